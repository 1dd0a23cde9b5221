import { LINE_FIELDS } from '../form/documentFields';
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

/** The columns of rows, each once. */
function namesIn(rows: readonly JsonObject[]): string[] {
	return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** The columns that Map Automatically has no field for, each once. */
export function columnsNotTaken(rows: readonly ColumnsOfRow[]): string[] {
	const mapped = rows.filter(({ columns }) => isByNames(columns));
	return namesIn(mapped.map(({ row }) => row)).filter((name) => fieldOf(name) === undefined);
}

/** The required fields for which no row has a column. */
function missingColumns(rows: readonly JsonObject[]): Wrong | undefined {
	const there = new Set(namesIn(rows).map(fieldOf));
	const fields = REQUIRED.filter(({ api }) => !there.has(api)).map(({ label }) => label);
	return fields.length === 0 ? undefined : { reason: 'noColumn', with: { fields } };
}

/** The required fields that no column is mapped to. */
function notMapped(mapping: JsonObject): Wrong | undefined {
	const missing = REQUIRED.filter(
		({ api, form }) => isEmpty(mapping[api]) && isEmpty(mapping[form]),
	);
	const fields = missing.map(({ label }) => label);
	return fields.length === 0 ? undefined : { reason: 'notMapped', with: { fields } };
}

/**
 * Makes a line of each row, as the parameter Columns says: by the mapping of its form, or by the names
 * of the row's own columns.
 *
 * @param form Columns as the form holds it, its expressions not evaluated: a field without a mapping
 *   is another mistake than an empty cell
 */
export function linesOfRows(rows: readonly ColumnsOfRow[], form: unknown): LineOfRow[] {
	const inForm = isRecord(form) && isRecord(form.value) ? form.value : undefined;
	const byNames = rows.filter(({ columns }) => isByNames(columns));
	const missing = missingColumns(byNames.map(({ row }) => row));
	return rows.map(({ columns, row }): LineOfRow => {
		const { mappingMode, value }: JsonObject = isRecord(columns) ? columns : {};
		if (mappingMode === BY_NAMES) {
			return missing ? { line: {}, wrong: missing } : lineByNames(row);
		}
		if (mappingMode !== 'defineBelow') {
			return { line: {}, wrong: { reason: 'notAllowed', with: { allowed: MODES } } };
		}
		const line = value ?? {};
		if (!isRecord(line)) return { line: {}, wrong: { reason: 'notObject' } };
		const wrong = notMapped(inForm ?? line);
		return wrong ? { line, wrong } : { line };
	});
}
