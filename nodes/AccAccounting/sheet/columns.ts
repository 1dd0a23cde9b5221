import type { JsonObject } from '../values/record';
import { cut, isEmpty, normalText } from '../values/text';
import { comparableColumn, fieldOfColumn, wordsOf, type ColumnField } from './columnNames';

/** The output column that tells which rows an earlier run has posted. */
export const NUMBER_COLUMN = 'document_number';

const OUTPUT_COLUMNS: ReadonlySet<string> = new Set([
	'outcome',
	'check',
	'row',
	'row_number',
	'message',
	NUMBER_COLUMN,
]);

/**
 * Whether this is one of the node's own output columns, which come back if its output is stored in
 * the sheet. They aren't data unless the form names them.
 */
export function isOfOutput(column: string): boolean {
	return OUTPUT_COLUMNS.has(column);
}

/** The columns of a run's rows. */
export interface SheetColumns {
	/** All of them, in order, mapped to whether some row holds data there. */
	all: ReadonlyMap<string, boolean>;
	/** Columns by the field that they fill; several if the sheet has a field twice. */
	byField: ReadonlyMap<ColumnField, readonly string[]>;
	/** Columns that fill no field. */
	left: readonly string[];
}

/** Column names that the form supplies, keyed by the field that they fill. */
export type ColumnsByHand = ReadonlyMap<ColumnField, string>;

/** More columns are refused: reading them would block n8n. */
export const MOST_COLUMNS = 1_000;
/** Longer names are refused, for the same reason. */
export const LONGEST_HEADING = 200;

/**
 * All columns of the rows, mapped to whether some row holds data there. Rows may have different
 * columns. Ends early with one column more than {@link MOST_COLUMNS}.
 */
export function columnsOf(rows: readonly JsonObject[]): Map<string, boolean> {
	const columns = new Map<string, boolean>();
	for (const row of rows) {
		for (const name of Object.keys(row)) {
			if (columns.get(name) !== true) columns.set(name, !isEmpty(row[name]));
			if (columns.size > MOST_COLUMNS) return columns;
		}
	}
	return columns;
}

/**
 * The columns that a name in the form refers to: an exact match, otherwise those equal after
 * normalization.
 */
function columnsNamed(name: string, all: readonly string[]): string[] {
	if (all.includes(name)) return [name];
	const wanted = comparableColumn(name);
	return all.filter((each) => comparableColumn(each) === wanted);
}

/**
 * A sheet has money in one column or in two. If the form names columns of one layout, those of the
 * other are not recognized.
 */
const IN_ONE_COLUMN: readonly ColumnField[] = ['total_amount'];
const IN_TWO_COLUMNS: readonly ColumnField[] = ['money_in', 'money_out'];

/**
 * The fields whose columns are still to be recognized: not those that the form names, and not the
 * other layout for money.
 */
function openFields(fields: readonly ColumnField[], byHand: ColumnsByHand): Set<ColumnField> {
	const isByHand = (field: ColumnField) => byHand.has(field);
	const open = new Set(fields.filter((field) => !isByHand(field)));
	if (IN_ONE_COLUMN.some(isByHand)) for (const field of IN_TWO_COLUMNS) open.delete(field);
	if (IN_TWO_COLUMNS.some(isByHand)) for (const field of IN_ONE_COLUMN) open.delete(field);
	return open;
}

/** The heading of a column. n8n renames the second one of two equal headings: `Jumlah_1`. */
function headingOf(name: string, all: ReadonlySet<string>): string {
	const heading = name.replace(/_\d{1,2}$/, '');
	return all.has(heading) ? heading : name;
}

/**
 * Finds the columns that fill fields: those that the form names and, for other fields, those with a
 * recognized heading. A column exists if at least one row has it, whatever its value.
 *
 * @param all from {@link columnsOf}
 * @param fields those that a column can fill
 */
export function findColumns(
	all: ReadonlyMap<string, boolean>,
	fields: readonly ColumnField[],
	byHand: ColumnsByHand,
): SheetColumns {
	const names = [...all.keys()];
	const byField = new Map<ColumnField, string[]>();
	const taken = new Set<string>();
	for (const [field, name] of byHand) {
		const columns = columnsNamed(name, names);
		if (columns.length > 0) byField.set(field, columns);
		for (const column of columns) taken.add(column);
	}
	const open = openFields(fields, byHand);
	const isOfInvoice = fields.includes('invoice_number');
	const others = new Set(names.filter((name) => !taken.has(name) && !isOfOutput(name)));
	for (const name of others) {
		const field = fieldOfColumn(headingOf(name, others), isOfInvoice);
		if (field === undefined || !open.has(field)) continue;
		const its = byField.get(field);
		if (its) its.push(name);
		else byField.set(field, [name]);
		taken.add(name);
	}
	return { all, byField, left: [...others].filter((name) => !taken.has(name)) };
}

/** What messages call a column of raw rows without a heading: see `headingsOf` in `rawRows.ts`. */
const RAW_WITHOUT_HEADING = /^(?:Right of .|Column [A-Z]+$)/;

/** Whether a column has no heading. n8n calls it `__EMPTY`, `__EMPTY_1`, … */
export function isUnnamed(column: string): boolean {
	return isEmpty(column) || /^__EMPTY(?:_\d+)?$/.test(column) || RAW_WITHOUT_HEADING.test(column);
}

const LONGEST_COLUMN = 60;
const NO_HEADING = '(no heading)';

/** A heading as shown in messages. */
export function shownColumn(heading: string): string {
	return cut(normalText(heading) || NO_HEADING, LONGEST_COLUMN);
}

/** Column names, quoted and joined for messages. */
export function quoted(columns: Iterable<string>, separator = ', ', most = 10): string {
	const all = [...columns];
	const few = all.slice(0, most).map((name) => `"${shownColumn(name)}"`);
	return `${few.join(separator)}${all.length > most ? ` and ${all.length - most} more` : ''}`;
}

/**
 * What messages call a field that a column fills: the heading, followed by the form label if that
 * says something else: `Amount`, `Jumlah (Total Amount)`.
 */
export function fieldInSheet(heading: string, label: string): string {
	const ofHeading = wordsOf(heading);
	const ofLabel = wordsOf(label);
	const isSaid =
		ofHeading.every((word) => ofLabel.includes(word)) ||
		ofLabel.every((word) => ofHeading.includes(word));
	return isSaid ? shownColumn(heading) : `${shownColumn(heading)} (${label})`;
}
