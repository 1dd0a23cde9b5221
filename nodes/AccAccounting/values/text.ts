/** Characters that look like nothing, a space, a digit, or a minus sign, but are something else. */
const ODD = /(?![ 0-9-])[\p{Cf}\p{Cc}\p{Zs}\p{Nd}\p{Pd}\u2212\uff01-\uff5e]/u;

/**
 * Everything that looks like a space, including the empty Braille pattern, which Unicode doesn't
 * class as one.
 */
const BLANKS = /[\s\p{Z}\u0085\u2800]+/gu;
/** Format characters, variation selectors, fillers, and control characters: all invisible. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** All dashes that may be a minus: spreadsheets and word processors replace a hyphen with them. */
export const DASHES = /[\p{Pd}\u2212]/gu;

/** Longer texts are no names or keys, and NFKC takes a minute for 500,000 combining marks. */
const LONGEST_NAME = 1_000;

/** Printable ASCII without a space or an apostrophe at the beginning, or a space at the end. */
const NORMAL_ASCII = /^[!-&(-~](?:[ -~]*[!-~])?$/;

/** A text without invisible characters, and with spaces in place of other blanks. */
function withoutUnseen(text: string): string {
	return text.replace(BLANKS, ' ').replace(UNSEEN, '');
}

/**
 * Normalizes a key, an invoice number, a code, or a name, so that texts that look the same are equal: NFKC,
 * no invisible characters, single spaces and none at the ends, dashes as hyphens, and no leading
 * apostrophe from a spreadsheet. Case and digits of other scripts are preserved. A text of more than
 * 1,000 characters keeps its composition.
 */
export function normalText(text: string): string {
	// A sheet may have a million cells, and most are normal already.
	if (NORMAL_ASCII.test(text) && !text.includes('  ')) return text;
	const compose = (given: string) => (text.length > LONGEST_NAME ? given : given.normalize('NFKC'));
	return compose(withoutUnseen(compose(text)))
		.replace(DASHES, '-')
		.replace(/ +/g, ' ')
		.replace(/^[ ']+| $/g, '');
}

/** {@link normalText} without case, for names of people, companies, and fields. */
export function caselessText(text: string): string {
	return normalText(normalText(text).toLowerCase());
}

/**
 * Whether a text is a long number as abbreviated by a spreadsheet: `1.23E+12` may stand for many
 * account numbers.
 */
export function isShortened(text: string): boolean {
	return /^\s*'?\d(?:E\+|[.,]\d+E\+?)\d{2,}\s*$/i.test(text);
}

/** Trimmed text without the apostrophe with which spreadsheets mark text. */
export function withoutApostrophe(text: string): string {
	return text.trim().replace(/^'\s*/, '');
}

/**
 * A normalized name of a field or a column: `Unit Price`, `unit_price`, and `unitPrice` are equal.
 */
export function comparableName(name: string): string {
	return caselessText(name).replace(/[\s_-]+/g, '');
}

/** The first look-alike character in a date or an amount, as `U+200B`. */
export function findOddSign(text: string): string | undefined {
	const code = ODD.exec(text.trim())?.[0].codePointAt(0);
	return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Truncates a text after this many UTF-16 units, without splitting a character, and appends `…` if
 * it was longer.
 */
export function cut(text: string, longest: number): string {
	if (text.length <= longest) return text;
	return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

const LONGEST_SHOWN = 60;

const NOTHING_VISIBLE = /^[\s\p{Z}\u0085\u2800\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a value counts as not filled in: nothing of it is visible. */
export function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null) return true;
	return typeof value === 'string' && NOTHING_VISIBLE.test(value);
}

/** Whether a value has nothing to show: it is empty, or a failed calculation. */
export function isNothing(value: unknown): boolean {
	return isEmpty(value) || Number.isNaN(value);
}

/**
 * A value as untruncated text that distinguishes strings from numbers; empty for an empty value.
 */
export function showWhole(value: unknown): string {
	if (isEmpty(value)) return '';
	if (typeof value !== 'object') return typeof value === 'string' ? `"${value}"` : String(value);
	return jsonText(value ?? {});
}

/** An object as JSON, or only its kind if it can't be written as JSON. */
export function jsonText(value: object): string {
	try {
		return JSON.stringify(value) ?? Object.prototype.toString.call(value);
	} catch {
		// A circular reference, an object with a bigint, or one nested thousands of levels deep.
		return Object.prototype.toString.call(value);
	}
}

/** {@link showWhole}, truncated for messages. */
export function show(value: unknown): string {
	return cut(showWhole(value), LONGEST_SHOWN);
}

/** Spreadsheets keep only 15 digits of a number. */
const MOST_EXACT = 1e15;

/** The digits of a whole number; undefined for any other value, and if digits may have been lost. */
export function readDigits(value: unknown): string | undefined {
	return Number.isInteger(value) && Math.abs(Number(value)) < MOST_EXACT
		? String(value)
		: undefined;
}

/** What JavaScript makes of a missing value. */
const NO_VALUE =
	/(?<![\p{L}\p{N}])(?:undefined|null|NaN|Invalid (?:DateTime|Date)|\[object \w{1,20}\])(?![\p{L}\p{N}])/u;
const OPEN_END = /^[-_/|\\:;,~+#=&*@·•]|[-_/|\\:;,~+#=&*@·•]$/;

/**
 * Whether a text that an expression makes is joined from values of which one is missing: it contains
 * a word such as `undefined`, or begins or ends with a separator or a space.
 */
export function isIncomplete(text: string): boolean {
	const normal = normalText(text);
	return NO_VALUE.test(normal) || OPEN_END.test(normal) || /^ | $/.test(withoutUnseen(text));
}

/**
 * A key or an invoice number, normalized: a text in its normal form, or the digits of a whole
 * number. Undefined without a letter or a digit other than 0 (two empty cells joined with a hyphen
 * give `-`, and a formula that refers to an empty cell gives 0), for a number that a spreadsheet
 * abbreviated, and for a formula's error.
 */
export function keyText(value: unknown): string | undefined {
	const text = normalText(typeof value === 'string' ? value : (readDigits(value) ?? ''));
	const isKey = /(?!0)[\p{L}\p{N}]/u.test(text) && !isShortened(text) && !isFormulaError(text);
	return isKey ? text : undefined;
}

/** Row number in the sheet (`row_number`) of an input item; undefined if it has none. */
export function readSheetRow(row?: Record<string, unknown>): number | undefined {
	const digits = keyText(row?.row_number) ?? '';
	return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}

/** Escapes text for HTML content, so that text from rows or from ACC can't become markup. */
export function escapeHtml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A text with its first letter capitalized. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What a spreadsheet puts in a cell in place of a value: an error, in the language of the program,
 * or a text while it is still loading.
 */
const FORMULA_ERROR =
	/^(?:#(?:N\/A|GETTING_DATA|[\p{L}\d/_]+[!?])|(?:Loading|Memuat)(?:\.{3}|…))$/iu;

const LONGEST_FORMULA_ERROR = 100;

/** Whether a value is what a spreadsheet shows for a failed formula, such as `#N/A`. */
export function isFormulaError(value: unknown): boolean {
	return (
		typeof value === 'string' &&
		value.length <= LONGEST_FORMULA_ERROR &&
		FORMULA_ERROR.test(value.trim())
	);
}
