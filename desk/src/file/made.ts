import { isHeldFor, UNREADABLE, type Reason, type Row } from '../rows/row';
import type { Leaves } from '../rows/means';
import type { Other } from '../rows/lines';
import type { Proof } from '../proof/balance';

/** A document as the Data Table *ACC Documents* holds it. */
export type Document = Record<string, string> & { key: string; date: string };

/** A document with the lines of the file that it comes from; hundredths, less than 0 for money out. */
export interface Made {
	document: Document;
	lines: number[];
	cents: number;
	/** The rule that gives its category, as the layout writes it. */
	rule?: string;
}

/** A document that is not posted, and why. */
export interface Left extends Made {
	leaves: Leaves;
}

/** A row that waits, with the documents that it would be. */
export interface HeldRow {
	line: number;
	/** The decisive one first; each once. */
	reasons: Reason[];
	text: string;
	/** All that stands in the row. */
	summary: string;
	date: string;
	/** Hundredths, less than 0 for money out; missing where they cannot be read. */
	cents?: number;
	/** The words for which a category is asked; empty where it has one, or cannot be read. */
	asks: string;
	/** Whether its text says nothing that others do not say as well: it is asked about each time. */
	isOnce: boolean;
	/** Whether nothing but its category is missing. */
	isOpen: boolean;
	made: Made[];
}

/** What a layout makes of a table. Every line is in exactly one of the four lists. */
export interface Reading extends Proof {
	documents: Made[];
	/** What a person leaves out, or a rule: not posted, kept in the list so that nobody is asked again. */
	left: Left[];
	held: HeldRow[];
	/** Lines without money, and rows that a person leaves out before they could be read. */
	others: Other[];
	/** Hundredths of each line with money, as the file has them: money in, money out. */
	money: Record<string, { in: number; out: number }>;
}

/** What a text without words is called. */
const NO_WORDS = '#';

/** Reasons of the running balance: they come before those of the form. */
const OF_PROOF = new Set(['opposite', 'balanceOff', 'notCounted', 'lacksBalance']);

const weight = ({ code }: Reason): number => {
	if (UNREADABLE.has(code)) return 0;
	if (OF_PROOF.has(code)) return 1;
	return code === 'noCategoryYet' ? 3 : 2;
};

/** The reasons that are told: what cannot be read explains all others. */
export function toldReasons(reasons: Reason[]): Reason[] {
	const sorted = [...reasons].sort((one, other) => weight(one) - weight(other));
	const unreadable = sorted.filter(({ code }) => UNREADABLE.has(code));
	if (unreadable.length > 0) return unreadable;
	const isOnly = sorted.length === 1;
	return sorted.filter(({ code }) => isOnly || code !== 'noCategoryYet');
}

/** Whether a row says all that a document needs. */
export const isWhole = (row: Row): boolean =>
	row.day !== '' && row.cents !== undefined && !row.held.some(({ code }) => UNREADABLE.has(code));

/** A row that waits. */
export function heldRow(row: Row, summary: string, made: Made[], isOnce = false): HeldRow {
	const isAsked = isHeldFor(row, 'noCategoryYet') && isWhole(row);
	return {
		line: row.line,
		reasons: toldReasons(row.held),
		text: row.text || summary,
		summary,
		date: row.day,
		cents: row.cents,
		asks: isAsked ? row.words || NO_WORDS : '',
		isOnce: isOnce || row.words === '',
		isOpen: row.held.length === 1 && isHeldFor(row, 'noCategoryYet'),
		made,
	};
}
