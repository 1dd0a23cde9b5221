import type { Said } from '../words';

/** Options of the layout page's drop-downs; a layout stores the codes. */
export const CHOICES = {
	dmy: { en: 'day/month/year', id: 'tanggal/bulan/tahun' },
	mdy: { en: 'month/day/year', id: 'bulan/tanggal/tahun' },
	ymd: { en: 'year-month-day', id: 'tahun-bulan-tanggal' },
	cells: { en: 'Excel cells', id: 'sel Excel' },
	minusOut: { en: 'minus is money out', id: 'minus berarti keluar' },
	minusIn: { en: 'minus is money in', id: 'minus berarti masuk' },
	behind: {
		en: 'a mark after the amount, such as DB or CR',
		id: 'tanda di belakang angka, misalnya DB atau CR',
	},
	out: { en: 'everything is money out', id: 'semua keluar' },
	in: { en: 'everything is money in', id: 'semua masuk' },
	category: { en: 'the category determines it', id: 'menurut kategori' },
	noTax: { en: 'prices as they are, no PPN added', id: 'harga apa adanya, tanpa tambahan PPN' },
	added: { en: 'PPN is added', id: 'PPN ditambahkan' },
	rupiahAmount: { en: 'amounts', id: 'jumlah uang' },
	perCent: { en: 'percentages', id: 'persen' },
	perInvoice: { en: 'of the whole invoice', id: 'seluruh faktur' },
	perRow: { en: 'of each row', id: 'tiap baris' },
	noTotal: { en: 'the file has no total', id: 'tidak ada total di file' },
	sameAbove: {
		en: 'blank cells mean: same as the row above',
		id: 'sel kosong berarti: sama dengan baris di atasnya',
	},
	columns: { en: 'two columns: out and in', id: 'dua kolom: keluar dan masuk' },
	section: {
		en: 'the line above the rows determines it',
		id: 'menurut baris judul di atasnya',
	},
	wholeRupiah: { en: 'yes', id: 'ya' },
	printed: {
		en: 'above the table: it is a printed invoice',
		id: 'di atas tabel: ini faktur yang dicetak',
	},
	noAccount: { en: 'none of these', id: 'bukan salah satu dari ini' },
	notNeeded: { en: 'not needed', id: 'tidak perlu' },
	partOfText: { en: 'part of the description', id: 'bagian dari keterangan' },
	ownAccount: { en: 'own account', id: 'rekening sendiri' },
	addAmount: { en: 'an amount to add', id: 'jumlah yang ditambahkan' },
	subtractAmount: { en: 'an amount to subtract', id: 'jumlah yang dikurangkan' },
	state: {
		en: 'a status: only some values count',
		id: 'status: hanya nilai tertentu yang dicatat',
	},
	day: {
		en: 'only the day (16); the month is in the file',
		id: 'hanya hari (16); bulannya ada di file',
	},
} satisfies Record<string, Said>;

export type Choice = keyof typeof CHOICES;
