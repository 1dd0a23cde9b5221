import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { openEditor, openPanel } from './browser';
import type { N8nClient } from './client';
import { EXAMPLES } from './examples';
import { ACC_NODE, accWorkflow, GUARDED, VOUCHER_PARAMETERS, voucherRows } from './workflows';

const INVOICE = {
	resource: 'purchaseInvoice',
	operation: 'create',
	vendorName: 'PT Sumber Makmur',
	documentDate: '2026-11-21',
};

const LINE = {
	itemCode: 'BRG-001',
	itemName: 'Kertas A4',
	quantity: 10,
	unitOfMeasurement: 'pcs',
	unitPrice: 45000,
	taxCode: 'PPN',
};

/** Parameters of the nodes whose panels are looked at. */
const PANELS: Record<string, Record<string, unknown>> = {
	'purchase-invoice-lines': {
		...INVOICE,
		lines: { line: [LINE] },
		additionalFields: { autoCreatePayment: true },
		options: { dryRun: true },
	},
	'purchase-invoice-rows': {
		...INVOICE,
		vendorName: '={{ $json.vendor }}',
		documentDate: '={{ $json.date }}',
		linesFrom: 'rows',
		groupBy: '={{ $json.invoice }}',
		columns: { mappingMode: 'defineBelow', value: { item_name: '={{ $json.item }}' } },
	},
	'sales-invoice-json': {
		resource: 'salesInvoice',
		operation: 'create',
		customerName: '={{ $json.customer }}',
		documentDate: '={{ $now }}',
		linesFrom: 'json',
		linesJson: '={{ $json.lines }}',
	},
	'voucher-options': {
		...VOUCHER_PARAMETERS,
		options: { checkMasterData: true, speed: { values: { concurrentRequests: 8 } }, ...GUARDED },
	},
	banks: { resource: 'bank', operation: 'getAll', search: 'mandiri' },
	report: {
		resource: 'dashboard',
		operation: 'getReport',
		format: 'slack',
		language: 'id',
		currency: 'IDR',
		compare: true,
		options: { title: 'PT Demo Sejahtera' },
	},
	'clear-keys': { resource: 'duplicateGuard', operation: 'clear' },
};

/** What is wrong with rows of a sheet. */
const WRONG = [
	{},
	{ amount: '' },
	{ date: '2026-02-30' },
	{ amount: '1.500.000' },
	{ bank: '' },
	{ bank: '999' },
];

/** Of these panels a second picture shows what lies below. */
const LONG_PANELS = ['voucher-options', 'purchase-invoice-lines'];

/** n8n's editor in a browser, and where its pictures go. */
interface Editor {
	page: Page;
	client: N8nClient;
	credentialId: string;
	folder: string;
}

/** The texts that were seen, by the place in the editor. */
export interface Seen {
	picker: string;
	error: string;
	errorDescription: string;
	/** The description of an error about rows that hold markup, and the links that came of it. */
	markup: string;
	markupLinks: number;
	posted: string;
	credential: string;
	nodePanel: string;
}

/** Parts of the editor that a picture of the documents shows, side by side; others show all of it. */
const SHOWN: Record<string, string[]> = {
	posted: ['node-parameters', 'output-panel'],
	'dry-run-light': ['node-parameters', 'output-panel'],
	error: ['node-parameters', 'output-panel'],
	'voucher-picker': ['node-parameters'],
	'purchase-invoice-lines': ['node-parameters'],
	'node-panel': ['node-creator'],
};

/** Around the parts, CSS pixels. */
const MARGIN = 8;

/** Of a run what lies lower is not shown, CSS pixels. */
const MOST_HEIGHT = 640;

async function takePicture({ page, folder }: Editor, name: string): Promise<void> {
	const path = join(folder, `${name}.png`);
	const boxes = [];
	for (const part of SHOWN[name] ?? []) {
		const box = await page.locator(`[data-test-id="${part}"]`).first().boundingBox();
		if (box) boxes.push(box);
	}
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const edge = (least: number, sides: number[]) => Math.max(least, Math.min(...sides) - MARGIN);
	const x = edge(
		0,
		boxes.map((box) => box.x),
	);
	const y = edge(
		0,
		boxes.map((box) => box.y - 40),
	);
	const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN);
	const ends = boxes.map((box) => box.y + box.height + MARGIN);
	const isRun = SHOWN[name]?.includes('output-panel');
	const bottom = Math.min(height, isRun ? y + MOST_HEIGHT : height, Math.max(...ends));
	const clip = { x, y, width: right - x, height: bottom - y };
	await page.screenshot(boxes.length > 0 ? { path, clip } : { path });
}

