import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Workflow } from '../client';
import { added } from '../desk';
import { DESK, EXAMPLES } from '../examples';
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

/** What a model that copies well reads in the first PDF, and what a second one says of it. */
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

const GOOD_AGAIN = {
	title: 'Faktur',
	marks: '',
	seller: 'CV. KERTAS NUSANTARA',
	addressed_to: 'PT Demo',
	reference: 'KN/2026/11/0457',
	issued_on: '18/11/2026',
	due_on: '18/12/2026',
	amount_due: '8.816.175,00',
	currency: 'IDR',
	invoices: '1',
};

/** The second PDF does not add up. */
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

const WRONG_AGAIN = {
	...GOOD_AGAIN,
	seller: 'PT Tinta Jaya',
	reference: 'FK-2026-1187',
	issued_on: '19/11/2026',
	amount_due: '6.963.300,00',
};

function pdf(fileName: string): MailFile {
	const data = readFileSync(join(EXAMPLES, 'data', fileName)).toString('base64');
	return { fileName, mimeType: 'application/pdf', data };
}

const GOOD_PDF = pdf('invoice-kertas-nusantara.pdf');
const WRONG_PDF = pdf('invoice-tinta-jaya.pdf');

/** The mailbox alone, as most have it. */
const MAIL_ONLY = [
	'Gmail',
	'Photo in Telegram',
	'Drive Folder',
	'Download',
	'From Telegram',
	'Reply',
];
const TELEGRAM_ONLY = ['Mailbox', 'Gmail', 'Drive Folder', 'Download'];

/** The settings of the workflow, with the own company as a user has entered it. */
function settingsWith(ourCompany: string): object {
	type Nodes = Array<{ name: string; parameters: { assignments?: { assignments: object[] } } }>;
	const text = readFileSync(join(DESK, 'invoices-by-mail.json'), 'utf8');
	const { nodes } = JSON.parse(text) as { nodes: Nodes };
	const given = nodes.find(({ name }) => name === 'Settings')?.parameters.assignments;
	const assignments = given?.assignments.map((each) =>
		'name' in each && each.name === 'our_company' ? { ...each, value: ourCompany } : each,
	);
	return { assignments: { assignments } };
}

const ENTERED = { Settings: settingsWith('PT Demo') };

let mails = 0;

/** Waits for the end of the newest execution; gives what stands in ACC Documents then. */
async function ended(running: Running, workflow: Workflow, times: number): Promise<TableRow[]> {
	const [id = ''] = await running.client.untilExecuted(workflow.id, times);
	const { status, error } = await running.client.finished(id);
	const { message, description } = error() ?? {};
	expect(status, [message, description].filter(Boolean).join(': ')).toBe('success');
	return await rowsOf(running, 'ACC Documents');
}

/** Brings a mail with files while the workflow is published; the models read in turn. */
async function bring(
	{ running }: Templates,
	workflow: Workflow,
	files: MailFile[],
	read: Array<[first: object | string, second: object | string]>,
): Promise<TableRow[]> {
	const { client, outside } = running;
	outside.model.readings = {
		invoice: read.map(([first]) => first),
		document: read.map(([, second]) => second),
	};
	const before = (await client.executionIds(workflow.id)).length;
	const from = 'Tagihan <tagihan@vendor.example>';
	await outside.mailbox.untilWatched();
	outside.mailbox.deliver(`<mail-${++mails}@vendor.example>`, from, 'Faktur', files);
	return await ended(running, workflow, before + 1);
}

