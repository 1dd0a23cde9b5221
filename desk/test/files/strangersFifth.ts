import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const COLUMNS: Layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
const PROVEN: Layout = { ...COLUMNS, balance: 'Saldo' };
const BOOK: Layout = { ...CASH_BOOK, balance: 'Saldo' };
const IN: Layout = { ...USUAL, amount: 'Jumlah', direction: 'in' };

/** Files from the fifth day, from other companies. */
export const STRANGERS_FIFTH: HeldOut[] = [
	asText(
		'Pawnshop branch: numbers of contracts, a sum that runs down',
		BOOK,
		`Tanggal;Keterangan;Masuk;Keluar;Saldo
02/11/2026;SBK 1109 gadai cincin;;2.400.000;{=} » 11-02 -2400000
02/11/2026;SBK 1077 tebus;1.650.000;;{=} » 11-02 1650000
02/11/2026;Sewa modal 1077;82.500;;{=} » 11-02 82500
03/11/2026;SBK 1110 gadai laptop;;3.000.000;{=} » 11-03 -3000000
03/11/2026;Dropping dari cabang induk;5.000.000;;{=} » held 5000000
04/11/2026;SBK 1081 perpanjang;120.000;;{=} » 11-04 120000`,
		{ from: 8000000, as: '1.234' },
	),
	asText(
		'Javanese stall: words of the market, sums called "kabeh"',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;payu tempe;185.000; » 11-02 185000
02/11/2026;kulak dele;;120.000 » 11-02 -120000
03/11/2026;payu tempe;210.000; » 11-03 210000
03/11/2026;payu gembus;45.000; » 11-03 45000
04/11/2026;tuku kayu;;60.000 » 11-04 -60000
04/11/2026;payu kabeh;440.000; » held`,
	),
	asText(
		'Customs broker: reimbursable and own costs, remarks in English in a third column',
		{
			...OUT,
			date: 'Date',
			description: 'Description',
			description_2: 'Job',
			amount: 'Amount',
			numbers: '1,234.56',
		},
		`Date;Job;Description;Amount;Remarks
02-Nov-26;EX-120;THC;1,850,000; » 11-02 -1850000
02-Nov-26;EX-120;Lift on;475,000; » 11-02 -475000
03-Nov-26;IM-044;Storage;2,200,000;to be billed to client » held
05-Nov-26;IM-044;Trucking;3,100,000; » 11-05 -3100000
06-Nov-26;EX-121;DO fee;650,000; » 11-06 -650000`,
	),
	asText(
		'Bank statement in a table with the sign in a column of its own',
		{
			...USUAL,
			date: 'Tgl',
			description: 'Keterangan',
			amount: 'Nilai',
			direction: 'column:+/-',
			words_in: '+',
			words_out: '-',
			balance: 'Saldo',
			numbers: '1.234,56',
		},
		`Tgl;Keterangan;+/-;Nilai;Saldo
02/11/26;INV 4411 RS HARAPAN;+;6.700.000,00;{=} » 11-02 6700000
04/11/26;PEMBELIAN VALAS USD 1.000;-;16.240.000,00;{=} » 11-04 -16240000
05/11/26;GAJI PERAWAT 4;-;12.000.000,00;{=} » 11-05 -12000000
09/11/26;PINBUK KE 112-00-99;-;1.000.000,00;{=} » held -1000000
10/11/26;KOREKSI BUNGA;+;1.250,50;{=} » 11-10 1250.5`,
		{ from: 30000000, as: '1.234,56' },
	),
	asText(
		'Sections with letters, money in and out by section, subtotals lettered',
		{ ...OUT, direction: 'section', description: 'Uraian' },
		`Tanggal;Uraian;Jumlah
A. PENERIMAAN;; » none
02/11/2026;Iuran bulanan 40 KK;2.000.000 » 11-02 2000000
06/11/2026;Sewa tenda Pak RW;150.000 » 11-06 150000
;Jumlah A;2.150.000 » none
B. PENGELUARAN;; » none
04/11/2026;Gaji hansip;1.200.000 » 11-04 -1200000
11/11/2026;Lampu gang;185.000 » 11-11 -185000
;Jumlah B;1.385.000 » none
C. SALDO (A - B);;765.000 » none`,
	),
	asText(
		'Marketplace seller in English: payouts stand as negative transfers, disputes',
		{
			...USUAL,
			date: 'Date',
			description: 'Type',
			description_2: 'Details',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1,234.56',
			currency: 'Ccy',
		},
		`Date,Type,Details,Ccy,Amount
2 Nov 2026,Sale,Order 5512,IDR,"450,000" » 11-02 450000
2 Nov 2026,Fee,Order 5512,IDR,"-22,500" » 11-02 -22500
3 Nov 2026,Payout,Bank account ending 5566,IDR,"-427,500" » held
5 Nov 2026,Sale,Order 5530,IDR,"1,250,000" » 11-05 1250000
5 Nov 2026,Fee,Order 5530,IDR,"-62,500" » 11-05 -62500
7 Nov 2026,Reserve hold,Order 5530,IDR,"-300,000" » held`,
	),
	asText(
		'Kas kecil: code words TF, SP, RK for moving, initials of people',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;RK pusat;3.000.000; » held
02/11/2026;Materai;;30.000 » 11-02 -30000
03/11/2026;Tiket KA pak Dir;;460.000 » 11-03 -460000
04/11/2026;TF BCA;;1.000.000 » held
05/11/2026;Snack tamu;;87.000 » 11-05 -87000
06/11/2026;Laundry seragam;;66.000 » 11-06 -66000`,
	),
	asWorkbook(
		'Building fund: xls of dates as text with dots, amounts with Rp cells',
		{ ...IN, date: 'Tanggal', description: 'Nama Penyumbang', amount: 'Nominal' },
		`PANITIA PEMBANGUNAN|||
No|Tanggal|Nama Penyumbang|Nominal
1|02.11.2026|Kel. Bpk Surya|Rp 5.000.000 » 11-02 5000000
2|03.11.2026|NN|Rp 1.000.000 » 11-03 1000000
3|03.11.2026|Arisan ibu-ibu|Rp 750.000 » 11-03 750000
4|05.11.2026|Janji iman Bpk Toni (belum transfer)|Rp 10.000.000 » held
5|06.11.2026|Kotak depan|Rp 412.500 » 11-06 412500
|||Rp 17.162.500 » none`,
		{ type: 'biff8' },
	),
	asText(
		'Printer export: page number and print time in rows, headings wrapped',
		PROVEN,
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;PENERIMAAN RTGS PT WIJAYA;;55.000.000,00;{=} » 11-02 55000000
03/11/2026;BAYAR VENDOR 2210 CV ANEKA;18.250.000,00;;{=} » 11-03 -18250000
Tanggal cetak 20/11/2026;;;;Hal 1/2 » none
05/11/2026;BAYAR VENDOR 2211 UD PRIMA;4.400.000,00;;{=} » 11-05 -4400000
09/11/2026;BEBAN MATERAI;10.000,00;;{=} » 11-09 -10000
*** akhir laporan ***;;;; » none`,
		{ from: 1000000, as: '1.234,56' },
	),
	asText(
		'Rental of cars: deposit taken and returned, kept apart by a column of kinds',
		{ ...CASH_BOOK, date: 'Tgl', description: 'Penyewa', description_2: 'Jenis' },
		`Tgl;Penyewa;Jenis;Masuk;Keluar
02/11/2026;Pak Bram;Sewa 3 hari;1.050.000; » 11-02 1050000
02/11/2026;Pak Bram;Jaminan;500.000; » 11-02 500000
05/11/2026;Pak Bram;Jaminan kembali;;500.000 » 11-05 -500000
06/11/2026;Bu Santi;Sewa 1 hari;350.000; » 11-06 350000
06/11/2026;-;Cuci mobil;;40.000 » 11-06 -40000
07/11/2026;Bu Santi;Sewa 1 hari - BATAL;;350.000 » held`,
	),
	asText(
		'Payment gateway: success and settled differ, only settled money counts',
		{
			...USUAL,
			date: 'Paid date',
			date_order: 'ymd',
			description: 'Customer',
			amount: 'Amount',
			direction: 'in',
			numbers: '1234.56',
			status: 'Settlement',
			status_ok: 'SETTLED',
		},
		`Paid date,Customer,Amount,Status,Settlement
2026-11-02,Rina,150000,SUCCESS,SETTLED » 11-02 150000
2026-11-03,Seto,220000,SUCCESS,SETTLED » 11-03 220000
2026-11-18,Tuti,175000,SUCCESS,UNSETTLED » none
2026-11-19,Umar,90000,EXPIRED,- » none
2026-11-19,Vina,310000,SUCCESS,UNSETTLED » none`,
	),
	asText(
		'A row with both sides filled, a row of nothing, a row of a dash',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Jual besi tua;415.000;- » 11-02 415000
03/11/2026;Tukar tambah aki;150.000;600.000 » held
04/11/2026;Libur;-;- » none
05/11/2026;Ongkos bongkar;-;125.000 » 11-05 -125000
06/11/2026;Jual kardus;Rp -;Rp - » none
07/11/2026;Jual kaca;90.000;- » 11-07 90000`,
	),
	asText(
		'Koperasi pasar: collectors hand in, the sums of routes stand below each',
		{ ...IN, date: 'Tgl', description: 'Anggota', description_2: 'Rute', amount: 'Angsuran' },
		`Tgl;Rute;Anggota;Angsuran
02/11/2026;Pasar Baru;Bu Inah;50.000 » 11-02 50000
02/11/2026;Pasar Baru;Bu Juju;75.000 » 11-02 75000
02/11/2026;Pasar Baru;Pak Kosim;50.000 » 11-02 50000
02/11/2026;Pasar Baru;Setor Asep;175.000 » held
02/11/2026;Pasar Lama;Bu Leni;60.000 » 11-02 60000
02/11/2026;Pasar Lama;Pak Mamat;90.000 » 11-02 90000
02/11/2026;Pasar Lama;Setor Bagus;150.000 » held`,
	),
	asText(
		'American dates in a known Indonesian export, ambiguous all, a stated period',
		{
			...OUT,
			date: 'Date',
			date_order: 'mdy',
			description: 'Vendor',
			amount: 'Amount',
			numbers: '1,234.56',
		},
		`Report period: 11/01/2026 - 11/20/2026
Date,Vendor,Amount
11/02/2026,Kopi Tuku,"64,000" » 11-02 -64000
11/04/2026,Grab for Business,"212,000" » 11-04 -212000
11/10/2026,Cloudflare,"325,000" » 11-10 -325000
11/12/2026,WeWork,"7,500,000" » 11-12 -7500000
11/12/2026,WeWork,"7,500,000" » held`,
	),
	asText(
		'Savings of pupils paid out: names, amounts in words too',
		{ ...OUT, date: 'Tgl', description: 'Nama', amount: 'Ambil' },
		`Tgl;Nama;Ambil;Terbilang
02/11/2026;Rafi;150.000;seratus lima puluh ribu » 11-02 -150000
02/11/2026;Nadia;275.000;dua ratus tujuh puluh lima ribu » 11-02 -275000
03/11/2026;Zaki;80.000;delapan puluh ribu » 11-03 -80000
03/11/2026;Putri;500.000;lima ratus ribu » 11-03 -500000`,
	),
	asText(
		'Notes of a treasurer: question marks, "nanti", "pinjam dulu"',
		OUT,
		`Tanggal;Keterangan;Jumlah
02/11/2026;Cat pagar;320.000 » 11-02 -320000
03/11/2026;Kuas & rol (nota hilang);85.000 » 11-03 -85000
04/11/2026;Pasir??;600.000 » held
05/11/2026;Upah pak Min - nanti dihitung lagi;450.000 » held
06/11/2026;Semen 5 sak;325.000 » 11-06 -325000
07/11/2026;Pinjam dulu dari kas RT sebelah;200.000 » held`,
	),
	asWorkbook(
		'Sales per cashier with voids as minus rows',
		{
			...USUAL,
			date: 'Tanggal',
			date_order: 'cells',
			description: 'Nota',
			amount: 'Total',
			direction: 'minusOut',
			numbers: 'cells',
		},
		`Tanggal|Nota|Kasir|Total
@2026-11-02|N-001|Ria|#86000 » 11-02 86000
@2026-11-02|N-002|Ria|#41500 » 11-02 41500
@2026-11-02|N-002 VOID|Ria|#-41500 » held
@2026-11-03|N-003|Oka|#132000 » 11-03 132000
@2026-11-03|N-004|Oka|#77000 » 11-03 77000
||Total|#295000 » none`,
	),
	asText(
		'Statement of two currencies, each with its block, dollars first',
		{ ...PROVEN, numbers: '1,234.56' },
		`Account,0998877 (USD)
Tanggal,Keterangan,Debet,Kredit,Saldo
02/11/2026,INWARD REMITTANCE,,"1,200.00","3,200.00" » held
05/11/2026,BANK CHARGE,5.00,,"3,195.00" » held
Account,0998878 (IDR) » none
Tanggal,Keterangan,Debet,Kredit,Saldo » none
03/11/2026,SALE OF USD,,"8,100,000.00","9,100,000.00" » held`,
	),
	asText(
		'Bakery branches: money sent by branches to the head office account',
		{ ...IN, date: 'Tgl', description: 'Cabang', description_2: 'Ket', amount: 'Nominal' },
		`Tgl;Cabang;Nominal;Ket
02/11/2026;Cimahi;2.150.000;omzet 1/11 » 11-02 2150000
02/11/2026;Lembang;1.875.000;omzet 1/11 » 11-02 1875000
03/11/2026;Cimahi;2.010.000;omzet 2/11 » 11-03 2010000
03/11/2026;Lembang;1.640.000;omzet 2/11 » 11-03 1640000
03/11/2026;Cimahi;500.000;dobel transfer omzet 1/11, dikembalikan » held`,
	),
	asText(
		'Interest and tax in tiny amounts beside big ones, proven',
		PROVEN,
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRF DARI YAYASAN BINA;;25.000.000,00;{=} » 11-02 25000000
10/11/2026;BUNGA;;87,12;{=} » 11-10 87.12
10/11/2026;PAJAK;17,42;;{=} » 11-10 -17.42
15/11/2026;PEMBULATAN;0,70;;{=} » 11-15 -0.7
16/11/2026;BEASISWA RINI;1.500.000,00;;{=} » 11-16 -1500000`,
		{ from: 100, as: '1.234,56' },
	),
	asText(
		'Day numbers only, two months below each other',
		{ ...OUT, date: 'Tgl', date_order: 'day', period: '2026-11', description: 'Ket', amount: 'Rp' },
		`Tgl;Ket;Rp
2;Galon;20.000 » held
15;Listrik;410.000 » held
28;Wifi;300.000 » held
3;Galon;20.000 » held
12;Sapu;35.000 » held`,
	),
	asText(
		'Consignment: sold and paid to suppliers, share of the shop',
		{
			...CASH_BOOK,
			date: 'Tgl',
			description: 'Barang',
			description_2: 'Pemasok',
			amount: 'Bayar Pemasok',
			amount_in: 'Laku',
		},
		`Tgl;Barang;Pemasok;Laku;Bayar Pemasok
02/11/2026;Keripik 20;Bu Oneng;200.000; » 11-02 200000
02/11/2026;Sambal 8;Bu Pipit;160.000; » 11-02 160000
06/11/2026;bayar titipan;Bu Oneng;;160.000 » 11-06 -160000
06/11/2026;bayar titipan;Bu Pipit;;128.000 » 11-06 -128000
07/11/2026;Keripik 15;Bu Oneng;150.000; » 11-07 150000`,
	),
	asText(
		'Ledger of a shop owner: private money in the same book',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Jual kain;1.900.000; » 11-02 1900000
03/11/2026;Prive;;500.000 » 11-03 -500000
04/11/2026;Tambah modal dari tabungan pribadi;2.000.000; » held
05/11/2026;Benang & jarum;;215.000 » 11-05 -215000
06/11/2026;Masuk rekening BRI;;1.500.000 » held
07/11/2026;Ambil uang di bank;800.000; » held`,
	),
	asText(
		'Sums in the middle by week, named by dates alone',
		OUT,
		`Tanggal;Keterangan;Jumlah
02/11/2026;Pakan;450.000 » 11-02 -450000
03/11/2026;Obat;120.000 » 11-03 -120000
06/11/2026;Solar;300.000 » 11-06 -300000
07/11/2026;2 - 7 Nov;870.000 » held
09/11/2026;Pakan;450.000 » 11-09 -450000
13/11/2026;Upah;600.000 » 11-13 -600000
14/11/2026;9 - 14 Nov;1.050.000 » held`,
	),
	asText(
		'Hospital: receipts by cashier with patients of insurance, cash and card in columns',
		{
			...IN,
			date: 'Tanggal',
			description: 'No Kwitansi',
			description_2: 'Nama',
			amount: 'Tunai',
			more_vouchers: 'EDC = KM01',
			total: 'Total',
		},
		`Tanggal;No Kwitansi;Nama;Tunai;EDC;Total
02/11/2026;K-881;Ny. A;250.000;0;250.000 » 11-02 250000
02/11/2026;K-882;Tn. B;0;1.400.000;1.400.000 » 11-02 1400000
03/11/2026;K-883;An. C;100.000;300.000;400.000 » 11-03 100000, 11-03 300000
04/11/2026;K-884;Tn. D (jaminan, kembali);500.000;0;500.000 » 11-04 500000
;;Jumlah;850.000;1.700.000;2.550.000 » none`,
	),
	asText(
		'Allo Bank: descriptions with times, moving to goals, English states',
		{
			...USUAL,
			date: 'Date',
			description: 'Description',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1.234,56',
			status: 'Status',
			status_ok: 'Success',
		},
		`Date;Description;Amount;Status
20/11/2026 12:01;Pay to Transmart Cempaka;-Rp 245.600;Success » 11-20 -245600
19/11/2026 09:30;Receive from Gita Anjani;Rp 1.000.000;Success » 11-19 1000000
18/11/2026 09:30;Move to Allo Grow;-Rp 2.000.000;Success » held
17/11/2026 20:14;Pay to CGV;-Rp 110.000;Failed » none
16/11/2026 08:00;Daily interest;Rp 318;Success » held
15/11/2026 07:45;Pay bill PDAM Jakarta;-Rp 96.400;Success » 11-15 -96400`,
	),
	asText(
		'Contract of a dormitory: rows typed twice with small differences in text',
		{ ...IN, description: 'Penghuni' },
		`Tanggal;Penghuni;Jumlah
02/11/2026;Kamar 3 - Lala;750.000 » 11-02 750000
02/11/2026;kamar 3  LALA;750.000 » held
03/11/2026;Kamar 5 - Momo;750.000 » 11-03 750000
05/11/2026;Kamar 7 - Nana;800.000 » 11-05 800000
06/11/2026;Kamar 9 - Opi;750.000 » 11-06 750000`,
	),
];
