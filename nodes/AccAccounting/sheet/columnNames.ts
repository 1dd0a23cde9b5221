import { MAY } from '../sentences/columns';
import { caselessText, comparableName } from '../values/text';

/**
 * The headings by which a sheet's columns are recognized, in English and Indonesian, for every
 * field that a column can fill. Fields have ACC's names, except for our own `money_in`,
 * `money_out`, `money_direction`, `invoice_number`, and `key`. Case, spaces, underscores, periods,
 * and hyphens don't count.
 *
 * Only unambiguous headings belong here. Ambiguous ones that matter are in {@link AMBIGUOUS}. These
 * are never recognized either:
 * - *Saldo*, *Balance*: never the amount of a row.
 * - *Masuk*, *Keluar*: goods in a stock card, times in a time sheet.
 * - *Account Number*, *Account Name*: may be a ledger account. *Rekening* is a bank account.
 * - *Reference*, *Ref*, *No. Bukti*: one slip may cover several rows; as a key, it would skip all
 *   but one of them.
 * - *No*, *ID*: another sheet may use the same numbers.
 * - *Invoice*, *Faktur*: may be a number, a link, or a file. *Harga*, *Price*: per unit or in
 *   total.
 */
export const COLUMN_NAMES = {
	document_date: [
		'Document Date',
		'Date',
		'Tanggal',
		'Tgl',
		'Transaction Date',
		'Tanggal Transaksi',
		'Tgl Transaksi',
		'Tanggal Dokumen',
	],

	// Vouchers
	total_amount: ['Total Amount', 'Amount', 'Jumlah', 'Nominal'],
	money_in: ['Money In', 'Uang Masuk', 'Pemasukan', 'Penerimaan', 'Kas Masuk'],
	money_out: ['Money Out', 'Uang Keluar', 'Pengeluaran', 'Kas Keluar'],
	money_direction: [
		'Money Direction',
		'D/K',
		'DB/CR',
		'DB/KR',
		'D/C',
		'DR/CR',
		'Debit/Kredit',
		'Debet/Kredit',
		'Debit/Credit',
	],
	description: ['Description', 'Keterangan', 'Uraian', 'Uraian Transaksi', 'Deskripsi'],
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
	invoice_number: [
		'Invoice Number',
		'No. Faktur',
		'No. Invoice',
		'Invoice No',
		'Nomor Invoice',
		'Nomor Faktur',
	],
	auto_create_payment: ['Auto Create Payment'],
	other_amount: ['Other Amount'],
	invoice_total: ['Invoice Total', 'Total Invoice', 'Total Faktur'],

	// Lines of invoices
	item_name: ['Item Name', 'Nama Barang', 'Nama Item', 'Nama Produk', 'Product Name'],
	item_code: ['Item Code', 'Kode Barang', 'Kode Item', 'Kode Produk', 'Product Code'],
	quantity: ['Quantity', 'Qty', 'Kuantitas'],
	unit_of_measurement: ['Unit of Measurement', 'Satuan', 'Unit of Measure', 'UoM'],
	unit_price: ['Unit Price', 'Harga Satuan', 'Harga per Unit', 'Price per Unit'],
	discount_amount: ['Discount Amount', 'Jumlah Diskon', 'Nilai Diskon'],
	tax_code: ['Tax Code', 'Kode Pajak'],
	line_total: ['Line Total', 'Total Baris'],

	// The duplicate guard
	key: ['Key', 'Duplicate Guard Key', 'Row ID', 'Kunci'],
} as const satisfies Record<string, readonly [label: string, ...others: string[]]>;

/** A field that a column can fill. */
export type ColumnField = keyof typeof COLUMN_NAMES;

/**
 * Headings recognized only in sheets of invoices: a payment has a date of its own, and may also
 * list the date of the invoice that it pays.
 */
