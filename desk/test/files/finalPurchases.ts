import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { INVOICE_LINES, INVOICE_ROWS } from './layouts';
import { workbook } from './read';

const LINES: Layout = { ...INVOICE_ROWS, ...INVOICE_LINES };

/** A fourth set of purchase invoice files, as exported by programs and small offices. */
const FILES: Array<Omit<HeldOut, 'kind'>> = [
	{
		name: 'Accurate: the invoice in a line of its own, its items and its sum below',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Total
PB.001;13 Nov 2026;PT A;;;;
;;;Kertas;10;50.000;500.000
;;;Tinta;2;100.000;200.000
Total PB.001;;;;;;700.000
PB.002;16 Nov 2026;PT B;;;;
;;;Lem;5;10.000;50.000
Total PB.002;;;;;;50.000`,
		layout: { ...LINES, above: 'sameAbove', total: 'column:Total', total_of: 'perRow' },
		lines: {
			2: 'none',
			3: '2026-11-13 700000',
			4: '2026-11-13 700000',
			5: 'none',
			6: 'none',
			7: '2026-11-16 50000',
			8: 'none',
		},
	},
	{
		name: 'A till: quantities with a point, amounts with thousands',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Total
M-1;13-11-2026 08:15;Pasar Induk;Ayam;1.5;Rp 40.000;Rp 60.000
M-1;13-11-2026 08:15;Pasar Induk;Bayam;10;Rp 3.000;Rp 30.000
M-2;14-11-2026 09:00;Pasar Induk;Telur;2.25;Rp 28.000;Rp 63.000`,
		layout: { ...LINES, total: 'column:Total', total_of: 'perRow' },
		lines: { 2: '2026-11-13 90000', 3: '2026-11-13 90000', 4: '2026-11-14 63000' },
	},
	{
		name: 'Template of Jurnal: a rate of tax in each row, said to have none',
		file: `*VendorName,*TransactionDate,*DueDate,*TransactionNumber,*ProductName,*Quantity,*UnitPrice,ProductDiscountRate(%),TaxName,TaxRate(%),ShippingFee
PT A,13/11/2026,13/12/2026,J-1,Kertas,10,50000,10,PPN,11,0
PT A,14/11/2026,14/12/2026,J-2,Tinta,1,100000,0,PPN,11,0
PT B,16/11/2026,16/12/2026,J-3,Lem,2,10000,0,,,0`,
		layout: {
			...INVOICE_ROWS,
			numbers: '1234.56',
			vendor: '*VendorName',
			date: '*TransactionDate',
			number: '*TransactionNumber',
			item_name: '*ProductName',
			quantity: '*Quantity',
			price: '*UnitPrice',
			discount: 'ProductDiscountRate(%)',
		},
		lines: { 2: 'held', 3: 'held', 4: '2026-11-16 20000' },
	},
	{
		name: 'Cash and credit side by side',
		file: `No Faktur;Tanggal;Pemasok;Jumlah;Cara Bayar
C-1;13/11/2026;PT A;100.000;Kredit
C-2;14/11/2026;PT A;200.000;Tunai
C-3;15/11/2026;PT B;300.000;Kredit 30 hari
C-4;16/11/2026;PT B;400.000;Transfer`,
		layout: INVOICE_ROWS,
		lines: {
			2: '2026-11-13 100000',
			3: 'held',
			4: '2026-11-15 300000',
			5: 'held',
		},
	},
	{
		name: 'A bill of each month under the number of the customer',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
0211234567;15/09/2026;PT Telkom;427.350
0211234567;15/10/2026;PT Telkom;430.000
532110984;16/11/2026;PT PLN;1.250.000`,
		layout: INVOICE_ROWS,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-16 1250000' },
	},
	{
		name: 'Debts by their age',
		file: `Vendor,Invoice,Date,Current,1-30,31-60,Total
PT A,AG-1,2026-11-13,"1,000,000.00",0.00,0.00,"1,000,000.00"
PT B,AG-2,2026-10-13,0.00,"250,000.00",0.00,"250,000.00"
Total,,,"1,000,000.00","250,000.00",0.00,"1,250,000.00"`,
		layout: {
			...INVOICE_ROWS,
			numbers: '1,234.56',
			vendor: 'Vendor',
			number: 'Invoice',
			date: 'Date',
			date_order: 'ymd',
			price: 'Total',
		},
		lines: { 2: '2026-11-13 1000000', 3: '2026-10-13 250000', 4: 'none' },
	},
	{
		name: 'A retail shop: what it pays and what it sells for',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Jumlah;Harga Jual;Laba
T-1;13/11/2026;PT A;Sabun;12;5.000;60.000;6.500;18.000
T-2;14/11/2026;PT A;Sikat;6;8.000;48.000;10.000;12.000`,
		layout: LINES,
		lines: { 2: '2026-11-13 60000', 3: '2026-11-14 48000' },
	},
	{
		name: 'PPh 23 as a deduction, PPN on top, duty stamp',
		file: `No Faktur;Tanggal;Pemasok;Jasa;PPN;Meterai;PPh 23;Total
P-1;13/11/2026;PT Jasa;5.000.000;550.000;10.000;100.000;5.460.000
P-2;14/11/2026;PT Jasa;1.000.000;110.000;0;20.000;1.090.000
P-3;16/11/2026;PT Jasa;1.000.000;110.000;0;20.000;1.110.000`,
		layout: {
			...INVOICE_ROWS,
			price: 'Jasa',
			ppn: 'added',
			tax_code: 'PPN',
			tax_rate: '11 %',
			tax: 'PPN',
			more: 'Meterai = Bea meterai',
			less: 'PPh 23 = PPh 23',
			total: 'column:Total',
			total_of: 'perInvoice',
		},
		lines: { 2: '2026-11-13 5460000', 3: '2026-11-14 1090000', 4: 'held' },
	},
	{
		name: 'Dollars beside rupiah',
		file: `No Faktur;Tanggal;Pemasok;Nilai USD;Kurs;Nilai IDR
D-1;13/11/2026;Cloud Inc;100,00;15.800,00;1.580.000,00
D-2;14/11/2026;Cloud Inc;50,00;15.900,00;795.000,00`,
		layout: { ...INVOICE_ROWS, price: 'Nilai IDR' },
		lines: { 2: '2026-11-13 1580000', 3: '2026-11-14 795000' },
	},
	{
		name: 'An old Excel of another program: texts for amounts, a deduction with a minus',
		file: workbook(
			[
				[
					['LAPORAN PEMBELIAN'],
					['No Faktur', 'Tanggal', 'Pemasok', 'Barang', 'Qty', 'Harga', 'Potongan'],
					['Z-1', '13/11/2026', 'PT A', 'Cat', '4', '1,000,000.00', '0.00'],
					['Z-2', '14/11/2026', 'PT A', 'Kuas', '10', '25,000.00', '-10,000.00'],
				],
			],
			'biff8',
		),
		layout: { ...LINES, numbers: '1,234.56', discount: 'Potongan' },
		lines: { 3: '2026-11-13 4000000', 4: 'held' },
	},
	{
		name: 'Names with line breaks, a mark of bytes in front',
		file: `\ufeffNo Faktur;Tanggal;Pemasok;Jumlah
"B/1";13/11/2026;"PT Maju
Jaya";"1.000.000"
"B/2";14/11/2026;"CV ""Sinar"", Bandung";"2.000.000"`,
		layout: INVOICE_ROWS,
		lines: { 2: '2026-11-13 1000000', 3: '2026-11-14 2000000' },
	},
	{
		name: 'Received goods that are not invoiced yet',
		file: `No Faktur;No Penerimaan;Tanggal;Pemasok;Jumlah;Status
;GR-1;13/11/2026;PT A;100.000;Belum difaktur
F-2;GR-2;14/11/2026;PT A;200.000;Sudah difaktur
F-3;GR-3;16/11/2026;PT A;300.000;Sudah difaktur`,
		layout: INVOICE_ROWS,
		lines: { 2: 'held', 3: '2026-11-14 200000', 4: '2026-11-16 300000' },
	},
];

export const FINAL_PURCHASES: HeldOut[] = FILES.map((each) => ({
	...each,
	kind: 'purchaseInvoice',
}));
