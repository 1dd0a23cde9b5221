import { createHash } from 'node:crypto';

import { guardFault, type DuplicateGuard, type KeyState } from '../guard/duplicateGuard';
import { NOTE } from '../sentences/notes';
import { companyKey, keyOfCompany } from '../values/company';
import { comparableJson } from '../values/json';
import type { Ended, EndedRun, Outcome } from './ended';
import { withOutcome } from './outcome';

/** So much of a hash tells contents apart; people copy it to clear a key. */
const HASH_LENGTH = 24;

/**
 * Gives the documents of rows that have no key of their own one that is made of what would be posted. Equal
 * documents are counted: two parking fees are two, and are known as two when the same sheet comes again. What is
 * refused does not count, because it may come in any place then, or not at all; which of two equal rows is the
 * first does not matter.
 */
export function withKeys(documents: readonly Ended[]): Ended[] {
	const counts = new Map<string, number>();
	return documents.map((ended): Ended => {
		const { outcome, asked } = ended;
		const isOpen = outcome === 'ready' && asked.problems.length === 0;
		if (!isOpen || asked.isEmpty || asked.known.key || !asked.columns) return ended;
		// Empty fields don't count: else a field that the node gets later would change the key of every row.
		const filled = Object.entries(asked.body).filter(([, value]) => value !== '');
		const json = comparableJson([companyKey(asked.company), Object.fromEntries(filled)]);
		const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
		const count = (counts.get(hash) ?? 0) + 1;
		counts.set(hash, count);
		const text = `${hash}-${count}`;
		const key = { text, recorded: keyOfCompany(asked.company, text), content: hash };
		return { ...ended, asked: { ...asked, known: { ...asked.known, key } } };
	});
}

/**
 * Decides about every document before any is sent, in a run as in a dry run. Both then ask the guard about
 * the documents that are *ready*.
 *
 * @param documents ready, or refused because their codes could not be looked up
 */
export function decide(documents: readonly Ended[]): Ended[] {
	const firstOfKey = new Map<string, number>();
	return documents.map((document, place): Ended => {
		if (document.asked.isEmpty) return withOutcome(document, { outcome: 'skipped', why: 'empty' });
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
): Promise<Pick<EndedRun, 'documents' | 'notes' | 'stoppedBy'>> {
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
