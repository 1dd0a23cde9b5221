import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { N8nClient, Workflow } from '../client';
import { EXAMPLES, filesOf, layOutData } from '../examples';
import { expect, test } from '../fixtures';
import type { MailFile } from '../outside/mailbox';
import type { ModelTurn } from '../outside/openAi';
import type { Running } from '../setUp';
import { registered, rowsOf } from '../tables';
import {
	BROWSER,
	buttonOf,
	HOSTILE,
	lastText,
	saveTemplate,
	serial,
	untilTold,
} from '../templates';
import { writeWorkbook } from '../workbook';

/** What a model that copies well reads in the first PDF. */
const GOOD = {
	vendor: 'CV Kertas Nusantara',
	number: 'KN/2026/11/0457',
	date: '18/11/2026',
	lines: [
		['Kertas A4 80 gr', '120', 'rim', '52.500', '20.000'],
		['Amplop coklat besar', '50', 'pak', '18.250', '0'],
		['Map plastik folio', '200', 'lembar', '3.750', '0'],
	].map(([item_name, quantity, unit, unit_price, discount]) => ({
		...{ item_name, quantity, unit, unit_price, discount },
	})),
	ppn: 'Rp 873.675,00',
	total: 'Rp 8.816.175,00',
};

/** The second PDF does not add up. */
const WRONG = {
	vendor: 'PT Tinta Jaya',
	number: 'FK-2026-1187',
	date: '19/11/2026',
	lines: [
		['Tinta printer hitam', '24', 'botol', '95.000', '0'],
		['Toner laser', '3', 'buah', '1.250.000', '0'],
	].map(([item_name, quantity, unit, unit_price, discount]) => ({
		...{ item_name, quantity, unit, unit_price, discount },
	})),
	ppn: 'Rp 663.300,00',
	total: 'Rp 6.963.300,00',
};

const answers = (fields: object): ModelTurn => ({
	text: `\`\`\`json\n${JSON.stringify(fields)}\n\`\`\``,
});

function pdf(fileName: string): MailFile {
	const data = readFileSync(join(EXAMPLES, 'data', fileName)).toString('base64');
	return { fileName, mimeType: 'application/pdf', data };
}

const GOOD_PDF = pdf('invoice-kertas-nusantara.pdf');
const WRONG_PDF = pdf('invoice-tinta-jaya.pdf');

const INVOICE_COLUMNS = [
	...['row_id', 'from', 'subject', 'file', 'vendor', 'number', 'faktur_number', 'npwp', 'date'],
	'total',
	...['result', 'document_number', 'message', 'approved_by'],
];

/** Waits for the end of an execution and asserts that it is a good one. */
async function succeeds(client: N8nClient, id: string): Promise<void> {
	const { status, error } = await client.finished(id);
	const { message, description } = error() ?? {};
	expect(status, [message, description].filter(Boolean).join(': ')).toBe('success');
}

let mails = 0;

/**
 * Brings a mail with files to the mailbox while the workflow is published; the model answers for each
 * PDF in turn.
 *
 * @returns ID of the execution that it starts
 */
async function bring(
	{ client, outside }: Running,
	workflow: Workflow,
	files: MailFile[],
	read: ModelTurn[],
): Promise<string> {
	outside.model.script = [...read];
	const before = (await client.executionIds(workflow.id)).length;
	const from = 'Tagihan <tagihan@vendor.example>';
	await outside.mailbox.untilWatched();
	outside.mailbox.deliver(`<mail-${++mails}@vendor.example>`, from, 'Faktur', files);
	const [id = ''] = await client.untilExecuted(workflow.id, before + 1);
	return id;
}

