import type { Workflow } from '../client';
import { expect, test } from '../fixtures';
import { SLACK_USER, type ChatMessage } from '../outside/chat';
import type { Running } from '../setUp';
import { registered } from '../tables';
import {
	BROWSER,
	buttonOf,
	HOSTILE,
	lastText,
	saveTemplate as save,
	serial,
	untilTold,
	WEBHOOK_HEADER,
} from '../templates';
import { callWebhook } from '../webhook';
import { EVERY_TWO_SECONDS } from '../workflows';

interface Answer {
	status: number;
	json: Record<string, unknown>;
}

/** Calls a template's webhook with its secret. */
async function call({ n8n }: Running, path: string, body: object): Promise<Answer> {
	const { name, value } = WEBHOOK_HEADER;
	const answer = await callWebhook(`${n8n.url}/webhook/${path}`, body, { [name]: value });
	return { status: answer.status, json: (await answer.json()) as Answer['json'] };
}

/** How it reads in Slack. */
const HOSTILE_ESCAPED =
	'*PT* &lt;!channel&gt; &lt;https://evil.example|click&gt; R&amp;D =HYPERLINK("https://evil.example") `code` \\n:tada:';

/** How it reads in Slack between backticks, where n8n makes line breaks of `\\n`. */
const HOSTILE_AS_CODE = `\`${HOSTILE_ESCAPED.replaceAll('`', "'").replaceAll('\\', '/')}\``;

/** That nothing in a message to Slack is a link, a mention or formatting that came from outside. */
function isPlain({ messages }: { messages: ChatMessage[] }, lines: number): void {
	const { text = '', isFormatted } = messages.at(-1) ?? {};
	expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
	expect(text.trimEnd().split('\n').length, text).toEqual(lines);
	expect(isFormatted).toBe(false);
}

const INVOICE = {
	number: 'INV-77',
	vendor: 'PT Sumber Makmur',
	date: '21/11/2026',
	lines: [{ code: 'BRG-001', name: 'Kertas A4', quantity: 2, unit: 'rim', price: 45000 }],
};

test('template: parsed invoice to purchase invoice, errors to chat', async ({
	running,
	client,
	n8n,
	outside,
	sandbox,
	numbers,
	templates,
}) => {
	await client.publish(await save(templates, 'template-parsed-invoice-to-purchase-invoice.json'));
	const path = 'acc-purchase-invoice';
	const post = async (changed: object = {}) =>
		await call(running, path, { ...INVOICE, ...changed });
	const isTold = (text: RegExp) => expect(lastText(outside.slack)).toMatch(text);

	const anonymous = await callWebhook(`${n8n.url}/webhook/${path}`, INVOICE);
	expect(anonymous.status, 'anyone may post').toBe(403);
	const { document_number, ...first } = (await post()).json;
	expect(first).toEqual({ outcome: 'posted', skipped: false });
	expect(numbers()).toEqual([document_number]);
	expect((await post()).json.skipped).toBe(true);

	const refused = await post({ number: 'INV-78', date: '2026-02-30' });
	expect([refused.status, refused.json.outcome]).toEqual([422, 'refused']);
	isTold(/^:warning: Invoice INV-78 of PT Sumber Makmur was not posted: Document Date/);
	expect((await post({ number: undefined })).status).toBe(422);
	isTold(/Invoice without a number/);
	expect((await post({ number: 'INV-79', lines: undefined })).status).toBe(422);
	isTold(/Invoice INV-79 .* was not posted/);
	expect(numbers()).toEqual([document_number]);

	sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 502, stored: true }, method: 'POST' }]);
	const unknown = await post({ number: 'INV-80' });
	sandbox.setFaults([]);
	expect(unknown.status).toBe(502);
	isTold(/INV-80 .* nobody knows whether it was posted/);
	expect(lastText(outside.slack)).toMatch(/\nNumbers that it may have: /);
	expect((await post({ number: 'INV-80' })).json.skipped).toBe(true);
	expect(numbers()).toHaveLength(2);

	const hostile = await post({ number: HOSTILE, vendor: HOSTILE, date: HOSTILE });
	expect(hostile.status).toBe(422);
	isPlain(outside.slack, 2);
	expect(lastText(outside.slack)).toContain(HOSTILE_ESCAPED.slice(0, 40));
	await post({ number: 'INV-81', vendor: 'V'.repeat(5000), date: 'tomorrow' });
	expect(lastText(outside.slack)).toMatch(
		/^:warning: Invoice INV-81 of V{100}… was not posted: Document Date/,
	);

	// Vendor and number are told apart, and neither may be missing.
	expect((await post({ number: '1' })).json.outcome).toBe('posted');
	expect((await post({ vendor: ' PT Sumber Makmur ', number: 1 })).json.outcome).toBe('skipped');
	const moved = await post({ vendor: 'PT Sumber', number: 'Makmur 1' });
	expect(String(moved.json.error)).toMatch(/vendor not found/);
	for (const number of ['', '  ', null, {}, ['INV-82'], true]) {
		expect((await post({ number })).status, JSON.stringify(number)).toBe(422);
	}
	expect(numbers()).toHaveLength(3);
});

