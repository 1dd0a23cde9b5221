import type { JsonObject } from '../values/record';
import { isEmpty } from '../values/text';
import {
	comparableColumn,
	fieldOfColumn,
	unsureFieldOfColumn,
	type ColumnField,
} from './columnNames';

/** n8n's own column of a sheet's rows: known by itself, and never data. */
const ROW_NUMBER = 'row_number';

/** The columns of a run's rows. */
export interface SheetColumns {
	/** By the field that they fill. Several where the sheet has a field twice, none where the form names no column of it. */
	byField: ReadonlyMap<ColumnField, readonly string[]>;
	/** Columns that are about a field though it is not clear what they hold: they count where no other does. */
	unsure: ReadonlyMap<ColumnField, readonly string[]>;
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

/** What the form says about the columns of a sheet. */
export interface NamedByHand {
	/** The name of a column in the sheet, by the field that it fills. */
	columns: ReadonlyMap<ColumnField, string>;
	/** The fields whose values the form gives by an expression: no column is looked for. */
	given: ReadonlySet<ColumnField>;
}

/** The two ways to write money. One that the form names keeps the other from being found by name. */
const IN_ONE_COLUMN: readonly ColumnField[] = ['total_amount'];
const IN_TWO_COLUMNS: readonly ColumnField[] = ['money_in', 'money_out'];

/** The fields that are looked for by name: not those of the form, and no other way to write the money. */
function openFields(fields: readonly ColumnField[], byHand: NamedByHand): Set<ColumnField> {
	const isByHand = (field: ColumnField) => byHand.columns.has(field) || byHand.given.has(field);
	const open = new Set(fields.filter((field) => !isByHand(field)));
	if (IN_ONE_COLUMN.some(isByHand)) for (const field of IN_TWO_COLUMNS) open.delete(field);
	if (IN_TWO_COLUMNS.some(isByHand)) for (const field of IN_ONE_COLUMN) open.delete(field);
	return open;
}

function addTo(columns: Map<ColumnField, string[]>, field: ColumnField, name: string): void {
	const its = columns.get(field);
	if (its) its.push(name);
	else columns.set(field, [name]);
}

/** Columns that are about an open field though it is not clear what they hold, by that field. */
function unsureColumns(names: readonly string[], open: ReadonlySet<ColumnField>) {
	const unsure = new Map<ColumnField, string[]>();
	for (const name of names) {
		const field = unsureFieldOfColumn(name);
		if (field !== undefined && open.has(field)) addTo(unsure, field, name);
	}
	return unsure;
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
	byHand: NamedByHand,
): SheetColumns {
	const all = [...holdsData.keys()];
	const byField = new Map<ColumnField, string[]>();
	const taken = new Set<string>();
	for (const [field, name] of byHand.columns) {
		const columns = columnsNamed(name, all);
		byField.set(field, columns);
		for (const column of columns) taken.add(column);
	}
	const open = openFields(fields, byHand);
	const isOfInvoice = fields.includes('group');
	for (const name of all.filter((each) => !taken.has(each))) {
		const field = fieldOfColumn(name, isOfInvoice);
		if (field === undefined || !open.has(field)) continue;
		addTo(byField, field, name);
		taken.add(name);
	}
	const left = all.filter((name) => !taken.has(name) && holdsData.get(name) === true);
	const unsure = unsureColumns(left, open);
	const alone = [...unsure].flatMap(([field, names]) => (byField.has(field) ? [] : names));
	const counting = new Set(alone);
	return { byField, unsure, unused: left.filter((name) => !counting.has(name)) };
}

/** What a row holds for a field. */
export interface Cell {
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
