import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { tryOut } from '../../nodes/AccAccounting/create/dryRun';
import { readyOf } from '../../nodes/AccAccounting/create/outcome';
import type { KeyState } from '../../nodes/AccAccounting/guard/duplicateGuard';
import { keyed, runOf } from './documents';

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

it('without a guard leaves everything as it was decided', async () => {
	expect(await tryOut(documents, undefined, never)).toEqual({ documents, notes: [] });
});

it('asks the guard about what a run would send, and nothing else', async () => {
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

it('says so if the guard cannot be asked', async () => {
	const { guard } = guardOf({}, new Error('away'));
	const notes = [NOTE.guardNotAsked({ why: 'store', error: 'away' })];
	expect(await tryOut(documents, guard, never)).toEqual({ documents, notes });
});
