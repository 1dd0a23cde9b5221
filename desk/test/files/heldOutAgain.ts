import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, INVOICE_LINES, OUT } from './layouts';
import { USUAL, workbook } from './read';

/** Serial numbers of days, as date cells of a spreadsheet arrive. */
const cellOf = (day: string) => Date.parse(day) / 86_400_000 + 25_569;

const BOOK_HEAD = 'Tanggal;Keterangan;Masuk;Keluar\n';
const OUT_HEAD = 'Tanggal;Keterangan;Jumlah\n';
const INVOICES: Layout = { ...INVOICE_LINES, vendor: 'Vendor' };
const INVOICE_HEAD = 'Vendor;No Faktur;Tanggal;Barang;Qty;Harga\n';

const BANKS: HeldOut[] = [
	{
		name: 'myBCA: sign, currency, amount; period ends on the 20th',
		file: `Nomor Rekening,7310445566
Periode,21 Okt 2026 - 20 Nov 2026
Tanggal,Deskripsi,Mutasi,Saldo
21 Okt 2026,Transfer Masuk TOKO BERKAH,"+ IDR 1,500,000.00","IDR 4,600,000.00"
31 Okt 2026,Pajak Bunga,- IDR 213.50,"IDR 4,599,786.50"
31 Okt 2026,Bunga,"+ IDR 1,067.50","IDR 4,600,854.00"
12 Nov 2026,Biaya Txn ke 014 SUPARDI,"- IDR 2,500.00","IDR 4,598,354.00"`,
		layout: {
			...USUAL,
			description: 'Deskripsi',
			amount: 'Mutasi',
			direction: 'minusOut',
			numbers: '1,234.56',
			balance: 'Saldo',
		},
		lines: {
			4: '2026-10-21 1500000',
			5: '2026-10-31 -213.5',
			6: '2026-10-31 1067.5',
			7: '2026-11-12 -2500',
		},
	},
	{
		name: 'BCA e-statement: only what went out carries DB',
		file: `NO. REKENING : 5270123456
PERIODE : NOVEMBER 2026
TANGGAL;KETERANGAN;CBG;MUTASI;SALDO
01/11;SALDO AWAL;;;5,000,000.00
10/11;TRSF E-BANKING CR RUDI;0000;750,000.00;5,750,000.00
11/11;TRSF E-BANKING DB TOKO BESI;0000;200,000.00 DB;
11/11;KARTU DEBIT PARKIR;0000;5,000.00 DB;5,545,000.00
;SALDO AKHIR :;;5,545,000.00;`,
		layout: {
			...USUAL,
			date: 'TANGGAL',
			description: 'KETERANGAN',
			amount: 'MUTASI',
			direction: 'debitMarked',
			numbers: '1,234.56',
			balance: 'SALDO',
		},
		lines: {
			4: 'none',
			5: '2026-11-10 750000',
			6: '2026-11-11 -200000',
			7: '2026-11-11 -5000',
			8: 'none',
		},
	},
	{
		name: 'Jago: money moves between own pockets',
		file: `Tanggal;Sumber/Tujuan;Rincian;Jumlah
03 Nov 2026 14:05;Warung Makan;Transaksi;-25.000
03 Nov 2026 14:06;Dari Kantong Utama;Pindah uang antar Kantong;+500.000
04 Nov 2026 09:00;Dari PT KLIEN;Transaksi;+3.000.000`,
		layout: { ...USUAL, description: 'Sumber/Tujuan', amount: 'Jumlah', direction: 'minusOut' },
		lines: { 2: '2026-11-03 -25000', 3: 'held', 4: '2026-11-04 3000000' },
	},
	{
		name: 'Card of a bank: the year stands in the day of the print',
		file: `Tanggal Cetak : 20 NOV 2026
Tanggal;Keterangan;Jumlah
;TAGIHAN BULAN LALU;2.500.000
02 NOV;TRAVELOKA;1.345.000
16 NOV;TOKOPEDIA;389.900
;TOTAL TAGIHAN;1.734.900`,
		layout: { ...USUAL, amount: 'Jumlah', direction: 'creditMarked', period: '2026-11' },
		lines: { 3: 'held', 4: '2026-11-02 -1345000', 5: '2026-11-16 -389900', 6: 'held' },
	},
	{
		name: 'a cancelled transfer whose money came back, proven by the balance',
		file: `Tanggal;Keterangan;Debet;Kredit;Saldo
16/11/2026;TRF KE 123;500.000;;500.000
16/11/2026;KOREKSI TRF KE 123 GAGAL;;500.000;1.000.000
17/11/2026;ADM;5.000;;995.000`,
		layout: {
			...USUAL,
			amount: 'Debet',
			amount_in: 'Kredit',
			direction: 'columns',
			balance: 'Saldo',
		},
		lines: { 2: '2026-11-16 -500000', 3: '2026-11-16 500000', 4: '2026-11-17 -5000' },
	},
];

