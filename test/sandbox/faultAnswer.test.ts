import { startSandbox, type OddAnswer, type Sandbox } from '../../tools/sandbox';
import { ask, exchange, purchase, send, signed, voucher } from './client';

const VOUCHERS = '/v1/vouchers';
const NUMBER = '00001/AKB/11/26';
let sandbox: Sandbox;
let headers: Record<string, string>;
const post = async (body: unknown = voucher) =>
	await send(sandbox, 'POST', VOUCHERS, { body, headers });
const strike = (odd: Omit<OddAnswer, 'kind' | 'stored'>, stored = true, path = VOUCHERS) =>
	sandbox.setFaults([{ fault: { kind: 'answer', stored, ...odd }, path }]);
const document = () => sandbox.ledger()[0]?.document;

beforeEach(async () => {
	sandbox = await startSandbox();
	const token = String((await exchange(sandbox)).json.data.access_token);
	headers = signed(sandbox.credentials, VOUCHERS, token);
});
afterEach(async () => await sandbox.close());

test('with nothing said it is the real answer', async () => {
	strike({});
	const answer = await post();
	expect(answer.httpStatus).toBe(200);
	expect(answer.headers['content-type']).toBe('application/json');
	expect(answer.json).toEqual({ status: '00', message: 'success', data: document() });
});

test.each([0, '0', 200, '00 ', '01', 'OK', null, '', { code: '00' }])(
	'status %j with the document that was stored',
	async (status) => {
		strike({ merge: { status } });
		const answer = await post();
		expect(answer.httpStatus).toBe(200);
		expect(answer.json).toEqual({ status, message: 'success', data: document() });
		expect(document()).toMatchObject({ document_number: NUMBER });
	},
);

test.each([400, 404, 302, 500, 999])('HTTP %i with a document', async (httpStatus) => {
	strike({ httpStatus });
	const answer = await post();
	expect(answer.httpStatus).toBe(httpStatus);
	expect(answer.json.data.document_number).toBe(NUMBER);
	expect(sandbox.stats().requests).toMatchObject({ [`POST /v1/vouchers ${httpStatus}`]: 1 });
	expect(sandbox.ledger()).toHaveLength(1);
});

test('another vendor, another line and a field less; the ledger has what was stored', async () => {
	const path = '/v1/purchase-invoices';
	strike(
		{
			merge: { data: { vendor_name: 'PT Lain', items: [{ quantity: 7 }], other_amount: null } },
			remove: ['data.items.0.unit_price', 'data.due_date', 'message'],
		},
		true,
		path,
	);
	const { json } = await ask(sandbox, 'POST', path, { body: purchase });
	const real = document();
	const { due_date, ...bent } = structuredClone(real) as Record<string, unknown>;
	const [{ unit_price, ...rest }] = bent.items as [Record<string, unknown>];
	expect(json).toEqual({
		status: '00',
		data: {
			...bent,
			vendor_name: 'PT Lain',
			other_amount: null,
			items: [{ ...rest, quantity: 7 }],
		},
	});
	expect([due_date, unit_price]).toEqual([null, 50_000]);
	expect(real).toMatchObject({
		vendor_name: 'PT Sumber Makmur',
		other_amount: 0,
		items: [{ quantity: 2, unit_price: 50_000 }],
	});
});

test.each<[Omit<OddAnswer, 'kind' | 'stored'>, () => unknown]>([
	[{ body: { status: '00', data: ['{{data}}'] } }, () => ({ status: '00', data: [document()] })],
	[
		{ body: [{ message: 'stored as {{number}}, {{number}}' }] },
		() => [{ message: `stored as ${NUMBER}, ${NUMBER}` }],
	],
	[{ body: null }, () => null],
	[{ body: 5 }, () => 5],
	[
		{ merge: { message: 'see {{number}}' }, remove: ['data'] },
		() => ({ status: '00', message: `see ${NUMBER}` }),
	],
])('%j', async (odd, expected) => {
	strike(odd);
	expect(JSON.parse((await post()).text)).toEqual(expected());
	expect(sandbox.ledger()).toHaveLength(1);
});

