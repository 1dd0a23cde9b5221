import { deepStrictEqual as same, doesNotMatch, match, ok } from 'node:assert';

import type { Workflow } from '../client';
import {
	credentialsAreSavedAndSignedIn,
	HOSTILE,
	lastText,
	saveTemplate as save,
	serial,
	untilTold,
	WEBHOOK_HEADER,
	type Templates,
} from '../templates';
import { SLACK_USER, type ChatMessage } from '../outside/chat';
import type { Report } from '../report';
import type { Running } from '../setUp';
import { registered } from '../tables';
import { callWebhook } from '../webhook';

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
	doesNotMatch(text, /[<>]|&(?!amp;|lt;|gt;)/);
	same(text.trimEnd().split('\n').length, lines, text);
	same(isFormatted, false);
}

const INVOICE = {
	number: 'INV-77',
	vendor: 'PT Sumber Makmur',
	date: '21/11/2026',
	lines: [{ code: 'BRG-001', name: 'Kertas A4', quantity: 2, unit: 'rim', price: 45000 }],
};

async function aParsedInvoiceIsPostedAndErrorsGoToChat(templates: Templates): Promise<void> {
	const { running } = templates;
	const { client, n8n, outside, sandbox, numbers } = running;
	sandbox.reset();
	await client.publish(await save(templates, 'template-parsed-invoice-to-purchase-invoice.json'));
	const path = 'acc-purchase-invoice';
	const post = async (changed: object = {}) =>
		await call(running, path, { ...INVOICE, ...changed });
	const isTold = (text: RegExp) => match(lastText(outside.slack), text);

	const anonymous = await callWebhook(`${n8n.url}/webhook/${path}`, INVOICE);
	same(anonymous.status, 403, 'anyone may post');
	const { document_number, ...first } = (await post()).json;
	same(first, { outcome: 'posted', skipped: false });
	same(numbers(), [document_number]);
	same((await post()).json.skipped, true);

	const refused = await post({ number: 'INV-78', date: '2026-02-30' });
	same([refused.status, refused.json.outcome], [422, 'refused']);
	isTold(/^:warning: Invoice INV-78 of PT Sumber Makmur was not posted: Document Date/);
	same((await post({ number: undefined })).status, 422);
	isTold(/Invoice without a number/);
	same((await post({ number: 'INV-79', lines: undefined })).status, 422);
	isTold(/Invoice INV-79 .* was not posted/);
	same(numbers(), [document_number]);

	sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 502, stored: true }, method: 'POST' }]);
	const unknown = await post({ number: 'INV-80' });
	sandbox.setFaults([]);
	same(unknown.status, 502);
	isTold(/INV-80 .* nobody knows whether it was posted/);
	match(lastText(outside.slack), /\nNumbers that it may have: /);
	same((await post({ number: 'INV-80' })).json.skipped, true);
	same(numbers().length, 2);

	const hostile = await post({ number: HOSTILE, vendor: HOSTILE, date: HOSTILE });
	same(hostile.status, 422);
	isPlain(outside.slack, 2);
	ok(lastText(outside.slack).includes(HOSTILE_ESCAPED.slice(0, 40)), lastText(outside.slack));
	await post({ number: 'INV-81', vendor: 'V'.repeat(5000), date: 'tomorrow' });
	match(
		lastText(outside.slack),
		/^:warning: Invoice INV-81 of V{100}… was not posted: Document Date/,
	);

	// Vendor and number are told apart, and neither may be missing.
	same((await post({ number: '1' })).json.outcome, 'posted');
	same((await post({ vendor: ' PT Sumber Makmur ', number: 1 })).json.outcome, 'skipped');
	const moved = await post({ vendor: 'PT Sumber', number: 'Makmur 1' });
	match(String(moved.json.error), /vendor not found/);
	for (const number of ['', '  ', null, {}, ['INV-82'], true]) {
		same((await post({ number })).status, 422, JSON.stringify(number));
	}
	same(numbers().length, 3);
}

const SHEET_COLUMNS = [
	...['row_id', 'date', 'bank_code', 'account_number', 'account_name'],
	...['amount', 'category_code', 'description', 'document_number', 'result', 'message'],
];

