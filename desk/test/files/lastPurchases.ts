import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { INVOICE_LINES, INVOICE_ROWS } from './layouts';
import { workbook } from './read';

const LINES: Layout = { ...INVOICE_ROWS, ...INVOICE_LINES };

const HEAD = 'No Faktur;Tanggal;Pemasok;Jumlah';

/** A third set of purchase invoice files. */
const FILES: Array<Omit<HeldOut, 'kind'>> = [
	{
		name: 'A section of returns below the invoices',
		file: `${HEAD}
B-1;13/11/2026;PT A;100.000
B-2;14/11/2026;PT B;200.000
RETUR PEMBELIAN;;;
B-3;16/11/2026;PT A;50.000
B-4;17/11/2026;PT B;25.000`,
		layout: INVOICE_ROWS,
		lines: {
			2: '2026-11-13 100000',
			3: '2026-11-14 200000',
			5: 'held',
			6: 'held',
		},
	},
	{
		name: 'A ledger of debts: opening, invoices, payments',
		file: `No Bukti;Tanggal;Pemasok;Keterangan;Debet;Kredit;Saldo
SALDO AWAL;01/11/2026;PT A;Saldo awal hutang;;5.000.000;5.000.000
F-11;13/11/2026;PT A;Pembelian kertas;;1.000.000;6.000.000
BK-9;15/11/2026;PT A;Pembayaran hutang;5.000.000;;1.000.000
F-12;17/11/2026;PT A;Pembelian tinta;;250.000;1.250.000`,
		layout: {
			...INVOICE_ROWS,
			number: 'No Bukti',
			item_name: 'Keterangan',
			item_text: '',
			price: 'Kredit',
		},
		lines: { 2: 'none', 3: '2026-11-13 1000000', 4: 'held', 5: '2026-11-17 250000' },
	},
	{
		name: 'Rp in a cell of its own, and names below the table',
		file: workbook([
			[
				['No Faktur', 'Tanggal', 'Pemasok', 'Jumlah', ''],
				['R-1', '13/11/2026', 'PT USD Abadi', 'Rp', '1.500.000'],
				['R-2', '14/11/2026', 'PT Euro Jaya', 'Rp', '250.000'],
				['', '', '', '', ''],
				['Jakarta, 30 November 2026', '', '', '', ''],
				['Dibuat oleh: Siti', '', 'Mengetahui: Budi', '', ''],
			],
		]),
		layout: { ...INVOICE_ROWS, price: '(5)' },
		lines: {
			2: '2026-11-13 1500000',
			3: '2026-11-14 250000',
			5: 'none',
			6: 'none',
		},
	},
	{
		name: 'Quantities with their unit',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Total
U-1;13/11/2026;PT A;Air mineral;2 dus;45.000;90.000
U-2;14/11/2026;PT A;Gula;12,5 kg;16.000;200.000
U-3;15/11/2026;PT A;Kopi;1 lusin;10.000;120.000`,
		layout: { ...LINES, total: 'column:Total', total_of: 'perRow' },
		lines: { 2: '2026-11-13 90000', 3: '2026-11-14 200000', 4: 'held' },
	},
	{
		name: 'Errors of formulas, dates as numbers in text',
		file: `${HEAD}
E-1;13/11/2026;PT A;#REF!
E-2;46339;PT A;100.000
E-3;15/11/2026;#N/A;100.000
E-4;16/11/2026;PT A;100.000`,
		layout: INVOICE_ROWS,
		lines: { 2: 'held', 3: 'held', 4: 'held', 5: '2026-11-16 100000' },
	},
	{
		name: 'English amounts, read as Indonesian ones',
		file: `${HEAD}
N-1;13/11/2026;PT A;1,250,000
N-2;14/11/2026;PT A;250,000
N-3;15/11/2026;PT A;75,500.00`,
		layout: INVOICE_ROWS,
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'Numbers of Excel: long ones as cells, short ones as cells',
		file: workbook([
			[
				['No Faktur', 'Tanggal', 'Pemasok', 'Jumlah'],
				[4002600112233440, '13/11/2026', 'PT A', 100000],
				[1021, '14/11/2026', 'PT A', 200000],
				['0400260011223344', '15/11/2026', 'PT A', 300000],
			],
		]),
		layout: { ...INVOICE_ROWS, numbers: 'cells' },
		lines: { 2: 'held', 3: '2026-11-14 200000', 4: '2026-11-15 300000' },
	},
	{
		name: 'A discount of the invoice before PPN',
		file: `No Faktur;Tanggal;Pemasok;DPP;Diskon;PPN;Total
P-1;13/11/2026;PT A;1.000.000;100.000;99.000;999.000
P-2;14/11/2026;PT A;1.000.000;;110.000;1.110.000`,
		layout: {
			...INVOICE_ROWS,
			price: 'DPP',
			discount: 'Diskon',
			ppn: 'added',
			tax_code: 'PPN',
			tax_rate: '11 %',
			tax: 'PPN',
			total: 'column:Total',
			total_of: 'perInvoice',
		},
		lines: { 2: '2026-11-13 999000', 3: '2026-11-14 1110000' },
	},
	{
		name: 'Days alone, and the month above',
		file: `Periode: November 2026
No Faktur;Tgl;Pemasok;Jumlah
Z-1;3;PT A;100.000
Z-2;14;PT A;150.000
Z-3;31;PT A;200.000`,
		layout: { ...INVOICE_ROWS, date: 'Tgl', date_order: 'day', period: '2026-11' },
		lines: { 3: '2026-11-03 100000', 4: '2026-11-14 150000', 5: 'held' },
	},
	{
		name: 'States in the words of a small office',
		file: `${HEAD};Ket
S-1;13/11/2026;PT A;100.000;hutang
S-2;14/11/2026;PT A;200.000;cash
S-3;15/11/2026;PT A;300.000;sdh tf BCA
S-4;16/11/2026;PT A;400.000;hutang
S-5;17/11/2026;PT A;500.000;nota hilang, cek dulu
S-6;18/11/2026;PT A;600.000;hutang`,
		layout: INVOICE_ROWS,
		lines: {
			2: '2026-11-13 100000',
			3: 'held',
			4: 'held',
			5: '2026-11-16 400000',
			6: 'held',
			7: '2026-11-18 600000',
		},
	},
	{
		name: 'One invoice in two blocks of the file',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga
K-1;13/11/2026;PT A;Kertas;1;50.000
K-2;13/11/2026;PT A;Tinta;1;90.000
K-1;13/11/2026;PT A;Map;10;2.000
k-1 ;13/11/2026;pt a;Lem;1;5.000`,
		layout: LINES,
		lines: {
			2: '2026-11-13 75000',
			3: '2026-11-13 90000',
			4: '2026-11-13 75000',
			5: '2026-11-13 75000',
		},
	},
	{
		name: 'Monthly sums beside each row, and a percentage',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Akumulasi;Porsi
A-1;13/11/2026;PT A;Kertas;2;50.000;100.000;40%
A-2;14/11/2026;PT A;Tinta;1;150.000;250.000;60%`,
		layout: LINES,
		lines: { 2: '2026-11-13 100000', 3: '2026-11-14 150000' },
	},
];

export const LAST_PURCHASES: HeldOut[] = FILES.map((each) => ({
	...each,
	kind: 'purchaseInvoice',
}));
