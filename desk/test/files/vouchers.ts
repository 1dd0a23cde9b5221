import type { Layout } from '../../src/rows/layout';
import { USUAL, workbook } from './read';

/** A file, the layout that a person enters, and the required outcome of its rows. */
export interface FileCase {
	name: string;
	file: string | Buffer;
	layout: Layout;
	posted: string[];
	held: string[];
}

const TWO: Layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit' };
const TWO_PROVEN: Layout = { ...TWO, balance: 'Saldo' };
const ONE: Layout = { ...USUAL, amount: 'Jumlah', direction: 'out' };
const SIGNED: Layout = { ...USUAL, amount: 'Jumlah', direction: 'minusOut' };
const HEAD = 'Tanggal;Keterangan;Debet;Kredit;Saldo\n';

export const file = (
	name: string,
	text: string | Buffer,
	layout: Layout,
	posted: string[] = [],
	held: string[] = [],
): FileCase => ({
	name,
	file: text,
	layout,
	posted,
	held,
});

const BCA: Layout = {
	...USUAL,
	date: 'Tanggal Transaksi',
	amount: 'Jumlah',
	balance: 'Saldo',
	numbers: '1,234.56',
	direction: 'column:(5)',
	words_out: 'DB',
	words_in: 'CR',
};
const BCA_HEAD = `No. rekening : 5210987654
Periode : 01/11/2026 - 30/11/2026
Kode Mata Uang : Rp
Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
`;

