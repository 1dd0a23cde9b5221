/** Signs that look like nothing, like a blank, like a digit or like a minus, but are none. */
const ODD = /(?![ 0-9-])[\p{Cf}\p{Cc}\p{Zs}\p{Nd}\p{Pd}\u2212\uff01-\uff5e]/u;

/**
 * What to say of a date or an amount that holds a sign which the eye does not tell from a plain one:
 * a message that shows the value would look right. Undefined where there is none.
 */
export function oddSign(text: string): string | undefined {
	const code = ODD.exec(text.trim())?.[0].codePointAt(0);
	if (code === undefined) return undefined;
	return `it holds the sign U+${code.toString(16).toUpperCase().padStart(4, '0')}: type it anew with plain digits and signs`;
}
