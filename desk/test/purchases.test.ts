import { JudgedFile } from '../src/judge/judged';
import { checkFields } from '../src/page/checkForm';
import type { Words } from '../src/wording/words';
import type { Layout } from '../src/rows/layout';
import { INVOICE_LINES } from './files/layouts';
import { factsOf, heldOf, posted, readBy, readFile, workbook, type ReadFile } from './files/read';

const FACTS = factsOf('purchaseInvoice');
const { words } = FACTS;
const HEAD = 'No Faktur;Pemasok;Tanggal;Barang;Qty;Harga;Total';
const LAYOUT: Layout = { ...INVOICE_LINES, total: 'column:Total', total_of: 'perInvoice' };
const NO_TOTAL: Layout = { ...INVOICE_LINES, total: 'noTotal' };
const FILE = `${HEAD}
INV-1;PT A;02/11/2026;Kertas;2;45.000;180.000
INV-1;PT A;02/11/2026;Tinta;1;90.000;180.000
INV-2;PT A;03/11/2026;Pulpen;3;5.000;15.000`;

const read = (text: string, layout = LAYOUT) => readBy(text, layout, FACTS);

/** The file after one answer about rows. */
const answered = (file: ReadFile, rows: string, what: keyof Words) =>
	readFile(file.sheet, undefined, [], FACTS, {
		...file,
		correction: { rows, row_decision: words[what] },
	});

/** The net amount of each line of the first invoice, as sent. */
const linesOf = ({ reading }: ReadFile) =>
	(JSON.parse(reading?.documents[0]?.document.lines ?? '[]') as Array<Record<string, string>>).map(
		({ item_name, quantity, unit_price }) => `${item_name} ${quantity} x ${unit_price}`,
	);

describe('an answer about one line of an invoice', () => {
	it('skips only that line if it repeats another', () => {
		const row = 'INV-1;PT A;02/11/2026;Kertas;2;45.000;90.000';
		const file = read([HEAD, row, row].join('\n'));
		expect([posted(file), heldOf(file)]).toEqual([[], ['2 totalOff', '3 twin']]);
		expect(linesOf(answered(file, '3', 'rowSkip'))).toEqual(['Kertas 2 x 45000.00']);
	});

	it('names rows: words are for vouchers, whose descriptions have categories', () => {
		const file = read(FILE);
		const { told, layout } = answered(file, 'Kertas', 'rowSkip');
		expect(told).toEqual([`${words.rows}: Kertas ${words.noSuchRow}`]);
		expect(layout.rules ?? '').toBe('');
		const judged = new JudgedFile(words);
		expect(JSON.stringify(checkFields(judged, FACTS))).not.toContain(words.rowsOrWord);
		expect(JSON.stringify(checkFields(judged, factsOf()))).toContain(words.rowsOrWord);
	});

	it('skips the whole invoice, which is kept in the list', () => {
		const { reading, ...file } = answered(read(FILE), '3', 'rowSkip');
		expect(posted({ reading, ...file })).toEqual(['2026-11-03 15000 PT A']);
		expect(reading?.left.map(({ lines, leaves, cents }) => [lines, leaves, cents])).toEqual([
			[[2, 3], 'skip', 18_000_000],
		]);
	});

	it('skips it even if a line cannot be read', () => {
		const file = read(FILE.replace(';90.000', ';x'));
		expect(heldOf(file)).toEqual(['2 totalOff', '3 noAmount']);
		const { reading } = answered(file, '2', 'rowSkip');
		expect([reading?.documents.length, reading?.held, reading?.left]).toEqual([1, [], []]);
		expect(reading?.others.map(({ line, isSkipped }) => [line, isSkipped])).toEqual([
			[2, true],
			[3, true],
		]);
	});
});

