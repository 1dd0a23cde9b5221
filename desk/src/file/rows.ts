import { kindOf, reasonOf, type Reason } from '../page/words';
import type { Facts, Layout } from './layout';
import { accountOf, headingText, isBlank, isFilled, isWord, NUMBERS, ORDERS, plain } from './sheet';
import { readDay, readMoney, statedPeriod, textOf, typedPeriod, type Table } from './sheet';

/** A row that is not posted, the sentence that says why, and its kind. */
export interface Held extends Reason, Record<'why' | 'kind' | 'reference' | 'text', string> {
	line: number;
}

/** A document as the Data Table *ACC Documents* holds it. */
export type Document = Record<string, string> & { key: string; date: string };

/** What a layout makes of a table. */
export interface Reading {
	/** With the lines of the file that each comes from; hundredths, less than 0 for money out. */
	documents: Array<{ document: Document; lines: number[]; cents: number }>;
	held: Held[];
	/** Lines without a transaction: sums, notes. */
	others: Array<{ line: number; text: string }>;
	/** How many rows the balance proves, of how many. */
	proven?: { count: number; of: number };
	/** All balances, the one before the first row included, in hundredths. */
	balances?: number[];
}

/** What every row is read with. */
export interface Means {
	table: Table;
	layout: Layout;
	facts: Facts;
}

/** A row of the table on its way to documents. */
export class Row {
	date = '';
	/** Hundredths, less than 0 for money out; undefined if it cannot be read. */
	value: number | undefined;
	balance: number | undefined;
	isProven = false;
	held: Held | undefined;
	constructor(
		readonly means: Means,
		readonly line: number,
		readonly cells: unknown[],
	) {}

	/** All that stands in the row. */
	get summary(): string {
		return this.cells.map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 120);
	}

	/** The column that a field of the layout names. */
	column(field: string): string {
		return (this.means.layout[field] ?? '').replace(/^column:/, '');
	}

	/** The cell of a column. */
	at(column: string): unknown {
		return column === '' ? undefined : this.cells[this.means.table.names.indexOf(column)];
	}

	/** The cell of a field. */
	cell(field: string): unknown {
		return this.at(this.column(field));
	}

	text(field: string): string {
		return textOf(this.cell(field)).replace(/\s+/g, ' ');
	}

	/** Hundredths of a cell, 0 if it is blank; what is no amount, or is below the least, holds the row. */
	money(column = '', least = 0, cell = this.at(column)): number | undefined {
		const cents = isBlank(cell) ? 0 : readMoney(cell, this.means.layout.numbers ?? '');
		if (cents !== undefined && cents >= least) return cents;
		this.hold(cents === undefined ? 'noAmount' : 'negative', column, cell);
		return undefined;
	}

	/** Holds the row; the first reason stays. */
	hold(code: string, column = '', got: unknown = '', more: string[] = []): void {
		if (this.held) return;
		const reason = { code, column, got: textOf(got), with: more };
		const why = reasonOf(reason, this.means.facts.words);
		const reference = this.text('reference') || this.text('number');
		const { line, summary: text } = this;
		this.held = { ...reason, why, kind: kindOf(code), line, reference, text };
	}

	/** Holds the row for the cell of a field if it is wrong. */
	holdIf(isWrong: unknown, code: string, field: string, got = this.cell(field)): void {
		if (isWrong) this.hold(code, this.column(field), got);
	}
}

const isDay = (cell: unknown) => ORDERS.some((order) => readDay(cell, order));
const isPending = (cell: unknown) => /^pend(ing)?$/i.test(textOf(cell));

/** Whether a cell is an amount in any format. */
export const isAmount = (cell: unknown) =>
	NUMBERS.some((format) => readMoney(cell, format) !== undefined);

const TOTALS =
	/^((grand|sub) ?)?(total|jumlah|subtotal)( (debe?i?t|kredit|credit|mutasi|masuk|keluar))?$|^saldo (awal|akhir)|^(mutasi )?(debe?i?t|kredit|credit)$|^(opening|closing|beginning|ending) balance|^saldo$/i;
const FRAMING = /saldo (awal|akhir)|(opening|closing|beginning|ending) balance|balance [bc]\/f/i;

/** Whether a line says nothing of money that moved: a sum, a note, the balance before the first row. */
function isOther(row: Row): boolean {
	const { layout, facts } = row.means;
	const money = facts.kind === 'voucher' ? ['amount', 'amount_in'] : ['price', 'total'];
	const isMoneyless = money.every((field) => {
		const cell = row.cell(field);
		return isBlank(cell) || readMoney(cell, layout.numbers ?? '') === 0;
	});
	const texts = row.cells.map((cell) => textOf(cell).replace(/[\s:]+$/, '')).filter(Boolean);
	const date = row.cell('date');
	if (isDay(date)) return isMoneyless && texts.some((text) => FRAMING.test(text));
	return !isPending(date) && (isMoneyless || TOTALS.test(texts[0] ?? ''));
}