test('pipeline: a PDF is posted where it adds up and is approved', async ({
	running,
	client,
	n8n,
	outside,
	sandbox,
	numbers,
	templates,
}) => {
	const { mailbox, sheets, slack } = outside;
	sheets.inputOptions.clear();
	sheets.fill('Invoices', INVOICE_COLUMNS);
	const workflow = await saveTemplate(templates, 'template-pdf-to-posted-invoice.json');
	await client.publish(workflow);
	const rows = () => sheets.rows('Invoices');
	const results = () => rows().map(({ result }) => result);
	const press = async (label: string) =>
		expect(await slack.press(n8n.url, buttonOf(slack, label))).toBe(200);

	// Both PDFs in one mail: the first waits for a person, the second stops.
	let asked = slack.messages.length;
	const both = await bring(
		running,
		workflow,
		[GOOD_PDF, WRONG_PDF],
		[answers(GOOD), answers(WRONG)],
	);
	await untilTold(slack, asked + 1);
	await client.untilWaiting(both);
	expect(numbers(), 'posted before it was approved').toEqual([]);
	expect(lastText(slack).trimEnd().split('\n')).toEqual([
		'*Total: 8,816,175.00*',
		'Before tax: 7,942,500.00, PPN: 873,675.00',
		'Vendor: `CV Kertas Nusantara`',
		'Invoice number: `KN/2026/11/0457`',
		'Date: `18/11/2026`',
		'Mail from: `"Tagihan" &lt;tagihan@vendor.example&gt;`',
		'File: `invoice-kertas-nusantara.pdf`',
		'Lines: 3',
		'1. `Kertas A4 80 gr`: `120` × `52.500` − discount `20.000`, unit `rim`, tax `PPN`',
		'2. `Amplop coklat besar`: `50` × `18.250` − discount `0`, unit `pak`, tax `PPN`',
		'3. `Map plastik folio`: `200` × `3.750` − discount `0`, unit `lembar`, tax `PPN`',
		'The lines and the PPN add up to the total of the PDF. Post this purchase invoice to ACC?',
	]);
	await press('Post');
	await succeeds(client, both);
	expect(results()).toEqual(['posted', 'stopped']);
	expect(slack.messages, 'a person was asked about the wrong one').toHaveLength(asked + 1);
	const [posted, stopped] = rows();
	expect([posted?.document_number]).toEqual(numbers());
	expect([posted?.row_id, stopped?.row_id]).toEqual([
		'<mail-1@vendor.example> 1',
		'<mail-1@vendor.example> 2',
	]);
	expect([posted?.from, posted?.subject]).toEqual(['"Tagihan" <tagihan@vendor.example>', 'Faktur']);
	expect([posted?.approved_by, stopped?.approved_by]).toEqual(['siti (U0SITI)', '']);
	expect(String(stopped?.message)).toMatch(
		/^The lines come to 6\.030\.000,00, with PPN 6\.693\.300,00, but .* 6\.963\.300,00$/,
	);
	const [entry] = sandbox.ledger();
	expect([entry?.request.vendor_name, entry?.request.document_date]).toEqual([
		'CV Kertas Nusantara',
		'18/11/2026',
	]);
	expect(entry?.document.total_amount).toBe(8816175);
	expect(String(posted?.message)).not.toMatch(/ACC made it|unknown/);
	expect(await registered(running, '<mail-1@vendor.example>')).toEqual([
		['posted', posted?.document_number, 'purchase invoice', 'CV Kertas Nusantara'],
	]);

	// What a model makes up, however well it adds up, does not stand in the PDF.
	const madeUp: object[] = [
		{ ...WRONG, total: 'Rp 6.693.300,00' },
		{ ...GOOD, total: '816.175' },
		{ ...GOOD, vendor: 'PT Sumber Makmur' },
		{ ...GOOD, number: 'KN/2026/11/045' },
		{ ...GOOD, date: '19/11/2026' },
		{ ...GOOD, lines: GOOD.lines.slice(0, 2) },
		{ ...GOOD, lines: [] },
		{ ...GOOD, lines: GOOD.lines.map((line) => ({ ...line, unit_price: '1' })) },
		{ ...GOOD, ppn: '0' },
	];
	for (const fields of madeUp) {
		const file = 'vendor' in fields && fields.vendor === WRONG.vendor ? WRONG_PDF : GOOD_PDF;
		const id = await bring(running, workflow, [file], [answers(fields)]);
		await succeeds(client, id);
		expect(results().at(-1), JSON.stringify(fields)).toBe('stopped');
		expect(String(rows().at(-1)?.message).length).toBeGreaterThan(10);
	}
	// Nor is there anything to read in a mail without a PDF, in one without text, or in no answer.
	const broken = { ...GOOD_PDF, data: Buffer.from('%PDF-1.4 no more').toString('base64') };
	for (const [files, read] of [
		[[], []],
		[[broken], []],
		[[GOOD_PDF], [{ text: 'Sorry.' }, { text: 'Sorry.' }, { text: 'Sorry.' }]],
	] as Array<[MailFile[], ModelTurn[]]>) {
		const id = await bring(running, workflow, files, read);
		await succeeds(client, id);
		expect(results().at(-1)).toBe('stopped');
	}
	expect(slack.messages).toHaveLength(asked + 1);
	expect(numbers()).toHaveLength(1);

	// The same invoice mailed again is skipped, and what a person declines is not posted.
	asked = slack.messages.length;
	const again = await bring(running, workflow, [GOOD_PDF], [answers(GOOD)]);
	await untilTold(slack, asked + 1);
	await client.untilWaiting(again);
	await press('Post');
	await succeeds(client, again);
	expect(results().at(-1)).toBe('skipped');
	const declined = await bring(running, workflow, [GOOD_PDF], [answers(GOOD)]);
	await untilTold(slack, asked + 2);
	await client.untilWaiting(declined);
	await press('Do not post');
	await succeeds(client, declined);
	expect(results().at(-1)).toBe('stopped');
	expect(String(rows().at(-1)?.message)).toMatch(/^Not approved by siti \(U0SITI\)/);
	expect(numbers()).toHaveLength(1);
	expect([...sheets.inputOptions]).toEqual(['RAW']);
	expect(mailbox.unread).toBe(0);
	await client.unpublish(workflow);
});