const SHEET_COLUMNS = [
	...['row_id', 'date', 'bank_code', 'account_number', 'account_name'],
	...['amount', 'category_code', 'description', 'document_number', 'result', 'message'],
];

/** A row of the sheet that has no result yet. */
function sheetRow(id: string, date: string | number, amount: string | number) {
	return [id, date, '008', '1234567890', 'PT Demo', amount, 'KK01', `Payment ${id}`];
}

test('template: sheet rows to vouchers, number written back', async ({
	client,
	outside,
	sandbox,
	numbers,
	templates,
}) => {
	const { sheets } = outside;
	sheets.cells.length = 0;
	sheets.cells.push(
		SHEET_COLUMNS,
		sheetRow('r1', serial(2026, 4, 3), 250000),
		sheetRow('r2', '04/03/2026', 'Rp 1.250.000,50'),
		sheetRow('r3', '2026-02-30', 1000),
	);
	const workflow = await save(templates, 'template-sheet-rows-to-vouchers.json');
	const run = async () => {
		expect((await client.runManually(workflow, 'Every Hour')).status).toBe('success');
		return sheets.rows().map(({ result }) => result);
	};

	expect(await run()).toEqual(['posted', 'posted', 'refused']);
	expect(
		sandbox
			.ledger()
			.map(({ request }) => `${String(request.document_date)} ${String(request.total_amount)}`)
			.sort(),
	).toEqual(['03/04/2026 250000', '04/03/2026 1250000.5']);
	const written = sheets.rows().map(({ document_number }) => document_number);
	expect(written.sort()).toEqual(['', ...numbers().sort()]);
	expect(String(sheets.rows().at(-1)?.message)).toMatch(
		/^Document Date is wrong\. Document Date: expected a date such as .* got "2026-02-30"/,
	);
	const entries = (await registered(templates.running, 'r')).filter(([, number]) =>
		numbers().includes(String(number)),
	);
	expect(entries.map(([outcome, , kind, party]) => [outcome, kind, party])).toEqual(
		Array(2).fill(['posted', 'voucher', '008']),
	);
	await run();
	expect(numbers()).toHaveLength(2);

	// The bookkeeper corrects the row and empties its result.
	sheets.cells[3] = sheetRow('r3', serial(2026, 2, 28), 1000);
	expect(await run()).toEqual(['posted', 'posted', 'posted']);

	// Writing back has failed: the row looks as if it were new.
	sheets.cells[1] = sheetRow('r1', serial(2026, 4, 3), 250000);
	expect(await run()).toEqual(['skipped', 'posted', 'posted']);
	expect(numbers()).toHaveLength(3);
	expect(String(sheets.rows()[0]?.message)).toMatch(/recorded by an earlier run/i);

	// The bookkeeper empties only the result: the number stays.
	const { document_number: kept } = sheets.rows()[1] ?? {};
	(sheets.cells[2] as unknown[])[SHEET_COLUMNS.indexOf('result')] = '';
	expect(await run()).toEqual(['skipped', 'skipped', 'posted']);
	expect(sheets.rows()[1]?.document_number).toEqual(kept);

	sheets.cells.push(sheetRow('r4', serial(2026, 4, 5), 4000), sheetRow('r5', HOSTILE, 5000));
	const body = { status: '99', data: { document_number: '00077/BK/04/26' } };
	sandbox.setFaults([
		{ fault: { kind: 'answer', stored: true, httpStatus: 502, body }, bodyIncludes: 'Payment r4' },
	]);
	expect((await run()).slice(3)).toEqual(['unknown', 'refused']);
	sandbox.setFaults([]);
	const [uncertain, hostile] = sheets.rows().slice(3);
	expect([uncertain?.document_number, hostile?.document_number]).toEqual(['', '']);
	expect(String(uncertain?.message)).toMatch(
		/Numbers that it may have: 00077\/BK\/04\/26\. .*probably in ACC/,
	);
	expect([...sheets.inputOptions]).toEqual(['RAW']);
});

