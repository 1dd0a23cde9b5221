import fc from 'fast-check';
import { DateTime } from 'luxon';
import { runInNewContext } from 'node:vm';

import { findUnsafe, readJson } from '../../nodes/AccAccounting/values/json';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const nestedObjects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

/*
 * Texts: what JSON.parse makes of them is right (undefined), or what the message must hold. The last
 * column: `held` where the row passed while JSON texts were read by JSON.parse alone.
 */
const TEXTS: Array<[text: string, loss: string | undefined, before: 'held' | 'failed']> = [
	// Numbers that a double holds, however they are written.
	['0', undefined, 'held'],
	['-0', undefined, 'held'],
	['0.0', undefined, 'held'],
	['5', undefined, 'held'],
	['-1234.56', undefined, 'held'],
	['1.50', undefined, 'held'],
	['0e99999', undefined, 'held'],
	[`0.${'0'.repeat(400)}`, undefined, 'held'],
	['1e3', undefined, 'held'],
	['1E+3', undefined, 'held'],
	['150000e-2', undefined, 'held'],
	['0.1', undefined, 'held'],
	['999999999999999', undefined, 'held'],
	['9007199254740991', undefined, 'held'],
	['9007199254740992', undefined, 'held'],
	['0.10000000000000000', undefined, 'held'],
	['1000000000000000000000', undefined, 'held'],
	['1e300', undefined, 'held'],
	['5e-324', undefined, 'held'],
	['123456789.12345678', undefined, 'held'],
	// Numbers that it does not hold.
	['12345678901234567', 'the value itself is 12345678901234567, which would become', 'failed'],
	['-12345678901234567', '-12345678901234567', 'failed'],
	['9007199254740993', '9007199254740993', 'failed'],
	['0.1234567890123456789', '0.1234567890123456789', 'failed'],
	['1.0000000000000000001', '1.0000000000000000001', 'failed'],
	['123456789012345.678', '123456789012345.678', 'failed'],
	['1e400', 'which would become Infinity', 'failed'],
	['-1e400', 'which would become -Infinity', 'failed'],
	['1e309', 'Infinity', 'failed'],
	['1e-400', 'which would become 0', 'failed'],
	['1.5e-324', '1.5e-324', 'failed'],
	['1e99999', 'Infinity', 'failed'],
	['1e-99999', 'which would become 0', 'failed'],
	[`1e${'9'.repeat(500)}`, '…, which would become Infinity', 'failed'],
	['9'.repeat(500), `${'9'.repeat(40)}…`, 'failed'],
	['[1, 12345678901234567]', '[1] is 12345678901234567', 'failed'],
	['[{"a": 1}, {"quantity": 12345678901234567}]', '[1].quantity is', 'failed'],
	['{"items": [{"a": []}, {"b": {"c": 1e400}}]}', 'items[1].b.c is 1e400', 'failed'],
	['{"a": 1e400, "b": 1}', 'a is 1e400', 'failed'],
	['{"a": [[1], [2, 1e400]]}', 'a[1][1] is 1e400', 'failed'],
	['{"": 1e400}', 'is 1e400', 'failed'],
	[`{"${'x'.repeat(500)}": 1e400}`, `${'x'.repeat(80)}… is 1e400`, 'failed'],
	// Digits in texts are texts.
	['"12345678901234567"', undefined, 'held'],
	['{"12345678901234567": "1e400"}', undefined, 'held'],
	['{"a": "\\"1e400"}', undefined, 'held'],
	['{"a": "\\\\", "b": "1e400"}', undefined, 'held'],
	['["\\\\\\", 1e400"]', undefined, 'held'],
	['["{\\"a\\":1,\\"a\\":1"]', undefined, 'held'],
	['["\\\\", 1e400]', '[1] is 1e400', 'failed'],
	// Keys that stand twice.
	['{"a": 1, "a": 2}', 'every key once (twice: a)', 'failed'],
	['{"a": 1, "a": 1}', 'twice: a', 'failed'],
	['{"a": 1, "\\u0061": 2}', 'twice: a', 'failed'],
	['{"a": {"a": 1}, "b": {"a": 1}}', undefined, 'held'],
	['[{"a": 1}, {"a": 1}]', undefined, 'held'],
	['{"a": 1, "A": 2}', undefined, 'held'],
	['{"a": 1, "a ": 2}', undefined, 'held'],
	['{"a": "a", "b": "a"}', undefined, 'held'],
	['{"a": ["b", "b"], "b": 1}', undefined, 'held'],
	['{"a": [{"b": 1}, {"b": 1, "c": [], "b": 2}]}', 'twice: a[1].b', 'failed'],
	['{"a": {}, "b": [], "a": 1}', 'twice: a', 'failed'],
	['{"constructor": 1, "constructor": 2}', 'twice: constructor', 'failed'],
	['{"constructor": 1, "toString": 2, "hasOwnProperty": 3}', undefined, 'held'],
	// The key that would change what an object is.
	['{"__proto__": {"a": 1}}', 'without the key "__proto__" (at __proto__)', 'failed'],
	['{"__proto__": null}', '__proto__', 'failed'],
	['{"\\u005f_proto__": 1}', '__proto__', 'failed'],
	['[{"a": {"__proto__": 1}}]', 'at [0].a.__proto__', 'failed'],
	['{"a": "__proto__"}', undefined, 'held'],
	['["__proto__"]', undefined, 'held'],
	['{"__proto": 1, "proto__": 2, "__PROTO__": 3}', undefined, 'held'],
	// Levels.
	[nested(100), undefined, 'held'],
	[nested(101), 'at most 100 levels', 'failed'],
	[nestedObjects(100), undefined, 'held'],
	[nestedObjects(101), 'at most 100 levels', 'failed'],
	[`[${'[],'.repeat(200)}[]]`, undefined, 'held'],
	[`["${'['.repeat(200)}"]`, undefined, 'held'],
	// What is no JSON at all.
	['', 'valid JSON (', 'held'],
	['   ', 'valid JSON (', 'held'],
	['{', 'valid JSON (', 'held'],
	['[1,]', 'valid JSON (', 'held'],
	["{'a': 1}", 'valid JSON (', 'held'],
	['{a: 1}', 'valid JSON (', 'held'],
	['[NaN]', 'valid JSON (', 'held'],
	['[Infinity]', 'valid JSON (', 'held'],
	['[01]', 'valid JSON (', 'held'],
	['[+1]', 'valid JSON (', 'held'],
	['[.5]', 'valid JSON (', 'held'],
	['[5.]', 'valid JSON (', 'held'],
	['[1] [2]', 'valid JSON (', 'held'],
	['"\\x"', 'valid JSON (', 'held'],
	['// note\n{}', 'valid JSON (', 'held'],
	['\ufeff{}', 'valid JSON (', 'held'],
	['\u00a0{}', 'valid JSON (', 'held'],
	['undefined', 'valid JSON (', 'held'],
	['[object Object]', 'valid JSON (', 'held'],
	['"open', 'valid JSON (', 'held'],
	// Everything else that JSON has.
	[' { "a" : [ true , false , null ] } \n', undefined, 'held'],
	['{"a": "\\ud83d\\ude00 \\n \\/"}', undefined, 'held'],
	['null', undefined, 'held'],
	['"text"', undefined, 'held'],
	['{}', undefined, 'held'],
	['[]', undefined, 'held'],
];

