import {
	briefText,
	countWrong,
	itemsText,
	placeText,
	problemLines,
	problemTexts,
	rowsText,
	valueText,
} from '../../nodes/AccAccounting/telling/text';
import { wrong } from '../../nodes/AccAccounting/values/problem';

const sheetRow = (row: number) => row + 2;

describe('where something stands', () => {
	it.each([
		['item 3', { rows: [3] }, undefined],
		['items 3, 5', { rows: [3, 5] }, undefined],
		['item 1, line 2 of INV-1', { rows: [1], group: 'INV-1' }, 2],
		['item 1, line 2 of INV-1, sheet row 3', { rows: [1], group: 'INV-1', sheetRow }, 2],
		['items 1, 4 of INV-1, sheet rows 3, 6', { rows: [1, 4], group: 'INV-1', sheetRow }, undefined],
		['item 0, sheet row 2', { rows: [0], sheetRow }, undefined],
		['item 0', { rows: [0], sheetRow: () => undefined }, undefined],
		['item 0', { rows: [0], group: null }, 1],
		['item 0 of PT A INV-1', { rows: [0], group: 'PT A\n\tINV-1' }, undefined],
		[`item 0 of ${'x'.repeat(60)}…`, { rows: [0], group: 'x'.repeat(70) }, undefined],
	])('is told as "%s"', (text, place, line) => {
		expect(placeText(place, line)).toBe(text);
	});

	it('lists ten and counts the rest', () => {
		const rows = Array.from({ length: 12 }, (_, row) => row);
		expect(itemsText(rows)).toBe('items 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more');
		expect(placeText({ rows, sheetRow })).toBe(
			'items 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more, sheet rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more',
		);
	});
});

describe('items of a run', () => {
	it('are known by their rows of the sheet, or else by their first texts', () => {
		const rowText = (row: number) => ['PT A\n', undefined][row];
		expect(rowsText([0, 1], { rows: [], sheetRow, rowText })).toBe('items 0, 1, sheet rows 2, 3');
		expect(rowsText([0], { rows: [], rowText })).toBe('item 0 (PT A )');
		expect(rowsText([0, 1], { rows: [], rowText })).toBe('items 0 (PT A ), 1');
	});
});

describe('what is wrong', () => {
	const empty = (row: number) => ({ place: { rows: [row] }, problems: [wrong('Bank', 'x', '')] });
	const odd = (row: number, value: unknown, rows?: number[]) => ({
		place: { rows: [row] },
		problems: [wrong('Total Amount', 'a number', value, rows)],
	});

	it('is a sentence with its field and place; without a place where it is about the form', () => {
		expect(problemTexts([wrong('Bank', 'a code', 5)], { rows: [1] })).toEqual([
			'Bank of item 1: expected a code, got 5',
		]);
		expect(problemTexts([wrong('Bank', 'a code', '', [])], { rows: [1] })).toEqual([
			'Bank is empty',
		]);
	});

	it('is a line for each kind of problem', () => {
		expect(problemLines([empty(0), odd(1, 'a')])).toEqual([
			'Bank of item 0 is empty',
			'Total Amount of item 1: expected a number, got "a"',
		]);
		expect(problemLines([empty(0), empty(3)])).toEqual(['Bank is empty: items 0, 3']);
		expect(problemLines([odd(0, 'a'), odd(1, 'a')])).toEqual([
			'Total Amount: expected a number, got "a": items 0, 1',
		]);
		expect(problemLines([odd(0, 'a'), odd(1, 'b', [1, 2])])).toEqual([
			'Total Amount: expected a number, got "a" in item 0; "b" in items 1, 2',
		]);
	});

	it('is said in few words', () => {
		const [problem] = odd(0, 'a').problems;
		expect(briefText([])).toBe('');
		expect(briefText(empty(0).problems)).toBe('Bank is empty');
		expect(briefText([...odd(0, 'a').problems, ...empty(0).problems])).toBe(
			'Total Amount is wrong (+1)',
		);
		expect(problem && valueText({ ...problem, line: 2 })).toBe(
			'Total Amount of line 2 cannot be "a"',
		);
		expect(valueText({ field: 'Bank', message: 'is closed' })).toBe('Bank: is closed');
	});

	it('is counted in rows, or in documents where one has several', () => {
		expect(countWrong([empty(0)], [{ rows: [0] }])).toBe('1 of 1 row is wrong.');
		expect(countWrong([empty(0), empty(1)], [{ rows: [0] }, { rows: [1, 2] }])).toBe(
			'2 of 2 documents are wrong.',
		);
	});
});
