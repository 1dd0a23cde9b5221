import type { Difference } from '../documents/compare';
import { GUARD_KEY } from '../form/createOptions';
import type { RunOptions } from '../form/runOptions';
import {
	guardFault,
	KEYS_TOGETHER,
	type DuplicateGuard,
	type Key,
	type KeyState,
} from '../guard/guard';
import type { Asked } from '../reading/asked';
import { type Failure, FAILURE, type KeyKind } from '../sentences/failures';
import { type Note, NOTE } from '../sentences/notes';
import { type Wrong, WRONG } from '../sentences/problems';
import { judge, readSuccess, readFailure } from '../service/answers';
import type { Answer } from '../service/readAnswer';
import type { Sent } from '../service/send';
import type { Skip } from '../sheet/row';
import type { Direction } from '../values/cashType';
import { type JsonObject, isRecord, comparableJson } from '../values/json';
import { type Problem, problem } from '../values/reading';
import { show } from '../values/text';

/**
 * The outcome of one document:
 * - *posted*: ACC confirmed it.
 * - *refused*: ACC refused it, or nothing was sent. It is safe to run it again. Without a failure,
 *   its own problems say why; without those either, the run stopped before it.
 * - *unknown*: sent, but without a trustworthy answer. The answer may still hold a document number.
 * - *skipped*: not sent. Either its row asks for nothing ({@link Skip}), or its key is known: from
 *   the document at index `earlier` of this run (`sameKey`; with that document's number if it was
 *   posted), from an earlier run that posted it (`recorded`), or from one that is in progress, was
 *   killed, or got no clear answer (`held`).
 * - *ready*: to be sent. Final only in a dry run.
 */
export type Outcome =
	| { outcome: 'posted'; number: string; answer: JsonObject; differences: Difference[] }
	| { outcome: 'refused'; failure?: Failure }
	| { outcome: 'unknown'; failure: Failure; number?: string }
	| { outcome: 'skipped'; why: 'sameKey'; earlier: number; number?: string }
	| { outcome: 'skipped'; why: 'recorded' | 'held' }
	| ({ outcome: 'skipped' } & Skip)
	| { outcome: 'ready' };

/** A document with its outcome: plain data, never mutated after posting creates it. */
export type Ended = Outcome & {
	asked: Asked;
	/** Key of the duplicate guard, as it is now. */
	key?: Key;
	/** Which way its money moves; undefined if ACC's name for it is unknown. */
	direction?: Direction;
	/**
	 * ACC's names of its bank and cash category: empty if not found; undefined if they were not
	 * looked up.
	 */
	names?: { bank: string; category: string };
	/** Warnings beyond the notes of `asked`, about a document that was or can be sent. */
	looks?: Note[];
};

/** A finished run: handed from the second stage (posting) to the third (telling). */
export interface EndedRun {
	/** One per requested document, in order. */
	documents: Ended[];
	/** Row numbers in the sheet by input item; undefined unless all items have one. */
	sheetRows?: readonly number[];
	options: RunOptions;
	/**
	 * Why the run did not start: all documents are *refused*. With neither a failure nor problems,
	 * the node stops on errors and some documents can't be sent.
	 */
	refusal?: { failure?: Failure; problems?: Problem[] };
	/** Index of the document whose failure ended a run without continue-on-fail. */
	stoppedBy?: number;
	notes: Note[];
}

/** The outcome of an answer that contains a document. */
function readPosted({ documentNumber: number = '', envelope }: Answer): Outcome {
	const answer = isRecord(envelope?.data) ? envelope.data : {};
	return { outcome: 'posted', number, answer, differences: [] };
}

/** The failure of an answer that leaves open whether ACC stored the document. */
function explainUnknown(answer: Answer): Failure {
	const failure = readFailure(answer, 'create');
	return readSuccess(answer) ? { ...failure, ...FAILURE.successWithoutNumber() } : failure;
}

/**
 * Determines the outcome of a create request from the table in `service/answers.ts`: *posted* with
 * status `00` and a document number, *refused* only if it is certain that nothing was stored,
 * otherwise *unknown*.
 */
export function judgeSent(sent: Sent): Outcome {
	if (sent.sent !== 'answered') {
		return { outcome: sent.sent === 'no' ? 'refused' : 'unknown', failure: sent.failure };
	}
	const { answer } = sent;
	const { outcome } = judge(answer, 'create');
	if (outcome === 'success') return readPosted(answer);
	if (outcome === 'unknown') {
		const { documentNumber: number } = answer;
		const failure = explainUnknown(answer);
		return { outcome, failure, ...(number === undefined ? {} : { number }) };
	}
	return { outcome: 'refused', failure: readFailure(answer, 'create') };
}

