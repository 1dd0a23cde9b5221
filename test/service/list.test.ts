import { holdWords, listElements, metadataNumber } from '../../nodes/AccAccounting/service/list';

it('one level of nesting is flattened', () => {
	expect(listElements([[{ a: 1 }, { a: 2 }]])).toEqual([{ a: 1 }, { a: 2 }]);
	expect(listElements([{ a: 1 }])).toEqual([{ a: 1 }]);
	expect(listElements(undefined)).toEqual([]);
	expect(listElements([[null, 3]])).toEqual([]);
});

describe('a whole number in the metadata', () => {
	it.each([
		[0, 0],
		[137, 137],
		['0', 0],
		['999999999', 999_999_999],
		['1000000000', undefined],
		[-1, undefined],
		[1.5, undefined],
		[NaN, undefined],
		['1e3', undefined],
		[' 1', undefined],
		['', undefined],
		['1'.repeat(100_000), undefined],
		[null, undefined],
		[true, undefined],
		[[1], undefined],
	])('%#', (value, expected) => {
		expect(metadataNumber(value)).toBe(expected);
	});
});

it('all words of a search must occur, in any case', () => {
	expect(holdWords(['008', 'Bank Mandiri'], ' MANDIRI  008 ')).toBe(true);
	expect(holdWords(['008', 'Bank Mandiri'], 'mandiri 009')).toBe(false);
	expect(holdWords([undefined, null, 5], '5')).toBe(true);
	expect(holdWords(['a'], '')).toBe(true);
	expect(holdWords(['a'], ' '.repeat(100_000))).toBe(true);
});
