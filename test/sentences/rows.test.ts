import { rowNames } from '../../nodes/AccAccounting/sentences/rows';

/** The numbers of a sheet whose items have holes between them. */
const SHEET = [2, 3, 4, 7];

it.each<[string, number[], number[] | undefined]>([
	['', [], undefined],
	['data row 1', [0], undefined],
	['data rows 1, 2', [0, 1], undefined],
	['data rows 1 to 3, 7', [6, 2, 0, 1, 2], undefined],
	['row 4', [2], SHEET],
	['rows 2 to 4, 7', [3, 1, 0, 2], SHEET],
])('%s', (text, items, sheetRows) => {
	expect(rowNames(items, sheetRows)).toBe(text);
});

it('lists ten numbers or ranges, and counts all other rows', () => {
	const every2nd = Array.from({ length: 30 }, (_, at) => at * 2);
	const all = [...every2nd, 100, 101, 102];
	expect(rowNames(all, undefined)).toBe('data rows 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 23 more');
	expect(rowNames([0, 1, 2, 3, 9], undefined, 1)).toBe('data rows 1 to 4 and 1 more');
});
