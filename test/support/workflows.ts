import type { INode } from 'n8n-workflow';

import type { ExportedWorkflow } from '../../tools/engine';

type Json = Record<string, unknown>;

function accNode(type: string, parameters: Json, credentialId: string): Json {
	return {
		id: 'acc',
		name: 'ACC',
		type: `n8n-nodes-acc-accounting.${type}`,
		typeVersion: 1,
		position: [200, 0],
		parameters,
		credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
	};
}

/** Both are on in a new node. */
const POSTING = { dryRun: false, duplicateGuard: false };

/**
 * The workflow Manual Trigger → ACC Accounting. It posts, without the duplicate guard, unless the
 * parameters say otherwise.
 *
 * @param node settings of the node in addition to its parameters
 */
export function workflowOf(credentialId: string, parameters: Json, node: Json = {}) {
	const start = {
		id: 'start',
		name: 'Start',
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	return {
		id: 'workflow',
		nodes: [
			start,
			{ ...accNode('accAccounting', { ...POSTING, ...parameters }, credentialId), ...node },
		],
		connections: { Start: { main: [[{ node: 'ACC', type: 'main', index: 0 }]] } },
	} as unknown as ExportedWorkflow;
}

/** The workflow with only the ACC Accounting node as a tool of an AI agent. */
export function toolOf(credentialId: string, parameters: Json, node: Json): ExportedWorkflow {
	return {
		id: 'workflow',
		nodes: [{ ...accNode('accAccountingTool', parameters, credentialId), ...node }],
		connections: {},
	} as unknown as ExportedWorkflow;
}

/**
 * The nodes of a template without its services: triggers hand their items on, and a model returns
 * the field `reads` of an item.
 */
export function withoutServices(nodes: readonly INode[]): INode[] {
	const read = '={{ ({ output: [{ content: [{ text: $json.reads }] }] }) }}';
	return nodes.map((node): INode => {
		const { id, name, position, type } = node;
		if (isTrigger(node)) {
			const passing = 'n8n-nodes-base.noOp';
			return { id, name, position, type: passing, typeVersion: 1, parameters: {} };
		}
		if (!type.startsWith('@n8n')) return node;
		const parameters = { mode: 'raw', jsonOutput: read, options: {} };
		return { id, name, position, type: 'n8n-nodes-base.set', typeVersion: 3.4, parameters };
	});
}

/** Whether a node of a template starts it. */
export const isTrigger = ({ type }: INode) => /Trigger$|Imap$/.test(type);
