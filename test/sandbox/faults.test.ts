import { request as rawRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';

import { startSandbox, type Fault, type FaultRule, type Sandbox } from '../../tools/sandbox';
import { ask, exchange, purchase, send, signed, voucher } from './client';

const VOUCHERS = '/v1/vouchers';
let sandbox: Sandbox;
let headers: Record<string, string>;
const post = async (description = 'row-1') =>
	await send(sandbox, 'POST', VOUCHERS, { body: { ...voucher, description }, headers });
const stored = () => sandbox.ledger().map(({ request }) => request.description);
const strike = (fault: Fault, when: Omit<FaultRule, 'fault'> = { path: VOUCHERS }) =>
	sandbox.setFaults([{ fault, ...when }]);

beforeEach(async () => {
	sandbox = await startSandbox();
	const token = String((await exchange(sandbox)).json.data.access_token);
	headers = signed(sandbox.credentials, VOUCHERS, token);
});
afterEach(async () => await sandbox.close());

describe('kinds', () => {
	test('unauthorized', async () => {
		strike({ kind: 'unauthorized' });
		const answer = await post();
		expect(answer.httpStatus).toBe(401);
		expect(answer.json).toEqual({ status: '01', message: 'invalid token' });
		expect(stored()).toEqual([]);
	});

	test.each(['7', 'Sat, 21 Nov 2026 08:00:00 GMT', undefined])(
		'tooMany with Retry-After %s',
		async (retryAfter) => {
			strike({ kind: 'tooMany', retryAfter });
			const answer = await post();
			expect(answer.httpStatus).toBe(429);
			expect(answer.headers['retry-after']).toBe(retryAfter);
			expect(stored()).toEqual([]);
		},
	);

	test.each([
		[500, true],
		[503, false],
	])('status %i, stored: %s', async (httpStatus, isStored) => {
		strike({ kind: 'status', httpStatus, stored: isStored, headers: { 'Retry-After': '1' } });
		const answer = await post();
		expect(answer.httpStatus).toBe(httpStatus);
		expect(answer.headers['retry-after']).toBe('1');
		expect(answer.json.status).not.toBe('00');
		expect(stored()).toHaveLength(isStored ? 1 : 0);
	});

	test.each([true, false])('reset, stored: %s', async (isStored) => {
		strike({ kind: 'reset', stored: isStored });
		await expect(post()).rejects.toMatchObject({ code: 'ECONNRESET' });
		expect(stored()).toHaveLength(isStored ? 1 : 0);
		expect(sandbox.stats().requests).toMatchObject({ 'POST /v1/vouchers aborted': 1 });
		sandbox.setFaults([]);
		expect((await post()).httpStatus).toBe(200);
	});

	test.each([true, false])('hang, stored: %s, until the sandbox is closed', async (isStored) => {
		strike({ kind: 'hang', stored: isStored });
		const ending = post().then(
			() => 'answered',
			() => 'not answered',
		);
		while (!sandbox.stats().requests['POST /v1/vouchers aborted']) {
			await new Promise((resolve) => setImmediate(resolve));
		}
		expect(stored()).toHaveLength(isStored ? 1 : 0);
		await sandbox.close();
		expect(await ending).toBe('not answered');
	});

	test.each([
		[200, true],
		[502, false],
	])('html with HTTP %i, stored: %s', async (httpStatus, isStored) => {
		strike({ kind: 'html', httpStatus, stored: isStored });
		const answer = await post();
		expect(answer.httpStatus).toBe(httpStatus);
		expect(answer.headers['content-type']).toBe('text/html');
		expect(answer.text).toMatch(/^<html>/);
		expect(stored()).toHaveLength(isStored ? 1 : 0);
	});

	test.each([true, false])('truncated, stored: %s', async (isStored) => {
		strike({ kind: 'truncated', stored: isStored });
		const answer = await post();
		expect(answer.httpStatus).toBe(200);
		expect(answer.text).toMatch(/^\{"status":"00"/);
		expect(() => JSON.parse(answer.text)).toThrow(SyntaxError);
		expect(stored()).toHaveLength(isStored ? 1 : 0);
	});

	test('status01', async () => {
		strike({ kind: 'status01' });
		const answer = await post();
		expect(answer.httpStatus).toBe(200);
		expect(answer.json).toEqual({ status: '01', message: 'general error' });
		expect(stored()).toEqual([]);
	});

	test.each([true, undefined])('noNumber, stored: %s', async (isStored) => {
		strike({ kind: 'noNumber', stored: isStored });
		const answer = await post();
		expect(answer.json).toEqual({ status: '00', message: 'success', data: {} });
		expect(stored()).toHaveLength(isStored ? 1 : 0);
	});

	test('sameNumber answers with the number of the document of its kind before it', async () => {
		strike({ kind: 'sameNumber' });
		const first = await post('first');
		expect(first.json.data.document_number).toBe('00001/AKB/11/26');
		await ask(sandbox, 'POST', '/v1/purchase-invoices', { body: purchase });
		const second = await post('second');
		expect(second.httpStatus).toBe(200);
		expect(second.json.data).toMatchObject({
			document_number: '00001/AKB/11/26',
			description: 'second',
			items: [{ document_number: '00001/AKB/11/26' }, { document_number: '00001/AKB/11/26' }],
		});
		expect((await post('third')).json.data.document_number).toBe('00002/AKB/11/26');
		const entry = sandbox.ledger()[2];
		expect([entry?.number, entry?.document.document_number]).toEqual([
			'00002/AKB/11/26',
			'00002/AKB/11/26',
		]);
		expect(stored()).toEqual(['first', undefined, 'second', 'third']);
	});

	test('sameNumber leaves a refusal as it is', async () => {
		await post();
		strike({ kind: 'sameNumber' });
		const answer = await send(sandbox, 'POST', VOUCHERS, { body: {}, headers });
		expect(answer.httpStatus).toBe(400);
		expect(answer.json.status).toBe('01');
	});

	describe('drip', () => {
		const begin = async () => {
			const {
				statusCode,
				headers: told,
				body,
			} = await request(`${sandbox.url}${VOUCHERS}`, {
				method: 'POST',
				headers,
				body: JSON.stringify(voucher),
			});
			expect(statusCode).toBe(200);
			expect(told['content-type']).toBe('application/json');
			return body;
		};
		const running = () =>
			process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

		test.each([true, false])('goes on and on, stored: %s', async (isStored) => {
			const before = running();
			strike({ kind: 'drip', stored: isStored, everyMs: 2 });
			const body = await begin();
			expect(stored()).toHaveLength(isStored ? 1 : 0);
			expect(sandbox.stats().requests).toMatchObject({ 'POST /v1/vouchers 200': 1 });
			let text = '';
			for await (const part of body) {
				text += String(part);
				if (text.length >= 20) break;
			}
			expect(text).toMatch(/^ {20,}$/);
			// The client has gone away; nothing is left running.
			while (running() > before) await new Promise((resolve) => setImmediate(resolve));
		});

		test('headers come before the first blank, and closing ends it', async () => {
			const before = running();
			strike({ kind: 'drip', stored: true, everyMs: 600_000 });
			const ending = (await begin()).text();
			expect(running()).toBe(before + 1);
			await Promise.all([expect(ending).rejects.toThrow(), sandbox.close()]);
			while (running() > before) await new Promise((resolve) => setImmediate(resolve));
		});

		test('does not begin for a client that has gone away before', async () => {
			const before = running();
			sandbox.options.latencyMs = 200;
			strike({ kind: 'drip', stored: true, everyMs: 1 });
			const leaving = rawRequest({ port: sandbox.port, method: 'POST', path: VOUCHERS, headers });
			leaving.on('error', () => undefined);
			leaving.end(JSON.stringify(voucher), () => setTimeout(() => leaving.destroy(), 20));
			while (stored().length === 0) await new Promise((resolve) => setImmediate(resolve));
			while (running() > before) await new Promise((resolve) => setImmediate(resolve));
		});
	});

	test('latency lets a later request be stored first', async () => {
		strike({ kind: 'latency', ms: 1_000 }, { bodyIncludes: 'slow' });
		const slow = post('slow');
		while (sandbox.stats().requests['POST /v1/vouchers 200'] === undefined) await post('quick');
		expect((await slow).httpStatus).toBe(200);
		const ledger = sandbox.ledger();
		const [first] = ledger;
		expect(first?.request.description).toBe('quick');
		const last = ledger.find(({ request }) => request.description === 'slow');
		expect(last?.sequence).toBeGreaterThan(1);
		expect(last?.arrival).toBeLessThan(Number(first?.arrival));
	});

	test('a request that is held back when the sandbox closes is not stored', async () => {
		strike({ kind: 'latency', ms: 500 });
		const ending = post().then(
			() => 'answered',
			() => 'not answered',
		);
		await ask(sandbox, 'GET', '/v1/banks');
		await sandbox.close();
		expect(await ending).toBe('not answered');
		await wait(800);
		expect(stored()).toEqual([]);
	});

	test('the token endpoint fails as well', async () => {
		strike({ kind: 'status', httpStatus: 503 }, { path: '/oauth/clients/accesstoken' });
		expect((await exchange(sandbox)).httpStatus).toBe(503);
		expect(sandbox.stats().tokenExchanges).toBe(1);
		expect((await post()).httpStatus).toBe(200);
	});
});

describe('conditions', () => {
	const struckOf = async (count: number) => {
		const struck: number[] = [];
		for (let at = 1; at <= count; at++) {
			if ((await post(`row-${at}.`)).httpStatus === 503) struck.push(at);
		}
		return struck;
	};
	const down: Fault = { kind: 'status', httpStatus: 503 };

	test.each<[Omit<FaultRule, 'fault'>, number[]]>([
		[{}, [1, 2, 3, 4, 5, 6]],
		[{ nth: 2 }, [2]],
		[{ every: 3 }, [3, 6]],
		[{ times: 2 }, [1, 2]],
		[{ every: 2, times: 2 }, [2, 4]],
		[{ bodyIncludes: 'row-4.' }, [4]],
		[{ method: 'GET' }, []],
		[{ method: 'POST', path: VOUCHERS, nth: 6 }, [6]],
		[{ path: '/v1/banks' }, []],
		[{ pathPattern: '^/v1/vou', nth: 1 }, [1]],
		[{ pathPattern: 'banks$' }, []],
		[{ probability: 0 }, []],
		[{ probability: 1 }, [1, 2, 3, 4, 5, 6]],
	])('%j', async (when, expected) => {
		strike(down, when);
		expect(await struckOf(6)).toEqual(expected);
	});

	test('a share strikes the same requests for a seed, about as many as asked', async () => {
		strike(down, { probability: 0.3, seed: 7 });
		const first = await struckOf(100);
		strike(down, { probability: 0.3, seed: 7 });
		expect(await struckOf(100)).toEqual(first);
		strike(down, { probability: 0.3, seed: 8 });
		expect(await struckOf(100)).not.toEqual(first);
		expect(first.length).toBeGreaterThan(15);
		expect(first.length).toBeLessThan(45);
	});

	test('the first rule that strikes wins; the others count the request', async () => {
		sandbox.setFaults([
			{ fault: { kind: 'unauthorized' }, nth: 1 },
			{ fault: down, nth: 2 },
		]);
		expect([(await post()).httpStatus, (await post()).httpStatus]).toEqual([401, 503]);
		sandbox.setFaults([{ fault: { kind: 'unauthorized' }, times: 1 }, { fault: down }]);
		expect([(await post()).httpStatus, (await post()).httpStatus]).toEqual([401, 503]);
	});
});
