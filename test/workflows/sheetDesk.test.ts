import { join } from 'node:path';

import type { INode } from 'n8n-workflow';

import { readWorkflow, type RunResult } from '../../tools/engine';
import { storedBy } from '../support/outcomes';
import { usePair, type Json } from '../support/pair';

/**
 * The sheets in which people type, check, correct, and post, on n8n's own engine. Only the nodes
 * that read and write the sheet are replaced: what they would write is evaluated.
 */

const ROOT = join(__dirname, '..', '..');

const pair = usePair({}, { timezone: 'Asia/Jakarta' });

type Row = Record<string, unknown>;

/** How n8n's nodes read and write a sheet. */
interface Source {
	file: string;
	read(row: Row, at: number): Row;
	/** Applies what the node writes for its items, and returns the texts that it writes. */
	write(rows: Row[], written: Row[]): string[];
}

const RESULTS = ['outcome', 'document_number', 'message'];

const GOOGLE: Source = {
	file: 'vouchers-from-google-sheets.json',
	read: (row, at) => ({ row_number: at + 2, ...row }),
	write: (rows, written) =>
		written.flatMap(({ row_number: number, ...cells }) => {
			Object.assign(rows[Number(number) - 2] ?? {}, cells);
			return Object.values(cells).map(String);
		}),
};

