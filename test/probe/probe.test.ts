import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { asTable, probe } from '../../tools/probe/questions';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../tools/sandbox';

describe('probe', () => {
	let sandbox: Sandbox | undefined;

	afterEach(async () => {
		await sandbox?.close();
	});

	async function probed(options: Partial<SandboxOptions>) {
		sandbox = await startSandbox(options);
		const findings = await probe(sandbox.credentials);
		return Object.fromEntries(findings.map(({ question, answer }) => [question, answer]));
	}

	it.each([
		{
			dialect: { aDataLayout: 'colon' as const },
			expected: { 'A-Data as colon': 'accepted', 'Page size parameter': 'limit' },
		},
		{
			dialect: {
				aDataLayout: 'json' as const,
				bankParameters: { pageSize: 'per_page', page: 'page_number', search: 'keyword' },
				expiresInUnit: 'minutes' as const,
			},
			expected: {
				'A-Data as json': 'accepted',
				'Page size parameter': 'per_page',
				'Page parameter': 'page_number',
				'Unit of expires_in': '2880 minutes',
			},
		},
		{
			dialect: {
				aDataLayout: 'query' as const,
				tokenHasExpiry: false,
				authErrorStatus: 403,
				expiredTokenStatus: 200,
				bankParameters: { pageSize: 'a', page: 'b', search: 'c' },
			},
			expected: {
				'Lifetime by the JWT': 'not stated',
				'Unit of expires_in': '172800, unit cannot be told',
				'Page parameter': 'none of page, current_page, currentPage, page_number, pageNumber, p',
				'Wrong signature': 'HTTP 403, status 01, invalid signature',
				'Expired token': 'HTTP 200, status 01, token expired',
				'Unknown path': 'HTTP 404, status 01, not found',
			},
		},
		{
			dialect: {
				bankParameters: { pageSize: 'size', page: 'p', search: 'q' },
				unknownParameters: 'refuse' as const,
			},
			expected: { 'Page size parameter': 'size', 'Page parameter': 'p' },
		},
		{
			dialect: { banks: [{ bank_code: '008', bank_name: 'Bank Mandiri' }] },
			expected: {
				'Page size parameter': 'cannot be told, the list as it comes has 1 banks',
				'Page parameter': 'cannot be told, the list as it comes has 1 banks',
			},
		},
	])('finds the dialect $dialect', async ({ dialect, expected }) => {
		expect(await probed(dialect)).toMatchObject(expected);
	});

	it('says nothing about names that could not be tried', async () => {
		sandbox = await startSandbox();
		// Three reads are for A-Data, one for the metadata; the fault comes in the look.
		const fault = { kind: 'status', httpStatus: 503 } as const;
		sandbox.setFaults([{ path: '/v1/banks', fault, nth: 6 }]);
		const questions = (await probe(sandbox.credentials)).map(({ question }) => question);
		expect(questions).toContain('Parameters of the bank list');
		expect(questions).not.toContain('Page parameter');
	});

	it('posts nothing and shows no secret', async () => {
		sandbox = await startSandbox();
		const table = asTable(await probe(sandbox.credentials));
		const posts = Object.keys(sandbox.stats().requests).filter((name) => name.startsWith('POST'));
		expect(posts).toEqual(['POST /oauth/clients/accesstoken 200']);
		expect(sandbox.ledger()).toEqual([]);
		expect(table).not.toContain(sandbox.credentials.clientSecret);
		expect(table).not.toContain(sandbox.credentials.signatureSecret);
		expect(table).not.toMatch(/eyJ/);
	});

	it('hides a token and a signature that the service repeats', async () => {
		sandbox = await startSandbox();
		const sent: string[] = [];
		const server = createServer(({ headers, url }, response) => {
			const { authorization = '', 'a-signature': signature = '' } = headers;
			sent.push(...[authorization.slice('Bearer '.length), String(signature)].filter(Boolean));
			const isExchange = url === '/oauth/clients/accesstoken';
			const said = isExchange
				? { status: '00', message: 'ok', data: { access_token: 'a-token-that-is-no-jwt' } }
				: { status: '01', message: `invalid signature ${signature} of ${authorization}` };
			response.end(JSON.stringify(said));
		}).listen(0);
		const { port } = server.address() as AddressInfo;
		const baseUrl = `http://127.0.0.1:${port}`;
		const table = asTable(await probe({ ...sandbox.credentials, baseUrl }));
		server.close();
		expect(sent.length).toBeGreaterThan(0);
		expect(sent.filter((secret) => table.includes(secret))).toEqual([]);
	});

	it('stops after a refused token exchange', async () => {
		sandbox = await startSandbox();
		const findings = await probe({ ...sandbox.credentials, clientSecret: 'wrong' });
		expect(findings).toEqual([
			{ question: 'Token exchange', answer: 'HTTP 401, status 01, invalid client' },
		]);
	});
});