describe('a JSON text', () => {
	it.each(TEXTS)('%p: %s (%s)', (text, loss) => {
		const reading = readJson(text);
		if (loss === undefined) expect(reading).toEqual({ ok: true, value: JSON.parse(text) });
		else expect(reading.ok || reading.expected).toContain(loss);
	});

	it('is read as JSON.parse does wherever each number prints as it was written', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 8 }), fc.boolean(), (value, pretty) => {
				const text = JSON.stringify(value, undefined, pretty ? '\t' : undefined);
				fc.pre(!text.includes('__proto__'));
				expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
			}),
			{ numRuns: 2000 },
		);
	});

	it('a number is refused exactly where a double is another number', () => {
		const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,20})?$/);
		const exponent = fc.constantFrom('', 'e5', 'E-7', 'e+290', 'e-310');
		fc.assert(
			fc.property(digits, exponent, (mantissa, power) => {
				const text = `${mantissa}${power}`;
				// Written out to 700 places, the way to tell without the code under test.
				const written = (source: string) => {
					const [, sign, whole, fraction = '', shift = '0'] =
						/^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source) ?? [];
					const zeros = '0'.repeat(700 + Number(shift) - fraction.length);
					const units = BigInt(`${whole}${fraction}${zeros}`);
					return units === 0n ? '0' : `${sign}${units}`;
				};
				const same = written(text) === written(String(JSON.parse(text)));
				expect(readJson(`{"a": [${text}]}`).ok).toBe(same);
			}),
			{ numRuns: 5000 },
		);
	});

	it('a key that stands twice is found wherever it stands', () => {
		const key = fc.constantFrom('a', 'b', 'c', '"', '\\', 'é', '');
		const value: fc.Arbitrary<{ text: string; twice: boolean }> = fc.letrec((tie) => ({
			value: fc.oneof(
				{ maxDepth: 3 },
				fc.constantFrom('1', '"a"', '"a\\""', 'null').map((text) => ({ text, twice: false })),
				fc
					.array(tie('value') as fc.Arbitrary<{ text: string; twice: boolean }>, { maxLength: 3 })
					.map((list) => ({
						text: `[${list.map(({ text }) => text).join(',')}]`,
						twice: list.some(({ twice }) => twice),
					})),
				fc
					.array(fc.tuple(key, tie('value') as fc.Arbitrary<{ text: string; twice: boolean }>), {
						maxLength: 3,
					})
					.map((entries) => ({
						text: `{${entries.map(([name, { text }]) => `${JSON.stringify(name)}: ${text}`).join(', ')}}`,
						twice:
							new Set(entries.map(([name]) => name)).size < entries.length ||
							entries.some(([, { twice }]) => twice),
					})),
			),
		})).value as fc.Arbitrary<{ text: string; twice: boolean }>;
		fc.assert(
			fc.property(value, ({ text, twice }) => {
				expect(readJson(text).ok).toBe(!twice);
			}),
			{ numRuns: 2000 },
		);
	});

	it('any text is read or refused, never thrown at', () => {
		const soup = fc.string({
			unit: fc.constantFrom(...'{}[]",:\\e+-.0159 ntu__proto__'),
			maxLength: 40,
		});
		fc.assert(
			fc.property(fc.oneof(fc.string(), soup), (text) => {
				expect(readJson(text)).toHaveProperty('ok');
			}),
			{ numRuns: 5000 },
		);
	});

	it('a text of a megabyte is read or refused without ado', () => {
		const mega = 1_000_000;
		const list = (each: string) => `[${`${each},`.repeat(mega / (each.length + 1))}0]`;
		const keys = Array.from({ length: mega / 10 }, (_, index) => `"${index}":1`);
		for (const text of [
			list('1'),
			list('0.10000000000000000'),
			list('1e300'),
			list('{"a":1}'),
			`"${'x'.repeat(mega)}"`,
			`"${'\\\\'.repeat(mega / 2)}"`,
			`{${keys.join(',')}}`,
		]) {
			expect(readJson(text).ok).toBe(true);
		}
		for (const text of [nested(mega / 2), '1'.repeat(mega), `{${keys.join(',')},"0":1}`]) {
			expect(readJson(text).ok).toBe(false);
		}
	});
});

