import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { DateTime } from 'luxon';

import { alikeNames, findAlike, findUnsafe, readJson } from '../../nodes/AccAccounting/values/json';
import type { Reason } from '../../nodes/AccAccounting/values/problem';

const LONG = '12345678901234567';
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const nestedObjects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

/** Texts that are read as JSON.parse reads them. */
const READ = [
	// Numbers that a double holds, however they are written.
	'0',
	'-0',
	'0.0',
	'5',
	'-1234.56',
	'1.50',
	'1e3',
	'1E+3',
	'150000e-2',
	'0.1',
	'999999999999999',
	'9007199254740991',
	'0.10000000000000000',
	'5e-1',
	'123456789.12345678',
	'[9007199254740.5]',
	// Digits and keys in texts are texts.
	'"12345678901234567"',
	'{"12345678901234567": "1e400"}',
	'{"a": "\\"1e400"}',
	'{"a": "\\\\", "b": "1e400"}',
	'["\\\\\\", 1e400"]',
	'["{\\"a\\":1,\\"a\\":1"]',
	'{"a": "__proto__"}',
	'["constructor"]',
	'{"__proto": 1, "Constructor": 2, "toString": 3}',
	// The same key in different objects, and keys that only look alike.
	'{"a": {"a": 1}, "b": {"a": 1}}',
	'[{"a": 1}, {"a": 1}]',
	'{"a": 1, "A": 2, "a ": 3}',
	'{"a": "a", "b": "a"}',
	'{"a": ["b", "b"], "b": 1}',
	// Levels, and everything else that JSON has.
	nested(100),
	nestedObjects(100),
	`[${'[],'.repeat(200)}[]]`,
	`["${'['.repeat(200)}"]`,
	' { "a" : [ true , false , null ] } \n',
	'{"a": "\\ud83d\\ude00 \\n \\/"}',
	'null',
	'{}',
	'[]',
];

const held = (number: string, becomes: string) => ({ number, becomes });

/** Texts that would lose something: why they are refused. */
const LOST: Array<[text: string, reason: Reason, values: object]> = [
	[LONG, 'numberNotHeld', held(LONG, '12345678901234568')],
	['9007199254740993', 'numberNotHeld', held('9007199254740993', '9007199254740992')],
	['1.0000000000000000001', 'numberNotHeld', held('1.0000000000000000001', '1')],
	['-1e400', 'numberNotHeld', held('-1e400', '-Infinity')],
	['1e-400', 'numberNotHeld', held('1e-400', '0')],
	['9'.repeat(500), 'numberNotHeld', held(`${'9'.repeat(40)}…`, 'Infinity')],
	[`[1, ${LONG}]`, 'numberNotHeld', held(LONG, '12345678901234568')],
	['[{"a": 1}, {"quantity": 1e400}]', 'numberNotHeld', held('1e400', 'Infinity')],
	['{"i": [{"a": []}, {"b": {"c": 1e400}}]}', 'numberNotHeld', held('1e400', 'Infinity')],
	['["\\\\", 1e400]', 'numberNotHeld', held('1e400', 'Infinity')],
	[`{"${'x'.repeat(500)}": 1e400}`, 'numberNotHeld', held('1e400', 'Infinity')],
	['{"a": 1, "a": 1}', 'sameKeyTwice', { key: 'a' }],
	['{"a": 1, "\\u0061": 2}', 'sameKeyTwice', { key: 'a' }],
	['{"a": [{"b": 1}, {"b": 1, "c": [], "b": 2}]}', 'sameKeyTwice', { key: 'b' }],
	['{"a": {"x": 1}, "a": 1}', 'sameKeyTwice', { key: 'a' }],
	['{"a": {}, "b": [], "a": 1}', 'sameKeyTwice', { key: 'a' }],
	['{"__proto__": {"a": 1}}', 'forbiddenKey', { path: '__proto__' }],
	['{"\\u005f_proto__": 1}', 'forbiddenKey', { path: '__proto__' }],
	['[{"a": {"__proto__": 1}}]', 'forbiddenKey', { path: '[0].a.__proto__' }],
	['{"constructor": null}', 'forbiddenKey', { path: 'constructor' }],
	['{"a": [{"b": {"constructor": {"c": 1}}}]}', 'forbiddenKey', { path: 'a[0].b.constructor' }],
	['{"prototype": {}}', 'forbiddenKey', { path: 'prototype' }],
	['{"a": {"prototype": "x"}}', 'forbiddenKey', { path: 'a.prototype' }],
	[nested(101), 'tooDeep', { levels: 100 }],
	[nestedObjects(101), 'tooDeep', { levels: 100 }],
];

const NOT_JSON = [
	'',
	'   ',
	'{',
	'[1,]',
	"{'a': 1}",
	'{a: 1}',
	'[NaN]',
	'[Infinity]',
	'[01]',
	'[+1]',
	'[.5]',
	'[5.]',
	'[1] [2]',
	'"\\x"',
	'// note\n{}',
	'\ufeff{}',
	'\u00a0{}',
	'undefined',
	'[object Object]',
];

