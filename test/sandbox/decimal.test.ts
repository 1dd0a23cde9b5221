import fc from 'fast-check';

import { add, decimal, multiply, percent, subtract, toNumber } from '../../tools/sandbox/decimal';

const number = fc.double({ noNaN: true, noDefaultInfinity: true });

test('a number that is read and given back is the same', () => {
	fc.assert(fc.property(number, (value) => toNumber(decimal(value)) === value));
});

test.each([
	['0.1 + 0.2', toNumber(add(decimal(0.1), decimal(0.2))), 0.3],
	['1.1 × 1.1', toNumber(multiply(decimal(1.1), decimal(1.1))), 1.21],
	['0.3 − 0.1', toNumber(subtract(decimal(0.3), decimal(0.1))), 0.2],
	['−0.5 × 3', toNumber(multiply(decimal(-0.5), decimal(3))), -1.5],
	['11 % of 0.3', toNumber(percent(decimal(0.3), 11)), 0.033],
	['a seventh place', toNumber(multiply(decimal(0.3333333), decimal(3_000_000))), 999_999.9],
	['1e21 + 1', toNumber(subtract(add(decimal(1e21), decimal(1)), decimal(1e21))), 1],
	['1e-7 × 1e7', toNumber(multiply(decimal(1e-7), decimal(1e7))), 1],
])('%s', (_, result, expected) => {
	expect(result).toBe(expected);
});

test('cents add up as whole numbers do', () => {
	const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 50 });
	fc.assert(
		fc.property(cents, (amounts) => {
			const sum = amounts.map((amount) => decimal(amount / 100)).reduce(add, decimal(0));
			const expected = amounts.reduce((total, amount) => total + amount, 0) / 100;
			return toNumber(sum) === expected;
		}),
	);
});