const BANKS = [
	file(
		'KlikBCA: no year, DB and CR in a column of their own, PEND, sums below',
		`${BCA_HEAD}'02/11,PLN,'0000,"15,000.00",DB,"985,000.00"
'05/11,JASA GIRO,'0000,"1,000,000.00",CR,"1,985,000.00"
PEND,PLN,'0000,"25,000.00",DB,"1,960,000.00"
Saldo Awal,:,"1,000,000.00"
Kredit,:,"1,000,000.00"
Debet,:,"15,000.00"
Saldo Akhir,:,"1,985,000.00"
`,
		{ ...BCA, rules: 'PLN = KK01' },
		['2026-11-02 -15000 KK01', '2026-11-05 1000000 KM01'],
		['7 pending'],
	),
	file(
		'KlikBCA over New Year: the period says the year',
		`No. rekening : 5210987654
Periode : 15/12/2025 - 14/01/2026
Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'30/12,A,'0000,"15,000.00",DB,"985,000.00"
'02/01,B,'0000,"5,000.00",DB,"980,000.00"
'20/01,C,'0000,"5,000.00",DB,"975,000.00"
`,
		BCA,
		['2025-12-30 -15000 KK06', '2026-01-02 -5000 KK06'],
		['6 noDate'],
	),
	file(
		'KlikBCA Bisnis: amount and sign in one cell',
		`No. rekening,:,'5210987654
Periode,:,01/11/2026 - 30/11/2026
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
02/11/2026,PLN,0000,"15,000.00 DB","985,000.00"
05/11/2026,JASA GIRO,0000,"500 CR","985,500.00"
PEND,PLN,0000,"1,000.00 DB",
Saldo Awal,:,"1,000,000.00"`,
		{ ...BCA, direction: 'behind' },
		['2026-11-02 -15000 KK06', '2026-11-05 500 KM01'],
		['6 pending'],
	),
	file(
		'KlikBCA Bisnis preview, without an account',
		`No,Tanggal,Keterangan,Debit,Kredit,Saldo
1,02/11/2026,PLN,"15,000.00",0.00,"985,000.00"
2,05/11/2026,JASA GIRO,0.00,"1,000.50","986,000.50"`,
		{ ...TWO_PROVEN, amount: 'Debit', numbers: '1,234.56' },
		['2026-11-02 -15000 KK06', '2026-11-05 1000.5 KM01'],
	),
	file(
		'Mandiri Kopra: time in the date, two columns of text, another currency',
		`AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance
1230004567891;IDR;03 August 2026 11:27:10;SETORAN;TOKO A;750000.00;0.00;1750000.00
1230004567891;IDR;04 Agustus 2026 11:27:10;PLN;;0.00;50000.00;1700000.00
1230004567891;USD;05 Agt 2026 11:27:10;FEE;;0.00;50000.00;1650000.00`,
		{
			...USUAL,
			date: 'PostDate',
			amount: 'Debit Amount',
			amount_in: 'Credit Amount',
			balance: 'Close Balance',
			numbers: '1234.56',
			currency: 'Ccy',
			account: 'AccountNo',
			description: 'Remarks',
			description_2: 'AdditionalDesc',
		},
		['2026-08-03 750000 KM01', '2026-08-04 -50000 KK06'],
		['4 foreign'],
	),
	file(
		'Mandiri MCM: two columns of one name, years of two digits, .00',
		`Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit
1230004567891,03/11/26,03/11/26,100,PLN,TOKO,1,"1,500.00",.00
1230004567891,04/11/26,04/11/26,100,JASA,GIRO,2,.00,"2,500.00"`,
		{
			...USUAL,
			date: 'Date',
			amount: 'Debit',
			amount_in: 'Credit',
			numbers: '1,234.56',
			reference: 'Reference No.',
			description: 'Description',
			description_2: 'Description (6)',
			account: 'Account No',
		},
		['2026-11-03 -1500 KK06', '2026-11-04 2500 KM01'],
	),
	file(
		'BRI CMS: dates with a time, plain numbers',
		`ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN
1,020601002345300,2026-11-02 00:00:00,2026-11-02 00:00:00,101500,1,PLN,1000000.00,15000.00,0.00,985000.00,D
2,020601002345300,2026-11-03 00:00:00,2026-11-03 00:00:00,111500,2,JASA GIRO,985000.00,0.00,2000.00,987000.00,K`,
		{
			...USUAL,
			date: 'TGL_TRAN',
			date_order: 'ymd',
			amount: 'MUTASI_DEBET',
			amount_in: 'MUTASI_KREDIT',
			numbers: '1234.56',
			balance: 'SALDO_AKHIR_MUTASI',
			description: 'DESK_TRAN',
			account: 'NOREK',
			bank: '002',
		},
		['2026-11-02 -15000 KK06', '2026-11-03 2000 KM01'],
	),
	file(
		'BNIDirect: lines above the table, merged cells, the date only once',
		workbook(
			[
				[
					['BNIDirect'],
					['Account No. : 777700001111'],
					[],
					['Date', 'Description', '', 'Debit', 'Credit', 'Balance'],
					['02/11/2026', 'PLN', '', '15,000.00', '', '985,000.00'],
					['', 'Biaya', '', '5,000.00', '', '980,000.00'],
					['03/11/2026', 'Jasa giro', '', '', '1,000.00', '981,000.00'],
				],
			],
			'biff8',
		),
		{
			...USUAL,
			date: 'Date',
			description: 'Description',
			amount: 'Debit',
			amount_in: 'Credit',
			balance: 'Balance',
			numbers: '1,234.56',
			bank: '009',
		},
		['2026-11-02 -15000 KK06', '2026-11-03 1000 KM01'],
		['6 emptyDate'],
	),
	file(
		'Debet and Kredit, Indonesian numbers, newest first',
		`${HEAD}06/11/2026;C;450.000,00;;1.535.000,00
05/11/2026;B;15.000,00;;1.985.000,00
04/11/2026;A;;1.000.000,00;2.000.000,00`,
		TWO_PROVEN,
		['2026-11-06 -450000 KK06', '2026-11-05 -15000 KK06', '2026-11-04 1000000 KM01'],
	),
	file(
		'CIMB: amount with D and K in a column',
		`Tanggal;Keterangan;Jumlah;D/K;Saldo
02/11/2026;A;15.000,00;D;985.000,00
03/11/2026;B;1.000,00;K;986.000,00
04/11/2026;C;1.000,00;X;987.000,00`,
		{ ...ONE, direction: 'column:D/K', words_out: 'D', words_in: 'K', balance: 'Saldo' },
		['2026-11-02 -15000 KK06', '2026-11-03 1000 KM01'],
		['4 noDirection'],
	),
	file(
		'Jenius: minus and plus before the amount',
		`Tanggal;Keterangan;Jumlah
02 Nov 2026;Kopi;- Rp 45.000
03 Nop 2026;Gaji;+Rp 5.000.000`,
		SIGNED,
		['2026-11-02 -45000 KK06', '2026-11-03 5000000 KM01'],
	),
	file(
		'Permata: parentheses and trailing minus',
		`Tanggal;Keterangan;Jumlah
2/11/2026;A;(1.500.000)
3/11/2026;B;1.500.000,00-
4/11/2026;C;1.500.000,-`,
		SIGNED,
		['2026-11-02 -1500000 KK06', '2026-11-03 -1500000 KK06', '2026-11-04 1500000 KM01'],
	),
	file(
		'Credit card: minus is a payment',
		`Date,Description,Amount
2026-11-02,Tokopedia,125000.00
2026-11-20,PAYMENT,-125000.00`,
		{
			...USUAL,
			date: 'Date',
			date_order: 'ymd',
			description: 'Description',
			amount: 'Amount',
			direction: 'minusIn',
			numbers: '1234.56',
		},
		['2026-11-02 -125000 KK06', '2026-11-20 125000 KM01'],
	),
	file(
		'American order of dates',
		`Date,Description,Amount
11/15/2026,A,"-1,250.00"
11/02/2026,B,"2,500.00"`,
		{
			...USUAL,
			date: 'Date',
			date_order: 'mdy',
			description: 'Description',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1,234.56',
		},
		['2026-11-15 -1250 KK06', '2026-11-02 2500 KM01'],
	),
	file(
		'Balance on the last row of a day only',
		`${HEAD}02/11/2026;A;1.000,00;;
02/11/2026;B;2.000,00;;97.000,00
03/11/2026;C;3.000,00;;
03/11/2026;D;;5.000,00;99.000,00`,
		TWO_PROVEN,
		[
			'2026-11-02 -1000 KK06',
			'2026-11-02 -2000 KK06',
			'2026-11-03 -3000 KK06',
			'2026-11-03 5000 KM01',
		],
	),
	file(
		'Overdrawn: the balance says DB',
		`${HEAD}02/11/2026;A;1.000,00;;1.000,00 CR
03/11/2026;B;3.000,00;;2.000,00 DB
04/11/2026;C;;5.000,00;3.000,00 CR`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06', '2026-11-03 -3000 KK06', '2026-11-04 5000 KM01'],
	),
	file(
		'Opening and closing balance as dated rows',
		`${HEAD}01/11/2026;SALDO AWAL;;;100.000,00
02/11/2026;A;1.000,00;;99.000,00
30/11/2026;SALDO AKHIR;;;99.000,00`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06'],
	),
	file(
		'Headings repeat on each page of the print',
		`${HEAD}02/11/2026;A;1.000,00;;99.000,00
Tanggal;Keterangan;Debet;Kredit;Saldo
03/11/2026;B;2.000,00;;97.000,00`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06', '2026-11-03 -2000 KK06'],
	),
	file(
		'HTML that calls itself xls',
		`<html><body><table><tr><td>Tanggal</td><td>Keterangan</td><td>Debet</td><td>Kredit</td><td>Saldo</td></tr>
<tr><td>02/11/2026</td><td>A &amp; B</td><td>1.000,00</td><td></td><td>99.000,00</td></tr><tr><td>03/11/2026</td><td>C</td><td></td><td>1.000,00</td><td>100.000,00</td></tr></table></body></html>`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06', '2026-11-03 1000 KM01'],
	),
	file(
		'ods',
		workbook(
			[
				[
					['Tanggal', 'Keterangan', 'Jumlah'],
					['02/11/2026', 'A', '1.000,00'],
				],
			],
			'ods',
		),
		ONE,
		['2026-11-02 -1000 KK06'],
	),
	file(
		'Latin-1, quotes, separator and line break in a text',
		Buffer.from(
			'Tanggal;Keterangan;Jumlah\n02/11/2026;"Caf\u00e9; ""Kopi""\nJakarta";1.000,00\n',
			'latin1',
		),
		ONE,
		['2026-11-02 -1000 KK06'],
	),
	file(
		'No headings at all',
		'02/11/2026;A;1.000,00\n03/11/2026;B;2.000,00\n',
		{
			...USUAL,
			date: '(1)',
			description: '(2)',
			amount: '(3)',
			direction: 'out',
			heading_line: '0',
		},
		['2026-11-02 -1000 KK06', '2026-11-03 -2000 KK06'],
	),
	file(
		'Number cells of Excel, date cells',
		workbook([
			[
				['Tanggal', 'Keterangan', 'Jumlah'],
				[46328, 'A', 1250000.5],
				[46329, 'B', 2000],
			],
		]),
		{ ...ONE, date_order: 'cells', numbers: 'cells' },
		['2026-11-02 -1250000.5 KK06', '2026-11-03 -2000 KK06'],
	),
	file(
		'Jago: words of its own for in and out',
		`Tanggal;Keterangan;Jumlah;Jenis
02/11/2026;Kopi;25.000;Pembayaran
03/11/2026;Budi;100.000;Uang Masuk
04/11/2026;?;100.000;Lainnya`,
		{
			...ONE,
			direction: 'column:Jenis',
			words_out: 'Pembayaran, Transfer Keluar',
			words_in: 'Uang Masuk',
		},
		['2026-11-02 -25000 KK06', '2026-11-03 100000 KM01'],
		['4 noDirection'],
	),
];

