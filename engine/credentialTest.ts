import type * as Core from 'n8n-core';
import type * as WorkflowModule from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	INode,
	INodeExecutionData,
	INodeType,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import type { CredentialStore } from './credentials';
import { load } from './load';
import type { LoadedTypes } from './nodeTypes';

/** What the editor shows after testing a credential. */
export interface CredentialTestResult {
	status: 'OK' | 'Error';
	message: string;
}

interface TestedCredential {
	type: string;
	data: ICredentialDataDecryptedObject;
	/** Id of a stored credential; empty for one that is not saved yet. */
	id: string;
}

/** What an n8n error tells the credential test: the answer's status before its code and message. */
function messageOf(error: unknown): string {
	const { cause, message } = error as {
		cause?: { response?: { status?: number; statusText?: string }; code?: string };
		message: string;
	};
	if (cause?.response) {
		return cause.response.statusText || `Received HTTP status code: ${cause.response.status}`;
	}
	return cause?.code ?? message;
}

/**
 * Runs the test request of a credential type as n8n does: on a temporary node, with
 * `preAuthentication` always called.
 */
export async function testCredential(
	core: typeof Core,
	types: LoadedTypes,
	store: CredentialStore,
	additionalData: IWorkflowExecuteAdditionalData,
	{ type, data, id }: TestedCredential,
): Promise<CredentialTestResult> {
	const { Workflow, createRunExecutionData } = load<typeof WorkflowModule>('n8n-workflow');
	const { test } = types.credential(type);
	if (!test) return { status: 'Error', message: 'No testing function found for this credential.' };
	const nodeType: INodeType = {
		description: {
			displayName: 'Test',
			name: 'n8n-nodes-base.noOp',
			group: [],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			credentials: [{ name: type, required: true }],
			properties: [
				{
					displayName: 'Temp',
					name: 'temp',
					type: 'string',
					routing: { request: test.request },
					default: '',
				},
			],
		},
	};
	const node: INode = {
		id: 'temp',
		name: 'Temp-Node',
		type: 'n8n-nodes-base.noOp',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { [type]: { id: id || null, name: 'Credential' } },
	};
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: {
			getByName: () => nodeType,
			getByNameAndVersion: () => nodeType,
			getKnownTypes: () => ({}),
		},
	});
	const context = new core.ExecuteContext(
		workflow,
		workflow.getNode(node.name) as INode,
		additionalData,
		'internal',
		createRunExecutionData(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	await workflow.expression.acquireIsolate();
	let answer: INodeExecutionData[][] | null | undefined;
	try {
		const decrypted = { id, name: 'Credential', type, data: store.withDefaults(type, data) };
		answer = await new core.RoutingNode(context, nodeType, decrypted).runNode();
	} catch (error) {
		return { status: 'Error', message: messageOf(error) };
	} finally {
		await workflow.expression.releaseIsolate();
	}
	const json = answer?.[0]?.[0]?.json ?? {};
	for (const rule of test.rules ?? []) {
		if (
			rule.type === 'responseSuccessBody' &&
			json[rule.properties.key] === rule.properties.value
		) {
			return { status: 'Error', message: rule.properties.message };
		}
	}
	return { status: 'OK', message: 'Connection successful!' };
}
