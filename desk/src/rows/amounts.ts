import { textOf } from './cells';

/** Number formats. `cells`: number cells of a spreadsheet. */
export const NUMBERS = ['1.234,56', '1,234.56', '1234.56', 'cells'];

const DIGITS: Record<string, RegExp> = {
	'1.234,56': /^(\d{1,3}(\.\d{3})+|\d+)(,\d\d?|,--?)?$/,
	'1,234.56': /^(\d{1,3}(,\d{3})+|\d+|(?=\.))(\.\d\d?)?$/,
	'1234.56': /^(\d+|(?=\.))(\.\d\d?)?$/,
};

/** Longer texts are not amounts. */
const LONGEST = 40;

/** The currency rupiah before or after an amount, or inside its parentheses. */
const RUPIAH = /(?<![\p{L}\d])(rp\.?|idr)(?!\p{L})|(?<=\d) ?(rp|idr)$/giu;

/** Leading sign, parentheses, digits, trailing sign. */
const AMOUNT = /^([+-]?) ?(?:\( ?([\d.,]+) ?\)|(\.?\d(?:[\d.,]*\d)?(?:,--?)?))(-?)$/;

/** An amount without decoration: the currency, at most once, and spaces between thousands. */
function bareAmount(text: string): string {
	const found = text.match(RUPIAH) ?? [];
	const bare = (found.length === 1 ? text.replace(RUPIAH, '') : text).replace(/^@/, '').trim();
	const minus = bare.replace(/[\u2212\u2013](?=[ \d.(]|$)/, '-').replace(/^([+-]) +/, '$1');
	return /^[+-]?\d{1,3}( \d{3})+(\D|$)/.test(minus) ? minus.replace(/ (?=\d{3})/g, '') : minus;
}

/** Multipliers after an amount, as people write them: `850rb`, `1,5 jt`. */
const TIMES = /(?<=\d) ?(?:(rb)|jt)$/i;

/** The multiplier of an amount, and the text without it. */
function scaled(text: string): { text: string; times: number } {
	const found = TIMES.exec(text);
	if (!found) return { text, times: 1 };
	return { text: text.slice(0, found.index), times: found[1] ? 1000 : 1_000_000 };
}

/** The value of a number cell in hundredths; undefined if it has more than two decimals. */
function centsOfNumber(value: number): number | undefined {
	const cents = Math.round(value * 100);
	const isExact = Math.abs(cents - value * 100) < 0.01 && Number.isSafeInteger(cents);
	return isExact ? cents : undefined;
}

/** Digits in a format, as hundredths; undefined if they are in a different format. */
function centsOfDigits(digits: string, format: string): number | undefined {
	if (!DIGITS[format]?.test(digits)) return undefined;
	const isIndonesian = format === '1.234,56';
	const number = isIndonesian
		? digits.replaceAll('.', '').replace(/,-*/, '.')
		: digits.replaceAll(',', '');
	const cents = Math.round(Number(number) * 100);
	return Number.isSafeInteger(cents) ? cents : undefined;
}

/**
 * The digits of a written amount, and whether it is negative; undefined for a text that isn't an
 * amount.
 */
function partsOf(text: string): { digits: string; isMinus: boolean } | undefined {
	const match = text.length > LONGEST ? null : AMOUNT.exec(bareAmount(text));
	if (!match) return undefined;
	const [, before = '', inside = '', outside = '', after = ''] = match;
	const signs = [before, inside, after].filter(Boolean);
	if (signs.length > 1) return undefined;
	return { digits: inside || outside, isMinus: inside !== '' || signs.includes('-') };
}

/**
 * Reads an amount strictly in the selected format; number cells are always accepted.
 *
 * @returns hundredths; undefined if it isn't an amount in this format
 */
export function readMoney(cell: unknown, format: string): number | undefined {
	if (typeof cell === 'number') return centsOfNumber(cell);
	// Only Indonesian formats have these words: `1.5jt` in another format would be ambiguous.
	const { text, times } =
		format === '1.234,56' ? scaled(textOf(cell)) : { text: textOf(cell), times: 1 };
	const parts = partsOf(text);
	const cents = parts && centsOfDigits(parts.digits, format);
	if (cents === undefined) return undefined;
	return parts?.isMinus ? -cents * times : cents * times;
}

/** Formats hundredths as `1250000.50`, as *ACC Documents* stores amounts. */
export function amountText(cents: number): string {
	const digits = String(Math.abs(cents)).padStart(3, '0');
	return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
