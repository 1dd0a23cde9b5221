import { createHash } from 'node:crypto';

import { guardFault, type DuplicateGuard, type KeyState } from '../guard/duplicateGuard';
import { GUARD_KEY } from '../form/createOptions';
import { NOTE } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { comparableJson } from '../values/json';
import { problem } from '../values/problem';
import { normalText, show } from '../values/text';
import type { Asked } from './asked';
import type { Ended, EndedRun, Outcome } from './ended';
import { withOutcome } from './outcome';

/** Enough hex digits to avoid collisions, and short enough to copy into Clear Keys. */
const HASH_LENGTH = 24;

/**
 * Derives a key from the cells and the bank of each row that has no key of its own. Rows with equal
 * content are numbered, so that two identical parking fees are two documents, and are recognized as
 * the same two when the sheet is imported again. Refused rows are not numbered: next time they may
 * be corrected, moved, or gone. Which of two equal rows comes first doesn't matter.
 */
export function withKeys(documents: readonly Ended[]): Ended[] {
	const counts = new Map<string, number>();
	return documents.map((ended): Ended => {
		const { outcome, asked } = ended;
		const isOpen = outcome === 'ready' && asked.problems.length === 0;
		if (!isOpen || asked.isEmpty || asked.known.key || !asked.columns) return ended;
		const { own, direction = '' } = asked.columns;
		// What the form says about all rows can be corrected between two runs: the rows stay the same.
		// Empty fields don't count. Otherwise, a field added in a later version would change the key of
		// every row.
		const filled = Object.entries(asked.body)
			.filter(([api, value]) => own.includes(api) && value !== '')
			// The same statement as a CSV file and as a workbook may have different spaces.
			.map(([api, value]) => [api, typeof value === 'string' ? normalText(value) : value]);
		const json = comparableJson([direction, Object.fromEntries(filled)]);
		const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
		const count = (counts.get(hash) ?? 0) + 1;
		counts.set(hash, count);
		const key = { text: `${hash}-${count}`, content: hash };
		return { ...ended, asked: { ...asked, known: { ...asked.known, key } } };
	});
}

/**
 * Determines what can be decided about every document before any is sent, in runs and dry runs
 * alike. The guard is then asked only about documents that are still *ready*.
 *
 * @param documents ready, or refused because their codes could not be looked up
 */
export function decide(documents: readonly Ended[]): Ended[] {
	const firstOfKey = new Map<string, number>();
	return documents.map((document, place): Ended => {
		if (document.asked.isEmpty) return withOutcome(document, { outcome: 'skipped', why: 'empty' });
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
		const notes = [NOTE.guardNotAsked(guardFault(error))];
		return { documents: decided, notes };
	}
}