const PAYOUT: Layout = {
	...USUAL,
	date: 'Tanggal Dana Dilepaskan',
	amount: 'Harga Produk',
	direction: 'in',
	description: 'No. Pesanan',
	more_vouchers: 'Biaya Administrasi = KK06\nBiaya Layanan = KK06',
	total: 'Total Penghasilan',
	numbers: '1234.56',
	date_order: 'ymd',
};
const PAYOUT_HEAD =
	'No. Pesanan;Tanggal Dana Dilepaskan;Harga Produk;Biaya Administrasi;Biaya Layanan;Total Penghasilan\n';

const WALLETS = [
	file(
		'Shopee: fees as minus, the stated total comes out',
		`${PAYOUT_HEAD}S1;2026-11-20;100000;-2500;-1500;96000
S2;2026-11-20;50000;-1000;0;48000`,
		PAYOUT,
		['2026-11-20 100000 KM01', '2026-11-20 -2500 KK06', '2026-11-20 -1500 KK06'],
		['3 totalOff'],
	),
	file(
		'TikTok: fees as plus',
		`${PAYOUT_HEAD}576461413038392834;2026-11-20;100000;2500;1500;96000
576461413038392835;2026-11-20;100000;2500;1500;96000`,
		PAYOUT,
		[
			'2026-11-20 100000 KM01',
			'2026-11-20 -2500 KK06',
			'2026-11-20 -1500 KK06',
			'2026-11-20 100000 KM01',
			'2026-11-20 -2500 KK06',
			'2026-11-20 -1500 KK06',
		],
	),
	file(
		'Lazada: a row for each product of an order',
		`${PAYOUT_HEAD}L1;2026-11-20;100000;0;0;100000
L1;2026-11-20;100000;0;0;100000
L2;2026-11-20;70000;0;0;70000`,
		PAYOUT,
		['2026-11-20 70000 KM01'],
		['2 sameReference', '3 sameReference'],
	),
	file(
		'Tokopedia orders: the order number is not mapped, its total repeats',
		`No. Pesanan,Tanggal,Keterangan,Jumlah
T1,02/11/2026,Kaos,150000
T1,02/11/2026,Topi,150000
T2,03/11/2026,Kaos,90000`,
		{ ...ONE, direction: 'in', numbers: '1234.56' },
		['2026-11-03 90000 KM01'],
		['2 sameReference', '3 sameReference'],
	),
	file(
		'Blibli: a fee that was given back does not come out',
		`${PAYOUT_HEAD}B1;2026-11-20;100000;-2500;500;98000`,
		PAYOUT,
		[],
		['2 totalOff'],
	),
	file(
		'GoPay: a status column',
		`Tanggal;Keterangan;Jumlah;Status
02/11/2026;A;10.000;Berhasil
03/11/2026;B;20.000;Gagal
04/11/2026;C;30.000;`,
		{ ...ONE, status: 'Status', status_ok: 'Berhasil' },
		['2026-11-02 -10000 KK06'],
		['3 statusOff', '4 statusOff'],
	),
	file(
		'OVO: nobody mapped the status',
		`Tanggal;Keterangan;Jumlah;State
02/11/2026;A;10.000;Sukses
03/11/2026;B;20.000;FAILED
04/11/2026;C;30.000;Dibatalkan penjual`,
		ONE,
		['2026-11-02 -10000 KK06'],
		['3 stopWord', '4 stopWord'],
	),
	file(
		'DANA: the text says that it failed',
		`Tanggal;Keterangan;Jumlah
02/11/2026;Transfer GAGAL ke Budi;10.000
03/11/2026;Transfer ke Budi;20.000`,
		ONE,
		['2026-11-03 -20000 KK06'],
		['2 stopWord'],
	),
	file(
		'LinkAja: a failed row does not change the balance',
		`${HEAD.trim()};Status
02/11/2026;A;1.000,00;;99.000,00;Berhasil
03/11/2026;B;2.000,00;;99.000,00;Gagal
04/11/2026;C;;1.000,00;100.000,00;Berhasil`,
		{ ...TWO_PROVEN, status: 'Status', status_ok: 'Berhasil' },
		['2026-11-02 -1000 KK06', '2026-11-04 1000 KM01'],
		['3 statusOff'],
	),
	file(
		'Midtrans: dollars in a cell',
		`Tanggal;Keterangan;Jumlah;Valuta
02/11/2026;A;10.000;IDR
03/11/2026;B;2.000;USD`,
		ONE,
		['2026-11-02 -10000 KK06'],
		['3 foreign'],
	),
	file(
		'Dollars in a heading',
		`Tanggal;Keterangan;Amount USD
02/11/2026;A;10.000`,
		{ ...ONE, amount: 'Amount USD' },
		[],
		['2 foreign'],
	),
	file(
		'Dollars above the table',
		`No. rekening : 1234567890
Mata Uang : USD
${HEAD}02/11/2026;A;10.000,00;;5.000,00`,
		TWO_PROVEN,
		[],
		['4 foreign'],
	),
	file(
		'QRIS: zero and blank amounts',
		`Tanggal;Keterangan;Debet;Kredit
02/11/2026;A;0;
03/11/2026;B;;25.000`,
		TWO,
		['2026-11-03 25000 KM01'],
		['2 zero'],
	),
	file(
		'Flip: both columns filled',
		`Tanggal;Keterangan;Debet;Kredit
02/11/2026;A;10.000;5.000
03/11/2026;B;;25.000`,
		TWO,
		['2026-11-03 25000 KM01'],
		['2 bothSides'],
	),
];

