import type { HeldOut } from './heldOut';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

/** Wallets, payment services, marketplaces. */
export const WALLET_FILES: HeldOut[] = [
	asText(
		'GoPay Merchant: settlement for each day with fee, total below',
		{
			...USUAL,
			date: 'Settlement Date',
			date_order: 'ymd',
			description: 'Outlet',
			amount: 'Gross',
			direction: 'in',
			more_vouchers: 'MDR = KK06',
			total: 'Net',
			numbers: '1234.56',
		},
		`Settlement Date,Outlet,Trx,Gross,MDR,Net
2026-11-02,Kopi Kita Tebet,41,1025000,7175,1017825 » 11-02 1025000, 11-02 -7175
2026-11-03,Kopi Kita Tebet,38,988000,6916,981084 » 11-03 988000, 11-03 -6916
2026-11-04,Kopi Kita Tebet,0,0,0,0 » none
2026-11-05,Kopi Kita Tebet,52,1340500,9384,1331116 » 11-05 1340500, 11-05 -9384
2026-11-06,Kopi Kita Tebet,44,1100000,7700,1092300 » 11-06 1100000, 11-06 -7700
,,175,4453500,31175,4422325 » none`,
	),
	asText(
		'OVO merchant: withdrawals to the bank stand between payments',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Jenis Transaksi',
			description_2: 'Catatan',
			amount: 'Nominal',
			direction: 'minusOut',
			status: 'Status',
			status_ok: 'Sukses',
		},
		`Tanggal;Jenis Transaksi;Catatan;Nominal;Status
02/11/2026 09:15;Pembayaran diterima;meja 4;85.000;Sukses » 11-02 85000
02/11/2026 12:40;Pembayaran diterima;;126.000;Sukses » 11-02 126000
02/11/2026 12:55;Pembayaran diterima;;60.000;Dibatalkan » none
02/11/2026 23:00;Pencairan;ke BCA ***5566;-210.000;Sukses » held
03/11/2026 08:30;Pembayaran diterima;katering;1.450.000;Sukses » 11-03 1450000
03/11/2026 23:00;Biaya layanan;;-10.150;Sukses » 11-03 -10150
04/11/2026 10:10;Pengembalian dana;katering batal 1 box;-45.000;Sukses » held`,
	),
	asText(
		'DANA Bisnis: dates with month words and a running balance',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Deskripsi',
			amount: 'Keluar',
			amount_in: 'Masuk',
			direction: 'columns',
			balance: 'Saldo',
			numbers: '1.234,56',
		},
		`Tanggal;Deskripsi;Masuk;Keluar;Saldo
1 Nov 2026;Saldo awal bulan;;;500.000 » none
2 Nov 2026;Terima pembayaran QRIS;75.000;;{=} » 11-02 75000
3 Nov 2026;Terima pembayaran QRIS;75.000;;{=} » 11-03 75000
3 Nov 2026;Tarik saldo ke rekening bank;;400.000;{=} » held -400000
5 Nov 2026;Bayar PDAM;;133.500;{=} » 11-05 -133500
8 Nov 2026;Terima pembayaran QRIS;18.000;;{=} » 11-08 18000
9 Nov 2026;Isi saldo dari BCA;200.000;;{=} » held 200000`,
		{ from: 500000, as: '1.234' },
	),
	asText(
		'ShopeePay merchant: fee in a column, refund rows',
		{
			...USUAL,
			date: 'Waktu Transaksi',
			date_order: 'ymd',
			description: 'Tipe',
			reference: 'ID Transaksi',
			amount: 'Jumlah',
			direction: 'minusOut',
			numbers: '1.234,56',
			status: 'Status',
			status_ok: 'Selesai',
		},
		`ID Transaksi;Waktu Transaksi;Tipe;Jumlah;Biaya;Status
118822001;2026-11-02 10:00:11;Pembayaran;50.000;350;Selesai » 11-02 50000
118822002;2026-11-02 10:05:59;Pembayaran;120.000;840;Selesai » 11-02 120000
118822003;2026-11-02 10:09:21;Pembayaran;33.000;231;Menunggu » none
118822004;2026-11-03 19:44:02;Pembayaran;270.000;1.890;Selesai » 11-03 270000
118822005;2026-11-04 09:14:00;Pengembalian;-50.000;0;Selesai » 11-04 -50000
118822006;2026-11-05 00:00:01;Pencairan Dana;-386.689;0;Selesai » held`,
	),
	asWorkbook(
		'LinkAja: xls, in and out in a column, admin fee of nothing',
		{
			...USUAL,
			date: 'TRX DATE',
			date_order: 'ymd',
			description: 'TRX TYPE',
			description_2: 'MERCHANT NOTE',
			amount: 'AMOUNT',
			direction: 'column:DR/CR',
			words_out: 'DR',
			words_in: 'CR',
			numbers: 'cells',
		},
		`Transaction History LinkAja||||||
TRX DATE|TRX ID|TRX TYPE|MERCHANT NOTE|DR/CR|AMOUNT|FEE
2026-11-02 09:00:00|7A1|Merchant Payment|parkir motor 14|CR|#28000|#0 » 11-02 28000
2026-11-02 17:00:00|7A2|Merchant Payment|parkir mobil 9|CR|#45000|#0 » 11-02 45000
2026-11-03 09:30:00|7A3|Pay Merchant|beli karcis|DR|#150000|#0 » 11-03 -150000
2026-11-05 10:00:00|7A4|Cash Out to Bank Mandiri||DR|#300000|#0 » held
2026-11-06 10:00:00|7A5|Merchant Payment|parkir motor 20|CR|#40000|#0 » 11-06 40000
Total CR|||||#113000| » none
Total DR|||||#450000| » none`,
		{ type: 'biff8' },
	),
	asText(
		'Xendit: transactions with fee, VAT and net, English, ISO times with zone',
		{
			...USUAL,
			date: 'Created',
			date_order: 'ymd',
			description: 'Description',
			reference: 'Reference',
			amount: 'Amount',
			direction: 'in',
			more_vouchers: 'Fee = KK06\nVAT = KK06',
			total: 'Net Amount',
			numbers: '1234.56',
			status: 'Status',
			status_ok: 'COMPLETED',
			currency: 'Currency',
		},
		`Created,Type,Reference,Description,Currency,Amount,Fee,VAT,Net Amount,Status
2026-11-02T02:11:09Z,PAYMENT,INV-1,Kelas yoga Rani,IDR,350000,4000,440,345560,COMPLETED » 11-02 350000, 11-02 -4000, 11-02 -440
2026-11-02T18:30:00Z,PAYMENT,INV-2,Kelas yoga Beno,IDR,350000,4000,440,345560,COMPLETED » 11-03 350000, 11-03 -4000, 11-03 -440
2026-11-04T05:00:00Z,PAYMENT,INV-3,Kelas privat,IDR,900000,4000,440,895560,PENDING » none
2026-11-05T05:00:00Z,PAYMENT,INV-4,Retreat Bali,USD,120,3,0.33,116.67,COMPLETED » held
2026-11-09T03:00:00Z,PAYMENT,INV-5,Kelas yoga Sari,IDR,350000,4000,440,345560,COMPLETED » 11-09 350000, 11-09 -4000, 11-09 -440
2026-11-12T03:00:00Z,PAYMENT,INV-6,Kelas yoga Ira,IDR,350000,4000,440,345560,REFUNDED » none`,
	),
	asText(
		'Midtrans: settlement, expire and deny in one export',
		{
			...USUAL,
			date: 'Date & time',
			date_order: 'dmy',
			description: 'Order ID',
			description_2: 'Customer e-mail',
			amount: 'Amount',
			direction: 'in',
			numbers: '1,234.56',
			status: 'Transaction status',
			status_ok: 'settlement',
		},
		`"Date & time","Order ID","Channel","Transaction type","Transaction status","Amount","Customer e-mail"
"02 Nov 2026, 08:01","ORD-501","bank_transfer","Payment","settlement","145,000.00","a@x.id" » 11-02 145000
"02 Nov 2026, 09:44","ORD-502","gopay","Payment","expire","220,000.00","b@x.id" » none
"03 Nov 2026, 10:20","ORD-502B","gopay","Payment","settlement","220,000.00","b@x.id" » 11-03 220000
"03 Nov 2026, 11:00","ORD-503","credit_card","Payment","deny","99,000.00","c@x.id" » none
"04 Nov 2026, 23:59","ORD-504","qris","Payment","settlement","99,000.00","c@x.id" » 11-04 99000
"06 Nov 2026, 07:30","ORD-505","qris","Payment","pending","310,000.00","d@x.id" » none
"07 Nov 2026, 07:30","ORD-501","bank_transfer","Refund","settlement","145,000.00","a@x.id" » held`,
	),
	asText(
		'DOKU: no status column mapped, the file has one',
		{
			...USUAL,
			date: 'Payment Date',
			date_order: 'dmy',
			description: 'Invoice',
			amount: 'Amount',
			direction: 'in',
			numbers: '1234.56',
		},
		`Payment Date;Invoice;Channel;Amount;Result
02-11-2026 10:00;SPP/0711/ANI;VA Mandiri;450000;SUCCESS » 11-02 450000
02-11-2026 10:20;SPP/0712/BIMA;VA BCA;450000;SUCCESS » 11-02 450000
03-11-2026 07:45;SPP/0713/CITRA;QRIS;450000;FAILED » held
04-11-2026 08:00;SPP/0713/CITRA;QRIS;450000;SUCCESS » 11-04 450000
05-11-2026 08:00;SPP/0714/DODI;VA BCA;500000;SUCCESS » 11-05 500000`,
	),
	asText(
		'QRIS of Nobu: a row for each day below its payments',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Issuer',
			amount: 'Nominal',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Tanggal;Jam;Issuer;RRN;Nominal
02/11/2026;08:10;GoPay;630612345;25.000 » 11-02 25000
02/11/2026;09:22;BCA;630612399;40.000 » 11-02 40000
02/11/2026;17:55;DANA;630612511;15.000 » 11-02 15000
02/11/2026;;3 transaksi;;80.000 » held
03/11/2026;10:00;OVO;630712001;62.000 » 11-03 62000
03/11/2026;12:31;BRI;630712044;18.500 » 11-03 18500
03/11/2026;;2 transaksi;;80.500 » held
Grand Total;;5 transaksi;;160.500 » none`,
	),
	asWorkbook(
		'Tokopedia: saldo report, withdrawal, fee rows by minus',
		{
			...USUAL,
			date: 'Date',
			date_order: 'ymd',
			description: 'Description',
			amount: 'Nominal (Rp)',
			direction: 'minusOut',
			numbers: 'cells',
			balance: 'Balance (Rp)',
		},
		`Laporan Saldo Penghasilan|||
Toko : Batik Ayu|||
Date|Description|Nominal (Rp)|Balance (Rp)
2026-11-02 08:00:12|Transaksi Penjualan Berhasil - INV/20261028/MPL/1|#184000|#{=} » 11-02 184000
2026-11-02 08:00:12|Pemotongan Biaya Layanan Power Merchant INV/20261028/MPL/1|#-3680|#{=} » 11-02 -3680
2026-11-03 13:00:00|Transaksi Penjualan Berhasil - INV/20261029/MPL/7|#96000|#{=} » 11-03 96000
2026-11-03 13:00:00|Pemotongan Biaya Layanan Power Merchant INV/20261029/MPL/7|#-1920|#{=} » 11-03 -1920
2026-11-05 09:09:09|Withdrawal to BCA 037xxxx677 a.n. AYU|#-250000|#{=} » held -250000
2026-11-09 10:00:00|Potongan kompensasi logistik|#-9000|#{=} » 11-09 -9000
2026-11-11 11:11:11|TopAds Credit Top Up|#-10000|#{=} » held -10000`,
		{ balance: { from: 0, as: '1234' } },
	),
	asWorkbook(
		'Shopee income: row per order with deductions in columns of minus',
		{
			...USUAL,
			date: 'Tanggal Dana Dilepaskan',
			date_order: 'ymd',
			description: 'No. Pesanan',
			amount: 'Total Penghasilan',
			direction: 'in',
			numbers: 'cells',
		},
		`Laporan Penghasilan|||||
Dari|2026-11-01||||
ke|2026-11-15||||
|||||
No. Pesanan|Username|Tanggal Dana Dilepaskan|Harga Asli Produk|Biaya Administrasi|Total Penghasilan
261101AA1|ani_77|2026-11-03|#150000|#-9750|#140250 » 11-03 140250
261101AA2|budi.s|2026-11-03|#89000|#-5785|#83215 » 11-03 83215
261102AB1|cici|2026-11-05|#230000|#-14950|#215050 » 11-05 215050
261102AB7|dodo|2026-11-06|#60000|#-3900|#-1200 » held
261103AC2|eka|2026-11-09|#120000|#-7800|#112200 » 11-09 112200
Jumlah|||#649000|#-42185|#549515 » none`,
	),
	asWorkbook(
		'TikTok Shop: statements with settlement, adjustments, all amounts as text',
		{
			...USUAL,
			date: 'Order settled time',
			date_order: 'ymd',
			description: 'Type',
			reference: 'Order/adjustment ID',
			amount: 'Total settlement amount',
			direction: 'minusOut',
			numbers: '1234.56',
			currency: 'Currency',
		},
		`Order/adjustment ID|Type|Order settled time|Currency|Total settlement amount|Total revenue|Total fees
5799001|Order|2026/11/02|IDR|88210|99000|-10790 » 11-02 88210
5799002|Order|2026/11/02|IDR|154400|175000|-20600 » 11-02 154400
5799003|Order|2026/11/04|IDR|-8400|0|-8400 » 11-04 -8400
5799777|Logistics reimbursement|2026/11/04|IDR|12000|0|0 » 11-04 12000
5799888|Order|2026/11/09|IDR|46110|52000|-5890 » 11-09 46110
|Total||IDR|292320|326000|-45680 » none`,
	),
	asText(
		'Lazada: transactions of an order in several rows, payout status',
		{
			...USUAL,
			date: 'Transaction Date',
			date_order: 'dmy',
			description: 'Fee Name',
			reference: 'Order No.',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1234.56',
			status: 'Paid Status',
			status_ok: 'Paid',
		},
		`Transaction Date,Fee Name,Transaction Number,Order No.,Amount,VAT in Amount,Paid Status
02 Nov 2026,Item Price Credit,T-1,9001,120000.00,0.00,Paid » 11-02 120000
02 Nov 2026,Payment Fee,T-2,9001,-2184.00,-216.43,Paid » 11-02 -2184
02 Nov 2026,Commission,T-3,9001,-4800.00,-475.68,Paid » 11-02 -4800
04 Nov 2026,Item Price Credit,T-4,9002,75000.00,0.00,Not paid » none
04 Nov 2026,Payment Fee,T-5,9002,-1365.00,-135.27,Not paid » none
06 Nov 2026,Reversal Item Price,T-6,9001,-120000.00,0.00,Paid » 11-06 -120000`,
	),
	asWorkbook(
		'Blibli: settlement per order with commission and PPN columns that add up to the payout',
		{
			...USUAL,
			date: 'Tanggal Cair',
			date_order: 'dmy',
			description: 'Nomor Order',
			amount: 'Harga Jual',
			direction: 'in',
			more_vouchers: 'Komisi = KK06\nPPN Komisi = KK06',
			total: 'Dibayarkan',
			numbers: '1.234,56',
		},
		`Nomor Order|Tanggal Cair|Harga Jual|Komisi|PPN Komisi|Dibayarkan
12001|03-11-2026|1.000.000|50.000|5.500|944.500 » 11-03 1000000, 11-03 -50000, 11-03 -5500
12002|03-11-2026|450.000|22.500|2.475|425.025 » 11-03 450000, 11-03 -22500, 11-03 -2475
12003|10-11-2026|300.000|15.000|1.650|283.530 » held
12004|10-11-2026|250.000|12.500|1.375|236.125 » 11-10 250000, 11-10 -12500, 11-10 -1375
TOTAL||2.000.000|100.000|11.000|1.889.180 » none`,
	),
	asText(
		'GrabMerchant: earnings a day, adjustments, transfers to bank as category',
		{
			...USUAL,
			date: 'Updated On',
			date_order: 'dmy',
			description: 'Category',
			description_2: 'Store',
			amount: 'Amount',
			direction: 'minusOut',
			numbers: '1,234.56',
		},
		`Store,Updated On,Category,Amount
Bakso Pak Min,2 Nov 2026 11:02 AM,Payment,"56,000.00" » 11-02 56000
Bakso Pak Min,2 Nov 2026 1:47 PM,Payment,"83,500.00" » 11-02 83500
Bakso Pak Min,3 Nov 2026 10:15 AM,Advertisement,"-25,000.00" » 11-03 -25000
Bakso Pak Min,3 Nov 2026 8:22 PM,Payment,"41,000.00" » 11-03 41000
Bakso Pak Min,4 Nov 2026 12:00 AM,Transfer,"-155,500.00" » held
Bakso Pak Min,4 Nov 2026 9:41 AM,Adjustment,"7,500.00" » 11-04 7500`,
	),
	asText(
		'Moka: sales per day with refunds and a total of the month',
		{
			...USUAL,
			date: 'Date',
			date_order: 'dmy',
			description: 'Outlet',
			amount: 'Net Sales',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Sales Summary;;;;
01/11/2026 - 06/11/2026;;;;
Date;Outlet;Gross Sales;Refunds;Net Sales
02/11/2026;Cabang Depok;Rp 2.450.000;Rp 0;Rp 2.450.000 » 11-02 2450000
03/11/2026;Cabang Depok;Rp 1.980.000;(Rp 35.000);Rp 1.945.000 » 11-03 1945000
04/11/2026;Cabang Depok;Rp 2.105.500;Rp 0;Rp 2.105.500 » 11-04 2105500
05/11/2026;Cabang Depok;Rp 0;Rp 0;Rp 0 » none
06/11/2026;Cabang Depok;Rp 3.300.000;Rp 0;Rp 3.300.000 » 11-06 3300000
Total;;Rp 9.835.500;(Rp 35.000);Rp 9.800.500 » none`,
	),
	asWorkbook(
		'Majoo: payments per method, voided receipts stand among them',
		{
			...USUAL,
			date: 'Tanggal',
			date_order: 'cells',
			description: 'No Struk',
			description_2: 'Metode',
			amount: 'Total Bayar',
			direction: 'in',
			numbers: 'cells',
		},
		`Tanggal|No Struk|Metode|Kasir|Total Bayar
@2026-11-02|STR-0001|Tunai|Ika|#45000 » held
@2026-11-02|STR-0002|QRIS|Ika|#78000 » held
@2026-11-02|STR-0003 (VOID)|Tunai|Ika|#45000 » held
@2026-11-03|STR-0004|Tunai|Ika|#120000 » held
@2026-11-03|STR-0005|Debit BCA|Joko|#310000 » held
@2026-11-03|STR-0006|Tunai|Joko|#23000 » held
|Total Tunai|||#233000 » none
|Total Non Tunai|||#388000 » none`,
	),
	asText(
		'Payout of a shop, Excel damage: long numbers as 1.23E+15, thousands lost',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Order',
			amount: 'Diterima',
			direction: 'in',
			numbers: '1.234,56',
		},
		`Tanggal;Order;Diterima
02/11/2026;2.61102E+13;145.000 » 11-02 145000
02/11/2026;2.61102E+13;88.500 » 11-02 88500
03/11/2026;2.61103E+13;1.25 » held
04/11/2026;2.61104E+13;97 » held
05/11/2026;2.61105E+13;212.000 » 11-05 212000
06/11/2026;2.61106E+13;#REF! » held`,
	),
];
