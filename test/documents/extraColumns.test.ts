import {
	columnsOfCurrencies,
	columnsWithNumbers,
	columnsWithTwoMarks,
	holdsNumber,
	type LineTotal,
} from '../../nodes/AccAccounting/documents/extraColumns';
import { ofNumber } from '../../nodes/AccAccounting/values/decimal';

const line = (quantity: number, unitPrice: number, discount = 0): LineTotal => ({
	gross: ofNumber(quantity * unitPrice),
	net: ofNumber(quantity * unitPrice - discount),
	format: 'indonesian',
});

type Lines = Array<LineTotal | undefined>;

/** Whether a column with these cells must be explained; each row is 2 × 500 less 100. */
async function isExtra(
	name: string,
	cells: unknown[],
	lines: Lines = cells.map(() => line(2, 500, 100)),
) {
	const rows = cells.map((cell) => ({ [name]: cell }));
	const extra = await columnsWithNumbers([name], rows, (at) => lines[at]);
	return extra.length > 0;
}

it.each([
	1,
	-0.5,
	5n,
	'11%',
	'11 %',
	'11,5%',
	'PPN 11%',
	'11 persen',
	'Rp 5.000',
	'Rp5.000,-',
	'diskon Rp5.000',
	'1.250,00',
	'(5.000)',
	'5000-',
	'- 5000',
	'$10',
	'10 €',
	'USD 10',
	'10 USD',
	'2 juta',
	'10rb',
	"'5000",
	'1 500 000',
	'1\u00a0500',
	'１１',
	'5.000/rim',
	'1,5E+6',
	'10 pcs',
	'15.000 x 2',
	'~15.000',
	'15,000*',
	'SiCepat 15.000',
	'1.000 (JNE)',
	'40115',
	'08123456789',
])('%p is a number', (value) => {
	expect(holdsNumber(value)).toBe(true);
});

it.each([
	0,
	NaN,
	'0',
	'0,00',
	'Rp 0',
	'0%',
	'-',
	'',
	null,
	undefined,
	true,
	{},
	[],
	new Date(0),
	'gratis',
	'INV-001',
	'F/2026/11/001',
	'0812-3456-7890',
	'HP 0812.345.678',
	'INV.2026.000.17',
	'21/11/2026',
	'2026-11-21',
	'21.11.2026',
	'2026-11-21T08:00:00Z',
	'08:30',
	'Jalan Merdeka 17, Bandung',
	'Kertas A4 80 gr',
	`${'x'.repeat(100)} 11%`,
])('%p is not a number', (value) => {
	expect(holdsNumber(value)).toBe(false);
});

it.each<[unknown[], boolean]>([
	[[1, 2, 3], false],
	[['1.', '', '2.', '3.'], false],
	[[1, 2, 3, 1, 2], false],
	[[1, 2], true],
	[[1, 1, 1], true],
	[[1, 2, 4], true],
	[[1, 2, 3, 'x'], true],
	[[2, 3, 4], true],
])('a column with %j must be explained, unless it counts: %p', async (cells, expected) => {
	expect(await isExtra('No', cells)).toBe(expected);
});

it.each<[unknown[], string | undefined]>([
	[['DB', 'CR', 'DB'], 'DB, CR'],
	[['+', '-'], '+, -'],
	[['Masuk', 'Keluar'], 'Masuk, Keluar'],
	[['', 'CR', null, 'CR'], 'CR'],
	[['', 'see Budi', ''], undefined],
	[['D', 'D'], undefined],
	[['D', 'K', ''], 'D, K'],
	[['DB', 'CR', 'cr', 'db'], 'db, cr'],
	[['', 'CR', ''], 'CR'],
	[['CR'], undefined],
	[['A', 'B', 'C'], undefined],
	[['5', '6'], undefined],
	[['x'.repeat(100_000), 'D'], undefined],
])('marks in %j: %p', async (cells, example) => {
	const found = await columnsWithTwoMarks(
		['Jenis'],
		cells.map((Jenis) => ({ Jenis })),
	);
	expect(found).toEqual(example === undefined ? [] : [{ name: 'Jenis', example }]);
});

