import { join } from 'node:path';

import type { INode, INodeExecutionData } from 'n8n-workflow';

import { readWorkflow, type RunResult } from '../../tools/engine';
import type { Fault } from '../../tools/sandbox';
import { storedBy } from '../support/outcomes';
import { usePair, type Json } from '../support/pair';
import { isTrigger, withoutServices } from '../support/workflows';

/**
 * The templates that post invoices, on n8n's own engine, from what a model reads or a shop sends.
 * Only the question to the approver is replaced: what it shows is evaluated, and the answer is yes.
 */

const ROOT = join(__dirname, '..', '..');

const pair = usePair({}, { timezone: 'Asia/Jakarta' });

/** Each test has a workflow of its own, because the guard keeps its keys there. */
let tests = 0;
beforeEach(() => {
	tests += 1;
});

const APPROVER = 'approver';

/** What n8n outputs after the form in the email, and after a button in Telegram. */
const APPROVED = '{"Decision": "Approve", "approved": true}';

/** How a node reads whom *Ask for Approval* asks. Its stand-in has no such parameter. */
const ASKED = /\$\('Ask for Approval'\)\.params\.(toEmail|chatId)/;

const readTo = ({ toEmail, chatId }: INode['parameters']) =>
	String(toEmail ?? chatId).replace(ASKED, `'${APPROVER}'`);

/** A node that keeps what another says to people, and to whom, and answers yes. */
const saying = ({ id, name, position, parameters }: INode): INode => ({
	id,
	name,
	position,
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: {
		assignments: {
			assignments: [
				{ id: 'said', name: 'said', type: 'string', value: parameters.message ?? parameters.text },
				{ id: 'to', name: 'to', type: 'string', value: readTo(parameters) },
				{ id: 'data', name: 'data', type: 'object', value: APPROVED },
			],
		},
		options: {},
	} as unknown as INode['parameters'],
});

/** What a user sets up. */
interface SetUp {
	taxCode?: string;
	dryRun?: boolean;
}

/** Runs a template from its trigger on. */
async function run(
	file: string,
	items: INodeExecutionData[],
	{ taxCode = '', dryRun = false }: SetUp = {},
): Promise<RunResult> {
	const { nodes, ...workflow } = readWorkflow(join(ROOT, 'examples', file));
	const accAccountingApi = { id: pair.credentialId, name: 'ACC' };
	const set = withoutServices(nodes).map((node): INode => {
		if (/^(Ask|Tell) /.test(node.name)) return saying(node);
		const { jsonOutput } = node.parameters;
		if (node.name === 'Invoice') {
			node.parameters.jsonOutput = String(jsonOutput).replace("''", `'${taxCode}'`);
		}
		if (node.name.startsWith('Create')) node.parameters.dryRun = dryRun;
		return node.credentials ? { ...node, credentials: { accAccountingApi } } : node;
	});
	return await pair.engine.run(
		{ ...workflow, id: `invoices-${tests}`, nodes: set },
		{ startNode: nodes.find(isTrigger)?.name, input: items },
	);
}

const requests = () => storedBy(pair);

const LINE = { item_name: 'Kertas', quantity: 10, unit_price: 50000, discount_amount: 0 };
const READ = {
	kind: 'invoice',
	vendor: 'PT Sumber Makmur',
	number: 'INV-1',
	date: '2026-11-20',
	currency: 'IDR',
	lines: [{ ...LINE, taxed: false }],
	discount: 0,
	others: [] as Json[],
	tax: 0,
	total: 500000,
};
const TAXED = { ...READ, lines: [{ ...LINE, taxed: true }], tax: 55000, total: 555000 };

/** A mail or a message with these files, in which the model reads this. */
function itemOf(reading: Json | string, files = ['a.pdf']): INodeExecutionData {
	const binary = Object.fromEntries(
		files.map((fileName, at) => [
			`attachment_${at}`,
			{ data: '', mimeType: 'application/pdf', fileName },
		]),
	);
	const reads = typeof reading === 'string' ? reading : JSON.stringify(reading);
	return { json: { reads, message: { chat: { id: 0 }, photo: [{}] } }, binary };
}

