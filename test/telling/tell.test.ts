import type { Ended, EndedRun } from '../../nodes/AccAccounting/create/ended';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE, type Note } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { type Problem, problemOf } from '../../nodes/AccAccounting/values/problem';
import { ended, posted, runOf, told, WITH_SUMMARY, wrong } from '../support/ended';
import { present } from '../support/present';
import { WRONGS } from '../support/sentences';
import {
	acc,
	dryRun,
	EMPTY,
	keyed,
	linesOf,
	looked,
	ready,
	repeated,
	skipped,
	unknown,
	YEAR,
} from './told';

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
				firstNumber: '00001/AKB/11/26',
				unknownItems: [{ items: [1], searchFor: { bank_code: '008' } }],
				hints: [expect.stringContaining('Execute Once')],
			},
			pairedItem: [{ item: 0 }, { item: 1 }],
		});
	});

	it('counts a dry run', () => {
		const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 });
		const run = dryRun([ready, same, skipped, wrong([YEAR])], { options: WITH_SUMMARY });
		expect(told(run).outputs[1]?.[0]?.json).toEqual({
			check: 'summary',
			ok: 1,
			look: 0,
			wrong: 1,
			sameKey: 1,
			alreadySent: 1,
			empty: 0,
			text: expect.stringContaining('1 of 4 rows is wrong'),
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

	it('with 10,000 failed documents is reported without a deep stack', () => {
		expect(told(runOf(repeated(10_000, (at) => (at % 2 ? acc('x') : unknown)))).items).toHaveLength(
			10_000,
		);
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
		expect(linesOf(hints[0])[1]).toMatch(/^Limit "x" is not a number/);
		const failure = FAILURE.retryOnFail();
		const [hint] = told(
			runOf([ended({ outcome: 'refused', failure })], { refusal: { failure } }),
		).hints;
		expect(linesOf(hint)).toEqual([
			'Posted 0, refused 1',
			expect.stringMatching(
				/^Nothing was sent, .* Turn off 'Retry On Fail' in this node's settings/,
			),
		]);
	});
});

/** The last line of a hint that omits some. */
const MORE = (count: number) =>
	`… and ${count} more: see "message" of each row, or select Options › Add Summary Item`;

