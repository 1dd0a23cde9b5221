import { readInvoice, VENDOR } from '../../nodes/AccAccounting/reading/invoice';
import type { Draft } from '../../nodes/AccAccounting/reading/draft';

/** How values are read where nobody chose. */
export const SETTINGS = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst',
	amountFormat: 'plain',
} as const;

/** A purchase invoice that is right but for the given values and lines. */
export function invoice(values: object, lines: unknown[], more: object = {}): Draft {
	return readInvoice(VENDOR, {
		rows: [0],
		values: { vendorName: 'PT A', documentDate: '21/11/2026', ...values },
		lines: lines.map((value) => ({ value, settings: SETTINGS })),
		settings: SETTINGS,
		simplify: true,
		...more,
	});
}

/** A line that is right but for the given fields. */
export const line = (change: object = {}) => ({
	item_name: 'a',
	quantity: 1,
	unit_price: 1,
	...change,
});
