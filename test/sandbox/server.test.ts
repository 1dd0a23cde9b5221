import { request as rawRequest } from 'node:http';

import { DEFAULTS, startSandbox, type Sandbox } from '../../tools/sandbox';
import { ask, send, voucher } from './client';

let sandbox: Sandbox;

beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(async () => await sandbox.close());

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

test('an internal error is reported, not hidden in a lost connection', async () => {
	sandbox.options.cashCategories = null as never;
	const answer = await ask(sandbox, 'GET', '/v1/vouchers/category-cash');
	expect(answer.httpStatus).toBe(500);
	expect(answer.json.message).toMatch(/^The sandbox failed: TypeError/);
});
