import { COPY, NO_INVOICE, OTHER_PAPER, PAID, PART } from '../documents/paper';
import { plain, textOf } from './cells';
import type { Row } from './row';

/** Words of a kind of document that is an invoice. */
const INVOICE =
	/^(faktur( pajak| pembelian| penjualan)?|(sales |purchase |tax )?invoice|inv|bill|tagihan)$/i;

/** States of an invoice that is still to be paid. */
export const UNPAID =
	/^(un|not( yet)?|belum|blm|tidak) ?-?(paid|(di)?bayar|terbayar|lunas)\b|^(open|outstanding|overdue)\b/i;

/** Whether a text is the kind or the state of an invoice that is to be posted. */
export const isToPost = (text: string) => INVOICE.test(text) || UNPAID.test(text);

/** A short word for a part of the money, which a longer text may have by chance. */
const DOWN_PAYMENT = /\b(dp(?!-)|termin)\b/;

/** An invoice that was paid at once, by the only word of a cell. */
const IN_CASH = /^(cash|tunai|kontan)$/;

/** Holds a row for what the name of its item says. */
function checkItem(row: Row, name: string, text: string): void {
	if (NO_INVOICE.test(text)) row.hold('stopWord', name, text);
	if (PART.test(text) || DOWN_PAYMENT.test(text)) row.hold('downPayment', name, text);
}

/**
 * Holds a row of an invoice for a cell that says that it is none to post.
 *
 * @param isOwn whether the cell says what the row is about, and may name anything
 */
export function checkPaper(row: Row, name: string, cell: string, isOwn: boolean): void {
	if (name === row.column('vendor')) return;
	const text = cell.toLowerCase();
	checkItem(row, name, text);
	if (isOwn) return;
	// A number behind it is a reference to the other paper.
	const isOther = OTHER_PAPER.test(text) && !/\d/.test(text);
	if (isOther || COPY.test(text)) row.hold('stopWord', name, text);
	if (PAID.test(text) || IN_CASH.test(text)) row.hold('paidInvoice', name, text);
}

/** A line above rows that says what they all are. */
export interface Section {
	line: number;
	text: string;
}

/** Holds the rows below a line, both in the order of the file, that says that they are no invoices to post, such as *Retur pembelian*. */
export function checkSections(rows: Row[], sections: Section[]): void {
	let at = 0;
	for (const row of rows) {
		while ((sections[at]?.line ?? row.line) < row.line) at++;
		const above = sections[at - 1];
		const text = above?.text.toLowerCase() ?? '';
		const isNone = [NO_INVOICE, OTHER_PAPER, PAID].some((pattern) => pattern.test(text));
		if (isNone) row.hold('sectionWord', '', above?.text);
	}
}

/** Headings of the way in which an invoice is paid, and what says there that it is paid later. */
const WAY =
	/^(cara|metode|jenis|tipe|syarat|termin)?(bayar|pembayaran)$|^payment(method|type|terms?)?$/;
const LATER = /kredit|credit|tempo|hutang|utang|belum|net ?\d|\d+ ?(hari|days?)|bulan|unpaid|^-?$/i;

/** Holds rows that are paid at once by the way in which they are paid. */
export function checkWays(rows: Row[], names: string[]): void {
	for (const name of names.filter((each) => WAY.test(plain(each)))) {
		for (const row of rows) {
			const way = textOf(row.at(name));
			if (/\p{L}/u.test(way) && !LATER.test(way)) row.hold('paidInvoice', name, way);
		}
	}
}

/** Numbers of returns, credit notes, offers, orders and deliveries. */
const OTHER_NUMBER = /^(rtr|retur|ret|cn|nk|quo|po|sj|prof)[-/. ]?\d/i;

/** Holds rows whose number is that of another paper. */
export function checkPrefixes(rows: Row[]): void {
	for (const row of rows) row.holdIf(OTHER_NUMBER.test(row.text('number')), 'stopWord', 'number');
}

/** Headings of a column that says that an invoice replaces another one: 0 or 1. */
const REPLACES = /pengganti(?!an)|replace|revisi/i;
const NOTHING = /^(|0|-|no|n|tidak|false|normal)$/i;

/** Holds rows that say that they replace another invoice, which may be posted. */
export function checkReplaced(rows: Row[], names: string[]): void {
	for (const name of names.filter((each) => REPLACES.test(each))) {
		for (const row of rows) {
			const cell = String(row.at(name) ?? '').trim();
			if (!NOTHING.test(cell)) row.hold('stopWord', name, cell);
		}
	}
}
