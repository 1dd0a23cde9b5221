import { readAmount, type AmountFormat } from '../values/amounts';
import { equals, multiply, subtract, type Decimal } from '../values/decimal';
import type { JsonObject } from '../values/record';
import { isEmpty, normalText, show } from '../values/text';
import { readAll } from '../values/turn';

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
const PLAIN_TEXT = /^[\x20-\x7e]*$/;
const DATE_WITH_POINTS = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;

/**
 * Whether a cell holds a number other than 0, including text that reads as an amount or a
 * percentage.
 */
export function holdsNumber(value: unknown): boolean {
	if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
	if (typeof value === 'bigint') return value !== 0n;
	if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return false;
	// There may be millions of cells, and most texts contain no digits: skip the costly normalization
	// for those.
	const text = PLAIN_TEXT.test(value) ? value.trim() : normalText(value);
	if (!/[1-9]/.test(text)) return false;
	return (NUMBER_TEXT.test(text) && !DATE_WITH_POINTS.test(text)) || PERCENT_OR_RUPIAH.test(text);
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

/**
 * Returns a function that compares cells of a row with the total of its line; undefined if the line
 * can't be read. Results are cached, because a row may repeat the same amount in many columns.
 */
function comparer({
	quantity,
	unitPrice,
	discount,
	format,
}: LineOfRow): ((cell: unknown) => Compared) | undefined {
	if (!quantity || !unitPrice) return undefined;
	const gross = multiply(quantity, unitPrice);
	const net = discount ? subtract(gross, discount) : gross;
	const known = new Map<unknown, Compared>();
	return (cell) => {
		let compared = known.get(cell);
		if (!compared) {
			const read = readAmount(cell, format);
			const is = (total: Decimal) => read.ok && equals(read.value, total);
			compared = { isGross: is(gross), isNet: is(net) };
			known.set(cell, compared);
		}
		return compared;
	};
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
	private isTotalSeen = false;

	constructor(readonly name: string) {}

	/** Whether the verdict is final, so that the remaining cells need not be checked. */
	get isDecided(): boolean {
		const mayBeFine = this.mayCount || this.mayBeGross || this.mayBeNet;
		return this.example !== undefined && !mayBeFine;
	}

	/** Whether the user must say what the column is. */
	get isExtra(): boolean {
		const counts = this.mayCount && this.highestCount >= CLEAR_COUNT;
		const isTotal = this.isTotalSeen && (this.mayBeGross || this.mayBeNet);
		return this.example !== undefined && !counts && !isTotal;
	}

	/** Checks the next non-empty cell. */
	see(value: unknown, compare: ReturnType<typeof comparer>): void {
		if (this.example === undefined && holdsNumber(value)) this.example = show(value);
		if (this.mayCount) this.mayCount = this.isNextCount(countOf(value));
		// A row whose line can't be read is refused for that reason anyway.
		if (!compare || !(this.mayBeGross || this.mayBeNet)) return;
		const { isGross, isNet } = compare(value);
		this.mayBeGross &&= isGross;
		this.mayBeNet &&= isNet;
		this.isTotalSeen = true;
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
	await readAll(rows.entries(), ([at, row]) => {
		const compare = comparer(lines[at] ?? { format: 'plain' });
		for (const [name, value] of Object.entries(row)) {
			const column = open.get(name);
			if (!column || isEmpty(value)) continue;
			column.see(value, compare);
			if (column.isDecided) open.delete(name);
		}
	});
	return [...columns.values()].flatMap(({ name, example = '', isExtra }) =>
		isExtra ? [{ name, example }] : [],
	);
}

const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
const RUPIAH = /^(?:idr|rp\.?|rupiah)$/i;
const CURRENCY_SIGN = /^[a-z]{0,3}\p{Sc}$/iu;

/** Whether a text is a currency: the rupiah, or a foreign one. */
function currencyOf(value: unknown): 'rupiah' | 'foreign' | undefined {
	const text = typeof value === 'string' && value.length < 20 ? normalText(value) : '';
	if (RUPIAH.test(text)) return 'rupiah';
	const isCurrency = CURRENCY_CODES.has(text.toUpperCase()) || CURRENCY_SIGN.test(text);
	return isCurrency ? 'foreign' : undefined;
}

/**
 * Columns that contain only currencies, at least one of them foreign: the amounts in such rows are
 * not in rupiah.
 */
export function columnsOfCurrencies(
	unused: readonly string[],
	rows: readonly JsonObject[],
): ExtraColumn[] {
	const open = new Set(unused);
	const foreign = new Map<string, string>();
	for (const row of rows) {
		if (open.size === 0) break;
		for (const [name, value] of Object.entries(row)) {
			if (!open.has(name) || isEmpty(value)) continue;
			const currency = currencyOf(value);
			if (currency === undefined) open.delete(name);
			if (currency === 'foreign' && !foreign.has(name)) foreign.set(name, show(value));
		}
	}
	return [...foreign].flatMap(([name, example]) => (open.has(name) ? [{ name, example }] : []));
}
