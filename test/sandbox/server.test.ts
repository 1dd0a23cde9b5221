import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';

import { DEFAULTS, startSandbox, type Entry, type Sandbox } from '../../tools/sandbox';
import { Ledger } from '../../tools/sandbox/ledger';
import { ask, exchange, purchase, sale, send, voucher } from './client';

let sandbox: Sandbox;

beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(async () => await sandbox.close());

describe('numbering', () => {
	test('counts on by kind and by month of the document', async () => {
		const bodies: Array<[string, object]> = [
			['/v1/vouchers', voucher],
			['/v1/vouchers', { ...voucher, document_date: '01/12/2026' }],
			['/v1/vouchers', { ...voucher, document_date: '30/11/2026' }],
			['/v1/vouchers', { ...voucher, document_date: '30/11/2025' }],
			['/v1/sales-invoices', sale],
			['/v1/purchase-invoices', purchase],
			['/v1/purchase-invoices', { ...purchase, vendor_name: 'PT Tidak Ada' }],
			['/v1/purchase-invoices', purchase],
		];
		for (const [path, body] of bodies) await ask(sandbox, 'POST', path, { body });
		expect(sandbox.ledger().map(({ number }) => number)).toEqual([
			'00001/AKB/11/26',
			'00001/AKB/12/26',
			'00002/AKB/11/26',
			'00001/AKB/11/25',
			'00001/FPJ/11/26',
			'00001/FPB/11/26',
			'00002/FPB/11/26',
		]);
	});

	test('goes on after 99999', () => {
		const ledger = new Ledger();
		const numbers = Array.from({ length: 100_000 }, () =>
			ledger.nextNumber('FPB', { year: 2026, month: 3 }),
		);
		expect(numbers.slice(-2)).toEqual(['99999/FPB/03/26', '100000/FPB/03/26']);
		expect(new Set(numbers).size).toBe(100_000);
	});
});

describe('who is answered', () => {
	const answered = async (path: string, headers: Record<string, string>) =>
		await new Promise<number | undefined>((resolve, reject) => {
			const options = { port: sandbox.port, host: '127.0.0.1', path, headers };
			const asked = rawRequest(options, (answer) => {
				answer.resume();
				resolve(answer.statusCode);
			});
			asked.once('error', reject).end();
		});

	test.each([
		[{ host: 'evil.example' }],
		[{ host: 'evil.example:4010' }],
		[{ host: 'localhost.evil.example' }],
		[{ host: '127.0.0.1.evil.example' }],
		[{ host: '127.0.0.1@evil.example' }],
		[{ origin: 'https://evil.example' }],
		[{ origin: 'null' }],
		[{ origin: 'http://127.0.0.1:4010' }],
	])('a web page is not: %j', async (headers) => {
		for (const path of ['/sandbox/ledger', '/sandbox/stats', '/v1/banks', '/']) {
			expect(await answered(path, headers)).toBe(403);
		}
		expect(sandbox.stats().requests).toEqual({});
	});

	test.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '127.9.9.9:65535', '[::1]:4010'])(
		'a program of this computer is: %s',
		async (host) => expect(await answered('/sandbox/ledger', { host })).toBe(200),
	);
});