const LINE_COLUMNS = [
	...['row_id', 'vendor', 'invoice_number', 'date', 'item_code', 'item_name', 'quantity', 'unit'],
	...['unit_price', 'tax_code', 'document_number', 'result', 'message'],
];

/** A line of an invoice in the sheet that has no result yet. */
function invoiceLine(
	id: string,
	number: string,
	quantity: number | string,
	date = serial(2026, 4, 3),
) {
	return [id, 'PT Sumber Makmur', number, date, 'BRG-001', `Item ${id}`, quantity, 'pcs', 1000, ''];
}

test('template: rows of a sheet to invoices, number written back to every row', async ({
	client,
	outside,
	sandbox,
	numbers,
	templates,
}) => {
	const { sheets } = outside;
	const sheet = 'Invoice Lines';
	sheets.fill(
		sheet,
		LINE_COLUMNS,
		invoiceLine('d1', '', 1),
		invoiceLine('a1', 'INV-1', 1),
		invoiceLine('b1', 'INV-2', 2),
		invoiceLine('a2', 'INV-1', 3),
		invoiceLine('c1', 'INV-3', 1),
		invoiceLine('b2', 'INV-2', 'two'),
	);
	const workflow = await save(templates, 'template-invoice-numbers-to-rows.json');
	const run = async () => {
		expect((await client.runManually(workflow, 'Every Hour')).status).toBe('success');
		return sheets.rows(sheet).map(({ result, document_number }) => [result, document_number]);
	};
	const fault = { kind: 'status', httpStatus: 502, stored: true } as const;
	sandbox.setFaults([{ fault, bodyIncludes: 'Item c1' }]);

	const refused = ['refused', ''];
	const written = await run();
	sandbox.setFaults([]);
	const [first = ''] = numbers();
	const posted = ['posted', first];
	const unknown = ['unknown', ''];
	expect(written).toEqual([refused, posted, refused, posted, unknown, refused]);
	const messageOf = (index: number) => String(sheets.rows(sheet)[index]?.message);
	expect(messageOf(2)).toMatch(
		/^Quantity of line 2 is wrong\. Quantity of item 5: expected a number .* got "two"/,
	);
	expect(messageOf(2)).toEqual(messageOf(5));
	expect(messageOf(4)).toMatch(/Numbers that it may have: /);
	expect(messageOf(0)).toMatch(/^Group By is empty\. Group By.*/);

	// The wrong row is corrected; the unknown invoice is skipped, and still reads as unknown.
	(sheets.sheet(sheet)[6] as unknown[])[LINE_COLUMNS.indexOf('quantity')] = 5;
	const again = await run();
	const second = numbers().at(-1);
	expect(again).toEqual([refused, posted, ['posted', second], posted, unknown, ['posted', second]]);
	expect(sandbox.ledger().map(({ request }) => (request.items as unknown[]).length)).toEqual([
		2, 1, 2,
	]);

	// A row that comes after its invoice was posted makes no second one.
	sheets.sheet(sheet).push(invoiceLine('a3', 'INV-1', 1));
	expect((await run()).at(-1)).toEqual(['skipped', '']);
	expect(numbers()).toHaveLength(3);
});

