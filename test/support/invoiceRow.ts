import type { RowRead } from '../../nodes/AccAccounting/sheet/readRow';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
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
	const byApi = new Map(
		PURCHASE_INVOICE.fields.map(({ api, form, label }) => [api, { value: all[form], name: label }]),
	);
	return {
		row: at,
		values: { byApi, additional: all },
		head: headOf(PURCHASE_INVOICE, all, settings),
		line: { item_name: `line of ${at}`, quantity: 1, unit_price: 1 },
		settings,
		limit: undefined,
		simplify: true,
		group: 'A',
		problems: [],
		key: 'K',
		lineNames: {},
		...change,
	};
}
