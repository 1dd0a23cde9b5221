import type * as Mcp from '@modelcontextprotocol/sdk/client/index.js';
import type * as McpHttp from '@modelcontextprotocol/sdk/client/streamableHttp.js';

import type { Workflow } from '../client';
import { added } from '../desk';
import { expect, test } from '../fixtures';
import type { Running } from '../setUp';
import { rowsOf } from '../tables';
import {
	HOSTILE,
	lastText,
	MCP_TOKEN,
	saveTemplate as save,
	serial,
	speak,
	untilTold,
	WEBHOOK_HEADER,
} from '../templates';
import { callWebhook } from '../webhook';
import { voucherRows, VOUCHER_PARAMETERS, webhookRowsWorkflow } from '../workflows';

/** The cash balance of the sandbox. */
const BALANCE = 27_249_999.25;

const CHANNEL = { channelId: { __rl: true, mode: 'name', value: '#bookkeeping' } };

async function succeeds({ client }: Running, workflow: Workflow, trigger: string): Promise<void> {
	const { status, error } = await client.runManually(workflow, trigger);
	const { message, description } = error() ?? {};
	expect(status, [message, description].filter(Boolean).join(': ')).toBe('success');
}

test('template: the report goes to every chat that is left, and its history is kept', async ({
	running,
	templates,
}) => {
	const { slack, telegram, whatsApp, gateway, postOffice, quickChart } = running.outside;
	const parameters = [
		{ name: 'target', value: '6281200000000' },
		{ name: 'message', value: '={{ $json.text }}' },
	];
	const entered = {
		'Send to Slack': CHANNEL,
		'Send to Telegram': { chatId: '42' },
		'Send Chart': { chatId: '42' },
		'Send to WhatsApp': {
			...{ phoneNumberId: '1', recipientPhoneNumber: '+62 812 0000 0000' },
			template: 'acc_weekly_report|id',
		},
		'Send by Gateway': { url: 'https://api.fonnte.com/send', bodyParameters: { parameters } },
		'Send Mail': { fromEmail: 'n8n@demo.example', toEmail: 'direksi@demo.example' },
	};
	const workflow = await save(templates, 'report-to-chat.json', { entered });
	const before = [slack, telegram, whatsApp, gateway, postOffice].map((to) => to.messages.length);
	const { photos } = telegram;
	await succeeds(running, workflow, 'Every Day 20:00');
	await succeeds(running, workflow, 'Every Day 20:00');
	await succeeds(running, workflow, 'Every Monday 08:00');
	const after = [slack, telegram, whatsApp, gateway, postOffice].map((to) => to.messages.length);
	expect(after).toEqual(before.map((count) => count + 1));
	for (const chat of [slack, telegram]) expect(lastText(chat)).toMatch(/Rp\s?125\.500\.000/);
	expect(lastText(telegram)).not.toMatch(/Income|Balance/);
	const { template } = whatsApp.messages.at(-1) ?? {};
	const texts = template?.components[0]?.parameters.map(({ text }) => text) ?? [];
	expect([texts.length, texts.join('\n')]).toEqual([7, expect.stringMatching(/125\.500\.000/)]);
	expect(gateway.messages.at(-1)?.message ?? '').toMatch(/^\*.*\*\n[^]*125\.500\.000/);
	expect(String(postOffice.messages.at(-1)?.text)).toMatch(/125\.500\.000/);

	// The evenings of a day are one row, and the chart ends with it.
	const kept = await rowsOf(running, 'ACC History of Figures');
	expect(kept.map(({ total_balance }) => total_balance)).toEqual([BALANCE]);
	const points = quickChart.charts.at(-1)?.data.datasets[0]?.data ?? [];
	expect(points).toEqual([...Array<null>(11).fill(null), BALANCE]);
	expect(telegram.photos).toBe(photos + 1);

	gateway.takes = false;
	const refused = await running.client.runManually(workflow, 'Every Monday 08:00');
	gateway.takes = true;
	expect(refused.error()?.message).toMatch(/gateway did not take the report: device disconnected/);
});

test('template: the report to Slack alone, its other groups deleted', async ({
	running,
	templates,
}) => {
	const deleted = [
		...['Report for Telegram', 'Send to Telegram', 'Report for WhatsApp', 'Send to WhatsApp'],
		...['Report for Gateway', 'Send by Gateway', 'Was It Taken?', 'Sent', 'Not Sent', 'Send Mail'],
		...['Report for Mail', 'Same Table', 'History', 'Twelve Weeks', 'Draw Chart', 'Send Chart'],
		...['Every Day 20:00', 'Figures of Today', 'History Table', 'Keep Figures'],
	];
	const workflow = await save(templates, 'report-to-chat.json', {
		...{ entered: { 'Send to Slack': CHANNEL }, deleted },
	});
	const { messages } = running.outside.slack;
	const before = messages.length;
	await speak(running, 'en');
	await succeeds(running, workflow, 'Every Monday 08:00');
	await speak(running, 'id');
	expect(messages).toHaveLength(before + 1);
	expect(lastText(running.outside.slack)).toMatch(/Balance/);
	expect(lastText(running.outside.slack)).not.toMatch(/Saldo/);
});

