/** Exact money arithmetic for the sandbox: amounts as whole numbers of a millionth. */
const MILLION = 1_000_000n;

/** Reads a number as millionths; more than six places are rounded. */
export function millionths(value: number): bigint {
	const [whole, fraction = ''] = Math.abs(value).toFixed(6).split('.');
	const units = BigInt(whole) * MILLION + BigInt(fraction.padEnd(6, '0'));
	return value < 0 ? -units : units;
}

export function toAmount(units: bigint): number {
	const negative = units < 0n;
	const size = negative ? -units : units;
	const text = `${size / MILLION}.${(size % MILLION).toString().padStart(6, '0')}`;
	return Number(negative ? `-${text}` : text);
}

/** The product of two amounts, rounded to a millionth. */
export function times(a: bigint, b: bigint): bigint {
	return (a * b) / MILLION;
}

/** So many percent of an amount. */
export function percent(amount: bigint, rate: number): bigint {
	return (amount * millionths(rate)) / (100n * MILLION);
}