const EXCEL: Source = {
	file: 'vouchers-from-excel-365.json',
	read: ({ outcome = '', document_number: number = '', message = '', ...row }) => ({
		outcome,
		document_number: number,
		message,
		...row,
	}),
	write: (rows, [written]) => {
		if (!written) return [];
		const { range, data } = written as { range: string; data: unknown[][] };
		const last = data.length + 1;
		const names = { [`C2:C${last}`]: ['message'], [`A2:C${last}`]: RESULTS }[range];
		expect(range).toBe(names ? range : 'cells of the results');
		return data.flatMap((cells, at) =>
			cells.flatMap((cell, column) => {
				if (cell === null) return [];
				// Excel takes a text as typed: after an apostrophe, it stays text.
				expect(String(cell)).toMatch(/^('|$)/);
				const text = String(cell).slice(1);
				Object.assign(rows[at] ?? {}, { [names?.[column] ?? '']: text });
				return [text];
			}),
		);
	},
};

/** A node that outputs these items. */
const reading = ({ id, name, position, executeOnce }: INode, items: Row[]): INode => ({
	id,
	name,
	position,
	executeOnce,
	type: 'n8n-nodes-base.code',
	typeVersion: 2,
	parameters: { jsCode: `return ${JSON.stringify(items.map((json) => ({ json })))};` },
});

/** A node that evaluates what a node writes. */
function writing({ id, name, position, parameters }: INode): INode {
	const { columns, range, data } = parameters as Json;
	const written = (columns as Json | undefined)?.value ?? { range, data };
	const assignments = Object.entries(written as Json).map(([name, value]) => ({
		id: name,
		name,
		type: name === 'data' ? 'array' : 'string',
		value,
	}));
	return {
		id,
		name,
		position,
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: { assignments: { assignments }, options: {} } as unknown as INode['parameters'],
	};
}

const RULES = [
	{ Text: 'PLN', Category: 'KK01' },
	{ Text: 'SALDO', Category: 'skip' },
];

/** A row as a person types it. */
const typed = (row: Row = {}): Row => ({
	Date: '2026-11-21',
	Amount: 1250000,
	Bank: '008',
	Category: '',
	Description: 'PLN',
	Post: '',
	...row,
});

/** A sheet, and the workflow that runs on it every five minutes. */
class Desk {
	private static count = 0;

	readonly rows: Row[];

	/** Of another credential. */
	credentialId?: string;

	private readonly id = `desk-${(Desk.count += 1)}`;

	constructor(
		private readonly source: Source,
		rows: Row[],
		private readonly dryRun = false,
	) {
		this.rows = rows;
	}

	/**
	 * Runs the workflow once; returns the texts that it writes into the sheet.
	 *
	 * @param move what happens to the rows while they are posted
	 */
	async run(move = () => {}): Promise<{ run: RunResult; messages: string[]; results: string[] }> {
		const { nodes, ...workflow } = readWorkflow(join(ROOT, 'examples', this.source.file));
		const accAccountingApi = { id: this.credentialId ?? pair.credentialId, name: 'ACC' };
		const rowsNow = () => this.rows.map((row, at) => this.source.read(row, at));
		const before = rowsNow();
		move();
		const of = (node: INode): INode => {
			if (node.name === 'Rules') return reading(node, RULES);
			if (node.name === 'Rows of Sheet') return reading(node, before);
			if (node.name === 'Rows Now') return reading(node, rowsNow());
			if (node.name.startsWith('Write')) return writing(node);
			if (node.name.startsWith('Create')) node.parameters.dryRun = this.dryRun;
			return node.credentials ? { ...node, credentials: { accAccountingApi } } : node;
		};
		const run = await pair.engine.run(
			{ ...workflow, id: this.id, nodes: nodes.map(of) },
			{ startNode: 'Every 5 Minutes' },
		);
		expect([run.status, run.error?.message]).toEqual(['success', undefined]);
		const written = (name: string) =>
			this.source.write(
				this.rows,
				run.output(name).map(({ json }) => json),
			);
		return { run, messages: written('Write Messages'), results: written('Write Results') };
	}
}

const posted = () => storedBy(pair).map(({ description }) => description);

describe.each([
	['Google Sheets', GOOGLE],
	['Excel 365', EXCEL],
])('a sheet of %s', (_, source) => {
	const deskOf = (...rows: Row[]) => new Desk(source, rows);

	it('says in each row what it would book, or what is wrong, and only if that changed', async () => {
		const desk = deskOf(
			typed(),
			typed({ Date: '2026-11-31', Description: 'PLN 2' }),
			typed({ Description: 'SALDO' }),
			{},
			typed({ Description: 'Kopi' }),
		);
		const first = await desk.run();
		expect(desk.rows.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^out 1,250,000 · PLN · 008 Bank Mandiri · KK01/),
			expect.stringMatching(/not a possible date/),
			expect.stringMatching(/SALDO/),
			undefined,
			expect.stringMatching(/category rule/),
		]);
		expect([first.messages.length, first.results]).toEqual([4, []]);
		Object.assign(desk.rows[1] ?? {}, { Date: '2026-11-30' });
		expect((await desk.run()).messages).toEqual([expect.stringMatching(/^out 1,250,000 · PLN 2/)]);
		expect((await desk.run()).messages).toEqual([]);
		expect(posted()).toEqual([]);
	});

	it('posts the rows with yes, once, and writes outcome and number back', async () => {
		const desk = deskOf(
			typed({ Description: 'PLN 1' }),
			typed({ Description: 'PLN 2', Post: ' Yes ' }),
			typed({ Description: 'PLN 3', Post: 'no' }),
			typed({ Description: 'Kopi', Post: 'yes' }),
		);
		await desk.run();
		expect(posted()).toEqual(['PLN 2']);
		expect(desk.rows.map((row) => RESULTS.map((name) => row[name] ?? ''))).toEqual([
			['', '', expect.stringMatching(/PLN 1/)],
			['posted', '00001/AKB/11/26', expect.stringMatching(/PLN 2/)],
			['', '', expect.stringMatching(/PLN 3/)],
			['refused', '', expect.stringMatching(/category rule/)],
		]);
		const second = await desk.run();
		expect([second.messages, second.results]).toEqual([[], []]);
		Object.assign(desk.rows[3] ?? {}, { Category: 'KK06' });
		await desk.run();
		expect(posted()).toEqual(['PLN 2', 'Kopi']);
		expect(desk.rows[3]).toMatchObject({ outcome: 'posted', document_number: '00002/AKB/11/26' });
	});

	it('takes equal rows that are typed later for further payments', async () => {
		const desk = deskOf(typed({ Post: 'yes' }));
		await desk.run();
		desk.rows.unshift(typed());
		await desk.run();
		expect(desk.rows[0]?.message).toMatch(/The same as .*If both are one payment/);
		Object.assign(desk.rows[0] ?? {}, { Post: 'yes' });
		await desk.run();
		await desk.run();
		expect(posted()).toEqual(['PLN', 'PLN']);
		expect(desk.rows.map(({ document_number: number }) => number)).toEqual([
			'00002/AKB/11/26',
			'00001/AKB/11/26',
		]);
	});

	it('gives a number only to the row that was posted, if rows move in the meantime', async () => {
		const desk = deskOf(
			typed({ Description: 'PLN 1', Post: 'yes' }),
			typed({ Description: 'Kopi' }),
		);
		const added = typed({ Description: 'PLN 3', Post: 'yes' });
		await desk.run(() => void desk.rows.unshift(added));
		expect(desk.rows.map(({ document_number: number }) => number ?? '')).toEqual(['', '', '']);
		await desk.run();
		expect(posted()).toEqual(['PLN 1', 'PLN 3']);
		expect(desk.rows.map((row) => RESULTS.map((name) => row[name] ?? '')).slice(0, 2)).toEqual([
			['posted', '00002/AKB/11/26', expect.stringMatching(/PLN 3/)],
			['skipped', '', expect.stringMatching(/^Already sent/)],
		]);
	});

	it.each([
		['a number copied to another day', { document_number: '00001/AKB/11/26' }, /00001\/AKB/],
		['a formula error as its number', { document_number: '#N/A' }, /#N\/A/],
		['words as its number', { document_number: 'belum' }, /belum/],
	])('says so in a row with %s, and does not post it', async (_, more, why) => {
		const desk = deskOf(typed({ Post: 'yes' }));
		await desk.run();
		desk.rows.push(typed({ Date: '2026-11-22', Description: 'PLN 2', Post: 'yes', ...more }));
		await desk.run();
		expect(desk.rows[1]).toMatchObject({ ...more, message: expect.stringMatching(why) });
		expect(posted()).toEqual(['PLN']);
	});

	it('says so if all amounts are 0, as formulas of some programs arrive', async () => {
		const desk = deskOf(typed({ Amount: 0 }), typed({ Amount: 0, Post: 'yes' }));
		await desk.run();
		expect(desk.rows[1]?.message).toMatch(/amount/i);
		expect(posted()).toEqual([]);
	});

	it('says so in each row if the credential is wrong', async () => {
		const desk = deskOf(typed(), typed({ Post: 'yes' }));
		const { credentials } = pair.sandbox;
		desk.credentialId = pair.engine.addCredential('accAccountingApi', 'Other', {
			...credentials,
			clientSecret: 'another one',
		});
		await desk.run();
		for (const { message } of desk.rows)
			expect(message).toMatch(/Check 'Client ID' and 'Client Secret'/);
	});

	it('never sends an unknown row again, and says which key to clear', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', method: 'POST', times: 1 },
		]);
		const desk = deskOf(typed({ Post: 'yes' }));
		await desk.run();
		const told = (outcome: string, message: RegExp) =>
			expect(desk.rows[0]).toMatchObject({
				outcome,
				document_number: '',
				message: expect.stringMatching(message),
			});
		told('unknown', /Look in ACC/);
		await desk.run();
		told('skipped', /key.*ACC.*Clear Keys/i);
		const third = await desk.run();
		expect([third.messages, third.results, posted()]).toEqual([[], [], ['PLN']]);
	});

	it('says what to do in a row that was sent before, or may have been', async () => {
		const desk = deskOf(typed({ Post: 'yes' }));
		await desk.run();
		Object.assign(desk.rows[0] ?? {}, { outcome: '', document_number: '', message: '' });
		await desk.run();
		expect(desk.rows[0]).toMatchObject({
			outcome: 'skipped',
			document_number: '',
			message: expect.stringMatching(
				/^Already sent by an earlier run\. .*correct the document in ACC/,
			),
		});
		const second = await desk.run();
		expect([second.messages, second.results, posted()]).toEqual([[], [], ['PLN']]);
	});

	it('posts nothing while Dry Run is on, as in the template', async () => {
		const desk = new Desk(source, [typed({ Post: 'yes' })], true);
		const { results } = await desk.run();
		expect([results, posted()]).toEqual([[], []]);
		expect(desk.rows[0]?.message).toMatch(/^out 1,250,000/);
	});

	it('writes the texts of rows and of ACC as texts', async () => {
		const texts = ['=1+1', '@SUM(1)', '+1', '-1+cmd', '{{ 1 }}', '$&', '<b>'];
		const refusal = { status: 'ACC03', message: '=1+1' };
		const numbered = { data: { document_number: '=2+2' } };
		pair.sandbox.setFaults([
			{
				fault: { kind: 'answer', stored: false, body: refusal },
				path: '/v1/vouchers',
				bodyIncludes: 'PLN"',
			},
			{
				fault: { kind: 'answer', stored: true, merge: numbered },
				path: '/v1/vouchers',
				bodyIncludes: '=3+3',
			},
		]);
		const desk = deskOf(
			...texts.map((text) => typed({ Category: text, Post: 'yes' })),
			typed({ Post: 'yes' }),
			typed({ Description: 'PLN =3+3', Post: 'yes' }),
		);
		await desk.run();
		for (const [at, text] of texts.entries()) expect(desk.rows[at]?.message).toContain(text);
		const [refused, sent] = desk.rows.slice(-2);
		expect([refused?.outcome, refused?.message]).toEqual([
			'refused',
			expect.stringContaining('=1+1'),
		]);
		expect(`${String(sent?.document_number)} ${String(sent?.message)}`).toMatch(/=2\+2/);
	});
});

