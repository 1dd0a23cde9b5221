import { deepStrictEqual as same, match, ok } from 'node:assert';
import { join } from 'node:path';

import { agentWorkflow, fieldsForModel, letModelFill, openTool } from '../agentTool';
import { openEditor } from '../browser';
import type { Workflow } from '../client';
import { addDryRun, saveNewCredential, takePictures, takeTablePictures } from '../pictures';
import type { Report } from '../report';
import type { Running } from '../setUp';
import { ACC_NODE, accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

/** Where pictures go: PICTURES of the environment, or else they go with the run. */
function picturesOf(folder: string): string {
	return process.env.PICTURES ?? join(folder, 'pictures');
}

async function aNewCredentialIsTestedWhenItIsSaved({ client, sandbox }: Running): Promise<void> {
	const right = sandbox.credentials;
	const green = await saveNewCredential(client, right);
	ok(green.includes('Connection tested successfully'), 'right values');
	const red = await saveNewCredential(client, { ...right, signatureSecret: 'wrong' });
	ok(red.includes('Check Signature Secret'), 'wrong signature secret');
}

async function theEditorShowsWhatItShould(running: Running): Promise<void> {
	const { client, credentialId, folder } = running;
	const pictures = picturesOf(folder.path);
	const seen = await takePictures(client, credentialId, pictures);
	ok(seen.picker.includes('Bank Mandiri (008)'), 'picker');
	ok(seen.error.startsWith('Document Date of item 1: expected a date'), seen.error);
	ok(seen.errorDescription.startsWith('Nothing was posted'), seen.errorDescription);
	ok(seen.markup.includes('<a href="https://evil.example/">'), seen.markup);
	ok(seen.markupLinks === 0, 'text of a row became markup');
	ok(/Posted 3 \(\d+\/AKB/.test(seen.posted), 'summary hint');
	ok(seen.credential.includes('Connection tested successfully'), 'credential test');
	ok(seen.nodePanel.includes('Create a purchase invoice'), 'actions');
}

async function aTableShowsWhatIsWrong({ client, credentialId, folder }: Running): Promise<void> {
	const pictures = picturesOf(folder.path);
	const tables = await takeTablePictures(client, credentialId, pictures);
	for (const [at, { rows, red }] of tables.entries()) {
		// Every other one is a dry run, whose hint names what is wrong above them.
		const least = at % 2 === 0 ? 12 : 6;
		ok(rows.length >= least, `only ${rows.length} rows can be seen: ${JSON.stringify(rows)}`);
		ok(!red.includes('undefined'), `red: ${red.join()}`);
		ok(/Total Amount is empty/.test(rows[1]?.join() ?? ''), JSON.stringify(rows));
	}
}

async function aDryRunThatIsAddedPostsNothing(running: Running): Promise<void> {
	const { client, credentialId, sandbox } = running;
	sandbox.reset();
	match(await addDryRun(client, credentialId), /All 2 are OK/);
	same(sandbox.ledger(), []);
}

const LINE = ['itemName', 'itemCode', 'quantity', 'unitOfMeasurement', 'unitPrice'];
const VOUCHER = [
	...['documentDate', 'bankCode', 'bankAccountNumber', 'bankAccountName', 'totalAmount'],
	...['categoryCode', 'voucherDescription'],
];

/** The fields that a model can fill, by the parameters of the tool: all but lists of choices. */
const FOR_MODEL: Array<[parameters: Record<string, unknown>, fields: string[]]> = [
	[
		{ resource: 'voucher', operation: 'create', additionalFields: { extraFields: '{}' } },
		[...VOUCHER, 'extraFields', 'simplify'],
	],
	[
		{
			resource: 'purchaseInvoice',
			operation: 'create',
			lines: {
				line: [{ itemCode: 'x', unitOfMeasurement: 'x', discountAmount: '1', taxCode: 'x' }],
			},
			additionalFields: { autoCreatePayment: false, extraFields: '{}', otherAmount: '' },
		},
		[
			...['vendorName', 'documentDate', ...LINE, 'discountAmount', 'taxCode'],
			...['autoCreatePayment', 'extraFields', 'otherAmount', 'simplify'],
		],
	],
	[
		{ resource: 'salesInvoice', operation: 'create', linesFrom: 'json' },
		['customerName', 'documentDate', 'linesJson', 'simplify'],
	],
	[{ resource: 'bank', operation: 'getAll' }, ['returnAll', 'limit', 'search']],
	[{ resource: 'cashCategory', operation: 'getAll' }, ['returnAll', 'limit', 'search']],
	[
		{ resource: 'dashboard', operation: 'getReport', options: { title: '' } },
		['currency', 'compare', 'title'],
	],
	[{ resource: 'dashboard', operation: 'getAccountingRatios' }, []],
	[{ resource: 'dashboard', operation: 'getMonthlyCashFlow' }, []],
	[{ resource: 'duplicateGuard', operation: 'clear' }, ['key']],
];

/** Words that somebody types who looks for what this node does. */
const WORDS = [
	...['voucher', 'purchase invoice', 'bill', 'payment', 'expense', 'vendor', 'finance', 'report'],
	...['dashboard', 'pembayaran', 'pengeluaran', 'biaya', 'laporan keuangan', 'laporan', 'keuangan'],
	...['pemasok', 'arus kas', 'rekening', 'kuitansi'],
];

async function theNodeIsFound({ client, credentialId }: Running): Promise<void> {
	// In an empty workflow n8n offers triggers first.
	const saved = await client.saveWorkflow(
		accWorkflow('found', credentialId, voucherRows('f', 1), VOUCHER_PARAMETERS),
	);
	const { browser, page } = await openEditor(client);
	try {
		await page.goto(`${client.url}/workflow/${saved.id}`);
		await page.locator('[data-test-id="canvas-node"]').first().waitFor();
		await page.waitForTimeout(1500);
		await page.keyboard.press('n');
		const notFound: string[] = [];
		for (const word of WORDS) {
			await page.locator('[data-test-id="node-creator-search-bar"]').first().fill(word);
			await page.waitForTimeout(700);
			const names = page.locator('[data-test-id="node-creator-item-name"]');
			if (!(await names.allInnerTexts()).includes(ACC_NODE)) notFound.push(word);
		}
		same(notFound, []);
	} finally {
		await browser.close();
	}
}

/** A node behind one that has not run yet: n8n offers the fields of its output schema. */
async function fieldsAreOfferedBeforeAnyRun(running: Running): Promise<void> {
	const { client, credentialId } = running;
	const workflow = accWorkflow('schema', credentialId, voucherRows('s', 1), VOUCHER_PARAMETERS);
	const next = { id: 'next', name: 'Next', type: 'n8n-nodes-base.set', typeVersion: 3.4 };
	const saved = await client.saveWorkflow({
		...workflow,
		nodes: [...(workflow.nodes as object[]), { ...next, position: [880, 0], parameters: {} }],
		connections: {
			...(workflow.connections as object),
			[ACC_NODE]: { main: [[{ node: 'Next', type: 'main', index: 0 }]] },
		},
	});
	const { browser, page } = await openEditor(client);
	try {
		await page.goto(`${client.url}/workflow/${saved.id}`);
		await page
			.locator('[data-test-id="canvas-node"]')
			.filter({ hasText: 'Next' })
			.first()
			.dblclick();
		for (const field of ['outcome', 'document_number', 'message', 'total_amount']) {
			await page.getByText(field, { exact: true }).first().waitFor();
		}
	} finally {
		await browser.close();
	}
}

/** Saves an agent whose tool the ACC node is. */
async function saveAgent(running: Running, parameters: Record<string, unknown>): Promise<Workflow> {
	const { client, credentialId, folder } = running;
	const openAiApi = await client.createCredential('Model', { apiKey: 'e2e-key' }, 'openAiApi');
	const credentials = { accAccountingApi: credentialId, openAiApi };
	return await client.saveWorkflow(agentWorkflow(credentials, folder, parameters));
}

async function everyFieldHasItsButton(running: Running): Promise<void> {
	const { browser, page } = await openEditor(running.client);
	try {
		for (const [parameters, fields] of FOR_MODEL) {
			await openTool(page, running.client, await saveAgent(running, parameters));
			same(await fieldsForModel(page), fields, JSON.stringify(parameters));
		}
	} finally {
		await browser.close();
	}
}

async function aModelPostsAVoucherItFilledIn(running: Running): Promise<void> {
	const { client, outside, sandbox } = running;
	sandbox.reset();
	const { id } = await saveAgent(running, { resource: 'voucher', operation: 'create' });
	const saved = async () => await client.call<Workflow>('GET', `/rest/workflows/${id}`);
	const { browser, page } = await openEditor(client);
	try {
		await openTool(page, client, await saved());
		for (const field of VOUCHER) await letModelFill(page, field);
		await page.keyboard.press('Escape');
		await page.keyboard.press('Control+s');
		await page.waitForTimeout(4000);
	} finally {
		await browser.close();
	}
	outside.model.script = [
		{
			tool: 'ACC_Accounting',
			input: {
				...{ Document_Date: '21/11/2026', Bank: '008', Cash_Category: 'KK01' },
				...{ Bank_Account_Number: '', Bank_Account_Name: '' },
				...{ Total_Amount: '150000', Description: 'Listrik November' },
			},
		},
		{ text: 'Done.' },
	];
	outside.model.toolResults.length = 0;
	const chat = { sessionId: 'fields', action: 'sendMessage', chatInput: 'Post this' };
	const execution = await client.startManually(await saved(), 'Chat', chat);
	same((await client.finished(execution)).status, 'success');
	match(String(outside.model.toolResults), /posted/);
	same(sandbox.ledger()[0]?.request, {
		document_date: '21/11/2026',
		bank_code: '008',
		bank_account_number: '',
		bank_account_name: '',
		total_amount: 150000,
		category_code: 'KK01',
		description: 'Listrik November',
	});
}

/** The editor in a real browser. PICTURES in the environment names the folder for the pictures. */
export async function editorChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		['editor: a new credential is tested when it is saved', aNewCredentialIsTestedWhenItIsSaved],
		['editor: panels, picker, error, output, credential, both themes', theEditorShowsWhatItShould],
		['editor: a table shows twelve rows and what is wrong with them', aTableShowsWhatIsWrong],
		['editor: Dry Run that is added posts nothing', aDryRunThatIsAddedPostsNothing],
		['editor: the node is found by the words of bookkeepers', theNodeIsFound],
		['editor: fields are offered before any run', fieldsAreOfferedBeforeAnyRun],
		['editor: every field of a tool has its button for the model', everyFieldHasItsButton],
		[
			'editor: a model posts a voucher whose every field it filled in',
			aModelPostsAVoucherItFilledIn,
		],
	]);
}
