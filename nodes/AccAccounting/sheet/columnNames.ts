import type { FieldName } from '../documents/type';
import { MAY, type May } from '../sentences/problems';
import { firstFew } from '../sentences/sentence';
import { groupBy, type JsonObject } from '../values/json';
import { cut, isEmpty, normalText, caselessText, comparableName } from '../values/text';

/** The output column that tells which rows an earlier run has posted. */
export const NUMBER_COLUMN = 'document_number';

const OUTPUT_COLUMNS: ReadonlySet<string> = new Set([
	'outcome',
	'check',
	'row',
	'row_number',
	'message',
	NUMBER_COLUMN,
]);

/**
 * Whether this is one of the node's own output columns, which come back if its output is stored in
 * the sheet. They aren't data unless the form names them.
 */
export function isOutputColumn(column: string): boolean {
	return OUTPUT_COLUMNS.has(column);
}

/** Names of columns, by the field that they fill. */
export type Names = ReadonlyMap<FieldName, string>;

/** The columns of money, in one of which a row has its amount. */
export const MONEY_COLUMNS = ['total_amount', 'money_in', 'money_out'] as const;

/** Whether money in or money out has a column of its own. */
export function hasTwoColumns(columns: Names): boolean {
	return columns.has('money_in') || columns.has('money_out');
}

/** More columns are refused: reading them would block n8n. */
export const MOST_COLUMNS = 1_000;
/** Longer names are refused, for the same reason. */
export const LONGEST_HEADING = 200;

/**
 * All columns of the rows, mapped to whether some row holds data there. Rows may have different
 * columns. Ends early with one column more than {@link MOST_COLUMNS}.
 */
export function listColumns(rows: readonly JsonObject[]): Map<string, boolean> {
	const columns = new Map<string, boolean>();
	for (const row of rows) {
		for (const name of Object.keys(row)) {
			if (columns.get(name) !== true) columns.set(name, !isEmpty(row[name]));
			if (columns.size > MOST_COLUMNS) return columns;
		}
	}
	return columns;
}

/**
 * The columns that a name in the form refers to: an exact match, otherwise those equal after
 * normalization.
 */
export function listColumnsNamed(name: string, all: readonly string[]): string[] {
	if (all.includes(name)) return [name];
	const wanted = comparableColumn(name);
	return all.filter((each) => comparableColumn(each) === wanted);
}

/** The field that a heading stands for in the sheets of a run; undefined if it is unknown. */
export type Recognize = (heading: string) => FieldName | undefined;

/**
 * How headings are recognized.
 *
 * @param fields those that a column can fill
 * @param isDayFirst whether dates have the day first, so that `(dd/mm/yyyy)` doesn't matter
 */
export function recognizeFields(fields: readonly FieldName[], isDayFirst: boolean): Recognize {
	const isOfInvoice = fields.includes('invoice_number');
	return (heading) => {
		const field = findField(isDayFirst ? heading.replace(DAY_FIRST, '') : heading, isOfInvoice);
		return field && fields.includes(field) ? field : undefined;
	};
}

/** The heading of a column. n8n renames the second one of two equal headings: `Jumlah_1`. */
function readHeading(name: string, all: ReadonlySet<string>): string {
	const heading = name.replace(/_\d{1,2}$/, '');
	return all.has(heading) ? heading : name;
}

/**
 * The columns that fill each field: those that the form names and, for other fields, those with a
 * recognized heading. Several if the sheet has a field twice; undefined stands for no field. If the
 * form names columns of money in one layout, those of the other are not recognized.
 *
 * @param all of the sheet, except for ignored ones
 */
export function findColumns(all: readonly string[], byHand: Names, recognize: Recognize) {
	const named = new Map([...byHand].map(([field, name]) => [field, listColumnsNamed(name, all)]));
	const taken = new Set([...named.values()].flat());
	const others = new Set(all.filter((name) => !taken.has(name) && !isOutputColumn(name)));
	const closed = new Set<FieldName | undefined>(byHand.keys());
	if (hasTwoColumns(byHand)) closed.add('total_amount');
	if (byHand.has('total_amount')) closed.add('money_in').add('money_out');
	const recognized = groupBy([...others], (name) => {
		const field = recognize(readHeading(name, others));
		return closed.has(field) ? undefined : field;
	});
	return new Map<FieldName | undefined, readonly string[]>([...recognized, ...named]);
}

