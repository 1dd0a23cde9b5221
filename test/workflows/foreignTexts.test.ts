import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

import fc from 'fast-check';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

import {
	readWorkflow,
	type Engine,
	type ExportedWorkflow,
	type RunResult,
} from '../../tools/engine';
import { workflowFiles } from '../../tools/workflows';
import { usePair } from '../support/pair';
import { isTrigger, withoutServices } from '../support/workflows';

/**
 * Text written by strangers, in messages that people read and approve. Every message is produced by
 * the workflow's own expressions; approvals are sent by n8n's own nodes.
 */

const ROOT = join(__dirname, '..', '..');

// Only n8n's form pages use it, and Jest can't load the modules that it imports.
jest.mock('sanitize-html', () => () => {
	throw new Error('no test here shows a form');
});

/** What a vendor, a customer, or a file may contain to deceive the reader, or by accident. */
const HOSTILE = [
	'PT Kertas, INV-7<br>1 × Kertas at 50,000<br>Total 50,000<div style="display:none">',
	'PT Kertas<!-- <img src="https://evil.example/a.png"> <a href="https://evil.example">',
	'PT &lt;br&gt;Total 1 &amp;lt;b&amp;gt; &#60;i&#62; &quot;x&quot; &#39;',
	String.raw`PT Kertas\nTotal 50,000\\nTotal 1\r\n<br/>`,
	'PT\nTotal 50,000\r\nTotal 1\u2028Total 2\u0085Total 3\u000bTotal 4',
	'[Lihat faktur asli](https://evil.example) *tebal* _miring_ `kode` ```blok```',
	'INV_001',
	'A*B',
	'PT [Maju',
	'`',
	'\u202e000,05 latoT\u202c \u2066x\u2069 \u200f\u061c',
	'PT\u200bKertas\u00adNusantara\ufeff\u3164\u{e0041}',
	'“Total 50,000” "Total 1" ” Vendor “',
	'<!channel> <@U123> <https://evil.example|ACC> @all :tada:',
	'www.evil.example, evil.example/x, tg://resolve?domain=evil, javascript://x, a@evil.example',
	`${'a'.repeat(499)}\u{1f600}`,
	'={{ $env }} {{ 1 }} ${7*7} $& $1',
	'',
];

const hostileText = () =>
	fc.oneof(
		fc.constantFrom(...HOSTILE),
		fc.string({ unit: 'grapheme', maxLength: 60 }),
		fc
			.array(fc.constantFrom(...'<>&;\\nbr/*_`[]()“”"@.:\n\u202e\u200b x1#'), { maxLength: 40 })
			.map((signs) => signs.join('')),
	);

interface Line {
	item_name: string;
	quantity: number;
	unit_price: number;
	discount_amount: number;
}

/** An invoice as the template posts it. */
interface Invoice {
	vendor: string;
	number: string;
	date: string;
	lines: Line[];
	others: Array<{ name: string; amount: number }>;
	total: number;
}

/** A document as the model reads it. */
interface Document extends Invoice {
	kind: string;
	currency: string;
	lines: Array<Line & { taxed: boolean }>;
	discount: number;
	tax: number;
}

const HONEST: Document = {
	kind: 'invoice',
	vendor: 'PT Sumber Makmur',
	number: 'INV-118',
	date: '2026-11-20',
	currency: 'IDR',
	lines: [
		{ item_name: 'Kertas A4', quantity: 10, unit_price: 52500, discount_amount: 0, taxed: false },
		{ item_name: 'Tinta', quantity: 2.5, unit_price: 96000.5, discount_amount: 5000, taxed: false },
	],
	discount: 0,
	others: [{ name: 'Ongkir', amount: 15000 }],
	tax: 0,
	total: 775001.25,
};

const invoices = () =>
	fc.record({
		vendor: hostileText(),
		// Without a letter or a digit, the invoice goes to a person.
		number: hostileText().map((text) => `7${text}`),
		names: fc.tuple(hostileText(), hostileText(), hostileText()),
	});

