import { readAmount, type AmountFormat } from '../values/amounts';
import { equals, isZero, multiply, subtract, type Decimal } from '../values/decimal';
import type { JsonObject } from '../values/record';
import { isEmpty, normalText, show } from '../values/text';
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
	/^[-+('’]* ?(?:(?:rp\.?|\p{Sc}|[a-z]{3} ) ?)?[-+(]* ?\d[\d.,'’ ]*(?:e[-+]?\d+)?[-)]*(?: ?(?:%|\p{Sc}|[a-z]{1,8}\.?))?\)?(?: ?\/ ?[a-z]+)?$/iu;
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

/** A column that gets this far counts rows. Below that, 1 and 2 may also be discounts. */
const CLEAR_COUNT = 3;

function countOf(value: unknown): number | undefined {
	const text = typeof value === 'string' ? value.trim().replace(/\.$/, '') : value;
	const count = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;
	return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : undefined;
}

/** The amounts of a row's line, as far as they can be read. */
export interface LineOfRow {
	quantity?: Decimal;
	unitPrice?: Decimal;
	discount?: Decimal;
	/** The row's amount format. */
	format: AmountFormat;
}

/**
 * Whether a cell equals the total of its row's line: quantity × price (gross), or that less the
 * discount (net).
 */
interface Compared {
	isGross: boolean;
	isNet: boolean;
}

/** The total of a row's line. */
interface LineTotal {
	gross: Decimal;
	/** Results are cached, because a row may repeat the same amount in many columns. */
	compare: (cell: unknown) => Compared;
}

/** The total of a row's line; undefined if the line can't be read. */
function lineTotal({ quantity, unitPrice, discount, format }: LineOfRow): LineTotal | undefined {
	if (!quantity || !unitPrice) return undefined;
	const gross = multiply(quantity, unitPrice);
	const net = discount ? subtract(gross, discount) : gross;
	const known = new Map<unknown, Compared>();
	const compare = (cell: unknown) => {
		let compared = known.get(cell);
		if (!compared) {
			const read = readAmount(cell, format);
			const is = (total: Decimal) => read.ok && equals(read.value, total);
			compared = { isGross: is(gross), isNet: is(net) };
			known.set(cell, compared);
		}
		return compared;
	};
	return { gross, compare };
}

/** Tracks whether the cells of a column are row numbers or repeat the total of the line. */
class ColumnOfNumbers {
	/** Its first number, as shown in messages. */
	example?: string;

	private count = 0;
	private highestCount = 0;
	/**
	 * What the column may still be, given the cells so far: row numbers, or the gross or net total of
	 * the line.
	 */
	private mayCount = true;
	private mayBeGross = true;
	private mayBeNet = true;
	/** How many cells were compared with the total of their line. */
	private compared = 0;
	private firstTotal?: Decimal;
	private hasSeveralTotals = false;

	constructor(readonly name: string) {}

	/** Whether the verdict is final, so that the remaining cells need not be checked. */
	get isDecided(): boolean {
		const mayBeFine = this.mayCount || this.mayBeGross || this.mayBeNet;
		return this.example !== undefined && !mayBeFine;
	}

	/**
	 * Whether the user must say what the column is. A discount or a freight may equal the total of one
	 * line by chance, so a column of totals has a cell for every line, and at least two different
	 * totals.
	 *
	 * @param lines how many lines can be read
	 */
	isExtra(lines: number): boolean {
		const counts = this.mayCount && this.highestCount >= CLEAR_COUNT;
		const repeats = this.mayBeGross || this.mayBeNet;
		const isTotal = repeats && this.hasSeveralTotals && this.compared === lines;
		return this.example !== undefined && !counts && !isTotal;
	}

