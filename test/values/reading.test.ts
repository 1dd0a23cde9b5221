import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import {
	readable,
	readSwitch,
	unreadable,
	problem,
	valueProblem,
} from '../../nodes/AccAccounting/values/reading';

describe('reading', () => {
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
});

describe('problem', () => {
	const NOT_AMOUNT = WRONG.notAmount('1234.56');

	it('a problem names its field, its value, what is wrong, and what to do', () => {
		expect(valueProblem('Quantity', NOT_AMOUNT, 'two')).toEqual({
			field: 'Quantity',
			code: 'notAmount',
			message: 'Quantity "two" is not a number. Write it in full, in digits, for example 1234.56.',
			what: 'is not a number.',
			advice: 'Write it in full, in digits, for example 1234.56.',
			got: '"two"',
		});
	});

	it('a problem of a line names its line', () => {
		const place = { line: 3, name: 'of line 3' };
		expect(valueProblem('Quantity', NOT_AMOUNT, 'two', place)).toMatchObject({
			message: expect.stringMatching(/^Quantity "two" of line 3 is not a number/),
			line: 3,
		});
		expect(problem('Line', WRONG.notObject('{}'), place).message).toMatch(/^Line 3 is not/);
	});

	it.each([undefined, null, '', '  ', NaN])('a field without a value (%p) is empty', (nothing) => {
		expect(valueProblem('Quantity', NOT_AMOUNT, nothing)).toEqual({
			field: 'Quantity',
			code: 'empty',
			message: 'Quantity is empty.',
			what: 'is empty.',
			advice: '',
			got: '',
		});
	});

	it("a field with a formula's error says so, whatever was expected", () => {
		expect(valueProblem('Quantity', NOT_AMOUNT, '#REF!')).toMatchObject({
			code: 'formulaError',
			got: '"#REF!"',
		});
	});

	it.each<[unknown, string]>([
		[[null], 'Quantity "[null]" is'],
		[{ a: 1 }, 'Quantity "{"a":1}" is'],
		[Infinity, 'Quantity "Infinity" is'],
		[7, 'Quantity 7 is'],
		[true, 'Quantity true is'],
		['y'.repeat(100), `Quantity "${'y'.repeat(49)}… is`],
	])('%p is shown distinguishable from text: %s', (value, text) => {
		expect(valueProblem('Quantity', NOT_AMOUNT, value).message).toContain(text);
	});
});