/** A document before anything is decided about it, except that its rows may ask for nothing. */
export function markReady(asked: Asked): Ended {
	return asked.skip ? { outcome: 'skipped', ...asked.skip, asked } : { outcome: 'ready', asked };
}

/** Replaces the outcome of a document. */
export function setOutcome(
	{ asked, key, direction, names, looks }: Ended,
	outcome: Outcome,
): Ended {
	return { asked, key, direction, names, looks, ...outcome };
}

/**
 * Determines what can be decided about every document before any is sent, in runs and dry runs
 * alike. The guard is then asked only about documents that are still *ready*. In a run with the
 * guard, each of them has a key.
 *
 * @param documents ready, or refused because their codes could not be looked up
 */
export function decide(documents: readonly Ended[], { guard, dryRun }: RunOptions): Ended[] {
	const firstOfKey = findPosted(documents);
	return documents.map((document, place): Ended => {
		const { skip } = document.asked;
		if (skip) return setOutcome(document, { outcome: 'skipped', ...skip });
		if (document.asked.problems.length > 0) return setOutcome(document, { outcome: 'refused' });
		if (document.outcome !== 'ready') return document;
		const key = document.key?.text;
		if (key === undefined) {
			return guard && !dryRun ? refuseForKey(document, WRONG.keyMissing()) : document;
		}
		const first = firstOfKey.get(key);
		if (first === undefined) {
			firstOfKey.set(key, place);
			return document;
		}
		return isRepeated(document, documents[first])
			? setOutcome(document, { outcome: 'skipped', why: 'sameKey', earlier: first })
			: refuseForKey(document, WRONG.keyOfAnother(show(key)));
	});
}

/** The places of documents that an earlier run has posted, by their keys. */
function findPosted(documents: readonly Ended[]): Map<string, number> {
	const places = new Map<string, number>();
	documents.forEach(({ asked: { skip }, key }, place) => {
		if (skip?.why === 'posted' && key) places.set(key.text, place);
	});
	return places;
}

/** Whether two documents with the same key are one: the same row, or a tool's call, twice. */
function isRepeated({ asked, key }: Ended, other: Ended | undefined): boolean {
	const said = (each?: Asked) => comparableJson([each?.body, each?.known.group]);
	return key?.content !== undefined || said(asked) === said(other?.asked);
}

function refuseForKey(document: Ended, wrong: Wrong): Ended {
	const { asked } = document;
	const problems = [...asked.problems, problem(GUARD_KEY.displayName, wrong)];
	return setOutcome({ ...document, asked: { ...asked, problems } }, { outcome: 'refused' });
}

/** How people recognize a document, for the advice about another one with the same key. */
function findKeyKind({ asked: { known, sheet }, key }: Ended): KeyKind {
	if (key?.content !== undefined) return 'content';
	if (!sheet) return 'form';
	return known.key === undefined ? 'invoice' : 'row';
}

/**
 * The outcome of a document whose key is already known; undefined for a new key.
 *
 * @param refused contents of rows that were sent for another account, to which it adds. Equal rows
 *   are refused, too: otherwise, the refused one would get their key next time, which is recorded
 */
export function readKeyState(
	document: Ended,
	state: KeyState,
	refused: Set<string>,
): Outcome | undefined {
	const { content = '' } = document.key ?? {};
	if (state === 'recorded' || state === 'held') return { outcome: 'skipped', why: state };
	if (state === 'other' && content !== '') refused.add(content);
	if (state === 'new' && !refused.has(content)) return undefined;
	return { outcome: 'refused', failure: FAILURE.keyOfOther(findKeyKind(document)) };
}

/**
 * The dry run: asks the guard about every document that a run would send. Never rejects.
 *
 * @param guard undefined if it is off
 * @param isCancelled whether to stop waiting for the guard
 */
export async function lookUpKeys(
	decided: Ended[],
	guard: DuplicateGuard | undefined,
	isCancelled: () => boolean,
): Promise<Pick<EndedRun, 'documents' | 'notes' | 'stoppedBy'>> {
	if (!guard) return { documents: decided, notes: [] };
	const open = decided.filter(({ outcome }) => outcome === 'ready');
	const keys = open.flatMap(({ key }) => key ?? []);
	try {
		const states = await guard.lookUp(keys, isCancelled);
		const refused = new Set<string>();
		const documents = decided.map((each) => {
			const known = readKeyState(each, states.get(each.key?.text ?? '') ?? 'new', refused);
			return known && each.outcome === 'ready' ? setOutcome(each, known) : each;
		});
		return { documents, notes: [] };
	} catch (error) {
		const notes = [NOTE.guardNotAsked(guardFault(error), KEYS_TOGETHER)];
		return { documents: decided, notes };
	}
}
