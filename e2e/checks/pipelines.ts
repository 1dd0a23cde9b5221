import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readWorkflow } from '../../tools/engine';
import type { Fault } from '../../tools/sandbox';
import { NO_CHROMIUM } from '../chromium';
import type { Workflow } from '../client';
import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import { cellsOf, submit, tabTo, upload } from '../formPages';
import { lookAt } from '../look';
import { REPOSITORY } from '../n8n';
import type { Running } from '../setUp';
import { PAGE_USER, saveTemplate, untilTold, type Templates } from '../templates';
import { writeWorkbook } from '../workbook';

/** What a model reads in an invoice that adds up. */
const GOOD = {
	kind: 'invoice',
	currency: 'IDR',
	discount: 0,
	others: [{ name: 'Ongkos kirim', amount: 15_000 }],
	vendor: 'CV Kertas Nusantara',
	number: 'KN/2026/11/0457',
	date: '2026-11-18',
	lines: [
		{
			item_name: 'Kertas A4 80 gr',
			quantity: 120,
			unit_price: 52500,
			discount_amount: 20000,
			taxed: false,
		},
		{
			item_name: 'Map plastik folio',
			quantity: 200,
			unit_price: 3750,
			discount_amount: 0,
			taxed: false,
		},
	],
	tax: 0,
	total: 7_045_000,
};

/** Two digits of its total have changed places. */
const WRONG = { ...GOOD, number: 'KN/2026/11/0458', total: 7_405_000 };

/** Files that no stand-in opens. */
const PDF = {
	fileName: 'invoice.pdf',
	mimeType: 'application/pdf',
	data: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
};
const PHOTO = { ...PDF, fileName: 'stamp.png', mimeType: 'image/png' };

/** n8n ignores answers to approvals from programs that open links by themselves. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

type Node = ReturnType<typeof readWorkflow>['nodes'][number];

/** The name of a template's node, by what it does. */
function nodeThat(file: string, does: (node: Node) => boolean): string {
	const names = readWorkflow(join(EXAMPLES, file))
		.nodes.filter(does)
		.map(({ name }) => name);
	expect(names, file).toHaveLength(1);
	return names[0] ?? '';
}

const posts = ({ type, parameters }: Node) =>
	type.endsWith('.accAccounting') && parameters.duplicateGuard === true;
const asks = ({ parameters }: Node) => parameters.operation === 'sendAndWait';

/** Where a person receives approvals and answers them. */
interface Channel {
	file: string;
	/** The type of the file that the model must read. */
	reads: string;
	/** Saves the template as a user has set it up. */
	save(templates: Templates): Promise<Workflow>;
	/** Delivers an invoice. */
	deliver(running: Running): Promise<void>;
	/** What the approver has received: texts, and the links of their buttons. */
	received(running: Running): Array<{ text: string; links: string[] }>;
	/** Answers an approval. */
	answer(links: readonly string[], approved: boolean): Promise<Response>;
}

/** Opens a link, as a person does, and as some mail filters do. */
const open = async (link = '') => await fetch(link, { headers: BROWSER });

let mails = 0;

const MAIL: Channel = {
	file: 'invoices-by-email.json',
	reads: 'application/pdf',
	save: async (templates) =>
		await saveTemplate(templates, MAIL.file, {
			entered: {
				[nodeThat(MAIL.file, asks)]: {
					fromEmail: 'n8n@demo.example',
					toEmail: 'siti@demo.example',
				},
				[nodeThat(MAIL.file, posts)]: { dryRun: false },
			},
		}),
	deliver: async ({ outside: { mailbox } }) => {
		await mailbox.untilWatched();
		const from = 'Tagihan <tagihan@vendor.example>';
		await mailbox.deliver(`<mail-${++mails}@vendor.example>`, from, 'Faktur', [PDF, PHOTO]);
	},
	received: ({ outside }) =>
		outside.postOffice.messages.map(({ text }) => ({
			text,
			links: [...text.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
				link.replaceAll('&amp;', '&'),
			),
		})),
	answer: async ([link = ''], approved) => {
		const body = new FormData();
		body.set('field-0', approved ? 'Approve' : 'Reject');
		return await fetch(link, { method: 'POST', headers: BROWSER, body });
	},
};

const SENDER = 42;
const APPROVER = 43;
const STRANGER = 44;

async function sendPhoto({ outside }: Running, chat: number): Promise<void> {
	const photo = [{ file_id: '1' }];
	const from = { id: 7, first_name: 'Siti' };
	const message = { message_id: 5, chat: { id: chat }, from, photo };
	// n8n registers the address a moment after publishing.
	const send = async () => await outside.telegram.send(message);
	await expect.poll(send, { timeout: 30_000 }).toBe(200);
}