/** A row of the sheet that has no result yet. */
function sheetRow(id: string, date: string | number, amount: string | number) {
	return [id, date, '008', '1234567890', 'PT Demo', amount, 'KK01', `Payment ${id}`];
}

async function sheetRowsArePostedAndNumbersWrittenBack(templates: Templates): Promise<void> {
	const { client, outside, sandbox, numbers } = templates.running;
	const { sheets } = outside;
	sandbox.reset();
	sheets.cells.length = 0;
	sheets.cells.push(
		SHEET_COLUMNS,
		sheetRow('r1', serial(2026, 4, 3), 250000),
		sheetRow('r2', '04/03/2026', 'Rp 1.250.000,50'),
		sheetRow('r3', '2026-02-30', 1000),
	);
	const workflow = await save(templates, 'template-sheet-rows-to-vouchers.json');
	const run = async () => {
		same((await client.runManually(workflow, 'Every Hour')).status, 'success');
		return sheets.rows().map(({ result }) => result);
	};

	same(await run(), ['posted', 'posted', 'refused']);
	same(
		sandbox
			.ledger()
			.map(({ request }) => `${String(request.document_date)} ${String(request.total_amount)}`)
			.sort(),
		['03/04/2026 250000', '04/03/2026 1250000.5'],
	);
	const written = sheets.rows().map(({ document_number }) => document_number);
	same(written.sort(), ['', ...numbers().sort()]);
	match(
		String(sheets.rows().at(-1)?.message),
		/^Document Date is wrong\. Document Date: expected a date such as .* got "2026-02-30"/,
	);
	const entries = (await registered(templates.running, 'r')).filter(([, number]) =>
		numbers().includes(String(number)),
	);
	same(
		entries.map(([outcome, , kind, party]) => [outcome, kind, party]),
		Array(2).fill(['posted', 'voucher', '008']),
	);
	await run();
	same(numbers().length, 2);

	// The bookkeeper corrects the row and empties its result.
	sheets.cells[3] = sheetRow('r3', serial(2026, 2, 28), 1000);
	same(await run(), ['posted', 'posted', 'posted']);

	// Writing back has failed: the row looks as if it were new.
	sheets.cells[1] = sheetRow('r1', serial(2026, 4, 3), 250000);
	same(await run(), ['skipped', 'posted', 'posted']);
	same(numbers().length, 3);
	match(String(sheets.rows()[0]?.message), /recorded by an earlier run/i);

	// The bookkeeper empties only the result: the number stays.
	const { document_number: kept } = sheets.rows()[1] ?? {};
	(sheets.cells[2] as unknown[])[SHEET_COLUMNS.indexOf('result')] = '';
	same(await run(), ['skipped', 'skipped', 'posted']);
	same(sheets.rows()[1]?.document_number, kept);

	sheets.cells.push(sheetRow('r4', serial(2026, 4, 5), 4000), sheetRow('r5', HOSTILE, 5000));
	const body = { status: '99', data: { document_number: '00077/BK/04/26' } };
	sandbox.setFaults([
		{ fault: { kind: 'answer', stored: true, httpStatus: 502, body }, bodyIncludes: 'Payment r4' },
	]);
	same((await run()).slice(3), ['unknown', 'refused']);
	sandbox.setFaults([]);
	const [uncertain, hostile] = sheets.rows().slice(3);
	same([uncertain?.document_number, hostile?.document_number], ['', '']);
	match(
		String(uncertain?.message),
		/Numbers that it may have: 00077\/BK\/04\/26\. .*probably in ACC/,
	);
	same([...sheets.inputOptions], ['RAW']);
}

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

