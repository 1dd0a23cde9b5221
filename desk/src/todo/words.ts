import { OUTCOMES } from '../wording/outcomes';
import { inLanguage, type Language, type Said } from '../words';

/** The to-do page's texts, in both languages. */
export const TODO = {
	moreDocuments: { en: 'more', id: 'lagi' },
	title: { en: 'Documents for ACC', id: 'Dokumen untuk ACC' },
	group_waiting: { en: 'Waiting for approval', id: 'Perlu disetujui' },
	group_refused: { en: 'Refused: correct or skip', id: 'Ditolak: perbaiki atau jangan dicatat' },
	group_unknown: {
		en: 'Possibly posted: look in ACC, then open',
		id: 'Belum pasti tercatat: cari di ACC, lalu buka',
	},
	group_stuck: {
		en: 'Interrupted while posting: post again or open',
		id: 'Terputus saat dicatat: catat lagi atau buka',
	},
	group_approved: { en: 'Approved, not posted yet', id: 'Disetujui, belum tercatat' },
	group_posting: { en: 'Being posted', id: 'Sedang dicatat' },
	group_posted: { en: 'Posted', id: 'Tercatat' },
	group_dismissed: { en: 'Dismissed', id: 'Diabaikan' },
	unchanged: {
		en: 'not changed: someone else changed it, the number is in use, or a field is empty (open it)',
		id: 'tidak diubah, karena sudah diubah orang lain, nomornya sudah dipakai, atau ada isian kosong (buka dulu)',
	},
	nothing: { en: 'No documents.', id: 'Tidak ada dokumen.' },
	old: {
		en: 'That page was out of date. Nothing was changed.',
		id: 'Halaman tadi sudah lama. Tidak ada yang diubah.',
	},
	one: { en: 'Select one document to open it.', id: 'Centang satu dokumen saja untuk dibuka.' },
	nothingTicked: { en: 'Nothing is selected.', id: 'Belum ada yang dicentang.' },
	noNumber: { en: 'Enter the number first.', id: 'Isi nomornya dulu.' },
	badLines: {
		en: 'Every line of the invoice needs 7 parts, separated by |.',
		id: 'Setiap baris faktur harus punya 7 bagian yang dipisah tanda |.',
	},
	ok: { en: 'Checked: it can be posted.', id: 'Sudah diperiksa: bisa dicatat.' },
	wrong: { en: 'It cannot be posted yet', id: 'Belum bisa dicatat' },
	search: {
		en: 'Search by number, name, bank, description, or amount',
		id: 'Cari nomor, nama, bank, keterangan, atau jumlah',
	},
	action: { en: 'Action', id: 'Tindakan' },
	do_post: { en: 'Post selected', id: 'Catat yang dicentang' },
	do_all: { en: 'Post all waiting', id: 'Catat semua yang menunggu' },
	do_dismiss: { en: 'Skip selected', id: 'Yang dicentang: jangan dicatat' },
	do_show: { en: 'Open selected', id: 'Buka yang dicentang' },
	do_look: { en: 'Search, or reload', id: 'Cari, atau muat ulang' },
	do_check: { en: 'Save and check', id: 'Simpan dan periksa' },
	do_save: { en: 'Save, check, and post', id: 'Simpan, periksa, lalu catat' },
	do_noted: { en: 'It is in ACC under this number', id: 'Sudah ada di ACC dengan nomor ini' },
	do_again: { en: 'It is not in ACC: post it again', id: 'Tidak ada di ACC: catat lagi' },
	do_back: { en: 'Back to the list', id: 'Kembali ke daftar' },
	file_of: { en: 'Receipt or original', id: 'Bukti atau aslinya' },
	file: { en: 'open the file', id: 'buka filenya' },
	field_number: { en: 'Number in ACC', id: 'Nomor di ACC' },
	field_date: { en: 'Date (31/12/2026)', id: 'Tanggal (31/12/2026)' },
	field_total: { en: 'Total (1.250.000,50)', id: 'Jumlah (1.250.000,50)' },
	field_bank_code: { en: 'Bank code', id: 'Kode bank' },
	field_account_number: { en: 'Account number', id: 'Nomor rekening' },
	field_account_name: { en: 'Account name', id: 'Nama rekening' },
	field_category_code: { en: 'Category code', id: 'Kode kategori' },
	field_description: { en: 'Description', id: 'Keterangan' },
	field_party: { en: 'Name in ACC', id: 'Nama di ACC' },
	field_other_amount: { en: 'Other amount (1.250.000,50)', id: 'Biaya lain (1.250.000,50)' },
	field_lines: {
		en: 'Lines: name | quantity | unit | price | discount | tax | code',
		id: 'Baris faktur: nama | kuantitas | satuan | harga | diskon | pajak | kode',
	},
	over: { en: 'This page is closed', id: 'Halaman ini sudah ditutup' },
	again_open: { en: 'Open the list again', id: 'Buka daftar lagi' },
	group_doubtful: {
		en: 'Possibly posted already: the same, or a different one?',
		id: 'Mungkin sudah tercatat: sama atau transaksi lain?',
	},
	group_otherSide: {
		en: 'Possible transfer between own accounts: a transfer, or a different one?',
		id: 'Mungkin transfer antar rekening sendiri: transfer atau transaksi lain?',
	},
	waits: { en: 'Waiting for you', id: 'Menunggu Anda' },
	nothingWaits: { en: 'Nothing is waiting for you.', id: 'Tidak ada yang menunggu Anda.' },
	do_another: { en: 'A different one: post it too', id: 'Transaksi lain: catat juga' },
	do_same: { en: 'The same: do not post', id: 'Sama: jangan dicatat' },
	do_transfer: {
		en: 'Transfer between own accounts: do not post',
		id: 'Transfer antar rekening sendiri: jangan dicatat',
	},
	isDoubtful: {
		en: 'Answer first: the same, a transfer, or a different one?',
		id: 'Jawab dulu: sama, transfer, atau transaksi lain?',
	},
	notDoubtful: {
		en: 'This applies only to documents shown next to a similar one.',
		id: 'Pilihan ini hanya untuk dokumen yang ada pembandingnya.',
	},
	by: { en: 'Your name', id: 'Nama Anda' },
	noName: { en: 'Enter your name first.', id: 'Isi nama Anda dulu.' },
	chooseAction: { en: 'Choose …', id: 'Pilih …' },
	field_reference: { en: 'Invoice number', id: 'Nomor faktur' },
	column_date: { en: 'Date', id: 'Tanggal' },
	column_money: { en: 'Amount', id: 'Jumlah' },
	column_about: { en: 'Name, number, bank, category', id: 'Nama, nomor, bank, kategori' },
	column_message: { en: 'Message', id: 'Pesan' },
	column_person: { en: 'Decided by', id: 'Diputuskan oleh' },
	importPage: { en: 'import page', id: 'halaman impor' },
} satisfies Record<string, Said>;

/** The page's texts in one language, by code. */
export type TodoWords = Record<keyof typeof TODO | keyof typeof OUTCOMES, string>;

export const todoWordsIn = (language: Language): TodoWords =>
	inLanguage({ ...OUTCOMES, ...TODO }, language);
