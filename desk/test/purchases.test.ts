import { wordsIn, type Words } from '../src/page/words';
import { INVOICE_LINES } from './files/layouts';
import { factsOf, heldOf, posted, readBy, readFile, type ReadFile } from './files/read';

const FACTS = factsOf('purchaseInvoice');
const words = wordsIn('en');
const HEAD = 'No Faktur;Pemasok;Tanggal;Barang;Qty;Harga';
const FILE = `${HEAD}
INV-1;PT A;02/11/2026;Kertas;2;45.000
INV-1;PT A;02/11/2026;Tinta;1;90.000
INV-2;PT A;03/11/2026;Pulpen;3;5.000`;

/** The file after one answer about rows. */
const answered = (file: ReadFile, rows: string, what: keyof Words) =>
	readFile(file.sheet, undefined, [], FACTS, {
		...file,
		correction: { rows, row_decision: words[what] },
	});

describe('an answer about one line of an invoice', () => {
	it('leaves out the whole invoice, which is kept in the list', () => {
		const { reading, ...file } = answered(readBy(FILE, INVOICE_LINES, FACTS), '3', 'rowSkip');
		expect(posted({ reading, ...file })).toEqual(['2026-11-03 15000 PT A']);
		expect(reading?.left.map(({ lines, leaves, cents }) => [lines, leaves, cents])).toEqual([
			[[2, 3], 'skip', 18_000_000],
		]);
	});

	it('leaves it out as well where a line cannot be read', () => {
		const file = readBy(FILE.replace('90.000', 'x'), INVOICE_LINES, FACTS);
		expect(heldOf(file)).toEqual(['2 sameInvoice', '3 noAmount']);
		const { reading } = answered(file, '2', 'rowSkip');
		expect([reading?.documents.length, reading?.held, reading?.left]).toEqual([1, [], []]);
		expect(reading?.others.map(({ line, isSkipped }) => [line, isSkipped])).toEqual([
			[2, true],
			[3, true],
		]);
	});

	it('accepts freight that nobody mapped, for the whole invoice', () => {
		const file = readBy(
			`${HEAD};Ongkir\nINV-1;PT A;02/11/2026;Kertas;2;45.000;9.000`,
			INVOICE_LINES,
			FACTS,
		);
		expect(heldOf(file)).toEqual(['2 notTaken']);
		expect(posted(answered(file, '2', 'rowAccept'))).toEqual(['2026-11-02 90000 PT A']);
	});
});

describe('columns of purchase invoices', () => {
	it.each([
		['Tgl Bayar', '05/11/2026', ['2 paidInvoice']],
		['Tgl Bayar', '05/12/2026', []],
		['Tgl Bayar', '', []],
		['Sisa Tagihan', '0', ['2 paidInvoice']],
		['Sisa Tagihan', '40.000', ['2 paidInvoice']],
		['Sisa Tagihan', '90.000', []],
		['Sisa Stok', '7', []],
		['Terbayar', '50.000', ['2 paidInvoice']],
		['Terbayar', '0', []],
		['Ongkir', '9.000', ['2 notTaken']],
		['Jumlah', '90.000', []],
		['Jumlah', '900.000', ['2 notTaken']],
		['PPN (termasuk)', '8.919', []],
		['Masa Pajak', '11', []],
		['Sudah Input', 'TRUE', ['2 noteWord']],
		['Sudah Input', 'Belum', []],
		['FG_PENGGANTI', '1', ['2 stopWord']],
		['FG_PENGGANTI', '0', []],
		['No. Surat Jalan', 'Surat Jalan 12', []],
		['Dokumen', 'Surat Jalan', ['2 stopWord']],
	])('%s of %s beside the columns of the layout', (name, cell, held) => {
		const file = `${HEAD};${name}\nINV-1;PT A;02/11/2026;Kertas;2;45.000;${cell}`;
		expect(heldOf(readBy(file, INVOICE_LINES, FACTS))).toEqual(held);
	});

	it.each([
		['PPN', 'Ya', 'Tidak', ['2 notTaken', '3 notTaken']],
		['Tarif PPN', '11%', '0%', ['2 notTaken', '3 notTaken']],
		['Tarif PPN', '11%', '11%', ['2 notTaken', '3 notTaken']],
		['Tarif PPN', '0', '0%', []],
		['Metode Pembayaran', 'QRIS', 'Tempo', ['2 paidInvoice']],
		['Masa Pajak', '10', '11', []],
		['Nama Pembeli', 'PT Demo', 'PT Lain', ['2 otherBuyer', '3 otherBuyer']],
		['Nama Pembeli', 'PT Demo', 'PT. DEMO', []],
		['Pembeli', 'PT Demo', 'PT Demo', []],
	])('%s of %s and %s', (name, one, other, held) => {
		const rows = [one, other].map(
			(cell, at) => `INV-${at};PT A;02/11/2026;Kertas;2;45.000;${cell}`,
		);
		const file = `${HEAD};${name}\n${rows.join('\n')}`;
		expect(heldOf(readBy(file, INVOICE_LINES, FACTS))).toEqual(held);
	});

	it.each(['RTR-12', 'CN/88', 'PO 12', 'SJ-3'])('%s is the number of another paper', (number) => {
		const file = `${HEAD}\n${number};PT A;02/11/2026;Kertas;2;45.000`;
		expect(heldOf(readBy(file, INVOICE_LINES, FACTS))).toEqual(['2 stopWord']);
	});

	it('a line total that is read as a price is held against the prices of the file', () => {
		const file = `${HEAD};Jumlah\nINV-1;PT A;02/11/2026;Kertas;10;50.000;500.000`;
		const layout = { ...INVOICE_LINES, price: 'Jumlah' };
		expect(heldOf(readBy(file, layout, FACTS))).toEqual(['2 notTaken']);
	});

	it.each(['Tgl JT', 'Tempo', 'Due Date', 'Jatuh Tempo'])('%s is no date', (name) => {
		const file = `${HEAD.replace('Tanggal', name)}\nINV-1;PT A;02/11/2026;Kertas;2;45.000`;
		const { told } = readBy(file, { ...INVOICE_LINES, date: name }, FACTS);
		expect(told).toEqual(['Date: this is the due date']);
	});
});
