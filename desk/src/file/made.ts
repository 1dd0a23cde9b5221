import { isHeldFor, UNREADABLE, type Reason, type Row } from '../rows/row';
import type { Leaves } from '../rows/means';
import type { Other } from '../rows/lines';
import type { Proof } from '../proof/balance';

/** A document as stored in the Data Table *ACC Documents*. */
export type Document = Record<string, string> & { key: string; date: string };

/**
 * A document with the lines of the file that it comes from. Amounts in hundredths, negative for
 * money out.
 */
export interface Made {
	document: Document;
	lines: number[];
	cents: number;
	/** The rule that determines its category, as written in the layout. */
	rule?: string;
}

/** A document that is not posted, and why. */
export interface Left extends Made {
	leaves: Leaves;
}

/** A row that waits, with the documents that it would become. */
export interface HeldRow {
	line: number;
	/** Without duplicates. */
	reasons: Reason[];
	/** The whole line. */
	text: string;
	date: string;
	/** Hundredths, negative for money out; undefined if unreadable. */
	cents?: number;
	/** The words to ask a category for; empty if it has one, or can't be read. */
	asks: string;
	/** Whether only its category is missing. */
	isOpen: boolean;
	made: Made[];
}

/**
 * The result of reading a table with a layout. Every line is in one of the four lists; one with
 * several documents, such as a transfer with a fee, may be in two.
 */
export interface Reading extends Proof {
	documents: Made[];
	/**
	 * What a person or a rule leaves out: not posted, but kept in the list so that nobody is asked
	 * again.
	 */
	left: Left[];
	held: HeldRow[];
	/** Lines without money, and rows that a person left out before they could be read. */
	others: Other[];
	/** Money in and out of each line, in hundredths, as stated in the file. */
	money: Record<string, { in: number; out: number }>;
}

/** Name of a text without words: no rule is made of it, and it is asked about every time. */
export const NO_WORDS = '#';

/** The reasons to show: an unreadable value explains all others. */
function toldReasons(reasons: Reason[]): Reason[] {
	const unreadable = reasons.filter(({ code }) => UNREADABLE.has(code));
	if (unreadable.length > 0) return unreadable;
	const isOnly = reasons.length === 1;
	return reasons.filter(({ code }) => isOnly || code !== 'noCategoryYet');
}

/** Whether a row has everything that a document needs. */
export const isWhole = (row: Row): boolean =>
	row.day !== '' && row.cents !== undefined && !row.held.some(({ code }) => UNREADABLE.has(code));

/** A row that waits. */
export function heldRow(row: Row, text: string, made: Made[]): HeldRow {
	const isAsked = isHeldFor(row, 'noCategoryYet') && isWhole(row);
	return {
		line: row.line,
		reasons: toldReasons(row.held),
		text,
		date: row.day,
		cents: row.cents,
		asks: isAsked ? row.words || NO_WORDS : '',
		isOpen: row.held.length === 1 && isHeldFor(row, 'noCategoryYet'),
		made,
	};
}
