import { join, resolve } from 'node:path';

import { readWorkflow } from '../tools/engine';
import type { Workflow } from './client';

/** The example workflows and their data. */
export const EXAMPLES = resolve(__dirname, '..', 'examples');

/** The credentials of the nodes that templates use, by node type without the package. */
const CREDENTIAL_TYPES: Record<string, string> = {
	accAccounting: 'accAccountingApi',
	accAccountingTool: 'accAccountingApi',
	emailReadImap: 'imap',
	emailSend: 'smtp',
	formTrigger: 'httpBasicAuth',
	googleSheets: 'googleSheetsOAuth2Api',
	lmChatOpenAi: 'openAiApi',
	mcpTrigger: 'httpBearerAuth',
	openAi: 'openAiApi',
	slack: 'slackApi',
	telegram: 'telegramApi',
	telegramTrigger: 'telegramApi',
};

/**
 * Reads a workflow from `examples/`, and does what a user must do: selects a credential in each
 * node.
 *
 * @param credentials IDs by credential type; other types stay empty
 */
export function readExample(file: string, credentials: Record<string, string>): Workflow {
	// The editor assigns a new ID to an imported workflow.
	const text = JSON.stringify({ ...readWorkflow(join(EXAMPLES, file)), id: undefined });
	const workflow = JSON.parse(text) as Workflow;
	for (const node of workflow.nodes) {
		const type = CREDENTIAL_TYPES[String(node.type).replace(/^.*\./, '')] ?? '';
		const id = credentials[type];
		if (id !== undefined) node.credentials = { [type]: { id, name: type } };
	}
	return workflow;
}