const messagesTo = ({ outside }: Running, chat: number) =>
	outside.telegram.messages.filter(({ to }) => to === String(chat));

/** Enters a chat into the node that lets only some chats pass. */
function onlyFrom(file: string, chat: number) {
	const name = nodeThat(file, (node) => /chat\?\.id.*"rightValue"/.test(JSON.stringify(node)));
	const node = readWorkflow(join(EXAMPLES, file)).nodes.find((each) => each.name === name);
	const entered = JSON.stringify(node?.parameters).replace('"0"', `"${chat}"`);
	return { [name]: JSON.parse(entered) as object };
}

const TELEGRAM: Channel = {
	file: 'invoices-by-telegram.json',
	reads: 'image/png',
	save: async (templates) =>
		await saveTemplate(templates, TELEGRAM.file, {
			entered: {
				...onlyFrom(TELEGRAM.file, SENDER),
				[nodeThat(TELEGRAM.file, asks)]: { chatId: String(APPROVER) },
				[nodeThat(TELEGRAM.file, posts)]: { dryRun: false },
			},
		}),
	deliver: async (running) => await sendPhoto(running, SENDER),
	received: (running) =>
		messagesTo(running, APPROVER).map(({ text, buttons }) => ({
			text,
			links: Object.values(buttons).flatMap(({ url }) => url ?? []),
		})),
	answer: async (links, approved) =>
		await open(links.find((each) => new URL(each).searchParams.get('approved') === `${approved}`)),
};

/** A published template, and what people do with it. */
class Pipeline {
	private delivered = 0;

	private readonly before: number;

	constructor(
		private readonly channel: Channel,
		private readonly running: Running,
		private readonly workflow: Workflow,
	) {
		this.before = channel.received(running).length;
	}

	/** The ID of the workflow. */
	get id(): string {
		return this.workflow.id;
	}

	/** Delivers an invoice in which the model reads this. Returns the ID of the execution. */
	async deliver(read: object | string): Promise<string> {
		const { client, outside } = this.running;
		outside.model.readings = { invoice: [read] };
		await this.channel.deliver(this.running);
		const [id = ''] = await client.untilExecuted(this.id, ++this.delivered);
		return id;
	}

	private get received() {
		return this.channel.received(this.running).slice(this.before);
	}

	/** The approvals that this workflow has asked for. */
	get asked() {
		return this.received.filter(({ links }) => links.length > 0);
	}

	/** What else the approver was told. */
	get told(): string[] {
		return this.received.filter(({ links }) => links.length === 0).map(({ text }) => text.trim());
	}

	/** Delivers an invoice and waits until somebody is asked. */
	async deliverAndAsk(read: object): Promise<string> {
		const count = this.asked.length;
		const id = await this.deliver(read);
		await expect.poll(() => this.asked, { timeout: 60_000 }).toHaveLength(count + 1);
		await this.running.client.untilWaiting(id);
		return id;
	}

	/** The links of the latest approval. */
	get links(): readonly string[] {
		return this.asked.at(-1)?.links ?? [];
	}

	/** Answers the latest approval. Returns the HTTP status. */
	async answer(approved: boolean): Promise<number> {
		const answer = await this.channel.answer(this.links, approved);
		await answer.text();
		return answer.status;
	}

	/** Delivers an invoice, and approves it if asked. Returns what else the approver gets. */
	async deliverAndApprove(read: object | string): Promise<string> {
		const asked = this.asked.length;
		const told = this.told.length;
		const id = await this.deliver(read);
		await expect
			.poll(async () => this.asked.length > asked || this.told.length > told, { timeout: 60_000 })
			.toBe(true);
		if (this.asked.length > asked) {
			await this.running.client.untilWaiting(id);
			await this.answer(true);
		}
		expect(await this.ended(id)).toMatchObject({ status: 'success', error: undefined });
		return this.told.slice(told).join('\n');
	}

	/** Waits for the end of an execution. Returns what it says of the invoice, or its error. */
	async ended(id: string) {
		const { status, error, output } = await this.running.client.finished(id);
		const [item] = output(nodeThat(this.channel.file, posts));
		return { status, outcome: item?.json.outcome, error: error()?.message };
	}
}

async function withPipeline(
	channel: Channel,
	templates: Templates,
	use: (pipeline: Pipeline) => Promise<void>,
): Promise<void> {
	const { running } = templates;
	running.outside.model.documents.length = 0;
	const workflow = await channel.save(templates);
	await running.client.publish(workflow);
	try {
		await use(new Pipeline(channel, running, workflow));
	} finally {
		await running.client.unpublish(workflow);
	}
}

