import type { Asked } from '../../nodes/AccAccounting/create/asked';
import { decide, skippedBy, tryOut } from '../../nodes/AccAccounting/create/decide';
import type { Ended } from '../../nodes/AccAccounting/create/ended';
import { readyOf } from '../../nodes/AccAccounting/create/outcome';
import type { KeyState } from '../../nodes/AccAccounting/guard/duplicateGuard';
import { FAILURE, type Failure } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { problem } from '../../nodes/AccAccounting/values/problem';
import { keyed, runOf } from './documents';

const READY = { outcome: 'ready' };
const EMPTY = problem('Bank', WRONG.empty());

/** The decisions about several documents; `notChecked` has lookup failures by index. */
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

	it('refuses documents with problems, and unchecked ones', () => {
		const failure = FAILURE.listsNotRead(FAILURE.noAnswer());
		expect(decided([{}, {}, { problems: [EMPTY] }], { 1: failure })).toEqual([
			READY,
			{ outcome: 'refused', failure },
			{ outcome: 'refused' },
		]);
	});

	it('skips the key of an earlier document, unless that one is not sent', () => {
		const skipped = (earlier: number) => ({ outcome: 'skipped', why: 'sameKey', earlier });
		expect(decided([keyed('A'), keyed('B'), keyed('A'), keyed('A')])).toEqual([
			READY,
			READY,
			skipped(0),
			skipped(0),
		]);
		const results = decided([{ ...keyed('A'), problems: [EMPTY] }, keyed('A'), keyed('A')]);
		expect(results).toEqual([{ outcome: 'refused' }, READY, skipped(1)]);
	});
});

it('the guard skips known keys', () => {
	expect(skippedBy('new')).toBeUndefined();
	expect(skippedBy('held')).toEqual({ outcome: 'skipped', why: 'held' });
	expect(skippedBy('recorded')).toEqual({ outcome: 'skipped', why: 'recorded' });
});

const never = () => false;

/** A guard that knows these keys, or that fails. */
function guardOf(states: Record<string, KeyState>, fails?: Error) {
	const asked: string[][] = [];
	const lookUp = async (keys: string[]) => {
		asked.push(keys);
		if (fails) throw fails;
		return new Map(keys.map((key) => [key, states[key] ?? 'new']));
	};
	return { guard: { lookUp } as never, asked };
}

const documents = runOf([keyed('A'), keyed('B'), keyed('C'), keyed('D')]).documents.map(readyOf);

it('a dry run without a guard leaves all decisions unchanged', async () => {
	expect(await tryOut(documents, undefined, never)).toEqual({ documents, notes: [] });
});

it('a dry run asks the guard only about what a run would send', async () => {
	const { guard, asked } = guardOf({ B: 'recorded', C: 'held', D: 'recorded' });
	const decided = documents.map((each, at) =>
		at === 3 ? { outcome: 'refused' as const, asked: each.asked } : each,
	);
	const { documents: tried } = await tryOut(decided, guard, never);
	expect(tried).toMatchObject([
		{ outcome: 'ready' },
		{ outcome: 'skipped', why: 'recorded' },
		{ outcome: 'skipped', why: 'held' },
		{ outcome: 'refused' },
	]);
	expect(asked).toEqual([['A', 'B', 'C']]);
});

it('a dry run reports that the guard cannot be asked', async () => {
	const { guard } = guardOf({}, new Error('away'));
	const notes = [NOTE.guardNotAsked({ why: 'store', error: 'away' }, 25)];
	expect(await tryOut(documents, guard, never)).toEqual({ documents, notes });
});
