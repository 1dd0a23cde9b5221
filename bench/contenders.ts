import { createHmac } from 'node:crypto';
import { Pool } from 'undici';

import { createEngine, type ExportedWorkflow } from '../engine';
import { DEFAULTS } from '../sandbox';

/** One point of the benchmark. */
export interface Point {
	url: string;
	/** How many vouchers. */
	count: number;
	/** How many requests at a time. */
	lanes: number;
	/** What the sandbox waits before each answer, milliseconds. */
	latencyMs: number;
}

/** Posts the vouchers of a point; what it needs before the clock starts, it does before `go`. */
export type Contender = (point: Point, go: () => void) => Promise<void>;

const { clientId, clientSecret, signatureSecret, email, tenantId } = DEFAULTS;
const TOKEN_PATH = '/oauth/clients/accesstoken';
const VOUCHERS_PATH = '/v1/vouchers';
const A_DATA = `email=${email}&tenant_id=${tenantId}`;

function rows(count: number) {
	return Array.from({ length: count }, (_, index) => ({
		date: '21/11/2026',
		bank: '008',
		category: 'KK01',
		amount: 1000 + index / 100,
		text: `voucher ${index}`,
	}));
}

function node(name: string, type: string, typeVersion: number, parameters: object, more = {}) {
	return { id: name, name, type, typeVersion, position: [0, 0], parameters, ...more };
}

function chain(nodes: Array<{ name: string }>): ExportedWorkflow {
	const connections: ExportedWorkflow['connections'] = {};
	nodes.forEach(({ name }, index) => {
		const next = nodes[index + 1];
		if (next) connections[name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
	});
	return { id: 'bench', nodes, connections } as unknown as ExportedWorkflow;
}

const TRIGGER = node('Start', 'n8n-nodes-base.manualTrigger', 1, {});

/** This package's node on the real engine, stopping at an error or going on. */
const accNode =
	(onError?: string): Contender =>
	async ({ url, count, lanes }, go) => {
		const engine = await createEngine({ baseNodes: ['manualTrigger'] });
		const id = engine.addCredential('accAccountingApi', 'ACC', {
			baseUrl: url,
			clientId,
			clientSecret,
			signatureSecret,
			email,
			tenantId,
		});
		const byCode = (value: string) => ({ __rl: true, mode: 'code', value });
		const workflow = chain([
			TRIGGER,
			node(
				'ACC',
				'n8n-nodes-acc-accounting.accAccounting',
				1,
				{
					resource: 'voucher',
					operation: 'create',
					documentDate: '={{ $json.date }}',
					bankCode: byCode('={{ $json.bank }}'),
					categoryCode: byCode('={{ $json.category }}'),
					totalAmount: '={{ $json.amount }}',
					voucherDescription: '={{ $json.text }}',
					options: { concurrentRequests: lanes },
				},
				{
					credentials: { accAccountingApi: { id, name: 'ACC' } },
					...(onError ? { onError } : {}),
				},
			),
		]);
		const input = rows(count);
		go();
		const result = await engine.run(workflow, { input });
		if (result.status !== 'success') throw new Error(result.error?.message);
		await engine.close();
	};

/** What a user builds by hand: token, signatures in Code, HTTP Request in batches. */
const byHand: Contender = async ({ url, count, lanes, latencyMs }, go) => {
	const engine = await createEngine({ baseNodes: ['manualTrigger', 'httpRequest', 'code'] });
	const code = `
const { createHmac } = require('crypto');
const token = $('Token').first().json.data.access_token;
const plain = 'path=${VOUCHERS_PATH}&token=' + token + '&email=${email}&tenant_id=${tenantId}';
const signature = createHmac('sha256', '${signatureSecret}').update(plain).digest('base64');
return $('Start').all().map(({ json }) => ({ json: { token, signature, body: {
  document_date: json.date, bank_code: json.bank, bank_account_number: '', bank_account_name: '',
  total_amount: json.amount, category_code: json.category, description: json.text } } }));`;
	const header = (name: string, value: string) => ({ name, value });
	const workflow = chain([
		TRIGGER,
		node(
			'Token',
			'n8n-nodes-base.httpRequest',
			4.2,
			{
				method: 'POST',
				url: `${url}${TOKEN_PATH}`,
				sendBody: true,
				specifyBody: 'json',
				jsonBody: JSON.stringify({ client_id: clientId, client_secret: clientSecret }),
			},
			{ executeOnce: true },
		),
		node('Sign', 'n8n-nodes-base.code', 2, { jsCode: code }),
		node('Post', 'n8n-nodes-base.httpRequest', 4.2, {
			method: 'POST',
			url: `${url}${VOUCHERS_PATH}`,
			sendHeaders: true,
			headerParameters: {
				parameters: [
					header('Authorization', '=Bearer {{ $json.token }}'),
					header('A-Signature', '={{ $json.signature }}'),
					header('A-Data', Buffer.from(A_DATA).toString('base64')),
				],
			},
			sendBody: true,
			specifyBody: 'json',
			jsonBody: '={{ JSON.stringify($json.body) }}',
			// The node does not limit requests at a time, it pauses between batches: a careful user
			// sends as many as the service should have at once, and waits as long as an answer takes.
			options: { batching: { batch: { batchSize: lanes, batchInterval: Math.max(1, latencyMs) } } },
		}),
	]);
	const input = rows(count);
	go();
	const result = await engine.run(workflow, { input });
	if (result.status !== 'success') throw new Error(result.error?.message);
	await engine.close();
};

/** A bare loop on undici at the same concurrency: the limit. */
const bareLoop: Contender = async ({ url, count, lanes }, go) => {
	const pool = new Pool(url, { connections: lanes });
	const headers = { 'content-type': 'application/json' };
	const input = rows(count);
	go();
	const exchange = await pool.request({
		path: TOKEN_PATH,
		method: 'POST',
		headers,
		body: JSON.stringify({ client_id: clientId, client_secret: clientSecret }),
	});
	const { data } = (await exchange.body.json()) as { data: { access_token: string } };
	const waiting = input.values();
	const lane = async () => {
		for (const row of waiting) {
			const plain = `path=${VOUCHERS_PATH}&token=${data.access_token}&email=${email}&tenant_id=${tenantId}`;
			const answer = await pool.request({
				path: VOUCHERS_PATH,
				method: 'POST',
				headers: {
					...headers,
					authorization: `Bearer ${data.access_token}`,
					'a-signature': createHmac('sha256', signatureSecret).update(plain).digest('base64'),
					'a-data': Buffer.from(A_DATA).toString('base64'),
				},
				body: JSON.stringify({
					document_date: row.date,
					bank_code: row.bank,
					bank_account_number: '',
					bank_account_name: '',
					total_amount: row.amount,
					category_code: row.category,
					description: row.text,
				}),
			});
			await answer.body.json();
		}
	};
	await Promise.all(Array.from({ length: lanes }, lane));
	await pool.close();
};

export const CONTENDERS = {
	'this node': accNode(),
	'this node, On Error: Continue': accNode('continueRegularOutput'),
	'HTTP Request + Code': byHand,
	'undici loop': bareLoop,
} satisfies Record<string, Contender>;

export type ContenderName = keyof typeof CONTENDERS;
