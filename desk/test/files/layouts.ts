import type { Layout } from '../../src/file/layout';
import { USUAL } from './read';

/** Layouts of files that several tables of files share. */

/** Money out in one column. */
export const OUT: Layout = { ...USUAL, amount: 'Jumlah', direction: 'out' };

/** A cash book with a column for money in and one for money out. */
export const CASH_BOOK: Layout = {
	...USUAL,
	amount: 'Keluar',
	amount_in: 'Masuk',
	direction: 'columns',
};

/** A purchase invoice a line, without tax and total. */
export const INVOICE_LINES: Layout = {
	number: 'No Faktur',
	vendor: 'Pemasok',
	date: 'Tanggal',
	date_order: 'dmy',
	numbers: '1.234,56',
	item_name: 'Barang',
	quantity: 'Qty',
	price: 'Harga',
	ppn: 'noTax',
	total: 'noTotal',
};
