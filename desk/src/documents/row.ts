/** The columns of the Data Table *ACC Documents*, all of them texts. */
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

/** A row of *ACC Documents* as the Data Table gives it. */
export type Row = Partial<Record<Column, string>> & {
	id: number;
	createdAt?: string;
	updatedAt?: string;
};

/** A document that is not in the table yet. */
export type NewRow = Partial<Record<Column, string>>;

/** Anything, as it came from a source or from a page. */
export type Given = Record<string, unknown>;

export type Language = 'en' | 'id';

/** The kinds of documents. */
export const KINDS = ['voucher', 'purchaseInvoice', 'salesInvoice'];

export const isVoucher = ({ kind }: NewRow): boolean => kind === 'voucher';

/** States of a payment that stands in ACC, or may. */
export const MAY_BE_IN_ACC = ['posted', 'posting', 'unknown'];

/** The longest text that a column takes; ACC's own fields are shorter. */
const LONGEST = 20_000;

/** A value as a column holds it: one line, without blanks around it; objects as JSON. */
export function text(value: unknown): string {
	return longText(value).replace(/\s+/g, ' ');
}

/** As `text`, with its line breaks and doubled blanks. */
export function longText(value: unknown): string {
	if (value === undefined || value === null) return '';
	const written = typeof value === 'object' ? JSON.stringify(value) : String(value as string);
	return written.slice(0, LONGEST).trim();
}

/** A text without case, blanks, and signs, so that spellings compare. */
export const bare = (value: unknown): string =>
	text(value)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** The digits of an account number; spreadsheets drop zeros in front. */
export const accountDigits = (value: unknown): string =>
	text(value).replace(/\D/g, '').replace(/^0+/, '');

/** `1250000.50` of `1250000.5`, so that equal amounts are equal texts. What is no plain amount stays. */
export function plainTotal(value: unknown): string {
	const written = text(value);
	const [, whole, part = ''] = /^(-?\d{1,15})(?:\.(\d{1,4}))?$/.exec(written) ?? [];
	if (whole === undefined) return written;
	const digits = part.replace(/0+$/, '').padEnd(2, '0');
	return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${digits}`;
}

/** The rows that n8n's items hold; an item without a row, which stands for "nothing found", is left out. */
export function rowsOf(items: Array<{ json: Given }>): Row[] {
	return items.map(({ json }) => json as Given & Row).filter(({ id }) => Boolean(id));
}

/** The IDs of a list such as `17,23`. */
export const idsIn = (list = ''): string[] => list.split(/[\s,]+/).filter(Boolean);

/** The language that the table *ACC Settings* chooses; Indonesian unless it says `en`. */
export function languageOf(settings: Array<{ json: Given }>): Language {
	return settings.some(({ json }) => json.name === 'language' && json.value === 'en') ? 'en' : 'id';
}
