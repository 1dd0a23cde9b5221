import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Workflow } from '../client';
import { added } from '../desk';
import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import type { MailFile } from '../outside/mailbox';
import type { Running } from '../setUp';
import { rowsOf, type TableRow } from '../tables';
import { lastText, saveTemplate, untilTold, type Templates } from '../templates';

const lines = (...rows: string[][]) =>
	rows.map(([item_name, quantity, unit, unit_price, discount]) => ({
		item_name,
		quantity,
		unit,
		unit_price,
		discount,
	}));

/** What a model reads in the first PDF if it copies accurately. */
const GOOD = {
	vendor: 'CV Kertas Nusantara',
	number: 'KN/2026/11/0457',
	date: '18/11/2026',
	lines: lines(
		['Kertas A4 80 gr', '120', 'rim', '52.500', '20.000'],
		['Amplop coklat besar', '50', 'pak', '18.250', ''],
		['Map plastik folio', '200', 'lembar', '3.750', ''],
	),
	ppn: 'Rp 873.675,00',
	total: 'Rp 8.816.175,00',
};

/** The second PDF doesn't add up. */
const WRONG = {
	vendor: 'PT Tinta Jaya',
	number: 'FK-2026-1187',
	date: '19/11/2026',
	lines: lines(
		['Tinta printer hitam', '24', 'botol', '95.000', ''],
		['Toner laser', '3', 'buah', '1.250.000', ''],
	),
	ppn: 'Rp 663.300,00',
	total: 'Rp 6.963.300,00',
};

function pdf(fileName: string): MailFile {
	const data = readFileSync(join(EXAMPLES, 'data', fileName)).toString('base64');
	return { fileName, mimeType: 'application/pdf', data };
}

const GOOD_PDF = pdf('invoice-kertas-nusantara.pdf');
const WRONG_PDF = pdf('invoice-tinta-jaya.pdf');

/** Only the mailbox, which is the most common setup. */
const MAIL_ONLY = [
	'Gmail',
	'Photo in Telegram',
	'Our Chats',
	'Drive Folder',
	'Download',
	'From Telegram',
	'Reply',
];
const TELEGRAM_ONLY = ['Mailbox', 'Gmail', 'Drive Folder', 'Download'];

/** The filter *Our Chats* with this chat ID. */
const inChat = (id: string) => ({
	conditions: {
		options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 3 },
		conditions: [
			{
				leftValue: '={{ String($json.message?.chat?.id ?? "") }}',
				rightValue: id,
				operator: { type: 'string', operation: 'equals' },
			},
		],
		combinator: 'or',
	},
});

let mails = 0;

/** Waits for the end of the latest execution. */
async function over(running: Running, workflow: Workflow, times: number): Promise<void> {
	const [id = ''] = await running.client.untilExecuted(workflow.id, times);
	const { status, error } = await running.client.finished(id);
	const { message, description } = error() ?? {};
	expect(status, [message, description].filter(Boolean).join(': ')).toBe('success');
}

/** Waits for the end of the latest execution. Returns the content of ACC Documents. */
async function ended(running: Running, workflow: Workflow, times: number): Promise<TableRow[]> {
	await over(running, workflow, times);
	return await rowsOf(running, 'ACC Documents');
}

/** Delivers a mail with files while the workflow is published; the model reads them in order. */
async function bring(
	{ running }: Templates,
	workflow: Workflow,
	files: MailFile[],
	read: Array<object | string>,
): Promise<TableRow[]> {
	const { client, outside } = running;
	outside.model.readings = { invoice: [...read] };
	const before = (await client.executionIds(workflow.id)).length;
	const from = 'Tagihan <tagihan@vendor.example>';
	await outside.mailbox.untilWatched();
	await outside.mailbox.deliver(`<mail-${++mails}@vendor.example>`, from, 'Faktur', files);
	return await ended(running, workflow, before + 1);
}

