import fc from 'fast-check';

import {
	errorText,
	isRecord,
	ownValue,
	plainText,
	groupBy,
	findLostNumber,
	readJson,
} from '../../nodes/AccAccounting/values/json';

describe('record', () => {
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
});

describe('json', () => {
	it('a text is read as JSON.parse reads it', () => {
		for (const json of [
			'0',
			'"a"',
			'null',
			' { "a" : [ true , {} ] } \n',
			'{"a":1,"a":2}',
			'[[[[{}]]]]',
		]) {
			expect(readJson(json)).toEqual({ ok: true, value: JSON.parse(json) });
		}
	});

	it('a value is read as JSON represents it, or refused', () => {
		const odd = fc.anything({
			withBigInt: true,
			withDate: true,
			withMap: true,
			withNullPrototype: true,
			withSparseArray: true,
			withTypedArray: true,
		});
		const check = (value: unknown) => {
			if (typeof value === 'string') return;
			const reading = readJson(value);
			let json: string | undefined;
			try {
				json = JSON.stringify(value);
			} catch {
				// A bigint: JSON can't represent it.
			}
			if (json === undefined) expect(reading).toMatchObject({ ok: false });
			else expect(reading).toEqual({ ok: true, value: JSON.parse(json) });
		};
		fc.assert(fc.property(odd, check), { numRuns: 1000 });
	});

	const cyclic: { self?: unknown } = {};
	cyclic.self = cyclic;

	it.each<[string, unknown, RegExp]>([
		['a half object', '{', /JSON/],
		['nothing', undefined, /undefined/],
		['a function', () => 1, /undefined/],
		['a value that contains itself', cyclic, /circular/],
	])('%s is refused', (_, given, error) => {
		expect(readJson(given)).toMatchObject({
			ok: false,
			wrong: { code: 'notJson', message: expect.stringMatching(error) },
		});
	});

	it('a key of a prototype is an ordinary key', () => {
		const reading = readJson('{"__proto__": {"polluted": 1}, "constructor": {"prototype": 1}}');
		expect(reading).toMatchObject({ ok: true });
		const { value } = reading as { value: object };
		expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
		expect(value).not.toHaveProperty('polluted');
		expect({}).not.toHaveProperty('polluted');
	});

	it('has at most 100 levels, in text and in a value', () => {
		const nested = (levels: number) => `${'['.repeat(levels)}"[[{{"${']'.repeat(levels)}`;
		for (const json of [nested(100), '[[],{},[{}]]', `[${'[],'.repeat(500)}[]]`]) {
			for (const given of [json, JSON.parse(json) as unknown]) {
				expect(readJson(given)).toMatchObject({ ok: true });
			}
		}
		for (const given of [nested(101), JSON.parse(nested(101)) as unknown, nested(100_000)]) {
			expect(readJson(given)).toMatchObject({ ok: false, wrong: { code: 'tooDeep' } });
		}
	});

	describe('a number that would be sent as another one', () => {
		it.each([
			['{"a": 9007199254740993}', '9007199254740993'],
			['{"a": 9007199254740992}', '9007199254740992'],
			['[1e999]', '1e999'],
			['[-1E+999]', '-1E+999'],
			['[1e-400]', '1e-400'],
			['[0.12345678901234567890]', '0.12345678901234567890'],
			[`[${'1'.repeat(100_000)}]`, '1'.repeat(100_000)],
			[{ a: [1, { b: 2 ** 53 }] }, '9007199254740992'],
			[{ a: NaN }, 'NaN'],
			[[-Infinity], '-Infinity'],
		])('is found in %#', (given, found) => {
			expect(findLostNumber(given)).toBe(found);
		});

		it.each([
			'{"a": 9007199254740991, "b": -9007199254740991, "c": 0.1, "d": 1.50, "e": 1e2, "f": -0, "g": 1e-7}',
			'{"a": "9007199254740993", "9007199254740993": "1e999", "b": "\\" 1e999"}',
			'[true, null, "", {}]',
			{ a: 9007199254740991, b: '1e999', c: new Date(0), d: undefined, e: 0.1 + 0.2 },
		])('is not in %#', (given) => {
			expect(findLostNumber(given)).toBeUndefined();
		});
	});
});
