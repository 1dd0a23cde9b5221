import type { Decisions } from '../src/rows/means';
import type { Layout } from '../src/rows/layout';
import {
	asRead,
	factsOf,
	heldOf,
	posted,
	readBy,
	readFile,
	USUAL,
	workbook,
	type ReadFile,
} from './files/read';
import type { Facts } from '../src/file/facts';
import { correct, unitField } from '../src/file/correction';
import { askedUnits } from '../src/judge/askedTexts';
import { judgeFile } from '../src/judge/judged';
import { reasonsText } from '../src/wording/reasonText';

const FACTS = factsOf();
const OUT: Layout = { ...USUAL, amount: 'Keluar', direction: 'out' };
const BOTH: Layout = { ...USUAL, amount: 'Keluar', amount_in: 'Masuk', direction: 'columns' };
const INVOICES: Layout = {
	number: 'column:No Faktur',
	vendor: 'column:Pemasok',
	date: 'Tanggal',
	date_order: 'dmy',
	numbers: '1.234,56',
	line_total: 'Jumlah',
	item_text: 'Barang',
	ppn: 'noTax',
	total: 'noTotal',
};
const LIST = 'No Faktur;Pemasok;Tanggal;Jumlah';
const INVOICE_FACTS = factsOf('purchaseInvoice');
const text = (...lines: string[]) => lines.join('\n');

/** The file once a person has decided on lines. */
const decided = (file: ReadFile, decisions: Decisions, facts: Facts = FACTS) =>
	readFile(file.sheet, undefined, [], facts, {
		...file,
		correction: {},
		decisions: { ...file.decisions, ...decisions },
	});

/** Amounts of what is posted, by line. */
const amountsOf = ({ reading }: ReadFile) =>
	(reading?.documents ?? []).map(({ lines, cents }) => `${lines.join('+')} ${cents / 100}`);

describe('rows above the headings', () => {
	it('are held: the table above has fewer headings than the one that is read', () => {
		const above = ['a', 'b', 'c'].map((name, at) => `0${at + 1}/11/2026;Bahan ${name};100.000`);
		const file = readBy(
			text(
				'Bulan;November',
				'Tanggal;Keterangan;Keluar',
				...above,
				'Tanggal;Keterangan;Pemasok;Jumlah;Catatan',
				'01/11/2026;Sewa;Budi;500.000;ok',
			),
			{ ...OUT, amount: 'Jumlah' },
		);
		expect(file.heading).toBe(6);
		expect(heldOf(file)).toEqual(['3 elsewhere', '4 elsewhere', '5 elsewhere']);
		expect(amountsOf(file)).toEqual(['7 -500000']);
		expect(heldOf(decided(file, { 3: { leaves: 'skip' } }))).toHaveLength(2);
	});

	it('with its columns are posted once a person says that they belong to the table', () => {
		const file = readBy(
			text(
				'01/11/2026;Bahan;;100.000',
				'Tanggal;Keterangan;Pemasok;Keluar',
				'02/11/2026;Sewa;Budi;500.000',
			),
			OUT,
		);
		expect(heldOf(file)).toEqual(['1 aboveHeadings']);
		expect(amountsOf(decided(file, { 1: { isChecked: true, category: 'KK01' } }))).toEqual([
			'1 -100000',
			'3 -500000',
		]);
	});
});

const FEE: Layout = { ...OUT, more_vouchers: 'Biaya = KK06', total: 'Total' };

it.each([
	['a payment', 'Keluar', OUT, FACTS],
	['an invoice', 'Jumlah', INVOICES, INVOICE_FACTS],
])('an amount of %s without separators in another column is held', (_, amount, layout, facts) => {
	const head = `No Faktur;Pemasok;Tanggal;Keterangan;Kode;${amount}`;
	const rows = [
		'1;A;03/11/2026;PLN;;250000',
		'2;B;04/11/2026;PDAM;150000;',
		'3;C;05/11/2026;Nol;5;',
	];
	const say = () => ({ says: 'partOfText' });
	const file = readBy(text(head, ...rows), { ...layout, numbers: '1234.56' }, facts, say);
	expect(heldOf(file).filter((each) => each.includes('elsewhere'))).toEqual(['3 elsewhere']);
	expect(file.reading?.others.map(({ line }) => line)).toEqual([4]);
});