const ASKING_COLUMNS = [...SHEET_COLUMNS, 'decision'];

test('template: unknown vouchers go to a person', async ({
	client,
	n8n,
	outside,
	sandbox,
	numbers,
	templates,
}) => {
	const { sheets, slack } = outside;
	sheets.inputOptions.clear();
	sheets.cells.length = 0;
	const hostileRow = sheetRow('u3', serial(2026, 4, 3), 3000);
	hostileRow[ASKING_COLUMNS.indexOf('description')] = HOSTILE;
	sheets.cells.push(
		ASKING_COLUMNS,
		sheetRow('u1', serial(2026, 4, 3), 1000),
		sheetRow('u2', serial(2026, 4, 3), 1234567.5),
		hostileRow,
		sheetRow('u4', '2026-02-30', 4000),
	);
	const status = (bodyIncludes: string, stored: boolean) => ({
		fault: { kind: 'status' as const, httpStatus: 502, stored },
		bodyIncludes,
	});
	sandbox.setFaults([status('Payment u2', true), status('evil.example', false)]);
	const workflow = await save(templates, 'template-unknown-to-person.json');
	const before = slack.messages.length;
	const results = () => sheets.rows().map(({ result }) => result);
	const press = async (label: string) => {
		expect(await slack.press(n8n.url, buttonOf(slack, label))).toBe(200);
	};

	const id = await client.startManually(workflow, 'Every Hour');
	await untilTold(slack, before + 1);
	sandbox.setFaults([]);
	await client.untilWaiting(id);
	expect(results()).toEqual(['posted', 'unknown', 'unknown', 'refused']);
	expect(lastText(slack)).toMatch(
		/^\*Total: 1,234,567\.50\*\nDate: `03\/04\/2026`\n.*\n.*\nDescription: `Payment u2`\nRow of the sheet: `u2`\n/,
	);
	await press('It is in ACC');

	await untilTold(slack, before + 2);
	await client.untilWaiting(id);
	const lines = lastText(slack).trimEnd().split('\n');
	expect(lines[4]).toBe(`Description: ${HOSTILE_AS_CODE}`);
	expect([lines[0], lines[5], lines.length]).toEqual([
		'*Total: 3,000.00*',
		'Row of the sheet: `u3`',
		9,
	]);
	await press('Not in ACC: send again');
	expect((await client.finished(id)).status).toBe('success');

	const [, kept, cleared] = sheets.rows();
	expect(results()).toEqual(['posted', 'in the books', '', 'refused']);
	expect(String(kept?.decision)).toMatch(/^in ACC, said siti \(U0SITI\) at \d{4}-/);
	expect(String(cleared?.decision)).toMatch(/^not in ACC, said siti \(U0SITI\) at \d{4}-/);
	expect([kept?.document_number, cleared?.document_number]).toEqual(['', '']);
	expect(SLACK_USER.name).toBe('siti');
	expect([...sheets.inputOptions]).toEqual(['RAW']);

	// The next run sends the cleared row and no other.
	expect((await client.runManually(workflow, 'Every Hour')).status).toBe('success');
	expect(results()).toEqual(['posted', 'in the books', 'posted', 'refused']);
	expect(numbers()).toHaveLength(3);
	expect(
		sandbox
			.ledger()
			.map(({ request }) => Number(request.total_amount))
			.sort((a, b) => a - b),
	).toEqual([1000, 3000, 1234567.5]);
	// Its key was kept: the row is not sent again, even where its result is emptied.
	(sheets.cells[2] as unknown[])[ASKING_COLUMNS.indexOf('result')] = '';
	await client.runManually(workflow, 'Every Hour');
	expect(results()).toEqual(['posted', 'skipped', 'posted', 'refused']);
	expect(numbers()).toHaveLength(3);
});

