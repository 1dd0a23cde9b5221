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
