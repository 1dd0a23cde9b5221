import { problemOf, read, readSwitch, unreadable } from '../../nodes/AccAccounting/values/problem';

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

describe('reading', () => {
	it('a reading is a value, or why it cannot be taken', () => {
		expect(read(5)).toEqual({ ok: true, value: 5 });
		expect(unreadable('noSuchDay')).toEqual({ ok: false, wrong: { reason: 'noSuchDay' } });
		const wrong = { reason: 'writeDay', with: { day: '2026-11-21' } };
		expect(unreadable('writeDay', { day: '2026-11-21' })).toEqual({ ok: false, wrong });
	});

	it.each([
		[true, true],
		[' TRUE ', true],
		['False', false],
		...['yes', 'on', '1', 1, 0, '', null, undefined, {}, []].map((other) => [other, undefined]),
	])('a switch takes true and false and their names: %j is %p', (value, is) => {
		expect(readSwitch(value)).toBe(is);
	});
});
