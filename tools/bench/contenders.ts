import { join } from 'node:path';
import { Pool } from 'undici';

import { createEngine, type ExportedWorkflow } from '../engine';
import { DEFAULTS } from '../sandbox';
import { signedHeaders, tokenRequest } from '../sandbox/client';

/** Where a contender posts, and how. */
export interface Setting {
	url: string;
	/** Number of concurrent requests. */
	lanes: number;
	/** Time to a complete answer, in milliseconds. */
	answerMs: number;
}

/** Posts a number of vouchers. */
export type Post = (count: number) => Promise<void>;

/** Prepares everything once. The result can then post vouchers as often as needed. */
type Contender = (setting: Setting) => Promise<Post>;

const { clientId, clientSecret, signatureSecret, email, tenantId } = DEFAULTS;
const TOKEN_PATH = '/oauth/clients/accesstoken';
const VOUCHERS_PATH = '/v1/vouchers';
const A_DATA = Buffer.from(`email=${email}&tenant_id=${tenantId}`).toString('base64');
const JSON_HEADERS = { 'content-type': 'application/json' };

function rows(count: number) {
	return Array.from({ length: count }, (_, index) => ({
		date: '21/11/2026',
		bank: '008',
		category: 'KK01',
		amount: 1000 + index / 100,
		text: `voucher ${index}`,
	}));
}

function bodyOf(row: ReturnType<typeof rows>[number]) {
	return {
		document_date: row.date,
		bank_code: row.bank,
		bank_account_number: '',
		bank_account_name: '',
		total_amount: row.amount,
		category_code: row.category,
		description: row.text,
	};
}

async function fetchToken(url: string): Promise<string> {
	const answer = await fetch(`${url}${TOKEN_PATH}`, {
		method: 'POST',
		headers: JSON_HEADERS,
		body: JSON.stringify(tokenRequest(DEFAULTS)),
	});
	const { data } = (await answer.json()) as { data: { access_token: string } };
	return data.access_token;
}

function node(name: string, type: string, typeVersion: number, parameters: object, more = {}) {
	return { id: name, name, type, typeVersion, position: [0, 0], parameters, ...more };
}

type Link = [from: string, output: number, to: string];

function workflowOf(nodes: Array<{ name: string }>, links: Link[]): ExportedWorkflow {
	const connections: ExportedWorkflow['connections'] = {};
	for (const [from, output, to] of links) {
		const main = ((connections[from] ??= { main: [] }).main ??= []);
		while (main.length <= output) main.push([]);
		main[output]?.push({ node: to, type: 'main', index: 0 });
	}
	return { id: 'bench', nodes, connections } as unknown as ExportedWorkflow;
}

const TRIGGER = node('Start', 'n8n-nodes-base.manualTrigger', 1, {});

/** A single node of a package with our credential, on the real engine. */
async function withCredential(
	url: string,
	type: string,
	parameters: object,
	more: object,
	inputOf: (count: number) => object[],
): Promise<Post> {
	const engine = await createEngine({
		packages: [join(__dirname, '../..'), join(__dirname, 'fixture')],
		baseNodes: ['manualTrigger'],
	});
	const id = engine.addCredential('accAccountingApi', 'ACC', {
		baseUrl: url,
		clientId,
		clientSecret,
		signatureSecret,
		email,
		tenantId,
	});
	const credentials = { accAccountingApi: { id, name: 'ACC' } };
	const poster = node('Post', type, 1, parameters, { credentials, ...more });
	const workflow = workflowOf([TRIGGER, poster], [['Start', 0, 'Post']]);
	return async (count) => {
		const input = inputOf(count) as Array<Record<string, never>>;
		const result = await engine.run(workflow, { input });
		if (result.status !== 'success') throw new Error(result.error?.message);
	};
}

const byCode = (value: string) => ({ __rl: true, mode: 'code', value });

/** This package's node, with On Error set to stop or to continue. */
const accNode =
	(more: object = {}): Contender =>
	async ({ url, lanes }) =>
		await withCredential(
			url,
			'n8n-nodes-acc-accounting.accAccounting',
			{
				resource: 'voucher',
				operation: 'create',
				createFrom: 'fields',
				dryRun: false,
				duplicateGuard: false,
				documentDate: '={{ $json.date }}',
				bankCode: byCode('={{ $json.bank }}'),
				categoryCode: byCode('={{ $json.category }}'),
				totalAmount: '={{ $json.amount }}',
				additionalFields: { voucherDescription: '={{ $json.text }}' },
				options: { speed: { values: { concurrentRequests: lanes } } },
			},
			more,
			rows,
		);

