import type { Ended } from '../../nodes/AccAccounting/create/ended';
import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import {
	asked,
	ended,
	OPTIONS,
	posted,
	refusedByAcc,
	runOf,
	told,
	WITH_SUMMARY,
	wrong,
} from '../support/ended';
import { all, described, keyed, unread, YEAR } from '../support/mixedRun';

const WHOLE = { options: { ...OPTIONS, simplify: false } };
const dry = { mode: 'dryRun' } as const;
const TOOL = { type: 'n8n-nodes-acc-accounting.accAccountingTool' };
const ready = ended({ outcome: 'ready' }, { known: keyed });

describe('with Simplify on, the columns', () => {
	const columnsOf = (items: Array<Record<string, unknown>>) => [
		...new Set(items.map((item) => Object.keys(item).join())),
	];

	it('are the same in every run, whatever its documents and keys are', () => {
		for (const documents of [all, [posted('1')], [ready], [unread]]) {
			expect(columnsOf(told(runOf(documents)).items)).toEqual([
				'outcome,row,document_number,message',
			]);
			expect(columnsOf(told(runOf(documents, dry)).items)).toEqual([
				'check,row,document_number,message',
			]);
		}
		const invoice = told(runOf([ready]), {}, {}, PURCHASE_INVOICE);
		expect(columnsOf(invoice.items)).toEqual([
			'outcome,row,invoice_number,document_number,message',
		]);
	});

	it('are never empty', () => {
		const run = runOf(
			[unread, ended({ outcome: 'ready' }, { body: {}, date: undefined, total: '' })],
			dry,
		);
		const { items } = told(run);
		for (const item of items) expect(Object.values(item)).not.toContain('');
		expect(items[0]).toMatchObject({ row: 1, document_number: '-' });
		expect(items[1]).toMatchObject({ row: 2, message: '-' });
		const [invoice] = told(runOf([ready]), {}, {}, PURCHASE_INVOICE).items;
		expect(invoice).toMatchObject({ invoice_number: '-' });
	});

	it('name the row of the sheet, and the number of the invoice', () => {
		expect(told(runOf(all, { sheetRows: [2, 3, 5, 8, 9] })).items.map(({ row }) => row)).toEqual([
			2, 3, 5, 8, 9,
		]);
		const invoice = ended({ outcome: 'ready' }, { rows: [1, 2], known: { group: 'INV\n7' } });
		const { items } = told(runOf([invoice], { sheetRows: [2, 3, 4] }), {}, {}, PURCHASE_INVOICE);
		expect(items[0]).toMatchObject({ row: 3, invoice_number: 'INV 7' });
	});

	it('have the number that an earlier run gave a row, also in a dry run', () => {
		const document = ended({ outcome: 'skipped', why: 'posted', number: '00026/AKB/11/26' });
		for (const run of [runOf([document]), runOf([document], dry)]) {
			expect(told(run).items[0]).toMatchObject({
				document_number: '00026/AKB/11/26',
				message: 'already posted as 00026/AKB/11/26 · 10',
			});
		}
	});
});

describe('with Simplify on, the message', () => {
	it('is the document, or the reason before it', () => {
		expect(told(runOf(all)).items.map(({ outcome, message }) => [outcome, message])).toEqual([
			['posted', '10 · Listrik · 008 · KK01'],
			[
				'refused',
				'✗ Document Date "21/11/26" is an invalid date. Check the expression. · 1,250,000.00 · Air',
			],
			['refused', expect.stringMatching(/^✗ no \(ACC03\)\. .* · 10 · 21\/11\/2026$/)],
			['unknown', '! May have been posted. Look in ACC for 21/11/2026, 008, KK01, 10.'],
			['skipped', 'already sent · 10'],
		]);
	});

	it('says what a dry run would do', () => {
		const looks = [NOTE.directionNotKnown('Transfer')];
		const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 });
		const { items } = told(runOf([ready, unread, { ...ready, looks }, same], dry));
		expect(items.map(({ check, message }) => [check, message])).toEqual([
			['OK', '10 · 008 · KK01 · 21/11/2026'],
			['wrong', expect.stringMatching(/^✗ Document Date "21/)],
			['look', expect.stringMatching(/^! ACC does not say .* · 10 · 008 · KK01 · 21\/11\/2026$/)],
			['skipped', 'same key as data row 1 · 10'],
		]);
	});

	it('marks a posted row that needs attention', () => {
		const differences: Difference[] = [
			{ kind: 'missing', field: 'document_date', asked: '21/11/2026' },
		];
		expect(told(runOf([posted('7', described, { differences })])).items[0]?.message).toBe(
			"! Posted as 7, but ACC's response has no document date. · 10 · Listrik · 008 · KK01",
		);
	});

	it('is truncated before the document, like every other text, and has no line breaks', () => {
		const long = `${'x'.repeat(5_000)}\n\u00a0y`;
		const accMessage = 'x '.repeat(300);
		const documents = [
			posted(long, { body: { ...asked().body, description: long } }),
			wrong([YEAR], { given: { total_amount: long }, total: undefined, body: {} }),
			ended({ outcome: 'refused', failure: refusedByAcc({ accCode: '1', accMessage }) }, described),
			posted('2', {}, { answer: { total_amount: { long } } }),
			ended({ outcome: 'skipped', why: 'rule', rule: long }, described),
		];
		const { items } = told(runOf(documents));
		for (const item of items) {
			for (const [column, value] of Object.entries(item)) {
				expect(String(value).length).toBeLessThanOrEqual(column === 'message' ? 401 : 61);
				expect(String(value)).not.toMatch(/[\n\u00a0]/);
			}
		}
		expect(items[2]?.message).toMatch(/x ?… · 10 · Listrik · 21\/11\/2026$/);
	});
});