export const NAMES_OF_INVOICES = {
	document_date: ['Invoice Date', 'Tanggal Faktur', 'Tgl Faktur', 'Tanggal Invoice', 'Tgl Invoice'],
} as const satisfies Partial<Record<ColumnField, readonly string[]>>;

/**
 * One or two recognized headings per field that say the same, which the form and messages suggest.
 */
export const PROPOSED: Record<ColumnField, readonly [string, ...string[]]> = {
	document_date: ['Date', 'Tanggal'],
	total_amount: ['Amount', 'Jumlah'],
	money_in: ['Money In', 'Uang Masuk'],
	money_out: ['Money Out', 'Uang Keluar'],
	money_direction: ['D/K'],
	description: ['Description', 'Keterangan'],
	bank_code: ['Bank'],
	category_code: ['Category', 'Kategori'],
	bank_account_number: ['No. Rekening'],
	bank_account_name: ['Nama Rekening'],
	vendor_name: ['Vendor', 'Pemasok'],
	customer_name: ['Customer', 'Pelanggan'],
	invoice_number: ['Invoice Number', 'No. Faktur'],
	auto_create_payment: ['Auto Create Payment'],
	other_amount: ['Other Amount'],
	invoice_total: ['Invoice Total'],
	item_name: ['Item Name', 'Nama Barang'],
	item_code: ['Kode Barang'],
	quantity: ['Quantity', 'Qty'],
	unit_of_measurement: ['Satuan'],
	unit_price: ['Unit Price', 'Harga Satuan'],
	discount_amount: ['Discount Amount'],
	tax_code: ['Tax Code'],
	line_total: ['Line Total'],
	key: ['Key'],
};

/**
 * Headings that are too ambiguous to be recognized, but too important to be ignored along with
 * others, and what they may be. A heading is one of them if it contains all words of one of the
 * names. The error about columns that aren't used asks about each of them; nothing else depends on
 * this table. The first match wins.
 */
const AMBIGUOUS: ReadonlyArray<[kind: keyof typeof MAY, names: readonly string[]]> = [
	['direction', COLUMN_NAMES.money_direction],
	['money', ['Debit', 'Kredit', 'Debet', 'Credit']],
	['tax', ['PPN', 'Pajak', 'Tax', 'VAT']],
	['total', ['Total', 'Subtotal', 'Sub Total', 'Grand Total']],
	['discount', ['Diskon', 'Discount', 'Potongan', 'Kupon', 'Coupon', 'Voucher Ditanggung']],
	['cost', ['Ongkir', 'Biaya', 'Fee', 'Admin']],
	[
		'state',
		['Status', 'Retur', 'Return', 'Returned', 'Refund', 'Currency', 'Ccy', 'Mata Uang', 'Valuta'],
	],
];

/** The words of a heading or a label, without case and punctuation. */
export function wordsOf(name: string): string[] {
	return caselessText(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/**
 * What a column with an ambiguous heading may be, to follow `"PPN 11%" may`; undefined for any
 * other heading.
 */
export function mayBe(heading: string, isOfInvoice: boolean): string | undefined {
	const words = wordsOf(heading);
	const isNamed = (name: string) => wordsOf(name).every((word) => words.includes(word));
	const [kind] = AMBIGUOUS.find(([, names]) => names.some(isNamed)) ?? [];
	return kind && MAY[kind][isOfInvoice ? 'invoice' : 'voucher'];
}

/**
 * A heading normalized for comparison: `No. Rekening`, `no_rekening`, and `NO-REKENING` are equal.
 */
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
 * The field that a column with this heading fills; undefined if the heading is ambiguous or
 * unknown.
 *
 * @param isOfInvoice whether the sheet holds invoices
 */
export function fieldOfColumn(name: string, isOfInvoice = false): ColumnField | undefined {
	const compared = comparableColumn(name);
	const ofInvoice = isOfInvoice ? FIELD_OF_INVOICES.get(compared) : undefined;
	return FIELD_OF.get(compared) ?? ofInvoice;
}
