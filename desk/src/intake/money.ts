import { cleaned, type Language } from './fields';

/** Amounts are in ten-thousandths, for exact sums. */
const UNIT = 10_000n;

/** A number without floating-point noise such as 110000.00000000001. */
function exact(value: number): number {
	const rounded = Math.round(value * 10_000) / 10_000;
	return Math.abs(rounded - value) < 1e-6 ? rounded : value;
}

/**
 * A number as programs write it, `5000` or `"5000.00"`, in ten-thousandths; undefined for anything
 * else. Three decimals in a string may be thousands, so `"30.000"` is refused.
 */
export function plainAmount(value: unknown): bigint | undefined {
	const text = cleaned(typeof value === 'number' ? exact(value) : value);
	if (typeof value === 'string' && /\.\d{3}$/.test(text)) return undefined;
	const [, sign, whole, part = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
	return whole === undefined ? undefined : BigInt(`${sign}${whole}${part.padEnd(4, '0')}`);
}

/** The product of two amounts, rounded to ten-thousandths. */
export function times(one: bigint, other: bigint): bigint {
	const half = one * other < 0n ? -UNIT / 2n : UNIT / 2n;
	return (one * other + half) / UNIT;
}

/** 100 percent in ten-thousandths. */
export const HUNDRED = 100n * UNIT;

/** A price without the tax that it includes; `percent` in ten-thousandths. */
export const withoutTax = (price: bigint, percent: bigint): bigint =>
	(price * HUNDRED + (HUNDRED + percent) / 2n) / (HUNDRED + percent);

/** Whether two sums of rounded prices agree: they may differ by one rupiah. */
export const isNear = (one: bigint, other: bigint) => one - other <= UNIT && other - one <= UNIT;

/** `1250000.50`: the format of amounts in the table of documents; empty without an amount. */
export function amountText(amount?: bigint): string {
	if (amount === undefined) return '';
	const digits = String(amount < 0n ? -amount : amount).padStart(5, '0');
	const part = digits.slice(-4).replace(/0{1,2}$/, '');
	return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${part}`;
}

/** `Rp 1.250.000,50`: an amount for people to read, to the cent; `–` without an amount. */
function rupiah(amount?: bigint): string {
	if (amount === undefined) return '–';
	const cents = (amount + (amount < 0n ? -50n : 50n)) / 100n;
	const [whole = '', part = ''] = amountText(cents * 100n).split('.');
	return `Rp ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`;
}

/**
 * A line of an invoice, by the names in the table of documents. Numbers that could not be read are
 * missing.
 */
export type Line = Record<'item_code' | 'item_name' | 'tax_code' | 'unit_of_measurement', string> &
	Record<'quantity' | 'unit_price' | 'discount_amount', bigint | undefined>;

/** The net amount of a line before tax; undefined if a number is missing or out of range. */
export function netOf({ quantity, unit_price: price, discount_amount: less }: Line) {
	if (quantity === undefined || price === undefined || less === undefined) return undefined;
	return quantity > 0n && price >= 0n && less >= 0n ? times(quantity, price) - less : undefined;
}

/** The lines as stored in the table of documents. */
export function linesText(lines: Line[]): string {
	return JSON.stringify(lines, (_, value: unknown) =>
		typeof value === 'bigint' ? amountText(value) : (value ?? ''),
	);
}

/** The sum of lines before tax. */
export const sumOf = (lines: Line[]) => lines.reduce((sum, line) => sum + (netOf(line) ?? 0n), 0n);

/**
 * Compares the total that ACC will calculate from lines and a tax with the stated one.
 *
 * @param percent in ten-thousandths, like all amounts
 * @returns both totals if they differ, otherwise undefined
 */
export function otherTotal(lines: Line[], percent: bigint, stated?: bigint) {
	const net = sumOf(lines);
	const made = net + times(net, percent) / 100n;
	const isSame = stated !== undefined && isNear(made, stated);
	return isSame && stated > 0n ? undefined : `${rupiah(made)} ≠ ${rupiah(stated)}`;
}

/** Findings, by codes of words, as one sentence for a person; empty if there are none. */
export function sentence<Code extends string>(
	words: Record<Code, Record<Language, string>>,
	language: Language,
	found: Partial<Record<Code, string | boolean | undefined>>,
): string {
	const wrong = (Object.keys(words) as Code[]).filter((code) => found[code]);
	const told = (code: Code) => [words[code][language], found[code]].filter((each) => each !== true);
	return wrong.map((code) => told(code).join(': ')).join('; ');
}
