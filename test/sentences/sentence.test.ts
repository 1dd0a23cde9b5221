import {
	listAnd,
	listOr,
	buildMessages,
	countOf,
	firstFew,
	messageText,
	withoutStop,
	rowNames,
} from '../../nodes/AccAccounting/sentences/sentence';

describe('sentence', () => {
	it('a table of messages gives each its name as its code, with or without advice', () => {
		const said = buildMessages({
			late: (days: number) => `is ${days} days late.`,
			lost: () => ['is lost.', 'Search it.'],
		});
		expect(said.late(3)).toEqual({ code: 'late', message: 'is 3 days late.', advice: '' });
		expect(said.lost()).toEqual({ code: 'lost', message: 'is lost.', advice: 'Search it.' });
		expect([said.late(3), said.lost()].map(messageText)).toEqual([
			'is 3 days late.',
			'is lost. Search it.',
		]);
	});

	it('the first of a list are named, with how many are left', () => {
		const numbers = Array.from({ length: 12 }, (_, at) => `${at}`);
		expect(firstFew(numbers)).toEqual([...numbers.slice(0, 10), '… and 2 more']);
		expect(firstFew(['a', 'b'], { most: 1, rest: ': see b' })).toEqual([
			'a',
			'… and 1 more: see b',
		]);
		expect(firstFew(['a', 'b'], { most: 2 })).toEqual(['a', 'b']);
	});

	it('a count has a noun in the singular or the plural', () => {
		expect([0, 1, 2].map((count) => countOf(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
	});

	it.each([
		[[], '', ''],
		[['a'], 'a', 'a'],
		[['a', 'b'], 'a or b', 'a and b'],
		[['a', 'b', 'c'], 'a, b, or c', 'a, b, and c'],
	])('%j in a sentence', (values, or, and) => {
		expect([listOr(values), listAnd(values)]).toEqual([or, and]);
	});

	it('text from elsewhere ends with a single period', () => {
		expect(['no', 'no.', ' no . '].map(withoutStop)).toEqual(['no', 'no', 'no']);
	});
});

describe('rows', () => {
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
		expect(rowNames(all, undefined)).toBe(
			'data rows 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, … and 23 more',
		);
		expect(rowNames([0, 1, 2, 3, 9], undefined, 1)).toBe('data rows 1 to 4, … and 1 more');
	});
});
