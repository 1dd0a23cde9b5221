import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';

import { startSandbox, type Sandbox, type SandboxOptions } from '../../tools/sandbox';
import { ask, exchange, send, signed } from './client';

const BANKS = '/v1/banks';
let sandbox: Sandbox;
const start = async (options: Partial<SandboxOptions> = {}) => {
	sandbox = await startSandbox(options);
};
const tokenOf = async () => String((await exchange(sandbox)).json.data.access_token);
const banks = async (headers: Record<string, string>) =>
	await send(sandbox, 'GET', BANKS, { headers });

afterEach(async () => await sandbox.close());

describe('token exchange', () => {
	test('gives a JWT that is signed with the client secret and names the client', async () => {
		await start();
		const { httpStatus, json } = await exchange(sandbox);
		expect(httpStatus).toBe(200);
		expect(json).toEqual({
			status: '00',
			message: 'success',
			data: {
				organization_name: 'PT Demo Sejahtera',
				client_id: 'demo-client',
				access_token: expect.any(String),
				expires_in: 172_800,
			},
		});
		const [head, payload = '', signature] = String(json.data.access_token).split('.');
		const own = createHmac('sha256', sandbox.credentials.clientSecret).update(`${head}.${payload}`);
		expect(signature).toBe(own.digest('base64url'));
		const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
		expect(claims.client_id).toBe('demo-client');
		expect(claims.exp - claims.iat).toBe(172_800);
	});

	test.each([
		['minutes', 5],
		['milliseconds', 300_000],
	] as const)('tells expires_in in %s where set so', async (expiresInUnit, expected) => {
		await start({ expiresInUnit, tokenLifetimeSeconds: 300, tokenHasExpiry: false });
		const { data } = (await exchange(sandbox)).json;
		expect(data.expires_in).toBe(expected);
		expect(jwt.decode(String(data.access_token))).not.toHaveProperty('exp');
	});

	test.each([
		['text', '300'],
		['zero', 0],
		['negative', -1],
		['huge', 1e15],
		['word', 'NaN'],
		['missing', undefined],
	] as const)('tells expires_in as %s where set so', async (expiresIn, expected) => {
		await start({ expiresIn, tokenLifetimeSeconds: 300 });
		const { data } = (await exchange(sandbox)).json;
		expect(data.expires_in).toBe(expected);
		expect('expires_in' in data).toBe(expiresIn !== 'missing');
		expect((await banks(signed(sandbox.credentials, BANKS, await tokenOf()))).httpStatus).toBe(200);
	});

	test.each([
		[{ client_id: 'other', client_secret: 'demo-client-secret-for-the-sandbox-only' }],
		[{ client_id: 'demo-client', client_secret: 'other' }],
		[{}],
		[null],
		['text'],
	])('refuses %j', async (body) => {
		await start();
		const answer = await send(sandbox, 'POST', '/oauth/clients/accesstoken', { body });
		expect(answer.httpStatus).toBe(401);
		expect(answer.json).toEqual({ status: '01', message: 'invalid client' });
		expect(sandbox.stats().tokenExchanges).toBe(0);
	});
});

