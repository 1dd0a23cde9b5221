import { textOf } from './cells';
import type { Decision } from './means';

/**
 * Why a row waits. Most codes come from arithmetic; `answers` says what a person can do about each.
 *
 * `unit`: rows that one answer on the check page releases or leaves out together; empty where each row is
 * looked at by itself.
 */
export interface Reason {
	code: string;
	column?: string;
	got?: string;
	with?: string[];
	unit?: string;
}

/** Further money of a row: a document of its own for each column. */
export interface Further {
	cents: number;
	column: string;
	category: string;
}

/** A row of a table with money in it, by its layout. */
export interface Row {
	line: number;
	cells: unknown[];
	/** `2026-11-02`; empty where it cannot be read. */
	day: string;
	/** Hundredths, less than 0 for money out; undefined where they cannot be read. */
	cents?: number;
	further: Further[];
	/** Hundredths; undefined where the row states none. */
	balance?: number;
	/** Whether a balance shows that amount and direction are right. */
	isProven: boolean;
	/** Digits or name of the own account; empty where the file says none. */
	account: string;
	text: string;
	/** By what its text is told apart from others; the same for all rows of one question. */
	words: string;
	decision: Decision;
	held: Reason[];
}

/** Reasons that only a correction, another layout or leaving the row out can answer. */
export const UNREADABLE = new Set([
	'noDay',
	'noAmount',
	'noDirection',
	'elsewhere',
	'noBank',
	'noBalance',
	'cut',
	'noQuantity',
	'lostDigits',
	'isEmpty',
	'opposite',
]);

/** Reasons that only a category answers. */
const OF_CATEGORY = new Set(['noCategoryYet', 'twoRules', 'otherWay']);

/** Reasons that another row, or the list, gives. */
const OF_OTHERS = new Set(['twin', 'side', 'twoSpellings']);

/** Whether a person has said that a reason does not count. */
function isAnswered({ isChecked, another, accepts = [] }: Decision, code: string): boolean {
	if (accepts.includes(code)) return true;
	if (another !== undefined && OF_OTHERS.has(code)) return true;
	return isChecked === true && !UNREADABLE.has(code) && !OF_CATEGORY.has(code);
}

/** Holds a row for a reason, once for each code, unless a person has answered it. */
export function hold(row: Row, code: string, more: Omit<Reason, 'code'> = {}): void {
	if (row.held.some((each) => each.code === code)) return;
	if (isAnswered(row.decision, code)) return;
	row.held.push({ code, ...more, got: textOf(more.got ?? '').slice(0, 120) });
}

/** Whether a row waits for a reason. */
export const isHeldFor = ({ held }: Row, ...codes: string[]) =>
	held.some(({ code }) => codes.includes(code));