describe('with Simplify off, an item', () => {
	it('has everything', () => {
		const { items } = told(runOf(all, WHOLE));
		expect(items[1]).toMatchObject({
			row: 2,
			document_number: '',
			key: 'BK-1',
			skipped: '',
			documentType: 'voucher',
			itemIndexes: [1],
			code: '',
			httpStatus: null,
			traceId: '',
			message: 'Document Date "21/11/26" is an invalid date. Check the expression.',
			advice: 'Correct it and run it again.',
			problems: [
				{
					field: 'Document Date',
					code: 'invalidMoment',
					message: 'Document Date "21/11/26" is an invalid date. Check the expression.',
					advice: 'Check the expression.',
					got: '"21/11/26"',
					rows: [1],
				},
			],
			warnings: [],
			differences: [],
			searchFor: null,
		});
		expect(items[2]).toMatchObject({ code: 'ACC03', httpStatus: 400, traceId: 't' });
		expect(items[3]).toMatchObject({
			advice: 'Look it up in ACC before you run it again.',
			searchFor: { bank_code: '008' },
		});
		expect(items[4]).toMatchObject({
			skipped: 'recorded',
			message: 'already sent',
			advice: expect.stringMatching(/^Already sent by an earlier run/),
		});
	});

	it.each([
		'heading',
		'above',
		'empty',
		'noMoney',
		'rule',
		'posted',
		'recorded',
		'held',
		'sameKey',
	])('says in a run and in a dry run why a row is skipped: %s', (why) => {
		const more = { rule: 'SALDO', number: '1', earlier: 0 };
		const document = ended({ outcome: 'skipped', why, ...more } as never);
		expect(told(runOf([document], WHOLE)).items[0]).toMatchObject({ skipped: why });
		expect(told(runOf([document], { ...WHOLE, ...dry })).items[0]).toMatchObject({
			skipped: why,
		});
	});

	it('has totals and body in a dry run', () => {
		const document = ended({ outcome: 'ready' }, { totals: { lines: 1 } });
		const [item] = told(runOf([document], { ...WHOLE, ...dry })).items;
		expect(item).toMatchObject({
			totals: { lines: 1 },
			body: asked().body,
			documentType: 'voucher',
			problems: [],
		});
		expect(item).not.toHaveProperty('httpStatus');
	});

	it("has ACC's answer, whose names never hide those of the node", () => {
		const answer = {
			check: 1,
			row: 9,
			message: 'a',
			key: 'b',
			error: 'c',
			id: 5,
			document_date: '2026-11-20T17:00:00Z',
		};
		const differences = [{ kind: 'missing', field: 'document_date', asked: '21/11/2026' } as const];
		const [item] = told(runOf([posted('1', {}, { answer, differences })], WHOLE)).items;
		expect(item).toMatchObject({
			row: 1,
			acc_row: 9,
			acc_check: 1,
			acc_message: 'a',
			acc_key: 'b',
			acc_error: 'c',
			id: 5,
			key: '',
			document_date: '2026-11-21',
			warnings: ["ACC's response has no document date"],
			differences,
		});
		expect(item).not.toHaveProperty('error');
	});
});

describe('a failed item', () => {
	it('has an error that n8n finds but no column shows', () => {
		const { items } = told(runOf(all));
		expect(items.map((item) => Boolean(item.error))).toEqual([false, true, true, true, false]);
		expect(Object.keys(items[1] ?? {})).not.toContain('error');
		expect(told(runOf([unread], dry)).items[0]).not.toHaveProperty('error');
	});

	it('at the error output has everything, in addition to the row that n8n merges in', () => {
		const { outputs, items } = told(runOf([unread, all[0] ?? unread]), {
			onError: 'continueErrorOutput',
		});
		expect(items[0]).toMatchObject({ problems: [{ code: 'invalidMoment' }] });
		expect(items[1]).not.toHaveProperty('problems');
		expect(Object.keys(outputs[0]?.[0] ?? {})).toEqual(['json', 'pairedItem']);
		expect((outputs[0]?.[0] as { error?: Error }).error?.message).toBe(
			'Document Date "21/11/26" is an invalid date. Check the expression.',
		);
	});
});

describe('a tool of an AI agent', () => {
	const options = { ...WITH_SUMMARY, isTool: true };

	it('returns the table and the counts in one output', () => {
		const { outputs, items } = told(runOf(all, { options }), TOOL);
		expect(Object.keys(items[1] ?? {})).toHaveLength(4);
		expect(outputs).toHaveLength(1);
		expect(items.at(-1)).toMatchObject({ outcome: 'summary' });
	});

	it('says first that a dry run posts nothing, with or without Simplify', () => {
		for (const simplify of [true, false]) {
			const run = (mode: 'run' | 'dryRun'): Ended[] => (mode === 'run' ? all : [ready, unread]);
			const messagesOf = (mode: 'run' | 'dryRun') =>
				told(
					runOf(run(mode), { mode, options: { ...OPTIONS, isTool: true, simplify } }),
					TOOL,
				).items.map(({ message }) => String(message));
			for (const message of messagesOf('dryRun')) {
				expect(message).toMatch(/^Not posted: Dry Run is on\. /);
			}
			expect(messagesOf('run').join()).not.toContain('Dry Run');
		}
	});
});
