import type { Layout } from '../../src/rows/layout';
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

/** A purchase invoice, without tax and total; a file says where its amounts stand. */
export const INVOICE: Layout = {
	number: 'No Faktur',
	vendor: 'Pemasok',
	date: 'Tanggal',
	date_order: 'dmy',
	numbers: '1.234,56',
	ppn: 'noTax',
	total: 'noTotal',
};

/** A purchase invoice a row, with one amount. */
export const INVOICE_ROWS: Layout = { ...INVOICE, item_text: 'Pembelian', price: 'Jumlah' };

/** A line of a purchase invoice a row. */
export const INVOICE_LINES: Layout = {
	...INVOICE,
	item_name: 'Barang',
	quantity: 'Qty',
	price: 'Harga',
};

/** PPN comes on top of the prices, and the total is that of the invoice. */
export const PPN_ADDED: Layout = {
	ppn: 'added',
	tax_code: 'PPN',
	tax_rate: '11 %',
	total_of: 'perInvoice',
};
