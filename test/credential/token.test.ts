import fc from 'fast-check';

import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import {
	isDue,
	isUsableToken,
	renewAt,
	storedToken,
	tokenFields,
	type Token,
} from '../../nodes/AccAccounting/credential/token';

const FIELDS = {
	baseUrl: 'https://api.example.com',
	clientId: 'c',
	clientSecret: 's',
	signatureSecret: 's',
	email: 'a@b.co',
	tenantId: '123e4567-e89b-12d3-a456-426614174000',
};
const TOKEN: Token = { accessToken: 'token', renewAt: 1_800_000_000_000.5, aDataLayout: 'json' };
const settings = readSettings(FIELDS);

it('a token is read as it was stored', () => {
	expect(storedToken({ ...FIELDS, ...tokenFields(settings, TOKEN) }, settings)).toEqual(TOKEN);
});

it.each([
	{ accessToken: '' },
	{ accessToken: undefined },
	{ accessToken: 5 },
	{ accessToken: 'a b' },
	{ accessToken: 'a&b' },
	{ accessToken: '={{ "token" }}' },
	{ accessToken: 'what an expression gave' },
	{ accessToken: 'signature-secret' },
	{ accessTokenFor: '' },
	{ accessTokenFor: 'of other fields' },
	{ acceptedADataLayout: '' },
	{ acceptedADataLayout: 'xml' },
	{ acceptedADataLayout: 'constructor' },
	{ acceptedADataLayout: ['json'] },
])('there is none with %j', (change) => {
	const stored = { ...FIELDS, ...tokenFields(settings, TOKEN), ...change };
	expect(storedToken(stored as never, settings)).toBeUndefined();
});

it.each([
	['a JWT', 'abc.def-ghi_', true],
	['an opaque one', 'aZ09-._~+/==', true],
	['an expression', '={{ 1 }}', false],
	['only equals signs', '=', false],
	['an equals sign in its middle', 'a=b', false],
	['quotes', 'a"b', false],
	['16,384 signs', 'x'.repeat(16_384), true],
	['16,385 signs', 'x'.repeat(16_385), false],
	['100,000 signs', 'x'.repeat(100_000), false],
	['nothing', '', false],
	['a blank', 'a b', false],
	['a line break', 'a\nb', false],
	['a control character', 'a\u0000', false],
	['an "&"', 'a&b', false],
	['another letter', 'é', false],
	['undefined', undefined, false],
	['null', null, false],
	['a number', 5, false],
	['a list', ['a'], false],
	['an object', { toString: () => 'a' }, false],
])('%s as an access token', (_, value, usable) => {
	expect(isUsableToken(value)).toBe(usable);
});

const NOW = 1_800_000_000_000;
const SECONDS = NOW / 1000;
const DAY = 86_400;

const jwtOf = (claims: string) => `h.${Buffer.from(claims).toString('base64url')}.s`;
const jwt = (claims: object) => jwtOf(JSON.stringify(claims));
/** Seconds for which a new token is used. */
const usedFor = (token: string, expiresIn: unknown) =>
	(renewAt(token, expiresIn, NOW) - NOW) / 1000;

describe('a new token is used', () => {
	it.each([
		['for its lifetime less a minute', { iat: 1000, exp: 4600 }, 9, 3540],
		[
			'whatever the clock of the service says',
			{ iat: SECONDS + 1e6, exp: SECONDS + 1e6 + 600 },
			9,
			540,
		],
		['for half of a short lifetime', { iat: 1000, exp: 1060 }, 9999, 30],
		['for half of two minutes', { iat: 0, exp: 120 }, 9, 60],
		['for a day at most, less the minute', { iat: 0, exp: 2 * DAY }, 9, DAY - 60],
		['for a day at most if times are milliseconds', { iat: NOW, exp: NOW + 3600_000 }, 9, DAY - 60],
		['as long as expires_in says without claims', {}, 3600, 3540],
		['as long as expires_in says without iat', { exp: SECONDS + 120 }, 3600, 3540],
		['as long as expires_in says without exp', { iat: SECONDS }, 3600, 3540],
		['as long as expires_in says if exp is iat', { iat: SECONDS, exp: SECONDS }, 3600, 3540],
		['as long as expires_in says if exp is before iat', { iat: 180, exp: 60 }, 3600, 3540],
		['as long as expires_in says if exp is no number', { iat: 0, exp: true }, 3600, 3540],
		['as long as expires_in says if exp is a date', { iat: 0, exp: '2027-01-15' }, 3600, 3540],
		['for a day if nothing states a lifetime', {}, undefined, DAY - 60],
		['as text states it', { iat: '1000', exp: '4600' }, 9, 3540],
	])('%s', (_, claims, expiresIn, expected) => {
		expect(usedFor(jwt(claims), expiresIn)).toBe(expected);
	});

	it.each([
		'opaque',
		'a.%%%.c',
		'',
		'....a',
		'.'.repeat(100_000),
		...['{"exp":-1e400,"iat":0}', '[1]', 'null', '"text"', '{', ''].map(jwtOf),
	])('as long as expires_in says if it is no JWT with usable claims: %#', (token) => {
		expect(usedFor(token, 3600)).toBe(3540);
	});

	it.each<[unknown, number]>([
		[3600, 3540],
		['3600', 3540],
		[' 3600 ', 3540],
		[0.5, 0.25],
		[DAY, DAY - 60],
		[2 * DAY, DAY - 60],
		...[undefined, null, 0, -0, '0', -1, '-1', NaN, Infinity, 1e300, '1e300'].map(forADay),
		...['2 days', '172,800', '', '   ', true, [60], { seconds: 60 }, { valueOf: 1 }].map(forADay),
		forADay('9'.repeat(100_000)),
		forADay(' '.repeat(100_000)),
	])('as expires_in says: %#', (expiresIn, expected) => {
		expect(usedFor('opaque', expiresIn)).toBe(expected);
	});

	it('never longer than a day, whatever is stated', () => {
		const stated = fc.oneof(
			fc.anything(),
			fc.double(),
			fc.integer(),
			fc.maxSafeInteger().map(String),
		);
		fc.assert(
			fc.property(stated, stated, stated, (exp, iat, expiresIn) => {
				const at = renewAt(jwtOf(JSON.stringify({ exp, iat }) ?? ''), expiresIn, NOW);
				expect(at).toBeGreaterThanOrEqual(NOW);
				expect(at).toBeLessThanOrEqual(NOW + (DAY - 60) * 1000);
			}),
		);
	});
});

function forADay(expiresIn: unknown): [unknown, number] {
	return [expiresIn, DAY - 60];
}

it.each([
	[NOW + 1, false],
	[NOW + DAY * 1000, false],
	[NOW, true],
	[NOW - 1, true],
	[0, true],
	[NaN, true],
	[Infinity, true],
	[-Infinity, true],
	[NOW + DAY * 1000 + 1, true],
])('a token to be renewed at %d is due: %s', (at, expected) => {
	expect(isDue({ renewAt: at }, NOW)).toBe(expected);
});
