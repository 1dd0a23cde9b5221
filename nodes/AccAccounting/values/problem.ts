import { WRONG, type Wrong } from '../sentences/problems';
import { cut, isFormulaError, isNothing, isShortened, show } from './text';

/**
 * What is wrong with one field of a document, or of the form: its code, and as whole sentences what is wrong and
 * what to do.
 */
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

/** So much is shown of a value that a row contained. */
const LONGEST_GOT = 50;

/**
 * A problem of a field without its value, in whole sentences: `Lines of line 2 …`.
 *
 * @param line of the document, counted from 1
 */
export function problem(field: string, wrong: Wrong, line?: number): Problem {
	const ofLine = line === undefined ? {} : { line };
	return { field, ...sayOf(field, wrong, line), ...ofLine };
}

/**
 * A problem of a field with the value that it holds: `Total Amount "dua juta" is not a number. …`. An empty
 * value is *empty*, and the error of a formula is *formulaError*, whatever was expected.
 *
 * @param line of the document, counted from 1
 */
export function problemOf(field: string, wrong: Wrong, value: unknown, line?: number): Problem {
	if (isNothing(value)) return { ...problem(field, WRONG.empty(), line), got: '' };
	const why = isFormulaError(value) ? WRONG.formulaError() : wrong;
	const got = show(value);
	const isPlain = ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
	const shown = cut(isPlain ? got : `"${got}"`, LONGEST_GOT);
	return { ...problem(field, why, line), ...sayOf(field, why, line, shown), got };
}

function sayOf(field: string, { code, message }: Wrong, line?: number, shown?: string): Wrong {
	const ofLine = field === 'Line' ? `${line}` : `of line ${line}`;
	const named = [field, line === undefined ? '' : ofLine, shown ?? ''];
	return { code, message: [...named.filter((part) => part !== ''), message].join(' ') };
}

/** Why a value is not a key, a group or a code. */
export function wrongKey(value: unknown): Wrong {
	const isLong = Number.isInteger(value) || (typeof value === 'string' && isShortened(value));
	if (isLong) return WRONG.lostDigits();
	return typeof value === 'string' ? WRONG.notKey() : WRONG.notText();
}
