import type * as Injection from '@n8n/di';
import type * as Core from 'n8n-core';
import type {
	ICredentialsHelper,
	IWorkflowExecuteAdditionalData,
	Workflow,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { runCode } from './codeRunner';
import { load } from './load';

const HOST = 'http://127.0.0.1';

/**
 * The data that n8n passes to its engine in addition to the workflow. Accessing a function that is
 * missing here throws an error with its name.
 */
export function additionalDataFor(
	core: typeof Core,
	credentialsHelper: ICredentialsHelper,
	executionId: string,
	mode: WorkflowExecuteMode,
	workflow?: Workflow,
): IWorkflowExecuteAdditionalData {
	const hooks = new core.ExecutionLifecycleHooks(mode, executionId, {
		id: workflow?.id ?? '',
		name: workflow?.name ?? '',
		active: false,
		isArchived: false,
		nodes: Object.values(workflow?.nodes ?? {}),
		connections: workflow?.connectionsBySourceNode ?? {},
		createdAt: new Date(),
		updatedAt: new Date(),
		activeVersionId: null,
	});
	return {
		credentialsHelper,
		executionId,
		hooks,
		externalSecretsProxy: load<typeof Injection>('@n8n/di').Container.get(
			core.ExternalSecretsProxy,
		),
		executeWorkflow: async () => {
			throw new Error('This engine does not run sub-workflows');
		},
		getRunExecutionData: async () => undefined,
		getRuntimeCredential: async () => undefined,
		currentNodeExecutionIndex: 0,
		restApiUrl: `${HOST}/rest`,
		instanceBaseUrl: `${HOST}/`,
		formBaseUrl: `${HOST}/form`,
		formWaitingBaseUrl: `${HOST}/form-waiting`,
		formTestBaseUrl: `${HOST}/form-test`,
		webhookBaseUrl: `${HOST}/webhook`,
		webhookWaitingBaseUrl: `${HOST}/webhook-waiting`,
		webhookTestBaseUrl: `${HOST}/webhook-test`,
		mcpBaseUrl: `${HOST}/mcp`,
		mcpTestBaseUrl: `${HOST}/mcp-test`,
		variables: {},
		logAiEvent: () => undefined,
		startRunnerTask: runCode,
	};
}