test('pipeline: invoices from a mail wait, each with what does not add up', async ({
	templates,
}) => {
	const { running } = templates;
	const { client, numbers, outside, sandbox } = running;
	const workflow = await saveTemplate(templates, 'invoices-by-mail.json', {
		deleted: MAIL_ONLY,
	});
	await client.publish(workflow);

	const rows = await bring(templates, workflow, [GOOD_PDF, WRONG_PDF], [GOOD, WRONG]);
	const ofParty = (party: string) => rows.filter((row) => row.party === party);
	const [good, ...others] = ofParty('CV Kertas Nusantara');
	expect([good?.state, good?.message, good?.date, good?.total, others]).toEqual([
		'waiting',
		'',
		'2026-11-18',
		'8816175.00',
		[],
	]);
	const [wrong] = ofParty('PT Tinta Jaya');
	expect(wrong?.message).toBe(
		'Baris dan PPN tidak cocok dengan total: Rp 6.693.300,00 ≠ Rp 6.963.300,00',
	);
	expect([numbers(), outside.mailbox.unread]).toEqual([[], 0]);

	// Missing and unreadable values are pointed out. Whether the others are right, only the original
	// shows.
	const told: Array<[read: object, message: RegExp]> = [
		[{ ...GOOD, number: '4', lines: GOOD.lines.slice(0, 2) }, /tidak cocok dengan total/],
		[{ ...GOOD, number: '5', lines: [] }, /tidak cocok dengan total/],
		[{ ...GOOD, number: '6', date: 'besok' }, /^Tidak terbaca: tanggal$/],
	];
	for (const [read, expected] of told) {
		const all = await bring(templates, workflow, [GOOD_PDF], [read]);
		const { party, state, message } = all.at(-1) ?? {};
		expect([party, state], JSON.stringify(read)).toEqual([GOOD.vendor, 'waiting']);
		expect(String(message)).toMatch(expected);
	}
	// A mail without a PDF, a broken PDF, and models that return nothing produce rows too.
	const broken = { ...GOOD_PDF, data: Buffer.from('%PDF-1.4 no more').toString('base64') };
	const count = (await rowsOf(running, 'ACC Documents')).length;
	await bring(templates, workflow, [], []);
	await bring(templates, workflow, [broken], []);
	const all = await bring(templates, workflow, [GOOD_PDF], ['Sorry.']);
	expect(all.slice(count).map(({ state, message }) => [state, message])).toEqual([
		['waiting', 'Tidak ada PDF atau foto'],
		['waiting', 'Tidak dapat dibaca'],
		['waiting', 'Tidak dapat dibaca'],
	]);

	// The same invoice in another mail is the same document; a person approves it once.
	const before = (await rowsOf(running, 'ACC Documents')).length;
	const again = await bring(templates, workflow, [GOOD_PDF], [GOOD]);
	expect(again).toHaveLength(before);
	await client.unpublish(workflow);
	const now = again.find(({ id }) => id === good?.id);
	const decision = { decide: now?.id, updatedAt: now?.updatedAt, state: 'approved' };
	const [posted] = await added(templates, [decision]);
	expect([posted?.state, posted?.message, numbers()]).toEqual(['posted', '', [posted?.number]]);
	const [entry] = sandbox.ledger();
	expect([entry?.request.vendor_name, entry?.request.document_date]).toEqual([
		'CV Kertas Nusantara',
		'18/11/2026',
	]);
	expect(entry?.document.total_amount).toBe(8816175);
});

test('pipeline: a photo in Telegram is read, and its sender is notified; strangers are ignored', async ({
	templates,
}) => {
	const { running } = templates;
	const { model, telegram } = running.outside;
	const shipped = await saveTemplate(templates, 'invoices-by-mail.json', {
		deleted: TELEGRAM_ONLY,
	});
	const stranger = { message_id: 1, chat: { id: 42 }, from: { id: 7, first_name: 'Siti' } };
	// As shipped, it knows no chat: it reads nothing and answers nobody.
	await running.client.publish(shipped);
	model.pictures = 0;
	expect(await telegram.send({ ...stranger, photo: [{ file_id: '1' }] })).toEqual(200);
	await over(running, shipped, 1);
	expect([telegram.messages, model.pictures]).toEqual([[], 0]);
	await running.client.unpublish(shipped);
	const workflow = await saveTemplate(templates, 'invoices-by-mail.json', {
		entered: { 'Our Chats': inChat('42') },
		deleted: TELEGRAM_ONLY,
	});
	await running.client.publish(workflow);
	const photo = {
		vendor: 'Toko Bunga Melati',
		number: 'TB-1',
		date: '20/11/2026',
		ppn: '',
		lines: lines(['Bunga meja', '2', '', '75.000', '']),
		total: '150.000',
	};
	let executions = 0;
	const send = async (message: object) => {
		model.readings = { invoice: [photo] };
		const before = telegram.messages.length;
		expect(await telegram.send({ ...stranger, message_id: 5 + executions, ...message })).toEqual(
			200,
		);
		const rows = await ended(running, workflow, ++executions);
		await untilTold(telegram, before + 1);
		expect(telegram.messages.at(-1)?.to).toBe('42');
		return rows.at(-1);
	};
	// n8n takes over the previous workflow's address shortly after publishing.
	const ask = async () => await telegram.send({ ...stranger, chat: { id: 43 }, text: 'TB-1?' });
	await expect.poll(ask, { timeout: 30_000 }).toEqual(200);
	await over(running, workflow, ++executions);
	model.pictures = 0;
	const row = await send({ photo: [{ file_id: '1' }], caption: '<b>Bunga' });
	expect([row?.party, row?.total, row?.message, row?.source]).toEqual([
		'Toko Bunga Melati',
		'150000.00',
		'',
		'telegram',
	]);
	expect([lastText(telegram), model.pictures]).toEqual(['Menunggu di daftar tugas.', 1]);
	await send({ photo: [{ file_id: '1' }] });
	expect(lastText(telegram)).toMatch(/^Sudah ada sebelumnya\. /);
	await send({ text: 'hello' });
	expect(lastText(telegram)).toMatch(/Tidak ada PDF atau foto/);
	await running.client.unpublish(workflow);
	expect(telegram.messages.filter(({ to }) => to === '43')).toEqual([]);
	expect(running.numbers()).toEqual([]);
});
