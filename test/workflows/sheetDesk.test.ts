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
		const last = rows.length + 1;
		const names = { [`C2:C${last}`]: ['message'], [`A2:C${last}`]: RESULTS }[range];
		expect([range, data.length]).toEqual([names ? range : 'cells of the results', rows.length]);
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

	private readonly id = `desk-${(Desk.count += 1)}`;

	constructor(
		private readonly source: Source,
		rows: Row[],
		private readonly dryRun = false,
	) {
		this.rows = rows;
	}

	/** Runs the workflow once; returns the texts that it writes into the sheet. */
	async run(): Promise<{ run: RunResult; messages: string[]; results: string[] }> {
		const { nodes, ...workflow } = readWorkflow(join(ROOT, 'examples', this.source.file));
		const accAccountingApi = { id: pair.credentialId, name: 'ACC' };
		const of = (node: INode): INode => {
			if (node.name === 'Rules') return reading(node, RULES);
			if (node.name === 'Rows of Sheet') {
				return reading(
					node,
					this.rows.map((row, at) => this.source.read(row, at)),
				);
			}
			if (node.name.startsWith('Write')) return writing(node);
			if (node.name === 'Create Vouchers') node.parameters.dryRun = this.dryRun;
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

	it('never sends an unknown row again, and keeps what it says', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'reset', stored: true }, path: '/v1/vouchers', method: 'POST', times: 1 },
		]);
		const desk = deskOf(typed({ Post: 'yes' }));
		await desk.run();
		const told = {
			outcome: 'unknown',
			document_number: '',
			message: expect.stringMatching(/Look in ACC/),
		};
		expect(desk.rows[0]).toMatchObject(told);
		const second = await desk.run();
		expect([second.messages, second.results, posted()]).toEqual([[], [], ['PLN']]);
		expect(desk.rows[0]).toMatchObject(told);
	});

	it('says what to do in a row that was sent before, or may have been', async () => {
		const desk = deskOf(typed({ Post: 'yes' }));
		await desk.run();
		Object.assign(desk.rows[0] ?? {}, { outcome: '', document_number: '', message: '' });
		await desk.run();
		expect(desk.rows[0]).toMatchObject({
			outcome: 'skipped',
			document_number: '',
			message: expect.stringMatching(/^Already sent by an earlier run\. .*correct the document in ACC/),
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
