import { readMoney } from './amounts';
import { isBlank, plain, textOf } from './cells';
import { readDay } from './dates';
import type { InvoiceLine } from './invoiceLines';
import { DUE, unnamedColumns } from './layout';
import { pairsOf } from './pairs';
import type { Means, Row } from './row';

/** The columns that nobody has mapped. */
function freeColumns({ table, layout }: Means): string[] {
	const pairs = [...pairsOf(layout.more), ...pairsOf(layout.less)].map(({ left }) => left);
	return unnamedColumns(table.names, layout).filter((name) => !pairs.includes(name));
}

/** Headings of what comes to the prices of an invoice, or is taken from them. */
const CHARGE =
	/ongk(os|ir)|kirim|freight|shipping|deliver|asuransi|insurance|mat?erai|biaya|admin|fee$|dis[ck]|potongan|rabat|rebate|voucher|promo|cashback|retur|pph|(?<!d)ppn|vat|tax|pajak|uangmuka|^dp$|downpayment|bulat|round|komisi|deposit/;

/** Headings of what an invoice comes to, or of what is still to be paid. */
const SUM =
	/^(nilai)?(grand|sub)?(total|jumlah|jml|amount|nett?o?|dibayar|nilaifaktur|nilaitagihan)(faktur|invoice|tagihan|harga|bayar|pembayaran|payment|dibayar|akhir|due|rp|idr)*$/;
const PRICE = /^(harga(satuan)?|unitprice|price|rate)(rp|idr)?$/;
const QUANTITY = /^(qty|kuantitas|quantity|jumlahbarang|banyaknya)$/;

/** Headings that are none of money, whatever else they say. */
const NO_MONEY =
	/^(no(?!minal)|nomor|kode|code|jenis|status|masa|tahun|tgl|tanggal|date|jatuh|npwp|nama|id|tarif|rate|alamat)|rate$/;

const TAX_KIND = /ppn|pajak|vat|tax/;

/** Whether a heading is that of a rate of PPN. */
const isRate = (name: string) => TAX_KIND.test(plain(name)) && /rate|tarif|%|persen/i.test(name);

/** The columns that nobody has mapped and that may belong to an invoice. */
export function strayColumns(means: Means): string[] {
	return freeColumns(means).filter((name) => {
		const heading = plain(name);
		if (isRate(name)) return means.layout.ppn === 'noTax';
		if (NO_MONEY.test(heading)) return false;
		return [CHARGE, SUM, PRICE, QUANTITY].some((pattern) => pattern.test(heading));
	});
}

/** Whether a cell of such a column says nothing that the invoice does not: nothing, or one of its amounts. */
function isKnown(row: Row, column: string, amounts: number[]): boolean {
	const cell = row.at(column);
	if (isBlank(cell)) return true;
	// A rate in a file whose prices are said to need no PPN.
	if (isRate(column)) return /^0*([.,]0*)? ?%?$/.test(textOf(cell));
	const cents = readMoney(cell, row.means.layout.numbers ?? '');
	if (QUANTITY.test(plain(column))) return cents === 100;
	const isNothing = cents === 0 && !SUM.test(plain(column));
	if (isNothing || cents === undefined) return true;
	// What is rounded to rupiah is the same amount.
	return amounts.some((amount) => Math.abs(amount - cents) < 100);
}

/**
 * Holds an invoice for an amount in a column that nobody has mapped, such as freight: no total shows that
 * it does not belong to the invoice.
 */
export function checkStray(
	rows: Row[],
	stray: string[],
	lines: InvoiceLine[],
	whole: number[],
): void {
	const { tax, price } = rows[0]?.means.layout ?? {};
	for (const [at, row] of rows.entries()) {
		const own = lines[at]?.cents ?? 0;
		const ownTax = row.money(tax) ?? 0;
		const inside = [11, 12].map((rate) => Math.round((own * rate) / (100 + rate)));
		const known = [own, own + ownTax, row.money(price) ?? 0, ...inside, ...whole];
		const column = stray.find((name) => !isKnown(row, name, known));
		if (column !== undefined) row.hold('notTaken', column, row.at(column));
	}
}

/** Headings of what is still to be paid, of what was paid, and of the day on which it was. */
const LEFT =
	/^(sisa(tagihan|hutang|utang|bayar|pembayaran|faktur)?|outstanding(amount)?|terutang|belumdibayar|balancedue|amountdue)(rp|idr)?$/;
const PAID_AMOUNT =
	/^(jumlah|nilai|total|sudah|telah)*(terbayar|sudahdibayar|telahdibayar|paid(amount)?)/;
const PAID_ON =
	/^(tgl|tanggal)(di)?(bayar|lunas|pelunasan|pembayaran|transfer)$|^(payment|paid)date|datepaid/;