for (const channel of [MAIL, TELEGRAM]) {
	test(`pipeline: ${channel.file}: an approved invoice that is delivered twice is posted once`, async ({
		numbers,
		running,
		sandbox,
		templates,
	}) => {
		await withPipeline(channel, templates, async (pipeline) => {
			const first = await pipeline.deliverAndAsk(GOOD);
			const [{ text } = { text: '' }] = pipeline.asked;
			for (const shown of [GOOD.vendor, GOOD.number, '7,045,000']) expect(text).toContain(shown);
			expect(running.outside.model.documents).toEqual([channel.reads]);
			expect(numbers(), 'posted before it was approved').toEqual([]);
			expect(await pipeline.answer(true)).toBe(200);
			expect(await pipeline.ended(first)).toMatchObject({ status: 'success', outcome: 'posted' });

			const again = await pipeline.deliverAndAsk(GOOD);
			expect(await pipeline.answer(true)).toBe(200);
			expect(await pipeline.ended(again)).toMatchObject({ status: 'success', outcome: 'skipped' });
			const [entry, ...others] = sandbox.ledger();
			expect(others).toEqual([]);
			expect(entry?.request).toMatchObject({
				vendor_name: GOOD.vendor,
				document_date: '18/11/2026',
			});
			expect(entry?.document.total_amount).toBe(GOOD.total);
		});
	});

	test(`pipeline: ${channel.file}: the approver is told what was not booked, and what to do`, async ({
		numbers,
		running,
		sandbox,
		templates,
	}) => {
		await withPipeline(channel, templates, async (pipeline) => {
			const told = async (what: string, read: object | string) => {
				const text = await pipeline.deliverAndApprove(read);
				console.log(`${channel.file} | ${what} | ${text || 'nobody'}`);
				return text;
			};
			const fails = (fault: Fault) =>
				sandbox.setFaults([{ fault, path: '/v1/purchase-invoices', method: 'POST', times: 1 }]);
			expect(await told('doesn’t add up', WRONG)).toMatch(/KN\/2026\/11\/0458.*manually\./s);
			expect(await told('reading cut off', '{"kind":"invoice","lines":[')).toMatch(/could be read/);
			expect(await told('no invoice', { ...GOOD, kind: 'delivery note' })).toMatch(/delivery note/);
			expect(await told('no number', { ...GOOD, number: 'N/A' })).toMatch(/has no number/);
			expect([pipeline.asked, numbers()]).toEqual([[], []]);
			expect(await told('good', GOOD)).toBe('');
			expect(await told('the same again', GOOD)).toMatch(/Already sent.*manually\.$/s);
			const lines = GOOD.lines.slice(0, 1);
			const another = { ...GOOD, lines, total: 6_295_000 };
			expect(await told('the same number, another total', another)).toMatch(/manually\.$/);
			expect(numbers()).toHaveLength(1);
			fails({ kind: 'reset', stored: true });
			const unknown = { ...GOOD, number: 'KN-1' };
			expect(await told('unknown', unknown)).toMatch(
				/May have been posted\. Look in ACC for.*kn 1 \(Duplicate Guard › Clear Keys\)\. Then/s,
			);
			expect(await told('held', unknown)).toMatch(/kn 1.*ACC.*Clear Keys\)\. Then send it again/s);
			fails({ kind: 'answer', stored: true, merge: { data: { total_amount: 8_000_000 } } });
			const more = { ...GOOD, number: 'KN-2' };
			expect(await told('booked with another total', more)).toMatch(
				/8,000,000 instead of 7,045,000/,
			);
			sandbox.setFaults([]);
			expect(numbers()).toHaveLength(3);
		});
		const wrong = { ...sandbox.credentials, clientSecret: 'another one' };
		const accAccountingApi = await running.client.createCredential('Wrong', wrong);
		const credentials = { ...templates.credentials, accAccountingApi };
		await withPipeline(channel, { running, credentials }, async (pipeline) => {
			const text = await pipeline.deliverAndApprove(GOOD);
			console.log(`${channel.file} | failing credential | ${text}`);
			expect(text).toMatch(/Check 'Client ID' and 'Client Secret'/);
			await running.client.call('DELETE', `/rest/credentials/${accAccountingApi}`);
			const deleted = await pipeline.deliverAndApprove(GOOD);
			console.log(`${channel.file} | deleted credential | ${deleted}`);
			expect(deleted).toMatch(/KN\/2026\/11\/0457.*credential.*manually\./is);
		});
	});

	test(`pipeline: ${channel.file}: a rejected invoice isn't posted, whatever is pressed later`, async ({
		numbers,
		templates,
	}) => {
		await withPipeline(channel, templates, async (pipeline) => {
			const id = await pipeline.deliverAndAsk(GOOD);
			expect(await pipeline.answer(false)).toBe(200);
			expect(await pipeline.ended(id)).toMatchObject({ status: 'success', outcome: undefined });
			await pipeline.answer(true);
			expect(await pipeline.ended(id)).toMatchObject({ status: 'success', outcome: undefined });
			expect(numbers()).toEqual([]);
		});
	});
}