describe('the fee of a row', () => {
	it('is posted once where both columns of amounts are filled', () => {
		const file = readBy(
			text(
				'Tanggal;Keterangan;Keluar;Masuk;Biaya;Total',
				'03/11/2026;Koreksi toko;1.000.000;400.000;2.500;1.002.500',
			),
			{ ...FEE, ...BOTH },
		);
		const checked = decided(file, { 2: { isChecked: true } });
		expect(file.reading?.money[2]).toEqual({ in: 40_000_000, out: -100_250_000 });
		const made = (checked.reading?.held ?? []).flatMap((row) => row.made);
		expect(made.map(({ cents }) => cents / 100)).toEqual([400_000, -1_000_000, -2_500]);
	});

	const HEAD = 'Tanggal;Keterangan;Keluar;Biaya;Total';
	const PDAM = '04/11/2026;PDAM;150.000;;150.000';

	it('that cannot be read holds the row until a person posts it without', () => {
		const file = readBy(text(HEAD, '03/11/2026;Listrik;1.000.000;2.500?;1.002.500', PDAM), FEE);
		const told = (read: ReadFile) =>
			(read.reading?.held ?? []).map(({ reasons }) => reasonsText(reasons, FACTS.words));
		const why =
			'Biaya "2.500?" is not an amount. Correct it in the file, or post the row without it';
		expect(told(file)).toEqual([why]);
		const typed = decided(file, { 2: { category: 'KK01', cents: -100_000_000 } });
		expect(told(typed)).toEqual([why]);
		expect(amountsOf(decided(typed, { 2: { category: 'KK01', isChecked: true } }))).toEqual([
			'2 -1000000',
			'3 -150000',
		]);
	});

	it('is posted though the row is a transfer, by a rule or by its number', () => {
		const file = readBy(text(HEAD, '03/11/2026;Pindah;1.000.000;2.500;1.002.500', PDAM), FEE);
		const moved = decided(file, { 2: { leaves: 'transfer' } });
		expect(amountsOf(moved)).toEqual(['2 -2500', '3 -150000']);
		expect(moved.reading?.left.map(({ cents }) => cents / 100)).toEqual([-1_000_000]);
	});

	it('is compared with the total, which is told in words', () => {
		const file = readBy(text(HEAD, '03/11/2026;Listrik;1.000.000;2.500;1.009.999', PDAM), FEE);
		expect(reasonsText(file.reading?.held[0]?.reasons ?? [], FACTS.words)).toBe(
			'Total says Rp\u00a01.009.999,00, but the amounts add up to Rp\u00a01.002.500,00',
		);
	});
});

describe('a column that no question names', () => {
	it('is asked about even if no row has a readable date', () => {
		const file = text(
			'Tanggal;Keterangan;Keluar;Status',
			'Senin;PLN;250.000;batal',
			'Selasa;PDAM;150.000;lunas',
		);
		const read = readBy(file, OUT, FACTS, () => ({ says: 'state', counts: ['lunas'] }));
		const dated = decided(read, {
			2: { date: '2026-11-02', category: 'KK01' },
			3: { date: '2026-11-03', category: 'KK01' },
		});
		expect(amountsOf(dated)).toEqual(['3 -150000']);
	});

	it('releases no footer whose sum is in it', () => {
		const lines = ['03/11/2026;PLN;0000;250.000', '04/11/2026;PDAM;0000;150.000'];
		const file = readBy(
			text('Tanggal;Keterangan;Cabang;Keluar', ...lines, 'Saldo Awal;:;1.000.000;'),
			OUT,
		);
		expect(heldOf(file)).toEqual(['4 elsewhere']);
		const { shown, kept } = judgeFile(file.reading!, { known: [], dryRuns: [], facts: FACTS });
		const whole = 'Saldo Awal : 1.000.000';
		expect(shown.find(({ line }) => line === 4)?.text).toBe(whole);
		expect(kept.find(({ note }) => note === 'held')).toMatchObject({
			description: ':',
			message: expect.stringMatching(/^Line 4: The amount 1.000.000 is in Cabang\. /) as string,
		});
	});
});

/** The file after every question about several rows is answered with *post them*. */
function postedTogether(file: ReadFile): ReadFile {
	const units = askedUnits(file.reading?.held ?? []);
	const answers = units.map((_, at) => [unitField(at), FACTS.words.unitPost]);
	const shown = { lines: new Map(), beside: {}, texts: [], many: [], units, token: '' };
	const { layout, decisions } = correct(Object.fromEntries(answers), file, shown, FACTS);
	return readFile(file.sheet, undefined, [], FACTS, {
		...file,
		correction: {},
		layout,
		decisions,
	});
}

