import {
	guardFault,
	KEYS_TOGETHER,
	type DuplicateGuard,
	type KeyState,
} from '../guard/duplicateGuard';
import { GUARD_KEY } from '../form/createOptions';
import { NOTE } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { comparableJson } from '../values/json';
import { problem } from '../values/problem';
import { show } from '../values/text';
import type { Asked } from './asked';
import type { Ended, EndedRun, Outcome } from './ended';
import { withOutcome } from './outcome';

/**
 * Determines what can be decided about every document before any is sent, in runs and dry runs
 * alike. The guard is then asked only about documents that are still *ready*.
 *
 * @param documents ready, or refused because their codes could not be looked up
 */
export function decide(documents: readonly Ended[]): Ended[] {
	const firstOfKey = placesOfPosted(documents);
	return documents.map((document, place): Ended => {
		const { skip } = document.asked;
		if (skip) return withOutcome(document, { outcome: 'skipped', ...skip });
		if (document.asked.problems.length > 0) return withOutcome(document, { outcome: 'refused' });
		if (document.outcome !== 'ready') return document;
		const key = document.asked.known.key?.text;
		if (key === undefined) return document;
		const first = firstOfKey.get(key);
		if (first === undefined) {
			firstOfKey.set(key, place);
			return document;
		}
		return isRepeated(document, documents[first])
			? withOutcome(document, { outcome: 'skipped', why: 'sameKey', earlier: first })
			: withKeyOfAnother(document);
	});
}

/** The places of documents that an earlier run has posted, by their keys. */
function placesOfPosted(documents: readonly Ended[]): Map<string, number> {
	const places = new Map<string, number>();
	documents.forEach(({ asked: { skip, known } }, place) => {
		if (skip?.why === 'posted' && known.key) places.set(known.key.text, place);
	});
	return places;
}

/** Whether two documents with the same key are one: the same row twice. */
function isRepeated({ asked }: Ended, other: Ended | undefined): boolean {
	const said = (each?: Asked) => comparableJson([each?.body, each?.known.group]);
	return said(asked) === said(other?.asked);
}

/** Refuses a document with the key of another one: only one of them would be posted. */
function withKeyOfAnother(document: Ended): Ended {
	const { asked } = document;
	const wrong = WRONG.keyOfAnother(show(asked.known.key?.text));
	const problems = [...asked.problems, problem(GUARD_KEY.displayName, wrong)];
	return withOutcome({ ...document, asked: { ...asked, problems } }, { outcome: 'refused' });
}

/** The outcome of a document whose key is already known; undefined for a new key. */
export function skippedBy(state: KeyState): Outcome | undefined {
	return state === 'new' ? undefined : { outcome: 'skipped', why: state };
}

/**
 * The dry run: asks the guard about every document that a run would send. Never rejects.
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
	const keys = open.flatMap(({ asked }) => asked.known.key?.text ?? []);
	try {
		const states = await guard.lookUp(keys, isCancelled);
		const documents = decided.map((each) => {
			const key = each.asked.known.key?.text ?? '';
			const skipped = skippedBy(states.get(key) ?? 'new');
			return skipped && each.outcome === 'ready' ? withOutcome(each, skipped) : each;
		});
		return { documents, notes: [] };
	} catch (error) {
		const notes = [NOTE.guardNotAsked(guardFault(error), KEYS_TOGETHER)];
		return { documents: decided, notes };
	}
}
