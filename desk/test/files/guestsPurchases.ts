import { ENGLISH, list, PLAIN, purchases, sheet, TAXED, text, type Guest } from './guestsTold';

/** Lists of purchase invoices. */
export const GUEST_PURCHASES: Guest[] = [
	text(
		'A pharmacy: discount in percent, PPN of each row',
		list('No. Faktur', 'PBF', 'Tgl', {
			...TAXED,
			item_name: 'Nama Obat',
			quantity: 'Jml',
			unit: 'Sat',
			price: 'HNA',
			discount: 'Disc %',
			line_total: 'DPP',
			tax: 'PPN',
			total_of: 'perRow',
		}),
		`APOTEK WARAS - PEMBELIAN NOV 2026
No. Faktur;Tgl;PBF;Nama Obat;Jml;Sat;HNA;Disc %;DPP;PPN
FK-88120;03/11/2026;PT Anugrah Pharmindo;Amoxicillin 500mg;10;box;48.000;5;456.000;50.160 » 11-03 939060
FK-88120;03/11/2026;PT Anugrah Pharmindo;Cetirizine 10mg;20;box;19.500;0;390.000;42.900 » 11-03 939060
INV/1107/66;07/11/2026;PT Enseval;Tolak Angin dus;6;dus;152.500;10;823.500;90.585 » 11-07 914085
;;;;;;;;1.669.500;183.645 » none 0; a sum`,
	),
	text(
		'A restaurant in English: freight as a line of its own',
		list('Invoice No', 'Supplier', 'Date', {
			numbers: ENGLISH,
			item_name: 'Item',
			quantity: 'Qty',
			unit: 'Unit',
			price: 'Price',
			line_total: 'Amount',
		}),
		`Date,Invoice No,Supplier,Item,Qty,Unit,Price,Amount
04/11/2026,SF-1192,CV Laut Biru,Salmon fillet,12.5,kg,"285,000","3,562,500" » 11-04 3842500
04/11/2026,SF-1192,CV Laut Biru,Squid,2,kg,"95,000","190,000" » 11-04 3842500
04/11/2026,SF-1192,CV Laut Biru,Cold delivery,,,,"90,000" » 11-04 3842500
05/11/2026,VG-0331,Pasar Segar Online,Lettuce,8,kg,"32,000","256,000" » 11-05 256000
06/11/2026,VG-0340,Pasar Segar Online,Tomato,10,kg,"18,500","185,000" » 11-06 185000`,
	),
	sheet(
		'A building contractor: number and vendor once above their lines',
		list('No Nota', 'Toko', 'Tanggal', {
			date_order: 'cells',
			numbers: 'cells',
			item_name: 'Material',
			quantity: 'Vol',
			unit: 'Sat',
			price: 'Harga Satuan',
			line_total: 'Jumlah',
			above: 'sameAbove',
		}),
		`PEMBELIAN MATERIAL PROYEK GUDANG||||||
No Nota|Tanggal|Toko|Material|Vol|Sat|Harga Satuan|Jumlah
00231|@2026-11-02|TB Makmur|Semen 40kg|#60|zak|#54000|#3240000 » 11-02 5165000
|||Pasir|#7|m3|#275000|#1925000 » 11-02 5165000
00240|@2026-11-04|TB Makmur|Besi 10mm|#80|btg|#78500|#6280000 » 11-04 6280000
A-7781|@2026-11-05|UD Kayu Jati|Papan cor|#40|lbr|#42000|#1680000 » 11-05 2880000
|||Kaso 5/7|#50|btg|#24000|#1200000 » 11-05 2880000
|||Total||||#14325000 » none 0; a sum`,
	),
	text(
		'A minimarket: sum of each invoice in its first row',
		list('Faktur', 'Supplier', 'Tanggal', {
			item_name: 'Barang',
			quantity: 'Qty',
			price: 'Harga',
			total: 'column:Total Faktur',
			total_of: 'perInvoice',
		}),
		`Faktur;Tanggal;Supplier;Barang;Qty;Harga;Total Faktur
IDM-2201;02/11/2026;PT Indomarco Adi Prima;Indomie goreng dus;15;112.500;2.337.500 » 11-02 2337500
IDM-2201;02/11/2026;PT Indomarco Adi Prima;Pop mie dus;5;130.000; » 11-02 2337500
UNV-0987;04/11/2026;PT Unilever Indonesia;Sunsilk 170ml;24;21.000;504.000 » 11-04 504000
SRI-11;05/11/2026;Agen Telur Bu Sri;Telur peti 15kg;3;405.000;1.225.000 » none 0; the lines do not make the total
WNG-301;06/11/2026;PT Wings Surya;So Klin 770g;36;17.250;621.000 » 11-06 621000`,
	),
	text(
		'Accurate: one row for each invoice, paid or not',
		list('No. Faktur', 'Pemasok', 'Tgl Faktur', {
			numbers: ENGLISH,
			item_text: 'Pembelian',
			line_total: 'Nilai Faktur',
		}),
		`PT Boga Rasa Nusantara
Rincian Faktur Pembelian per Pemasok
Dari 01 Nov 2026 s/d 15 Nov 2026
No. Faktur,Tgl Faktur,Pemasok,Nilai Faktur,Status
PI.2026.11.00001,02 Nov 2026,CV Ayam Lestari,"4,312,000",Lunas » 11-02 4312000
PI.2026.11.00002,03 Nov 2026,CV Ayam Lestari,"2,156,000",Belum Lunas » 11-03 2156000
PI.2026.11.00003,03 Nov 2026,UD Bumbu Nusantara,"1,048,500",Belum Lunas » 11-03 1048500
PI.2026.11.00004,06 Nov 2026,PT Gas Elpiji Jaya,"3,840,000",Batal » none 0; cancelled
PI.2026.11.00005,06 Nov 2026,PT Gas Elpiji Jaya,"3,480,000",Belum Lunas » 11-06 3480000
,,Total,"14,836,500", » none 0; a sum`,
	),
	text(
		'A garment factory: PPN of the whole invoice in its first row',
		list('Invoice', 'Vendor', 'Date', {
			...TAXED,
			numbers: PLAIN,
			date_order: 'ymd',
			item_name: 'Fabric',
			quantity: 'Yards',
			price: 'Price',
			line_total: 'Amount',
			tax: 'VAT',
			total: 'column:Grand Total',
			total_of: 'perInvoice',
		}),
		`Invoice;Date;Vendor;Fabric;Yards;Price;Amount;VAT;Grand Total
TX-551;2026-11-03;PT Textile Sritama;Cotton combed 30s;500;21000;10500000;1617000;16317000 » 11-03 16317000
TX-551;2026-11-03;PT Textile Sritama;Rib;150;28000;4200000;; » 11-03 16317000
TX-560;2026-11-09;PT Textile Sritama;Drill;300;34500;10350000;1138500;11488500 » 11-09 11488500
ZP-09;2026-11-10;CV Kancing Zipper;YKK zipper;1000;2200;2200000;242000;2442000 » 11-10 2442000`,
	),
	text(
		'A workshop for motorcycles in Javanese wording',
		list('nota', 'tuku neng', 'tanggal', {
			item_name: 'barang',
			quantity: 'cacahe',
			price: 'regi',
			line_total: 'gunggung',
			discount: '',
		}),
		`nota;tanggal;tuku neng;barang;cacahe;regi;gunggung;
112;02/11/2026;Toko Onderdil Pak Wir;oli mesin;24;42.000;1.008.000;wis dibayar » 11-02 1228000
112;02/11/2026;Toko Onderdil Pak Wir;kampas rem;10;22.000;220.000;wis dibayar » 11-02 1228000
115;04/11/2026;Toko Onderdil Pak Wir;ban njero;12;35.000;420.000;utang » 11-04 420000
K-08;05/11/2026;Mbah Karyo;aki bekas;5;80.000;400.000;ora sida » none 0; did not happen
K-09;07/11/2026;Mbah Karyo;aki bekas;4;80.000;320.000;utang » 11-07 320000`,
	),
	text(
		'An importer: invoices in dollars and in rupiah',
		list('Invoice No.', 'Vendor', 'Inv. Date', {
			numbers: ENGLISH,
			item_name: 'Description',
			line_total: 'Amount',
			'says:Curr': 'state',
			'counts:Curr': 'IDR',
		}),
		`Inv. Date,Invoice No.,Vendor,Description,Curr,Amount
02-Nov-2026,SZ-7781,Shenzhen Bright Co,LED panel 600 pcs,USD,"5,400.00" » none 0; not rupiah
04-Nov-2026,FWD/331,PT Samudera Cargo,Sea freight handling,IDR,"12,650,000.00" » 11-04 12650000
05-Nov-2026,FWD/332,PT Samudera Cargo,Trucking Tanjung Priok,IDR,"2,800,000.00" » 11-05 2800000
10-Nov-2026,SZ-7790,Shenzhen Bright Co,LED driver,USD,"1,180.50" » none 0; not rupiah
11-Nov-2026,PPJK-19,CV Jasa Kepabeanan,Customs clearance,IDR,"1,750,000.00" » 11-11 1750000`,
	),
	text(
		'A school canteen: same number at two vendors',
		list('No', 'Agen', 'Tgl', {
			item_name: 'Jajanan',
			quantity: 'Banyak',
			price: '@',
			line_total: 'Jml',
		}),
		`KANTIN SMP KARTIKA
No;Tgl;Agen;Jajanan;Banyak;@;Jml
001;10/11/26;Bu Tini;Risol;50;1.500;75.000 » 11-10 135000
001;10/11/26;Bu Tini;Lemper;40;1.500;60.000 » 11-10 135000
001;10/11/26;Mak Ijah;Nasi uduk;30;5.000;150.000 » 11-10 150000
002;11/11/26;Bu Tini;Risol;50;1.500;75.000 » 11-11 75000
002;11/11/26;Mak Ijah;Nasi uduk;35;5.000;175.000 » 11-11 175000`,
	),
	text(
		'A print shop: quantity times price is wrong in one row',
		list('Faktur', 'Pemasok', 'Tanggal', {
			item_name: 'Barang',
			quantity: 'Qty',
			price: 'Harga',
			line_total: 'Jumlah',
		}),
		`Tanggal;Faktur;Pemasok;Barang;Qty;Harga;Jumlah
03/11/2026;SM-101;PT Surya Palet;Art paper 150gr;10;485.000;4.850.000 » 11-03 4850000
04/11/2026;SM-107;PT Surya Palet;HVS F4;25;47.500;1.178.500 » none 0; 25 x 47.500 is 1.187.500
06/11/2026;TN-88;CV Tinta Nusa;Tinta cyan;4;310.000;1.240.000 » 11-06 2480000
06/11/2026;TN-88;CV Tinta Nusa;Tinta magenta;4;310.000;1.240.000 » 11-06 2480000`,
	),
	text(
		'A hotel: returns below zero on the invoice',
		list('Bill No', 'Vendor', 'Date', {
			numbers: ENGLISH,
			item_name: 'Item',
			line_total: 'Amount (IDR)',
		}),
		`Bill No|Date|Vendor|Item|Amount (IDR)
B-2210|02/11/2026|Laundry Kilat|Linen Oct wk 4|"3,420,000" » 11-02 3300000
B-2210|02/11/2026|Laundry Kilat|Damaged towels claim|"(120,000)" » 11-02 3300000
B-2214|05/11/2026|PT Amenities Indo|Soap and shampoo|"2,150,000" » 11-05 2150000
B-2219|09/11/2026|Florist Mawar|Lobby flowers|"600,000" » 11-09 600000`.replace(/\|/g, ';'),
	),
	sheet(
		'Jurnal: a row for each product with the total of the invoice in all of them',
		list('Transaction No', 'Vendor', 'Transaction Date', {
			date_order: 'dmy',
			numbers: 'cells',
			item_name: 'Product',
			quantity: 'Quantity',
			price: 'Unit Price',
			line_total: 'Amount',
			total: 'column:Total',
			total_of: 'perInvoice',
		}),
		`Purchases List||||||||
01/11/2026 - 15/11/2026||||||||
Transaction Date|Transaction No|Vendor|Status|Product|Quantity|Unit Price|Amount|Total
02/11/2026|10021|CV Print Mandiri|Paid|T-shirt|#100|#38000|#3800000|#4550000 » 11-02 4550000
02/11/2026|10021|CV Print Mandiri|Paid|Tote bag|#50|#15000|#750000|#4550000 » 11-02 4550000
05/11/2026|10022|Tokopedia|Open|Mouse|#5|#145000|#725000|#725000 » 11-05 725000
06/11/2026|10023|PT Datascrip|Open|Printer|#1|#3299000|#3299000|#3299000 » 11-06 3299000
|||||||Grand Total|#8574000 » none 0; a sum`,
	),
	text(
		'A clinic: stamp duty and discount of the row in rupiah',
		list('No Faktur', 'Distributor', 'Tgl Faktur', {
			item_name: 'Nama Alkes',
			quantity: 'Qty',
			price: 'Harga',
			discount: 'Potongan',
			line_total: 'Netto',
		}),
		`Tgl Faktur;No Faktur;Distributor;Nama Alkes;Qty;Harga;Potongan;Netto
02/11/2026;AM/221;PT Alkes Medika;Masker 3ply box;40;22.500;50.000;850.000 » 11-02 1760000
02/11/2026;AM/221;PT Alkes Medika;Handscoon M;20;45.000;0;900.000 » 11-02 1760000
02/11/2026;AM/221;PT Alkes Medika;Meterai;1;10.000;;10.000 » 11-02 1760000
05/11/2026;AM/230;PT Alkes Medika;Spuit 3cc;200;1.400;0;280.000 » 11-05 280000
12/11/2026;BR-10;UD Berkah;Alkohol 70%;6;58.000;18.000;330.000 » 11-12 330000`,
	),
	text(
		'A farmers group, sums of each vendor between the rows',
		list('Nota', 'Kios', 'Tgl', {
			item_name: 'Saprodi',
			quantity: 'Jml',
			unit: 'Sat',
			price: 'Harga',
			line_total: 'Total',
		}),
		`POKTAN TANI RUKUN - PEMBELIAN SAPRODI
Tgl;Nota;Kios;Saprodi;Jml;Sat;Harga;Total
03/11/2026;41;Kios Tani Jaya;Urea;20;zak;112.500;2.250.000 » 11-03 3410000
03/11/2026;41;Kios Tani Jaya;NPK Phonska;10;zak;116.000;1.160.000 » 11-03 3410000
09/11/2026;55;Kios Tani Jaya;Furadan;12;kg;21.000;252.000 » 11-09 252000
;;;Jumlah Kios Tani Jaya;;;;3.662.000 » none 0; a sum
05/11/2026;;Pak Mul;Bibit padi;50;kg;13.500;675.000 » none 0; no number
10/11/2026;P-3;Pak Mul;Bibit jagung;15;kg;95.000;1.425.000 » 11-10 1425000
;;;Jumlah Pak Mul;;;;2.100.000 » none 0; a sum`,
	),
	text(
		'A bookshop, exported again with one invoice more',
		list('Faktur', 'Penerbit', 'Tanggal', {
			item_name: 'Judul',
			quantity: 'Eks',
			price: 'Harga',
			discount: 'Rabat',
			line_total: 'Netto',
		}),
		`Tanggal;Faktur;Penerbit;Judul;Eks;Harga;Rabat;Netto
04/11/2026;GPU-7712;Gramedia Pustaka;Laut Bercerita;20;115.000;30%;1.610.000 » 11-04 2352000
04/11/2026;GPU-7712;Gramedia Pustaka;Bumi;10;106.000;30%;742.000 » 11-04 2352000
06/11/2026;MZ-33;Mizan;Dilan 1990;15;85.000;35%;828.750 » 11-06 828750`,
		undefined,
		`Tanggal;Faktur;Penerbit;Judul;Eks;Harga;Rabat;Netto
04/11/2026;GPU-7712;Gramedia Pustaka;Laut Bercerita;20;115.000;30%;1.610.000 » none 0; posted before
04/11/2026;GPU-7712;Gramedia Pustaka;Bumi;10;106.000;30%;742.000 » none 0; posted before
06/11/2026;MZ-33;Mizan;Dilan 1990;15;85.000;35%;828.750 » none 0; posted before
10/11/2026;BP-120;Bentang;Laskar Pelangi;12;99.000;35%;772.200 » 11-10 772200`,
	),
].map(purchases);
