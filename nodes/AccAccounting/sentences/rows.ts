/** Row numbers in the sheet (`row_number`), by input item; undefined unless all items have one. */
export type SheetRows = readonly number[] | undefined;

/** Numbers in order, with consecutive ones as ranges: `2 to 5, 7`. */
function rangesOf(numbers: readonly number[]): Array<{ text: string; count: number }> {
	const ranges: Array<{ first: number; last: number }> = [];
	for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
		const range = ranges.at(-1);
		if (range && number === range.last + 1) range.last = number;
		else ranges.push({ first: number, last: number });
	}
	return ranges.flatMap(({ first, last }) => {
		const count = last - first + 1;
		if (count > 2) return [{ text: `${first} to ${last}`, count }];
		return [...new Set([first, last])].map((number) => ({ text: `${number}`, count: 1 }));
	});
}

/**
 * How messages name input rows: `row 4` by their numbers in the sheet, otherwise `data row 3`,
 * counted from 1 without the headings.
 *
 * @param items indexes of the input items
 * @param most how many numbers or ranges are listed; the rest are counted
 */
export function rowNames(items: readonly number[], sheetRows: SheetRows, most = 10): string {
	if (items.length === 0) return '';
	const ranges = rangesOf(items.map((item) => sheetRows?.[item] ?? item + 1));
	const left = ranges.slice(most).reduce((sum, { count }) => sum + count, 0);
	const list = ranges.slice(0, most).map(({ text }) => text);
	const isOne = ranges.length === 1 && ranges[0]?.count === 1;
	const word = sheetRows ? 'row' : 'data row';
	return `${word}${isOne ? '' : 's'} ${list.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