/** Whether another table begins with a row: its headings, its account or its currency. */
function beginsTable(row: Row, isFirst: boolean): boolean {
	const own = accountOf(row.summary);
	const filled = row.cells.map(textOf).filter(Boolean);
	const isHeading = filled.length >= 3 && filled.every(isWord);
	const isCurrency = /^(kode )?(mata uang|currency|ccy)\b/i.test(row.summary);
	const isFrame = isCurrency || (own !== '' && own !== row.means.table.account);
	return !isDay(row.cell('date')) && (isFrame || (isHeading && !isFirst));
}

/** The dated rows of the table, and its lines without a transaction; what cannot be right is held. */
export function readRows(means: Means, amounts: string[]) {
	const { table, layout, facts } = means;
	const rows: Row[] = [];
	const others: Reading['others'] = [];
	const title = headingText(table.heading);
	// The print of a statement repeats its headings on each page.
	const isPrint = Boolean(layout.balance) || facts.kind !== 'voucher';
	let second = '';
	for (const { line, cells } of table.body) {
		const row = new Row(means, line, cells);
		const text = row.summary;
		const isTitle = title !== '' && headingText(row) === title;
		if (isTitle ? !isPrint : beginsTable(row, rows.length === 0)) second ||= text.slice(0, 80);
		if (isTitle || isOther(row)) others.push({ line, text });
		else rows.push(row);
		if (second) row.hold('secondTable', '', second);
	}
	dateRows(means, rows);
	for (const field of ['date', ...amounts]) checkMixed(rows, field);
	checkWidth(means, rows);
	for (const row of rows) checkStatus(row);
	return { rows, others };
}

const CURRENCIES = 'USD|US\\$|SGD|EUR|JPY|CNY|RMB|AUD|MYR|HKD|GBP|THB|KRW|SAR|TWD|INR|CHF|NZD|CAD';
const IS_CURRENCY = new RegExp(`^(${CURRENCIES})$`, 'i');
const NAMES_CURRENCY = new RegExp(
	`(^|[^\\p{L}])(${CURRENCIES})($|[^\\p{L}])|(?:[mM]ata [uU]ang|[cC]urrency|CCY|[vV]aluta)\\s*[:=]+\\s*(?!(IDR|R[pP]|[rR]upiah)\\b)\\p{L}{2,}`,
	'u',
);
const STOPPED =
	/^(transaksi |pesanan |order |faktur )?(gagal|failed?|failure|(di)?batal(kan)?|cancel+ed|cancel|void(ed)?|rejected|ditolak|expired|kedaluwarsa|reversed|refund(ed)?|pend(ing)?|menunggu|belum (di)?bayar|unpaid|draft|(tidak|un|tak) ?(berhasil|success(ful)?)|belum|tertunda|(on )?hold|declined|error|time ?out|dihapus|deleted|hangus|proforma|(nota )?retur|diproses|processing|in progress)( \p{L}+){0,2}$/iu;
const IN_TEXT = /\b(gagal|failed|dibatalkan|cancel+ed|void|proforma|nota retur)\b/i;
/** Fields that say what a row is about. */
export const TEXTS = ['description', 'description_2', 'description_3', 'item_name'];

/** Holds a row whose status or currency says that its money did not move, or was not rupiah. */
function checkStatus(row: Row): void {
	const { table, layout } = row.means;
	const allowed = (layout.status_ok ?? '').split(/[,;]/).map(plain).filter(Boolean);
	const isAllowed = !layout.status || allowed.includes(plain(row.cell('status')));
	row.holdIf(!isAllowed, 'statusOff', 'status');
	const isRupiah = !layout.currency || /^(IDR|RP\.?|rupiah)$/i.test(row.text('currency'));
	row.holdIf(!isRupiah, 'foreign', 'currency');
	const own = [...TEXTS, 'status'].map((name) => layout[name]);
	for (const [at, cell] of row.cells.entries()) {
		const name = table.names[at] ?? '';
		if (IS_CURRENCY.test(textOf(cell))) row.hold('foreign', name, cell);
		if (!own.includes(name) && STOPPED.test(textOf(cell))) row.hold('stopWord', name, cell);
	}
	const money = ['amount', 'amount_in', 'price', 'total'].map((name) => row.column(name));
	const foreign = [...table.frame, ...money].find((text) => NAMES_CURRENCY.test(text));
	if (foreign) row.hold('foreign', '', foreign);
}

