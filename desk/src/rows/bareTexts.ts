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
	const texts = names.map((name) => ({ name, words: new Set(name.split(' ')) }));
	const byWord = new Map<string, typeof texts>();
	for (const text of texts) {
		const way = text.name.split(' ', 1)[0];
		for (const word of text.words) {
			const key = `${way} ${word}`;
			const list = byWord.get(key);
			if (list) list.push(text);
			else byWord.set(key, [text]);
		}
	}
	const isBare = ({ name, words }: (typeof texts)[number]) => {
		const way = name.split(' ', 1)[0];
		const lists = [...words].map((word) => byWord.get(`${way} ${word}`) ?? []);
		const fewest = lists.reduce((one, other) => (other.length < one.length ? other : one));
		const isWithin = (other: Set<string>) =>
			other.size > words.size && [...words].every((word) => other.has(word));
		return fewest.filter((other) => isWithin(other.words)).length >= LEAST;
	};
	return new Set(texts.filter(isBare).map(({ name }) => name));
}