const WALLETS: HeldOut[] = [
	{
		name: 'GoPay: what is a transfer stands in two columns, one of them mapped',
		file: `Waktu;Tipe;Nama;Jumlah;Status
16 Nov 2026 09:12;Pembayaran;Kopi Tuku;-Rp32.000;Sukses
16 Nov 2026 10:01;Top up;BCA;+Rp500.000;Sukses
17 Nov 2026 12:31;Transfer keluar ke bank;Mandiri ****123;-Rp300.000;Sukses
18 Nov 2026 19:55;Pembayaran;GoFood;-Rp78.500;Gagal`,
		layout: {
			...USUAL,
			date: 'Waktu',
			description: 'Nama',
			amount: 'Jumlah',
			direction: 'minusOut',
			status: 'Status',
			status_ok: 'Sukses',
		},
		lines: { 2: '2026-11-16 -32000', 3: 'held', 4: 'held', 5: 'held' },
	},
	{
		name: 'OVO and Livin: top-up in other spellings',
		file: `${OUT_HEAD}16/11/2026;Bayar Indomaret;45.300
17/11/2026;Top Up dari BCA;200.000
18/11/2026;Top-up GoPay 0812;100.000
19/11/2026;Setor ke rekening Mandiri;1.500.000
19/11/2026;Tarik tunai dari BCA;2.000.000`,
		layout: OUT,
		lines: { 2: '2026-11-16 -45300', 3: 'held', 4: 'held', 5: 'held', 6: 'held' },
	},
	{
		name: 'Lazada: a state of the payment that nobody chose',
		file: `Transaction Date,Fee Name,Transaction Number,Amount,Paid Status
16 Nov 2026,Item Price Credit,N1,150000.00,Paid
17 Nov 2026,Item Price Credit,N3,160000.00,Not paid`,
		layout: {
			...USUAL,
			date: 'Transaction Date',
			description: 'Fee Name',
			amount: 'Amount',
			direction: 'in',
			numbers: '1234.56',
		},
		lines: { 2: '2026-11-16 150000', 3: 'held' },
	},
	{
		name: 'payroll of a bank: the result stands in a column of another name',
		file: `Tanggal;Penerima;Jumlah;Hasil
16/11/2026;Andi;50.000;SUKSES
17/11/2026;Budi;70.000;TIDAK SUKSES
17/11/2026;Citra;75.000;Dikembalikan
18/11/2026;Dewi;80.000;Menunggu otorisasi
19/11/2026;Eko;85.000;Ditolak - rekening salah
20/11/2026;Fitri;86.000;SUKSES`,
		layout: { ...OUT, description: 'Penerima' },
		lines: {
			2: '2026-11-16 -50000',
			3: 'held',
			4: 'held',
			5: 'held',
			6: 'held',
			7: '2026-11-20 -86000',
		},
	},
	{
		name: 'Shopee: money that is kept back',
		file: `Tanggal;Keterangan;Jumlah;Catatan sistem
16/11/2026;Pesanan 1;85.000;
17/11/2026;Pesanan 2;60.000;Dana ditahan`,
		layout: { ...OUT, direction: 'in' },
		lines: { 2: '2026-11-16 85000', 3: 'held' },
	},
	{
		name: 'a total in the first of two columns of days',
		file: `SETTLEMENT DATE;TRX DATE;NET
17/11/2026;16/11/2026;124.125
17/11/2026;16/11/2026;79.440
TOTAL;;203.565`,
		layout: {
			...USUAL,
			date: 'SETTLEMENT DATE',
			description: 'TRX DATE',
			amount: 'NET',
			direction: 'in',
		},
		lines: { 2: '2026-11-17 124125', 3: '2026-11-17 79440', 4: 'none' },
	},
];

