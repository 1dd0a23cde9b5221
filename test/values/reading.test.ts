import { read, readSwitch, unreadable } from '../../nodes/AccAccounting/values/reading';

it('a reading is a value, or what was expected instead', () => {
	expect(read(5)).toEqual({ ok: true, value: 5 });
	expect(unreadable('a date')).toEqual({ ok: false, expected: 'a date' });
});

it.each([
	[true, true],
	[' TRUE ', true],
	['False', false],
	...['yes', 'on', '1', 1, 0, '', null, undefined, {}, []].map((other) => [other, undefined]),
])('a switch takes true and false and their names: %j is %p', (value, is) => {
	expect(readSwitch(value)).toBe(is);
});
