import { isEmpty, show } from './text';

/** What is wrong with one field of a document. */
export interface Problem {
	/** The field as the form shows it, for example `Quantity` or `Line 2: Quantity`. */
	field: string;
	/** The line of the document, counted from 1, where each line is an input item. */
	line?: number;
	/** What was expected and what was got. */
	message: string;
	/** What was expected, without what was got. */
	expected?: string;
	/** What was got, as an error shows it; an empty text for nothing. */
	got?: string;
	/**
	 * The input items that it is about, where it is not the whole document. None: it is about the form,
	 * whatever the items hold.
	 */
	rows?: number[];
}

/** A problem: what was expected of a field, and what it holds. */
export function wrong(field: string, expected: string, value: unknown, rows?: number[]): Problem {
	const got = isEmpty(value) ? '' : show(value);
	const message = got === '' ? 'is empty' : `expected ${expected}, got ${got}`;
	return { field, message, expected, got, ...(rows ? { rows } : {}) };
}

/** Why a request brought no document or no data, in words for a bookkeeper. */
export interface Failure {
	/** One sentence; the service's own message comes first where it gave one. */
	message: string;
	/** What to do about it. */
	description: string;
	/** `status` of the envelope, for example `ACC09`, or a network code such as `ECONNRESET`. */
	code?: string;
	traceId?: string;
	httpStatus?: number;
}
