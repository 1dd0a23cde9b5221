/**
 * An exact decimal number: `units` divided by ten to the power of `scale`. Never negative zero, and
 * always with the smallest possible scale, so that equal numbers have equal parts.
 */
export interface Decimal {
	readonly units: bigint;
	readonly scale: number;
}

/** Longer numbers are not amounts; refusing them keeps all arithmetic fast. */
const MOST_DIGITS = 400;

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

function normal(units: bigint, scale: number): Decimal {
	let smaller = units;
	let places = scale;
	while (places > 0 && smaller % 10n === 0n) {
		smaller /= 10n;
		places--;
	}
	return Object.freeze({ units: smaller, scale: places });
}

/** Parses plain decimal text such as `-1234.56` or `1e-7`; undefined for anything else. */
export function readDecimal(text: string): Decimal | undefined {
	if (text.length > MOST_DIGITS) return undefined;
	const match = PLAIN.exec(text);
	if (!match) return undefined;
	const [, sign, whole, fraction = '', exponent = '0'] = match;
	if (whole + fraction === '') return undefined;
	const shift = Number(exponent);
	if (Math.abs(shift) > MOST_DIGITS) return undefined;
	const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
	const scale = fraction.length - shift;
	return scale >= 0 ? normal(units, scale) : normal(units * 10n ** BigInt(-scale), 0);
}

/**
 * The decimal that a finite number prints as: 0.1 is exactly one tenth. @throws RangeError for
 * other numbers
 */
export function fromNumber(value: number): Decimal {
	const decimal = readDecimal(String(value));
	if (!decimal) throw new RangeError(`${value} is not a finite number`);
	return decimal;
}

/** The units of a decimal at a larger scale. */
function unitsAt(d: Decimal, scale: number): bigint {
	return d.units * 10n ** BigInt(scale - d.scale);
}

/** a + b, exactly. */
export function add(a: Decimal, b: Decimal): Decimal {
	const scale = Math.max(a.scale, b.scale);
	return normal(unitsAt(a, scale) + unitsAt(b, scale), scale);
}

/** a − b, exactly. */
export function subtract(a: Decimal, b: Decimal): Decimal {
	return add(a, { units: -b.units, scale: b.scale });
}

/** a × b, exactly. */
export function multiply(a: Decimal, b: Decimal): Decimal {
	return normal(a.units * b.units, a.scale + b.scale);
}

export const ZERO: Decimal = normal(0n, 0);

/** The exact sum; 0 for an empty list. */
export function sum(decimals: readonly Decimal[]): Decimal {
	return decimals.reduce(add, ZERO);
}

/** Negative, 0, or positive, if a is less than, equal to, or greater than b. */
export function compare(a: Decimal, b: Decimal): number {
	const scale = Math.max(a.scale, b.scale);
	const left = unitsAt(a, scale);
	const right = unitsAt(b, scale);
	if (left === right) return 0;
	return left < right ? -1 : 1;
}

/** Whether two numbers are equal, whatever their scales. */
export function equals(a: Decimal, b: Decimal): boolean {
	return compare(a, b) === 0;
}

/** What programs round, and what binary fractions add: amounts that differ by less are the same. */
const HALF_A_CENT = fromNumber(0.005);
const BINARY_NOISE = fromNumber(1e-14);

/** Whether two amounts are equal within half a cent. */
export function isSameAmount(a: Decimal, b: Decimal): boolean {
	const most = add(HALF_A_CENT, multiply(absolute(b), BINARY_NOISE));
	return compare(absolute(subtract(a, b)), most) <= 0;
}

/** The same number without its sign. */
export function absolute(d: Decimal): Decimal {
	return isNegative(d) ? normal(-d.units, d.scale) : d;
}

/** Whether a number is 0. */
export function isZero(d: Decimal): boolean {
	return d.units === 0n;
}

/** Whether a number is below 0. */
export function isNegative(d: Decimal): boolean {
	return d.units < 0n;
}

/** Plain text without an exponent, for example `-1234.56`. */
export function toText({ units, scale }: Decimal): string {
	const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
	const whole = digits.slice(0, digits.length - scale);
	const fraction = scale > 0 ? `.${digits.slice(-scale)}` : '';
	return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

/** The JavaScript number that prints as this decimal; undefined if there is none. */
export function toNumber(d: Decimal): number | undefined {
	const text = toText(d);
	const number = Number(text);
	if (String(number) === text) return number;
	const back = Number.isFinite(number) ? readDecimal(String(number)) : undefined;
	return back && equals(back, d) ? number : undefined;
}

/** A number from an answer; some services write numbers as strings. */
export function toDecimal(value: unknown): Decimal | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? fromNumber(value) : undefined;
	return typeof value === 'string' ? readDecimal(value) : undefined;
}