/** The document with these texts; an empty one, which ACC refuses, is replaced. */
const withTexts = ({
	names,
	vendor,
	number,
}: {
	vendor: string;
	number: string;
	names: [string, string, string];
}): Document => {
	const filled = (text: string) => `x${text}`;
	return {
		...HONEST,
		vendor: filled(vendor),
		number,
		lines: HONEST.lines.map((line, at) => ({ ...line, item_name: filled(names[at] ?? '') })),
		others: [{ name: names[2], amount: 15000 }],
	};
};

/** Starts a mail server and a stand-in for Telegram's Bot API; both keep what they receive. */
class Outside {
	readonly mails: ParsedMail[] = [];

	readonly chats: Array<{ chat_id: string; text: string; parse_mode?: string }> = [];

	private readonly smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData: (stream, _, done) => {
			simpleParser(stream).then((mail) => {
				this.mails.push(mail);
				done();
			}, done);
		},
	});

	private readonly telegram: Server = createServer((request, response) => {
		let body = '';
		request.on('data', (part: Buffer) => (body += part.toString()));
		request.on('end', () => {
			this.chats.push(JSON.parse(body) as { chat_id: string; text: string });
			response.setHeader('content-type', 'application/json');
			response.setHeader('connection', 'close');
			response.end('{"ok":true,"result":{"message_id":1}}');
		});
	});

	async start(): Promise<void> {
		await new Promise<void>((done) => this.smtp.listen(0, '127.0.0.1', done));
		await new Promise<void>((done) => this.telegram.listen(0, '127.0.0.1', done));
	}

	get smtpCredential() {
		const { port } = this.smtp.server.address() as AddressInfo;
		return { host: '127.0.0.1', port, secure: false, disableStartTls: true };
	}

	get telegramCredential() {
		const { port } = this.telegram.address() as AddressInfo;
		return { accessToken: 'token', baseUrl: `http://127.0.0.1:${port}` };
	}

	async close(): Promise<void> {
		await new Promise<void>((done) => this.smtp.close(done));
		await new Promise<void>((done) => this.telegram.close(() => done()));
	}
}

const outside = new Outside();
const pair = usePair();
let engine: Engine;

beforeAll(async () => {
	await outside.start();
	({ engine } = pair);
});

afterAll(async () => await outside.close());

/** Runs a template in which the model reads this, with nodes as a user sets them up. */
async function askFor(file: string, invoice: unknown): Promise<RunResult> {
	const credentials = {
		smtp: { id: engine.addCredential('smtp', 'SMTP', outside.smtpCredential), name: 'SMTP' },
		telegramApi: {
			id: engine.addCredential('telegramApi', 'Telegram', outside.telegramCredential),
			name: 'Telegram',
		},
		accAccountingApi: { id: pair.credentialId, name: 'ACC' },
	};
	const { nodes, ...workflow } = readWorkflow(join(ROOT, 'examples', file));
	const asked = withoutServices(nodes).map((node) =>
		node.name === 'Ask for Approval'
			? {
					...node,
					credentials,
					parameters: {
						...node.parameters,
						fromEmail: 'n8n@company.example',
						toEmail: 'siti@company.example',
						chatId: '42',
					},
				}
			: { ...node, credentials },
	);
	return await engine.run(
		{ ...workflow, nodes: asked },
		{
			startNode: nodes.find(isTrigger)?.name,
			input: [{ reads: JSON.stringify(invoice), message: { chat: { id: 0 }, photo: [{}] } }],
		},
	);
}

/** What the mail shows: the text between n8n's own markup. */
const MESSAGE = /<p style="white-space: pre-line;">([^]*)<\/p>\s*<\/td>/;

/** Characters that a reader can't see, or that reorder what they see. */
const UNSEEN = /[\p{C}\p{DI}]/u;

/** What a message must show of an invoice, with foreign texts as they are posted. */
function linesFor({ vendor, number, lines, others, total }: Invoice): string[] {
	const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 20 });
	return [
		'Post this invoice to ACC?',
		`Total ${amount(total)}, stated ${amount(total)}`,
		'No tax',
		`Vendor “${vendor}”`,
		`Number “${number}”`,
		'Date 20 November 2026',
		...lines.map(
			({ quantity, unit_price, discount_amount, item_name }) =>
				`${amount(quantity)} × ${amount(unit_price)}${discount_amount ? ` − ${amount(discount_amount)}` : ''} “${item_name}”`,
		),
		...others.map((other) => `Other ${amount(other.amount)} “${other.name}”`),
	];
}

