import type { JsonObject } from '../values/record';
import { caselessText, cut, isEmpty, normalText } from '../values/text';
import { comparableColumn, fieldOfColumn, type ColumnField } from './columnNames';

/** n8n's own column of row numbers in a sheet: recognized without configuration, and never data. */
export const ROW_NUMBER = 'row_number';

/** The columns of a run's rows. */
interface SheetColumns {
	/** Keyed by the field that they fill; several if the sheet has a field twice. */
	byField: ReadonlyMap<ColumnField, readonly string[]>;
	/** Columns that hold data in some row but fill no field. */
	unused: readonly string[];
}

/**
 * All columns of the rows, mapped to whether they hold any data. Rows may have different columns.
 * Single pass.
 */
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

/**
 * The columns that a name in the form refers to: an exact match, otherwise those equal after
 * normalization.
 */
function columnsNamed(name: string, all: readonly string[]): string[] {
	if (all.includes(name)) return [name];
	const wanted = comparableColumn(name);
	return all.filter((each) => comparableColumn(each) === wanted);
}

/** Column names that the form supplies, keyed by the field that they fill. */
export type ColumnsByHand = ReadonlyMap<ColumnField, string>;

/**
 * A sheet has money in one column or in two. If the form names columns of one layout, those of the
 * other are not detected.
 */
const IN_ONE_COLUMN: readonly ColumnField[] = ['total_amount'];
const IN_TWO_COLUMNS: readonly ColumnField[] = ['money_in', 'money_out'];

/**
 * The fields whose columns are still to be detected: not those set in the form, and not the other
 * layout for money.
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
 * @param holdsData from {@link columnsOf}
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
	const others = new Set(all.filter((each) => !taken.has(each)));
	for (const name of others) {
		const field = fieldOfColumn(headingOf(name, others), isOfInvoice);
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

/** The words of a heading or a label, without case and punctuation. */
function wordsOf(name: string): string[] {
	return caselessText(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

const LONGEST_HEADING = 60;
/** Some exports have a column without a heading. */
const NO_HEADING = '(no heading)';

/** A heading as shown in messages. */
export function shownColumn(heading: string): string {
	return cut(normalText(heading) || NO_HEADING, LONGEST_HEADING);
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
