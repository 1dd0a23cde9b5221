import type { Asked, RunOptions } from '../reading/asked';
import type { Failure, Note, Problem } from '../values/problem';
import type { JsonObject } from '../values/record';

/**
 * How an answer of ACC differs from what was asked:
 * - *differs*: ACC answered another value. An empty text stands for an empty value.
 * - *missing*: the answer has no value.
 * - *unasked*: the answer has a value that nobody asked for.
 * - *reordered*: the lines came back in another order; *lines*: another number of lines came back.
 * - *aboveLimit*: the total is above the Amount Limit, which is `asked`; *notCompared*: it cannot be
 *   compared with the limit, or, without `field`, comparing failed with the error `answered`.
 * - *sameNumber*: `document`, another document of this run, got the same number.
 * - *otherNumber*: the answer holds another document number besides.
 * - *more*: `answered` counts further differences.
 */
export type DifferenceKind =
	| 'differs'
	| 'missing'
	| 'unasked'
	| 'reordered'
	| 'lines'
	| 'aboveLimit'
	| 'notCompared'
	| 'sameNumber'
	| 'otherNumber'
	| 'more';

/** One difference between an answer of ACC and what was asked. */
export interface Difference {
	kind: DifferenceKind;
	/** ACC's name of the field, or `items` for the lines as a whole; empty for none. */
	field: string;
	/** Values as texts, without quotes: at most 60 characters and `…` where they are cut. */
	asked?: string;
	answered?: string;
	/** The line of the document, counted from 1. */
	line?: number;
	/** The other document, by its place in the run. */
	document?: number;
}

/**
 * What became of one document:
 * - *posted*: we hold it.
 * - *refused*: ACC refused it, or nothing was sent. It is safe to run it again. Without a failure its own
 *   problems say why, or else the refusal of the run. `isFinal`: ACC refused the document itself.
 * - *unknown*: sent, and no trustworthy answer. The answer may hold a document number, and others.
 * - *skipped*: not sent, because its key is known: an earlier document of this run has the same key
 *   (`sameKey`), an earlier run has recorded it (`recorded`), or a run holds it that is under way or was
 *   killed (`held`).
 * - *ready*: in a dry run only; a run would send it.
 */
export type Outcome =
	| { outcome: 'posted'; number: string; answer: JsonObject; differences: Difference[] }
	| { outcome: 'refused'; failure?: Failure; isFinal?: boolean }
	| { outcome: 'unknown'; failure: Failure; number?: string; others?: string[] }
	| {
			outcome: 'skipped';
			why: 'sameKey' | 'recorded' | 'held';
			/** The document of this run that has the same key, by its place in the run. */
			earlier?: number;
			/** The number under which it was posted, where that is known. */
			number?: string;
	  }
	| { outcome: 'ready' };

/** What became of a document, without the document. */
export type Result = Outcome & {
	/** Its place in the order in which requests left, over all tries; missing if none left. */
	sentAs?: number;
	/** Whether money comes in or goes out, in ACC's words; missing if its cash category was not looked up. */
	direction?: string;
};

/** A document with what became of it: plain data, made by posting and changed by nobody. */
export type Ended = Result & { asked: Asked };

/** A run that has ended: what the second stage hands to the third. */
export interface EndedRun {
	mode: 'run' | 'dryRun';
	/** One for each document, in their order. */
	documents: Ended[];
	options: RunOptions;
	/**
	 * Why nothing was begun in this try. Without failure and problems: the node stops at errors, and some
	 * documents cannot be sent; their own problems or failures say why. All documents are *refused*, except
	 * those that an earlier try has ended.
	 */
	refusal?: { failure?: Failure; problems?: Problem[] };
	/** Place of the document whose failure ended a run without continue-on-fail. */
	stoppedBy?: number;
	/** How many outcomes are from earlier tries (Retry On Fail). */
	fromEarlierTries: number;
	notes: Note[];
	/** How long the run took, milliseconds. */
	tookMs: number;
}