describe('a file with date cells, in a layout whose dates were texts', () => {
	const read = (date_order: string, ...days: unknown[]) => {
		const rows = days.map((day, at) => [day, `Toko ${'ABC'[at]}`, '250.000']);
		const file = workbook([[['Tanggal', 'Keterangan', 'Keluar'], ...rows]]);
		return readBy(file, { ...OUT, date_order });
	};

	it.each(['dmy', 'mdy', 'ymd', 'cells'])('is read: %s', (date_order) => {
		const days = posted(read(date_order, 46_328, 46_329, 46_330)).map((each) => each.slice(0, 10));
		expect(days).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
	});

	it('is held where the column has texts as well', () => {
		const file = read('dmy', 46_328, '03/11/2026', 46_330);
		expect(heldOf(file)).toEqual(['2 mixedDates', '4 mixedDates']);
		// Whoever types a date has read it.
		const typed = readFile(file.sheet, undefined, [], FACTS, {
			...file,
			correction: { rows: '2', row_date: '02/11/2026' },
		});
		expect(heldOf(typed)).toEqual(['4 mixedDates']);
	});

	it('has no day in a number of no date cell', () => {
		expect(heldOf(read('dmy', 46_328, 9_000_000, 46_330))).toEqual(['3 noDay']);
	});
});

it.each([
	[
		'Masuk',
		';1.4 jt',
		'Masuk "1.4 jt" is not an amount. Enter the amount, or check "Number format"',
	],
	[
		'Keluar',
		'1.4 jt;',
		'Keluar "1.4 jt" is not an amount. Enter the amount, or check "Number format"',
	],
	['Masuk', ';-5.000', 'Masuk "-5.000" is negative: is it a reversal?'],
])('a reason names the column of the cell: %s', (_, cells, expected) => {
	const rows = [`03/11/2026;PLN;${cells}`, '04/11/2026;Setor;;9.000'];
	const file = readBy(text('Tanggal;Keterangan;Keluar;Masuk', ...rows), BOTH);
	const held = file.reading?.held ?? [];
	expect(held.map(({ reasons }) => reasonsText(reasons, FACTS.words))).toEqual([expected]);
});

describe('every hold has an answer that works', () => {
	it('a balance that cannot be read', () => {
		const file = readBy(
			text(
				'Tanggal;Keterangan;Keluar;Masuk;Saldo',
				'03/11/2026;PLN;250.000;;750.000',
				'04/11/2026;PDAM;150.000;;lihat bawah',
				'05/11/2026;Gas;50.000;;700.000',
			),
			{ ...BOTH, balance: 'Saldo' },
		);
		expect(heldOf(file)).toEqual(['3 noBalance']);
		expect(amountsOf(decided(file, { 3: { isChecked: true, category: 'KK01' } }))).toHaveLength(3);
	});

	it.each([
		['that is too long to list', 'semua bukti disimpan di lemari kantor lantai dua '.repeat(4)],
		['with a line break', '"bukti\ndi lemari"'],
		['that is empty', ''],
	])('a value %s', (_, value) => {
		const rows = (name: string) =>
			text(
				'Tanggal;Keterangan;Keluar;Info',
				`03/11/2026;PLN;250.000;${name}`,
				'04/11/2026;PDAM;150.000;baru',
			);
		const known = readBy(rows(value), OUT);
		expect(amountsOf(known)).toHaveLength(2);
		const stored = [{ fingerprint: known.fingerprint, layout: readBy(rows('lama'), OUT).kept }];
		const next = readFile(known.sheet, undefined, stored, FACTS);
		expect(heldOf(next)).toContain('2 value');
		expect(heldOf(postedTogether(next)).filter((each) => each.endsWith('value'))).toEqual([]);
	});
});

it('a cell that contains the word for an empty cell is not empty, in either language', () => {
	const file = text(
		'Tanggal;Keterangan;Keluar;Status',
		'03/11/2026;PLN;250.000;',
		'04/11/2026;PDAM;150.000;Kosong',
		'05/11/2026;Gas;50.000;ok',
	);
	const facts = factsOf('voucher', 'id');
	const read = readBy(file, OUT, FACTS, () => ({ says: 'state', counts: ['', 'ok'] }));
	expect(amountsOf(read)).toEqual(['2 -250000', '4 -50000']);
	const stored = [{ fingerprint: read.fingerprint, layout: read.kept }];
	expect(heldOf(readFile(read.sheet, undefined, stored, facts))).toEqual([
		'2 noCategoryYet',
		'4 noCategoryYet',
	]);
});

