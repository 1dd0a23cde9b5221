import { deepStrictEqual as same, match, ok } from 'node:assert';

import { readExample } from '../examples';
import type { Report } from '../report';
import type { Running } from '../setUp';
import { callWebhook } from '../webhook';

const WEBHOOK_HEADER = { 'X-Webhook-Secret': 'e2e-webhook-secret' };

/** Saves a credential for each type that the templates name; gives their IDs by type. */
async function saveCredentials({
	client,
	credentialId,
	outside,
}: Running): Promise<Record<string, string>> {
	const [[name, value]] = Object.entries(WEBHOOK_HEADER);
	const save = async (type: string, data: Record<string, string>) =>
		await client.createCredential(type, data, type);
	const google = await save('googleSheetsOAuth2Api', { clientId: 'e2e', clientSecret: 'e2e' });
	await client.signIn(google);
	return {
		accAccountingApi: credentialId,
		googleSheetsOAuth2Api: google,
		httpHeaderAuth: await save('httpHeaderAuth', { name, value }),
		slackApi: await save('slackApi', { accessToken: outside.slack.token }),
		telegramApi: await save('telegramApi', { accessToken: outside.telegram.token }),
		openAiApi: await save('openAiApi', { apiKey: 'e2e-key' }),
	};
}

/** Days from 30 December 1899, as spreadsheets count them. */
function serial(year: number, month: number, day: number): number {
	return Date.UTC(year, month - 1, day) / 86_400_000 - Date.UTC(1899, 11, 30) / 86_400_000;
}

const SHEET_COLUMNS = [
	...['row_id', 'date', 'bank_code', 'account_number', 'account_name'],
	...['amount', 'category_code', 'description', 'document_number', 'result', 'message'],
];

