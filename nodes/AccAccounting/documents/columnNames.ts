import { comparableName } from '../values/text';

/**
 * The names by which a column of a sheet is recognised, in English and Indonesian, for every field that a
 * column can fill. Fields have ACC's names; `money_in`, `money_out`, `group` and `key` are our own. Case,
 * blanks, underscores, dots and hyphens do not count.
 *
 * A name stands here only if it can be meant in one way. These cannot, and are never recognised:
 * - *Debit*, *Kredit*, *Debet*, *Credit*: a bank's statement and a ledger mean opposite things.
 * - *Total*: also a running total. *Saldo*, *Balance*: never the amount of a row.
 * - *Masuk*, *Keluar*: goods in a stock card, times on a time sheet.
 * - *Account Number*, *Account Name*: also an account of the ledger. *Rekening* is a bank account.
 * - *Reference*, *Ref*, *No. Bukti*: one slip may pay several rows, and as keys all but one were skipped.
 * - *No*, *ID*: numbers of another sheet may be the same.
 */
export const COLUMN_NAMES = {
	document_date: [
		'Document Date',
		'Date',
		'Tanggal',
		'Tgl',
		'Transaction Date',
		'Tanggal Transaksi',
		'Tanggal Dokumen',
	],

	// Vouchers
	total_amount: ['Total Amount', 'Amount', 'Jumlah', 'Nominal'],
	money_in: ['Money In', 'Uang Masuk', 'Pemasukan', 'Penerimaan', 'Kas Masuk'],
	money_out: ['Money Out', 'Uang Keluar', 'Pengeluaran', 'Kas Keluar'],
	description: ['Description', 'Keterangan', 'Uraian', 'Deskripsi'],
	bank_code: ['Bank', 'Kode Bank', 'Bank Code'],
	category_code: [
		'Cash Category',
		'Category',
		'Kategori',
		'Category Code',
		'Kategori Kas',
		'Kode Kategori',
	],
	bank_account_number: [
		'Bank Account Number',
		'No. Rekening',
		'Nomor Rekening',
		'No. Rek',
		'No. Rekening Bank',
	],
	bank_account_name: ['Bank Account Name', 'Nama Rekening', 'Nama Pemilik Rekening'],

	// Invoices
	vendor_name: ['Vendor Name', 'Vendor', 'Supplier', 'Nama Vendor', 'Nama Supplier', 'Pemasok'],
	customer_name: ['Customer Name', 'Customer', 'Nama Customer', 'Pelanggan', 'Nama Pelanggan'],
	group: [
		'Invoice Number',
		'Invoice No',
		'No. Invoice',
		'Nomor Invoice',
		'No. Faktur',
		'Nomor Faktur',
	],

	// Lines of invoices
	item_name: ['Item Name', 'Nama Barang'],
	item_code: ['Item Code', 'Kode Barang'],
	quantity: ['Quantity', 'Qty', 'Kuantitas'],
	unit_of_measurement: ['Unit of Measurement', 'Satuan'],
	unit_price: ['Unit Price', 'Harga Satuan'],
	discount_amount: ['Discount Amount', 'Discount', 'Diskon'],
	tax_code: ['Tax Code', 'Kode Pajak', 'Pajak'],

	// The duplicate guard
	key: ['Key', 'Duplicate Guard Key', 'Row ID', 'Kunci'],
} as const satisfies Record<string, readonly [label: string, ...others: string[]]>;

/** A field that a column can fill. */
export type ColumnField = keyof typeof COLUMN_NAMES;

/** A name of a column as it is compared: `No. Rekening`, `no_rekening` and `NO-REKENING` are one. */
export function comparableColumn(name: string): string {
	return comparableName(name).replaceAll('.', '');
}

const FIELD_OF = new Map(
	Object.entries(COLUMN_NAMES).flatMap(([field, names]) =>
		[field, ...names].map((name) => [comparableColumn(name), field as ColumnField] as const),
	),
);

/** The field that a column with this name fills; undefined for a name that says nothing for sure. */
export function fieldOfColumn(name: string): ColumnField | undefined {
	return FIELD_OF.get(comparableColumn(name));
}
