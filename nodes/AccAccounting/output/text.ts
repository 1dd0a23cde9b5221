import type { Place } from '../documents/draft';
import type { Problem } from '../values/problem';
import { cut, firstFew } from '../values/text';

const LONGEST_NAME = 60;

/** Items as an error names them, with n8n's own count from 0. */
export function itemsText(rows: readonly number[]): string {
	return `${rows.length === 1 ? 'item' : 'items'} ${firstFew(rows)}`;
}

/**
 * Items of one or several documents, each with what a person knows it by: its row of the sheet, or
 * else its first text.
 */
export function rowsText(rows: readonly number[], { sheetRow, rowText }: Place): string {
	const inSheet = rows.map((row) => sheetRow?.(row)).filter((row) => row !== undefined);
	if (inSheet.length === rows.length) {
		return `${itemsText(rows)}, sheet ${inSheet.length === 1 ? 'row' : 'rows'} ${firstFew(inSheet)}`;
	}
	const named = rows.map((row) => {
		const text = rowText?.(row);
		return text === undefined ? row : `${row} (${groupText(text)})`;
	});
	return `${rows.length === 1 ? 'item' : 'items'} ${firstFew(named)}`;
}

/** Why a document is not sent after another of the same run. */
export function sameKeyText(earlier: Place): string {
	return `Same key as ${itemsText(earlier.rows)} of this run`;
}

/** The text of Group By as a sentence names it: in one line, and short. */
export function groupText(group: string): string {
	return cut(group.replace(/\s+/g, ' '), LONGEST_NAME);
}

/**
 * Where something stands, as an error names it: `item 1, line 2 of INV-1, sheet row 17`.
 *
 * @param line the line of the document, counted from 1
 */
export function placeText({ rows, group, sheetRow }: Place, line?: number): string {
	const of = typeof group === 'string' ? ` of ${groupText(group)}` : '';
	const ofLine = line === undefined || of === '' ? '' : `, line ${line}`;
	const ofSheet = rows.map((row) => sheetRow?.(row)).filter((row) => row !== undefined);
	const sheet =
		ofSheet.length === 0
			? ''
			: `, sheet ${ofSheet.length === 1 ? 'row' : 'rows'} ${firstFew(ofSheet)}`;
	return `${itemsText(rows)}${ofLine}${of}${sheet}`;
}

/** Every problem as one sentence that names its field and where it stands. */
export function problemTexts(problems: readonly Problem[], place: Place): string[] {
	return problems.map(({ field, message, got, line, rows = place.rows }) => {
		const where = rows.length === 0 ? '' : ` of ${placeText({ ...place, rows }, line)}`;
		return `${field}${where}${got === '' ? ' ' : ': '}${message}`;
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
