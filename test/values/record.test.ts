import fc from 'fast-check';

import {
	errorText,
	isRecord,
	ownValue,
	plainText,
	groupBy,
} from '../../nodes/AccAccounting/values/record';

describe('a value from an answer as text', () => {
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

test('a value that JSON cannot write is text as well', () => {
	const circular: unknown[] = [];
	circular.push(circular);
	const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;
	for (const value of [circular, deep]) expect(plainText(value)).toBe('[object Array]');
});

test("an exception's message has at most 1,000 characters and its ellipsis", () => {
	expect(errorText(new Error('a'))).toBe('a');
	expect(errorText('a')).toBe('a');
	expect(errorText(new Error('.'.repeat(1_000_000)))).toHaveLength(1_001);
});

test('an object has its own fields, and no others', () => {
	expect(ownValue<unknown>({ a: 1 }, 'a')).toBe(1);
	expect(ownValue<unknown>({}, 'constructor')).toBeUndefined();
	expect([isRecord({}), isRecord([]), isRecord(null)]).toEqual([true, false, false]);
});

describe('groupBy', () => {
	describe('groups', () => {
		it('are in order of first appearance, with each value in exactly one', () => {
			const key = fc.constantFrom('a', 'b', 'c', '__proto__', '', '1');
			fc.assert(
				fc.property(fc.array(key), (keys) => {
					const groups = groupBy([...keys.entries()], ([, each]) => each);
					expect([...groups.keys()]).toEqual([...new Set(keys)]);
					for (const [each, members] of groups) {
						expect(members.map(([row]) => row)).toEqual(
							keys.flatMap((other, row) => (other === each ? [row] : [])),
						);
					}
				}),
			);
		});

		it('are formed from 200,000 values, all equal or all different', () => {
			const rows = Array.from({ length: 200_000 }, (_, row) => row);
			expect(groupBy(rows, () => 'one').get('one')).toEqual(rows);
			expect(groupBy(rows, (row) => row).size).toBe(rows.length);
		});
	});
});
