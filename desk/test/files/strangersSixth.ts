import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const COLUMNS: Layout = { ...USUAL, amount: 'Debet', amount_in: 'Kredit', direction: 'columns' };
const PROVEN: Layout = { ...COLUMNS, balance: 'Saldo' };
const BOOK: Layout = { ...CASH_BOOK, balance: 'Saldo' };
const IN: Layout = { ...USUAL, amount: 'Jumlah', direction: 'in' };
const SIGNED: Layout = { ...USUAL, amount: 'Jumlah', direction: 'minusOut' };

/** Files from the sixth day, from other companies. */
export const STRANGERS_SIXTH: HeldOut[] = [
	asText(
		'Sinarmas: codes of transactions, cheque returned, own giro',
		PROVEN,
		`Tanggal;Kode;Keterangan;Debet;Kredit;Saldo
02/11/2026;101;TITIPAN KLIRING CEK 881 PT DUTA;;15.000.000,00;{=} » 11-02 15000000
03/11/2026;102;TOLAKAN KLIRING CEK 881;15.000.000,00;;{=} » 11-03 -15000000
03/11/2026;210;BIAYA TOLAKAN;125.000,00;;{=} » 11-03 -125000
09/11/2026;301;PINDAH BUKU KE GIRO SENDIRI;2.000.000,00;;{=} » held -2000000
12/11/2026;110;SETORAN KLIRING BG 22 CV MEKAR;;8.800.000,00;{=} » 11-12 8800000`,
		{ from: 4000000, as: '1.234,56' },
	),
	asText(
		'Muamalat: Arabic words of contracts, zakat of interest',
		PROVEN,
		`Tanggal;Keterangan;Debet;Kredit;Saldo
03/11/2026;BAGI HASIL MUDHARABAH;;118.400,00;{=} » 11-03 118400
03/11/2026;ZAKAT BAGI HASIL;2.960,00;;{=} » 11-03 -2960
05/11/2026;ANGSURAN MURABAHAH 14/60;3.120.000,00;;{=} » 11-05 -3120000
10/11/2026;INFAQ JAMAAH VIA QRIS;;1.775.000,00;{=} » 11-10 1775000
16/11/2026;TRF IN ZAINUDDIN;;500.000,00;{=} » 11-16 500000`,
		{ from: 5000000, as: '1.234,56' },
	),
	asText(
		'Superbank: pockets and their interest, English and Indonesian mixed',
		{ ...SIGNED, date: 'Tanggal', description: 'Detail', amount: 'Nominal', numbers: '1.234,56' },
		`Tanggal;Detail;Nominal
20 Nov 2026 10:01;Transfer ke Yusuf Maulana;-450.000 » 11-20 -450000
19 Nov 2026 09:00;Pindah ke Saku Darurat;-1.000.000 » held
18 Nov 2026 00:01;Bunga Saku Utama;4.211 » 11-18 4211
17 Nov 2026 13:45;Transfer dari Grab - pencairan OVO;680.000 » held
16 Nov 2026 08:20;QRIS Nasi Uduk Bu Een;-18.000 » 11-16 -18000`,
	),
	asText(
		'Kledo: cash ledger in which transfers are named by their kind',
		{
			...CASH_BOOK,
			date: 'Tanggal',
			description: 'Deskripsi',
			description_2: 'Sumber',
			amount: 'Kredit',
			amount_in: 'Debit',
		},
		`Tanggal;Sumber;Deskripsi;Referensi;Debit;Kredit
02/11/2026;Terima Uang;Pelanggan: Bu Asih;BM/0021;450.000; » 11-02 450000
03/11/2026;Kirim Uang;Vendor: CV Roti;BK/0019;;275.000 » 11-03 -275000
04/11/2026;Transfer Dana;;TB/0004;;1.500.000 » held
06/11/2026;Biaya;Listrik toko;EXP/0031;;310.000 » 11-06 -310000
09/11/2026;Pembayaran Tagihan;INV/0102 Pak Adi;RP/0044;1.250.000; » 11-09 1250000`,
	),
	asText(
		'QuickBooks: splits, transfers with an account behind a dash',
		{
			...SIGNED,
			date: 'Date',
			description: 'Name',
			description_2: 'Memo/Description',
			amount: 'Amount',
			numbers: '1,234.56',
		},
		`Date,Transaction Type,Num,Name,Memo/Description,Split,Amount
02/11/2026,Invoice payment,201,PT Elok,,Accounts receivable,"5,500,000.00" » 11-02 5500000
03/11/2026,Expense,,Toko Besi,baut,Repairs,"-245,000.00" » 11-03 -245000
05/11/2026,Transfer,,,,Petty Cash,"-1,000,000.00" » held
09/11/2026,Bill Payment,88,CV Logam,,Accounts payable,"-3,300,000.00" » 11-09 -3300000
Total for Bank BCA,,,,,,"955,000.00" » none`,
	),
	asText(
		'Xero: spent and received, source in words',
		{
			...COLUMNS,
			date: 'Date',
			description: 'Description',
			amount: 'Spent',
			amount_in: 'Received',
			numbers: '1,234.56',
		},
		`Date,Source,Description,Reference,Received,Spent
2 Nov 2026,Receive Money,Villa Ombak,INV-90,"7,200,000.00", » 11-02 7200000
4 Nov 2026,Spend Money,Pool chemicals,,,"640,000.00" » 11-04 -640000
5 Nov 2026,Bank Transfer,Bank Transfer to Petty Cash,,,"1,500,000.00" » held
10 Nov 2026,Payable Payment,CV Taman,B-12,,"900,000.00" » 11-10 -900000
Opening Balance,,,,"3,000,000.00", » none
Closing Balance,,,,"7,160,000.00", » none`,
	),
	asText(
		'iPaymu: via, fee, released or held back',
		{
			...IN,
			date: 'Tanggal',
			description: 'Pembeli',
			amount: 'Jumlah',
			status: 'Status',
			status_ok: 'berhasil',
			more_vouchers: 'Biaya = KK06',
			total: 'Diterima',
		},
		`Tanggal;Pembeli;Via;Jumlah;Biaya;Diterima;Status
02/11/2026;Hana;QRIS;100.000;700;99.300;berhasil » 11-02 100000, 11-02 -700
03/11/2026;Imam;VA BNI;250.000;4.000;246.000;berhasil » 11-03 250000, 11-03 -4000
03/11/2026;Joko;VA BCA;175.000;4.000;171.000;kadaluarsa » none
05/11/2026;Kiki;QRIS;80.000;560;79.440;pending » none
06/11/2026;Lala;Alfamart;120.000;5.000;115.000;berhasil » 11-06 120000, 11-06 -5000`,
	),
	asText(
		'Pawoon: payments of each receipt with tax and service columns',
		{ ...IN, date: 'Waktu', description: 'No. Struk', amount: 'Total', date_order: 'dmy' },
		`No. Struk;Waktu;Subtotal;Pajak;Servis;Total;Tipe
P001;02/11/2026 10:11;50.000;5.000;2.500;57.500;Dine in » 11-02 57500
P002;02/11/2026 12:40;120.000;12.000;6.000;138.000;Dine in » 11-02 138000
P003;02/11/2026 13:02;36.000;3.600;0;39.600;Take away » 11-02 39600
P004;03/11/2026 19:20;210.000;21.000;10.500;241.500;Dine in » 11-03 241500
;;416.000;41.600;19.000;476.600; » none`,
	),
	asText(
		'Youth club: proposal money, contest fees, lent to another event',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Bantuan desa;3.000.000; » 11-02 3000000
03/11/2026;Banner 3x1;;180.000 » 11-03 -180000
04/11/2026;Pendaftaran lomba 22 tim;1.100.000; » 11-04 1100000
05/11/2026;Piala;;650.000 » 11-05 -650000
06/11/2026;Konsumsi (blm ada nota);;300.000 » held
07/11/2026;Sisa uang diserahkan bendahara;;2.970.000 » held`,
	),
	asText(
		'Photocopy shop: income by machine in columns, a column that sums them',
		{ ...IN, date: 'Tgl', description: 'Ket', amount: 'Total' },
		`Tgl;Mesin A;Mesin B;ATK;Total;Ket
02/11/2026;185.000;140.000;62.000;387.000;ramai » 11-02 387000
03/11/2026;120.500;98.000;40.000;258.500; » 11-03 258500
04/11/2026;0;110.000;35.500;145.500;mesin A rusak » 11-04 145500
05/11/2026;160.000;132.000;51.000;343.000; » 11-05 343000
06/11/2026;171.000;128.000;44.000;343.000; » 11-06 343000`,
	),
	asWorkbook(
		'Pet shop: money cells with cents lost, numbers as text with blanks',
		{ ...OUT, date: 'Tanggal', date_order: 'cells' },
		`Tanggal|Keterangan|Jumlah
@2026-11-02|Pasir kucing 10 sak| 550.000  » 11-02 -550000
@2026-11-03|Pakan kucing 20kg|1.180.000 » 11-03 -1180000
@2026-11-04|Vitamin|#95 » held
@2026-11-05|Kandang|#450.5 » held
@2026-11-06|Listrik|612.300 » 11-06 -612300`,
	),
	asText(
		'Internet cafe: days with income, spending in the same row, net beside',
		{ ...CASH_BOOK, date: 'Hari', description: 'Keterangan' },
		`Hari;Masuk;Keluar;Bersih;Keterangan
Senin 02/11/2026;310.000;;310.000; » 11-02 310000
Selasa 03/11/2026;285.000;;285.000; » 11-03 285000
Rabu 04/11/2026;;150.000;-150.000;token » 11-04 -150000
Kamis 05/11/2026;298.000;;298.000; » 11-05 298000
Jumat 06/11/2026;330.000;45.000;285.000;galon » held`,
	),
	asText(
		'Mothers club: dues a person with months paid ahead',
		{ ...IN, date: 'Tgl', description: 'Nama', description_2: 'Untuk' },
		`Tgl;Nama;Untuk;Jumlah
02/11/2026;Bu Wiwin;Okt-Nov;40.000 » 11-02 40000
02/11/2026;Bu Yayuk;November;20.000 » 11-02 20000
02/11/2026;Bu Zubaidah;Nov-Des;40.000 » 11-02 40000
05/11/2026;Bu Atik;November;20.000 » 11-05 20000
05/11/2026;Kas lama dari bendahara lama;Saldo;1.250.000 » none`,
	),
	asText(
		'Import book with codes: KM and KK by number, direction by category',
		{
			...USUAL,
			amount: 'Nominal',
			direction: 'category',
			category_out: 'column:Kategori',
			category_in: 'column:Kategori',
		},
		`Tanggal;Keterangan;Kategori;Nominal
02/11/2026;Jual token;Penjualan tunai;205.000 » 11-02 205000
03/11/2026;PLN;Beban listrik dan air;640.000 » 11-03 -640000
04/11/2026;Indihome;Beban internet;385.000 » 11-04 -385000
05/11/2026;Beli kursi;Inventaris;900.000 » held
06/11/2026;Jual pulsa;Penjualan tunai;52.000 » 11-06 52000`,
	),
	asText(
		'minus means money in: ledger of a supplier of services',
		{ ...USUAL, date: 'Tanggal', description: 'Uraian', amount: 'Mutasi', direction: 'minusIn' },
		`Tanggal;Uraian;Mutasi
02/11/2026;Beli solar;350.000 » 11-02 -350000
03/11/2026;Terima ongkos kirim Pak Lukman;-1.200.000 » 11-03 1200000
04/11/2026;Tol;74.500 » 11-04 -74500
05/11/2026;Terima ongkos kirim CV Bata;-900.000 » 11-05 900000
06/11/2026;Jumlah s/d hari ini;-1.675.500 » none`,
	),
	asText(
		'DB behind, the rest is money in',
		{
			...USUAL,
			date: 'Tanggal',
			amount: 'Mutasi',
			direction: 'debitMarked',
			numbers: '1,234.56',
			balance: 'Saldo',
		},
		`Tanggal,Keterangan,Mutasi,Saldo
02/11/2026,KR OTOMATIS MID 88123 EDC,"2,118,400.00","{=}" » 11-02 2118400
03/11/2026,TRSF E-BANKING DB 0311 TOKO PLASTIK,"385,000.00 DB","{=}" » 11-03 -385000
04/11/2026,KR OTOMATIS MID 88123 EDC,"1,775,250.00","{=}" » 11-04 1775250
06/11/2026,DB OTOMATIS CICILAN ALAT 4/12,"1,250,000.00 DB","{=}" » 11-06 -1250000
09/11/2026,FLAZZ BCA TOPUP,"200,000.00 DB","{=}" » held -200000`,
		{ from: 600000, as: '1,234.56' },
	),
	asText(
		'Rows sorted by supplier, dates jump',
		{ ...OUT, description: 'Pemasok' },
		`Pemasok;Tanggal;Jumlah
CV Abadi;02/11/2026;1.200.000 » 11-02 -1200000
CV Abadi;16/11/2026;850.000 » 11-16 -850000
PT Baja;05/11/2026;4.300.000 » 11-05 -4300000
PT Baja;19/11/2026;2.150.000 » 11-19 -2150000
UD Cat;03/11/2026;640.000 » 11-03 -640000
UD Cat;17/11/2026;320.000 » 11-17 -320000`,
	),
	asText(
		'Salaries: bank and account of people, paid by payroll, one returned',
		{
			...OUT,
			date: 'Tanggal',
			description: 'Nama',
			amount: 'Gaji Bersih',
			account: 'notOwn',
			status: 'Ket',
			status_ok: 'Sukses',
		},
		`Nama;Bank;Rekening;Gaji Bersih;Tanggal;Ket
Arif;BCA;0371111;4.250.000;01/11/2026;Sukses » 11-01 -4250000
Bella;BCA;0372222;3.900.000;01/11/2026;Sukses » 11-01 -3900000
Chandra;BRI;0021;3.900.000;01/11/2026;Retur - rekening tutup » none
Chandra;BRI;0029;3.900.000;03/11/2026;Sukses » 11-03 -3900000
Total;;;15.950.000;;  » none`,
	),
	asText(
		'Temple: donations in kind, gold, and cash; a vow not paid',
		{ ...IN, date: 'Tanggal', description: 'Donatur', description_2: 'Bentuk' },
		`Tanggal;Donatur;Bentuk;Jumlah
02/11/2026;Kel. Tan;Tunai;1.000.000 » 11-02 1000000
03/11/2026;Kel. Lim;Transfer;2.500.000 » 11-03 2500000
04/11/2026;Ibu Mei;Beras 2 karung; » none
05/11/2026;Bpk Hok;Janji, belum bayar;500.000 » held
06/11/2026;Kel. Tan;Tunai;300.000 » 11-06 300000`,
	),
	asText(
		'Tailor: deposits of customers and rests, same customer twice',
		{ ...IN, date: 'Tgl', description: 'Pelanggan', description_2: 'Ket' },
		`Tgl;Pelanggan;Ket;Jumlah
02/11/2026;Bu Dina;DP kebaya;250.000 » 11-02 250000
02/11/2026;Bu Dina;DP seragam;250.000 » 11-02 250000
09/11/2026;Bu Dina;lunas kebaya;350.000 » 11-09 350000
10/11/2026;Pak Endro;permak;35.000 » 11-10 35000
10/11/2026;Pak Endro;permak;35.000 » held`,
	),
	asText(
		'Statement in csv with a byte order mark, quotes around all, empty first column',
		{ ...PROVEN, numbers: '1,234.56' },
		`\ufeff"","Tanggal","Keterangan","Debet","Kredit","Saldo"
"","02/11/2026","TRF DARI AYU LARASATI","","1,100,000.00","{=}" » 11-02 1100000
"","05/11/2026","BAYAR SHOPEEPAY LATER","275,000.00","","{=}" » 11-05 -275000
"","06/11/2026","TRF KE DIMAS","120,000.00","","{=}" » 11-06 -120000
"","09/11/2026","ADM KARTU","6,500.00","","{=}" » 11-09 -6500`,
		{ from: 400000, as: '1,234.56' },
	),
	asText(
		'Kindergarten: fees in columns by kind, summed',
		{
			...IN,
			date: 'Tanggal',
			description: 'Nama Anak',
			amount: 'SPP',
			more_vouchers: 'Makan = KM01\nSeragam = KM01',
			total: 'Total',
		},
		`Tanggal;Nama Anak;SPP;Makan;Seragam;Total
02/11/2026;Aira;300.000;100.000;0;400.000 » 11-02 300000, 11-02 100000
02/11/2026;Bima;300.000;0;175.000;475.000 » 11-02 300000, 11-02 175000
03/11/2026;Cello;150.000;100.000;0;250.000 » 11-03 150000, 11-03 100000
03/11/2026;Dara;300.000;100.000;0;300.000 » held
;Jumlah;1.050.000;300.000;175.000;1.425.000 » none`,
	),
	asText(
		'Notes of a driver: kilometre, litre, price, total; a correction below',
		{ ...OUT, date: 'Tgl', description: 'Uraian', amount: 'Total' },
		`Tgl;Uraian;KM;Liter;Harga;Total
02/11/2026;Solar;12.410;40;6.800;272.000 » 11-02 -272000
04/11/2026;Solar;12.890;45;6.800;306.000 » 11-04 -306000
05/11/2026;Ganti ban;13.020;;;850.000 » 11-05 -850000
06/11/2026;Koreksi solar tgl 4, harusnya 42 liter;;;;285.600 » held
07/11/2026;Tol;;;;98.500 » 11-07 -98500`,
	),
	asText(
		'Fish market: auction sums a boat, fees, paid half',
		{ ...BOOK, date: 'Tgl', description: 'Kapal' },
		`Tgl;Kapal;Masuk;Keluar;Saldo
02/11/2026;KM Jaya 1 - lelang;8.400.000;;{=} » 11-02 8400000
02/11/2026;Retribusi 5%;;420.000;{=} » 11-02 -420000
03/11/2026;KM Sinar - lelang;6.150.000;;{=} » 11-03 6150000
03/11/2026;Retribusi 5%;;307.500;{=} » 11-03 -307500
03/11/2026;Bawa ke bank;;10.000.000;{=} » held -10000000
04/11/2026;Es balok 40;;600.000;{=} » 11-04 -600000`,
		{ from: 500000, as: '1.234' },
	),
	asText(
		'Building site: balances in the text column, a row of only a signature',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
01/11/2026;Kas ditangan;1.750.000; » none
02/11/2026;Beli kawat;;240.000 » 11-02 -240000
03/11/2026;Terima termin I;15.000.000; » 11-03 15000000
04/11/2026;Upah borong;;6.500.000 » 11-04 -6500000
07/11/2026;Kas ditangan;10.010.000; » none
;Mandor,;;Pengawas, » none`,
	),
	asText(
		'English shop book: takings, lodgements, and a till difference',
		{
			...CASH_BOOK,
			date: 'Date',
			description: 'Details',
			amount: 'Out',
			amount_in: 'In',
			numbers: '1,234.56',
		},
		`Date,Details,In,Out
02/11/2026,Takings,"2,340,000", » 11-02 2340000
02/11/2026,Milk,,"180,000" » 11-02 -180000
03/11/2026,Takings,"2,115,500", » 11-03 2115500
03/11/2026,Lodgement BCA,,"4,000,000" » held
04/11/2026,Till short,,"15,000" » 11-04 -15000
04/11/2026,Change from bank,"500,000", » held`,
	),
	asText(
		'Refugee of Excel: a column of hash signs and a date as number in text',
		OUT,
		`Tanggal;Keterangan;Jumlah
02/11/2026;Sabun;85.000 » 11-02 -85000
46329;Ember;60.000 » held
04/11/2026;Kanebo;######## » held
05/11/2026;Wax;210.000 » 11-05 -210000
06/11/2026;Selang;145.000 » 11-06 -145000`,
	),
	asText(
		'Wallet of a driver: trips, bonus, cut, instant cash-out with fee',
		{ ...SIGNED, date: 'Tanggal', description: 'Aktivitas', amount: 'Rp' },
		`Tanggal;Aktivitas;Rp
02/11/2026 18:00;Pendapatan 14 order;312.000 » 11-02 312000
02/11/2026 18:01;Potongan aplikasi;-62.400 » 11-02 -62400
02/11/2026 21:00;Bonus harian;50.000 » 11-02 50000
02/11/2026 22:10;Cairkan ke rekening BRI;-250.000 » held
02/11/2026 22:10;Biaya cairkan instan;-2.500 » 11-02 -2500
03/11/2026 17:30;Pendapatan 11 order;241.000 » 11-03 241000`,
	),
	asText(
		'Company of two books: "dipinjam kas B" and "pinjaman ke cabang"',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Jual barang ex gudang;4.150.000; » 11-02 4150000
03/11/2026;Dipinjam kas B;;1.000.000 » held
04/11/2026;Bensin;;100.000 » 11-04 -100000
06/11/2026;Kas B kembali;1.000.000; » held
07/11/2026;Jual barang ex gudang;3.900.000; » 11-07 3900000`,
	),
	asText(
		'Statement whose sums stand in the columns of date and text',
		PROVEN,
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRF IN LOLA;;900.000,00;{=} » 11-02 900000
03/11/2026;BAYAR ASURANSI;450.000,00;;{=} » 11-03 -450000
04/11/2026;TRF IN MONA;;300.000,00;{=} » 11-04 300000
04/11/2026;TOTAL MUTASI;450.000,00;1.200.000,00;{=} » none
04/11/2026;SALDO PENUTUP;;;{=} » none`,
		{ from: 100000, as: '1.234,56' },
	),
	asText(
		'Weekly market: one line a week with dates as a range',
		{ ...IN, date: 'Minggu', description: 'Lapak' },
		`Minggu;Lapak;Jumlah
02/11/2026 - 07/11/2026;A;1.250.000 » held
02/11/2026 - 07/11/2026;B;990.000 » held
09/11/2026 - 14/11/2026;A;1.310.000 » held`,
	),
	asText(
		'Spending by card holder, personal rows are marked with a star',
		{ ...OUT, date: 'Tanggal', description: 'Toko', amount: 'Jumlah' },
		`Tanggal;Toko;Jumlah;Tanda
02/11/2026;Ace Hardware;345.000; » 11-02 -345000
03/11/2026;Sephora;890.000;* » held
05/11/2026;Gramedia;127.500; » 11-05 -127500
08/11/2026;Zara;1.299.000;* » held
09/11/2026;Shell;300.000; » 11-09 -300000`,
	),
	asText(
		'Boarding house of two owners: half of each row is of the other one',
		{ ...BOOK, date: 'Tgl', description: 'Ket' },
		`Tgl;Ket;Masuk;Keluar;Saldo
02/11/2026;Sewa kamar 1-6;7.200.000;;{=} » 11-02 7200000
05/11/2026;Token listrik;;600.000;{=} » 11-05 -600000
10/11/2026;Bagi hasil Pak Anton 50%;;3.300.000;{=} » 11-10 -3300000
12/11/2026;Masuk tabungan;;2.000.000;{=} » held -2000000
15/11/2026;Air PAM;;215.000;{=} » 11-15 -215000`,
		{ from: 0, as: '1.234' },
	),
	asText(
		'A book with a check mark for what is in the accounts already',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar;ACC
02/11/2026;Jual ayam;1.100.000;;v » held
03/11/2026;Pakan;;640.000;v » held
04/11/2026;Jual telur;420.000;; » 11-04 420000
05/11/2026;Upah;;250.000; » 11-05 -250000
06/11/2026;Jual ayam;980.000;; » 11-06 980000`,
	),
	asText(
		'Grants: a row for the plan and a row for the spending of each item',
		{ ...OUT, description: 'Kegiatan', description_2: 'Jenis', amount: 'Nilai' },
		`Tanggal;Kegiatan;Jenis;Nilai
02/11/2026;Pelatihan guru;Rencana;5.000.000 » held
05/11/2026;Pelatihan guru;Realisasi;4.720.000 » 11-05 -4720000
09/11/2026;Buku bacaan;Rencana;3.000.000 » held
12/11/2026;Buku bacaan;Realisasi;3.000.000 » 11-12 -3000000`,
	),
];
