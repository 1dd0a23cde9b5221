import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { workbook } from './read';

/**
 * Purchase invoice files written without knowledge of the readers. The amount of a line is that of
 * its whole invoice, with PPN.
 */
const BASE: Layout = {
	number: 'No Faktur',
	vendor: 'Pemasok',
	date: 'Tanggal',
	date_order: 'dmy',
	numbers: '1.234,56',
	ppn: 'noTax',
	total: 'noTotal',
};

/** One invoice per row, its amount without PPN in *DPP*. */
const TAXED: Layout = {
	...BASE,
	price: 'DPP',
	item_text: 'Pembelian',
	ppn: 'added',
	tax_code: 'PPN',
	tax_rate: '11 %',
	tax: 'PPN',
	total: 'column:Total',
	total_of: 'perInvoice',
};

/** One line per row. */
const LINES: Layout = { ...BASE, item_name: 'Barang', quantity: 'Qty', price: 'Harga' };

const day = (date: number, month = 11) => new Date(Date.UTC(2026, month - 1, date));

type Purchase = Omit<HeldOut, 'kind'>;

const EXPORTS: Purchase[] = [
	{
		name: 'Jurnal: list with titles above, one status for each invoice',
		file: `PT Demo Sejahtera
Daftar Faktur Pembelian
Periode 01/11/2026 - 30/11/2026

Tanggal;Nomor;Supplier;Tgl Jatuh Tempo;Status;Sisa Tagihan;Total
03/11/2026;PI/1021;CV Anugerah Abadi;03/12/2026;Open;1.250.000,00;1.250.000,00
04/11/2026;PI/1022;PT Tirta Jaya;04/12/2026;Paid;0,00;480.000,00
05/11/2026;PI/1023;UD Maju;19/11/2026;Overdue;75.500,00;75.500,00
06/11/2026;PI/1024;CV Anugerah Abadi;06/12/2026;Open;2.000.000,50;2.000.000,50
Total;;;;;3.325.500,50;3.806.000,50`,
		layout: {
			...BASE,
			number: 'Nomor',
			vendor: 'Supplier',
			price: 'Total',
			item_text: 'Pembelian',
			status: 'Status',
			status_ok: 'Open, Overdue',
		},
		lines: {
			6: '2026-11-03 1250000',
			7: 'held',
			8: '2026-11-05 75500',
			9: '2026-11-06 2000000.5',
			10: 'none',
		},
	},
	{
		name: 'Accurate: months in words, tax and total of each invoice',
		file: `No Faktur,Tanggal,Pemasok,Keterangan,DPP,PPN,Total
PB-2611-001,02 Nov 2026,PT Baja Prima,Besi beton,"10,000,000.00","1,100,000.00","11,100,000.00"
PB-2611-002,16 Nop 2026,PT Baja Prima,Paku,"345,678.00","38,024.58","383,702.58"
PB-2611-003,17 Nov 2026,Toko Kabel,Kabel,"500,000.00","55,000.00","550,000.00"`,
		layout: { ...TAXED, numbers: '1,234.56', item_name: 'Keterangan', item_text: '' },
		lines: { 2: '2026-11-02 11100000', 3: '2026-11-16 383702.58', 4: 'held' },
	},
	{
		name: 'Coretax: DPP of other value, states, luxury tax',
		file: workbook([
			[
				[
					'NPWP Penjual',
					'Nama Penjual',
					'Nomor Faktur Pajak',
					'Tanggal Faktur Pajak',
					'Masa Pajak',
					'Tahun',
					'Status Faktur',
					'Harga Jual/Penggantian/DPP',
					'DPP Nilai Lain/DPP',
					'PPN',
					'PPnBM',
				],
				...[
					[
						'PT BAJA PRIMA',
						'04002600112233440',
						'2026-11-05T00:00:00+07:00',
						'APPROVED',
						12000000,
						11000000,
						1320000,
						0,
					],
					[
						'PT BAJA PRIMA',
						'04002600112233441',
						'2026-11-09T00:00:00+07:00',
						'CANCELED',
						6000000,
						5500000,
						660000,
						0,
					],
					[
						'PT MOTOR JAYA',
						'04002600112233442',
						'2026-11-10T00:00:00+07:00',
						'APPROVED',
						24000000,
						22000000,
						2640000,
						2400000,
					],
					[
						'CV SINAR',
						'04002600112233443',
						'2026-11-11T00:00:00+07:00',
						'AMENDED',
						1200000,
						1100000,
						132000,
						0,
					],
					[
						'CV SINAR',
						'04002600112233444',
						'2026-11-12T00:00:00+07:00',
						'APPROVED',
						1000000,
						916666.67,
						110000,
						0,
					],
				].map(([name, number, date, status, ...money]) => [
					'0012345678901000',
					name,
					number,
					date,
					'November',
					'2026',
					status,
					...money,
				]),
			],
		]),
		layout: {
			...TAXED,
			number: 'Nomor Faktur Pajak',
			vendor: 'Nama Penjual',
			date: 'Tanggal Faktur Pajak',
			date_order: 'ymd',
			numbers: 'cells',
			price: 'Harga Jual/Penggantian/DPP',
			total: 'noTotal',
			status: 'Status Faktur',
			status_ok: 'APPROVED',
		},
		lines: {
			2: '2026-11-05 13320000',
			3: 'held',
			4: 'held',
			5: 'held',
			6: '2026-11-12 1110000',
		},
	},
	{
		name: 'Tokopedia: lines of an invoice, shipping once, total on each row',
		file: `Nomor Invoice;Nama Toko;Tanggal;Nama Produk;Jumlah;Harga;Ongkir;Total Bayar
INV/20261103/MPL/4012345678;Toko Sinar;03-11-2026 14:22;Toner;2;Rp450.000;Rp18.000;Rp948.000
INV/20261103/MPL/4012345678;Toko Sinar;03-11-2026 14:22;Kertas;1;Rp30.000;;Rp948.000
INV/20261104/MPL/4012345699;Gudang ATK;04-11-2026 23:58;Map;10;Rp2.500;Rp9.000;Rp34.000`,
		layout: {
			...BASE,
			number: 'Nomor Invoice',
			vendor: 'Nama Toko',
			item_name: 'Nama Produk',
			quantity: 'Jumlah',
			price: 'Harga',
			more: 'Ongkir = Ongkos kirim',
			total: 'column:Total Bayar',
			total_of: 'perInvoice',
		},
		lines: { 2: '2026-11-03 948000', 3: '2026-11-03 948000', 4: '2026-11-04 34000' },
	},
	{
		name: 'Shopee: a voucher of the shop that nobody mapped',
		file: `No. Pesanan;Nama Toko;Waktu Pembayaran;Nama Produk;Jumlah;Harga Satuan;Voucher Toko;Total Pembayaran
2611030ABC;Maju Store;2026-11-03 09:10;Lampu;4;25.000;10.000;90.000
2611050DEF;Maju Store;2026-11-05 10:00;Saklar;2;15.000;0;30.000`,
		layout: {
			...BASE,
			number: 'No. Pesanan',
			vendor: 'Nama Toko',
			date: 'Waktu Pembayaran',
			date_order: 'ymd',
			item_name: 'Nama Produk',
			quantity: 'Jumlah',
			price: 'Harga Satuan',
		},
		lines: { 2: 'held', 3: '2026-11-05 30000' },
	},
	{
		name: 'An English ledger, month first',
		file: `Bill No,Vendor,Bill Date,Due Date,Memo,Qty,Rate,Amount
B-88,Acme Paper,11/13/2026,12/13/2026,A4 paper,10,"52,500.00","525,000.00"
B-89,Acme Paper,11/02/2026,12/02/2026,Staples,3,"7,000.00","21,000.00"
B-90,Northwind,11/16/2026,12/16/2026,Service,1,"1,000,000.00","1,000,500.00"`,
		layout: {
			...BASE,
			number: 'Bill No',
			vendor: 'Vendor',
			date: 'Bill Date',
			date_order: 'mdy',
			numbers: '1,234.56',
			item_name: 'Memo',
			quantity: 'Qty',
			price: 'Rate',
			total: 'column:Amount',
			total_of: 'perRow',
		},
		lines: { 2: '2026-11-13 525000', 3: '2026-11-02 21000', 4: 'held' },
	},
	{
		name: 'An English list with two currencies',
		file: `Invoice,Supplier,Date,Currency,Net
A1,Cloud Ltd,2026-11-03,USD,120.00
A2,PT Awan,2026-11-04,IDR,1200000.00
A3,PT Awan,2026-11-05,Rp,300000.00`,
		layout: {
			...BASE,
			number: 'Invoice',
			vendor: 'Supplier',
			date: 'Date',
			date_order: 'ymd',
			numbers: '1234.56',
			price: 'Net',
			item_text: 'Service',
			currency: 'Currency',
		},
		lines: { 2: 'held', 3: '2026-11-04 1200000', 4: '2026-11-05 300000' },
	},
];

