import { readAmount, type AmountFormat } from '../values/amounts';
import { equals, multiply, subtract, type Decimal } from '../values/decimal';
import type { JsonObject } from '../values/record';
import { isEmpty, normalText, show } from '../values/text';
import { comparableColumn } from './columnNames';

/*
 * Columns that fill no field. In the sheet of an invoice, a column with numbers may be a tax, a discount, or the
 * freight: without it another amount would be posted. No list of names can tell which, so a person says it once.
 */

/** Longer texts are descriptions; a number in them is none of a column. */
const LONGEST_NUMBER = 60;
/** `-1.250,00`, `(5.000)`, `SGD 12.50`, `10 pcs`, `5.000/rim`: a number, and a word before or after it. */
const NUMBER_TEXT =
	/^[-+('’]* ?(?:(?:rp\.?|\p{Sc}|[a-z]{3} ) ?)?[-+(]* ?\d[\d.,'’ ]*(?:e[-+]?\d+)?[-)]*(?: ?(?:%|\p{Sc}|[a-z]{1,8}\.?))?\)?(?: ?\/ ?[a-z]+)?$/iu;
/** `PPN 11%`, `diskon Rp5.000`: a percentage or rupiah anywhere in a text. */
const PERCENT_OR_RUPIAH = /\d ?(?:%|‰|persen\b|percent\b)|(?:\brp\.?|\bidr|\p{Sc}) ?\d/iu;
const DATE_WITH_POINTS = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;

/** Whether a cell holds a number other than 0, also as a text that reads as an amount or a percentage. */
export function holdsNumber(value: unknown): boolean {
	if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
	if (typeof value === 'bigint') return value !== 0n;
	// Most texts hold no digit, and there may be millions of them.
	if (typeof value !== 'string' || value.length > LONGEST_NUMBER || !/[1-9１-９]/.test(value)) {
		return false;
	}
	const text = normalText(value);
	return (NUMBER_TEXT.test(text) && !DATE_WITH_POINTS.test(text)) || PERCENT_OR_RUPIAH.test(text);
}

/** Headings of columns that count rows. */
const COUNTERS = new Set(
	['#', 'No', 'Nr', 'Nomor', 'No Urut', 'Nomor Urut', 'Urutan', 'Row', 'Row Number', 'Baris']
		.concat(['Nomor Baris', 'Line', 'Line Number', 'Line No', 'Index'])
		.map(comparableColumn),
);
/** So many rows in a row show by themselves that a column counts: a discount may be 1, or 1 and 2. */
const CLEAR_COUNT = 3;

function countOf(value: unknown): number | undefined {
	const text = typeof value === 'string' ? value.trim().replace(/\.$/, '') : value;
	const count = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;
	return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : undefined;
}

/** A filled cell of a column, with the index of its row. */
interface FilledCell {
	row: number;
	value: unknown;
}

/**
 * Whether a column counts rows: 1, 2, 3 and so on; with the heading of a counter also numbers that begin again
 * for each invoice, that invoices share, or of which some were filtered out.
 */
function countsRows(name: string, cells: readonly FilledCell[]): boolean {
	const counts = cells.map(({ value }) => countOf(value));
	if (COUNTERS.has(comparableColumn(name))) {
		return counts.every((count, at) => {
			return count !== undefined && (count === 1 || count >= (counts[at - 1] ?? 1));
		});
	}
	return counts.length >= CLEAR_COUNT && counts.every((count, at) => count === at + 1);
}

/** The amounts of the line of a row, as far as they can be read. */
export interface LineOfRow {
	quantity?: Decimal;
	unitPrice?: Decimal;
	discount?: Decimal;
	/** How the row writes amounts. */
	format: AmountFormat;
}

/** Whether a column repeats what follows from others: in all rows quantity × price, or that less the discount. */
function isLineTotal(cells: readonly FilledCell[], lines: readonly LineOfRow[]): boolean {
	let isGross = true;
	let isNet = true;
	let isSeen = false;
	for (const { row, value } of cells) {
		const { quantity, unitPrice, discount, format } = lines[row] ?? { format: 'plain' };
		// A row whose line cannot be read is refused for that.
		if (!quantity || !unitPrice) continue;
		const gross = multiply(quantity, unitPrice);
		const read = readAmount(value, format);
		isGross &&= read.ok && equals(read.value, gross);
		isNet &&= read.ok && equals(read.value, discount ? subtract(gross, discount) : gross);
		if (!isGross && !isNet) return false;
		isSeen = true;
	}
	return isSeen;
}

/** The filled cells of columns, in one pass: rows may have different columns, and there may be many. */
function cellsOf(
	columns: Iterable<string>,
	rows: readonly JsonObject[],
): Map<string, FilledCell[]> {
	const cells = new Map([...columns].map((name) => [name, [] as FilledCell[]]));
	rows.forEach((each, row) => {
		for (const [name, value] of Object.entries(each)) {
			if (!isEmpty(value)) cells.get(name)?.push({ row, value });
		}
	});
	return cells;
}

/** A column that a person must say something about, with an example of what it holds, as messages show it. */
export interface ExtraColumn {
	name: string;
	example: string;
}

/**
 * The columns of an invoice's sheet whose numbers would be left out of the invoice: not those that count rows,
 * nor those that repeat the total of the line.
 *
 * @param unused columns that hold data and fill no field
 * @param lines what the line of each row says
 */
export function columnsWithNumbers(
	unused: readonly string[],
	rows: readonly JsonObject[],
	lines: readonly LineOfRow[],
): ExtraColumn[] {
	return [...cellsOf(unused, rows)].flatMap(([name, cells]): ExtraColumn[] => {
		const first = cells.find(({ value }) => holdsNumber(value));
		if (!first || countsRows(name, cells) || isLineTotal(cells, lines)) return [];
		return [{ name, example: show(first.value) }];
	});
}

const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
const RUPIAH = /^(?:idr|rp\.?|rupiah)$/i;
const CURRENCY_SIGN = /^[a-z]{0,3}\p{Sc}$/iu;

/** Whether a text is a currency, and which kind: of Indonesia, or another. */
function currencyOf(value: unknown): 'rupiah' | 'foreign' | undefined {
	const text = typeof value === 'string' && value.length < 20 ? normalText(value) : '';
	if (RUPIAH.test(text)) return 'rupiah';
	const isCurrency = CURRENCY_CODES.has(text.toUpperCase()) || CURRENCY_SIGN.test(text);
	return isCurrency ? 'foreign' : undefined;
}

/** The columns that hold nothing but currencies, and not only rupiah: amounts of such rows are no rupiah. */
export function columnsOfCurrencies(
	unused: readonly string[],
	rows: readonly JsonObject[],
): ExtraColumn[] {
	return [...cellsOf(unused, rows)].flatMap(([name, cells]): ExtraColumn[] => {
		if (!cells.every(({ value }) => currencyOf(value) !== undefined)) return [];
		const foreign = cells.find(({ value }) => currencyOf(value) === 'foreign');
		return foreign ? [{ name, example: show(foreign.value) }] : [];
	});
}