/** Characters that a message replaces, and their replacements. */
const ALIKE: Record<string, string> = {
	'<': '‹',
	'>': '›',
	'&': '＆',
	'\\': '＼',
	'"': '″',
	'“': '″',
	'”': '″',
	'@': '＠',
	'.': '․',
	':': '：',
	'*': '∗',
	_: '＿',
	'`': '′',
	'[': '［',
	']': '］',
};

/** A text in which look-alike characters are unified. */
const looks = (text: string) => [...text].map((sign) => ALIKE[sign] ?? sign).join('');

/**
 * The entities that Telegram makes of its Markdown (legacy), or undefined if it answers 400.
 * https://core.telegram.org/bots/api#markdown-style
 */
function markdownEntities(text: string): string[] | undefined {
	const entities: string[] = [];
	let rest = text;
	while (rest !== '') {
		const [sign = ''] = rest;
		if (sign === '\\' && /^\\[_*`[]/.test(rest)) rest = rest.slice(2);
		else if (/^[_*`]/.test(rest)) {
			const end = rest.indexOf(sign, 1);
			if (end < 0) return undefined;
			entities.push(rest.slice(0, end + 1));
			rest = rest.slice(end + 1);
		} else if (sign === '[') {
			const end = rest.indexOf(']');
			if (end < 0) return undefined;
			if (rest[end + 1] === '(') entities.push(rest.slice(0, end + 1));
			rest = rest.slice(end + 1);
		} else rest = rest.slice(sign.length);
	}
	return entities;
}

/** What chats and mail programs automatically turn into a link. */
const LINK = /:\/\/|\S\.\p{L}|\S@\S/u;

const posted = (run: RunResult) => run.output('Invoice')[0]?.json as unknown as Invoice;

describe('an approval by email', () => {
	it('shows what will be posted, line by line, whatever the invoice contains', async () => {
		await fc.assert(
			fc.asyncProperty(invoices(), async (texts) => {
				const run = await askFor('invoices-by-email.json', withTexts(texts));
				expect([run.status, run.error?.message]).toEqual(['waiting', undefined]);
				const mail = outside.mails.at(-1);
				const [, message = ''] = MESSAGE.exec(String(mail?.html)) ?? [];
				expect(message).not.toMatch(/[<>&\\]/);
				expect(looks(message).split('\n')).toEqual(
					linesFor(posted(run))
						.map((line, at) => (at < 3 ? line : shownLine(line)))
						.map(looks),
				);
				expect(message.replaceAll('\n', '')).not.toMatch(UNSEEN);
				expect(message.replaceAll(/\d\.\d/g, '')).not.toMatch(LINK);
				expect(mail?.subject).not.toMatch(/[\n\r]/);
			}),
			{ numRuns: 40, examples: HOSTILE.map((text) => [same(text)]) },
		);
	});

	it('has the same link as for an honest invoice: the button', async () => {
		const linksOf = async (text: string) => {
			await askFor('invoices-by-email.json', withTexts(same(text)));
			const html = String(outside.mails.at(-1)?.html);
			return html
				.match(/<(?:a|img|div|style|script|!--)[^>]*?(?=\?|>)/g)
				?.map((tag) => tag.replace(/waiting\/\d+/, 'waiting'));
		};
		const honest = await linksOf('PT Sumber Makmur');
		expect(honest?.filter((tag) => tag.startsWith('<a'))).toHaveLength(1);
		for (const text of HOSTILE) expect(await linksOf(text)).toEqual(honest);
	});
});

/** The same text in every place. */
const same = (text: string) => ({
	vendor: text,
	number: `7${text}`,
	names: [text, text, text] as [string, string, string],
});

/** A line whose foreign text can't close its quotation marks. */
const shownLine = (line: string) =>
	line.replace(/“(.*)”$/u, (_, text: string) => `“${looks(text)}”`);