describe('signed requests', () => {
	// Token, signature and A-Data were made with the openssl command line.
	const token =
		'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJjbGllbnRfaWQiOiJkZW1vLWNsaWVudCIsImlhdCI6MTYwMDAwMDAwMH0.tbYcP6Z2HMf8oioh_uowXtRu1da6BVLSVRHXLEbUHo4';
	const vector = {
		authorization: `Bearer ${token}`,
		'a-signature': 'h2fuD7cG9tJ/mhmQUlxa2/ezmNSF4veR01x4jYwvWX4=',
	};
	const DATA = {
		colon: 'Ym9va2tlZXBlckBkZW1vLmV4YW1wbGU6M2YyYjhjMWUtNWQ0YS00YjZmLTlhN2UtMGMxZDJlM2Y0YTVi',
		query:
			'ZW1haWw9Ym9va2tlZXBlckBkZW1vLmV4YW1wbGUmdGVuYW50X2lkPTNmMmI4YzFlLTVkNGEtNGI2Zi05YTdlLTBjMWQyZTNmNGE1Yg==',
		json: 'eyJlbWFpbCI6ImJvb2trZWVwZXJAZGVtby5leGFtcGxlIiwidGVuYW50X2lkIjoiM2YyYjhjMWUtNWQ0YS00YjZmLTlhN2UtMGMxZDJlM2Y0YTViIn0=',
	};
	const layouts = ['colon', 'query', 'json'] as const;

	test.each(layouts)('takes the openssl vector with A-Data as %s and no other', async (layout) => {
		await start({
			aDataLayout: layout,
			tokenLifetimeSeconds: 4_000_000_000,
			tokenHasExpiry: false,
		});
		for (const sent of layouts) {
			const answer = await banks({ ...vector, 'a-data': DATA[sent] });
			expect([sent, answer.httpStatus]).toEqual([sent, sent === layout ? 200 : 401]);
			if (sent !== layout) expect(answer.json).toEqual({ status: '01', message: 'invalid data' });
		}
	});

	test('signs the path without query and prefix, and e-mails beyond ASCII', async () => {
		await start({ pathPrefix: '/acc', email: 'büro@demo.example' });
		expect((await ask(sandbox, 'GET', `${BANKS}?limit=1`)).httpStatus).toBe(200);
		const headers = signed(sandbox.credentials, `/acc${BANKS}`, await tokenOf());
		const wrong = await send(sandbox, 'GET', `/acc${BANKS}`, { headers });
		expect(wrong.json.message).toBe('invalid signature');
		const outside = await send(sandbox, 'GET', BANKS, { headers });
		expect(outside.httpStatus).toBe(404);
	});

	test('refuses a wrong signature', async () => {
		await start();
		const other = { ...sandbox.credentials, signatureSecret: 'other' };
		const answer = await banks(signed(other, BANKS, await tokenOf()));
		expect(answer.httpStatus).toBe(401);
		expect(answer.json).toEqual({ status: '01', message: 'invalid signature' });
	});

	test('refuses the signature of another path', async () => {
		await start();
		const answer = await banks(signed(sandbox.credentials, '/v1/vouchers', await tokenOf()));
		expect(answer.json.message).toBe('invalid signature');
	});

	test('refuses requests without headers', async () => {
		await start();
		const answer = await banks({});
		expect(answer.httpStatus).toBe(401);
		expect(answer.json.message).toBe('authorization header is required');
	});

	test.each([
		['of another secret', (secret: string) => jwt.sign({ client_id: 'demo-client' }, `${secret}.`)],
		['of another client', (secret: string) => jwt.sign({ client_id: 'other' }, secret)],
		[
			'of another algorithm',
			(secret: string) => jwt.sign({ client_id: 'demo-client' }, secret, { algorithm: 'HS512' }),
		],
		['of text', (secret: string) => jwt.sign('text', secret)],
		['of no algorithm', () => jwt.sign({ client_id: 'demo-client' }, '', { algorithm: 'none' })],
		['that is none', () => 'abc'],
	])('refuses a token %s', async (_, make) => {
		await start();
		const { credentials } = sandbox;
		const answer = await banks(signed(credentials, BANKS, make(credentials.clientSecret)));
		expect(answer.httpStatus).toBe(401);
		expect(answer.json).toEqual({ status: '01', message: 'invalid token' });
	});

	test.each([true, false])('refuses an expired token, expiry in the JWT: %s', async (hasExpiry) => {
		await start({ tokenLifetimeSeconds: -60, tokenHasExpiry: hasExpiry });
		const answer = await banks(signed(sandbox.credentials, BANKS, await tokenOf()));
		expect(answer.httpStatus).toBe(401);
		expect(answer.json).toEqual({ status: '01', message: 'token expired' });
	});

	test.each([true, false])(
		'takes an opaque token until its lifetime ends, expiry in the token: %s',
		async (tokenHasExpiry) => {
			await start({ tokenForm: 'opaque', tokenHasExpiry });
			const token = await tokenOf();
			expect(token).toMatch(/^[\w-]+$/);
			expect(jwt.decode(token)).toBeNull();
			const headers = signed(sandbox.credentials, BANKS, token);
			expect((await banks(headers)).httpStatus).toBe(200);
			const own = jwt.sign({ client_id: 'demo-client' }, sandbox.credentials.clientSecret);
			const other = await banks(signed(sandbox.credentials, BANKS, own));
			expect(other.json.message).toBe('invalid token');
			await sandbox.close();

			await start({ tokenForm: 'opaque', tokenHasExpiry, tokenLifetimeSeconds: -60 });
			const expired = await banks(signed(sandbox.credentials, BANKS, await tokenOf()));
			expect(expired.json).toEqual({ status: '01', message: 'token expired' });
		},
	);

	test.each(['jwt', 'opaque'] as const)('refuses revoked tokens, as %s', async (tokenForm) => {
		await start({ tokenForm });
		const old = signed(sandbox.credentials, BANKS, await tokenOf());
		sandbox.revokeTokens();
		const answer = await banks(old);
		expect(answer.httpStatus).toBe(401);
		expect(answer.json).toEqual({ status: '01', message: 'token revoked' });
		const next = signed(sandbox.credentials, BANKS, await tokenOf());
		expect((await banks(next)).httpStatus).toBe(200);

		const control = await send(sandbox, 'POST', '/sandbox/revoke');
		expect(control.json).toEqual({ revoked: true });
		expect((await banks(next)).httpStatus).toBe(401);
		sandbox.reset();
		expect((await banks(next)).json.message).toBe('token revoked');
		expect((await ask(sandbox, 'GET', BANKS)).httpStatus).toBe(200);
	});

	test('revokes tokens that another sandbox gave out', async () => {
		await start({ tokenLifetimeSeconds: 4_000_000_000, tokenHasExpiry: false });
		const headers = { ...vector, 'a-data': DATA.query };
		expect((await banks(headers)).httpStatus).toBe(200);
		sandbox.revokeTokens();
		expect((await banks(headers)).json.message).toBe('token revoked');
	});

	test.each([
		[403, '01'],
		[400, 'ACC01'],
		[200, '01'],
	])('tells the end of a token with HTTP %i and status %s', async (httpStatus, code) => {
		const dialect = { expiredTokenStatus: httpStatus, expiredTokenCode: code };
		await start({ ...dialect, authErrorStatus: 418, tokenLifetimeSeconds: -60 });
		const expired = await banks(signed(sandbox.credentials, BANKS, await tokenOf()));
		expect([expired.httpStatus, expired.json.status]).toEqual([httpStatus, code]);
		const other = await banks({});
		expect([other.httpStatus, other.json.status]).toEqual([418, '01']);
		await sandbox.close();

		await start(dialect);
		const headers = signed(sandbox.credentials, BANKS, await tokenOf());
		sandbox.revokeTokens();
		const revoked = await banks(headers);
		expect([revoked.httpStatus, revoked.json.status]).toEqual([httpStatus, code]);
	});
});