/** What a column without a heading is called: in raw rows, see `nameHeadings` in `rawRows.ts`. */
const UNNAMED = { raw: /^(?:Right of .|Column \d+$)/, byN8n: /^__EMPTY(?:_\d+)?$/ };

/** Whether a column of raw rows, or of others, has no heading. */
export function isUnnamed(column: string, isRaw: boolean): boolean {
	return isEmpty(column) || UNNAMED[isRaw ? 'raw' : 'byN8n'].test(column);
}

const LONGEST_COLUMN = 60;
const NO_HEADING = '(no heading)';

/** A heading as shown in messages. */
export function shownColumn(heading: string): string {
	return cut(normalText(heading) || NO_HEADING, LONGEST_COLUMN);
}

/** Column names, quoted and joined for messages. */
export function quoted(columns: Iterable<string>, separator = ', '): string {
	return firstFew([...columns].map((name) => `"${shownColumn(name)}"`)).join(separator);
}

/**
 * What messages call a field that a column fills: the heading, followed by the form label if that
 * says something else: `Amount`, `Jumlah (Total Amount)`.
 */
export function fieldInSheet(heading: string, label: string): string {
	const ofHeading = splitWords(heading);
	const ofLabel = splitWords(label);
	const isSaid =
		ofHeading.every((word) => ofLabel.includes(word)) ||
		ofLabel.every((word) => ofHeading.includes(word));
	return isSaid ? shownColumn(heading) : `${shownColumn(heading)} (${label})`;
}

/**
 * The headings by which a sheet's columns are recognized, in English and Indonesian, for every
 * field that a column can fill. Fields have ACC's names, except for our own `money_in`,
 * `money_out`, `money_direction`, `invoice_number`, and `key`. Case, spaces, underscores, periods,
 * hyphens, asterisks, colons, `(Rp)`, and `(IDR)` don't count.
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
export const COLUMN_NAMES: Record<FieldName, readonly string[]> = {
	document_date: [
		'Date',
		'Tanggal',
		'Tgl',
		'Transaction Date',
		'Tanggal Transaksi',
		'Tgl Transaksi',
		'Tanggal Dokumen',
	],

	// Vouchers
	total_amount: ['Amount', 'Jumlah', 'Nominal'],
	money_in: ['Money In', 'Uang Masuk', 'Pemasukan', 'Penerimaan', 'Kas Masuk'],
	money_out: ['Money Out', 'Uang Keluar', 'Pengeluaran', 'Kas Keluar'],
	money_direction: [
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
		'Category',
		'Kategori',
		'Cash Category',
		'Category Code',
		'Kategori Kas',
		'Kode Kategori',
	],
	bank_account_number: ['No. Rekening', 'Nomor Rekening', 'No. Rek', 'No. Rekening Bank'],
	bank_account_name: ['Nama Rekening', 'Nama Pemilik Rekening'],

	// Invoices
	vendor_name: [
		'Vendor',
		'Pemasok',
		'Supplier',
		'Supplier Name',
		'Nama Vendor',
		'Nama Supplier',
		'Nama Pemasok',
	],
	customer_name: ['Customer', 'Pelanggan', 'Nama Pelanggan', 'Nama Customer'],
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
	item_code: ['Kode Barang', 'Kode Item', 'Kode Produk', 'Product Code'],
	quantity: ['Quantity', 'Qty', 'Kuantitas'],
	unit_of_measurement: ['Satuan', 'Unit of Measure', 'UoM'],
	unit_price: ['Unit Price', 'Harga Satuan', 'Harga per Unit', 'Price per Unit'],
	discount_amount: ['Discount Amount', 'Jumlah Diskon', 'Nilai Diskon'],
	tax_code: ['Tax Code', 'Kode Pajak'],
	line_total: ['Line Total', 'Total Baris'],

	// The duplicate guard
	key: ['Key', 'Row ID', 'Kunci', 'Duplicate Guard Key'],
};

/**
 * Headings of dates that are recognized only in sheets of invoices: a payment has a date of its own,
 * and may also list the date of the invoice that it pays.
 */
export const INVOICE_DATES = [
	'Invoice Date',
	'Tanggal Faktur',
	'Tgl Faktur',
	'Tanggal Invoice',
	'Tgl Invoice',
];