/** Sends documents, and returns what people are told. */
async function deliver(file: string, items: INodeExecutionData[], setUp: SetUp = {}) {
	const result = await run(file, items, setUp);
	expect([result.status, result.error?.message]).toEqual(['success', undefined]);
	const { runData } = result.run.data.resultData;
	const said = (word: string) =>
		Object.entries(runData)
			.filter(([name]) => name.startsWith(word))
			.flatMap(([, runs]) => runs.flatMap(({ data }) => data?.main?.flat() ?? []))
			.map((item) => ({ text: String(item?.json.said), to: item?.json.to }));
	return { asked: said('Ask ')[0]?.text ?? '', told: said('Tell ') };
}

describe.each(['invoices-by-email.json', 'invoices-by-telegram.json'])('%s', (file) => {
	const send = async (reading: Json | string, taxCode = '') =>
		await deliver(file, [itemOf(reading)], { taxCode });

	/** Checks that the approver, and nobody else, is told about the invoice. */
	const expectTold = ({ told }: Awaited<ReturnType<typeof send>>, what: RegExp) =>
		expect(told).toEqual([{ text: expect.stringMatching(what), to: APPROVER }]);

	/** What the next posting gets in place of ACC's answer. */
	const faultOnce = (fault: Fault) =>
		pair.sandbox.setFaults([{ fault, path: '/v1/purchase-invoices', method: 'POST', times: 1 }]);

	it.each<[string, Json, string, RegExp]>([
		[
			'a proforma',
			{ ...READ, kind: 'proforma invoice' },
			'',
			/It is a proforma invoice\. Wait for the invoice\.$/,
		],
		[
			'a delivery note',
			{ ...READ, kind: 'delivery note' },
			'',
			/It is a delivery note\. Wait for the invoice\.$/,
		],
		[
			'a credit note',
			{ ...READ, kind: 'credit note' },
			'',
			/credit note, which lowers what is owed/,
		],
		['a down payment', { ...READ, kind: 'down payment' }, '', /down payment, which is an advance/],
		['another document', { ...READ, kind: 'other' }, '', /It is not an invoice/],
		[
			'another currency',
			{ ...READ, currency: 'USD' },
			'',
			/It is in USD.*Enter it in ACC manually\.$/,
		],
		['no number', { ...READ, number: '-' }, '', /It has no number/],
		['a text for no number', { ...READ, number: 'N/A' }, '', /It has no number/],
		['words for no number', { ...READ, number: 'Tidak ada' }, '', /It has no number/],
		[
			'a down payment that is deducted',
			{ ...READ, others: [{ name: 'Uang muka', amount: -400000 }], total: 100000 },
			'',
			/It deducts 400,000 as “Uang muka”, which would be booked like a discount\. Enter/,
		],
		['no such date', { ...READ, date: '2026-11-31' }, '', /Document Date .*not a possible date/],
		['too much in lines', { ...READ, total: 450000 }, '', /450,000.*50,000 too much.*discount/],
		[
			'a tax without a code',
			TAXED,
			'',
			/55,000 too little.*enter your tax code in the node Invoice\.$/,
		],
		[
			'a total without the tax',
			{ ...TAXED, total: 500000 },
			'PPN',
			/555,000, but its total is 500,000.*prices may include.*total may be without/,
		],
		['a total less than lines and tax', { ...TAXED, total: 600000 }, 'PPN', /45,000 too little/],
		[
			'a tax of some lines',
			{
				...TAXED,
				lines: [
					{ ...LINE, taxed: true },
					{ ...LINE, taxed: true },
				],
				total: 1055000,
			},
			'PPN',
			/tax is 55,000, but 11% of its lines with tax is 110,000/,
		],
	])('asks nobody about %s, and says why', async (_, read, taxCode, why) => {
		const ended = await send(read, taxCode);
		expect(ended.asked).toBe('');
		expectTold(ended, why);
		expectTold(ended, /^Invoice .* of PT Sumber Makmur: /);
		expect(requests()).toEqual([]);
	});

	it.each([
		['cut off', JSON.stringify(READ).slice(0, 100)],
		['a refusal', 'I cannot read this.'],
		['no invoice', 'null'],
		['without lines', '{"kind":"invoice"}'],
	])('says that nothing could be read if the reading is %s', async (_, reading) => {
		expectTold(await send(reading), /: Nothing could be read\. /);
		expect(requests()).toEqual([]);
	});

	it('says what ACC refuses after the approval', async () => {
		const ended = await send({ ...READ, vendor: 'PT Tidak Ada' });
		expect(ended.asked).not.toBe('');
		expectTold(ended, /^Invoice INV-1 of PT Tidak Ada: .*not found.*enter it there manually\.$/);
	});

	it('says that an invoice was booked with another total than the approved one', async () => {
		const total = { data: { total_amount: 11_200_000 } };
		faultOnce({ kind: 'answer', stored: true, merge: total });
		expectTold(
			await send(READ),
			/: Posted as 00001\/FPB\/11\/26, but .*11,200,000 instead of 500,000\..*correct it in ACC\.$/,
		);
	});

	it('says that a number was posted before, with the same total or another one', async () => {
		await send(READ);
		expectTold(await send(READ), /: Already sent.*enter it there manually\.$/);
		const lines = [{ ...LINE, unit_price: 60000, taxed: false }];
		expectTold(await send({ ...READ, lines, total: 600000 }), /INV-1 of PT Sumber Makmur: /);
		expect(requests()).toHaveLength(1);
	});

	it('says of an invoice without a clear answer where to look, then which key to clear', async () => {
		faultOnce({ kind: 'reset', stored: true });
		expectTold(await send(READ), /: May have been posted\. Look in ACC for /);
		expectTold(await send(READ), /pt sumber makmur \/ inv 1.*ACC.*Clear Keys/);
		expect(requests()).toHaveLength(1);
	});

	it('says that Dry Run was left on', async () => {
		const ended = await deliver(file, [itemOf(READ)], { dryRun: true });
		expectTold(ended, /: It was not posted, because Dry Run is on in Create Purchase Invoice\.$/);
	});

	it('shows the approver what to check', async () => {
		const { asked } = await send({ ...READ, date: '2024-11-20' });
		expect(asked).toMatch(/\nDate 20 November 2024\nCheck “.*more than a year ago.*”\n/);
	});

	it('shows what will be booked, and books it: a mailbox with and without tax', async () => {
		const shown = (total: string, tax: string, number: string) =>
			[
				'Post this invoice to ACC?',
				`Total ${total}, stated ${total}`,
				tax,
				'Vendor “PT Sumber Makmur”',
				`Number “${number}”`,
				'Date 20 November 2026',
				'10 × 50,000 “Kertas”',
			].join('\n');
		const untaxed = await send(READ, 'PPN');
		expect(untaxed.asked).toBe(shown('500,000', 'No tax', 'INV-1'));
		const taxed = await send({ ...TAXED, number: 'INV-2' }, 'PPN');
		expect(taxed.asked).toBe(shown('555,000', 'Tax 55,000 “PPN”', 'INV-2'));
		expect(
			requests().map(({ items }) => (items as Json[]).map((line) => line.tax_code ?? '')),
		).toEqual([[''], ['PPN']]);
	});

	it('says that a tax is not booked if the lines without it are the total', async () => {
		const { asked } = await send({ ...READ, tax: 49550 });
		expect(asked.split('\n')[2]).toBe('Not booked: a tax of 49,550');
	});

	it('taxes only the lines with tax', async () => {
		const lines = [
			{ ...LINE, taxed: true },
			{ ...LINE, item_name: 'Beras', taxed: false },
		];
		const { asked } = await send({ ...TAXED, lines, total: 1055000 }, 'PPN');
		expect(asked).toMatch(/\n10 × 50,000, no tax “Beras”/);
		expect((requests()[0]?.items as Json[]).map((line) => line.tax_code ?? '')).toEqual([
			'PPN',
			'',
		]);
	});

	it('spreads a discount of the whole invoice over the lines, to the cent', async () => {
		const lines = [100000, 0, 33333.33, 66666.67].map((unit_price) => ({
			...LINE,
			quantity: 1,
			unit_price,
			taxed: false,
		}));
		await send({ ...READ, lines, discount: 20000.01, total: 179999.99 });
		const items = requests()[0]?.items as Json[];
		expect(items.map((line) => line.discount_amount)).toEqual([10000, 0, 3333.34, 6666.67]);
	});

	it('books freight, stamp duty, and rounding as other amounts, and shows each', async () => {
		const others = [
			{ name: 'Ongkir', amount: 15000 },
			{ name: 'Meterai', amount: 10000 },
			{ name: 'Pembulatan', amount: -12.5 },
		];
		const { asked } = await send({ ...READ, others, total: 524987.5 });
		expect(asked.split('\n').slice(-3)).toEqual([
			'Other 15,000 “Ongkir”',
			'Other 10,000 “Meterai”',
			'Other -12.5 “Pembulatan”',
		]);
		expect(requests()[0]).toMatchObject({ other_amount: 24987.5 });
	});

	it('posts a document once, also if it is read with other letters the second time', async () => {
		await send(READ);
		await send(READ);
		await send({ ...READ, vendor: 'PT. SUMBER  MAKMUR', number: 'inv 1' });
		expect(requests()).toHaveLength(1);
		await send({ ...READ, number: 'INV-11' });
		expect(requests()).toHaveLength(2);
	});
});