describe('control', () => {
	test('the ledger tells what was asked and what was answered, here and over HTTP', async () => {
		const body = { ...voucher, extra: { kept: [1] } };
		const { data } = (await ask(sandbox, 'POST', '/v1/vouchers', { body })).json;
		const { text } = await send(sandbox, 'GET', '/sandbox/ledger');
		const entry: Entry = {
			sequence: 1,
			arrival: 2,
			storedAt: expect.any(Number),
			kind: 'AKB',
			number: '00001/AKB/11/26',
			tenantId: DEFAULTS.tenantId,
			request: body,
			document: data,
		};
		expect(JSON.parse(text)).toEqual([entry]);
		expect(sandbox.ledger()).toEqual([entry]);
	});

	test('statistics count token exchanges and requests by status', async () => {
		await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher });
		await ask(sandbox, 'POST', '/v1/vouchers', { body: {} });
		const expected = {
			tokenExchanges: 2,
			requests: {
				'POST /oauth/clients/accesstoken 200': 2,
				'POST /v1/vouchers 200': 1,
				'POST /v1/vouchers 400': 1,
			},
		};
		expect(sandbox.stats()).toEqual(expected);
		expect((await send(sandbox, 'GET', '/sandbox/stats')).json).toEqual(expected);
	});

	test('the ledger tells when each document was stored', async () => {
		for (let at = 0; at < 3; at++) await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher });
		const times = sandbox.ledger().map(({ storedAt }) => storedAt);
		// Within a day: the clock of a computer may be set back between two of them.
		expect(times.map((time) => Math.abs(Date.now() - time) < 86_400_000)).toEqual([
			true,
			true,
			true,
		]);
	});

	describe('a document of somebody else', () => {
		const put = async (body: unknown) =>
			await send(sandbox, 'POST', '/sandbox/documents', { body });

		test('is stored between ours as the endpoint stores it, here and over HTTP', async () => {
			const path = '/v1/vouchers';
			await ask(sandbox, 'POST', path, { body: voucher });
			const stats = sandbox.stats();
			sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 503 } }]);
			const body = { ...voucher, description: 'theirs' };
			const entry = sandbox.storeAsSomebodyElse(path, body);
			body.description = 'changed later';
			const answer = await put({ path: '/v1/sales-invoices', body: sale });
			const over = await put({ path, body: voucher });
			expect(sandbox.stats()).toEqual(stats);
			sandbox.setFaults([]);
			const ours = await ask(sandbox, 'POST', path, { body: voucher });

			expect(entry).toMatchObject({
				number: '00002/AKB/11/26',
				request: { description: 'theirs' },
			});
			expect(answer.json.data).toMatchObject({ document_number: '00001/FPJ/11/26' });
			expect([over.httpStatus, over.json.status]).toEqual([200, '00']);
			expect(ours.json.data.document_number).toBe('00004/AKB/11/26');
			expect(sandbox.ledger()[1]).toEqual(entry);
			expect(sandbox.ledger().map(({ sequence, arrival }) => [sequence, arrival])).toEqual([
				[1, 2],
				[2, 0],
				[3, 0],
				[4, 0],
				[5, 4],
			]);
		});

		test.each([
			['/v1/vouchers', {}, 400, 'document_date must be DD/MM/YYYY'],
			['/v1/vouchers', undefined, 400, 'the body must be a JSON object'],
			['/v1/banks', voucher, 404, 'not found'],
			['constructor', voucher, 404, 'not found'],
		])('%s %j is refused as by the endpoint', async (path, body, httpStatus, message) => {
			const answer = await put({ path, body });
			expect(answer.httpStatus).toBe(httpStatus);
			expect(answer.json).toEqual({ status: '01', message });
			expect(() => sandbox.storeAsSomebodyElse(path, body)).toThrow(message);
			expect(sandbox.ledger()).toEqual([]);
		});

		test.each([undefined, [], { body: voucher }])('%j is refused', async (body) => {
			const answer = await put(body);
			expect(answer.httpStatus).toBe(400);
			expect(answer.json).toEqual({ message: 'an object with path and body is needed' });
		});
	});

	test('a body above 10 MB is refused', async () => {
		const rules = [{ fault: { kind: 'status01' }, bodyIncludes: 'x'.repeat(10_000_000) }];
		const answer = await send(sandbox, 'PUT', '/sandbox/faults', { body: rules });
		expect(answer.httpStatus).toBe(413);
	});

	test('a reset forgets all, but not what was read before', async () => {
		await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher });
		const before = [sandbox.ledger(), sandbox.stats()] as const;
		await exchange(sandbox);
		sandbox.setFaults([{ fault: { kind: 'status01' } }]);
		expect((await send(sandbox, 'POST', '/sandbox/reset')).httpStatus).toBe(200);
		expect(sandbox.ledger()).toEqual([]);
		expect(sandbox.stats()).toEqual({ tokenExchanges: 0, requests: {} });
		expect(before[0]).toHaveLength(1);
		expect(before[1].tokenExchanges).toBe(1);
		const { data } = (await ask(sandbox, 'POST', '/v1/vouchers', { body: voucher })).json;
		expect(data.document_number).toBe('00001/AKB/11/26');
	});

	test('other control requests are unknown', async () => {
		expect((await send(sandbox, 'DELETE', '/sandbox/ledger')).httpStatus).toBe(404);
	});
});