const SHAPES: Purchase[] = [
	{
		name: 'Workbook: cells of dates and numbers, the total on each line',
		file: workbook([
			[
				['No Faktur', 'Tanggal', 'Pemasok', 'Barang', 'Qty', 'Harga', 'PPN', 'Total'],
				['F-1', day(2), 'PT Cat', 'Cat 5 kg', 4, 150000, 77000, 777000],
				['F-1', day(2), 'PT Cat', 'Kuas', 10, 10000, 77000, 777000],
				['F-2', day(3), 'PT Cat', 'Thinner', 1, 100000, 11000, 111000],
			],
		]),
		layout: {
			...LINES,
			date_order: 'cells',
			numbers: 'cells',
			ppn: 'added',
			tax_code: 'PPN',
			tax_rate: '11 %',
			tax: 'PPN',
			total: 'column:Total',
			total_of: 'perInvoice',
		},
		lines: { 2: '2026-11-02 777000', 3: '2026-11-02 777000', 4: '2026-11-03 111000' },
	},
	{
		name: 'Merged cells: number, date and total only in the first line',
		file: workbook(
			[
				[
					['REKAP PEMBELIAN NOVEMBER 2026'],
					[],
					['No Faktur', 'Tanggal', 'Pemasok', 'Barang', 'Qty', 'Harga', 'Total'],
					['K-10', day(9), 'UD Kayu', 'Papan', 20, 35000, 950000],
					['', '', '', 'Triplek', 5, 50000, ''],
					['K-11', day(10), 'UD Kayu', 'Reng', 100, 2500, 250000],
				],
			],
			'biff8',
		),
		layout: {
			...LINES,
			date_order: 'cells',
			numbers: 'cells',
			above: 'sameAbove',
			total: 'column:Total',
			total_of: 'perInvoice',
		},
		lines: { 4: '2026-11-09 950000', 5: '2026-11-09 950000', 6: '2026-11-10 250000' },
	},
	{
		name: 'An ods, an invoice a row',
		file: workbook(
			[
				[
					['Tanggal', 'No Faktur', 'Pemasok', 'Jumlah'],
					['12/11/2026', 'OD-1', 'Toko Ods', '1.500.000'],
					['13/11/2026', 'OD-2', 'Toko Ods', '250.000'],
				],
			],
			'ods',
		),
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: { 2: '2026-11-12 1500000', 3: '2026-11-13 250000' },
	},
	{
		name: 'Headings in two rows',
		file: workbook([
			[
				['No Faktur', 'Tanggal', 'Pemasok', 'Nilai', '', ''],
				['', '', '', 'DPP', 'PPN', 'Total'],
				['T-1', '02/11/2026', 'PT Dua', 200000, 22000, 222000],
				['T-2', '03/11/2026', 'PT Dua', 300000, 33000, 333000],
			],
		]),
		layout: {
			...TAXED,
			numbers: 'cells',
			heading_line: '1',
			price: 'Nilai',
			tax: '(5)',
			total: 'column:(6)',
		},
		lines: { 2: 'none', 3: '2026-11-02 222000', 4: '2026-11-03 333000' },
	},
	{
		name: 'The heading again on each page, and carried sums',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
H-1;02/11/2026;PT A;100.000
H-2;03/11/2026;PT A;200.000
Dipindahkan;;;300.000
No Faktur;Tanggal;Pemasok;Jumlah
Pindahan;;;300.000
H-3;04/11/2026;PT B;50.000
Jumlah seluruhnya;;;350.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: {
			2: '2026-11-02 100000',
			3: '2026-11-03 200000',
			4: 'none',
			5: 'none',
			6: 'none',
			7: '2026-11-04 50000',
			8: 'none',
		},
	},
	{
		name: 'Sums below each vendor, separated by tabs',
		file: `Pemasok\tNo Faktur\tTanggal\tJumlah
PT A\tA-1\t02/11/2026\t100.000
PT A\tA-2\t05/11/2026\t150.000
Subtotal PT A\t\t\t250.000
PT B\tB-1\t06/11/2026\t75.000
Subtotal PT B\t\t\t75.000
Grand Total\t\t\t325.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: {
			2: '2026-11-02 100000',
			3: '2026-11-05 150000',
			4: 'none',
			5: '2026-11-06 75000',
			6: 'none',
			7: 'none',
		},
	},
	{
		name: 'Fields are missing or are no days',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
M-1;02/11/2026;;100.000
;03/11/2026;PT A;90.000
M-3;31/11/2026;PT A;80.000
M-4;05/11/2026;PT A;
M-5;06/11/2026;PT A;1,5 jt
M-6;07/11/2026;PT A;60.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: {
			2: 'held',
			3: 'held',
			4: 'held',
			5: 'held',
			6: '2026-11-06 1500000',
			7: '2026-11-07 60000',
		},
	},
	{
		name: 'Weights with decimals, a gift, a service without quantity',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Total
W-1;02/11/2026;UD Pasar;Cabai;2,5;40.000;100.000
W-1;02/11/2026;UD Pasar;Bonus kantong;1;0;0
W-2;03/11/2026;UD Pasar;Beras;1.250;12.000;15.000.000
W-3;04/11/2026;UD Angkut;Jasa antar;;75.000;75.000`,
		layout: { ...LINES, total: 'column:Total', total_of: 'perRow' },
		lines: {
			2: '2026-11-02 100000',
			3: '2026-11-02 100000',
			4: '2026-11-03 15000000',
			5: '2026-11-04 75000',
		},
	},
];

