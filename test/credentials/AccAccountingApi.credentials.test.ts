import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createEngine } from '../../tools/engine';
import { startSandbox, type SandboxOptions } from '../../tools/sandbox';
import { HTTP_REQUEST_VERSIONS, runHttpRequest } from '../support/httpRequest';
import { CREATE, expectNoSecrets, rows, startPair, storedMarks, type Pair } from '../support/pair';

const BANKS = { resource: 'bank', operation: 'getAll', limit: 1 };
const DETECTION = 'GET /v1/banks';

async function withPair(
	options: Partial<SandboxOptions>,
	work: (pair: Pair) => Promise<void>,
): Promise<void> {
	const pair = await startPair(options);
	try {
		await work(pair);
	} finally {
		await pair.close();
	}
}

function requestsOf(pair: Pair, what: string): number {
	return Object.entries(pair.sandbox.stats().requests)
		.filter(([request]) => request.startsWith(what))
		.reduce((sum, [, times]) => sum + times, 0);
}

describe('token', () => {
	it('is exchanged once for 100 vouchers, twenty at a time', async () => {
		await withPair({}, async (pair) => {
			const result = await pair.run(
				{ ...CREATE.voucher, options: { speed: { values: { concurrentRequests: 20 } } } },
				rows(100),
			);
			expect(result.status).toBe('success');
			expect(pair.sandbox.stats().tokenExchanges).toBe(1);
			expect(requestsOf(pair, 'POST /v1/vouchers')).toBe(100);
		});
	});

	it('is exchanged once for executions that start together, and not again afterwards', async () => {
		await withPair({}, async (pair) => {
			await Promise.all(Array.from({ length: 6 }, async () => await pair.run(BANKS, [{}, {}])));
			await pair.run(BANKS, [{}]);
			expect(pair.sandbox.stats().tokenExchanges).toBe(1);
		});
	});

	it('is stored with the credential and used by a fresh process', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'acc-credential-'));
		const sandbox = await startSandbox();
		const first = await createEngine({ credentialsFile: join(folder, 'c.json') });
		const id = first.addCredential('accAccountingApi', 'ACC', sandbox.credentials);
		await first.listSearch('n8n-nodes-acc-accounting.accAccounting', 'searchBanks', id);
		await first.close();
		const second = await createEngine({ credentialsFile: join(folder, 'c.json') });
		try {
			await second.listSearch('n8n-nodes-acc-accounting.accAccounting', 'searchBanks', id);
			expect(sandbox.stats().tokenExchanges).toBe(1);

			// A stored token that has expired: n8n itself would notice only after a 401.
			second.saveCredential(id, {
				...second.storedCredential(id),
				accessTokenRenewAt: String(Date.now() - 1),
			});
			await second.listSearch('n8n-nodes-acc-accounting.accAccounting', 'searchBanks', id);
			expect(sandbox.stats().tokenExchanges).toBe(2);
			expect(Number(second.storedCredential(id).accessTokenRenewAt)).toBeGreaterThan(Date.now());
		} finally {
			await second.close();
			await sandbox.close();
			rmSync(folder, { recursive: true });
		}
	});

	it('is renewed before its expiry, so that the answer to an expired one never matters', async () => {
		await withPair({ tokenLifetimeSeconds: 4, expiredTokenStatus: 200 }, async (pair) => {
			for (let round = 0; round < 6; round++) {
				const result = await pair.run(CREATE.voucher, rows(3, `round-${round}`));
				expect(result.status).toBe('success');
				await new Promise((resolve) => setTimeout(resolve, 900));
			}
			expect(storedMarks(pair.sandbox)).toHaveLength(18);
			expect(pair.sandbox.stats().tokenExchanges).toBeGreaterThan(1);
			expect(pair.sandbox.stats().tokenExchanges).toBeLessThanOrEqual(4);
		});
	});

	it('is renewed if the service refuses it before its expiry', async () => {
		await withPair({}, async (pair) => {
			await pair.run(BANKS, [{}]);
			pair.sandbox.revokeTokens();
			const result = await pair.run(
				{ ...CREATE.voucher, options: { speed: { values: { concurrentRequests: 8 } } } },
				rows(20),
			);
			expect(result.status).toBe('success');
			expect(storedMarks(pair.sandbox)).toHaveLength(20);
			expect(pair.sandbox.stats().tokenExchanges).toBe(2);
		});
	});

	it.each([401, 403, 400, 200, 404, 422, 498])(
		'is renewed once after being revoked, answered with HTTP %d, and each voucher is posted once',
		async (expiredTokenStatus) => {
			await withPair({ expiredTokenStatus, tokenForm: 'opaque' }, async (pair) => {
				await pair.run(BANKS, [{}]);
				pair.sandbox.revokeTokens();
				const options = { speed: { values: { concurrentRequests: 8 } } };
				const result = await pair.run({ ...CREATE.voucher, options }, rows(20));
				expect(result.status).toBe('success');
				expect(new Set(storedMarks(pair.sandbox)).size).toBe(20);
				expect(storedMarks(pair.sandbox)).toHaveLength(20);
				pair.sandbox.revokeTokens();
				expect((await pair.run(BANKS, [{}])).status).toBe('success');
				expect(pair.sandbox.stats().tokenExchanges).toBe(3);
			});
		},
	);

	it.each([401, 403, 400, 200])(
		'may have expired, judging by HTTP %d, but a request answered with a document number is not resent',
		async (httpStatus) => {
			await withPair({}, async (pair) => {
				await pair.run(BANKS, [{}]);
				const data = { document_number: '{{number}}' };
				const body = { status: '01', message: 'token expired', data };
				const fault = { kind: 'answer', stored: true, httpStatus, body } as const;
				pair.sandbox.setFaults([{ path: '/v1/vouchers', fault }]);
				const node = { onError: 'continueRegularOutput' };
				const result = await pair.run(CREATE.voucher, rows(1), node);
				expect(result.output('ACC')[0]?.json).toMatchObject({ outcome: 'unknown' });
				expect(requestsOf(pair, 'POST /v1/vouchers')).toBe(1);
			});
		},
	);

	it('and the secrets of the credential stay out of errors and outputs, whatever ACC says', async () => {
		await withPair({ tokenForm: 'opaque' }, async (pair) => {
			await pair.run(BANKS, [{}]);
			const { accessToken, clientSecret, signatureSecret } = pair.engine.storedCredential(
				pair.credentialId,
			);
			const says = [accessToken, clientSecret, signatureSecret].join(' ');
			for (const message of [says, `${'.'.repeat(990)}${says}`]) {
				const body = { status: 'ACC03', message, traceId: says };
				const fault = { kind: 'answer', stored: false, httpStatus: 400, body } as const;
				pair.sandbox.setFaults([{ path: '/v1/vouchers', fault }]);
				for (const node of [{}, { onError: 'continueRegularOutput' }]) {
					const result = await pair.run(CREATE.voucher, rows(1), node);
					expectNoSecrets(pair, result.run);
				}
			}
		});
	});

	it('is no longer used after a field of the credential was changed', async () => {
		await withPair({}, async (pair) => {
			await pair.run(BANKS, [{}]);
			const stored = pair.engine.storedCredential(pair.credentialId);
			pair.engine.saveCredential(pair.credentialId, { ...stored, clientSecret: 'another' });
			const result = await pair.run(BANKS, [{}]);
			expect(result.error?.message).toContain("did not accept 'Client ID' and 'Client Secret'");
			expectNoSecrets(pair, result.run);
		});
	});
});

