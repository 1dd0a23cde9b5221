import { deepStrictEqual as same, match, ok } from 'node:assert';

import type { Workflow } from '../client';
import { readExample } from '../examples';
import type { ChatMessage } from '../outside/chat';
import type { Report } from '../report';
import type { Running } from '../setUp';
import { callWebhook } from '../webhook';

/** What the checks of the templates share. */
interface Templates {
	running: Running;
	/** IDs of saved credentials by their type; empty until the first check has saved them. */
	credentials: Record<string, string>;
}

/** The header without which the webhooks of the templates take nothing. */
const WEBHOOK_HEADER = { name: 'X-Webhook-Secret', value: 'e2e-webhook-secret' };

/** Saves a credential for each type that the templates name. */
async function credentialsAreSavedAndSignedIn(templates: Templates): Promise<void> {
	const { client, credentialId, outside } = templates.running;
	const save = async (type: string, data: Record<string, string>) =>
		await client.createCredential(type, data, type);
	const google = await save('googleSheetsOAuth2Api', { clientId: 'e2e', clientSecret: 'e2e' });
	await client.signIn(google);
	templates.credentials = {
		accAccountingApi: credentialId,
		googleSheetsOAuth2Api: google,
		httpHeaderAuth: await save('httpHeaderAuth', WEBHOOK_HEADER),
		slackApi: await save('slackApi', { accessToken: outside.slack.token }),
		telegramApi: await save('telegramApi', { accessToken: outside.telegram.token }),
		openAiApi: await save('openAiApi', { apiKey: 'e2e-key' }),
	};
}

/** Saves a template with its credentials chosen. */
async function save({ running, credentials }: Templates, file: string): Promise<Workflow> {
	return await running.client.saveWorkflow(readExample(file, credentials));
}

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

/** The text that a chat was sent last. */
function lastText({ messages }: { messages: ChatMessage[] }): string {
	return messages.at(-1)?.text ?? '';
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
	same((await post({ number: 'INV-80' })).json.skipped, true);
	same(numbers().length, 2);
}

const SHEET_COLUMNS = [
	...['row_id', 'date', 'bank_code', 'account_number', 'account_name'],
	...['amount', 'category_code', 'description', 'document_number', 'result', 'message'],
];

/** Days from 30 December 1899, as spreadsheets count them. */
function serial(year: number, month: number, day: number): number {
	return Date.UTC(year, month - 1, day) / 86_400_000 - Date.UTC(1899, 11, 30) / 86_400_000;
}

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
		sandbox.ledger().map(({ request }) => [request.document_date, request.total_amount]),
		[
			['03/04/2026', 250000],
			['04/03/2026', 1250000.5],
		],
	);
	const written = sheets.rows().map(({ document_number }) => document_number);
	same(written, [...numbers(), '']);
	match(String(sheets.rows().at(-1)?.message), /^Document Date of item 2/);
	await run();
	same(numbers().length, 2);

	// The bookkeeper corrects the row and empties its result.
	sheets.cells[3] = sheetRow('r3', serial(2026, 2, 28), 1000);
	same(await run(), ['posted', 'posted', 'posted']);

	// Writing back has failed: the row looks as if it were new.
	sheets.cells[1] = sheetRow('r1', serial(2026, 4, 3), 250000);
	same(await run(), ['skipped', 'posted', 'posted']);
	same(numbers().length, 3);
}

