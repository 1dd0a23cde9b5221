import type { Locator, Page } from '@playwright/test';

import type { Running } from './setUp';
import { ACC_NODE, accWorkflow, VOUCHER_PARAMETERS, voucherRows } from './workflows';

/** A part of n8n's editor. */
export function part(page: Page, name: string): Locator {
	return page.locator(`[data-test-id="${name}"]`).first();
}

/** More than the editor takes to open on a busy computer, in milliseconds. */
export const OPENING = 60_000;

/** Opens a saved workflow; the canvas settles slightly later. */
export async function openWorkflow(page: Page, { client }: Running, id: string): Promise<void> {
	await page.goto(`${client.url}/workflow/${id}`);
	await part(page, 'canvas-node').waitFor({ timeout: OPENING });
	await page.waitForTimeout(1500);
}

/** How a workflow of the ACC node differs from vouchers of two valid rows. */
interface Changed {
	parameters?: Record<string, unknown>;
	rows?: ReturnType<typeof voucherRows>;
	/** Settings of the node, such as On Error. */
	settings?: Record<string, unknown>;
}

/** Saves a workflow of the ACC node and opens its canvas. */
export async function openCanvas(
	page: Page,
	running: Running,
	name: string,
	{ parameters = VOUCHER_PARAMETERS, rows = voucherRows('p', 2), settings = {} }: Changed = {},
): Promise<void> {
	const workflow = accWorkflow(name, running.credentialId, rows, parameters);
	Object.assign((workflow.nodes as unknown[]).at(-1) ?? {}, settings);
	const { id } = await running.client.saveWorkflow(workflow);
	await openWorkflow(page, running, id);
}

/** Saves a workflow of the ACC node and opens the panel of this node. */
export async function openNode(
	page: Page,
	running: Running,
	name: string,
	changed?: Changed,
): Promise<void> {
	await openCanvas(page, running, name, changed);
	await openPanel(page);
}

/** Opens the panel of the ACC node on the canvas of a page. */
export async function openPanel(page: Page): Promise<void> {
	await page
		.locator('[data-test-id="canvas-node"]')
		.filter({ hasText: ACC_NODE })
		.first()
		.dblclick();
	await part(page, 'parameter-input').waitFor();
	await page.waitForTimeout(1000);
}

/** Executes the node whose panel is open. */
export async function execute(page: Page): Promise<void> {
	await part(page, 'node-execute-button').click();
}
