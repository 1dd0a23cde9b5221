import type { Page } from '@playwright/test';
import { join } from 'node:path';

import { NO_CHROMIUM } from '../chromium';
import { part } from '../editor';
import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import { takePicture } from '../picture';

test.skip(...NO_CHROMIUM);

/** More clicks than these are too many from an empty n8n to the first table. */
const MOST_CLICKS = 8;

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
}

test('first ten minutes: from an empty n8n with a credential to the first table', async ({
	editor: page,
	client,
	numbers,
	sandbox,
}) => {
	// n8n links by the name where one credential has it; checks before this one may have left others.
	const all = await client.call<Array<{ id: string; name: string }>>('GET', '/rest/credentials');
	for (const { id } of all.filter((each) => each.name.startsWith(CREDENTIAL))) {
		await client.call('DELETE', `/rest/credentials/${id}`);
	}
	await client.createCredential(CREDENTIAL, sandbox.credentials);
	const hand = new Hand(page);
	await page.goto(`${client.url}/workflow/new`);
	await part(page, 'workflow-menu').waitFor();
	await page.waitForTimeout(1500);
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