async function aShopOrderBecomesAPaidSalesInvoice(templates: Templates): Promise<void> {
	const { running } = templates;
	const { client, outside, sandbox, numbers } = running;
	sandbox.reset();
	await client.publish(await save(templates, 'template-shop-order-to-sales-invoice.json'));
	const order = {
		order_id: 'S-1001',
		customer: 'PT Retail Bersama',
		paid_at: '2026-11-20T23:30:00Z',
		shipping: 15000,
		items: [{ sku: 'BRG-002', title: 'Pulpen', quantity: 3, price: '5000.00' }],
	};
	const post = async (body: object) => await call(running, 'acc-shop-order', body);

	const { json } = await post(order);
	const [invoice] = numbers();
	same(json, { order: 'S-1001', invoice, skipped: false });
	const { request, document } = sandbox.ledger()[0] ?? {};
	// Half past eleven at night in London is the next morning in Jakarta.
	same([request?.document_date, request?.other_amount], ['21/11/2026', 15000]);
	same(document?.process_status, 'Dibayarkan Sepenuhnya');
	same((await post(order)).json.skipped, true);
	same((await post({ ...order, order_id: undefined })).status, 422);
	match(lastText(outside.slack), /^:warning: Order without a number: no sales invoice/);
	same(numbers().length, 1);
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

async function aWeeklyReportHasAChart(templates: Templates): Promise<void> {
	const { client, outside } = templates.running;
	const workflow = await save(templates, 'template-weekly-report-with-chart.json');
	same((await client.runManually(workflow, 'Every Monday 08:00')).status, 'success');
	const { type, data } = outside.quickChart.charts.at(-1) ?? {};
	same([type, data?.datasets[0]?.data[0]], ['bar', 125500000]);
	same(outside.telegram.photos, 1);
}

const ASSISTED_INVOICE = {
	vendor: 'PT Sumber Makmur',
	date: '21/11/2026',
	lines: [{ item_name: 'Kertas A4', quantity: 2, unit_price: 45000 }],
};

/**
 * Lets the assistant read, check and post an invoice, and presses a button when it asks.
 *
 * @returns what the model was told by reading, checking and posting
 */
async function letAssistantPost(
	{ client, outside, sandbox }: Running,
	workflow: Workflow,
	button: string,
): Promise<{ figures: string; checked: string; posted: string }> {
	const { model, slack } = outside;
	model.script = [
		{ tool: 'Read_Dashboards', input: {} },
		{ tool: 'Check_Purchase_Invoice', input: ASSISTED_INVOICE },
		{
			tool: 'Post_Purchase_Invoice',
			input: { toolParameters: { ...ASSISTED_INVOICE, number: 'INV-90' } },
		},
		{ text: 'Done.' },
	];
	model.toolResults.length = 0;
	const before = { asked: slack.messages.length, posted: sandbox.ledger().length };
	const chat = { sessionId: button, action: 'sendMessage', chatInput: 'Post this invoice' };
	const id = await client.startManually(workflow, 'Chat', chat);
	await client.untilWaiting(id);
	same(slack.messages.length, before.asked + 1);
	same(sandbox.ledger().length, before.posted, 'posted before it was approved');
	match(lastText(slack), /PT Sumber Makmur/);
	const { buttons = {} } = slack.messages.at(-1) ?? {};
	const link = buttons[button];
	ok(link, `buttons: ${Object.keys(buttons).join(', ')}`);
	// n8n takes programs that open links by themselves for previews, and ignores them.
	const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
	same((await fetch(link, { headers: browser })).status, 200);
	same((await client.finished(id)).status, 'success');
	const [figures = '', checked = '', posted = ''] = model.toolResults;
	return { figures, checked, posted };
}

async function theAssistantPostsWhatIsApprovedOnce(templates: Templates): Promise<void> {
	const { running } = templates;
	running.sandbox.reset();
	const workflow = await save(templates, 'template-assistant-with-approval.json');

	const refused = await letAssistantPost(running, workflow, 'Do not post');
	match(refused.figures, /125,500,000/);
	match(refused.checked, /Kertas A4/);
	ok(!/posted/.test(refused.posted), refused.posted);
	same(running.numbers(), []);

	const approved = await letAssistantPost(running, workflow, 'Post');
	const [number = '', ...others] = running.numbers();
	same(others, []);
	match(approved.posted, new RegExp(number.replace(/\//g, '\\\\?/')));

	const again = await letAssistantPost(running, workflow, 'Post');
	match(again.posted, /skipped/);
	same(running.numbers(), [number]);
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
		['template: shop order to sales invoice with payment', aShopOrderBecomesAPaidSalesInvoice],
		['template: weekly report to Slack and Telegram', aWeeklyReportGoesToBothChats],
		['template: weekly report with a chart', aWeeklyReportHasAChart],
		[
			'template: the assistant posts what a person approves, once',
			theAssistantPostsWhatIsApprovedOnce,
		],
		['n8n asked nobody else on the Internet', nobodyElseWasAsked],
	]);
}
