import { text } from './row';

/** The words of a name, separated by single spaces. */
export const plainName = (value: unknown): string =>
	text(value)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/**
 * Whether two names may be the same: all words of the shorter one occur in the other, as those of
 * *Sumber Makmur* in *PT Sumber Makmur*, or they differ only in spaces. An empty name matches
 * nothing.
 */
export function isSameName(one: string, other: string): boolean {
	if (one === '' || other === '') return one === other;
	const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
	const words = new Set(long.split(' '));
	const isPart = short.split(' ').every((word) => words.has(word));
	return isPart || long.replaceAll(' ', '').includes(short.replaceAll(' ', ''));
}
