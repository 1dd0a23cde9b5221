import type { Reason } from './importWords';
import type { Facts, Layout } from './layout';
import { accountOf, headingText, isBlank, NUMBERS, readDay, readMoney } from './sheet';
import { statedPeriod, typedPeriod, type Period, type Table } from './sheet';
import { plain, textOf } from './text';

/** A row that is not posted, and why. */
export interface Held extends Reason {
	line: number;
	reference: string;
	text: string;
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
	/** All balances, the one before the first row included, and the last of them; in hundredths. */
	balances?: { all: number[]; closing: number };
}

/** What every row is read with. */
export interface Means {
	table: Table;
	layout: Layout;
	facts: Facts;
	period: Period | undefined;
}

export function meansOf(table: Table, layout: Layout, facts: Facts): Means {
	const { period = '', date_order: order = '' } = layout;
	return { table, layout, facts, period: typedPeriod(period) ?? statedPeriod(table.frame, order) };
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

	/** The column that a field of the layout names. */
	column(field: string): string {
		return (this.means.layout[field] ?? '').replace(/^column:/, '');
	}

	/** The cell of a field, or of the column of this name. */
	cell(field: string, name = this.column(field)): unknown {
		return name === '' ? undefined : this.cells[this.means.table.names.indexOf(name)];
	}

	text(field: string): string {
		return textOf(this.cell(field)).replace(/\s+/g, ' ');
	}

	/** The amount of a cell, 0 if it is blank; another text holds the row. */
	money(field: string, name = this.column(field)): number | undefined {
		const cell = this.cell(field, name);
		const cents = isBlank(cell) ? 0 : readMoney(cell, this.means.layout.numbers ?? '');
		if (cents === undefined) this.hold('noAmount', name, cell);
		return cents;
	}

	/** All that stands in the row. */
	get summary(): string {
		return this.cells.map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 120);
	}

	/** Holds the row; the first reason stays. */
	hold(code: string, column = '', got: unknown = '', more: string[] = []): void {
		const reference = this.text('reference') || this.text('number');
		const { line, summary: text } = this;
		this.held ??= { line, code, column, got: textOf(got), with: more, reference, text };
	}
}

const TEXT_ORDERS = ['dmy', 'mdy', 'ymd'];
const isDay = (cell: unknown) => [...TEXT_ORDERS, 'cells'].some((order) => readDay(cell, order));
const isPending = (cell: unknown) => /^pend(ing)?$/i.test(textOf(cell));

const TOTALS =
	/^((grand|sub) ?)?(total|jumlah|subtotal)( (debe?i?t|kredit|credit|mutasi|masuk|keluar))?$|^saldo (awal|akhir)|^(mutasi )?(debe?i?t|kredit|credit)$|^(opening|closing|beginning|ending) balance|^saldo$/i;
const FRAMING = /saldo (awal|akhir)|(opening|closing|beginning|ending) balance|balance [bc]\/f/i;

/** Whether a line says nothing of money that moved: a sum, a note, the balance before the first row. */
function isOther(row: Row): boolean {
	const { facts, layout } = row.means;
	const date = row.cell('date');
	const money = facts.kind === 'voucher' ? ['amount', 'amount_in'] : ['price', 'total'];
	const isMoneyless = money.every((name) => {
		return isBlank(row.cell(name)) || readMoney(row.cell(name), layout.numbers ?? '') === 0;
	});
	const texts = row.cells.map((cell) => textOf(cell).replace(/[\s:]+$/, '')).filter(Boolean);
	if (isDay(date)) return isMoneyless && texts.some((text) => FRAMING.test(text));
	return !isPending(date) && (isMoneyless || TOTALS.test(texts[0] ?? ''));
}