describe('an approval in Telegram', () => {
	it('shows what will be posted, without links and formatting, and is never refused', async () => {
		await fc.assert(
			fc.asyncProperty(invoices(), async (texts) => {
				const run = await askFor('invoices-by-telegram.json', withTexts(texts));
				expect([run.status, run.error?.message]).toEqual(['waiting', undefined]);
				const { text = '', parse_mode } = outside.chats.at(-1) ?? {};
				expect(parse_mode).toBe('Markdown');
				expect(markdownEntities(text)).toEqual([]);
				expect(looks(text).split('\n')).toEqual(linesFor(posted(run)).map(shownLine).map(looks));
				expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN);
				expect(text.replaceAll(/\d\.\d/g, '')).not.toMatch(LINK);
			}),
			{ numRuns: 40, examples: HOSTILE.map((text) => [same(text)]) },
		);
	});

	it("is modeled with Telegram's refusals", () => {
		for (const refused of ['INV_001', 'A*B', '`', '[Maju']) {
			expect(markdownEntities(refused)).toBeUndefined();
		}
		expect(markdownEntities('[Lihat](https://evil.example) *b* \\_')).toEqual(['[Lihat]', '*b*']);
	});
});

describe.each(['invoices-by-email.json', 'invoices-by-telegram.json'])('%s', (file) => {
	it('posts the text that was shown: nothing invisible, and no field that was not shown', async () => {
		const odd = {
			...HONEST,
			vendor: ' PT\u200b Kertas\u202e\tNusantara ',
			number: 'INV\u00ad-7',
			memo: 'not shown',
			lines: [{ ...HONEST.lines[0], account_code: '1-1000' }],
			others: [],
			total: 525000,
		};
		expect(posted(await askFor(file, odd))).toEqual({
			kind: 'invoice',
			vendor: 'PT Kertas Nusantara',
			number: 'INV-7',
			date: '2026-11-20',
			currency: 'IDR',
			lines: [
				{
					item_name: 'Kertas A4',
					quantity: 10,
					unit_price: 52500,
					discount_amount: 0,
					tax_code: '',
				},
			],
			others: [],
			other_amount: 0,
			tax: 0,
			total: 525000,
			taxCode: '',
			taxRate: 11,
		});
	});

	it.each([
		['an amount that is text', { lines: [{ ...HONEST.lines[0], unit_price: '52500<br>' }] }],
		['another total', { total: 1 }],
		['texts that no message can show', { vendor: 'a'.repeat(30_000) }],
	])('asks nobody about %s, and tells the approver so', async (_, more) => {
		const before = outside.mails.length + outside.chats.length;
		const run = await askFor(file, { ...HONEST, number: '<b>7\n</b>', ...more });
		expect([run.status, run.error?.message]).toEqual(['success', undefined]);
		const mail = outside.mails.at(-1);
		const chat = outside.chats.at(-1);
		const [to, text] = file.includes('email')
			? [mail?.to, mail?.text]
			: [chat?.chat_id, chat?.text];
		expect(JSON.stringify(to)).toMatch(/siti@company\.example|"42"/);
		expect(text?.trim()).toMatch(
			/^Invoice (b 7 \/b|&lt;b&gt;7 &lt;\/b&gt;) of .* Enter it in ACC manually\.$/,
		);
		expect(outside.mails.length + outside.chats.length).toBe(before + 1);
	});
});

// n8n's Telegram Trigger ignores its own chat IDs if it downloads the file of a message.
describe.each(
	workflowFiles().flatMap((file) => {
		const { nodes, connections } = readWorkflow(file);
		return nodes
			.filter(({ type }) => type.endsWith('.telegramTrigger'))
			.map(({ name }) => [basename(file), nodes, connections[name]?.main?.flat()] as const);
	}),
)('photos in Telegram: %s', (_, nodes, next) => {
	it('are accepted from no chat until somebody enters one', async () => {
		const filters = nodes.filter(({ name }) => next?.some((each) => each?.node === name));
		expect(filters.map(({ type }) => type)).toEqual(['n8n-nodes-base.filter']);
		const ids = [42, -100123, '', null, undefined];
		const run = await engine.run(
			{ nodes: filters, connections: {} } as unknown as ExportedWorkflow,
			{
				startNode: filters[0]?.name,
				input: ids.map((id) => ({ message: { chat: { id }, photo: [{}] } })) as never,
			},
		);
		expect([run.status, run.output(filters[0]?.name ?? '')]).toEqual(['success', []]);
	});
});