const CASH_BOOKS: HeldOut[] = [
	{
		name: 'notes in many words',
		file: `Tanggal;Keterangan;Masuk;Keluar;Catatan
17/11/2026;Bayar kurir;;18.000;salah input, abaikan
17/11/2026;Bayar kurir;;15.000;
19/11/2026;Token listrik;;200.000;BATAL
20/11/2026;Sewa tenda;;500.000;jgn diposting dulu
20/11/2026;~~Beli kabel~~;;45.000;
20/11/2026;(coret) Beli lampu;;35.000;
20/11/2026;Beli cat;;150.000;nota hilang`,
		layout: { ...CASH_BOOK, description_2: 'Catatan' },
		lines: {
			2: 'held',
			3: '2026-11-17 -15000',
			4: 'held',
			5: 'held',
			6: 'held',
			7: 'held',
			8: '2026-11-20 -150000',
		},
	},
	{
		name: 'thousands in the heading of the amounts',
		file: 'Tanggal;Keterangan;Jumlah (Rp ribu)\n16/11/2026;Bensin;150\n17/11/2026;Konsumsi;1.250',
		layout: { ...OUT, amount: 'Jumlah (Rp ribu)' },
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'a cheque of next month',
		file: `${OUT_HEAD}16/11/2026;Beli semen;10.000\n18/12/2026;Giro mundur;12.000.000`,
		layout: OUT,
		lines: { 2: '2026-11-16 -10000', 3: 'held' },
	},
	{
		name: 'receipts above, expenses below, said to be all in',
		file: `${OUT_HEAD}PENERIMAAN;;
16/11/2026;Penjualan;500.000
;Total Penerimaan;500.000
PENGELUARAN;;
16/11/2026;Beli bahan;200.000
17/11/2026;Gaji harian;150.000`,
		layout: { ...OUT, direction: 'in' },
		lines: {
			2: 'none',
			3: '2026-11-16 500000',
			4: 'none',
			5: 'none',
			6: 'held',
			7: 'held',
		},
	},
	{
		name: 'minus in many ways of writing',
		file: `${OUT_HEAD}16/11/2026;Jual;1.500.000
17/11/2026;Beli;250.000-
18/11/2026;Retur;(75.000)
19/11/2026;Admin;-2.500
20/11/2026;Tol;–11.000`,
		layout: { ...OUT, direction: 'minusOut' },
		lines: {
			2: '2026-11-16 1500000',
			3: '2026-11-17 -250000',
			4: '2026-11-18 -75000',
			5: '2026-11-19 -2500',
			6: '2026-11-20 -11000',
		},
	},
	{
		name: 'minus is money out, and no amount has one',
		file: `${OUT_HEAD}16/11/2026;Beli token;150.000\n17/11/2026;Bayar sewa;50.000`,
		layout: { ...OUT, direction: 'minusOut' },
		lines: { 2: 'held', 3: 'held' },
	},
	{
		name: 'sums and balances in words of their own',
		file: `${BOOK_HEAD}15/11/2026;Kas awal;1.500.000;
16/11/2026;Jual;200.000;
16/11/2026;Beli gula;;50.000
17/11/2026;Beli kopi;;70.000
17/11/2026;Jml;;120.000
18/11/2026;Ttl minggu 3;;120.000
18/11/2026;Kas akhir;1.580.000;`,
		layout: CASH_BOOK,
		lines: {
			2: 'none',
			3: '2026-11-16 200000',
			4: '2026-11-16 -50000',
			5: '2026-11-17 -70000',
			6: 'none',
			7: 'none',
			8: 'none',
		},
	},
	{
		name: 'Excel of another country has changed day and month of the cells',
		file: workbook([
			[
				['Tanggal', 'Keterangan', 'Jumlah'],
				[cellOf('2026-02-11'), 'satu', 10_000],
				[cellOf('2026-05-11'), 'dua', 11_000],
				[cellOf('2026-09-11'), 'tiga', 12_000],
			],
		]),
		layout: { ...OUT, date_order: 'cells', numbers: 'cells' },
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'Excel has taken the thousands of some cells',
		file: workbook([
			[
				['Tanggal', 'Keterangan', 'Jumlah'],
				[cellOf('2026-11-16'), 'Beli meja', 1_250_000],
				[cellOf('2026-11-17'), 'Beli kursi', 350],
				[cellOf('2026-11-18'), 'Bensin', 150.5],
				[cellOf('2026-11-18'), 'Snack', 85_000],
			],
		]),
		layout: { ...OUT, date_order: 'cells', numbers: 'cells' },
		lines: { 2: '2026-11-16 -1250000', 3: 'held', 4: 'held', 5: '2026-11-18 -85000' },
	},
	{
		name: 'the year of the last book in the first row, another month in the middle',
		file: `${OUT_HEAD}13/11/2025;satu;40.000
14/11/2026;dua;45.000
15/10/2026;tiga;46.000
16/11/2026;empat;47.000
17/11/2026;lima;48.000`,
		layout: OUT,
		lines: {
			2: 'held',
			3: '2026-11-14 -45000',
			4: 'held',
			5: '2026-11-16 -47000',
			6: '2026-11-17 -48000',
		},
	},
	{
		name: 'day numbers that begin anew',
		file: `Tanggal;Keterangan;Jumlah\n30;Beli kopi;40.000\n31;Beli gula;20.000\n2;Beli teh;30.000`,
		layout: { ...OUT, date_order: 'day', period: '2026-11' },
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'a column of banks, and one bank chosen for all',
		file: `Tanggal;Bank;Keterangan;Masuk;Keluar
16/11/2026;BCA;Jual;100.000;
16/11/2026;Mandiri;Jual;200.000;
17/11/2026;Kas;Beli;;30.000`,
		layout: CASH_BOOK,
		lines: { 2: 'held', 3: 'held', 4: 'held' },
	},
	{
		name: 'dates in many ways of writing',
		file: `${OUT_HEAD}16 November 2026;a;10.000
17-11-2026;b;11.000
18.11.2026;c;12.000
19/11/26;d;13.000
2026-11-19;e;14.000
31/11/2026;f;15.000
20 Nop 2026;g;16.000
Jumat, 20 Nov 2026;h;17.000
20/11/2062;i;19.000
20/11/206;j;20.000`,
		layout: OUT,
		lines: {
			2: '2026-11-16 -10000',
			3: '2026-11-17 -11000',
			4: '2026-11-18 -12000',
			5: '2026-11-19 -13000',
			6: '2026-11-19 -14000',
			7: 'held',
			8: '2026-11-20 -16000',
			9: '2026-11-20 -17000',
			10: 'held',
			11: 'held',
		},
	},
];