async function everyRowOfAnInvoiceGetsItsNumber(templates: Templates): Promise<void> {
	const { client, outside, sandbox, numbers } = templates.running;
	const { sheets } = outside;
	const sheet = 'Invoice Lines';
	sandbox.reset();
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
		same((await client.runManually(workflow, 'Every Hour')).status, 'success');
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
	same(written, [refused, posted, refused, posted, unknown, refused]);
	const messageOf = (index: number) => String(sheets.rows(sheet)[index]?.message);
	match(
		messageOf(2),
		/^Quantity of line 2 is wrong\. Quantity of item 5: expected a number .* got "two"/,
	);
	same(messageOf(2), messageOf(5));
	match(messageOf(4), /Numbers that it may have: /);
	match(messageOf(0), /^Group By is empty\. Group By.*/);

	// The wrong row is corrected; the unknown invoice is skipped, and still reads as unknown.
	(sheets.sheet(sheet)[6] as unknown[])[LINE_COLUMNS.indexOf('quantity')] = 5;
	const again = await run();
	const second = numbers().at(-1);
	same(again, [refused, posted, ['posted', second], posted, unknown, ['posted', second]]);
	same(
		sandbox.ledger().map(({ request }) => (request.items as unknown[]).length),
		[2, 1, 2],
	);

	// A row that comes after its invoice was posted makes no second one.
	sheets.sheet(sheet).push(invoiceLine('a3', 'INV-1', 1));
	same((await run()).at(-1), ['skipped', '']);
	same(numbers().length, 3);
}

const ASKING_COLUMNS = [...SHEET_COLUMNS, 'decision'];

async function unknownVouchersGoToAPerson(templates: Templates): Promise<void> {
	const { client, n8n, outside, sandbox, numbers } = templates.running;
	const { sheets, slack } = outside;
	sandbox.reset();
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
		const { buttons = {} } = slack.messages.at(-1) ?? {};
		const button = buttons[label];
		ok(button, `buttons: ${Object.keys(buttons).join(', ')}`);
		same(await slack.press(n8n.url, button), 200);
	};

	const id = await client.startManually(workflow, 'Every Hour');
	await untilTold(slack, before + 1);
	sandbox.setFaults([]);
	await client.untilWaiting(id);
	same(results(), ['posted', 'unknown', 'unknown', 'refused']);
	match(
		lastText(slack),
		/^\*Total: 1,234,567\.50\*\nDate: `03\/04\/2026`\n.*\n.*\nDescription: `Payment u2`\nRow of the sheet: `u2`\n/,
	);
	await press('It is in ACC');

	await untilTold(slack, before + 2);
	await client.untilWaiting(id);
	const lines = lastText(slack).trimEnd().split('\n');
	same(lines[4], `Description: ${HOSTILE_AS_CODE}`);
	same([lines[0], lines[5], lines.length], ['*Total: 3,000.00*', 'Row of the sheet: `u3`', 9]);
	await press('Not in ACC: send again');
	same((await client.finished(id)).status, 'success');

	const [, kept, cleared] = sheets.rows();
	same(results(), ['posted', 'in the books', '', 'refused']);
	match(String(kept?.decision), /^in ACC, said siti \(U0SITI\) at \d{4}-/);
	match(String(cleared?.decision), /^not in ACC, said siti \(U0SITI\) at \d{4}-/);
	same([kept?.document_number, cleared?.document_number], ['', '']);
	same(SLACK_USER.name, 'siti');
	same([...sheets.inputOptions], ['RAW']);

	// The next run sends the cleared row and no other.
	same((await client.runManually(workflow, 'Every Hour')).status, 'success');
	same(results(), ['posted', 'in the books', 'posted', 'refused']);
	same(numbers().length, 3);
	same(
		sandbox
			.ledger()
			.map(({ request }) => Number(request.total_amount))
			.sort((a, b) => a - b),
		[1000, 3000, 1234567.5],
	);
	// Its key was kept: the row is not sent again, even where its result is emptied.
	(sheets.cells[2] as unknown[])[ASKING_COLUMNS.indexOf('result')] = '';
	await client.runManually(workflow, 'Every Hour');
	same(results(), ['posted', 'skipped', 'posted', 'refused']);
	same(numbers().length, 3);
}

