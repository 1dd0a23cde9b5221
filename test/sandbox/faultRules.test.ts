import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startSandbox, type Fault, type FaultRule, type Sandbox } from '../../tools/sandbox';
import { exchange, send, signed, voucher } from './client';

const VOUCHERS = '/v1/vouchers';
let sandbox: Sandbox;
let headers: Record<string, string>;
const post = async (description = 'row-1') =>
	await send(sandbox, 'POST', VOUCHERS, { body: { ...voucher, description }, headers });
const stored = () => sandbox.ledger().map(({ request }) => request.description);
const strike = (fault: Fault) => sandbox.setFaults([{ fault, path: VOUCHERS }]);

beforeEach(async () => {
	sandbox = await startSandbox();
	const token = String((await exchange(sandbox)).json.data.access_token);
	headers = signed(sandbox.credentials, VOUCHERS, token);
});
afterEach(async () => await sandbox.close());

describe('rules over HTTP', () => {
	const put = async (body: unknown) => await send(sandbox, 'PUT', '/sandbox/faults', { body });

	test('are taken', async () => {
		const rules: FaultRule[] = [
			{ fault: { kind: 'status', httpStatus: 500, stored: true }, bodyIncludes: 'row-7', times: 1 },
		];
		expect((await put(rules)).json).toEqual({ rules: 1 });
		expect((await post('row-6')).httpStatus).toBe(200);
		expect((await post('row-7')).httpStatus).toBe(500);
		expect(stored()).toEqual(['row-6', 'row-7']);
	});

	const page = readFileSync(join(__dirname, '../../tools/sandbox/README.md'), 'utf8');
	const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, example]) => example);

	test.each(examples)('of the README are taken: %s', async (example = '') => {
		const answer = await send(sandbox, 'PUT', '/sandbox/faults', { raw: example });
		expect(answer.json).toEqual({ rules: JSON.parse(example).length });
	});

	test.each([
		['an array of rules is needed', {}],
		['an array of rules is needed', undefined],
		['rule 1 must be an object with a fault', [7]],
		['rule 1 has the unknown kind fire', [{ fault: { kind: 'fire' } }]],
		['rule 1 has the unknown kind toString', [{ fault: { kind: 'toString' } }]],
		['rule 1 needs stored (boolean) for reset', [{ fault: { kind: 'reset' } }]],
		[
			'rule 2 has the unknown or wrongly typed condition nht',
			[{ fault: { kind: 'status01' } }, { fault: { kind: 'status01' }, nht: 1 }],
		],
		[
			'rule 1 has the unknown or wrongly typed condition nth',
			[{ fault: { kind: 'status01' }, nth: '1' }],
		],
		[
			'rule 1 has a pathPattern that is no regular expression',
			[{ fault: { kind: 'status01' }, pathPattern: '(' }],
		],
		['rule 1 needs stored (boolean) for drip', [{ fault: { kind: 'drip', everyMs: 1 } }]],
		...[undefined, 0, 1.5, '5', 2 ** 31].map((everyMs): [string, unknown] => [
			'rule 1 needs everyMs (whole number, 1 to 2147483647) for drip',
			[{ fault: { kind: 'drip', stored: true, everyMs } }],
		]),
		[
			'rule 1 needs ms (whole number, 0 to 2147483647) for latency',
			[{ fault: { kind: 'latency', ms: -1 } }],
		],
		[
			'rule 1 needs httpStatus (whole number, 200 to 999) for status',
			[{ fault: { kind: 'status', httpStatus: 100 } }],
		],
		['rule 1 needs stored (boolean) for answer', [{ fault: { kind: 'answer', stored: 'yes' } }]],
		...[
			{ httpStatus: '400' },
			{ httpStatus: 1000 },
			{ headers: [] },
			{ headers: { Location: 5 } },
			{ headers: { Location: 'a\r\nb' } },
			{ headers: { 'a b': 'c' } },
			{ merge: 'text' },
			{ merge: [] },
			{ remove: 'data' },
			{ remove: [1] },
			{ htppStatus: 400 },
			{ constructor: 1 },
		].map((field): [string, unknown] => [
			`rule 1 has the unknown or wrongly typed field ${Object.keys(field).join()} for answer`,
			[{ fault: { kind: 'answer', stored: true, ...field } }],
		]),
		...[{ merge: {} }, { remove: [] }].map((field): [string, unknown] => [
			'rule 1 has a body beside merge or remove, which change the real body',
			[{ fault: { kind: 'answer', stored: true, body: null, ...field } }],
		]),
		[
			'rule 1 has the unknown or wrongly typed field retryAfter for tooMany',
			[{ fault: { kind: 'tooMany', retryAfter: 'a\nb' } }],
		],
		[
			'rule 1 has the unknown or wrongly typed field stored for sameNumber',
			[{ fault: { kind: 'sameNumber', stored: true } }],
		],
	])('%s', async (message, body) => {
		strike({ kind: 'status01' });
		const answer = await put(body);
		expect(answer.httpStatus).toBe(400);
		expect(answer.json).toEqual({ message });
		expect(() => sandbox.setFaults(body as FaultRule[])).toThrow(new TypeError(message));
		expect((await post()).json.status).toBe('01');
	});
});
