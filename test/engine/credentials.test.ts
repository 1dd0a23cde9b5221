import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Engine } from '../../tools/engine';
import { baseNode, chain, fixtureEngine, fixtureNode, freePort, startService } from './helpers';
import type { Service } from './helpers';

let engine: Engine;
let service: Service;
const trigger = baseNode('Start', 'manualTrigger');

beforeEach(async () => {
	service = await startService();
	engine = await fixtureEngine();
});

afterEach(async () => {
	await engine.close();
	await service.close();
});

const requesting = (id: string, more = {}) =>
	chain(
		trigger,
		fixtureNode('request', { credentials: { fixtureApi: { id, name: 'Any' } }, ...more }),
	);

describe('in a run', () => {
	test('an empty token is exchanged once and stored, for all items', async () => {
		const id = engine.addCredential('fixtureApi', 'Any', { baseUrl: service.url });
		const run = await engine.run(requesting(id), { input: [{ n: 1 }, { n: 2 }] });
		expect(run.error).toBeUndefined();
		expect(service.requests).toEqual([
			'POST /token -',
			'GET /things?n=1 token-1',
			'GET /things?n=2 token-1',
		]);
		expect(engine.storedCredential(id)).toEqual({
			baseUrl: service.url,
			token: 'token-1',
			undeclared: 'stored, but not for nodes',
		});
	});

	test('a node gets only defaults and declared fields, with expressions resolved for the item', async () => {
		service.valid.add('held');
		const id = engine.addCredential('fixtureApi', 'Any', {
			baseUrl: service.url,
			token: 'held',
			unknown: 'x',
		});
		await engine.run(requesting(id), { input: [{ n: 1 }] });
		expect(service.headers[0]).toMatchObject({ 'x-fields': 'secret', 'x-secret': 'right' });
		engine.saveCredential(id, {
			baseUrl: service.url,
			token: 'held',
			secret: '={{ $json.n + 1 }}',
		});
		await engine.run(requesting(id), { input: [{ n: 1 }] });
		expect(service.headers[1]?.['x-secret']).toBe('2');
	});

	test('a refused token is renewed once, and an expression is not overwritten', async () => {
		const id = engine.addCredential('fixtureApi', 'Any', {
			baseUrl: service.url,
			token: 'old',
			undeclared: '={{ 1 }}',
		});
		const run = await engine.run(requesting(id), { input: [{ n: 1 }] });
		expect(run.status).toBe('success');
		expect(service.requests).toEqual([
			'GET /things?n=1 old',
			'POST /token -',
			'GET /things?n=1 token-1',
		]);
		expect(engine.storedCredential(id)).toMatchObject({ token: 'token-1', undeclared: '={{ 1 }}' });
	});

	test('a missing credential is reported', async () => {
		const run = await engine.run(requesting('99'));
		expect(run.error?.message).toContain('"99" does not exist');
	});
});

test('a credential in a file is found by the next engine, with its token', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'engine-test-'));
	const credentialsFile = join(folder, 'credentials.json');
	try {
		const first = await fixtureEngine({ credentialsFile });
		const id = first.addCredential('fixtureApi', 'Any', { baseUrl: service.url });
		await first.run(requesting(id), { input: [{ n: 1 }] });
		await first.close();
		service.valid.clear();
		const second = await fixtureEngine({ credentialsFile });
		await second.run(requesting(id), { input: [{ n: 2 }] });
		expect(service.requests.slice(2)).toEqual([
			'GET /things?n=2 token-1',
			'POST /token -',
			'GET /things?n=2 token-2',
		]);
		expect(second.addCredential('fixtureApi', 'Other', {})).not.toBe(id);
		await second.close();
	} finally {
		rmSync(folder, { recursive: true });
	}
});

describe('credential test', () => {
	const tested = async (more = {}) =>
		await engine.testCredential('fixtureApi', { baseUrl: service.url, ...more });

	test('succeeds, always calls preAuthentication, and does not keep an unsaved credential', async () => {
		expect(await tested({ token: 'held' })).toEqual({
			status: 'OK',
			message: 'Connection successful!',
		});
		expect(service.requests).toEqual(['POST /token -', 'GET /test token-1']);
		expect(() => engine.storedCredential('1')).toThrow('does not exist');
	});

	test('of a saved credential stores the token', async () => {
		const data = { baseUrl: service.url };
		const id = engine.addCredential('fixtureApi', 'Any', data);
		await engine.testCredential('fixtureApi', data, id);
		expect(engine.storedCredential(id).token).toBe('token-1');
	});

	test.each([
		['a rule for the status', { status: 418, body: {} }, 'It is a teapot'],
		['a rule for the body', { status: 200, body: { answer: { status: '01' } } }, 'It says 01'],
		['the status text', { status: 503, body: {} }, 'Service Unavailable'],
	])('takes the message from %s', async (_, testAnswer, message) => {
		service.testAnswer = testAnswer;
		expect(await tested()).toEqual({ status: 'Error', message });
	});

	test('reports a failed exchange, an unreachable host, and a type without a test', async () => {
		expect(await tested({ secret: 'wrong' })).toEqual({ status: 'Error', message: 'Bad Request' });
		expect(await tested({ baseUrl: `http://127.0.0.1:${await freePort()}` })).toEqual({
			status: 'Error',
			message: 'ECONNREFUSED',
		});
		expect(await engine.testCredential('httpHeaderAuth', {})).toMatchObject({ status: 'Error' });
	});
});
