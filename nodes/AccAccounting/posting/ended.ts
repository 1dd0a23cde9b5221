import type { Asked, RunOptions } from '../reading/asked';
import type { Failure, Note, Problem } from '../values/problem';
import type { JsonObject } from '../values/record';

/** Something that ACC answered otherwise than it was asked. */
export interface Difference {
	/** ACC's name of the field, or `items` for the lines as a whole. */
	field: string;
	/** `differs`, `missing` in the answer, not `asked`, lines `reordered`, or another number of `lines`. */
	kind:
		| 'differs'
		| 'missing'
		| 'unasked'
		| 'reordered'
		| 'lines'
		| 'aboveLimit'
		| 'sameNumber'
		| 'otherNumber'
		| 'notCompared'
		| 'more';
	/** As texts that a warning shows. */
	asked?: string;
	answered?: string;
	/** The line of the document, counted from 1. */
	line?: number;
}

/**
 * What became of one document:
 * - *posted*: we hold it.
 * - *refused*: ACC said no, or nothing was sent. Safe to run again. Without a failure the problems of
 *   what was asked say why. It is final where ACC has said no to the document itself.
 * - *unknown*: sent, and no trustworthy answer. It may hold a document number, and others besides.
 * - *skipped*: not sent, because its key is known.
 * - *ready*: of a dry run; it would be sent.
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

/** A document with what became of it: plain data, made by posting and changed by nobody. */
export type Ended = {
	asked: Asked;
	/** Its place in the order in which requests really left, over all tries; missing where none left. */
	sentAs?: number;
	/** Whether money comes in or goes out, in ACC's words, where its cash category was looked up. */
	direction?: string;
} & Outcome;

/** A run that has ended: what the second stage hands to the third. */
export interface EndedRun {
	mode: 'run' | 'dryRun';
	/** One for each document, in their order. */
	documents: Ended[];
	options: RunOptions;
	/** Why nothing was begun; then every document is *refused* without having been sent. */
	refusal?: { failure?: Failure; problems?: Problem[] };
	/** Place of the document whose failure ended a run without continue-on-fail. */
	stoppedBy?: number;
	/** How many outcomes are from earlier tries (Retry On Fail). */
	fromEarlierTries: number;
	notes: Note[];
	/** How long the run took, milliseconds. */
	tookMs: number;
}
