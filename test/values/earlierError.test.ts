import { earlierError } from '../../nodes/AccAccounting/values/earlierError';

it.each<[Record<string, unknown>, string]>([
	[{ error: 'The sheet was not found' }, 'The sheet was not found'],
	[{ error: ' two\n\tlines ' }, 'two lines'],
	[{ error: { message: 'Unauthorized', status: 401 } }, 'Unauthorized'],
	[{ error: { status: 401 } }, '{"status":401}'],
	[{ error: 404 }, '404'],
	[{ error: 'x'.repeat(1_000) }, `${'x'.repeat(200)}…`],
])('%j is only an error', (item, text) => {
	expect(earlierError(item)).toBe(text);
});

it.each([
	{},
	{ error: '' },
	{ error: null },
	{ error: undefined },
	{ error: 'x', Tanggal: '21/11/2026' },
	{ error: 'x', row_number: 4 },
	{ Error: 'x' },
	{ message: 'x' },
])('%j is not only an error', (item) => {
	expect(earlierError(item)).toBeUndefined();
});
