import { OUTCOMES } from '../wording/outcomes';
import { inLanguage, STEP_FAILED, type Language, type Said } from '../words';

/** The month-end page's texts, in both languages. */
const WORDS = {
	title: { en: 'Month end', id: 'Akhir bulan' },
	badMonth: {
		en: 'Enter the month like 11/2026.',
		id: 'Tulis bulannya seperti 11/2026.',
	},
	failed: STEP_FAILED,
	advice: {
		en: 'Open the page again. If it fails again, show this to your n8n administrator.',
		id: 'Buka halaman ini lagi. Kalau gagal lagi, tunjukkan ini kepada pengelola n8n.',
	},
	again: { en: 'Another month', id: 'Bulan lain' },
	todo: { en: 'Open the to-do page', id: 'Buka daftar tugas' },
	nothing: { en: 'No payments in this month.', id: 'Tidak ada transaksi di bulan ini.' },
	noAccount: { en: 'Without an account', id: 'Tanpa rekening' },
	what: { en: 'Checked', id: 'Yang dicek' },
	value: { en: 'Found', id: 'Hasil' },
	covered: { en: 'First and last day', id: 'Hari pertama dan terakhir' },
	rows: { en: 'rows', id: 'baris' },
	until: { en: 'to', id: 'sampai' },
	noRows: {
		en: 'no rows; {0} in the month before',
		id: 'tidak ada baris; bulan sebelumnya {0}',
	},
	moneyIn: { en: 'Money in, posted', id: 'Uang masuk, tercatat' },
	moneyOut: { en: 'Money out, posted', id: 'Uang keluar, tercatat' },
	noWay: { en: 'Posted, direction unknown', id: 'Tercatat, arah tidak diketahui' },
	balance: { en: 'Last balance in a file', id: 'Saldo terakhir di file' },
	onDay: { en: 'on', id: 'per' },
	noBalance: {
		en: 'unknown: no balance in the file',
		id: 'tidak diketahui: file tanpa saldo',
	},
	missing: { en: 'Working days without rows', id: 'Hari kerja tanpa baris' },
	nothingFound: { en: 'none', id: 'tidak ada' },
	notFinished: { en: 'Not finished', id: 'Belum selesai' },
	noOtherSide: {
		en: 'Transfers whose other side is missing',
		id: 'Transfer yang sisi lainnya belum ada',
	},
	toCorrect: {
		en: 'Transfers whose other side is income or expense in ACC',
		id: 'Transfer yang sisi lainnya tercatat di ACC sebagai pemasukan atau pengeluaran',
	},
	wayIn: { en: 'in', id: 'masuk' },
	wayOut: { en: 'out', id: 'keluar' },
	andMore: { en: 'more', id: 'lagi' },
	invoices: { en: 'Invoices', id: 'Faktur' },
	purchaseInvoice: { en: 'Purchase invoices, posted', id: 'Faktur pembelian, tercatat' },
	salesInvoice: { en: 'Sales invoices, posted', id: 'Faktur penjualan, tercatat' },
	noDay: {
		en: 'Documents without a readable date',
		id: 'Dokumen tanpa tanggal yang terbaca',
	},
} satisfies Record<string, Said>;

/** The page's texts in one language, by code. */
export type MonthEndWords = Record<keyof typeof WORDS | keyof typeof OUTCOMES, string>;

export const monthEndWordsIn = (language: Language): MonthEndWords =>
	inLanguage({ ...OUTCOMES, ...WORDS }, language);
