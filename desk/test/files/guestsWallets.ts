import { ENGLISH, PLAIN, marks, one, sheet, text, two, type Guest } from './guestsTold';

/** Exports of marketplaces, wallets, and tills. */
export const GUEST_WALLETS: Guest[] = [
	text(
		'Shopee income: fees in columns of their own',
		one('Total Pesanan', 'in', {
			date: 'Tanggal Dana Dilepaskan',
			date_order: 'ymd',
			description: 'No. Pesanan',
			numbers: PLAIN,
			'says:Biaya Administrasi': 'addAmount',
			'says:Biaya Layanan': 'addAmount',
			'says:Ongkir Ditanggung Penjual': 'addAmount',
			'says:Penghasilan Bersih': 'notNeeded',
		}),
		`Laporan Penghasilan,,,,,,
Username (Penjual),hijab.sakinah,,,,,
No. Pesanan,Tanggal Dana Dilepaskan,Total Pesanan,Biaya Administrasi,Biaya Layanan,Ongkir Ditanggung Penjual,Penghasilan Bersih
261028K3HAB001,2026-11-03,189000,-12285,-7560,0,169155 » 11-03 169155 KM01
261028K3HAB7Q2,2026-11-03,94500,-6143,-3780,-4000,80577 » 11-03 80577 KM01
261029M8XXQ010,2026-11-04,378000,-24570,-15120,0,338310 » 11-04 338310 KM01
261030N1PLK220,2026-11-05,94500,-6143,-3780,0,84577 » 11-05 84577 KM01
261030N1PLK221,2026-11-05,94500,-6143,-3780,0,84577 » 11-05 84577 KM01
Total,,850500,-55284,-34020,-4000,757196 » none 0; a sum`,
	),
	text(
		'Tokopedia balance, exported again one day later',
		one('Nominal (Rp)', 'minusOut', {
			date: 'Tanggal',
			date_order: 'ymd',
			description: 'Deskripsi',
			numbers: PLAIN,
			balance: 'Saldo (Rp)',
		}),
		`Tanggal,Mutasi,Deskripsi,Nominal (Rp),Saldo (Rp)
2026-11-02 09:11:05,Transaksi Penjualan,Transaksi Penjualan Berhasil - INV/20261029/MPL/4411,215000,{=} » 11-02 215000 KM01
2026-11-02 09:11:06,Biaya Layanan,Pemotongan Biaya Layanan Power Merchant - INV/20261029/MPL/4411,-8600,{=} » 11-02 -8600 KK12
2026-11-02 21:40:55,Transaksi Penjualan,Transaksi Penjualan Berhasil - INV/20261030/MPL/5120,99000,{=} » 11-02 99000 KM01
2026-11-02 21:40:56,Biaya Layanan,Pemotongan Biaya Layanan Power Merchant - INV/20261030/MPL/5120,-3960,{=} » 11-02 -3960 KK12
2026-11-03 07:00:00,Penarikan,Penarikan Dana - BCA 0183345671,-300000,{=} » transfer -300000; to the own account`,
		{ from: 12000, as: '1234' },
		`Tanggal,Mutasi,Deskripsi,Nominal (Rp),Saldo (Rp)
2026-11-02 09:11:05,Transaksi Penjualan,Transaksi Penjualan Berhasil - INV/20261029/MPL/4411,215000,{=} » none 215000; posted before
2026-11-02 09:11:06,Biaya Layanan,Pemotongan Biaya Layanan Power Merchant - INV/20261029/MPL/4411,-8600,{=} » none -8600; posted before
2026-11-02 21:40:55,Transaksi Penjualan,Transaksi Penjualan Berhasil - INV/20261030/MPL/5120,99000,{=} » none 99000; posted before
2026-11-02 21:40:56,Biaya Layanan,Pemotongan Biaya Layanan Power Merchant - INV/20261030/MPL/5120,-3960,{=} » none -3960; posted before
2026-11-03 07:00:00,Penarikan,Penarikan Dana - BCA 0183345671,-300000,{=} » transfer -300000; to the own account
2026-11-03 19:22:31,Refund,Pengembalian Dana ke Pembeli - INV/20261029/MPL/4411,-12000,{=} » 11-03 -12000 KM01
2026-11-04 08:15:09,Transaksi Penjualan,Transaksi Penjualan Berhasil - INV/20261101/MPL/0087,99000,{=} » 11-04 99000 KM01`,
	),
	sheet(
		'TikTok Shop settlements, one of them failed',
		one('Settlement amount', 'minusOut', {
			date: 'Settlement date',
			date_order: 'ymd',
			description: 'Statement ID',
			numbers: 'cells',
		}),
		`Settlement date|Statement ID|Currency|Revenue|Fees|Settlement amount|Status
2026/11/02|3459920011223300|IDR|#1450000|#-132100|#1317900|Paid » 11-02 1317900 KM01
2026/11/03|3459920011223311|IDR|#322000|#-31050|#290950|Paid » 11-03 290950 KM01
2026/11/04|3459920011223322|IDR|#0|#-18500|#-18500|Paid » 11-04 -18500 KK12
2026/11/05|3459920011223333|IDR|#987000|#-90120|#896880|Failed » none 0; not paid
2026/11/06|3459920011223344|IDR|#987000|#-90120|#896880|Paid » 11-06 896880 KM01
2026/11/07|3459920011223355|IDR|#415000|#-39900|#375100|Processing » none 0; not paid yet`,
	),
	text(
		'GoBiz of a chicken stall: what remains after the commission',
		one('Net', 'in', {
			date: 'Waktu',
			description: 'Order ID',
			numbers: ENGLISH,
			'says:Gross': 'notNeeded',
			'says:Komisi': 'notNeeded',
		}),
		`Outlet: Ayam Geprek Mbak Sri - Jl Kaliurang
Waktu;Order ID;Tipe;Gross;Komisi;Net
03/11/2026 11:05;F-2211900341;GoFood;"52,000";"-10,400";"41,600" » 11-03 41600 KM01
03/11/2026 12:17;F-2211900402;GoFood;"104,000";"-20,800";"83,200" » 11-03 83200 KM01
03/11/2026 12:44;F-2211900433;GoFood;"52,000";"-10,400";"41,600" » 11-03 41600 KM01
03/11/2026 19:30;QR-55190021;QRIS;"36,000";"-252";"35,748" » 11-03 35748 KM01
04/11/2026 13:01;F-2211917788;GoFood;"78,000";"-15,600";"62,400" » 11-04 62400 KM01
04/11/2026 20:20;F-2211919090;GoFood;"26,000";"-5,200";"20,800" » 11-04 20800 KM01
;;;"348,000";"-62,652";"285,348" » none 0; a sum`,
	),
	text(
		'OVO history of an owner, with what failed',
		marks('Nominal', 'Tipe', ['Keluar', 'Masuk'], {
			date: 'Tanggal',
			description: 'Transaksi',
		}),
		`Tanggal;Jam;Transaksi;Tipe;Nominal;
01 Nov 2026;07:15;Top Up dari BCA;Masuk;Rp500.000;Berhasil » transfer 0; from the own account
01 Nov 2026;12:02;Parkir Secure Parking;Keluar;Rp10.000;Berhasil » 11-01 -10000 KK07
02 Nov 2026;09:40;Indomaret Cempaka;Keluar;Rp87.500;Gagal » none 0; failed
02 Nov 2026;09:42;Indomaret Cempaka;Keluar;Rp87.500;Berhasil » 11-02 -87500 KK08
04 Nov 2026;18:11;Grab Car;Keluar;Rp64.000;Berhasil » 11-04 -64000 KK07
05 Nov 2026;08:00;Cashback Grab;Masuk;Rp3.200;Berhasil » 11-05 3200 KM05
06 Nov 2026;21:21;Token PLN 50.000;Keluar;Rp52.500;Diproses » none 0; not done yet
07 Nov 2026;10:05;Transfer ke Mama;Keluar;Rp300.000;Berhasil » 11-07 -300000 KK13`,
	),
	text(
		'Moka of a coffee shop: sums per kind of payment',
		one('Net Sales', 'in', {
			date: 'Date',
			date_order: 'ymd',
			description: 'Payment Method',
			numbers: ENGLISH,
			'says:Refunds': 'notNeeded',
			'says:Gross Sales': 'notNeeded',
		}),
		`"Kopi Tuku-Tuku, Bintaro",,,,
Report: Payment Summary,2026-11-06 - 2026-11-08,,,
Date,Payment Method,Gross Sales,Refunds,Net Sales
2026-11-06,Cash,"1,280,000",0,"1,280,000" » 11-06 1280000 KM01
2026-11-06,QRIS,"2,415,000","-45,000","2,370,000" » 11-06 2370000 KM01
2026-11-06,Subtotal,"3,695,000","-45,000","3,650,000" » none 0; a sum
2026-11-07,Cash,"1,560,000",0,"1,560,000" » 11-07 1560000 KM01
2026-11-07,QRIS,"3,002,000",0,"3,002,000" » 11-07 3002000 KM01
2026-11-07,EDC BCA,"610,000",0,"610,000" » 11-07 610000 KM01
2026-11-07,Subtotal,"5,172,000",0,"5,172,000" » none 0; a sum
2026-11-08,QRIS,"2,870,000",0,"2,870,000" » 11-08 2870000 KM01
2026-11-08,Subtotal,"2,870,000",0,"2,870,000" » none 0; a sum
Grand Total,,"11,737,000","-45,000","11,692,000" » none 0; a sum`,
	),
	text(
		'A laundry: the status stands in a column without a name',
		one('Total', 'in', {
			date: 'Tgl Masuk',
			description: 'Pelanggan',
			'says:Kg': 'notNeeded',
		}),
		`BERSIH WANGI LAUNDRY - CABANG TEMBALANG
Nota;Tgl Masuk;Pelanggan;Kg;Total;
L-0981;02/11/2026;Bu Dwi;4,5;31.500;lunas » 11-02 31500 KM01
L-0982;02/11/2026;Kos Melati;12;84.000;lunas » 11-02 84000 KM01
L-0983;02/11/2026;Mas Andre;3;21.000;batal » none 0; cancelled
L-0984;03/11/2026;Hotel Dafam;38;266.000;blm bayar » none 0; not paid
L-0985;03/11/2026;Bu Dwi;4,5;31.500;lunas » 11-03 31500 KM01
L-0986;03/11/2026;Mbak Tari bedcover;1;25.000;lunas » 11-03 25000 KM01
L-0987;04/11/2026;Kos Melati;9;63.000;LUNAS » 11-04 63000 KM01
;;;;165.000;setor » none 0; a sum`,
	),
	text(
		'Majoo of a bakery, time with AM and PM, returns below zero',
		one('Grand Total', 'minusOut', {
			date: 'Order Time',
			description: 'Order No',
			description_2: 'Customer',
			numbers: ENGLISH,
			'says:Payment': 'notNeeded',
		}),
		`Order No,Order Time,Customer,Payment,Grand Total
SO-1101,05/11/2026 8:03 AM,Walk in,Cash,"48,500.00" » 11-05 48500 KM01
SO-1102,05/11/2026 9:47 AM,Ibu Meilani,QRIS,"365,000.00" » 11-05 365000 KM01
SO-1103,05/11/2026 12:30 PM,Walk in,Cash,"22,000.00" » 11-05 22000 KM01
RT-0017,05/11/2026 1:15 PM,Ibu Meilani,QRIS,"-55,000.00" » 11-05 -55000 KM01
SO-1104,06/11/2026 4:40 PM,GKI Kebayoran snack box 120,Transfer,"1,800,000.00" » 11-06 1800000 KM01
SO-1105,06/11/2026 5:02 PM,Walk in,Cash,"48,500.00" » 11-06 48500 KM01`,
	),
	text(
		'QRIS settlements, the second export overlaps the first',
		one('Jumlah Diterima', 'in', {
			date: 'Tgl Settlement',
			description: 'Keterangan',
			'says:Nilai Transaksi': 'notNeeded',
			'says:MDR': 'notNeeded',
			reference: 'Batch',
		}),
		`Tgl Settlement;Batch;Keterangan;Nilai Transaksi;MDR;Jumlah Diterima
09/11/2026;B109;Settlement QRIS Apotek Waras;1.250.000;8.750;1.241.250 » 11-09 1241250 KM01
10/11/2026;B110;Settlement QRIS Apotek Waras;980.000;6.860;973.140 » 11-10 973140 KM01
11/11/2026;B111;Settlement QRIS Apotek Waras;1.412.500;9.888;1.402.612 » 11-11 1402612 KM01`,
		undefined,
		`Tgl Settlement;Batch;Keterangan;Nilai Transaksi;MDR;Jumlah Diterima
10/11/2026;B110;Settlement QRIS Apotek Waras;980.000;6.860;973.140 » none 0; posted before
11/11/2026;B111;Settlement QRIS Apotek Waras;1.412.500;9.888;1.402.612 » none 0; posted before
12/11/2026;B112;Settlement QRIS Apotek Waras;2.030.000;14.210;2.015.790 » 11-12 2015790 KM01
13/11/2026;B113;Settlement QRIS Apotek Waras;980.000;6.860;973.140 » 11-13 973140 KM01`,
	),
	text(
		'Jago of a freelancer: pockets, and amounts with a sign and blanks',
		one('Jumlah', 'minusOut', {
			date: 'Tanggal & Waktu',
			description: 'Sumber/Tujuan',
			description_2: 'Rincian Transaksi',
			balance: 'Saldo',
		}),
		`www.jago.com/contact Kantong Utama 1056 7788 2211
Tanggal & Waktu;Sumber/Tujuan;Rincian Transaksi;Catatan;Jumlah;Saldo
01 Nov 2026 08:10;PT Media Cipta;Transfer Masuk;invoice 031 desain;+6.500.000;{=} » 11-01 6500000 KM02
01 Nov 2026 08:30;Kantong Pajak;Pindah Uang Antar Kantong;;-325.000;{=} » transfer -325000; to the own pocket
03 Nov 2026 14:02;Adobe Systems;Pembayaran dengan Jago Visa;;-352.110;{=} » 11-03 -352110 KK08
06 Nov 2026 17:40;CV Kopi Lokal;Transfer Masuk;lunas logo;+2.000.000;{=} » 11-06 2000000 KM02
09 Nov 2026 10:00;Biznet;Pembayaran Tagihan;;-385.000;{=} » 11-09 -385000 KK05
13 Nov 2026 00:01;Bank Jago;Bunga;;+4.871;{=} » 11-13 4871 KM04
13 Nov 2026 00:01;Bank Jago;Pajak;;-974;{=} » 11-13 -974 KK10`,
		{ from: 812400, as: '1.234' },
	),
	text(
		'LinkAja of a pulsa kiosk: debit and credit both filled with zeros',
		two('Debet', 'Kredit', {
			date: 'TglTrx',
			date_order: 'ymd',
			description: 'Produk',
			numbers: PLAIN,
		}),
		`TglTrx\tIdTrx\tProduk\tTujuan\tDebet\tKredit\tSN
20261103\t88120\tTSEL25\t081227711990\t25100\t0\t0041128811 » 11-03 -25100 KK04
20261103\t88121\tPLN20\t32014455667\t20150\t0\t5512-8891-0021 » 11-03 -20150 KK04
20261103\t88122\tTSEL25\t081390011223\t25100\t0\tGAGAL » none 0; failed
20261103\t88123\tREFUND TSEL25\t081390011223\t0\t25100\tGAGAL » none 0; the failed one given back
20261104\t88130\tDEPOSIT TIKET\t\t0\t1000000\t » transfer 0; from the own account
20261104\t88131\tXL10\t087838811229\t10950\t0\t7719920031 » 11-04 -10950 KK04`,
	),
];