/** Holds a row whose text says that it was cancelled, unless the balance shows that its money moved. */
export function checkTexts(row: Row): void {
	for (const field of row.isProven ? [] : TEXTS) {
		row.holdIf(IN_TEXT.test(row.text(field)), 'stopWord', field);
	}
}

/** Holds rows that have cells beyond the headings: a separator stood in a text, and all has moved. */
function checkWidth({ table }: Means, rows: Row[]): void {
	const isNamed = table.heading.cells.map(isFilled);
	for (let at = isNamed.lastIndexOf(true) + 1; at > 0 && at < table.names.length; at++) {
		const filled = rows.filter(({ cells }) => isFilled(cells[at]));
		if (filled.length > rows.length * 0.8) continue;
		for (const row of filled) row.hold('moreCells', '', row.cells[at]);
	}
}

/** Holds number cells beside cells that are written as text: Excel took 150.000 for 150. */
function checkMixed(rows: Row[], field: string): void {
	const isWritten = (text: string) => {
		if (field === 'date') return isDay(text);
		return /\d[.,]\d/.test(text) && /[1-9]/.test(text) && isAmount(text.replace(/ ?[a-z]+$/i, ''));
	};
	const cells = rows.map((row) => row.cell(field));
	if (!cells.some((cell) => typeof cell === 'string' && isWritten(cell))) return;
	for (const [at, row] of rows.entries()) {
		const isNumber = typeof cells[at] === 'number' && cells[at] !== 0;
		row.holdIf(isNumber, field === 'date' ? 'mixedDates' : 'mixedNumbers', field);
	}
}

/** Days from one date to another. */
export const daysFrom = (one: string, other: string) =>
	(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** Dates all rows, and holds those that the other dates of the file speak against. */
function dateRows({ layout, table, facts }: Means, rows: Row[]): void {
	const order = layout.date_order ?? '';
	const period = typedPeriod(layout.period ?? '') ?? statedPeriod(table.frame, order);
	const swappedOrder = { dmy: 'mdy', mdy: 'dmy' }[order] ?? '';
	const dates = rows.map((row) => {
		const cell = row.cell('date');
		const own = readDay(cell, order, period) ?? '';
		const swapped = readDay(cell, swappedOrder, period) ?? '';
		return { row, own, swapped: swapped === own ? '' : swapped };
	});
	const isMisfit = dates.some(({ own, swapped }) => !own && swapped);
	const sure = dates.filter(({ own, swapped }) => own && own !== 'noYear' && !swapped);
	const days = sure.map(({ own }) => own).sort();
	const isFar = (day: string) =>
		daysFrom(day, days[0] ?? '') < -20 || daysFrom(day, days.at(-1) ?? '') > 20;
	for (const { row, own, swapped } of dates) {
		const isOdd = isMisfit || (isFar(own) && !isFar(swapped));
		const ahead = daysFrom(own, facts.today);
		row.holdIf(isPending(row.cell('date')), 'pending', 'date');
		row.holdIf(!own, 'noDate', 'date');
		row.holdIf(own === 'noYear', 'noYear', 'date');
		row.holdIf(swapped && isOdd, 'twoDates', 'date');
		row.holdIf(period && (own < period[0] || own > period[1]), 'outsidePeriod', 'date');
		row.holdIf(ahead > 31 || (!period && ahead < -400), 'farDate', 'date');
		row.date = own === 'noYear' ? '' : own;
	}
}

/** `1250000.50` */
export function amountText(cents: number): string {
	const digits = String(Math.abs(cents)).padStart(3, '0');
	return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * What a row is known by, whatever the layout: its words, without what people change later, and without
 * dates, amounts and short numbers, which another export writes in another way.
 */
export function wordsOfRow(row: Row): string {
	const fields = ['status', 'bank', 'category_out', 'category_in'];
	const changing = fields.map((field) => row.column(field));
	const words = row.cells.filter((cell, at) => {
		const name = row.means.table.names[at] ?? '';
		const text = textOf(cell).replace(/(\d) ?(db|cr|dr|d|k)$/i, '$1');
		const isWord = /\p{L}/u.test(text) && !isAmount(text) && !isDay(cell);
		const isKept = !/^(status|kategori|category|catatan|paraf)/i.test(name);
		return isKept && !changing.includes(name) && (isWord || /^\d{10,}$/.test(text));
	});
	return words.map(plain).join(' ');
}
