import { textOf } from './cells';
import type { Decision } from './means';

/**
 * Why a row waits. Most codes come from arithmetic; `answers` says what a person can do about each.
 *
 * `unit`: rows that a single answer on the check page releases or leaves out together; empty if
 * each row is reviewed separately.
 */
export interface Reason {
	code: string;
	column?: string;
	got?: string;
	with?: string[];
	unit?: string;
}

/** Further money in a row: a separate document for each column. */
export interface Further {
	cents: number;
	column: string;
	category: string;
}

/** A table row with money, read by its layout. */
export interface Row {
	line: number;
	cells: unknown[];
	/** `2026-11-02`; empty if unreadable. */
	day: string;
	/** Hundredths, negative for money out; undefined if unreadable. */
	cents?: number;
	further: Further[];
	/** Hundredths; undefined if the row states none. */
	balance?: number;
	/** Whether a balance proves that amount and direction are right. */
	isProven: boolean;
	/** Digits or name of the own account; empty if the file has none. */
	account: string;
	text: string;
	/** Identifies its text; the same for all rows that share a question. */
	words: string;
	decision: Decision;
	held: Reason[];
}

/** Reasons that only a correction, another layout, or leaving the row out can resolve. */
export const UNREADABLE = new Set([
	'noDay',
	'noAmount',
	'noDirection',
	'elsewhere',
	'noBank',
	'cut',
	'noQuantity',
	'lostDigits',
	'isEmpty',
	'opposite',
]);

/** Reasons that only a category resolves. */
const OF_CATEGORY = new Set(['noCategoryYet', 'twoRules', 'otherWay']);

/** Reasons that come from another row or from the list. */
const OF_OTHERS = new Set(['twin', 'side', 'twoSpellings']);

/** Whether a person has dismissed a reason. */
function isAnswered({ isChecked, another, accepts = [] }: Decision, code: string): boolean {
	if (accepts.includes(code)) return true;
	if (another !== undefined && OF_OTHERS.has(code)) return true;
	return isChecked === true && !UNREADABLE.has(code) && !OF_CATEGORY.has(code);
}

/** Holds a row for a reason, once per code, unless a person has dismissed it. */
export function hold(row: Row, code: string, more: Omit<Reason, 'code'> = {}): void {
	if (row.held.some((each) => each.code === code)) return;
	if (isAnswered(row.decision, code)) return;
	row.held.push({ code, ...more, got: textOf(more.got ?? '').slice(0, 120) });
}

/** Whether a row waits for any of these reasons. */
export const isHeldFor = ({ held }: Row, ...codes: string[]) =>
	held.some(({ code }) => codes.includes(code));
