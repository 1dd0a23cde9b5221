import { readdirSync } from 'node:fs';

import type { Workflow } from '../client';
import { openWorkflow } from '../editor';
import { EXAMPLES, readExample } from '../examples';
import { expect, test } from '../fixtures';
import { takePictureOfCanvas } from '../picture';
import type { Running } from '../setUp';
import {
	HOSTILE,
	lastText,
	MCP_TOKEN,
	PAGE_USER,
	saveTemplate as save,
	serial,
	untilTold,
} from '../templates';
import { callWebhook } from '../webhook';
import { voucherRows, VOUCHER_PARAMETERS, webhookRowsWorkflow } from '../workflows';

/** The templates, by file name. */
const FILES = readdirSync(EXAMPLES)
	.filter((file) => file.endsWith('.json'))
	.map((file) => file.replace('.json', ''));

const CHAT = { chatId: '42' };

async function run({ client }: Running, workflow: Workflow, trigger: string) {
	const execution = await client.runManually(workflow, trigger);
	const { message, description } = execution.error() ?? {};
	expect(execution.status, [message, description].filter(Boolean).join(': ')).toBe('success');
	return execution;
}

/** One click on a template as imported: the node that checks, and the checks of its rows. */
const ONE_CLICK: Array<[file: string, trigger: string, node: string, checks: string[]]> = [
	['vouchers-from-spreadsheet', 'Start', 'Check Sample Rows', ['OK', 'OK', 'OK', 'wrong']],
	['vouchers-from-google-sheets', 'Every 5 Minutes', 'Check Vouchers', ['OK', 'OK', 'wrong']],
	['vouchers-from-excel-365', 'Every 5 Minutes', 'Check Vouchers', ['OK', 'OK', 'wrong']],
	['invoices-from-google-sheets', 'Every 5 Minutes', 'Check Invoices', ['OK', 'wrong']],
	['woocommerce-orders', 'Order Updated', 'Create Sales Invoice', ['OK']],
	['invoices-by-email', 'Mail with an Invoice', 'Create Purchase Invoice', ['OK']],
	['invoices-by-telegram', 'Photo in Telegram', 'Create Purchase Invoice', ['OK']],
];

for (const [file, trigger, node, checks] of ONE_CLICK) {
	test(`template: one click on ${file} checks its sample data, with no other credential than ACC's`, async ({
		credentialId: accAccountingApi,
		numbers,
		running,
	}) => {
		const workflow = await save({ running, credentials: { accAccountingApi } }, `${file}.json`);
		const { output } = await run(running, workflow, trigger);
		const told = output(node).map(({ json }) => json);
		expect(told.map(({ check }) => check)).toEqual(checks);
		expect(numbers()).toEqual([]);
	});
}

/** The columns of the sheet in the template's instructions. */
const COLUMNS =
	'Date, Amount, Bank, Category, Description, Post, outcome, document_number, message'.split(', ');

const RULES_OF_SHEET = {
	documentId: { __rl: true, mode: 'id', value: 'e2e-sheet' },
	sheetName: { __rl: true, mode: 'name', value: 'Rules' },
};

test('template: rows of a Google sheet are checked, posted once if marked, and corrected', async ({
	numbers,
	running,
	templates,
}) => {
	const { sheets } = running.outside;
	sheets.fill('Rules', ['Text', 'Category'], ['Paper', 'KK01']);
	sheets.fill(
		'Payments',
		COLUMNS,
		[serial(2026, 11, 3), 250000, '008', '', 'Paper', 'yes'],
		[serial(2026, 11, 4), 'a lot', '008', 'KK01', 'Not a number', 'yes'],
		[serial(2026, 11, 4), 4000, '014', 'KM01', HOSTILE, ''],
	);
	const workflow = await save(templates, 'vouchers-from-google-sheets.json', {
		entered: {
			Rules: RULES_OF_SHEET,
			'Create Vouchers': { dryRun: false },
		},
		unpinned: true,
	});
	const runs = async () => {
		await run(running, workflow, 'Every 5 Minutes');
		const rows = sheets.rows('Payments');
		return rows.map(({ outcome, document_number: number }) => [outcome, number]);
	};
	const first = await runs();
	expect(first).toEqual([
		['posted', numbers()[0]],
		['refused', ''],
		['', ''],
	]);
	const messages = sheets.rows('Payments').map(({ message }) => message);
	expect(messages).toEqual([
		expect.stringContaining('Paper'),
		expect.stringMatching(/Amount "a lot"/),
		expect.stringContaining('evil.example'),
	]);
	// A text of a row is never a formula.
	expect([...sheets.inputOptions]).toEqual(['RAW']);
	expect(await runs()).toEqual(first);

	const [, , wrong, unmarked] = sheets.cells('Payments');
	wrong?.splice(1, 1, 5000);
	unmarked?.splice(5, 1, 'Yes');
	const second = await runs();
	expect(second).toEqual(numbers().map((number) => ['posted', number]));
	expect(numbers()).toHaveLength(3);
	expect(await runs()).toEqual(second);
	expect(numbers()).toHaveLength(3);
});

