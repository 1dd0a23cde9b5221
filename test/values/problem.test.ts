import { wrong } from '../../nodes/AccAccounting/values/problem';

it('a problem says what was expected of a field, and what it holds', () => {
	expect(wrong('Quantity', 'a number', 'two', [3])).toEqual({
		field: 'Quantity',
		message: 'expected a number, got "two"',
		expected: 'a number',
		got: '"two"',
		rows: [3],
	});
});

it.each([undefined, null, '', '  '])(
	'a problem of what holds nothing (%j) says that',
	(nothing) => {
		const problem = wrong('Quantity', 'a number', nothing);
		expect(problem).toMatchObject({ message: 'is empty', expected: 'a number', got: '' });
		expect(problem).not.toHaveProperty('rows');
	},
);