test('template: shop order to sales invoice with payment', async ({
	running,
	client,
	outside,
	sandbox,
	numbers,
	templates,
}) => {
	const file = 'template-shop-order-to-sales-invoice.json';
	await client.publish(await save(templates, file));
	const order = {
		order_id: 'S-1001',
		customer: 'PT Retail Bersama',
		paid_at: '2026-11-20T23:30:00Z',
		shipping: 15000,
		total: 30000,
		items: [{ sku: 'BRG-002', title: 'Pulpen', quantity: 3, price: '5000.00' }],
	};
	const post = async (body: object) => await call(running, 'acc-shop-order', body);

	const { json } = await post(order);
	const [invoice] = numbers();
	expect(json).toEqual({
		order_id: 'S-1001',
		outcome: 'posted',
		document_number: invoice,
		message: '',
	});
	const { request, document } = sandbox.ledger()[0] ?? {};
	// Half past eleven at night in London is the next morning in Jakarta.
	expect([request?.document_date, request?.other_amount]).toEqual(['21/11/2026', 15000]);
	expect([document?.process_status, Math.round(Number(document?.total_amount))]).toEqual([
		'Dibayarkan Sepenuhnya',
		30000,
	]);
	const told = outside.slack.messages.length;
	expect((await post(order)).json.outcome).toBe('skipped');
	expect(outside.slack.messages.length).toEqual(told);

	// What does not add up, or is missing, is told and not posted.
	const refused = async (changed: object, said: RegExp) => {
		expect((await post({ ...order, order_id: 'S-1002', ...changed })).status).toBe(422);
		expect(lastText(outside.slack)).toMatch(said);
	};
	await refused({ order_id: undefined }, /^:warning: Order without a number: no sales invoice/);
	await refused({ total: 31650 }, /would come to 30000\.00, but the order's total is 31650\.00/);
	await refused({ shipping: undefined }, /shipping is missing/);
	await refused({ items: [{ ...order.items[0], discount: 15001 }] }, /discount of item 1/);
	expect(numbers()).toHaveLength(1);
	expect((await post({ ...order, order_id: HOSTILE, paid_at: HOSTILE })).status).toBe(422);
	isPlain(outside.slack, 1);

	// A shop without PPN, in Indonesian.
	const ofShop = {
		'"tax_code","value":"PPN"': '"tax_code","value":""',
		'"value":"en"': '"value":"id"',
	};
	const other = await save(templates, file, { ...ofShop, 'acc-shop-order': 'acc-other-shop' });
	await client.publish(other);
	const postOther = async (body: object) => await call(running, 'acc-other-shop', body);
	expect((await postOther(order)).json.outcome).toBe('posted');
	expect(sandbox.ledger()[1]?.document.total_amount).toBe(30000);
	await postOther({ ...order, order_id: 'S-9', total: 1 });
	expect(lastText(outside.slack)).toMatch(
		/^:warning: Pesanan S-9: faktur penjualan tidak dibuat: faktur akan/,
	);
});

test('template: weekly report to Slack and Telegram', async ({ client, outside, templates }) => {
	const { slack, telegram } = outside;
	const workflow = await save(templates, 'template-weekly-report-to-chat.json');
	const [toSlack, toTelegram] = [slack.messages.length, telegram.messages.length];
	expect((await client.runManually(workflow, 'Every Monday 08:00')).status).toBe('success');
	expect([slack.messages.length, telegram.messages.length]).toEqual([toSlack + 1, toTelegram + 1]);
	expect(slack.messages.at(-1)?.to).toBe('#bookkeeping');
	for (const chat of [slack, telegram]) expect(lastText(chat)).toMatch(/Rp\s?125\.500\.000/);
});

test('template: cash alert to Slack', async ({ client, outside, templates }) => {
	const workflow = await save(templates, 'template-cash-alert-to-chat.json');
	expect((await client.runManually(workflow, 'Balance falls below')).status).toBe('success');
	expect(outside.slack.messages.at(-1)?.to).toBe('#bookkeeping');
	expect(lastText(outside.slack)).toMatch(
		/^:warning: Balance is (not )?beyond 50,000,000\.00: .*\(before: /,
	);
	const inIndonesian = await save(templates, 'template-cash-alert-to-chat.json', {
		'"actFor":{}': '"actFor":{},"language":"id"',
	});
	expect((await client.runManually(inIndonesian, 'Balance falls below')).status).toBe('success');
	expect(lastText(outside.slack)).toMatch(
		/^:warning: Saldo .* 50\.000\.000,00: .*\(sebelumnya: .*,\d\d\)$/,
	);
});

test('template: weekly report with a chart', async ({ client, outside, templates }) => {
	const workflow = await save(templates, 'template-weekly-report-with-chart.json');
	const { photos } = outside.telegram;
	expect((await client.runManually(workflow, 'Every Monday 08:00')).status).toBe('success');
	const { type, data } = outside.quickChart.charts.at(-1) ?? {};
	expect([type, data?.datasets[0]?.data[0]]).toEqual(['bar', 125500000]);
	expect(outside.telegram.photos).toBe(photos + 1);
});

test('template: weekly report to WhatsApp', async ({ client, outside, templates }) => {
	const { whatsApp, gateway } = outside;
	const approved = await save(templates, 'template-weekly-report-to-whatsapp.json');
	const sent = await client.runManually(approved, 'Every Monday 08:00');
	const { message, description } = sent.error() ?? {};
	expect([sent.status, message, description]).toEqual(['success', undefined, undefined]);
	const { to, template } = whatsApp.messages.at(-1) ?? {};
	expect([to, template?.name, template?.language.code]).toEqual([
		'62 812 0000 0000',
		'acc_weekly_report',
		'id',
	]);
	const texts = template?.components[0]?.parameters.map(({ text }) => text) ?? [];
	expect(texts).toHaveLength(7);
	expect(texts.join('\n')).toMatch(/Rp\s?125\.500\.000/);

	const free = await save(templates, 'template-weekly-report-to-whatsapp-gateway.json');
	expect((await client.runManually(free, 'Every Monday 08:00')).status).toBe('success');
	expect(gateway.messages.at(-1)?.message ?? '').toMatch(/^\*.*\*\n[^]*Rp\s?125\.500\.000/);
	gateway.takes = false;
	const refused = await client.runManually(free, 'Every Monday 08:00');
	expect([refused.status, refused.error()?.message]).toEqual([
		'error',
		'The gateway did not take the report: device disconnected',
	]);
});

test('template: one that fails tells it', async ({ templates }) => {
	const { client, outside, sandbox } = templates.running;
	const template = await save(templates, 'template-weekly-report-to-chat.json');
	const nodes = template.nodes.map((node) =>
		node.type === EVERY_TWO_SECONDS.type ? { ...node, ...EVERY_TWO_SECONDS } : node,
	);
	sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 400, stored: false }, method: 'GET' }]);
	const name = 'Report <weekly>';
	const workflow = await client.saveWorkflow({ name, nodes, connections: template.connections });
	const told = outside.slack.messages.length;
	await client.publish(workflow);
	await untilTold(outside.slack, told + 1);
	await client.unpublish(workflow);
	sandbox.setFaults([]);
	expect(lastText(outside.slack)).toMatch(
		/^⚠️ Report &lt;weekly&gt; has stopped \/ berhenti: .+\nPosted before it stopped .*\nhttp/,
	);
});