test('template: a row of a Google sheet says what was not posted, and what to do', async ({
	client,
	numbers,
	running,
	sandbox,
	templates,
}) => {
	const { sheets } = running.outside;
	const file = 'vouchers-from-google-sheets.json';
	const setUp = {
		entered: { Rules: RULES_OF_SHEET, 'Create Vouchers': { dryRun: false } },
		unpinned: true,
	};
	const rowOf = (key: string, amount: number | string, post = 'yes') => [
		key,
		serial(2026, 11, 3),
		amount,
		'008',
		'KK01',
		`Row ${key}`,
		post,
	];
	sheets.fill('Rules', ['Text', 'Category'], ['Paper', 'KK01']);
	sheets.fill('Payments', ['Key', ...COLUMNS], rowOf('A', 1000), rowOf('B', 'a lot'));
	const cells = sheets.cells('Payments');
	const workflow = await save(templates, file, setUp);
	/** Runs the workflow. Returns what the last row says. */
	const says = async (what: string, used = workflow) => {
		await run(running, used, 'Every 5 Minutes');
		const { outcome, message } = sheets.rows('Payments').at(-1) ?? {};
		console.log(`${file} | ${what} | ${outcome} | ${message}`);
		return [outcome, message];
	};
	expect(await says('not an amount')).toEqual([
		'refused',
		expect.stringContaining('Amount "a lot"'),
	]);
	const posted = sheets.rows('Payments')[0];
	expect(posted).toMatchObject({ outcome: 'posted', document_number: numbers()[0] });
	cells.push(rowOf('A', 1000));
	expect(await says('the same again')).toEqual([
		'skipped',
		expect.stringMatching(/same key|already/i),
	]);
	cells.push(rowOf('A', 2000));
	expect((await says('the same key, another amount'))[0]).toMatch(/refused|skipped/);
	cells.splice(1, cells.length, rowOf('A', 2000));
	expect(await says('a posted key, another amount')).toEqual([
		'refused',
		expect.stringMatching(/correct it in ACC/),
	]);
	sandbox.setFaults([
		{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', method: 'POST', times: 1 },
	]);
	cells.push(rowOf('C', 3000));
	expect(await says('unknown')).toEqual([
		'unknown',
		expect.stringMatching(/Look in ACC for .*clear key C \(Duplicate Guard › Clear Keys\)/),
	]);
	expect(await says('held')).toEqual([
		'skipped',
		expect.stringMatching(/key C is held.*Look in ACC.*clear the key/),
	]);
	expect(numbers()).toHaveLength(2);
	const wrong = { ...sandbox.credentials, clientSecret: 'another one' };
	const accAccountingApi = await client.createCredential('Wrong', wrong);
	const credentials = { ...templates.credentials, accAccountingApi };
	cells.push(rowOf('D', 4000));
	expect(
		(await says('failing credential', await save({ running, credentials }, file, setUp)))[1],
	).toMatch(/Check 'Client ID' and 'Client Secret'/);
	expect(numbers()).toHaveLength(2);
});

test('template: an order that was not posted stops with what to do', async ({
	client,
	numbers,
	running,
	sandbox,
	templates,
}) => {
	const file = 'woocommerce-orders.json';
	const example = readExample(file, {});
	const { 'Order Updated': pinned } = example.pinData as {
		'Order Updated': [{ json: Record<string, unknown> }];
	};
	const [{ json: order }] = pinned;
	const setUp = { entered: { 'Create Sales Invoice': { dryRun: false } }, unpinned: true };
	const workflow = await save(templates, file, setUp);
	/** Delivers an order. Returns the error that the error workflow gets. */
	const says = async (what: string, more: object, used = workflow) => {
		const id = await client.startManually(used, 'Order Updated', { ...order, ...more });
		const { status, error } = await client.finished(id);
		console.log(`${file} | ${what} | ${status} | ${error()?.message}`);
		return error()?.message;
	};
	const fails = { fault: { kind: 'reset', stored: true }, path: '/v1/sales-invoices' } as const;
	expect(await says('good', {})).toBeUndefined();
	expect(await says('the same again', { status: 'completed' })).toBeUndefined();
	const raised = { fee_lines: [{ total: '1000.00' }], total: String(Number(order.total) + 1000) };
	expect(await says('another total', raised)).toMatch(/^Order .*correct it in ACC/);
	expect(await says('does not add up', { id: 2, total: '1.00' })).toMatch(/Invoice Total/);
	sandbox.setFaults([{ ...fails, method: 'POST', times: 1 }]);
	expect(await says('unknown', { id: 3 })).toMatch(/Look in ACC for .*key 3 .*Clear Keys\)\.$/);
	expect(await says('held', { id: 3 })).toMatch(/key 3 is held.*Look in ACC.*Clear Keys\)\.$/);
	expect(numbers()).toHaveLength(2);
	const wrong = { ...sandbox.credentials, clientSecret: 'another one' };
	const accAccountingApi = await client.createCredential('Wrong', wrong);
	const credentials = { ...templates.credentials, accAccountingApi };
	const failing = await save({ running, credentials }, file, setUp);
	expect(await says('failing credential', { id: 4 }, failing)).toMatch(/Check 'Client ID'/);
	await client.call('DELETE', `/rest/credentials/${accAccountingApi}`);
	expect(await says('deleted credential', { id: 5 }, failing)).toMatch(/credential/i);
});

