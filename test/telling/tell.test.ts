import type { Ended, EndedRun } from '../../nodes/AccAccounting/create/ended';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE, type Note } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { type Problem, problemOf, wholeProblem } from '../../nodes/AccAccounting/values/problem';
import { ended, posted, runOf, told, toldError, WITH_SUMMARY, wrong } from '../support/ended';
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

/** The lines of the box above the table. */
const boxOf = (run: EndedRun) => linesOfHint(told(run).hints[0]);
const NOT_POSTED = "Nothing was posted. To post, turn off 'Dry Run'.";

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
				unknownItems: [{ items: [1], searchFor: { bank_code: '008' } }],
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
			text: 'OK 1 (total 10), wrong 1 (total 10), skipped 2 (total 20)',
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
			if (at % 4 === 0) return wrong([problemOf('Jumlah', WRONG.notNumber(), `x${at}`)]);
			return (
				[acc(`x${at}`), unknown, { ...skipped, why: 'rule' as const, rule: `${at}` }][at % 3] ??
				ready
			);
		});
		const { items, hints } = told(runOf(documents));
		expect(items).toHaveLength(20_000);
		expect(hints[0]?.length).toBeLessThan(4_000);
		expect(toldError(runOf(documents, { refusal: {} })).description.length).toBeLessThan(1_000_000);
	});
});

describe('a run that did not start', () => {
	it('with Continue is the message of every item, and a hint', () => {
		const problems: Problem[] = [{ ...problemOf('Limit', WRONG.notNumber(), 'x'), rows: [] }];
		const refused = ended({ outcome: 'refused' });
		const { items, hints } = told(runOf([refused, refused], { refusal: { problems } }));
		expect(items.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^✗ Limit "x" is not a number/),
			expect.stringMatching(/^✗ Limit "x" is not a number/),
		]);
		expect(linesOfHint(hints[0])[1]).toMatch(/^Limit "x" is not a number/);
		const failure = FAILURE.retryOnFail();
		expect(
			boxOf(runOf([ended({ outcome: 'refused', failure })], { refusal: { failure } })),
		).toEqual([
			'Posted 0, refused 1 (total 10)',
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
			'Posted 1 (00001/AKB/11/26, total 10), refused 8 (total 80)',
			'Document Date in 5 rows is an invalid date, for example "21/11/26" (data row 2). Check the expression.',
			expect.stringMatching(
				/^Data rows 8, 9: multiple tax codes are not allowed \(ACC03\)\. Correct it and run it/,
			),
			'Data row 7: Bank is empty.',
		]);
	});

	it('has at most nine lines, even after 1,500 rows with different problems', () => {
		const documents = repeated(1500, (at) =>
			wrong([problemOf(`Field ${at % 50}`, present(WRONGS[at % WRONGS.length]), '😀'.repeat(80))]),
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
		const run = runOf([wrong([problemOf('Document Date', WRONG.invalidMoment(), '<b>')])]);
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
			'Posted 0, skipped 3 (out 1,250,000)',
			'Rule "SALDO" skips 2 rows (out 1,250,000).',
			'Rule "TOTAL" skips 1 row.',
		]);
	});

	it('always says that the guard is off', () => {
		const documents = repeated(12, (at) => wrong([problemOf(`F${at}`, WRONG.notNumber(), 'x')]));
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
	it.each<[string, Ended[]]>([
		['OK 2 (total 20)', [ready, ready]],
		['OK 1 (total 10), skipped 1 (total 10)', [ready, skipped]],
		['wrong 1 (total 10), skipped 2 (total 20)', [wrong([YEAR]), skipped, skipped]],
		['look 1 (total 10)', [looked]],
	])('begins with %s, and ends with how to post', (text, documents) => {
		const lines = boxOf(dryRun(documents));
		expect([lines[0], lines.at(-1)]).toEqual([text, NOT_POSTED]);
	});

	it('has no OK if the run would be refused, and says why', () => {
		const problems = [problemOf('Limit', WRONG.notNumber(), 'x')];
		const { hints, items } = told(dryRun([ready, wrong([EMPTY])], { refusal: { problems } }), {
			onError: 'stopWorkflow',
		});
		expect(linesOfHint(hints[0])).toEqual([
			'look 1 (total 10), wrong 1 (total 10)',
			'Limit "x" is not a number. Enter a number.',
			'Data row 2: Bank is empty.',
			NOT_POSTED,
		]);
		expect(items.map(({ check }) => check)).toEqual(['look', 'wrong']);
	});
});