describe('a sheet of invoices', () => {
	const INVOICES: Source = { ...GOOGLE, file: 'invoices-from-google-sheets.json' };
	const line = (row: Row = {}): Row => ({
		'Invoice Number': 'INV-1',
		Date: '2026-11-21',
		Vendor: 'PT Sumber Makmur',
		'Item Name': 'Kertas',
		Quantity: 2,
		'Unit Price': 1000,
		'Invoice Total': 5000,
		Post: '',
		...row,
	});
	const second = { 'Item Name': 'Tinta', Quantity: 1, 'Unit Price': 3000 };
	const resultsOf = ({ rows }: Desk) => rows.map((row) => RESULTS.map((name) => row[name] ?? ''));

	it('posts a whole invoice if one of its rows says yes, and writes its number into each', async () => {
		const other = line({ 'Invoice Number': 'INV-2', 'Invoice Total': 2000 });
		const desk = new Desk(INVOICES, [line({ Post: 'yes' }), other, line(second)]);
		await desk.run();
		expect(storedBy(pair).map(({ items }) => (items as Json[]).length)).toEqual([2]);
		const posted = ['posted', '00001/FPB/11/26', expect.stringMatching(/^5,000/)];
		expect(resultsOf(desk)).toEqual([posted, ['', '', expect.stringMatching(/^2,000/)], posted]);
		const { messages, results } = await desk.run();
		expect([messages, results]).toEqual([[], []]);
		expect(storedBy(pair)).toHaveLength(1);
	});

	it('says in each row of an invoice why it is refused', async () => {
		const wrong = { 'Invoice Total': 9000 };
		const desk = new Desk(INVOICES, [line(wrong), line({ ...second, ...wrong, Post: 'yes' })]);
		await desk.run();
		const refused = ['refused', '', expect.stringMatching(/Invoice Total is 9,000/)];
		expect(resultsOf(desk)).toEqual([refused, refused]);
		expect(storedBy(pair)).toEqual([]);
	});

	it('gives a number to no row if one was inserted in the meantime', async () => {
		const desk = new Desk(INVOICES, [line({ Post: 'yes' }), line(second)]);
		await desk.run(() => void desk.rows.unshift(line({ 'Invoice Number': 'INV-0' })));
		expect(desk.rows.map(({ document_number: number }) => number ?? '')).toEqual(['', '', '']);
		expect(storedBy(pair)).toHaveLength(1);
	});
});

