import { readAmount, type AmountFormat } from '../values/amounts';
import { equals, multiply, subtract, type Decimal } from '../values/decimal';
import type { JsonObject } from '../values/record';
import { isEmpty, normalText, show } from '../values/text';
import { readAll } from '../values/turn';

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
const PLAIN_TEXT = /^[\x20-\x7e]*$/;
const DATE_WITH_POINTS = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;

/** Whether a cell holds a number other than 0, also as a text that reads as an amount or a percentage. */
export function holdsNumber(value: unknown): boolean {
	if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
	if (typeof value === 'bigint') return value !== 0n;
	if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return false;
	// There may be millions of cells: most texts hold no digit, and need no other form.
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

/** The amounts of the line of a row, as far as they can be read. */
export interface LineOfRow {
	quantity?: Decimal;
	unitPrice?: Decimal;
	discount?: Decimal;
	/** How the row writes amounts. */
	format: AmountFormat;
}

/** Whether a cell is what the line of its row comes to: quantity × price, or that less the discount. */
interface Compared {
	isGross: boolean;
	isNet: boolean;
}

/**
 * Compares cells of a row with what its line comes to; undefined if the line cannot be read. A row may have the
 * same amount in many columns: it is read once.
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

/** What the cells of a column have shown so far. */
class ColumnOfNumbers {
	/** Its first number, as messages show it. */
	example?: string;

	private count = 0;
	private highestCount = 0;
	/** Whether it may count rows, and whether it may repeat the total of the line. */
	private mayCount = true;
	private mayBeGross = true;
	private mayBeNet = true;
	private isTotalSeen = false;

	constructor(readonly name: string) {}

	/** Whether nothing that follows can change what is known. */
	get isDecided(): boolean {
		const mayBeFine = this.mayCount || this.mayBeGross || this.mayBeNet;
		return this.example !== undefined && !mayBeFine;
	}

	/** Whether a person must say what it is. */
	get isExtra(): boolean {
		const counts = this.mayCount && this.highestCount >= CLEAR_COUNT;
		const isTotal = this.isTotalSeen && (this.mayBeGross || this.mayBeNet);
		return this.example !== undefined && !counts && !isTotal;
	}

	/** Looks at the next filled cell. */
	see(value: unknown, compare: ReturnType<typeof comparer>): void {
		if (this.example === undefined && holdsNumber(value)) this.example = show(value);
		if (this.mayCount) this.mayCount = this.isNextCount(countOf(value));
		// A row whose line cannot be read is refused for that.
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