/** The columns of the sheet of invoices in the template's instructions. */
const COLUMNS_OF_INVOICES =
	'Invoice Number, Date, Vendor, Item Name, Quantity, Unit Price, Discount Amount, Tax Code, Invoice Total, Post, outcome, document_number, message'.split(
		', ',
	);

test('template: invoices of a Google sheet are posted once, and each row says what became of it', async ({
	client,
	numbers,
	running,
	sandbox,
	templates,
}) => {
	const { sheets } = running.outside;
	const lineOf = (number: string, price: number, total: number, post = '') => [
		number,
		serial(2026, 11, 3),
		'PT Sumber Makmur',
		`Item ${price}`,
		2,
		price,
		'',
		'',
		total,
		post,
	];
	sheets.fill(
		'Invoices',
		COLUMNS_OF_INVOICES,
		lineOf('INV-1', 1000, 5000, 'yes'),
		lineOf('INV-1', 1500, 5000),
		lineOf('INV-2', 1000, 2500, 'yes'),
		lineOf('INV-3', 1000, 2000),
	);
	const setUp = {
		entered: {
			'Rows of Sheet': { documentId: RULES_OF_SHEET.documentId },
			'Create Invoices': { dryRun: false },
		},
		unpinned: true,
	};
	const file = 'invoices-from-google-sheets.json';
	const workflow = await save(templates, file, setUp);
	const runs = async (what: string, used = workflow) => {
		await run(running, used, 'Every 5 Minutes');
		const rows = sheets.rows('Invoices');
		for (const { outcome, message } of rows) {
			console.log(`invoices-from-google-sheets | ${what} | ${outcome} | ${message}`);
		}
		return rows.map(({ outcome, document_number: number }) => [outcome, number]);
	};
	const first = await runs('good, same total, another total than stated');
	const [number] = numbers();
	expect(first).toEqual([
		['posted', number],
		['posted', number],
		['refused', ''],
		['', ''],
	]);
	expect(sandbox.ledger()[0]?.request.items).toHaveLength(2);
	expect(await runs('the same again')).toEqual(first);

	const cells = sheets.cells('Invoices');
	cells[3]?.splice(8, 1, 2000);
	sandbox.setFaults([
		{
			fault: { kind: 'reset', stored: true },
			path: '/v1/purchase-invoices',
			method: 'POST',
			times: 1,
		},
	]);
	await runs('unknown');
	expect(sheets.rows('Invoices')[2]).toMatchObject({
		outcome: 'unknown',
		document_number: '',
		message: expect.stringMatching(/Look in ACC for/),
	});
	await runs('held');
	expect(sheets.rows('Invoices')[2]?.message).toMatch(/ACC.*Clear Keys/);
	cells.push(lineOf('INV-1', 1000, 2000, 'yes'));
	cells[1]?.splice(9, 3, '', '', '');
	cells[2]?.splice(9, 3, '', '', '');
	cells.splice(1, 2);
	await runs('the same number, another total');
	expect(sheets.rows('Invoices').at(-1)).toMatchObject({ document_number: '' });
	expect(sheets.rows('Invoices').at(-1)?.outcome).not.toBe('posted');
	expect(numbers()).toHaveLength(2);

	const wrong = { ...sandbox.credentials, clientSecret: 'another one' };
	const accAccountingApi = await client.createCredential('Wrong', wrong);
	const credentials = { ...templates.credentials, accAccountingApi };
	cells[2]?.splice(9, 1, 'yes');
	await runs('failing credential', await save({ running, credentials }, file, setUp));
	expect(sheets.rows('Invoices')[1]?.message).toMatch(/Check 'Client ID' and 'Client Secret'/);
});