describe('A-Data', () => {
	it.each(['colon', 'query', 'json'] as const)(
		'the layout %s is found once',
		async (aDataLayout) => {
			await withPair({ aDataLayout }, async (pair) => {
				await pair.run(CREATE.voucher, rows(2));
				const reads = requestsOf(pair, DETECTION);
				expect(reads).toBe(['colon', 'query', 'json'].indexOf(aDataLayout) + 1);
				await pair.run(CREATE.voucher, rows(2, 'more'));
				expect(requestsOf(pair, DETECTION)).toBe(reads);
				const stored = pair.engine.storedCredential(pair.credentialId);
				expect(stored.acceptedADataLayout).toBe(aDataLayout);
			});
		},
	);

	it('a selected layout is checked, but no other one', async () => {
		await withPair({ aDataLayout: 'json' }, async (pair) => {
			const stored = pair.engine.storedCredential(pair.credentialId);
			const chosen = { ...stored, moreSettings: true, aDataLayout: 'json' };
			pair.engine.saveCredential(pair.credentialId, chosen);
			await pair.run(CREATE.voucher, rows(1));
			expect(requestsOf(pair, DETECTION)).toBe(1);
			expect(storedMarks(pair.sandbox)).toHaveLength(1);
		});
	});

	it.each([{ moreSettings: false }, {}])('hidden values have no effect: %j', async (change) => {
		await withPair({ aDataLayout: 'json' }, async (pair) => {
			const stored = pair.engine.storedCredential(pair.credentialId);
			const hidden = { aDataLayout: 'colon', bankPageParameter: 'other' };
			pair.engine.saveCredential(pair.credentialId, {
				...stored,
				...hidden,
				...(change as object),
			});
			const result = await pair.run({ ...BANKS, returnAll: true }, [{}]);
			expect(result.output('ACC')).toHaveLength(137);
			expect(pair.engine.storedCredential(pair.credentialId).acceptedADataLayout).toBe('json');
		});
	});

	it('the prefix of the base URL is not signed', async () => {
		await withPair({ pathPrefix: '/acc' }, async (pair) => {
			const result = await pair.run(CREATE.voucher, rows(1));
			expect(result.status).toBe('success');
		});
	});
});

