import fc from 'fast-check';
import { inspect } from 'node:util';
import Base64 from 'crypto-js/enc-base64';
import hmacSHA256 from 'crypto-js/hmac-sha256';

import { readSettings } from '../../nodes/AccAccounting/credential/settings';
import {
	isDue,
	isUsableToken,
	renewAt,
	storedToken,
	tokenFields,
	type Token,
	signedHeaders,
	signRequest,
	type SignableOptions,
} from '../../nodes/AccAccounting/credential/signRequest';
import type { REFUSAL } from '../../nodes/AccAccounting/sentences/failures';
import { NodeRequest } from '../../nodes/AccAccounting/service/send';

describe('token', () => {
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
			[
				'for a day at most if times are milliseconds',
				{ iat: NOW, exp: NOW + 3600_000 },
				9,
				DAY - 60,
			],
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
});

describe('sign request', () => {
	const NOW = 1_800_000_000_000;
	const BASE = 'https://api.example.com/acc';
	const FIELDS = {
		baseUrl: BASE,
		clientId: 'c',
		clientSecret: 'client-secret',
		signatureSecret: 'signature-secret',
		email: 'a@b.co',
		tenantId: '123e4567-e89b-12d3-a456-426614174000',
	};
	const OWN = { tenantId: FIELDS.tenantId, email: FIELDS.email };
	const TOKEN: Token = { accessToken: 'token-1', renewAt: NOW + 1000, aDataLayout: 'colon' };

	const sign = (options: object, token: Token | undefined = TOKEN, fields: object = FIELDS) =>
		signRequest(
			readSettings(fields as never),
			token,
			options as SignableOptions,
			NOW,
		) as SignableOptions;

	/** The signature of a request, computed by a different implementation. */
	function signatureOf(path: string, change: object = {}): string {
		const parts = { ...FIELDS, ...TOKEN, ...change };
		const { accessToken, email, tenantId, signatureSecret } = parts;
		const plain = `path=${path}&token=${accessToken}&email=${email}&tenant_id=${tenantId}`;
		return Base64.stringify(hmacSHA256(plain, signatureSecret));
	}

	/** The error of a refusal, by its code. */
	const refusal = (code: keyof typeof REFUSAL) =>
		expect.objectContaining({
			name: 'CredentialRefused',
			refusal: expect.objectContaining({ code }),
		});

	/** Runs something that throws, and returns what it threw. */
	function thrownBy(work: () => unknown): Error & { response?: { status: number } } {
		try {
			work();
		} catch (error) {
			return error as Error;
		}
		throw new Error('Nothing was thrown');
	}

	it('a path is appended to the Base URL, and signed without it', () => {
		const options = { url: '/v1/banks', method: 'GET', qs: { limit: 3 } };
		expect(sign({ ...options, nodeRequest: new NodeRequest(OWN) })).toEqual({
			...options,
			url: `${BASE}/v1/banks`,
			disableFollowRedirect: true,
			headers: {
				Authorization: 'Bearer token-1',
				'A-Signature': signatureOf('/v1/banks'),
				'A-Data': expect.any(String),
			},
		});
	});

	it('redirects are disabled, whatever was requested', () => {
		const asked = { url: '/v1/banks', disableFollowRedirect: false };
		expect(sign(asked)).toMatchObject({ disableFollowRedirect: true });
	});

	describe('who may have a request signed', () => {
		const url = `${BASE}/v1/banks`;

		it.each([
			{ url },
			{ uri: url },
			{ uri: '/v1/banks', url: '/v1/banks' },
			{ url: '/v1/banks', baseURL: BASE },
			{ url: '/v1/vouchers' },
			{ url: '/v1/banks', method: 'POST' },
			{ url: '/v1/banks', method: 'DELETE', body: {} },
			{ url: '/v1/banks', body: { document_date: '21/11/2026' } },
			{ url: '/v1/banks', body: 'a=1' },
			{ url: '/v1/banks', qs: { limit: 5 } },
			{ url: '/v1/banks?limit=5' },
			{ url: '//evil.example/v1/banks' },
			{ url: '' },
			{},
			{ url, nodeRequest: { ...new NodeRequest(OWN) } },
			{ url, nodeRequest: Object.create(new NodeRequest(OWN)) },
		])('no other node: %j', (options) => {
			for (const allowedHttpRequestDomains of ['', 'all', 'domains', 'none']) {
				expect(() => sign(options, TOKEN, { ...FIELDS, allowedHttpRequestDomains })).toThrow(
					refusal('otherNode'),
				);
			}
		});

		it.each([
			{ url: '/v1/vouchers', method: 'POST', nodeRequest: new NodeRequest(OWN) },
			{ url: '/v1/banks' },
			{ url: '/v1/banks', method: 'GET', qs: {}, body: {}, headers: {} },
		])('our nodes, and the credential test: %j', (options) => {
			expect(sign(options).headers).toHaveProperty('A-Signature');
		});

		it('nobody a second time: a create would be posted twice', () => {
			const signed = sign({
				url: '/v1/vouchers',
				method: 'POST',
				nodeRequest: new NodeRequest(OWN),
			});
			expect(() => sign(signed)).toThrow(refusal('otherNode'));
		});
	});

	describe('what only our nodes may set', () => {
		it('is ignored from anyone else: such an object receives neither token nor secrets', () => {
			const told: unknown[] = [];
			const forged = new Proxy(
				{ takesSameToken: true },
				{
					get: (target, name) => {
						if (name in target) return target[name as 'takesSameToken'];
						if (name === 'company') return undefined;
						return (...given: unknown[]) => told.push(given);
					},
				},
			) as never;
			expect(sign({ url: '/v1/banks', nodeRequest: forged })).not.toHaveProperty('nodeRequest');
			expect(told).toEqual([]);
		});
	});

	describe('headers and query', () => {
		it('leave the given options unchanged', () => {
			const options = {
				url: '/v1/banks',
				headers: { accept: 'x' },
				qs: { limit: 3, other: 1 },
				nodeRequest: new NodeRequest(OWN),
			};
			const before = structuredClone({ ...options, nodeRequest: undefined });
			const signed = sign(options);
			expect({ ...options, nodeRequest: undefined }).toEqual(before);
			expect(signed.qs).toEqual({ limit: 3, other: 1 });
			expect(signed).not.toHaveProperty('nodeRequest');
		});
	});

	describe('the company', () => {
		const OTHER = { tenantId: '7e000000-0000-4000-8000-000000000001', email: 'other@b.co' };
		const CHOSEN = { ...FIELDS, companies: 'chosen' };
		const url = '/v1/vouchers';
		const partsOf = ({ headers }: SignableOptions) => ({
			data: Buffer.from(String(headers?.['A-Data']), 'base64').toString(),
			signature: headers?.['A-Signature'],
		});
		const expected = ({ tenantId, email }: typeof OTHER) => ({
			data: `${email}:${tenantId}`,
			signature: signatureOf(url, { email, tenantId }),
		});

		it("is the one that the node has chosen, otherwise the credential's own", () => {
			const nodeRequest = new NodeRequest(OTHER);
			expect(partsOf(sign({ url, nodeRequest }, TOKEN, CHOSEN))).toEqual(expected(OTHER));
			const own = { url, nodeRequest: new NodeRequest(OWN) };
			expect(partsOf(sign(own, TOKEN, CHOSEN))).toEqual(expected(FIELDS));
		});

		it.each([['one'], [undefined]])(
			"is always the credential's own while Companies is %p",
			(companies) => {
				const nodeRequest = new NodeRequest(OTHER);
				expect(() => sign({ url, nodeRequest }, TOKEN, { ...FIELDS, companies })).toThrow(
					refusal('changed'),
				);
			},
		);

		it.each([FIELDS, CHOSEN])('is not sent to at another address than at first', (fields) => {
			const first = new NodeRequest({ ...OWN, address: FIELDS.baseUrl });
			expect(sign({ url, nodeRequest: first }, TOKEN, fields).url).toContain(FIELDS.baseUrl);
			const later = new NodeRequest({ ...OWN, address: 'https://other.example' });
			expect(() => sign({ url, nodeRequest: later }, TOKEN, fields)).toThrow(refusal('changed'));
		});

		it('is not sent to again with a token that ACC still accepts', () => {
			const refused = new NodeRequest(OTHER);
			const signNow = (nodeRequest: NodeRequest) =>
				signRequest(
					readSettings(CHOSEN),
					TOKEN,
					{ url, method: 'POST', nodeRequest } as never,
					NOW,
				);
			signNow(refused);
			const another = new NodeRequest(OTHER, refused);
			expect(() => signNow(another)).toThrow(refusal('tokenNotRenewed'));
			expect(() => signNow(another)).toThrow(refusal('tokenStillAccepted'));
		});

		it.each([
			['tenant', { ...OWN, tenantId: OTHER.tenantId }],
			['user', { ...OWN, email: OTHER.email }],
		])('with a different %s is not signed for while Companies is one', (_, company) => {
			const nodeRequest = new NodeRequest(company);
			expect(() => sign({ url, nodeRequest }, TOKEN, FIELDS)).toThrow(refusal('changed'));
		});
	});

	describe('the token', () => {
		const ended = { ...TOKEN, renewAt: NOW };
		const renewed = { ...TOKEN, accessToken: 'token-2' };

		it.each([
			['there is none', undefined],
			['it has ended', ended],
			['its time is none', { ...TOKEN, renewAt: NaN }],
		])('is renewed before anything is sent if %s', (_, token) => {
			const options = { url: '/v1/banks' };
			const error = thrownBy(() => signRequest(readSettings(FIELDS), token, options, NOW));
			expect(error).toMatchObject({ response: { status: 401 }, stage: 'credential' });
			expect(sign(options, renewed).headers?.Authorization).toBe('Bearer token-2');
		});

		it('that expires immediately serves the request that it was obtained for', () => {
			const options = { url: '/v1/banks', nodeRequest: new NodeRequest(OWN) };
			expect(thrownBy(() => sign(options, ended)).response?.status).toBe(401);
			expect(sign(options, { ...ended, accessToken: 'token-2' }).headers?.Authorization).toBe(
				'Bearer token-2',
			);
			const next = { url: '/v1/banks', nodeRequest: new NodeRequest(OWN) };
			expect(thrownBy(() => sign(next, ended)).response?.status).toBe(401);
		});

		it('that ACC may have refused is used again only if it was replaced', () => {
			const refused = new NodeRequest(OWN);
			sign({ url: '/v1/vouchers', method: 'POST', nodeRequest: refused });
			for (const nodeRequest of [refused, new NodeRequest(OWN, new NodeRequest(OWN))]) {
				expect(() => sign({ url: '/v1/vouchers', nodeRequest })).not.toThrow();
			}

			const nodeRequest = new NodeRequest(OWN, refused);
			const again = { url: '/v1/vouchers', method: 'POST', nodeRequest };
			expect(thrownBy(() => sign(again)).response?.status).toBe(401);
			const still = thrownBy(() => sign(again));
			expect(still).toMatchObject({ stage: 'credential' });
			expect(still.response).toBeUndefined();
			expect(nodeRequest.isSigned).toBe(false);
			expect(sign(again, renewed).headers?.Authorization).toBe('Bearer token-2');
		});

		it('that is issued again in place of an expired one signs nothing again', () => {
			const refused = new NodeRequest(OWN);
			sign({ url: '/v1/vouchers', method: 'POST', nodeRequest: refused });
			const nodeRequest = new NodeRequest(OWN, refused);
			const options = { url: '/v1/vouchers', method: 'POST', nodeRequest };
			expect(thrownBy(() => sign(options, ended)).response?.status).toBe(401);
			expect(() => sign(options)).toThrow(refusal('tokenStillAccepted'));
			expect(nodeRequest.isSigned).toBe(false);
		});

		it('that was renewed for somebody else in the meantime needs no check', () => {
			const refused = new NodeRequest(OWN);
			sign({ url: '/v1/vouchers', method: 'POST', nodeRequest: refused });
			const nodeRequest = new NodeRequest(OWN, refused);
			expect(sign({ url: '/v1/vouchers', nodeRequest }, renewed).headers?.Authorization).toBe(
				'Bearer token-2',
			);
		});

		it('is not exposed by what the sender holds, nor are the secrets', () => {
			const nodeRequest = new NodeRequest(OWN);
			sign({ url: '/v1/banks', nodeRequest });
			for (const told of [
				JSON.stringify(nodeRequest),
				inspect(nodeRequest, { showHidden: true }),
			]) {
				expect(told).not.toMatch(/token-1|-secret/);
			}
		});

		it('and the secrets are removed from what the service says', () => {
			const nodeRequest = new NodeRequest(OWN);
			expect(nodeRequest.removeSecrets('token-1')).toBe('token-1');
			sign({ url: '/v1/banks', nodeRequest });
			const another = new NodeRequest(OWN, nodeRequest);
			sign({ url: '/v1/banks', nodeRequest: another }, renewed);
			const says = 'not token-1, not token-2, not client-secret and not signature-secret';
			expect(another.removeSecrets({ message: says }).message).toBe(
				'not …, not …, not … and not …',
			);
			expect(another.removeSecrets('x'.repeat(50_000_000))).toHaveLength(50_000_000);
		});
	});

	describe('the headers', () => {
		const TENANT = '123e4567-e89b-12d3-a456-426614174000';
		const headersOf = (path: string, token: Partial<Token>, change: object = {}) =>
			signedHeaders({ ...readSettings(FIELDS), ...change }, { ...TOKEN, ...token }, path);

		// printf %s "$PLAIN" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64
		it.each([
			[
				['/v1/banks', 'abc.def.ghi', 'a@b.co', 'top secret'],
				'p4XkPmVtH4JobfhlMZcoFTrU/8HoRKcyT2WnhPHTW6I=',
			],
			[
				[
					'/v1/purchase-invoices',
					'eyJhbGciOiJIUzI1NiJ9.e30.x',
					'büro@firma.example',
					'schlüssel&=?',
				],
				'mHuKJj21L4Bsr+CIBa+Ti3QzTdOzrDrlonWtGCko3Gc=',
			],
		])('are signed as openssl does it: %j', (given, expected) => {
			const [path = '', accessToken = '', email = '', signatureSecret = ''] = given;
			const headers = headersOf(
				path,
				{ accessToken },
				{ email, tenantId: TENANT, signatureSecret },
			);
			expect(headers).toMatchObject({
				'A-Signature': expected,
				Authorization: `Bearer ${accessToken}`,
			});
		});

		it('are signed as crypto-js does it, for any text, with the parts in the documented order', () => {
			const text = fc.string({ unit: 'grapheme' });
			const secret = fc.string({ unit: 'grapheme', minLength: 1 });
			fc.assert(
				fc.property(
					fc.record({ path: text, accessToken: text, email: text, tenantId: text }),
					secret,
					({ path, accessToken, email, tenantId }, signatureSecret) => {
						const headers = headersOf(path, { accessToken }, { email, tenantId, signatureSecret });
						expect(headers['A-Signature']).toBe(
							signatureOf(path, { accessToken, email, tenantId, signatureSecret }),
						);
					},
				),
			);
		});

		it.each([
			['colon', `a@b.co:${TENANT}`],
			['query', `email=a@b.co&tenant_id=${TENANT}`],
			['json', `{"email":"a@b.co","tenant_id":"${TENANT}"}`],
		] as const)('contain A-Data as %s', (aDataLayout, plain) => {
			const { 'A-Data': data } = headersOf('/', { aDataLayout });
			expect(Buffer.from(data, 'base64').toString()).toBe(plain);
		});
	});
});