const CHANNEL = { channelId: { __rl: true, mode: 'id', value: 'C0BOOKS' } };

test('template: the monthly report goes to each activated channel', async ({
	running,
	templates,
}) => {
	const { postOffice, slack, telegram } = running.outside;
	const before = postOffice.messages.length;
	const workflow = await save(templates, 'monthly-report.json', {
		entered: {
			'Send to Telegram': CHAT,
			'Send to Slack': CHANNEL,
			'Send Mail': { fromEmail: 'n8n@demo.example', toEmail: 'siti@demo.example' },
		},
		activated: ['Report for Slack', 'Send to Slack', 'Report for Mail', 'Send Mail'],
	});
	await run(running, workflow, 'First Day of the Month');
	const [mail, ...others] = postOffice.messages.slice(before);
	expect(others).toEqual([]);
	for (const text of [lastText(telegram), lastText(slack), mail?.text]) {
		expect(text).toMatch(/125[.,]500[.,]000/);
	}
});

test('template: a failed workflow is reported, with its unknown rows', async ({
	client,
	n8n,
	running,
	sandbox,
	templates,
}) => {
	const { slack, telegram } = running.outside;
	const before = telegram.messages.length;
	const told = await save(templates, 'error-workflow.json', {
		entered: { 'Send to Telegram': CHAT, 'Send to Slack': CHANNEL },
		activated: ['Send to Slack'],
	});
	await run(running, told, 'Workflow Failed');
	expect(slack.messages.at(-1)).toMatchObject({
		isFormatted: false,
		text: expect.stringMatching(/\n- row 4: May have been posted\. Look in ACC for /),
	});
	expect(lastText(telegram)).toMatch(
		/\nPosted 2 .*\n- row 4: May have been posted\. Look in ACC for /s,
	);

	await client.publish(told);
	const failing = webhookRowsWorkflow('acc-fails', running.credentialId, VOUCHER_PARAMETERS);
	const nodes = (failing.nodes as Array<Record<string, unknown>>).map(({ onError, ...node }) =>
		onError ? { ...node, onError: 'stopWorkflow' } : node,
	);
	const settings = { ...(failing.settings as object), errorWorkflow: told.id };
	const name = 'Post <rows> & stop';
	await client.publish(await client.saveWorkflow({ ...failing, name, nodes, settings }));
	const fault = { kind: 'status', httpStatus: 502, stored: true } as const;
	sandbox.setFaults([{ fault, bodyIncludes: 'f-2' }]);
	await callWebhook(`${n8n.url}/webhook/acc-fails`, { rows: voucherRows('f', 4) });
	await untilTold(telegram, before + 2);
	sandbox.setFaults([]);
	expect(lastText(telegram)).toMatch(/^⚠️ Post &lt;rows&gt; &amp; stop stopped: /);
	expect(lastText(telegram)).toMatch(/\n- data row 3: May have been posted\. Look in ACC for /);
});

test('template: the assistant answers from ACC, and has no tool that posts', async ({
	client,
	numbers,
	running,
	templates,
}) => {
	const { model } = running.outside;
	const workflow = await save(templates, 'ask-acc.json');
	model.script = [{ tool: 'Monthly_Cash_Flow', input: {} }, { text: 'Rp 125,500,000 came in.' }];
	model.toolResults.length = 0;
	const chat = { sessionId: '1', action: 'sendMessage', chatInput: 'How much came in?' };
	const { status, error } = await client.finished(
		await client.startManually(workflow, 'Chat', chat),
	);
	expect([status, error()?.message]).toEqual(['success', undefined]);
	expect(model.toolResults[0]).toMatch(/125500000/);
	expect(model.offered.sort()).toEqual([
		'Accounting_Ratios',
		'List_Banks',
		'List_Cash_Categories',
		'Monthly_Cash_Flow',
	]);
	expect(numbers()).toEqual([]);
});