describe('a JSON text', () => {
	it.each(READ)('%p is read', (text) => {
		expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
	});

	it.each(LOST)('%p: %s', (text, reason, values) => {
		expect(readJson(text)).toEqual({ ok: false, wrong: { reason, with: values } });
	});

	it.each(NOT_JSON)('%p is not JSON', (text) => {
		expect(readJson(text)).toMatchObject({ ok: false, wrong: { reason: 'notJson' } });
	});

	it('is read as JSON.parse does wherever each number prints as it was written', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 8 }), fc.boolean(), (value, pretty) => {
				const text = JSON.stringify(value, undefined, pretty ? '\t' : undefined);
				fc.pre(!/__proto__|constructor|prototype|\d{16}|e\+/.test(text));
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
				const number = JSON.parse(text) as number;
				const isSafe = !Number.isInteger(number) || Number.isSafeInteger(number);
				const same = isSafe && written(text) === written(String(number));
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
			list('1e-3'),
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

/** Values that arrive as they are. */
const SAFE: Array<[name: string, value: unknown]> = [
	['lines', [{ item_name: 'Paper', quantity: 2, tax_code: '', free: true, note: null }]],
	['an empty list', []],
	['nothing', null],
	['an object without a prototype', Object.assign(Object.create(null) as object, shared)],
	['an object of another context', runInNewContext('({ a: [1, { b: 2 }] })')],
	['the same object twice', [shared, shared, { shared }]],
	['a key that is not filled in', { a: undefined, constructor: undefined }],
	['the largest exact number', [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]],
	['a fraction', [0.1, 1e-7, -0]],
	['a hundred levels', JSON.parse(nested(100))],
];

/** Values of which something would be lost: where, and what. */
const UNSAFE: Array<[name: string, value: unknown, path: string, what: string]> = [
	['NaN', [{ quantity: NaN }], '[0].quantity', 'NaN'],
	['Infinity', { a: [1, Infinity] }, 'a[1]', 'Infinity'],
	['a number alone', -Infinity, '', '-Infinity'],
	['a number that lost digits', [{ a: JSON.parse(LONG) }], '[0].a', '12345678901234568'],
	['a bigint', { a: 5n }, 'a', 'bigint'],
	['a function', { toJSON: () => ({}) }, 'toJSON', 'function'],
	['a symbol', [Symbol('a')], '[0]', 'symbol'],
	['undefined in a list', [1, undefined], '[1]', 'undefined'],
	['a hole in a list', new Array(1), '[0]', 'undefined'],
	['a Date', { date: new Date('2026-12-31') }, 'date', 'Date'],
	['a Date of another context', [runInNewContext('new Date()')], '[0]', 'Date'],
	['a DateTime', { date: DateTime.now() }, 'date', 'Object'],
	['a Map', { a: new Map([['b', 1]]) }, 'a', 'Map'],
	['a Buffer', { a: Buffer.from('a') }, 'a', 'Uint8Array'],
	['a boxed number', [Object(5)], '[0]', 'Number'],
	['an object of a class', { price: new Money() }, 'price', 'Object'],
	['an object that inherits', Object.create(shared), '', 'Object'],
	['a long path', { ['x'.repeat(500)]: NaN }, `${'x'.repeat(80)}…`, 'NaN'],
];

describe('a value that came as it is', () => {
	it.each(SAFE)('loses nothing: %s', (_name, value) => {
		expect(findUnsafe(value)).toBeUndefined();
		expect(readJson(value)).toEqual({ ok: true, value });
	});

	it.each(UNSAFE)('is refused: %s', (_name, value, path, what) => {
		const wrong = { reason: 'notSendable', with: { path, value: what } };
		expect(findUnsafe(value)).toEqual(wrong);
		expect(readJson(value)).toEqual({ ok: false, wrong });
	});

	it('is refused with a key that n8n drops, more than 100 levels, or a cycle', () => {
		expect(findUnsafe(ownProto)).toEqual({
			reason: 'forbiddenKey',
			with: { path: 'a.__proto__' },
		});
		expect(findUnsafe([{ constructor: 1 }])).toMatchObject({ with: { path: '[0].constructor' } });
		expect(findUnsafe(JSON.parse(nested(101)))).toMatchObject({ reason: 'tooDeep' });
		expect(findUnsafe(cyclic)).toMatchObject({ reason: 'tooDeep' });
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
				fc.pre(!/\d{16}|e\+|__proto__|constructor|prototype/.test(text));
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

it('names that a service may take for one are found at every level', () => {
	expect(alikeNames(['Due Date', 'a', 'due_date', 'dueDate'])).toEqual({
		reason: 'alikeNames',
		with: { names: ['Due Date', 'due_date', 'dueDate'] },
	});
	expect(alikeNames(['a', 'b'])).toBeUndefined();
	expect(findAlike([{ a: [{ note: 1, NOTE: 2 }] }])).toMatchObject({
		with: { names: ['note', 'NOTE'] },
	});
	expect(findAlike([{ a: 1 }, { A: 1 }])).toBeUndefined();
});
