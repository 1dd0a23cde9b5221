import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { agentWorkflow, fieldsForModel, letModelFill } from '../agentTool';
import { NO_CHROMIUM } from '../chromium';
import type { Workflow } from '../client';
import { execute, openCanvas, openNode, openPanel, openWorkflow, part } from '../editor';
import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import { takePicture } from '../picture';
import type { Running } from '../setUp';
import { ACC_NODE, accWorkflow, GUARDED, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

test.skip(...NO_CHROMIUM);

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

/** Parameters of the nodes whose panels are checked. */
const PANELS: Record<string, Record<string, unknown>> = {
	'purchase-invoice-lines': {
		...INVOICE,
		createFrom: 'fields',
		lines: { line: [LINE] },
		additionalFields: { autoCreatePayment: true },
		dryRun: true,
	},
	'purchase-invoice-rows': {
		resource: 'purchaseInvoice',
		operation: 'create',
		createFrom: 'rows',
		columns: { names: { invoiceNumber: 'Ref' } },
	},
	'sales-invoice-json': {
		resource: 'salesInvoice',
		operation: 'create',
		customerName: '={{ $json.customer }}',
		documentDate: '={{ $now }}',
		createFrom: 'json',
		linesJson: '={{ $json.lines }}',
	},
	'voucher-options': {
		...VOUCHER_PARAMETERS,
		options: { summaryItem: true, speed: { values: { concurrentRequests: 8 } } },
		...GUARDED,
	},
	banks: { resource: 'bank', operation: 'getAll', search: 'mandiri' },
	report: {
		resource: 'dashboard',
		operation: 'getReport',
		format: 'slack',
		currency: 'IDR',
		language: 'id',
		title: 'PT Demo Sejahtera',
	},
	'clear-keys': { resource: 'duplicateGuard', operation: 'clear' },
};

/**
 * Rows of three invoices: one is valid, one has contradictory rows, and one has no price.
 */
const INVOICE_ROWS = [
	['INV-1', 'PT Sumber Makmur', '21/11/2026', 'Kertas A4', 10, 45000],
	['INV-1', 'PT Sumber Makmur', '21/11/2026', 'Map', 5, 12000],
	['INV-2', 'PT Sumber Makmur', '21/11/2026', 'Tinta', 2, 90000],
	['INV-2', 'CV Lain', '21/11/2026', 'Tinta', 2, 90000],
	['INV-3', 'PT Sumber Makmur', '21/11/2026', 'Meja', 1, ''],
].map(([Ref, vendor, date, item, quantity, price], row) => ({
	row_number: row + 2,
	Ref,
	vendor,
	date,
	item_name: item,
	quantity,
	unit_price: price,
}));

/** Panels that need a second picture to show their lower part. */
const LONG_PANELS = ['voucher-options', 'purchase-invoice-lines'];

/** Problems of sheet rows. */
const WRONG = [
	{},
	{ amount: '' },
	{ date: '2026-02-30' },
	{ amount: '1.500.000' },
	{ bank: '' },
	{ bank: '999' },
];

/** Twenty-four rows as from a sheet, four of which are valid. */
const MOSTLY_WRONG = voucherRows(
	'w',
	24,
	Object.fromEntries(
		Array.from({ length: 24 }, (_, row) => [row, WRONG[row % WRONG.length] ?? {}]),
	),
);

/**
 * Fills in the form of a new credential and saves it, as a first-time user does.
 *
 * @returns the text of the page after n8n has tested the credential
 */
async function saveNewCredential(
	page: Page,
	url: string,
	values: Record<string, string>,
): Promise<string> {
	await page.goto(`${url}/home/credentials/create`);
	// Six other types contain these letters: n8n sorts by name, and ours must stay first.
	await part(page, 'new-credential-type-select').locator('input').fill('acc');
	const first = page.locator('[data-test-id="new-credential-type-select-option"]:visible').first();
	await expect(first).toHaveText('ACC Accounting API');
	await first.click();
	await part(page, 'new-credential-type-button').click();
	await page.getByText('Base URL').first().waitFor();
	for (const [field, value] of Object.entries(values)) {
		await part(page, `parameter-input-${field}`).locator('input').fill(value);
	}
	const tested = page.waitForResponse(/\/rest\/credentials\/test$/);
	await part(page, 'credential-save-button').click();
	await (await tested).finished();
	const green = page.getByText('Connection tested successfully');
	const more = page.getByText('More details');
	await green.or(more).first().waitFor();
	if (await more.isVisible()) {
		await more.click();
		await more.waitFor({ state: 'hidden' });
	}
	return await page.locator('body').innerText();
}

test('editor: a new credential is tested when it is saved', async ({ editor, client, sandbox }) => {
	const right = sandbox.credentials;
	const green = await saveNewCredential(editor, client.url, right);
	expect(green).toContain('Connection tested successfully');
	const wrong = { ...right, signatureSecret: 'wrong' };
	expect(await saveNewCredential(editor, client.url, wrong)).toContain(
		"Check 'Signature Secret' first",
	);
});

test('editor: a saved credential is tested when it is opened', async ({
	editor,
	client,
	credentialId,
}) => {
	await editor.goto(`${client.url}/home/credentials/${credentialId}`);
	await editor.getByText('Connection tested successfully').first().waitFor();
	await takePicture(editor, 'credential');
});

test('editor: the panels of the operations', async ({ editor, running }) => {
	for (const [name, parameters] of Object.entries(PANELS)) {
		await openNode(editor, running, name, { parameters });
		const parts = name === 'purchase-invoice-lines' ? ['node-parameters'] : [];
		await takePicture(editor, name, ...parts);
		if (!LONG_PANELS.includes(name)) continue;
		await part(editor, 'node-parameters').hover();
		await editor.mouse.wheel(0, 3000);
		await takePicture(editor, `${name}-below`);
	}
});

test('editor: a bank is picked from a list', async ({ editor, running }) => {
	const bankCode = { __rl: true, mode: 'list', value: '' };
	await openNode(editor, running, 'picker', { parameters: { ...VOUCHER_PARAMETERS, bankCode } });
	await editor.locator('[data-test-id="resource-locator-bankCode"] input').last().click();
	await editor.getByText('Bank Mandiri (008)').first().waitFor();
	await takePicture(editor, 'voucher-picker', 'node-parameters');
});

test('editor: an error says which row and field', async ({ editor, running }) => {
	const rows = voucherRows('q', 2, { 1: { date: '2026-02-30' } });
	await openNode(editor, running, 'error', { rows });
	await execute(editor);
	await expect(part(editor, 'node-error-message')).toHaveText(
		/^Data row 2: Document Date "2026-02-30" is not a possible date\. /,
		{ timeout: 30_000 },
	);
	await expect(part(editor, 'node-error-description')).toHaveText(/^Nothing was posted/);
	await takePicture(editor, 'error', 'node-parameters', 'output-panel');
});

/** Rows may contain anything: n8n renders error descriptions as HTML, and it must stay text. */
test('editor: markup in a row stays text', async ({ editor, running }) => {
	const date = '<a href="https://evil.example/">Sign in</a><img src=x>';
	// Of several reasons, each is in the description.
	const rows = voucherRows('m', 2, { 0: { date }, 1: { bank: '' } });
	await openNode(editor, running, 'markup', { rows });
	await execute(editor);
	await part(editor, 'node-error-message').waitFor();
	await expect(part(editor, 'node-error-description')).toContainText(
		'<a href="https://evil.example/">',
	);
	await expect(editor.locator('a[href*="evil.example"], img[src="x"]')).toHaveCount(0);
	await takePicture(editor, 'markup');
});

test('editor: the output says what was posted', async ({ editor, running }) => {
	await openNode(editor, running, 'posted', { rows: voucherRows('r', 3) });
	await execute(editor);
	await expect(part(editor, 'output-panel')).toContainText(/Posted 3 \(first \d+\/AKB/, {
		timeout: 30_000,
	});
	await takePicture(editor, 'posted', 'node-parameters', 'output-panel');
});

test('editor: the node panel offers the operations', async ({ editor, running }) => {
	await openCanvas(editor, running, 'node panel');
	await editor.keyboard.press('n');
	await part(editor, 'node-creator-search-bar').fill('acc accounting');
	const found = editor.locator('[data-test-id="node-creator-item-name"]').getByText(ACC_NODE);
	await found.first().click();
	await expect(part(editor, 'node-creator')).toContainText('Create purchase invoice');
	// n8n shows the description of the trigger for both nodes.
	await expect(part(editor, 'node-creator')).toContainText('Create invoices and vouchers in ACC');
	await takePicture(editor, 'node-panel', 'node-creator');
});

test('editor: the node is found by the words of bookkeepers', async ({ editor, running }) => {
	// In an empty workflow n8n offers triggers first.
	await openCanvas(editor, running, 'found');
	await editor.keyboard.press('n');
	const names = editor.locator('[data-test-id="node-creator-item-name"]');
	const notFound: string[] = [];
	for (const word of WORDS) {
		await part(editor, 'node-creator-search-bar').fill(word);
		await editor.waitForTimeout(700);
		if (!(await names.allInnerTexts()).includes(ACC_NODE)) notFound.push(word);
	}
	expect(notFound).toEqual([]);
});

test('editor: Dry Run posts nothing', async ({ editor, running, sandbox }) => {
	await openNode(editor, running, 'add dry run');
	await part(editor, 'parameter-input-dryRun').locator('.el-switch').click();
	await execute(editor);
	await editor.getByText('Nothing was posted').first().waitFor();
	await expect(part(editor, 'output-panel')).toContainText('OK 2 (out 2,001, 21 Nov 2026)');
	expect(sandbox.ledger()).toEqual([]);
});

/** The visible part of the output table without scrolling: complete cells of complete rows. */
async function visibleRows(page: Page): Promise<string[][]> {
	const panel = part(page, 'output-panel');
	const around = await panel.boundingBox();
	const right = (around?.x ?? 0) + (around?.width ?? 0);
	const bottom = page.viewportSize()?.height ?? 0;
	const rows: string[][] = [];
	for (const row of await panel.locator('tbody tr').all()) {
		const box = await row.boundingBox();
		// The panel ends slightly above the bottom of the window.
		if (!box || box.y + box.height > bottom - 25) continue;
		const cells: string[] = [];
		for (const cell of await row.locator('td').all()) {
			const its = await cell.boundingBox();
			if (its && its.x + its.width <= right) cells.push((await cell.innerText()).trim());
		}
		rows.push(cells);
	}
	return rows;
}

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(`editor, ${colorScheme}`, () => {
		test.use({ colorScheme });

		test('a dry run says how many rows are wrong', async ({ editor, running }) => {
			const rows = voucherRows('d', 3, { 1: { date: '2026-02-30' } });
			const parameters = { ...VOUCHER_PARAMETERS, dryRun: true };
			await openNode(editor, running, `dry-run-${colorScheme}`, { parameters, rows });
			await execute(editor);
			await editor.getByText('wrong 1').first().waitFor();
			const parts = colorScheme === 'light' ? ['node-parameters', 'output-panel'] : [];
			await takePicture(editor, `dry-run-${colorScheme}`, ...parts);
		});

		test('invoices from rows', async ({ editor, running }) => {
			const posting = { dryRun: false, duplicateGuard: false };
			const parameters = { ...PANELS['purchase-invoice-rows'], ...posting };
			const settings = { onError: 'continueRegularOutput' };
			const rows = INVOICE_ROWS as never;
			await openNode(editor, running, `rows-${colorScheme}`, { parameters, rows, settings });
			await execute(editor);
			await editor.getByText('Posted 1').first().waitFor();
			await takePicture(editor, `invoice-of-rows-${colorScheme}`);
		});

		test('a pipeline on the canvas', async ({ editor, running }) => {
			const file = join(EXAMPLES, 'invoices-by-email.json');
			const template = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
			const { id } = await running.client.saveWorkflow(template);
			await openWorkflow(editor, running, id);
			await takePicture(editor, `pipeline-${colorScheme}`);
		});

		test('the error of 24 rows lists what is wrong with them', async ({ editor, running }) => {
			await openNode(editor, running, `error-of-rows-${colorScheme}`, { rows: MOSTLY_WRONG });
			await execute(editor);
			await expect(part(editor, 'node-error-message')).toHaveText('16 of 24 rows are wrong.');
			await takePicture(editor, `error-of-rows-${colorScheme}`);
		});

		// A hint above the rows says what is wrong.
		for (const [kind, changed, least, onError] of [
			['run', {}, 5, 'continueRegularOutput'],
			['dry run', { dryRun: true }, 5, 'continueRegularOutput'],
			['dry run with Stop', { dryRun: true }, 5, 'stopWorkflow'],
		] as const) {
			test(`the table of a ${kind} shows ${least} rows and what is wrong with them`, async ({
				editor,
				running,
			}) => {
				const name = `mostly-wrong-${kind.replaceAll(' ', '-')}-${colorScheme}`;
				const parameters = { ...VOUCHER_PARAMETERS, ...changed };
				const settings = { onError };
				await openNode(editor, running, name, { parameters, rows: MOSTLY_WRONG, settings });
				await execute(editor);
				await editor.getByText('24 items').first().waitFor();
				await editor.waitForTimeout(800);
				await takePicture(editor, name);
				const rows = await visibleRows(editor);
				expect(rows.length).toBeGreaterThanOrEqual(least);
				expect(rows[1]?.join()).toMatch(/Total Amount is empty/);
				const red = part(editor, 'output-panel').locator('td [class*="_empty"]');
				expect(await red.allInnerTexts()).not.toContain('undefined');
			});
		}
	});
}

/** A node after one that has not run yet: n8n offers the fields of its output schema. */
test('editor: fields are offered before any run', async ({ editor, running }) => {
	const { client, credentialId } = running;
	const workflow = accWorkflow('schema', credentialId, voucherRows('s', 1), VOUCHER_PARAMETERS);
	const next = { id: 'next', name: 'Next', type: 'n8n-nodes-base.set', typeVersion: 3.4 };
	const { id } = await client.saveWorkflow({
		...workflow,
		nodes: [...(workflow.nodes as object[]), { ...next, position: [880, 0], parameters: {} }],
		connections: {
			...(workflow.connections as object),
			[ACC_NODE]: { main: [[{ node: 'Next', type: 'main', index: 0 }]] },
		},
	});
	await openWorkflow(editor, running, id);
	const node = editor.locator('[data-test-id="canvas-node"]').filter({ hasText: 'Next' });
	await node.first().dblclick();
	for (const field of ['outcome', 'row', 'document_number', 'message']) {
		await editor.getByText(field, { exact: true }).first().waitFor();
	}
	await takePicture(editor, 'schema');
});

const LINE_FIELDS = ['itemName', 'itemCode', 'quantity', 'unitOfMeasurement', 'unitPrice'];
const VOUCHER_FIELDS = ['documentDate', 'bankCode', 'totalAmount', 'categoryCode'];

/**
 * The fields that a model can fill in, by the tool's parameters: all except option lists, the two
 * switches, and Extra Fields.
 */
const FOR_MODEL: Array<[parameters: Record<string, unknown>, fields: string[]]> = [
	[
		{
			resource: 'voucher',
			operation: 'create',
			additionalFields: {
				bankAccountNumber: '',
				bankAccountName: '',
				voucherDescription: '',
				extraFields: '{}',
			},
		},
		[...VOUCHER_FIELDS, 'bankAccountNumber', 'bankAccountName', 'voucherDescription'],
	],
	[
		{
			resource: 'purchaseInvoice',
			operation: 'create',
			createFrom: 'fields',
			lines: {
				line: [{ itemCode: 'x', unitOfMeasurement: 'x', discountAmount: '1', taxCode: 'x' }],
			},
			additionalFields: { autoCreatePayment: false, extraFields: '{}', otherAmount: '' },
		},
		[
			'vendorName',
			'documentDate',
			...LINE_FIELDS,
			'discountAmount',
			'taxCode',
			'autoCreatePayment',
			'otherAmount',
		],
	],
	[
		{ resource: 'salesInvoice', operation: 'create', createFrom: 'json' },
		['customerName', 'documentDate', 'linesJson'],
	],
	[{ resource: 'bank', operation: 'getAll' }, ['returnAll', 'limit', 'search']],
	[{ resource: 'cashCategory', operation: 'getAll', returnAll: true }, ['returnAll', 'search']],
	[{ resource: 'dashboard', operation: 'getReport' }, ['currency', 'title']],
	[{ resource: 'dashboard', operation: 'getAccountingRatios' }, []],
	[{ resource: 'dashboard', operation: 'getMonthlyCashFlow' }, []],
	[{ resource: 'duplicateGuard', operation: 'clear' }, ['key']],
];

/** Search terms of somebody who looks for what this node does. */
const WORDS = [
	'voucher',
	'purchase invoice',
	'bill',
	'payment',
	'expense',
	'finance',
	'bookkeeping',
	'pembayaran',
	'pengeluaran',
	'laporan keuangan',
	'faktur',
	'rekening',
	'acc voucher',
];

/** Saves an agent that has the ACC node as its tool, and opens the tool's panel. */
async function openTool(
	page: Page,
	running: Running,
	parameters: Record<string, unknown>,
): Promise<string> {
	const { client, credentialId } = running;
	const openAiApi = await client.createCredential('Model', { apiKey: 'e2e-key' }, 'openAiApi');
	const credentials = { accAccountingApi: credentialId, openAiApi };
	const { id } = await client.saveWorkflow(agentWorkflow(credentials, parameters));
	await openWorkflow(page, running, id);
	await openPanel(page);
	return id;
}

test('editor: every field of a tool has its button for the model', async ({ editor, running }) => {
	for (const [parameters, fields] of FOR_MODEL) {
		await openTool(editor, running, parameters);
		expect(await fieldsForModel(editor), JSON.stringify(parameters)).toEqual(fields);
	}
});

test('editor: a model posts a voucher whose every field it filled in', async ({
	editor,
	client,
	outside,
	running,
	sandbox,
}) => {
	const id = await openTool(editor, running, {
		resource: 'voucher',
		operation: 'create',
		dryRun: false,
		additionalFields: { voucherDescription: '' },
	});
	for (const field of [...VOUCHER_FIELDS, 'voucherDescription']) await letModelFill(editor, field);
	await editor.keyboard.press('Escape');
	await editor.keyboard.press('Control+s');
	await editor.waitForTimeout(4000);
	outside.model.script = [
		{
			tool: 'ACC_Accounting',
			input: {
				Document_Date: '21/11/2026',
				Bank: '008',
				Cash_Category: 'KK01',
				Total_Amount: '150000',
				Description: 'Listrik November',
			},
		},
		{ text: 'Done.' },
	];
	outside.model.toolResults.length = 0;
	const chat = { sessionId: 'fields', action: 'sendMessage', chatInput: 'Post this' };
	const saved = await client.call<Workflow>('GET', `/rest/workflows/${id}`);
	const execution = await client.startManually(saved, 'Chat', chat);
	expect((await client.finished(execution)).status).toBe('success');
	expect(String(outside.model.toolResults)).toMatch(/"outcome\\*":\\*"posted/);
	const [entry, ...others] = sandbox.ledger();
	expect(others).toEqual([]);
	expect(entry?.request).toEqual({
		document_date: '21/11/2026',
		bank_code: '008',
		bank_account_number: '',
		bank_account_name: '',
		total_amount: 150000,
		category_code: 'KK01',
		description: 'Listrik November',
	});
});