it.each<[string, unknown[], boolean]>([
	['quantity × price', [1000, '2.000', 'Rp 3.000,00'], false],
	['that less the discount', [900, '1900', ' 2900'], false],
	['quantity × price in some rows', ['', 2000, 3000], true],
	['quantity × price in one row', ['', 2000, ''], true],
	['one, then the other', [1000, 1900, 2900], true],
	['something else in one row', [1000, 2000, 3001], true],
	['a text in one row', [1000, 2000, 'x'], true],
])('a column with %s must be explained: %p', async (_, cells, expected) => {
	const lines = cells.map((_cell, at) => line(2 * (at + 1), 500, 100));
	expect(await isExtra('Nilai', cells, lines)).toBe(expected);
});

it('a column that repeats one total may be a discount that equals it', async () => {
	expect(await isExtra('Diskon', [1000])).toBe(true);
	expect(await isExtra('Diskon', [1000, 1000])).toBe(true);
	expect(await isExtra('Diskon', [1000, 0], [line(2, 500), line(1, 0)])).toBe(true);
});

it('a total of unreadable lines proves nothing', async () => {
	expect(await isExtra('Nilai', [1000, 2000], [undefined, undefined])).toBe(true);
	const lines = [undefined, line(2, 500), line(4, 500)];
	expect(await isExtra('Nilai', [1000, 1000, 2000], lines)).toBe(false);
});

it.each<[unknown[], string | undefined]>([
	[['USD', 'USD'], '"USD"'],
	[['IDR', 'USD', ''], '"USD"'],
	[['Rp', 'US$'], '"US$"'],
	[['€'], '"€"'],
	[['USD', '-'], '"USD"'],
	[['SGD', 'Lunas'], undefined],
	[['PDAM', 'PLN', 'PLN'], undefined],
	[['IDR', 'Rupiah', 'Rp.', null], undefined],
	[['top', 'all', 'US Dollar'], undefined],
	[['RIM', 'BOX'], undefined],
	[['', 'x'.repeat(100_000)], undefined],
	[[840], undefined],
])('a column with %j: %p', async (cells, example) => {
	const rows = cells.map((Mark) => ({ Mark }));
	const found = await columnsOfCurrencies(['Mark'], rows);
	expect(found).toEqual(
		example === undefined ? [] : [{ name: 'Mark', example, row: expect.any(Number) }],
	);
});

it.each<[unknown, boolean]>([
	['US Dollar', true],
	['dolar', true],
	['RM', true],
	['(USD)', true],
	['usd', true],
	['n/a', true],
	[1, true],
	[{}, true],
	['x'.repeat(100_000), true],
	['idr', false],
	['Rupiah', false],
	['-', false],
	['', false],
])('%p under a heading of currencies is foreign: %p', async (cell, expected) => {
	for (const name of ['Currency', 'mata_uang', 'CCY']) {
		const found = await columnsOfCurrencies([name], [{ [name]: 'IDR' }, { [name]: cell }]);
		expect(found).toHaveLength(expected ? 1 : 0);
	}
});

it('10,000 rows with 300 columns, and rows with distinct columns, are checked in reasonable time', async () => {
	let looked = 0;
	const row = () => {
		const cells = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`C${at}`, 'INV-1']));
		return new Proxy(cells, {
			get: (target, name) => {
				looked++;
				return Reflect.get(target, name);
			},
		});
	};
	const rows = Array.from({ length: 1_000 }, row);
	const names = Array.from({ length: 30 }, (_, at) => `C${at}`);
	expect(await columnsWithNumbers(names, rows, () => line(1, 1))).toEqual([]);
	expect(looked).toBeLessThanOrEqual(30 * 1_000 * 2);
});
