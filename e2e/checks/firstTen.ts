import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';

import { NO_CHROMIUM } from '../chromium';
import { OPENING, part } from '../editor';
import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import { takePicture } from '../picture';
import type { Running } from '../setUp';

test.skip(...NO_CHROMIUM);

/** Maximum number of clicks from an empty n8n to the first table. */
const MOST_CLICKS = 8;

/**
 * Maximum number for the user's own rows after trigger and source; each picker and each column that
 * the node can't know adds two.
 */
const MOST_CLICKS_OF_OWN = 3;

/** n8n's name for a new credential of this type. */
const CREDENTIAL = 'ACC Accounting account';

/** Counts a person's clicks, including those in the browser's own windows. */
class Hand {
	clicks = 0;

	constructor(readonly page: Page) {}

	async click(name: string): Promise<void> {
		await part(this.page, name).click();
		this.clicks++;
	}

	/** Selects a file in the window that the browser opens: the file, then *Open*. */
	async pick(name: string, file: string): Promise<void> {
		const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.click(name)]);
		await chooser.setFiles(file);
		this.clicks += 2;
	}

	/** Double-clicks a node, which opens it. */
	async open(node: string): Promise<void> {
		await this.page.locator(`[data-node-name="${node}"]`).first().dblclick();
		this.clicks += 2;
	}

	/** Adds a node found by a search term in the node panel. */
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
}

/** Opens an empty workflow in an n8n with one credential of this name. */
async function emptyCanvas(
	page: Page,
	client: Running['client'],
	sandbox: Running['sandbox'],
	name = CREDENTIAL,
): Promise<Hand> {
	// n8n links by name if exactly one credential has it; earlier checks may have left others behind.
	const all = await client.call<Array<{ id: string; name: string }>>('GET', '/rest/credentials');
	for (const { id } of all.filter((each) => each.name.startsWith(CREDENTIAL))) {
		await client.call('DELETE', `/rest/credentials/${id}`);
	}
	await client.createCredential(name, sandbox.credentials);
	await page.goto(`${client.url}/workflow/new`);
	await part(page, 'workflow-menu').waitFor({ timeout: OPENING });
	await page.waitForTimeout(1500);
	return new Hand(page);
}

async function importExample(
	hand: Hand,
	node: string,
	file = 'vouchers-from-spreadsheet.json',
): Promise<void> {
	const { page } = hand;
	await hand.click('workflow-menu');
	await part(page, 'workflow-menu-item-import').hover();
	await hand.pick('workflow-menu-item-import-from-file', join(EXAMPLES, file));
	await page.locator(`[data-node-name="${node}"]`).first().waitFor();
	await page.waitForTimeout(1500);
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
	await importExample(hand, 'Check Sample Rows');
	await takePicture(page, 'first-import');
	await hand.click('execute-workflow-button');
	await page.getByText('Workflow executed successfully').first().waitFor({ timeout: 60_000 });
	await hand.open('Check Sample Rows');
	const output = part(page, 'output-panel');
	await output.getByText('OK', { exact: true }).first().waitFor();
	await takePicture(page, 'first-table', 'output-panel');
	const table = await output.innerText();
	const checks = table.split(/\s+/).filter((word) => ['OK', 'wrong'].includes(word));
	expect(checks.slice(-4)).toEqual(['OK', 'OK', 'OK', 'wrong']);
	expect(table).toMatch(/31\/11\/2026|Document Date/);
	expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS);
	expect(numbers(), 'sample rows were posted').toEqual([]);
});

/** The close button of a node's panel. */
const CLOSE_PANEL = '[data-test-id="ndv-close-button"], .el-dialog__headerbtn';

/** Templates with sample data, a node that shows what was checked, and what it shows. */
const SAMPLES: Array<[file: string, node: string, shown: RegExp]> = [
	['vouchers-from-spreadsheet.json', 'Check Sample Rows', /OK[^]*wrong/],
	['vouchers-from-google-sheets.json', 'Check Vouchers', /OK[^]*wrong/],
	['vouchers-from-excel-365.json', 'Check Vouchers', /OK[^]*wrong/],
	['invoices-from-google-sheets.json', 'Check Invoices', /OK[^]*wrong/],
	['woocommerce-orders.json', 'Create Sales Invoice', /OK/],
	['invoices-by-email.json', 'Create Purchase Invoice', /OK/],
	['invoices-by-telegram.json', 'Create Purchase Invoice', /OK/],
];

