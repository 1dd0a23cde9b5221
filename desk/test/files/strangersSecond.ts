import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const COLUMNS: Layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
const PROVEN: Layout = { ...COLUMNS, balance: 'Saldo' };
const BOOK: Layout = { ...CASH_BOOK, balance: 'Saldo' };
const IN: Layout = { ...USUAL, amount: 'Jumlah', direction: 'in' };

/** Files from the second day, from other companies. */
export const STRANGERS_SECOND: HeldOut[] = [
	asText(
		'BCA e-statement from PDF: opening balance dated, sums with counts below',
		{
			...COLUMNS,
			date: 'TANGGAL',
			description: 'KETERANGAN',
			amount: 'DEBET',
			amount_in: 'KREDIT',
			balance: 'SALDO',
			numbers: '1,234.56',
		},
		`REKENING GIRO;;;;
NO. REKENING : 5830123456;;;;
PERIODE : NOVEMBER 2026;;;;
TANGGAL;KETERANGAN;DEBET;KREDIT;SALDO
01/11;SALDO AWAL;;;4,210,000.00 » none
02/11;BI-FAST CR TRANSFER DR 008 LIM SIOK HWA;;2,500,000.00;{=} » 11-02 2500000
03/11;BI-FAST DB BIF TRANSFER KE 009 AGUS PURNOMO;1,750,000.00;;{=} » 11-03 -1750000
03/11;BI-FAST DB BIAYA TXN KE 009 AGUS PURNOMO;2,500.00;;{=} » 11-03 -2500
10/11;SETORAN TUNAI 0958;;3,000,000.00;{=} » held 3000000
16/11;BIAYA ADM;30,000.00;;{=} » 11-16 -30000
SALDO AWAL : 4,210,000.00;;;; » none
MUTASI CR : 5,500,000.00 2;;;; » none
MUTASI DB : 1,782,500.00 3;;;; » none
SALDO AKHIR : 7,927,500.00;;;; » none`,
		{ from: 4210000, as: '1,234.56' },
	),
	asText(
		'Overdraft: balances below zero in brackets',
		{ ...PROVEN, date: 'Tgl', description: 'Rincian' },
		`Rekening PRK 22-0011-7
Tgl;Rincian;Debet;Kredit;Saldo
02/11/26;Pencairan cek 771 CV Timur;12.000.000,00;;(52.000.000,00) » 11-02 -12000000
05/11/26;Pelunasan INV 8821 PT Galang;;20.000.000,00;(32.000.000,00) » 11-05 20000000
09/11/26;Bunga PRK;415.000,00;;(32.415.000,00) » 11-09 -415000
13/11/26;Pelunasan INV 8830 PT Galang;;8.500.000,00;(23.915.000,00) » 11-13 8500000
20/11/26;Provisi;250.000,00;;(24.165.000,00) » 11-20 -250000`,
	),
	asText(
		'Flip for Business: fee in a column, unique code in the amount',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Penerima',
			description_2: 'Berita',
			amount: 'Nominal',
			direction: 'out',
			more_vouchers: 'Biaya Admin = KK06',
			total: 'Total',
			numbers: '1.234,56',
			status: 'Status',
			status_ok: 'Selesai',
		},
		`ID;Tanggal;Bank Tujuan;Penerima;Berita;Nominal;Biaya Admin;Total;Status
9001;02-11-2026 09:12;BRI;KOMARUDIN;upah borong;2.750.000;2.500;2.752.500;Selesai » 11-02 -2750000, 11-02 -2500
9002;02-11-2026 09:12;BCA;NURHAYATI;upah jahit;1.120.000;2.500;1.122.500;Selesai » 11-02 -1120000, 11-02 -2500
9003;03-11-2026 10:40;MANDIRI;DEDE S;upah potong;640.000;2.500;642.500;Gagal » none
9004;03-11-2026 11:02;MANDIRI;DEDE SURYANA;upah potong;640.000;2.500;642.500;Selesai » 11-03 -640000, 11-03 -2500
9005;09-11-2026 15:30;BSI;KOMARUDIN;upah borong;1.900.000;2.500;1.902.500;Selesai » 11-09 -1900000, 11-09 -2500`,
	),
	asText(
		'Church: weekly offering, two tables side by side',
		{
			...USUAL,
			date: 'Tgl',
			description: 'Penerimaan',
			amount: 'Jumlah',
			direction: 'in',
			numbers: '1.234,56',
		},
		`WARTA KEUANGAN JEMAAT
Tgl;Penerimaan;Jumlah;Tgl;Pengeluaran;Jumlah
01/11/2026;Persembahan minggu I;4.120.000;02/11/2026;Listrik gereja;875.000 » held
08/11/2026;Persembahan minggu II;3.890.000;05/11/2026;Konsumsi rapat;240.000 » held
10/11/2026;Perpuluhan kel. S;1.500.000;;; » 11-10 1500000
15/11/2026;Persembahan minggu III;4.305.000;14/11/2026;Bunga altar;350.000 » held
;Jumlah;13.815.000;;Jumlah;1.465.000 » none`,
	),
	asWorkbook(
		'Catering: a row for each day as heading, orders below without a date',
		{ ...CASH_BOOK, above: 'sameAbove', description: 'Uraian' },
		`Tanggal|Uraian|Masuk|Keluar
Senin, 2 November 2026|||  » none
|DP nasi box 100 - PT Wira|1.000.000| » held
|Belanja pasar||640.000 » held
Rabu, 4 November 2026|||  » none
|Pelunasan nasi box - PT Wira|1.500.000| » held
|Gas 12 kg||215.000 » held`,
	),
	asText(
		'LPG agent: tabung in and out in pieces beside rupiah',
		{
			...USUAL,
			date: 'Tgl',
			description: 'Pangkalan',
			amount: 'Bayar',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Tgl;Pangkalan;Isi (tbg);Kosong (tbg);Harga;Bayar;Sisa
02/11/2026;Pangkalan Yanti;100;100;16.000;1.600.000;0 » 11-02 1600000
02/11/2026;Pangkalan Rosid;80;76;16.000;1.216.000;64.000 » 11-02 1216000
03/11/2026;Pangkalan Umi;120;120;16.000;1.920.000;0 » 11-03 1920000
04/11/2026;Pangkalan Rosid;0;4;0;64.000;0 » 11-04 64000
05/11/2026;Pangkalan Yanti;90;90;16.000;1.440.000;0 » 11-05 1440000
Jumlah;;390;390;;6.240.000;64.000 » none`,
	),
	asText(
		'Law firm in English: client money and office money in a column',
		{
			...USUAL,
			date: 'Date',
			description: 'Matter',
			description_2: 'Narrative',
			amount: 'Paid out',
			amount_in: 'Received',
			direction: 'columns',
			numbers: '1,234.56',
		},
		`Date,Account,Matter,Narrative,Received,Paid out
2 Nov 2026,Office,M-114,Fee note 221,"15,000,000", » held
3 Nov 2026,Client,M-120,Deposit for notary,"30,000,000", » held
5 Nov 2026,Client,M-120,Notary disbursement,,"12,500,000" » held
9 Nov 2026,Office,-,Stamp duty stock,,"500,000" » held
16 Nov 2026,Office,M-117,Fee note 223,"8,000,000", » held`,
	),
	asText(
		'Coffee roaster: English book with contra entries to the bank',
		{
			...BOOK,
			date: 'Date',
			description: 'Description',
			amount: 'Payments',
			amount_in: 'Receipts',
			balance: 'Balance',
			numbers: '1,234.56',
		},
		`Date;Ref;Description;Receipts;Payments;Balance
02/11/2026;R1;Cash sales counter;1,845,000;;{=} » 11-02 1845000
02/11/2026;P1;Green beans Gayo 20kg;;2,600,000;{=} » 11-02 -2600000
03/11/2026;C1;Cash banked BCA;;1,000,000;{=} » held -1000000
04/11/2026;R2;Cash sales counter;1,310,000;;{=} » 11-04 1310000
05/11/2026;P2;Staff meal;;96,000;{=} » 11-05 -96000
06/11/2026;C2;Drawn from bank;2,000,000;;{=} » held 2000000`,
		{ from: 3000000, as: '1,234' },
	),
	asWorkbook(
		'Pesantren: sheet with numbers as text, blanks between thousands, kas masuk and keluar',
		{
			...CASH_BOOK,
			date: 'TGL',
			description: 'URAIAN',
			amount: 'KELUAR',
			amount_in: 'MASUK',
			balance: 'SISA',
		},
		`TGL|URAIAN|MASUK|KELUAR|SISA
01-11-2026|Saldo lalu|||2 150 000 » none
02-11-2026|Syahriyah santri 12 anak|3 600 000||5 750 000 » 11-02 3600000
03-11-2026|Beras 2 kw||2 700 000|3 050 000 » 11-03 -2700000
05-11-2026|Listrik||845 500|2 204 500 » 11-05 -845500
09-11-2026|Infaq H. Dahlan|1 000 000||3 204 500 » 11-09 1000000
10-11-2026|Bisyaroh guru||1 800 000|1 404 500 » 11-10 -1800000`,
	),
	asText(
		'Dropshipper: profit sheet, modal and jual columns, status in short words',
		{
			...USUAL,
			date: 'tgl',
			description: 'nama',
			description_2: 'barang',
			amount: 'jual',
			direction: 'in',
			numbers: '1234.56',
			status: 'ket',
			status_ok: 'cair',
		},
		`tgl,nama,barang,modal,jual,untung,ket
2/11/26,sari,gamis L,85000,135000,50000,cair » 11-02 135000
2/11/26,ninik,hijab,22000,45000,23000,cair » 11-02 45000
3/11/26,desi,gamis M,85000,135000,50000,blm » none
4/11/26,wulan,mukena,150000,225000,75000,retur » none
5/11/26,sari,hijab,22000,45000,23000,cair » 11-05 45000
,,,364000,585000,221000, » none`,
	),
	asText(
		'Farm: money out with sums a week in the same column, dated',
		OUT,
		`Tanggal;Keterangan;Jumlah
02/11/2026;Pakan starter 10 sak;3.850.000 » 11-02 -3850000
04/11/2026;Vaksin;275.000 » 11-04 -275000
06/11/2026;Sekam;180.000 » 11-06 -180000
07/11/2026;Minggu 1;4.305.000 » held
09/11/2026;Pakan 8 sak;3.080.000 » 11-09 -3080000
13/11/2026;Upah kandang;700.000 » 11-13 -700000
14/11/2026;Minggu 2;3.780.000 » held
16/11/2026;Obat;95.000 » 11-16 -95000`,
	),
	asText(
		'Property: IPL payments, VA numbers as E+15, late fee column',
		{
			...USUAL,
			date: 'Tgl Bayar',
			description: 'Unit',
			description_2: 'Penghuni',
			amount: 'IPL',
			direction: 'in',
			more_vouchers: 'Denda = KM01',
			total: 'Total Bayar',
			numbers: '1.234,56',
		},
		`Unit;Penghuni;No VA;Tgl Bayar;IPL;Denda;Total Bayar
A-01;Ny. Lita;8.80812E+15;03/11/2026;450.000;0;450.000 » 11-03 450000
A-02;Tn. Wisnu;8.80812E+15;12/11/2026;450.000;22.500;472.500 » 11-12 450000, 11-12 22500
A-03;Tn. Edo;8.80812E+15;;450.000;0; » held
B-01;Ny. Feni;8.80812E+15;05/11/2026;600.000;0;600.000 » 11-05 600000
B-02;Tn. Gio;8.80812E+15;06/11/2026;600.000;0;650.000 » held
TOTAL;;;;2.550.000;22.500;2.172.500 » none`,
	),
	asWorkbook(
		'GoFood: sales with promo and commission, net payout, cancelled order of nothing',
		{
			...USUAL,
			date: 'Tanggal',
			date_order: 'ymd',
			description: 'No. Pesanan',
			amount: 'Pendapatan Bersih',
			direction: 'in',
			numbers: 'cells',
			status: 'Status',
			status_ok: 'Selesai',
		},
		`No. Pesanan|Tanggal|Status|Subtotal|Promo|Komisi|Pendapatan Bersih
F-1|2026-11-02 11:20|Selesai|#56000|#-6000|#-11200|#38800 » 11-02 38800
F-2|2026-11-02 12:02|Selesai|#84000|#0|#-16800|#67200 » 11-02 67200
F-3|2026-11-02 12:40|Dibatalkan|#40000|#0|#0|#0 » none
F-4|2026-11-03 18:15|Selesai|#132000|#-12000|#-26400|#93600 » 11-03 93600
F-5|2026-11-03 19:01|Selesai|#28000|#0|#-5600|#22400 » 11-03 22400
Total|||#340000|#-18000|#-60000|#222000 » none`,
	),
	asText(
		'Bank export in thousands of cells: amounts without decimals, CR and DR before the number',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Keterangan',
			amount: 'Mutasi',
			direction: 'column:Jenis',
			words_out: 'DB',
			words_in: 'CR',
			numbers: '1,234.56',
			balance: 'Saldo',
		},
		`Tanggal;Keterangan;Jenis;Mutasi;Saldo
02/11/2026;TRF PT KENCANA TERMIN 2;CR;45,000,000;{=} » 11-02 45000000
03/11/2026;BELI BESI 12MM;DB;18,750,000;{=} » 11-03 -18750000
03/11/2026;ONGKOS KIRIM BESI;DB;650,000;{=} » 11-03 -650000
07/11/2026;UPAH MINGGU 1;DB;7,200,000;{=} » 11-07 -7200000
07/11/2026;KOREKSI UPAH MINGGU 1;CR;200,000;{=} » 11-07 200000
14/11/2026;UPAH MINGGU 2;DB;7,000,000;{=} » 11-14 -7000000`,
		{ from: 500000, as: '1,234' },
	),
	asText(
		'Hotel cash book: exchange of dollars, deposits returned, city ledger',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Kamar 201 2 malam;900.000; » 11-02 900000
02/11/2026;Deposit kunci 201;100.000; » 11-02 100000
04/11/2026;Kembali deposit kunci 201;;100.000 » 11-04 -100000
05/11/2026;Tukar USD 100 tamu 105;;1.610.000 » 11-05 -1610000
06/11/2026;Kamar 105, bayar USD 50;800.000; » 11-06 800000
09/11/2026;Laundry luar;;275.000 » 11-09 -275000
09/11/2026;City ledger PT Tour (belum bayar);1.200.000; » held`,
	),
	asWorkbook(
		'School canteen: xls, day numbers, month in the title',
		{ ...CASH_BOOK, date: 'Tgl', date_order: 'day', period: '2026-11', numbers: 'cells' },
		`KANTIN SDIT AL-FAJAR - NOVEMBER 2026|||
Tgl|Keterangan|Masuk|Keluar
#2|Penjualan|#412000| » 11-02 412000
#2|Belanja snack||#250000 » 11-02 -250000
#3|Penjualan|#388500| » 11-03 388500
#4|Penjualan|#401000| » 11-04 401000
#4|Gas||#23000 » 11-04 -23000
#5|Penjualan|#377000| » 11-05 377000
|Jumlah|#1578500|#273000 » none
|Laba kotor|#1305500| » none`,
		{ type: 'biff8' },
	),
	asText(
		'Travel agent: refunds and reissues, minus in brackets, currency column all rupiah',
		{
			...USUAL,
			date: 'Issue Date',
			description: 'Pax',
			description_2: 'Route',
			reference: 'PNR',
			amount: 'Net',
			direction: 'minusOut',
			numbers: '1,234.56',
			currency: 'Cur',
		},
		`PNR,Issue Date,Pax,Route,Cur,Net
XK2A1,02/11/2026,HADI/MR,CGK-SUB,IDR,"1,204,500" » 11-02 1204500
XK2B7,03/11/2026,LINA/MRS,CGK-DPS,IDR,"1,588,000" » 11-03 1588000
XK2A1,05/11/2026,HADI/MR REFUND,CGK-SUB,IDR,"(950,000)" » 11-05 -950000
XK9C0,09/11/2026,TAN/MR,CGK-SIN,SGD,210.00 » held
XK9D4,10/11/2026,YUDI/MR,CGK-KNO,IDR,"1,877,300" » 11-10 1877300`,
	),
	asText(
		'Olsera POS: closing of a shift with expected, counted and difference',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Kasir',
			amount: 'Uang Fisik',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Tanggal;Shift;Kasir;Modal;Penjualan Tunai;Uang Fisik;Selisih
02/11/2026;1;Rere;200.000;1.150.000;1.350.000;0 » 11-02 1350000
02/11/2026;2;Bagas;200.000;980.000;1.175.000;-5.000 » 11-02 1175000
03/11/2026;1;Rere;200.000;1.020.500;1.220.500;0 » 11-03 1220500
03/11/2026;2;Bagas;200.000;1.344.000;1.544.000;0 » 11-03 1544000
Total;;;800.000;4.494.500;5.289.500;-5.000 » none`,
	),
	asText(
		'Print of a bank: page header between rows, carried over balance, proven',
		{ ...PROVEN },
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;KIRIMAN UANG DARI SAMSUL;;750.000,00;{=} » 11-02 750000
03/11/2026;BAYAR CICILAN MOTOR FIF;912.000,00;;{=} » 11-03 -912000
;DIPINDAHKAN KE HALAMAN 2;;;9.838.000,00 » none
Halaman 2;;;; » none
;PINDAHAN DARI HALAMAN 1;;;9.838.000,00 » none
10/11/2026;PEMBAYARAN PBB;341.200,00;;{=} » 11-10 -341200
12/11/2026;KIRIMAN UANG DARI SAMSUL;;750.000,00;{=} » 11-12 750000
20/11/2026;ADM;5.000,00;;{=} » 11-20 -5000
;;;; 
;Terima kasih atas kepercayaan Anda;;; » none`,
		{ from: 10000000, as: '1.234,56' },
	),
	asText(
		'Cash book in which a negative expense takes back an earlier one',
		{ ...OUT, amount: 'Biaya', direction: 'out' },
		`Tanggal;Keterangan;Biaya
02/11/2026;Sewa mobil box;650.000 » 11-02 -650000
03/11/2026;Tol;54.500 » 11-03 -54500
04/11/2026;Sewa mobil box dikembalikan sebagian;-150.000 » held
05/11/2026;Uang makan kru;240.000 » 11-05 -240000
06/11/2026;Parkir inap;80.000 » 11-06 -80000`,
	),
	asText(
		'NGO: grant book with donor, budget code, and totals in the middle of the line',
		{
			...CASH_BOOK,
			date: 'Tanggal',
			description: 'Uraian',
			description_2: 'Donor',
			reference: 'Kode',
		},
		`Tanggal;Kode;Donor;Uraian;Masuk;Keluar
03/11/2026;A1;Ford;Tahap 2;75.000.000; » 11-03 75000000
04/11/2026;B2;Ford;Honor fasilitator 4 org;;8.000.000 » 11-04 -8000000
04/11/2026;B3;Ford;PPh 21 honor;;200.000 » 11-04 -200000
09/11/2026;B5;Hivos;Sewa aula;;1.750.000 » 11-09 -1750000
10/11/2026;B5;Hivos;Konsumsi 40 x 35.000;;1.400.000 » 11-10 -1400000
;;;Sub total Ford;75.000.000;8.200.000 » none
;;;Sub total Hivos;;3.150.000 » none
;;;Total;75.000.000;11.350.000 » none`,
	),
	asWorkbook(
		'Contractor: two projects as sheets, dates as text and cells mixed',
		{ ...OUT, date: 'Tgl', description: 'Material', date_order: 'dmy', numbers: 'cells' },
		`Proyek Ruko Ahmad|||
Tgl|Toko|Material|Jumlah
02/11/2026|TB Jaya|Semen 50 sak|#3250000 » 11-02 -3250000
@2026-03-11|TB Jaya|Hebel|#4100000 » held
15/11/2026|Sinar|Keramik|#5600000 » 11-15 -5600000
16/11/2026|Sinar|Nat|#120000 » 11-16 -120000
||Total|#13070000 » none`,
		{
			after: [
				[
					['Tgl', 'Toko', 'Material', 'Jumlah'],
					['03/11/2026', 'TB Jaya', 'Pasir', 900000],
				],
			],
		},
	),
	asText(
		'Money lent: a savings club with names twice a day, same amounts',
		{ ...IN, date: 'Tanggal', description: 'Anggota', amount: 'Simpanan' },
		`Tanggal;Anggota;Simpanan
02/11/2026;Wati;20.000 » 11-02 20000
02/11/2026;Yuli;20.000 » 11-02 20000
02/11/2026;Narti;50.000 » 11-02 50000
03/11/2026;Wati;20.000 » 11-03 20000
03/11/2026;Yuli;20.000 » 11-03 20000
03/11/2026;Wati;20.000 » held
04/11/2026;Narti;30.000 » 11-04 30000`,
	),
	asText(
		'Card machine: settlement of EDC with MDR, batches a day and their sum',
		{
			...USUAL,
			date: 'Tgl Settle',
			description: 'Batch',
			description_2: 'Jenis Kartu',
			amount: 'Gross',
			direction: 'in',
			more_vouchers: 'MDR = KK06',
			total: 'Net',
			numbers: '1.234,56',
		},
		`Tgl Settle;Batch;Jenis Kartu;Gross;MDR;Net
02/11/2026;000112;Debit;1.450.000;2.175;1.447.825 » 11-02 1450000, 11-02 -2175
02/11/2026;000112;Kredit;3.200.000;64.000;3.136.000 » 11-02 3200000, 11-02 -64000
02/11/2026;;;4.650.000;66.175;4.583.825 » held
03/11/2026;000113;Debit;980.000;1.470;978.530 » 11-03 980000, 11-03 -1470
03/11/2026;;;980.000;1.470;978.530 » held`,
	),
	asText(
		'Wallet: cashback, paylater and top-up in one list with states in English',
		{
			...USUAL,
			date: 'Date',
			date_order: 'ymd',
			description: 'Activity',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1234.56',
			status: 'State',
			status_ok: 'Done',
		},
		`Date;Activity;Amount;State
2026-11-02 09:00;Paid to Indomaret;-87500;Done » 11-02 -87500
2026-11-02 09:01;Cashback;2500;Done » 11-02 2500
2026-11-03 08:00;Top Up via BCA VA;500000;Done » held
2026-11-04 20:00;Paid to PLN;-205000;Done » 11-04 -205000
2026-11-05 10:00;Paid with PayLater to Tokopedia;-310000;Done » held
2026-11-06 10:00;Sent to bank BRI ****9912;-100000;Done » held
2026-11-07 10:00;Paid to Grab;-34000;Rejected » none`,
	),
	asText(
		'Clinic: cash sheet with tariff and insurance, only cash moved',
		{ ...IN, date: 'Tgl', description: 'Pasien', amount: 'Tunai' },
		`Tgl;Pasien;Tarif;BPJS;Tunai
02/11/2026;Ahmad S;150.000;150.000;0 » none
02/11/2026;Dewi K;200.000;0;200.000 » 11-02 200000
03/11/2026;Sinta;350.000;100.000;250.000 » 11-03 250000
04/11/2026;Roni;150.000;150.000;0 » none
05/11/2026;Bayu;175.000;0;175.000 » 11-05 175000
;Jumlah;1.025.000;400.000;625.000 » none`,
	),
	asText(
		'Transfers list: bank tujuan as a column, note to self at the end',
		{
			...OUT,
			date: 'Tanggal',
			description: 'Nama Penerima',
			description_2: 'Keterangan',
			amount: 'Nominal',
			account: 'notOwn',
		},
		`Tanggal;Nama Penerima;Bank;No Rek;Nominal;Keterangan
02/11/2026;CV Kain Indah;BCA;0371234567;4.350.000;kain katun » 11-02 -4350000
02/11/2026;Bpk Joni;BRI;0021010099;1.200.000;upah » 11-02 -1200000
03/11/2026;CV Benang;Mandiri;1330099887;975.000;benang » 11-03 -975000
09/11/2026;CV Kain Indah;BCA;0371234567;2.100.000;kain rayon » 11-09 -2100000
09/11/2026;Ibu Sri;BCA;0455566677;800.000;upah (cek lagi) » held`,
	),
	asText(
		'A day total above its rows',
		{ ...IN, description: 'Uraian' },
		`Tanggal;Uraian;Jumlah
02/11/2026;TOTAL HARI INI;735.000 » none
02/11/2026;Nota 501;410.000 » 11-02 410000
02/11/2026;Nota 502;325.000 » 11-02 325000
03/11/2026;TOTAL HARI INI;1.120.000 » none
03/11/2026;Nota 503;600.000 » 11-03 600000
03/11/2026;Nota 504;370.000 » 11-03 370000
03/11/2026;Nota 505;150.000 » 11-03 150000`,
	),
	asText(
		'Year typed wrong, month typed wrong, day before the book began',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Jual roti;540.000; » 11-02 540000
03/11/2062;Tepung;;380.000 » held
04/11/2026;Jual roti;610.000; » 11-04 610000
05/12/2026;Mentega;;210.000 » held
06/11/2026;Jual roti;575.000; » 11-06 575000
07/11/2026;Ragi;;44.000 » 11-07 -44000
09/01/2026;Jual roti;500.000; » held`,
	),
	asText(
		'Mixed separators: a decimal comma in some rows, thousands lost in others',
		{ ...OUT, amount: 'Nilai' },
		`Tanggal;Keterangan;Nilai
02/11/2026;Kabel;1.250.000,00 » 11-02 -1250000
03/11/2026;MCB;345.000,00 » 11-03 -345000
04/11/2026;Lampu;1,150,000.00 » held
05/11/2026;Stop kontak;85.5 » held
06/11/2026;Pipa;220.000,00 » 11-06 -220000
07/11/2026;Isolasi;12.500,00 » 11-07 -12500`,
	),
	asText(
		'Delivery: COD report, ongkir and COD fee, transferred to own bank at the end',
		{
			...USUAL,
			date: 'Tgl Terima',
			description: 'No Resi',
			description_2: 'Penerima',
			amount: 'Nilai COD',
			direction: 'in',
			more_vouchers: 'Biaya COD = KK06',
			total: 'Diterima',
			numbers: '1.234,56',
			status: 'Status',
			status_ok: 'Terkirim',
		},
		`No Resi;Penerima;Tgl Terima;Nilai COD;Biaya COD;Diterima;Status
JX001;Ani;02/11/2026;150.000;4.500;145.500;Terkirim » 11-02 150000, 11-02 -4500
JX002;Beni;02/11/2026;275.000;8.250;266.750;Terkirim » 11-02 275000, 11-02 -8250
JX003;Caca;;99.000;2.970;96.030;Dalam pengiriman » none
JX004;Dodo;04/11/2026;120.000;3.600;116.400;Retur » none
JX005;Evi;05/11/2026;310.000;9.300;300.700;Terkirim » 11-05 310000, 11-05 -9300`,
	),
	asText(
		'Bilingual bank: two lines of headings, English below Indonesian',
		{
			...PROVEN,
			heading_line: '3',
			date: 'Date',
			description: 'Description',
			amount: 'Debit',
			amount_in: 'Credit',
			balance: 'Balance',
			numbers: '1,234.56',
		},
		`Nomor Rekening/Account No: 001-23-45678-9
Tanggal,Keterangan,Debit,Kredit,Saldo
Date,Description,Debit,Credit,Balance
02/11/2026,TRF IN PT OSAKA INDONESIA,,"88,000,000.00","{=}" » 11-02 88000000
03/11/2026,GAJI STAF NOV,"41,500,000.00",,"{=}" » 11-03 -41500000
05/11/2026,PPH 21 MASA OKT,"2,114,000.00",,"{=}" » 11-05 -2114000
09/11/2026,SEWA FORKLIFT,"6,600,000.00",,"{=}" » 11-09 -6600000
20/11/2026,TRF OUT TO OWN ACC 0099887766,"20,000,000.00",,"{=}" » held -20000000`,
		{ from: 1000000, as: '1,234.56' },
	),
	asText(
		'Housing project: kas bon of workers that is settled with receipts',
		{ ...BOOK, date: 'Tgl', description: 'Uraian' },
		`Tgl;Uraian;Masuk;Keluar;Saldo
02/11/2026;Terima dari kantor pusat;10.000.000;;{=} » held 10000000
03/11/2026;Kasbon mandor Tris;;2.000.000;{=} » 11-03 -2000000
05/11/2026;Material paku, kawat;;435.000;{=} » 11-05 -435000
07/11/2026;Upah minggu I (potong kasbon);;3.150.000;{=} » 11-07 -3150000
09/11/2026;Solar 40 liter;;272.000;{=} » 11-09 -272000
12/11/2026;Retur kawat;85.000;;{=} » 11-12 85000`,
		{ from: 0, as: '1.234' },
	),
	asText(
		'Ledger with the counter account in a column, debts paid',
		{
			...CASH_BOOK,
			date: 'Tanggal',
			description: 'Keterangan',
			amount: 'Kredit',
			amount_in: 'Debit',
		},
		`Tanggal;No;Akun Lawan;Keterangan;Debit;Kredit
02/11/2026;J1;Pendapatan Jasa;Servis AC kantor lurah;1.350.000; » 11-02 1350000
03/11/2026;J2;Hutang Usaha;Bayar freon CV Dingin;;2.200.000 » 11-03 -2200000
05/11/2026;J3;Piutang Usaha;Pelunasan servis RSUD;4.750.000; » 11-05 4750000
09/11/2026;J4;Piutang Karyawan;Pinjaman Udin;;500.000 » 11-09 -500000
10/11/2026;J5;Kas Kecil;Isi kas kecil;;1.000.000 » held`,
	),
	asText(
		'Statement with a reference that is a balance word: firm names, streets',
		PROVEN,
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRF DR PT TOTAL BANGUN;;7.500.000,00;{=} » 11-02 7500000
03/11/2026;TRF KE TOKO SALDO JAYA;450.000,00;;{=} » 11-03 -450000
04/11/2026;TRF DR CV KAS NUSANTARA;;1.250.000,00;{=} » 11-04 1250000
05/11/2026;PEMBAYARAN KARTU HALO;310.000,00;;{=} » 11-05 -310000
06/11/2026;TRF KE BANK SAMPAH MELATI;200.000,00;;{=} » 11-06 -200000`,
		{ from: 2000000, as: '1.234,56' },
	),
];
