/** Signs that look like nothing, like a blank, like a digit or like a minus, but are none. */
const ODD = /(?![ 0-9-])[\p{Cf}\p{Cc}\p{Zs}\p{Nd}\p{Pd}\u2212\uff01-\uff5e]/u;

/** All that leaves a blank; the empty Braille pattern is no blank to Unicode. */
const BLANKS = /[\s\p{Z}\u0085\u2800]+/gu;
/** Format characters, variation selectors, fillers and control characters: nobody sees them. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** Spreadsheets and word processors put other dashes in the place of a hyphen. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A key, a group, a code or a name as it is compared, so that what looks the same is the same: NFKC
 * (full-width digits, composed letters), without signs that nobody sees, each run of blanks as one and
 * none around it, dashes as hyphens, and without the apostrophe by which a spreadsheet marks a text.
 * Case stays, and so do digits of other scripts: they look different. Given its own result, it changes
 * nothing more.
 */
export function normalText(text: string): string {
	return text
		.normalize('NFKC')
		.replace(BLANKS, ' ')
		.replace(UNSEEN, '')
		.normalize('NFKC')
		.replace(DASHES, '-')
		.replace(/ +/g, ' ')
		.replace(/^[ ']+| $/g, '');
}

/** Whether a text is a long number as spreadsheets shorten it: `1.23E+12` may be many account numbers. */
export function isShortened(text: string): boolean {
	return /^\s*'?\d([.,]\d+)?E\+\d{2,}\s*$/i.test(text);
}

/** A text without blanks around it and the apostrophe by which a spreadsheet marks a text. */
export function withoutApostrophe(text: string): string {
	return text.trim().replace(/^'\s*/, '');
}

/** A name of a field or a column as it is compared: `Unit Price`, `unit_price` and `unitPrice` are one. */
export function comparableName(name: string): string {
	return normalText(name)
		.toLowerCase()
		.replace(/[\s_-]+/g, '');
}

/**
 * What to say of a date or an amount that holds a sign which the eye does not tell from a plain one:
 * a message that shows the value would look right. Undefined where there is none.
 */
export function oddSign(text: string): string | undefined {
	const code = ODD.exec(text.trim())?.[0].codePointAt(0);
	if (code === undefined) return undefined;
	return `it holds the sign U+${code.toString(16).toUpperCase().padStart(4, '0')}: type it anew with plain digits and signs`;
}

/** A text in so many signs, with … where some are left out. */
export function cut(text: string, longest: number): string {
	return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const LONGEST_SHOWN = 60;

/** A value that is no text. JSON has no words for some, and none for what contains itself. */
function written(value: unknown): string {
	if (typeof value !== 'object') return String(value);
	try {
		return JSON.stringify(value) ?? Object.prototype.toString.call(value);
	} catch {
		return Object.prototype.toString.call(value);
	}
}

/** A value as a text that tells texts from numbers, uncut: what looks the same is the same. */
export function showWhole(value: unknown): string {
	if (value === undefined || value === null) return 'nothing';
	if (typeof value === 'string' && value.trim() === '') return 'an empty text';
	return typeof value === 'string' ? `"${value}"` : written(value);
}

/** A value as an error shows it: short, and telling text from numbers. */
export function show(value: unknown): string {
	return cut(showWhole(value), LONGEST_SHOWN);
}

/** Whether a value counts as not filled in. */
export function isEmpty(value: unknown): boolean {
	return (
		value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
	);
}

/**
 * A key or a group as it is compared: a text in its normal form, or a whole number as its digits.
 * Undefined where there is no letter or digit in it: `-` is what two empty cells with a dash make.
 */
export function keyText(value: unknown): string | undefined {
	if (Number.isSafeInteger(value)) return String(value);
	const text = typeof value === 'string' ? normalText(value) : '';
	return /[\p{L}\p{N}]/u.test(text) && !isShortened(text) ? text : undefined;
}

/** Why a value is no key, to complete `a text or a whole number`; nothing where that says it. */
export function keyAdvice(value: unknown): string {
	const isLong = Number.isInteger(value) || (typeof value === 'string' && isShortened(value));
	if (isLong) return ' (so long a number has lost digits: keep it as text in the sheet)';
	return isEmpty(value) || typeof value !== 'string' ? '' : ' with a letter or a digit in it';
}

const MOST_LISTED = 10;

/** The first of a list, ten by default, and how many more there are: `1, 2 and 5 more`. */
export function firstFew(
	values: ReadonlyArray<string | number>,
	separator = ', ',
	most = MOST_LISTED,
): string {
	const more = values.length > most ? ` and ${values.length - most} more` : '';
	return `${values.slice(0, most).join(separator)}${more}`;
}

/** The first ten hints of a kind, and one that counts the rest: `… and 5 more groups.` */
export function firstHints(hints: string[], what: string): string[] {
	const more = hints.length - MOST_LISTED;
	return more > 0 ? [...hints.slice(0, MOST_LISTED), `… and ${more} more ${what}.`] : hints;
}

/** Text as element content of HTML: what comes from rows or from ACC must not become markup. */
export function escapeHtml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