class Money {
	amount = 5;
}
const cyclic: Record<string, unknown> = { items: [{}] };
cyclic.items = [{ parent: cyclic }];
const shared = { a: 1 };
const ownProto = JSON.parse('{"a": {"__proto__": {"b": 1}}}') as unknown;

/**
 * Values that came as they are: nothing would be lost (undefined), or what the message must hold. Such
 * values were not looked into before.
 */
const VALUES: Array<
	[name: string, value: unknown, loss: string | undefined, before: 'held' | 'failed']
> = [
	[
		'lines',
		[{ item_name: 'Paper', quantity: 2, tax_code: '', free: true, note: null }],
		undefined,
		'held',
	],
	['an empty list', [], undefined, 'held'],
	['a text', 'text', undefined, 'held'],
	['nothing', null, undefined, 'held'],
	[
		'an object without a prototype',
		Object.assign(Object.create(null) as object, shared),
		undefined,
		'held',
	],
	['an object of another context', runInNewContext('({ a: [1, { b: 2 }] })'), undefined, 'held'],
	['the same object twice', [shared, shared, { shared }], undefined, 'held'],
	['a key that is not filled in', { a: undefined }, undefined, 'held'],
	[
		'the largest exact number',
		[Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
		undefined,
		'held',
	],
	['a fraction', [0.1, 1e-7, -0], undefined, 'held'],
	['a hundred levels', JSON.parse(nested(100)), undefined, 'held'],
	['a hundred and one levels', JSON.parse(nested(101)), 'deeper than 100 levels', 'failed'],
	[
		'a thousand levels of objects',
		JSON.parse(nestedObjects(1000)),
		'deeper than 100 levels',
		'failed',
	],
	['NaN', [{ quantity: NaN }], '[0].quantity is NaN', 'failed'],
	['Infinity', { a: [1, Infinity] }, 'a[1] is Infinity', 'failed'],
	['-Infinity', -Infinity, 'the value itself is -Infinity', 'failed'],
	[
		'a number that lost digits',
		[{ item_code: JSON.parse('12345678901234567') }],
		'[0].item_code is 12345678901234568, which may have lost digits',
		'failed',
	],
	['a bigint', { a: 5n }, 'a is of the type bigint', 'failed'],
	['a function', { toJSON: () => ({}) }, 'toJSON is of the type function', 'failed'],
	['a symbol', [Symbol('a')], '[0] is of the type symbol', 'failed'],
	['undefined', undefined, 'the value itself is of the type undefined', 'failed'],
	['undefined in a list', [1, undefined], '[1] is of the type undefined', 'failed'],
	['a hole in a list', new Array(1), '[0] is of the type undefined', 'failed'],
	[
		'a Date',
		{ expired_date: new Date('2026-12-31') },
		'expired_date is an object of a kind',
		'failed',
	],
	[
		'a Date of another context',
		[runInNewContext('new Date()')],
		'[0] is an object of a kind',
		'failed',
	],
	['a DateTime', { expired_date: DateTime.now() }, 'expired_date is an object of a kind', 'failed'],
	['a Map', { a: new Map([['b', 1]]) }, 'a is an object of a kind', 'failed'],
	['a Set', new Set([1]), 'the value itself is an object of a kind', 'failed'],
	['a Buffer', { a: Buffer.from('a') }, 'a is an object of a kind', 'failed'],
	['a boxed number', [Object(5)], '[0] is an object of a kind', 'failed'],
	['an object of a class', { price: new Money() }, 'price is an object of a kind', 'failed'],
	[
		'an object that inherits',
		Object.create(shared),
		'the value itself is an object of a kind',
		'failed',
	],
	['a cycle', cyclic, 'items[0].parent contains itself', 'failed'],
	['the key __proto__', ownProto, 'a.__proto__ is a key that is not sent', 'failed'],
	['a long path', { ['x'.repeat(500)]: NaN }, `${'x'.repeat(80)}… is NaN`, 'failed'],
];

describe('a value that came as it is', () => {
	it.each(VALUES)('%s', (_name, value, loss) => {
		const found = findUnsafe(value);
		if (loss === undefined) expect(found).toBeUndefined();
		else expect(found).toContain(loss);
	});

	it('JSON gives back what is found safe, and nothing is found in what JSON gave', () => {
		const isMinusZero = (value: unknown): boolean =>
			Object.is(value, -0) ||
			(typeof value === 'object' && value !== null && Object.values(value).some(isMinusZero));
		const anything = fc.anything({
			withBigInt: true,
			withBoxedValues: true,
			withDate: true,
			withMap: true,
			withNullPrototype: true,
			withSparseArray: true,
		});
		fc.assert(
			fc.property(anything, (value) => {
				fc.pre(findUnsafe(value) === undefined && !isMinusZero(value));
				expect(JSON.parse(JSON.stringify(value))).toEqual(value);
			}),
			{ numRuns: 2000 },
		);
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const text = JSON.stringify(value);
				fc.pre(!/\d{16}|e\+|__proto__/.test(text));
				expect(findUnsafe(JSON.parse(text))).toBeUndefined();
			}),
		);
	});

	it('objects that are shared at every level are walked through once', () => {
		let value: unknown = 1;
		for (let level = 0; level < 99; level++) value = [value, value];
		expect(findUnsafe(value)).toBeUndefined();
	});
});
