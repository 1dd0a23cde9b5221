import type { Said } from '../words';

/** The layout page's other texts. */
export const LAYOUT = {
	'column:': { en: 'column:', id: 'kolom:' },
	line: { en: 'Line', id: 'Baris' },
	chooseOne: { en: 'Choose …', id: 'Pilih …' },
	choose: { en: 'choose', id: 'pilih' },
	writePair: { en: 'enter A = B', id: 'tulis A = B' },
	noColumn: { en: 'no column', id: 'tidak ada kolom' },
	noCode: { en: 'no category', id: 'tidak ada kategori' },
	noWay: {
		en: "ACC doesn't say whether this category is money in or out:",
		id: 'ACC tidak menyebut kategori ini untuk uang masuk atau keluar:',
	},
	layout: { en: 'Match the columns', id: 'Cocokkan kolom' },
	emptyWord: { en: '(empty)', id: '(kosong)' },
	chooseColumns: {
		en: 'choose "two columns: out and in", or no column of money in',
		id: 'pilih "dua kolom: keluar dan masuk", atau kosongkan kolom jumlah masuk',
	},
	otherFields: { en: 'More', id: 'Lainnya' },
	showAll: { en: 'More settings', id: 'Pengaturan lain' },
	showAllYes: { en: 'show all', id: 'tampilkan semua' },
	column: { en: 'Column', id: 'Kolom' },
	aboveTable: { en: 'Lines above the table', id: 'Baris di atas tabel' },
	columnSays: { en: 'What does this column contain:', id: 'Apa isi kolom' },
	valuesThatCount: {
		en: 'Values to post, separated by ; in column',
		id: 'Nilai yang dicatat, pisahkan dengan ; di kolom',
	},
	printedAsked: {
		en: 'a printed invoice is not a list. Send it by email, as a PDF or photo',
		id: 'faktur yang dicetak bukan daftar. Kirim lewat email, sebagai PDF atau foto',
	},
} satisfies Record<string, Said>;