/** Saves a workflow of the ACC node and opens its canvas. */
async function openCanvas(
	{ page, client, credentialId }: Editor,
	name: string,
	parameters: Record<string, unknown> = VOUCHER_PARAMETERS,
	rows = voucherRows('p', 2),
	settings: Record<string, unknown> = {},
): Promise<void> {
	const workflow = accWorkflow(name, credentialId, rows, parameters);
	Object.assign((workflow.nodes as unknown[]).at(-1) ?? {}, settings);
	const saved = await client.saveWorkflow(workflow);
	await page.goto(`${client.url}/workflow/${saved.id}`);
	await page.locator('[data-test-id="canvas-node"]').first().waitFor();
}

/** Saves a workflow of the ACC node and opens the panel of this node. */
async function openNode(
	editor: Editor,
	name: string,
	parameters: Record<string, unknown>,
	rows?: ReturnType<typeof voucherRows>,
	settings?: Record<string, unknown>,
): Promise<void> {
	const { page } = editor;
	await openCanvas(editor, name, parameters, rows, settings);
	await openPanel(page);
}

/**
 * Fills in the form of a new credential and saves it, as a user does for the first time.
 *
 * @returns the text of the page when n8n has tested the credential
 */
export async function saveNewCredential(
	client: N8nClient,
	values: Record<string, string>,
): Promise<string> {
	const { browser, page } = await openEditor(client);
	const part = (name: string) => page.locator(`[data-test-id="${name}"]`).first();
	try {
		await page.goto(`${client.url}/home/credentials/create`);
		await part('new-credential-type-select').locator('input').fill('ACC Acc');
		await page
			.locator('[data-test-id="new-credential-type-select-option"]')
			.filter({ hasText: 'ACC Accounting' })
			.first()
			.click();
		await part('new-credential-type-button').click();
		await page.getByText('Base URL').first().waitFor();
		for (const [field, value] of Object.entries(values)) {
			await part(`parameter-input-${field}`).locator('input').fill(value);
		}
		const tested = page.waitForResponse(/\/rest\/credentials\/test$/);
		await part('credential-save-button').click();
		await (await tested).finished();
		const green = page.getByText('Connection tested successfully');
		const more = page.getByText('More details');
		await green.or(more).first().waitFor();
		if (await more.isVisible()) {
			await more.click();
			await more.waitFor({ state: 'hidden' });
		}
		return await page.locator('body').innerText();
	} finally {
		await browser.close();
	}
}

async function showPanels(editor: Editor): Promise<void> {
	const { page } = editor;
	for (const [name, parameters] of Object.entries(PANELS)) {
		await openNode(editor, name, parameters);
		await takePicture(editor, name);
		if (!LONG_PANELS.includes(name)) continue;
		await page.locator('[data-test-id="node-parameters"]').first().hover();
		await page.mouse.wheel(0, 3000);
		await page.waitForTimeout(500);
		await takePicture(editor, `${name}-below`);
	}
}

async function showPicker(editor: Editor): Promise<string> {
	const { page } = editor;
	const bankCode = { __rl: true, mode: 'list', value: '' };
	await openNode(editor, 'picker', { ...VOUCHER_PARAMETERS, bankCode });
	await page.locator('[data-test-id="resource-locator-bankCode"] input').last().click();
	await page.getByText('Bank Mandiri (008)').first().waitFor();
	await takePicture(editor, 'voucher-picker');
	return String(await page.locator('[data-test-id="rlc-item"]').allInnerTexts());
}

async function showError(editor: Editor): Promise<Pick<Seen, 'error' | 'errorDescription'>> {
	const { page } = editor;
	const part = (name: string) => page.locator(`[data-test-id="${name}"]`).first();
	const rows = voucherRows('q', 2, { 1: { date: '2026-02-30' } });
	await openNode(editor, 'error', VOUCHER_PARAMETERS, rows);
	await part('node-execute-button').click();
	await part('node-error-message').waitFor();
	await page.waitForTimeout(800);
	await takePicture(editor, 'error');
	return {
		error: await part('node-error-message').innerText(),
		errorDescription: await part('node-error-description').innerText(),
	};
}

