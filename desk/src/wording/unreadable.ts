import type { Said } from '../words';

/** Why a file can't be read, or what is unusual about it as a whole. */
export const UNREADABLE = {
	emptyFile: { en: 'The file is empty.', id: 'File ini kosong.' },
	pdf: {
		en: 'This is a PDF. Export it as Excel or CSV, or send the PDF by email.',
		id: 'File ini PDF. Unduh sebagai Excel atau CSV, atau kirim PDF lewat email.',
	},
	password: {
		en: 'The file has a password. Save it without one and upload it again.',
		id: 'File ini memakai kata sandi. Simpan tanpa kata sandi lalu kirim lagi.',
	},
	picture: {
		en: 'This is an image. Upload a table: Excel or CSV.',
		id: 'File ini gambar. Kirim tabel: Excel atau CSV.',
	},
	unreadable: {
		en: 'This file contains no readable table. Upload an xlsx, xls, or CSV file of up to 3 MB.',
		id: 'Tidak ada tabel yang terbaca di file ini. Kirim file xlsx, xls, atau CSV, paling besar 3 MB.',
	},
	tooLong: {
		en: 'The file has too many rows. Upload at most 20,000 rows per file.',
		id: 'Baris file ini terlalu banyak. Kirim paling banyak 20.000 baris per file.',
	},
	noSheet: {
		en: 'The file has no such sheet. Enter its name exactly as in Excel, and upload the file again.',
		id: 'Lembar itu tidak ada. Tulis namanya persis seperti di Excel, lalu kirim file lagi.',
	},
	noAnswer: {
		en: 'The page was open too long. Upload the file again.',
		id: 'Halaman terlalu lama dibuka. Kirim file lagi.',
	},
	noRows: {
		en: 'There are no rows below the headings.',
		id: 'Tidak ada baris di bawah judul kolom.',
	},
	noMaster: {
		en: 'ACC did not respond, so banks and categories could not be loaded. Try again later.',
		id: 'ACC tidak menjawab, jadi bank dan kategori tidak diketahui. Coba lagi nanti.',
	},
	unread: {
		en: 'The file has more sheets or tables. Only one was read.',
		id: 'File ini punya lembar atau tabel lain. Hanya satu yang dibaca.',
	},
	otherStart: {
		en: 'The opening balance is not the closing balance of the previous file. Is this the same account, or is a file missing?',
		id: 'Saldo awal bukan saldo akhir file sebelumnya. Apakah rekeningnya sama, dan tidak ada file yang terlewat?',
	},
} satisfies Record<string, Said>;

export type Unreadable = keyof typeof UNREADABLE;