test('template: the page asks for a password, and opens as soon as it is published', async ({
	client,
	n8n,
	templates,
}) => {
	const workflow = await save(templates, 'bank-statement-page.json', {
		entered: { Vouchers: { bankCode: { __rl: true, mode: 'code', value: '008' } } },
	});
	await client.publish(workflow);
	const { username, password } = PAGE_USER;
	const page = async (secret: string) => {
		const Authorization = `Basic ${btoa(`${username}:${secret}`)}`;
		return await fetch(`${n8n.url}/form/acc-bank-statement`, { headers: { Authorization } });
	};
	await expect.poll(async () => (await page(password)).status).toBe(200);
	const html = await (await page(password)).text();
	expect(html).toContain('Bank statement / Rekening koran');
	expect(html).toContain("accept='.xlsx, .xls, .csv'");
	expect((await page('another password')).status).toBe(401);
	await client.unpublish(workflow);
});

test('template: pictures of all canvases', async ({ editor: page, running, templates }) => {
	test.skip(!process.env.PICTURES, 'PICTURES names no folder');
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const file of FILES) {
		const { id } = await save(templates, `${file}.json`);
		await openWorkflow(page, running, id);
		await takePictureOfCanvas(page, `template-${file}`);
	}
});

/** The part of MCP's SDK that the checks use, which is installed only with n8n. */
interface McpClient {
	connect(transport: object): Promise<void>;
	listTools(): Promise<{ tools: Array<{ name: string }> }>;
	callTool(call: { name: string; arguments: object }): Promise<object>;
	close(): Promise<void>;
}
interface McpSdk {
	Client: new (self: { name: string; version: string }) => McpClient;
	StreamableHTTPClientTransport: new (url: URL, options: { requestInit: RequestInit }) => object;
}

/** Connects as an assistant outside n8n does. */
async function connectedTo({ n8n }: Running, token: string): Promise<McpClient> {
	const sdk = '@modelcontextprotocol/sdk/client';
	const { Client } = (await import(`${sdk}/index.js`)) as McpSdk;
	const { StreamableHTTPClientTransport } = (await import(`${sdk}/streamableHttp.js`)) as McpSdk;
	const mcp = new Client({ name: 'e2e', version: '1.0.0' });
	const transport = new StreamableHTTPClientTransport(new URL(`${n8n.url}/mcp/acc`), {
		requestInit: { headers: { Authorization: `Bearer ${token}` } },
	});
	await mcp.connect(transport);
	return mcp;
}

test('template: an assistant outside n8n reads and checks through MCP', async ({
	client,
	n8n,
	numbers,
	running,
	templates,
}) => {
	await client.publish(await save(templates, 'mcp-server.json'));
	await callWebhook(`${n8n.url}/mcp/acc`);
	await expect(connectedTo(running, 'another-token')).rejects.toThrow();

	const mcp = await connectedTo(running, MCP_TOKEN);
	const { tools } = await mcp.listTools();
	expect(tools.map(({ name }) => name).sort()).toEqual([
		'Accounting_Ratios',
		'Check_Purchase_Invoice',
		'Check_Voucher',
		'List_Banks',
		'List_Cash_Categories',
		'Monthly_Cash_Flow',
	]);
	const ask = async (name: string, input: Record<string, unknown> = {}) =>
		JSON.stringify(await mcp.callTool({ name, arguments: input }));
	expect(await ask('List_Banks', { search: 'mandiri' })).toMatch(/008/);
	expect(await ask('List_Cash_Categories')).toMatch(/KK01/);
	expect(await ask('Monthly_Cash_Flow')).toMatch(/125500000/);
	expect(await ask('Accounting_Ratios')).toMatch(/current_ratio/);
	const voucher = {
		date: '2026-11-21',
		bank: '008',
		amount: '1234.50',
		category: 'KK01',
		description: 'Paper',
	};
	expect(await ask('Check_Voucher', voucher)).toMatch(/OK/);
	expect(await ask('Check_Voucher', { ...voucher, date: '2026-02-30' })).toMatch(/Document Date/);
	expect(await ask('Check_Voucher', { ...voucher, bank: '999' })).toMatch(/999/);
	const invoice = { vendor: 'PT Sumber Makmur', date: '2026-11-21' };
	const line = { item_name: 'Kertas A4', quantity: 2, unit_price: 45000 };
	expect(await ask('Check_Purchase_Invoice', { ...invoice, lines: [line] })).toMatch(/OK/);
	const free = { ...line, unit_price: '' };
	expect(await ask('Check_Purchase_Invoice', { ...invoice, lines: [free] })).toMatch(
		/[Uu]nit.?[Pp]rice/,
	);
	await mcp.close();
	expect(numbers(), 'a check has posted').toEqual([]);
});