/** The templates in `examples/`, with stand-ins for chat, sheet, chart and model. */
export async function templateChecks(report: Report, running: Running): Promise<void> {
	const { client, n8n, outside, sandbox } = running;
	const { slack, telegram, sheets, model, quickChart } = outside;
	let credentials: Record<string, string> = {};
	const load = async (file: string) => await client.saveWorkflow(readExample(file, credentials));
	const requests = () => sandbox.ledger().map(({ request }) => request);

	await report.check('templates: credentials, Google signed in by OAuth2', async () => {
		credentials = await saveCredentials(running);
	});

	await report.check('template: parsed invoice to purchase invoice, errors to chat', async () => {
		sandbox.reset();
		await client.publish(await load('template-parsed-invoice-to-purchase-invoice.json'));
		const url = `${n8n.url}/webhook/acc-purchase-invoice`;
		const invoice = {
			number: 'INV-77',
			vendor: 'PT Sumber Makmur',
			date: '21/11/2026',
			lines: [{ code: 'BRG-001', name: 'Kertas A4', quantity: 2, unit: 'rim', price: 45000 }],
		};
		const post = async (body: object) => {
			const answer = await callWebhook(url, body, WEBHOOK_HEADER);
			return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
		};
		const told = () => slack.messages.at(-1)?.text ?? '';

		same((await callWebhook(url, invoice)).status, 403, 'anyone may post');
		const [{ document_number, ...first }] = [(await post(invoice))[1]];
		same(first, { outcome: 'posted', skipped: false });
		same(running.numbers(), [document_number]);
		same((await post(invoice))[1].skipped, true);

		const [status, { outcome }] = await post({ ...invoice, number: 'INV-78', date: '2026-02-30' });
		same([status, outcome], [422, 'refused']);
		match(told(), /^:warning: Invoice INV-78 of PT Sumber Makmur was not posted: Document Date/);
		same((await post({ ...invoice, number: undefined }))[0], 422);
		match(told(), /Invoice without a number/);
		same((await post({ ...invoice, number: 'INV-79', lines: undefined }))[0], 422);
		match(told(), /Invoice INV-79 .* was not posted/);
		same(running.numbers(), [document_number]);

		sandbox.setFaults([
			{ fault: { kind: 'status', httpStatus: 502, stored: true }, method: 'POST' },
		]);
		const [unknown] = await post({ ...invoice, number: 'INV-80' });
		sandbox.setFaults([]);
		same(unknown, 502);
		match(told(), /INV-80 .* nobody knows whether it was posted/);
		same((await post({ ...invoice, number: 'INV-80' }))[1].skipped, true);
		same(running.numbers().length, 2);
	});

	await report.check('template: sheet rows to vouchers, number written back', async () => {
		sandbox.reset();
		const row = (id: string, date: string | number, amount: string | number) => [
			...[id, date, '008', '1234567890', 'PT Demo', amount, 'KK01', `Payment ${id}`],
		];
		sheets.cells.length = 0;
		sheets.cells.push(SHEET_COLUMNS, row('r1', serial(2026, 4, 3), 250000));
		sheets.cells.push(row('r2', '04/03/2026', 'Rp 1.250.000,50'), row('r3', '2026-02-30', 1000));
		const workflow = await load('template-sheet-rows-to-vouchers.json');
		const run = async () => {
			same((await client.runManually(workflow, 'Every Hour')).status, 'success');
			return sheets.rows().map(({ result }) => result);
		};

		same(await run(), ['posted', 'posted', 'refused']);
		same(
			requests().map(({ document_date, total_amount }) => [document_date, total_amount]),
			[
				['03/04/2026', 250000],
				['04/03/2026', 1250000.5],
			],
		);
		const numbers = sheets.rows().map(({ document_number }) => document_number);
		same(numbers, [...running.numbers(), '']);
		match(String(sheets.rows()[2].message), /^Document Date of item 2/);
		await run();
		same(running.numbers().length, 2);

		// The bookkeeper corrects the row and empties its result.
		sheets.cells[3] = row('r3', serial(2026, 2, 28), 1000);
		same(await run(), ['posted', 'posted', 'posted']);

		// Writing back has failed: the row looks as if it were new.
		sheets.cells[1] = row('r1', serial(2026, 4, 3), 250000);
		same(await run(), ['skipped', 'posted', 'posted']);
		same(running.numbers().length, 3);
	});

	await report.check('template: shop order to sales invoice with payment', async () => {
		sandbox.reset();
		await client.publish(await load('template-shop-order-to-sales-invoice.json'));
		const order = {
			order_id: 'S-1001',
			customer: 'PT Retail Bersama',
			paid_at: '2026-11-20T23:30:00Z',
			shipping: 15000,
			items: [{ sku: 'BRG-002', title: 'Pulpen', quantity: 3, price: '5000.00' }],
		};
		const post = async (body: object) =>
			await callWebhook(`${n8n.url}/webhook/acc-shop-order`, body, WEBHOOK_HEADER);

		const answer = await post(order);
		same(await answer.json(), { order: 'S-1001', invoice: running.numbers()[0], skipped: false });
		const [{ request, document }] = sandbox.ledger();
		// Half past eleven at night in London is the next morning in Jakarta.
		same([request.document_date, request.other_amount], ['21/11/2026', 15000]);
		same(document.process_status, 'Dibayarkan Sepenuhnya');
		same(((await (await post(order)).json()) as { skipped: boolean }).skipped, true);
		same((await post({ ...order, order_id: undefined })).status, 422);
		match(slack.messages.at(-1)?.text ?? '', /^:warning: Order without a number: no sales invoice/);
		same(running.numbers().length, 1);
	});

	await report.check('template: weekly report to Slack and Telegram', async () => {
		const workflow = await load('template-weekly-report-to-chat.json');
		const before = [slack.messages.length, telegram.messages.length];
		same((await client.runManually(workflow, 'Every Monday 08:00')).status, 'success');
		same([slack.messages.length, telegram.messages.length], [before[0] + 1, before[1] + 1]);
		same(slack.messages.at(-1)?.to, '#bookkeeping');
		for (const { messages } of [slack, telegram]) {
			match(messages.at(-1)?.text ?? '', /Rp\s?125\.500\.000/);
		}
	});

	await report.check('template: weekly report with a chart', async () => {
		const workflow = await load('template-weekly-report-with-chart.json');
		same((await client.runManually(workflow, 'Every Monday 08:00')).status, 'success');
		const { type, data } = quickChart.charts.at(-1) ?? {};
		same([type, data?.datasets[0].data[0]], ['bar', 125500000]);
		same(telegram.photos, 1);
	});

	await report.check('template: the assistant posts what a person approves, once', async () => {
		sandbox.reset();
		const workflow = await load('template-assistant-with-approval.json');
		const input = {
			vendor: 'PT Sumber Makmur',
			date: '21/11/2026',
			lines: [{ item_name: 'Kertas A4', quantity: 2, unit_price: 45000 }],
		};
		const ask = async (button: string) => {
			model.script = [
				{ tool: 'Read_Dashboards', input: {} },
				{ tool: 'Check_Purchase_Invoice', input },
				{
					tool: 'Post_Purchase_Invoice',
					input: { toolParameters: { ...input, number: 'INV-90' } },
				},
				{ text: 'Done.' },
			];
			model.toolResults.length = 0;
			const chat = { sessionId: button, action: 'sendMessage', chatInput: 'Post this invoice' };
			const asked = slack.messages.length;
			const id = await client.startManually(workflow, 'Chat', chat);
			await client.untilWaiting(id);
			same(slack.messages.length, asked + 1);
			same(sandbox.ledger().length, posted, 'posted before it was approved');
			const { buttons = {}, text } = slack.messages.at(-1) ?? {};
			match(text ?? '', /PT Sumber Makmur/);
			ok(buttons[button], `buttons: ${Object.keys(buttons).join(', ')}`);
			// n8n takes programs that open links by themselves for previews, and ignores them.
			const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
			same((await fetch(buttons[button], { headers: browser })).status, 200);
			same((await client.finished(id)).status, 'success');
			return model.toolResults;
		};

		let posted = 0;
		const [figures, checked, refused] = await ask('Do not post');
		match(figures, /125,500,000/);
		match(checked, /Kertas A4/);
		ok(!/posted/.test(refused), refused);
		same(sandbox.ledger().length, 0);

		const [, , approved] = await ask('Post');
		const numbers = running.numbers();
		same(numbers.length, 1);
		match(approved, new RegExp(numbers[0].replace(/\//g, '\\\\?/')));

		posted = 1;
		match((await ask('Post'))[2], /skipped/);
		same(running.numbers(), numbers);
	});

	await report.check('n8n asked nobody else on the Internet', async () => {
		same([...outside.internet.refused], []);
	});
}
