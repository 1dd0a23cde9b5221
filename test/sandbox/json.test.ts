import { mapTexts, merged, without } from '../../tools/sandbox/json';

test.each([
	[
		{ a: 1, b: { c: 2, d: 3 } },
		{ b: { c: null }, e: {} },
		{ a: 1, b: { c: null, d: 3 }, e: {} },
	],
	[{ a: [1, { b: 2 }, 3] }, { a: [9, { c: 4 }] }, { a: [9, { b: 2, c: 4 }, 3] }],
	[{ a: [1] }, { a: [{}, 2, 3] }, { a: [{}, 2, 3] }],
	[{ a: { b: 1 } }, { a: [5] }, { a: [5] }],
	[{ a: [5] }, { a: { b: 1 } }, { a: { b: 1 } }],
	[{ a: 'text' }, { a: { toString: 1 } }, { a: { toString: 1 } }],
	[{ a: 1 }, {}, { a: 1 }],
	[{ a: 1 }, 'text', 'text'],
])('%j merged with %j is %j', (base, change, expected) => {
	const before = JSON.stringify([base, change]);
	expect(merged(base, change)).toEqual(expected);
	expect(JSON.stringify([base, change])).toBe(before);
});

test('a place that an array leaves out stays as it was', () => {
	expect(merged(['a', 'b'], [, 'c'])).toEqual(['a', 'c']);
});

test('__proto__ is a name like any other', () => {
	const hostile = JSON.parse('{"__proto__": {"paid": true}, "a": {"constructor": {"b": 1}}}');
	const whole = merged({ a: { c: 2 } }, hostile);
	expect(JSON.stringify(whole)).toBe(
		'{"a":{"c":2,"constructor":{"b":1}},"__proto__":{"paid":true}}',
	);
	expect(JSON.stringify(mapTexts(whole, (text) => text))).toBe(JSON.stringify(whole));
	expect(JSON.stringify(without(whole, ['a', 'c']))).toContain('"__proto__"');
	expect(JSON.stringify(without(whole, ['__proto__', 'paid']))).toContain('"__proto__":{}');
	expect({}).not.toHaveProperty('paid');
});

test.each([
	['a', { b: { c: [1, { d: 2, e: 3 }] } }],
	['b', { a: 1 }],
	['b.c.0', { a: 1, b: { c: [{ d: 2, e: 3 }] } }],
	['b.c.1.d', { a: 1, b: { c: [1, { e: 3 }] } }],
	['b.c.length', undefined],
	['b.c.9', undefined],
	['a.toString', undefined],
	['nothing.there', undefined],
	['', undefined],
])('without %s', (path, expected) => {
	const value = { a: 1, b: { c: [1, { d: 2, e: 3 }] } };
	const before = structuredClone(value);
	expect(without(value, path.split('.'))).toEqual(expected ?? before);
	expect(value).toEqual(before);
});

test('texts are changed wherever they stand, names and other values are not', () => {
	const value = { a: 'x', x: [1, null, true, { b: 'x' }] };
	expect(mapTexts(value, (text) => `${text}!`)).toEqual({
		a: 'x!',
		x: [1, null, true, { b: 'x!' }],
	});
	expect(mapTexts('x', () => 5)).toBe(5);
});
