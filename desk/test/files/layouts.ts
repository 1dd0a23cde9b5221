import type { Layout } from '../../src/rows/layout';
import { USUAL } from './read';

/** Layouts shared by several sets of files. */

/** Money out in one column. */
export const OUT: Layout = { ...USUAL, amount: 'Jumlah', direction: 'out' };

/** A cash book with one column for money in and one for money out. */
export const CASH_BOOK: Layout = {
	...USUAL,
	amount: 'Keluar',
	amount_in: 'Masuk',
	direction: 'columns',
};

/** A purchase invoice without tax and total; each file says where its amounts are. */
export const INVOICE: Layout = {
	number: 'No Faktur',
	vendor: 'Pemasok',
	date: 'Tanggal',
	date_order: 'dmy',
	numbers: '1.234,56',
	ppn: 'noTax',
	total: 'noTotal',
};

/** One purchase invoice per row, with a single amount. */
export const INVOICE_ROWS: Layout = { ...INVOICE, item_text: 'Pembelian', price: 'Jumlah' };

/** One purchase invoice line per row. */
export const INVOICE_LINES: Layout = {
	...INVOICE,
	item_name: 'Barang',
	quantity: 'Qty',
	price: 'Harga',
};

/** PPN is added to the prices, and the total is per invoice. */
export const PPN_ADDED: Layout = {
	ppn: 'added',
	tax_code: 'PPN',
	tax_rate: '11 %',
	total_of: 'perInvoice',
};
