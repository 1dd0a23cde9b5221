import type { DocumentType, Head, Field } from '../../nodes/AccAccounting/documents/type';
import { PURCHASE_INVOICE, VOUCHER } from '../../nodes/AccAccounting/documents/types';
import { readDocument, readHead } from '../../nodes/AccAccounting/documents/readDocument';
import { WRONG, type Wrong } from '../../nodes/AccAccounting/sentences/problems';
import type { Problem } from '../../nodes/AccAccounting/values/reading';

type Json = Record<string, unknown>;

/** Default settings for reading values. */
export const SETTINGS = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst',
	withoutYear: 'error',
	today: { year: 2026, month: 11, day: 26 },
	amountFormat: 'plain',
} as const;

/** The fields of a document from values by form name, including the extra fields. */
export function headOf(type: DocumentType, values: Json, settings: object = {}): Head {
	const readField = ({ form, label }: Field) => ({ value: values[form], name: label });
	return readHead(type, readField, values, { ...SETTINGS, ...settings });
}

/** A valid invoice, except for the given values and lines. */
export function invoice(values: object, lines: unknown[], type: DocumentType = PURCHASE_INVOICE) {
	const right = { vendorName: 'PT A', customerName: 'Toko B', documentDate: '21/11/2026' };
	return readDocument(
		type,
		headOf(type, { ...right, ...values }),
		lines.map((each) => ({ line: each, settings: SETTINGS })),
	);
}

/** A valid line, except for the given fields. */
export const line = (change: object = {}) => ({
	item_name: 'a',
	quantity: 1,
	unit_price: 1,
	...change,
});

/** A valid voucher, except for the given values. */
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
	const head = headOf(VOUCHER, { ...right, ...values });
	return { ...readDocument(VOUCHER, head, []), date: head.date };
}

/** A sentence, by its code and its values, in order. */
export function saying(code: keyof typeof WRONG, values: object = {}): Wrong {
	const say = WRONG[code] as (...given: unknown[]) => Wrong;
	return say(...(Object.values(values) as unknown[]));
}

/** Problems by field (with its line) and code: `Quantity 2: empty`. */
export function reasonsOf(problems: readonly Problem[]): string[] {
	return problems.map(
		({ field, line: at, code }) => `${field}${at === undefined ? '' : ` ${at}`}: ${code}`,
	);
}
