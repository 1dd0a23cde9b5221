import {
	ENGLISH,
	list,
	marks,
	one,
	PLAIN,
	purchases,
	sheet,
	TAXED,
	text,
	two,
	type Guest,
} from './guestsTold';

/** Statements of banks, exports of shops and wallets, and cash books. */
const VOUCHERS: Guest[] = [
	text(
		'Standard Chartered of a clinic: DR and CR glued to the amounts',
		one('Amount', 'behind', {
			date: 'Value Date',
			description: 'Narrative',
			numbers: ENGLISH,
			balance: 'Running Balance',
		}),
		`Value Date;Narrative;Amount;Running Balance
02-Nov-2026;BPJS KAPITASI KLINIK MELATI;48,750,000.00CR;61,000,000.00CR » 11-02 48750000 KM02
02-Nov-2026;Reagents Abbott cash on delivery;7,315,000.00DR;53,685,000.00CR » 11-02 -7315000 KK04
03-Nov-2026;Dr. Wahyuni shift honor;5,500,000.00DR;48,185,000.00CR » 11-03 -5500000 KK03
03-Nov-2026;Dr. Wahyuni shift honor;5,500,000.00DR;42,685,000.00CR » 11-03 -5500000 KK03
04-Nov-2026;Incinerator pick-up B3;1,080,000.00DR;41,605,000.00CR » 11-04 -1080000 KK13
05-Nov-2026;Prodia share-out;2,640,000.00CR;44,245,000.00CR » 11-05 2640000 KM02
06-Nov-2026;Autoclave lease 7/24;3,200,000.00DR;41,045,000.00CR » 11-06 -3200000 KK02
09-Nov-2026;Midwives honor Oct;16,000,000.00DR;25,045,000.00CR » 11-09 -16000000 KK03
10-Nov-2026;Sweep to Mandiri Klinik Melati;30,000,000.00DR;4,955,000.00DR » transfer -30000000; own account
11-Nov-2026;Overdraft fee;35,000.00DR;4,990,000.00DR » 11-11 -35000 KK06
12-Nov-2026;Allianz claim batch 0091;14,120,000.00CR;9,130,000.00CR » 11-12 14120000 KM02
13-Nov-2026;Oxygen refills CV Tirta Gas;1,350,000.00DR;7,780,000.00CR » 11-13 -1350000 KK08
13-Nov-2026;Oxygen refills CV Tirta Gas REVERSAL;1,350,000.00CR;9,130,000.00CR » 11-13 1350000 KM05
16-Nov-2026;Oxygen refills CV Tirta Gas;1,530,000.00DR;7,600,000.00CR » 11-16 -1530000 KK08
17-Nov-2026;Courtesy adjustment;0.00CR;7,600,000.00CR » none 0; nothing moves
18-Nov-2026;Ultrasound gel 10 jerrycans;720,000.00DR;6,880,000.00CR » 11-18 -720000 KK08`,
	),
	text(
		'OCBC NISP: a rupiah table and, below it, a dollar table',
		two('Keluar', 'Masuk', {
			date: 'Tanggal Buku',
			description: 'Berita',
			numbers: ENGLISH,
			balance: 'Saldo',
		}),
		`OCBC NISP Business - Konsolidasi,,,,
Rekening 693800112233 (IDR),,,,
Tanggal Buku,Berita,Keluar,Masuk,Saldo
03/11/2026,Pelunasan meja jati Villa Ubud,,"31,500,000.00","52,100,000.00" » 11-03 31500000 KM02
04/11/2026,Amplas + vernis,"1,240,000.00",,"50,860,000.00" » 11-04 -1240000 KK08
05/11/2026,Borongan ukir Pak Made Suarta,"8,000,000.00",,"42,860,000.00" » 11-05 -8000000 KK03
06/11/2026,Bli Komang angkut Gilimanuk,"2,350,000.00",,"40,510,000.00" » 11-06 -2350000 KK07
09/11/2026,DP kursi makan Warung Babi,,"6,000,000.00","46,510,000.00" » 11-09 6000000 KM01
10/11/2026,Listrik workshop Sukawati,"1,118,250.00",,"45,391,750.00" » 11-10 -1118250 KK01
11/11/2026,Jual valas USD 2000,,"32,820,000.00","78,211,750.00" » transfer 32820000; from the own dollar account
12/11/2026,Kayu trembesi log 3 kubik,"13,500,000.00",,"64,711,750.00" » 11-12 -13500000 KK04
13/11/2026,Adm,"20,000.00",,"64,691,750.00" » 11-13 -20000 KK06
,,,,
Rekening 693800445566 (USD),,,,
Tanggal Buku,Berita,Keluar,Masuk,Saldo
03/11/2026,TT IN Casa Bella Sydney,,"4,150.00","6,420.00" » none 0; not rupiah
11/11/2026,Konversi ke IDR,"2,000.00",,"4,420.00" » none 0; not rupiah
13/11/2026,Monthly fee,3.00,,"4,417.00" » none 0; not rupiah`,
	),
	text(
		'Bank Nagari: each balance is the one before its row',
		two('Tarik', 'Setor', {
			date: 'TANGGAL',
			description: 'CATATAN',
			balance: 'SALDO',
		}),
		`BANK NAGARI CAPEM LUBUK BASUNG
TANGGAL;CATATAN;Tarik;Setor;SALDO
02/11/2026;PALAI IKAN BILIAH HOTEL ROCKY;;4.250.000;7.800.000 » 11-02 4250000 KM01
03/11/2026;LADO MERAH 40 KILO UNI ET;1.680.000;;12.050.000 » 11-03 -1680000 KK04
04/11/2026;KARAMBIA PARUIK 500 BUAH;2.250.000;;10.370.000 » 11-04 -2250000 KK04
05/11/2026;BAYIA AIA PDAM;186.400;;8.120.000 » 11-05 -186400 KK01
06/11/2026;RENDANG 25 KG TUJUAN JEDDAH;;9.375.000;7.933.600 » 11-06 9375000 KM01
09/11/2026;KARGO UDARA MINANGKABAU;1.412.000;;17.308.600 » 11-09 -1412000 KK07
10/11/2026;UPAH MAAGIAH UNI RATNA JO ETEK;1.600.000;;15.896.600 » 11-10 -1600000 KK03
11/11/2026;RENDANG 10 KG TUJUAN MADINAH;;3.750.000;14.296.600 » 11-11 3750000 KM01
12/11/2026;PLASTIK VAKUM;640.000;;18.046.600 » 11-12 -640000 KK08
13/11/2026;MAMINDAHAN KA BRI AMBO;5.000.000;;17.406.600 » transfer -5000000; own account
16/11/2026;KAYU BAKAR SAPROH;900.000;;12.406.600 » 11-16 -900000 KK08
17/11/2026;SATE PADANG ARISAN IBU CAMAT;;1.200.000;11.506.600 » 11-17 1200000 KM01
18/11/2026;BIAYA BUKU TABUNGAN;15.000;;12.706.600 » 11-18 -15000 KK06
19/11/2026;LADO MERAH 40 KILO UNI ET;1.720.000;;12.691.600 » 11-19 -1720000 KK04
20/11/2026;RENDANG 5 KG TUJUAN TOKYO;;1.875.000;10.971.600 » 11-20 1875000 KM01`,
	),
	text(
		'SeaBank of a reseller, newest first, IDR before the amounts, exported again with new wording',
		one('Jumlah', 'minusOut', {
			date: 'Waktu',
			description: 'Detail',
			balance: 'Sisa',
		}),
		`SeaBank - Riwayat;;;
Waktu;Detail;Jumlah;Sisa
14 Nov 2026 20:11;Ke GOPAY kurir Deni;-IDR 45.000;{=} » 11-14 -45000 KK07
13 Nov 2026 09:02;Dari SHOPEEPAY tarik saldo;IDR 1.250.000;{=} » transfer 1250000; own wallet
12 Nov 2026 18:45;Ke BCA Supplier Totebag Cik Lan;-IDR 2.310.000;{=} » 11-12 -2310000 KK04
11 Nov 2026 12:00;Bunga harian;IDR 312;{=} » 11-11 312 KM04
10 Nov 2026 12:00;Bunga harian;IDR 309;{=} » 11-10 309 KM04
09 Nov 2026 21:37;Dari BRI RATNASARI 3 totebag;IDR 225.000;{=} » 11-09 225000 KM01
08 Nov 2026 08:15;Dari BNI MAKCIK HAJAH;IDR 150.000;{=} » 11-08 150000 KM01
07 Nov 2026 19:54;Ke BCA Supplier Totebag Cik Lan;-IDR 1.155.000;{=} » 11-07 -1155000 KK04
06 Nov 2026 07:20;Ke LINKAJA bubble wrap;-IDR 96.000;{=} » 11-06 -96000 KK08
05 Nov 2026 16:40;Dari OVO KAK ELSYE;IDR 75.000;{=} » 11-05 75000 KM01
05 Nov 2026 16:41;Dari OVO KAK ELSYE;IDR 75.000;{=} » 11-05 75000 KM01
04 Nov 2026 10:10;Ke PLN PRABAYAR;-IDR 102.500;{=} » 11-04 -102500 KK01
03 Nov 2026 22:00;Dari DANA BUNDA AFIF;IDR 300.000;{=} » 11-03 300000 KM01
02 Nov 2026 09:09;Hadiah ajak teman;IDR 25.000;{=} » 11-02 25000 KM05`,
		{ from: 4_100_000, as: '1.234,56', isNewestFirst: true },
		`SeaBank - Riwayat;;;
Waktu;Detail;Jumlah;Sisa
18 Nov 2026 11:30;Transfer ke BCA - Supplier Totebag Cik Lan;-IDR 1.155.000;{=} » 11-18 -1155000 KK04
17 Nov 2026 08:55;Transfer dari OVO - KAK ELSYE;IDR 75.000;{=} » 11-17 75000 KM01
16 Nov 2026 12:00;Bunga harian;IDR 318;{=} » 11-16 318 KM04
14 Nov 2026 20:11;Transfer ke GOPAY - kurir Deni;-IDR 45.000;{=} » none -45000; posted before
13 Nov 2026 09:02;Transfer dari SHOPEEPAY - tarik saldo;IDR 1.250.000;{=} » transfer 1250000; own wallet
12 Nov 2026 18:45;Transfer ke BCA - Supplier Totebag Cik Lan;-IDR 2.310.000;{=} » none -2310000; posted before
11 Nov 2026 12:00;Bunga harian;IDR 312;{=} » none 312; posted before
10 Nov 2026 12:00;Bunga harian;IDR 309;{=} » none 309; posted before
09 Nov 2026 21:37;Transfer dari BRI - RATNASARI 3 totebag;IDR 225.000;{=} » none 225000; posted before
08 Nov 2026 08:15;Transfer dari BNI - MAKCIK HAJAH;IDR 150.000;{=} » none 150000; posted before
07 Nov 2026 19:54;Transfer ke BCA - Supplier Totebag Cik Lan;-IDR 1.155.000;{=} » none -1155000; posted before
06 Nov 2026 07:20;Transfer ke LINKAJA - bubble wrap;-IDR 96.000;{=} » none -96000; posted before
05 Nov 2026 16:40;Transfer dari OVO - KAK ELSYE;IDR 75.000;{=} » none 75000; posted before
05 Nov 2026 16:41;Transfer dari OVO - KAK ELSYE;IDR 75.000;{=} » none 75000; posted before
04 Nov 2026 10:10;Pembayaran PLN PRABAYAR;-IDR 102.500;{=} » none -102500; posted before
03 Nov 2026 22:00;Transfer dari DANA - BUNDA AFIF;IDR 300.000;{=} » none 300000; posted before
02 Nov 2026 09:09;Hadiah ajak teman;IDR 25.000;{=} » none 25000; posted before`,
	),
	text(
		'BPR in Sundanese: one balance typed wrong, and a correction',
		two('Kaluar', 'Asup', {
			date: 'Ping',
			description: 'Katerangan',
			balance: 'Sésa',
		}),
		`BPR MITRA PAHLAWAN - SIMPANAN TANI
Ping;Katerangan;Kaluar;Asup;Sésa
2 Nopember 2026;Ngajual kol 1,2 ton ka bandar Ciwidey;;5.160.000;8.310.000 » 11-02 5160000 KM01
3 Nopember 2026;Gemuk kandang dua treuk;1.400.000;;6.910.000 » 11-03 -1400000 KK04
4 Nopember 2026;Buruh ngored 6 jalma;540.000;;6.370.000 » 11-04 -540000 KK03
5 Nopember 2026;Binih kentang G2;2.600.000;;3.770.000 » 11-05 -2600000 KK04
6 Nopember 2026;Ngajual waluh;;925.000;4.695.000 » 11-06 925000 KM01
9 Nopember 2026;Séwa traktor leutik;450.000;;4.425.000 » 11-09 -450000 KK02
10 Nopember 2026;Ngajual kol 800 kilo;;3.440.000;7.685.000 » 11-10 3440000 KM01
11 Nopember 2026;Pulsa pompa cai;150.000;;7.535.000 » 11-11 -150000 KK01
12 Nopember 2026;Koréksi pulsa dobel;;150.000;7.685.000 » 11-12 150000 KM05
13 Nopember 2026;Nyicil ka BPR ka-9;1.025.000;;6.660.000 » 11-13 -1025000 KK04
16 Nopember 2026;Ngajual bonténg;;610.000;7.270.000 » 11-16 610000 KM01
17 Nopember 2026;Plastik mulsa 3 gulung;1.485.000;;5.785.000 » 11-17 -1485000 KK08
18 Nopember 2026;Buruh ngored 6 jalma;540.000;;5.245.000 » 11-18 -540000 KK03
19 Nopember 2026;Bungah;;11.212;5.256.212 » 11-19 11212 KM04
20 Nopember 2026;Pajeg bungah;2.242;;5.253.970 » 11-20 -2242 KK10`,
	),
	text(
		'Lazada transactions: one row for each fee, released or not, exported again',
		one('Amount', 'minusOut', {
			date: 'Transaction Date',
			description: 'Fee Name',
			description_2: 'Order No.',
			numbers: PLAIN,
			'says:Statement': 'notNeeded',
			'says:Paid Status': 'state',
			'counts:Paid Status': 'Released',
		}),
		`Transaction Date,Fee Name,Order No.,Amount,Statement,Paid Status
03 Nov 2026,Item Price Credit,881120031,325000.00,S44,Released » 11-03 325000 KM01
03 Nov 2026,Commission,881120031,-14300.00,S44,Released » 11-03 -14300 KK12
03 Nov 2026,Freeship Max Fee,881120031,-13000.00,S44,Released » 11-03 -13000 KK12
04 Nov 2026,Item Price Credit,881120077,99000.00,S44,Released » 11-04 99000 KM01
04 Nov 2026,Commission,881120077,-4356.00,S44,Released » 11-04 -4356 KK12
05 Nov 2026,Lost Claim,881119250,180000.00,S44,Released » 11-05 180000 KM05
06 Nov 2026,Sponsored Discovery Top-up,,-250000.00,S44,Released » 11-06 -250000 KK11
06 Nov 2026,Item Price Credit,881120115,99000.00,S45,Held » none 0; not released
06 Nov 2026,Commission,881120115,-4356.00,S45,Held » none 0; not released
09 Nov 2026,Item Price Credit,881120201,650000.00,S45,Held » none 0; not released
09 Nov 2026,Commission,881120201,-28600.00,S45,Held » none 0; not released
10 Nov 2026,Reversal Item Price,881120031,-325000.00,S44,Released » 11-10 -325000 KM01
10 Nov 2026,Reversal Commission,881120031,14300.00,S44,Released » 11-10 14300 KM05`,
		undefined,
		`Transaction Date,Fee Name,Order No.,Amount,Statement,Paid Status
03 Nov 2026,Item Price Credit,881120031,325000.00,S44,Released » none 0; posted before
03 Nov 2026,Commission,881120031,-14300.00,S44,Released » none 0; posted before
03 Nov 2026,Freeship Max Fee,881120031,-13000.00,S44,Released » none 0; posted before
04 Nov 2026,Item Price Credit,881120077,99000.00,S44,Released » none 0; posted before
04 Nov 2026,Commission,881120077,-4356.00,S44,Released » none 0; posted before
05 Nov 2026,Lost Claim,881119250,180000.00,S44,Released » none 0; posted before
06 Nov 2026,Sponsored Discovery Top-up,,-250000.00,S44,Released » none 0; posted before
06 Nov 2026,Item Price Credit,881120115,99000.00,S45,Released » 11-06 99000 KM01
06 Nov 2026,Commission,881120115,-4356.00,S45,Released » 11-06 -4356 KK12
09 Nov 2026,Item Price Credit,881120201,650000.00,S45,Released » 11-09 650000 KM01
09 Nov 2026,Commission,881120201,-28600.00,S45,Released » 11-09 -28600 KK12
10 Nov 2026,Reversal Item Price,881120031,-325000.00,S44,Released » none 0; posted before
10 Nov 2026,Reversal Commission,881120031,14300.00,S44,Released » none 0; posted before
12 Nov 2026,Item Price Credit,881120360,99000.00,S46,Held » none 0; not released`,
	),
	text(
		'A pharmacy till: two outlets with their own totals, time in the day column',
		one('Total Bayar', 'in', {
			date: 'Jam Transaksi',
			description: 'Struk',
			description_2: 'Cara',
			'says:Item': 'notNeeded',
		}),
		`APOTEK SEGER WARAS
Outlet : Pasar Gede
Jam Transaksi;Struk;Cara;Item;Total Bayar
12/11/2026 08.02;PG-5501;tunai;2;Rp37.500 » 11-12 37500 KM01
12/11/2026 08.40;PG-5502;qris;5;Rp214.300 » 11-12 214300 KM01
12/11/2026 09.15;PG-5503;tunai;1;Rp12.000 » 11-12 12000 KM01
12/11/2026 09.16;PG-5504;tunai;1;Rp12.000 » 11-12 12000 KM01
12/11/2026 11.52;PG-5505;debit;9;Rp688.750 » 11-12 688750 KM01
12/11/2026 13.30;PG-5506;qris;3;Rp91.200 » 11-12 91200 KM01
12/11/2026 15.41;PG-5507;tunai;2;Rp37.500 » 11-12 37500 KM01
;;;23;Rp1.093.250 » none 0; a sum
Outlet : Palur
Jam Transaksi;Struk;Cara;Item;Total Bayar
12/11/2026 08.02;PL-2201;tunai;2;Rp37.500 » 11-12 37500 KM01
12/11/2026 10.10;PL-2202;qris;4;Rp126.000 » 11-12 126000 KM01
12/11/2026 10.44;PL-2203;tunai;1;Rp8.500 » 11-12 8500 KM01
12/11/2026 14.20;PL-2204;tunai;6;Rp302.100 » 11-12 302100 KM01
12/11/2026 16.59;PL-2205;qris;1;Rp45.000 » 11-12 45000 KM01
;;;14;Rp519.100 » none 0; a sum
Sakabehe;;;37;Rp1.612.350 » none 0; a sum`,
	),
	text(
		'Flip for business, newest first, the unique code inside the amount',
		marks('Nominal', 'Jenis Dana', ['Terkirim', 'Diterima'], {
			date: 'Dibuat',
			description: 'Penerima/Pengirim',
			'says:Nasib': 'state',
			'counts:Nasib': 'Tuntas',
		}),
		`Dibuat;Penerima/Pengirim;Jenis Dana;Nominal;Nasib
18 November 2026;Drs. Kasman (narasumber);Terkirim;Rp2.000.117;Tuntas » 11-18 -2000117 KK03
17 November 2026;Percetakan Gunung Agung;Terkirim;Rp4.350.000;Tuntas » 11-17 -4350000 KK04
17 November 2026;Percetakan Gunung Agung;Terkirim;Rp4.350.000;Kedaluwarsa » none 0; expired
16 November 2026;Peserta webinar 041;Diterima;Rp150.041;Tuntas » 11-16 150041 KM01
16 November 2026;Peserta webinar 042;Diterima;Rp150.042;Tuntas » 11-16 150042 KM01
15 November 2026;Peserta webinar 039;Diterima;Rp150.039;Tuntas » 11-15 150039 KM01
13 November 2026;Isi saldo flip dari Mandiri;Diterima;Rp5.000.000;Tuntas » transfer 0; own account
12 November 2026;Zoom reseller Indonesia;Terkirim;Rp1.125.300;Tuntas » 11-12 -1125300 KK05
11 November 2026;Peserta webinar 031;Diterima;Rp150.031;Dicek petugas » none 0; nobody has decided
10 November 2026;Moderator - Ratih;Terkirim;Rp750.000;Tuntas » 11-10 -750000 KK03
10 November 2026;Moderator - Ratih;Terkirim;Rp750.000;Tuntas » 11-10 -750000 KK03
09 November 2026;Peserta webinar 022;Diterima;Rp150.022;Tuntas » 11-09 150022 KM01
06 November 2026;Desainer flyer Mas Pur;Terkirim;Rp350.000;Tuntas » 11-06 -350000 KK13
05 November 2026;Desainer flyer Mas Pur;Terkirim;Rp350.000;Balik kandang » none 0; came back
04 November 2026;Sewa akun e-sertifikat;Terkirim;Rp299.000;Tuntas » 11-04 -299000 KK05`,
	),
	sheet(
		'A gamelan workshop: day once, balances in the middle, notes on the right',
		two('Metune', 'Mlebune', {
			date: 'Dinten',
			date_order: 'cells',
			description: 'Prelu',
			numbers: 'cells',
			above: 'sameAbove',
			'says:Cathetan': 'notNeeded',
		}),
		`PEMBUKUAN BESALEN GONG KI SURENG|||||
||||WULAN NOPEMBER|
Dinten|Prelu|Mlebune|Metune|Turahan|Cathetan
|Turahan Oktober|||#3125000| » none 0; opening balance
@2026-11-02|Panjer saron SMAN 1 Bantul|#7500000|||isih kurang 7,5 » 11-02 7500000 KM01
|Tembaga 80 kg||#0||gawan dewe » none 0; nothing is paid
|Kuningan rosok 120 kg||#4560000||timbangane Pak Tro » 11-02 -4560000 KK04
|Areng jati||#620000|| » 11-02 -620000 KK08
@2026-11-04|Panjak 4 wong||#800000|| » 11-04 -800000 KK03
|Dhahar awan||#95000|| » 11-04 -95000 KK09
@2026-11-05|Larasan kenong Pak Lurah|#350000|||| » 11-05 350000 KM01
|||||
@2026-11-09|Panjak 4 wong||#800000|| » 11-09 -800000 KK03
|Gerinda mrotholi, tuku||#485000||nota ilang » 11-09 -485000 KK08
|Titipan BRI njupuk|#2000000|||dudu payu » transfer 2000000; from the own bank
@2026-11-12|Lunas saron SMAN 1 Bantul|#7500000|||ora sida 8 » 11-12 7500000 KM02
|Slametan ngedegake gong||#415000|| » 11-12 -415000 KK09
|Dikirim Colt||#600000|| » 11-12 -600000 KK07
@2026-11-16|Panjak 3 wong||#600000|| » 11-16 -600000 KK03
|Turah sak tengah wulan|||#10000000| » none 0; a balance
@2026-11-18|Listrik besalen||#388500|| » 11-18 -388500 KK01
|Gunggung|#17350000|#9363500|#11111500| » none 0; a sum`,
	),
	sheet(
		'An apartment manager: money in and money out in sections',
		one('Jumlah (Rp)', 'section', {
			date: 'Tgl',
			date_order: 'cells',
			description: 'Perihal',
			numbers: 'cells',
			words_in: 'TERIMA IPL & PARKIR',
			words_out: 'BELANJA GEDUNG',
		}),
		`BADAN PENGELOLA TOWER B|||
November 2026|||
Tgl|Perihal|Jumlah (Rp)|
TERIMA IPL & PARKIR|||
@2026-11-02|IPL 12A Ny. Oentoro|#1150000| » 11-02 1150000 KM01
@2026-11-02|IPL 7C Tn. Chandrasekar|#980000| » 11-02 980000 KM01
@2026-11-03|Parkir harian pekan ke-1|#2317000| » 11-03 2317000 KM01
@2026-11-06|IPL 12B Ny. Oentoro|#1150000| » 11-06 1150000 KM01
@2026-11-10|Parkir harian pekan ke-2|#2509000| » 11-10 2509000 KM01
@2026-11-12|Denda telat 3F|#75000| » 11-12 75000 KM05
|Subtotal TERIMA|#8181000| » none 0; a sum
|||
BELANJA GEDUNG|||
@2026-11-03|Oli genset 20 ltr|#1460000| » 11-03 -1460000 KK08
@2026-11-04|Teknisi lift panggilan|#850000| » 11-04 -850000 KK13
@2026-11-04|Teknisi lift panggilan malam|#850000|ya memang 2x » 11-04 -850000 KK13
@2026-11-09|Kuras tandon|#600000| » 11-09 -600000 KK13
@2026-11-11|Cat marka basement|#1275000| » 11-11 -1275000 KK08
@2026-11-13|Satpam lembur|#720000| » 11-13 -720000 KK03
|Subtotal BELANJA|#5755000| » none 0; a sum
|SISA KAS|#2426000| » none 0; a balance`,
	),
	text(
		'A catering kitchen exported again: a line corrected, another one spelled anew',
		two('Uang Keluar', 'Uang Masuk', { description: 'Rincian' }),
		`Dapur Bu Rahayu,,,
Tanggal,Rincian,Uang Masuk,Uang Keluar
02/11/2026,Nasi boks Kecamatan 80,"2.000.000", » 11-02 2000000 KM01
02/11/2026,Dus nasi 100,,"85.000" » 11-02 -85000 KK08
03/11/2026,Ayam kampung 12 ekor,,"1.020.000" » 11-03 -1020000 KK04
04/11/2026,Tumpeng wisuda,"650.000", » 11-04 650000 KM01
04/11/2026,Bu Yem bantu masak,,"100.000" » 11-04 -100000 KK03
05/11/2026,Bu Yem bantu masak,,"100.000" » 11-05 -100000 KK03
06/11/2026,Gas 12 kg,,"215.000" » 11-06 -215000 KK01
06/11/2026,Gas 12 kg,,"215.000" » 11-06 -215000 KK01
07/11/2026,Prasmanan akad Tiara,"4.800.000", » 11-07 4800000 KM01
09/11/2026,Sewa piring Bu Hj. Eni,,"350.000" » 11-09 -350000 KK02
10/11/2026,Kelapa parut,,"64.000" » 11-10 -64000 KK04`,
		undefined,
		`Dapur Bu Rahayu,,,
Tanggal,Rincian,Uang Masuk,Uang Keluar
02/11/2026,Nasi boks Kecamatan 80,"2.000.000", » none 0; posted before
02/11/2026,Dus nasi 100,,"85.000" » none 0; posted before
03/11/2026,Ayam kampung 12 ekor,,"1.020.000" » none 0; posted before
04/11/2026,Tumpeng wisuda anak Bu Lurah,"650.000", » none 0; posted before with other words
04/11/2026,Bu Yem bantu masak,,"100.000" » none 0; posted before
05/11/2026,Bu Yem bantu masak,,"100.000" » none 0; posted before
06/11/2026,Gas 12 kg,,"215.000" » none 0; posted before
06/11/2026,Gas 12 kg,,"215.000" » none 0; posted before
07/11/2026,Prasmanan akad Tiara,"4.800.000", » none 0; posted before
09/11/2026,Sewa piring Bu Hj. Eni,,"350.000" » none 0; posted before
10/11/2026,Kelapa parut,,"64.000" » none 0; posted before
11/11/2026,Snack rapat PKK,"375.000", » 11-11 375000 KM01
11/11/2026,Bu Yem bantu masak,,"100.000" » 11-11 -100000 KK03
12/11/2026,Aqiqah Adik Zidan,"3.250.000", » 11-12 3250000 KM01`,
	),
];

