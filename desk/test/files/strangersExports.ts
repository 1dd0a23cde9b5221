import type { HeldOut } from './heldOut';
import { CASH_BOOK, OUT } from './layouts';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

/** Reports from accounting software. */
export const EXPORT_FILES: HeldOut[] = [
	asText(
		'Jurnal.id: ledger of an account with opening and closing balance',
		{
			...CASH_BOOK,
			date: 'Tanggal',
			description: 'Deskripsi',
			description_2: 'Transaksi',
			amount: 'Kredit',
			amount_in: 'Debit',
			balance: 'Saldo',
			numbers: '1,234.56',
		},
		`PT Rasa Nusantara;;;;;
Buku Besar;;;;;
01/11/2026 - 20/11/2026;;;;;
Tanggal;Transaksi;Deskripsi;Debit;Kredit;Saldo
(1-10001) Kas;;;;; » none
;Saldo Awal;;;;2,000,000.00 » none
02/11/2026;Receive Payment #10021;Toko Enak;1,500,000.00;;{=} » 11-02 1500000
03/11/2026;Expense #10112;Parkir & tol;;85,000.00;{=} » 11-03 -85000
04/11/2026;Bank Transfer #10031;;;2,000,000.00;{=} » held -2000000
10/11/2026;Journal Entry #10008;Koreksi selisih kas;;15,000.00;{=} » 11-10 -15000
;Saldo Akhir;;1,500,000.00;2,100,000.00;1,400,000.00 » none
Total;;;1,500,000.00;2,100,000.00; » none`,
		{ from: 2000000, as: '1,234.56' },
	),
	asWorkbook(
		'Accurate: Buku Bank with type of transaction and a page header in the middle',
		{
			...CASH_BOOK,
			date: 'Tanggal',
			description: 'Keterangan',
			reference: 'No. Sumber',
			amount: 'Kredit',
			amount_in: 'Debit',
			balance: 'Saldo',
		},
		`CV Sinar Terang|||||
Rincian Buku Besar 1101-02 Bank BCA|||||
Tanggal|Tipe|No. Sumber|Keterangan|Debit|Kredit|Saldo
|||Saldo Awal|||3.000.000 » none
02 Nov 2026|Penerimaan Penjualan|CR-001|PT Dua Saudara|7.200.000||{=} » 11-02 7200000
03 Nov 2026|Pembayaran Pembelian|VP-011|CV Kertas||2.450.000|{=} » 11-03 -2450000
Halaman 1 dari 2||||||  » none
CV Sinar Terang|||||| » none
Tanggal|Tipe|No. Sumber|Keterangan|Debit|Kredit|Saldo » none
09 Nov 2026|Pembayaran|OP-031|Gaji harian||1.200.000|{=} » 11-09 -1200000
11 Nov 2026|Transfer Bank|BT-004|Isi kas kecil||1.000.000|{=} » held -1000000
16 Nov 2026|Penerimaan|OR-009|Bunga deposito|41.250||{=} » 11-16 41250
|||Perubahan Bersih|7.241.250|4.650.000|2.591.250 » none`,
		{ balance: { from: 3000000, as: '1.234' } },
	),
	asText(
		'Zahir: account names as sections, debit and credit, no year in the days',
		{ ...CASH_BOOK, date: 'Tgl', description: 'Memo', amount: 'Kredit', amount_in: 'Debet' },
		`Laporan Kas Bank Periode November 2026
Tgl;No Ref;Memo;Debet;Kredit
110-10 Kas Kecil;;;; » none
02/11/2026;KK/11/1;Beli galon;;63.000 » 11-02 -63000
03/11/2026;KK/11/2;Retur galon;21.000; » 11-03 21000
06/11/2026;KK/11/3;Parkir;;12.000 » 11-06 -12000
Sub total;;;21.000;75.000 » none
110-20 Bank Mandiri;;;; » none
04/11/2026;BM/11/1;Pelunasan INV 90;3.100.000; » held
05/11/2026;BK/11/1;Telepon;;310.000 » held
Sub total;;;3.100.000;310.000 » none`,
	),
	asText(
		'BukuWarung: debts given and received stand beside cash',
		{
			...USUAL,
			date: 'Tanggal',
			description: 'Catatan',
			description_2: 'Kategori',
			amount: 'Pengeluaran',
			amount_in: 'Pemasukan',
			direction: 'columns',
			numbers: '1.234,56',
			status: 'Status',
			status_ok: 'Lunas',
		},
		`Tanggal;Kategori;Catatan;Pemasukan;Pengeluaran;Status
02 Nov 2026;Penjualan;kopi sachet;18.000;0;Lunas » 11-02 18000
02 Nov 2026;Penjualan;beras 10kg pak RT;145.000;0;Belum Lunas » none
03 Nov 2026;Pembelian stok;agen telur;0;560.000;Lunas » 11-03 -560000
04 Nov 2026;Penjualan;pulsa 50;52.000;0;Lunas » 11-04 52000
05 Nov 2026;Tabungan;simpan ke bank;0;300.000;Lunas » held`,
	),
	asText(
		'Spenmo cards: who paid, settled and declined',
		{
			...OUT,
			date: 'Transaction date',
			date_order: 'ymd',
			description: 'Merchant',
			description_2: 'Cardholder',
			amount: 'Amount',
			numbers: '1234.56',
			status: 'State',
			status_ok: 'Settled',
			currency: 'Currency',
		},
		`Transaction date,State,Merchant,Cardholder,Currency,Amount,Receipt
2026-11-02,Settled,GOOGLE *ADS,Dewi,IDR,2500000.00,yes » 11-02 -2500000
2026-11-03,Declined,GOOGLE *ADS,Dewi,IDR,2500000.00,no » none
2026-11-04,Settled,AIRASIA,Rio,IDR,1180400.00,yes » 11-04 -1180400
2026-11-04,Settled,SLACK,Rio,USD,87.50,yes » held
2026-11-09,Authorized,GOJEK,Dewi,IDR,38000.00,no » none
2026-11-12,Settled,KLIKINDOMARET,Rio,IDR,455500.00,no » 11-12 -455500`,
	),
	asText(
		'BCA Bisnis imported again after a row was added and one text corrected (first file)',
		{ ...USUAL, amount: 'Jumlah', direction: 'behind', numbers: '1,234.56', balance: 'Saldo' },
		`Tanggal,Keterangan,Jumlah,Saldo
02/11/2026,KR OTOMATIS PT AGUNG,"4,000,000.00 CR","{=}" » 11-02 4000000
03/11/2026,TARIKAN ATM 03/11,"1,000,000.00 DB","{=}" » held -1000000
04/11/2026,BY TRANSFER,"6,500.00 DB","{=}" » 11-04 -6500
04/11/2026,BY TRANSFER,"6,500.00 DB","{=}" » 11-04 -6500
05/11/2026,KARTU DEBIT 05/11 HYPERMART,"231,900.00 DB","{=}" » 11-05 -231900`,
		{ from: 1000000, as: '1,234.56' },
	),
	asText(
		'Cash book with the same line typed twice and a day that does not exist',
		CASH_BOOK,
		`Tanggal;Keterangan;Masuk;Keluar
02/11/2026;Jual tahu 100;250.000; » 11-02 250000
03/11/2026;Kedelai 50kg;;575.000 » 11-03 -575000
03/11/2026;Kedelai 50kg;;575.000 » held
31/11/2026;Kayu bakar;;90.000 » held
05/11/2025;Jual tahu 80;200.000; » held
06/11/2026;Jual tahu 110;275.000; » 11-06 275000
07/11/2026;Plastik;;32.000 » 11-07 -32000`,
	),
];
