import type { Execution } from './client';

/** Name of this package's node in every workflow of the checks. */
export const ACC_NODE = 'ACC Accounting';

type Parameters = Record<string, unknown>;

interface WorkflowNode extends Record<string, unknown> {
	name: string;
}

/** A workflow with nodes in sequence. */
function inARow(name: string, nodes: WorkflowNode[]): Record<string, unknown> {
	const connections: Record<string, unknown> = {};
	nodes.forEach((node, index) => {
		const next = nodes[index + 1];
		if (next) connections[node.name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
	});
	return {
		name,
		nodes: nodes.map((node, index) => ({ id: node.name, position: [220 * index, 0], ...node })),
		connections,
		settings: { executionOrder: 'v1', timezone: 'Asia/Jakarta' },
	};
}

const MANUAL_TRIGGER = { type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} };

function splitOut(field: string): WorkflowNode {
	return {
		name: 'Split Out',
		type: 'n8n-nodes-base.splitOut',
		typeVersion: 1,
		parameters: { fieldToSplitOut: field, options: {} },
	};
}

function accNode(credentialId: string, parameters: Parameters): WorkflowNode {
	return {
		name: ACC_NODE,
		type: 'n8n-nodes-acc-accounting.accAccounting',
		typeVersion: 1,
		parameters,
		credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
	};
}

/** A workflow with a trigger, fixed items, and the ACC node. Its trigger is named Start. */
export function accWorkflow(
	name: string,
	credentialId: string,
	items: Array<Record<string, unknown>>,
	parameters: Parameters,
	trigger: Record<string, unknown> = MANUAL_TRIGGER,
): Record<string, unknown> {
	const rows = {
		name: 'Rows',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: { mode: 'raw', jsonOutput: JSON.stringify({ rows: items }), options: {} },
	};
	const start = { name: 'Start', ...trigger };
	return inARow(name, [start, rows, splitOut('rows'), accNode(credentialId, parameters)]);
}

/** A workflow with n8n's HTTP Request node in one of its versions, with ACC's credential. */
export function httpRequestWorkflow(
	name: string,
	credentialId: string,
	typeVersion: number,
	parameters: Parameters,
): Record<string, unknown> {
	return inARow(name, [
		{ name: 'Start', ...MANUAL_TRIGGER },
		{
			name: 'HTTP Request',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion,
			parameters: {
				authentication: 'predefinedCredentialType',
				nodeCredentialType: 'accAccountingApi',
				...parameters,
			},
			credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
			onError: 'continueRegularOutput',
		},
	]);
}

/**
 * A workflow with a webhook that responds immediately, and the ACC node that posts the `rows` of
 * its body.
 */
export function webhookRowsWorkflow(
	path: string,
	credentialId: string,
	parameters: Parameters,
): Record<string, unknown> {
	const start = { name: 'Start', ...webhookTrigger(path, 'onReceived') };
	const acc = { ...accNode(credentialId, parameters), onError: 'continueRegularOutput' };
	return inARow(path, [start, splitOut('body.rows'), acc]);
}

/** Two workflows combined; the nodes of the second are renamed. */
export function sideBySide(
	one: Record<string, unknown>,
	other: Record<string, unknown>,
	prefix: string,
): Record<string, unknown> {
	const nodesOf = (each: Record<string, unknown>) => each.nodes as WorkflowNode[];
	const names = nodesOf(other).map(({ name }) => name);
	const renamed = names.reduce(
		(text, name) => text.replaceAll(`"${name}"`, `"${prefix}${name}"`),
		JSON.stringify(other),
	);
	const moved = JSON.parse(renamed) as typeof other;
	return {
		...one,
		nodes: [...nodesOf(one), ...nodesOf(moved)],
		connections: { ...(one.connections as object), ...(moved.connections as object) },
	};
}

/** Turns a trigger into one that fires every two seconds. */
export const EVERY_TWO_SECONDS = {
	type: 'n8n-nodes-base.scheduleTrigger',
	typeVersion: 1.2,
	parameters: { rule: { interval: [{ field: 'seconds', secondsInterval: 2 }] } },
};

/** Turns a trigger into a webhook. */
export function webhookTrigger(path: string, responseMode: 'lastNode' | 'onReceived') {
	return {
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		parameters: { path, httpMethod: 'POST', responseMode },
		webhookId: path,
	};
}

/** Parameters that read vouchers from `voucherRows` and post them, without the duplicate guard. */
export const VOUCHER_PARAMETERS = {
	resource: 'voucher',
	operation: 'create',
	createFrom: 'fields',
	dryRun: false,
	duplicateGuard: false,
	documentDate: '={{ $json.date }}',
	bankCode: { __rl: true, mode: 'code', value: '={{ $json.bank }}' },
	totalAmount: '={{ $json.amount }}',
	categoryCode: { __rl: true, mode: 'code', value: '={{ $json.category }}' },
	additionalFields: { voucherDescription: '={{ $json.id }}' },
};

/** The duplicate guard, on, with the ID of a row as its key. */
export const GUARDED = {
	duplicateGuard: true,
	duplicateGuardKey: '={{ $json.id }}',
};

/** @param changed other values for individual rows, by index */
export function voucherRows(
	prefix: string,
	count: number,
	changed: Record<number, Record<string, unknown>> = {},
): Array<Record<string, unknown>> {
	return Array.from({ length: count }, (_, index) => ({
		id: `${prefix}-${index}`,
		date: '21/11/2026',
		bank: '008',
		category: 'KK01',
		amount: 1000 + index,
		...changed[index],
	}));
}

/** The outcome of each item of the ACC node: posted, refused, unknown or skipped. */
export function outcomes(execution: Execution): unknown[] {
	return execution.output(ACC_NODE).map(({ json }) => json.outcome);
}