const FRESH: HeldOut[] = [
	{
		name: 'notes in a column that nobody mapped',
		file: `Tanggal;Keterangan;Jumlah;Catatan
16/11/2026;Beli kertas;50.000;
17/11/2026;Beli map;22.000;tolong tunggu nota baru
18/11/2026;Beli tinta;90.000;`,
		layout: OUT,
		lines: { 2: '2026-11-16 -50000', 3: 'held', 4: '2026-11-18 -90000' },
	},
	{
		name: 'states in English under a name of their own',
		file: `Tanggal;Keterangan;Jumlah;Outcome
16/11/2026;A;50.000;Processed
16/11/2026;B;12.000;Returned by bank
17/11/2026;C;22.000;Scheduled
18/11/2026;D;36.000;Awaiting approval`,
		layout: OUT,
		lines: { 2: '2026-11-16 -50000', 3: 'held', 4: 'held', 5: 'held' },
	},
	{
		name: 'a category that names a state is none',
		file: `Tanggal;Keterangan;Jumlah;Kategori
16/11/2026;Iklan FB;50.000;Paid ads
16/11/2026;Iklan IG;60.000;Organic
17/11/2026;ATK;12.000;Kantor`,
		layout: OUT,
		lines: { 2: '2026-11-16 -50000', 3: '2026-11-16 -60000', 4: '2026-11-17 -12000' },
	},
	{
		name: 'a sum of three rows without a word for it, and amounts that are sums by chance',
		file: `${OUT_HEAD}16/11/2026;Parkir;5.000
16/11/2026;Galon;20.000
16/11/2026;Bensin;25.000
17/11/2026;Makan;45.000
17/11/2026;Minggu ketiga;95.000`,
		layout: OUT,
		lines: {
			2: '2026-11-16 -5000',
			3: '2026-11-16 -20000',
			4: '2026-11-16 -25000',
			5: '2026-11-17 -45000',
			6: 'held',
		},
	},
	{
		name: 'a cash book that stands in no order of days',
		file: `${BOOK_HEAD}16/11/2026;Jual A;100.000;
03/11/2026;Beli B;;30.000
18/11/2026;Jual C;120.000;
05/11/2026;Beli D;;31.000
12/11/2026;Beli E;;32.000
02/11/2026;Beli F;;33.000`,
		layout: CASH_BOOK,
		lines: {
			2: '2026-11-16 100000',
			3: '2026-11-03 -30000',
			4: '2026-11-18 120000',
			5: '2026-11-05 -31000',
			6: '2026-11-12 -32000',
			7: '2026-11-02 -33000',
		},
	},
];