describe('HTTP', () => {
	test.each(['/', '/v1', '/v1/unknown', '/v1/banks/', '//', '/constructor'])(
		'%s is not found',
		async (path) => {
			const answer = await send(sandbox, 'GET', path);
			expect(answer.httpStatus).toBe(404);
			expect(answer.json).toEqual({ status: '01', message: 'not found' });
		},
	);

	test.each([
		['GET', '/v1/vouchers', 'POST'],
		['DELETE', '/v1/banks', 'GET'],
		['PUT', '/oauth/clients/accesstoken', 'POST'],
	])('%s %s is not allowed', async (method, path, allowed) => {
		const answer = await send(sandbox, method, path);
		expect(answer.httpStatus).toBe(405);
		expect(answer.headers.allow).toBe(allowed);
	});

	test('HEAD gets a status and no body', async () => {
		const answer = await send(sandbox, 'HEAD', '/v1/banks');
		expect([answer.httpStatus, answer.text]).toEqual([405, '']);
	});

	test('a body above 10 MB is refused, one below is read', async () => {
		const description = (length: number) => ({ ...voucher, description: 'x'.repeat(length) });
		const large = await ask(sandbox, 'POST', '/v1/vouchers', { body: description(10_000_000) });
		expect(large.httpStatus).toBe(413);
		const fitting = await ask(sandbox, 'POST', '/v1/vouchers', { body: description(9_000_000) });
		expect(fitting.httpStatus).toBe(200);
	});

	test('what is no HTTP, and a client that goes away, leave the sandbox working', async () => {
		await new Promise<void>((resolve) => {
			const socket = connect(sandbox.port, '127.0.0.1', () => socket.end('no HTTP at all\r\n\r\n'));
			socket.on('close', () => resolve());
			socket.resume();
		});
		await new Promise<void>((resolve) => {
			const headers = { 'content-length': '100' };
			const leaving = rawRequest({
				port: sandbox.port,
				method: 'POST',
				path: '/v1/banks',
				headers,
			});
			leaving.on('error', () => resolve());
			leaving.write('{', () => leaving.destroy(new Error('gone')));
		});
		expect((await exchange(sandbox)).httpStatus).toBe(200);
	});

	test('a fault of its own is told, not hidden in a lost connection', async () => {
		sandbox.options.cashCategories = null as never;
		const answer = await ask(sandbox, 'GET', '/v1/vouchers/category-cash');
		expect(answer.httpStatus).toBe(500);
		expect(answer.json.message).toMatch(/^The sandbox failed: TypeError/);
	});

	test('closing twice is harmless, a taken port is an error', async () => {
		await expect(startSandbox({ port: sandbox.port })).rejects.toMatchObject({
			code: 'EADDRINUSE',
		});
		await sandbox.close();
		await sandbox.close();
		await expect(exchange(sandbox)).rejects.toThrow();
	});
});

test('documents that come at once are all stored, each with its own number', async () => {
	await Promise.all(
		Array.from(
			{ length: 200 },
			async (_, at) =>
				await ask(sandbox, 'POST', '/v1/vouchers', { body: { ...voucher, total_amount: at + 1 } }),
		),
	);
	const ledger = sandbox.ledger();
	expect(new Set(ledger.map(({ number }) => number)).size).toBe(200);
	expect(ledger.map(({ sequence }) => sequence)).toEqual(ledger.map((_, at) => at + 1));
	const total = ledger.reduce((sum, { document }) => sum + Number(document.total_amount), 0);
	expect(total).toBe((200 * 201) / 2);
});
