import { BANK, BOOK, type AskedFile } from './asked';

const PROVEN = { ...BANK, balance: 'Saldo' };
const SIGNED = { ...BANK, amount: 'Nominal', amount_in: '', direction: 'minusOut' };
const BANK_HEAD = 'Tanggal;Keterangan;Debet;Kredit;Saldo';
const BOOK_HEAD = 'Tanggal;Keterangan;Masuk;Keluar';

/** Files written after questions covered several texts and distinguished account numbers. */
export const ASKED_LATER: AskedFile[] = [
	{
		name: 'three accounts once each behind the same words: one is an own one',
		layout: BANK,
		file: `Tanggal;Keterangan;Debet;Kredit
02/11/2026;BI-FAST TRF 70011223344;1.500.000; @2 -1500000 KK04
03/11/2026;BI-FAST TRF 80055667788;2.250.000; @3 -2250000 KK04
04/11/2026;BI-FAST TRF 90099887766;6.000.000; @T
05/11/2026;BI-FAST CR 12312312312;;3.100.000 @5 3100000 KM02
06/11/2026;BI-FAST FEE;2.500; @6 -2500 KK06
09/11/2026;QR PAYMENT WARUNG SARI;85.000; @9 -85000 KK09
10/11/2026;QR PAYMENT WARUNG SARI;62.000; @10 -62000 KK09
10/11/2026;DEBIT INTEREST TAX;1.320; @10 -1320 KK10`,
	},
	{
		name: 'accounts with hyphens, the date and a reference beside them',
		layout: PROVEN,
		file: `${BANK_HEAD}
02/11/2026;TRF 02112026 REF881 KE 123-00-0456789-1;1.000.000,00;;9.000.000,00 @2 -1000000 KK04
03/11/2026;TRF 03112026 REF882 KE 155-00-9988776-5;2.000.000,00;;7.000.000,00 @T
04/11/2026;TRF 04112026 REF901 KE 123-00-0456789-1;1.250.000,00;;5.750.000,00 @4 -1250000 KK04
05/11/2026;TRF 05112026 REF915 KE 155-00-9988776-5;500.000,00;;5.250.000,00 @T
06/11/2026;TRF 06112026 REF920 DARI 123-00-0456789-1;;300.000,00;5.550.000,00 @6 300000 KM05
09/11/2026;KOREKSI TRF 09112026;;100.000,00;5.650.000,00 @9 100000 KM05
10/11/2026;JUMLAH MUTASI;4.750.000,00;400.000,00; @S`,
	},
	{
		name: 'virtual accounts: a number for each buyer, a payout to the own account',
		layout: { ...SIGNED, description: 'Detail' },
		file: `Tanggal;Detail;Nominal
02/11/2026;VA Payment 8808100011112222;450.000 @2 450000 KM02
02/11/2026;VA Payment 8808100033334444;300.000 @2 300000 KM02
03/11/2026;VA Payment 8808100011112222;450.000 @3 450000 KM02
04/11/2026;VA Payment 8808100055556666;825.000 @4 825000 KM02
04/11/2026;Settlement 0356123456;-2.025.000 @T
05/11/2026;VA Payment 8808100077778888;150.000 @5 150000 KM02
06/11/2026;VA Fee;-18.000 @6 -18000 KK12
06/11/2026;Settlement 0356123456;-132.000 @T`,
	},
	{
		name: 'own card number in every text',
		layout: { ...BANK, amount: 'Jumlah', amount_in: '', direction: 'out' },
		file: `Tanggal;Keterangan;Jumlah
02/11/2026;KARTU 5307952011112222 SPBU PERTAMINA;300.000 @2 -300000 KK07
03/11/2026;KARTU 5307952011112222 SPBU PERTAMINA;250.000 @3 -250000 KK07
04/11/2026;KARTU 5307952011112222 GRAMEDIA;175.000 @4 -175000 KK08
05/11/2026;KARTU 5307952011112222 HOKBEN;95.000 @5 -95000 KK09
06/11/2026;KARTU 5307952011112222 TARIK TUNAI;1.000.000 @T
09/11/2026;KARTU 5307952011112222 HOKBEN;88.000 @9 -88000 KK09
10/11/2026;KARTU 5307952011112222 IURAN TAHUNAN;150.000 @10 -150000 KK06`,
	},
	{
		name: 'results of payments in a column that nobody mapped, in English',
		layout: {
			...SIGNED,
			date: 'Date',
			description: 'Payee',
			amount: 'Amount',
			numbers: '1,234.56',
		},
		file: `Date,Payee,Amount,Remark
02/11/2026,Vendor Alfa,"-1,000,000",Okay @2 -1000000 KK04
02/11/2026,Vendor Beta,"-2,000,000",Okay @2 -2000000 KK04
03/11/2026,Vendor Alfa,"-750,000",Insufficient funds @!KK04
04/11/2026,Vendor Alfa,"-750,000",Okay @4 -750000 KK04
04/11/2026,Vendor Gama,"-430,000",Okay @4 -430000 KK04
05/11/2026,Vendor Beta,"-610,000",Account closed @!KK04
06/11/2026,Vendor Beta,"-610,000",Okay @6 -610000 KK04
06/11/2026,Customer Zeta,"5,000,000",Okay @6 5000000 KM02`,
	},
	{
		name: 'sums that carry the words of their rows',
		layout: { ...BOOK, amount: 'Biaya', amount_in: '', direction: 'out' },
		file: `Tanggal;Keterangan;Biaya
02/11/2026;Bensin;100.000 @2 -100000 KK07
03/11/2026;Bensin;120.000 @3 -120000 KK07
05/11/2026;Bensin;90.000 @5 -90000 KK07
;Bensin;310.000 @!KK07
02/11/2026;Konsumsi;75.000 @2 -75000 KK09
04/11/2026;Konsumsi;60.000 @4 -60000 KK09
06/11/2026;Konsumsi;85.000 @6 -85000 KK09
;Konsumsi;220.000 @!KK09
06/11/2026;Operasional;530.000 @S`,
	},
	{
		name: 'cash book: own money in words of one family business',
		layout: BOOK,
		file: `${BOOK_HEAD}
02/11/2026;Uang dari brankas Mama;1.000.000; @T
02/11/2026;Sayur & bumbu;;310.000 @2 -310000 KK04
03/11/2026;Laku;1.450.000; @3 1450000 KM01
03/11/2026;Masukin ke celengan toko;;500.000 @T
04/11/2026;Laku;1.300.000; @4 1300000 KM01
04/11/2026;Sayur & bumbu;;275.000 @4 -275000 KK04
05/11/2026;Tukar receh ke warung sebelah;;200.000 @T
05/11/2026;Receh dari warung sebelah;200.000; @T
06/11/2026;Laku;1.610.000; @6 1610000 KM01
06/11/2026;Hitungan laci;3.900.000; @S`,
	},
	{
		name: 'a list of orders with a row for each product and the order total in all of them',
		layout: { ...BOOK, description: 'Pembeli', amount: 'Total', amount_in: '', direction: 'in' },
		file: `No Pesanan;Tanggal;Pembeli;Produk;Total
501;02/11/2026;Rina;Kaos;210.000 @!KM01
501;02/11/2026;Rina;Topi;210.000 @!KM01
502;02/11/2026;Bayu;Jaket;350.000 @2 350000 KM01
503;03/11/2026;Rina;Kaos;125.000 @3 125000 KM01
504;04/11/2026;Mega;Sepatu;480.000 @4 480000 KM01
505;05/11/2026;Bayu;Kaos;125.000 @5 125000 KM01
506;06/11/2026;Mega;Topi;90.000 @6 90000 KM01`,
	},
	{
		name: 'months of rent: the paid ones and the coming ones',
		layout: { ...BOOK, amount: 'Nominal', amount_in: '', direction: 'out' },
		file: `Tanggal;Keterangan;Nominal
02/09/2026;Cicilan mobil 09/24;3.200.000 @09-02 -3200000 KK13
02/10/2026;Cicilan mobil 10/24;3.200.000 @10-02 -3200000 KK13
02/11/2026;Cicilan mobil 11/24;3.200.000 @2 -3200000 KK13
02/12/2026;Cicilan mobil 12/24;3.200.000 @!KK13
02/01/2027;Cicilan mobil 13/24;3.200.000 @!KK13
05/11/2026;Sewa lapak;900.000 @5 -900000 KK02
06/11/2026;Denda telat;50.000 @6 -50000 KK13`,
	},
	{
		name: 'same words for money in and out, corrections beside them',
		layout: PROVEN,
		file: `${BANK_HEAD}
02/11/2026;PT NIAGA PRATAMA;;5.000.000,00;15.000.000,00 @2 5000000 KM02
03/11/2026;PT NIAGA PRATAMA;1.500.000,00;;13.500.000,00 @3 -1500000 KK04
04/11/2026;PT NIAGA PRATAMA;;2.000.000,00;15.500.000,00 @4 2000000 KM02
05/11/2026;KOREKSI KREDIT;2.000.000,00;;13.500.000,00 @5 -2000000 KK13
06/11/2026;KOREKSI KREDIT;;200.000,00;13.700.000,00 @6 200000 KM05
09/11/2026;BUNGA;;12.345,67;13.712.345,67 @9 12345.67 KM04
09/11/2026;PAJAK;2.469,13;;13.709.876,54 @9 -2469.13 KK10
30/11/2026;SALDO PER 30 NOVEMBER;;;13.709.876,54 @S`,
	},
	{
		name: 'exported again with the account numbers masked',
		layout: BANK,
		file: `Tanggal;Keterangan;Debet;Kredit
02/11/2026;TRANSFER KE 1234567890 CV ANGSA;1.000.000; @2 -1000000 KK04
03/11/2026;TRANSFER KE 1234567890 CV ANGSA;1.400.000; @3 -1400000 KK04
04/11/2026;TRANSFER KE 2223334445 BUDI;700.000; @4 -700000 KK03
05/11/2026;TRANSFER DARI 5556667778 PT UNTA;;3.000.000 @5 3000000 KM02`,
		again: `Tanggal;Keterangan;Debet;Kredit
02/11/2026;TRANSFER KE ******7890 CV ANGSA;1.000.000; @!KK04
03/11/2026;TRANSFER KE ******7890 CV ANGSA;1.400.000; @!KK04
04/11/2026;TRANSFER KE ******4445 BUDI;700.000; @!KK03
05/11/2026;TRANSFER DARI ******7778 PT UNTA;;3.000.000 @!KM02
06/11/2026;TRANSFER KE ******7890 CV ANGSA;900.000; @6 -900000 KK04`,
	},
	{
		name: 'the next month: an account that was not there before, behind words with a rule',
		layout: BANK,
		file: `Tanggal;Keterangan;Debet;Kredit
02/10/2026;TRANSFER KE 1234567890;1.000.000; @10-02 -1000000 KK04
12/10/2026;TRANSFER KE 1234567890;1.100.000; @10-12 -1100000 KK04
22/10/2026;TRANSFER KE 1234567890;1.200.000; @10-22 -1200000 KK04
23/10/2026;BIAYA;10.000; @10-23 -10000 KK06`,
		again: `Tanggal;Keterangan;Debet;Kredit
02/11/2026;TRANSFER KE 1234567890;1.000.000; @2 -1000000 KK04
05/11/2026;TRANSFER KE 0987654321;8.000.000; @T
12/11/2026;TRANSFER KE 1234567890;1.300.000; @12 -1300000 KK04
20/11/2026;BIAYA;10.000; @20 -10000 KK06`,
	},
];
