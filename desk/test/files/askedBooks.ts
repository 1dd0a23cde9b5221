import { BANK, BOOK, type AskedFile } from './asked';

const HEAD = 'Tanggal;Keterangan;Masuk;Keluar';

/** Cash books, petty cash, and lists that people type themselves. */
export const ASKED_BOOKS: AskedFile[] = [
	{
		name: 'cash book with opening balance, sums of weeks and what is left',
		layout: BOOK,
		file: `Buku kas November 2026
${HEAD}
01/11/2026;Sisa bulan lalu;2.150.000; @S
02/11/2026;Penjualan;1.350.000; @2 1350000 KM01
02/11/2026;Beli galon dan kopi;;92.000 @2 -92000 KK09
03/11/2026;Bensin motor;;50.000 @3 -50000 KK07
03/11/2026;Penjualan;1.100.000; @3 1100000 KM01
04/11/2026;Disetor ke bank;;2.000.000 @T
05/11/2026;Gaji harian Ujang;;120.000 @5 -120000 KK03
06/11/2026;Penjualan;980.000; @6 980000 KM01
06/11/2026;Minggu 1;3.430.000;2.262.000 @S
09/11/2026;Bensin motor;;45.000 @9 -45000 KK07
10/11/2026;Penjualan;1.020.000; @10 1020000 KM01
10/11/2026;Uang di laci;;3.243.000 @S`,
	},
	{
		name: 'petty cash: refilled, advances given and settled',
		layout: BOOK,
		file: `${HEAD}
02/11/2026;Isi kas kecil dari BCA;3.000.000; @T
02/11/2026;Materai;;100.000 @2 -100000 KK08
03/11/2026;Bon sementara Dedi;;500.000 @S
04/11/2026;Parkir & tol;;65.000 @4 -65000 KK07
05/11/2026;Pertanggungjawaban Dedi: beli kabel;;430.000 @5 -430000 KK08
05/11/2026;Kembalian bon Dedi;70.000; @S
06/11/2026;Makan siang rapat;;285.000 @6 -285000 KK09
09/11/2026;Parkir & tol;;40.000 @9 -40000 KK07
10/11/2026;Iuran sampah;;50.000 @10 -50000 KK13`,
	},
	{
		name: 'notes of the one who keeps the book, in the text itself',
		layout: BOOK,
		file: `${HEAD}
02/11/2026;Beli ATK;;150.000 @2 -150000 KK08
03/11/2026;Beli ATK (salah, lihat bawah);;510.000 @S
03/11/2026;Beli ATK;;51.000 @3 -51000 KK08
04/11/2026;Service AC - belum dibayar;;350.000 @S
05/11/2026;Penjualan tunai;800.000; @5 800000 KM01
05/11/2026;Penjualan tunai (titip, punya cabang);200.000; @S
06/11/2026;Listrik - sudah dicatat di bank;;900.000 @S
09/11/2026;Air minum;;60.000 @9 -60000 KK09
10/11/2026;Penjualan tunai;950.000; @10 950000 KM01`,
	},
	{
		name: 'the same notes in a column that nobody mapped',
		layout: BOOK,
		file: `${HEAD};Ket
02/11/2026;Beli ATK;;150.000; @2 -150000 KK08
03/11/2026;Beli ATK;;510.000;keliru @!KK08
03/11/2026;Beli ATK;;51.000; @3 -51000 KK08
04/11/2026;Service AC;;350.000;minggu depan baru bayar @!KK13
05/11/2026;Penjualan tunai;800.000;; @5 800000 KM01
06/11/2026;Listrik;;900.000;via BCA @!KK01
09/11/2026;Air minum;;60.000; @9 -60000 KK09
10/11/2026;Penjualan tunai;950.000;; @10 950000 KM01`,
	},
	{
		name: 'typed twice: one row stands there again on another page of the book',
		layout: BOOK,
		file: `${HEAD}
02/11/2026;Bayar tukang las;;750.000 @2 -750000 KK13
02/11/2026;Penjualan;1.150.000; @2 1150000 KM01
03/11/2026;Beli semen 10 sak;;650.000 @3 -650000 KK08
04/11/2026;Penjualan;1.240.000; @4 1240000 KM01
02/11/2026;Bayar tukang las;;750.000 @!KK13
03/11/2026;Beli semen 10 zak;;650.000 @!KK08
05/11/2026;Penjualan;990.000; @5 990000 KM01
05/11/2026;Makan;;80.000 @5 -80000 KK09`,
	},
	{
		name: 'sections for receipts and payments, each with its sum',
		layout: { ...BOOK, amount: 'Jumlah', amount_in: '', direction: 'section' },
		file: `Tanggal;Keterangan;Jumlah
PENERIMAAN;;
02/11/2026;Penjualan toko;1.400.000 @2 1400000 KM01
03/11/2026;Pelunasan Bu Tini;600.000 @3 600000 KM02
04/11/2026;Ambil dari bank;1.000.000 @T
;Total penerimaan;3.000.000 @S
PENGELUARAN;;
02/11/2026;Beli sayur;320.000 @2 -320000 KK04
03/11/2026;Beli gas 3 kg;66.000 @3 -66000 KK08
04/11/2026;Upah cuci;150.000 @4 -150000 KK03
;Total pengeluaran;536.000 @S
SALDO;;2.464.000`,
	},
	{
		name: 'a plan and what was paid stand in one list',
		layout: { ...BOOK, amount: 'Nominal', amount_in: '', direction: 'out' },
		file: `Tanggal;Keterangan;Nominal;Realisasi
02/11/2026;Sewa kios;2.000.000;ya @2 -2000000 KK02
05/11/2026;Internet;450.000;ya @5 -450000 KK05
10/11/2026;Gaji admin;3.500.000;ya @10 -3500000 KK03
12/11/2026;Servis printer;300.000;batal @!KK13
15/11/2026;Listrik;780.000;ya @15 -780000 KK01
20/11/2026;Iklan radio;1.500.000;rencana @!KK11
20/11/2026;Iuran RT;100.000;ya @20 -100000 KK13
21/11/2026;Sewa genset;600.000;ya @21 -600000 KK02`,
	},
	{
		name: 'a second table beside the first',
		layout: { ...BOOK, amount: 'Keluar', amount_in: '', direction: 'out' },
		file: `Tanggal;Keterangan;Keluar;;Tgl;Setoran;Jumlah
02/11/2026;Beli benang;75.000;;02/11/2026;Kasir A;900.000 @2 -75000 KK08
03/11/2026;Beli kancing;48.000;;03/11/2026;Kasir B;850.000 @3 -48000 KK08
04/11/2026;Ongkir JNE;36.000;;;; @4 -36000 KK07
05/11/2026;Ongkir JNE;41.000;;;; @5 -41000 KK07
06/11/2026;Beli benang;82.000;;;; @6 -82000 KK08
09/11/2026;Bayar penjahit;1.250.000;;;; @9 -1250000 KK03
10/11/2026;Beli resleting;64.000;;;; @10 -64000 KK08`,
	},
	{
		name: 'a second table below the first: what customers still owe',
		layout: BOOK,
		file: `${HEAD}
02/11/2026;Jual kain;1.600.000; @2 1600000 KM01
03/11/2026;Jual kain;1.250.000; @3 1250000 KM01
04/11/2026;Beli kain PT Tekstil;;900.000 @4 -900000 KK04
05/11/2026;Bayar kuli;;200.000 @5 -200000 KK03

Daftar piutang
Tanggal;Nama;Jumlah;
01/10/2026;Bu Ani;750.000; @S
15/10/2026;Pak Karyo;400.000; @S
20/10/2026;Toko Baru;1.200.000; @S`,
	},
	{
		name: 'English petty cash with a float, IOUs and reimbursements',
		layout: {
			...BOOK,
			date: 'Date',
			description: 'Particulars',
			amount: 'Paid',
			amount_in: 'Received',
			numbers: '1,234.56',
			balance: 'Balance',
		},
		file: `Date,Particulars,Received,Paid,Balance
01/11/2026,Opening float,"2,000,000",,"2,000,000" @S
02/11/2026,Taxi to airport,,"180,000","1,820,000" @2 -180000 KK07
03/11/2026,Stationery,,"95,000","1,725,000" @3 -95000 KK08
04/11/2026,Reimbursement from main account,"500,000",,"2,225,000" @T
05/11/2026,Team lunch,,"340,000","1,885,000" @5 -340000 KK09
06/11/2026,Stationery,,"60,000","1,825,000" @6 -60000 KK08
09/11/2026,Cash banked,,"1,000,000","825,000" @T
10/11/2026,Cash over,"5,000",,"830,000" @10 5000 KM05
10/11/2026,Closing float,,,"830,000" @S`,
	},
	{
		name: 'days alone with the month above, blank cells repeat the day',
		layout: { ...BOOK, date: 'Tgl', date_order: 'day', above: 'sameAbove', period: '2026-11' },
		file: `Bulan: November 2026
Tgl;Keterangan;Masuk;Keluar
2;Jual pulsa;350.000; @2 350000 KM01
;Jual voucher;120.000; @2 120000 KM01
;Beli saldo pulsa;;400.000 @2 -400000 KK04
3;Jual pulsa;410.000; @3 410000 KM01
;Kasbon Rini;;100.000 @S
4;Jual pulsa;280.000; @4 280000 KM01
;Token listrik konter;;105.000 @4 -105000 KK01
;Jumlah;1.160.000;605.000 @S`,
	},
	{
		name: 'amounts in short forms, a date of a coming month, one in dollars',
		layout: { ...BOOK, amount: 'Nominal', amount_in: '', direction: 'out' },
		file: `Tanggal;Keterangan;Nominal
02/11/2026;Cetak brosur;1,5 jt @2 -1500000 KK11
03/11/2026;Parkir;15rb @3 -15000 KK07
04/11/2026;Hosting;USD 12 @!KK05
05/11/2026;Fotokopi;25.000,- @5 -25000 KK08
06/11/2026;Sewa mobil;Rp 450.000 @6 -450000 KK07
05/12/2026;Sewa ruko;12.000.000 @!KK02
09/11/2026;Parkir;20rb @9 -20000 KK07
10/11/2026;Transport kurir;? @!KK07`,
	},
	{
		name: 'a cash book exported again: a row corrected, one typed anew in other words, two added',
		layout: BOOK,
		file: `${HEAD}
02/11/2026;Penjualan;1.210.000; @2 1210000 KM01
02/11/2026;Beli gula;;160.000 @2 -160000 KK04
03/11/2026;Penjualan;1.330.000; @3 1330000 KM01
04/11/2026;Bayar listrik;;540.000 @4 -540000 KK01
05/11/2026;Servis motor;;275.000 @5 -275000 KK07
05/11/2026;Penjualan;1.105.000; @5 1105000 KM01`,
		again: `${HEAD}
02/11/2026;Penjualan;1.210.000; @!KM01
02/11/2026;Beli gula pasir;;160.000 @!KK04
03/11/2026;Penjualan;1.330.000; @!KM01
04/11/2026;Bayar listrik;;545.000 @!KK01
06/11/2026;Servis motor;;275.000 @!KK07
05/11/2026;Penjualan;1.105.000; @!KM01
06/11/2026;Penjualan;1.190.000; @6 1190000 KM01
06/11/2026;Beli plastik;;88.000 @6 -88000 KK08`,
	},
	{
		name: 'a bank statement exported again with more days, its texts cut shorter',
		layout: { ...BANK, balance: 'Saldo' },
		file: `Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRANSFER DARI PT RETAIL JAYA INV 88;;2.000.000,00;12.000.000,00 @2 2000000 KM02
03/11/2026;TRANSFER KE CV SUMBER PLASTIK;1.000.000,00;;11.000.000,00 @3 -1000000 KK04
04/11/2026;BIAYA ADM;15.000,00;;10.985.000,00 @4 -15000 KK06`,
		again: `Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRF PT RETAIL JAYA;;2.000.000,00;12.000.000,00 @!KM02
03/11/2026;TRF CV SUMBER PLA;1.000.000,00;;11.000.000,00 @!KK04
04/11/2026;BIAYA ADM;15.000,00;;10.985.000,00 @!KK06
05/11/2026;TRF CV SUMBER PLA;700.000,00;;10.285.000,00 @5 -700000 KK04
06/11/2026;TRF PT RETAIL JAYA;;900.000,00;11.185.000,00 @6 900000 KM02`,
	},
	{
		name: 'cost centres: subtotals of each, the same words in all',
		layout: { ...BOOK, amount: 'Biaya', amount_in: '', direction: 'out' },
		file: `Cabang;Tanggal;Keterangan;Biaya
Bogor;02/11/2026;Listrik;650.000 @2 -650000 KK01
Bogor;03/11/2026;Kebersihan;150.000 @3 -150000 KK13
Bogor;03/11/2026;Cabang Bogor;800.000 @S
Depok;02/11/2026;Listrik;720.000 @2 -720000 KK01
Depok;04/11/2026;Air;95.000 @4 -95000 KK01
Depok;04/11/2026;Cabang Depok;815.000 @S
Pusat;05/11/2026;Keamanan;400.000 @5 -400000 KK13
Pusat;05/11/2026;Seluruh cabang;2.015.000 @S`,
	},
	{
		name: 'wages: the same words on one day for several people, a list of names',
		layout: { ...BOOK, description_2: 'Nama', amount: 'Jumlah', amount_in: '', direction: 'out' },
		file: `Tanggal;Keterangan;Nama;Jumlah
06/11/2026;Upah mingguan;Asep;600.000 @6 -600000 KK03
06/11/2026;Upah mingguan;Dadang;600.000 @6 -600000 KK03
06/11/2026;Upah mingguan;Iwan;550.000 @6 -550000 KK03
06/11/2026;Potong kasbon;Iwan;-100.000 @!KK03
13/11/2026;Upah mingguan;Asep;600.000 @13 -600000 KK03
13/11/2026;Upah mingguan;Dadang;600.000 @13 -600000 KK03
13/11/2026;Upah mingguan;Iwan;550.000 @13 -550000 KK03
13/11/2026;Total upah;;3.400.000 @S`,
	},
];
