import {
	ENGLISH,
	list,
	one,
	PLAIN,
	sheet,
	TAXED,
	text,
	two,
	type Guest,
	purchases,
} from './guestsTold';

/** Files by somebody who had not read the code, whose outcomes were written before the first run. */
export const NEWCOMERS: Guest[] = [
	text(
		'KlikBCA Bisnis: pending rows are booked in the second export',
		one('Jumlah', 'behind', {
			date: 'Tanggal Transaksi',
			numbers: ENGLISH,
			balance: 'Saldo',
			'says:Cabang': 'notNeeded',
		}),
		`No. rekening,:,0357712345
Nama,:,TIRTA ABADI PT
Periode,:,01/11/2026 - 10/11/2026
Mata Uang,:,IDR
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
02/11/2026,"TRSF E-BANKING CR 02/11 Z9KX1 INV 0912 PT SEMESTA RAYA","0000","18,870,000.00 CR","{=}" » 11-02 18870000 KM02
03/11/2026,"KLIRING SETORAN 0014 CEK 445812 BANK PANIN","0357","7,250,000.00 CR","{=}" » 11-03 7250000 KM02
04/11/2026,"TRSF E-BANKING DB 04/11 Z9KX1 GALON KOSONG 300 PCS","0000","9,900,000.00 DB","{=}" » 11-04 -9900000 KK08
05/11/2026,"TOLAKAN KLIRING CEK 445812 DANA TDK CUKUP","0357","7,250,000.00 DB","{=}" » 11-05 -7250000 KK13
05/11/2026,"BIAYA TOLAKAN KLIRING","0357","125,000.00 DB","{=}" » 11-05 -125000 KK06
06/11/2026,"TRSF E-BANKING DB 06/11 Z9KX1 SOLAR TANGKI B 9012 UX","0000","1,360,000.00 DB","{=}" » 11-06 -1360000 KK07
06/11/2026,"TRSF E-BANKING DB 06/11 Z9KX1 SOLAR TANGKI B 9012 UX","0000","1,360,000.00 DB","{=}" » 11-06 -1360000 KK07
09/11/2026,"SETORAN TUNAI DEPO 2 SISWANTO","0357","3,415,000.00 CR","{=}" » 11-09 3415000 KM01
PEND,"TRSF E-BANKING CR 10/11 Z9KX1 INV 0930 HOTEL BUMI WIYATA","0000","6,105,000.00 CR","{=}" » none 0; not booked yet
PEND,"TRSF E-BANKING DB 10/11 Z9KX1 PDAM TIRTA ASASTA","0000","2,218,700.00 DB","{=}" » none 0; not booked yet
Saldo Awal,:,"12,604,310.00"
Kredit,:,"29,535,000.00"
Debet,:,"19,995,000.00"
Saldo Akhir,:,"22,144,310.00"`,
		{ from: 12_604_310, as: '1,234.56' },
		`No. rekening,:,0357712345
Nama,:,TIRTA ABADI PT
Periode,:,05/11/2026 - 17/11/2026
Mata Uang,:,IDR
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
05/11/2026,"TOLAKAN KLIRING CEK 445812 DANA TDK CUKUP","0357","7,250,000.00 DB","21,574,310.00" » none 0; posted before
05/11/2026,"BIAYA TOLAKAN KLIRING","0357","125,000.00 DB","21,449,310.00" » none 0; posted before
06/11/2026,"TRSF E-BANKING DB 06/11 Z9KX1 SOLAR TANGKI B 9012 UX","0000","1,360,000.00 DB","20,089,310.00" » none 0; posted before
06/11/2026,"TRSF E-BANKING DB 06/11 Z9KX1 SOLAR TANGKI B 9012 UX","0000","1,360,000.00 DB","18,729,310.00" » none 0; posted before
09/11/2026,"SETORAN TUNAI DEPO 2 SISWANTO","0357","3,415,000.00 CR","22,144,310.00" » none 0; posted before
10/11/2026,"TRSF E-BANKING CR 10/11 Z9KX1 INV 0930 HOTEL BUMI WIYATA","0000","6,105,000.00 CR","28,249,310.00" » 11-10 6105000 KM02
10/11/2026,"TRSF E-BANKING DB 10/11 Z9KX1 PDAM TIRTA ASASTA","0000","2,218,700.00 DB","26,030,610.00" » 11-10 -2218700 KK01
12/11/2026,"SETORAN TUNAI DEPO 2 SISWANTO","0357","2,980,000.00 CR","29,010,610.00" » 11-12 2980000 KM01
13/11/2026,"TRSF E-BANKING DB 13/11 Z9KX1 SOLAR TANGKI B 9012 UX","0000","1,360,000.00 DB","27,650,610.00" » 11-13 -1360000 KK07
16/11/2026,"TRSF E-BANKING DB 16/11 Z9KX1 PINDAH DANA KE MANDIRI 1290011","0000","15,000,000.00 DB","12,650,610.00" » transfer -15000000; own account
Saldo Awal,:,"28,824,310.00"
Saldo Akhir,:,"12,650,610.00"`,
	),

	text(
		'BSI Net of a school, newest first, opening and closing balance inside the table, later overlapping',
		two('Db', 'Kr', {
			date: 'Tgl Trx',
			description: 'Uraian Transaksi',
			balance: 'Saldo',
			'says:FT Number': 'notNeeded',
		}),
		`PT BANK SYARIAH INDONESIA TBK
Rekening : 7123456789 a.n. MTS NURUL HIKMAH
Tgl Trx;FT Number;Uraian Transaksi;Db;Kr;Saldo
13/11/2026 23:59;;SALDO AKHIR;;;{=}
13/11/2026 14:02;FT26317A;Honor guru ngaji sore;1.800.000,00;;{=} » 11-13 -1800000 KK03
12/11/2026 10:44;FT26316K;SPP Nov Zahra VII-B;;175.000,00;{=} » 11-12 175000 KM01
12/11/2026 10:41;FT26316J;SPP Nov Zaki VIII-A;;175.000,00;{=} » 11-12 175000 KM01
11/11/2026 09:30;FT26315B;Kertas A4 10 rim Toko Lima;515.000,00;;{=} » 11-11 -515000 KK08
10/11/2026 08:12;FT26314C;Infaq wali murid Bp H Saleh;;1.000.000,00;{=} » 11-10 1000000 KM05
09/11/2026 07:00;FT26313X;Tarik tunai bendahara;750.000,00;;{=} » transfer -750000; into the own cash box
06/11/2026 13:13;FT26310D;Speedy sekolah;385.000,00;;{=} » 11-06 -385000 KK05
05/11/2026 11:01;FT26309F;SPP Nov Fatih IX-C;;175.000,00;{=} » 11-05 175000 KM01
04/11/2026 06:30;FT26308G;Katering rapat komite;640.000,00;;{=} » 11-04 -640000 KK09
03/11/2026 00:00;FT26307H;Bagi hasil bonus wadiah;;8.117,35;{=} » 11-03 8117.35 KM04
02/11/2026 00:00;;SALDO AWAL;;;{=}`,
		{ from: 6_412_990.1, as: '1.234,56', isNewestFirst: true },
		`PT BANK SYARIAH INDONESIA TBK
Rekening : 7123456789 a.n. MTS NURUL HIKMAH
Tgl Trx;FT Number;Uraian Transaksi;Db;Kr;Saldo
18/11/2026 23:59;;SALDO AKHIR;;;3.878.607,45
18/11/2026 12:00;FT26322P;SPP Nov Zidan VII-A;;175.000,00;3.878.607,45 » 11-18 175000 KM01
17/11/2026 09:08;FT26321Q;Token listrik lab komputer;502.500,00;;3.703.607,45 » 11-17 -502500 KK01
16/11/2026 08:00;FT26320R;SPP Nov Rara VIII-B;;175.000,00;4.206.107,45 » 11-16 175000 KM01
16/11/2026 08:00;FT26320S;SPP Nov Rara VIII-B;;175.000,00;4.031.107,45 » 11-16 175000 KM01
13/11/2026 14:02;FT26317A;Honor guru ngaji sore;1.800.000,00;;3.856.107,45 » none 0; posted before
12/11/2026 10:44;FT26316K;SPP Nov Zahra VII-B;;175.000,00;5.656.107,45 » none 0; posted before
12/11/2026 10:41;FT26316J;SPP Nov Zaki VIII-A;;175.000,00;5.481.107,45 » none 0; posted before
12/11/2026 00:00;;SALDO AWAL;;;5.306.107,45`,
	),

	text(
		'Pawoon: one row for each day, totals of each week in the middle, costs of cards',
		one('Penjualan Bersih', 'in', {
			date: 'Hari',
			description: 'Outlet',
			more_vouchers: 'Biaya EDC = KK06',
			numbers: ENGLISH,
			'says:Struk': 'notNeeded',
		}),
		`"Hari","Outlet","Struk","Penjualan Bersih","Biaya EDC"
"02 November 2026","Dimsum Ko Aliong Kelapa Gading","41","3,122,000","11,240" » 11-02 3122000, 11-02 -11240 KM01
"03 November 2026","Dimsum Ko Aliong Kelapa Gading","38","2,874,500","9,080" » 11-03 2874500, 11-03 -9080 KM01
"04 November 2026","Dimsum Ko Aliong Kelapa Gading","44","3,410,000","12,400" » 11-04 3410000, 11-04 -12400 KM01
"05 November 2026","Dimsum Ko Aliong Kelapa Gading","0","0","0" » none 0; closed
"06 November 2026","Dimsum Ko Aliong Kelapa Gading","57","4,903,000","20,115" » 11-06 4903000, 11-06 -20115 KM01
"Minggu ke-45","","180","14,309,500","52,835" » none 0; a sum
"09 November 2026","Dimsum Ko Aliong Kelapa Gading","39","2,960,000","8,800" » 11-09 2960000, 11-09 -8800 KM01
"10 November 2026","Dimsum Ko Aliong Kelapa Gading","40","3,005,500","10,010" » 11-10 3005500, 11-10 -10010 KM01
"11 November 2026","Dimsum Ko Aliong Kelapa Gading","36","2,611,000","0" » 11-11 2611000 KM01
"Minggu ke-46","","115","8,576,500","18,810" » none 0; a sum
"Semua","","295","22,886,000","71,645" » none 0; a sum`,
	),

	text(
		'DANA: minus with a space before Rp, statuses in capitals, a dot between day and time',
		one('Nominal', 'minusOut', {
			date: 'Tanggal & Waktu',
			description: 'Transaksi',
			'says:Keadaan': 'state',
			'counts:Keadaan': 'BERHASIL',
		}),
		`Tanggal & Waktu,Transaksi,Nominal,Keadaan
17 Nov 2026 • 14:02,Bayar QR Fotokopi Rahmat,"- Rp 48.000",BERHASIL » 11-17 -48000 KK08
16 Nov 2026 • 09:45,Terima dari ANDI SAPUTRA les privat,"+ Rp 400.000",BERHASIL » 11-16 400000 KM01
15 Nov 2026 • 20:10,Kirim ke IBU KOS,"- Rp 1.350.000",GAGAL » none 0; failed
15 Nov 2026 • 20:14,Kirim ke IBU KOS,"- Rp 1.350.000",BERHASIL » 11-15 -1350000 KK02
13 Nov 2026 • 08:00,Isi saldo via VA BNI,"+ Rp 1.500.000",BERHASIL » transfer 1500000; own account
12 Nov 2026 • 17:33,Terima dari MAMA KEVIN les privat,"+ Rp 350.000",BERHASIL » 11-12 350000 KM01
12 Nov 2026 • 17:30,Minta ke MAMA KEVIN les privat,"+ Rp 350.000",MENUNGGU » none 0; only requested
10 Nov 2026 • 07:12,Paket data Telkomsel 30GB,"- Rp 115.000",BERHASIL » 11-10 -115000 KK05
08 Nov 2026 • 11:11,Cashback,"+ Rp 2.300",BERHASIL » 11-08 2300 KM05
05 Nov 2026 • 19:19,Bayar Gramedia buku SNBT,"- Rp 264.000",BERHASIL » 11-05 -264000 KK08`,
	),

	sheet(
		'A bus company: the day once, sums in the middle, debit is money in, ods',
		two('Kredit', 'Debet', {
			date: 'Tgl',
			date_order: 'cells',
			description: 'Keterangan',
			numbers: 'cells',
			above: 'sameAbove',
		}),
		`BUKU KAS HARIAN PO SUMBER LANCAR||||
Periode 2 s/d 6 Nopember 2026||||
Tgl|Keterangan|Debet|Kredit|Saldo
@2026-11-02|Saldo awal|||#2100000
|Setoran bis 07 trayek Solo|#1850000||#3950000 » 11-02 1850000 KM01
|Setoran bis 11 trayek Solo|#1640000||#5590000 » 11-02 1640000 KM01
|Solar bis 07||#780000|#4810000 » 11-02 -780000 KK07
|Ban vulkanisir 2||#2400000|#2410000 » 11-02 -2400000 KK08
@2026-11-03|Setoran bis 07 trayek Solo|#1725000||#4135000 » 11-03 1725000 KM01
|Kernet libur, ganti harian||#150000|#3985000 » 11-03 -150000 KK03
|Dipindah ke BRI||#2500000|#1485000 » transfer -2500000; own account
|Jumlah s/d hari ini|#5215000|#5830000| » none 0; a sum
@2026-11-05|Carter SMK 3 ke Dieng|#3800000||#5285000 » 11-05 3800000 KM01
|Solar bis 11||#1120000|#4165000 » 11-05 -1120000 KK07
|Uang makan kru||#180000|#3985000 » 11-05 -180000 KK09
@2026-11-06|Setoran bis 07 trayek Solo|#1850000||#5835000 » 11-06 1850000 KM01
|Keur bis 11||#465000|#5370000 » 11-06 -465000 KK10
|Jumlah seluruhnya|#10865000|#7595000|#5370000 » none 0; a sum`,
		{ type: 'ods' },
	),

	text(
		'A boarding house: canceled rows by a column of marks, empty columns, another month overlaps',
		two('Duit Kaluar', 'Duit Asup', {
			date: 'Kaping',
			description: 'Perkara',
			'says:V': 'state',
			'counts:V': 'v',
		}),
		`KOST BU HAJI DEDEH - BANDUNG,,,,,,
,,,,,,
Kaping,,Perkara,V,Duit Asup,,Duit Kaluar
25/10/2026,,Kamar 3 (Neng Rani),v,"850.000",, » 10-25 850000 KM01
26/10/2026,,Kamar 5 (Kang Asep),v,"850.000",, » 10-26 850000 KM01
27/10/2026,,Kamar 6 teu jadi,x,"850.000",, » none 0; canceled
28/10/2026,,Sedot WC,v,,,"350.000" » 10-28 -350000 KK13
30/10/2026,,Wifi,v,,,"415.000" » 10-30 -415000 KK05
31/10/2026,,Bi Onah ngepel,v,,,"600.000" » 10-31 -600000 KK03
02/11/2026,,Kamar 1 (Teh Mimin),v,"900.000",, » 11-02 900000 KM01
02/11/2026,,Lampu LED 6,v,,,"132.000" » 11-02 -132000 KK08`,
		undefined,
		`KOST BU HAJI DEDEH - BANDUNG,,,,,,
,,,,,,
Kaping,,Perkara,V,Duit Asup,,Duit Kaluar
02/11/2026,,Kamar 1 (Teh Mimin),v,"900.000",, » none 0; posted before
02/11/2026,,Lampu LED 6,x,,,"132.000" » none 0; canceled later
03/11/2026,,Lampu LED 6,v,,,"123.000" » 11-03 -123000 KK08
05/11/2026,,Kamar 2 (A Ujang),v,"850.000",, » 11-05 850000 KM01
05/11/2026,,Kamar 3 (Neng Rani),v,"850.000",, » 11-05 850000 KM01
08/11/2026,,PAM,v,,,"211.400" » 11-08 -211400 KK01
10/11/2026,,Token kolidor,v,,,"102.500" » 11-10 -102500 KK01
10/11/2026,,Token kolidor,v,,,"102.500" » 11-10 -102500 KK01
15/11/2026,,Kamar 6 (mahasiswa Garut),v,"425.000",, » 11-15 425000 KM01
20/11/2026,,Arisan RT,?,,,"50.000" » none 0; not known yet`,
	),

	text(
		'A clinic by its program: | between cells, days with a time zone, padded amounts, deleted rows',
		one('nominal', 'column:jenis', {
			date: 'waktu_input',
			date_order: 'ymd',
			description: 'uraian',
			numbers: PLAIN,
			words_out: 'K',
			words_in: 'M',
			'says:id': 'notNeeded',
			'says:user': 'notNeeded',
			'says:hapus': 'state',
			'counts:hapus': '0',
		}),
		`id|waktu_input|jenis|uraian|nominal|user|hapus
1001|2026-11-02T08:15:00+07:00|M|Poli gigi - 14 pasien|     2450000|sari|0 » 11-02 2450000 KM01
1002|2026-11-02T16:00:00+07:00|K|Masker & sarung tangan "Sensi"|      412000|sari|0 » 11-02 -412000 KK08
1003|2026-11-03T08:30:00+07:00|M|Poli gigi - 9 pasien|     1575000|sari|0 » 11-03 1575000 KM01
1004|2026-11-03T08:31:00+07:00|M|Poli gigi - 9 pasien|     1575000|sari|1 » none 0; deleted
1005|2026-11-04T10:00:00+07:00|K|Lab gigi tiruan Bp Oey|      980000|budi|0 » 11-04 -980000 KK04
1006|2026-11-05T23:45:00+07:00|M|Poli umum malam|      620000|budi|0 » 11-05 620000 KM01
1007|2026-11-06T00:10:00+07:00|M|Poli umum malam|      310000|budi|0 » 11-06 310000 KM01
1008|2026-11-06T09:00:00+07:00|K|Kompresor servis|      450000|sari|0 » 11-06 -450000 KK13
1009|2026-11-09T12:00:00+07:00|K|Setor ke BCA klinik|     3000000|sari|0 » transfer -3000000; own account
1010|2026-11-10T12:00:00+07:00|K|Perawat lembur|      300000|sari|0 » 11-10 -300000 KK03`,
	),

	...[
		text(
			'A distributor: discounts in percent, PPN of the whole invoice, total of the invoice in each row',
			list('No Faktur', 'Supplier', 'Tgl Faktur', {
				...TAXED,
				item_name: 'Nama Barang',
				quantity: 'Qty',
				unit: 'Sat',
				price: 'Harga',
				discount: 'Disc %',
				line_total: 'Netto',
				total: 'column:Total Faktur',
				total_of: 'perInvoice',
			}),
			`LAPORAN PEMBELIAN DETAIL - TOKO LISTRIK TERANG
Tgl Faktur;No Faktur;Supplier;Nama Barang;Qty;Sat;Harga;Disc %;Netto;Total Faktur
02/11/2026;SI-26110021;PT Philips Distribusi;LED 9W;100;pcs;32.000;10;2.880.000;5.194.800 » 11-02 5194800
02/11/2026;SI-26110021;PT Philips Distribusi;LED 14W;40;pcs;45.000;0;1.800.000;5.194.800 » 11-02 5194800
03/11/2026;00912/KB;CV Kabelindo Jaya;NYM 3x2,5 (roll 50 m);6;roll;810.000;2,5;4.738.500;5.259.735 » 11-03 5259735
05/11/2026;SI-26110044;PT Philips Distribusi;LED 9W;50;pcs;32.000;10;1.440.000;1.598.400 » 11-05 1598400
06/11/2026;BR/114;UD Broco;Saklar tunggal;120;pcs;14.500;15;1.479.000;3.181.260 » 11-06 3181260
06/11/2026;BR/114;UD Broco;Stop kontak;80;pcs;18.250;5;1.387.000;3.181.260 » 11-06 3181260
06/11/2026;BR/114;UD Broco;Fiting gantung;0;pcs;6.000;0;0;3.181.260
09/11/2026;00931/KB;CV Kabelindo Jaya;NYA 1,5;10;roll;265.000;0;2.650.000;2.914.500 » none 0; the total does not match
10/11/2026;SI-26110069;PT Philips Distribusi;Downlight 7W;24;pcs;58.000;10;1.252.800;1.390.608 » 11-10 1390608`,
		),

		sheet(
			'A pharmacy: number and vendor only in the first row, a sub-total below each invoice',
			list('Faktur', 'PBF', 'Tgl', {
				date_order: 'cells',
				numbers: 'cells',
				item_name: 'Obat',
				quantity: 'Jml',
				price: 'HNA',
				line_total: 'Subtotal',
				above: 'sameAbove',
			}),
			`APOTEK MUGI WARAS - Penerimaan Barang||||||
Tgl|Faktur|PBF|Obat|Jml|HNA|Subtotal
@2026-11-02|AP-7781|PT Anugrah Argon|Amoxsan 500 box|#10|#41500|#415000 » 11-02 991000
|||Sanmol strip|#200|#1680|#336000 » 11-02 991000
|||Betadine 30 ml|#12|#20000|#240000 » 11-02 991000
|||Jumlah faktur|||#991000 » none 0; a sum
@2026-11-04|KF/2611/9|PT Kimia Farma TD|Vit C IPI|#48|#6250|#300000 » 11-04 300000
|||Jumlah faktur|||#300000 » none 0; a sum
@2026-11-05|AP-7802|PT Anugrah Argon|OBH Combi|#36|#17500|#630000 » 11-05 1080000
|||Insto|#30|#15000|#450000 » 11-05 1080000
|||Jumlah faktur|||#1080000 » none 0; a sum
@2026-11-09|MPI-33012|PT Millennium|Masker KF94 box|#20|#34000|#680000 » 11-09 680000
|||Jumlah faktur|||#680000 » none 0; a sum
|||Total penerimaan|||#3051000 » none 0; a sum`,
		),

		text(
			'A building shop: quantity and unit in one cell, prices with @ and Rp, freight without quantity',
			list('Nota', 'Dari', 'Tgl', {
				item_name: 'Barang',
				quantity: 'Banyak',
				price: 'Satuan',
				line_total: 'Total',
			}),
			`Tgl;Nota;Dari;Barang;Banyak;Satuan;Total
2 Nov 2026;55120;TB Sumber Rejeki;Semen Tiga Roda;50 sak;@Rp 62.500;Rp 3.125.000,- » 11-02 3325000
2 Nov 2026;55120;TB Sumber Rejeki;Ongkir;;;Rp 200.000,- » 11-02 3325000
3 Nov 2026;K-0031;Kayu Jaya;Kaso 5/7;120 btg;@Rp 27.500;Rp 3.300.000,- » 11-03 3300000
5 Nov 2026;55148;TB Sumber Rejeki;Pasir Muntilan;2 rit;@Rp 1.450.000;Rp 2.900.000,- » 11-05 2900000
6 Nov 2026;K-0040;Kayu Jaya;Triplek 9mm;30 lbr;@Rp 128.000;Rp 3.840.000,- » 11-06 3790000
6 Nov 2026;K-0040;Kayu Jaya;Potongan;;;Rp -50.000,- » 11-06 3790000
9 Nov 2026;CT-9;Cat Warna Warni;Dulux 20L;4 pail;@Rp 1.325.000;Rp 5.300.000,- » 11-09 5300000
10 Nov 2026;55171;TB Sumber Rejeki;Bata ringan;12 m3;@Rp 640.000;Rp 7.860.000,- » none 0; 12 x 640.000 is 7.680.000`,
		),
	].map(purchases),
];
