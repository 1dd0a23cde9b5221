import type { KeyState } from '../guard/duplicateGuard';
import type { Ended, Outcome } from './ended';
import { notSent, withOutcome } from './outcome';

/** Why a document cannot be sent, whatever the others are; undefined if it can. */
function refusalOf({ asked, ...outcome }: Ended, isGuarded: boolean): Outcome | undefined {
	if (asked.problems.length > 0) return { outcome: 'refused' };
	if (!asked.company) return notSent('noCompany');
	if (outcome.outcome !== 'ready') return outcome;
	return isGuarded && !asked.known.key ? notSent('noKey') : undefined;
}

/**
 * Decides about every document before any is sent, in a run as in a dry run. Both then ask the guard about
 * the documents that are *ready*.
 *
 * @param documents ready, or refused because their codes could not be looked up
 * @param isGuarded whether every document needs a key
 */
export function decide(documents: readonly Ended[], isGuarded: boolean): Ended[] {
	const firstOfKey = new Map<string, number>();
	return documents.map((document, place): Ended => {
		const refusal = refusalOf(document, isGuarded);
		if (refusal) return withOutcome(document, refusal);
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
