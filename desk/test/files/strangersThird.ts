import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const BOOK: Layout = { ...CASH_BOOK, balance: 'Saldo' };
const IN: Layout = { ...USUAL, amount: 'Jumlah', direction: 'in' };

/** Files from the third day, from other companies. */
export const STRANGERS_THIRD: HeldOut[] = [
	asText(
		'Petty cash of an office: twenty ordinary rows',
		OUT,
		`Tanggal;Keterangan;Jumlah
02/11/2026;Isi ulang tinta printer;180.000 » 11-02 -180000
02/11/2026;Kirim dokumen ke Pajak Pratama;22.000 » 11-02 -22000
03/11/2026;Ambil paket di JNE, ongkos;35.000 » 11-03 -35000
03/11/2026;Transport ke bank;20.000 » 11-03 -20000
04/11/2026;Biaya transfer antar bank;6.500 » 11-04 -6500
04/11/2026;Admin bank BCA;15.000 » 11-04 -15000
05/11/2026;Bayar listrik kantor pusat;1.204.000 » 11-05 -1204000
05/11/2026;Beli dompet kasir;45.000 » 11-05 -45000
06/11/2026;Tambah angin ban;10.000 » 11-06 -10000
06/11/2026;Fotokopi rekening koran;8.500 » 11-06 -8500
09/11/2026;Top up e-toll mobil kantor;200.000 » held
10/11/2026;Iuran kas RT;50.000 » 11-10 -50000
11/11/2026;Uang saku magang;300.000 » 11-11 -300000
11/11/2026;Titip parkir;5.000 » 11-11 -5000
12/11/2026;Sumbangan warga;100.000 » 11-12 -100000
13/11/2026;Pengisian apar;275.000 » 11-13 -275000
16/11/2026;Kartu ATM hilang, ganti;25.000 » 11-16 -25000
17/11/2026;Materai & legalisir;62.000 » 11-17 -62000
18/11/2026;Buku kas folio;34.000 » 11-18 -34000
19/11/2026;Total Bangunan - lem pipa;27.500 » 11-19 -27500`,
	),
	asText(
		'Statement of BCA with ordinary texts of one month',
		{ ...USUAL, amount: 'Jumlah', direction: 'behind', numbers: '1,234.56', balance: 'Saldo' },
		`Nama : PT MAJU BERSAMA
Tanggal,Keterangan,Cabang,Jumlah,Saldo
02/11/2026,TRSF E-BANKING CR 0211/FTSCY/WS95031 2500000.00 INV 441 RATNA DEWI,0000,"2,500,000.00 CR","{=}" » 11-02 2500000
02/11/2026,TRSF E-BANKING DB 0211/FTFVA/WS95031 12208/PLN POSTPAID - - 5412099,0000,"1,877,450.00 DB","{=}" » 11-02 -1877450
03/11/2026,BI-FAST CR TRANSFER DR 002 KOPERASI UNIT DESA,0000,"11,000,000.00 CR","{=}" » 11-03 11000000
04/11/2026,KR OTOMATIS LLG-MANDIRI PT SARANA BUMI,0938,"7,425,000.00 CR","{=}" » 11-04 7425000
04/11/2026,SETORAN TUNAI 0412 PT MAJU BERSAMA,0412,"5,000,000.00 CR","{=}" » held 5000000
05/11/2026,DB OTOMATIS 0511 ANGSURAN KREDIT,0998,"4,200,000.00 DB","{=}" » 11-05 -4200000
06/11/2026,TRSF E-BANKING DB 0611/FTSCY/WS95031 9000000.00 PT MAJU BERSAMA,0000,"9,000,000.00 DB","{=}" » held -9000000
09/11/2026,BYR VIA E-BANKING 09/11 WSID TELKOM 0217778,0000,"512,300.00 DB","{=}" » 11-09 -512300
10/11/2026,SWITCHING CR TRANSFER DR 022 HENDRO S,0992,"880,000.00 CR","{=}" » 11-10 880000
12/11/2026,TARIKAN ATM 12/11,0998,"2,500,000.00 DB","{=}" » held -2500000
16/11/2026,KARTU KREDIT/PL 4556XXXX9912,0000,"3,104,221.00 DB","{=}" » held -3104221
20/11/2026,BIAYA ADM,0998,"30,000.00 DB","{=}" » 11-20 -30000`,
		{ from: 8000000, as: '1,234.56' },
	),
	asText(
		'Mandiri Livin csv: English, purpose in a second column',
		{
			...USUAL,
			date: 'Date',
			description: 'Description',
			amount: 'Outgoing',
			amount_in: 'Incoming',
			direction: 'columns',
			balance: 'Balance',
			numbers: '1.234,56',
			bank: '008',
		},
		`Date;Description;Incoming;Outgoing;Balance
01 Nov 2026;Transfer dari BANK BRI SUPRIYONO 0012;450.000,00;;{=} » 11-01 450000
02 Nov 2026;Transfer ke BANK BCA HENDRA 5512;;1.300.000,00;{=} » 11-02 -1300000
02 Nov 2026;Biaya transfer BI Fast;;2.500,00;{=} » 11-02 -2500
04 Nov 2026;Pembayaran Tokopedia 88001;;312.000,00;{=} » 11-04 -312000
05 Nov 2026;Setor tunai CRM;2.000.000,00;;{=} » held 2000000
07 Nov 2026;QR Transfer dari DIAN;75.000,00;;{=} » 11-07 75000
10 Nov 2026;Pembayaran angsuran Adira;;1.120.000,00;{=} » 11-10 -1120000
15 Nov 2026;Tabungan Rencana autodebet;;500.000,00;{=} » held -500000`,
		{ from: 1500000, as: '1.234,56' },
	),
	asText(
		'Restaurant: daily recap, one row a day with methods in columns and a total',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Hari',
			amount: 'Total',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Tanggal;Hari;Tunai;QRIS;Debit;GoFood;Total
01/11/2026;Minggu;2.150.000;1.870.000;640.000;980.000;5.640.000 » 11-01 5640000
02/11/2026;Senin;1.100.000;905.000;220.000;430.000;2.655.000 » 11-02 2655000
03/11/2026;Selasa;1.245.000;1.010.500;310.000;512.000;3.077.500 » 11-03 3077500
04/11/2026;Rabu;LIBUR;;;;0 » none
05/11/2026;Kamis;1.330.000;1.120.000;0;601.000;3.051.000 » 11-05 3051000
;Jumlah;5.825.000;4.905.500;1.170.000;2.523.000;14.423.500 » none`,
	),
	asText(
		'Motor workshop chain: branch books below each other with a line for each branch',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
CABANG BEKASI;;; » none
02/11/2026;Servis ringan 6 unit;540.000; » 11-02 540000
02/11/2026;Beli oli;;310.000 » 11-02 -310000
Jumlah Bekasi;;540.000;310.000 » none
CABANG DEPOK;;; » none
02/11/2026;Servis ringan 4 unit;360.000; » 11-02 360000
03/11/2026;Beli busi;;95.000 » 11-03 -95000
Jumlah Depok;;360.000;95.000 » none
TOTAL CABANG;;900.000;405.000 » none`,
	),
	asWorkbook(
		'Owner of shops: cells merged so that the amount stands in the next column in some rows',
		{ ...OUT, date: 'Tanggal', date_order: 'cells', numbers: 'cells' },
		`Tanggal|Keterangan|Jumlah||
@2026-11-02|Lampu etalase|#340000|| » 11-02 -340000
@2026-11-03|Gantungan baju||#125000| » held
@2026-11-04|Manekin|#900000|| » 11-04 -900000
@2026-11-05|Plastik packing|#88000||  » 11-05 -88000
@2026-11-06|Stiker promo|#150000||salah cetak » held`,
	),
	asText(
		'Koperasi simpan pinjam: loans out, instalments in, interest, a savings withdrawal',
		{ ...BOOK, date: 'Tgl', description: 'Uraian' },
		`Tgl;No;Uraian;Masuk;Keluar;Saldo
02/11/2026;BM1;Angsuran ke-3 Bu Tatik;250.000;;{=} » 11-02 250000
02/11/2026;BM2;Jasa pinjaman Bu Tatik;25.000;;{=} » 11-02 25000
03/11/2026;BK1;Pencairan pinjaman Pak Mul;;3.000.000;{=} » 11-03 -3000000
04/11/2026;BK2;Penarikan simpanan sukarela Bu Ida;;400.000;{=} » 11-04 -400000
05/11/2026;BM3;Setoran simpanan wajib 24 org;480.000;;{=} » 11-05 480000
06/11/2026;BK3;Setor ke BRI;;1.000.000;{=} » held -1000000
09/11/2026;BM4;Pelunasan Pak Dar;1.750.000;;{=} » 11-09 1750000`,
		{ from: 6000000, as: '1.234' },
	),
	asText(
		'Kost in English: tenants pay by transfer or cash, remarks in few rows',
		{
			...USUAL,
			date: 'Paid on',
			description: 'Room',
			description_2: 'Tenant',
			amount: 'Amount',
			direction: 'in',
			numbers: '1,234.56',
		},
		`Room,Tenant,Paid on,Amount,Remarks
1A,Kevin,1 Nov 2026,"1,850,000", » 11-01 1850000
1B,Grace,2 Nov 2026,"1,850,000", » 11-02 1850000
2A,Yoga,5 Nov 2026,"1,000,000",partial » held
2B,Mira,5 Nov 2026,"1,850,000", » 11-05 1850000
3A,-,,, » none
3B,Tomo,9 Nov 2026,"1,900,000",incl. laundry 50k » held
Total,,,"8,450,000", » none`,
	),
	asText(
		'Bank with days newest first and a sum of each day above its rows',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Transaksi',
			amount: 'Nominal',
			direction: 'minusOut',
			numbers: '1.234,56',
		},
		`Tanggal;Transaksi;Nominal
20/11/2026;Transaksi hari ini;-182.000 » held
20/11/2026;Alfamidi;-82.000 » 11-20 -82000
20/11/2026;Bensin Pertamina;-100.000 » 11-20 -100000
19/11/2026;Transaksi hari ini;425.000 » held
19/11/2026;Transfer dari Pak Edi;500.000 » 11-19 500000
19/11/2026;Bakmi GM;-75.000 » 11-19 -75000
17/11/2026;Transaksi hari ini;-1.250.000 » held
17/11/2026;Sewa stand;-1.250.000 » 11-17 -1250000`,
	),
	asText(
		'Marketplace fund history: words joined, release and withdrawal, ads, minus behind',
		{
			...USUAL,
			date: 'Tanggal Transaksi',
			date_order: 'ymd',
			description: 'Deskripsi',
			amount: 'Jumlah',
			direction: 'minusOut',
			numbers: '1.234,56',
			status: 'Status',
			status_ok: 'Transaksi Selesai',
			balance: 'Saldo Akhir',
		},
		`Tanggal Transaksi;Tipe;Deskripsi;No. Pesanan;Status;Jumlah;Saldo Akhir
2026-11-05 10:10;Penarikan Dana;Penarikan Dana ke rekening;-;Transaksi Selesai;-500.000;{=} » held -500000
2026-11-04 09:00;Penghasilan dari Pesanan;Penghasilan Pesanan #26110X;26110X;Transaksi Selesai;142.300;{=} » 11-04 142300
2026-11-03 20:31;Iklan;Isi Saldo Iklan/Koin Penjual;-;Transaksi Selesai;-100.000;{=} » held -100000
2026-11-03 09:00;Penghasilan dari Pesanan;Penghasilan Pesanan #26109K;26109K;Transaksi Selesai;288.150;{=} » 11-03 288150
2026-11-02 09:00;Penyesuaian;Penyesuaian: ongkir kurang bayar;26101Z;Transaksi Selesai;-7.000;{=} » 11-02 -7000`,
	),
	asText(
		'Freelancer: invoices paid with PPh 23 withheld in a column',
		{
			...USUAL,
			date: 'Tgl Terima',
			description: 'Klien',
			description_2: 'No Invoice',
			amount: 'Diterima',
			direction: 'in',
			numbers: '1.234,56',
		},
		`No Invoice;Klien;Nilai;PPh 23 (2%);Tgl Terima;Diterima
021;PT Alpha;10.000.000;200.000;03/11/2026;9.800.000 » 11-03 9800000
022;PT Beta;4.500.000;90.000;09/11/2026;4.410.000 » 11-09 4410000
023;CV Gama;2.000.000;0;12/11/2026;2.000.000 » 11-12 2000000
024;PT Alpha;7.500.000;150.000;; » none
025;Yayasan Delta;3.000.000;60.000;18/11/2026;2.940.000 » 11-18 2940000`,
	),
	asText(
		'Warehouse: expenses with PPN columns, paid by office or by Budi first',
		{ ...OUT, description: 'Uraian', amount: 'Total' },
		`Tanggal;Uraian;DPP;PPN;Total;Dibayar oleh
02/11/2026;Sewa forklift;2.000.000;220.000;2.220.000;Kantor » 11-02 -2220000
03/11/2026;Solar;450.000;0;450.000;Budi (reimburse) » 11-03 -450000
05/11/2026;Pallet 20;1.500.000;165.000;1.665.000;Kantor » 11-05 -1665000
06/11/2026;Makan lembur;184.000;0;184.000;Budi (reimburse) » 11-06 -184000
;Jumlah;4.134.000;385.000;4.519.000; » none`,
	),
	asText(
		'Tour: cash advance report, money in hand at top, given back at the end',
		{ ...CASH_BOOK, date: 'Tgl', description: 'Uraian' },
		`LPJ Tour Bromo 6-8 Nov 2026
Tgl;Uraian;Masuk;Keluar
05/11/2026;Uang muka dari kantor;6.000.000; » 11-05 6000000
06/11/2026;Sewa jeep 3;;2.400.000 » 11-06 -2400000
06/11/2026;Tiket masuk 18 pax;;972.000 » 11-06 -972000
07/11/2026;Makan siang;;810.000 » 11-07 -810000
08/11/2026;Tip driver;;300.000 » 11-08 -300000
08/11/2026;Sisa dikembalikan ke kasir;;1.518.000 » held`,
	),
	asWorkbook(
		'Dental clinic: Excel with days as text of two languages, doctor share',
		{
			...IN,
			date: 'Date',
			description: 'Patient',
			description_2: 'Treatment',
			amount: 'Paid',
			numbers: 'cells',
		},
		`Date|Patient|Treatment|Fee|Discount|Paid|Doctor share
Mon, 2 Nov 2026|Ms Ayla|Scaling|#450000|#0|#450000|#180000 » 11-02 450000
Tue, 3 November 2026|Mr Boas|Filling x2|#900000|#90000|#810000|#324000 » 11-03 810000
Rab, 4 Nop 2026|An. Citra|Extraction|#350000|#0|#350000|#140000 » 11-04 350000
Thu, 5 Nov 2026|Mr Dani|Implant DP|#12000000|#0|#5000000|#0 » 11-05 5000000
Fri, 6 Nov 2026|Mrs Eka|Control|#0|#0|#0|#0 » none`,
	),
	asText(
		'E-wallet for business: bulk payout file with results',
		{
			...OUT,
			date: 'Waktu',
			description: 'Nama',
			description_2: 'Catatan',
			amount: 'Nominal',
			status: 'Hasil',
			status_ok: 'OK',
		},
		`Waktu;Nama;Nomor;Nominal;Catatan;Hasil
02/11/2026 14:00;Agus;0812111;250.000;bonus;OK » 11-02 -250000
02/11/2026 14:00;Beny;0812112;250.000;bonus;OK » 11-02 -250000
02/11/2026 14:00;Candra;0812113;250.000;bonus;NOMOR SALAH » none
02/11/2026 14:01;Dodi;0812114;300.000;bonus;OK » 11-02 -300000
03/11/2026 09:30;Candra;0812133;250.000;bonus;OK » 11-03 -250000`,
	),
	asText(
		'Kas masuk in one sheet: customers, method, account where it landed',
		{ ...IN, date: 'Tanggal', description: 'Pelanggan' },
		`Tanggal;Pelanggan;Jumlah;Masuk ke
02/11/2026;Bu Hesti;350.000;BCA » held
03/11/2026;Pak Rano;1.200.000;Kas » held
04/11/2026;Toko Lima;875.000;BCA » held
05/11/2026;Bu Hesti;150.000;Mandiri » held`,
	),
	asText(
		'Bank ledger of Jurnal with rows of several lines for one transaction',
		{
			...CASH_BOOK,
			date: 'Tanggal',
			description: 'Keterangan',
			amount: 'Kredit',
			amount_in: 'Debit',
			balance: 'Saldo',
			numbers: '1,234.56',
		},
		`Tanggal;Nomor;Keterangan;Debit;Kredit;Saldo
02/11/2026;Receive #11;Toko Abadi - INV 31;500,000.00;;{=} » 11-02 500000
02/11/2026;Receive #11;Toko Abadi - INV 32;750,000.00;;{=} » 11-02 750000
03/11/2026;Expense #40;Gaji harian;;300,000.00;{=} » 11-03 -300000
03/11/2026;Expense #40;Gaji harian;;300,000.00;{=} » 11-03 -300000
05/11/2026;Expense #41;Pembulatan;;12.50;{=} » 11-05 -12.5
09/11/2026;Transfer #7;Transfer to Petty Cash;;500,000.00;{=} » held -500000`,
		{ from: 2000000, as: '1,234.56' },
	),
	asText(
		'Event organiser: vendors with DP and lunas as rows, dates of next year planned',
		{ ...OUT, description: 'Vendor', description_2: 'Ket', amount: 'Bayar' },
		`Vendor;Ket;Tanggal;Bayar
Dekorasi Melati;DP 50%;02/11/2026;7.500.000 » 11-02 -7500000
Sound Pro;DP;03/11/2026;2.000.000 » 11-03 -2000000
Sound Pro;Lunas;10/11/2026;2.500.000 » 11-10 -2500000
Dekorasi Melati;Lunas;15/01/2027;7.500.000 » held
Catering Sari;DP (rencana);30/11/2026;5.000.000 » held
Genset;Lunas;12/11/2026;1.800.000 » 11-12 -1800000`,
	),
	asText(
		'Fuel station: cash handed to the bank courier each day',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Penjualan Pertalite;18.450.000; » 11-02 18450000
02/11/2026;Penjualan Solar;9.120.000; » 11-02 9120000
02/11/2026;Diambil CIT Mandiri;;27.000.000 » held
03/11/2026;Penjualan Pertalite;17.980.000; » 11-03 17980000
03/11/2026;Penjualan Solar;8.870.000; » 11-03 8870000
03/11/2026;Diambil CIT Mandiri;;27.000.000 » held
03/11/2026;Tester & losses;;85.000 » 11-03 -85000`,
	),
	asText(
		'Savings of pupils: tabs, class totals by name of class',
		{ ...IN, date: 'Tgl', description: 'Nama Siswa', description_2: 'Kelas', amount: 'Setor' },
		`Kelas\tNama Siswa\tTgl\tSetor
4A\tRafi\t02/11/2026\t10.000 » 11-02 10000
4A\tNadia\t02/11/2026\t20.000 » 11-02 20000
4A\tZaki\t02/11/2026\t5.000 » 11-02 5000
4A\t\t02/11/2026\t35.000 » held
4B\tPutri\t02/11/2026\t15.000 » 11-02 15000
4B\tIlham\t02/11/2026\t50.000 » 11-02 50000
4B\t\t02/11/2026\t65.000 » held`,
	),
	asText(
		'American software export: month first with names, account in brackets',
		{
			...USUAL,
			date: 'Date',
			date_order: 'mdy',
			description: 'Payee',
			description_2: 'Memo',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1,234.56',
		},
		`Date,Type,Payee,Memo,Category,Amount
11/02/2026,Expense,Office Depot,paper,Supplies,"-412,000.00" » 11-02 -412000
11/13/2026,Deposit,PT Nusa,INV 90,Sales,"8,000,000.00" » 11-13 8000000
11/16/2026,Transfer,,To Savings,[Savings],"-3,000,000.00" » held
11/18/2026,Expense,Biznet,internet,Utilities,"-550,000.00" » 11-18 -550000
11/20/2026,Expense,Grab,,Travel,"-78,000.00" » 11-20 -78000`,
	),
	asText(
		'Rice mill: weights and prices, paid part and rest',
		{ ...OUT, date: 'Tgl', description: 'Petani', amount: 'Dibayar' },
		`Tgl;Petani;Kg;Harga;Total;Dibayar;Sisa
02/11/2026;Warsito;1.250;6.500;8.125.000;8.125.000;0 » 11-02 -8125000
02/11/2026;Karmin;980;6.500;6.370.000;3.000.000;3.370.000 » 11-02 -3000000
04/11/2026;Sumi;1.410;6.450;9.094.500;9.094.500;0 » 11-04 -9094500
06/11/2026;Karmin;;;;3.370.000; » 11-06 -3370000
Jumlah;;3.640;;23.589.500;23.589.500;3.370.000 » none`,
	),
	asText(
		'Own template in Indonesian: instructions and an example row above the first',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
(isi dd/mm/yyyy);(wajib);(angka saja);(angka saja) » none
01/01/2026;Contoh: penjualan tunai;100.000; » held
02/11/2026;Jual bibit cabai;640.000; » 11-02 640000
03/11/2026;Beli pupuk;;275.000 » 11-03 -275000
04/11/2026;Jual bibit tomat;410.000; » 11-04 410000`,
	),
	asText(
		'Ship agent: disbursements in English, rupiah and dollars in two columns',
		{
			...OUT,
			date: 'Date',
			description: 'Particulars',
			description_2: 'Vessel',
			amount: 'IDR',
			numbers: '1,234.56',
		},
		`Date,Vessel,Particulars,IDR,USD
02/11/2026,MV Sinar,Port dues,"12,450,000", » 11-02 -12450000
02/11/2026,MV Sinar,Pilotage,,410.00 » held
04/11/2026,MV Laut,Crew transport,"850,000", » 11-04 -850000
05/11/2026,MV Laut,Fresh water 20T,"1,600,000", » 11-05 -1600000
06/11/2026,MV Laut,Agency fee,,350.00 » held`,
	),
	asText(
		'Mosque building fund: donors anonymous, the same amount many times a day',
		{ ...IN, date: 'Tgl', description: 'Donatur' },
		`No;Tgl;Donatur;Jumlah
1;06/11/2026;Hamba Allah;100.000 » 11-06 100000
2;06/11/2026;Hamba Allah;100.000 » held
3;06/11/2026;H. Salim;1.000.000 » 11-06 1000000
4;06/11/2026;Kel. Alm. Sanusi;500.000 » 11-06 500000
5;13/11/2026;Hamba Allah;100.000 » 11-13 100000
6;13/11/2026;Majelis taklim;750.000 » 11-13 750000`,
	),
];