const ASSISTED_INVOICE = {
	vendor: 'PT Sumber Makmur',
	date: '21/11/2026',
	lines: [{ item_name: 'Kertas A4', quantity: 2, unit_price: 45000 }],
};

interface Assisted {
	/** What reading, checking and posting told the model. */
	results: string[];
	/** What the approver saw. */
	asked: string;
}

/**
 * Lets the assistant read, check and post an invoice, and presses a button when it asks.
 *
 * @param posted what the model gives to the tool that posts
 * @param sent what else comes with the chat message
 * @param channel where it asks
 */
async function letAssistantPost(
	{ client, outside, sandbox }: Running,
	workflow: Workflow,
	button: string,
	posted: object = { ...ASSISTED_INVOICE, number: 'INV-90' },
	sent: object = {},
	channel: 'slack' | 'telegram' = 'slack',
): Promise<Assisted> {
	const { model } = outside;
	const approver = outside[channel];
	model.script = [
		{ tool: 'Read_Dashboards', input: {} },
		{ tool: 'Check_Purchase_Invoice', input: ASSISTED_INVOICE },
		{ tool: 'Post_Purchase_Invoice', input: { toolParameters: posted } },
		{ text: 'Done.' },
	];
	model.toolResults.length = 0;
	const before = { asked: approver.messages.length, posted: sandbox.ledger().length };
	const chat = { sessionId: button, action: 'sendMessage', chatInput: 'Post this', ...sent };
	const id = await client.startManually(workflow, 'Chat', chat);
	await client.untilWaiting(id);
	expect(approver.messages).toHaveLength(before.asked + 1);
	expect(sandbox.ledger().length, 'posted before it was approved').toEqual(before.posted);
	const asked = lastText(approver);
	const { url = '' } = buttonOf(approver, button);
	expect((await fetch(url, { headers: BROWSER })).status).toBe(200);
	expect((await client.finished(id)).status).toBe('success');
	return { results: [...model.toolResults], asked };
}