/** One or two recognized headings of a field, which the form and messages suggest. */
export function proposeNames(field: FieldName): string[] {
	return COLUMN_NAMES[field].slice(0, 2);
}

/**
 * Headings that are too ambiguous to be recognized, but too important to be ignored along with
 * others, and what they may be. A heading is one of them if it contains all words of one of the
 * names. The error about columns that aren't used asks about each of them; nothing else depends on
 * this table. The first match wins: *Valuta Date* is no currency.
 */
const AMBIGUOUS: ReadonlyArray<[kind: keyof typeof MAY, names: string]> = [
	['nothing', 'Tgl Valuta, Tanggal Valuta, Valuta Date'],
	[
		'direction',
		`${COLUMN_NAMES.money_direction.join()}, DK, DC, DR, CR, DBCR, Tipe, Type, Jenis, Arah, Sign, Tanda`,
	],
	['currency', 'Currency, Ccy, Mata Uang, Valuta, Valas, Kurs, Nilai Tukar, Exchange Rate'],
	[
		'money',
		'Debit, Kredit, Debet, Credit, Masuk, Keluar, Withdrawal, Withdrawals, Deposit, Deposits, Paid In, Paid Out',
	],
	['tax', 'PPN, Pajak, Tax, VAT, PPnBM'],
	[
		'discount',
		'Diskon, Discount, Disc, Potongan, Rabat, Kupon, Coupon, Voucher Ditanggung, Promo, Cashback',
	],
	[
		'cost',
		'Ongkir, Ongkos Kirim, Shipping, Freight, Biaya, Fee, Admin, Charge, MDR, Komisi, Commission, Meterai, Materai, Pembulatan, Rounding',
	],
	['deduction', 'PPh, DP, Uang Muka, Down Payment'],
	[
		'state',
		'Status, State, Void, Batal, Canceled, Cancelled, Posted, Retur, Return, Returned, Refund, Refunded',
	],
	[
		'total',
		'Total, Subtotal, Sub Total, Jumlah, Amount, Nominal, Nilai, Net, Netto, Gross, Bruto, DPP, Mutasi',
	],
	['account', 'Rekening, Account, AccountNo'],
];

/** The words of a heading or a label, without case and punctuation. */
export function splitWords(name: string): string[] {
	return caselessText(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/**
 * What a column with an ambiguous heading may be, to follow `"PPN 11%" may`; undefined for any
 * other heading.
 */
export function describeAmbiguous(heading: string, isOfInvoice: boolean): string | undefined {
	const words = splitWords(heading);
	const isNamed = (name: string) => splitWords(name).every((word) => words.includes(word));
	const [kind = 'nothing'] = AMBIGUOUS.find(([, names]) => names.split(',').some(isNamed)) ?? [];
	const may: May = MAY[kind];
	return isOfInvoice ? may.invoice : may.voucher;
}

/**
 * A heading normalized for comparison: `No. Rekening`, `no_rekening`, and `NO-REKENING` are equal.
 */
export function comparableColumn(name: string): string {
	return comparableName(name).replaceAll('.', '');
}

/** What forms mark a required field with, and what says the usual currency. */
const ORNAMENTS = /[*:]|\((?:rp|idr)\)/g;
/** Says the order of dates. */
const DAY_FIRST = /\(\s*dd[/.-]mm[/.-](?:yy){1,2}\s*\)/i;

const FIELD_OF = new Map(
	Object.entries(COLUMN_NAMES).flatMap(([field, names]) =>
		[field, ...names].map((name) => [comparableColumn(name), field as FieldName] as const),
	),
);
const OF_INVOICE_DATE = new Set(INVOICE_DATES.map(comparableColumn));

/**
 * The field that a column with this heading fills; undefined if the heading is ambiguous or
 * unknown. Anything else in parentheses makes it unknown: `Amount (EUR)`.
 *
 * @param isOfInvoice whether the sheet holds invoices
 */
export function findField(name: string, isOfInvoice = false): FieldName | undefined {
	const compared = comparableColumn(name).replace(ORNAMENTS, '');
	if (isOfInvoice && OF_INVOICE_DATE.has(compared)) return 'document_date';
	return FIELD_OF.get(compared);
}