describe('lines of an invoice', () => {
	const LINE_TOTAL: Layout = {
		...NO_TOTAL,
		line_total: 'Jumlah',
		total: 'column:Total',
		total_of: 'perInvoice',
	};
	const head = 'No Faktur;Pemasok;Tanggal;Barang;Qty;Harga;Jumlah;Total';

	it.each([
		['freight', 'Ongkir;;;9.000', 99_000],
		['a discount', 'Diskon;;;-9.000', 81_000],
		['duty', 'Meterai;1;;10.000', 100_000],
		['a lump sum', 'Jasa pasang;;;250.000', 340_000],
	])('%s without quantity and price is a line', (_, row, total) => {
		const [name = '', , , amount = ''] = row.split(';');
		const file = read(
			`${head}\nINV-1;PT A;02/11/2026;Kertas;2;45.000;90.000;${total}\nINV-1;PT A;02/11/2026;${row};${total}`,
			LINE_TOTAL,
		);
		expect(posted(file)).toEqual([`2026-11-02 ${total} PT A`]);
		expect(linesOf(file)).toEqual([
			'Kertas 2 x 45000.00',
			`${name} 1 x ${amount.replace('.', '')}.00`,
		]);
	});

	it('count with the stated amount while their quantity cannot be read', () => {
		const file = read(`${head}\nINV-1;PT A;02/11/2026;Kertas;dua;45.000;90.000;90.000`, LINE_TOTAL);
		expect(heldOf(file)).toEqual(['2 noQuantity']);
		expect(Object.values(file.reading?.money ?? {})).toEqual([{ in: 0, out: 9_000_000 }]);
	});

	it('hold the invoice if quantity × price is not the amount of the line, or the sum is not the total', () => {
		const rows = (amount: string, total: string) =>
			`${head}\nINV-1;PT A;02/11/2026;Kertas;2;45.000;${amount};${total}`;
		expect(heldOf(read(rows('95.000', '90.000'), LINE_TOTAL))).toEqual(['2 lineOff']);
		expect(heldOf(read(rows('90.000', '99.000'), LINE_TOTAL))).toEqual(['2 totalOff']);
		expect(heldOf(read(rows('90.000', '90.000'), LINE_TOTAL))).toEqual([]);
	});

	it('without a stated total are posted once somebody has confirmed the total', () => {
		const file = read(`${HEAD}\nINV-1;PT A;02/11/2026;Kertas;2;45.000;`, NO_TOTAL);
		expect(heldOf(file)).toEqual(['2 confirmTotal']);
		expect(posted(answered(file, '2', 'rowAccept'))).toEqual(['2026-11-02 90000 PT A']);
	});

	it('may have their own PPN although the total is stated once for the invoice', () => {
		const head = 'No Faktur;Pemasok;Tanggal;Barang;Qty;Harga;PPN;Total';
		const layout = { ...LAYOUT, ppn: 'added', tax_code: 'PPN', tax_rate: '11 %', tax: 'PPN' };
		const rows = (one: string, other: string) =>
			`${head}\nF-1;PT A;02/11/2026;Kertas;1;100.000;${one};\nF-1;PT A;02/11/2026;Tinta;1;200.000;${other};333.000`;
		const wanted = ['2026-11-02 333000 PT A'];
		expect(posted(read(rows('11.000', '22.000'), layout))).toEqual(wanted);
		expect(posted(read(rows('33.000', '33.000'), layout))).toEqual(wanted);
		expect(heldOf(read(rows('11.000', '20.000'), layout))).toEqual([
			'2 twoAmounts',
			'3 twoAmounts',
		]);
	});

	it('come from a column that a person adds', () => {
		const text = `${HEAD};Ongkir\nINV-1;PT A;02/11/2026;Kertas;2;45.000;99.000;9.000`;
		const layout = { ...LAYOUT, 'says:Ongkir': 'addAmount' };
		expect(posted(read(text, layout))).toEqual(['2026-11-02 99000 PT A']);
		expect(heldOf(read(text))).toEqual(['2 totalOff']);
	});

	it('can be followed by a sum that is left out without the invoice', () => {
		const text = `${HEAD}\nINV-1;PT A;02/11/2026;Kertas;2;45.000;\nINV-1;PT A;02/11/2026;Tinta;1;90.000;\n;;;TOTAL;;;180.000`;
		const file = read(text, { ...LAYOUT, total_of: 'perRow' });
		expect(heldOf(file).find((each) => each.startsWith('4'))).toBe('4 isEmpty');
	});

	it('count in the control total although the first of them may be a sum', () => {
		const rows = ['Kertas;1;100.000;100.000', 'Tinta;1;200.000;200.000'].map(
			(row) => `INV-1;PT A;02/11/2026;${row}`,
		);
		const others = ['Jasa;;;300.000', 'Ongkir;1;50.000;50.000'].map(
			(row) => `INV-2;PT B;03/11/2026;${row}`,
		);
		const text = [head.replace(';Total', ''), ...rows, ...others].join('\n');
		const file = read(text, { ...LINE_TOTAL, total: 'noTotal' });
		expect(heldOf(file)).toContain('4 sumRow');
		const outs = Object.values(file.reading?.money ?? {}).map(({ out }) => out / 100);
		expect(outs).toEqual([300_000, 0, 0, 50_000]);
	});

	it('are identical only if their whole rows are', () => {
		const row = (item: string) => `INV-1;PT A;02/11/2026;Buku ${item};2;45.000;180.000`;
		const name = 'catatan '.repeat(15);
		expect(heldOf(read([HEAD, row(`${name}A`), row(`${name}B`)].join('\n')))).toEqual([]);
		expect(heldOf(read([HEAD, row(name), row(name)].join('\n')))).toContain('3 twin');
	});

	it('with a negative sum may be a credit note', () => {
		const file = read(`${HEAD}\nRTR-1;PT A;02/11/2026;Kertas;1;-45.000;-45.000`);
		expect(heldOf(file)).toEqual(['2 creditNote']);
	});
});

describe('a printed invoice', () => {
	it('is not a list: the page says where to take it', () => {
		const sheet = workbook([
			[
				['FAKTUR', 'INV-1'],
				['Barang', 'Qty', 'Harga', 'Jumlah'],
				['Kertas', 2, 45_000, 90_000],
			],
		]);
		const { told } = readBy(
			sheet,
			{ ...LAYOUT, number: 'printed', date: '', date_all: '02/11/2026' },
			FACTS,
		);
		expect(told[0]).toMatch(/Invoice number: a printed invoice is not a list\. Send it by email/);
	});
});