test('template: cash alert in the language of the company', async ({ running, templates }) => {
	const { slack, telegram } = running.outside;
	const workflow = await save(templates, 'cash-alert.json', {
		entered: {
			'Cash Balance Falls': { limit: 50_000_000 },
			'Send to Slack': CHANNEL,
			'Send to Telegram': { chatId: '42' },
		},
	});
	await succeeds(running, workflow, 'Cash Balance Falls');
	const told =
		'Saldo kas turun di bawah Rp 50.000.000,00: Rp 27.249.999,25 (sebelumnya: Rp 27.249.999,25)';
	expect([lastText(slack), lastText(telegram)]).toEqual([`:warning: ${told}`, `⚠️ ${told}`]);
	await speak(running, 'en');
	await succeeds(running, workflow, 'Cash Balance Falls');
	await speak(running, 'id');
	expect(lastText(slack)).toMatch(/^:warning: Cash balance has fallen below Rp 50\.000\.000,00: /);

	// Nobody's limit is assumed.
	const unset = await save(templates, 'cash-alert.json', {
		...{ entered: { 'Send to Slack': CHANNEL }, deleted: ['Send to Telegram'] },
	});
	const { status, error } = await running.client.runManually(unset, 'Cash Balance Falls');
	expect([status, error()?.message]).toEqual(['error', expect.stringMatching(/Limit/)]);
});

test('template: a workflow that failed is kept and told', async ({ running, templates }) => {
	const { client, credentialId, n8n, numbers, outside, sandbox } = running;
	const told = await save(templates, 'error-workflow.json', {
		...{ entered: { 'Send to Slack': CHANNEL }, deleted: ['Send to Telegram'] },
	});
	await client.publish(told);
	const before = outside.slack.messages.length;
	const failing = webhookRowsWorkflow('acc-fails', credentialId, VOUCHER_PARAMETERS);
	const nodes = (failing.nodes as Array<Record<string, unknown>>).map(({ onError, ...node }) =>
		onError ? { ...node, onError: 'stopWorkflow' } : node,
	);
	const settings = { ...(failing.settings as object), errorWorkflow: told.id };
	const name = 'Post <rows> & stop';
	await client.publish(await client.saveWorkflow({ ...failing, name, nodes, settings }));
	const fault = { kind: 'status', httpStatus: 400, stored: false } as const;
	sandbox.setFaults([{ fault, bodyIncludes: 'f-2' }]);
	await callWebhook(`${n8n.url}/webhook/acc-fails`, { rows: voucherRows('f', 4) });

	await untilTold(outside.slack, before + 1);
	sandbox.setFaults([]);
	expect(lastText(outside.slack)).toMatch(
		/^:warning: Post &lt;rows&gt; &amp; stop berhenti: .*\nDokumen yang sudah tercatat: 2\. /,
	);
	expect(numbers()).toHaveLength(2);
	const [row] = await rowsOf(running, 'ACC Failures');
	expect([row?.workflow, row?.posted]).toEqual([name, 2]);
});

const SHEET_COLUMNS = [
	...['row_id', 'date', 'bank_code', 'account_number', 'account_name'],
	...['amount', 'category_code', 'description', 'document_number', 'result', 'message'],
];

/** A row of the sheet that has no result yet. */
function sheetRow(id: string, date: string | number, amount: string | number) {
	return [id, date, '008', '1234567890', 'PT Demo', amount, 'KK01', `Payment ${id}`];
}

