import type { Layout } from '../../src/rows/layout';
import { BANK, BOOK, type AskedFile } from './asked';

const OUT: Layout = { ...BOOK, amount: 'Jumlah', amount_in: '', direction: 'out' };
const IN: Layout = { ...BOOK, amount: 'Jumlah', amount_in: '', direction: 'in' };

/** Files with words that are in no word list; marked like those in `asked.ts`. */
export const WORDS_OF_OTHERS: AskedFile[] = [
	{
		name: "states in a bank's own words",
		layout: BANK,
		file: `Tanggal;Keterangan;Debet;Kredit;Ket. Sistem
02/11/2026;Trf CV Lima;1.000.000;;Tuntas @2 -1000000 KK04
03/11/2026;Trf CV Lima;2.000.000;;Mental @!KK04
04/11/2026;Trf CV Lima;2.000.000;;Tuntas @4 -2000000 KK04
04/11/2026;Trf UD Enam;750.000;;Tuntas @4 -750000 KK04
05/11/2026;Trf UD Enam;450.000;;Nyangkut di BI @!KK04
06/11/2026;Masuk dari PT Tujuh;;5.000.000;Tuntas @6 5000000 KM02
09/11/2026;Masuk dari PT Tujuh;;1.000.000;Tuntas @9 1000000 KM02`,
	},
	{
		name: 'a column of the boss, in Javanese',
		layout: BOOK,
		file: `Tanggal;Keterangan;Masuk;Keluar;Bu Rina
02/11/2026;Beli kopi;;120.000;sip @2 -120000 KK09
03/11/2026;Beli kopi;;130.000;wis dilebokke @!KK09
04/11/2026;Jual roti;900.000;;sip @4 900000 KM01
05/11/2026;Jual roti;850.000;;sip @5 850000 KM01
06/11/2026;Jual roti;850.000;;lho iki piye @!KM01
09/11/2026;Bayar angkut;;75.000;sip @9 -75000 KK07
10/11/2026;Bayar angkut;;80.000;sip @10 -80000 KK07`,
	},
	{
		name: 'a payment service with results of its own',
		layout: { ...IN, description: 'Produk' },
		file: `Tanggal;Produk;Jumlah;Flag
02/11/2026;Order;150.000;CAP @2 150000 KM01
02/11/2026;Order;175.000;CAP @2 175000 KM01
03/11/2026;Order;90.000;CHB @!KM01
03/11/2026;Order;210.000;CAP @3 210000 KM01
04/11/2026;Order;65.000;CAP @4 65000 KM01
04/11/2026;Order;300.000;REV @!KM01
05/11/2026;Order;125.000;CAP @5 125000 KM01
06/11/2026;Order;99.000;CAP @6 99000 KM01`,
	},
	{
		name: 'sums in the words of their rows, dated',
		layout: OUT,
		file: `Tanggal;Keterangan;Jumlah
02/11/2026;Solar;100.000 @2 -100000 KK07
03/11/2026;Solar;120.000 @3 -120000 KK07
04/11/2026;Solar;90.000 @4 -90000 KK07
04/11/2026;Solar;310.000 @!KK07
05/11/2026;Oli;75.000 @5 -75000 KK07
06/11/2026;Oli;60.000 @6 -60000 KK07
06/11/2026;Oli;135.000 @!KK07
09/11/2026;Solar;110.000 @9 -110000 KK07`,
	},
	{
		name: 'notes in the text, in Javanese and Sundanese',
		layout: OUT,
		file: `Tanggal;Keterangan;Jumlah
02/11/2026;Servis mobil;500.000 @2 -500000 KK07
03/11/2026;Servis mobil (durung dibayar);650.000 @S
04/11/2026;Beli cat;200.000 @4 -200000 KK08
05/11/2026;Beli cat, teu jadi;210.000 @S
06/11/2026;Upah Pak Jo;300.000 @6 -300000 KK03
09/11/2026;Upah Pak Jo;300.000 @9 -300000 KK03`,
	},
	{
		name: 'two places of money in a column that nobody named',
		layout: BOOK,
		file: `Tanggal;Keterangan;Masuk;Keluar;Saka
02/11/2026;Beli beras;;400.000;Peti @2 -400000 KK04
03/11/2026;Beli beras;;420.000;BPR Mandala Jaya @!KK04
04/11/2026;Jual nasi;1.000.000;;Peti @4 1000000 KM01
05/11/2026;Jual nasi;1.100.000;;BPR Mandala Jaya @!KM01
06/11/2026;Beli gas;;66.000;Peti @6 -66000 KK08
09/11/2026;Jual nasi;950.000;;Peti @9 950000 KM01
10/11/2026;Beli gas;;66.000;BPR Mandala Jaya @!KK08`,
	},
	{
		name: 'thousands, said in other words',
		layout: OUT,
		file: `Buku belanja, angka tanpa tiga nol
Tanggal;Keterangan;Jumlah
02/11/2026;Sewa;12.000 @!KK02
03/11/2026;Gaji;45.500 @!KK03
04/11/2026;Bensin;1.250 @!KK07`,
	},
	{
		name: 'another currency in a column that nobody named',
		layout: OUT,
		file: `Tanggal;Keterangan;Jumlah;Val
02/11/2026;Hotel;900.000;Rp @2 -900000 KK07
03/11/2026;Hotel;1.200;Baht @!KK07
04/11/2026;Hotel;850.000;Rp @4 -850000 KK07
05/11/2026;Makan;150.000;Rp @5 -150000 KK09
06/11/2026;Makan;2.300;Dirham @!KK09
09/11/2026;Makan;175.000;Rp @9 -175000 KK09`,
	},
	{
		name: 'a list below that is not the book',
		layout: OUT,
		file: `Tanggal;Keterangan;Jumlah
02/11/2026;Kabel;200.000 @2 -200000 KK08
03/11/2026;Pipa;150.000 @3 -150000 KK08
04/11/2026;Kabel;90.000 @4 -90000 KK08
Isih kudu ditagih;;
02/11/2026;Kabel;500.000 @!KK08
05/11/2026;Pipa;325.000 @!KK08`,
	},
];