test('pipeline: invoices of a mail wait, each with what is odd about it', async ({ templates }) => {
	const { running } = templates;
	const { client, numbers, outside, sandbox } = running;
	const workflow = await saveTemplate(templates, 'invoices-by-mail.json', {
		entered: ENTERED,
		deleted: MAIL_ONLY,
	});
	await client.publish(workflow);

	const rows = await bring(
		templates,
		workflow,
		[GOOD_PDF, WRONG_PDF],
		[
			[GOOD, GOOD_AGAIN],
			[WRONG, WRONG_AGAIN],
		],
	);
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

	// What a model makes up, however well it adds up, and what the second one sees otherwise, is told.
	const madeUp: Array<[first: object, second: object]> = [
		[{ ...GOOD, number: '1', total: '816.175' }, GOOD_AGAIN],
		[{ ...GOOD, number: '2', vendor: 'PT Sumber Makmur' }, GOOD_AGAIN],
		[{ ...GOOD, number: '3', date: '19/11/2026' }, GOOD_AGAIN],
		[{ ...GOOD, number: '4', lines: GOOD.lines.slice(0, 2) }, GOOD_AGAIN],
		[{ ...GOOD, number: '5', lines: [] }, GOOD_AGAIN],
		[
			{ ...GOOD, number: '6' },
			{ ...GOOD_AGAIN, title: 'Proforma Invoice' },
		],
		[
			{ ...GOOD, number: '7' },
			{ ...GOOD_AGAIN, marks: 'DIBATALKAN' },
		],
		[
			{ ...GOOD, number: '8' },
			{ ...GOOD_AGAIN, currency: 'USD' },
		],
	];
	for (const [first, second] of madeUp) {
		const all = await bring(templates, workflow, [GOOD_PDF], [[first, second]]);
		const { party, state, message } = all.at(-1) ?? {};
		const expected = (first as { vendor: string }).vendor;
		expect([party, state], JSON.stringify(first)).toEqual([expected, 'waiting']);
		expect(String(message).length, JSON.stringify([first, second])).toBeGreaterThan(10);
	}
	// A mail without a PDF, a broken one and models that say nothing are rows as well.
	const broken = { ...GOOD_PDF, data: Buffer.from('%PDF-1.4 no more').toString('base64') };
	const count = (await rowsOf(running, 'ACC Documents')).length;
	await bring(templates, workflow, [], []);
	await bring(templates, workflow, [broken], []);
	const all = await bring(templates, workflow, [GOOD_PDF], [['Sorry.', 'Sorry.']]);
	expect(all.slice(count).map(({ state, message }) => [state, message])).toEqual([
		['waiting', 'Tidak ada PDF atau foto'],
		['waiting', 'Tidak dapat dibaca'],
		['waiting', 'Tidak dapat dibaca'],
	]);

	// The same invoice in another mail is the same document; a person approves it once.
	const before = (await rowsOf(running, 'ACC Documents')).length;
	const again = await bring(templates, workflow, [GOOD_PDF], [[GOOD, GOOD_AGAIN]]);
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

test('pipeline: a photo in Telegram is read twice, and its sender is told', async ({
	templates,
}) => {
	const { running } = templates;
	const { model, telegram } = running.outside;
	const workflow = await saveTemplate(templates, 'invoices-by-mail.json', {
		entered: ENTERED,
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
	const second = {
		...GOOD_AGAIN,
		seller: 'TOKO BUNGA MELATI',
		reference: 'TB-1',
		due_on: '',
		issued_on: '20/11/2026',
		amount_due: 'Rp 150.000,00',
	};
	let executions = 0;
	const send = async (reading: object, message: object = { photo: [{ file_id: '1' }] }) => {
		model.readings = { invoice: [photo], document: [reading] };
		const before = telegram.messages.length;
		const from = { id: 7, first_name: 'Siti' };
		const sent = { message_id: 5 + executions, chat: { id: 42 }, from, ...message };
		expect(await telegram.send(sent)).toEqual(200);
		const rows = await ended(running, workflow, ++executions);
		await untilTold(telegram, before + 1);
		expect(telegram.messages.at(-1)?.to).toBe('42');
		return rows.at(-1);
	};
	model.pictures = 0;
	const row = await send(second, { photo: [{ file_id: '1' }], caption: '<b>Bunga' });
	expect([row?.party, row?.total, row?.message, row?.source]).toEqual([
		'Toko Bunga Melati',
		'150000.00',
		'',
		'telegram',
	]);
	expect([lastText(telegram), model.pictures]).toEqual(['Menunggu di halaman tugas.', 2]);
	await send({ ...second, amount_due: '<b>15.000' });
	expect(lastText(telegram)).toMatch(/^Sudah ada sebelumnya\. /);
	await send(second, { text: 'hello' });
	expect(lastText(telegram)).toMatch(/Tidak ada PDF atau foto/);
	await running.client.unpublish(workflow);
	expect(running.numbers()).toEqual([]);
});
