import { expect } from '@playwright/test';

import type { Workflow } from './client';
import { readExample } from './examples';
import type { ChatMessage } from './outside/chat';
import type { Running } from './setUp';

/** Data shared by the checks of the templates. */
export interface Templates {
	running: Running;
	/** IDs of saved credentials by their type, for each that the templates name. */
	credentials: Record<string, string>;
}

/** The token without which the MCP server answers nobody. */
export const MCP_TOKEN = 'e2e-mcp-token';

/** Who may open the page of bank statements. */
export const PAGE_USER = { username: 'siti', password: 'e2e-page-password' };

/** Saves a credential for each type that the templates name; Google uses OAuth2. */
async function saveCredentials({
	client,
	credentialId,
	outside,
}: Running): Promise<Record<string, string>> {
	const save = async (type: string, data: Record<string, unknown>) =>
		await client.createCredential(type, data, type);
	const google = await save('googleSheetsOAuth2Api', { clientId: 'e2e', clientSecret: 'e2e' });
	await client.signIn(google);
	return {
		accAccountingApi: credentialId,
		googleSheetsOAuth2Api: google,
		slackApi: await save('slackApi', { accessToken: outside.slack.token }),
		telegramApi: await save('telegramApi', { accessToken: outside.telegram.token }),
		openAiApi: await save('openAiApi', { apiKey: 'e2e-key' }),
		httpBearerAuth: await save('httpBearerAuth', { token: MCP_TOKEN }),
		httpBasicAuth: await save('httpBasicAuth', {
			user: PAGE_USER.username,
			password: PAGE_USER.password,
		}),
		imap: await save('imap', outside.mailbox.credential),
		smtp: await save('smtp', outside.postOffice.credential),
	};
}

/** Saves the credentials that templates need. */
export async function prepareTemplates(running: Running): Promise<Templates> {
	return { running, credentials: await saveCredentials(running) };
}

/** What a user does with a workflow in addition to selecting credentials. */
interface SetUp {
	/** Parameters to enter, by node name. */
	entered?: Record<string, object>;
	/** Nodes to delete. */
	deleted?: string[];
	/** Nodes to activate. */
	activated?: string[];
	/** Whether to remove the pinned samples. */
	unpinned?: boolean;
}

/** Saves a workflow as a user has set it up. */
export async function saveTemplate(
	{ running, credentials }: { running: Pick<Running, 'client'> } & Pick<Templates, 'credentials'>,
	file: string,
	{ entered = {}, deleted = [], activated = [], unpinned = false }: SetUp = {},
): Promise<Workflow> {
	const workflow = readExample(file, credentials);
	const stays = (name: string) => !deleted.includes(name);
	const nodes = workflow.nodes.filter(({ name }) => stays(String(name)));
	for (const node of nodes) {
		Object.assign(node.parameters as object, entered[String(node.name)]);
		if (activated.includes(String(node.name))) Object.assign(node, { disabled: false });
	}
	if (unpinned) Object.assign(workflow, { pinData: {} });
	const connections = Object.fromEntries(
		Object.entries(workflow.connections as Connections)
			.filter(([from]) => stays(from))
			.map(([from, kinds]) => [from, withoutTargets(kinds, stays)]),
	);
	return await running.client.saveWorkflow({ ...workflow, nodes, connections });
}

type Outputs = Array<Array<{ node: string }> | null>;

type Connections = Record<string, Record<string, Outputs>>;

function withoutTargets(kinds: Record<string, Outputs>, stays: (name: string) => boolean) {
	return Object.fromEntries(
		Object.entries(kinds).map(([kind, outputs]) => [
			kind,
			outputs.map((targets) => (targets ?? []).filter(({ node }) => stays(node))),
		]),
	);
}

/** What somebody may write into a mail, an order, or a row to deceive readers of a chat. */
export const HOSTILE =
	'*PT* <!channel> <https://evil.example|click> R&D \u202e\n=HYPERLINK("https://evil.example") `code` \\n:tada:';

/** The last text sent to a chat. */
export function lastText({ messages }: { messages: ChatMessage[] }): string {
	return messages.at(-1)?.text ?? '';
}

/** Days since December 30, 1899, as spreadsheets count them. */
export function serial(year: number, month: number, day: number): number {
	return Date.UTC(year, month - 1, day) / 86_400_000 - Date.UTC(1899, 11, 30) / 86_400_000;
}

/** Waits until another message has arrived in a chat. */
export async function untilTold(
	{ messages }: { messages: unknown[] },
	count: number,
): Promise<void> {
	await expect.poll(() => messages, { timeout: 60_000 }).toHaveLength(count);
}