const TAX: Purchase[] = [
	{
		name: 'Prices with PPN inside, taken as they are',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga (termasuk PPN);Jumlah
I-1;02/11/2026;PT A;Sabun;10;11.100;111.000
I-2;03/11/2026;PT A;Sikat;4;5.550;22.200`,
		layout: {
			...LINES,
			price: 'Harga (termasuk PPN)',
			total: 'column:Jumlah',
			total_of: 'perRow',
		},
		lines: { 2: '2026-11-02 111000', 3: '2026-11-03 22200' },
	},
	{
		name: 'Prices with PPN inside, said to come on top',
		file: `No Faktur;Tanggal;Pemasok;DPP;PPN;Total
I-3;02/11/2026;PT A;111.000;11.000;111.000
I-4;03/11/2026;PT A;222.000;22.000;222.000`,
		layout: TAXED,
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'Prices with PPN inside, said to come on top, without a total',
		file: `No Faktur;Tanggal;Pemasok;Harga incl PPN;PPN
I-5;02/11/2026;PT A;111.000;11.000
I-6;03/11/2026;PT A;222.000;22.000`,
		layout: { ...TAXED, price: 'Harga incl PPN', total: 'noTotal', total_of: 'perInvoice' },
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'Vendors with and without PPN in one list',
		file: `No Faktur;Tanggal;Pemasok;DPP;PPN;Total
P-1;02/11/2026;PT Kena;1.000.000;110.000;1.110.000
P-2;03/11/2026;Warung Ibu;250.000;0;250.000
P-3;04/11/2026;Warung Ibu;80.000;-;80.000
P-4;05/11/2026;PT Kena;500.000;0;555.000`,
		layout: TAXED,
		lines: {
			2: '2026-11-02 1110000',
			3: '2026-11-03 250000',
			4: '2026-11-04 80000',
			5: 'held',
		},
	},
	{
		name: 'One invoice with taxed and untaxed lines',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;PPN;Total
X-1;02/11/2026;PT A;Kertas;1;100.000;11.000;111.000
X-1;02/11/2026;PT A;Buku pelajaran;1;50.000;0;50.000
X-2;03/11/2026;PT A;Kertas;2;100.000;22.000;222.000`,
		layout: {
			...LINES,
			ppn: 'added',
			tax_code: 'PPN',
			tax_rate: '11 %',
			tax: 'PPN',
			total: 'column:Total',
			total_of: 'perRow',
		},
		lines: { 2: 'held', 3: 'held', 4: '2026-11-03 222000' },
	},
	{
		name: 'Rates of 12, 11 and 1.1 percent',
		file: `No Faktur;Tanggal;Pemasok;DPP;PPN;Total
R-1;02/11/2026;PT Mewah;1.000.000;120.000;1.120.000
R-2;03/11/2026;PT Biasa;1.000.000;110.000;1.110.000
R-3;04/11/2026;PT Kargo;1.000.000;11.000;1.011.000`,
		layout: { ...TAXED, tax_rate: '12 %' },
		lines: { 2: '2026-11-02 1120000', 3: 'held', 4: 'held' },
	},
	{
		name: 'DPP of other value taken for the price',
		file: `No Faktur;Tanggal;Pemasok;Harga Jual;DPP Nilai Lain;PPN;Total
N-1;02/11/2026;PT A;1.200.000;1.100.000;132.000;1.332.000
N-2;03/11/2026;PT A;600.000;550.000;66.000;666.000`,
		layout: { ...TAXED, price: 'DPP Nilai Lain', tax_rate: '12 %', total: 'noTotal' },
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'PPN rounded down to rupiah',
		file: `No Faktur;Tanggal;Pemasok;DPP;PPN;Total
D-1;02/11/2026;PT A;1.234.567;135.802;1.370.369
D-2;03/11/2026;PT A;99.999;10.999;110.998`,
		layout: TAXED,
		lines: { 2: '2026-11-02 1370369', 3: '2026-11-03 110998' },
	},
	{
		name: 'PPh 23 is kept back from what is paid',
		file: `No Faktur;Tanggal;Pemasok;DPP;PPN;PPh 23;Dibayar
H-1;02/11/2026;PT Jasa;1.000.000;110.000;20.000;1.090.000
H-2;03/11/2026;PT Barang;1.000.000;110.000;0;1.110.000`,
		layout: { ...TAXED, total: 'column:Dibayar' },
		lines: { 2: 'held', 3: '2026-11-03 1110000' },
	},
];

