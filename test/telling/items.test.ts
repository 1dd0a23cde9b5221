import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/posting/ended';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE, type Note } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { type Problem, valueProblem, wholeProblem } from '../../nodes/AccAccounting/values/reading';
import {
	asked,
	DRY,
	ended,
	OPTIONS,
	posted,
	refusedByAcc,
	runOf,
	told,
	WITH_SUMMARY,
	wrong,
	toldError,
} from '../support/ended';
import { all, described, keyed, unread } from '../support/mixedRun';
import { present } from '../support/present';
import { WRONGS } from '../support/sentences';
import {
	acc,
	dryRun,
	EMPTY,
	linesOfHint,
	looked,
	ready,
	repeated,
	skipped,
	unknown,
	YEAR,
} from './told';

describe('items', () => {
	const WHOLE = { options: { ...OPTIONS, simplify: false } };
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
				expect(columnsOf(told(runOf(documents, DRY)).items)).toEqual(['check,row,message']);
			}
			const invoice = told(runOf([ready]), {}, {}, PURCHASE_INVOICE);
			expect(columnsOf(invoice.items)).toEqual([
				'outcome,row,invoice_number,document_number,message',
			]);
			const ofRows = ended({ outcome: 'ready' }, { known: { group: 'INV-1' } });
			const inRows = (run: EndedRun) => columnsOf(told(run, {}, {}, PURCHASE_INVOICE).items);
			expect(inRows(runOf([ofRows]))).toEqual(['outcome,invoice_number,document_number,message']);
			expect(inRows(runOf([ofRows], DRY))).toEqual(['check,invoice_number,message']);
		});

		it('are never empty', () => {
			const run = runOf(
				[unread, ended({ outcome: 'ready' }, { body: {}, date: undefined, total: '' })],
				DRY,
			);
			const { items } = told(run);
			for (const item of items) expect(Object.values(item)).not.toContain('');
			expect(items[0]).toMatchObject({ row: 1 });
			expect(told(runOf([unread])).items[0]).toMatchObject({ document_number: '-' });
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
			expect(items[0]).toMatchObject({ invoice_number: 'INV 7' });
		});

		it('have the number that an earlier run gave a row, in a dry run only in the message', () => {
			const document = ended({ outcome: 'skipped', why: 'posted', number: '00026/AKB/11/26' });
			const message = 'already posted as 00026/AKB/11/26 · 10';
			const [item] = told(runOf([document])).items;
			expect(item).toMatchObject({ document_number: '00026/AKB/11/26', message });
			const [checked] = told(runOf([document], DRY)).items;
			expect(checked).toMatchObject({ message });
		});
	});

	it('the table leaves out the heading row and what is above it, and the box counts them', () => {
		const above = ended({ outcome: 'skipped', why: 'above' });
		const documents = [above, above, ended({ outcome: 'skipped', why: 'heading' }), posted('1')];
		const table = told(runOf(documents));
		expect(table.items.map(({ row }) => row)).toEqual([4]);
		expect(table.outputs[0]?.[0]?.pairedItem).toEqual({ item: 3 });
		expect(linesOfHint(table.hints[0])).toContain('2 rows above the headings.');
		expect(told(runOf(documents, WHOLE)).items).toHaveLength(4);
	});

	describe('with Simplify on, the message', () => {
		it('is the document, or the reason before it', () => {
			expect(told(runOf(all)).items.map(({ outcome, message }) => [outcome, message])).toEqual([
				['posted', '10 · Listrik · 008 · KK01'],
				[
					'refused',
					'✗ Document Date "21/11/26" is an invalid date. Check the cell or the expression. · 1,250,000.00 · Air',
				],
				['refused', expect.stringMatching(/^✗ no \(ACC03\)\. .* · 10 · 21\/11\/2026$/)],
				[
					'unknown',
					expect.stringMatching(/^! May have been posted\. Look in ACC for 21\/11\/2026, /),
				],
				['skipped', 'already sent · 10'],
			]);
		});

		it('says what a dry run would do', () => {
			const looks = [NOTE.directionNotKnown('Transfer')];
			const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 });
			const { items } = told(runOf([ready, unread, { ...ready, looks }, same], DRY));
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
				ended(
					{ outcome: 'refused', failure: refusedByAcc({ accCode: '1', accMessage }) },
					described,
				),
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
				message: 'Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
				advice: 'Correct it and run it again.',
				problems: [
					{
						field: 'Document Date',
						code: 'invalidMoment',
						message:
							'Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
						advice: 'Check the cell or the expression.',
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
			expect(told(dryRun([document], WHOLE)).items[0]).toMatchObject({
				skipped: why,
			});
		});

		it('has totals and body in a dry run', () => {
			const document = ended({ outcome: 'ready' }, { totals: { lines: 1 } });
			const [item] = told(dryRun([document], WHOLE)).items;
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
			const differences = [
				{ kind: 'missing', field: 'document_date', asked: '21/11/2026' } as const,
			];
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
			expect(told(runOf([unread], DRY)).items[0]).not.toHaveProperty('error');
		});

		it('at the error output has everything, in addition to the row that n8n merges in', () => {
			const { outputs, items } = told(runOf([unread, all[0] ?? unread]), {
				onError: 'continueErrorOutput',
			});
			expect(items[0]).toMatchObject({ problems: [{ code: 'invalidMoment' }] });
			expect(items[1]).not.toHaveProperty('problems');
			expect(Object.keys(outputs[0]?.[0] ?? {})).toEqual(['json', 'pairedItem']);
			expect((outputs[0]?.[0] as { error?: Error }).error?.message).toBe(
				'Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
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
				const ofTool = { options: { ...OPTIONS, isTool: true, simplify } };
				const messagesOf = (run: EndedRun) =>
					told(run, TOOL).items.map(({ message }) => String(message));
				for (const message of messagesOf(dryRun([ready, unread], ofTool))) {
					expect(message).toMatch(/^Not posted: Dry Run is on\. /);
				}
				expect(messagesOf(runOf(all, ofTool)).join()).not.toContain('Dry Run');
			}
		});
	});
});

