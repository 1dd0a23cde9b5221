import type { Said } from '../words';

/** The questions on the layout page. */
export const QUESTION_LABELS = {
	date: { en: 'Date', id: 'Tanggal' },
	date_order: { en: 'Date format', id: 'Format tanggal' },
	date_all: {
		en: 'Date for all rows, if the file has none, such as 31/12/2026',
		id: 'Tanggal semua baris, kalau tidak ada di file, misalnya 31/12/2026',
	},
	amount: { en: 'Amount, or amount out', id: 'Jumlah, atau jumlah keluar' },
	amount_in: {
		en: 'Amount in, if it has its own column',
		id: 'Jumlah masuk, kalau punya kolom sendiri',
	},
	direction: { en: 'In or out', id: 'Masuk atau keluar' },
	numbers: { en: 'Number format', id: 'Format angka' },
	rupiah: {
		en: 'All amounts are whole rupiah of one account (check the lines above the table)',
		id: 'Semua jumlah rupiah penuh dari satu rekening (cek baris di atas tabel)',
	},
	words_out: {
		en: 'Words or marks for money out, if any; (empty) for a blank cell',
		id: 'Kata atau tanda uang keluar, kalau ada; (kosong) untuk sel kosong',
	},
	words_in: {
		en: 'Words or marks for money in, if any; (empty) for a blank cell',
		id: 'Kata atau tanda uang masuk, kalau ada; (kosong) untuk sel kosong',
	},
	description: { en: 'Description', id: 'Keterangan' },
	reference: { en: 'Reference', id: 'Nomor bukti' },
	balance: { en: 'Balance', id: 'Saldo' },
	bank: { en: 'Bank', id: 'Bank' },
	account_number: { en: 'Account number of this file', id: 'Nomor rekening file ini' },
	account_name: { en: 'Account holder', id: 'Atas nama' },
	category_out: {
		en: 'Column with categories for money out',
		id: 'Kolom kategori uang keluar',
	},
	category_in: {
		en: 'Column with categories for money in',
		id: 'Kolom kategori uang masuk',
	},
	rules: {
		en: 'Categories by description: text = category, one per line',
		id: 'Kategori per keterangan: teks = kategori, satu per baris',
	},
	more_vouchers: {
		en: 'Costs in other columns, such as Admin fee = KK06',
		id: 'Biaya di kolom lain, misalnya Biaya Admin = KK06',
	},
	total: { en: 'Expected total', id: 'Total yang harus cocok' },
	period: { en: 'Month of this file, such as 2026-11', id: 'Bulan file ini, misalnya 2026-11' },
	link: { en: 'Receipt: file name or link', id: 'Bukti: nama file atau tautan' },
	number: { en: 'Invoice number', id: 'Nomor faktur' },
	vendor: { en: 'Vendor', id: 'Pemasok' },
	item_name: { en: 'Item name', id: 'Nama barang' },
	item_text: { en: 'Item name for all rows', id: 'Nama barang semua baris' },
	item_code: { en: 'Item code', id: 'Kode barang' },
	quantity: { en: 'Quantity (none: 1)', id: 'Kuantitas (tanpa kolom: 1)' },
	unit: { en: 'Unit', id: 'Satuan' },
	price: { en: 'Unit price', id: 'Harga satuan' },
	line_total: { en: 'Line amount', id: 'Jumlah baris' },
	discount: { en: 'Row discount', id: 'Diskon baris' },
	discount_is: { en: 'Discounts without % are', id: 'Diskon tanpa % berupa' },
	ppn: { en: 'PPN', id: 'PPN' },
	tax_code: { en: 'Tax code in ACC', id: 'Kode pajak di ACC' },
	tax_rate: { en: 'PPN that ACC adds', id: 'PPN yang ditambahkan ACC' },
	tax: { en: 'PPN amount', id: 'Jumlah PPN' },
	total_of: { en: 'Total and PPN are', id: 'Total dan PPN adalah' },
	heading_line: { en: 'Line with the headings (0: none)', id: 'Baris judul kolom (0: tidak ada)' },
	above: { en: 'Blank dates or numbers', id: 'Tanggal atau nomor kosong' },
	sheet_name: {
		en: 'Sheet to read, if not the first',
		id: 'Nama lembar, kalau bukan yang pertama',
	},
} satisfies Record<string, Said>;

export type QuestionName = keyof typeof QUESTION_LABELS;
