import { readSheetRows } from '../../nodes/AccAccounting/sheet/rawRows';

type Json = Record<string, unknown>;

const RECOGNIZED = ['Tanggal', 'Keterangan', 'Jumlah', 'Bank'];

const NAMES = {
	isNamed: () => false,
	recognize: (heading: string) => RECOGNIZED.find((each) => each === heading),
	describe: (heading: string) => ['Debet', 'Kredit', 'Posted'].find((each) => each === heading),
};

/** The sheet of items, and the codes of its problems. */
function read(items: Json[], named: string[] = []) {
	const names = { ...NAMES, isNamed: (heading: string) => named.includes(heading) };
	const { sheet, problems } = readSheetRows(items, names, (rows) => `rows ${rows.join()}`);
	return { ...sheet, codes: problems.map(({ code }) => code) };
}

const raw = (...rows: unknown[][]): Json[] => rows.map((row) => ({ row }));

it('raw rows get the names of the heading row, wherever it is', () => {
	const rows = raw(
		['PT Maju'],
		['Periode', '11/2026'],
		['Tanggal', 'Keterangan', 'Debet', 'Kredit'],
		['21/11/2026', 'PLN', '1.000', ''],
		['Total', '', '1.000', ''],
	);
	expect(read(rows)).toEqual({
		rows: [
			{ Tanggal: 'PT Maju' },
			{ Tanggal: 'Periode', Keterangan: '11/2026' },
			{ Tanggal: '', Keterangan: '', Debet: '', Kredit: '' },
			{ Tanggal: '21/11/2026', Keterangan: 'PLN', Debet: '1.000' },
			{ Tanggal: 'Total', Debet: '1.000' },
		],
		raw: { heading: 2, shifted: new Set() },
		codes: [],
	});
});

it.each(['1001', '99999', '999999999999'])('raw rows with a cell at %s are refused', (at) => {
	const items = [...raw(RECOGNIZED), { row: { [at]: 'x' } }];
	expect(read(items)).toEqual({
		rows: items,
		raw: { heading: 2, shifted: new Set() },
		codes: ['tooManyColumns'],
	});
	expect(read([...raw(RECOGNIZED), { row: { 1000: 'x' } }]).codes).toEqual([]);
});

it('the rows of a CSV file have only their filled cells, by index', () => {
	const rows = [
		{ row: { '0': 'Tanggal', '2': 'Jumlah' } },
		{ row: { '0': '21/11/2026', '2': '5' } },
	];
	expect(read(rows).rows[1]).toEqual({ Tanggal: '21/11/2026', Jumlah: '5' });
});

it('named headings come before recognized ones', () => {
	const rows = raw(
		['Tanggal', 'Jumlah', 'Bank'],
		['PostDate', 'Remarks', 'x'],
		['21/11/2026', 'PLN', 'y'],
	);
	expect(read(rows).raw?.heading).toBe(0);
	expect(read(rows, ['PostDate', 'Remarks']).raw?.heading).toBe(1);
});