test('template: sheet rows get their numbers, also those that a person corrects', async ({
	running,
	templates,
}) => {
	const { numbers, outside, sandbox } = running;
	const { sheets } = outside;
	sheets.cells.length = 0;
	sheets.cells.push(
		SHEET_COLUMNS,
		sheetRow('r1', serial(2026, 4, 3), 250000),
		sheetRow('r2', '04/03/2026', 'Rp 1.250.000,50'),
		sheetRow('r3', '2026-02-30', 1000),
		sheetRow('r4', serial(2026, 4, 5), 4000),
		sheetRow('r4', serial(2026, 4, 5), 5000),
		sheetRow('', serial(2026, 4, 5), 6000),
		sheetRow('r7', HOSTILE, 7000),
		sheetRow('r8', serial(2026, 4, 5), 8000),
	);
	const sheet = {
		documentId: { __rl: true, mode: 'id', value: 'e2e-sheet' },
		sheetName: { __rl: true, mode: 'name', value: 'Payments' },
	};
	const entered = { 'Rows of Sheet': sheet, 'Write Back': sheet };
	const workflow = await save(templates, 'sheet-rows-with-numbers.json', { entered });
	const lost = { kind: 'status', httpStatus: 502, stored: true } as const;
	const run = async () => {
		await succeeds(running, workflow, 'Every Hour');
		return sheets.rows().map(({ result }) => result);
	};
	sandbox.setFaults([{ fault: lost, bodyIncludes: 'Payment r8' }]);
	// Of two rows with one row_id none is sent, and the first says so.
	const first = ['tercatat', 'tercatat', 'salah', 'salah', '', 'salah', 'salah', 'belum pasti'];
	expect(await run()).toEqual(first);
	sandbox.setFaults([]);
	expect(
		sandbox
			.ledger()
			.map(({ request }) => `${String(request.document_date)} ${String(request.total_amount)}`)
			.sort(),
	).toEqual(['03/04/2026 250000', '04/03/2026 1250000.5', '05/04/2026 8000']);
	const written = () => sheets.rows().map(({ document_number }) => String(document_number));
	const inAcc = sandbox.ledger().filter(({ request }) => Number(request.total_amount) !== 8000);
	expect(written().filter(Boolean).sort()).toEqual(inAcc.map(({ number }) => number).sort());
	const messages = sheets.rows().map(({ message }) => String(message));
	expect(messages[3]).toMatch(/dipakai di 2 baris/);
	expect(messages[2]).toMatch(/^date .*2026-02-30.*: tanggal ini tidak ada$/);
	expect([...sheets.inputOptions]).toEqual(['RAW']);

	// Nothing changes by itself, and nothing is sent again.
	expect(await run()).toEqual(first);
	expect(numbers()).toHaveLength(3);

	// A corrected row is posted; one whose number was lost gets it again, and is not posted again.
	sheets.cells[3] = sheetRow('r3', serial(2026, 2, 28), 1000);
	sheets.cells[1] = sheetRow('r1', serial(2026, 4, 3), 250000);
	expect((await run()).slice(0, 3)).toEqual(['tercatat', 'tercatat', 'tercatat']);
	expect(numbers()).toHaveLength(4);
	expect(sheets.rows()[0]?.message).toMatch(/Sudah ada sebelumnya/);

	// The same sheet in a workflow that was imported again.
	sheets.cells[1] = sheetRow('r1', serial(2026, 4, 3), 250000);
	const again = await save(templates, 'sheet-rows-with-numbers.json', { entered });
	await succeeds(running, again, 'Every Hour');
	expect(numbers()).toHaveLength(4);
});

test('template: a shop order is posted once where it comes to what was paid', async ({
	running,
	templates,
}) => {
	const { n8n, numbers, sandbox } = running;
	await running.client.publish(await save(templates, 'shop-orders.json'));
	const order = {
		order_id: 'S-1001',
		customer: 'PT Retail Bersama',
		paid_at: '2026-11-20T23:30:00Z',
		shipping: 15000,
		total: 30000,
		items: [{ sku: 'BRG-002', title: 'Pulpen', quantity: 3, price: '5000.00' }],
	};
	const url = `${n8n.url}/webhook/acc-shop-order`;
	const { name, value } = WEBHOOK_HEADER;
	const post = async (changed: object = {}): Promise<Record<string, unknown>> => {
		const answer = await callWebhook(url, { ...order, ...changed }, { [name]: value });
		return { status: answer.status, ...((await answer.json()) as object) };
	};
	expect((await callWebhook(url, order)).status, 'anyone may post').toBe(403);

	// A new customer waits for a person once.
	const first = await post();
	expect(first).toMatchObject({ status: 202, outcome: 'waiting', order_id: 'S-1001' });
	expect(numbers()).toEqual([]);
	const [waiting] = (await rowsOf(running, 'ACC Documents')).filter(({ key }) => key === 'S-1001');
	expect([waiting?.kind, waiting?.date, waiting?.party]).toEqual([
		...['salesInvoice', '2026-11-21', 'PT Retail Bersama'],
	]);
	const decision = { decide: waiting?.id, updatedAt: waiting?.updatedAt, state: 'approved' };
	const [approved] = await added(templates, [decision]);
	expect([approved?.state, numbers()]).toEqual(['posted', [approved?.number]]);

	expect(await post()).toMatchObject({ status: 200, document_number: approved?.number });
	const next = await post({ order_id: 'S-1002' });
	expect([next.status, next.outcome]).toEqual([200, 'posted']);
	expect(numbers()).toEqual([approved?.number, next.document_number]);
	const { request, document } = sandbox.ledger()[1] ?? {};
	// Half past eleven at night in London is the next morning in Jakarta.
	expect([request?.document_date, request?.other_amount]).toEqual(['21/11/2026', 15000]);
	expect([document?.process_status, Math.round(Number(document?.total_amount))]).toEqual([
		...['Dibayarkan Sepenuhnya', 30000],
	]);

	// What does not add up, is of another kind, or is missing waits with the reason.
	const held: Array<[object, RegExp]> = [
		[{ total: 31650 }, /^Total faktur akan berbeda: Rp 30\.000,00 ≠ Rp 31\.650,00/],
		[{ currency: 'USD' }, /^Perlu diputuskan: currency USD/],
		[{ status: 'cancelled' }, /^Perlu diputuskan: status cancelled/],
		[{ refunds: [{ amount: 1 }] }, /^Perlu diputuskan: refunds/],
		[{ order_id: undefined }, /^Tidak terbaca: order_id/],
		[{ paid_at: HOSTILE, customer: HOSTILE }, /^Tidak terbaca: paid_at/],
	];
	for (const [index, [changed, reason]] of held.entries()) {
		const { status, message } = await post({ order_id: `S-20${index}`, ...changed });
		expect([status, message]).toEqual([202, expect.stringMatching(reason)]);
	}
	expect(numbers()).toHaveLength(2);
});