test('pipeline: an invoice above the limit stops', async ({
	running,
	client,
	outside,
	numbers,
	templates,
}) => {
	outside.sheets.fill('Invoices', INVOICE_COLUMNS);
	const asked = outside.slack.messages.length;
	const lower = await saveTemplate(templates, 'template-pdf-to-posted-invoice.json', {
		'50000000': '7942499',
	});
	await client.publish(lower);
	const id = await bring(running, lower, [GOOD_PDF], [answers(GOOD)]);
	await succeeds(client, id);
	await client.unpublish(lower);
	const [row] = outside.sheets.rows('Invoices');
	expect(row?.result).toBe('stopped');
	expect(String(row?.message)).toMatch(/Amount Limit/);
	expect([numbers(), outside.slack.messages.length]).toEqual([[], asked]);
});

test('pipeline: a PDF is approved in Telegram or by mail, or not at all', async ({ templates }) => {
	const { running, called } = templates;
	const { client, outside, numbers } = running;
	const { sheets, slack, telegram, postOffice } = outside;
	sheets.fill('Invoices', INVOICE_COLUMNS);
	const asked = slack.messages.length;
	let told = telegram.messages.length;
	const lastRow = () => sheets.rows('Invoices').at(-1);

	/** Runs the pipeline with another approval; gives what became of the PDF after the answer. */
	const approvedBy = async (
		settings: Record<string, string>,
		answer: (id: string) => Promise<void>,
	): Promise<Array<unknown>> => {
		const approval = await saveTemplate(templates, 'sub-approval.json', settings);
		await client.publish(approval);
		const workflow = await saveTemplate(
			{ ...templates, called: { ...called, 'sub-approval': approval.id } },
			'template-pdf-to-posted-invoice.json',
		);
		await client.publish(workflow);
		const id = await bring(running, workflow, [GOOD_PDF], [answers(GOOD)]);
		const before = numbers().length;
		await answer(id);
		await succeeds(client, id);
		await client.unpublish(workflow);
		const { result, message, approved_by } = lastRow() ?? {};
		return [result, approved_by, numbers().length - before, message];
	};
	const by = (channel: string) => ({
		'"value":"slack"': `"value":"${channel}"`,
		',"disabled":true': '',
	});
	const inTelegram =
		(label: string) =>
		async (id: string): Promise<void> => {
			await untilTold(telegram, ++told);
			await client.untilWaiting(id);
			const { url = '' } = buttonOf(telegram, label);
			expect((await fetch(url, { headers: BROWSER })).status).toEqual(200);
			// A second answer, of whomever, changes nothing.
			for (const { url: other = '' } of Object.values(telegram.messages.at(-1)?.buttons ?? {})) {
				await (await fetch(other, { headers: BROWSER })).text();
			}
		};

	const declined = await approvedBy(by('telegram'), inTelegram('Do not post'));
	expect(declined.slice(0, 3)).toEqual(['stopped', '', 0]);
	expect(String(declined[3])).toMatch(/^Not approved by somebody whom Telegram did not name at 20/);
	expect(lastText(telegram).split('\n').slice(0, 3)).toEqual([
		'*Total: 8,816,175.00*',
		'Before tax: 7,942,500.00, PPN: 873,675.00',
		'Vendor: `CV Kertas Nusantara`',
	]);
	expect(lastText(telegram)).toMatch(/Mail from: `"Tagihan" <tagihan@vendor\.example>`/);

	told++;
	const late = await approvedBy(
		{ ...by('telegram'), '"resumeAmount":3,"resumeUnit":"days"': '"resumeAmount":0.05' },
		async () => {},
	);
	expect(late.slice(0, 3)).toEqual(['stopped', '', 0]);
	expect(String(late[3])).toMatch(/^Nobody answered in time/);
	expect((await approvedBy(by('fax'), async () => {})).slice(0, 3)).toEqual(['stopped', '', 0]);
	expect(String(lastRow()?.message)).toMatch(/must be slack, telegram or mail, and is fax$/);

	const byMail = await approvedBy(by('mail'), async (id) => {
		await untilTold(postOffice, 1);
		await client.untilWaiting(id);
		const mail = String(postOffice.messages.at(-1)?.text);
		expect(mail).toMatch(/Total: 8,816,175\.00\n[^]*"Tagihan" &lt;tagihan@vendor\.example&gt;/);
		const [, link = ''] = /<a href="([^"]+)"/.exec(mail) ?? [];
		const url = link.replaceAll('&amp;', '&');
		const page = await (await fetch(url, { headers: BROWSER })).text();
		expect(page).toMatch(/8,816,175\.00/);
		expect(page).not.toMatch(/<tagihan@/);
		const form = new FormData();
		form.set('field-0', 'Siti');
		form.set('field-1', 'Post / Catat');
		expect((await fetch(url, { method: 'POST', headers: BROWSER, body: form })).status).toEqual(
			200,
		);
		await (await fetch(url, { method: 'POST', headers: BROWSER, body: form })).text();
	});
	expect(byMail.slice(0, 3)).toEqual(['posted', 'Siti (mail)', 1]);
	const register = await rowsOf(running, 'ACC Register');
	expect(register.find(({ row }) => row === lastRow()?.row_id)?.approved_by).toEqual('Siti (mail)');

	// Each of these workflows has a guard of its own, so the same invoice is posted once more.
	const inChat = await approvedBy(by('telegram'), inTelegram('Post'));
	expect(inChat.slice(0, 3)).toEqual(['posted', 'somebody whom Telegram did not name', 1]);
	expect(slack.messages.length).toEqual(asked);
});

