import { ENGLISH, PLAIN, marks, one, sheet, text, two, type Guest } from './guestsTold';

/** Cash books, payroll lists, petty cash, and exports of accounting software. */
export const GUEST_BOOKS: Guest[] = [
	sheet(
		'A mosque: the day stands only in the first row of each day',
		two('Pengeluaran', 'Pemasukan', {
			description: 'Uraian',
			date_order: 'cells',
			numbers: 'cells',
			balance: 'Saldo',
			above: 'sameAbove',
		}),
		`LAPORAN KAS MASJID AL-IKHLAS|||||
PERIODE OKTOBER 2026|||||
No|Tanggal|Uraian|Pemasukan|Pengeluaran|Saldo
||Saldo bulan September|||#8750000 » none 0; opening balance
#1|@2026-10-02|Kotak amal Jumat|#1435000||#10185000 » 10-02 1435000 KM05
#2||Khotib dan muadzin||#350000|#9835000 » 10-02 -350000 KK13
#3|@2026-10-06|Hamba Allah (semen)|#500000||#10335000 » 10-06 500000 KM05
#4|@2026-10-09|Kotak amal Jumat|#1290000||#11625000 » 10-09 1290000 KM05
#5||Khotib dan muadzin||#350000|#11275000 » 10-09 -350000 KK13
#6||Sabun, pel, kapur barus||#87500|#11187500 » 10-09 -87500 KK08
#7|@2026-10-20|Listrik masjid||#612000|#10575500 » 10-20 -612000 KK01
||Jumlah|#3225000|#1399500|#10575500 » none 0; a sum`,
	),
	text(
		'A cash book of school funds, with codes of activities and sums of the month',
		two('Pengeluaran', 'Penerimaan', {
			date: 'TANGGAL',
			description: 'URAIAN',
			balance: 'Saldo',
			reference: 'NO BUKTI',
		}),
		`BUKU KAS UMUM
SD NEGERI 3 BOYOLALI - BOS REGULER
TANGGAL;KODE;NO BUKTI;URAIAN;Penerimaan;Pengeluaran;Saldo
01-10-2026;;;Saldo Bank bulan lalu;12.400.000;;12.400.000 » none 0; opening balance
05-10-2026;;BKM01;Terima BOS Tahap 2;46.800.000;;{=} » 10-05 46800000 KM05
06-10-2026;05.08.01;BPU11;Honor GTT bulan September;;6.000.000;{=} » 10-06 -6000000 KK03
06-10-2026;05.08.01;BPU11;Honor TU bulan September;;1.500.000;{=} » 10-06 -1500000 KK03
12-10-2026;03.03.02;BPU12;ATK Toko Sinar;;1.238.000;{=} » 10-12 -1238000 KK08
12-10-2026;;BPU12;Terima PPN ATK;122.685;;{=} » 10-12 122685 KM05
14-10-2026;;BPU13;Setor PPN ATK;;122.685;{=} » 10-14 -122685 KK10
21-10-2026;06.07.01;BPU14;Langganan internet;;385.000;{=} » 10-21 -385000 KK05
31-10-2026;;;Jumlah bulan ini;46.922.685;9.245.685; » none 0; a sum
31-10-2026;;;Jumlah s.d. bulan ini;59.322.685;9.245.685;50.077.000 » none 0; a sum`,
		{ from: 12400000, as: '1.234' },
	),
	text(
		'Daily cash of a clinic in English',
		two('Cash Out', 'Cash In', {
			date: 'Date',
			description: 'Particulars',
			numbers: ENGLISH,
		}),
		`Sehat Bersama Clinic - Daily Cash Register,,,,,
Date,Voucher,Particulars,Cash In,Cash Out,
3-Nov-26,,Opening float,"500,000",, » none 0; opening balance
3-Nov-26,CR-210,Consultation Mr. Budi Hartono,"175,000",, » 11-03 175000 KM01
3-Nov-26,CR-211,Consultation + lab Mrs. Lestari,"420,000",, » 11-03 420000 KM01
3-Nov-26,CR-212,Dressing child Arka,"90,000",,void » none 0; void
3-Nov-26,CP-080,Gauze and gloves Kimia Farma,,"138,500", » 11-03 -138500 KK08
3-Nov-26,CP-081,Gallon water,,"42,000", » 11-03 -42000 KK09
3-Nov-26,,Deposit to bank,,"400,000",by Rina » transfer 0; to the own account
3-Nov-26,,Closing float,,"504,500", » none 0; a balance
4-Nov-26,CR-213,Consultation Mr. Chen Wei,"175,000",, » 11-04 175000 KM01`,
	),
	text(
		'A savings cooperative of teachers, member numbers in a column without a name',
		two('Keluar', 'Masuk', { description: 'Uraian', 'says:(2)': 'partOfText' }),
		`KOPERASI GURU "SEJAHTERA" - KAS HARIAN
Tanggal;;Uraian;Masuk;Keluar
10/11/2026;A-014;Simpanan wajib;50.000; » 11-10 50000 KM05
10/11/2026;A-022;Simpanan wajib;50.000; » 11-10 50000 KM05
10/11/2026;A-031;Simpanan wajib;50.000; » 11-10 50000 KM05
10/11/2026;A-022;Angsuran ke-4;425.000; » 11-10 425000 KM02
10/11/2026;A-022;Jasa pinjaman;25.000; » 11-10 25000 KM04
11/11/2026;A-007;Pinjaman baru;;3.000.000 » 11-11 -3000000 KK13
11/11/2026;A-007;Provisi pinjaman;30.000; » 11-11 30000 KM05
12/11/2026;;Setor ke BPD;;500.000 » transfer 0; to the own account
;;JUMLAH;680.000;3.500.000 » none 0; a sum`,
	),
	text(
		'Petty cash of an office, replenished from the bank',
		one('Amount', 'out', {
			date: 'Date',
			description: 'Description',
			numbers: ENGLISH,
			'says:Receipt': 'notNeeded',
		}),
		`Petty Cash - Marketing Dept (imprest Rp 2,000,000)
Date;Receipt;Description;Amount;Remarks
02/11/2026;y;Gojek docs to notary;32,000; » 11-02 -32000 KK07
02/11/2026;y;Stamp duty 10 pcs;100,000; » 11-02 -100000 KK10
03/11/2026;n;Lunch w/ client Pak Johan;468,000;no receipt - pending approval » none 0; not approved
04/11/2026;y;Printer ink;285,000; » 11-04 -285000 KK08
05/11/2026;y;Flowers for Imelda's wedding;350,000; » 11-05 -350000 KK13
05/11/2026;y;Parking;15,000; » 11-05 -15000 KK07
05/11/2026;y;Parking;15,000; » 11-05 -15000 KK07
Total spent;;;1,265,000; » none 0; a sum
Cash on hand;;;735,000; » none 0; a balance`,
	),
	text(
		'A project: income and expenses in sections',
		one('Jumlah (Rp)', 'section', { description: 'Uraian' }),
		`PROYEK RENOVASI RUMAH BPK. WIJAYA
Tanggal;Uraian;Jumlah (Rp)
PEMASUKAN;;
05/10/2026;DP 40% Bpk Wijaya;60.000.000 » 10-05 60000000 KM02
02/11/2026;Termin 2 Bpk Wijaya;45.000.000 » 11-02 45000000 KM02
Jumlah pemasukan;;105.000.000 » none 0; a sum
PENGELUARAN;;
07/10/2026;Besi dan semen TB Makmur;18.440.000 » 10-07 -18440000 KK04
10/10/2026;Upah borongan Pak Slamet mg 1;6.500.000 » 10-10 -6500000 KK03
17/10/2026;Upah borongan Pak Slamet mg 2;6.500.000 » 10-17 -6500000 KK03
20/10/2026;Keramik 60x60 42 dus;7.770.000 » 10-20 -7770000 KK04
Jumlah pengeluaran;;39.210.000 » none 0; a sum
SISA;;65.790.000 » none 0; a balance`,
	),
	text(
		'A village shop in Javanese, thousands as rb',
		two('Metu', 'Mlebu', {
			date: 'Dina',
			description: 'Kanggo',
			'says:Cathetan': 'notNeeded',
		}),
		`BUMDES NGUDI MULYO - BUKU DHUWIT
Dina;Kanggo;Mlebu;Metu;Cathetan
02/11/2026;Dodolan beras 3 karung;1,2 jt;;Bu Lurah » 11-02 1200000 KM01
02/11/2026;Kulakan gendhis;;650rb; » 11-02 -650000 KK04
03/11/2026;Sewa tratag Pak Bayan;400rb;;mbayar separo » 11-03 400000 KM01
03/11/2026;Bensin diesel;;75rb; » 11-03 -75000 KK07
04/11/2026;Dodolan LPG;440rb;; » 11-04 440000 KM01
05/11/2026;Bayaran sing jaga;;900rb;2 wong » 11-05 -900000 KK03
06/11/2026;Utang Pak Carik;;200rb;durung sida » none 0; did not happen
;Gunggung;2,04 jt;1,825 jt; » none 0; a sum`,
	),
	text(
		'A shop of a Chinese-Indonesian family',
		two('K', 'D', { date: 'Tgl', description: 'Ket' }),
		`TOKO MAS "LIONG" (kas besar)
Tgl;Ket;D;K
3/11/26;Jual gelang 10gr Cik Lan;11.850.000; » 11-03 11850000 KM01
3/11/26;Beli rosok Koh Aseng 22gr;;19.360.000 » 11-03 -19360000 KK04
3/11/26;Ongkos patri Encek Tan;;125.000 » 11-03 -125000 KK13
4/11/26;Jual anting Ny. Oei Swan Nio;3.275.000; » 11-04 3275000 KM01
4/11/26;Angpao barongsai kelenteng;;600.000 » 11-04 -600000 KK13
4/11/26;Ambil koh Hendra (prive);;2.000.000 » 11-04 -2000000 KK13
5/11/26;Titip Bank BCA;;10.000.000 » transfer 0; to the own account
5/11/26;Jual kalung Cik Mei Hwa sdh DP;4.100.000; » 11-05 4100000 KM01`,
	),
	text(
		'Dues of a neighborhood, names only, amounts as texts',
		one('Iuran', 'in', { date: 'Tgl Bayar', description: 'Nama Warga' }),
		`IURAN WARGA RT 04 RW 11 - NOVEMBER 2026
No;Nama Warga;Blok;Tgl Bayar;Iuran;
1;Agus Salim;A1;01/11/2026;Rp 75.000,-; » 11-01 75000 KM05
2;Dr. Maria Goretti;A2;01/11/2026;Rp 75.000,-; » 11-01 75000 KM05
3;Slamet Riyadi;A3;;Rp 75.000,-;belum » none 0; not paid
4;Tjandra Kusuma;A5;03/11/2026;Rp 150.000,-;2 bln » 11-03 150000 KM05
5;Wayan Sudarma;B1;05/11/2026;Rp 75.000,-; » 11-05 75000 KM05
6;Rumah kosong;B2;;-;
7;Nurhayati;B4;05/11/2026;Rp 75.000,-; » 11-05 75000 KM05
;Jumlah;;;Rp 525.000,-; » none 0; a sum`,
	),
	text(
		'A payroll without days: basic pay, allowance, deduction',
		one('Diterima', 'out', {
			date: '',
			date_all: '31/10/2026',
			description: 'Nama',
			'says:Gaji Pokok': 'notNeeded',
			'says:Tunjangan': 'notNeeded',
			'says:Potongan': 'notNeeded',
		}),
		`DAFTAR GAJI KARYAWAN CV MAJU JAYA - OKTOBER 2026
No;Nama;Jabatan;Gaji Pokok;Tunjangan;Potongan;Diterima
1;Joko Susilo;Sopir;3.200.000;450.000;100.000;3.550.000 » 10-31 -3550000 KK03
2;Rina Marlina;Admin;3.000.000;300.000;0;3.300.000 » 10-31 -3300000 KK03
3;Ahmad Fauzi;Gudang;2.800.000;250.000;500.000;2.550.000 » 10-31 -2550000 KK03
4;Lisa Natalia;Kasir;2.800.000;250.000;0;3.050.000 » 10-31 -3050000 KK03
5;Dodi (resign);Gudang;0;0;0;0
;TOTAL;;11.800.000;1.250.000;600.000;12.450.000 » none 0; a sum`,
	),
	sheet(
		'A payroll by department, with a sum for each',
		one('Take Home Pay', 'out', {
			date: 'Tgl Transfer',
			date_order: 'cells',
			description: 'Nama Karyawan',
			numbers: 'cells',
			'says:No. Rekening': 'notNeeded',
		}),
		`PT SINAR GARMINDO|||||
Rekap Transfer Gaji|||||
NIK|Nama Karyawan|No. Rekening|Tgl Transfer|Take Home Pay|Ket
PRODUKSI|||||
1001|Suparmi|0912288110|@2026-10-28|#2890000| » 10-28 -2890000 KK03
1002|Tri Wahyuni|0912288111|@2026-10-28|#2890000| » 10-28 -2890000 KK03
1003|Ngatinah|0912288112|@2026-10-28|#2745000|cuti » 10-28 -2745000 KK03
||Subtotal||#8525000| » none 0; a sum
KANTOR|||||
2001|Hendrik Lim|5271100221|@2026-10-28|#7500000| » 10-28 -7500000 KK03
2002|Fransisca|5271100222|@2026-10-28|#5150000|tahan » none 0; withheld
||Subtotal||#12650000| » none 0; a sum
||TOTAL||#21175000| » none 0; a sum`,
	),
	text(
		'Petty cash in thousands',
		two('Keluar', 'Masuk', { date: 'Tanggal', description: 'Uraian', rupiah: '' }),
		`Kas Kecil Pabrik Kerupuk (dalam ribuan rupiah)
Tanggal;Uraian;Masuk;Keluar
02/11/2026;Isi kas dari kantor;2.000; » transfer 0; from the own bank
02/11/2026;Minyak goreng 2 jerigen;;680 » 11-02 -680000 KK04
03/11/2026;Kayu bakar;;350 » 11-03 -350000 KK04
04/11/2026;Upah jemur 3 orang;;225 » 11-04 -225000 KK03
05/11/2026;Plastik kemasan;;187,5 » 11-05 -187500 KK08`,
	),
	text(
		'Accurate: ledger of the cash accounts, one below the other',
		two('Kredit', 'Debit', {
			description: 'Keterangan',
			balance: 'Saldo',
			numbers: ENGLISH,
		}),
		`PT Boga Rasa Nusantara
Buku Besar - Rincian
Dari 01 Nov 2026 s/d 15 Nov 2026
Tanggal,No. Sumber,Keterangan,Debit,Kredit,Saldo
1101.01 - Kas Besar,,,,,
,,Saldo Awal,,,"5,000,000" » none 0; opening balance
02 Nov 2026,BKM-101,Penjualan tunai nasi box,"2,350,000",,"7,350,000" » 11-02 2350000 KM01
03 Nov 2026,BKK-077,Belanja pasar induk,,"1,187,500","6,162,500" » 11-03 -1187500 KK04
05 Nov 2026,BKK-078,Setor ke Bank BRI,,"3,000,000","3,162,500" » transfer 0; to the own account
,,Total 1101.01,"2,350,000","4,187,500","3,162,500" » none 0; a sum
1101.02 - Kas Kecil,,,,,
,,Saldo Awal,,,"750,000" » none 0; opening balance
04 Nov 2026,KK-011,Gas 12kg 2 tabung,,"384,000","366,000" » 11-04 -384000 KK04
06 Nov 2026,KK-012,Bensin mobil box,,"150,000","216,000" » 11-06 -150000 KK07
,,Total 1101.02,0,"534,000","216,000" » none 0; a sum`,
	),
	text(
		'Jurnal: account transactions in English',
		two('Credit', 'Debit', {
			date: 'Date',
			description: 'Contact',
			description_2: 'Memo',
			numbers: PLAIN,
			balance: 'Balance',
		}),
		`Account Transactions (in IDR)
PT Aksara Digital Kreatif
Date,Transaction,Number,Contact,Memo,Debit,Credit,Balance
,Opening Balance,,,,,,18250000.00 » none 0; opening balance
02/11/2026,Receive Payment,RP/1021,PT Bumi Properti,Website termin 1,22200000.00,0.00,{=} » 11-02 22200000 KM02
03/11/2026,Expense,EXP/0331,Hostinger,VPS 12 months,0.00,1499000.00,{=} » 11-03 -1499000 KK05
05/11/2026,Purchase Payment,PP/0119,CV Print Mandiri,Merch,0.00,3610000.00,{=} » 11-05 -3610000 KK04
10/11/2026,Bank Transfer,BT/0044,,Transfer to Petty Cash,0.00,2000000.00,{=} » transfer -2000000; to the own petty cash
12/11/2026,Receive Payment,RP/1022,Yayasan Pelita,Maintenance Oct,3330000.00,0.00,{=} » 11-12 3330000 KM02
12/11/2026,Receive Payment,RP/1023,Yayasan Pelita,Maintenance Nov,3330000.00,0.00,{=} » 11-12 3330000 KM02
,Ending Balance,,,,28860000.00,7109000.00,40001000.00 » none 0; a balance`,
		{ from: 18250000, as: '1234.56' },
	),
	text(
		'Odoo: payments with a state',
		marks('Amount', 'Payment Type', ['Send', 'Receive'], {
			date: 'Date',
			date_order: 'ymd',
			description: 'Customer/Vendor',
			description_2: 'Memo',
			numbers: ENGLISH,
			reference: 'Number',
		}),
		`Date,Number,Journal,Customer/Vendor,Memo,Payment Type,Amount,Status
2026-11-02,PBNK1/2026/00301,Bank,PT Tirta Abadi,INV/2026/00871,Receive,"13,875,000.00",Posted » 11-02 13875000 KM02
2026-11-02,PBNK1/2026/00302,Bank,UD Plastik Jaya,BILL/2026/10/0044,Send,"4,218,000.00",Posted » 11-02 -4218000 KK04
2026-11-03,PBNK1/2026/00303,Bank,UD Plastik Jaya,BILL/2026/10/0051,Send,"1,665,000.00",Cancelled » none 0; cancelled
2026-11-03,PBNK1/2026/00304,Bank,UD Plastik Jaya,BILL/2026/10/0051,Send,"1,650,000.00",Posted » 11-03 -1650000 KK04
2026-11-05,/,Bank,PT Tirta Abadi,INV/2026/00902,Receive,"9,990,000.00",Draft » none 0; a draft
2026-11-06,PBNK1/2026/00305,Bank,Depot Air Segar,INV/2026/00899,Receive,"555,000.00",Posted » 11-06 555000 KM02`,
	),
	text(
		'Zahir: month first and two-digit years',
		two('Kredit', 'Debet', {
			date: 'Tgl.',
			date_order: 'mdy',
			description: 'Keterangan',
			numbers: ENGLISH,
		}),
		`Zahir Accounting - Kas & Bank
Tgl.;Ref.;Keterangan;Debet;Kredit
10/05/26;CR0012;Pelunasan Toko Amanah;"4,750,000.00"; » 10-05 4750000 KM02
10/07/26;CD0031;Beli kertas HVS;;"612,500.00" » 10-07 -612500 KK08
10/12/26;CD0032;Sewa gudang Okt;;"2,500,000.00" » 10-12 -2500000 KK02
10/12/26;CR0013;Pelunasan CV Berlian;"8,000,000.00"; » 10-12 8000000 KM02
10/29/26;CD0033;Premi asuransi;;"1,125,000.00" » 10-29 -1125000 KK13
;;;"12,750,000.00";"4,237,500.00" » none 0; a sum`,
	),
	text(
		'A circle of savers: who pays and who draws',
		marks('Nominal', 'M/K', ['K', 'M'], { description: 'Nama' }),
		`ARISAN & PENGAJIAN IBU-IBU PERUM GRAHA ASRI;;;
Tanggal;Nama;M/K;Nominal
08/11/2026;Bu Endang;M;200.000 » 11-08 200000 KM05
08/11/2026;Bu Ratih;M;200.000 » 11-08 200000 KM05
08/11/2026;Bu Hj. Aminah;M;200.000 » 11-08 200000 KM05
08/11/2026;Bu Ratih (narik);K;600.000 » 11-08 -600000 KK13
08/11/2026;Konsumsi pengajian;K;175.000 » 11-08 -175000 KK09
08/11/2026;Infak keliling;M;243.000 » 11-08 243000 KM05
08/11/2026;Sisa kas;;268.000 » none 0; a balance`,
	),
	text(
		'Cash of a church choir with a column of what changed, exported again with a correction',
		two('Keluar', 'Masuk', { 'says:No': 'notNeeded' }),
		`No;Tanggal;Keterangan;Masuk;Keluar
1;04/10/2026;Iuran sopran;240.000; » 10-04 240000 KM05
2;04/10/2026;Fotokopi partitur;;68.000 » 10-04 -68000 KK08
3;11/10/2026;Sumbangan Kel. Situmorang;500.000; » 10-11 500000 KM05
4;18/10/2026;Sewa keyboard;;350.000 » 10-18 -350000 KK02`,
		undefined,
		`No;Tanggal;Keterangan;Masuk;Keluar
1;04/10/2026;Iuran sopran;240.000; » none 0; posted before
2;04/10/2026;Fotokopi partitur;;86.000 » none 0; the corrected amount of a row that was posted
3;11/10/2026;Sumbangan Kel. Situmorang;500.000; » none 0; posted before
4;18/10/2026;Sewa keyboard;;350.000 » none 0; posted before
5;25/10/2026;Iuran alto;210.000; » 10-25 210000 KM05`,
	),
];