const PURCHASES: HeldOut[] = [
	{
		name: 'blank cells that nobody explained: the invoice above waits as well',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}PT Kertas;INV-02;16/11/2026;Kertas A4;10;45.000
;;;Tinta;2;90.000
CV Abadi;A/78;17/11/2026;Kursi;1;750.000`,
		layout: INVOICES,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-17 750000' },
	},
	{
		name: 'PPN that is none, and PPN of another rate',
		kind: 'purchaseInvoice',
		file: `Vendor;No Faktur;Tanggal;Barang;Qty;Harga;PPN;Total
PT A;1;16/11/2026;Kertas;10;45.000;49.500;499.500
PT B;2;16/11/2026;Tinta;2;90.000;0;180.000
PT C;3;17/11/2026;Lem;10;10.000;12.000;112.000`,
		layout: {
			...INVOICES,
			ppn: 'added',
			tax: 'PPN',
			tax_code: 'PPN',
			tax_rate: '11 %',
			total: 'column:Total',
			total_of: 'perInvoice',
		},
		lines: { 2: '2026-11-16 499500', 3: '2026-11-16 180000', 4: 'held' },
	},
	{
		name: 'a down payment, a proforma, a return, and an ordinary invoice',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}PT B;P-1;17/11/2026;DP mesin 30%;1;3.000.000
PT C;PRO-1;17/11/2026;Proforma kursi;1;500.000
PT A;NR-1;16/11/2026;Retur kertas;-2;45.000
PT A;INV-9;16/11/2026;Kertas;4;45.000`,
		layout: INVOICES,
		lines: { 2: 'held', 3: 'held', 4: 'held', 5: '2026-11-16 180000' },
	},
	{
		name: 'one invoice in two spellings',
		kind: 'purchaseInvoice',
		file: `${INVOICE_HEAD}PT A;inv-1;16/11/2026;Kertas;1;45.000
PT. A;INV-1;16/11/2026;Kertas;1;45.000
PT B;5;17/11/2026;Lem;1;9.000`,
		layout: INVOICES,
		lines: { 2: 'held', 3: 'held', 4: '2026-11-17 9000' },
	},
];

/** Files from a second outsider, after the readers had passed those of the first. */
export const HELD_OUT_AGAIN: HeldOut[] = [
	...BANKS,
	...WALLETS,
	...CASH_BOOKS,
	...FRESH,
	...PURCHASES,
];
