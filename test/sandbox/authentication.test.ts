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
const told = async (headers: Record<string, string>) => {
	const { httpStatus, json } = await banks(headers);
	return [httpStatus, json.status, json.message];
};

afterEach(async () => await sandbox.close());

test('a token is a JWT that is signed with the client secret and names the client', async () => {
	await start();
	const { json } = await exchange(sandbox);
	const [head, payload = '', signature] = String(json.data.access_token).split('.');
	const own = createHmac('sha256', sandbox.credentials.clientSecret).update(`${head}.${payload}`);
	expect(signature).toBe(own.digest('base64url'));
	expect(json.data).toMatchObject({ client_id: 'demo-client', expires_in: 172_800 });
});

test('a wrong client gets no token', async () => {
	await start();
	const body = { client_id: 'demo-client', client_secret: 'other' };
	const answer = await send(sandbox, 'POST', '/oauth/clients/accesstoken', { body });
	expect([answer.httpStatus, answer.json.message]).toEqual([401, 'invalid client']);
	expect(sandbox.stats().tokenExchanges).toBe(0);
});

describe('a signed request', () => {
	// Token, signature, and A-Data were created with the openssl command line.
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

	test.each(layouts)(
		'accepts the openssl vector with A-Data as %s and no other',
		async (layout) => {
			const lifetime = { tokenLifetimeSeconds: 4_000_000_000, tokenHasExpiry: false };
			await start({ aDataLayout: layout, ...lifetime });
			for (const sent of layouts) {
				const { httpStatus } = await banks({ ...vector, 'a-data': DATA[sent] });
				expect([sent, httpStatus]).toEqual([sent, sent === layout ? 200 : 401]);
			}
		},
	);

	test('is signed by the path without query and prefix', async () => {
		await start({ pathPrefix: '/acc', email: 'büro@demo.example' });
		expect((await ask(sandbox, 'GET', `${BANKS}?limit=1`)).httpStatus).toBe(200);
		const headers = signed(sandbox.credentials, `/acc${BANKS}`, await tokenOf());
		const wrong = await send(sandbox, 'GET', `/acc${BANKS}`, { headers });
		expect(wrong.json.message).toBe('invalid signature');
	});

	test('is refused with another secret, for another path, or without headers', async () => {
		await start();
		const other = { ...sandbox.credentials, signatureSecret: 'other' };
		const refused = [401, '01', 'invalid signature'];
		expect(await told(signed(other, BANKS, await tokenOf()))).toEqual(refused);
		expect(await told(signed(sandbox.credentials, '/v1/vouchers', await tokenOf()))).toEqual(
			refused,
		);
		expect(await told({})).toEqual([401, '01', 'authorization header is required']);
	});

	test.each([
		['of another secret', (secret: string) => jwt.sign({ client_id: 'demo-client' }, `${secret}.`)],
		['of another client', (secret: string) => jwt.sign({ client_id: 'other' }, secret)],
		['of no algorithm', () => jwt.sign({ client_id: 'demo-client' }, '', { algorithm: 'none' })],
		['that is none', () => 'abc'],
	])('is refused with a token %s', async (_, make) => {
		await start();
		const { credentials } = sandbox;
		const headers = signed(credentials, BANKS, make(credentials.clientSecret));
		expect(await told(headers)).toEqual([401, '01', 'invalid token']);
	});
});
