import type { Facts } from '../../src/file/facts';
import type { Layout } from '../../src/rows/layout';
import { CASH_BOOK, INVOICE_LINES, OUT } from './layouts';
import { USUAL, workbook } from './read';

/**
 * A file that nobody looked at while writing the readers, and the required outcome of each line:
 * `2026-11-02 -15000` is posted, `held` waits for a person, `none` is not a transaction.
 */
export interface HeldOut {
	name: string;
	kind?: Facts['kind'];
	file: string | Buffer;
	layout: Layout;
	lines: Record<number, string>;
}

const COLUMNS: Layout = {
	...USUAL,
	amount: 'Debet',
	amount_in: 'Kredit',
	direction: 'columns',
};
const PROVEN: Layout = { ...COLUMNS, balance: 'Saldo' };
const BOOK_HEAD = 'Tanggal;Keterangan;Masuk;Keluar\n';
const BANK_HEAD = 'Tanggal;Keterangan;Debet;Kredit;Saldo\n';
const INVOICE_HEAD = 'No Faktur;Pemasok;Tanggal;Barang;Qty;Harga\n';

const BANKS: HeldOut[] = [
	{
		name: 'BTN: period ends on the 20th',
		file: `Periode : 21/10/2026 - 20/11/2026\nTanggal;Keterangan;Debet;Kredit;Saldo
21/10;BIAYA ADM;10.000,00;;990.000,00
20/11;SETORAN;;500.000,00;1.490.000,00`,
		layout: PROVEN,
		lines: { 3: '2026-10-21 -10000', 4: '2026-11-20 500000' },
	},
	{
		name: 'OCBC: period ends on the 20th of the 20th, months in words',
		file: `Periode: 20 Oktober 2026 s/d 20 November 2026\nTanggal;Keterangan;Debet;Kredit
21 Okt;PLN PASCABAYAR;250.000,00;
19 Nov;GIRO MASUK;;1.000.000,00`,
		layout: COLUMNS,
		lines: { 3: '2026-10-21 -250000', 4: '2026-11-19 1000000' },
	},
	{
		name: 'SeaBank: weekday and time in the date',
		file: `Tanggal;Keterangan;Jumlah
"Senin, 16 Nov 2026 09:12";Indomaret;45.000
"Selasa, 17 Nov 2026, 14:05";Pertamina;150.000`,
		layout: OUT,
		lines: { 2: '2026-11-16 -45000', 3: '2026-11-17 -150000' },
	},
	{
		name: 'Superbank: the time stands on a second line of the cell',
		file: `Tanggal;Keterangan;Jumlah\n"16 Nov 2026\n09:12";Kopi;45.000\n"17 Nov 2026\n10:00";Teh;15.000`,
		layout: OUT,
		lines: { 2: '2026-11-16 -45000', 3: '2026-11-17 -15000' },
	},
	{
		name: 'Card of Bank Mega: only payments carry CR',
		file: `Tanggal;Keterangan;Jumlah
03/11/2026;TOKOPEDIA JAKARTA;125.000
05/11/2026;GRAB*TRIP;48.500
18/11/2026;PEMBAYARAN - TERIMA KASIH;173.500 CR`,
		layout: { ...USUAL, amount: 'Jumlah', direction: 'creditMarked' },
		lines: { 2: '2026-11-03 -125000', 3: '2026-11-05 -48500', 4: '2026-11-18 173500' },
	},
	{
		name: 'Bank Jatim: day numbers, the month above',
		file: `Bulan : November 2026\nTanggal;Keterangan;Debet;Kredit
2;Setoran pasar;;2.000.000
16;Bayar listrik;350.000;`,
		layout: { ...COLUMNS, date_order: 'day', period: '2026-11' },
		lines: { 3: '2026-11-02 2000000', 4: '2026-11-16 -350000' },
	},
	{
		name: 'BSI: dated opening, closing and total rows',
		file: `${BANK_HEAD}01/11/2026;Saldo Awal;;;5.000.000,00
02/11/2026;Tarik tunai;500.000,00;;4.500.000,00
03/11/2026;Bagi hasil;;12.500,00;4.512.500,00
30/11/2026;TOTAL MUTASI;500.000,00;12.500,00;
30/11/2026;Saldo Akhir;;;4.512.500,00`,
		layout: PROVEN,
		lines: {
			2: 'none',
			3: '2026-11-02 -500000',
			4: '2026-11-03 12500',
			5: 'none',
			6: 'none',
		},
	},
	{
		name: 'Panin: the balance breaks after a row that is missing',
		file: `${BANK_HEAD}02/11/2026;A;1.000,00;;99.000,00
03/11/2026;B;1.000,00;;98.000,00
05/11/2026;D;1.000,00;;90.000,00
06/11/2026;E;1.000,00;;89.000,00`,
		layout: PROVEN,
		lines: { 2: '2026-11-02 -1000', 3: '2026-11-03 -1000', 4: 'held', 5: 'held' },
	},
	{
		name: 'Bank DKI: two accounts below each other, without a balance',
		file: `Rekening : 1110002223\nTanggal;Keterangan;Debet;Kredit
02/11/2026;PLN;150.000,00;
Rekening : 4445556667
03/11/2026;PDAM;90.000,00;`,
		layout: COLUMNS,
		lines: { 3: '2026-11-02 -150000', 4: 'none', 5: 'held' },
	},
	{
		name: 'Export of two banks below each other, by name',
		file: `Tanggal;Keterangan;Debet;Kredit
Bank BCA;;;
02/11/2026;PLN;150.000,00;
Bank Mandiri;;;
03/11/2026;PDAM;90.000,00;`,
		layout: COLUMNS,
		lines: { 2: 'none', 3: '2026-11-02 -150000', 4: 'none', 5: 'held' },
	},
	{
		name: 'Two own accounts in a column that nobody explained',
		file: `Tanggal;No Rekening;Keterangan;Jumlah
02/11/2026;1234567890;PLN;150.000
03/11/2026;9876543210;PDAM;90.000`,
		layout: OUT,
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'Accounts of payees in a column, said so',
		file: `Tanggal;No Rekening;Keterangan;Jumlah
02/11/2026;1234567890;Gaji Budi;4.150.000
03/11/2026;9876543210;Gaji Ani;4.290.000`,
		layout: { ...OUT, account: 'notOwn' },
		lines: { 2: '2026-11-02 -4150000', 3: '2026-11-03 -4290000' },
	},
	{
		name: 'Report in thousands',
		file: `Laporan kas (dalam ribuan rupiah)\nTanggal;Keterangan;Jumlah\n02/11/2026;PLN;1.500\n03/11/2026;Sewa;12.000`,
		layout: OUT,
		lines: { 3: 'held', 4: 'held' },
	},
	{
		name: "Heading says Rp '000",
		file: `Tanggal;Keterangan;Jumlah (Rp '000)\n02/11/2026;PLN;1.500`,
		layout: { ...OUT, amount: "Jumlah (Rp '000)" },
		lines: { 2: 'held' },
	},
	{
		name: 'CIMB Octo: dates that now run month first',
		file: `Tanggal;Keterangan;Jumlah
11/02/2026;PLN;150.000
11/05/2026;PDAM;90.000
11/09/2026;Telkom;450.000`,
		layout: OUT,
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'One row, month first',
		file: `Tanggal;Keterangan;Jumlah\n11/02/2026;PLN;150.000`,
		layout: OUT,
		lines: { 2: 'held' },
	},
	{
		name: 'UOB: dates early in the month, day first',
		file: `Tanggal;Keterangan;Jumlah
02/11/2026;PLN;150.000
05/11/2026;PDAM;90.000`,
		layout: OUT,
		lines: { 2: '2026-11-02 -150000', 3: '2026-11-05 -90000' },
	},
	{
		name: 'Ods with date cells',
		file: workbook(
			[
				[
					['Tanggal', 'Keterangan', 'Jumlah'],
					[new Date(Date.UTC(2026, 10, 2)), 'PLN', 150000],
					[new Date(Date.UTC(2026, 10, 30)), 'PDAM', 90000],
				],
			],
			'ods',
		),
		layout: { ...OUT, date_order: 'ymd', numbers: 'cells' },
		lines: { 2: '2026-11-02 -150000', 3: '2026-11-30 -90000' },
	},
	{
		name: 'An API with moments of universal time',
		file: `Tanggal;Keterangan;Jumlah\n2026-11-15T18:30:00Z;Kopi;45000.00\n2026-11-16T02:10:00.000Z;Teh;15000.00`,
		layout: { ...OUT, date_order: 'ymd', numbers: '1234.56' },
		lines: { 2: '2026-11-16 -45000', 3: '2026-11-16 -15000' },
	},
	{
		name: 'An empty word of direction',
		file: `Tanggal;Keterangan;Jumlah;Tipe
02/11/2026;PLN;150.000;
03/11/2026;Jual;90.000;CR`,
		layout: {
			...USUAL,
			amount: 'Jumlah',
			direction: 'column:Tipe',
			words_out: 'DB,',
			words_in: 'CR',
		},
		lines: { 2: 'held', 3: '2026-11-03 90000' },
	},
	{
		name: 'An empty cell that a person chose as money out',
		file: `Tanggal;Keterangan;Jumlah;Tipe
02/11/2026;PLN;150.000;
03/11/2026;Jual;90.000;CR`,
		layout: {
			...USUAL,
			amount: 'Jumlah',
			direction: 'column:Tipe',
			words_out: '(empty)',
			words_in: 'CR',
		},
		lines: { 2: '2026-11-02 -150000', 3: '2026-11-03 90000' },
	},
];

