import { textOf } from './cells';

/** Longer texts are truncated before their words are compared. */
const LONGEST = 500;

/** Uppercase words separated by single spaces. `?`, `~`, and `*` carry meaning, so they stay. */
export const spaced = (text: string) =>
	text
		.slice(0, LONGEST)
		.toUpperCase()
		.replace(/[^\p{L}\p{N}?~*]+/gu, ' ')
		.trim();

/**
 * Eight or more digits, possibly with hyphens: an account, a phone number, a card, or a reference,
 * but not an amount. Or the last digits of a masked number: `****7890`.
 */
const LONG = /(?<![\d.,/-])\d(?:-?\d){7,}(?![\d/-]|[.,]\d)|(?<!\p{L})[*•xX]{2,}-?\d{3,6}(?!\d)/gu;
const DAY = /^(20\d\d[01]\d[0-3]\d|[0-3]\d[01]\d20\d\d)$/;

/** The distinct long numbers in a text that are not days, as digits only. */
export const longNumbersOf = (text: string): string[] => [
	...new Set(
		(text.match(LONG) ?? [])
			.map((number) => number.replace(/\D/g, ''))
			.filter((number) => !DAY.test(number)),
	),
];

const AMOUNT = /(?<![\d.])\d{1,3}(\.\d{3})+(?![\d.])/g;
/** A blank or a dot between groups of digits, as accounts are printed: `1234 5678 90`. */
const BETWEEN = /(?<=\d{3})[ .](?=\d{3})/g;

/** The numbers of a text that may be those of accounts. */
export const accountsIn = (text: string): string[] =>
	longNumbersOf(text.replace(AMOUNT, ' ').replace(BETWEEN, '-'));

/** Letters and digits in turn: a reference that every row has for itself. */
const CODE = /\d\p{L}+\d|\p{L}\d+\p{L}/u;

/**
 * What texts of the same kind have in common: every token with letters, `?`, `~`, or `*`, without
 * its digits. For `TRSF 60919/PLN POSTPAID`, this is `TRSF PLN POSTPAID`. Empty without such
 * tokens.
 */
export function wordsOf(text: string): string {
	const tokens = spaced(text.slice(0, LONGEST).replace(LONG, ' ')).split(' ');
	const words = tokens.map((token) =>
		CODE.test(token) ? '' : token.replace(/\p{N}+/gu, ' ').trim(),
	);
	return words.filter(Boolean).join(' ');
}

/** Joins cells into one text. */
export const join = (cells: unknown[]) =>
	cells.map(textOf).filter(Boolean).join(' ').replace(/\s+/g, ' ');
