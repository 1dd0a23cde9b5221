import type { Said } from '../../words';

/** The choices of its drop-downs; a layout keeps the codes. */
export const CHOICES = {
	perText: {
		en: 'chosen for each text on the check page',
		id: 'dipilih per keterangan di halaman periksa',
	},
	dmy: { en: 'day/month/year', id: 'tanggal/bulan/tahun' },
	mdy: { en: 'month/day/year', id: 'bulan/tanggal/tahun' },
	ymd: { en: 'year-month-day', id: 'tahun-bulan-tanggal' },
	cells: { en: 'cells of Excel', id: 'sel Excel' },
	minusOut: { en: 'minus is money out', id: 'minus berarti keluar' },
	minusIn: { en: 'minus is money in', id: 'minus berarti masuk' },
	behind: { en: 'DB or CR stands behind the amount', id: 'DB atau CR di belakang angka' },
	out: { en: 'everything is money out', id: 'semua keluar' },
	in: { en: 'everything is money in', id: 'semua masuk' },
	category: { en: 'the category says it', id: 'menurut kategori' },
	noTax: { en: 'prices as they are, no PPN added', id: 'harga apa adanya, tanpa tambahan PPN' },
	added: { en: 'PPN comes on top', id: 'PPN ditambahkan' },
	perInvoice: { en: 'of the whole invoice', id: 'seluruh faktur' },
	perRow: { en: 'of each row', id: 'tiap baris' },
	noTotal: { en: 'the file has no total', id: 'tidak ada total di file' },
	sameAbove: {
		en: 'blank cells mean: as in the row above',
		id: 'sel kosong berarti: sama dengan baris di atasnya',
	},
	columns: { en: 'two columns: out and in', id: 'dua kolom: keluar dan masuk' },
	creditMarked: { en: 'only what carries CR is money in', id: 'hanya yang bertanda CR yang masuk' },
	debitMarked: {
		en: 'only what carries DB is money out',
		id: 'hanya yang bertanda DB yang keluar',
	},
	section: {
		en: 'the section above says it (money in, money out)',
		id: 'menurut bagian di atasnya (penerimaan, pengeluaran)',
	},
	day: {
		en: 'the day alone (16); the month stands in the file',
		id: 'hanya hari (16); bulannya ada di file',
	},
	notOwn: { en: 'accounts of others', id: 'rekening pihak lain' },
} satisfies Record<string, Said>;

export type Choice = keyof typeof CHOICES;
