import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
	startSandbox,
	type Fault,
	type FaultRule,
	type OddAnswer,
	type Sandbox,
} from '../../tools/sandbox';
import { exchange, send, signed, voucher } from './client';

const VOUCHERS = '/v1/vouchers';
const NUMBER = '00001/AKB/11/26';
let sandbox: Sandbox;
let headers: Record<string, string>;

const post = async (description = 'row-1') =>
	await send(sandbox, 'POST', VOUCHERS, { body: { ...voucher, description }, headers });
const stored = () => sandbox.ledger().map(({ request }) => request.description);
const strike = (fault: Fault, when: Omit<FaultRule, 'fault'> = { path: VOUCHERS }) =>
	sandbox.setFaults([{ fault, ...when }]);

/** What a client receives: the HTTP status, or the code of the broken connection. */
const outcome = async () =>
	await post().then(
		({ httpStatus }) => httpStatus,
		(error: { code?: string }) => error.code,
	);

beforeEach(async () => {
	sandbox = await startSandbox();
	const token = String((await exchange(sandbox)).json.data.access_token);
	headers = signed(sandbox.credentials, VOUCHERS, token);
});
afterEach(async () => await sandbox.close());

describe('kinds', () => {
	test.each<[Fault, expected: number | string, isStored: boolean]>([
		[{ kind: 'unauthorized' }, 401, false],
		[{ kind: 'tooMany', retryAfter: '7' }, 429, false],
		[{ kind: 'status', httpStatus: 500, stored: true }, 500, true],
		[{ kind: 'status', httpStatus: 503 }, 503, false],
		[{ kind: 'reset', stored: true }, 'ECONNRESET', true],
		[{ kind: 'reset', stored: false }, 'ECONNRESET', false],
		[{ kind: 'html', httpStatus: 200, stored: true }, 200, true],
		[{ kind: 'truncated', stored: true }, 200, true],
		[{ kind: 'truncated', stored: false }, 200, false],
		[{ kind: 'status01' }, 200, false],
		[{ kind: 'noNumber', stored: true }, 200, true],
		[{ kind: 'answer', stored: true, httpStatus: 404 }, 404, true],
		[{ kind: 'answer', stored: false, merge: { status: '01' } }, 200, false],
	])('%j', async (fault, expected, isStored) => {
		strike(fault);
		expect(await outcome()).toBe(expected);
		expect(stored()).toHaveLength(isStored ? 1 : 0);
		sandbox.setFaults([]);
		expect((await post()).httpStatus).toBe(200);
	});

	test('a truncated body is not JSON', async () => {
		strike({ kind: 'truncated', stored: true });
		const { text } = await post();
		expect(text).toMatch(/^\{"status":"00"/);
		expect(() => JSON.parse(text)).toThrow(SyntaxError);
	});

	test('sameNumber answers with the number of the previous document', async () => {
		strike({ kind: 'sameNumber' });
		await post('first');
		expect((await post('second')).json.data.document_number).toBe(NUMBER);
		expect(sandbox.ledger()[1]?.number).toBe('00002/AKB/11/26');
	});

	test.each<Fault>([
		{ kind: 'hang', stored: true },
		{ kind: 'drip', stored: true, everyMs: 2 },
	])('%j never ends, until the sandbox is closed', async (fault) => {
		strike(fault);
		const ending = outcome();
		while (stored().length === 0) await new Promise((resolve) => setImmediate(resolve));
		const first = await Promise.race([
			ending,
			new Promise((resolve) => setTimeout(() => resolve('waiting'), 100)),
		]);
		expect(first).toBe('waiting');
		await sandbox.close();
		expect(await ending).not.toBe(200);
	});

	test('latency lets a later request be stored first', async () => {
		strike({ kind: 'latency', ms: 1_000 }, { bodyIncludes: 'slow' });
		const slow = post('slow');
		while (sandbox.stats().requests['POST /v1/vouchers 200'] === undefined) await post('quick');
		await slow;
		expect(stored()[0]).toBe('quick');
		expect(stored().at(-1)).toBe('slow');
	});
});

describe('odd answers', () => {
	const odd = (answer: Omit<OddAnswer, 'kind' | 'stored'>) =>
		strike({ kind: 'answer', stored: true, ...answer });
	const document = (): Record<string, unknown> | undefined => sandbox.ledger()[0]?.document;

	test('merge and remove change the real body; the ledger keeps what was stored', async () => {
		odd({ merge: { data: { total_amount: 7 } }, remove: ['data.description', 'message'] });
		const { json } = await post();
		const { description, ...rest } = { ...document() };
		expect(description).toBe('row-1');
		expect(json).toEqual({ status: '00', data: { ...rest, total_amount: 7 } });
	});

	test.each<[Omit<OddAnswer, 'kind' | 'stored'>, () => unknown]>([
		[{ body: { status: '00', data: ['{{data}}'] } }, () => ({ status: '00', data: [document()] })],
		[{ body: [{ message: 'stored as {{number}}' }] }, () => [{ message: `stored as ${NUMBER}` }]],
		[{ body: null }, () => null],
	])('%j', async (answer, expected) => {
		odd(answer);
		expect(JSON.parse((await post()).text)).toEqual(expected());
	});

	test('__proto__ arrives over HTTP as it was sent', async () => {
		const raw =
			'[{ "fault": { "kind": "answer", "stored": true, "merge": { "__proto__": { "paid": true } } } }]';
		await send(sandbox, 'PUT', '/sandbox/faults', { raw });
		expect((await post()).text).toContain('"__proto__":{"paid":true}');
	});
});

describe('conditions', () => {
	test.each<[Omit<FaultRule, 'fault'>, number[]]>([
		[{}, [1, 2, 3, 4, 5, 6]],
		[{ nth: 2 }, [2]],
		[{ every: 2, times: 2 }, [2, 4]],
		[{ bodyIncludes: 'row-4.' }, [4]],
		[{ method: 'GET' }, []],
		[{ path: '/v1/banks' }, []],
		[{ pathPattern: '^/v1/vou', nth: 1 }, [1]],
		[{ probability: 0 }, []],
	])('%j', async (when, expected) => {
		strike({ kind: 'status', httpStatus: 503 }, when);
		const struck: number[] = [];
		for (let at = 1; at <= 6; at++) {
			if ((await post(`row-${at}.`)).httpStatus === 503) struck.push(at);
		}
		expect(struck).toEqual(expected);
	});
});

describe('rules over HTTP', () => {
	const page = readFileSync(join(__dirname, '../../tools/sandbox/README.md'), 'utf8');
	const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, example]) => example);

	test.each(examples)('from the README are accepted: %s', async (example = '') => {
		const answer = await send(sandbox, 'PUT', '/sandbox/faults', { raw: example });
		expect(answer.json).toEqual({ rules: JSON.parse(example).length });
	});

	test.each([
		['an array of rules is needed', {}],
		['rule 1 has the unknown kind toString', [{ fault: { kind: 'toString' } }]],
		['rule 1 needs stored (boolean) for reset', [{ fault: { kind: 'reset' } }]],
		[
			'rule 1 has the unknown or wrongly typed condition nht',
			[{ fault: { kind: 'status01' }, nht: 1 }],
		],
		[
			'rule 1 has the unknown or wrongly typed field htppStatus for answer',
			[{ fault: { kind: 'answer', stored: true, htppStatus: 400 } }],
		],
	])('%s', async (message, body) => {
		const answer = await send(sandbox, 'PUT', '/sandbox/faults', { body });
		expect(answer.httpStatus).toBe(400);
		expect(answer.json).toEqual({ message });
	});
});
