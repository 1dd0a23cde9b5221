import type { Language } from '../words';

/** The columns of the Data Table *ACC Documents*, all of type string. */
export const COLUMNS = [
	'kind',
	'company',
	'source',
	'batch',
	'key',
	'attempt',
	'reference',
	'direction',
	'link',
	'state',
	'number',
	'approved_by',
	'message',
	'note',
	'same_as',
	'differs_from',
	'date',
	'party',
	'bank_code',
	'account_number',
	'account_name',
	'category_code',
	'description',
	'total',
	'other_amount',
	'auto_create_payment',
	'lines',
	'claimed_by',
] as const;

export type Column = (typeof COLUMNS)[number];

/** A row of *ACC Documents* as returned by the Data Table. */
export type Row = Partial<Record<Column, string>> & {
	id: number;
	createdAt?: string;
	updatedAt?: string;
};

/** A document that is not in the table yet. */
export type NewRow = Partial<Record<Column, string>>;

/** Untyped data from a source or a page. */
export type Given = Record<string, unknown>;

/** The kinds of documents. */
export const KINDS = ['voucher', 'purchaseInvoice', 'salesInvoice'];

/** States of a payment that is or may be in ACC. */
export const MAY_BE_IN_ACC = ['posted', 'posting', 'unknown'];

/** Maximum length of a column's value; ACC's own fields are shorter. */
const LONGEST = 20_000;

/** A value as stored in a column: a single trimmed line; objects as JSON. */
export function text(value: unknown): string {
	return longText(value).replace(/\s+/g, ' ');
}

/** Like `text`, but keeps line breaks and repeated spaces. */
export function longText(value: unknown): string {
	if (value === undefined || value === null) return '';
	const written = typeof value === 'object' ? JSON.stringify(value) : String(value as string);
	return written.slice(0, LONGEST).trim();
}

/** What an error says, which n8n passes as an object or a text; empty if there is none. */
export const errorText = (error: unknown): string =>
	text((error as Error | null | undefined)?.message ?? error);

/** Text without case, spaces, and punctuation, so that spelling variants compare equal. */
export const bare = (value: unknown): string =>
	text(value)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** The digits of an account number, without leading zeros, because spreadsheets drop those. */
export const accountDigits = (value: unknown): string =>
	text(value).replace(/\D/g, '').replace(/^0+/, '');

/**
 * Normalizes `1250000.5` to `1250000.50`, so that equal amounts are equal texts. Anything but a
 * plain amount stays unchanged.
 */
export function plainTotal(value: unknown): string {
	const written = text(value);
	const [, whole, part = ''] = /^(-?\d{1,15})(?:\.(\d{1,4}))?$/.exec(written) ?? [];
	if (whole === undefined) return written;
	const digits = part.replace(/0+$/, '').padEnd(2, '0');
	return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${digits}`;
}

/** The rows in n8n's items, without empty items, which stand for "nothing found". */
export function rowsOf(items: Array<{ json: Given }>): Row[] {
	return items.map(({ json }) => json as Given & Row).filter(({ id }) => Boolean(id));
}

/** The normalized company of a document; empty for the user's own. */
export const companyOf = ({ company }: { company?: unknown }): string =>
	text(company).toLowerCase();

/** What identifies a document: kind, company, and key. */
export const identityOf = (given: Given): string =>
	[text(given.kind), companyOf(given), longText(given.key)].join('\n');

/** The IDs in a list such as `17,23`. */
export const idsIn = (list = ''): string[] => list.split(/[\s,]+/).filter(Boolean);

/** The language selected in the table *ACC Settings*; Indonesian unless it says `en`. */
export function languageOf(settings: Array<{ json: Given }>): Language {
	return settings.some(({ json }) => json.name === 'language' && json.value === 'en') ? 'en' : 'id';
}
