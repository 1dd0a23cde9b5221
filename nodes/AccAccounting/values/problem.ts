import type { FailureCode, NoteCode, Reason } from './codes';
import { isEmpty, isShortened, show } from './text';

/** What a code's words are made of; plain data. */
export type Values = Readonly<
	Record<string, string | number | boolean | readonly string[] | readonly number[]>
>;

/** Why a value cannot be taken. `telling/words.ts` has the words of each reason. */
export interface Wrong {
	reason: Reason;
	with?: Values;
}

/** What is wrong with one field of a document, or of the form. */
export interface Problem extends Wrong {
	/** The field as the form shows it, for example `Quantity`. */
	field: string;
	/** What was got, as an error shows it; an empty text for nothing. */
	got?: string;
	/** The line of the document, counted from 1. */
	line?: number;
	/** The input items that it is about, where it is not the whole document; none: it is about the form. */
	rows?: number[];
}

/** A problem of a field with the value that it holds; an empty value is *empty*, whatever was expected. */
export function problemOf(field: string, wrong: Wrong, value: unknown): Problem {
	return isEmpty(value)
		? { field, reason: 'empty', got: '' }
		: { field, ...wrong, got: show(value) };
}

/** Why a value is not a key, a group or a code. */
export function wrongKey(value: unknown): Wrong {
	const isLong = Number.isInteger(value) || (typeof value === 'string' && isShortened(value));
	if (isLong) return { reason: 'lostDigits' };
	return { reason: typeof value === 'string' ? 'notKey' : 'notText' };
}

/** Why a request brought no document or no data, or why nothing was sent. */
export interface Failure {
	/** `telling/words.ts` has the words of each code. */
	code: FailureCode;
	with?: Values;
	/** `status` and message of ACC's envelope (API document, "Errors"). */
	accCode?: string;
	accMessage?: string;
	traceId?: string;
	httpStatus?: number;
	/** For example `ECONNRESET`. */
	networkCode?: string;
}

/** ACC's codes (API document, "Errors"), and whether each is about data, never about the token. */
export const ACC_CODES = {
	'01': { isAboutData: false },
	ACC03: { isAboutData: true },
	ACC09: { isAboutData: true },
};

/** HTTP statuses about the token or the credential, not about the document that was sent. */
export const ABOUT_THE_CREDENTIAL: ReadonlySet<number> = new Set([401, 403, 419, 440, 498]);

/** With 429, which is about the pace: the document may be sent again. */
export const NOT_ABOUT_THE_DOCUMENT: ReadonlySet<number> = new Set([...ABOUT_THE_CREDENTIAL, 429]);

/** What deserves a look, though nothing is wrong. */
export interface Note {
	code: NoteCode;
	with?: Values;
	rows?: number[];
}
