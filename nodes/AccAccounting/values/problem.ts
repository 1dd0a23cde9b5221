import type { With } from './coded';
import { isFormulaError } from './formulaError';
import { isEmpty, isShortened, show } from './text';

/**
 * Every reason why a value cannot be taken, with the values of its words. The codes are stable: workflows
 * and the pages of the examples word some of them in other languages. `telling/reasonWords.ts` has the words.
 */
export interface ReasonValues {
	// Any value
	empty: undefined;
	notText: undefined;
	lostDigits: undefined;
	notTrueOrFalse: undefined;
	notNumber: undefined;
	/** A cell shows the error of its formula, such as `#N/A`. */
	formulaError: undefined;
	/** `sign`: the character by its code point, for example `U+200B`. */
	oddSign: { sign: string };

	// Options
	notWholeNumber: { least: number; most?: number };
	notAllowed: { allowed: readonly string[] };
	/** `values`: as errors show them; `items`: for each of them an input item that has it. */
	differsByItem: { values: readonly string[]; items: readonly number[] };
	notCurrency: undefined;

	// Expressions
	expressionFailed: { error: string };
	expressionNotAllowed: undefined;
	/** A collection that n8n has dropped, because it is one whole expression. */
	wholeExpression: undefined;
	/** A parameter that is set in a collection although it stands beside it. */
	misplaced: undefined;
	/** A name that a collection does not declare; `names`: those that it does. */
	unknownName: { names: readonly string[] };
	/** A parameter that the model of an AI agent would fill in, and must not. */
	leftToModel: undefined;

	// Dates
	notDate: { example: string };
	emptyMoment: undefined;
	invalidMoment: undefined;
	noTimeZone: { timezone: string };

	// Amounts
	notAmount: { example: string };
	/** `readings`: the numbers that may be meant; `write`: how each is written so that it is clear. */
	twoReadings: { readings: readonly string[]; write?: readonly string[] };
	/** `formats`: names of the formats that read it; `amounts`: what they read. */
	otherFormat: { formats: readonly string[]; amounts: readonly string[] };
	tooManyDigits: undefined;
	tooLargeNumber: { most: number };
	debitOrCredit: undefined;
	numberWithWords: undefined;
	centsSign: undefined;
	minusAfter: undefined;
	blanksBetween: undefined;
	exponent: undefined;
	zero: undefined;
	belowZero: undefined;
	notAboveZero: undefined;
	/** Exact decimals. */
	aboveLimit: { limit: string; total: string; isBeforeTax: boolean };

	// JSON
	notJson: { error: string };
	notObject: undefined;
	notList: undefined;
	ownField: { names: readonly string[] };

	// Lines
	nameOfLine: { name: string; api: string };
	twoNamesOfLine: { names: readonly string[] };
	/** `lines`: for each code the lines that have it, as a text. */
	twoTaxCodes: { codes: readonly string[]; lines: readonly string[] };

	// Columns and rows
	/** `names`: by which a column is found; `there`: the first columns of the sheet, as a text. */
	noColumnNamed: { names: readonly string[]; there: string };
	/** `column`: as the form names it; `there`: the first columns of the sheet, as a text. */
	noSuchColumn: { column: string; there: string };
	/** `columns`: those of one field that hold something in the same row, as a text. */
	twoCells: { columns: string };
	/** `columns`: those about the field whose cells may hold something else, as a text. */
	unsureColumn: { columns: string };
	/** `columns`: of the field; `cell` and `form`: what they hold, as errors show it. */
	cellAndForm: { columns: string; cell: string; form: string };
	/** `amounts`: each column with the amount that it holds, as a text. */
	twoAmounts: { amounts: string };
	noMoney: { columns: readonly string[] };
	/** `picker`: the label of the field in the form that counts for such rows. */
	notChosen: { picker: string };
	oneCategoryForBoth: undefined;
	/** `column`: where the amount stands; `direction`: of the category, in ACC's words. */
	otherDirection: { column: string; direction: string };
	keyInColumnAndForm: { columns: string };
	rowsDiffer: { values: readonly string[]; items: readonly number[] };
	companyOfRows: { items: readonly number[] };
	notFilledDown: { items: readonly number[] };
	executeOnce: undefined;

	// Keys of the duplicate guard
	notKey: undefined;
	keyWithoutGuard: undefined;
	sameKeyForAll: { documents: number };
	companiesWithAllKeys: undefined;

	// Companies
	noCompany: undefined;
	oneCompany: undefined;
	companyByExpression: undefined;
	notUuid: undefined;
	notEmail: undefined;
	longEmail: { most: number };
	andInEmail: undefined;

	// Lists of ACC
	notInAcc: undefined;
	/** The list could not be read completely, and a cell holds what may be a name. */
	nameNotChecked: undefined;
	/** The list could not be read completely, and the direction of `column` depends on the category. */
	directionNotChecked: { column: string };
}

export type Reason = keyof ReasonValues;

/** Why a value cannot be taken. */
export type Wrong = { [R in Reason]: { reason: R } & With<ReasonValues[R]> }[Reason];

/** What is wrong with one field of a document, or of the form. */
export type Problem = Wrong & {
	/** The field as the form shows it, for example `Quantity`. */
	field: string;
	/** What was got, as an error shows it; an empty text for nothing. */
	got?: string;
	/** The line of the document, counted from 1. */
	line?: number;
	/** The input items that it is about, where it is not the whole document; none: it is about the form. */
	rows?: number[];
};

/**
 * A problem of a field with the value that it holds. An empty value is *empty*, and the error of a formula is
 * *formulaError*, whatever was expected.
 */
export function problemOf(field: string, wrong: Wrong, value: unknown): Problem {
	if (isEmpty(value)) return { field, reason: 'empty', got: '' };
	const reason: Wrong = isFormulaError(value) ? { reason: 'formulaError' } : wrong;
	return { field, ...reason, got: show(value) };
}

/** Why a value is not a key, a group or a code. */
export function wrongKey(value: unknown): Wrong {
	const isLong = Number.isInteger(value) || (typeof value === 'string' && isShortened(value));
	if (isLong) return { reason: 'lostDigits' };
	return { reason: typeof value === 'string' ? 'notKey' : 'notText' };
}