test('pipeline: a mail filter that opens the link of an approval approves nothing', async ({
	numbers,
	running,
	templates,
}) => {
	await withPipeline(MAIL, templates, async (pipeline) => {
		const id = await pipeline.deliverAndAsk(GOOD);
		expect(pipeline.links).toHaveLength(1);
		expect(await (await open(pipeline.links[0])).text()).toContain('Decision');
		await running.client.untilWaiting(id);
		expect(numbers()).toEqual([]);
		expect(await pipeline.answer(true)).toBe(200);
		expect(await pipeline.ended(id)).toMatchObject({ status: 'success', outcome: 'posted' });
	});
});

test('pipeline: who sends a photo in Telegram gets its number; strangers are ignored', async ({
	numbers,
	running,
	templates,
}) => {
	await withPipeline(TELEGRAM, templates, async (pipeline) => {
		const { documents } = running.outside.model;
		const before = messagesTo(running, SENDER).length;
		const id = await pipeline.deliverAndAsk(GOOD);
		await pipeline.answer(true);
		await pipeline.ended(id);
		await untilTold({ messages: messagesTo(running, SENDER) }, before + 1);
		expect(messagesTo(running, SENDER).at(-1)?.text).toContain(GOOD.vendor);
		expect(numbers()).toHaveLength(1);

		documents.length = 0;
		await sendPhoto(running, STRANGER);
		const [ignored = ''] = await running.client.untilExecuted(pipeline.id, 2);
		expect(await pipeline.ended(ignored)).toMatchObject({ status: 'success', outcome: undefined });
		expect([documents, messagesTo(running, STRANGER), pipeline.asked.length]).toEqual([[], [], 1]);
	});
});

const byCode = (value: string) => ({ __rl: true, mode: 'code', value });

/** What a user sets up in the page for the file of the check; no rule matches one of its rows. */
const STATEMENT = {
	bankCode: byCode('014'),
	columns: { names: { ignoreColumns: 'Saldo' } },
	categoryRules: {
		rules: [
			{ text: 'Jumlah', category: byCode('skip') },
			{ text: 'Isi kas', category: byCode('KM01') },
			{ text: 'Kembalian', category: byCode('KM01') },
			{ text: 'Parkir', category: byCode('KK01') },
		],
	},
};

const DECISION = 'select';

/** Selects what to do by typing the beginning of it, and continues. Saves the returned file. */
async function decide(page: Page, text: string, file: string): Promise<string> {
	await tabTo(page, DECISION);
	await page.keyboard.type(text);
	const download = page.waitForEvent('download');
	const done = await submit(page);
	await (await download).saveAs(file);
	return done;
}

