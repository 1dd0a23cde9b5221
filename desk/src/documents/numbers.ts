/** How many signs two texts have in common at their beginnings. */
function commonLength(one: string, other: string): number {
	let length = 0;
	while (length < one.length && one[length] === other[length]) length++;
	return length;
}

const reversed = (text: string) => [...text].reverse().join('');

/**
 * A pattern for a search by *like* that matches all of these numbers, and few others: their common beginning
 * and end. One search for all of them reads the table once.
 *
 * @returns `-`, which no document has as its number, if there are none
 */
export function patternOf(numbers: string[]): string {
	const all = [...new Set(numbers.filter(Boolean))];
	const [first = '-'] = all;
	if (all.length < 2) return first;
	const beginning = Math.min(...all.map((each) => commonLength(first, each)));
	// A sign is either in the beginning or in the end.
	const rests = all.map((each) => reversed(each.slice(beginning)));
	const ending = Math.min(...rests.map((rest) => commonLength(rests[0] ?? '', rest)));
	return `${first.slice(0, beginning)}%${first.slice(first.length - ending)}`;
}
