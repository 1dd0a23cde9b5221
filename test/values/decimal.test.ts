import fc from 'fast-check';

import {
	absolute,
	add,
	compare,
	readDecimal,
	equals,
	isNegative,
	isZero,
	multiply,
	fromNumber,
	subtract,
	sum,
	toNumber,
	toText,
	type Decimal,
} from '../../nodes/AccAccounting/values/decimal';

/** units / 10^places as text, formatted without the code under test. */
function write(units: bigint, places: number): string {
	const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
	const fraction = places > 0 ? `.${digits.slice(-places)}` : '';
	return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${fraction}`;
}

const PLACES = 12;
/** Whole numbers of 10^-12, and the decimals that they are. */
const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const decimal = (value: bigint) => readDecimal(write(value, PLACES))!;
const unitsOf = (d: Decimal, places = PLACES) => d.units * 10n ** BigInt(places - d.scale);

describe('exact decimals', () => {
	it('add, subtract, multiply, and compare like whole numbers of the smallest unit', () => {
		fc.assert(
			fc.property(units, units, (a, b) => {
				expect(unitsOf(add(decimal(a), decimal(b)))).toBe(a + b);
				expect(unitsOf(subtract(decimal(a), decimal(b)))).toBe(a - b);
				expect(unitsOf(multiply(decimal(a), decimal(b)), 2 * PLACES)).toBe(a * b);
				expect(Math.sign(compare(decimal(a), decimal(b)))).toBe(Number(a > b) - Number(a < b));
				expect(equals(decimal(a), decimal(b))).toBe(a === b);
				expect(isNegative(decimal(a))).toBe(a < 0n);
				expect(unitsOf(absolute(decimal(a)))).toBe(a < 0n ? -a : a);
			}),
		);
	});

	it('sums equal those of whole numbers, in any order', () => {
		fc.assert(
			fc.property(fc.array(units, { maxLength: 50 }), (list) => {
				const total = list.reduce((a, b) => a + b, 0n);
				expect(unitsOf(sum(list.map(decimal)))).toBe(total);
				expect(sum([...list].reverse().map(decimal))).toEqual(sum(list.map(decimal)));
			}),
		);
		expect(isZero(sum([]))).toBe(true);
	});

	it('a text survives a round trip, in its shortest form', () => {
		fc.assert(
			fc.property(units, fc.nat(20), (value, places) => {
				const text = write(value, places);
				const shortest = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
				expect(toText(readDecimal(text)!)).toBe(shortest === '-0' ? '0' : shortest);
				expect(readDecimal(`${text}e${places}`)).toEqual(readDecimal(String(value)));
				expect(readDecimal(`${value}E-${places}`)).toEqual(readDecimal(text));
			}),
		);
	});

	it('equal numbers have equal parts', () => {
		expect(readDecimal('+1.50')).toEqual(readDecimal('1.5'));
		expect(readDecimal('-0.00')).toEqual(readDecimal('0'));
		expect(readDecimal('1e2')).toEqual(readDecimal('100.0'));
	});

	it('a number is what it prints as, and survives a round trip', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				const back = toNumber(fromNumber(value));
				expect(back).toBe(value === 0 ? 0 : value);
				expect(Number(toText(fromNumber(value)))).toBe(back);
			}),
			{ numRuns: 2000 },
		);
		expect(toNumber(fromNumber(Number.MIN_VALUE))).toBe(Number.MIN_VALUE);
		expect(toNumber(fromNumber(Number.MAX_VALUE))).toBe(Number.MAX_VALUE);
		expect(toText(fromNumber(1e-7))).toBe('0.0000001');
		expect(toText(fromNumber(1e21))).toBe('1000000000000000000000');
		expect(toText(fromNumber(-0))).toBe('0');
		for (const value of [NaN, Infinity, -Infinity]) {
			expect(() => fromNumber(value)).toThrow(RangeError);
		}
	});

	it('what no number prints as has no number', () => {
		fc.assert(
			fc.property(fc.bigInt({ min: 10n ** 17n, max: 10n ** 40n }), fc.nat(40), (value, places) => {
				fc.pre(value % 10n !== 0n);
				expect(toNumber(readDecimal(write(value, places))!)).toBeUndefined();
			}),
		);
		for (const text of ['9007199254740993', '0.1000000000000000055', '1e309', '1e-330']) {
			expect(toNumber(readDecimal(text)!)).toBeUndefined();
		}
	});

	it('has no surprise of binary fractions', () => {
		expect(toText(add(fromNumber(0.1), fromNumber(0.2)))).toBe('0.3');
		expect(toText(multiply(fromNumber(1.1), fromNumber(3)))).toBe('3.3');
		expect(toText(sum(Array.from({ length: 1000 }, () => fromNumber(0.1))))).toBe('100');
	});

	it('refuses other and absurd texts immediately', () => {
		for (const text of ['', '.', '-', 'e5', '1e', '1_000', '--1', ' 1', '1,5', '0x10', 'NaN']) {
			expect(readDecimal(text)).toBeUndefined();
		}
		for (const text of [
			'1e99999',
			'1e-99999',
			'1e500',
			'9'.repeat(10_000),
			`1e${'9'.repeat(99)}`,
		]) {
			expect(readDecimal(text)).toBeUndefined();
		}
	});
});
