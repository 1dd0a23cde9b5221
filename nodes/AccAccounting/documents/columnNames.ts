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
 * - *Invoice*, *Faktur*: a number, a link or a file. *Harga*, *Price*: of one unit or of all.
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
	vendor_name: [
		'Vendor Name',
		'Vendor',
		'Pemasok',
		'Supplier',
		'Supplier Name',
		'Nama Vendor',
		'Nama Supplier',
		'Nama Pemasok',
	],
	customer_name: ['Customer Name', 'Customer', 'Pelanggan', 'Nama Pelanggan', 'Nama Customer'],
	group: [
		'Group By',
		'Invoice Number',
		'No. Faktur',
		'No. Invoice',
		'Invoice No',
		'Nomor Invoice',
		'Nomor Faktur',
	],
	auto_create_payment: ['Auto Create Payment'],
	other_amount: ['Other Amount'],

	// Lines of invoices
	item_name: ['Item Name', 'Nama Barang', 'Nama Item', 'Nama Produk', 'Product Name'],
	item_code: ['Item Code', 'Kode Barang', 'Kode Item', 'Kode Produk', 'Product Code'],
	quantity: ['Quantity', 'Qty', 'Kuantitas'],
	unit_of_measurement: ['Unit of Measurement', 'Satuan', 'Unit of Measure', 'UoM'],
	unit_price: ['Unit Price', 'Harga Satuan', 'Harga per Unit', 'Price per Unit'],
	discount_amount: ['Discount Amount', 'Jumlah Diskon', 'Nilai Diskon'],
	tax_code: ['Tax Code', 'Kode Pajak'],

	// The duplicate guard
	key: ['Key', 'Duplicate Guard Key', 'Row ID', 'Kunci'],
} as const satisfies Record<string, readonly [label: string, ...others: string[]]>;

/** A field that a column can fill. */
export type ColumnField = keyof typeof COLUMN_NAMES;

/**
 * Names that are those of a field only in the sheet of an invoice: a payment has a date of its own beside
 * that of the invoice that it pays.
 */
export const NAMES_OF_INVOICES = {
	document_date: ['Invoice Date', 'Tanggal Faktur', 'Tgl Faktur', 'Tanggal Invoice', 'Tgl Invoice'],
} as const satisfies Partial<Record<ColumnField, readonly string[]>>;

/** For each field one or two names of columns that say the same, as the form and messages propose them. */
export const PROPOSED: Record<ColumnField, readonly [string, ...string[]]> = {
	document_date: ['Date', 'Tanggal'],
	total_amount: ['Amount', 'Jumlah'],
	money_in: ['Money In', 'Uang Masuk'],
	money_out: ['Money Out', 'Uang Keluar'],
	description: ['Description', 'Keterangan'],
	bank_code: ['Bank'],
	category_code: ['Category', 'Kategori'],
	bank_account_number: ['No. Rekening'],
	bank_account_name: ['Nama Rekening'],
	vendor_name: ['Vendor', 'Pemasok'],
	customer_name: ['Customer', 'Pelanggan'],
	group: ['Invoice Number', 'No. Faktur'],
	auto_create_payment: ['Auto Create Payment'],
	other_amount: ['Other Amount'],
	item_name: ['Item Name', 'Nama Barang'],
	item_code: ['Kode Barang'],
	quantity: ['Quantity', 'Qty'],
	unit_of_measurement: ['Satuan'],
	unit_price: ['Unit Price', 'Harga Satuan'],
	discount_amount: ['Discount Amount'],
	tax_code: ['Tax Code'],
	key: ['Key'],
};

/** A name of a column as it is compared: `No. Rekening`, `no_rekening` and `NO-REKENING` are one. */
export function comparableColumn(name: string): string {
	return comparableName(name).replaceAll('.', '');
}

type NameTable = Readonly<Partial<Record<ColumnField, readonly string[]>>>;

function byComparableName(table: NameTable): Map<string, ColumnField> {
	return new Map(
		Object.entries(table).flatMap(([field, names]) =>
			names.map((name) => [comparableColumn(name), field as ColumnField] as const),
		),
	);
}

const ACC_NAMES = Object.fromEntries(Object.keys(COLUMN_NAMES).map((field) => [field, [field]]));
const FIELD_OF = new Map([...byComparableName(ACC_NAMES), ...byComparableName(COLUMN_NAMES)]);
const FIELD_OF_INVOICES = byComparableName(NAMES_OF_INVOICES);

/**
 * The field that a column with this name fills; undefined for a name that says nothing for sure.
 *
 * @param isOfInvoice whether it is a column in the sheet of an invoice
 */
export function fieldOfColumn(name: string, isOfInvoice = false): ColumnField | undefined {
	const compared = comparableColumn(name);
	const ofInvoice = isOfInvoice ? FIELD_OF_INVOICES.get(compared) : undefined;
	return FIELD_OF.get(compared) ?? ofInvoice;
}