interface Sender {
	/** The node that runs first, with these items; by default, the sender itself. */
	from?: string;
	/** Its input, with foreign text in every place that others fill in. */
	item: (text: string) => Record<string, unknown>;
	/** How the message interprets markup. */
	markup: 'html' | 'slack' | 'text';
}

/** A message with the node's own report, whose escaping is tested in `test/report`. */
const OWN_REPORT = '={{ $json.text }}';

const failure = (text: string) => ({
	workflow: { name: text },
	execution: {
		url: 'http://localhost:5678/execution/1',
		error: {
			message: text,
			description: text,
			context: { data: { posted: [{ number: text }], unknown: [{ items: [2], rows: text }] } },
		},
	},
});

/** Every step that writes foreign text to a person, other than the two approvals. */
const SENDERS: Record<string, Sender> = {
	'examples/error-workflow.json Send to Telegram': {
		from: 'Failure Details',
		item: failure,
		markup: 'html',
	},
	'examples/error-workflow.json Send to Slack': {
		from: 'Failure Details',
		item: failure,
		markup: 'slack',
	},
	'examples/cash-alert.json Send to Telegram': {
		item: (text) => ({ total_balance: text }),
		markup: 'html',
	},
	'examples/invoices-by-email.json Tell the Approver': {
		item: (text) => ({ vendor: text, number: text, why: text }),
		markup: 'text',
	},
	'examples/invoices-by-telegram.json Tell the Result': {
		item: (text) => ({
			outcome: 'posted',
			vendor: text,
			number: text,
			document_number: text,
			message: text,
		}),
		markup: 'html',
	},
	'examples/woocommerce-orders.json Order Needs Review': {
		item: (text) => ({ number: text, status: text, refunds: [{ total: text }] }),
		markup: 'text',
	},
};

const TYPES = jest.requireActual<
	Array<{ name: string; group: string[]; codex?: { categories?: string[] } }>
>('n8n-nodes-base/dist/types/nodes.json');

/**
 * n8n's nodes that write to people, and the one whose message the editor and the error workflow
 * show.
 */
const WRITES = new Set([
	...TYPES.filter(
		({ codex, group }) =>
			codex?.categories?.includes('Communication') && !group.includes('trigger'),
	).map(({ name }) => `n8n-nodes-base.${name}`),
	'n8n-nodes-base.stopAndError',
]);

/** Parameters that hold the text of a message. */
const TEXTS = ['text', 'message', 'html', 'textBody', 'errorMessage', 'caption', 'content'];

const senders = workflowFiles().flatMap((file) => {
	const workflow = readWorkflow(join(ROOT, file));
	return workflow.nodes
		.filter(({ type }) => WRITES.has(type))
		.map((node) => ({
			at: `${file} ${node.name}`,
			workflow,
			node,
			texts: TEXTS.map((name) => node.parameters[name]).filter(
				(text): text is string => typeof text === 'string' && text.startsWith('='),
			),
		}));
});

