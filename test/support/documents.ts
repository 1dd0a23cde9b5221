import type { Party } from '../../nodes/AccAccounting/form/documentFields';
import type { DocumentRead } from '../../nodes/AccAccounting/reading/document';
import { readHead, readInvoice } from '../../nodes/AccAccounting/reading/invoice';
import { readVoucher } from '../../nodes/AccAccounting/reading/document';
import type { Problem } from '../../nodes/AccAccounting/values/problem';

/** How values are read where nobody chose. */
export const SETTINGS = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst',
	amountFormat: 'plain',
} as const;

/** An invoice that is right but for the given values and lines. */
export function invoice(
	values: object,
	lines: unknown[],
	party: Party = 'vendor_name',
): DocumentRead {
	const right = { vendorName: 'PT A', customerName: 'Toko B', documentDate: '21/11/2026' };
	return readInvoice(
		readHead(party, { ...right, ...values }, SETTINGS),
		lines.map((value) => ({ value, settings: SETTINGS })),
	);
}

/** A line that is right but for the given fields. */
export const line = (change: object = {}) => ({
	item_name: 'a',
	quantity: 1,
	unit_price: 1,
	...change,
});

/** A voucher that is right but for the given values. */
export function voucher(values: object): DocumentRead {
	const right = {
		documentDate: '21/11/2026',
		bankCode: '008',
		totalAmount: 1,
		categoryCode: 'KK01',
		bankAccountName: '',
		bankAccountNumber: '',
		voucherDescription: '',
	};
	return readVoucher({ ...right, ...values }, SETTINGS);
}

/** Problems by field (with its line) and reason: `Quantity 2: empty`. */
export function reasonsOf(problems: readonly Problem[]): string[] {
	return problems.map(
		({ field, line: at, reason }) => `${field}${at === undefined ? '' : ` ${at}`}: ${reason}`,
	);
}
