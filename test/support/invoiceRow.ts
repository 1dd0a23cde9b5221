import type { RowRead, RowValue } from '../../nodes/AccAccounting/sheet/row';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import { headOf, SETTINGS } from './documents';

/**
 * A row of a purchase invoice, as read.
 *
 * @param values by form name; all others are valid
 */
export function invoiceRow(
	at: number,
	values: object = {},
	change: Partial<RowRead> = {},
): RowRead {
	const all: Record<string, unknown> = {
		vendorName: 'PT A',
		documentDate: '21/11/2026',
		...values,
	};
	const settings = change.settings ?? SETTINGS;
	const read = PURCHASE_INVOICE.fields.map(({ api, form, label }): [string, RowValue] => {
		return [api, { value: all[form], name: label, from: 'cell' }];
	});
	return {
		row: at,
		values: new Map(read),
		head: headOf(PURCHASE_INVOICE, all, settings),
		line: { item_name: `line of ${at}`, quantity: 1, unit_price: 1 },
		settings,
		isExtraComputed: false,
		hasNumbers: false,
		group: 'A',
		problems: [],
		zeros: [],
		key: 'K',
		columns: { names: new Map(), missing: new Set() },
		...change,
	};
}
