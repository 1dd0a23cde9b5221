import { groupsOf } from '../groups';
import type { Row } from './row';

/** A text that is contained in this many others says nothing specific. */
const LEAST = 3;

/** A text with the direction of its money. */
export const textName = ({ words, cents = 0 }: Pick<Row, 'words' | 'cents'>) =>
	`${Math.sign(cents)} ${words}`;

/**
 * Texts that consist only of the bank's boilerplate: all their words occur in at least three other,
 * longer texts of the same direction, as `TRSF E BANKING DB` does in `TRSF E BANKING DB PT MAJU`.
 */
export function bareTexts(rows: Row[]): Set<string> {
	const names = [...new Set(rows.map(textName))];
	// The direction counts as a word that both texts need.
	const texts = names.map((name) => ({ name, words: new Set(name.split(' ')) }));
	const all = texts.flatMap(({ words }) => [...words].map((word) => ({ word, words })));
	const byWord = groupsOf(all, ({ word }) => word);
	const isBare = ({ words }: (typeof texts)[number]) => {
		const lists = [...words].map((word) => byWord.get(word) ?? []);
		// The rarest word leaves the fewest texts to compare.
		const fewest = lists.reduce((one, other) => (other.length < one.length ? other : one));
		const isWithin = (other: Set<string>) =>
			other.size > words.size && [...words].every((word) => other.has(word));
		return fewest.filter((other) => isWithin(other.words)).length >= LEAST;
	};
	return new Set(texts.filter(isBare).map(({ name }) => name));
}