test.describe('pipeline: the page of a bank statement', () => {
	test.skip(...NO_CHROMIUM);
	test.use({ httpCredentials: PAGE_USER });

	test('shows totals and wrong rows, posts each row once, and takes its own file back', async ({
		client,
		folder,
		n8n,
		numbers,
		page,
		sandbox,
		templates,
	}) => {
		const workflow = await saveTemplate(templates, 'bank-statement-page.json', {
			entered: { Vouchers: STATEMENT },
		});
		await client.publish(workflow);
		const url = `${n8n.url}/form/acc-bank-statement`;
		const statement = join(REPOSITORY, 'test', 'sheets', 'files', 'workbook-date-cells.xlsx');
		const returned = (name: string) => join(folder.path, `${name} - result.xlsx`);
		const booked = () => sandbox.ledger().map(({ request }) => request.description);

		const shown = await upload(page, url, statement);
		expect(shown).toMatch(
			/OK 3 \(in 2,015,000, out 12,500\.50, 2 Nov to 20 Nov 2026\), wrong 1 \(out 485,000/,
		);
		expect(shown).toMatch(/Rows that are wrong[^]*7\s+wrong\s[^]*Makan siang rapat[^]*All rows/);
		expect(numbers(), 'posted before it was decided').toEqual([]);
		await lookAt(page, 'statement-decide');
		const done = await decide(page, 'Post', returned('first'));
		expect(done).toMatch(/Posted 3 /);
		await lookAt(page, 'statement-done');
		expect(booked()).toEqual(['Isi kas kecil', 'Parkir tamu', 'Kembalian']);
		const rows = cellsOf(returned('first'));
		expect(rows.map(([outcome, number, , date]) => [outcome, number, date])).toEqual([
			['skipped', '', 'KAS NOVEMBER 2026'],
			['skipped', '', ''],
			['outcome', 'document_number', 'Tanggal'],
			['skipped', '', ''],
			['posted', numbers()[0], '2026-11-02'],
			['posted', numbers()[1], '2026-11-03'],
			['refused', '', '2026-11-06'],
			['posted', numbers()[2], '2026-11-20'],
			['skipped', '', ''],
		]);

		for (const [name, file] of [
			['again', statement],
			['returned', returned('first')],
		] as const) {
			expect(await upload(page, url, file)).toMatch(/wrong 1 \(out 485,000/);
			await expect(page.locator(DECISION)).not.toContainText('Post the rows');
			await decide(page, 'Download', returned(name));
			expect(numbers(), name).toHaveLength(3);
		}

		const corrected = rows.map((row) =>
			row.map((cell) => (cell === 'Makan siang rapat' ? 'Parkir rapat' : cell)),
		);
		writeWorkbook(returned('corrected'), corrected);
		expect(await upload(page, url, returned('corrected'))).toMatch(/OK 1 \(out 485,000/);
		expect(await decide(page, 'Post', returned('last'))).toMatch(/Posted 1 /);
		expect(booked().slice(3)).toEqual(['Parkir rapat']);
		await client.unpublish(workflow);
	});

	test('says on the page and in the returned file what was not posted, and what to do', async ({
		client,
		folder,
		n8n,
		numbers,
		page,
		sandbox,
		templates,
	}) => {
		const file = 'bank-statement-page.json';
		const url = `${n8n.url}/form/acc-bank-statement`;
		const statement = join(folder.path, 'told.csv');
		const row = (date: string, text: string) => `${date};${text};12500;`;
		const rows = [row('02/11/2026', 'Parkir A'), row('03/11/2026', 'Parkir B')];
		writeFileSync(statement, ['Tanggal;Keterangan;Uang Keluar;Uang Masuk', ...rows, ''].join('\n'));
		const returned = join(folder.path, 'told - result.xlsx');
		const says = async (what: string, choice: string) => {
			const shown = await upload(page, url, statement);
			const done = await decide(page, choice, returned);
			const cells = cellsOf(returned).slice(1);
			for (const [outcome, , message] of cells) {
				console.log(`${file} | ${what} | ${outcome} | ${message}`);
			}
			return { shown, done, messages: cells.map(([outcome, , message]) => [outcome, message]) };
		};
		const setUp = { entered: { Vouchers: STATEMENT } };
		const workflow = await saveTemplate(templates, file, setUp);
		await client.publish(workflow);
		sandbox.setFaults([
			{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', method: 'POST', times: 1 },
		]);
		const unknown = await says('unknown', 'Post');
		expect(unknown.done).toMatch(/Posted 1 [^]*Look in ACC/i);
		const lookFirst = expect.stringMatching(/Look in ACC for .*Parkir A.*clear key.*Clear Keys/);
		expect(unknown.messages).toEqual([
			['unknown', lookFirst],
			['posted', expect.stringContaining('Parkir B')],
		]);
		const held = await says('held', 'Download');
		expect(held.shown).toMatch(/Look in ACC[^]*clear the key/i);
		expect(held.messages[0]).toEqual([
			'skipped',
			expect.stringMatching(/key .* is held\. .*Look in ACC.*clear the key/),
		]);
		expect(numbers()).toHaveLength(2);
		await client.unpublish(workflow);

		const wrong = { ...sandbox.credentials, clientSecret: 'another one' };
		const accAccountingApi = await client.createCredential('Wrong', wrong);
		const credentials = { ...templates.credentials, accAccountingApi };
		const failing = await saveTemplate({ ...templates, credentials }, file, setUp);
		await client.publish(failing);
		const refused = await says('failing credential', 'Download');
		expect(refused.shown).toMatch(/Check 'Client ID' and 'Client Secret'/);
		expect(refused.messages[0]?.[1]).toMatch(/Check 'Client ID' and 'Client Secret'/);
		await client.unpublish(failing);
	});
});
