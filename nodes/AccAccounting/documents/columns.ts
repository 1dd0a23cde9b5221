import type { JsonObject } from '../values/record';
import { caselessText, cut, isEmpty, normalText } from '../values/text';
import { comparableColumn, fieldOfColumn, type ColumnField } from './columnNames';

/** n8n's own column of a sheet's rows: known by itself, and never data. */
export const ROW_NUMBER = 'row_number';

/** The columns of a run's rows. */
interface SheetColumns {
	/** By the field that they fill; several where the sheet has a field twice. */
	byField: ReadonlyMap<ColumnField, readonly string[]>;
	/** Those that hold data in some row and fill no field. */
	unused: readonly string[];
}

/** All columns of rows, which may differ from row to row, with whether they hold data. One pass. */
export function columnsOf(rows: readonly JsonObject[]): Map<string, boolean> {
	const columns = new Map<string, boolean>();
	for (const row of rows) {
		for (const name of Object.keys(row)) {
			if (columns.get(name) !== true) columns.set(name, !isEmpty(row[name]));
		}
	}
	columns.delete(ROW_NUMBER);
	return columns;
}

/** The columns that a name in the form means: the one with exactly this name, else those that look like it. */
function columnsNamed(name: string, all: readonly string[]): string[] {
	if (all.includes(name)) return [name];
	const wanted = comparableColumn(name);
	return all.filter((each) => comparableColumn(each) === wanted);
}

/** The names of columns that the form gives, by the fields that they fill. */
export type ColumnsByHand = ReadonlyMap<ColumnField, string>;

/** The two ways to write money. One that the form names keeps the other from being found by name. */
const IN_ONE_COLUMN: readonly ColumnField[] = ['total_amount'];
const IN_TWO_COLUMNS: readonly ColumnField[] = ['money_in', 'money_out'];

/** The fields that are looked for by name: not those of the form, and no other way to write the money. */
function openFields(fields: readonly ColumnField[], byHand: ColumnsByHand): Set<ColumnField> {
	const isByHand = (field: ColumnField) => byHand.has(field);
	const open = new Set(fields.filter((field) => !isByHand(field)));
	if (IN_ONE_COLUMN.some(isByHand)) for (const field of IN_TWO_COLUMNS) open.delete(field);
	if (IN_TWO_COLUMNS.some(isByHand)) for (const field of IN_ONE_COLUMN) open.delete(field);
	return open;
}

/**
 * Finds the columns that fill fields: those that the form names, and for the other fields those whose name
 * is known. A column is there as soon as one row has it, whatever it holds.
 *
 * @param holdsData of {@link columnsOf}
 * @param fields those of the document
 */
export function findColumns(
	holdsData: ReadonlyMap<string, boolean>,
	fields: readonly ColumnField[],
	byHand: ColumnsByHand = new Map(),
): SheetColumns {
	const all = [...holdsData.keys()];
	const byField = new Map<ColumnField, string[]>();
	const taken = new Set<string>();
	for (const [field, name] of byHand) {
		const columns = columnsNamed(name, all);
		if (columns.length > 0) byField.set(field, columns);
		for (const column of columns) taken.add(column);
	}
	const open = openFields(fields, byHand);
	const isOfInvoice = fields.includes('group');
	for (const name of all.filter((each) => !taken.has(each))) {
		const field = fieldOfColumn(name, isOfInvoice);
		if (field === undefined || !open.has(field)) continue;
		const its = byField.get(field);
		if (its) its.push(name);
		else byField.set(field, [name]);
		taken.add(name);
	}
	return {
		byField,
		unused: all.filter((name) => !taken.has(name) && holdsData.get(name) === true),
	};
}

/** The words of a heading or a label, without case and marks. */
function wordsOf(name: string): string[] {
	return caselessText(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

const LONGEST_HEADING = 60;

/** A column as messages name it. */
export function shownColumn(heading: string): string {
	return cut(normalText(heading), LONGEST_HEADING);
}

/**
 * What messages call a field that a column fills: the heading of the column, and what the form calls the field
 * where that says something else: `Amount`, `Jumlah (Total Amount)`.
 */
export function fieldInSheet(heading: string, label: string): string {
	const ofHeading = wordsOf(heading);
	const ofLabel = wordsOf(label);
	const isSaid =
		ofHeading.every((word) => ofLabel.includes(word)) ||
		ofLabel.every((word) => ofHeading.includes(word));
	return isSaid ? shownColumn(heading) : `${shownColumn(heading)} (${label})`;
}

/** What a row holds for a field. */
interface Cell {
	/** Undefined if all of its columns are empty. */
	value: unknown;
	/** The columns that hold something: more than one is a contradiction. */
	filled: readonly string[];
}

/** The cell of a row for a field. */
export function cellOf(row: JsonObject, columns: readonly string[]): Cell {
	const filled = columns.filter((name) => Object.hasOwn(row, name) && !isEmpty(row[name]));
	const [first] = filled;
	return { value: first === undefined ? undefined : row[first], filled };
}
