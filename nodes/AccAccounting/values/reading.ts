import { type Wrong, WRONG } from '../sentences/problems';
import { messageText } from '../sentences/sentence';
import { cut, readDigits, isFormulaError, isNothing, isShortened, show } from './text';

/** The value that was read, or why it is refused. */
export type Reading<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };

/** A successful reading. */
export function readable<T>(value: T): Reading<T> {
	return { ok: true, value };
}

/** A failed reading: `unreadable(WRONG.notDate('31/12/2026'))`. */
export function unreadable(wrong: Wrong): { ok: false; wrong: Wrong } {
	return { ok: false, wrong };
}

/**
 * Reads true and false, also as text in any case; undefined for anything else: `yes` or `x` is not
 * guessed.
 */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
}

/** What is wrong with one field of a document or of the form, and what to do about it. */
export interface Problem extends Wrong {
	/** The field's label in the form, for example `Quantity`. */
	field: string;
	/** With the field, its value, and the advice. */
	message: string;
	/**
	 * What is wrong, to follow the name of the field: `is not a number.` Empty if the text is complete
	 * without it.
	 */
	what: string;
	/** The offending value, as shown in errors; empty string if there is none. */
	got?: string;
	/** The line of the document, counted from 1. */
	line?: number;
	/**
	 * Indexes of the input items that it is about, if not the whole document; undefined if it is
	 * about the form.
	 */
	rows?: number[];
}

/** A line of a document, and how messages name it: `of line 3`, or `in row 20` of a sheet. */
export interface LinePlace {
	/** Counted from 1. */
	line: number;
	name: string;
}

/** Maximum length of a quoted value. */
const LONGEST_GOT = 50;

/** A problem of a field without its value, in complete sentences: `Lines of line 2 …`. */
export function problem(field: string, wrong: Wrong, place?: LinePlace): Problem {
	const ofLine = place ? { line: place.line } : {};
	return { field, ...writeProblem(field, wrong, place), ...ofLine };
}

/** How many different values a problem lists. */
const MOST_DIFFERENT = 10;

/**
 * The problem that items don't agree on a value; none if they do.
 *
 * @param values the different values as texts, each with the index of the first item that has it
 */
export function checkAgree(
	field: string,
	values: Iterable<readonly [text: string, item: number]>,
	nameRows: (items: readonly number[]) => string,
	wrong: (texts: readonly string[]) => Wrong = WRONG.differsByItem,
): Problem[] {
	const few = [...values].slice(0, MOST_DIFFERENT);
	if (few.length < 2) return [];
	const texts = few.map(([text, item]) => `${text} (${nameRows([item])})`);
	return [{ ...problem(field, wrong(texts)), rows: few.map(([, item]) => item) }];
}

/** A problem whose text is complete without the name of its field. */
export function wholeProblem(field: string, wrong: Wrong): Problem {
	return { field, ...wrong, message: messageText(wrong), what: '' };
}

/**
 * A problem of a field, quoting its value: `Total Amount "dua juta" is not a number. …`. Whatever
 * was expected, an empty value is reported as *empty*, and a formula's error as *formulaError*.
 */
export function valueProblem(
	field: string,
	wrong: Wrong,
	value: unknown,
	place?: LinePlace,
): Problem {
	if (isNothing(value)) return { ...problem(field, WRONG.empty(), place), got: '' };
	const why = isFormulaError(value) ? WRONG.formulaError() : wrong;
	const got = show(value);
	const isPlain = ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
	const shown = cut(isPlain ? got : `"${got}"`, LONGEST_GOT);
	return { ...problem(field, why, place), ...writeProblem(field, why, place, shown), got };
}

function writeProblem(field: string, wrong: Wrong, place?: LinePlace, shown = '') {
	const { code, message: what, advice } = wrong;
	const named =
		field === 'Line' ? [field, place?.line ?? '', shown] : [field, shown, place?.name ?? ''];
	const message = [...named, what, advice].filter((part) => part !== '').join(' ');
	return { code, message, what, advice };
}

/** Why a value is not a key, an invoice number, or a code. */
export function wrongKey(value: unknown): Wrong {
	const isLong = Number.isInteger(value) && readDigits(value) === undefined;
	if (isLong || (typeof value === 'string' && isShortened(value))) return WRONG.lostDigits();
	return typeof value === 'string' || value === 0 ? WRONG.notKey() : WRONG.notText();
}
