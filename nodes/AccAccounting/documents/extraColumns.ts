import { readAmount, type AmountFormat } from '../values/amounts';
import { equals, isZero, toText, type Decimal } from '../values/decimal';
import { plainText, type JsonObject } from '../values/record';
import { caselessText, isEmpty, normalText, show } from '../values/text';
import { readAll } from '../values/turn';
import { comparableColumn } from './columnNames';

/*
 * Columns that fill no field. In a sheet of invoices, an unrecognized column with numbers may be a
 * tax, a discount, or the freight; ignoring it would post a different amount. No list of headings
 * can tell which, so the user must say it once.
 */

/** Longer texts are descriptions, and numbers in them are not values. */
const LONGEST_NUMBER = 60;
/**
 * `-1.250,00`, `(5.000)`, `SGD 12.50`, `10 pcs`, `5.000/rim`: a number with a word before or after
 * it.
 */
const NUMBER_TEXT =
	/^[-+('’]* ?(?:(?:rp\.?|\p{Sc}|[a-z]{3} ) ?)?[-+(]* ?\d[\d.,'’+ ]*(?:e[-+]?\d+)?[-)]*(?: ?(?:%|\p{Sc}|[a-z]{1,8}\.?))?\)?(?: ?\/ ?[a-z]+)?$/iu;
/** `PPN 11%`, `diskon Rp5.000`: a percentage or a rupiah amount anywhere in a text. */
const PERCENT_OR_RUPIAH = /\d ?(?:%|‰|persen\b|percent\b)|(?:\brp\.?|\bidr|\p{Sc}) ?\d/iu;
/** `SiCepat 15.000`, `15,000 x 2`: a number with thousands separators anywhere in a text. */
const THOUSANDS = /(?<![\d.,-])[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d|[.,-]\d)/;
const PLAIN_TEXT = /^[\x20-\x7e]*$/;
const DATE_WITH_POINTS = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;

/**
 * A cell without quotes and spaces around it. There may be millions of cells, and most are plain
 * text: skip the costly normalization for those.
 */