	/** Checks the next non-empty cell. */
	see(value: unknown, total: LineTotal | undefined): void {
		if (this.example === undefined && holdsNumber(value)) this.example = show(value);
		if (this.mayCount) this.mayCount = this.isNextCount(countOf(value));
		// A row whose line can't be read is refused for that reason anyway.
		if (!total || !(this.mayBeGross || this.mayBeNet)) return;
		const { isGross, isNet } = total.compare(value);
		this.mayBeGross &&= isGross;
		this.mayBeNet &&= isNet;
		this.compared += 1;
		if (isZero(total.gross)) return;
		this.firstTotal ??= total.gross;
		this.hasSeveralTotals ||= !equals(this.firstTotal, total.gross);
	}

	/** Whether a cell continues 1, 2, 3, or starts again at 1, as numbers of an invoice's lines do. */
	private isNextCount(count: number | undefined): boolean {
		const isNext = count === 1 || count === this.count + 1;
		this.count = count ?? 0;
		this.highestCount = Math.max(this.highestCount, this.count);
		return isNext;
	}
}

/** A column that the user must explain, with an example value as shown in messages. */
export interface ExtraColumn {
	name: string;
	example: string;
}

/**
 * Columns in a sheet of invoices whose numbers would not reach the invoice, except for row numbers
 * and repeated line totals.
 *
 * @param unused columns that hold data but fill no field
 * @param lines the amounts in each row's line
 */
export async function columnsWithNumbers(
	unused: readonly string[],
	rows: readonly JsonObject[],
	lines: readonly LineOfRow[],
): Promise<ExtraColumn[]> {
	const columns = new Map(unused.map((name) => [name, new ColumnOfNumbers(name)]));
	const open = new Map(columns);
	let readable = 0;
	await readAll(rows.entries(), ([at, row]) => {
		const total = lineTotal(lines[at] ?? { format: 'plain' });
		if (total) readable += 1;
		for (const [name, value] of Object.entries(row)) {
			const column = open.get(name);
			if (!column || isEmpty(value)) continue;
			column.see(value, total);
			if (column.isDecided) open.delete(name);
		}
	});
	return [...columns.values()].flatMap((column) => {
		const { name, example = '' } = column;
		return column.isExtra(readable) ? [{ name, example }] : [];
	});
}

const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
/** Longer texts are neither codes nor signs. */
const LONGEST_CURRENCY = 20;
const CURRENCY_SIGN = /^[a-z]{0,3}\p{Sc}$/iu;
const RUPIAH = /^(?:idr|rp\.?|rupiah)$/i;
/** Headings of columns that hold nothing but currencies. */
const CURRENCY_HEADINGS = new Set(
	['Currency', 'Currency Code', 'Ccy', 'Mata Uang', 'Kode Mata Uang', 'Valuta'].map(
		comparableColumn,
	),
);

/**
 * Whether a cell says that its row is not in rupiah. Under a heading of currencies, everything but
 * the rupiah does; elsewhere, a code or a sign alone in the cell.
 */
function isForeign(value: unknown, isOfCurrencies: boolean | undefined): boolean {
	if (isOfCurrencies === undefined || isEmpty(value)) return false;
	const isShort = typeof value === 'string' && value.length <= LONGEST_CURRENCY;
	const text = isShort ? cellText(value) : '';
	if (isOfCurrencies) return !RUPIAH.test(text) && !/^-+$/.test(text);
	// In lower case, some codes are words: all, cup, pen, top, try.
	return (CURRENCY_CODES.has(text) && text !== 'IDR') || CURRENCY_SIGN.test(text);
}

/** Columns in which a row is in a foreign currency. */
export async function columnsOfCurrencies(
	unused: readonly string[],
	rows: readonly JsonObject[],
): Promise<ExtraColumn[]> {
	const open = new Map(
		unused.map((name) => [name, CURRENCY_HEADINGS.has(comparableColumn(name))] as const),
	);
	const found: ExtraColumn[] = [];
	await readAll(rows, (row) => {
		for (const [name, value] of Object.entries(row)) {
			if (!isForeign(value, open.get(name))) continue;
			found.push({ name, example: show(value) });
			open.delete(name);
		}
	});
	return found;
}
