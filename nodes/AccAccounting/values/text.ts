/** Characters that look like nothing, a blank, a digit or a minus, but are another character. */
const ODD = /(?![ 0-9-])[\p{Cf}\p{Cc}\p{Zs}\p{Nd}\p{Pd}\u2212\uff01-\uff5e]/u;

/** Everything that shows as a blank; to Unicode the empty Braille pattern is none. */
const BLANKS = /[\s\p{Z}\u0085\u2800]+/gu;
/** Format characters, variation selectors, fillers and control characters: nobody sees them. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** Spreadsheets and word processors replace a hyphen by other dashes. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A key, a group, a code or a name as it is compared, so that texts that look the same are the same:
 * NFKC, no invisible characters, single blanks and none at the ends, dashes as hyphens, no apostrophe
 * of a spreadsheet in front. Case stays, and so do digits of other scripts.
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

/** {@link normalText} without case, for names of people, companies and fields. */
export function caselessText(text: string): string {
	return normalText(normalText(text).toLowerCase());
}

/** Whether a text is a long number as spreadsheets shorten it: `1.23E+12` may be many account numbers. */
export function isShortened(text: string): boolean {
	return /^\s*'?\d([.,]\d+)?E\+\d{2,}\s*$/i.test(text);
}

/** A text without blanks at its ends and without the apostrophe by which a spreadsheet marks a text. */
export function withoutApostrophe(text: string): string {
	return text.trim().replace(/^'\s*/, '');
}

/** A name of a field or a column as it is compared: `Unit Price`, `unit_price` and `unitPrice` are one. */
export function comparableName(name: string): string {
	return caselessText(name).replace(/[\s_-]+/g, '');
}

/** The first character in a date or an amount that looks like another one, as `U+200B`. */
export function oddSignIn(text: string): string | undefined {
	const code = ODD.exec(text.trim())?.[0].codePointAt(0);
	return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** At most so many UTF-16 units of a text, without half a character, with … where text is left out. */
export function cut(text: string, longest: number): string {
	if (text.length <= longest) return text;
	return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

const LONGEST_SHOWN = 60;

/** Whether a value counts as not filled in. */
export function isEmpty(value: unknown): boolean {
	return (
		value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
	);
}

/** Whether a value has nothing to show: it is empty, or a calculation that failed. */
export function isNothing(value: unknown): boolean {
	return isEmpty(value) || Number.isNaN(value);
}

/** A value as a text that tells texts from numbers, in full; an empty text for an empty value. */
export function showWhole(value: unknown): string {
	if (isEmpty(value)) return '';
	if (typeof value !== 'object') return typeof value === 'string' ? `"${value}"` : String(value);
	try {
		return JSON.stringify(value) ?? Object.prototype.toString.call(value);
	} catch {
		// A value that contains itself, or that holds a bigint.
		return Object.prototype.toString.call(value);
	}
}

/** {@link showWhole}, shortened as messages show it. */
export function show(value: unknown): string {
	return cut(showWhole(value), LONGEST_SHOWN);
}

/**
 * A key or a group as it is compared: a text in its normal form, or a whole number as its digits.
 * Undefined where it has no letter or digit (`-` is what two empty cells with a dash make), for a number
 * that a spreadsheet has shortened, and for the error of a formula.
 */
export function keyText(value: unknown): string | undefined {
	if (Number.isSafeInteger(value)) return String(value);
	const text = typeof value === 'string' ? normalText(value) : '';
	const isKey = /[\p{L}\p{N}]/u.test(text) && !isShortened(text) && !isFormulaError(text);
	return isKey ? text : undefined;
}

/** The row of the sheet that an input item comes from (its `row_number`); undefined without one. */
export function sheetRowOf(row?: Record<string, unknown>): number | undefined {
	const digits = keyText(row?.row_number) ?? '';
	return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}

/** The first of a list and how many more there are: `1, 2 and 5 more`. */
export function firstFew(
	values: ReadonlyArray<string | number>,
	separator = ', ',
	most = 10,
): string {
	const more = values.length > most ? ` and ${values.length - most} more` : '';
	return `${values.slice(0, most).join(separator)}${more}`;
}

/** Text as element content of HTML, so that text from rows or from ACC does not become markup. */
export function escapeHtml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The errors of Excel and of Google Sheets that stand in a cell in place of a value. */
const FORMULA_ERROR =
	/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!|GETTING_DATA)$/i;

const LONGEST_FORMULA_ERROR = 100;

/** Whether a value is what a spreadsheet shows for a formula that failed, such as `#N/A`. */
export function isFormulaError(value: unknown): boolean {
	return (
		typeof value === 'string' &&
		value.length <= LONGEST_FORMULA_ERROR &&
		FORMULA_ERROR.test(value.trim())
	);
}
