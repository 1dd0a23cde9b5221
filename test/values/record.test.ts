import { isRecord, ownValue, plainText } from '../../nodes/AccAccounting/values/record';

describe('a value of an answer as text', () => {
	it.each([
		['008', '008'],
		[8, '8'],
		[false, 'false'],
		[null, ''],
		[undefined, ''],
		[{ toString: '' }, '{"toString":""}'],
		[[{ toString: 1 }], '[{"toString":1}]'],
		[Object.create(null), '{}'],
	])('%j is %s', (value, text) => {
		expect(plainText(value)).toBe(text);
	});
});

test('an object has its own fields, and no others', () => {
	expect(ownValue<unknown>({ a: 1 }, 'a')).toBe(1);
	expect(ownValue<unknown>({}, 'constructor')).toBeUndefined();
	expect([isRecord({}), isRecord([]), isRecord(null)]).toEqual([true, false, false]);
});