test('a text is sent as it is, with any headers', async () => {
	const body = '{"status":"00","data":{"document_number":"{{number}}","total_amount":1e400}} rest';
	strike({ body, headers: { 'content-type': 'text/plain', 'X-Stored': '{{number}}' } });
	const answer = await post();
	expect(answer.text).toBe(body.replace('{{number}}', NUMBER));
	expect(answer.headers).toMatchObject({ 'content-type': 'text/plain', 'x-stored': NUMBER });
});

test('__proto__ comes over HTTP as it was sent', async () => {
	const raw = `[{ "fault": { "kind": "answer", "stored": true,
		"merge": { "__proto__": { "paid": true }, "data": { "__proto__": { "paid": true } } } } }]`;
	await send(sandbox, 'PUT', '/sandbox/faults', { raw });
	const { text } = await post();
	expect(text.match(/"__proto__":\{"paid":true\}/g)).toHaveLength(2);
	expect(text).toContain(NUMBER);
	expect({}).not.toHaveProperty('paid');
});

test('a message of 50 MB', async () => {
	strike({ merge: { message: 'x'.repeat(50_000_000) } });
	const { json } = await post();
	expect(json.message).toHaveLength(50_000_000);
	expect(json.data.document_number).toBe(NUMBER);
});

test('a body that cannot be written is told', async () => {
	strike({ body: { amount: 5n } });
	const answer = await post();
	expect(answer.httpStatus).toBe(500);
	expect(answer.json.message).toMatch(/^The sandbox failed: TypeError/);
});

test('what is not stored is answered as if it were, and its number is given again', async () => {
	await post();
	const next = '00002/AKB/11/26';
	strike({ merge: { status: '01' } }, false);
	const answer = await post();
	expect(answer.json).toMatchObject({ status: '01', data: { document_number: next } });
	expect(sandbox.ledger().map(({ number }) => number)).toEqual([NUMBER]);
	sandbox.setFaults([]);
	expect((await post()).json.data.document_number).toBe(next);
});

test.each([true, false])('a refused create stays refused, stored: %s', async (stored) => {
	strike({ merge: { extra: '{{number}}' } }, stored);
	const answer = await post({});
	expect(answer.httpStatus).toBe(400);
	expect(answer.json).toEqual({
		status: '01',
		message: 'document_date must be DD/MM/YYYY',
		extra: '{{number}}',
	});
	expect(sandbox.ledger()).toEqual([]);
});

test('a list can be bent as well', async () => {
	strike({ merge: { metadata: { total: 237 } }, remove: ['data.0.0'] }, false, '/v1/banks');
	const { json } = await ask(sandbox, 'GET', '/v1/banks');
	expect(json.metadata).toEqual({
		total: 237,
		limit: 10,
		offset: 0,
		current_page: 1,
		total_pages: 14,
	});
	expect(json.data).toEqual([sandbox.options.banks.slice(1, 10)]);
});

describe('redirects', () => {
	const Location = 'http://127.0.0.1:9/elsewhere';

	test.each([301, 302, 303, 307, 308])('HTTP %i at the token endpoint', async (httpStatus) => {
		const path = '/oauth/clients/accesstoken';
		const { tokenExchanges } = sandbox.stats();
		strike({ httpStatus, headers: { Location }, body: '' }, false, path);
		const answer = await exchange(sandbox);
		expect(answer.httpStatus).toBe(httpStatus);
		expect(answer.headers.location).toBe(Location);
		expect(answer.text).toBe('');
		expect(sandbox.stats()).toMatchObject({
			tokenExchanges,
			requests: { [`POST ${path} ${httpStatus}`]: 1 },
		});
	});

	test.each([
		['GET', '/v1/banks', {}],
		['POST', VOUCHERS, { body: voucher }],
	])('%s %s', async (method, path, call) => {
		strike({ httpStatus: 307, headers: { Location }, body: '' }, false, path);
		const answer = await ask(sandbox, method, path, call);
		expect([answer.httpStatus, answer.headers.location]).toEqual([307, Location]);
		expect(sandbox.ledger()).toEqual([]);
	});

	test('a token that was given out is counted where it takes effect', async () => {
		const { tokenExchanges } = sandbox.stats();
		strike({ remove: ['data.expires_in'] }, true, '/oauth/clients/accesstoken');
		const { json } = await exchange(sandbox);
		expect(Object.keys(json.data)).toEqual(['organization_name', 'client_id', 'access_token']);
		expect(sandbox.stats().tokenExchanges).toBe(tokenExchanges + 1);
	});
});
