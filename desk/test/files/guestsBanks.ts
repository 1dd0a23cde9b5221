import { ENGLISH, PLAIN, marks, one, sheet, text, two, type Guest } from './guestsTold';

/** Statements of banks. */
export const GUEST_BANKS: Guest[] = [
	text(
		'KlikBCA of a building-materials shop, with pending rows',
		one('Jumlah', 'column:(5)', {
			date: 'Tanggal Transaksi',
			numbers: ENGLISH,
			balance: 'Saldo',
			words_out: 'DB',
			words_in: 'CR',
		}),
		`No. rekening : 0183345671
Nama : TB SUMBER REJEKI
Periode : 01/11/2026 - 15/11/2026
Kode Mata Uang : Rp

Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'01/11,TRSF E-BANKING CR 0111/FTSCY/WS95031        1850000.00SEMEN 30 ZAK HENDRA GUNAWAN,'0000,"1,850,000.00",CR,"{=}" » 11-01 1850000 KM01
'02/11,BIAYA TXN KE 002 PT SEMEN INDO DISTRIBUTOR M-BCA,'0000,"6,500.00",DB,"{=}" » 11-02 -6500 KK06
'02/11,BI-FAST DB TRANSFER KE 002 PT SEMEN INDO DISTRIBUTOR M-BCA,'0000,"12,400,000.00",DB,"{=}" » 11-02 -12400000 KK04
'04/11,KR OTOMATIS MID : 885000123456 TB SUMBER REJEKI QR : 435000.00 DDR: 3045.00,'0998,"431,955.00",CR,"{=}" » 11-04 431955 KM01
'05/11,TRSF E-BANKING DB 0511/FTFVA/WS95031 PLN PASCABAYAR,'0000,"1,274,350.00",DB,"{=}" » 11-05 -1274350 KK01
'09/11,SETORAN TUNAI 0183 KASIR,'0183,"5,000,000.00",CR,"{=}" » transfer 5000000; cash of the own till
'12/11,TRSF E-BANKING CR 1211/FTSCY/WS95051        740000.00CAT TEMBOK BU YANTI,'0000,"740,000.00",CR,"{=}" » 11-12 740000 KM01
PEND,TRSF E-BANKING DB 1511/FTSCY/WS95031 BESI BETON,'0000,"3,300,000.00",DB, » none 0; not booked yet
PEND,KARTU DEBIT SPBU 34.12345,'0000,"200,000.00",DB, » none 0; not booked yet

Saldo Awal,:,"21,350,200.00" » none 0; opening balance
Kredit,:,"8,021,955.00" » none 0; a sum
Debet,:,"13,680,850.00" » none 0; a sum
Saldo Akhir,:,"15,691,305.00" » none 0; a balance`,
		{ from: 21350200, as: '1,234.56' },
	),
	text(
		'BCA Bisnis of a dentist, mark behind the amount',
		one('Jumlah', 'behind', {
			date: 'Tanggal Transaksi',
			numbers: ENGLISH,
			balance: 'Saldo',
		}),
		`No. rekening,:,6041889900
Nama,:,KLINIK GIGI SENYUM CERIA PT
Periode,:,01/10/2026 - 31/10/2026
Mata Uang,:,IDR
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
01/10/2026,SWITCHING CR TRANSFER DR 008 ANASTASIA W BEHEL DP,0998,"4,500,000.00 CR","{=}" » 10-01 4500000 KM01
05/10/2026,KARTU KREDIT/PL 1000778811,0000,"2,318,700.00 DB","{=}" » 10-05 -2318700 KK13
07/10/2026,"KR OTOMATIS EDC 00885 KLINIK GIGI, 3 TRX",0998,"1,265,400.00 CR","{=}" » 10-07 1265400 KM01
15/10/2026,SEWA RUKO OKT IBU LIEM,0604,"7,500,000.00 DB","{=}" » 10-15 -7500000 KK02
20/10/2026,TARIKAN TUNAI ISI KAS KECIL,0604,"1,000,000.00 DB","{=}" » transfer -1000000; to the own petty cash
23/10/2026,KOREKSI KR OTOMATIS EDC 00885,0998,"85,000.00 DB","{=}" » 10-23 -85000 KM01
31/10/2026,BIAYA ADM,0000,"30,000.00 DB","{=}" » 10-31 -30000 KK06
31/10/2026,BUNGA,0000,"1,212.37 CR","{=}" » 10-31 1212.37 KM04
31/10/2026,PAJAK BUNGA,0000,242.47 DB,"{=}" » 10-31 -242.47 KK10
Saldo Awal,:,"18,402,118.05" » none 0; opening balance
Mutasi Debet,:,"11,933,942.47",4 » none 0; a sum
Mutasi Kredit,:,"5,766,612.37",3 » none 0; a sum
Saldo Akhir,:,"12,234,787.95" » none 0; a balance`,
		{ from: 18402118.05, as: '1,234.56' },
	),
	text(
		'Kopra of a contractor',
		two('Debit Amount', 'Credit Amount', {
			date: 'PostDate',
			description: 'Remarks',
			numbers: PLAIN,
			balance: 'Close Balance',
			bank: '008',
		}),
		`AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance
1270008899123;IDR;02 November 2026 08:14:55;TERMIN II DINAS PUPR KAB KLATEN;SP2D 01882/2026;245000000.00;0.00;{=} » 11-02 245000000 KM02
1270008899123;IDR;02 November 2026 08:14:57;POTONGAN PPH FINAL JASA KONSTRUKSI;;0.00;4288000.00;{=} » 11-02 -4288000 KK10
1270008899123;IDR;03 November 2026 10:02:11;UPAH TUKANG MINGGU 1 NOV;PAYROLL 18 REK;0.00;31450000.00;{=} » 11-03 -31450000 KK03
1270008899123;IDR;03 November 2026 10:02:12;UPAH TUKANG MINGGU 1 NOV;FEE PAYROLL;0.00;54000.00;{=} » 11-03 -54000 KK06
1270008899123;IDR;05 November 2026 14:40:03;BATCHING PLANT READYMIX K300;INV RM-2231;0.00;68750000.00;{=} » 11-05 -68750000 KK04
1270008899123;IDR;06 November 2026 09:30:44;PINDAH BUKU KE GIRO BRI SENDIRI;;0.00;50000000.00;{=} » transfer -50000000; to the own account
1270008899123;IDR;10 November 2026 16:10:00;SEWA EXCAVATOR PC200 CV ALAT JAYA;SPK 77;0.00;22000000.00;{=} » 11-10 -22000000 KK02
1270008899123;IDR;16 November 2026 11:11:11;RETUR TRANSFER CV ALAT JAYA REK SALAH;SPK 77;22000000.00;0.00;{=} » 11-16 22000000 KM05
1270008899123;IDR;16 November 2026 13:45:30;SEWA EXCAVATOR PC200 CV ALAT JAYA;SPK 77 ULANG;0.00;22000000.00;{=} » 11-16 -22000000 KK02`,
		{ from: 88010500, as: '1234.56' },
	),
	text(
		'MCM of a school foundation, two columns of one name',
		two('Debit', 'Credit', {
			date: 'Date',
			description: 'Description',
			description_2: 'Description (6)',
			numbers: ENGLISH,
			bank: '008',
		}),
		`Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit
1360001122334,02/11/26,02/11/26,8901,SPP NOV AN KEVIN TANUWIJAYA KLS 7A,MCM InhouseTrf,FT2611020091,.00,"850,000.00" » 11-02 850000 KM01
1360001122334,02/11/26,02/11/26,8901,SPP NOV AN KEISHA TANUWIJAYA KLS 3B,MCM InhouseTrf,FT2611020092,.00,"850,000.00" » 11-02 850000 KM01
1360001122334,03/11/26,03/11/26,8901,UANG PANGKAL CICIL 2 YOHANES B,SKN,FT2611030411,.00,"3,000,000.00" » 11-03 3000000 KM01
1360001122334,04/11/26,04/11/26,7702,GAJI GURU HONORER OKT,Payroll,PY2611040001,"18,750,000.00",.00 » 11-04 -18750000 KK03
1360001122334,04/11/26,05/11/26,7702,GAJI GURU HONORER OKT REK TUTUP,Payroll Reject,PY2611040001,.00,"1,250,000.00" » 11-04 1250000 KM05
1360001122334,09/11/26,09/11/26,6011,TOKO BUKU GRAMEDIA,MCM InhouseTrf,FT2611090733,"2,145,500.00",.00 » 11-09 -2145500 KK08
1360001122334,13/11/26,13/11/26,1108,Biaya transaksi MCM,,CH2611130001,"17,500.00",.00 » 11-13 -17500 KK06
,,,,,,Total,"20,913,000.00","5,950,000.00" » none 0; a sum`,
	),
	text(
		'BRI CMS of a village',
		two('MUTASI_DEBET', 'MUTASI_KREDIT', {
			date: 'TGL_TRAN',
			date_order: 'ymd',
			description: 'DESK_TRAN',
			numbers: PLAIN,
			balance: 'SALDO_AKHIR_MUTASI',
			bank: '002',
		}),
		`ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN
1,007701000123301,2026-10-05 00:00:00,2026-10-05 00:00:00,091211,1,DANA DESA TAHAP III DES SIDOMULYO,64210000.00,0.00,178500000.00,{=},C » 10-05 178500000 KM05
2,007701000123301,2026-10-06 00:00:00,2026-10-06 00:00:00,100145,2,TARIK TUNAI BENDAHARA DESA,242710000.00,40000000.00,0.00,{=},D » transfer -40000000; to the own cash
3,007701000123301,2026-10-08 00:00:00,2026-10-08 00:00:00,130200,3,PBY PAVING RT 03 CV KARYA BUMI,202710000.00,95400000.00,0.00,{=},D » 10-08 -95400000 KK04
4,007701000123301,2026-10-08 00:00:00,2026-10-08 00:00:00,130309,4,PPN PAVING RT 03 MPN G3,107310000.00,9454054.00,0.00,{=},D » 10-08 -9454054 KK10
5,007701000123301,2026-10-08 00:00:00,2026-10-08 00:00:00,130412,5,PPH 22 PAVING RT 03 MPN G3,97855946.00,1289189.00,0.00,{=},D » 10-08 -1289189 KK10
6,007701000123301,2026-10-20 00:00:00,2026-10-20 00:00:00,090001,6,SILTAP PERANGKAT DESA OKT,96566757.00,31200000.00,0.00,{=},D » 10-20 -31200000 KK03
7,007701000123301,2026-10-28 00:00:00,2026-10-28 00:00:00,150012,7,JASA GIRO,65366757.00,0.00,48211.00,{=},C » 10-28 48211 KM04
8,007701000123301,2026-10-28 00:00:00,2026-10-28 00:00:00,150012,8,PAJAK JASA GIRO,65414968.00,9642.00,0.00,{=},D » 10-28 -9642 KK10`,
		{ from: 64210000, as: '1234.56' },
	),
	sheet(
		'BNIDirect of a travel agency, with merged headings',
		two('Debit', 'Kredit', {
			date: 'Posting Date',
			description: 'Uraian',
			numbers: ENGLISH,
			balance: 'Saldo',
			bank: '009',
		}),
		`BNIDirect|||||||
Account Statement||||||Page 1 of 1
Nomor Rekening||: 0799123456 / IDR|||||
Periode||: 01-10-2026 s/d 31-10-2026|||||

Posting Date|Effective Date|Branch|Journal|Uraian|Debit|Kredit|Saldo
02/10/2026 09.14.22|02/10/2026|259|881201|TRF DARI RINI ANGGRAINI PAKET BROMO 4PAX|.00|3,400,000.00|{=} » 10-02 3400000 KM01
03/10/2026 10.00.10|03/10/2026|259|881355|PEMBAYARAN CITILINK VA 8808123|5,122,000.00|.00|{=} » 10-03 -5122000 KK04
03/10/2026 10.02.41|03/10/2026|259|881356|PEMBAYARAN CITILINK VA 8808124|5,122,000.00|.00|{=} » 10-03 -5122000 KK04
09/10/2026 16.31.05|09/10/2026|259|882004|TRF KE HOTEL BROMO PERMAI DP KAMAR|2,750,000.00|.00|{=} » 10-09 -2750000 KK04
15/10/2026 08.00.00|15/10/2026|259|883107|TRF DARI PT ANUGRAH OUTING KANTOR LUNAS|.00|18,900,000.00|{=} » 10-15 18900000 KM01
31/10/2026 23.59.59|31/10/2026|259|889999|BY ADM REK|10,000.00|.00|{=} » 10-31 -10000 KK06
|||||||
||||Saldo Awal|||7,011,450.00 » none 0; opening balance
||||Total|13,004,000.00|22,300,000.00| » none 0; a sum
||||Saldo Akhir|||16,307,450.00 » none 0; a balance`,
		{ balance: { from: 7011450, as: '1,234.56' } },
	),
	text(
		'BSI of a savings cooperative, newest first',
		marks('Nominal', 'D/K', ['D', 'K'], {
			date: 'Tgl Transaksi',
			description: 'Deskripsi',
			balance: 'Saldo Akhir',
		}),
		`BANK SYARIAH INDONESIA
KSPPS BMT BERKAH UMAT - 7123450098
Tgl Transaksi;No Ref;Deskripsi;D/K;Nominal;Saldo Akhir
14/11/2026;FT26318A1;Bagi hasil Mudharabah;K;18.450,00;9.093.450,00 » 11-14 18450 KM04
13/11/2026;FT26317C9;Pencairan pembiayaan Bp Suroto;D;5.000.000,00;9.075.000,00 » 11-13 -5000000 KK13
12/11/2026;FT26316B2;Angsuran pembiayaan Ibu Warsini;K;475.000,00;14.075.000,00 » 11-12 475000 KM02
12/11/2026;FT26316B1;Angsuran pembiayaan Ibu Warsini;K;475.000,00;13.600.000,00 » 11-12 475000 KM02
09/11/2026;FT26313F7;Setor tunai dari kas BMT;K;6.000.000,00;13.125.000,00 » transfer 6000000; from the own cash
06/11/2026;FT26310D3;Zakat lembaga ke LAZ;D;375.000,00;7.125.000,00 » 11-06 -375000 KK13
03/11/2026;FT26307A4;Bayar listrik kantor PLN 521100998877;D;512.300,00;7.500.000,00 » 11-03 -512300 KK01
02/11/2026;;Saldo Awal;;;8.012.300,00 » none 0; opening balance`,
	),
	text(
		'CIMB in English with two currencies',
		two('Debit', 'Credit', {
			date: 'Post Date',
			description: 'Description',
			numbers: ENGLISH,
			'says:Ccy': 'state',
			'counts:Ccy': 'IDR',
		}),
		`Account Statement - Business Account,,,,,
Company: PT Nusa Kriya Ekspor,,,,,
Post Date,Ccy,Description,Cheque No,Debit,Credit
02 Nov 2026,IDR,INCOMING RTGS PT SARANA RATTAN,,,"44,000,000.00" » 11-02 44000000 KM02
03 Nov 2026,USD,INWARD TT NORDIC HOME AB INV 26-118,,,"7,840.00" » none 0; not rupiah
03 Nov 2026,USD,CORRESPONDENT BANK CHARGE,,25.00, » none 0; not rupiah
04 Nov 2026,IDR,FX SALE USD 5000 AT 16410,,,"82,050,000.00" » transfer 82050000; from the own dollar account
06 Nov 2026,IDR,FORWARDER DHL GLOBAL SURABAYA,,"9,871,250.00", » 11-06 -9871250 KK07
10 Nov 2026,IDR,CHEQUE CLEARING,CQ 880012,"15,600,000.00", » 11-10 -15600000 KK04
10 Nov 2026,IDR,CHEQUE RETURNED - INSUFFICIENT SIGNATURE,CQ 880012,,"15,600,000.00" » 11-10 15600000 KM05
12 Nov 2026,IDR,MONTHLY FEE BIZCHANNEL,,"75,000.00", » 11-12 -75000 KK06
,IDR,TOTAL,,"25,546,250.00","141,650,000.00" » none 0; a sum`,
	),
	text(
		'Bank Jatim across the end of the year, days without a year',
		two('Debet', 'Kredit', {
			date: 'Tgl',
			description: 'Uraian',
			balance: 'Saldo',
		}),
		`BANK JATIM CABANG PONOROGO
Periode : 20/12/2025 s.d. 10/01/2026
No Rekening : 0201998877
Tgl;Uraian;Debet;Kredit;Saldo
;SALDO PINDAHAN;;;3.150.000,00 » none 0; opening balance
21/12;TRF BAYARAN SATE PAK MISNO HAJATAN;;1.800.000,00;{=} » 2025-12-21 1800000 KM01
24/12;TUKU WEDHUS 2 PAK TUKIMIN;2.600.000,00;;{=} » 2025-12-24 -2600000 KK04
31/12;BIAYA ADMINISTRASI;7.500,00;;{=} » 2025-12-31 -7500 KK06
02/01;TRF DP AKIKAH BU SRIYATI;;1.250.000,00;{=} » 2026-01-02 1250000 KM01
05/01;BAYAR ARENG PAK GIMAN;340.000,00;;{=} » 2026-01-05 -340000 KK08
09/01;SETOR TUNAI;;900.000,00;{=} » transfer 900000; own cash
;SALDO AKHIR;;;4.152.500,00 » none 0; a balance`,
		{ from: 3150000, as: '1.234,56' },
	),
	text(
		'Permata: signed amounts and a column of charges',
		one('Amount', 'minusOut', {
			date: 'Transaction Date',
			date_order: 'dmy',
			description: 'Details',
			numbers: ENGLISH,
			'says:Charges': 'addAmount',
		}),
		`Transaction Date;Details;Amount;Charges
02-11-2026;Payroll credit guard team Nov;"-14,400,000.00";"-45,000.00" » 11-02 -14445000 KK03
03-11-2026;PT Graha Sentosa security fee Oct;"38,500,000.00"; » 11-03 38500000 KM02
05-11-2026;BPJS Ketenagakerjaan;"-1,924,560.00";"-2,500.00" » 11-05 -1927060 KK10
07-11-2026;Uniforms Pasar Baru Tailor;"-3,250,000.00";"-6,500.00" » 11-07 -3256500 KK08
11-11-2026;Apartemen Puri Indah security fee;"21,000,000.00"; » 11-11 21000000 KM02
13-11-2026;Transfer to own BCA 0183345671;"-10,000,000.00";"-2,500.00" » transfer 0; to the own account
18-11-2026;Interest;"8,114.22"; » 11-18 8114.22 KM04`,
	),
	text(
		'BTN of a housing developer, two-digit years, no balance, sums per day',
		two('DEBIT', 'KREDIT', { date: 'TGL', description: 'KETERANGAN' }),
		`PT GRIYA MAPAN - BTN GIRO 00012-01-30-000456-7
TGL;KETERANGAN;DEBIT;KREDIT
02-11-26;PENCAIRAN KPR BLOK C4 AN DEDI SUPRIADI;;128.000.000 » 11-02 128000000 KM01
02-11-26;TITIPAN NOTARIS BLOK C4;4.500.000; » 11-02 -4500000 KK13
;JUMLAH 02-11-26;4.500.000;128.000.000 » none 0; a sum
05-11-26;PENCAIRAN KPR BLOK C7 AN SITI ROHMAH;;126.500.000 » 11-05 126500000 KM01
05-11-26;TITIPAN NOTARIS BLOK C7;4.500.000; » 11-05 -4500000 KK13
05-11-26;ANGSURAN KYG PT GRIYA MAPAN;60.000.000; » 11-05 -60000000 KK04
;JUMLAH 05-11-26;64.500.000;126.500.000 » none 0; a sum
19-11-26;PROVISI KYG;1.250.000; » 11-19 -1250000 KK06
;JUMLAH 19-11-26;1.250.000; » none 0; a sum
;TOTAL;70.250.000;254.500.000 » none 0; a sum`,
	),
	text(
		'BPD DIY of a batik shop, corrected and exported again',
		two('Keluar', 'Masuk', { balance: 'Saldo' }),
		`Rekening Koran BPD DIY
Tanggal;Keterangan;Keluar;Masuk;Saldo
03/11/2026;Trf Mbak Ning batik tulis 2;;1.700.000;{=} » 11-03 1700000 KM01
05/11/2026;Malam lan canting Pak Joyo;620.000;;{=} » 11-05 -620000 KK08
06/11/2026;Trf Hotel Malioboro seragam;;9.600.000;{=} » 11-06 9600000 KM01
06/11/2026;Biaya SMS;5.500;;{=} » 11-06 -5500 KK06`,
		{ from: 2200000, as: '1.234' },
		`Rekening Koran BPD DIY
Tanggal;Keterangan;Keluar;Masuk;Saldo
03/11/2026;Trf Mbak Ning batik tulis 2;;1.700.000;{=} » none 1700000; posted before
05/11/2026;Malam lan canting Pak Joyo;620.000;;{=} » none -620000; posted before
06/11/2026;Trf Hotel Malioboro seragam;;9.600.000;{=} » none 9600000; posted before
06/11/2026;Biaya SMS;5.500;;{=} » none -5500; posted before
06/11/2026;Trf Mbak Ning batik cap;;450.000;{=} » 11-06 450000 KM01
10/11/2026;Ongkos jahit Bu Parti;800.000;;{=} » 11-10 -800000 KK13`,
	),
];