test('pipeline: a photo of a receipt is read twice and approved', async ({ templates }) => {
	const { running, called } = templates;
	const { client, outside, sandbox, numbers } = running;
	const { model, telegram } = outside;
	const approval = await saveTemplate(templates, 'sub-approval.json', {
		'"value":"slack"': '"value":"telegram"',
		',"disabled":true': '',
	});
	await client.publish(approval);
	const workflow = await saveTemplate(
		{ ...templates, called: { ...called, 'sub-approval': approval.id } },
		'template-receipt-photo-to-voucher.json',
		{ 'your-chat-id': '42' },
	);
	await client.publish(workflow);
	const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
	const [year, month, date] = day.split('-');
	const read = { vendor: 'Toko Bunga Melati', date: `${date}/${month}/${year}`, total: '150.000' };
	let told = telegram.messages.length;
	let executions = 0;
	const send = async (readings: object[], message: object = { photo: [{ file_id: '1' }] }) => {
		model.script = readings.map((fields) => answers(fields));
		const from = { id: 7, first_name: 'Siti' };
		expect(
			await telegram.send({ message_id: 5, chat: { id: 42 }, from, caption: 'Bunga', ...message }),
		).toEqual(200);
		const [id = ''] = await client.untilExecuted(workflow.id, ++executions);
		return id;
	};
	const reply = async (id: string) => {
		await succeeds(client, id);
		await untilTold(telegram, ++told);
		return lastText(telegram);
	};

	// What does not agree, or is no photo, is told with both readings; nobody is asked.
	expect(await reply(await send([], { text: 'hello' }))).toMatch(/^Send a photo of one receipt\.$/);
	const differing = await reply(await send([read, { ...read, total: '15.000', vendor: HOSTILE }]));
	expect(differing).toMatch(
		/^Nothing was posted\. The two readings differ: Vendor, Total\nVendor: Toko .*&lt;!channel&gt;.*\nDate: .*\nTotal: 150\.000 \/ 15\.000\n/,
	);
	expect(await reply(await send([read, { problem: 'Two receipts' }]))).toMatch(/Two receipts/);
	expect([numbers(), model.pictures]).toEqual([[], 4]);

	// What agrees is shown with the photo, and posted when a person says so.
	const answer = async (label: string) => {
		const photos = telegram.photos;
		const id = await send([read, { ...read, vendor: 'TOKO BUNGA MELATI', total: 'Rp 150.000,00' }]);
		await untilTold(telegram, ++told);
		await client.untilWaiting(id);
		expect(telegram.photos).toEqual(photos + 1);
		expect(lastText(telegram)).toMatch(
			/^\*Total: 150,000\.00\*\nVendor: `Toko Bunga Melati`\n[^]*Sent by: `Siti`\nNote: `Bunga`\n/,
		);
		const { url = '' } = buttonOf(telegram, label);
		expect((await fetch(url, { headers: BROWSER })).status).toEqual(200);
		return await reply(id);
	};
	expect(await answer('Do not post')).toMatch(/^Nothing was posted\. Not approved by /);
	expect(numbers()).toEqual([]);
	const posted = await answer('Post');
	const [number] = numbers();
	expect(posted).toEqual(`Posted: ${number}`);
	const [{ request } = { request: {} as Record<string, unknown> }] = sandbox.ledger();
	expect([request.document_date, request.total_amount, request.description]).toEqual([
		read.date,
		150000,
		'Toko Bunga Melati: Bunga',
	]);
	expect(await answer('Post')).toMatch(/^Not sent again: /);
	expect(numbers().length).toEqual(1);
	await client.unpublish(workflow);
});

