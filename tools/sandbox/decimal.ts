/** An exact decimal number: `units` × 10^-`places`. */
export interface Decimal {
	units: bigint;
	places: number;
}

export const ZERO: Decimal = { units: 0n, places: 0 };

/** The decimal that a JSON number was written as. */
export function decimal(value: number): Decimal {
	const [digits = '', exponent = '0'] = String(value).split('e');
	const [whole, fraction = ''] = digits.split('.');
	const places = fraction.length - Number(exponent);
	const units = BigInt(whole + fraction);
	return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 };
}

export function add(a: Decimal, b: Decimal): Decimal {
	const places = Math.max(a.places, b.places);
	const unitsOf = (x: Decimal) => x.units * 10n ** BigInt(places - x.places);
	return { units: unitsOf(a) + unitsOf(b), places };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
	return add(a, { ...b, units: -b.units });
}

export function multiply(a: Decimal, b: Decimal): Decimal {
	return { units: a.units * b.units, places: a.places + b.places };
}

/** A percentage of an amount. */
export function percent(amount: Decimal, rate: number): Decimal {
	const product = multiply(amount, decimal(rate));
	return { ...product, places: product.places + 2 };
}

/** The nearest JSON number. */
export function toNumber({ units, places }: Decimal): number {
	return Number(`${units}e-${places}`);
}
