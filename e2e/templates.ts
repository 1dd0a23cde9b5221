import { expect } from '@playwright/test';

import type { Workflow } from './client';
import { readExample, subWorkflows } from './examples';
import type { ChatButton, ChatMessage } from './outside/chat';
import type { Running } from './setUp';

/** What checks of the templates share. */
export interface Templates {
	running: Running;
	/** IDs of saved credentials by their type, for each that the templates name. */
	credentials: Record<string, string>;
	/** IDs of the saved workflows that templates call, by their names. */
	called: Record<string, string>;
}

/** The header without which the webhooks of the templates take nothing. */
export const WEBHOOK_HEADER = { name: 'X-Webhook-Secret', value: 'e2e-webhook-secret' };

/** Saves a credential for each type that the templates name; Google is signed in by OAuth2. */
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
		httpHeaderAuth: await save('httpHeaderAuth', WEBHOOK_HEADER),
		slackApi: await save('slackApi', {
			accessToken: outside.slack.token,
			signatureSecret: outside.slack.signingSecret,
		}),
		whatsAppApi: await save('whatsAppApi', {
			accessToken: outside.whatsApp.token,
			businessAccountId: '1',
		}),
		telegramApi: await save('telegramApi', { accessToken: outside.telegram.token }),
		openAiApi: await save('openAiApi', { apiKey: 'e2e-key' }),
		imap: await save('imap', outside.mailbox.credential),
		smtp: await save('smtp', outside.postOffice.credential),
	};
}

/** Saves what templates need, and publishes the workflows that they call. */
export async function prepareTemplates(running: Running): Promise<Templates> {
	const credentials = await saveCredentials(running);
	const called: Record<string, string> = {};
	for (const name of subWorkflows()) {
		const workflow = readExample(`${name}.json`, credentials, running.folder, called);
		const saved = await running.client.saveWorkflow(workflow);
		await running.client.publish(saved);
		called[name] = saved.id;
	}
	return { running, credentials, called };
}

/**
 * Saves a template with its credentials chosen.
 *
 * @param replaced texts of the template with what its user writes in their place
 */
export async function saveTemplate(
	{ running, credentials, called }: Templates,
	file: string,
	replaced: Record<string, string> = {},
): Promise<Workflow> {
	const text = Object.entries(replaced).reduce(
		(all, [from, to]) => all.replaceAll(from, to),
		JSON.stringify(readExample(file, credentials, running.folder, called)),
	);
	return await running.client.saveWorkflow(JSON.parse(text) as Workflow);
}

/** What somebody may write into a mail, an order or a row to deceive who reads it in a chat. */
export const HOSTILE =
	'*PT* <!channel> <https://evil.example|click> R&D \u202e\n=HYPERLINK("https://evil.example") `code` \\n:tada:';

/** The text that a chat was sent last. */
export function lastText({ messages }: { messages: ChatMessage[] }): string {
	return messages.at(-1)?.text ?? '';
}

/** A button of the message that a chat was sent last. */
export function buttonOf({ messages }: { messages: ChatMessage[] }, label: string): ChatButton {
	const { buttons = {} } = messages.at(-1) ?? {};
	const button = buttons[label];
	if (!button) throw new Error(`buttons: ${Object.keys(buttons).join(', ')}`);
	return button;
}

/** n8n takes programs that open links by themselves for previews, and ignores them. */
export const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

/** Days from 30 December 1899, as spreadsheets count them. */
export function serial(year: number, month: number, day: number): number {
	return Date.UTC(year, month - 1, day) / 86_400_000 - Date.UTC(1899, 11, 30) / 86_400_000;
}

/** Waits until another message has come to a chat. */
export async function untilTold(
	{ messages }: { messages: unknown[] },
	count: number,
): Promise<void> {
	await expect.poll(() => messages, { timeout: 60_000 }).toHaveLength(count);
}
