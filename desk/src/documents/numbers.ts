import { groupsOf } from '../groups';

/** How many signs two texts have in common at their beginnings. */
function commonLength(one: string, other: string): number {
	let length = 0;
	while (length < one.length && one[length] === other[length]) length++;
	return length;
}

const reversed = (text: string) => [...text].reverse().join('');

/** A pattern for a search by *like* that matches all of these numbers: their common beginning and end. */
function patternOf(numbers: string[]): string {
	const all = [...new Set(numbers.filter(Boolean))];
	const [first = '-'] = all;
	if (all.length < 2) return first;
	const beginning = Math.min(...all.map((each) => commonLength(first, each)));
	// A sign is either in the beginning or in the end.
	const rests = all.map((each) => reversed(each.slice(beginning)));
	const ending = Math.min(...rests.map((rest) => commonLength(rests[0] ?? '', rest)));
	return `${first.slice(0, beginning)}%${first.slice(first.length - ending)}`;
}

/** More searches than this take longer than one that reads more of the table. */
const MOST_PATTERNS = 10;

/**
 * Patterns for searches by *like* that match all of these numbers, and few others. ACC counts up, so most
 * numbers differ in the last two digits of their counter alone: *like* finds at most a hundred of each.
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