for (const [file, node, shown] of SAMPLES) {
	test(`first ten minutes: Execute workflow checks the samples of ${file}, with no other credential`, async ({
		editor: page,
		client,
		numbers,
		sandbox,
	}) => {
		const hand = await emptyCanvas(page, client, sandbox);
		await importExample(hand, node, file);
		await hand.click('execute-workflow-button');
		await page.getByText('Workflow executed successfully').first().waitFor({ timeout: 60_000 });
		await hand.open(node);
		await expect(part(page, 'output-panel')).toContainText(shown);
		expect(numbers(), 'samples were posted').toEqual([]);
	});
}

/** Templates without sample data whose first ACC node can be executed before anything else is set up. */
const FIRST_NODES: Array<[file: string, node: string, shown: RegExp]> = [
	['monthly-report.json', 'Report for Telegram', /125[.,]500[.,]000/],
	['cash-alert.json', 'Monthly Cash Flow', /total_balance/],
];

for (const [file, node, shown] of FIRST_NODES) {
	test(`first ten minutes: ${node} of ${file} runs before a chat is set up`, async ({
		editor: page,
		client,
		sandbox,
	}) => {
		const hand = await emptyCanvas(page, client, sandbox);
		await importExample(hand, node, file);
		await hand.open(node);
		await hand.click('node-execute-button');
		await expect(part(page, 'output-panel')).toContainText(shown, { timeout: 60_000 });
	});
}

test('first ten minutes: a credential of another name is selected, saved with Ctrl+S, and used', async ({
	editor: page,
	client,
	sandbox,
}) => {
	const hand = await emptyCanvas(page, client, sandbox, 'Our company');
	await importExample(hand, 'Check Sample Rows');
	await hand.open('Check Sample Rows');
	await hand.click('node-credentials-select');
	const options = page.locator('.el-select-dropdown__item').locator('visible=true');
	await page.waitForTimeout(400);
	await hand.clickOn(options.filter({ hasText: 'Our company' }).first());
	await hand.clickOn(page.locator(CLOSE_PANEL).first());
	const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
	await page.keyboard.press('Control+s');
	await saved;
	await hand.click('execute-workflow-button');
	await page.getByText('Workflow executed successfully').first().waitFor({ timeout: 60_000 });
	await hand.open('Check Sample Rows');
	await part(page, 'output-panel').getByText('OK', { exact: true }).first().waitFor();
});

/** A field of the form, and what is selected or entered in it. */
type Filled = [field: string, value: string];

/** A user's own row, and what its columns leave open. */
interface OwnRow {
	what: string;
	row: Record<string, unknown>;
	/** Fields that are selected from ACC's lists. */
	picks?: Filled[];
	/** Fields of *Columns*. */
	columns?: Filled[];
}

const OWN_ROWS: OwnRow[] = [
	{
		what: 'our names',
		row: { Date: '21/11/2026', Bank: '008', Amount: 150000, Category: 'KK01', Description: 'Rent' },
	},
	{
		what: 'Indonesian names',
		row: { Tanggal: '21/11/2026', Bank: '008', Jumlah: 150000, Kategori: 'KK01', Uraian: 'Sewa' },
	},
	{
		what: 'money in two columns',
		row: {
			Tgl: '21/11/2026',
			Kategori: 'KK01',
			'Uang Masuk': '-',
			'Uang Keluar': 5000,
			Saldo: 7000,
		},
		picks: [['bankCode', 'Bank Mandiri']],
		columns: [['ignoreColumns', 'Saldo']],
	},
];

/** From an empty canvas to a trigger and a node that outputs one item. */
async function addSource(hand: Hand, json: Record<string, unknown>): Promise<void> {
	const { page } = hand;
	await hand.click('canvas-add-button');
	await hand.add('manual', 'Manual Trigger');
	await page.keyboard.press('n');
	await hand.add('edit fields', 'Edit Fields (Set)');
	await hand.click('parameter-input-mode');
	await hand.clickOn(page.getByText('JSON', { exact: true }).last());
	await hand.clickOn(page.locator('.cm-content').last());
	await page.keyboard.press('Control+a');
	await page.keyboard.insertText(JSON.stringify(json));
	await hand.clickOn(page.locator(CLOSE_PANEL).first());
}