test('template: the assistant posts what a person approves, once', async ({
	running,
	templates,
}) => {
	const workflow = await save(templates, 'template-assistant-with-approval.json');

	const refused = await letAssistantPost(running, workflow, 'Do not post');
	const [figures = '', checked = '', denied = ''] = refused.results;
	expect(figures).toMatch(/125,500,000/);
	expect(checked).toMatch(/Kertas A4/);
	expect(denied).not.toMatch(/posted/);
	expect(running.numbers()).toEqual([]);
	expect(refused.asked.trimEnd().split('\n')).toEqual([
		'*Total before tax: 90,000.00*',
		'Vendor: `PT Sumber Makmur`',
		'Invoice number: `INV-90`',
		'Date: `21/11/2026`',
		'Lines: 1',
		'1. `Kertas A4`: 2.00 × 45,000.00 − discount 0.00, unit (none), code (none), tax (none)',
		'The assistant asks to post this purchase invoice to ACC.',
	]);

	const approved = await letAssistantPost(running, workflow, 'Post');
	const [number = '', ...others] = running.numbers();
	expect(others).toEqual([]);
	expect(approved.results[2] ?? '').toMatch(new RegExp(number.replace(/\//g, '\\\\?/')));

	const again = await letAssistantPost(running, workflow, 'Post');
	expect(again.results[2] ?? '').toMatch(/skipped/);
	expect(running.numbers()).toEqual([number]);
});

test('template: the assistant asks in Telegram, where that was chosen', async ({
	running,
	templates,
}) => {
	const { name, connections, ...saved } = await save(
		templates,
		'template-assistant-with-approval.json',
	);
	const nodes = saved.nodes.map((node) =>
		/^Approval/.test(String(node.name)) ? { ...node, disabled: node.name === 'Approval' } : node,
	);
	const workflow = await running.client.saveWorkflow({ name, connections, nodes });
	const invoice = { ...ASSISTED_INVOICE, vendor: 'PT <b>A</b> & `B`', number: 'INV-92' };
	const ask = async (button: string, posted: object) =>
		await letAssistantPost(running, workflow, button, posted, {}, 'telegram');

	const refused = await ask('Do not post', invoice);
	expect(refused.asked).toMatch(
		/^\*Total before tax: 90,000\.00\*\nVendor: `PT <b>A<\/b> & 'B'`\n/,
	);
	expect(running.numbers()).toEqual([]);

	const approved = await ask('Post', { ...ASSISTED_INVOICE, number: 'INV-92' });
	const [number = '', ...others] = running.numbers();
	expect(others).toEqual([]);
	expect(approved.results[2] ?? '').toMatch(new RegExp(number.replace(/\//g, '\\\\?/')));
});

test('template: the approver sees what is posted, and nothing else', async ({
	running,
	templates,
}) => {
	const workflow = await save(templates, 'template-assistant-with-approval.json');
	const line = { item_name: HOSTILE, quantity: 1, unit_price: 100, tax_code: HOSTILE };
	const lines = [line, { ...line, quantity: '2.5', unit_price: '1000', discount_amount: 10 }];
	const hostile = { vendor: HOSTILE, number: HOSTILE, date: HOSTILE, lines };

	const { asked } = await letAssistantPost(running, workflow, 'Do not post', hostile);
	const told = asked.trimEnd().split('\n');
	expect([told.length, told[0]]).toEqual([8, '*Total before tax: 2,590.00*']);
	expect(asked).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
	expect(told[1] ?? '').toMatch(/^Vendor: `\*PT\* &lt;!channel&gt; &lt;https:.*`$/);
	expect(told[6] ?? '').toMatch(
		/^2\. `.* characters\)`: 2\.50 × 1,000\.00 − discount 10\.00, unit \(none\), /,
	);

	// What cannot be read is no total, and nothing that was not shown is posted.
	const aliased = [{ item_name: 'Kertas A4', quantity: 1, unitPrice: 900 }];
	const invoice = { ...ASSISTED_INVOICE, number: 'INV-91' };
	const unreadable = await letAssistantPost(running, workflow, 'Post', {
		...invoice,
		lines: aliased,
	});
	expect(unreadable.asked).toMatch(/^\*Total before tax: cannot be told/);
	const other = { lines: [{ ...ASSISTED_INVOICE.lines[0], quantity: 900 }] };
	await letAssistantPost(running, workflow, 'Post', { ...invoice, query: other });
	await letAssistantPost(running, workflow, 'Post', invoice, { query: other });
	for (const number of [undefined, '', ' ', {}]) {
		await letAssistantPost(running, workflow, 'Post', { ...ASSISTED_INVOICE, number });
	}
	expect(running.numbers()).toEqual([]);

	// Vendor and number are told apart: this vendor is not known to ACC, and its key not to the guard.
	await letAssistantPost(running, workflow, 'Post', { ...invoice, number: '1' });
	const moved = { ...invoice, vendor: 'PT Sumber', number: 'Makmur 1' };
	const { results } = await letAssistantPost(running, workflow, 'Post', moved);
	expect(results[2] ?? '').toMatch(/vendor not found/);
	expect(running.numbers()).toHaveLength(1);

	const [one] = ASSISTED_INVOICE.lines;
	const many = Array.from({ length: 12 }, () => ({ ...one, unit_price: 0.1, quantity: 1 }));
	const long = await letAssistantPost(running, workflow, 'Do not post', {
		...invoice,
		lines: many,
	});
	expect(long.asked).toMatch(
		/^\*Total before tax: 1\.20\*\n[^]*\nLines: 12\n[^]*\n… and 2 more lines/,
	);
});