const PAYMENT_COLUMNS = [
	...['row_id', 'date', 'bank_code', 'account_number', 'account_name', 'amount', 'category_code'],
	...['description', 'document_number', 'result', 'message', 'result_day'],
];

const CORRECTION_COLUMNS = [
	...['row_id', 'result', 'result_day', 'reason', 'what_to_answer', 'date', 'bank_code'],
	...['account_number', 'account_name', 'amount', 'category_code', 'description', 'answer', 'done'],
];

test('pipeline: corrected rows run again', async ({
	client,
	outside,
	sandbox,
	numbers,
	templates,
}) => {
	const { sheets, slack } = outside;
	sheets.inputOptions.clear();
	const row = (id: string, date: string | number, description = `Payment ${id}`) => [
		...[id, date, '008', '1234567890', 'PT Demo', 1000, 'KK01', description],
	];
	const day = serial(2026, 4, 3);
	sheets.fill(
		'Payments',
		PAYMENT_COLUMNS,
		row('a', day),
		row('b', '2026-02-30'),
		row('c', day),
		row('d', day),
		row('e', '2026-02-30', HOSTILE),
	);
	sheets.fill('To Correct', CORRECTION_COLUMNS);
	const lost = (id: string, stored: boolean) => ({
		fault: { kind: 'status' as const, httpStatus: 502, stored },
		bodyIncludes: `Payment ${id}`,
	});
	sandbox.setFaults([lost('c', true), lost('d', false)]);
	const workflow = await saveTemplate(templates, 'template-recovery-of-rows.json');
	const run = async (trigger: string) => {
		await succeeds(client, await client.startManually(workflow, trigger));
		return sheets.rows('Payments').map(({ result }) => result);
	};
	const answer = (id: string, changed: Record<string, string | number>) => {
		const cells = sheets.sheet('To Correct').find(([row_id]) => row_id === id);
		if (!cells) throw new Error(`row ${id} is not listed`);
		for (const [column, value] of Object.entries(changed)) {
			cells[CORRECTION_COLUMNS.indexOf(column)] = value;
		}
	};
	const done = () => sheets.rows('To Correct').map(({ done }) => String(done));

	expect(await run('Every Hour')).toEqual(['posted', 'refused', 'unknown', 'unknown', 'refused']);
	sandbox.setFaults([]);
	const told = slack.messages.length;
	await run('Every Morning 07:30');
	expect(sheets.rows('To Correct').map(({ row_id, result }) => [row_id, result])).toEqual([
		['b', 'refused'],
		['c', 'unknown'],
		['d', 'unknown'],
		['e', 'refused'],
	]);
	for (const { reason, result_day } of sheets.rows('To Correct')) {
		expect(String(reason).length).toBeGreaterThan(10);
		expect(String(result_day)).toMatch(/^\d{4}-\d\d-\d\d$/);
	}
	expect(slack.messages).toHaveLength(told + 1);
	expect(lastText(slack)).toMatch(/^:warning: 4 payments need you: 2 refused, 2 unknown\n/);
	expect(lastText(slack)).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);

	// Nothing is done before there is an answer, and none is overwritten by the next morning.
	await run('Every Hour at Half Past');
	expect(done()).toEqual(['', '', '', '']);
	answer('b', { date: serial(2026, 2, 28), amount: 2000, answer: 'again' });
	answer('c', { answer: 'in ACC' });
	answer('d', { answer: 'not in ACC' });
	answer('e', { answer: 'not in ACC' });
	await run('Every Morning 07:30');
	expect(slack.messages).toHaveLength(told + 1);
	expect(await run('Every Hour at Half Past')).toEqual([
		'posted',
		'',
		'in the books',
		'',
		'refused',
	]);
	expect(done().join('\n')).toMatch(
		/^Back in Payments.*\nNoted.*\nKey cleared.*\nNot understood.*: not in ACC\. Correct/,
	);
	expect(await run('Every Hour')).toEqual([
		'posted',
		'posted',
		'in the books',
		'posted',
		'refused',
	]);
	expect(
		sandbox
			.ledger()
			.map(({ request: { description, document_date, total_amount } }) =>
				[description, document_date, total_amount].join(' '),
			)
			.sort(),
	).toEqual([
		'Payment a 03/04/2026 1000',
		'Payment b 28/02/2026 2000',
		'Payment c 03/04/2026 1000',
		'Payment d 03/04/2026 1000',
	]);

	// What fails again is listed again; an answer to a result that has changed meanwhile does nothing.
	await run('Every Morning 07:30');
	expect(done()).toEqual([...done().slice(0, 3), '']);
	answer('e', { answer: 'again' });
	const payments = sheets.sheet('Payments');
	const cells = payments.find(([id]) => id === 'e') ?? [];
	cells[PAYMENT_COLUMNS.indexOf('result')] = 'posted';
	await run('Every Hour at Half Past');
	expect(String(done().at(-1))).toMatch(/^Nothing done .*: the result is posted by now$/);

	// A row that was emptied although it is in ACC: skipped, listed, and kept on the answer.
	(payments[1] ?? [])[PAYMENT_COLUMNS.indexOf('result')] = '';
	expect((await run('Every Hour'))[0]).toBe('skipped');
	await run('Every Morning 07:30');
	answer('a', { answer: 'in ACC' });
	expect((await run('Every Hour at Half Past'))[0]).toBe('in the books');
	expect(numbers()).toHaveLength(4);
	expect([...sheets.inputOptions]).toEqual(['RAW']);
});
