import fc from 'fast-check';

import { readJson } from '../../nodes/AccAccounting/values/json';

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
	expect(readJson(given)).toEqual({
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
