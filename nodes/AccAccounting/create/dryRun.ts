import { guardFault, type DuplicateGuard } from '../guard/duplicateGuard';
import { skippedBy } from './decide';
import { NOTE } from '../sentences/notes';
import type { Ended } from './ended';
import { withOutcome } from './outcome';
import type { PostedRun } from './postingRun';

/**
 * Tries a run out: asks the guard about every document that the run would send. Never rejects.
 *
 * @param guard undefined if it is off
 * @param isCancelled whether to stop waiting for the guard
 */
export async function tryOut(
	decided: Ended[],
	guard: DuplicateGuard | undefined,
	isCancelled: () => boolean,
): Promise<PostedRun> {
	if (!guard) return { documents: decided, notes: [] };
	const open = decided.filter(({ outcome }) => outcome === 'ready');
	const keys = open.flatMap(({ asked }) => asked.known.key?.recorded ?? []);
	try {
		const states = await guard.lookUp(keys, isCancelled);
		const documents = decided.map((each) => {
			const key = each.asked.known.key?.recorded ?? '';
			const skipped = skippedBy(states.get(key) ?? 'new');
			return skipped && each.outcome === 'ready' ? withOutcome(each, skipped) : each;
		});
		return { documents, notes: [] };
	} catch (error) {
		const notes = [NOTE.guardNotAsked(guardFault(error))];
		return { documents: decided, notes };
	}
}