describe('credential test', () => {
	let pair: Pair;

	beforeAll(async () => {
		pair = await startPair();
	});

	afterAll(async () => {
		await pair.close();
	});

	const test = async (change: Record<string, string>) =>
		await pair.engine.testCredential('accAccountingApi', {
			...pair.sandbox.credentials,
			...change,
		});

	it('succeeds with valid values', async () => {
		expect(await test({})).toEqual({ status: 'OK', message: 'Connection successful!' });
	});

	it.each([
		[
			{ clientSecret: 'wrong-secret' },
			/"invalid client".*did not accept 'Client ID' and 'Client Secret'/,
		],
		[{ clientId: 'nobody' }, /did not accept 'Client ID' and 'Client Secret'/],
		[
			{ signatureSecret: 'wrong-secret' },
			// The first layout that is tried is not the sandbox's: the first refusal counts.
			/not the signed request: it returned "invalid data" \(HTTP 401\)\. Check 'Signature Secret' first/,
		],
		[
			{ email: 'other@demo.example' },
			/"invalid data".*Check 'Signature Secret' first.*'Email' and 'Tenant ID'/,
		],
		[{ tenantId: '123e4567-e89b-12d3-a456-426614174000' }, /"invalid data"/],
		[{ baseUrl: 'http://127.0.0.1:9' }, /No response from ACC: it refused the connection/],
		[{ baseUrl: 'http://acc.example' }, /does not start with https/],
		[{ tenantId: 'abc' }, /is not a UUID/],
		[{ email: 'abc' }, /is not an email address/],
	])('says what is wrong with %j', async (change, message) => {
		const result = await test(change as Record<string, string>);
		expect(result.status).toBe('Error');
		expect(result.message).toMatch(message);
		const { clientSecret, signatureSecret } = pair.sandbox.credentials;
		for (const secret of ['wrong-secret', clientSecret, signatureSecret, 'eyJ']) {
			expect(result.message).not.toContain(secret);
		}
	});

	it.each([
		[401, { status: '01', message: 'invalid data' }],
		[200, { status: '01', message: 'invalid data' }],
		[200, { status: '02', message: 'invalid data' }],
		[200, { message: 'invalid data' }],
	])('checks a selected layout like a detected one: HTTP %d %j', async (httpStatus, body) => {
		await withPair({ aDataLayout: 'json' }, async ({ sandbox, engine }) => {
			const fault = { kind: 'answer', stored: false, httpStatus, body } as const;
			sandbox.setFaults([{ fault, path: '/v1/banks' }]);
			const fields = { ...sandbox.credentials, moreSettings: true, aDataLayout: 'json' };
			const { status, message } = await engine.testCredential('accAccountingApi', fields);
			expect(status).toBe('Error');
			expect(message).toMatch(
				/"invalid data".*'Email', 'Tenant ID', and 'A-Data Layout'\. If another program/,
			);
		});
	});

	it('says what is wrong with a Base URL that includes the version', async () => {
		const result = await test({ baseUrl: `${pair.sandbox.url}/v1` });
		expect(result.message).toBe(
			`There is no ACC service at this address: it returned "not found" (HTTP 404). Remove /v1 from the end of 'Base URL'.`,
		);
	});

	it.each([
		{ kind: 'html', httpStatus: 404, stored: false },
		{ kind: 'status', httpStatus: 404 },
		{
			kind: 'answer',
			stored: false,
			httpStatus: 404,
			body: { status: 'ACC09', message: 'client not found' },
		},
	] as const)('at HTTP 404 of the token exchange names Base URL: %j', async (fault) => {
		await withPair({}, async ({ sandbox, engine }) => {
			sandbox.setFaults([{ fault, path: '/oauth/clients/accesstoken' }]);
			const { message } = await engine.testCredential('accAccountingApi', sandbox.credentials);
			expect(message).toMatch(/404.*Check 'Base URL'\.$/);
			expect(message).not.toContain('Client ID');
		});
	});

	const TOKEN = '/oauth/clients/accesstoken';
	const BUSY = { kind: 'tooMany', retryAfter: '0' } as const;
	const BROKEN = { kind: 'reset', stored: false } as const;
	it.each([
		['busy once', { fault: BUSY, path: TOKEN, times: 1 }, /^Connection successful/],
		['away once', { fault: BROKEN, path: TOKEN, times: 1 }, /^Connection successful/],
		['busy once', { fault: BUSY, path: '/v1/banks', times: 1 }, /^Connection successful/],
		['busy', { fault: BUSY, path: TOKEN }, /not available: .*429.*Try again later/],
		['away', { fault: BROKEN, path: TOKEN }, /No response from ACC: it closed the connection/],
		['busy', { fault: BUSY, path: '/v1/banks' }, /is not available: .*Try again later/],
	] as const)('retries if ACC is %s, %j', async (_, fault, message) => {
		await withPair({}, async ({ sandbox, engine }) => {
			sandbox.setFaults([fault]);
			const result = await engine.testCredential('accAccountingApi', sandbox.credentials);
			expect(result.message).toMatch(message);
		});
	});

	it('distinguishes a web page from the ACC service', async () => {
		const server = createServer((_, response) => response.end('<html>Welcome</html>'));
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const { port } = server.address() as AddressInfo;
		const result = await test({ baseUrl: `http://127.0.0.1:${port}` });
		server.close();
		expect(result.message).toContain('There is no ACC service at this address');
	});
});