const LOST = file(
	'A known bank whose account Excel has lost: another table of the same headings is never read by it',
	`Account No : 1.23E+12
${HEAD}02/11/2026;A;1.000,00;;99.000,00`,
	TWO_PROVEN,
	['2026-11-02 -1000 KK06'],
);

const SHEET: Layout = {
	...USUAL,
	amount: 'Nominal',
	direction: 'category',
	bank: 'column:Bank',
	category_out: 'column:Kategori',
	category_in: 'column:Kategori',
	reference: 'No Bukti',
};
const SHEET_HEAD = 'Tanggal;Bank;Nominal;Kategori;Keterangan;No Bukti\n';

const SHEETS = [
	file(
		'A sheet of vouchers: bank and category in columns',
		`${SHEET_HEAD}02/11/2026;014;150.000;KK01;PLN;1
02/11/2026;008;250.000;KM01;Jual;2`,
		SHEET,
		['2026-11-02 -150000 KK01', '2026-11-02 250000 KM01'],
	),
	file(
		'The same No. Bukti in two rows and months: both are posted',
		`${SHEET_HEAD}02/10/2026;014;150.000;KK01;Listrik Oktober;BK-1
02/11/2026;014;175.000;KK01;Listrik November;BK-1`,
		SHEET,
		['2026-10-02 -150000 KK01', '2026-11-02 -175000 KK01'],
	),
	file(
		'Codes that ACC does not have',
		`${SHEET_HEAD}02/11/2026;8;150.000;KK01;A;1
03/11/2026;014;150.000;KK99;B;2
04/11/2026;014;150.000;;C;3`,
		SHEET,
		[],
		['2 noBank', '3 noCategory', '4 noCategory'],
	),
	file(
		'Negative amounts where the category says the direction',
		`${SHEET_HEAD}02/11/2026;014;-150.000;KK01;A;1
03/11/2026;014;150.000;KK01;B;2`,
		SHEET,
		['2026-11-03 -150000 KK01'],
		['2 negative'],
	),
	file(
		'A category of the other direction',
		`Tanggal;Keterangan;Jumlah;Kategori
02/11/2026;A;150.000;KM01
03/11/2026;B;150.000;KK01`,
		{ ...ONE, category_out: 'column:Kategori' },
		['2026-11-03 -150000 KK01'],
		['2 otherWay'],
	),
	file(
		'English thousands in an Indonesian file',
		`Tanggal;Keterangan;Jumlah
02/11/2026;A;250,000
03/11/2026;B;150.000`,
		ONE,
		['2026-11-03 -150000 KK06'],
		['2 noAmount'],
	),
	file(
		'Indonesian thousands in an English file',
		`Tanggal;Keterangan;Jumlah
02/11/2026;A;250,000
03/11/2026;B;150.000`,
		{ ...ONE, numbers: '1,234.56' },
		['2026-11-02 -250000 KK06'],
		['3 noAmount'],
	),
	file(
		'Thousands in a plain file',
		`Tanggal;Keterangan;Jumlah
02/11/2026;A;150.000
03/11/2026;B;150000`,
		{ ...ONE, numbers: '1234.56' },
		['2026-11-03 -150000 KK06'],
		['2 noAmount'],
	),
	file(
		'Excel read 150.000 as 150',
		workbook([
			[
				['Tanggal', 'Keterangan', 'Jumlah'],
				['02/11/2026', 'A', 150],
				['03/11/2026', 'B', '1.250.000'],
			],
		]),
		ONE,
		['2026-11-03 -1250000 KK06'],
		['2 small'],
	),
	file(
		'Amounts as people write them, and what is none',
		`Tanggal;Keterangan;Jumlah
02/11/2026;A;1,5 jt
03/11/2026;B;15rb
04/11/2026;C;1.5E+06
05/11/2026;D;1 500 000
06/11/2026;E;#REF!
07/11/2026;F;Rp 1.500.000`,
		ONE,
		[
			'2026-11-02 -1500000 KK06',
			'2026-11-03 -15000 KK06',
			'2026-11-05 -1500000 KK06',
			'2026-11-07 -1500000 KK06',
		],
		['4 noAmount', '6 noAmount'],
	),
	file(
		'Jumlah that is a quantity',
		`Tanggal;Keterangan;Jumlah;Harga
02/11/2026;Kertas;10;45.000
03/11/2026;Tinta;2;125.000`,
		ONE,
		[],
		['2 tooSmall', '3 tooSmall'],
	),
	file(
		'11/02 beside 11/15',
		`Tanggal;Keterangan;Jumlah
11/02/2026;A;10.000
11/15/2026;B;20.000
05/05/2026;C;30.000`,
		ONE,
		['2026-05-05 -30000 KK06'],
		['2 twoDates', '3 noDate'],
	),
	file(
		'A date far from the sure ones',
		`Tanggal;Keterangan;Jumlah
13/11/2026;A;10.000
11/02/2026;B;20.000
15/11/2026;C;30.000`,
		ONE,
		['2026-11-13 -10000 KK06', '2026-11-15 -30000 KK06'],
		['3 twoDates'],
	),
	file(
		'Texts and date cells mixed',
		workbook([
			[
				['Tanggal', 'Keterangan', 'Jumlah'],
				['13/11/2026', 'A', '10.000'],
				[46064, 'B', '20.000'],
			],
		]),
		ONE,
		['2026-11-13 -10000 KK06'],
		['3 noDate'],
	),
	file(
		'Texts among date cells, chosen as cells',
		workbook([
			[
				['Tanggal', 'Keterangan', 'Jumlah'],
				['13/11/2026', 'A', '10.000'],
				[46064, 'B', '20.000'],
			],
		]),
		{ ...ONE, date_order: 'cells' },
		[],
		['2 noDate', '3 swappedDates'],
	),
	file(
		'Dates of 1904',
		workbook([
			[
				['Tanggal', 'Keterangan', 'Jumlah'],
				[44866, 'A', 1250000],
				[44867, 'B', 2000000],
			],
		]),
		{ ...ONE, date_order: 'cells', numbers: 'cells' },
		[],
		['2 farDate', '3 farDate'],
	),
	file(
		'Far in the future',
		`Tanggal;Keterangan;Jumlah
02/11/2062;A;10.000
02/11/2026;B;10.000`,
		ONE,
		['2026-11-02 -10000 KK06'],
		['2 farDate'],
	),
	file(
		'Days that are none',
		`Tanggal;Keterangan;Jumlah
30/02/2026;A;10.000
31/11/2026;B;10.000
2026-11-02;C;11.000
02.11.2026;D;10.000`,
		ONE,
		['2026-11-02 -11000 KK06', '2026-11-02 -10000 KK06'],
		['2 noDate', '3 noDate'],
	),
	file(
		'The year before, in its month',
		`Tanggal;Keterangan;Jumlah
02/03/2025;A;10.000
02/04/2025;B;10.000`,
		{ ...ONE, period: '2025-03' },
		['2025-03-02 -10000 KK06'],
		['3 outsidePeriod'],
	),
	file(
		'Dates without a year, the month was asked',
		`Tanggal;Keterangan;Jumlah
30/12;A;10.000
02/01;B;10.000
02/03;C;10.000`,
		{ ...ONE, period: '2025-12 - 2026-01' },
		['2025-12-30 -10000 KK06', '2026-01-02 -10000 KK06'],
		['4 noDate'],
	),
	file(
		'A moment of universal time is the day in Jakarta',
		`Tanggal;Keterangan;Jumlah
2026-11-02T20:00:00Z;A;10.000
2026-11-03T20:00:00;B;10.000`,
		{ ...ONE, date_order: 'ymd' },
		['2026-11-03 -10000 KK06', '2026-11-03 -10000 KK06'],
	),
	file(
		'A second table with another account',
		`No. rekening : 1234567890
${HEAD}02/11/2026;A;1.000,00;;99.000,00
No. rekening : 9876543210
${HEAD}02/11/2026;B;2.000,00;;48.000,00`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06'],
		['6 secondTable'],
	),
	file(
		'A second table without a balance',
		`Tanggal;Keterangan;Jumlah
02/11/2026;A;1.000,00
Tanggal;Keterangan;Jumlah
02/11/2026;B;2.000,00`,
		ONE,
		['2026-11-02 -1000 KK06'],
		['4 secondTable'],
	),
	file(
		'Another account in the account column',
		`Rekening;Tanggal;Keterangan;Jumlah
1234567890;02/11/2026;A;1.000,00
9876543210;03/11/2026;B;2.000,00`,
		{ ...ONE, account: 'Rekening' },
		['2026-11-02 -1000 KK06'],
		['3 otherAccount'],
	),
	file(
		'A balance that breaks: everything after it is held',
		`${HEAD}02/11/2026;A;1.000,00;;99.000,00
03/11/2026;B;2.000,00;;97.000,00
04/11/2026;C;3.000,00;;95.000,00
05/11/2026;D;1.000,00;;94.000,00`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06', '2026-11-03 -2000 KK06'],
		['4 balanceOff', '5 balanceOff'],
	),
	file(
		'A row is missing, newest first',
		`${HEAD}05/11/2026;D;1.000,00;;93.000,00
04/11/2026;C;1.000,00;;94.000,00
02/11/2026;B;1.000,00;;98.000,00
01/11/2026;A;1.000,00;;99.000,00`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06', '2026-11-01 -1000 KK06'],
		['2 balanceOff', '3 balanceOff'],
	),
	file(
		'A balance that cannot be read',
		`${HEAD}02/11/2026;A;1.000,00;;99.000,00
03/11/2026;B;2.000,00;;97,000.00
04/11/2026;C;3.000,00;;94.000,00`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06', '2026-11-04 -3000 KK06'],
		['3 noBalance'],
	),
	file(
		'A date that the dates around it speak against',
		`${HEAD}02/11/2026;A;1.000,00;;99.000,00
01/10/2026;B;2.000,00;;97.000,00
04/11/2026;C;3.000,00;;94.000,00`,
		TWO_PROVEN,
		['2026-11-02 -1000 KK06', '2026-11-04 -3000 KK06'],
		['3 dateOrder'],
	),
	file(
		'A quiet account: dates far apart are in order',
		`${HEAD}01/10/2026;A;1.000,00;;99.000,00
20/11/2026;B;2.000,00;;97.000,00
21/11/2026;C;3.000,00;;94.000,00`,
		TWO_PROVEN,
		['2026-10-01 -1000 KK06', '2026-11-20 -2000 KK06', '2026-11-21 -3000 KK06'],
	),
	file(
		'A separator stands in a text',
		`Tanggal,Keterangan,Jumlah
02/11/2026,A,10000
03/11/2026,B, Jakarta,20000
04/11/2026,C,30000
05/11/2026,5000,6000,70000`,
		{ ...ONE, numbers: '1234.56' },
		['2026-11-02 -10000 KK06', '2026-11-04 -30000 KK06'],
		['3 moreCells', '5 moreCells'],
	),
	file(
		'Equal rows: two payments, or typed twice',
		`Tanggal;Keterangan;Jumlah
02/11/2026;Parkir;5.000
02/11/2026;Parkir;5.000`,
		ONE,
		['2026-11-02 -5000 KK06'],
		['3 twin'],
	),
	file(
		'Sums and notes below',
		`Tanggal;Keterangan;Jumlah
02/11/2026;Parkir;5.000
TOTAL;;5.000
Dicetak oleh Siti;;`,
		ONE,
		['2026-11-02 -5000 KK06'],
	),
	file(
		'Categories by words: the one that says more, and two that disagree',
		`Tanggal;Keterangan;Jumlah
02/11/2026;BIAYA ADM BANK;15.000
03/11/2026;TELKOM PLN;15.000
04/11/2026;BIAYA LISTRIK;15.000
05/11/2026;PLNX;15.000`,
		{ ...ONE, rules: 'BIAYA = KK04\nBIAYA ADM = KK06\nTELKOM = KK05\nPLN = KK01' },
		['2026-11-02 -15000 KK06', '2026-11-04 -15000 KK04', '2026-11-05 -15000 KK06'],
		['3 twoRules'],
	),
	file(
		'Text that would be an expression or HTML',
		`Tanggal;Keterangan;Jumlah
02/11/2026;={{ $env }} <b>$&</b>;15.000`,
		ONE,
		['2026-11-02 -15000 KK06'],
	),
	file(
		'Cash book: Debet is money in',
		`${HEAD}02/11/2026;A;1.000,00;;101.000,00
03/11/2026;B;;2.000,00;99.000,00`,
		{ ...TWO_PROVEN, amount: 'Kredit', amount_in: 'Debet' },
		['2026-11-02 1000 KM01', '2026-11-03 -2000 KK06'],
	),
	file(
		'The wrong side was chosen: the balance says so',
		`${HEAD}02/11/2026;A;1.000,00;;101.000,00
03/11/2026;B;;2.000,00;99.000,00
04/11/2026;C;;3.000,00;96.000,00`,
		TWO_PROVEN,
		[],
		['2 balanceOff', '3 balanceOff', '4 balanceOff'],
	),
];

export const VOUCHER_FILES = [...BANKS, ...WALLETS, ...SHEETS, LOST];
