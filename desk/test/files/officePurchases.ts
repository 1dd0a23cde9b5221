import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { INVOICE_LINES, INVOICE_ROWS, PPN_ADDED } from './layouts';
import { workbook } from './read';

const LINES: Layout = { ...INVOICE_ROWS, ...INVOICE_LINES };

/** A fifth set of purchase invoice files: lists that offices keep themselves. */
const FILES: Array<Omit<HeldOut, 'kind'>> = [
	{
		name: 'Notes of shops with short numbers and long texts',
		file: `Tgl;Toko;No Nota;Keterangan;Nominal
13-11-26;TB Jaya;12;Semen 10 sak @ 65.000;650.000
13-11-26;TB Jaya;13;Pasir 1 rit;1.100.000
14-11-26;Toko Listrik;12;Kabel 50 m, saklar 4;487.500
16-11-26;TB Jaya;15;Cat 5 kg (2), kuas;365.000`,
		layout: {
			...INVOICE_ROWS,
			date: 'Tgl',
			vendor: 'Toko',
			number: 'No Nota',
			item_name: 'Keterangan',
			price: 'Nominal',
		},
		lines: {
			2: '2026-11-13 650000',
			3: '2026-11-13 1100000',
			4: '2026-11-14 487500',
			5: '2026-11-16 365000',
		},
	},
	{
		name: 'A purchase journal with accounts as columns',
		file: `Tanggal;No Faktur;Pemasok;Syarat;Pembelian (D);PPN Masukan (D);Utang Usaha (K)
13/11/2026;J-1;PT A;2/10, n/30;1.000.000;110.000;1.110.000
14/11/2026;J-2;PT B;n/60;500.000;55.000;555.000
16/11/2026;J-3;PT B;n/60;500.000;55.000;550.000
Jumlah;;;;2.000.000;220.000;2.215.000`,
		layout: {
			...INVOICE_ROWS,
			...PPN_ADDED,
			price: 'Pembelian (D)',
			tax: 'PPN Masukan (D)',
			total: 'column:Utang Usaha (K)',
		},
		lines: { 2: '2026-11-13 1110000', 3: '2026-11-14 555000', 4: 'held', 5: 'none' },
	},
	{
		name: 'Orders of a marketplace for companies',
		file: workbook([
			[
				[
					'No Invoice',
					'Tanggal',
					'Penjual',
					'Produk',
					'Jumlah',
					'Harga Satuan',
					'Total',
					'Status Pesanan',
				],
				['RL-1', '13/11/2026', 'PT Mesin', 'Bor', 1, 750000, 750000, 'Selesai'],
				['RL-2', '14/11/2026', 'PT Mesin', 'Gerinda', 2, 500000, 1000000, 'Dibatalkan'],
				['RL-3', '16/11/2026', 'CV Alat', 'Kunci', 3, 40000, 120000, 'Selesai'],
			],
		]),
		layout: {
			...INVOICE_ROWS,
			numbers: 'cells',
			number: 'No Invoice',
			vendor: 'Penjual',
			item_name: 'Produk',
			quantity: 'Jumlah',
			price: 'Harga Satuan',
			total: 'column:Total',
			total_of: 'perRow',
		},
		lines: { 2: '2026-11-13 750000', 3: 'held', 4: '2026-11-16 120000' },
	},
	{
		name: 'Litres with three decimals',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Total
B-1;13/11/2026;SPBU 34;Pertamax;20,500;13.900;284.950
B-2;14/11/2026;SPBU 34;Solar;12,345;6.800;83.946
B-3;16/11/2026;SPBU 34;Pertamax;100;13.900;1.390.000`,
		layout: { ...LINES, total: 'column:Total', total_of: 'perRow' },
		lines: { 2: '2026-11-13 284950', 3: '2026-11-14 83946', 4: '2026-11-16 1390000' },
	},
	{
		name: 'Discount, sum, PPN and total in columns of their own',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga;Diskon;Sub Total;PPN;Total
S-1;13/11/2026;PT A;Kertas;10;50.000;50.000;450.000;49.500;499.500
S-2;14/11/2026;PT A;Tinta;1;100.000;0;100.000;11.000;111.000`,
		layout: {
			...LINES,
			...PPN_ADDED,
			discount: 'Diskon',
			tax: 'PPN',
			total: 'column:Total',
			total_of: 'perRow',
		},
		lines: { 2: '2026-11-13 499500', 3: '2026-11-14 111000' },
	},
	{
		name: 'Vendors with their codes, terms of payment as notes',
		file: `No Faktur;No Faktur Pajak;Tanggal;Pemasok;Jumlah;Catatan
K-1;010.001-26.00000011;13/11/2026;V001 - PT A;100.000;tempo 30 hari
K-2;010.001-26.00000012;14/11/2026;V002 - PT B;200.000;tempo 14 hari
K-3;;16/11/2026;V003 - Warung;300.000;kirim ke gudang 2`,
		layout: INVOICE_ROWS,
		lines: { 2: '2026-11-13 100000', 3: '2026-11-14 200000', 4: '2026-11-16 300000' },
	},
	{
		name: 'All amounts with a minus, as a bank sees them',
		file: `No Faktur;Tanggal;Pemasok;Jumlah
N-1;13/11/2026;PT A;-100.000
N-2;14/11/2026;PT A;-200.000`,
		layout: INVOICE_ROWS,
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'Stock that comes in: no price beside some rows',
		file: `No Faktur;Tanggal;Pemasok;Barang;Qty;Harga
G-1;13/11/2026;PT A;Kertas;10;50.000
G-1;13/11/2026;PT A;Bonus map;5;
G-2;14/11/2026;PT A;Tinta;2;100.000`,
		layout: LINES,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-14 200000' },
	},
	{
		name: 'One project in a column, its budget beside it',
		file: `No Faktur;Tanggal;Pemasok;Jumlah;Proyek;Anggaran;PIC
P-1;13/11/2026;PT A;1.000.000;Gudang;50.000.000;Siti
P-2;14/11/2026;PT B;2.500.000;Kantor;20.000.000;Budi`,
		layout: INVOICE_ROWS,
		lines: { 2: '2026-11-13 1000000', 3: '2026-11-14 2500000' },
	},
	{
		name: 'The sheet of an accountant with checks behind the total',
		file: `No Faktur;Tanggal;Pemasok;DPP;PPN;Total;Selisih;Cek
A-1;13/11/2026;PT A;1.000.000;110.000;1.110.000;0;OK
A-2;14/11/2026;PT A;2.000.000;220.000;2.220.000;-;OK
A-3;16/11/2026;PT B;300.000;33.000;335.000;2.000;SALAH`,
		layout: { ...INVOICE_ROWS, ...PPN_ADDED, price: 'DPP', tax: 'PPN', total: 'column:Total' },
		lines: { 2: '2026-11-13 1110000', 3: '2026-11-14 2220000', 4: 'held' },
	},
	{
		name: 'Reimbursements of employees',
		file: `No Bon;Tanggal;Karyawan;Toko;Keperluan;Jumlah;Sudah Diganti
R-1;13/11/2026;Siti;SPBU 34;Bensin;150.000;Sudah
R-2;14/11/2026;Budi;RM Padang;Makan tamu;275.000;Belum
R-3;16/11/2026;Siti;Tol;E-toll;50.000;Belum`,
		layout: { ...INVOICE_ROWS, number: 'No Bon', vendor: 'Toko', item_name: 'Keperluan' },
		lines: { 2: 'held', 3: '2026-11-14 275000', 4: '2026-11-16 50000' },
	},
	{
		name: 'Two days of the same invoice: written and received',
		file: `No Faktur;Tgl Faktur;Tgl Terima;Pemasok;Jumlah
T-1;12/11/2026;14/11/2026;PT A;100.000
T-2;13/11/2026;13/11/2026;PT A;200.000
T-3;14/11/2026;20/11/2026;PT B;300.000`,
		layout: { ...INVOICE_ROWS, date: 'Tgl Faktur' },
		lines: { 2: '2026-11-12 100000', 3: '2026-11-13 200000', 4: '2026-11-14 300000' },
	},
];

export const OFFICE_PURCHASES: HeldOut[] = FILES.map((each) => ({
	...each,
	kind: 'purchaseInvoice',
}));
