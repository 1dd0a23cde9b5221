import { BANK, BOOK, type AskedFile } from './asked';

const SIGNED = { ...BANK, amount_in: '', direction: 'minusOut' };

/** Exports from wallets, shops, and payment services. */
export const ASKED_WALLETS: AskedFile[] = [
	{
		name: 'Shopee balance: income, fees, payouts and a refund',
		layout: { ...SIGNED, date: 'Tanggal Transaksi', description: 'Deskripsi', amount: 'Jumlah' },
		file: `Tanggal Transaksi;Tipe Transaksi;Deskripsi;No. Pesanan;Jumlah;Status
02/11/2026;Penghasilan;Penghasilan dari Pesanan #261102ABC1;261102ABC1;185.000;Selesai @2 185000 KM01
02/11/2026;Penghasilan;Penghasilan dari Pesanan #261102XYZ7;261102XYZ7;92.500;Selesai @2 92500 KM01
03/11/2026;Biaya;Isi Ulang Saldo Iklan/Koin Penjual;;-200.000;Selesai @3 -200000 KK11
04/11/2026;Penarikan Dana;Penarikan Dana;;-3.000.000;Selesai @T
05/11/2026;Pengembalian;Pengembalian Dana untuk Pembeli #261102ABC1;261102ABC1;-185.000;Selesai @5 -185000 KK13
06/11/2026;Penghasilan;Penghasilan dari Pesanan #261106QRS3;261106QRS3;410.000;Selesai @6 410000 KM01
09/11/2026;Penarikan Dana;Penarikan Dana;;-1.000.000;Gagal @T
09/11/2026;Penyesuaian;Kompensasi kehilangan;;60.000;Selesai @9 60000 KM05`,
	},
	{
		name: 'Tokopedia: saldo penghasilan, English numbers',
		layout: {
			...BANK,
			date: 'Date',
			date_order: 'ymd',
			description: 'Description',
			amount: 'Debit',
			amount_in: 'Credit',
			numbers: '1234.56',
			balance: 'Balance',
		},
		file: `Date,Mutation,Description,Credit,Debit,Balance
2026-11-02 10:11:12,Kredit,Transaksi Penjualan Berhasil - INV/20261102/MPL/100,150000.00,0,1150000.00 @2 150000 KM01
2026-11-02 10:11:12,Debit,Pemotongan Biaya Layanan - INV/20261102/MPL/100,0,9750.00,1140250.00 @2 -9750 KK12
2026-11-03 08:00:00,Kredit,Transaksi Penjualan Berhasil - INV/20261103/MPL/223,310000.00,0,1450250.00 @3 310000 KM01
2026-11-03 08:00:00,Debit,Pemotongan Biaya Layanan - INV/20261103/MPL/223,0,20150.00,1430100.00 @3 -20150 KK12
2026-11-04 09:00:00,Debit,Withdrawal - 014 - 0356123456,0,1400000.00,30100.00 @T
2026-11-05 12:30:00,Kredit,Transaksi Penjualan Berhasil - INV/20261105/MPL/410,99000.00,0,129100.00 @5 99000 KM01
2026-11-06 15:30:00,Debit,TopAds Kredit Otomatis,0,100000.00,29100.00 @6 -100000 KK11`,
	},
	{
		name: 'TikTok Shop: settlement with totals above the orders',
		layout: {
			...BANK,
			date: 'Settled time',
			date_order: 'ymd',
			description: 'Type',
			amount: 'Settlement amount',
			amount_in: '',
			direction: 'minusOut',
			numbers: '1234.56',
		},
		file: `Settlement period,2026-11-01 to 2026-11-15
Total settlement amount,1086500
Settled time,Type,Order ID,Revenue,Fees,Settlement amount
2026/11/03,Order,5770001,200000,-14000,186000 @3 186000 KM01
2026/11/04,Order,5770002,350000,-24500,325500 @4 325500 KM01
2026/11/05,Refund,5770001,-200000,14000,-186000 @5 -186000 KK13
2026/11/06,Order,5770003,800000,-56000,744000 @6 744000 KM01
2026/11/09,Adjustment - logistics,5770003,,,-18000 @9 -18000 KK12
2026/11/10,Reserve released,,,,35000 @10 35000 KM01
2026/11/15,Total,,1150000,-80500,1086500 @S`,
	},
	{
		name: 'GoPay merchant: gross, fee and net, payout rows below',
		layout: { ...BANK, description: 'Jenis', amount: 'Net', amount_in: '', direction: 'in' },
		file: `Tanggal;Jenis;Gross;MDR;Net;Status
02/11/2026;QRIS;50.000;350;49.650;SETTLED @2 49650 KM01
02/11/2026;GoPay;75.000;1.500;73.500;SETTLED @2 73500 KM01
03/11/2026;QRIS;120.000;840;119.160;SETTLED @3 119160 KM01
04/11/2026;QRIS;64.000;448;63.552;REFUNDED @!KM01
05/11/2026;GoPay;88.000;1.760;86.240;SETTLED @5 86240 KM01
05/11/2026;QRIS;42.000;294;41.706;SETTLED @5 41706 KM01
06/11/2026;Pencairan;;;370.256;SETTLED @T`,
	},
	{
		name: 'OVO history: the sign alone says the direction',
		layout: { ...SIGNED, amount: 'Nominal' },
		file: `Tanggal;Keterangan;Nominal
02/11/2026;Isi Saldo dari BCA;+1.000.000 @T
02/11/2026;Bayar Grab;-45.000 @2 -45000 KK07
03/11/2026;Bayar Grab;-38.000 @3 -38000 KK07
04/11/2026;Bayar di Kopi Kenangan;-56.000 @4 -56000 KK09
05/11/2026;Terima dari Andi;+200.000 @5 200000 KM05
06/11/2026;Tarik ke rekening;-500.000 @T
09/11/2026;Kirim ke Toko ATK Jaya;-125.000 @9 -125000 KK08
10/11/2026;Cashback;+5.000 @10 5000 KM05
11/11/2026;OVO Points;+1.200 @S`,
	},
	{
		name: 'Midtrans: settled, expired, refunded in a mapped state',
		layout: {
			...BANK,
			date: 'Settlement',
			description: 'Payment Type',
			amount: 'Amount',
			amount_in: '',
			direction: 'in',
			numbers: '1,234.56',
			status: 'Status',
			status_ok: 'settlement',
		},
		file: `Order ID,Settlement,Payment Type,Amount,Status
A-1,02/11/2026,bank_transfer,"450,000",settlement @2 450000 KM01
A-2,02/11/2026,gopay,"150,000",settlement @2 150000 KM01
A-3,,bank_transfer,"990,000",expire @!KM01
A-4,03/11/2026,credit_card,"780,000",settlement @3 780000 KM01
A-4,05/11/2026,credit_card,"780,000",refund @!KM01
A-5,05/11/2026,gopay,"66,000",settlement @5 66000 KM01
A-6,06/11/2026,qris,"91,000",settlement @6 91000 KM01
A-7,06/11/2026,qris,"18,000",deny @!KM01`,
	},
	{
		name: 'Xendit balance history: disbursements and fees',
		layout: {
			...BANK,
			date: 'Created',
			date_order: 'ymd',
			description: 'Type',
			description_2: 'Note',
			amount: 'Debit',
			amount_in: 'Credit',
			numbers: '1234.56',
		},
		file: `Created,Type,Note,Debit,Credit,Balance
2026-11-02,PAYMENT,VA BCA 8808123,0,500000,500000 @2 500000 KM01
2026-11-02,FEE,VA BCA 8808123,4000,0,496000 @2 -4000 KK12
2026-11-02,VAT,VA BCA 8808123,440,0,495560 @2 -440 KK10
2026-11-03,PAYMENT,VA BNI 8808555,0,1250000,1745560 @3 1250000 KM01
2026-11-03,FEE,VA BNI 8808555,4000,0,1741560 @3 -4000 KK12
2026-11-04,DISBURSEMENT,Gaji November Rudi,900000,0,841560 @4 -900000 KK03
2026-11-04,WITHDRAWAL,To company account,800000,0,41560 @T
2026-11-05,PAYMENT,VA BCA 8808124,0,300000,341560 @5 300000 KM01`,
	},
	{
		name: 'a till: sums of days, means of payment and a sum of all',
		layout: { ...BOOK, description: 'Metode', amount: 'Total', amount_in: '', direction: 'in' },
		file: `Laporan penjualan harian
Tanggal;Metode;Nota;Total
02/11/2026;Tunai;21;1.200.000 @2 1200000 KM01
02/11/2026;QRIS;14;640.000 @2 640000 KM01
02/11/2026;Semua metode;35;1.840.000 @S
03/11/2026;Tunai;19;980.000 @3 980000 KM01
03/11/2026;QRIS;16;720.000 @3 720000 KM01
03/11/2026;Semua metode;35;1.700.000 @S
04/11/2026;Tunai;17;875.000 @4 875000 KM01
04/11/2026;QRIS;9;395.000 @4 395000 KM01
04/11/2026;Semua metode;26;1.270.000 @S
04/11/2026;Grand total;96;4.810.000 @S`,
	},
	{
		name: 'Grab merchant: sales, promo, commission in one list',
		layout: {
			...SIGNED,
			description: 'Category',
			amount: 'Amount',
			date: 'Date',
			numbers: '1,234.56',
		},
		file: `Date,Category,Order,Amount
02/11/2026,Payment,GF-11,"85,000" @2 85000 KM01
02/11/2026,Commission,GF-11,"-17,000" @2 -17000 KK12
02/11/2026,Payment,GF-12,"64,000" @2 64000 KM01
02/11/2026,Commission,GF-12,"-12,800" @2 -12800 KK12
03/11/2026,Advertisement,AD-1,"-50,000" @3 -50000 KK11
03/11/2026,Payment,GF-13,"120,000" @3 120000 KM01
03/11/2026,Commission,GF-13,"-24,000" @3 -24000 KK12
03/11/2026,Cancelled order,GF-14,"0"
04/11/2026,Settlement to bank,,"-165,200" @T`,
	},
	{
		name: 'DANA Bisnis: a month in words, amounts with Rp, transfers by name of the own company',
		layout: { ...SIGNED, amount: 'Jumlah', account_name: 'PT Demo Sejahtera' },
		file: `Tanggal;Keterangan;Jumlah
2 Nov 2026;Diterima dari Rina;Rp 300.000 @2 300000 KM01
3 Nov 2026;Diterima dari Joko;Rp 450.000 @3 450000 KM01
3 Nov 2026;Kirim ke PT Demo Sejahtera;-Rp 700.000 @T
4 Nov 2026;Bayar PDAM;-Rp 210.000 @4 -210000 KK01
5 Nov 2026;Biaya kirim uang;-Rp 2.500 @5 -2500 KK06
6 Nov 2026;Diterima dari Rina;Rp 150.000 @6 150000 KM01
9 Nov 2026;Saldo ditambah dari BRI;Rp 1.000.000 @T
10 Nov 2026;Dibatalkan - Bayar PDAM;Rp 210.000 @10 210000 KM05`,
	},
	{
		name: 'Lazada: fees as rows of their own, a subtotal for each statement',
		layout: {
			...SIGNED,
			date: 'Transaction Date',
			description: 'Fee Name',
			amount: 'Amount',
			numbers: '1,234.56',
		},
		file: `Transaction Date,Fee Name,Order No.,Amount,Statement
02 Nov 2026,Item Price Credit,301,"240,000.00",02 Nov - 08 Nov @2 240000 KM01
02 Nov 2026,Payment Fee,301,"-4,368.00",02 Nov - 08 Nov @2 -4368 KK12
04 Nov 2026,Item Price Credit,302,"180,000.00",02 Nov - 08 Nov @4 180000 KM01
04 Nov 2026,Payment Fee,302,"-3,276.00",02 Nov - 08 Nov @4 -3276 KK12
08 Nov 2026,Statement Subtotal,,"412,356.00",02 Nov - 08 Nov @S
08 Nov 2026,Payout,,"-412,356.00",02 Nov - 08 Nov @T
10 Nov 2026,Item Price Credit,303,"75,000.00",09 Nov - 15 Nov @10 75000 KM01
11 Nov 2026,Reversal Item Price,302,"-180,000.00",09 Nov - 15 Nov @11 -180000 KK13`,
	},
	{
		name: 'PayPal: fees, conversions and holds in dollars and rupiah',
		layout: {
			...SIGNED,
			date: 'Date',
			description: 'Name',
			description_2: 'Type',
			amount: 'Net',
			numbers: '1,234.56',
			currency: 'Currency',
		},
		file: `Date,Name,Type,Status,Currency,Gross,Fee,Net
02/11/2026,John Smith,Website Payment,Completed,USD,100.00,-4.70,95.30 @!KM01
02/11/2026,,General Currency Conversion,Completed,USD,-95.30,0,-95.30 @T
02/11/2026,,General Currency Conversion,Completed,IDR,"1,550,000",0,"1,550,000" @2 1550000 KM01
03/11/2026,,General Withdrawal,Completed,IDR,"-1,500,000",0,"-1,500,000" @T
04/11/2026,Envato,PreApproved Payment,Completed,IDR,"-260,000",0,"-260,000" @4 -260000 KK11
05/11/2026,Envato,Payment Refund,Completed,IDR,"260,000",0,"260,000" @5 260000 KM05`,
	},
	{
		name: 'a shop wallet exported again: one more order, one amount corrected, one order gone',
		layout: { ...SIGNED, description: 'Rincian', amount: 'Jumlah', reference: 'No' },
		file: `No;Tanggal;Rincian;Jumlah
T1;02/11/2026;Penjualan #A100;150.000 @2 150000 KM01
T2;03/11/2026;Penjualan #A101;225.000 @3 225000 KM01
T3;03/11/2026;Komisi #A101;-11.250 @3 -11250 KK12
T4;04/11/2026;Tarik saldo;-300.000 @T
T5;05/11/2026;Penjualan #A102;80.000 @5 80000 KM01`,
		again: `No;Tanggal;Rincian;Jumlah
T1;02/11/2026;Penjualan #A100;150.000 @!KM01
T2;03/11/2026;Penjualan #A101;252.000 @!KM01
T3;03/11/2026;Komisi #A101;-11.250 @!KK12
T4;04/11/2026;Tarik saldo;-300.000 @T
T6;06/11/2026;Penjualan #A103;95.000 @6 95000 KM01`,
	},
];
