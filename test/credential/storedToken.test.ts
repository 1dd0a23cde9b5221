import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import { storedToken, tokenFields } from '../../nodes/AccAccounting/credential/storedToken';
import { isUsableToken, type Token } from '../../nodes/AccAccounting/credential/token';

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
	['a JWT', 'abc.def-ghi_/+=~', true],
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