describe('a mail with several attachments', () => {
	const files = ['INV-1.pdf', 'INV-2.pdf', 'PO <3>.pdf'];

	it('tells the approver which were not read', async () => {
		const { asked } = await deliver('invoices-by-email.json', [itemOf(READ, files)]);
		expect(asked).toContain('\nNot read: “INV-2․pdf”\nNot read: “PO ‹3›․pdf”\n');
		expect(requests()).toHaveLength(1);
	});

	it('says so if the first is no invoice', async () => {
		const reading = { ...READ, kind: 'delivery note' };
		const { asked, told } = await deliver('invoices-by-email.json', [itemOf(reading, files)]);
		expect([asked, told[0]?.text]).toEqual(['', expect.stringMatching(/Not read: “INV-2․pdf”/)]);
	});
});

it('several mails in one run are each posted or named', async () => {
	const readings = [
		{ ...READ, number: 'INV-1', kind: 'proforma invoice' },
		{ ...READ, number: 'INV-2', vendor: 'PT Tidak Ada' },
		{ ...READ, number: 'INV-3' },
		{ ...READ, number: 'INV-4', currency: 'USD' },
	];
	const unread = { json: { subject: 'Halo', from: 'siti@company.example' } };
	const cutOff = itemOf('{"kind":"invoice","lines":[');
	const mails = [cutOff, ...readings.map((reading) => itemOf(reading)), unread];
	const { told } = await deliver('invoices-by-email.json', mails);
	expect(told.map(({ text }) => text)).toEqual([
		expect.stringMatching(/^Invoice .*: Nothing could be read/),
		expect.stringMatching(/^Invoice INV-1 of PT Sumber Makmur: It is a proforma/),
		expect.stringMatching(/^Invoice INV-2 of PT Tidak Ada: .*not found/),
		expect.stringMatching(/^Invoice INV-4 of PT Sumber Makmur: It is in USD/),
		expect.stringMatching(/^Invoice Halo of siti@company\.example: Nothing could be read/),
	]);
	expect(requests()).toHaveLength(1);
});

