import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import type { EndedRun } from '../../nodes/AccAccounting/create/ended';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { problemOf, type Problem } from '../../nodes/AccAccounting/values/problem';
import { ended, posted, runOf, told, WITH_SUMMARY, wrong } from '../support/ended';
import { YEAR, acc, unknown, ready, skipped, dryRun, repeated, linesOf } from './told';

describe('the summary item', () => {
	it('counts a run at an output of its own, with hints and what to look for', () => {
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
			text: expect.stringContaining('1 of 4 rows is wrong'),
		});
	});
});

describe('a run', () => {
	it('is told the same after JSON, and is not changed', () => {
		const run = runOf([posted('1'), wrong([YEAR]), unknown, skipped, acc('x')]);
		const copy = JSON.parse(JSON.stringify(run)) as EndedRun;
		expect(JSON.stringify(told(copy))).toBe(JSON.stringify(told(run)));
		expect(run).toEqual(copy);
	});

	it('of 10,000 failed documents is told without a deep stack', () => {
		expect(told(runOf(repeated(10_000, (at) => (at % 2 ? acc('x') : unknown)))).items).toHaveLength(
			10_000,
		);
	});
});

describe('a run that was not begun', () => {
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
			expect.stringMatching(/^Nothing was sent, .* Turn off 'Retry On Fail' in the settings/),
		]);
	});
});