describe('the hint of a run', () => {
	it('counts, and has a line for each kind of problem with its first rows', () => {
		const run = runOf([
			posted('00001/AKB/11/26', {}, { answer: { total_amount: 5 } }),
			...repeated(5, (at) => wrong([YEAR], keyed(`BK-${at}`))),
			wrong([EMPTY], keyed('BK-9')),
			acc('multiple tax codes are not allowed'),
			acc('multiple tax codes are not allowed'),
		]);
		expect(linesOf(told(run).hints[0])).toEqual([
			'Posted 1 (00001/AKB/11/26, total 5.00), refused 8',
			'BK-0, BK-1, BK-2 and 2 more: Document Date "21/11/26" is an invalid date. Check the expression.',
			expect.stringMatching(
				/^Data rows 8, 9: multiple tax codes are not allowed \(ACC03\)\. Correct it and run it/,
			),
			expect.stringMatching(/^BK-9: Bank is empty\.$/),
		]);
	});

	it("lists ACC's reasons, and never suggests a dry run for them", () => {
		const run = runOf([
			acc('bank not found', '01'),
			acc('category not found', '01'),
			acc('bank not found', '01'),
		]);
		expect(linesOf(told(run).hints[0]).slice(1)).toEqual([
			expect.stringMatching(/^Data rows 1, 3: bank not found \(01\)\. /),
			expect.stringMatching(/^Data row 2: category not found \(01\)\. /),
		]);
	});

	it('has at most five lines, even after 1,500 rows with different problems', () => {
		const documents = repeated(1500, (at) =>
			wrong([problemOf(`Field ${at % 50}`, present(WRONGS[at % WRONGS.length]), '😀'.repeat(80))]),
		);
		for (const run of [runOf(documents), dryRun(documents)]) {
			const [hint = ''] = told(run).hints;
			expect(linesOf(hint)).toHaveLength(5);
			expect(linesOf(hint).at(-1)).toMatch(
				/^… and \d+ more: see "message" of each row, or select Options › Add Summary Item$/,
			);
			expect(hint.length).toBeLessThan(1500);
			expect(hint).not.toMatch(/\p{Cs}/u);
		}
	});

	it('names what is unknown first, with its reason', () => {
		expect(linesOf(told(runOf([acc('no'), unknown])).hints[0])[1]).toBe(
			'Data row 2: May have been posted. No response from ACC: it did not respond in time.',
		);
	});

	it('says what differs, and where', () => {
		const differences = [{ kind: 'missing', field: 'document_date', asked: '21/11/2026' } as const];
		const run = runOf([posted('1', {}, { differences }), posted('2')]);
		expect(linesOf(told(run).hints[0])).toEqual([
			'Posted 2 (first 1, last 2, without a total amount)',
			`ACC's response differs from the request for 1 of 2 documents: see "message".`,
		]);
		const one = told(runOf([posted('1', {}, { differences })])).hints;
		expect(linesOf(one[0])[1]).toContain('the request for the document');
	});

	it('is HTML, so texts from rows are escaped', () => {
		const run = runOf([wrong([problemOf('Document Date', WRONG.invalidMoment(), '<b>')])]);
		expect(told(run).hints.join()).toContain('&lt;b&gt;');
	});

	it('shows each note once, with the rows that it is about', () => {
		const far = NOTE.farDate('1/1/2030');
		const run = runOf([posted('1', { notes: [far] }), posted('2', { notes: [far] })], {
			notes: [NOTE.executeOnce()],
		});
		expect(told(run).hints).toHaveLength(1);
		expect(linesOf(told(run).hints[0]).slice(1)).toEqual([
			expect.stringMatching(/^'Execute Once'/),
			expect.stringMatching(/^Data rows 1, 2: Document Date/),
		]);
	});

	it('shows all reasons if there are few, and no note displaces one', () => {
		const refused = [wrong([YEAR]), wrong([EMPTY]), acc('no')];
		const one = told(runOf(refused, { notes: [NOTE.columnsNotPosted('"Saldo"')] })).hints;
		expect(linesOf(one[0]).slice(1)).toEqual([
			expect.stringMatching(/^Data row 1: Document Date/),
			expect.stringMatching(/^Data row 2: Bank is empty/),
			expect.stringMatching(/^Data row 3: no \(ACC03\)/),
			'Columns not posted: "Saldo".',
		]);
		const notes = [NOTE.columnsNotPosted('"Saldo"'), NOTE.executeOnce()];
		const two = told(runOf(refused, { notes })).hints;
		expect(linesOf(two[0]).slice(3)).toEqual([expect.stringMatching(/^Data row 3: no/), MORE(2)]);
	});

	it('always says that the guard is off', () => {
		const refused = [wrong([YEAR]), wrong([EMPTY]), acc('no'), acc('no either')];
		const notes = [NOTE.columnsNotPosted('"Saldo"'), NOTE.guardOff(true)];
		for (const count of [0, 1, 2, 3, 4]) {
			const documents = [ready, ...refused.slice(0, count)];
			const lines = linesOf(told(runOf(documents, { notes })).hints[0]);
			expect(lines).toContain(NOTE.guardOff(true).message);
		}
	});

	it('says where the rest is', () => {
		const notes = repeated(9, (at): Note => {
			return { ...NOTE.farDate(String(at)), rows: [at] };
		});
		const run = runOf([wrong([YEAR]), wrong([EMPTY])], { notes });
		expect(linesOf(told(run).hints[0]).slice(1)).toEqual([
			expect.stringMatching(/^Data row 1: Document Date/),
			expect.stringMatching(/^Data row 2: Bank is empty/),
			expect.stringMatching(/^Data row 1: Document Date 0/),
			MORE(3),
		]);
		expect(linesOf(told(runOf([posted('1')], { notes })).hints[0])).toHaveLength(5);
	});
});

describe('the hint of a dry run', () => {
	it.each<[string, Ended[]]>([
		['Dry Run: All 2 are OK. Nothing was posted.', [ready, ready]],
		['Dry Run: The row is OK. Nothing was posted.', [ready]],
		['Dry Run: 1 is OK. 1 would be skipped: already sent. Nothing was posted.', [ready, skipped]],
		[
			'Dry Run: 1 of 3 rows is wrong. 2 would be skipped: already sent. Nothing was posted.',
			[wrong([YEAR]), skipped, skipped],
		],
		[
			'Dry Run: 1 is OK. 1 would be skipped: an earlier row has the same key. Nothing was posted.',
			[ready, ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 })],
		],
		['Dry Run: 1 needs review. Nothing was posted.', [looked]],
		['Dry Run: The row is wrong. Nothing was posted.', [wrong([YEAR])]],
	])('%s', (text, documents) => {
		expect(linesOf(told(dryRun(documents)).hints[0])[0]).toBe(text);
	});

	it('is the same for a node that stops, without throwing', () => {
		const { hints } = told(dryRun([wrong([YEAR])]), { onError: 'stopWorkflow' });
		expect(linesOf(hints[0])).toEqual([
			'Dry Run: The row is wrong. Nothing was posted.',
			'Data row 1: Document Date "21/11/26" is an invalid date. Check the expression.',
		]);
	});
});
