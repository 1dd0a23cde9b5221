import type { Place } from '../reading/draft';
import { groupBy } from '../values/groupBy';
import type { Problem } from '../values/problem';
import { cut, firstFew } from '../values/text';

const LONGEST_NAME = 60;

/** `item 1`, `sheet rows 2, 3` */
function counted(what: string, values: ReadonlyArray<string | number>): string {
	return `${what}${values.length === 1 ? '' : 's'} ${firstFew(values)}`;
}

/** Items as an error names them, with n8n's own count from 0. */
export function itemsText(rows: readonly number[]): string {
	return counted('item', rows);
}

function sheetText(rows: readonly number[]): string {
	return rows.length === 0 ? '' : `, ${counted('sheet row', rows)}`;
}

function sheetRowsOf(rows: readonly number[], { sheetRow }: Place): number[] {
	return rows.flatMap((row) => sheetRow?.(row) ?? []);
}

/** The text of Group By as a sentence names it: in one line, and short. */
function groupText(group: string): string {
	return cut(group.replace(/\s+/g, ' '), LONGEST_NAME);
}

/**
 * Items of one or several documents, each with what a person knows it by: its row of the sheet, or
 * else its first text.
 */
export function rowsText(rows: readonly number[], place: Place): string {
	const inSheet = sheetRowsOf(rows, place);
	if (inSheet.length === rows.length) return `${itemsText(rows)}${sheetText(inSheet)}`;
	const named = rows.map((row) => {
		const text = place.rowText?.(row);
		return text === undefined ? row : `${row} (${groupText(text)})`;
	});
	return counted('item', named);
}

/**
 * Where something stands, as an error names it: `item 1, line 2 of INV-1, sheet row 17`.
 *
 * @param line the line of the document, counted from 1
 */
export function placeText(place: Place, line?: number): string {
	const { rows, group } = place;
	const of = typeof group === 'string' ? ` of ${groupText(group)}` : '';
	const ofLine = line === undefined || of === '' ? '' : `, line ${line}`;
	return `${itemsText(rows)}${ofLine}${of}${sheetText(sheetRowsOf(rows, place))}`;
}

/** Why a document is not sent after another of the same run. */
export function sameKeyText(earlier: Place): string {
	return `Same key as ${itemsText(earlier.rows)} of this run`;
}

/** `Bank is empty`, `Bank: expected …`: what is wrong with a field, wherever that is. */
function problemText({ field, message, got }: Problem, where = ''): string {
	return `${field}${where}${got === '' ? ' ' : ': '}${message}`;
}

function placeOf({ rows, line }: Problem, place: Place): string {
	return placeText({ ...place, rows: rows ?? place.rows }, line);
}

/** Every problem as one sentence that names its field and where it stands. */
export function problemTexts(problems: readonly Problem[], place: Place): string[] {
	return problems.map((problem) => {
		const { length } = problem.rows ?? place.rows;
		return problemText(problem, length === 0 ? '' : ` of ${placeOf(problem, place)}`);
	});
}

function fieldText({ field, line }: Problem): string {
	return line === undefined ? field : `${field} of line ${line}`;
}

/**
 * The first problem of an item in so few words that many rows of a table can be seen, and how many more
 * there are: `Total Amount is empty`, `Document Date is wrong (+1)`.
 */
export function briefText([first, ...more]: readonly Problem[]): string {
	if (!first) return '';
	const what = first.got === '' ? 'empty' : 'wrong';
	return `${fieldText(first)} is ${what}${more.length > 0 ? ` (+${more.length})` : ''}`;
}

/** A problem of an item with what was got: `Document Date cannot be "2026-02-30"`. */
export function valueText(problem: Problem): string {
	const { got, message } = problem;
	const what = got === undefined ? `: ${message}` : got === '' ? ' is empty' : ` cannot be ${got}`;
	return `${fieldText(problem)}${what}`;
}

/** A document that cannot be sent, or was refused, and why. */
export interface Wrong {
	place: Place;
	problems: readonly Problem[];
}

interface Found {
	place: Place;
	problem: Problem;
}

/** What is the same in problems of one kind: all but the items and what these hold. */
function kindOf({ problem: { field, got, expected, message } }: Found): string {
	return JSON.stringify([field, got === '' || expected === undefined ? message : expected]);
}

function lineOf(found: [Found, ...Found[]]): string {
	const [{ place, problem }, ...more] = found;
	if (more.length === 0) return problemTexts([problem], place).join('');
	if (more.every((each) => each.problem.got === problem.got)) {
		const rows = found.flatMap((each) => each.problem.rows ?? each.place.rows);
		return `${problemText(problem)}: ${rowsText(rows, place)}`;
	}
	const each = found.map((one) => `${one.problem.got} in ${placeOf(one.problem, one.place)}`);
	return `${problem.field}: expected ${problem.expected}, got ${firstFew(each, '; ')}`;
}

/**
 * What is wrong with documents, a line for each kind of problem: `Total Amount is empty: items 6, 11`.
 * A problem that there is one of stands as it is.
 */
export function problemLines(wrong: readonly Wrong[]): string[] {
	const found = wrong.flatMap(({ place, problems }) =>
		problems.map((problem) => ({ place, problem })),
	);
	return [...groupBy(found, kindOf).values()].map(lineOf);
}

/** `20 of 24 rows are wrong.` */
export function countWrong(
	wrong: readonly Wrong[],
	all: ReadonlyArray<Pick<Place, 'rows'>>,
): string {
	const what = all.some(({ rows }) => rows.length > 1) ? 'document' : 'row';
	const of = all.length === 1 ? what : `${what}s`;
	return `${wrong.length} of ${all.length} ${of} ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
}
