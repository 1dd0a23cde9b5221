import { withBankParameterNames } from '../../nodes/AccAccounting/transport/bankQuery';

const ASKED = { bankPageSize: 100, bankPage: 2, bankSearch: 'x', other: 1 };

it('the placeholders get the natural names, or those of the credential', () => {
	expect(withBankParameterNames({}, ASKED)).toEqual({ limit: 100, page: 2, search: 'x', other: 1 });
	const credentials = {
		bankPageSizeParameter: ' size ',
		bankPageParameter: '',
		bankSearchParameter: 'q',
	};
	expect(withBankParameterNames(credentials, ASKED)).toEqual({
		size: 100,
		page: 2,
		q: 'x',
		other: 1,
	});
});

it.each([[undefined], [{}], [{ limit: 5 }], ['limit=5'], [['limit', 5]]])(
	'%j is no query of the bank list and stays as it is',
	(query) => {
		const credentials = { bankPageParameter: 5 as never };
		expect(withBankParameterNames(credentials, query as never)).toBe(query);
	},
);

it.each([
	[{ bankPageParameter: 5 }, /Bank List: Page Parameter must be a text/],
	[{ bankPageParameter: ['page'] }, /Bank List: Page Parameter must be a text/],
	[{ bankSearchParameter: {} }, /Bank List: Search Parameter must be a text/],
	[{ bankPageSizeParameter: '  ' }, /Bank List: Page Size Parameter is empty/],
	[{ bankPageSizeParameter: 'page' }, /must have different names/],
	[{ bankPageSizeParameter: 'q', bankPageParameter: 'q ' }, /must have different names/],
])('names of the credential: %j', (credentials, message) => {
	expect(() => withBankParameterNames(credentials as never, ASKED)).toThrow(message);
});

it('a name has at most 100 characters', () => {
	const read = (length: number) => () =>
		withBankParameterNames({ bankPageSizeParameter: 'p'.repeat(length) }, ASKED);
	expect(read(100)).not.toThrow();
	expect(read(101)).toThrow(/Page Size Parameter must not be longer than 100/);
});

it('names that are not asked for do not matter', () => {
	const credentials = { bankPageParameter: 'limit' };
	expect(withBankParameterNames(credentials, { bankPageSize: 5 })).toEqual({ limit: 5 });
});
