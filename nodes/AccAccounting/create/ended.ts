import type { Difference } from '../documents/compare';
import type { Direction } from '../values/cashType';
import type { RunOptions } from '../form/runReader';
import type { Asked } from './asked';
import type { Failure } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import type { Skip } from '../sheet/readRow';
import type { Problem } from '../values/problem';
import type { JsonObject } from '../values/record';

/**
 * The outcome of one document:
 * - *posted*: ACC confirmed it.
 * - *refused*: ACC refused it, or nothing was sent. It is safe to run it again. Without a failure,
 *   its own problems say why; without those either, the run stopped before it.
 * - *unknown*: sent, but without a trustworthy answer. The answer may still hold a document number.
 * - *skipped*: not sent. Either its row asks for nothing ({@link Skip}), or its key is known: from
 *   the document at index `earlier` of this run (`sameKey`; with that document's number if it was
 *   posted), from an earlier run (`recorded`), or from a run that is in progress or was killed
 *   (`held`).
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
	/** ACC's name of its direction; undefined if its cash category was not looked up. */
	cashType?: string;
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

/** Whether the documents are sent or only checked. */
type RunMode = 'run' | 'dryRun';

/** A finished run: handed from the second stage (posting) to the third (telling). */
export interface EndedRun {
	mode: RunMode;
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
