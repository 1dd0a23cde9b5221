import type { KeyState } from '../guard/duplicateGuard';
import type { Ended, Outcome } from './ended';
import { withOutcome } from './outcome';

/**
 * Decides about every document before any is sent, in a run as in a dry run. Both then ask the guard about
 * the documents that are *ready*.
 *
 * @param documents ready, or refused because their codes could not be looked up
 */
export function decide(documents: readonly Ended[]): Ended[] {
	const firstOfKey = new Map<string, number>();
	return documents.map((document, place): Ended => {
		if (document.asked.problems.length > 0) return withOutcome(document, { outcome: 'refused' });
		if (document.outcome !== 'ready') return document;
		const key = document.asked.known.key?.recorded;
		if (key === undefined) return document;
		const first = firstOfKey.get(key);
		if (first !== undefined) {
			return withOutcome(document, { outcome: 'skipped', why: 'sameKey', earlier: first });
		}
		firstOfKey.set(key, place);
		return document;
	});
}

/** The outcome of a document whose key the guard knows; undefined if the key is new. */
export function skippedBy(state: KeyState): Outcome | undefined {
	return state === 'new' ? undefined : { outcome: 'skipped', why: state };
}