/** Runs the node, in which *Dry Run* is on from the start, and waits for the hint. */
async function dryRun(hand: Hand, hint: string): Promise<void> {
	const { page } = hand;
	await hand.click('node-execute-button');
	await page.getByText(hint).first().waitFor();
}

/** Opens *Columns* and enters names. */
async function nameColumns(hand: Hand, columns: Filled[]): Promise<void> {
	const { page } = hand;
	if (columns.length > 0) await hand.clickOn(page.getByText('Name Columns', { exact: true }));
	for (const [field, value] of columns) {
		const input = page.locator(`[data-test-id="parameter-input-${field}"] input`).last();
		await hand.clickOn(input);
		await input.fill(value);
	}
}

for (const { what, row, picks = [], columns = [] } of OWN_ROWS) {
	test(`first ten minutes: from an empty canvas to a dry run of a row with ${what}`, async ({
		editor: page,
		client,
		numbers,
		sandbox,
	}) => {
		const hand = await emptyCanvas(page, client, sandbox);
		await addSource(hand, row);
		const ofSource = hand.clicks;
		await page.keyboard.press('n');
		await hand.add('voucher', 'ACC Accounting');
		await hand.clickOn(page.getByText('Create voucher', { exact: true }).first());
		for (const [picker, name] of picks) {
			await hand.clickOn(page.locator(`[data-test-id="resource-locator-${picker}"] input`).last());
			await hand.clickOn(page.getByText(name).last());
		}
		await nameColumns(hand, columns);
		await dryRun(hand, 'OK 1 (');
		await takePicture(page, `own-row-${what.replaceAll(' ', '-')}`);
		console.log(`${what}: ${hand.clicks - ofSource} clicks after the source, no drag`);
		const most = MOST_CLICKS_OF_OWN + 2 * (picks.length + columns.length);
		expect(hand.clicks - ofSource).toBeLessThanOrEqual(most);
		expect(numbers(), 'the row was posted').toEqual([]);
	});
}

/** The node can't know what a sub-total is. */
const COLUMNS_OF_INVOICES: Filled[] = [['lineTotal', 'Subtotal']];

/** 24 rows of 6 invoices, as in a bookkeeper's sheet. */
const INVOICE_SHEET = Array.from({ length: 24 }, (_, at) => ({
	'No. Faktur': `F-${Math.floor(at / 4) + 1}`,
	'Tgl Faktur': '21/11/2026',
	Pemasok: 'PT Sumber Makmur',
	'Nama Barang': `Barang ${at + 1}`,
	Qty: at + 1,
	Satuan: 'pcs',
	'Harga Satuan': 1000,
	Subtotal: (at + 1) * 1000,
}));

test('first ten minutes: from an empty canvas to a dry run of 24 rows that are 6 invoices', async ({
	editor: page,
	client,
	numbers,
	sandbox,
}) => {
	const hand = await emptyCanvas(page, client, sandbox);
	await addSource(hand, { rows: INVOICE_SHEET });
	await page.keyboard.press('n');
	await hand.add('split out', 'Split Out');
	await page.locator('[data-test-id="parameter-input-fieldToSplitOut"] input').fill('rows');
	await hand.clickOn(page.locator(CLOSE_PANEL).first());
	const ofSource = hand.clicks;
	await page.keyboard.press('n');
	await hand.add('purchase invoice', 'ACC Accounting');
	await hand.clickOn(page.getByText('Create purchase invoice', { exact: true }).first());
	await page.getByText('Each row is a line').first().waitFor();
	await takePicture(page, 'own-rows-of-invoices-form');
	await nameColumns(hand, COLUMNS_OF_INVOICES);
	await dryRun(hand, 'OK 6 (');
	await takePicture(page, 'own-rows-of-invoices');
	console.log(`24 rows, 6 invoices: ${hand.clicks - ofSource} clicks after the source, no drag`);
	expect(hand.clicks - ofSource).toBeLessThanOrEqual(MOST_CLICKS_OF_OWN + 2);
	expect(numbers(), 'the rows were posted').toEqual([]);
});