/** The text of a message: the sender's own expression, evaluated by n8n in its own workflow. */
async function messageOf(at: string, text: string): Promise<string> {
	const sender = senders.find((each) => each.at === at);
	const told = SENDERS[at];
	if (!sender || !told) throw new Error(`no sender ${at}`);
	const [expression = ''] = sender.texts;
	const says = {
		...sender.node,
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		disabled: false,
		parameters: {
			assignments: {
				assignments: [{ id: 'text', name: 'said', type: 'string', value: expression }],
			},
			options: {},
		},
	};
	// Nodes whose output the expression reads by name hand the item on.
	const read = [...expression.matchAll(/\$\('([^']+)'\)/g)].map(([, name = '']) => name);
	const before = [...new Set([...(told.from ? [told.from] : []), ...read])].map((name) =>
		name === told.from
			? sender.workflow.nodes.find((node) => node.name === name)
			: { ...says, id: name, name, type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
	);
	const nodes = [...before, says] as ExportedWorkflow['nodes'];
	const connections = Object.fromEntries(
		nodes
			.slice(1)
			.map(({ name }, index) => [
				nodes[index]?.name,
				{ main: [[{ node: name, type: 'main', index: 0 }]] },
			]),
	);
	const run = await engine.run({ nodes, connections } as ExportedWorkflow, {
		startNode: nodes[0]?.name,
		input: [{ json: told.item(text) as never }],
	});
	expect([run.status, run.error?.message]).toEqual(['success', undefined]);
	return String(run.output(sender.node.name)[0]?.json.said);
}

/** What a message contains that its reader's program would not show as text. */
function markupIn(message: string, markup: Sender['markup']): string[] {
	const found = message.match(/[<>]/g) ?? [];
	const bare = markup === 'text' ? [] : (message.match(/&(?!amp;|lt;|gt;)/g) ?? []);
	return [...found, ...bare];
}

describe('messages to people', () => {
	it('are all covered by these tests', () => {
		const others = senders.filter(
			({ at, texts, node }) =>
				texts.length > 0 &&
				!texts.every((text) => text === OWN_REPORT) &&
				node.parameters.operation !== 'sendAndWait' &&
				!SENDERS[at],
		);
		expect(others.map(({ at }) => at)).toEqual([]);
		const asks = senders.filter(({ node }) => node.parameters.operation === 'sendAndWait');
		expect(asks.map(({ at }) => at)).toEqual([
			'examples/invoices-by-email.json Ask for Approval',
			'examples/invoices-by-telegram.json Ask for Approval',
		]);
	});

	it('pass on a report as the node formatted it for that program', () => {
		const passed = senders.filter(({ texts }) => texts.includes(OWN_REPORT));
		expect(passed.length).toBeGreaterThan(0);
		for (const { workflow, node } of passed) {
			const [before] = Object.entries(workflow.connections).find(([, { main = [] }]) =>
				main.flat().some((to) => to?.node === node.name),
			) ?? [''];
			const report = workflow.nodes.find(({ name }) => name === before);
			expect(report?.type).toBe('n8n-nodes-acc-accounting.accAccounting');
			const format = String(
				(report?.parameters.options as { format?: string })?.format ?? report?.parameters.format,
			);
			expect([node.name, format]).toEqual([
				node.name,
				{
					'Send to Telegram': 'telegram',
					'Send to Slack': 'slack',
					'Send to WhatsApp': 'whatsapp',
					'Send Mail': 'html',
				}[node.name],
			]);
		}
	});

	it('specify their format if n8n would otherwise format their content', () => {
		for (const { at, node } of senders) {
			const { additionalFields, otherOptions } = node.parameters as Record<string, object>;
			if (SENDERS[at]?.markup === 'html') {
				expect([at, additionalFields]).toEqual([
					at,
					expect.objectContaining({ parse_mode: 'HTML' }),
				]);
			}
			if (SENDERS[at]?.markup === 'slack') {
				expect([at, otherOptions]).toEqual([at, expect.objectContaining({ mrkdwn: false })]);
			}
		}
	});

	it.each(Object.entries(SENDERS))(
		'%s shows foreign texts as plain text',
		async (at, { markup }) => {
			const honest = await messageOf(at, 'PT Sumber Makmur');
			expect(honest).toContain('PT Sumber Makmur');
			await fc.assert(
				fc.asyncProperty(hostileText(), async (text) => {
					const message = await messageOf(at, text);
					expect(markupIn(message, markup)).toEqual([]);
					expect(message.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
					// Nobody can forge a line: there are as many as with an honest text, unless a text is
					// empty.
					expect(message.split('\n').length).toBeLessThanOrEqual(honest.split('\n').length);
				}),
				{ numRuns: 20, examples: HOSTILE.map((text) => [text]) },
			);
		},
	);
});
