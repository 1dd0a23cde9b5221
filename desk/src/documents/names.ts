import { text } from './row';

/** The words of a name, with a blank between them. */
export const plainName = (value: unknown): string =>
	text(value)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/**
 * Whether two names may be one: all words of the shorter one stand in the other, as those of *Sumber Makmur* in
 * *PT Sumber Makmur*; or it is written without blanks. No name is like no other.
 */
export function isSameName(one: string, other: string): boolean {
	if (one === '' || other === '') return one === other;
	const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
	const words = new Set(long.split(' '));
	const isPart = short.split(' ').every((word) => words.has(word));
	return isPart || long.replaceAll(' ', '').includes(short.replaceAll(' ', ''));
}