it('columns without a heading are named after their neighbor, and equal headings are numbered', () => {
	const heading = [null, 'Tanggal', '', 'Jumlah', '', '', 'Jumlah', 'Jumlah'];
	const rows = raw(heading, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
	expect(read(rows).rows[1]).toEqual({
		'Column 1': 'a',
		Tanggal: 'b',
		'Right of Tanggal': 'c',
		Jumlah: 'd',
		'Right of Jumlah': 'e',
		'Right of Jumlah 2': 'f',
		Jumlah_1: 'g',
		Jumlah_2: 'h',
	});
});

it('a row with a filled cell behind the last heading is shifted', () => {
	const rows = raw(
		['above', '', '', '', 'x'],
		['Tanggal', 'Jumlah'],
		['21/11/2026', '5', '', ' '],
		['21/11/2026', 'a', '5'],
	);
	expect(read(rows).raw?.shifted).toEqual(new Set([3]));
});

it('a second heading row is a problem', () => {
	const rows = raw(['Tanggal', 'Jumlah'], ['21/11/2026', '5'], ['Tanggal', 'Jumlah'], ['x', 'y']);
	expect(read(rows).codes).toEqual(['twoHeadingRows']);
});

it.each<[string, Json[], number[]]>([
	[
		'above, of another table',
		raw(
			['Keterangan', 'Jumlah', 'Tanggal'],
			['PLN', '5', '21/11/2026'],
			['Tanggal', 'Jumlah', 'Keterangan', 'Bank'],
		),
		[0],
	],
	[
		'below, of another table',
		raw(['Tanggal', 'Jumlah', 'Keterangan', 'Bank'], ['x'], ['Tanggal', 'Keterangan', 'Jumlah']),
		[2],
	],
	[
		'two names only',
		raw(['Tanggal', 'Jumlah', 'Keterangan'], ['x', 'Bank', 'Jumlah'], ['21/11/2026', '5', 'a']),
		[],
	],
])('another row with three names stops the run: %s', (_, rows, expected) => {
	expect(read(rows).codes).toEqual(expected.map(() => 'twoHeadingRows'));
});

it.each<[string, unknown[], string[]]>([
	['headings of two lines', ['', 'Debet', 'Kredit'], ['twoHeadingRows']],
	['a row of data', ['21/11/2026', 'Debet', 'Kredit'], []],
	['a single one', ['', 'Debet'], []],
])('the row below the headings: %s', (_, below, codes) => {
	expect(read(raw(['Tanggal', 'Mutasi', '', 'Keterangan'], below)).codes).toEqual(codes);
});

it('a row of headings in one cell is shown, if there are no others', () => {
	const rows = raw(['BANK CONTOH'], ['Tanggal;Keterangan;Debet'], ['21/11/2026;PLN;5']);
	expect(readSheetRows(rows, NAMES, String).problems).toMatchObject([
		{ message: expect.stringContaining('"Tanggal;Keterangan;Debet" is the heading row') as string },
	]);
});

it.each([
	['no row has two names', raw(['Tanggal', 'x'], ['21/11/2026', '5'])],
	['all cells are empty', raw(['', null], [])],
])('without a heading row, because %s, nothing is read', (_, rows) => {
	expect(read(rows)).toMatchObject({ codes: ['noHeadingRow'], raw: { heading: rows.length } });
});

it.each<[string, Json[]]>([
	['an item has another field', [{ row: ['Tanggal', 'Jumlah'], row_number: 2 }]],
	['an item is not raw', [...raw(['Tanggal', 'Jumlah']), { Tanggal: 'x' }]],
	['there are none', []],
	['row is a number, as in the output of this node', [{ row: 4 }]],
	['the cells are not numbered', [{ row: { a: 1 } }]],
])('items are not raw rows if %s', (_, items) => {
	expect(read(items)).toEqual({ rows: items, codes: [] });
});

it('in rows that have headings, another heading row is a problem', () => {
	const row = { 'BANK A': 'Tanggal', __EMPTY: 'Keterangan', __EMPTY_1: 'Jumlah' };
	const rows = [{ 'BANK A': 'Periode' }, row, { 'BANK A': '21/11/2026' }];
	expect(read(rows).codes).toEqual(['headingBelow']);
	expect(read([{ a: 'Tanggal', b: 'Bank' }]).codes).toEqual([]);
	expect(read([{ a: 'Tanggal', b: 'Bank', c: 'Debet', d: 'Kredit' }]).codes).toEqual([
		'headingBelow',
	]);
	expect(read([{ a: 'Bank', b: 'Debet', c: 'Kredit', d: 'Posted' }]).codes).toEqual([]);
});

it('20,000 rows and 100,000 cells in a row are read in reasonable time', () => {
	const many = Array.from({ length: 20_000 }, () => ['21/11/2026', 'PLN', '5']);
	expect(read(raw(['Tanggal', 'Keterangan', 'Jumlah'], ...many)).rows).toHaveLength(20_001);
	const wide = Array.from({ length: 100_000 }, (_, at) => (at === 99_999 ? 'Bank' : ''));
	expect(read(raw(['Tanggal', ...wide], ['x'])).raw?.heading).toBe(0);
});
