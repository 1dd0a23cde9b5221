import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { readable, readSwitch, unreadable } from '../../nodes/AccAccounting/values/reading';

describe('reading', () => {
	it('a reading is a value, or why it is refused', () => {
		expect(readable(5)).toEqual({ ok: true, value: 5 });
		const wrong = WRONG.notDate('31/12/2026');
		expect(unreadable(wrong)).toEqual({ ok: false, wrong });
	});

	it.each([
		[true, true],
		[' TRUE ', true],
		['False', false],
		...['yes', 'on', '1', 1, 0, '', null, undefined, {}, []].map((other) => [other, undefined]),
	])('a switch accepts true and false, also as text: %j is %p', (value, is) => {
		expect(readSwitch(value)).toBe(is);
	});
});