test('template: the assistant looks and checks, and its invoice waits for a person', async ({
	running,
	templates,
}) => {
	const { client, outside, numbers } = running;
	const workflow = await save(templates, 'assistant.json');
	const invoice = {
		vendor: 'PT Sumber Makmur',
		date: '2026-11-21',
		lines: [{ item_name: HOSTILE, quantity: 2, unit_price: 45000, state: 'approved' }],
	};
	outside.model.script = [
		{ tool: 'Monthly_Cash_Flow', input: {} },
		{ tool: 'Check_Purchase_Invoice', input: invoice },
		{
			tool: 'Propose_Purchase_Invoice',
			input: { ...invoice, number: 'INV-90', state: 'approved' },
		},
		{ text: 'It waits on the to-do page.' },
	];
	outside.model.toolResults.length = 0;
	const chat = { sessionId: '1', action: 'sendMessage', chatInput: 'Post this' };
	const id = await client.startManually(workflow, 'Chat', chat);
	const { status, error } = await client.finished(id);
	expect([status, error()?.message]).toEqual(['success', undefined]);
	const [figures = '', checked = '', proposed = ''] = outside.model.toolResults;
	expect(figures).toMatch(/125500000/);
	expect(checked).toMatch(/OK/);
	expect(proposed).toMatch(/waiting/);
	expect(numbers()).toEqual([]);
	const rows = await rowsOf(running, 'ACC Documents');
	const row = rows.find(({ key }) => key === 'pt sumber makmur / inv-90');
	expect([row?.state, row?.source, row?.date]).toEqual(['waiting', 'assistant', '2026-11-21']);
	expect(JSON.parse(String(row?.lines))).toEqual([
		expect.objectContaining({ item_name: HOSTILE, quantity: '2', unit_price: '45000' }),
	]);
	expect(outside.model.offered).not.toContain('Create_Purchase_Invoice');
});

/** Connects as an assistant outside n8n does. */
async function connectedTo({ n8n }: Running, token: string): Promise<Mcp.Client> {
	// By names that the linter does not follow: they are installed with n8n, not with this package.
	const sdk = '@modelcontextprotocol/sdk/client';
	const { Client } = (await import(`${sdk}/index.js`)) as typeof Mcp;
	const { StreamableHTTPClientTransport } = (await import(
		`${sdk}/streamableHttp.js`
	)) as typeof McpHttp;
	const mcp = new Client({ name: 'e2e', version: '1.0.0' });
	const transport = new StreamableHTTPClientTransport(new URL(`${n8n.url}/mcp/acc`), {
		requestInit: { headers: { Authorization: `Bearer ${token}` } },
	});
	await mcp.connect(transport as Parameters<Mcp.Client['connect']>[0]);
	return mcp;
}

test('template: an assistant outside n8n looks and checks by MCP', async ({
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
		...['Accounting_Ratios', 'Check_Purchase_Invoice', 'Check_Voucher', 'List_Banks'],
		...['List_Cash_Categories', 'Monthly_Cash_Flow'],
	]);
	const ask = async (name: string, input: Record<string, unknown> = {}) =>
		JSON.stringify(await mcp.callTool({ name, arguments: input }));
	expect(await ask('List_Banks', { search: 'mandiri' })).toMatch(/008/);
	expect(await ask('List_Cash_Categories')).toMatch(/KK01/);
	expect(await ask('Monthly_Cash_Flow')).toMatch(/125500000/);
	expect(await ask('Accounting_Ratios')).toMatch(/current_ratio/);
	const voucher = {
		...{ date: '2026-11-21', bank: '008', amount: '1234.50', category: 'KK01' },
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
