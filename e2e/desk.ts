import type { Templates } from './templates';
import { callWebhook } from './webhook';

/** A document as a source passes it to *Add ACC Documents*; missing columns are empty. */
export type Document = Record<string, unknown>;

/** What *Add ACC Documents* reports about a document. */
export interface Added {
	id: number;
	key: string;
	state: string;
	number: string;
	message: string;
	note: string;
	updatedAt: string;
	isNew: boolean;
	isDecided: boolean;
	verdict?: string;
	same_as?: string;
	/** IDs of all rows that it looks like. */
	resembles?: string;
}

const PATH = 'add-documents';

let published: Promise<void> | undefined;

/**
 * Publishes a workflow that passes the received rows to *Add ACC Documents*, like a source of
 * documents.
 */
export async function publishIntake({ running, called }: Templates, path: string): Promise<void> {
	const node = (name: string, type: string, typeVersion: number, parameters: object) => ({
		id: name,
		name,
		type: `n8n-nodes-base.${type}`,
		typeVersion,
		parameters,
		position: [0, 0],
	});
	const next = (name: string) => ({ main: [[{ node: name, type: 'main', index: 0 }]] });
	const saved = await running.client.saveWorkflow({
		name: path,
		nodes: [
			{
				...node('Start', 'webhook', 2, {
					path,
					httpMethod: 'POST',
					responseMode: 'lastNode',
					responseData: 'allEntries',
				}),
				webhookId: path,
			},
			node('Rows', 'splitOut', 1, { fieldToSplitOut: 'body.rows', options: {} }),
			node('Add Documents', 'executeWorkflow', 1.4, {
				workflowId: { __rl: true, mode: 'id', value: called['sub-add-documents'] },
				workflowInputs: { mappingMode: 'defineBelow', value: {}, matchingColumns: [], schema: [] },
				mode: 'once',
				options: {},
			}),
		],
		connections: { Start: next('Rows'), Rows: next('Add Documents') },
		settings: { executionOrder: 'v1' },
	});
	await running.client.publish(saved);
}

/** Sends documents or decisions, and returns the report for each. */
export async function added(templates: Templates, rows: Document[], path = PATH): Promise<Added[]> {
	if (path === PATH) await (published ??= publishIntake(templates, PATH));
	const answer = await callWebhook(`${templates.running.n8n.url}/webhook/${path}`, { rows });
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as Added[];
}

/** A separate account for each key, so that no payment looks like another one. */
function accountOf(key: string): string {
	const sum = [...key].reduce((all, sign) => (all * 31 + sign.charCodeAt(0)) % 1e9, 7);
	return `1${String(sum).padStart(9, '0')}`;
}

/** A payment that can be posted. */
export function voucher(key: string, more: Document = {}): Document {
	return {
		kind: 'voucher',
		source: 'e2e',
		key,
		date: '2026-11-21',
		bank_code: '008',
		account_number: accountOf(key),
		account_name: 'PT Contoh',
		category_code: 'KK01',
		description: key,
		total: '1250000.50',
		...more,
	};
}
