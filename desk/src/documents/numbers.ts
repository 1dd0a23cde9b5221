import { groupsOf } from '../groups';

/** Length of the common prefix of two texts. */
function commonLength(one: string, other: string): number {
	let length = 0;
	while (length < one.length && one[length] === other[length]) length++;
	return length;
}

const reversed = (text: string) => [...text].reverse().join('');

/** A *like* pattern that matches all of these numbers: their common prefix and suffix. */
function patternOf(numbers: string[]): string {
	const all = [...new Set(numbers.filter(Boolean))];
	const [first = '-'] = all;
	if (all.length < 2) return first;
	const beginning = Math.min(...all.map((each) => commonLength(first, each)));
	// A character must not count as both prefix and suffix.
	const rests = all.map((each) => reversed(each.slice(beginning)));
	const ending = Math.min(...rests.map((rest) => commonLength(rests[0] ?? '', rest)));
	return `${first.slice(0, beginning)}%${first.slice(first.length - ending)}`;
}

/** More searches than this take longer than one search that reads more of the table. */
const MOST_PATTERNS = 10;

/**
 * *Like* patterns that match all of these numbers, and few others. ACC numbers consecutively, so
 * most numbers differ only in the last two digits of their counter, and a pattern finds at most a
 * hundred.
 *
 * @returns `-`, which no document has as its number, if there are none
 */
export function patternsOf(numbers: string[]): string[] {
	const all = [...new Set(numbers.filter(Boolean))];
	const [, ending = ''] = patternOf(all).split('%');
	const groups = groupsOf(all, (number) =>
		number.slice(0, Math.max(0, number.length - ending.length - 2)),
	);
	if (groups.size === 0 || groups.size > MOST_PATTERNS) return [patternOf(all)];
	return [...groups.values()].map(patternOf);
}