/** Rows may hold anything: n8n renders descriptions of errors as HTML, and it must stay text. */
async function showMarkup(editor: Editor): Promise<Pick<Seen, 'markup' | 'markupLinks'>> {
	const { page } = editor;
	const part = (name: string) => page.locator(`[data-test-id="${name}"]`).first();
	const date = '<a href="https://evil.example/">Sign in</a><img src=x>';
	const rows = voucherRows('m', 2, { 0: { date }, 1: { date } });
	await openNode(editor, 'markup', VOUCHER_PARAMETERS, rows);
	await part('node-execute-button').click();
	await part('node-error-message').waitFor();
	await page.waitForTimeout(800);
	await takePicture(editor, 'markup');
	return {
		markup: await part('node-error-description').innerText(),
		markupLinks: await page.locator('a[href*="evil.example"], img[src="x"]').count(),
	};
}

async function showPosted(editor: Editor): Promise<string> {
	const { page } = editor;
	await openNode(editor, 'posted', VOUCHER_PARAMETERS, voucherRows('r', 3));
	await page.locator('[data-test-id="node-execute-button"]').first().click();
	await page.getByText('/AKB/').first().waitFor();
	await page.waitForTimeout(800);
	await takePicture(editor, 'posted');
	return await page.locator('[data-test-id="output-panel"]').innerText();
}

async function showCredential(editor: Editor): Promise<string> {
	const { page, client, credentialId } = editor;
	await page.goto(`${client.url}/home/credentials/${credentialId}`);
	await page.getByText('Base URL').first().waitFor();
	await page.waitForTimeout(2500);
	await takePicture(editor, 'credential');
	return await page.locator('body').innerText();
}

/** Looks the node up among all that n8n offers. */
async function showNodePanel(editor: Editor): Promise<string> {
	const { page } = editor;
	await openCanvas(editor, 'node panel');
	await page.waitForTimeout(1500);
	await page.keyboard.press('n');
	await page.locator('[data-test-id="node-creator-search-bar"]').first().fill('acc accounting');
	await page.waitForTimeout(1500);
	const found = page.locator('[data-test-id="node-creator-item-name"]').getByText(ACC_NODE);
	await found.first().click();
	await page.waitForTimeout(1500);
	await takePicture(editor, 'node-panel');
	return await page.locator('[data-test-id="node-creator"]').innerText();
}

/** Twenty-four rows as a sheet brings them, of which four are right. */
const MOSTLY_WRONG = voucherRows(
	'w',
	24,
	Object.fromEntries(
		Array.from({ length: 24 }, (_, row) => [row, WRONG[row % WRONG.length] ?? {}]),
	),
);

/** What the rows of a table show that can be seen whole, without scrolling. */
export interface TableSeen {
	/** Texts of the first three cells of each. */
	rows: string[][];
	/** All that is red in it. */
	red: string[];
}

/** What can be seen of the output's table. */
async function tableOf(page: Page): Promise<TableSeen> {
	const panel = page.locator('[data-test-id="output-panel"]');
	const bottom = page.viewportSize()?.height ?? 0;
	const rows: string[][] = [];
	for (const row of await panel.locator('tbody tr').all()) {
		const box = await row.boundingBox();
		// The panel ends a little above the window.
		if (!box || box.y + box.height > bottom - 25) continue;
		const cells = await row.locator('td').allInnerTexts();
		rows.push(cells.slice(0, 3).map((text) => text.trim()));
	}
	return { rows, red: await panel.locator('td [class*="_empty"]').allInnerTexts() };
}

/** A run, or a dry run, of many rows of which most are wrong, with On Error: Continue. */
async function showMostlyWrong(editor: Editor, name: string, dryRun: boolean): Promise<TableSeen> {
	const { page } = editor;
	const parameters = { ...VOUCHER_PARAMETERS, ...(dryRun ? { options: { dryRun } } : {}) };
	await openNode(editor, name, parameters, MOSTLY_WRONG, { onError: 'continueRegularOutput' });
	await page.locator('[data-test-id="node-execute-button"]').first().click();
	await page.getByText('24 items').first().waitFor();
	await page.waitForTimeout(800);
	await takePicture(editor, name);
	return await tableOf(page);
}