const SHEETS: HeldOut[] = [
	{
		name: 'Cash book with dated balances and sums',
		file: `${BOOK_HEAD}01/11/2026;Saldo bulan lalu;1.250.000;
02/11/2026;Beli bensin;;50.000
03/11/2026;Jual tunai;300.000;
03/11/2026;Total 03/11/2026;300.000;50.000
30/11/2026;TOTAL PENGELUARAN;;50.000
30/11/2026;Dipindahkan;1.500.000;`,
		layout: CASH_BOOK,
		lines: {
			2: 'none',
			3: '2026-11-02 -50000',
			4: '2026-11-03 300000',
			5: 'none',
			6: 'none',
			7: 'none',
		},
	},
	{
		name: 'Sums with other words',
		file: `${BOOK_HEAD}02/11/2026;Beli bensin;;50.000
02/11/2026;Jumlah pengeluaran hari ini;;50.000
30/11/2026;Saldo akhir November 2026;900.000;
30/11/2026;Saldo kas kecil Budi;100.000;
30/11/2026;Grand total;;50.000`,
		layout: CASH_BOOK,
		lines: { 2: '2026-11-02 -50000', 3: 'none', 4: 'none', 5: 'held', 6: 'none' },
	},
	{
		name: 'Vendors whose names begin like a sum',
		file: `${BOOK_HEAD}02/11/2026;Total Buah Segar Tebet;;85.000
03/11/2026;Pindahan kantor, sewa truk;;750.000`,
		layout: CASH_BOOK,
		lines: { 2: '2026-11-02 -85000', 3: '2026-11-03 -750000' },
	},
	{
		name: 'Notes of people beside rows',
		file: `Tanggal;Keterangan;Jumlah;Catatan
02/11/2026;PLN;150.000;
03/11/2026;PDAM;90.000;salah input
04/11/2026;Telkom;450.000;abaikan
05/11/2026;Sewa;2.000.000;dobel
06/11/2026;ATK;35.000;sudah diinput
07/11/2026;Kurir;25.000;ok`,
		layout: OUT,
		lines: {
			2: '2026-11-02 -150000',
			3: 'held',
			4: 'held',
			5: 'held',
			6: 'held',
			7: '2026-11-07 -25000',
		},
	},
	{
		name: 'Notes in other words',
		file: `Tanggal;Keterangan;Jumlah;Ket
02/11/2026;PLN;150.000;sdh dicatat minggu lalu
03/11/2026;PDAM;90.000;jangan diinput dulu
04/11/2026;Telkom;450.000;duplikat baris 2
05/11/2026;Sewa (salah catat, lihat baris 6);2.000.000;
06/11/2026;Sewa;2.100.000;`,
		layout: OUT,
		lines: { 2: 'held', 3: 'held', 4: 'held', 5: 'held', 6: '2026-11-06 -2100000' },
	},
	{
		name: 'Another currency inside a cell',
		file: `Tanggal;Keterangan;Jumlah
02/11/2026;Google Workspace 12,99 USD;12,99
03/11/2026;Kopi;45.000`,
		layout: OUT,
		lines: { 2: 'held', 3: '2026-11-03 -45000' },
	},
	{
		name: 'Another currency in the amount',
		file: `Tanggal;Keterangan;Jumlah\n02/11/2026;Hosting;12,99 USD\n03/11/2026;Domain;$ 15\n04/11/2026;Kopi;45.000`,
		layout: OUT,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-04 -45000' },
	},
	{
		name: 'Rupiah of a foreign purchase, with the foreign amount in the text',
		file: `Tanggal;Keterangan;Jumlah\n02/11/2026;GOOGLE *GSUITE USD 12.99 KURS 16.000;207.840\n03/11/2026;Kopi;45.000`,
		layout: OUT,
		lines: { 2: '2026-11-02 -207840', 3: '2026-11-03 -45000' },
	},
	{
		name: 'The date stands once a day',
		file: `${BOOK_HEAD}02/11/2026;Bensin;;50.000
;Parkir;;5.000
03/11/2026;Jual;300.000;
;Tol;;22.500`,
		layout: { ...CASH_BOOK, above: 'sameAbove' },
		lines: {
			2: '2026-11-02 -50000',
			3: '2026-11-02 -5000',
			4: '2026-11-03 300000',
			5: '2026-11-03 -22500',
		},
	},
	{
		name: 'The date stands once a day, and nobody said what a blank one means',
		file: `${BOOK_HEAD}02/11/2026;Bensin;;50.000\n;Parkir;;5.000`,
		layout: CASH_BOOK,
		lines: { 2: '2026-11-02 -50000', 3: 'held' },
	},
	{
		name: 'Two parking fees a day',
		file: `Tanggal;Keterangan;Jumlah\n02/11/2026;Parkir;5.000\n02/11/2026;Parkir;5.000\n02/11/2026;Bensin;50.000`,
		layout: OUT,
		lines: { 2: '2026-11-02 -5000', 3: 'held', 4: '2026-11-02 -50000' },
	},
	{
		name: 'Two payments of one amount with numbers of their own',
		file: `Tanggal;Keterangan;Ref;Jumlah\n02/11/2026;Gaji;TRX-00017;4.000.000\n02/11/2026;Gaji;TRX-00018;4.000.000`,
		layout: { ...OUT, reference: 'Ref' },
		lines: { 2: '2026-11-02 -4000000', 3: '2026-11-02 -4000000' },
	},
	{
		name: 'Money out with a fee and a total',
		file: `Tanggal;Keterangan;Jumlah;Biaya;Total\n02/11/2026;Transfer PT A;1.000.000;6.500;1.006.500\n03/11/2026;Transfer PT B;500.000;6.500;506.000`,
		layout: { ...OUT, more_vouchers: 'Biaya = KK06', total: 'Total' },
		lines: { 2: '2026-11-02 -1000000, 2026-11-02 -6500', 3: 'held' },
	},
	{
		name: 'A long cell',
		file: `Tanggal;Keterangan;Jumlah\n02/11/2026;${'x'.repeat(5000)};45.000\n03/11/2026;Kopi;45.000`,
		layout: OUT,
		lines: { 2: 'held', 3: '2026-11-03 -45000' },
	},
	{
		name: 'A day that does not exist',
		file: `Tanggal;Keterangan;Jumlah\n31/11/2026;Kopi;45.000\n30/11/2026;Teh;15.000`,
		layout: OUT,
		lines: { 2: 'held', 3: '2026-11-30 -15000' },
	},
	{
		name: 'Sample row of a template',
		file: `Tanggal;Keterangan;Jumlah\n01/01/2026;Contoh pengisian;100.000\n03/11/2026;Kopi;45.000`,
		layout: OUT,
		lines: { 2: 'held', 3: '2026-11-03 -45000' },
	},
];

