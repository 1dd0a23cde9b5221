import {
	listAnd,
	listOr,
	sentencesOf,
	withoutStop,
} from '../../nodes/AccAccounting/sentences/sentence';

it('a table of sentences gives each its name as its code', () => {
	const said = sentencesOf({ late: (days: number) => `is ${days} days late.` });
	expect(said.late(3)).toEqual({ code: 'late', message: 'is 3 days late.' });
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