describe('tell', () => {
	/** The lines of the box above the table. */
	const boxOf = (run: EndedRun) => linesOfHint(told(run).hints[0]);
	const NOT_POSTED = 'Nothing was posted.';
	const TO_POST = `${NOT_POSTED} To post, turn off 'Dry Run'.`;

	describe('the summary item', () => {
		it('counts a run at a separate output, with hints and what to look for', () => {
			const { outputs } = told(
				runOf([posted('00001/AKB/11/26'), unknown], {
					options: WITH_SUMMARY,
					notes: [NOTE.executeOnce()],
				}),
			);
			expect(outputs).toHaveLength(2);
			expect(outputs[1]?.[0]).toMatchObject({
				json: {
					outcome: 'summary',
					posted: 1,
					refused: 0,
					skipped: 0,
					unknown: 1,
					amount: { posted: 10, unknown: 10 },
					firstNumber: '00001/AKB/11/26',
					hints: [
						expect.stringMatching(/^Data row 2: May have been posted\./),
						expect.stringContaining('Execute Once'),
					],
				},
				pairedItem: [{ item: 0 }, { item: 1 }],
			});
		});

		it('counts a dry run', () => {
			const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 });
			const run = dryRun([ready, same, skipped, wrong([YEAR])], { options: WITH_SUMMARY });
			expect(told(run).outputs[1]?.[0]?.json).toMatchObject({
				check: 'summary',
				ok: 1,
				look: 0,
				wrong: 1,
				skipped: 2,
				text: 'OK 1 (total 10, 21 Nov 2026), wrong 1 (total 10, 21 Nov 2026), skipped 2 (total 20, 21 Nov 2026)',
			});
		});
	});

	describe('a run', () => {
		it('is reported the same after a JSON round trip, and is not modified', () => {
			const run = runOf([posted('1'), wrong([YEAR]), unknown, skipped, acc('x')]);
			const copy = JSON.parse(JSON.stringify(run)) as EndedRun;
			expect(JSON.stringify(told(copy))).toBe(JSON.stringify(told(run)));
			expect(run).toEqual(copy);
		});

		it('with 20,000 documents is reported without a deep stack, and its box stays small', () => {
			const documents = repeated(20_000, (at): Ended => {
				if (at % 4 === 0) return wrong([valueProblem('Jumlah', WRONG.notText(), `x${at}`)]);
				return (
					[acc(`x${at}`), unknown, { ...skipped, why: 'rule' as const, rule: `${at}` }][at % 3] ??
					ready
				);
			});
			const { items, hints } = told(runOf(documents));
			expect(items).toHaveLength(20_000);
			expect(hints[0]?.length).toBeLessThan(4_000);
			expect(toldError(runOf(documents, { refusal: {} })).description.length).toBeLessThan(
				1_000_000,
			);
		});
	});

	describe('a run that did not start', () => {
		it('with Continue is the message of every item, and a hint', () => {
			const problems: Problem[] = [{ ...valueProblem('Limit', WRONG.notText(), 'x'), rows: [] }];
			const refused = ended({ outcome: 'refused' });
			const { items, hints } = told(runOf([refused, refused], { refusal: { problems } }));
			expect(items.map(({ message }) => message)).toEqual([
				expect.stringMatching(/^✗ Limit "x" is not text/),
				expect.stringMatching(/^✗ as data row 1: Limit "x" is not text/),
			]);
			expect(linesOfHint(hints[0])[1]).toMatch(/^Limit "x" is not text/);
			const failure = FAILURE.retryOnFail();
			expect(
				boxOf(runOf([ended({ outcome: 'refused', failure })], { refusal: { failure } })),
			).toEqual([
				'Posted 0, refused 1 (total 10, 21 Nov 2026)',
				expect.stringMatching(
					/^Nothing was sent, .* Turn off 'Retry On Fail' in this node's settings/,
				),
			]);
		});
	});

	/** The last line of a box that omits some. */
	const MORE = (count: number) =>
		`… and ${count} more: see "message" of each row, or select Options › Add Summary Item`;

	describe('the box of a run', () => {
		it('has the totals, and a line for each reason, most frequent first', () => {
			const run = runOf([
				posted('00001/AKB/11/26'),
				...repeated(5, () => wrong([YEAR])),
				wrong([EMPTY]),
				acc('multiple tax codes are not allowed'),
				acc('multiple tax codes are not allowed'),
			]);
			expect(boxOf(run)).toEqual([
				'Posted 1 (00001/AKB/11/26, total 10, 21 Nov 2026), refused 8 (total 80, 21 Nov 2026)',
				'Data rows 2 to 6: Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
				expect.stringMatching(
					/^Data rows 8, 9: multiple tax codes are not allowed \(ACC03\)\. Correct it and run it/,
				),
				'Data row 7: Bank is empty.',
			]);
		});

		it('has at most nine lines, even after 1,500 rows with different problems', () => {
			const documents = repeated(1500, (at) =>
				wrong([
					valueProblem(`Field ${at % 50}`, present(WRONGS[at % WRONGS.length]), '😀'.repeat(80)),
				]),
			);
			const lines = boxOf(runOf(documents));
			expect(lines).toHaveLength(9);
			expect(lines.at(-1)).toMatch(
				/^… and \d+ more: see "message" of each row, or select Options › /,
			);
			expect(lines.join()).not.toMatch(/\p{Cs}/u);
			expect(boxOf(dryRun(documents)).slice(1, 9)).toEqual(lines.slice(1));
		});

		it('never truncates text to paste', () => {
			const others = repeated(80, (at) => `Kolom ${at}`);
			const problems = [wholeProblem('Columns', WRONG.columnsLeft([], others, false))];
			expect(boxOf(dryRun([ready], { refusal: { problems } }))[1]).toContain(others.join(', '));
		});

		it('names what is unknown first, with its reason', () => {
			expect(boxOf(runOf([acc('no'), acc('no'), unknown]))[1]).toBe(
				'Data row 3: May have been posted. No response from ACC: it did not respond in time.',
			);
		});

		it('is HTML, so texts from rows are escaped', () => {
			const run = runOf([wrong([valueProblem('Document Date', WRONG.invalidMoment(), '<b>')])]);
			expect(told(run).hints.join()).toContain('&lt;b&gt;');
		});

		it('shows each note once, after the reasons', () => {
			const far = NOTE.farDate('1/1/2030');
			const documents = [
				posted('1', { notes: [far] }),
				posted('2', { notes: [far] }),
				wrong([EMPTY]),
			];
			expect(
				boxOf(runOf(documents, { notes: [NOTE.executeOnce(), NOTE.executeOnce()] })).slice(1),
			).toEqual([
				'Data row 3: Bank is empty.',
				expect.stringMatching(/^Data rows 1, 2: Document Date/),
				expect.stringMatching(/^'Execute Once'/),
			]);
		});

		it('says what each rule skips', () => {
			const byRule = (rule: string, total?: string): Ended => ({
				...ended({ outcome: 'skipped', why: 'rule', rule }, { total }),
				direction: 'out',
			});
			const run = runOf([byRule('SALDO', '1000000'), byRule('SALDO', '250000'), byRule('TOTAL')]);
			expect(boxOf(run)).toEqual([
				'Posted 0, skipped 3 (out 1,250,000, 21 Nov 2026)',
				'Rule "SALDO" skips 2 rows (out 1,250,000, 21 Nov 2026).',
				'Rule "TOTAL" skips 1 row (21 Nov 2026).',
			]);
		});

		it('always says that the guard is off', () => {
			const documents = repeated(12, (at) => wrong([valueProblem(`F${at}`, WRONG.notText(), 'x')]));
			for (const count of [0, 1, 8, 12]) {
				const lines = boxOf(
					runOf([ready, ...documents.slice(0, count)], { notes: [NOTE.guardOff(true)] }),
				);
				expect(lines.at(-1)).toBe(NOTE.guardOff(true).message);
			}
		});

		it('says how many lines it omits', () => {
			const notes = repeated(9, (at): Note => NOTE.lostCharacter(`F${at}`, 'x'));
			expect(boxOf(runOf([posted('1')], { notes })).slice(-1)).toEqual([MORE(2)]);
		});
	});

	describe('the box of a dry run', () => {
		it.each<[string, string, Ended[]]>([
			['OK 2 (total 20, 21 Nov 2026)', TO_POST, [ready, ready]],
			[
				'OK 1 (total 10, 21 Nov 2026), skipped 1 (total 10, 21 Nov 2026)',
				TO_POST,
				[ready, skipped],
			],
			[
				'wrong 1 (total 10, 21 Nov 2026), skipped 2 (total 20, 21 Nov 2026)',
				NOT_POSTED,
				[wrong([YEAR]), skipped, skipped],
			],
			['look 1 (total 10, 21 Nov 2026)', TO_POST, [looked]],
		])('begins with %s, and ends with how to post if that would', (text, end, documents) => {
			const lines = boxOf(dryRun(documents));
			expect([lines[0], lines.at(-1)]).toEqual([text, end]);
		});

		it.each([
			['stopWorkflow', NOT_POSTED],
			['continueRegularOutput', TO_POST],
		] as const)('with %s and a wrong document ends with %p', (onError, end) => {
			const { hints } = told(dryRun([ready, wrong([YEAR])]), { onError });
			expect(linesOfHint(hints[0]).at(-1)).toBe(end);
		});

		it('has no OK if the run would be refused, and says why', () => {
			const problems = [valueProblem('Limit', WRONG.notText(), 'x')];
			const { hints, items } = told(dryRun([ready, wrong([EMPTY])], { refusal: { problems } }), {
				onError: 'stopWorkflow',
			});
			expect(linesOfHint(hints[0])).toEqual([
				'look 1 (total 10, 21 Nov 2026), wrong 1 (total 10, 21 Nov 2026)',
				'Limit "x" is not text. Enter text.',
				'Data row 2: Bank is empty.',
				'Nothing was posted.',
			]);
			expect(items.map(({ check }) => check)).toEqual(['look', 'wrong']);
		});
	});
});
