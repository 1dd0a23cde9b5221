import type { Reason } from './importWords';
import type { Facts, Layout } from './layout';
import {
	accountOf,
	headingText,
	isBlank,
	NUMBERS,
	readDay,
	readMoney,
	statedPeriod,
	typedPeriod,
	type Line,
	type Period,
	type Table,
} from './sheet';
import { plain, textOf } from './text';

/** A row that is not posted, and why. */
export interface Held extends Reason {
	line: number;
	reference: string;
	text: string;
}

/** A row of the table on its way to documents. */
export interface Row extends Line {
	date: string;
	reference: string;
	text: string;
	/** Hundredths, less than 0 for money out; undefined if it cannot be read. */
	value?: number | undefined;
	balance?: number | undefined;
	isProven?: boolean;
	held?: Held;
}

/** A document as the Data Table *ACC Documents* holds it, and the lines of the file that it comes from. */
export type Document = Record<string, string> & { kind: string; key: string; total: string };

/** What a layout makes of a table. */
export interface Reading {
	documents: Array<{ document: Document; lines: number[]; cents: number }>;
	held: Held[];
	/** Lines without a transaction: sums, notes. */
	others: Array<{ line: number; text: string }>;
	/** How many rows the balance proves, of how many; empty without a balance. */
	proven?: { count: number; of: number };
	/** All balances, the one before the first row included, and the last of them; in hundredths. */
	balances?: { all: number[]; closing: number };
	account: string;
}

/** What every row is read with. */
export interface Means {
	table: Table;
	layout: Layout;
	facts: Facts;
	period: Period | undefined;
}

export function meansOf(table: Table, layout: Layout, facts: Facts): Means {
	const period =
		typedPeriod(layout.period ?? '') ?? statedPeriod(table.frame, layout.date_order ?? '');
	return { table, layout, facts, period };
}

/** The cell of a row in the column that a field of the layout names. */
export function cellOf({ table, layout }: Means, row: Line, field: string): unknown {
	const name = (layout[field] ?? '').replace(/^column:/, '');
	return name === '' ? undefined : row.cells[table.names.indexOf(name)];
}

/** Holds a row; the first reason stays. */
export function hold(
	row: Row,
	code: string,
	column = '',
	got: unknown = '',
	more: string[] = [],
): void {
	const { line, reference, text } = row;
	row.held ??= { line, code, column, got: textOf(got), with: more, reference, text };
}

const TOTALS =
	/^((grand|sub) ?)?(total|jumlah|subtotal)( (debe?i?t|kredit|credit|mutasi|masuk|keluar))?$|^saldo (awal|akhir)|^(mutasi )?(debe?i?t|kredit|credit)$|^(opening|closing|beginning|ending) balance|^saldo$/i;
const FRAMING = /saldo (awal|akhir)|(opening|closing|beginning|ending) balance|balance [bc]\/f/i;
const DATE_FIELDS = { voucher: ['amount', 'amount_in'], purchaseInvoice: ['price', 'total'] };

/** Whether a line says nothing of money that moved: a sum, a note, the balance before the first row. */
function isOther(means: Means, line: Line): boolean {
	const { facts, layout } = means;
	const date = cellOf(means, line, 'date');
	const isDay = ['dmy', 'mdy', 'ymd', 'cells'].some((order) => readDay(date, order));
	const money = DATE_FIELDS[facts.kind].map((name) => cellOf(means, line, name));
	const isMoneyless = money.every(
		(cell) => isBlank(cell) || readMoney(cell, layout.numbers ?? '') === 0,
	);
	const texts = line.cells.map((cell) => textOf(cell).replace(/[\s:]+$/, '')).filter(Boolean);
	if (!isDay && /^pend(ing)?$/i.test(textOf(date))) return false;
	if (!isDay) return isMoneyless || TOTALS.test(texts[0] ?? '');
	return isMoneyless && texts.some((text) => FRAMING.test(text));
}

