import { LINE_FIELDS, type LineField } from '../form/documentFields';
import { groupBy } from '../values/groupBy';
import type { Wrong } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty } from '../values/text';

/** What Columns gives for one row, and the row itself. */
export interface ColumnsOfRow {
	/** Its value, expressions evaluated. */
	columns: unknown;
	row: JsonObject;
}

/** The line of a row by ACC's names, or what is wrong with Columns. */
export interface LineOfRow {
	line: JsonObject;
	wrong?: Wrong;
}

/** Map Automatically, as n8n calls it. */
const BY_NAMES = 'autoMapInputData';
const MODES = ['defineBelow (Map Each Column Manually)', `${BY_NAMES} (Map Automatically)`];

function isByNames(columns: unknown): boolean {
	return isRecord(columns) && columns.mappingMode === BY_NAMES;
}

const API_NAME = new Map<string, string>(
	LINE_FIELDS.flatMap(({ api, label, also }) =>
		[api, label, ...also].map((name) => [comparableName(name), api] as const),
	),
);
const REQUIRED = LINE_FIELDS.filter(({ required }) => required);

const apiNames = new Map<string, string | undefined>();

/** The field of a line that has the name of a column, by its name in ACC. */
function fieldOf(column: string): string | undefined {
	if (!apiNames.has(column)) apiNames.set(column, API_NAME.get(comparableName(column)));
	return apiNames.get(column);
}

/** The line of a row whose columns have the names of the fields. */
function lineByNames(row: JsonObject): LineOfRow {
	const columns = groupBy(Object.keys(row), fieldOf);
	const line: JsonObject = {};
	let wrong: Wrong | undefined;
	for (const { api } of LINE_FIELDS) {
		const names = columns.get(api);
		if (!names) continue;
		line[api] = row[names[0]];
		if (names.length > 1) wrong ??= { reason: 'twoColumns', with: { columns: names } };
	}
	return wrong ? { line, wrong } : { line };
}

/** The columns of the rows that are mapped automatically, each once. */
function columnsIn(rows: readonly ColumnsOfRow[]): string[] {
	const mapped = rows.filter(({ columns }) => isByNames(columns));
	return [...new Set(mapped.flatMap(({ row }) => Object.keys(row)))];
}

/** The columns that Map Automatically has no field for, each once. */
export function columnsNotTaken(rows: readonly ColumnsOfRow[]): string[] {
	return columnsIn(rows).filter((name) => fieldOf(name) === undefined);
}

/** The required fields that get nothing. */
function missing(reason: 'noColumn' | 'notMapped', has: (field: LineField) => boolean) {
	const fields = REQUIRED.filter((field) => !has(field)).map(({ label }) => label);
	return fields.length === 0 ? undefined : { reason, with: { fields } };
}

/**
 * Makes a line of each row: by the mapping of Columns, or by the names of the row's own columns.
 *
 * @param form Columns as the form holds it, its expressions not evaluated: a field without a mapping
 *   is another mistake than an empty cell
 */
export function linesOfRows(rows: readonly ColumnsOfRow[], form: unknown): LineOfRow[] {
	const inForm = isRecord(form) && isRecord(form.value) ? form.value : undefined;
	const there = new Set(columnsIn(rows).map(fieldOf));
	const noColumn = missing('noColumn', ({ api }) => there.has(api));
	return rows.map(({ columns, row }): LineOfRow => {
		const { mappingMode, value }: JsonObject = isRecord(columns) ? columns : {};
		if (mappingMode === BY_NAMES) {
			return noColumn ? { line: {}, wrong: noColumn } : lineByNames(row);
		}
		if (mappingMode !== 'defineBelow') {
			return { line: {}, wrong: { reason: 'notAllowed', with: { allowed: MODES } } };
		}
		const line = value ?? {};
		if (!isRecord(line)) return { line: {}, wrong: { reason: 'notObject' } };
		const mapped = inForm ?? line;
		const has = ({ api, form }: LineField) => !isEmpty(mapped[api]) || !isEmpty(mapped[form]);
		const wrong = missing('notMapped', has);
		return wrong ? { line, wrong } : { line };
	});
}