/** The rows of the table; those of a second table are held, lines without a transaction told apart. */
export function rowsOfTable(means: Means): { rows: Row[]; others: Reading['others'] } {
	const { table, layout, facts } = means;
	const rows: Row[] = [];
	const others: Reading['others'] = [];
	const title = headingText(table.heading);
	let second = '';
	for (const { line, cells } of table.body) {
		const row = new Row(means, line, cells);
		const text = row.summary;
		const isTitle = title !== '' && headingText(row) === title;
		const filled = cells.map(textOf).filter(Boolean);
		const isHeading =
			rows.length > 0 && filled.length >= 3 && filled.every((cell) => /^\p{L}[^\d:]*$/u.test(cell));
		const account = accountOf(text);
		const isFrame =
			(account && account !== table.account) || /^(kode )?(mata uang|currency|ccy)\b/i.test(text);
		const isOtherTable = !isDay(row.cell('date')) && (isFrame || (isHeading && !isTitle));
		const isAgain = isTitle && !layout.balance && facts.kind === 'voucher';
		if (isOtherTable || isAgain) second ||= text.slice(0, 80);
		if (isTitle || isOther(row)) others.push({ line, text });
		else rows.push(row);
		if (second) row.hold('secondTable', '', second);
	}
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
const TEXTS = ['description', 'description_2', 'description_3', 'item_name'];

/** Holds a row whose status or currency says that its money did not move, or was not rupiah. */
export function checkStatus(row: Row): void {
	const { table, layout } = row.means;
	const allowed = (layout.status_ok ?? '').split(/[,;]/).map(plain).filter(Boolean);
	const isAllowed = !layout.status || allowed.includes(plain(row.cell('status')));
	if (!isAllowed) row.hold('statusOff', layout.status, row.cell('status'));
	const isRupiah = !layout.currency || /^(IDR|RP\.?|rupiah)$/i.test(row.text('currency'));
	if (!isRupiah) row.hold('foreign', layout.currency, row.cell('currency'));
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
	for (const name of row.isProven ? [] : TEXTS) {
		if (IN_TEXT.test(row.text(name))) row.hold('stopWord', row.column(name), row.cell(name));
	}
}

/** Holds rows that have cells beyond the headings: a separator stood in a text, and all has moved. */
export function checkWidth({ table }: Means, rows: Row[]): void {
	const isNamed = table.heading.cells.map((cell) => textOf(cell) !== '');
	for (let at = isNamed.lastIndexOf(true) + 1; at > 0 && at < table.names.length; at++) {
		const filled = rows.filter(({ cells }) => textOf(cells[at]) !== '');
		if (filled.length > rows.length * 0.8) continue;
		for (const row of filled) row.hold('moreCells', '', row.cells[at]);
	}
}

/** Days from one date to another. */
export const daysFrom = (one: string, other: string) =>
	(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** The latest and the earliest day that a file without a period may have, in days from today. */
const AHEAD = 31;
const BACK = 400;

/** Dates all rows, and holds those that the other dates of the file speak against. */
export function dateRows({ layout, period, facts }: Means, rows: Row[]): void {
	const order = layout.date_order ?? '';
	const swapped = { dmy: 'mdy', mdy: 'dmy' }[order] ?? '';
	const readings = rows.map((row) => {
		const cell = row.cell('date');
		return { row, cell, own: readDay(cell, order, period), other: readDay(cell, swapped, period) };
	});
	const isMixed = readings.some(({ cell }) => {
		return typeof cell === 'string' && TEXT_ORDERS.some((each) => readDay(cell, each, period));
	});
	const isMisfit = readings.some(({ own, other }) => !own && other);
	const isSure = ({ own, other }: (typeof readings)[number]) =>
		own && own !== 'noYear' && (!other || own === other);
	const sure = readings
		.filter(isSure)
		.map(({ own = '' }) => own)
		.sort();
	const [first = '', last = ''] = [sure[0], sure.at(-1)];
	const near = (day: string) => daysFrom(day, first) >= -20 && daysFrom(day, last) <= 20;
	for (const { row, cell, own, other } of readings) {
		const isOdd = own && other && first && !near(own) && near(other);
		const hold = (code: string) => row.hold(code, layout.date, cell);
		const ahead = daysFrom(own ?? '', facts.today);
		if (isPending(cell)) hold('pending');
		else if (!own) hold('noDate');
		else if (own === 'noYear') hold('noYear');
		else if (typeof cell === 'number' && isMixed) hold('mixedDates');
		else if (other && own !== other && (isMisfit || isOdd)) hold('twoDates');
		else if (period && (own < period[0] || own > period[1])) hold('outsidePeriod');
		else if (ahead > AHEAD || (!period && ahead < -BACK)) hold('farDate');
		row.date = own && own !== 'noYear' ? own : '';
	}
}

/** Holds number cells beside amounts that are written as text: Excel took 150.000 for 150. */
export function checkNumbers(rows: Row[], fields: string[]): void {
	const isWritten = (cell: unknown) => {
		const text = textOf(cell).replace(/ ?[a-z]+$/i, '');
		return (
			typeof cell === 'string' &&
			/\d[.,]\d/.test(cell) &&
			NUMBERS.some((format) => readMoney(text, format))
		);
	};
	for (const name of fields) {
		for (const row of rows.some((each) => isWritten(each.cell(name))) ? rows : []) {
			const cell = row.cell(name);
			if (typeof cell === 'number' && cell !== 0) row.hold('mixedNumbers', row.column(name), cell);
		}
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
	const changing = ['status', 'bank', 'category_out', 'category_in'].map((name) =>
		row.column(name),
	);
	const words = row.cells.filter((cell, at) => {
		const name = row.means.table.names[at] ?? '';
		const text = textOf(cell).replace(/(\d) ?(db|cr|dr|d|k)$/i, '$1');
		if (changing.includes(name) || /^(status|kategori|category|catatan|paraf)/i.test(name))
			return false;
		if (/^\d{10,}$/.test(text)) return true;
		const isMoney = NUMBERS.some((format) => readMoney(text, format) !== undefined);
		return /\p{L}/u.test(text) && !isMoney && !TEXT_ORDERS.some((order) => readDay(cell, order));
	});
	return words.map(plain).join(' ');
}
