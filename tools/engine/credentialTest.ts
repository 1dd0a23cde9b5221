import type * as Core from 'n8n-core';
import type * as WorkflowModule from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	IDataObject,
	INode,
	INodeExecutionData,
	INodeType,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import type { CredentialStore } from './credentials';
import { load } from './load';
import type { LoadedTypes } from './nodeTypes';

/** What the editor shows after a credential test. */
export interface CredentialTestResult {
	status: 'OK' | 'Error';
	message: string;
}

interface TestedCredential {
	type: string;
	data: ICredentialDataDecryptedObject;
	/** ID of the stored credential: the editor saves before it tests. */
	id: string;
}

type Rules = ICredentialTestRequest['rules'];

interface Failure {
	cause?: { response?: { status: number; statusText?: string }; code?: string };
	message: string;
}

/** n8n checks the status of the answer first, then the code of a network error, then the message. */
function messageOf(error: Failure, rules: Rules = []): string {
	const { response, code } = error.cause ?? {};
	if (!response) return code ?? error.message;
	const { status, statusText } = response;
	for (const { type, properties } of rules) {
		if (type === 'responseCode' && properties.value === status) return properties.message;
	}
	const isSuccess = status >= 199 && status <= 299;
	return isSuccess ? error.message : statusText || `Received HTTP status code: ${status}`;
}

function valueAt(json: IDataObject, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, key) => (value as IDataObject | undefined)?.[key], json);
}

/**
 * A node with one hidden parameter that makes the test request. n8n recognizes a test by the node's
 * name and type.
 */
function testNodeType(credential: string, request: ICredentialTestRequest['request']): INodeType {
	return {
		description: {
			displayName: 'Test',
			name: 'n8n-nodes-base.noOp',
			group: [],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			credentials: [{ name: credential, required: true }],
			properties: [
				{ displayName: 'Temp', name: 'temp', type: 'string', routing: { request }, default: '' },
			],
		},
	};
}

/**
 * Runs the test request of a credential type as n8n does: on a temporary node. `preAuthentication` is
 * always called.
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
	const nodeType = testNodeType(type, test.request);
	const node: INode = {
		id: 'temp',
		name: 'Temp-Node',
		type: nodeType.description.name,
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { [type]: { id, name: 'Credential' } },
	};
	const nodeTypes = {
		getByName: () => nodeType,
		getByNameAndVersion: () => nodeType,
		getKnownTypes: () => ({}),
	};
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const context = new core.ExecuteContext(
		workflow,
		node,
		additionalData,
		'internal',
		createRunExecutionData(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	let answer: INodeExecutionData[][] | null | undefined;
	try {
		const completed = store.complete(type, data, { additionalData, mode: 'internal' });
		const decrypted = { id, name: 'Credential', type, data: completed };
		answer = await new core.RoutingNode(context, nodeType, decrypted).runNode();
	} catch (error) {
		return { status: 'Error', message: messageOf(error as Failure, test.rules) };
	}
	const json = answer?.[0]?.[0]?.json ?? {};
	for (const { type: kind, properties } of test.rules ?? []) {
		if (kind === 'responseSuccessBody' && valueAt(json, properties.key) === properties.value) {
			return { status: 'Error', message: properties.message };
		}
	}
	return { status: 'OK', message: 'Connection successful!' };
}
