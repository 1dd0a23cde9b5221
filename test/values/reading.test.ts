import { read, readSwitch, unreadable } from '../../nodes/AccAccounting/values/reading';

describe('reading', () => {
	it('a reading is a value, or why it cannot be taken', () => {
		expect(read(5)).toEqual({ ok: true, value: 5 });
		expect(unreadable('notText')).toEqual({ ok: false, wrong: { reason: 'notText' } });
		const wrong = { reason: 'notDate', with: { example: '31/12/2026' } };
		expect(unreadable('notDate', { example: '31/12/2026' })).toEqual({ ok: false, wrong });
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