async function aShopOrderBecomesAPaidSalesInvoice(templates: Templates): Promise<void> {
	const { running } = templates;
	const { client, outside, sandbox, numbers } = running;
	sandbox.reset();
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
	same(json, { order_id: 'S-1001', outcome: 'posted', document_number: invoice, message: '' });
	const { request, document } = sandbox.ledger()[0] ?? {};
	// Half past eleven at night in London is the next morning in Jakarta.
	same([request?.document_date, request?.other_amount], ['21/11/2026', 15000]);
	same(
		[document?.process_status, Math.round(Number(document?.total_amount))],
		['Dibayarkan Sepenuhnya', 30000],
	);
	const told = outside.slack.messages.length;
	same((await post(order)).json.outcome, 'skipped');
	same(outside.slack.messages.length, told);

	// What does not add up, or is missing, is told and not posted.
	const refused = async (changed: object, said: RegExp) => {
		same((await post({ ...order, order_id: 'S-1002', ...changed })).status, 422);
		match(lastText(outside.slack), said);
	};
	await refused({ order_id: undefined }, /^:warning: Order without a number: no sales invoice/);
	await refused({ total: 31650 }, /would come to 30000\.00, but the order's total is 31650\.00/);
	await refused({ shipping: undefined }, /shipping is missing/);
	await refused({ items: [{ ...order.items[0], discount: 15001 }] }, /discount of item 1/);
	same(numbers().length, 1);
	same((await post({ ...order, order_id: HOSTILE, paid_at: HOSTILE })).status, 422);
	isPlain(outside.slack, 1);

	// A shop without PPN, in Indonesian.
	const ofShop = {
		'"tax_code","value":"PPN"': '"tax_code","value":""',
		'"value":"en"': '"value":"id"',
	};
	const other = await save(templates, file, { ...ofShop, 'acc-shop-order': 'acc-other-shop' });
	await client.publish(other);
	const postOther = async (body: object) => await call(running, 'acc-other-shop', body);
	same((await postOther(order)).json.outcome, 'posted');
	same(sandbox.ledger()[1]?.document.total_amount, 30000);
	await postOther({ ...order, order_id: 'S-9', total: 1 });
	match(
		lastText(outside.slack),
		/^:warning: Pesanan S-9: faktur penjualan tidak dibuat: faktur akan/,
	);
}

async function aWeeklyReportGoesToBothChats(templates: Templates): Promise<void> {
	const { client, outside } = templates.running;
	const { slack, telegram } = outside;
	const workflow = await save(templates, 'template-weekly-report-to-chat.json');
	const [toSlack, toTelegram] = [slack.messages.length, telegram.messages.length];
	same((await client.runManually(workflow, 'Every Monday 08:00')).status, 'success');
	same([slack.messages.length, telegram.messages.length], [toSlack + 1, toTelegram + 1]);
	same(slack.messages.at(-1)?.to, '#bookkeeping');
	for (const chat of [slack, telegram]) match(lastText(chat), /Rp\s?125\.500\.000/);
}

async function aCashAlertGoesToSlack(templates: Templates): Promise<void> {
	const { client, outside } = templates.running;
	const workflow = await save(templates, 'template-cash-alert-to-chat.json');
	same((await client.runManually(workflow, 'Balance falls below')).status, 'success');
	same(outside.slack.messages.at(-1)?.to, '#bookkeeping');
	match(
		lastText(outside.slack),
		/^:warning: Balance is (not )?beyond 50,000,000\.00: .*\(before: /,
	);
	const inIndonesian = await save(templates, 'template-cash-alert-to-chat.json', {
		'"actFor":{}': '"actFor":{},"language":"id"',
	});
	same((await client.runManually(inIndonesian, 'Balance falls below')).status, 'success');
	match(lastText(outside.slack), /^:warning: Saldo .* 50\.000\.000,00: .*\(sebelumnya: .*,\d\d\)$/);
}

async function aWeeklyReportHasAChart(templates: Templates): Promise<void> {
	const { client, outside } = templates.running;
	const workflow = await save(templates, 'template-weekly-report-with-chart.json');
	same((await client.runManually(workflow, 'Every Monday 08:00')).status, 'success');
	const { type, data } = outside.quickChart.charts.at(-1) ?? {};
	same([type, data?.datasets[0]?.data[0]], ['bar', 125500000]);
	same(outside.telegram.photos, 1);
}

async function aWeeklyReportGoesToWhatsApp(templates: Templates): Promise<void> {
	const { client, outside } = templates.running;
	const { whatsApp, gateway } = outside;
	const approved = await save(templates, 'template-weekly-report-to-whatsapp.json');
	const sent = await client.runManually(approved, 'Every Monday 08:00');
	const { message, description } = sent.error() ?? {};
	same([sent.status, message, description], ['success', undefined, undefined]);
	const { to, template } = whatsApp.messages.at(-1) ?? {};
	same(
		[to, template?.name, template?.language.code],
		['62 812 0000 0000', 'acc_weekly_report', 'id'],
	);
	const texts = template?.components[0]?.parameters.map(({ text }) => text) ?? [];
	same(texts.length, 7);
	match(texts.join('\n'), /Rp\s?125\.500\.000/);

	const free = await save(templates, 'template-weekly-report-to-whatsapp-gateway.json');
	same((await client.runManually(free, 'Every Monday 08:00')).status, 'success');
	match(gateway.messages.at(-1)?.message ?? '', /^\*.*\*\n[^]*Rp\s?125\.500\.000/);
	gateway.takes = false;
	const refused = await client.runManually(free, 'Every Monday 08:00');
	same(
		[refused.status, refused.error()?.message],
		['error', 'The gateway did not take the report: device disconnected'],
	);
}

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
 */
async function letAssistantPost(
	{ client, outside, sandbox }: Running,
	workflow: Workflow,
	button: string,
	posted: object = { ...ASSISTED_INVOICE, number: 'INV-90' },
	sent: object = {},
): Promise<Assisted> {
	const { model, slack } = outside;
	model.script = [
		{ tool: 'Read_Dashboards', input: {} },
		{ tool: 'Check_Purchase_Invoice', input: ASSISTED_INVOICE },
		{ tool: 'Post_Purchase_Invoice', input: { toolParameters: posted } },
		{ text: 'Done.' },
	];
	model.toolResults.length = 0;
	const before = { asked: slack.messages.length, posted: sandbox.ledger().length };
	const chat = { sessionId: button, action: 'sendMessage', chatInput: 'Post this', ...sent };
	const id = await client.startManually(workflow, 'Chat', chat);
	await client.untilWaiting(id);
	same(slack.messages.length, before.asked + 1);
	same(sandbox.ledger().length, before.posted, 'posted before it was approved');
	const asked = lastText(slack);
	const { buttons = {} } = slack.messages.at(-1) ?? {};
	const link = buttons[button]?.url;
	ok(link, `buttons: ${Object.keys(buttons).join(', ')}`);
	// n8n takes programs that open links by themselves for previews, and ignores them.
	const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
	same((await fetch(link, { headers: browser })).status, 200);
	same((await client.finished(id)).status, 'success');
	return { results: [...model.toolResults], asked };
}

async function theAssistantPostsWhatIsApprovedOnce(templates: Templates): Promise<void> {
	const { running } = templates;
	running.sandbox.reset();
	const workflow = await save(templates, 'template-assistant-with-approval.json');

	const refused = await letAssistantPost(running, workflow, 'Do not post');
	const [figures = '', checked = '', denied = ''] = refused.results;
	match(figures, /125,500,000/);
	match(checked, /Kertas A4/);
	ok(!/posted/.test(denied), denied);
	same(running.numbers(), []);
	same(refused.asked.trimEnd().split('\n'), [
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
	same(others, []);
	match(approved.results[2] ?? '', new RegExp(number.replace(/\//g, '\\\\?/')));

	const again = await letAssistantPost(running, workflow, 'Post');
	match(again.results[2] ?? '', /skipped/);
	same(running.numbers(), [number]);
}

async function theApproverSeesWhatIsPosted(templates: Templates): Promise<void> {
	const { running } = templates;
	running.sandbox.reset();
	const workflow = await save(templates, 'template-assistant-with-approval.json');
	const line = { item_name: HOSTILE, quantity: 1, unit_price: 100, tax_code: HOSTILE };
	const lines = [line, { ...line, quantity: '2.5', unit_price: '1000', discount_amount: 10 }];
	const hostile = { vendor: HOSTILE, number: HOSTILE, date: HOSTILE, lines };

	const { asked } = await letAssistantPost(running, workflow, 'Do not post', hostile);
	const told = asked.trimEnd().split('\n');
	same([told.length, told[0]], [8, '*Total before tax: 2,590.00*']);
	doesNotMatch(asked, /[<>]|&(?!amp;|lt;|gt;)/);
	match(told[1] ?? '', /^Vendor: `\*PT\* &lt;!channel&gt; &lt;https:.*`$/);
	match(
		told[6] ?? '',
		/^2\. `.* characters\)`: 2\.50 × 1,000\.00 − discount 10\.00, unit \(none\), /,
	);

	// What cannot be read is no total, and nothing that was not shown is posted.
	const aliased = [{ item_name: 'Kertas A4', quantity: 1, unitPrice: 900 }];
	const invoice = { ...ASSISTED_INVOICE, number: 'INV-91' };
	const unreadable = await letAssistantPost(running, workflow, 'Post', {
		...invoice,
		lines: aliased,
	});
	match(unreadable.asked, /^\*Total before tax: cannot be told/);
	const other = { lines: [{ ...ASSISTED_INVOICE.lines[0], quantity: 900 }] };
	await letAssistantPost(running, workflow, 'Post', { ...invoice, query: other });
	await letAssistantPost(running, workflow, 'Post', invoice, { query: other });
	for (const number of [undefined, '', ' ', {}]) {
		await letAssistantPost(running, workflow, 'Post', { ...ASSISTED_INVOICE, number });
	}
	same(running.numbers(), []);

	// Vendor and number are told apart: this vendor is not known to ACC, and its key not to the guard.
	await letAssistantPost(running, workflow, 'Post', { ...invoice, number: '1' });
	const moved = { ...invoice, vendor: 'PT Sumber', number: 'Makmur 1' };
	const { results } = await letAssistantPost(running, workflow, 'Post', moved);
	match(results[2] ?? '', /vendor not found/);
	same(running.numbers().length, 1);

	const [one] = ASSISTED_INVOICE.lines;
	const many = Array.from({ length: 12 }, () => ({ ...one, unit_price: 0.1, quantity: 1 }));
	const long = await letAssistantPost(running, workflow, 'Do not post', {
		...invoice,
		lines: many,
	});
	match(long.asked, /^\*Total before tax: 1\.20\*\n[^]*\nLines: 12\n[^]*\n… and 2 more lines/);
}

async function nobodyElseWasAsked({ running }: Templates): Promise<void> {
	same([...running.outside.internet.refused], []);
}

/** The templates in `examples/`, with stand-ins for chat, sheet, chart and model. */
export async function templateChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll<Templates>({ running, credentials: {} }, [
		['templates: credentials, Google signed in by OAuth2', credentialsAreSavedAndSignedIn],
		[
			'template: parsed invoice to purchase invoice, errors to chat',
			aParsedInvoiceIsPostedAndErrorsGoToChat,
		],
		[
			'template: sheet rows to vouchers, number written back',
			sheetRowsArePostedAndNumbersWrittenBack,
		],
		[
			'template: rows of a sheet to invoices, number written back to every row',
			everyRowOfAnInvoiceGetsItsNumber,
		],
		['template: unknown vouchers go to a person', unknownVouchersGoToAPerson],
		['template: shop order to sales invoice with payment', aShopOrderBecomesAPaidSalesInvoice],
		['template: weekly report to Slack and Telegram', aWeeklyReportGoesToBothChats],
		['template: weekly report to WhatsApp', aWeeklyReportGoesToWhatsApp],
		['template: cash alert to Slack', aCashAlertGoesToSlack],
		['template: weekly report with a chart', aWeeklyReportHasAChart],
		[
			'template: the assistant posts what a person approves, once',
			theAssistantPostsWhatIsApprovedOnce,
		],
		['template: the approver sees what is posted, and nothing else', theApproverSeesWhatIsPosted],
		['n8n asked nobody else on the Internet', nobodyElseWasAsked],
	]);
}