/** Whether a cell says that an invoice of this total is paid, or a part of it. */
function saysPaid(row: Row, column: string, total: number): boolean {
	const { layout, facts } = row.means;
	const cell = row.at(column);
	const heading = plain(column);
	if (isBlank(cell)) return false;
	if (PAID_ON.test(heading)) {
		const day = readDay(cell, layout.date_order ?? '') ?? readDay(cell, 'ymd');
		return day !== undefined && day <= facts.today;
	}
	const cents = readMoney(cell, layout.numbers ?? '');
	if (cents === undefined) return false;
	return LEFT.test(heading) ? cents !== total : cents !== 0;
}

/** The columns that nobody has mapped and that say what was paid. */
export const paymentColumns = (means: Means): string[] =>
	freeColumns(means).filter((name) =>
		[LEFT, PAID_AMOUNT, PAID_ON].some((pattern) => pattern.test(plain(name))),
	);

/** Holds an invoice that is paid already, or in part: posted as a debt it would be paid again. */
export function checkPayments(rows: Row[], columns: string[], total: number): void {
	for (const row of rows) {
		const column = columns.find((name) => saysPaid(row, name, total));
		if (column !== undefined) row.hold('paidInvoice', column, row.at(column));
	}
}

/** The different texts of a column. */
const textsIn = (rows: Row[], name: string) =>
	new Set(rows.map((row) => plain(row.at(name))).filter(Boolean));

const BUYER = /^(nama)?(pembeli|buyer|perusahaan|company|entitas|entity|billto|kepada|ditujukanke)/;

/** Signs of a column that says in a word or a percentage how each row is taxed. */
const MOST_KINDS = 3;
const LONGEST_KIND = 12;

/** The columns that say that rows are taxed in different ways, though nobody mapped them. */
function taxKindColumns(means: Means, rows: Row[]): string[] {
	return freeColumns(means).filter((name) => {
		const heading = plain(name).replace(/^(tarif|rate|jenis|status)/, '');
		if (!TAX_KIND.test(heading) || NO_MONEY.test(heading)) return false;
		const kinds = [...textsIn(rows, name)];
		const isKind = kinds.every((text) => text.length <= LONGEST_KIND && !/\d{3}/.test(text));
		return isKind && kinds.length > 1 && kinds.length <= MOST_KINDS;
	});
}

/** Holds all rows where they are taxed in different ways, or bought by different companies. */
export function checkKinds(means: Means, rows: Row[]): void {
	const hasSum = (means.layout.total ?? '') !== 'noTotal';
	for (const name of hasSum ? [] : taxKindColumns(means, rows)) {
		for (const row of rows) row.hold('notTaken', name, row.at(name));
	}
	const buyers = freeColumns(means).filter((name) => BUYER.test(plain(name)));
	for (const name of buyers.filter((each) => textsIn(rows, each).size > 1)) {
		for (const row of rows) row.hold('otherBuyer', name, row.at(name));
	}
}

/** Rows by which a column is known to have days. */
const SAMPLE = 100;

/** Other columns with a day in most rows, by their names. */
function otherDays(means: Means, rows: Row[]): Map<string, string[]> {
	const order = means.layout.date_order ?? '';
	const daysOf = (name: string, some: Row[]) =>
		some.map((row) => readDay(row.at(name), order) ?? '');
	const sample = rows.slice(0, SAMPLE);
	const hasDays = (name: string) => daysOf(name, sample).filter(Boolean).length * 2 > sample.length;
	return new Map(
		freeColumns(means)
			.filter(hasDays)
			.map((name) => [name, daysOf(name, rows)]),
	);
}

/** Holds dates that may be due dates: some lie ahead, and another column is earlier throughout. */
function checkDateColumn(rows: Row[], column: string, days: string[]): void {
	const { today } = rows[0]?.means.facts ?? { today: '' };
	const isAhead = rows.some(({ date }) => date > today);
	const isEarlier = days.some((day, at) => day !== '' && day < (rows[at]?.date ?? ''));
	const isLater = days.some((day, at) => day !== '' && day > (rows[at]?.date ?? ''));
	if (!isAhead || !isEarlier || isLater) return;
	for (const row of rows) row.hold('dueTaken', row.column('date'), row.cell('date'), [column]);
}

/** Holds invoices whose date may be the due date, or lies behind it. */
export function checkDueDates(means: Means, rows: Row[]): void {
	for (const [column, days] of otherDays(means, rows)) {
		checkDateColumn(rows, column, days);
		if (!DUE.test(column)) continue;
		for (const [at, row] of rows.entries()) {
			const day = days[at] ?? '';
			if (day !== '' && day < row.date) row.hold('dueBefore', column, row.at(column));
		}
	}
}
