import {
	INVOICE_FIELDS,
	VOUCHER_FIELDS,
	type Party,
} from '../../nodes/AccAccounting/documents/field';
import { readHead, readVoucher } from '../../nodes/AccAccounting/documents/document';
import { readInvoice } from '../../nodes/AccAccounting/documents/lines';
import type { Problem } from '../../nodes/AccAccounting/values/problem';

/** How values are read where nobody chose. */
export const SETTINGS = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst',
	amountFormat: 'plain',
} as const;

/** An invoice that is right but for the given values and lines. */
export function invoice(values: object, lines: unknown[], party: Party = 'vendor_name') {
	const right = { vendorName: 'PT A', customerName: 'Toko B', documentDate: '21/11/2026' };
	return readInvoice(
		readHead(INVOICE_FIELDS[party], { ...right, ...values }, SETTINGS),
		lines.map((each) => ({ line: each, settings: SETTINGS })),
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
export function voucher(values: object) {
	const right = {
		documentDate: '21/11/2026',
		bankCode: '008',
		totalAmount: 1,
		categoryCode: 'KK01',
		bankAccountName: '',
		bankAccountNumber: '',
		voucherDescription: '',
	};
	const head = readHead(VOUCHER_FIELDS, { ...right, ...values }, SETTINGS);
	return { ...readVoucher(head), date: head.date };
}

/** Problems by field (with its line) and reason: `Quantity 2: empty`. */
export function reasonsOf(problems: readonly Problem[]): string[] {
	return problems.map(
		({ field, line: at, reason }) => `${field}${at === undefined ? '' : ` ${at}`}: ${reason}`,
	);
}
