import type { Difference } from '../documents/compare';
import type { Direction } from '../documents/money';
import type { Asked, RunOptions } from './asked';
import type { Failure } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import type { Problem } from '../values/problem';
import type { JsonObject } from '../values/record';

/**
 * What became of one document:
 * - *posted*: we hold it.
 * - *refused*: ACC refused it, or nothing was sent. It is safe to run it again. Without a failure its own
 *   problems say why; without these either, the run stopped before it.
 * - *unknown*: sent, and no trustworthy answer. The answer may hold a document number.
 * - *skipped*: not sent, because its row is empty (`empty`), or because its key is known: the document at the
 *   place `earlier` in this run has the same key (`sameKey`; with its number, if it was posted), an earlier run
 *   has recorded it (`recorded`), or a run holds it that is under way or was killed (`held`).
 * - *ready*: to be sent. At the end only of a dry run.
 */
export type Outcome =
	| { outcome: 'posted'; number: string; answer: JsonObject; differences: Difference[] }
	| { outcome: 'refused'; failure?: Failure }
	| { outcome: 'unknown'; failure: Failure; number?: string }
	| { outcome: 'skipped'; why: 'sameKey'; earlier: number; number?: string }
	| { outcome: 'skipped'; why: 'recorded' | 'held' | 'empty' }
	| { outcome: 'ready' };

/** A document with what became of it: plain data, made by posting and changed by nobody. */
export type Ended = Outcome & {
	asked: Asked;
	/** Whether money comes in or goes out, in ACC's words; missing if its cash category was not looked up. */
	direction?: string;
	/** The same for certain; missing for a word of ACC that is not known. */
	moves?: Direction;
	/** What ACC calls its bank and its cash category, empty for one that was not found; missing if they were not looked up. */
	names?: { bank: string; category: string };
	/** What deserves a look, besides the notes of `asked`, in a document that can be sent, or was. */
	looks?: Note[];
};

/** Whether a run sends documents, or only tries them out. */
export type RunMode = 'run' | 'dryRun';

/** A run that has ended: what the second stage hands to the third. */
export interface EndedRun {
	mode: RunMode;
	/** One for each document, in their order. */
	documents: Ended[];
	options: RunOptions;
	/**
	 * Why nothing was begun: all documents are *refused*. Without failure and problems: the node stops at
	 * errors, and some documents cannot be sent.
	 */
	refusal?: { failure?: Failure; problems?: Problem[] };
	/** Place of the document whose failure ended a run without continue-on-fail. */
	stoppedBy?: number;
	notes: Note[];
}
