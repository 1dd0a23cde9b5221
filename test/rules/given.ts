import { byCode, CREATE, rows } from '../support/rows';
import type { Json } from './table';

export { byCode, guardedBy } from '../support/rows';

/** Vouchers, and invoices of vendors and of customers, from the rows of a sheet. */
export const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
export const PURCHASES = { ...VOUCHERS, resource: 'purchaseInvoice' };
export const SALES = { ...VOUCHERS, resource: 'salesInvoice' };

/** A row with everything that a voucher needs. */
export const ROW: Json = {
	Tanggal: '21/11/2026',
	Jumlah: 5000,
	Keterangan: 'PLN',
	Bank: '008',
	Kategori: 'KK01',
};

/** A row with everything that a line of a purchase invoice needs: 2 × 500. */
export const LINE: Json = {
	Tanggal: '21/11/2026',
	Pemasok: 'PT Sumber Makmur',
	'No. Faktur': 'INV-1',
	'Nama Barang': 'Kertas',
	Qty: 2,
	'Harga Satuan': 500,
};

/** A row without some of its columns. */
export function without(row: Json, ...names: string[]): Json {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Rows that differ in these cells. */
export function rowsOf(row: Json, ...changes: Json[]): Json[] {
	return changes.map((change) => ({ ...row, ...change }));
}

/** Rows that differ in one column. */
export function rowsWith(row: Json, column: string, ...cells: unknown[]): Json[] {
	return cells.map((cell) => ({ ...row, [column]: cell }));
}

/** Items as *Extract from File* makes them with *Header Row* off. */
export function raw(...rows: unknown[][]): Json[] {
	return rows.map((row) => ({ row }));
}

/** Names in *Columns*. */
export function columns(names: Json): Json {
	return { columns: { names } };
}

/** *Category Rules*. */
export function categoryRules(...given: Array<[text: string, category: string]>): Json {
	const rules = given.map(([text, code]) => ({ text, category: byCode(code) }));
	return { categoryRules: { rules } };
}

/** *Cash Category*, for all rows. */
export const categoryOfAll = (code: string): Json => ({ categoryCode: byCode(code) });

/** *Category of Other Money In* and *Out*. */
export const CATEGORY_OF_OTHERS: Json = {
	options: { categoryIn: byCode('KM01'), categoryOut: byCode('KK01') },
};

/** Vouchers of money in, and of money out, as ACC stores them. */
export const IN = { category_code: 'KM01' };
export const OUT = { category_code: 'KK01' };

/** An item that {@link FIELDS} and {@link JSON_LINES} read. */
export const [ITEM = {}] = rows(1);

/** A voucher of *Fields*, and an invoice of *JSON*, by expressions for each of their values. */
export const FIELDS = CREATE.voucher;
export const JSON_LINES = CREATE.purchaseInvoice;

/** *Options* with these fields. */
export const options = (values: Json): Json => ({ options: values });