const WALLETS: HeldOut[] = [
	{
		name: 'Shop: withdrawal to the own bank',
		file: `Tanggal;Keterangan;Debet;Kredit
20/11/2026;Pesanan 2611201;;150.000
21/11/2026;Penarikan Dana ke Bank;150.000;`,
		layout: COLUMNS,
		lines: { 2: '2026-11-20 150000', 3: 'held' },
	},
	{
		name: 'Shop: withdrawal, with a rule',
		file: `Tanggal;Keterangan;Debet;Kredit
20/11/2026;Pesanan 2611201;;150.000
21/11/2026;Penarikan Dana ke Bank;150.000;`,
		layout: { ...COLUMNS, rules: 'Penarikan Dana = TRANSFER' },
		lines: { 2: '2026-11-20 150000', 3: 'transfer' },
	},
	{
		name: 'Wallet: top up from the own bank',
		file: `Tanggal;Keterangan;Debet;Kredit\n20/11/2026;Top up saldo dari BCA;;500.000\n21/11/2026;Gojek;25.000;`,
		layout: COLUMNS,
		lines: { 2: 'held', 3: '2026-11-21 -25000' },
	},
	{
		name: 'Wallet: failed, pending and returned rows',
		file: `Tanggal;Keterangan;Jumlah;Kondisi
20/11/2026;Gojek;25.000;Selesai
20/11/2026;Grab;30.000;Tidak berhasil
21/11/2026;Gofood;45.000;Dalam proses
21/11/2026;Tiket;90.000;Refunded`,
		layout: { ...OUT, status: 'Kondisi', status_ok: 'Selesai' },
		lines: { 2: '2026-11-20 -25000', 3: 'held', 4: 'held', 5: 'held' },
	},
];

