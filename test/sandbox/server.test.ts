import { request as rawRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { DEFAULTS, startSandbox, type Sandbox } from '../../tools/sandbox';
import { ask, exchange, purchase, sale, send, voucher } from './client';

let sandbox: Sandbox;

beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(async () => await sandbox.close());

test('numbers are counted by kind and month of the document', async () => {
	const bodies: Array<[string, object]> = [
		['/v1/vouchers', voucher],
		['/v1/vouchers', { ...voucher, document_date: '01/12/2026' }],
		['/v1/vouchers', { ...voucher, document_date: '30/11/2026' }],
		['/v1/sales-invoices', sale],
		['/v1/purchase-invoices', { ...purchase, vendor_name: 'PT Tidak Ada' }],
		['/v1/purchase-invoices', purchase],
	];
	for (const [path, body] of bodies) await ask(sandbox, 'POST', path, { body });
	expect(sandbox.ledger().map(({ number }) => number)).toEqual([
		'00001/AKB/11/26',
		'00001/AKB/12/26',
		'00002/AKB/11/26',
		'00001/FPJ/11/26',
		'00001/FPB/11/26',
	]);
});

describe('which clients are answered', () => {
	const answered = async (headers: Record<string, string>) =>
		await new Promise<number | undefined>((resolve, reject) => {
			const path = '/sandbox/ledger';
			const options = { port: sandbox.port, host: '127.0.0.1', path, headers };
			const asked = rawRequest(options, (answer) => {
				answer.resume();
				resolve(answer.statusCode);
			});
			asked.once('error', reject).end();
		});

	test.each([
		[{ host: 'evil.example:4010' }],
		[{ host: '127.0.0.1.evil.example' }],
		[{ origin: 'https://evil.example' }],
		[{ origin: 'null' }],
	])('a web page is not: %j', async (headers) => {
		expect(await answered(headers)).toBe(403);
	});

	test.each(['localhost', '127.0.0.1', '[::1]:4010'])(
		'a program on this computer is: %s',
		async (host) => expect(await answered({ host })).toBe(200),
	);
});

describe('control', () => {
	test('the ledger shows requests and answers', async () => {
		const body = { ...voucher, extra: { kept: [1] } };
		const { data } = (await ask(sandbox, 'POST', '/v1/vouchers', { body })).json;
		const { text } = await send(sandbox, 'GET', '/sandbox/ledger');
		expect(JSON.parse(text)).toEqual([
			{
				sequence: 1,
				arrival: 2,
				storedAt: expect.any(Number),
				kind: 'AKB',
				number: '00001/AKB/11/26',
				tenantId: DEFAULTS.tenantId,
				request: body,
				document: data,
			},
		]);
	});

	test('statistics count token exchanges and requests by status', async () => {
		await ask(sandbox, 'POST', '/v1/vouchers', { body: {} });
		expect(sandbox.stats()).toEqual({
			tokenExchanges: 1,
			requests: { 'POST /oauth/clients/accesstoken 200': 1, 'POST /v1/vouchers 400': 1 },
		});
	});

	test('it is idle once each request has its answer', async () => {
		sandbox.setFaults([{ fault: { kind: 'latency', ms: 20 } }]);
		const asked = ask(sandbox, 'POST', '/v1/vouchers', { body: voucher });
		while (sandbox.isIdle()) await wait(1);
		await asked;
		while (!sandbox.isIdle()) await wait(1);
		expect(sandbox.ledger()).toHaveLength(1);
	});

	test('a document entered by somebody else is stored between ours', async () => {
		sandbox.storeAsSomebodyElse('/v1/vouchers', voucher);
		const ours = await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher });
		expect(ours.json.data.document_number).toBe('00002/AKB/11/26');
	});

	test('a reset forgets everything', async () => {
		await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher });
		sandbox.setFaults([{ fault: { kind: 'status01' } }]);
		await send(sandbox, 'POST', '/sandbox/reset');
		expect(sandbox.stats()).toEqual({ tokenExchanges: 0, requests: {} });
		const { data } = (await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher })).json;
		expect(data.document_number).toBe('00001/AKB/11/26');
	});
});

test.each([
	['GET', '/v1/banks/', 404],
	['GET', '/constructor', 404],
	['DELETE', '/v1/banks', 405],
	['HEAD', '/v1/banks', 405],
])('%s %s gets HTTP %i', async (method, path, httpStatus) => {
	expect((await send(sandbox, method, path)).httpStatus).toBe(httpStatus);
});

test('a body above 10 MB is refused', async () => {
	const body = { ...voucher, description: 'x'.repeat(10_000_000) };
	expect((await ask(sandbox, 'POST', '/v1/vouchers', { body })).httpStatus).toBe(413);
});

test('an internal error is reported, not hidden in a lost connection', async () => {
	sandbox.options.cashCategories = null as never;
	const answer = await ask(sandbox, 'GET', '/v1/vouchers/category-cash');
	expect(answer.httpStatus).toBe(500);
	expect(answer.json.message).toMatch(/^The sandbox failed: TypeError/);
});

test('a port in use is an error, and closing twice is harmless', async () => {
	await expect(startSandbox({ port: sandbox.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
	await sandbox.close();
	await sandbox.close();
	await expect(exchange(sandbox)).rejects.toThrow();
});

test('concurrent documents are all stored, each with its own number', async () => {
	const posts = Array.from(
		{ length: 100 },
		async () => await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher }),
	);
	await Promise.all(posts);
	expect(new Set(sandbox.ledger().map(({ number }) => number)).size).toBe(100);
});
