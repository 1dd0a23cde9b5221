import { problemOf } from '../../nodes/AccAccounting/values/problem';

const WRONG = { reason: 'notAmount', with: { example: '1234.56' } } as const;

it('a problem says why the value of a field cannot be taken, and what it holds', () => {
	expect(problemOf('Quantity', WRONG, 'two')).toEqual({
		...WRONG,
		field: 'Quantity',
		got: '"two"',
	});
});

it.each([undefined, null, '', '  '])('a field that holds nothing (%j) is empty', (nothing) => {
	expect(problemOf('Quantity', WRONG, nothing)).toEqual({
		field: 'Quantity',
		reason: 'empty',
		got: '',
	});
});

it('a field that holds the error of a formula says so, whatever was expected', () => {
	expect(problemOf('Quantity', WRONG, '#REF!')).toEqual({
		field: 'Quantity',
		reason: 'formulaError',
		got: '"#REF!"',
	});
});
