import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { INVOICE, INVOICE_LINES, PPN_ADDED } from './layouts';
import { workbook } from './read';

const BASE: Layout = { ...INVOICE, item_text: 'Pembelian' };

const LINES: Layout = { ...BASE, ...INVOICE_LINES };

/** A second set of purchase invoice files, written after the readers were fixed with the first. */
const FILES: Array<Omit<HeldOut, 'kind'>> = [
	{
		name: 'Zahir: the vendor stands in a line of its own above its invoices',
		file: `Pemasok;No Faktur;Tanggal;Jumlah
UD Maju;;;
;ZH-1;02/11/2026;100.000
;ZH-2;16/11/2026;200.000
CV Sinar;;;
;ZH-3;17/11/2026;300.000`,
		layout: { ...BASE, price: 'Jumlah', above: 'sameAbove' },
		lines: {
			2: 'none',
			3: '2026-11-02 100000',
			4: '2026-11-16 200000',
			5: 'none',
			6: '2026-11-17 300000',
		},
	},
	{
		name: 'MYOB: two numbers, tax and total of each row',
		file: `Purchase #\tDate\tSupplier Inv. No.\tCo./Last Name\tItem\tQty\tPrice\tTax\tTotal
00000123\t13/11/2026\tSI-77\tAcme Trading\tBolt\t100\t1,500.00\t16,500.00\t166,500.00
00000123\t13/11/2026\tSI-77\tAcme Trading\tNut\t200\t500.00\t11,000.00\t111,000.00
00000124\t14/11/2026\tSI-78\tAcme Trading\tWasher\t10\t999.00\t1,098.90\t11,088.90`,
		layout: {
			...BASE,
			...PPN_ADDED,
			numbers: '1,234.56',
			number: 'Supplier Inv. No.',
			vendor: 'Co./Last Name',
			date: 'Date',
			item_name: 'Item',
			quantity: 'Qty',
			price: 'Price',
			tax: 'Tax',
			total: 'column:Total',
			total_of: 'perRow',
		},
		lines: { 2: '2026-11-13 277500', 3: '2026-11-13 277500', 4: '2026-11-14 11088.9' },
	},
	{
		name: 'Odoo: states of document and payment, a refund',
		file: `Number,Partner,Bill Date,Due Date,Untaxed,Tax,Total,State,Payment Status
BILL/2026/11/0001,PT Awan,2026-11-13,2026-12-13,1000000.00,110000.00,1110000.00,Posted,Not Paid
BILL/2026/11/0002,PT Awan,2026-11-14,2026-12-14,500000.00,55000.00,555000.00,Posted,Paid
BILL/2026/11/0003,PT Awan,2026-11-15,2026-12-15,300000.00,33000.00,333000.00,Draft,Not Paid
RBILL/2026/11/0001,PT Awan,2026-11-16,2026-11-16,-200000.00,-22000.00,-222000.00,Posted,Not Paid
BILL/2026/11/0004,PT Awan,2026-11-17,2026-12-17,400000.00,44000.00,444000.00,Posted,Partially Paid
BILL/2026/11/0005,PT Awan,2026-11-18,2026-12-18,100000.00,11000.00,111000.00,Posted,In Payment`,
		layout: {
			...BASE,
			...PPN_ADDED,
			numbers: '1234.56',
			number: 'Number',
			vendor: 'Partner',
			date: 'Bill Date',
			date_order: 'ymd',
			price: 'Untaxed',
			tax: 'Tax',
			total: 'column:Total',
		},
		lines: {
			2: '2026-11-13 1110000',
			3: 'held',
			4: 'held',
			5: 'held',
			6: 'held',
			7: 'held',
		},
	},
	{
		name: 'SAP: a minus behind, kinds of documents as letters',
		file: `Belegart;No Faktur;Tanggal;Pemasok;Jumlah;Curr
KR;9001;13.11.2026;PT A;1.500.000,00;IDR
KG;9002;14.11.2026;PT A;250.000,00-;IDR
KR;9003;15.11.2026;PT B;100.000,00;USD
KR;9004;16.11.2026;PT B;100.000,00;IDR`,
		layout: { ...BASE, price: 'Jumlah', currency: 'Curr' },
		lines: { 2: '2026-11-13 1500000', 3: 'held', 4: 'held', 5: '2026-11-16 100000' },
	},
	{
		name: 'A column that says what was entered already',
		file: `No Faktur;Tanggal;Pemasok;Jumlah;Sudah Input
G-1;13/11/2026;PT A;100.000;Ya
G-2;14/11/2026;PT A;200.000;Belum
G-3;15/11/2026;PT A;300.000;v
G-4;16/11/2026;PT A;400.000;`,
		layout: { ...BASE, price: 'Jumlah' },
		lines: { 2: 'held', 3: '2026-11-14 200000', 4: 'held', 5: '2026-11-16 400000' },
	},
	{
		name: 'Notes of a kitchen without numbers',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga
;13/11/2026;Pasar Minggu;Ayam;5;38.000
;13/11/2026;Pasar Minggu;Bayam;10;3.000
;14/11/2026;Pasar Minggu;Ayam;5;38.000`,
		layout: LINES,
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'Numbers of Excel: PPN of each line, rounded, in the total of the invoice',
		file: workbook([
			[
				['No Faktur', 'Tanggal', 'Pemasok', 'Barang', 'Qty', 'Harga', 'DPP', 'PPN', 'Total'],
				['E-1', '13/11/2026', 'PT A', 'A', 3, 33333, 99999, 11000, 116549],
				['E-1', '13/11/2026', 'PT A', 'B', 1, 5000, 5000, 550, 116549],
				['E-2', '14/11/2026', 'PT A', 'C', 7, 12345, 86415, 9506, 95921],
			],
		]),
		layout: {
			...LINES,
			...PPN_ADDED,
			numbers: 'cells',
			tax: 'PPN',
			total: 'column:Total',
			total_of: 'perInvoice',
		},
		// The tax differs between the rows, so the file doesn't match its layout.
		lines: { 2: 'held', 3: 'held', 4: '2026-11-14 95921' },
	},
	{
		name: 'Two discounts in percent, one after the other',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Disc 1 %;Disc 2 %
T-1;13/11/2026;PT A;Cat;10;100.000;10;5
T-2;14/11/2026;PT A;Kuas;10;10.000;10;
T-3;15/11/2026;PT A;Rol;1;50.000;;`,
		layout: { ...LINES, discount: 'Disc 1 %' },
		lines: { 2: 'held', 3: '2026-11-14 90000', 4: '2026-11-15 50000' },
	},
	{
		name: 'Harga Jual, DPP of other value and 12 percent of it',
		file: `No Faktur;Tanggal;Pemasok;Harga Jual;DPP Nilai Lain;PPN 12%;Total
V-1;13/11/2026;PT A;1.200.000;1.100.000;132.000;1.332.000
V-2;14/11/2026;PT A;100.000;91.667;11.000;111.000
V-3;15/11/2026;PT A;100.000;100.000;12.000;112.000`,
		layout: {
			...BASE,
			...PPN_ADDED,
			price: 'Harga Jual',
			tax: 'PPN 12%',
			total: 'column:Total',
		},
		lines: { 2: '2026-11-13 1332000', 3: '2026-11-14 111000', 4: 'held' },
	},
	{
		name: 'Down payment and retention taken in lines',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga
D-1;13/11/2026;PT Bangun;Pekerjaan tahap 2;1;50.000.000
D-1;13/11/2026;PT Bangun;Dikurangi uang muka;1;-10.000.000
D-2;14/11/2026;PT Bangun;Retensi 5%;1;2.500.000
D-3;15/11/2026;PT Bangun;Semen;100;65.000`,
		layout: LINES,
		lines: { 2: 'held', 3: 'held', 4: 'held', 5: '2026-11-15 6500000' },
	},
	{
		name: 'Amounts in thousands by their heading',
		file: `No Faktur;Tanggal;Pemasok;Nilai (Rp 000)
R-1;13/11/2026;PT A;1.500
R-2;14/11/2026;PT A;250`,
		layout: { ...BASE, price: 'Nilai (Rp 000)' },
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'e-Faktur import: rows of three kinds below each other',
		file: `FK,KD_JENIS,FG_PENGGANTI,NOMOR_FAKTUR,MASA,TAHUN,TANGGAL,NPWP,NAMA,DPP,PPN
FK,01,0,0012612345678,11,2026,13/11/2026,0012345678901000,PT A,1000000,110000
OF,K1,Kertas,50000,20,1000000,0,1000000,110000,0,0
FK,01,1,0012612345679,11,2026,14/11/2026,0012345678901000,PT A,500000,55000
OF,K2,Tinta,250000,2,500000,0,500000,55000,0,0`,
		layout: {
			...BASE,
			...PPN_ADDED,
			numbers: '1234.56',
			number: 'NOMOR_FAKTUR',
			vendor: 'NAMA',
			date: 'TANGGAL',
			price: 'DPP',
			tax: 'PPN',
		},
		lines: { 2: '2026-11-13 1110000', 3: 'none', 4: 'held', 5: 'none' },
	},
	{
		name: 'Signs in numbers and names, blank lines between',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
'0012/XI/26;"Jum'at, 13 Nov 2026";PT A & B (Persero) Tbk.;Rp 1.000.000,-

#13 ;14-Nop-26;"Toko ""Jaya""";2.500.000,--
F–14;15 November 2026;O'Neill;(250.000)`,
		layout: { ...BASE, price: 'Jumlah' },
		lines: { 2: '2026-11-13 1000000', 4: '2026-11-14 2500000', 5: 'held' },
	},
];

export const LATER_PURCHASES: HeldOut[] = FILES.map((each) => ({
	...each,
	kind: 'purchaseInvoice',
}));
