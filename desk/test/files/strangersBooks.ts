import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const BOOK: Layout = { ...CASH_BOOK, balance: 'Saldo' };
const CELLS: Layout = { ...CASH_BOOK, date_order: 'cells', numbers: 'cells' };

/** Cash books of shops, projects, schools, and neighborhood associations. */
export const BOOK_FILES: HeldOut[] = [
	asText(
		'Buku kas toko: omzet a day, sub-total per week, signature',
		CASH_BOOK,
		`BUKU KAS TOKO BANGUNAN JAYA
Bulan November 2026
Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Sisa kas bulan Oktober;3.450.000; » none
02/11/2026;Omzet toko;2.780.000; » 11-02 2780000
02/11/2026;Bongkar semen;;150.000 » 11-02 -150000
03/11/2026;Omzet toko;3.105.000; » 11-03 3105000
03/11/2026;Beli paku 5 dus (Pak Haji);;625.000 » 11-03 -625000
04/11/2026;Omzet toko;1.995.000; » 11-04 1995000
04/11/2026;Setor BCA;;7.000.000 » held
;Minggu I;7.880.000;7.775.000 » none
09/11/2026;Omzet toko;2.240.000; » 11-09 2240000
09/11/2026;Kasbon Dul;;200.000 » 11-09 -200000
;Minggu II;2.240.000;200.000 » none
;Bulan ini;10.120.000;7.975.000 » none
;Mengetahui,;; » none
;H. Sukardi;; » none`,
	),
	asWorkbook(
		'Kas kecil imprest: fund, spending, replenishment',
		{ ...CELLS, balance: 'Saldo' },
		`PT CIPTA RASA|||||
KAS KECIL (IMPREST) NOV 2026|||||
Tanggal|No Bukti|Keterangan|Masuk|Keluar|Saldo
@2026-11-02||Pengisian dana awal|#2000000||#{=} » held 2000000
@2026-11-02|KK-01|Bensin antar barang||#100000|#{=} » 11-02 -100000
@2026-11-03|KK-02|Aqua galon 4||#84000|#{=} » 11-03 -84000
@2026-11-04|KK-03|Fotokopi & jilid||#37500|#{=} » 11-04 -37500
@2026-11-06|KK-04|Meterai 10 lbr||#100000|#{=} » 11-06 -100000
@2026-11-09||Reimburse dari Bank Mandiri|#321500||#{=} » held 321500
@2026-11-10|KK-05|Konsumsi rapat||#215000|#{=} » 11-10 -215000
||Jumlah pengeluaran||#536500| » none`,
		{ balance: { from: 0, as: '1234' } },
	),
	asText(
		'Kas proyek: uang muka kerja, sections of suppliers, costs per house',
		{ ...OUT, description: 'Uraian' },
		`PROYEK PERUM GRIYA ASRI BLOK C
No;Tanggal;Uraian;Vol;Sat;Harga;Jumlah
I;;PEKERJAAN PONDASI;;;; » none
1;02/11/2026;Batu kali;4;rit;850.000;3.400.000 » 11-02 -3400000
2;02/11/2026;Pasir;2;rit;1.200.000;2.400.000 » 11-02 -2400000
3;07/11/2026;Upah tukang minggu 1;6;OH;150.000;900.000 » 11-07 -900000
;;Jumlah I;;;;6.700.000 » none
II;;PEKERJAAN DINDING;;;; » none
1;09/11/2026;Bata merah;5000;bh;900;4.500.000 » 11-09 -4500000
2;14/11/2026;Upah tukang minggu 2;6;OH;150.000;900.000 » 11-14 -900000
;;Jumlah II;;;;5.400.000 » none
;;Jumlah I + II;;;;12.100.000 » none
;;Dibulatkan;;;;12.100.000 » none`,
	),
	asText(
		'Kas toko per shift: sales of each shift and the handing over',
		{ ...CASH_BOOK, date: 'Tgl', description: 'Ket', description_2: 'Shift' },
		`Tgl;Shift;Ket;Masuk;Keluar
02-11-2026;Pagi;Modal awal;500.000; » held
02-11-2026;Pagi;Penjualan tunai;1.860.000; » 11-02 1860000
02-11-2026;Pagi;Beli es batu;;40.000 » 11-02 -40000
02-11-2026;Pagi;Serah terima ke shift sore;;2.320.000 » held
02-11-2026;Sore;Terima dari shift pagi;2.320.000; » held
02-11-2026;Sore;Penjualan tunai;2.415.000; » 11-02 2415000
02-11-2026;Sore;Setoran ke brankas;;4.000.000 » held
03-11-2026;Pagi;Penjualan tunai;1.720.000; » 11-03 1720000
03-11-2026;Pagi;Gaji harian Ujang;;80.000 » 11-03 -80000
03-11-2026;Sore;Penjualan tunai;2.001.000; » 11-03 2001000`,
	),
	asText(
		'Laporan kas RT: sections of income and expense, day only',
		{ ...OUT, date: 'Tgl', date_order: 'day', direction: 'section', period: '2026-11' },
		`LAPORAN KAS RT 05 RW 02
Bulan: November 2026
Tgl;Keterangan;Jumlah
PENERIMAAN;; » none
;Saldo Oktober 2026;4.212.000 » none
3;Iuran warga gang Mawar;1.250.000 » 11-03 1250000
5;Iuran warga gang Melati;975.000 » 11-05 975000
8;Sumbangan H. Rohmat;500.000 » 11-08 500000
;Jumlah penerimaan;6.937.000 » none
PENGELUARAN;; » none
4;Angkut sampah;600.000 » 11-04 -600000
10;Lampu jalan 3 titik;375.000 » 11-10 -375000
15;Honor satpam;1.800.000 » 11-15 -1800000
;Jumlah pengeluaran;2.775.000 » none
;Sisa kas;4.162.000 » none
;Ketua RT,      Bendahara,; » none`,
	),
	asWorkbook(
		'Yayasan: two months in one sheet, balances carried over, bilingual',
		{
			...CELLS,
			date: 'Tanggal / Date',
			description: 'Uraian / Description',
			amount: 'Pengeluaran / Expense',
			amount_in: 'Penerimaan / Income',
			balance: 'Saldo / Balance',
		},
		`YAYASAN PELITA HATI||||
Tanggal / Date|Uraian / Description|Penerimaan / Income|Pengeluaran / Expense|Saldo / Balance
|Saldo per 30 September 2026|||#8000000 » none
@2026-10-02|Donasi GKI Kebayoran|#2500000||#{=} » 10-02 2500000
@2026-10-09|Beras 50 kg||#725000|#{=} » 10-09 -725000
@2026-10-30|Listrik asrama||#1134500|#{=} » 10-30 -1134500
|Saldo per 31 Oktober 2026|#2500000|#1859500|#8640500 » none
@2026-11-03|Donasi NN|#1000000||#{=} » 11-03 1000000
@2026-11-05|SPP anak asuh 4 org||#1400000|#{=} » 11-05 -1400000
@2026-11-12|Pindah ke deposito Mandiri||#3000000|#{=} » held -3000000
@2026-11-19|Obat-obatan||#88000|#{=} » 11-19 -88000
|Saldo per 20 November 2026|#1000000|#4488000|#5152500 » none`,
		{ balance: { from: 8000000, as: '1234' } },
	),
	asText(
		'Koperasi: simpanan and angsuran in columns of their own with a total column',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Nama Anggota',
			amount: 'Simpanan Pokok',
			direction: 'in',
			more_vouchers: 'Simpanan Wajib = KM01\nAngsuran = KM01\nJasa = KM04',
			total: 'Jumlah',
			numbers: '1.234,56',
		},
		`KOPERASI KARYAWAN MAJU - PENERIMAAN KAS
Tanggal;Nama Anggota;Simpanan Pokok;Simpanan Wajib;Angsuran;Jasa;Jumlah
02/11/2026;Agus;100.000;50.000;0;0;150.000 » 11-02 100000, 11-02 50000
02/11/2026;Beni;0;50.000;400.000;20.000;470.000 » 11-02 50000, 11-02 400000, 11-02 20000
05/11/2026;Cahya;0;50.000;250.000;12.500;312.500 » 11-05 50000, 11-05 250000, 11-05 12500
05/11/2026;Jumlah;100.000;150.000;650.000;32.500;932.500 » none`,
	),
	asWorkbook(
		'Klinik: patients per day with doctor, fee split in two columns and a total',
		{
			...USUAL,
			date: 'Tgl',
			date_order: 'cells',
			numbers: 'cells',
			description: 'Nama Pasien',
			description_2: 'Tindakan',
			amount: 'Jumlah',
			direction: 'in',
		},
		`KLINIK GIGI SENYUM|||||
Tgl|Nama Pasien|Tindakan|Jasa|Obat|Jumlah
@2026-11-02|Ny. Ratna|Scaling|#350000|#0|#350000 » 11-02 350000
@2026-11-02|An. Fahri|Tambal|#400000|#45000|#445000 » 11-02 445000
|||#750000|#45000|#795000 » none
@2026-11-03|Tn. Joko|Cabut M3|#1500000|#120000|#1620000 » 11-03 1620000
@2026-11-03|Ny. Lia|Kontrol behel|#200000|#0|#200000 » 11-03 200000
@2026-11-03|Ny. Lia|Kontrol behel (dobel catat)|#200000|#0|#200000 » held
|||#1900000|#120000|#2020000 » none
@2026-11-05|Tn. Adi|Tambal (belum bayar)|#400000|#0|#400000 » held`,
	),
	asText(
		'Sekolah: BOS and komite, months typed once above their rows, blank dates',
		{ ...CASH_BOOK, above: 'sameAbove' },
		`BUKU KAS UMUM SD HARAPAN
Tanggal;No;Keterangan;Masuk;Keluar
02/11/2026;1;Terima dana BOS tahap II;25.000.000; » 11-02 25000000
;2;Beli kertas HVS 20 rim;;1.040.000 » 11-02 -1040000
;3;Honor GTT Oktober;;6.000.000 » 11-02 -6000000
09/11/2026;4;PPN dipungut;103.063; » 11-09 103063
;5;Setor PPN;;103.063 » 11-09 -103063
;6;Internet;;385.000 » 11-09 -385000
;;Jumlah;25.103.063;7.528.063 » none
;;Saldo Kas Umum;;17.575.000 » none
;;Terdiri dari: Saldo bank 17.000.000, tunai 575.000;; » none`,
	),
	asText(
		'Warung: amounts in short words, minus written in words',
		{ ...CASH_BOOK, date: 'Tgl', description: 'Apa' },
		`Tgl;Apa;Masuk;Keluar
2 Nov 2026;jual nasi;850rb; » 11-02 850000
2 Nov 2026;belanja pasar;;410rb » 11-02 -410000
3 Nov 2026;jual nasi;1,1jt; » 11-03 1100000
3 Nov 2026;gas 3kg x 4;;88.000 » 11-03 -88000
3 Nov 2026;bayar arisan;;50rb » 11-03 -50000
4 Nov 2026;jual nasi;sekitar 900; » held
4 Nov 2026;hutang bu Tini lunas;120rb; » 11-04 120000
5 Nov 2026;sisa uang laci;1,5jt; » none`,
	),
	asWorkbook(
		'Bengkel: parts and service in two columns of money in, sum in a third',
		{
			...USUAL,
			date: 'Tanggal',
			date_order: 'dmy',
			description: 'No Polisi',
			description_2: 'Pekerjaan',
			amount: 'Total',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Tanggal|No Polisi|Pekerjaan|Sparepart|Jasa|Total|Bayar
02/11/26|B 1234 KZ|Ganti oli|85.000|25.000|110.000|Tunai » held
02/11/26|F 4401 AB|Tune up|140.000|75.000|215.000|Transfer BCA » held
03/11/26|B 9087 UI|Kampas rem|190.000|50.000|240.000|Tunai » held
04/11/26|B 1234 KZ|Komplain - gratis|0|0|0|- » none
05/11/26|D 3 AN|Turun mesin|2.400.000|1.250.000|3.650.000|Hutang » held
06/11/26|B 6611 TT|Ban dalam|60.000|15.000|75.000|Tunai » held
TOTAL|||2.875.000|1.415.000|4.290.000| » none`,
	),
	asText(
		'Petty cash in English: voucher numbers, IOU, top-up, balance typed by hand',
		{
			...BOOK,
			date: 'Date',
			description: 'Details',
			reference: 'PCV No',
			amount: 'Out',
			amount_in: 'In',
			balance: 'Balance',
			numbers: '1,234.56',
		},
		`PETTY CASH BOOK - SITE OFFICE;;;;;
Date;PCV No;Details;In;Out;Balance
01/11/2026;;Brought forward;;;1,200,000 » none
02/11/2026;101;Drinking water;;48,000;{=} » 11-02 -48000
03/11/2026;102;Taxi to tax office;;95,500;{=} » 11-03 -95500
03/11/2026;103;IOU Hendra - to be settled;;300,000;{=} » 11-03 -300000
06/11/2026;;Top up from HO;1,000,000;;{=} » held 1000000
09/11/2026;104;Courier JNE;;36,000;{=} » 11-09 -36000
10/11/2026;105;CANCELLED;;; » none
11/11/2026;106;First aid kit;;210,000;{=} » 11-11 -210000
;;Carried forward;;;1,510,500 » none
Prepared by: Nina;;;Checked by: Mr. Park;; » none`,
		{ from: 1200000, as: '1,234' },
	),
	asText(
		'Kas harian: two dates a line (nota and bayar), kembalian, pembulatan',
		{ ...OUT, date: 'Tgl Bayar', description: 'Uraian', amount: 'Dibayar' },
		`Tgl Nota;Tgl Bayar;Toko;Uraian;Nilai Nota;Diskon;Dibayar
30/10/2026;02/11/2026;TB Maju;Cat tembok 5kg x 4;620.000;20.000;600.000 » 11-02 -600000
02/11/2026;02/11/2026;Alfamart;Snack rapat;113.400;0;113.400 » 11-02 -113400
03/11/2026;05/11/2026;CV Aneka;Kabel NYM;1.455.000;55.000;1.400.000 » 11-05 -1400000
04/11/2026;;CV Aneka;Saklar (belum dibayar);240.000;0; » none
09/11/2026;09/11/2026;JNE;Ongkir;47.000;0;47.000 » 11-09 -47000
;;;Total;2.475.400;75.000;2.160.400 » none`,
	),
	asWorkbook(
		'Kas masjid: Friday by Friday, weekday in the date, box money',
		{ ...CASH_BOOK, date: 'Hari/Tanggal', description: 'Uraian', balance: 'Saldo' },
		`LAPORAN KAS MASJID AL-IKHLAS||||
Hari/Tanggal|Uraian|Masuk|Keluar|Saldo
Jumat, 30 Oktober 2026|Saldo Jumat lalu|||15.340.000 » none
Jumat, 6 November 2026|Kotak amal Jumat|2.815.000||{=} » 11-06 2815000
Jumat, 6 November 2026|Khotib & muadzin||600.000|{=} » 11-06 -600000
Sabtu, 7 November 2026|Service AC||450.000|{=} » 11-07 -450000
Jumat, 13 November 2026|Kotak amal Jumat|3.020.000||{=} » 11-13 3020000
Jumat, 13 November 2026|Khotib & muadzin||600.000|{=} » 11-13 -600000
Jumat, 20 November 2026|Saldo s/d Jumat ini|5.835.000|1.650.000|19.525.000 » none`,
		{ balance: { from: 15340000, as: '1.234' } },
	),
	asText(
		'Bendahara arisan: people as rows, paid marks in a column',
		{
			...USUAL,
			date: 'Tgl',
			description: 'Nama',
			amount: 'Setoran',
			direction: 'in',
			numbers: '1.234,56',
		},
		`No;Nama;Tgl;Setoran;Ket
1;Bu Ani;02/11/2026;500.000;lunas » 11-02 500000
2;Bu Beti;02/11/2026;500.000;lunas » 11-02 500000
3;Bu Citra;;500.000;belum » held
4;Bu Dian;05/11/2026;500.000;lunas » 11-05 500000
5;Bu Endah;06/11/2026;250.000;kurang 250 » held
;;;2.250.000; » none`,
	),
	asWorkbook(
		'Kas besar: rupiah typed in three ways, a formula error',
		{ ...OUT, date: 'TANGGAL', description: 'KETERANGAN', amount: 'NOMINAL' },
		`TANGGAL|KETERANGAN|NOMINAL
02/11/2026|Servis motor operasional|Rp 275.000,- » 11-02 -275000
03/11/2026|BPJS Ketenagakerjaan|Rp1.088.400 » 11-03 -1088400
04/11/2026|Sewa printer|450.000,00 » 11-04 -450000
05/11/2026|Uang lembur 3 orang|3 x 75.000 » held
06/11/2026|Beli tinta|185,000 » held
09/11/2026|Pajak kendaraan|#VALUE! » held
10/11/2026|Air minum|60.000 » 11-10 -60000
|TOTAL|Rp 2.058.400,- » none`,
	),
	asText(
		'Ekspedisi: trips with uang jalan, returned part in another column',
		{
			...USUAL,
			date: 'Tgl',
			description: 'Tujuan',
			description_2: 'Sopir',
			amount: 'Uang Jalan',
			amount_in: 'Kembali',
			direction: 'columns',
			numbers: '1.234,56',
		},
		`Tgl;No Pol;Sopir;Tujuan;Uang Jalan;Kembali;Ket
02/11/2026;B 9911 TX;Darto;Semarang;2.400.000;; » 11-02 -2400000
04/11/2026;B 9911 TX;Darto;Semarang (sisa);;185.000; » 11-04 185000
05/11/2026;B 9320 UY;Maman;Bandung;900.000;;  » 11-05 -900000
05/11/2026;B 9320 UY;Maman;Bandung;900.000;;batal, uang kembali ke kas » held
09/11/2026;B 9100 KA;Sule;Cirebon;1.250.000;; » 11-09 -1250000
;;;;5.450.000;185.000; » none`,
	),
	asText(
		'Apotek: shift report, omzet a day and its parts, cash and card',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Uraian',
			amount: 'Jumlah',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Tanggal;Uraian;Jumlah
02/11/2026;Penjualan resep;1.240.000 » 11-02 1240000
02/11/2026;Penjualan bebas;2.115.500 » 11-02 2115500
02/11/2026;Omzet 02/11;3.355.500 » held
03/11/2026;Penjualan resep;985.000 » 11-03 985000
03/11/2026;Penjualan bebas;1.870.000 » 11-03 1870000
03/11/2026;Omzet 03/11;2.855.000 » held
04/11/2026;Penjualan resep;1.100.250 » 11-04 1100250
04/11/2026;Penjualan bebas;1.999.750 » 11-04 1999750
04/11/2026;Omzet 04/11;3.100.000 » held`,
	),
	asText(
		'Cash book: a state typed for the unpaid in a column without a heading',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar;
02/11/2026;Jual kompos 20 sak;400.000;; » 11-02 400000
03/11/2026;Jual bibit mangga;750.000;;blm cair » held
04/11/2026;Beli polybag;;210.000; » 11-04 -210000
05/11/2026;Upah siram;;75.000; » 11-05 -75000
09/11/2026;Jual kompos 10 sak;200.000;;blm cair » held
10/11/2026;Bensin mesin potong;;50.000; » 11-10 -50000`,
	),
	asText(
		'Cash book with a section of debts below the table',
		{ ...CASH_BOOK, balance: 'Saldo' },
		`Tanggal;Keterangan;Masuk;Keluar;Saldo
02/11/2026;Modal disetor pemilik;10.000.000;;{=} » 11-02 10000000
03/11/2026;Beli etalase;;2.750.000;{=} » 11-03 -2750000
05/11/2026;Jual HP bekas;1.900.000;;{=} » 11-05 1900000
07/11/2026;Sewa kios;;1.500.000;{=} » 11-07 -1500000
;;;;
Daftar Piutang:;;;; » none
06/11/2026;Anto - charger;85.000;; » held
08/11/2026;Wawan - casing;40.000;; » held
;Total piutang;125.000;; » none`,
		{ from: 0, as: '1.234' },
	),
	asText(
		'Cash book over New Year without years',
		{ ...CASH_BOOK, date: 'Tgl', description: 'Ket' },
		`Periode 25 Desember 2025 - 8 Januari 2026
Tgl;Ket;Masuk;Keluar
27/12;Jual parcel;1.350.000; » 2025-12-27 1350000
30/12;Beli pita & kertas;;140.000 » 2025-12-30 -140000
31/12;Bonus akhir tahun;;600.000 » 2025-12-31 -600000
02/01;Jual parcel;450.000; » 2026-01-02 450000
05/01;Listrik;;322.000 » 2026-01-05 -322000
08/01;Tutup buku: saldo;738.000; » none`,
	),
	asWorkbook(
		'Travel: bookings with DP and pelunasan columns, two payments of a booking',
		{
			...USUAL,
			date: 'Tgl Bayar',
			date_order: 'dmy',
			description: 'Nama',
			description_2: 'Paket',
			amount: 'Dibayar',
			direction: 'in',
			numbers: 'cells',
			status: 'Status',
			status_ok: 'DP, Lunas',
		},
		`Kode|Nama|Paket|Tgl Bayar|Harga|Dibayar|Sisa|Status
U-11|Hj. Fatimah|Umroh 9 hr|02/11/2026|#32500000|#5000000|#27500000|DP » 11-02 5000000
U-11|Hj. Fatimah|Umroh 9 hr|16/11/2026|#32500000|#27500000|#0|Lunas » 11-16 27500000
U-12|Bpk. Arif|Umroh 12 hr|03/11/2026|#38000000|#10000000|#28000000|DP » 11-03 10000000
U-13|Ibu Nur|Umroh 9 hr|05/11/2026|#32500000|#5000000|#27500000|Batal » none
Jumlah||||#135500000|#47500000|#83000000| » none`,
	),
	asText(
		'Percetakan: notes of people behind the text and a corrected row',
		OUT,
		`Tanggal;Keterangan;Jumlah
02/11/2026;Kertas art paper 260gr;1.875.000 » 11-02 -1875000
03/11/2026;Tinta cyan 2 btl;640.000 » 11-03 -640000
03/11/2026;Ralat: tinta cyan 3 btl;960.000 » held
05/11/2026;Plat CTP;425.000 » 11-05 -425000
06/11/2026;Service mesin (sementara, nunggu nota);500.000 » held
09/11/2026;Ongkos kurir;38.000 » 11-09 -38000
09/11/2026;idem;38.000 » held`,
	),
	asWorkbook(
		'Salon: a sheet for each month, the newest first',
		CELLS,
		`Tanggal|Keterangan|Masuk|Keluar
@2026-11-02|Creambath 3, potong 5|#415000| » 11-02 415000
@2026-11-03|Potong 7|#245000| » 11-03 245000
@2026-11-03|Shampo 5 ltr||#187000 » 11-03 -187000
@2026-11-04|Smoothing|#350000| » 11-04 350000
@2026-11-05|Handuk||#90000 » 11-05 -90000
|Total|#1010000|#277000 » none`,
		{
			after: [
				[
					['Tanggal', 'Keterangan', 'Masuk', 'Keluar'],
					[46299, 'Potong 4', 140000, ''],
					[46300, 'Sewa Okt', '', 1500000],
				],
			],
		},
	),
	asText(
		'Kost: rooms and tenants, deposit, paid through another bank',
		{
			...USUAL,
			date: 'Tgl Terima',
			description: 'Kamar',
			description_2: 'Penghuni',
			amount: 'Sewa',
			direction: 'in',
			more_vouchers: 'Deposit = KM01',
			total: 'Jumlah',
			numbers: '1.234,56',
		},
		`Kamar;Penghuni;Tgl Terima;Sewa;Deposit;Jumlah
A1;Rina;01/11/2026;1.200.000;;1.200.000 » 11-01 1200000
A2;Tono;03/11/2026;1.200.000;500.000;1.700.000 » 11-03 1200000, 11-03 500000
A3;kosong;;;; » none
B1;Yuni;05/11/2026;1.500.000;;1.500.000 » 11-05 1500000
B2;Gilang;;1.500.000;;1.500.000 » held
Total;;;5.400.000;500.000;5.900.000 » none`,
	),
	asText(
		'Event: budget beside realisation, only realisation counts',
		{ ...OUT, description: 'Item', amount: 'Realisasi' },
		`Item;Anggaran;Tanggal;Realisasi;Selisih
Sewa tenda;3.500.000;02/11/2026;3.250.000;250.000 » 11-02 -3250000
Sound system;2.000.000;02/11/2026;2.000.000;0 » 11-02 -2000000
Konsumsi 150 pax;4.500.000;09/11/2026;4.725.000;-225.000 » 11-09 -4725000
MC;1.000.000;;;1.000.000 » none
Dokumentasi;1.500.000;10/11/2026;1.350.000;150.000 » 11-10 -1350000
Jumlah;12.500.000;;11.325.000;1.175.000 » none`,
	),
	asText(
		'Kas laundry: in thousands, said above the table',
		{ ...CASH_BOOK },
		`Laundry Bersih - (dalam ribuan rupiah)
Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Kiloan;452; » held
03/11/2026;Deterjen;;185 » held
04/11/2026;Hotel Asri;2.750; » held`,
	),
];
