import { hashSettings, readSettings, readUrl } from '../../nodes/AccAccounting/credential/settings';
import { CredentialRefused } from '../../nodes/AccAccounting/service/company';

const TENANT = '123e4567-e89b-12d3-a456-426614174000';

const RIGHT = {
	baseUrl: 'https://api.example.com/acc/',
	clientId: 'c',
	clientSecret: ' keeps its spaces ',
	signatureSecret: 's',
	email: 'a@b.co',
	tenantId: TENANT,
};

const readWith = (change: Record<string, unknown>) => () =>
	readSettings({ ...RIGHT, ...change } as never);

it('are read', () => {
	expect(readSettings(RIGHT)).toMatchObject({
		baseUrl: 'https://api.example.com/acc',
		clientSecret: ' keeps its spaces ',
		aDataLayout: 'detect',
	});
});

it.each([
	[' https://api.example.com\n', 'https://api.example.com'],
	['https://api.example.com///', 'https://api.example.com'],
	['HTTPS://API.Example.com/Acc', 'https://api.example.com/Acc'],
	['https://api.example.com:443', 'https://api.example.com'],
	['https://api.example.com:8443/a/b-c_d~e.f/', 'https://api.example.com:8443/a/b-c_d~e.f'],
	['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
	['https://intranet', 'https://intranet'],
	['https://10.0.0.7', 'https://10.0.0.7'],
	['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
	['https://api.example.com/v1', 'https://api.example.com/v1'],
	['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
	['http://localhost:4010', 'http://localhost:4010'],
	['http://localhost:80', 'http://localhost'],
	['http://[::1]:4010', 'http://[::1]:4010'],
	['https://bücher.example', 'https://xn--bcher-kva.example'],
	['https://api.exa\tmple.com', 'https://api.example.com'],
	['https://0x7f.1', 'https://127.0.0.1'],
	['http://2130706433', 'http://127.0.0.1'],
	['https://api.example.com/a/../b/', 'https://api.example.com/b'],
	['https://api.example.com/a/%2e%2e/b', 'https://api.example.com/b'],
	['https://api.example.com\\acc', 'https://api.example.com/acc'],
])('Base URL %j is %s', (baseUrl, expected) => {
	expect(readWith({ baseUrl })().baseUrl).toBe(expected);
});

it('an address with a letter such as ü is accepted even after many others', () => {
	const addresses = Array.from({ length: 20_000 }, () => readUrl('https://bücher.example')?.host);
	expect(new Set(addresses)).toEqual(new Set(['xn--bcher-kva.example']));
});

it.each([
	['plain http', 'http://api.example.com', /does not start with https/],
	['plain http to a name that begins like loopback', 'http://127.0.0.1.example.com', /https/],
	['another scheme', 'ftp://api.example.com', /is not a web address/],
	['no scheme', 'api.example.com', /is not a web address/],
	['a user', 'https://user@api.example.com', /without a user name, a password/],
	['a user with a password', 'https://user:hush@api.example.com', /without a user name/],
	['a password without a user', 'https://:hush@api.example.com', /without a user name/],
	['a query', 'https://api.example.com?x=1', /a query/],
	['an empty query', 'https://api.example.com/?', /a query/],
	['a fragment', 'https://api.example.com/#', /is not a web address/],
	['an IPv6 address with a zone', 'https://[fe80::1%25eth0]', /is not a web address/],
	['a port that is none', 'https://api.example.com:99999', /is not a web address/],
	['too many characters', `https://api.example.com/${'a'.repeat(2030)}`, /longer than 2048/],
])('Base URL with %s is refused', (_, baseUrl, message) => {
	expect(readWith({ baseUrl })).toThrow(CredentialRefused);
	expect(readWith({ baseUrl })).toThrow(message);
	expect(readWith({ baseUrl })).not.toThrow(/hush/);
});

it('Base URL may have 2,048 characters', () => {
	const baseUrl = `https://api.example.com/${'a'.repeat(2048 - 24)}`;
	expect(readWith({ baseUrl })().baseUrl).toBe(baseUrl);
});

it.each([
	['a@b.co', true],
	[' a@b.co ', true],
	['büro@firma.example', true],
	["o'neil+acc=1@b-c.example.com", true],
	['nobody', false],
	['a@b', false],
	['a@b.', false],
	['a@.b', false],
	['a@b..c', false],
	['a@b@c.d', false],
	['a b@c.d', false],
	['a:b@c.d', false],
	['a@b.co\u0000', false],
	['a\u0007@b.co', false],
	['a\u007f@b.co', false],
	['a\u0085@b.co', false],
	['a\u202e@b.co', false],
	['a\u200b@b.co', false],
	['a\ud800@b.co', false],
	['a@b.co\nx', false],
])('email %j is accepted: %s', (email, taken) => {
	if (taken) expect(readWith({ email })().email).toBe(email.trim());
	else expect(readWith({ email })).toThrow(/Email[: ]/);
});

it('an email has at most 254 characters', () => {
	expect(readWith({ email: `${'a'.repeat(249)}@b.co` })).not.toThrow();
	expect(readWith({ email: `${'a'.repeat(250)}@b.co` })).toThrow(/254 characters/);
});

it.each([
	['baseUrl', 'Base URL'],
	['clientId', 'Client ID'],
	['clientSecret', 'Client Secret'],
	['signatureSecret', 'Signature Secret'],
	['email', 'Email'],
	['tenantId', 'Tenant ID'],
])('%s that is not a text is reported as such', (field, label) => {
	const kinds: Array<[unknown, string]> = [
		[5, 'but its type is number'],
		[NaN, 'but its type is number'],
		[true, 'but its type is boolean'],
		[{ a: 1 }, 'but its type is object'],
		[['a'], 'but its type is list'],
	];
	for (const [value, kind] of kinds) {
		expect(readWith({ [field]: value })).toThrow(
			`${label} in the credential must be text, but its type is`,
		);
		expect(readWith({ [field]: value })).toThrow(kind);
	}
	for (const value of [undefined, null, '', ' \n']) {
		expect(readWith({ [field]: value })).toThrow(`${label} is empty`);
	}
});

it.each([
	['email', 'R&D@company.com', /Email.*"&"/],
	['email', 'a@b.co&tenant_id=x', /Email.*"&"/],
	['tenantId', 'abc', /Tenant ID in the credential is not a UUID/],
	['tenantId', `${TENANT}&path=/`, /Tenant ID in the credential is longer than 36/],
	[
		'companies',
		'all',
		/Companies in the credential is not a valid option. Use Only This One or Chosen in the Node/,
	],
	['companies', '', /Companies/],
	['companies', ['chosen'], /Companies/],
	['companies', true, /Companies/],
	['aDataLayout', 'xml', /A-Data Layout/],
	['aDataLayout', '', /A-Data Layout/],
	['aDataLayout', ['json'], /A-Data Layout/],
	['aDataLayout', { toString: (): string => 'json' }, /A-Data Layout/],
	['aDataLayout', 'constructor', /A-Data Layout/],
])('%s = %j is refused', (field, value, message) => {
	expect(readWith({ [field]: value })).toThrow(CredentialRefused);
	expect(readWith({ [field]: value })).toThrow(message);
});

it.each([
	['clientId', 1024, /Client ID in the credential is longer than 1024/],
	['clientSecret', 4096, /Client Secret in the credential is longer than 4096/],
	['signatureSecret', 4096, /Signature Secret in the credential is longer than 4096/],
])('%s has at most %d characters', (field, most, message) => {
	expect(readWith({ [field]: 'c'.repeat(most) })).not.toThrow();
	expect(readWith({ [field]: 'c'.repeat(most + 1) })).toThrow(message);
});

it('spaces around a pasted tenant ID do not count', () => {
	expect(readWith({ tenantId: ` ${TENANT}\n` })().tenantId).toBe(TENANT);
});

describe('a stored token', () => {
	const fingerprintWith = (change: object, token = 'token') =>
		hashSettings(readWith(change as never)(), token);

	it.each([
		{ baseUrl: 'https://api.example.com/accx' },
		{ clientId: 'cx' },
		{ clientSecret: 'keeps its spaces' },
		{ signatureSecret: 'sx' },
		{ aDataLayout: 'json' },
	])('is not used with another client or layout: %j', (change) => {
		expect(fingerprintWith(change)).not.toBe(fingerprintWith({}));
	});

	it('is the one that was stored', () => {
		expect(fingerprintWith({}, 'tokex')).not.toBe(fingerprintWith({}));
		expect(fingerprintWith({})).not.toContain('keeps');
	});

	it.each([
		{ tenantId: TENANT.replace('1', '2') },
		{ email: 'other@b.co' },
		{ companies: 'chosen' },
	])('belongs to the client, whatever its company: %j', (change) => {
		expect(fingerprintWith(change)).toBe(fingerprintWith({}));
	});
});

describe('100,000 characters take no longer', () => {
	const MANY = 100_000;

	it.each([
		['baseUrl', 'https://a', '/', '!'],
		['baseUrl', 'https://', 'a.', ''],
		['baseUrl', '', ' ', 'x'],
		['email', 'a@', '.', '@'],
		['email', 'a@', 'b.', ''],
		['email', '', 'a', '@'],
		['tenantId', '', '0', ''],
		['tenantId', '', '-0000', ''],
		['clientId', '', '\t', ''],
		['aDataLayout', '', 'j', ''],
	])('in %s: %j, then 100,000 times %j, then %j', (field, before, part, after) => {
		const value = `${before}${part.repeat(MANY)}${after}`;
		expect(readWith({ [field]: value })).toThrow(CredentialRefused);
	});
});
