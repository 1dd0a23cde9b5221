import { accountDigits } from '../documents/row';
import { groupsOf } from '../groups';
import type { Row } from './row';
import { wordsWithoutNumbers } from './rules';

/**
 * Eight digits or more, also with hyphens: an account, a telephone, a card, a reference; no amount. Or the
 * last digits of one whose others are hidden: `****7890`.
 */
const LONG = /(?<![\d.,/-])\d(?:-?\d){7,}(?![\d/-]|[.,]\d)|(?<!\p{L})[*•xX]{2,}-?\d{3,6}(?!\d)/gu;
const DAY = /^(20\d\d[01]\d[0-3]\d|[0-3]\d[01]\d20\d\d)$/;

/** The long numbers of a text that are no day: digits alone. */
const longNumbersOf = (text: string): string[] =>
	(text.match(LONG) ?? [])
		.map((number) => number.replace(/\D/g, ''))
		.filter((number) => !DAY.test(number));

/** A number that stands with so many different texts is that of the account or the card of the file. */
const TOO_MANY_TEXTS = 3;

/**
 * Tells rows of the same words apart by a long number: one that several of these rows have, that a rule
 * names, or that is an own account's. `TRANSFER KE 1234567890` of three rows is another text than one to
 * another account, and a reference that each row has for itself makes none.
 */
export function tellApart(rows: Row[]): void {
	const all = rows.map((row) => {
		const text = row.description || row.summary;
		const words = `${Math.sign(row.value ?? 0)} ${wordsWithoutNumbers(text)}`;
		return { row, words, numbers: [...new Set(longNumbersOf(text))] };
	});
	const stand = all.flatMap(({ words, numbers }) => numbers.map((number) => ({ words, number })));
	const standing = groupsOf(stand, ({ number }) => number);
	for (const { row, words, numbers } of all) {
		const { rules, own } = row.means;
		row.numbers = numbers.filter((number) => {
			const texts = (standing.get(number) ?? []).map((each) => each.words);
			const isRepeated = texts.filter((each) => each === words).length > 1;
			const isOfFile = new Set(texts).size >= TOO_MANY_TEXTS;
			const isOwn = own.accounts.has(accountDigits(number));
			return isOwn || rules.names(number) || (isRepeated && !isOfFile);
		});
	}
}