/** A bare loop over n8n's request helper with a credential. No node can be faster. */
const helperLoop: Contender = async ({ url, lanes }) =>
	await withCredential(url, 'n8n-nodes-helper-loop.helperLoop', { lanes }, {}, (count) =>
		rows(count).map(bodyOf),
	);

/** What a user builds without this package: signatures in Code, then HTTP Request. */
const byHand =
	(limit: 'batches' | 'loop'): Contender =>
	async ({ url, lanes, answerMs }) => {
		const engine = await createEngine({
			baseNodes: ['manualTrigger', 'httpRequest', 'code', 'splitInBatches'],
		});
		const token = await fetchToken(url);
		const code = `
const { createHmac } = require('crypto');
const token = '${token}';
const plain = 'path=${VOUCHERS_PATH}&token=' + token + '&email=${email}&tenant_id=${tenantId}';
const signature = createHmac('sha256', '${signatureSecret}').update(plain).digest('base64');
return $('Start').all().map(({ json }) => ({ json: { token, signature, body: {
  document_date: json.date, bank_code: json.bank, bank_account_number: '', bank_account_name: '',
  total_amount: json.amount, category_code: json.category, description: json.text } } }));`;
		const header = (name: string, value: string) => ({ name, value });
		const batch = { batchSize: lanes, batchInterval: Math.max(1, Math.round(answerMs)) };
		const nodes = [
			TRIGGER,
			node('Sign', 'n8n-nodes-base.code', 2, { jsCode: code }),
			node('Post', 'n8n-nodes-base.httpRequest', 4.2, {
				method: 'POST',
				url: `${url}${VOUCHERS_PATH}`,
				sendHeaders: true,
				headerParameters: {
					parameters: [
						header('Authorization', '=Bearer {{ $json.token }}'),
						header('A-Signature', '={{ $json.signature }}'),
						header('A-Data', A_DATA),
					],
				},
				sendBody: true,
				specifyBody: 'json',
				jsonBody: '={{ JSON.stringify($json.body) }}',
				// HTTP Request sends all items at once, or a batch after each pause, without waiting
				// for answers. A loop around it waits and sends this number of items at a time.
				options: limit === 'batches' ? { batching: { batch } } : {},
			}),
			node('Loop', 'n8n-nodes-base.splitInBatches', 3, { batchSize: lanes, options: {} }),
		];
		const workflow =
			limit === 'batches'
				? workflowOf(nodes.slice(0, 3), [
						['Start', 0, 'Sign'],
						['Sign', 0, 'Post'],
					])
				: workflowOf(nodes, [
						['Start', 0, 'Sign'],
						['Sign', 0, 'Loop'],
						['Loop', 1, 'Post'],
						['Post', 0, 'Loop'],
					]);
		return async (count) => {
			const result = await engine.run(workflow, { input: rows(count) });
			if (result.status !== 'success') throw new Error(result.error?.message);
		};
	};

/** A bare loop over undici, which keeps its connections: the limit of the network. */
const undiciLoop: Contender = async ({ url, lanes }) => {
	const pool = new Pool(url, { connections: lanes });
	const token = await fetchToken(url);
	return async (count) => {
		const waiting = rows(count).values();
		const lane = async () => {
			for (const row of waiting) {
				const answer = await pool.request({
					path: VOUCHERS_PATH,
					method: 'POST',
					headers: {
						...JSON_HEADERS,
						...signedHeaders(DEFAULTS, VOUCHERS_PATH, token),
					},
					body: JSON.stringify(bodyOf(row)),
				});
				await answer.body.json();
			}
		};
		await Promise.all(Array.from({ length: lanes }, lane));
	};
};

export const CONTENDERS = {
	'this node': accNode(),
	'this node, On Error: Continue': accNode({ onError: 'continueRegularOutput' }),
	"n8n's helper in a loop": helperLoop,
	'HTTP Request in a loop': byHand('loop'),
	'HTTP Request in batches': byHand('batches'),
	'undici, connections kept': undiciLoop,
} satisfies Record<string, Contender>;

export type ContenderName = keyof typeof CONTENDERS;