/** The rows of the table; those of a second table are held, lines without a transaction told apart. */
export function rowsOfTable(means: Means): { rows: Row[]; others: Reading['others'] } {
	const { table, layout, facts } = means;
	const rows: Row[] = [];
	const others: Reading['others'] = [];
	const title = headingText(table.heading);
	let second = '';
	for (const line of table.body) {
		const text = line.cells.map(textOf).filter(Boolean).join(' ');
		const isTitle = title !== '' && headingText(line) === title;
		const account = accountOf(text);
		const words = line.cells.filter((cell) => /^\p{L}[^\d:]*$/u.test(textOf(cell))).length;
		const isHeading =
			rows.length > 0 &&
			words >= 3 &&
			words === line.cells.filter((cell) => textOf(cell) !== '').length;
		const isDated = ['dmy', 'mdy', 'ymd', 'cells'].some((order) =>
			readDay(cellOf(means, line, 'date'), order),
		);
		const isCurrency = /^(mata uang|currency|ccy|kode mata uang)\b/i.test(text);
		if (
			!isDated &&
			((account && account !== table.account) || isCurrency || (isHeading && !isTitle))
		) {
			second ||= text.slice(0, 80);
		}
		if (isTitle && !layout.balance && facts.kind === 'voucher') second ||= text.slice(0, 80);
		const row: Row = {
			...line,
			date: '',
			reference: textOf(cellOf(means, line, facts.kind === 'voucher' ? 'reference' : 'number')),
			text: text.replace(/\s+/g, ' ').slice(0, 120),
		};
		if (isTitle || (!isDated && isOther(means, line)))
			others.push({ line: line.line, text: row.text });
		else if (isOther(means, line) && !second) others.push({ line: line.line, text: row.text });
		else rows.push(row);
		if (second && rows.includes(row)) hold(row, 'secondTable', '', second);
	}
	return { rows, others };
}

const OTHER_MONEY = 'USD|US\\$|SGD|EUR|JPY|CNY|RMB|AUD|MYR|HKD|GBP|THB|KRW|SAR|TWD|INR|CHF|NZD|CAD';
const STOPPED =
	/^(transaksi |pesanan |order |faktur )?(gagal|failed?|failure|(di)?batal(kan)?|cancel+ed|cancel|void(ed)?|rejected|ditolak|expired|kedaluwarsa|reversed|refund(ed)?|pend(ing)?|menunggu|belum (di)?bayar|unpaid|draft|proforma|(nota )?retur|diproses|processing|in progress)( \p{L}+){0,2}$/iu;
const IN_TEXT = /\b(gagal|failed|dibatalkan|cancel+ed|void|proforma|nota retur)\b/i;

/** Holds a row whose status or currency says that its money did not move, or was not rupiah. */
export function checkStatus(means: Means, row: Row): void {
	const { table, layout } = means;
	const status = cellOf(means, row, 'status');
	const allowed = (layout.status_ok ?? '').split(/[,;]/).map(plain).filter(Boolean);
	if (layout.status && !allowed.includes(plain(status)))
		hold(row, 'statusOff', layout.status, status);
	const currency = cellOf(means, row, 'currency');
	if (layout.currency && !/^(IDR|RP\.?|rupiah)$/i.test(textOf(currency))) {
		hold(row, 'foreign', layout.currency, currency);
	}
	const texts = TEXTS.map((name) => layout[name]);
	for (const [at, cell] of row.cells.entries()) {
		const name = table.names[at] ?? '';
		const isFree = texts.includes(name) || name === layout.status;
		if (new RegExp(`^(${OTHER_MONEY})$`, 'i').test(textOf(cell))) hold(row, 'foreign', name, cell);
		if (!isFree && STOPPED.test(textOf(cell))) hold(row, 'stopWord', name, cell);
	}
	const money = ['amount', 'amount_in', 'price', 'total'].map((name) =>
		(layout[name] ?? '').replace(/^column:/, ''),
	);
	const foreign = [...table.frame, ...money].find(
		(text) =>
			new RegExp(`(^|[^\\p{L}])(${OTHER_MONEY})($|[^\\p{L}])`, 'u').test(text) ||
			/(mata uang|currency|ccy|valuta)\s*[:=]+\s*(?!(IDR|RP|rupiah)\b)\p{L}{2,}/iu.test(text),
	);
	if (foreign) hold(row, 'foreign', '', foreign);
}

const TEXTS = ['description', 'description_2', 'description_3', 'item_name'];

/** Holds a row whose text says that it was cancelled, unless the balance shows that its money moved. */
export function checkTexts(means: Means, row: Row): void {
	for (const name of row.isProven ? [] : TEXTS) {
		const cell = cellOf(means, row, name);
		if (IN_TEXT.test(textOf(cell))) hold(row, 'stopWord', means.layout[name], cell);
	}
}

/** Holds rows that have cells beyond the headings: a separator stood in a text, and all has moved. */
export function checkWidth({ table }: Means, rows: Row[]): void {
	const width = table.heading.cells.reduce<number>(
		(last, cell, at) => (textOf(cell) ? at + 1 : last),
		0,
	);
	for (let at = width; width > 0 && at < table.names.length; at++) {
		const filled = rows.filter(({ cells }) => textOf(cells[at]) !== '');
		if (filled.length > rows.length * 0.8) continue;
		for (const row of filled) hold(row, 'moreCells', '', row.cells[at]);
	}
}

