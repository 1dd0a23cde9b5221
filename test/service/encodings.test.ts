import { asBytes, decodings } from '../../nodes/AccAccounting/service/encodings';

describe('decodings of a text', () => {
	it.each([
		['a%20b%41', 'a bA'],
		['caf%C3%A9', 'café'],
		['a\\/b\\"c\\u0041\\n', 'a/b"cA\n'],
		['a&amp;b&lt;&#65;&#x42;', 'a&b<AB'],
		['a+b%2Bc', 'a b+c'],
		['a%2520b', 'a b'],
		['\\\\u0041', 'A'],
		['%5Cu0041', 'A'],
	])('of %s: %s is among them', (text, decoded) => {
		expect([...decodings(text)]).toContain(decoded);
	});

	it.each(['', 'abc', '100% or 5 %', 'a\\x\\', 'A&B &unknown; &#9999999;'])(
		'none of %j, which has no escapes',
		(text) => {
			expect([...decodings(text)]).toEqual([]);
		},
	);

	it('are at most twenty, whatever the text is', () => {
		const all = [...decodings('%2525 \\\\\\\\u0025 &amp;amp;lt; a+b')];
		expect(all.length).toBeGreaterThan(10);
		expect(all.length).toBeLessThanOrEqual(20);
	});
});

it.each(['', 'x', 'xy', 'xyz'])(
	'a text is found in Base64 and hexadecimal digits after %j',
	(before) => {
		const given = Buffer.from(`${before}secret text`);
		for (const encoding of ['base64', 'base64url', 'hex'] as const) {
			const written = given.toString(encoding);
			expect(asBytes('secret text').some((each) => written.includes(each))).toBe(true);
		}
	},
);