const PURCHASES: HeldOut[] = [
	{
		name: 'Number and vendor stand once an invoice',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}INV-1;PT A;02/11/2026;Kertas;2;45.000\n;;;Tinta;1;90.000\nINV-2;PT B;03/11/2026;Pulpen;3;5.000`,
		layout: { ...INVOICE_LINES, above: 'sameAbove' },
		lines: { 2: '2026-11-02 180000', 3: '2026-11-02 180000', 4: '2026-11-03 15000' },
	},
	{
		name: 'Stamped LUNAS, and a down payment',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD.trim()};Cap\nINV-1;PT A;02/11/2026;Kertas;2;45.000;LUNAS\nINV-2;PT A;02/11/2026;Uang muka 30% renovasi;1;900.000;\nINV-3;PT A;03/11/2026;Kertas;2;45.000;`,
		layout: INVOICE_LINES,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-03 90000' },
	},
	{
		name: 'The same line twice in an invoice',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}INV-1;PT A;02/11/2026;Kertas;2;45.000\nINV-1;PT A;02/11/2026;Kertas;2;45.000\nINV-2;PT A;03/11/2026;Tinta;1;90.000`,
		layout: INVOICE_LINES,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-03 90000' },
	},
	{
		name: 'A dated total below the invoices',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}INV-1;PT A;02/11/2026;Kertas;2;45.000\n;;30/11/2026;Total;;90.000`,
		layout: INVOICE_LINES,
		lines: { 2: '2026-11-02 90000', 3: 'none' },
	},
];