const CHARGES: Purchase[] = [
	{
		name: 'Discounts in percent, with a total',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Diskon;Total
S-1;02/11/2026;PT A;Kertas;10;50.000;10%;450.000
S-2;03/11/2026;PT A;Tinta;1;100.000;;100.000
S-3;04/11/2026;PT A;Lem;2;10.000;2,5 %;19.500`,
		layout: { ...LINES, discount: 'Diskon', total: 'column:Total', total_of: 'perRow' },
		lines: { 2: '2026-11-02 450000', 3: '2026-11-03 100000', 4: '2026-11-04 19500' },
	},
	{
		name: 'A column of percents without a sign and without a total',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Disc (%)
S-4;02/11/2026;PT A;Kertas;10;50.000;10
S-5;03/11/2026;PT A;Tinta;1;100.000;0
S-6;04/11/2026;PT A;Lem;1;100.000;5`,
		layout: { ...LINES, discount: 'Disc (%)' },
		lines: { 2: '2026-11-02 450000', 3: '2026-11-03 100000', 4: '2026-11-04 95000' },
	},
	{
		name: 'The discount is of one piece',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Potongan/pcs;Total
S-7;02/11/2026;PT A;Kertas;10;50.000;1.000;490.000
S-8;03/11/2026;PT A;Tinta;1;100.000;1.000;99.000`,
		layout: { ...LINES, discount: 'Potongan/pcs', total: 'column:Total', total_of: 'perRow' },
		lines: { 2: 'held', 3: '2026-11-03 99000' },
	},
	{
		name: 'Freight, stamp duty and a discount of the whole invoice',
		file: `No Faktur;Tanggal;Pemasok;Jumlah;Ongkir;Meterai;Potongan;Total
C-1;02/11/2026;PT A;6.000.000;150.000;10.000;60.000;6.100.000
C-2;03/11/2026;PT A;500.000;;;;500.000
C-3;04/11/2026;PT A;500.000;25.000;;;500.000`,
		layout: {
			...BASE,
			price: 'Jumlah',
			item_text: 'Pembelian',
			more: 'Ongkir = Ongkos kirim\nMeterai = Bea meterai',
			less: 'Potongan = Diskon',
			total: 'column:Total',
			total_of: 'perInvoice',
		},
		lines: { 2: '2026-11-02 6100000', 3: '2026-11-03 500000', 4: 'held' },
	},
	{
		name: 'Freight that nobody mapped, without a total',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Biaya kirim
C-4;02/11/2026;PT A;Kertas;10;50.000;20.000
C-5;03/11/2026;PT A;Tinta;1;100.000;0`,
		layout: LINES,
		lines: { 2: 'held', 3: '2026-11-03 100000' },
	},
];