/** Lists of purchase invoices. */
const INVOICES: Guest[] = [
	sheet(
		'A shipyard: invoices one below the other, a carried-forward sum in the middle, vendor once',
		list('No Surat', 'Toko', 'Tgl', {
			date_order: 'cells',
			numbers: 'cells',
			item_name: 'Bahan',
			quantity: 'Kali',
			price: '@Rp',
			line_total: 'Rp',
			above: 'sameAbove',
		}),
		`GALANGAN KAPAL PHINISI - BONTO BAHARI||||||
Tgl|No Surat|Toko|Bahan|Kali|@Rp|Rp
@2026-11-02|KB-12|H. Sangkala|Kayu bitti|#14|#950000|#13300000 » 11-02 13840000
|||Pasak ulin|#180|#3000|#540000 » 11-02 13840000
@2026-11-04|0087|Toko Bahari|Dempul kapal|#24|#68000|#1632000 » 11-04 3157000
|||Cat biru laut|#10|#145000|#1450000 » 11-04 3157000
|||Ongkos becak|||#75000 » 11-04 3157000
|||Pindahan ke lembar 2|||#16997000 » none 0; carried forward
||||||
@2026-11-09|KB-15|H. Sangkala|Kayu bitti|#6|#950000|#5700000 » 11-09 5700000
@2026-11-10|0093|Toko Bahari|Baut stainless 20cm|#60|#42500|#2550000 » 11-10 2550000
@2026-11-12|M-3301|UD Mesin Laut|Mesin dompeng 30pk|#1|#11800000|#11800000 » 11-12 12350000
|||Propeler|#1|#550000|#550000 » 11-12 12350000
@2026-11-16|0101|Toko Bahari|Tali 24mm|#3|#610000|#1830000 » 11-16 1830000
|||Sakaluruna|||#39427000 » none 0; a sum`,
	),
	text(
		'A printer: PPN of each row, DPP, and the sum of the invoice in its last row',
		list('Faktur', 'Rekanan', 'Tanggal', {
			...TAXED,
			item_name: 'Uraian Barang',
			quantity: 'Banyaknya',
			price: 'Harga Sat.',
			line_total: 'DPP',
			tax: 'PPN',
			total: 'column:Jumlah Faktur',
			total_of: 'perInvoice',
		}),
		`Rekap Faktur Masukan
Tanggal;Faktur;Rekanan;Uraian Barang;Banyaknya;Harga Sat.;DPP;PPN;Jumlah Faktur
02-11-2026;F/2611/001;PT Samafitro;Tinta eco solvent;10;Rp 620.000;Rp 6.200.000;Rp 682.000; » 11-02 8769000
02-11-2026;F/2611/001;PT Samafitro;Head cleaning;1;Rp 1.700.000;Rp 1.700.000;Rp 187.000;Rp 8.769.000 » 11-02 8769000
03-11-2026;KW-771;CV Vinylindo;Flexi Korcin 340;5;Rp 1.150.000;Rp 5.750.000;Rp 632.500;Rp 6.382.500 » 11-03 6382500
05-11-2026;KW-790;CV Vinylindo;Stiker ritrama;8;Rp 1.325.000;Rp 10.600.000;Rp 1.166.000; » none 0; 1.000 are missing in the total
05-11-2026;KW-790;CV Vinylindo;Laminasi doff;2;Rp 300.000;Rp 600.000;Rp 66.000;Rp 12.431.000 » none 0; 1.000 are missing in the total
06-11-2026;LS-33;PT Lestari Frame;Roll banner;40;Rp 87.500;Rp 3.500.000;Rp 385.000;Rp 3.885.000 » 11-06 3885000
10-11-2026;F/2611/014;PT Samafitro;Tinta eco solvent;10;Rp 620.000;Rp 6.200.000;Rp 682.000;Rp 6.882.000 » 11-10 6882000
11-11-2026;LS-40;PT Lestari Frame;Roll banner;20;Rp 87.500;Rp 1.750.000;Rp 192.500;Rp 1.942.500 » 11-11 1942500
12-11-2026;KW-811;CV Vinylindo;Flexi Korcin 340;5;Rp 1.150.000;Rp 5.750.000;Rp 632.500;Rp 6.328.500 » none 0; the lines do not make the total
13-11-2026;KW-815;CV Vinylindo;One way vision;3;Rp 980.000;Rp 2.940.000;Rp 323.400;Rp 3.263.400 » 11-13 3263400`,
	),
	text(
		'A dormitory: one amount for each invoice, paid in part, exported again',
		list('No. Tagihan', 'Penyedia', 'Tgl Tagihan', {
			item_text: 'Belanja asrama',
			line_total: 'Nilai',
			'says:Terbayar': 'notNeeded',
			'says:Kurang': 'notNeeded',
		}),
		`Tgl Tagihan;No. Tagihan;Penyedia;Nilai;Terbayar;Kurang
02/11/2026;LN-441;Laundry Putih Bersih;1.870.000;1.870.000;0 » 11-02 1870000
03/11/2026;AQ-0093;Depot Tirta Sari;312.000;0;312.000 » 11-03 312000
04/11/2026;2611/77;CV Sinar Kasur;14.400.000;7.200.000;7.200.000 » 11-04 14400000
05/11/2026;LN-448;Laundry Putih Bersih;1.655.000;0;1.655.000 » 11-05 1655000
09/11/2026;AQ-0099;Depot Tirta Sari;312.000;0;312.000 » 11-09 312000
10/11/2026;RY-5;Rayap Tuntas;2.750.000;2.750.000;0 » 11-10 2750000
;;Gunggunge;21.299.000;11.820.000;9.479.000 » none 0; a sum`,
		undefined,
		`Tgl Tagihan;No. Tagihan;Penyedia;Nilai;Terbayar;Kurang
02/11/2026;LN-441;Laundry Putih Bersih;1.870.000;1.870.000;0 » none 0; posted before
03/11/2026;AQ-0093;Depot Tirta Sari;312.000;312.000;0 » none 0; posted before
04/11/2026;2611/77;CV. Sinar Kasur;14.400.000;7.200.000;7.200.000 » none 0; posted before
05/11/2026;LN-448;Laundry Putih Bersih;1.655.000;1.655.000;0 » none 0; posted before
09/11/2026;AQ-0099;Depot Tirta Sari;312.000;0;312.000 » none 0; posted before
10/11/2026;RY-5;Rayap Tuntas;2.750.000;2.750.000;0 » none 0; posted before
11/11/2026;AQ-0104;Depot Tirta Sari;288.000;0;288.000 » 11-11 288000
12/11/2026;KR-2;Toko Karpet Ayu;6.125.000;0;6.125.000 » 11-12 6125000
;;Gunggunge;27.712.000;12.132.000;15.580.000 » none 0; a sum`,
	),
].map(purchases);

/** Files by somebody who had not read the code. */
export const VISITORS: Guest[] = [...VOUCHERS, ...INVOICES];
