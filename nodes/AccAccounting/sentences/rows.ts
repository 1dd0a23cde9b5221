/**
 * An input row: its number in the sheet, if it has one (`row_number`), and its index in the data,
 * from 0.
 */
interface Row {
	index: number;
	sheetRow?: number;
}

/** Numbers in order, with consecutive ones as ranges: `2 to 5, 7`. */
export function rangesOf(numbers: readonly number[]): string[] {
	const ranges: Array<{ first: number; last: number }> = [];
	for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
		const range = ranges.at(-1);
		if (range && number === range.last + 1) range.last = number;
		else ranges.push({ first: number, last: number });
	}
	return ranges.flatMap(({ first, last }) => {
		if (last - first < 2) return first === last ? [`${first}`] : [`${first}`, `${last}`];
		return [`${first} to ${last}`];
	});
}

function named(word: string, numbers: readonly number[], most: number): string[] {
	if (numbers.length === 0) return [];
	const ranges = rangesOf(numbers);
	const left = ranges.length > most ? `, and more` : '';
	const list = `${ranges.slice(0, most).join(', ')}${left}`;
	return [`${word}${numbers.length > 1 ? 's' : ''} ${list}`];
}

/**
 * How messages name input rows: `row 4` by their numbers in the sheet, otherwise `data row 3`,
 * counted from 1 without the header.
 *
 * @param most how many numbers or ranges are listed
 */
export function rowNames(rows: readonly Row[], most = 10): string {
	const ofSheet = rows.flatMap(({ sheetRow }) => sheetRow ?? []);
	const ofData = rows.flatMap(({ index, sheetRow }) => (sheetRow === undefined ? index + 1 : []));
	return [...named('row', ofSheet, most), ...named('data row', ofData, most)].join(', ');
}