/** A dry run in which one row is wrong: the hint on top, the problem beside the row. */
async function showDryRun(editor: Editor, name: string): Promise<void> {
	const { page } = editor;
	const rows = voucherRows('d', 3, { 1: { date: '2026-02-30' } });
	await openNode(editor, name, { ...VOUCHER_PARAMETERS, options: { dryRun: true } }, rows);
	await page.locator('[data-test-id="node-execute-button"]').first().click();
	await page.getByText('Dry Run: 1 of 3 rows is wrong').first().waitFor();
	await page.waitForTimeout(800);
	await takePicture(editor, name);
}

/** A whole pipeline on the canvas. */
async function showPipeline(editor: Editor, name: string): Promise<void> {
	const { page, client } = editor;
	const file = join(EXAMPLES, 'template-pdf-to-posted-invoice.json');
	const template = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
	const saved = await client.saveWorkflow({ ...template, name });
	await page.goto(`${client.url}/workflow/${saved.id}`);
	await page.locator('[data-test-id="canvas-node"]').first().waitFor();
	await page.waitForTimeout(2500);
	await takePicture(editor, name);
}

async function showDarkCanvas(editor: Editor): Promise<void> {
	await openCanvas(editor, 'dark');
	await editor.page.waitForTimeout(2500);
	await takePicture(editor, 'dark');
}

/**
 * Goes through the editor as a user does and takes a picture of each place.
 *
 * @param folder where the pictures go
 * @returns the texts that were seen, for checks
 */
export async function takePictures(
	client: N8nClient,
	credentialId: string,
	folder: string,
): Promise<Seen> {
	mkdirSync(folder, { recursive: true });
	/** Opens the editor for some work and closes it. */
	const inEditor = async <T>(theme: 'light' | 'dark', work: (editor: Editor) => Promise<T>) => {
		const { browser, page } = await openEditor(client, theme);
		try {
			return await work({ page, client, credentialId, folder });
		} finally {
			await browser.close();
		}
	};
	const seen = await inEditor('light', async (editor) => {
		await showPanels(editor);
		return {
			picker: await showPicker(editor),
			...(await showError(editor)),
			...(await showMarkup(editor)),
			posted: await showPosted(editor),
			credential: await showCredential(editor),
			nodePanel: await showNodePanel(editor),
		};
	});
	for (const theme of ['light', 'dark'] as const) {
		await inEditor(theme, async (editor) => {
			await showDryRun(editor, `dry-run-${theme}`);
			await showPipeline(editor, `pipeline-${theme}`);
		});
	}
	await inEditor('dark', showDarkCanvas);
	return seen;
}

/** A run, and a dry run, of which most rows are wrong, each in both themes of the editor. */
export async function takeTablePictures(
	client: N8nClient,
	credentialId: string,
	folder: string,
): Promise<TableSeen[]> {
	mkdirSync(folder, { recursive: true });
	const tables: TableSeen[] = [];
	for (const theme of ['light', 'dark'] as const) {
		const { browser, page } = await openEditor(client, theme);
		const editor = { page, client, credentialId, folder };
		try {
			tables.push(await showMostlyWrong(editor, `mostly-wrong-${theme}`, false));
			tables.push(await showMostlyWrong(editor, `mostly-wrong-dry-run-${theme}`, true));
		} finally {
			await browser.close();
		}
	}
	return tables;
}

/** Adds Dry Run to a voucher node by clicking, executes it, and says what the hint tells. */
export async function addDryRun(client: N8nClient, credentialId: string): Promise<string> {
	const { browser, page } = await openEditor(client);
	try {
		await openNode({ page, client, credentialId, folder: '' }, 'add dry run', VOUCHER_PARAMETERS);
		await page.locator('input[placeholder="Add option" i]').last().click();
		await page.getByText('Dry Run', { exact: true }).last().click();
		await page.locator('[data-test-id="node-execute-button"]').first().click();
		await page.getByText('Nothing was posted').first().waitFor();
		return await page.locator('[data-test-id="output-panel"]').innerText();
	} finally {
		await browser.close();
	}
}
