import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

const PROVEN: Layout = {
	...USUAL,
	amount: 'Debet',
	amount_in: 'Kredit',
	direction: 'columns',
	balance: 'Saldo',
};

/** Files from the last day, as most companies have them. */
export const STRANGERS_LAST: HeldOut[] = [
	asText(
		'Advertising agency: bank of a month',
		PROVEN,
		`Tanggal;Keterangan;Debet;Kredit;Saldo
02/11/2026;TRANSFER DARI PT SEGARA MEDIA INV 11/088;;16.500.000,00;{=} » 11-02 16500000
03/11/2026;TRANSFER KE NOVI ANGGRAINI FEE DESAIN;2.250.000,00;;{=} » 11-03 -2250000
03/11/2026;BIAYA TRANSFER;2.900,00;;{=} » 11-03 -2900
05/11/2026;PAJAK PPH FINAL OKT;412.000,00;;{=} » 11-05 -412000
06/11/2026;TARIK TUNAI ATM;1.500.000,00;;{=} » held -1500000
10/11/2026;SEWA CO WORKING;1.800.000,00;;{=} » 11-10 -1800000
13/11/2026;TRANSFER DARI CV LINTAS INV 11/091;;7.700.000,00;{=} » 11-13 7700000
20/11/2026;JASA GIRO;;11.420,10;{=} » 11-20 11420.1`,
		{ from: 9000000, as: '1.234,56' },
	),
	asText(
		'Building materials shop: cash book of a week',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Saldo awal;2.000.000; » none
02/11/2026;Penjualan nota 3301-3318;4.120.000; » 11-02 4120000
02/11/2026;Makan karyawan;;75.000 » 11-02 -75000
03/11/2026;Penjualan nota 3319-3340;5.010.500; » 11-03 5010500
03/11/2026;Solar pick up;;150.000 » 11-03 -150000
03/11/2026;Setor ke Mandiri;;8.000.000 » held
04/11/2026;Penjualan nota 3341-3359;3.875.000; » 11-04 3875000
04/11/2026;Bayar kuli bongkar;;200.000 » 11-04 -200000
05/11/2026;Bayar CV Semen Jaya;;3.100.000 » 11-05 -3100000
;TOTAL;15.005.500;11.525.000 » none`,
	),
	asWorkbook(
		'Petty cash of a school with vouchers',
		{
			...OUT,
			date: 'Tgl',
			date_order: 'cells',
			numbers: 'cells',
			description: 'Uraian',
			reference: 'No BKK',
		},
		`No BKK|Tgl|Uraian|Jumlah
BKK-101|@2026-11-02|Tinta spidol 2 lusin|#168000 » 11-02 -168000
BKK-102|@2026-11-03|Konsumsi rapat guru|#345000 » 11-03 -345000
BKK-103|@2026-11-04|Transport lomba|#250000 » 11-04 -250000
BKK-104|@2026-11-05|Service AC ruang TU|#425000 » 11-05 -425000
BKK-105|@2026-11-06|Galon 10|#190000 » 11-06 -190000
||Total|#1378000 » none`,
	),
	asText(
		'Shopee withdrawals and income of a fashion shop',
		{
			...USUAL,
			date: 'Tanggal',
			date_order: 'ymd',
			description: 'Deskripsi',
			amount: 'Jumlah',
			direction: 'minusOut',
			balance: 'Saldo',
		},
		`Tanggal;Deskripsi;Jumlah;Saldo
2026-11-02;Penghasilan dari Pesanan #2611A;121.000;{=} » 11-02 121000
2026-11-02;Penghasilan dari Pesanan #2611B;88.500;{=} » 11-02 88500
2026-11-03;Penarikan Dana ke BCA;-200.000;{=} » held -200000
2026-11-04;Penghasilan dari Pesanan #2612C;240.000;{=} » 11-04 240000
2026-11-05;Biaya iklan;-50.000;{=} » 11-05 -50000
2026-11-06;Penghasilan dari Pesanan #2612D;64.900;{=} » 11-06 64900`,
		{ from: 10000, as: '1.234' },
	),
	asText(
		'QRIS settlement of a bakery',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Keterangan',
			amount: 'Bruto',
			direction: 'in',
			more_vouchers: 'MDR = KK06',
			total: 'Neto',
		},
		`Tanggal;Keterangan;Bruto;MDR;Neto
02/11/2026;QRIS 41 trx;1.840.000;12.880;1.827.120 » 11-02 1840000, 11-02 -12880
03/11/2026;QRIS 38 trx;1.555.500;10.889;1.544.611 » 11-03 1555500, 11-03 -10889
04/11/2026;QRIS 55 trx;2.210.000;15.470;2.194.530 » 11-04 2210000, 11-04 -15470
05/11/2026;QRIS 47 trx;1.902.000;13.314;1.888.686 » 11-05 1902000, 11-05 -13314
Total;181 trx;7.507.500;52.553;7.454.947 » none`,
	),
	asText(
		'BCA of a small factory, amounts with DB and CR',
		{ ...USUAL, amount: 'Mutasi', direction: 'behind', numbers: '1,234.56', balance: 'Saldo' },
		`Tanggal,Keterangan,Mutasi,Saldo
02/11/2026,TRSF E-BANKING CR 0211/FTSCY/WS95031 CV RAGAM BUSANA,"12,000,000.00 CR","{=}" » 11-02 12000000
02/11/2026,BI-FAST DB BIF TRANSFER KE 008 TUKIMIN,"3,400,000.00 DB","{=}" » 11-02 -3400000
02/11/2026,BI-FAST DB BIF BIAYA TXN KE 008 TUKIMIN,"2,500.00 DB","{=}" » 11-02 -2500
04/11/2026,TRSF E-BANKING DB 0411/FTFVA/WS95031 BPJS KESEHATAN,"1,260,000.00 DB","{=}" » 11-04 -1260000
05/11/2026,TRSF E-BANKING DB 0511/FTSCY/WS95031 BENANG MAS,"8,150,000.00 DB","{=}" » 11-05 -8150000
09/11/2026,SETORAN TUNAI,"2,000,000.00 CR","{=}" » held 2000000
16/11/2026,BIAYA ADM,"30,000.00 DB","{=}" » 11-16 -30000`,
		{ from: 5000000, as: '1,234.56' },
	),
	asText(
		'Expenses of a sales team by transfer, with a column of states',
		{
			...OUT,
			date: 'Tanggal',
			description: 'Keperluan',
			description_2: 'Nama',
			amount: 'Nominal',
			status: 'Status',
			status_ok: 'Dibayar',
		},
		`Tanggal;Nama;Keperluan;Nominal;Status
02/11/2026;Ferdi;Bensin dan tol;312.000;Dibayar » 11-02 -312000
03/11/2026;Gina;Hotel Solo 2 malam;840.000;Dibayar » 11-03 -840000
04/11/2026;Ferdi;Makan klien;275.500;Diajukan » none
05/11/2026;Hari;Parkir;24.000;Ditolak » none
06/11/2026;Gina;Tiket kereta;360.000;Dibayar » 11-06 -360000`,
	),
	asText(
		'Village shop: debts paid, purchases, daily sales',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Jual harian;655.000; » 11-02 655000
02/11/2026;Bayar hutang grosir;;1.200.000 » 11-02 -1200000
03/11/2026;Jual harian;702.500; » 11-03 702500
03/11/2026;Bu Sum bayar bon;150.000; » 11-03 150000
04/11/2026;Jual harian;598.000; » 11-04 598000
04/11/2026;Rokok 3 slop;;765.000 » 11-04 -765000
05/11/2026;Arisan pasar;;100.000 » 11-05 -100000`,
	),
];
