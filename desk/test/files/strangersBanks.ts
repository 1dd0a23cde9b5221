import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const COLUMNS: Layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
const PROVEN: Layout = { ...COLUMNS, balance: 'Saldo' };

/** Bank statements. */
export const BANK_FILES: HeldOut[] = [
	asText(
		'BSI Net: statement with lines before and after, transfer to the own BCA',
		{ ...PROVEN, date: 'Tgl Transaksi', description: 'Uraian', amount: 'Debit', bank: '008' },
		`BANK SYARIAH INDONESIA
Nama,:,CV MITRA TANI
No Rekening,:,7155443322
Periode,:,01/11/2026 s/d 20/11/2026
Tgl Transaksi,No Ref,Uraian,Debit,Kredit,Saldo
,,SALDO SEBELUMNYA,,,"12.500.000,00" » none
02/11/2026,FT2630611,TRF DR BPK SLAMET PUPUK 20 SAK,,"4.200.000,00","{=}" » 11-02 4200000
03/11/2026,FT2630712,BIAYA ADM BULANAN,"10.000,00",,"{=}" » 11-03 -10000
04/11/2026,FT2630788,PB KE BCA 7310445566 CV MITRA TANI,"5.000.000,00",,"{=}" » held -5000000
09/11/2026,FT2631101,BIFAST KE UD MAKMUR PUPUK UREA,"3.150.000,00",,"{=}" » 11-09 -3150000
09/11/2026,FT2631101,BIAYA BIFAST,"2.500,00",,"{=}" » 11-09 -2500
16/11/2026,FT2631502,BAGI HASIL TABUNGAN,,"8.113,00","{=}" » 11-16 8113
16/11/2026,FT2631503,PAJAK BAGI HASIL,"1.623,00",,"{=}" » 11-16 -1623
,,MUTASI DEBIT,"8.164.123,00",, » none
,,MUTASI KREDIT,,"4.208.113,00", » none
,,SALDO AKHIR,,,"8.543.990,00" » none`,
		{ from: 12500000, as: '1.234,56' },
	),
	asText(
		'BTN: nominal with D and K, total row with a date range',
		{
			...USUAL,
			date: 'TGL',
			description: 'URAIAN TRANSAKSI',
			amount: 'NOMINAL',
			direction: 'column:D/K',
			words_out: 'D',
			words_in: 'K',
			balance: 'SALDO',
		},
		`TGL;KODE;URAIAN TRANSAKSI;NOMINAL;D/K;SALDO
01-10-2026;000;SALDO PINDAHAN;0,00;;{=} » none
02-10-2026;701;SETOR TUNAI TELLER;2.000.000,00;K;{=} » held 2000000
05-10-2026;211;PEMBAYARAN KPR RUKO 00123;3.875.000,00;D;{=} » 10-05 -3875000
12-10-2026;605;TRF SKN DARI PT GRAHA INDAH;18.400.000,00;K;{=} » 10-12 18400000
12-10-2026;605;TRF SKN DARI PT GRAHA INDAH;1.600.000,00;K;{=} » 10-12 1600000
31-10-2026;900;ADM REKENING;7.500,00;D;{=} » 10-31 -7500
31-10-2026;901;JASA GIRO;12.044,21;K;{=} » 10-31 12044.21
31-10-2026;902;PPH JASA GIRO;2.408,84;D;{=} » 10-31 -2408.84
01-10 s/d 31-10-2026;;JUMLAH DEBET 3 / KREDIT 4;;; » none`,
		{ from: 1111111.11, as: '1.234,56' },
	),
	asText(
		'CIMB OCTO Biz: English columns, value date, own transfer by another name',
		{
			...USUAL,
			date: 'Transaction Date',
			description: 'Description',
			amount: 'Debit',
			amount_in: 'Credit',
			direction: 'columns',
			balance: 'Balance',
			numbers: '1,234.56',
		},
		`"Account Statement"
"Account Number","860012345600 (IDR)"
"Transaction Date","Value Date","Description","Cheque No.","Debit","Credit","Balance"
"02-Nov-2026","02-Nov-2026","TR FR CT ANUGERAH FURNI","","","25,000,000.00","{=}" » 11-02 25000000
"03-Nov-2026","03-Nov-2026","TR TO GAJI OKT 6 ORG","","18,600,000.00","","{=}" » 11-03 -18600000
"03-Nov-2026","03-Nov-2026","TRANSFER FEE","","6,500.00","","{=}" » 11-03 -6500
"10-Nov-2026","10-Nov-2026","CLEARING CHQ DEPOSIT CB 112233","112233","","7,250,000.00","{=}" » 11-10 7250000
"12-Nov-2026","12-Nov-2026","RETURNED CHQ 112233","112233","7,250,000.00","","{=}" » 11-12 -7250000
"17-Nov-2026","17-Nov-2026","OVERBOOKING TO GIRO BANK MANDIRI","","5,000,000.00","","{=}" » held -5000000
"20-Nov-2026","20-Nov-2026","STAMP DUTY","","10,000.00","","{=}" » 11-20 -10000
"","","Total","","30,866,500.00","32,250,000.00","" » none`,
		{ from: 3000000, as: '1,234.56' },
	),
	asText(
		'PermataBank: year first, reversal beside its booking',
		{
			...PROVEN,
			date: 'Posting Date',
			description: 'Desc',
			amount: 'Db',
			amount_in: 'Cr',
			date_order: 'ymd',
			numbers: '1234.56',
		},
		`Posting Date|Eff Date|Desc|Db|Cr|Saldo
2026/11/02|2026/11/02|PAYROLL TRF BPJS TK 1026|812400.00|0.00|{=} » 11-02 -812400
2026/11/02|2026/11/02|SETOR VA 8215001 TOKO ALFA|0.00|1450000.00|{=} » 11-02 1450000
2026/11/05|2026/11/05|QR MPM KOPI SUSU|0.00|38000.00|{=} » 11-05 38000
2026/11/05|2026/11/05|REV QR MPM KOPI SUSU|38000.00|0.00|{=} » 11-05 -38000
2026/11/11|2026/11/11|SKN KE PT LISTRINDO|2775000.00|0.00|{=} » 11-11 -2775000
2026/11/18|2026/11/18|SETOR VA 8215001 TOKO BETA|0.00|990000.00|{=} » 11-18 990000`,
		{ from: 6200000, as: '1234.56' },
	),
	asText(
		'OCBC Velocity: tabs, two-digit years, amounts with a sign',
		{
			...USUAL,
			date: 'Date',
			description: 'Transaction Details',
			amount: 'Amount (IDR)',
			direction: 'minusOut',
			numbers: '1,234.56',
			balance: 'Running Balance',
		},
		`Velocity@ocbc\t\t\t\t
Date\tRef\tTransaction Details\tAmount (IDR)\tRunning Balance
02 NOV 26\tA1\tINW TRF PT SENTOSA INV 221\t+11,100,000.00\t{=} » 11-02 11100000
04 NOV 26\tA2\tOUTW RTGS PT BAJA RAYA\t-102,500,000.00\t{=} » 11-04 -102500000
04 NOV 26\tA3\tRTGS CHARGE\t-30,000.00\t{=} » 11-04 -30000
11 NOV 26\tA4\tLOAN DRAWDOWN 55-1\t+150,000,000.00\t{=} » 11-11 150000000
16 NOV 26\tA5\tDIRECT DEBIT PLN 5312\t-1,882,310.00\t{=} » 11-16 -1882310
18 NOV 26\tA6\tTFR BTW OWN A/C\t-20,000,000.00\t{=} » held -20000000`,
		{ from: 40000000, as: '1,234.56' },
	),
	asText(
		'Danamon Cash Connect: times behind days, footer printed by',
		{ ...PROVEN, date: 'Tanggal Transaksi', numbers: '1,234.56' },
		`Tanggal Transaksi;Keterangan;Debet;Kredit;Saldo
02/11/2026 08:12:11;SETORAN AWAL HARI AGEN;;3,000,000.00;{=} » 11-02 3000000
02/11/2026 10:40:02;BAYAR TAGIHAN TELKOM 0217788;455,100.00;;{=} » 11-02 -455100
03/11/2026 09:00:45;TRF KE 1122334455 SRI WAHYUNI;1,250,000.00;;{=} » 11-03 -1250000
03/11/2026 09:00:46;TRF KE 1122334455 SRI WAHYUNI;1,250,000.00;;{=} » 11-03 -1250000
15/11/2026 23:58:10;ADM;12,500.00;;{=} » 11-15 -12500
Dicetak oleh: RINA, 20/11/2026 17:02;;;; » none`,
		{ from: 5000000, as: '1,234.56' },
	),
	asText(
		'Maybank: table of a web page',
		{ ...PROVEN, amount: 'Penarikan', amount_in: 'Penyetoran', numbers: '1,234.56', bank: '002' },
		`<html><body><table>
<tr><td colspan="5">Rekening 2-004-556677 IDR</td></tr>
<tr><th>Tanggal</th><th>Keterangan</th><th>Penarikan</th><th>Penyetoran</th><th>Saldo</th></tr>
<tr><td>03 Nov 2026</td><td>SALDO AWAL</td><td></td><td></td><td>9,000,000.00</td></tr>
<tr><td>04 Nov 2026</td><td>TRANSFER DARI DEWI LESTARI</td><td></td><td>500,000.00</td><td>9,500,000.00</td></tr>
<tr><td>05 Nov 2026</td><td>PEMBELIAN PULSA</td><td>102,000.00</td><td></td><td>9,398,000.00</td></tr>
<tr><td>06 Nov 2026</td><td>BELANJA ATK GRAMEDIA</td><td>245,500.00</td><td></td><td>9,152,500.00</td></tr>
<tr><td>09 Nov 2026</td><td>PEMBAYARAN AIR PDAM</td><td>188,200.00</td><td></td><td>8,964,300.00</td></tr>
<tr><td>09 Nov 2026</td><td>TERIMA SEWA KIOS B2</td><td></td><td>1,750,000.00</td><td>10,714,300.00</td></tr>
<tr><td></td><td>SALDO AKHIR</td><td></td><td></td><td>10,714,300.00</td></tr>
</table></body></html>`,
	),
	asText(
		'Jenius: details, notes of people, amount with a blank behind the minus',
		{
			...USUAL,
			date: 'Date & Time',
			description: 'Source/Destination',
			description_2: 'Transaction Details',
			description_3: 'Notes',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1,234.56',
		},
		`"Date & Time","Source/Destination","Transaction Details","Notes","Amount"
"02 Nov 2026 08:11","GoFood Merchant","Transaction ID 99121","makan tamu","- 152,000" » 11-02 -152000
"02 Nov 2026 14:40","PT KARYA ABADI","Incoming Transfer","dp 30% lemari","+ 4,500,000" » 11-02 4500000
"04 Nov 2026 09:05","Toko Cat Warna","QRIS payment","","- 387,500" » 11-04 -387500
"05 Nov 2026 10:10","Save It - Dana Pajak","Move Money","","- 1,000,000" » held
"09 Nov 2026 12:00","Toko Cat Warna","QRIS payment","jgn diinput, sdh dicatat di kas kecil","- 120,000" » held
"12 Nov 2026 16:31","Grab","Debit card","antar sampel","- 46,000" » 11-12 -46000
"16 Nov 2026 19:00","Grab","Debit card refund","batal","+ 46,000" » held`,
	),
	asWorkbook(
		'SeaBank: ods with dates as cells and interest each day',
		{
			...USUAL,
			date: 'Tanggal',
			date_order: 'cells',
			numbers: 'cells',
			description: 'Deskripsi',
			amount: 'Keluar',
			amount_in: 'Masuk',
			direction: 'columns',
			balance: 'Saldo Akhir',
		},
		`SeaBank Indonesia
Tanggal|Deskripsi|Keluar|Masuk|Saldo Akhir
@2026-11-02|Bunga harian||#1234|#{=} » 11-02 1234
@2026-11-03|Bunga harian||#1234|#{=} » 11-03 1234
@2026-11-03|Transfer dari RUDI HARTONO||#650000|#{=} » 11-03 650000
@2026-11-04|Bunga harian||#1310|#{=} » 11-04 1310
@2026-11-04|Pembayaran Shopee 2611044X|#219900||#{=} » 11-04 -219900
@2026-11-05|Pajak bunga|#756||#{=} » 11-05 -756
@2026-11-06|Pengembalian Shopee 2611044X||#219900|#{=} » 11-06 219900`,
		{ type: 'ods', balance: { from: 12000000, as: '1234' } },
	),
	asText(
		'blu: amounts with sign and Rp, one pending row in a column of states',
		{
			...USUAL,
			date: 'Waktu',
			description: 'Transaksi',
			amount: 'Nominal',
			direction: 'minusOut',
			status: 'Status',
			status_ok: 'Berhasil',
		},
		`Waktu;Transaksi;Nominal;Status
20 November 2026, 19:04 WIB;Transfer ke BCA - MAYA SARI;-Rp350.000;Berhasil » 11-20 -350000
20 November 2026, 08:00 WIB;Transfer masuk dari CV LANCAR;+Rp2.000.000;Berhasil » 11-20 2000000
18 November 2026, 11:15 WIB;Token listrik 20210033;-Rp102.500;Berhasil » 11-18 -102500
17 November 2026, 10:02 WIB;Token listrik 20210033;-Rp102.500;Gagal » none
16 November 2026, 13:33 WIB;Pindah dana ke bluSaving Liburan;-Rp500.000;Berhasil » held
12 November 2026, 09:09 WIB;QRIS Ayam Geprek;-Rp84.000;Diproses » none
11 November 2026, 20:20 WIB;Cashback QRIS;+Rp1.500;Berhasil » 11-11 1500`,
	),
	asWorkbook(
		"Livin' by Mandiri: numbered, empty columns of merged cells, amounts as text",
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Keterangan',
			amount: 'Nominal (IDR)',
			direction: 'minusOut',
			balance: 'Saldo (IDR)',
			bank: '008',
			date_order: 'dmy',
		},
		`e-Statement||||||
Nama/Name : TOKO SUMBER||||||
Periode : 01 Nov 2026 - 20 Nov 2026||||||
No|Tanggal||Keterangan||Nominal (IDR)|Saldo (IDR)
||||||
1|02 Nov 2026||Transfer dari BANK BCA⏎ANI RAHAYU⏎1234567890||+1.200.000,00|{=} » 11-02 1200000
2|03 Nov 2026||Pembayaran QR⏎ke INDOMARET||-56.300,00|{=} » 11-03 -56300
3|04 Nov 2026||Top-up e-money⏎6032 9800 1122||-200.000,00|{=} » held -200000
4|09 Nov 2026||Biaya administrasi kartu||-5.500,00|{=} » 11-09 -5500
5|10 Nov 2026||Pembayaran PLN⏎541200112||-643.210,00|{=} » 11-10 -643210
6|20 Nov 2026||Penarikan Tunai ATM||-1.000.000,00|{=} » held -1000000
||||||
Saldo Awal|||||10.000.000,00| » none
Saldo Akhir|||||9.294.990,00| » none`,
		{ balance: { from: 10000000, as: '1.234,56' } },
	),
	asText(
		'BRImo: day and time in two columns, debet and kredit with 0.00, ledger balance',
		{
			...PROVEN,
			date: 'TANGGAL',
			description: 'URAIAN',
			amount: 'DEBET',
			amount_in: 'KREDIT',
			balance: 'SALDO',
			numbers: '1,234.56',
			bank: '002',
		},
		`TANGGAL,WAKTU,URAIAN,TELLER,DEBET,KREDIT,SALDO
02/11/26,07:01:11,NBMB BUDI TO TOKO JAYA,8888083,0.00,"175,000.00","{=}" » 11-02 175000
02/11/26,12:30:00,BRIVA 262371 SHOPEE,8888083,"89,000.00",0.00,"{=}" » 11-02 -89000
03/11/26,08:09:10,"Pembelian bahan, gula 50kg",8888083,"812,500.00",0.00,"{=}" » 11-03 -812500
07/11/26,10:00:00,SETORAN PINJAMAN KUR,0206,"1,377,000.00",0.00,"{=}" » 11-07 -1377000
15/11/26,23:00:00,BUNGA,ABASP,0.00,612.44,"{=}" » 11-15 612.44
15/11/26,23:00:00,PAJAK,ABASP,122.49,0.00,"{=}" » 11-15 -122.49
OPENING BALANCE,,,,,,"4,000,000.00" » none
TOTAL DEBET,,,,"2,278,622.49",, » none
CLOSING BALANCE,,,,,,"1,896,989.95" » none`,
		{ from: 4000000, as: '1,234.56' },
	),
	asText(
		'wondr by BNI: words for the direction, newest first',
		{
			...USUAL,
			date: 'Tanggal Transaksi',
			description: 'Deskripsi Transaksi',
			amount: 'Jumlah',
			direction: 'column:Tipe',
			words_out: 'Uang Keluar',
			words_in: 'Uang Masuk',
			bank: '009',
		},
		`Tanggal Transaksi;Jam;Tipe;Kategori;Deskripsi Transaksi;Jumlah
20-11-2026;18:22;Uang Keluar;Belanja;EDC TOKO LISTRIK JAYA;1.275.000 » 11-20 -1275000
20-11-2026;09:11;Uang Masuk;Transfer;Transfer dari SITI NUR;350.000 » 11-20 350000
19-11-2026;09:11;Uang Masuk;Transfer;Transfer dari SITI NUR;350.000 » 11-19 350000
13-11-2026;15:41;Uang Keluar;Transfer;Transfer ke rekening sendiri BNI 0988;3.000.000 » held
05-11-2026;08:00;Uang Keluar;Tagihan;BPJS Kesehatan 8888801;450.000 » 11-05 -450000
01-11-2026;00:10;Uang Masuk;Lainnya;Bunga;1.204 » 11-01 1204`,
	),
	asText(
		'BCA over New Year: no year, the period says it, pending at the end',
		{
			...USUAL,
			date: 'Tanggal',
			amount: 'Jumlah',
			direction: 'behind',
			numbers: '1,234.56',
			balance: 'Saldo',
		},
		`No. Rekening : 0372556677
Periode : 16/12/2025 - 15/01/2026
Tanggal,Keterangan,Cabang,Jumlah,Saldo
'29/12,TRSF E-BANKING CR 2912/FTSCY PT ALAM LESTARI,0000,"6,000,000.00 CR","{=}" » 2025-12-29 6000000
'31/12,BIAYA ADM,0000,"17,000.00 DB","{=}" » 2025-12-31 -17000
'31/12,BUNGA,0000,"2,310.55 CR","{=}" » 2025-12-31 2310.55
'31/12,PAJAK BUNGA,0000,462.11 DB,"{=}" » 2025-12-31 -462.11
'02/01,KARTU DEBIT SUPERINDO,0998,"418,750.00 DB","{=}" » 2026-01-02 -418750
'15/01,SWITCHING DB TRF KE 009 KOPERASI,0960,"2,000,000.00 DB","{=}" » 2026-01-15 -2000000
PEND,KARTU DEBIT SPBU 34-12,0998,"300,000.00 DB", » none
Saldo Awal,:,"7,000,000.00" » none
Kredit,:,"6,002,310.55" » none
Debet,:,"2,436,212.11" » none
Saldo Akhir,:,"10,566,098.44" » none`,
		{ from: 7000000, as: '1,234.56' },
	),
	asText(
		'Bank Mega card: payments carry CR, billing lines without a day',
		{
			...USUAL,
			date: 'Tgl Transaksi',
			description: 'Keterangan',
			amount: 'Jumlah (Rp)',
			direction: 'creditMarked',
		},
		`Tgl Transaksi;Tgl Pembukuan;Keterangan;Jumlah (Rp)
;;TAGIHAN BULAN LALU;3.412.000 » none
25/10/2026;27/10/2026;PEMBAYARAN - TERIMA KASIH;3.412.000 CR » held
26/10/2026;28/10/2026;TOKOPEDIA JAKARTA;1.289.500 » 10-26 -1289500
28/10/2026;29/10/2026;PERTAMINA 34.40213;400.000 » 10-28 -400000
02/11/2026;03/11/2026;CICILAN 03/12 MEGA PAY LAPTOP;916.667 » 11-02 -916667
09/11/2026;10/11/2026;TOKOPEDIA JAKARTA RETUR;189.500 CR » 11-09 189500
20/11/2026;20/11/2026;BEA METERAI;10.000 » 11-20 -10000
;;SUB TOTAL 5412-XXXX-XXXX-0091;2.426.667 » none
;;TAGIHAN BARU;2.426.667 » none
;;PEMBAYARAN MINIMUM;242.667 » none`,
	),
	asText(
		'Panin: two accounts in one export, each with its own heading',
		{ ...PROVEN, date: 'Tgl' },
		`Rekening: 101-5-00123-9 IDR
Tgl;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRM INV 331;;2.200.000,00;12.200.000,00 » 11-02 2200000
04/11/2026;BELI KARTON;850.000,00;;11.350.000,00 » 11-04 -850000
Rekening: 101-5-00777-1 IDR » none
Tgl;Keterangan;Debet;Kredit;Saldo » none
03/11/2026;TRM INV 340;;3.300.000,00;8.300.000,00 » held
05/11/2026;BAYAR SOPIR;400.000,00;;7.900.000,00 » held`,
	),
	asWorkbook(
		'Bank Jago: rupiah and dollars in one column, month as a sub-heading',
		{
			...USUAL,
			date: 'Tanggal',
			date_order: 'cells',
			numbers: 'cells',
			description: 'Detail',
			amount: 'Jumlah',
			direction: 'minusOut',
			currency: 'Mata Uang',
		},
		`Tanggal|Detail|Mata Uang|Jumlah
Oktober 2026||| » none
@2026-10-05|Domain dan hosting|IDR|#-312000 » 10-05 -312000
@2026-10-20|Canva Pro|USD|#-14.99 » held
@2026-10-29|Pelunasan website klinik|IDR|#7500000 » 10-29 7500000
November 2026||| » none
@2026-11-02|Iklan Meta|IDR|#-1500000 » 11-02 -1500000
@2026-11-08|Upwork payout|USD|#420 » held
@2026-11-15|Kantong Gaji|IDR|#-3000000 » held`,
	),
	asText(
		'BJB: wrapped descriptions on lines of their own',
		{ ...PROVEN, date: 'Tanggal' },
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRANSFER DARI;;1.000.000,00;{=} » 11-02 1000000
;PT HARAPAN BARU;;; » none
;INV/2026/0711;;; » none
06/11/2026;PEMBAYARAN PAJAK;2.341.000,00;;{=} » 11-06 -2341000
;NTPN 77A1B2;;; » none
13/11/2026;CEK 00991;5.000.000,00;;{=} » 11-13 -5000000
20/11/2026;PROVISI KREDIT;250.000,00;;{=} » 11-20 -250000`,
		{ from: 20000000, as: '1.234,56' },
	),
	asText(
		'Bank statement typed by hand in English, month first dates',
		{
			...COLUMNS,
			date: 'Date',
			date_order: 'mdy',
			description: 'Particulars',
			amount: 'Withdrawal',
			amount_in: 'Deposit',
			numbers: '1,234.56',
		},
		`Date,Particulars,Withdrawal,Deposit
11/02/2026,Balance b/f,,"15,000,000.00" » none
11/03/2026,Received from Hotel Melati,,"2,340,000.00" » 11-03 2340000
11/09/2026,Rent of warehouse Nov,"4,500,000.00", » 11-09 -4500000
11/16/2026,Petty cash top up,"1,000,000.00", » held
11/19/2026,Laundry supplies,"615,000.00", » 11-19 -615000
11/20/2026,Balance c/f,,"11,225,000.00" » none`,
	),
	asText(
		'UOB: rows out of order, a balance column, a row corrected by hand without a balance',
		{ ...PROVEN, date: 'Tgl. Transaksi', description: 'Deskripsi', numbers: '1,234.56' },
		`Tgl. Transaksi,Deskripsi,Debet,Kredit,Saldo
02/11/2026,Setoran kliring PT ABC,,"9,900,000.00","{=}" » 11-02 9900000
05/11/2026,Pembelian sparepart,"1,100,000.00",,"{=}" » 11-05 -1100000
10/11/2026,Sewa forklift,"2,400,000.00",,"{=}" » 11-10 -2400000
06/11/2026,Beli oli (tambahan - lihat nota),"350,000.00",, » held
12/11/2026,Terima jasa angkut,,"3,750,000.00","{=}" » 11-12 3750000`,
		{ from: 100000, as: '1,234.56' },
	),
];
