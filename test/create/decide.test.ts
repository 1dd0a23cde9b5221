import type { Asked } from '../../nodes/AccAccounting/create/asked';
import { decide, skippedBy } from '../../nodes/AccAccounting/create/decide';
import type { Ended } from '../../nodes/AccAccounting/create/ended';
import { readyOf } from '../../nodes/AccAccounting/create/outcome';
import { FAILURE, type Failure } from '../../nodes/AccAccounting/sentences/failures';
import type { Problem } from '../../nodes/AccAccounting/values/problem';
import { keyed, runOf } from './documents';

const READY = { outcome: 'ready' };
const WRONG: Problem = { field: 'Bank', code: 'empty', message: 'Bank is empty.' };

/** What is decided about some documents; `notChecked` has failures of the look-up, by place. */
function decided(changes: ReadonlyArray<Partial<Asked>>, notChecked: Record<number, Failure> = {}) {
	const checked = runOf(changes).documents.map((asked, place): Ended => {
		const failure = notChecked[place];
		return failure ? { outcome: 'refused', failure, asked } : readyOf(asked);
	});
	return decide(checked).map((each) => ({ ...each, asked: undefined }));
}

describe('the decision about a document', () => {
	it('is to send it if nothing is wrong', () => {
		expect(decided([{}, keyed('A'), keyed('B')])).toEqual([READY, READY, READY]);
	});

	it('refuses what has a problem, and what was not checked', () => {
		const failure = FAILURE.listsNotRead(FAILURE.noAnswer());
		expect(decided([{}, {}, { problems: [WRONG] }], { 1: failure })).toEqual([
			READY,
			{ outcome: 'refused', failure },
			{ outcome: 'refused' },
		]);
	});

	it('skips a key of an earlier document, unless that one is not sent', () => {
		const skipped = (earlier: number) => ({ outcome: 'skipped', why: 'sameKey', earlier });
		expect(decided([keyed('A'), keyed('B'), keyed('A'), keyed('A')])).toEqual([
			READY,
			READY,
			skipped(0),
			skipped(0),
		]);
		const results = decided([{ ...keyed('A'), problems: [WRONG] }, keyed('A'), keyed('A')]);
		expect(results).toEqual([{ outcome: 'refused' }, READY, skipped(1)]);
	});
});

it('the guard skips keys that it knows', () => {
	expect(skippedBy('new')).toBeUndefined();
	expect(skippedBy('held')).toEqual({ outcome: 'skipped', why: 'held' });
	expect(skippedBy('recorded')).toEqual({ outcome: 'skipped', why: 'recorded' });
});