it('a posted invoice is told to nobody by email, and to its sender in Telegram', async () => {
	const send = async (file: string) => (await deliver(file, [itemOf(READ)])).told;
	expect(await send('invoices-by-email.json')).toEqual([]);
	tests += 1;
	const text = 'Invoice INV-1 of PT Sumber Makmur: posted as 00002/FPB/11/26, 500,000';
	expect(await send('invoices-by-telegram.json')).toEqual([
		{ text: expect.stringContaining(text), to: '0' },
	]);
});

describe('woocommerce-orders.json', () => {
	const ORDER = {
		id: 7,
		number: '7',
		status: 'processing',
		currency: 'IDR',
		date_paid: '2026-11-20T10:00:00',
		total: '350000.00',
		shipping_total: '20000.00',
		billing: { company: 'Toko Maju Jaya' },
		line_items: [
			{ name: 'Kopi', sku: 'K', quantity: 4, subtotal: '240000.00', total: '230000.00' },
			{ name: 'Stiker', sku: 'S', quantity: 7, subtotal: '100000.00', total: '100000.00' },
		],
		fee_lines: [] as Json[],
		refunds: [] as Json[],
	};
	const send = async (order: Json) =>
		(await run('woocommerce-orders.json', [{ json: order as never }])).error?.message;

	it('says nothing of later updates, unless the total has changed', async () => {
		expect([await send(ORDER), await send({ ...ORDER, status: 'completed' })]).toEqual([
			undefined,
			undefined,
		]);
		const changed = { ...ORDER, shipping_total: '30000.00', total: '360000.00' };
		expect(await send(changed)).toMatch(/^Order 7: /);
		expect(requests()).toHaveLength(1);
	});

	it('says of an order without a clear answer where to look, then which key to clear', async () => {
		const fault = { kind: 'reset', stored: true } as const;
		pair.sandbox.setFaults([{ fault, path: '/v1/sales-invoices', method: 'POST', times: 1 }]);
		expect(await send(ORDER)).toMatch(/^Order 7: May have been posted\. Look in ACC for /);
		expect(await send(ORDER)).toMatch(/^Order 7: .*key 7 .*ACC.*Clear Keys/);
		expect(requests()).toHaveLength(1);
	});

	it('reads names and amounts as the shop shows them', async () => {
		const billing = { company: '', first_name: 'Toko Maju Jaya', last_name: null };
		const line = { sku: '', quantity: 1, subtotal: '99.70', total: '99.70' };
		await send({
			...ORDER,
			billing,
			line_items: [{ ...line, name: 'Kopi &amp; &#8220;Teh&#8221; &#x2013; 1&quot;' }],
			shipping_total: '0.1',
			fee_lines: [{ total: '0.2' }],
			total: '100.00',
		});
		const nobody = { ...ORDER, billing: { first_name: null, last_name: null } };
		expect(await send({ ...nobody, id: 8 })).toMatch(/^Order 7: .*Customer Name/);
		expect(requests()).toMatchObject([
			{
				customer_name: 'Toko Maju Jaya',
				other_amount: 0.3,
				items: [{ item_name: 'Kopi & “Teh” – 1"' }],
			},
		]);
	});

	it('takes a line that the shop raised at its raised price', async () => {
		const raised = { name: 'Kopi', sku: 'K', quantity: 2, subtotal: '100.00', total: '120.00' };
		await send({ ...ORDER, line_items: [raised], shipping_total: '0.00', total: '120.00' });
		expect(requests()[0]).toMatchObject({ items: [{ unit_price: 60, discount_amount: 0 }] });
	});

	it('posts the quantities of an order, and its total to the cent', async () => {
		expect(await send(ORDER)).toBeUndefined();
		const [request] = requests();
		expect(request).toMatchObject({
			other_amount: 20000,
			items: [
				{ item_name: 'Kopi', quantity: 4, unit_price: 60000, discount_amount: 10000 },
				{ item_name: 'Stiker', quantity: 7, unit_price: 14285.72, discount_amount: 0.04 },
			],
		});
	});

	it('adds fees to the other amount', async () => {
		const fee_lines = [{ total: '45000.00' }, { total: '-10000.00' }];
		expect(await send({ ...ORDER, fee_lines, total: '385000.00' })).toBeUndefined();
		expect(requests()[0]).toMatchObject({ other_amount: 55000 });
	});

	it.each<[string, Json, RegExp]>([
		[
			'a tax',
			{ total: '386000.00' },
			/^Order 7: Invoice Total is 386,000.*36,000 too little\. A tax/,
		],
		['a refund', { refunds: [{ total: '-35000.00' }] }, /^Order 7: 35,000 of it was refunded/],
		['another currency', { currency: 'USD' }, /^Order 7: Its currency is USD/],
		[
			'a full refund',
			{ status: 'refunded', refunds: [{ total: '-350000.00' }] },
			/^Order 7: Its status is refunded\. If it has an invoice in ACC, correct that there\.$/,
		],
		['a later cancellation', { status: 'cancelled' }, /^Order 7: Its status is cancelled/],
	])('posts no order with %s, and says why', async (_, more, why) => {
		expect(await send({ ...ORDER, ...more })).toMatch(why);
		expect(requests()).toEqual([]);
	});

	it('skips an order that is not paid, without an error', async () => {
		expect(await send({ ...ORDER, status: 'on-hold' })).toBeUndefined();
		expect(await send({ ...ORDER, status: 'cancelled', date_paid: null })).toBeUndefined();
		expect(requests()).toEqual([]);
	});
});