describe('a credential for the ACC Accounting nodes only', () => {
	let pair: Pair;

	beforeAll(async () => {
		pair = await startPair();
		// Obtains a token first, so that there is one to expose.
		await pair.run(CREATE.voucher, rows(1));
	});

	beforeEach(() => pair.sandbox.reset());
	afterAll(async () => await pair.close());

	it.each(HTTP_REQUEST_VERSIONS)('signs nothing for HTTP Request %d', async (version) => {
		const { engine, credentialId } = pair;
		const fields = engine.storedCredential(credentialId);
		engine.saveCredential(credentialId, { ...fields, allowedHttpRequestDomains: 'all' });
		for (const path of ['/v1/banks', '/v1/nowhere']) {
			const url = `${pair.sandbox.url}${path}`;
			const result = await runHttpRequest(pair, version, { url, options: {} });
			expect(result.status).toBe('error');
			expect(JSON.stringify(result.run)).toContain(
				'This credential works only in the ACC Accounting nodes. Use one of them:',
			);
			expectNoSecrets(pair, result.run);
		}
		expect(Object.keys(pair.sandbox.stats().requests)).not.toContain('GET /v1/nowhere 404');
	});

	it('posts, lists and is tested', async () => {
		expect((await pair.run(CREATE.voucher, rows(1))).status).toBe('success');
		expect(pair.sandbox.ledger()).toHaveLength(1);
		const tested = await pair.engine.testCredential('accAccountingApi', pair.sandbox.credentials);
		expect(tested.status).toBe('OK');
	});
});
