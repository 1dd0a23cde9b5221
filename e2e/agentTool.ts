import type { Page } from '@playwright/test';

import { readExample } from './examples';
import { ACC_NODE } from './workflows';

const TOOL = 'n8n-nodes-acc-accounting.accAccountingTool';

/** The nodes that are kept from the assistant's example: chat, agent, and model. */
const KEPT = ['Chat', 'Bookkeeping Assistant', 'Model'];

/** The agent of that example, with the ACC node as its only tool. */
export function agentWorkflow(
	credentials: Record<string, string>,
	parameters: Record<string, unknown>,
): Record<string, unknown> {
	const template = readExample('ask-acc.json', credentials);
	const connections = Object.entries(template.connections as Record<string, unknown>);
	const tool = {
		id: 'tool',
		name: ACC_NODE,
		type: TOOL,
		typeVersion: 1,
		position: [400, 240],
		parameters,
		credentials: { accAccountingApi: { id: credentials.accAccountingApi, name: 'ACC' } },
	};
	const kept = connections.filter(([name]) => KEPT.includes(name));
	const agent = { node: 'Bookkeeping Assistant', type: 'ai_tool', index: 0 };
	return {
		name: 'agent tool',
		nodes: [...template.nodes.filter(({ name }) => KEPT.includes(name)), tool],
		connections: { ...Object.fromEntries(kept), [ACC_NODE]: { ai_tool: [[agent]] } },
		settings: { executionOrder: 'v1', timezone: 'Asia/Jakarta' },
	};
}

const BUTTON = '[data-test-id="from-ai-override-button"]';
const FIELD_OF_BUTTON = 'xpath=ancestor::*[@data-test-id="input-label"][1]//label';

/** Names of the fields with the button that lets a model fill them in, from top to bottom. */
export async function fieldsForModel(page: Page): Promise<string[]> {
	const labels = await page.locator(BUTTON).locator(FIELD_OF_BUTTON).all();
	const names = await Promise.all(labels.map(async (label) => await label.getAttribute('for')));
	return names.map(String);
}

/** Clicks the button of a field. */
export async function letModelFill(page: Page, field: string): Promise<void> {
	await page
		.locator(`xpath=//*[@data-test-id="input-label"][.//label[@for="${field}"]]`)
		.last()
		.locator(BUTTON)
		.click();
	await page.waitForTimeout(300);
}
