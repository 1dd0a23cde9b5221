import {
	findMark,
	isZeroAmount,
	readMark,
	chooseMoney,
	type MoneyCell,
} from '../../nodes/AccAccounting/sheet/money';
import { listParts } from '../../nodes/AccAccounting/sheet/rawRows';
import { saying } from '../support/documents';

describe('marks', () => {
	/** The direction and the bare amount, or why there is none. */
	function read(amount: unknown, out: string, into: string, cell?: unknown) {
		const marks = { out: listParts(out), in: listParts(into) };
		const inColumn = cell === undefined ? undefined : { value: cell };
		const reading = readMark({ field: 'total_amount', value: amount, name: '' }, inColumn, marks);
		return reading.ok ? [reading.value.direction, reading.value.value] : reading.wrong.code;
	}

	it('marks are listed with commas', () => {
		expect(listParts(' D.B. , db,, Kas  Keluar ,−')).toEqual(['D.B.', 'db', 'Kas Keluar', '-']);
	});

	describe('a mark in the column Money Direction', () => {
		it.each<[cell: unknown, out: string, into: string, direction: string]>([
			['DB', 'DB', '', 'out'],
			['d.b.', 'DB', '', 'out'],
			['DB', 'd.b.', '', 'out'],
			['', 'DB', '', 'in'],
			[null, 'DB', '', 'in'],
			['', '', 'CR', 'out'],
			['CR', 'DB', 'CR', 'in'],
			['K', 'DB, K', 'CR, D', 'out'],
			['Kas  Keluar', 'kas keluar', '', 'out'],
			['-', '-', '+', 'out'],
			['+', '-', '+', 'in'],
			[1, '1', '2', 'out'],
		])('%p with out %p and in %p', (cell, out, into, direction) => {
			expect(read(1500, out, into, cell)).toEqual([direction, 1500]);
		});

		it.each<[cell: unknown, out: string, into: string, code: string]>([
			['KOR', 'DB', '', 'otherMark'],
			['KOR', 'DB', 'CR', 'otherMark'],
			['DBX', 'DB', '', 'otherMark'],
			['', 'DB', 'CR', 'noMark'],
			['-', 'DB', '', 'otherMark'],
		])('%p with out %p and in %p is refused', (cell, out, into, code) => {
			expect(read(1500, out, into, cell)).toBe(code);
		});

		it.each([-1500, '-1.500', '(1.500)', '1.500-', '1.500 DB'])(
			'next to %p, which has a mark of its own, is refused',
			(amount) => {
				expect(read(amount, 'DB', 'CR', 'CR')).toBe('twoMarks');
			},
		);
	});

	describe('a mark next to the amount', () => {
		it.each<[amount: unknown, out: string, into: string, read: unknown]>([
			['15,000.00 DB', 'DB', '', ['out', '15,000.00']],
			['15,000.00DB', 'DB', 'CR', ['out', '15,000.00']],
			['15,000.00 d.b.', 'DB', 'CR', ['out', '15,000.00']],
			['DB 15.000', 'DB', '', ['out', '15.000']],
			['DB15.000', 'DB', '', ['out', '15.000']],
			["'15.000 CR", 'DB', 'CR', ['in', '15.000']],
			['Rp 15.000 DB', 'DB', '', ['out', 'Rp15.000']],
			['15.000 Kas Keluar', 'Kas Keluar', '', ['out', '15.000']],
			['15.000', 'DB', '', ['in', '15.000']],
			['Rp 15.000', '', 'CR', ['out', 'Rp15.000']],
			['15.000 IDR', 'DB', '', ['in', 'IDR15.000']],
			['DB Rp 15.000', 'DB', '', ['out', 'Rp15.000']],
			['DB USD 15.00', 'DB', '', ['out', 'USD15.00']],
			['$15.00 DB', 'DB', '', ['out', '$15.00']],
			['15.00 € DB', 'DB', '', ['out', '€15.00']],
			['15.000 Rp DB', 'DB', '', ['out', 'Rp15.000']],
			['IDR15.000CR', 'DB', 'CR', ['in', 'IDR15.000']],
			[15000, 'DB', '', ['in', 15000]],
			['+15.000', 'DB', '', ['in', '15.000']],
		])('%p with out %p and in %p', (amount, out, into, expected) => {
			expect(read(amount, out, into)).toEqual(expected);
		});

		it.each<[amount: unknown, out: string, into: string, code: string]>([
			['15.000 KOR', 'DB', '', 'otherMark'],
			['15.000 KOR', 'DB', 'CR', 'otherMark'],
			['15.000', 'DB', 'CR', 'noMark'],
			['-15.000', 'DB', '', 'otherMark'],
			[-15000, 'DB', 'CR', 'otherMark'],
			['-15.000 DB', 'DB', '', 'twoMarks'],
		])('%p with out %p and in %p is refused', (amount, out, into, code) => {
			expect(read(amount, out, into)).toBe(code);
		});
	});

	describe('a minus as the mark', () => {
		it.each([
			[-1500, 1500],
			['-1.500', '1.500'],
			['−1.500', '1.500'],
			['1.500-', '1.500'],
			['1.500 -', '1.500'],
			['(1.500)', '1.500'],
			['-Rp 1.500', 'Rp1.500'],
			['–1.500', '1.500'],
			['1.500—', '1.500'],
			['－1.500', '1.500'],
			['Rp -1.500', 'Rp1.500'],
			['Rp (1.500)', 'Rp1.500'],
			["'-1.500", '1.500'],
		])('is found in %p', (amount, bare) => {
			expect(read(amount, '-', '')).toEqual(['out', bare]);
			expect(read(amount, '', '-')).toEqual(['in', bare]);
		});

		it.each([1500, '1.500', '+1.500', 'Rp 1.500', '1.500.000,-'])('is not in %p', (amount) => {
			expect(read(amount, '-', '')).toMatchObject(['in', expect.anything()]);
		});
	});

	it.each([undefined, {}, [], true, 'x'.repeat(100_000)])(
		'%p has no mark, and is read as an amount later',
		(amount) => {
			const found = read(amount, 'DB', '');
			expect(['otherMark', 'in']).toContain(Array.isArray(found) ? found[0] : found);
		},
	);

	it.each<[mark: string, amounts: unknown[]]>([
		['-', [-5, '-5', '− 5', '–5', '5—', '－5', '5-', '(5)', '(Rp 1.500)', '-Rp 5', '1.500,00 -']],
		['DB', ['5 DB', 'DB Rp 5', '5DB', "'DB 1.500,00", '5 Rp DB']],
		['D', ['5 D', '5D']],
		[
			'',
			[
				5,
				'5',
				'+5',
				'Rp 5',
				'5 IDR',
				'$5',
				'5 USD',
				'1.500,-',
				'1.500,–',
				'-',
				'–',
				'-0,00',
				'0 DB',
				'',
			],
		],
		['', ['a-b', 'DB', undefined, {}, [5], true, `5 ${'x '.repeat(50_000)}`]],
	])('the mark %p stands next to %p', (mark, amounts) => {
		expect(amounts.map(findMark)).toEqual(amounts.map(() => mark));
	});

	it.each<[isZero: boolean, amounts: unknown[]]>([
		[true, [0, -0, '0', '0,00', '0.00', 'Rp 0', '$0.00', '0 USD', '(0)', '0,-', '0 DB', "'0"]],
		[false, ['', '-', 'Rp -', undefined, null, 5, '0,01', '10', 'x', {}, NaN]],
	])('it is %p that these are zero: %p', (isZero, amounts) => {
		expect(amounts.map(isZeroAmount)).toEqual(amounts.map(() => isZero));
	});

	it.each<[unknown, 'in' | 'out', unknown]>([
		[-5, 'out', 5],
		['(1.500)', 'out', '1.500'],
		[5, 'in', 5],
		[5, 'out', 'otherSign'],
		['-5', 'in', 'otherSign'],
		['5 DB', 'out', 'otherMark'],
	])('a minus for money out: %p in the column of money %s is %p', (value, direction, expected) => {
		const reading = readMark({ field: 'total_amount', value, name: '', direction }, undefined, {
			out: ['-'],
			in: [],
		});
		expect(reading.ok ? reading.value.value : reading.wrong.code).toBe(expected);
	});
});

describe('money', () => {
	const NAMES = { total: 'Total Amount', in: 'Money In', out: 'Money Out' };

	const cells = (values: { total?: unknown; in?: unknown; out?: unknown }): MoneyCell[] =>
		(['total', 'in', 'out'] as const)
			.filter((column) => Object.hasOwn(values, column))
			.map((column) => {
				const direction = column === 'total' ? undefined : column;
				return { field: 'total_amount', value: values[column], name: NAMES[column], direction };
			});

	/** The amount and its direction, or why there is none. */
	function read(values: Parameters<typeof cells>[0]) {
		const found = chooseMoney(cells(values));
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
		'$ -',
		'USD 0.00',
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
			const wrong = chooseMoney(cells({ in: 5, out: 'y'.repeat(100_000) }));
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
});