function cellText(value: string): string {
	return PLAIN_TEXT.test(value) ? value.replace(/^[ ']+| +$/g, '') : normalText(value);
}

/**
 * Whether a cell holds a number other than 0, including text that reads as an amount or a
 * percentage.
 */
export function holdsNumber(value: unknown): boolean {
	if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
	if (typeof value === 'bigint') return value !== 0n;
	if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return false;
	const text = cellText(value);
	if (!/[1-9]/.test(text)) return false;
	const isNumber = NUMBER_TEXT.test(text) && !DATE_WITH_POINTS.test(text);
	return isNumber || PERCENT_OR_RUPIAH.test(text) || THOUSANDS.test(text);
}

/** A column that the user must explain, with an example value as shown in messages. */
export interface ExtraColumn {
	name: string;
	example: string;
	/** Index of the row with the example. */
	row?: number;
}

/** The columns in which some cell is one of those looked for, each with the first such cell. */
async function columnsWith(
	names: Iterable<string>,
	rows: readonly JsonObject[],
	isOne: (value: unknown, name: string) => boolean,
): Promise<ExtraColumn[]> {
	const open = new Set(names);
	const found: ExtraColumn[] = [];
	await readAll(rows.entries(), ([at, row]) => {
		for (const [name, value] of Object.entries(row)) {
			if (!open.has(name) || !isOne(value, name)) continue;
			found.push({ name, example: show(value), row: at });
			open.delete(name);
		}
	});
	return found;
}

/** The total of a row's line: quantity × price, and that less the discount. */
export interface LineTotal {
	gross: Decimal;
	net: Decimal;
	/** The row's amount format. */
	format: AmountFormat;
}

/**
 * Whether a column repeats the total of every line, gross or net. A discount or a freight may equal
 * the total of one line by chance, so there must be at least two different totals.
 *
 * @param totalOf of the line of a row, by index; undefined if it can't be read, and then the row is
 *   refused for that reason
 */
async function repeatsTotals(
	name: string,
	rows: readonly JsonObject[],
	totalOf: (row: number) => LineTotal | undefined,
): Promise<boolean> {
	const totals = new Set<string>();
	const compared = await readAll(rows.keys(), (at) => {
		const total = totalOf(at);
		if (!total) return { isGross: true, isNet: true };
		if (!isZero(total.gross)) totals.add(toText(total.gross));
		const cell = readAmount(rows[at]?.[name], total.format);
		const is = (amount: Decimal) => cell.ok && equals(cell.value, amount);
		return { isGross: is(total.gross), isNet: is(total.net) };
	});
	const isTotal = compared.every((row) => row.isGross) || compared.every((row) => row.isNet);
	return isTotal && totals.size > 1;
}

/** A column that gets this far counts rows. Below that, 1 and 2 may also be discounts. */
const CLEAR_COUNT = 3;

/** Whether the cells that hold data are 1, 2, 3, and so on, or start again at 1 for each invoice. */
function countsRows(name: string, rows: readonly JsonObject[]): boolean {
	let count = 0;
	let highest = 0;
	for (const { [name]: cell } of rows) {
		if (isEmpty(cell)) continue;
		const next = Number(plainText(cell).trim().replace(/\.$/, ''));
		if (next !== 1 && next !== count + 1) return false;
		count = next;
		highest = Math.max(highest, count);
	}
	return highest >= CLEAR_COUNT;
}

/**
 * Columns in a sheet of invoices whose numbers would not reach the invoice, except for those that
 * number the rows or repeat the total of each line.
 *
 * @param unused columns that hold data but fill no field
 * @param totalOf as for `repeatsTotals`
 */
export async function columnsWithNumbers(
	unused: readonly string[],
	rows: readonly JsonObject[],
	totalOf: (row: number) => LineTotal | undefined,
): Promise<ExtraColumn[]> {
	const extra: ExtraColumn[] = [];
	for (const column of await columnsWith(unused, rows, holdsNumber)) {
		const { name } = column;
		if (!countsRows(name, rows) && !(await repeatsTotals(name, rows, totalOf))) extra.push(column);
	}
	return extra;
}

const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
/** Longer texts are neither codes nor signs. */
const LONGEST_CURRENCY = 20;
const CURRENCY_SIGN = /^[a-z]{0,3}\p{Sc}$/iu;
/** A dash says that there is none. */
const RUPIAH = /^(?:idr|rp\.?|rupiah|-+)$/i;
/** Headings of columns that hold nothing but currencies. */
const CURRENCY_HEADINGS = new Set(
	['Currency', 'Currency Code', 'Ccy', 'Mata Uang', 'Kode Mata Uang', 'Valuta'].map(
		comparableColumn,
	),
);

/** Whether a text is the code or the sign of a currency other than the rupiah. */
function isForeign(text: string): boolean {
	// In lower case, some codes are words: all, cup, pen, top, try.
	return (CURRENCY_CODES.has(text) && text !== 'IDR') || CURRENCY_SIGN.test(text);
}

/**
 * Columns in which a row is not in rupiah. Under a heading of currencies, everything but the rupiah
 * says so. Elsewhere, all cells must be codes or signs: PLN is also a company.
 */
export async function columnsOfCurrencies(
	unused: readonly string[],
	rows: readonly JsonObject[],
): Promise<ExtraColumn[]> {
	const ofCurrencies = new Set(
		unused.filter((name) => CURRENCY_HEADINGS.has(comparableColumn(name))),
	);
	const currencyIn = (value: unknown) => {
		const isShort = typeof value === 'string' && value.length <= LONGEST_CURRENCY;
		return isShort ? cellText(value) : '';
	};
	const found = await columnsWith(unused, rows, (value, name) => {
		if (isEmpty(value)) return false;
		const text = currencyIn(value);
		return ofCurrencies.has(name) ? !RUPIAH.test(text) : isForeign(text);
	});
	const isCurrency = (value: unknown) => {
		const text = currencyIn(value);
		return isEmpty(value) || RUPIAH.test(text) || isForeign(text);
	};
	return found.filter(
		({ name }) => ofCurrencies.has(name) || rows.every((row) => isCurrency(row[name])),
	);
}

/** A mark such as `DB`, `K`, `+`, or `Masuk`. */
const MARK = /^\D{1,20}$/;
/** A longer text in a single row is a remark. */
const LONGEST_SINGLE_MARK = 2;

/**
 * Columns that divide the rows into two kinds, by two marks or by one mark and empty cells, and may
 * so tell money in from money out.
 *
 * @returns each with its marks as the example
 */
export async function columnsWithTwoMarks(
	unused: readonly string[],
	rows: readonly JsonObject[],
): Promise<ExtraColumn[]> {
	const open = new Map(
		unused.map((name) => [name, new Map<string, { cell: string; rows: number }>()] as const),
	);
	await readAll(rows, (row) => {
		for (const [name, value] of Object.entries(row)) {
			const marks = open.get(name);
			if (!marks || isEmpty(value)) continue;
			const cell = normalText(plainText(value));
			const mark = caselessText(cell);
			marks.set(mark, { cell, rows: (marks.get(mark)?.rows ?? 0) + 1 });
			if (marks.size > 2 || !MARK.test(mark)) open.delete(name);
		}
	});
	return [...open].flatMap(([name, marks]) => {
		const [first, second] = marks.values();
		if (!first) return [];
		const isAlone = first.rows === 1 && first.cell.length > LONGEST_SINGLE_MARK;
		if (!second && (first.rows === rows.length || isAlone)) return [];
		return [{ name, example: [...marks.values()].map(({ cell }) => cell).join(', ') }];
	});
}
