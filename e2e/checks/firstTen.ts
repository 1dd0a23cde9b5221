import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';

import { NO_CHROMIUM } from '../chromium';
import { part } from '../editor';
import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import { takePicture } from '../picture';
import type { Running } from '../setUp';

test.skip(...NO_CHROMIUM);

/** More clicks than these are too many from an empty n8n to the first table. */
const MOST_CLICKS = 8;

/** More are too many for rows of one's own: seven for a trigger and a node with a row, six for ours. */
const MOST_CLICKS_OF_OWN = 13;

/** The name that n8n gives to a new credential of this type. */
const CREDENTIAL = 'ACC Accounting account';

/** Counts the clicks of a person, those in the browser's own windows included. */
class Hand {
	clicks = 0;

	constructor(readonly page: Page) {}

	async click(name: string): Promise<void> {
		await part(this.page, name).click();
		this.clicks++;
	}

	/** Picks a file in the window that the browser opens: the file, then *Open*. */
	async pick(name: string, file: string): Promise<void> {
		const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.click(name)]);
		await chooser.setFiles(file);
		this.clicks += 2;
	}

	/** Two clicks on a node, which open it. */
	async open(node: string): Promise<void> {
		await this.page.locator(`[data-node-name="${node}"]`).first().dblclick();
		this.clicks += 2;
	}

	/** Adds a node that the node panel finds by a word. */
	async add(word: string, node: string): Promise<void> {
		await part(this.page, 'node-creator-search-bar').fill(word);
		await this.page.waitForTimeout(800);
		const found = this.page.locator('[data-test-id="node-creator-item-name"]');
		await this.clickOn(found.getByText(node, { exact: true }).first());
		await this.page.waitForTimeout(1000);
	}

	async clickOn(thing: Locator): Promise<void> {
		await thing.click();
		this.clicks++;
	}

	/** Drags a field of the input panel to a parameter. */
	async drag(field: string, parameter: string): Promise<void> {
		const { mouse } = this.page;
		const row = this.page.locator('[data-test-id="run-data-schema-item"]');
		const from = row.filter({ hasText: field }).locator('[class*="pill"]').first();
		const inputs = ['resource-locator', 'parameter-input'].map(
			(kind) => `[data-test-id="${kind}-${parameter}"]`,
		);
		const to = this.page.locator(`${inputs[0]} input, ${inputs[1]}`).last();
		await to.scrollIntoViewIfNeeded();
		const [start, end] = [await from.boundingBox(), await to.boundingBox()];
		if (!start || !end) throw new Error(`${field} or ${parameter} is not in sight`);
		await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
		await mouse.down();
		await mouse.move(end.x + 60, end.y + end.height / 2, { steps: 12 });
		await this.page.waitForTimeout(200);
		await mouse.up();
		await this.page.waitForTimeout(500);
	}
}

/** Opens an empty workflow in an n8n with one credential of ours. */
async function emptyCanvas(
	page: Page,
	client: Running['client'],
	sandbox: Running['sandbox'],
): Promise<Hand> {
	// n8n links by the name where one credential has it; checks before this one may have left others.
	const all = await client.call<Array<{ id: string; name: string }>>('GET', '/rest/credentials');
	for (const { id } of all.filter((each) => each.name.startsWith(CREDENTIAL))) {
		await client.call('DELETE', `/rest/credentials/${id}`);
	}
	await client.createCredential(CREDENTIAL, sandbox.credentials);
	await page.goto(`${client.url}/workflow/new`);
	await part(page, 'workflow-menu').waitFor();
	await page.waitForTimeout(1500);
	return new Hand(page);
}

test('first ten minutes: from an empty n8n with a credential to the first table', async ({
	editor: page,
	client,
	numbers,
	sandbox,
}) => {
	const hand = await emptyCanvas(page, client, sandbox);
	// The click that led here: *Start from scratch*, or *Create workflow*.
	hand.clicks = 1;
	await hand.click('workflow-menu');
	await part(page, 'workflow-menu-item-import').hover();
	await hand.pick(
		'workflow-menu-item-import-from-file',
		join(EXAMPLES, 'vouchers-from-spreadsheet.json'),
	);
	await page.locator('[data-node-name="Check Sample Rows"]').first().waitFor();
	await page.waitForTimeout(1500);
	await takePicture(page, 'first-import');
	await hand.click('execute-workflow-button');
	await page.getByText('Workflow executed successfully').first().waitFor({ timeout: 60_000 });
	await hand.open('Check Sample Rows');
	const output = part(page, 'output-panel');
	await output.getByText('OK', { exact: true }).first().waitFor();
	await takePicture(page, 'first-table', 'output-panel');
	const table = await output.innerText();
	// Each of the three right rows says OK twice: as its check and as its message.
	expect(table.match(/\bOK\b/g) ?? []).toHaveLength(6);
	expect(table).toMatch(/wrong/);
	expect(table).toMatch(/31\/11\/2026|Document Date/);
	expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS);
	expect(numbers(), 'sample rows were posted').toEqual([]);
});

/** The cross of a node's panel. */
const CLOSE_PANEL = '[data-test-id="ndv-close-button"], .el-dialog__headerbtn';

/** Fields of a row, and the parameters that a person drags them to. */
const DRAGGED = [
	['date', 'documentDate'],
	['bank', 'bankCode'],
	['amount', 'totalAmount'],
	['category', 'categoryCode'],
	['description', 'voucherDescription'],
] as const;

const OWN_ROW = {
	...{ date: '21/11/2026', bank: '008', amount: 150000, category: 'KK01' },
	description: 'Listrik',
};

test("first ten minutes: from an empty canvas to a dry run of one's own row", async ({
	editor: page,
	client,
	numbers,
	sandbox,
}) => {
	const hand = await emptyCanvas(page, client, sandbox);
	await hand.click('canvas-add-button');
	await hand.add('manual', 'Manual Trigger');
	await page.keyboard.press('n');
	await hand.add('edit fields', 'Edit Fields (Set)');
	await hand.click('parameter-input-mode');
	await hand.clickOn(page.getByText('JSON', { exact: true }).last());
	await hand.clickOn(page.locator('.cm-content').last());
	await page.keyboard.press('Control+a');
	await page.keyboard.insertText(JSON.stringify(OWN_ROW));
	await hand.clickOn(page.locator(CLOSE_PANEL).first());
	await page.keyboard.press('n');
	await hand.add('voucher', 'ACC Accounting');
	await hand.clickOn(page.getByText('Create voucher', { exact: true }).first());
	await hand.clickOn(page.getByText('Execute previous nodes').first());
	await page.locator('[data-test-id="run-data-schema-item"]').first().waitFor();
	for (const [field, parameter] of DRAGGED) await hand.drag(field, parameter);
	await hand.clickOn(page.locator('[data-test-id="parameter-input-dryRun"] .el-switch'));
	await hand.click('node-execute-button');
	await page.getByText('Dry Run: The row is OK. Nothing was posted.').first().waitFor();
	await takePicture(page, 'own-row');
	expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS_OF_OWN);
	expect(numbers(), 'the row was posted').toEqual([]);
});
