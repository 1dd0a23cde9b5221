import { byCode, CREATE, rows } from '../support/rows';
import type { Json } from './table';

export { byCode, guardedBy } from '../support/rows';
export { categoryRules, columns, LINE, raw, ROW, without } from '../support/sheetRows';

/** Vouchers, and invoices of vendors and of customers, from the rows of a sheet. */
export const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
export const PURCHASES = { ...VOUCHERS, resource: 'purchaseInvoice' };
export const SALES = { ...VOUCHERS, resource: 'salesInvoice' };

/** Rows that differ in these cells. */
export function rowsOf(row: Json, ...changes: Json[]): Json[] {
	return changes.map((change) => ({ ...row, ...change }));
}

/** Rows that differ in one column. */
export function rowsWith(row: Json, column: string, ...cells: unknown[]): Json[] {
	return cells.map((cell) => ({ ...row, [column]: cell }));
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