const DAY = 86_400_000;
const daysFrom = (one: string, other: string) => (Date.parse(one) - Date.parse(other)) / DAY;

/** The latest and the earliest day that a file without a period may have, in days from today. */
const AHEAD = 31;
const BACK = 400;

/** Dates all rows, and holds those that the other dates of the file speak against. */
export function dateRows(means: Means, rows: Row[]): void {
	const { layout, period, facts } = means;
	const order = layout.date_order ?? '';
	const cells = rows.map((row) => cellOf(means, row, 'date'));
	const isAnyDay = (cell: unknown) =>
		['dmy', 'mdy', 'ymd'].some((each) => readDay(cell, each, period));
	const isMixed = cells.some((cell) => typeof cell === 'string' && isAnyDay(cell));
	const swapped = { dmy: 'mdy', mdy: 'dmy' }[order] ?? '';
	const readings = cells.map((cell) => [
		readDay(cell, order, period),
		readDay(cell, swapped, period),
	]);
	const isMisfit = readings.some(([own, other]) => !own && other);
	const sure = readings
		.flatMap(([own, other]) => (own && own !== 'noYear' && (!other || own === other) ? [own] : []))
		.sort();
	const [first = '', last = ''] = [sure[0], sure.at(-1)];
	for (const [index, row] of rows.entries()) {
		const cell = cells[index];
		const [own, other] = readings[index] ?? [];
		const near = (day: string) => daysFrom(day, first) >= -20 && daysFrom(day, last) <= 20;
		const isOdd = Boolean(own && other && first && !near(own) && near(other));
		if (/^pend(ing)?$/i.test(textOf(cell))) hold(row, 'pending', layout.date, cell);
		else if (!own) hold(row, 'noDate', layout.date, cell);
		else if (own === 'noYear') hold(row, 'noYear', layout.date, cell);
		else if (typeof cell === 'number' && isMixed) hold(row, 'mixedDates', layout.date, cell);
		else if (other && own !== other && (isMisfit || isOdd))
			hold(row, 'twoDates', layout.date, cell);
		else if (period && (own < period[0] || own > period[1]))
			hold(row, 'outsidePeriod', layout.date, cell);
		else if (
			daysFrom(own, facts.today) > AHEAD ||
			(!period && daysFrom(own, facts.today) < -BACK)
		) {
			hold(row, 'farDate', layout.date, cell);
		}
		row.date = own && own !== 'noYear' ? own : '';
	}
}

/** Holds number cells beside amounts that are written as text: Excel took 150.000 for 150. */
export function checkNumbers(means: Means, rows: Row[], fields: string[]): void {
	const { layout } = means;
	for (const name of fields.filter((each) => layout[each])) {
		const cells = rows.map((row) => cellOf(means, row, name));
		const isWritten = (cell: unknown) => {
			const isNumber = typeof cell === 'string' && /\d[.,]\d/.test(cell);
			return (
				isNumber &&
				NUMBERS.some((format) => readMoney(textOf(cell).replace(/ ?[a-z]+$/i, ''), format))
			);
		};
		if (!cells.some(isWritten)) continue;
		for (const [index, row] of rows.entries()) {
			const cell = cells[index];
			if (typeof cell === 'number' && cell !== 0)
				hold(row, 'mixedNumbers', (layout[name] ?? '').replace(/^column:/, ''), cell);
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
export function wordsOfRow({ table, layout }: Means, row: Line): string {
	const changing = ['status', 'bank', 'category_out', 'category_in'].map((name) =>
		layout[name]?.replace(/^column:/, ''),
	);
	return row.cells
		.filter((cell, at) => {
			const name = table.names[at] ?? '';
			if (changing.includes(name) || /^(status|kategori|category|catatan|paraf)/i.test(name))
				return false;
			const text = textOf(cell);
			const isDay = ['dmy', 'mdy', 'ymd'].some((order) => readDay(cell, order));
			const isMoney = NUMBERS.some(
				(format) => readMoney(text.replace(/ ?(db|cr|dr|d|k)$/i, ''), format) !== undefined,
			);
			return !isDay && (/^\d{10,}$/.test(text) || (/\p{L}/u.test(text) && !isMoney));
		})
		.map(plain)
		.join(' ');
}
