import Base64 from 'crypto-js/enc-base64';
import hmacSHA256 from 'crypto-js/hmac-sha256';
import fc from 'fast-check';

import { CredentialProblem, readSettings } from '../../nodes/AccAccounting/transport/settings';
import { aData, plainSignature, signature } from '../../nodes/AccAccounting/transport/signature';
import { isDue, lifetimeSeconds, renewAt } from '../../nodes/AccAccounting/transport/token';

const TENANT = '123e4567-e89b-12d3-a456-426614174000';

describe('signature', () => {
	// printf %s "$PLAIN" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64
	it.each([
		[
			{ path: '/v1/banks', token: 'abc.def.ghi', email: 'a@b.co', tenantId: TENANT },
			'top secret',
			'p4XkPmVtH4JobfhlMZcoFTrU/8HoRKcyT2WnhPHTW6I=',
		],
		[
			{
				path: '/v1/purchase-invoices',
				token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
				email: 'büro@firma.example',
				tenantId: TENANT,
			},
			'schlüssel&=?',
			'mHuKJj21L4Bsr+CIBa+Ti3QzTdOzrDrlonWtGCko3Gc=',
		],
	])('is what openssl makes of %j', (parts, secret, expected) => {
		expect(signature(parts, secret)).toBe(expected);
	});

	it('is what crypto-js makes, for any text', () => {
		const text = fc.string({ unit: 'grapheme' });
		fc.assert(
			fc.property(
				text,
				text,
				text,
				text,
				fc.string({ unit: 'grapheme', minLength: 1 }),
				(path, token, email, tenantId, secret) => {
					const parts = { path, token, email, tenantId };
					const independent = Base64.stringify(hmacSHA256(plainSignature(parts), secret));
					expect(signature(parts, secret)).toBe(independent);
				},
			),
		);
	});

	it('joins the literal parts in the documented order', () => {
		expect(plainSignature({ path: '/p', token: 't', email: 'e', tenantId: 'u' })).toBe(
			'path=/p&token=t&email=e&tenant_id=u',
		);
	});

	it.each([
		['colon', `a@b.co:${TENANT}`],
		['query', `email=a@b.co&tenant_id=${TENANT}`],
		['json', `{"email":"a@b.co","tenant_id":"${TENANT}"}`],
	] as const)('A-Data as %s', (layout, plain) => {
		expect(Buffer.from(aData(layout, 'a@b.co', TENANT), 'base64').toString()).toBe(plain);
	});
});

describe('token lifetime', () => {
	const now = 1_800_000_000_000;
	const seconds = now / 1000;
	const token = (claims: object) =>
		`h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

	it.each([
		['exp from iat, whatever our clock says', { iat: 1000, exp: 4600 }, 9, 3600],
		['exp from now without iat', { exp: seconds + 120 }, 9, 120],
		['expires_in where exp has passed already', { exp: seconds - 5 }, 172800, 172800],
		['expires_in without exp', {}, 172800, 172800],
		['no end where nothing is stated', {}, undefined, Infinity],
	])('%s', (_, claims, expiresIn, expected) => {
		expect(lifetimeSeconds(token(claims), expiresIn, now)).toBe(expected);
	});

	it('takes a token that is no JWT', () => {
		expect(lifetimeSeconds('opaque', 60, now)).toBe(60);
		expect(lifetimeSeconds('a.%%%.c', 60, now)).toBe(60);
	});

	it('is renewed a minute before the end, and sooner in a short life', () => {
		expect(renewAt(172_800, now)).toBe(now + 172_740_000);
		expect(renewAt(300, now)).toBe(now + 270_000);
		expect(renewAt(10, now)).toBe(now + 8_000);
		expect(renewAt(2, now)).toBe(now + 1_000);
		expect(isDue({ renewAt: now + 1 }, now)).toBe(false);
		expect(isDue({ renewAt: now }, now)).toBe(true);
	});
});

describe('settings of the credential', () => {
	const right = {
		baseUrl: 'https://api.example.com/acc/',
		clientId: 'c',
		clientSecret: ' keeps its spaces ',
		signatureSecret: 's',
		email: 'a@b.co',
		tenantId: TENANT,
	};

	it('are read', () => {
		expect(readSettings(right)).toMatchObject({
			baseUrl: 'https://api.example.com/acc',
			clientSecret: ' keeps its spaces ',
			aDataLayout: 'detect',
		});
	});

	it.each([
		['http://127.0.0.1:4010', true],
		['http://localhost:4010', true],
		['http://[::1]:4010', true],
		['http://api.example.com', false],
		['http://127.0.0.1.example.com', false],
		['ftp://api.example.com', false],
		['https://user:word@api.example.com', false],
		['https://api.example.com?x=1', false],
		['api.example.com', false],
	])('base URL %s is taken: %s', (baseUrl, taken) => {
		const read = () => readSettings({ ...right, baseUrl });
		if (taken) expect(read).not.toThrow();
		else expect(read).toThrow(CredentialProblem);
	});

	it.each([
		['clientId', '', /Client ID is empty/],
		['clientSecret', '', /Client Secret is empty/],
		['signatureSecret', '  ', /Signature Secret is empty/],
		['tenantId', 'abc', /Tenant ID must be a UUID/],
		['email', 'nobody', /E-mail must be/],
		['aDataLayout', 'xml', /A-Data Layout/],
	])('%s = "%s" is refused', (field, value, message) => {
		expect(() => readSettings({ ...right, [field]: value })).toThrow(message);
	});

	it('any change of a field makes a stored token unused', () => {
		const { fingerprint } = readSettings(right);
		for (const field of [
			'baseUrl',
			'clientId',
			'clientSecret',
			'signatureSecret',
			'email',
		] as const) {
			const changed = { ...right, [field]: `${right[field].trim().replace(/\/$/, '')}x` };
			expect(readSettings(changed).fingerprint).not.toBe(fingerprint);
		}
		expect(fingerprint).not.toContain('keeps');
	});
});