const KINDS: Purchase[] = [
	{
		name: 'Returns: below zero, and by their kind',
		file: `No Faktur;Tanggal;Pemasok;Jenis;Jumlah
RB-1;02/11/2026;PT A;Faktur;500.000
RT-1;03/11/2026;PT A;Retur;-50.000
RT-2;04/11/2026;PT A;Nota Retur;75.000
CN-1;05/11/2026;PT A;Credit Note;20.000
RB-2;06/11/2026;PT A;Faktur;(40.000)`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: { 2: '2026-11-02 500000', 3: 'held', 4: 'held', 5: 'held', 6: 'held' },
	},
	{
		name: 'Paid ones, and words that say that it is not paid',
		file: `No Faktur;Tanggal;Pemasok;Jumlah;Catatan
L-1;02/11/2026;PT A;100.000;LUNAS tgl 5/11
L-2;03/11/2026;PT A;200.000;belum lunas
L-3;04/11/2026;PT A;300.000;Belum dibayar
L-4;05/11/2026;PT A;400.000;sudah ditransfer
L-5;06/11/2026;PT A;500.000;paid by cash
L-6;07/11/2026;PT A;600.000;unpaid`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: {
			2: 'held',
			3: '2026-11-03 200000',
			4: '2026-11-04 300000',
			5: 'held',
			6: 'held',
			7: '2026-11-07 600000',
		},
	},
	{
		name: 'Proforma, quotation, order, cancelled, draft',
		file: `No Faktur;Tanggal;Pemasok;Dokumen;Jumlah
PF-1;02/11/2026;PT A;Proforma Invoice;100.000
QT-1;03/11/2026;PT A;Penawaran harga;200.000
PO-1;04/11/2026;PT A;Purchase Order;300.000
F-9 (BATAL);05/11/2026;PT A;Faktur;400.000
F-10;06/11/2026;PT A;Faktur (draft);500.000
F-11;07/11/2026;PT A;Faktur;600.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: {
			2: 'held',
			3: 'held',
			4: 'held',
			5: 'held',
			6: 'held',
			7: '2026-11-07 600000',
		},
	},
	{
		name: 'Down payments, and an invoice from which one is taken',
		file: `No Faktur;Tanggal;Pemasok;Uraian;Nilai;Uang Muka;Sisa
U-1;02/11/2026;PT Bangun;DP 50% renovasi;50.000.000;;50.000.000
U-2;03/11/2026;PT Bangun;Pekerjaan atap;20.000.000;5.000.000;15.000.000
U-3;04/11/2026;PT Bangun;Pekerjaan lantai;10.000.000;;10.000.000`,
		layout: { ...BASE, item_name: 'Uraian', price: 'Nilai' },
		lines: { 2: 'held', 3: 'held', 4: '2026-11-04 10000000' },
	},
];

const KNOWN: Purchase[] = [
	{
		name: 'One invoice in two spellings of number and vendor',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
INV/2026/11/001;02/11/2026;PT. Sumber Makmur;1.500.000
INV-2026-11-001;02/11/2026;Sumber Makmur, PT;1.500.000
INV/2026/11/002;03/11/2026;PT. Sumber Makmur;1.500.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: { 2: 'held', 3: 'held', 4: '2026-11-03 1500000' },
	},
	{
		name: 'One number of two vendors, and zeros in front',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
0017;02/11/2026;CV Satu;100.000
0017;02/11/2026;CV Dua;100.000
17;09/11/2026;CV Tiga;70.000
0018;03/11/2026;CV Satu;100.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: {
			2: '2026-11-02 100000',
			3: '2026-11-02 100000',
			4: '2026-11-09 70000',
			5: '2026-11-03 100000',
		},
	},
	{
		name: 'One number of one vendor on two days, a row an invoice',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
001;02/10/2026;CV Satu;100.000
001;02/11/2026;CV Satu;120.000
002;03/11/2026;CV Satu;130.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: { 2: 'held', 3: 'held', 4: '2026-11-03 130000' },
	},
	{
		name: 'A tax invoice and the one that replaces it',
		file: `No Faktur;Tanggal;Pemasok;DPP;PPN;Total
010.001-26.12345678;02/11/2026;PT A;1.000.000;110.000;1.110.000
011.001-26.12345678;02/11/2026;PT A;900.000;99.000;999.000
010.001-26.12345679;03/11/2026;PT A;500.000;55.000;555.000`,
		layout: TAXED,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-03 555000' },
	},
	{
		name: 'Excel has made powers of ten of the numbers',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
4,0026E+15;02/11/2026;PT A;100.000
4,0026E+15;03/11/2026;PT A;200.000
4002600001;04/11/2026;PT A;300.000`,
		layout: { ...BASE, price: 'Jumlah', item_text: 'Pembelian' },
		lines: { 2: 'held', 3: 'held', 4: '2026-11-04 300000' },
	},
	{
		name: 'The day of payment taken for the date',
		file: `No Faktur;Tgl;Tgl Bayar;Pemasok;Jumlah
J-1;02/11/2026;02/12/2026;PT A;100.000
J-2;03/11/2026;17/11/2026;PT A;200.000
J-3;04/11/2026;04/12/2026;PT A;300.000`,
		layout: { ...BASE, date: 'Tgl Bayar', price: 'Jumlah', item_text: 'Pembelian' },
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'Date and due date, each where it belongs',
		file: `No Faktur;Tgl Faktur;Jatuh Tempo;Pemasok;Jumlah
J-4;02/11/2026;02/12/2026;PT A;100.000
J-5;03/11/2026;01/11/2026;PT A;200.000
J-6;04/11/2026;04/12/2026;PT A;300.000`,
		layout: { ...BASE, date: 'Tgl Faktur', price: 'Jumlah', item_text: 'Pembelian' },
		lines: { 2: '2026-11-02 100000', 3: 'held', 4: '2026-11-04 300000' },
	},
];

export const FRESH_PURCHASES: HeldOut[] = [
	...EXPORTS,
	...SHAPES,
	...TAX,
	...CHARGES,
	...KINDS,
	...KNOWN,
].map((each) => ({ ...each, kind: 'purchaseInvoice' }));