describe('the two sheets', () => {
	it('have the same steps', () => {
		const [google, excel] = [GOOGLE, EXCEL].map(({ file }) => {
			const { nodes, connections } = readWorkflow(join(ROOT, 'examples', file));
			return { names: nodes.map(({ name }) => name), connections };
		});
		expect(excel).toEqual(google);
	});

	it('check without the guard, which only one node of a workflow may use', () => {
		for (const { file } of [GOOGLE, EXCEL]) {
			const { nodes } = readWorkflow(join(ROOT, 'examples', file));
			const guards = nodes.filter(({ parameters }) => parameters.duplicateGuard === true);
			expect(guards.map(({ name }) => name)).toEqual(['Create Vouchers']);
		}
	});

	it('of Google has one node in which a document is selected', () => {
		// Until a sheet is named, n8n's editor hides and drops the columns and options of these nodes.
		const { nodes } = readWorkflow(join(ROOT, 'examples', GOOGLE.file));
		const ofGoogle = nodes.filter(({ type }) => type.endsWith('.googleSheets'));
		const selected = ofGoogle.map(({ name, parameters }) => {
			const { documentId, sheetName } = parameters as Record<string, Json>;
			return [name, String(documentId?.value).startsWith('='), sheetName?.value];
		});
		expect(selected).toEqual([
			['Rules', false, ''],
			['Rows of Sheet', true, 'Payments'],
			['Write Messages', true, 'Payments'],
			['Rows Now', true, 'Payments'],
			['Write Results', true, 'Payments'],
		]);
	});

	it('of Excel is written only if its results are in the first columns', async () => {
		const rows = [typed({ Post: 'yes' })];
		const desk = new Desk(
			{ ...EXCEL, read: (row) => ({ ...row, message: '' }), write: () => [] },
			rows,
		);
		const { run } = await desk.run();
		expect(run.output('Write Messages')[0]?.json.range).toBe(
			'A1 must be outcome, B1 document_number, C1 message',
		);
	});
});
