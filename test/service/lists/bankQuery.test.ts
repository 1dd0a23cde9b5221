import {
	chosenNames,
	namesInUse,
	NONE_CHOSEN,
} from '../../../nodes/AccAccounting/service/lists/bankQuery';

const FIRST = { pageSize: 'limit', page: 'page', search: 'search', byOffset: false };

describe('names that the user has set', () => {
	it.each([undefined, null, '', '  ', 'Detect', 'detect', ' DETECT\n'])(
		'%j is left to be found out',
		(value) => {
			const credentials = { bankPageParameter: value as never };
			expect(chosenNames(credentials)).toEqual(NONE_CHOSEN);
		},
	);

	it.each([
		['p', 'p'],
		[' page_no ', 'page_no'],
		['detected', 'detected'],
		['de tect', 'de tect'],
		['p'.repeat(100), 'p'.repeat(100)],
	])('%j is the literal name', (value, name) => {
		const chosen = chosenNames({ bankPageParameter: value });
		expect(chosen).toEqual({ ...NONE_CHOSEN, page: name });
	});

	it.each([
		[{ bankPageParameter: 5 }, /Bank List: Page Parameter must be a text/],
		[{ bankPageParameter: ['page'] }, /Bank List: Page Parameter must be a text/],
		[{ bankPageParameter: true }, /Bank List: Page Parameter must be a text/],
		[{ bankSearchParameter: {} }, /Bank List: Search Parameter must be a text/],
		[{ bankPageSizeParameter: 'p'.repeat(101) }, /Size Parameter must not be longer than 100/],
	])('%j is refused', (credentials, message) => {
		expect(() => chosenNames(credentials as never)).toThrow(message);
	});

	it('must not be given twice', () => {
		const credentials = { bankPageParameter: 'p', bankSearchParameter: ' p ' };
		expect(() => chosenNames(credentials)).toThrow(/must have different names/);
	});
});

describe('names in use', () => {
	it.each([
		['the first ones where nothing is known', {}, {}, FIRST],
		['those that were found', {}, { pageSize: 'size' }, { ...FIRST, pageSize: 'size' }],
		['none where there is none', {}, { search: '' }, { ...FIRST, search: '' }],
		['none where it must not be sent', {}, { search: null }, { ...FIRST, search: '' }],
		['those of the user before all', { search: 'k' }, { search: 'q' }, { ...FIRST, search: 'k' }],
		['an offset', {}, { page: 'skip', byOffset: true }, { ...FIRST, page: 'skip', byOffset: true }],
		[
			'another where the user has given the first to another role',
			{ page: 'limit' },
			{},
			{ ...FIRST, pageSize: 'page_size', page: 'limit' },
		],
		[
			'no offset where the user has set a page',
			{ page: 'p' },
			{ page: 'skip', byOffset: true },
			{ ...FIRST, page: 'p' },
		],
	])('are %s', (_, chosen, found, expected) => {
		expect(namesInUse({ ...NONE_CHOSEN, ...chosen }, found)).toEqual(expected);
	});
});
