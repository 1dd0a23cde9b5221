import fc from 'fast-check';

import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import {
	isDue,
	isUsableToken,
	lifetimeSeconds,
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
const WEEK = 7 * DAY;

const jwtOf = (claims: string) => `h.${Buffer.from(claims).toString('base64url')}.s`;
const jwt = (claims: object) => jwtOf(JSON.stringify(claims));

describe('the lifetime of a token', () => {
	it.each([
		['exp from iat, whatever our clock says', { iat: 1000, exp: 4600 }, 9, 3600],
		['exp from now without iat', { exp: SECONDS + 120 }, 9, 120],
		[
			'what is left of a token that is given out again',
			{ iat: SECONDS - 3500, exp: SECONDS + 100 },
			9,
			100,
		],
		[
			'exp from iat where the clock of the service is behind',
			{ iat: SECONDS - 10, exp: SECONDS + 50 },
			9,
			50,
		],
		['expires_in where exp has passed already', { exp: SECONDS - 5 }, 172800, 172800],
		['expires_in without exp', {}, 172800, 172800],
		['expires_in where exp is just now', { exp: SECONDS }, 60, 60],
		['expires_in where exp is iat', { iat: SECONDS, exp: SECONDS }, 60, 60],
		['exp as text', { exp: String(SECONDS + 120) }, 9, 120],
		['iat as text', { iat: '1000', exp: 4600 }, 9, 3600],
		['iat in the future', { iat: SECONDS + 60, exp: SECONDS + 180 }, 9, 120],
		['exp before iat', { iat: SECONDS + 180, exp: SECONDS + 60 }, 9, 60],
		['iat at the beginning of time', { iat: 0, exp: SECONDS + 60 }, 9, 60],
		['exp and iat in milliseconds', { iat: NOW, exp: NOW + 3600_000 }, 9, DAY],
		['exp in milliseconds', { iat: SECONDS, exp: NOW + 3600_000 }, 9, DAY],
		['iat in milliseconds', { iat: NOW, exp: SECONDS + 60 }, 9, 60],
		['exp equal to iat, and past', { iat: SECONDS, exp: SECONDS }, undefined, DAY],
		['exp that is no number', { exp: true }, 60, 60],
		['exp null', { exp: null }, 60, 60],
		['exp as a list', { exp: [SECONDS + 5] }, 60, 60],
		['exp as a date', { exp: '2027-01-15T08:00:00Z' }, 60, 60],
	])('is %s', (_, claims, expiresIn, expected) => {
		expect(lifetimeSeconds(jwt(claims), expiresIn, NOW)).toBe(expected);
	});

	it.each([
		['{"exp":1e400}', 60],
		['{"exp":-1e400}', 60],
		['{"exp":"1e400"}', 60],
		['{"exp":"Infinity"}', 60],
		['[1]', 60],
		['null', 60],
		['"text"', 60],
		['{', 60],
		['', 60],
	])('the claims %s are not usable', (claims, expected) => {
		expect(lifetimeSeconds(jwtOf(claims), 60, NOW)).toBe(expected);
	});

	it.each([['opaque'], ['a.%%%.c'], [''], ['.'], ['...'], ['....a']])(
		'%j is not a JWT: expires_in counts',
		(token) => {
			expect(lifetimeSeconds(token, 60, NOW)).toBe(60);
		},
	);

	it('100,000 dots take no longer', () => {
		expect(lifetimeSeconds('.'.repeat(100_000), 60, NOW)).toBe(60);
	});

	it.each([
		['a number', 172_800, 172_800],
		['a broken number', 0.5, 0.5],
		['text', '172800', 172_800],
		['text with blanks', ' 60 ', 60],
		['text with decimals', '59.5', 59.5],
		['a week', WEEK, WEEK],
		['missing', undefined, DAY],
		['null', null, DAY],
		['zero', 0, DAY],
		['minus zero', -0, DAY],
		['zero as text', '0', DAY],
		['negative', -1, DAY],
		['negative as text', '-1', DAY],
		['NaN', NaN, DAY],
		['infinite', Infinity, DAY],
		['more than a week', WEEK + 1, DAY],
		['huge', 1e300, DAY],
		['huge as text', '1e300', DAY],
		['the largest integer', Number.MAX_SAFE_INTEGER, DAY],
		['with a unit', '2 days', DAY],
		['hexadecimal', '0x10', 16],
		['with separators', '172,800', DAY],
		['empty', '', DAY],
		['blank', '   ', DAY],
		['true', true, DAY],
		['a list', [60], DAY],
		['an object', { seconds: 60 }, DAY],
		['a long text of digits', '9'.repeat(100_000), DAY],
		['a long text of blanks', ' '.repeat(100_000), DAY],
	])('expires_in %s, with a token without claims', (_, expiresIn, expected) => {
		expect(lifetimeSeconds('opaque', expiresIn, NOW)).toBe(expected);
	});

	it('never exceeds a week, and is never negative, whatever is stated', () => {
		const stated = fc.oneof(
			fc.anything(),
			fc.double(),
			fc.integer(),
			fc.maxSafeInteger().map(String),
		);
		fc.assert(
			fc.property(stated, stated, stated, (exp, iat, expiresIn) => {
				const life = lifetimeSeconds(jwtOf(JSON.stringify({ exp, iat }) ?? ''), expiresIn, NOW);
				expect(life).toBeGreaterThan(0);
				expect(life).toBeLessThanOrEqual(WEEK);
				const at = renewAt(life, NOW);
				expect(at).toBeGreaterThanOrEqual(NOW + 1000);
				expect(at).toBeLessThan(NOW + WEEK * 1000);
				expect(isDue({ renewAt: at }, NOW)).toBe(false);
				expect(isDue({ renewAt: at }, NOW + WEEK * 1000)).toBe(true);
			}),
		);
	});
});

describe('the time of renewal', () => {
	it.each([
		[172_800, 172_740_000],
		[300, 270_000],
		[10, 8_000],
		[2, 1_000],
		[0.001, 1_000],
	])('of a token with a lifetime of %d seconds is after %d ms', (lifetime, after) => {
		expect(renewAt(lifetime, NOW)).toBe(NOW + after);
	});

	it('gives a token a second of use, however long detecting its layout took', () => {
		expect(renewAt(10, NOW, NOW + 30_000)).toBe(NOW + 31_000);
		expect(renewAt(300, NOW, NOW + 30_000)).toBe(NOW + 270_000);
	});

	it.each([
		[NOW + 1, false],
		[NOW + WEEK * 1000, false],
		[NOW, true],
		[NOW - 1, true],
		[0, true],
		[NaN, true],
		[Infinity, true],
		[-Infinity, true],
		[NOW + WEEK * 1000 + 1, true],
	])('%d is due: %s', (at, expected) => {
		expect(isDue({ renewAt: at }, NOW)).toBe(expected);
	});
});