describe('a list of invoices', () => {
	const keysOf = (file: ReadFile) =>
		(file.reading?.held ?? []).flatMap(({ made }) => made.map(({ document }) => document.key));

	it('a line without a number has another key than one in another file', () => {
		const fileOf = (month: string, ...more: string[]) =>
			readBy(
				text(LIST, `A-${month};Toko A;03/${month}/2026;500.000`, ...more),
				INVOICES,
				INVOICE_FACTS,
			);
		const lines = [';;;50.000', ';;;50.000', ';7;;50.000', '7;;;50.000'];
		const [own = [], other = []] = ['09', '10'].map((month) => keysOf(fileOf(month, ...lines)));
		expect(new Set([...own, ...other]).size).toBe(10);
		expect(keysOf(fileOf('09', ...lines))).toEqual(own);
	});

	it('has no total just because two invoices or lines are equal', () => {
		const rows = [
			'A1;Toko A;03/11/2026;500.000',
			'A2;Toko B;04/11/2026;500.000',
			'A3;Toko C;05/11/2026;200.000',
			'A3;Toko C;05/11/2026;200.000',
		];
		const codesOf = (...more: string[]) => {
			const { reading } = readBy(text(LIST, ...rows, ...more), INVOICES, INVOICE_FACTS);
			const all = (reading?.held ?? []).map(({ line, reasons }) =>
				reasons.map(({ code }) => `${line} ${code}`),
			);
			return all.flat().filter((each) => each.includes('sumRow'));
		};
		expect(codesOf()).toEqual([]);
		expect(codesOf('Total;-;05/11/2026;1.400.000')).toEqual(['6 sumRow']);
	});

	it('counts the money of those whose status does not count', () => {
		const file = readBy(
			text(
				`${LIST};Status`,
				'A1;Toko A;03/11/2026;500.000;ok',
				'A2;Toko B;04/11/2026;300.000;batal',
				'A2;Toko B;04/11/2026;400.000;batal',
			),
			INVOICES,
			INVOICE_FACTS,
			() => ({ says: 'state', counts: ['ok'] }),
		);
		expect(file.reading?.money).toEqual({
			2: { in: 0, out: 50_000_000 },
			3: { in: 0, out: 70_000_000 },
			4: { in: 0, out: 0 },
		});
	});
});

it('decisions about one sheet do not apply to another', () => {
	const lines = (month: string) =>
		text('Tanggal;Keterangan;Keluar', `03/${month}/2026;PLN;250.000`);
	const october = decided(readBy(lines('10'), OUT), { 2: { leaves: 'skip' } });
	const answer = { heading_was: 1, sheet_name: 'Nov' };
	const other = readFile(asRead(Buffer.from(lines('11'))), answer, [], FACTS, october);
	expect([other.page, other.decisions]).toEqual(['layout', {}]);
});

it('the category of a fee without a direction in ACC is asked about, not taken for money in', () => {
	const categories = FACTS.categories.map((each) => ({ ...each, type: 'Operational' }));
	const lines = text('Tanggal;Keterangan;Keluar;Biaya', '03/11/2026;PLN;250.000;2.500');
	const layout = { ...OUT, more_vouchers: 'Biaya = KK06', total: 'noTotal' };
	const asked = readBy(lines, layout, { ...FACTS, categories });
	expect([asked.page, asked.told.join()]).toEqual([
		'layout',
		expect.stringMatching(/ACC doesn't say .* KK06/),
	]);
});

describe('no word decides', () => {
	it.each([
		['rupiahAmount', 999_990],
		['perCent', 900_000],
	])('whether a discount is a percentage: the answer %s does', (discount_is, total) => {
		const file = readBy(
			text('No Faktur;Pemasok;Tanggal;Qty;Harga;Diskon %', 'A1;Toko A;03/11/2026;2;500.000;10'),
			{
				...INVOICES,
				line_total: '',
				price: 'Harga',
				quantity: 'Qty',
				discount: 'Diskon %',
				discount_is,
			},
			INVOICE_FACTS,
		);
		expect(file.reading?.held[0]?.cents).toBe(total * 100);
	});
});
