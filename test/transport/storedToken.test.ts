import { readSettings } from '../../nodes/AccAccounting/transport/settings';
import { storedToken, tokenFields } from '../../nodes/AccAccounting/transport/storedToken';
import { isUsableToken, type Token } from '../../nodes/AccAccounting/transport/token';

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
	['abc.def-ghi_/+=~', true],
	['x'.repeat(16_384), true],
	['x'.repeat(16_385), false],
	['x'.repeat(100_000), false],
	['', false],
	['a b', false],
	['a\nb', false],
	['a\u0000', false],
	['a&b', false],
	['é', false],
	[undefined, false],
	[null, false],
	[5, false],
	[['a'], false],
	[{ toString: () => 'a' }, false],
])('%.20j can be an access token: %s', (value, usable) => {
	expect(isUsableToken(value)).toBe(usable);
});
