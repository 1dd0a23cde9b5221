import { moneyOf, type MoneyCell } from '../../nodes/AccAccounting/sheet/money';
import { saying } from '../support/documents';

const NAMES = { total: 'Total Amount', in: 'Money In', out: 'Money Out' };

const cells = (values: { total?: unknown; in?: unknown; out?: unknown }): MoneyCell[] =>
	(['total', 'in', 'out'] as const)
		.filter((column) => Object.hasOwn(values, column))
		.map((column) => {
			const direction = column === 'total' ? undefined : column;
			return { value: values[column], name: NAMES[column], direction };
		});

/** The amount and its direction, or why there is none. */
function read(values: Parameters<typeof cells>[0]) {
	const found = moneyOf(cells(values));
	return found.ok ? [found.value.value, found.value.direction] : found.wrong.code;
}

const EMPTY = [
	'',
	' ',
	null,
	undefined,
	'-',
	' - ',
	'\u2013',
	'\u2014',
	'--',
	0,
	-0,
	'0',
	'0,00',
	'0.00',
	'Rp 0',
	'Rp -',
	'Rp0,-',
	'IDR 0.00',
];

describe('money in two columns', () => {
	it.each(EMPTY)('treats %p in the other column as empty', (other) => {
		expect(read({ in: 500, out: other })).toEqual([500, 'in']);
		expect(read({ in: other, out: '1.500,00' })).toEqual(['1.500,00', 'out']);
		expect(read({ total: other, in: other, out: 7 })).toEqual([7, 'out']);
	});

	it.each(EMPTY)('refuses %p in both', (value) => {
		expect(read({ in: value, out: value })).toBe('noMoney');
		expect(read({ in: value, out: 0 })).toBe('noMoney');
	});

	it.each([1, -1, '5', 'x', '1.5.5', {}, [], true, NaN, '=A1', 'a'.repeat(100_000)])(
		'refuses %p next to another amount',
		(other) => {
			expect(read({ in: 500, out: other })).toBe('twoAmounts');
			expect(read({ total: other, out: 500 })).toBe('twoAmounts');
		},
	);

	it('names the columns with their values, truncated', () => {
		const wrong = moneyOf(cells({ in: 5, out: 'y'.repeat(100_000) }));
		expect(wrong).toEqual({
			ok: false,
			wrong: saying('twoAmounts', {
				amounts: `Money In 5 and Money Out "${'y'.repeat(59)}…`,
			}),
		});
	});
});

describe('money in one column', () => {
	it.each(['', '-', 0, -5, 'x', { a: 1 }])('passes %p on, to be read as an amount', (value) => {
		expect(read({ total: value })).toEqual([value, undefined]);
		expect(read({ in: value })).toEqual([value, 'in']);
		expect(read({ out: value })).toEqual([value, 'out']);
	});
});
