import { cleaned, type Language } from './fields';

/** Ten-thousandths: exact sums of what people and programs write. */
const UNIT = 10_000n;

/** A number without what computers leave behind it: 110000.00000000001. */
function exact(value: number): number {
	const rounded = Math.round(value * 10_000) / 10_000;
	return Math.abs(rounded - value) < 1e-6 ? rounded : value;
}

/**
 * A number as programs write it, `5000` or `"5000.00"`, in ten-thousandths; nothing where it is none. Three
 * decimals in a text may be thousands: `"30.000"` is none.
 */
export function plainAmount(value: unknown): bigint | undefined {
	const text = cleaned(typeof value === 'number' ? exact(value) : value);
	if (typeof value === 'string' && /\.\d{3}$/.test(text)) return undefined;
	const [, sign, whole, part = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
	return whole === undefined ? undefined : BigInt(`${sign}${whole}${part.padEnd(4, '0')}`);
}

/** The product of two, rounded to ten-thousandths. */
export function times(one: bigint, other: bigint): bigint {
	const half = one * other < 0n ? -UNIT / 2n : UNIT / 2n;
	return (one * other + half) / UNIT;
}

/** 100 percent in ten-thousandths. */
export const HUNDRED = 100n * UNIT;

/** A price without the tax that it holds; `percent` in ten-thousandths. */
export const withoutTax = (price: bigint, percent: bigint): bigint =>
	(price * HUNDRED + (HUNDRED + percent) / 2n) / (HUNDRED + percent);

/** Whether two sums of rounded prices agree: they may be a rupiah apart. */
export const isNear = (one: bigint, other: bigint) => one - other <= UNIT && other - one <= UNIT;

/** `1250000.50`: as the table of documents keeps amounts; empty where there is none. */
export function amountText(amount?: bigint): string {
	if (amount === undefined) return '';
	const digits = String(amount < 0n ? -amount : amount).padStart(5, '0');
	const part = digits.slice(-4).replace(/0{1,2}$/, '');
	return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${part}`;
}

/** `Rp 1.250.000,50`: as people read amounts, to the cent; `–` where there is none. */
function rupiah(amount?: bigint): string {
	if (amount === undefined) return '–';
	const cents = (amount + (amount < 0n ? -50n : 50n)) / 100n;
	const [whole = '', part = ''] = amountText(cents * 100n).split('.');
	return `Rp ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`;
}

/** A line of an invoice, by the names of the table of documents; a number that is not read is missing. */
export type Line = Record<'item_code' | 'item_name' | 'tax_code' | 'unit_of_measurement', string> &
	Record<'quantity' | 'unit_price' | 'discount_amount', bigint | undefined>;

/** What a line comes to before tax; nothing where a number is missing or below what it can be. */
export function netOf({ quantity, unit_price: price, discount_amount: less }: Line) {
	if (quantity === undefined || price === undefined || less === undefined) return undefined;
	return quantity > 0n && price >= 0n && less >= 0n ? times(quantity, price) - less : undefined;
}

/** The lines as the table of documents keeps them. */
export function linesText(lines: Line[]): string {
	return JSON.stringify(lines, (_, value: unknown) =>
		typeof value === 'bigint' ? amountText(value) : (value ?? ''),
	);
}

/** What lines come to before tax. */
export const sumOf = (lines: Line[]) => lines.reduce((sum, line) => sum + (netOf(line) ?? 0n), 0n);

/**
 * Compares the total that ACC will make of lines and a tax with the stated one.
 *
 * @param percent ten-thousandths, as all amounts
 * @returns both totals where they differ, else nothing
 */
export function otherTotal(lines: Line[], percent: bigint, stated?: bigint) {
	const net = sumOf(lines);
	const made = net + times(net, percent) / 100n;
	const isSame = stated !== undefined && isNear(made, stated);
	return isSame && stated > 0n ? undefined : `${rupiah(made)} ≠ ${rupiah(stated)}`;
}

/** What was found wrong, by codes of words, as a sentence for a person; empty where nothing is. */
export function sentence<Code extends string>(
	words: Record<Code, Record<Language, string>>,
	language: Language,
	found: Partial<Record<Code, string | boolean | undefined>>,
): string {
	const wrong = (Object.keys(words) as Code[]).filter((code) => found[code]);
	const told = (code: Code) => [words[code][language], found[code]].filter((each) => each !== true);
	return wrong.map((code) => told(code).join(': ')).join('; ');
}
