import {
	chosenNames,
	isBankQuery,
	namesInUse,
	NONE_CHOSEN,
	withBankParameterNames,
} from '../../nodes/AccAccounting/transport/bankQuery';

const ASKED = { bankPageSize: 100, bankPage: 2, bankOffset: 100, bankSearch: 'x', other: 1 };
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
			'no offset where the user has set a page',
			{ page: 'p' },
			{ page: 'skip', byOffset: true },
			{ ...FIRST, page: 'p' },
		],
	])('are %s', (_, chosen, found, expected) => {
		expect(namesInUse({ ...NONE_CHOSEN, ...chosen }, found)).toEqual(expected);
	});
});

describe('a query', () => {
	it.each([
		['of pages', FIRST, { limit: 100, page: 2, search: 'x', other: 1 }],
		[
			'of offsets',
			{ ...FIRST, page: 'skip', byOffset: true },
			{ limit: 100, skip: 100, search: 'x', other: 1 },
		],
		[
			'without what the service does not know',
			{ pageSize: '', page: '', search: '', byOffset: false },
			{ other: 1 },
		],
	])('%s gets the literal names', (_, names, expected) => {
		expect(withBankParameterNames(names, ASKED)).toEqual(expected);
	});

	it('must not give a name twice', () => {
		const names = { ...FIRST, search: 'page' };
		expect(() => withBankParameterNames(names, ASKED)).toThrow(/must have different names/);
		expect(withBankParameterNames(names, { bankPage: 3 })).toEqual({ page: 3 });
	});

	it.each([[undefined], [null], [{}], [{ limit: 5 }], ['bankPage=5'], [['bankPage', 5]]])(
		'%j is none of the bank list',
		(query) => expect(isBankQuery(query)).toBe(false),
	);
});
