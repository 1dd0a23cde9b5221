import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const COLUMNS: Layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
const PROVEN: Layout = { ...COLUMNS, balance: 'Saldo' };
const BOOK: Layout = { ...CASH_BOOK, balance: 'Saldo' };
const IN: Layout = { ...USUAL, amount: 'Jumlah', direction: 'in' };

/** Files from the fourth day, from other companies. */
export const STRANGERS_FOURTH: HeldOut[] = [
	asText(
		'App export: type, category, text, amount and note; opening balances as income of each month',
		{
			...USUAL,
			date: 'tanggal',
			date_order: 'ymd',
			description: 'uraian',
			amount: 'nominal',
			direction: 'column:tipe',
			words_in: 'pemasukan',
			words_out: 'pengeluaran',
			numbers: '1234.56',
		},
		`tanggal,tipe,kategori,uraian,nominal,keterangan
2026-10-01,pemasukan,Operasional,Saldo awal kas Oktober,50000000,Dana awal bulan » none
2026-10-10,pengeluaran,Konsumsi,Belanja dapur umum,500000,Belanja di pasar » 10-10 -500000
2026-10-15,pemasukan,Donasi,Donasi dari Ibu Lastri,2000000,Donasi operasional » 10-15 2000000
2026-10-20,pengeluaran,Transport,BBM mobil ambulans,300000,Isi bensin » 10-20 -300000
2026-10-25,pengeluaran,Utilitas,Bayar listrik dan air,450000,PLN dan PDAM » 10-25 -450000
2026-11-01,pemasukan,Operasional,Saldo awal November,50750000,Bawaan dari Oktober » none
2026-11-10,pengeluaran,Gaji,Honor pengurus November,5000000,Honor 3 orang » 11-10 -5000000
2026-11-15,pemasukan,Donasi,Donasi dari Bapak Umar,1500000,Untuk operasional » 11-15 1500000`,
	),
	asText(
		'Dues of a club: the same amount of many people on a day, some give more',
		{
			...CASH_BOOK,
			date: 'tanggal',
			description: 'uraian',
			description_2: 'nama',
			amount: 'keluar',
			amount_in: 'masuk',
			numbers: '1234.56',
		},
		`tanggal,nama,uraian,masuk,keluar
01-10-2026,-,Saldo Awal,2425000,0 » none
21-10-2026,Kas,Santunan sakit anak Pak Mus,0,300000 » 10-21 -300000
21-10-2026,Kas,Santunan duka Bu Rina,0,500000 » 10-21 -500000
14-11-2026,Roni,Iuran anggota,25000,0 » 11-14 25000
14-11-2026,Reni,Iuran anggota,25000,0 » 11-14 25000
14-11-2026,Tini,Iuran anggota,25000,0 » 11-14 25000
14-11-2026,Nina,Iuran anggota,30000,0 » 11-14 30000
14-11-2026,Ayi,Iuran anggota,50000,0 » 11-14 50000
14-11-2026,Lusi,Iuran anggota,25000,0 » 11-14 25000
14-11-2026,Heti,Iuran anggota,25000,0 » 11-14 25000
15-11-2026,Lina,Iuran anggota,50000,0 » 11-15 50000
15-11-2026,Wildan,Iuran anggota,25000,0 » 11-15 25000`,
	),
	asText(
		'BCA: holder cut off by BI-FAST, card paid, PT behind the name',
		{
			...USUAL,
			date: 'Tanggal Transaksi',
			amount: 'Jumlah',
			direction: 'behind',
			numbers: '1,234.56',
			balance: 'Saldo',
		},
		`No. Rekening,:,5220998877
Nama,:,BERKAH ABADI SENTOSA PT
Periode,:,01/11/2026 - 20/11/2026
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
02/11/2026,BI-FAST CR BIF TRANSFER DR 008 BERKAH ABADI SENTO,0000,"6,100,000.00 CR","{=}" » held 6100000
02/11/2026,TRSF E-BANKING DB 0211/FTFVA/WS95271 71237/XL-PRIO - - 085960540717,0000,"151,500.00 DB","{=}" » 11-02 -151500
03/11/2026,BI-FAST DB BIF TRANSFER KE 002 MARTEN RUNTU KBB,0000,"1,000,000.00 DB","{=}" » 11-03 -1000000
03/11/2026,BI-FAST DB BIF BIAYA TXN KE 002 MARTEN RUNTU,0000,"2,500.00 DB","{=}" » 11-03 -2500
06/11/2026,KR OTOMATIS LLG-ANTAR BANK PT MAJU JAYA,0998,"5,000,000.00 CR","{=}" » 11-06 5000000
09/11/2026,SWITCHING DB TRF SHEEHAN ALIF RAMAD 501 KBB,0992,"400,000.00 DB","{=}" » 11-09 -400000
16/11/2026,TRSF E-BANKING CR 1611/FTSCY/WS95221 75000.00 SITI AMINAH,0000,"75,000.00 CR","{=}" » 11-16 75000
17/11/2026,BUNGA,0000,"4,114.20 CR","{=}" » 11-17 4114.2`,
		{ from: 900000, as: '1,234.56' },
	),
	asText(
		'Card of BCA: paid by myBCA, subtotal, months in short words with a dash, no year',
		{
			...USUAL,
			date: 'TRANSAKSI',
			description: 'KETERANGAN',
			amount: 'JUMLAH (RP)',
			direction: 'creditMarked',
			period: '2026-10 - 2026-11',
		},
		`TRANSAKSI;PEMBUKUAN;KETERANGAN;JUMLAH (RP)
06-OKT;06-OKT;NAGA SWALAYAN,PEKAYON BEKASI ID;472.996 » 10-06 -472996
17-OKT;17-OKT;ALFAMRT CH13 BVH4 BOU BEKASI ID;108.500 » 10-17 -108500
26-OKT;26-OKT;PEMBAYARAN - MYBCA;320.096 CR » held
03-NOV;03-NOV;SHOPEE.CO.ID JAKARTA;82.500 » 11-03 -82500
04-NOV;04-NOV;SHOPEE.CO.ID REFUND;40.000 CR » 11-04 40000
;;SUBTOTAL TRANSAKSI;623.996 » none
;;TAGIHAN BARU;583.996 » none`,
	),
	asText(
		'Mandiri e-statement as text: receivers, e-wallet, cash at a machine and its fee',
		{
			...USUAL,
			date: 'Tanggal',
			amount: 'Nominal',
			direction: 'minusOut',
			balance: 'Saldo',
			bank: '008',
		},
		`Tanggal;Keterangan;Nominal;Saldo
02 Nov 2026;Transfer BI Fast Dari SEABANK INDONESIA RIZAL HIDAYAT 9014;+1.700.000,00;{=} » 11-02 1700000
03 Nov 2026;Pembayaran QR ke WAROENG EMDE 605158;-13.000,00;{=} » 11-03 -13000
04 Nov 2026;Pembayaran GoPay Customer 0858228;-200.000,00;{=} » 11-04 -200000
05 Nov 2026;Penarikan tunai di ATM Link 1152146;-200.000,00;{=} » held -200000
05 Nov 2026;Biaya penarikan tunai di ATM Link 1152146;-7.500,00;{=} » 11-05 -7500
07 Nov 2026;Transfer ke BANK MANDIRI TRIYONO 16800;-850.000,00;{=} » 11-07 -850000
07 Nov 2026;Biaya transaksi bank;-1.000,00;{=} » 11-07 -1000
09 Nov 2026;Top-up ShopeePay 0858228;-100.000,00;{=} » held -100000
20 Nov 2026;Biaya administrasi rekening;-12.500,00;{=} » 11-20 -12500`,
		{ from: 300000, as: '1.234,56' },
	),
	asText(
		'Cafe: money of a day in words of the staff, who hands in to whom',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;sales 2/11;1.875.000; » 11-02 1875000
02/11/2026;susu uht 2 krt;;420.000 » 11-02 -420000
02/11/2026;diserahkan ke owner;;1.000.000 » held
03/11/2026;sales 3/11;2.240.000; » 11-03 2240000
03/11/2026;gula aren;;165.000 » 11-03 -165000
03/11/2026;kembalian buat laci;;300.000 » held
04/11/2026;sales 4/11;1.990.500; » 11-04 1990500
04/11/2026;tf ke rek owner;;2.500.000 » held
05/11/2026;service mesin espresso;;650.000 » 11-05 -650000`,
	),
	asWorkbook(
		'Contract cleaning: xlsx with a totals row at the top and a blank row below it',
		{ ...OUT, date: 'Tanggal', date_order: 'cells', numbers: 'cells' },
		`Laporan Biaya Site Kuningan||
|TOTAL|#2410000
||
Tanggal|Keterangan|Jumlah
@2026-11-02|Cairan pembersih 20 ltr|#640000 » 11-02 -640000
@2026-11-03|Sarung tangan 5 box|#275000 » 11-03 -275000
@2026-11-04|Sewa gondola|#1200000 » 11-04 -1200000
@2026-11-06|Vakum (servis)|#295000 » 11-06 -295000`,
	),
	asText(
		'Furniture maker: orders with down payment, rest, lunas in one row with two dates',
		{ ...IN, date: 'Tgl DP', description: 'Pemesan', amount: 'DP' },
		`Pemesan;Barang;Harga;Tgl DP;DP;Tgl Lunas;Pelunasan
Bu Nining;Lemari 3 pintu;4.500.000;02/11/2026;2.000.000;16/11/2026;2.500.000 » held
Pak Yoyo;Meja makan;3.200.000;03/11/2026;1.500.000;; » 11-03 1500000
Kantor Lurah;Kursi 20;7.000.000;05/11/2026;3.500.000;19/11/2026;3.500.000 » held`,
	),
	asText(
		'Taxi owner: setoran of drivers a day in a grid, days as columns',
		{ ...IN, date: 'Tanggal', description: 'Sopir', amount: 'Setoran' },
		`Tanggal;Sopir;Lambung;Setoran;Kurang
02/11/2026;Dul;T-01;250.000;0 » 11-02 250000
02/11/2026;Eko;T-02;200.000;50.000 » 11-02 200000
03/11/2026;Dul;T-01;250.000;0 » 11-03 250000
03/11/2026;Eko;T-02;300.000;-50.000 » 11-03 300000
03/11/2026;Fajar;T-03;0;250.000 » none`,
	),
	asText(
		'Zakat office: rice in kg beside money, money in words of a receipt',
		{ ...IN, date: 'Tgl', description: 'Muzakki', amount: 'Uang (Rp)' },
		`No;Tgl;Muzakki;Jiwa;Beras (kg);Uang (Rp)
1;02/11/2026;Kel. Amir;4;10; » none
2;02/11/2026;Kel. Badri;3;;135.000 » 11-02 135000
3;03/11/2026;Kel. Cucu;5;;225.000 » 11-03 225000
4;03/11/2026;Kel. Dedi;2;5; » none
5;04/11/2026;H. Endang (zakat mal);;;2.500.000 » 11-04 2500000
;;Jumlah;;15;2.860.000 » none`,
	),
	asWorkbook(
		'Import sheet of an agency: client money, exchange rates, rupiah worth in a column',
		{
			...OUT,
			date: 'Date',
			date_order: 'cells',
			numbers: 'cells',
			description: 'Description',
			amount: 'IDR',
		},
		`Date|Description|FX|Rate|IDR
@2026-11-02|Ads Google Oct|USD 310|#16250|#5037500 » 11-02 -5037500
@2026-11-03|Freelancer design||#0|#2500000 » 11-03 -2500000
@2026-11-05|Figma|USD 45|#16280|#732600 » 11-05 -732600
@2026-11-09|Internet office||#0|#665000 » 11-09 -665000
|Total|||#8935100 » none`,
	),
	asText(
		'Village fund: codes of account, PPN and PPh rows, saldo of bank and cash below',
		{
			...BOOK,
			date: 'Tanggal',
			description: 'Uraian',
			amount: 'Pengeluaran',
			amount_in: 'Penerimaan',
			numbers: '1.234,56',
		},
		`BUKU KAS UMUM DESA SUKAMAJU
No;Tanggal;Kode;Uraian;Penerimaan;Pengeluaran;Saldo
1;02/11/2026;4.2.1;Penerimaan Dana Desa tahap III;120.000.000,00;;{=} » 11-02 120000000
2;05/11/2026;5.2.3;Belanja semen 200 zak;;14.400.000,00;{=} » 11-05 -14400000
3;05/11/2026;7.1;Pungut PPN semen;1.427.027,03;;{=} » 11-05 1427027.03
4;06/11/2026;7.1;Setor PPN semen;;1.427.027,03;{=} » 11-06 -1427027.03
5;12/11/2026;5.2.1;Upah HOK 14 orang;;8.400.000,00;{=} » 11-12 -8400000
;;;Jumlah;121.427.027,03;24.227.027,03; » none
;;;Saldo Bank;;;90.000.000,00 » none
;;;Saldo Tunai;;;7.200.000,00 » none`,
		{ from: 0, as: '1.234,56' },
	),
	asText(
		'Two months in one cash book, a line for each month and a sum each',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
OKTOBER;;; » none
28/10/2026;Jual pakan;1.450.000; » 10-28 1450000
30/10/2026;Beli vitamin;;310.000 » 10-30 -310000
;Total Oktober;1.450.000;310.000 » none
NOVEMBER;;; » none
01/11/2026;Sisa Oktober;1.140.000; » none
03/11/2026;Jual pakan;980.000; » 11-03 980000
06/11/2026;Karung 100;;150.000 » 11-06 -150000
;Total November;2.120.000;150.000 » none`,
	),
	asText(
		'Online course: payments with a voucher column, free ones of nothing, refunds asked',
		{
			...USUAL,
			date: 'Paid At',
			date_order: 'ymd',
			description: 'Name',
			description_2: 'Course',
			amount: 'Paid',
			direction: 'in',
			numbers: '1234.56',
			status: 'Status',
			status_ok: 'paid',
		},
		`Order,Name,Course,Price,Voucher,Paid,Paid At,Status
1,Ana,Excel,250000,0,250000,2026-11-02 10:00:00,paid » 11-02 250000
2,Budi,Excel,250000,250000,0,2026-11-02 11:00:00,paid » none
3,Citra,Python,400000,50000,350000,2026-11-03 09:15:00,paid » 11-03 350000
4,Dewa,Python,400000,0,400000,2026-11-03 12:00:00,refund requested » none
5,Eva,Excel,250000,0,250000,,waiting » none
6,Fani,Excel,250000,25000,225000,2026-11-06 20:31:00,paid » 11-06 225000`,
	),
	asText(
		'Bank of a foundation: deposits placed and due, interest of a deposit',
		PROVEN,
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;PENEMPATAN DEPOSITO 3 BLN NO 77121;50.000.000,00;;{=} » held -50000000
05/11/2026;BUNGA DEPOSITO NO 66110;;212.500,00;{=} » 11-05 212500
05/11/2026;PENCAIRAN DEPOSITO NO 66110;;50.000.000,00;{=} » held 50000000
09/11/2026;BEASISWA 12 SISWA;6.000.000,00;;{=} » 11-09 -6000000
16/11/2026;DONASI TETAP PT CAHAYA;;7.500.000,00;{=} » 11-16 7500000`,
		{ from: 61000000, as: '1.234,56' },
	),
	asText(
		'Shift report: opening float, sales by kind, cash count, float for tomorrow',
		{ ...CASH_BOOK, date: 'Tgl', description: 'Uraian' },
		`Tgl;Uraian;Masuk;Keluar
02/11/2026;Modal kasir;300.000; » held
02/11/2026;Penjualan makanan;1.640.000; » 11-02 1640000
02/11/2026;Penjualan minuman;585.000; » 11-02 585000
02/11/2026;Beli gas;;22.000 » 11-02 -22000
02/11/2026;Uang di laci;2.503.000; » held
03/11/2026;Modal kasir;300.000; » held
03/11/2026;Penjualan makanan;1.710.000; » 11-03 1710000
03/11/2026;Penjualan minuman;602.000; » 11-03 602000
03/11/2026;Uang di laci;2.612.000; » held`,
	),
	asText(
		'Quotes in texts, semicolons in texts, separators doubled',
		OUT,
		`Tanggal;Keterangan;Jumlah
02/11/2026;"Kertas ""A4"" 70gr; 5 rim";287.500 » 11-02 -287500
03/11/2026;Pipa 1/2" 4 btg;120.000 » 11-03 -120000
04/11/2026;Baut; mur;35.000 » held
05/11/2026;Cat kayu (Mowilex);98.000 » 11-05 -98000
06/11/2026;Kuas 3";18.000 » 11-06 -18000`,
	),
	asText(
		'Wage list: names with days, bonus, kasbon cut off and net paid',
		{ ...OUT, date: 'Tgl Bayar', description: 'Nama', amount: 'Diterima' },
		`Nama;Hari;Upah;Bonus;Potong Kasbon;Diterima;Tgl Bayar
Sugeng;6;900.000;50.000;200.000;750.000;07/11/2026 » 11-07 -750000
Paimin;6;900.000;0;0;900.000;07/11/2026 » 11-07 -900000
Tukiran;5;750.000;0;100.000;650.000;07/11/2026 » 11-07 -650000
Sugeng;6;900.000;0;0;900.000;14/11/2026 » 11-14 -900000
Paimin;4;600.000;0;0;600.000;14/11/2026 » 11-14 -600000
;;4.050.000;50.000;300.000;3.800.000; » none`,
	),
	asText(
		'Traveloka partner: payouts with period texts, adjustments, amounts IDR before',
		{
			...USUAL,
			date: 'Payout Date',
			date_order: 'dmy',
			description: 'Description',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1,234.56',
		},
		`Payout ID,Payout Date,Description,Amount
P-1,03 Nov 2026,Bookings 26 Oct - 01 Nov 2026,"IDR 12,450,000" » 11-03 12450000
P-2,10 Nov 2026,Bookings 02 Nov - 08 Nov 2026,"IDR 9,870,500" » 11-10 9870500
P-3,10 Nov 2026,Commission adjustment,"-IDR 150,000" » 11-10 -150000
P-4,17 Nov 2026,Bookings 09 Nov - 15 Nov 2026,"IDR 11,020,000" » 11-17 11020000`,
	),
	asText(
		'Buku kas bilingual with a line of translations under the headings',
		{ ...CASH_BOOK },
		`Tanggal;Keterangan;Masuk;Keluar
(Date);(Description);(In);(Out) » none
02/11/2026;Beli ATK / stationery;;145.000 » 11-02 -145000
03/11/2026;Sewa alat / rental income;900.000; » 11-03 900000
04/11/2026;Parkir / parking;;10.000 » 11-04 -10000
05/11/2026;Petty cash dari Bank / from bank;2.000.000; » held`,
	),
];