/** Files that contradict their layout. */
const CONTRADICTED: HeldOut[] = [
	{
		name: 'Cash report with sections, read as one direction',
		file: `Tanggal;Keterangan;Jumlah
PENERIMAAN;;
16/11/2026;Penjualan;500.000
;Total Penerimaan;500.000
PENGELUARAN;;
16/11/2026;Beli bahan;200.000`,
		layout: { ...OUT, direction: 'in' },
		lines: { 2: 'none', 3: '2026-11-16 500000', 4: 'none', 5: 'none', 6: 'held' },
	},
	{
		name: 'Cash report with sections that say the direction',
		file: `Tanggal;Keterangan;Jumlah
16/11/2026;Sebelum bagian;10.000
A. Pendapatan;;
16/11/2026;Penjualan;500.000
B. Biaya-biaya;;
17/11/2026;Beli bahan;200.000`,
		layout: { ...OUT, direction: 'section' },
		lines: { 2: 'held', 4: '2026-11-16 500000', 6: '2026-11-17 -200000' },
	},
	{
		name: 'BCA: only DB is marked',
		file: `Periode : 01/11/2026 - 30/11/2026
Tanggal;Keterangan;Jumlah;Saldo
10/11;TRSF RUDI;750,000.00;5,750,000.00
11/11;TRSF PLN;200,000.00 DB;5,550,000.00`,
		layout: { ...OUT, numbers: '1,234.56', direction: 'debitMarked', balance: 'Saldo' },
		lines: { 3: '2026-11-10 750000', 4: '2026-11-11 -200000' },
	},
	{
		name: 'Minus is money out, and no amount has one',
		file: `Tanggal;Keterangan;Jumlah\n16/11/2026;Token;150.000\n17/11/2026;Sewa;50.000`,
		layout: { ...OUT, direction: 'minusOut' },
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'Money in and out swapped; a column that nobody named is the balance',
		file: `Tanggal;Keterangan;Debet;Kredit;Posisi
16/11/2026;Jual;150.000;;1.150.000
17/11/2026;Beli;;50.000;1.100.000
18/11/2026;Jual;90.000;;1.190.000`,
		layout: COLUMNS,
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'A column of banks, and one bank for all',
		file: `Tanggal;Bank;Keterangan;Jumlah
16/11/2026;BCA;Listrik;100.000
16/11/2026;Mandiri;Air;200.000
17/11/2026;Kas kecil;Parkir;30.000`,
		layout: OUT,
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'Own transfers in other words, also in a column that is not mapped',
		file: `Tanggal;Keterangan;Jenis;Jumlah
16/11/2026;Top-up GoPay 0812;;100.000
16/11/2026;BCA 1234;Top Up;110.000
17/11/2026;Tarik tunai dari BCA;;120.000
17/11/2026;Setor uang ke rekening Mandiri;;130.000
18/11/2026;Pindah uang antar Kantong;;140.000
18/11/2026;Topi seragam;Belanja;150.000
18/11/2026;Pindah buku ke giro;;160.000
18/11/2026;Pencairan Shopee ke BCA;;170.000
18/11/2026;TRF KE REK SENDIRI MANDIRI;;180.000
18/11/2026;Pengambilan kas dari bank;;190.000`,
		layout: OUT,
		lines: {
			2: 'held',
			3: 'held',
			4: 'held',
			5: 'held',
			6: 'held',
			7: '2026-11-18 -150000',
			8: 'held',
			9: 'held',
			10: 'held',
			11: 'held',
		},
	},
	{
		name: 'Page 2 of a print repeats headings below a carried sum',
		file: `Tanggal;Keterangan;Jumlah
16/11/2026;Listrik;100.000
;Jumlah dipindahkan;100.000
Tanggal;Keterangan;Jumlah
;Jumlah pindahan;100.000
17/11/2026;Air;50.000`,
		layout: OUT,
		lines: { 2: '2026-11-16 -100000', 3: 'none', 4: 'none', 5: 'none', 6: '2026-11-17 -50000' },
	},
	{
		name: 'Lines of an invoice without its number below it',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}INV-1;PT A;16/11/2026;Kertas;1;45.000
;;;Tinta;1;90.000
INV-2;PT A;16/11/2026;Lem;1;10.000`,
		layout: INVOICE_LINES,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-16 10000' },
	},
	{
		name: 'One invoice in two spellings',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}inv-1;PT A;16/11/2026;Kertas;1;45.000
INV 1;PT. A;16/11/2026;Kertas;1;45.000
INV-2;PT A;16/11/2026;Lem;1;10.000`,
		layout: INVOICE_LINES,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-16 10000' },
	},
	{
		name: 'PPN of another rate, or none',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD.trim()};PPN
INV-1;PT A;16/11/2026;Kertas;10;45.000;49.500
INV-2;PT A;16/11/2026;Tinta;2;90.000;0
INV-3;PT A;17/11/2026;Lem;10;10.000;12.000`,
		layout: {
			...INVOICE_LINES,
			ppn: 'added',
			tax_code: 'PPN',
			tax_rate: '11 %',
			tax: 'PPN',
			total_of: 'perInvoice',
		},
		lines: { 2: '2026-11-16 499500', 3: 'held', 4: 'held' },
	},
];

export const HELD_OUT: HeldOut[] = [...CONTRADICTED, ...BANKS, ...SHEETS, ...WALLETS, ...PURCHASES];
