import type { Said } from '../../words';

/** The other words of the layout page. */
export const LAYOUT = {
	'column:': { en: 'column:', id: 'kolom:' },
	line: { en: 'Line', id: 'Baris' },
	chooseOne: { en: 'Choose …', id: 'Pilih …' },
	choose: { en: 'choose', id: 'pilih' },
	writePair: { en: 'write A = B', id: 'tulis A = B' },
	noColumn: { en: 'no column', id: 'tidak ada kolom' },
	noCode: { en: 'no category', id: 'tidak ada kategori' },
	layout: { en: 'What is what in this file?', id: 'Cocokkan kolom' },
	dueDate: { en: 'this is the due date', id: 'ini tanggal jatuh tempo' },
	emptyWord: { en: '(empty)', id: '(kosong)' },
	chooseColumn: {
		en: 'choose the column that names it',
		id: 'pilih kolom yang menyebutnya',
	},
	chooseColumns: {
		en: 'choose "two columns: out and in", or no column of money in',
		id: 'pilih "dua kolom: keluar dan masuk", atau kosongkan kolom jumlah masuk',
	},
	otherFields: { en: 'More', id: 'Lainnya' },
	showAll: { en: 'More settings', id: 'Pengaturan lain' },
	showAllYes: { en: 'show all', id: 'tampilkan semua' },
	column: { en: 'Column', id: 'Kolom' },
} satisfies Record<string, Said>;
