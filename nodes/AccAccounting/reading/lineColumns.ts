import { groupBy } from '../values/groupBy';
import { LINE_FIELDS } from './invoiceLine';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty, show } from '../values/text';

/** What Columns gives for one row, and the row itself. */
export interface ColumnsOfRow {
	/** Its value; its expressions are evaluated. */
	columns: unknown;
	/** Why the value cannot be had. */
	problem?: string;
	row: JsonObject;
}

/** The line of a row, or what is wrong with Columns. */
export interface LineOfRow {
	line: JsonObject;
	problem?: string;
}

/** Map Automatically, as n8n calls it. */
const BY_NAMES = 'autoMapInputData';

function isByNames(columns: unknown): boolean {
	return isRecord(columns) && columns.mappingMode === BY_NAMES;
}

const API_NAME = new Map<string, string>(
	LINE_FIELDS.flatMap(({ api, label, also }) =>
		[api, label, ...also].map((name) => [comparableName(name), api] as const),
	),
);
const REQUIRED = LINE_FIELDS.filter(({ required }) => required);

function inWords(names: string[]): string {
	return names.length < 2
		? names.join()
		: `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** The field of a line that a column is called like, by its name in ACC. */
function fieldOf(column: string): string | undefined {
	return API_NAME.get(comparableName(column));
}

/** The line of a row whose columns are called like the fields. */
function lineByNames(row: JsonObject): LineOfRow {
	const columns = groupBy(Object.keys(row), fieldOf);
	const line: JsonObject = {};
	const twice: string[] = [];
	for (const { api, label } of LINE_FIELDS) {
		const names = columns.get(api);
		if (!names) continue;
		line[api] = row[names[0]];
		if (names.length > 1) {
			twice.push(`expected one column for ${label}, got ${inWords(names.map(show))}`);
		}
	}
	return { line, ...(twice.length > 0 ? { problem: twice.join('; ') } : {}) };
}

const LOOKED_FOR = `Map Automatically looks for columns called ${inWords(
	LINE_FIELDS.map(({ label }) => label),
)}, as ACC calls them (${LINE_FIELDS.map(({ api }) => api).join(', ')}), or ${LINE_FIELDS.flatMap(({ also }) => also).join(', ')}; case, blanks and underscores do not count`;

/** The columns of rows, each once. */
function namesIn(rows: readonly JsonObject[]): string[] {
	return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/**
 * The columns that Map Automatically has no field for, each once.
 *
 * @param rows whose columns are mapped automatically
 */
export function columnsNotTaken(rows: readonly ColumnsOfRow[]): string[] {
	const mapped = rows.filter(({ columns }) => isByNames(columns));
	return namesIn(mapped.map(({ row }) => row)).filter((name) => fieldOf(name) === undefined);
}

/** What no row has a column for, although no line can be sent without it. */
function missingColumns(rows: readonly JsonObject[]): string | undefined {
	const there = new Set(namesIn(rows).map(fieldOf));
	const missing = REQUIRED.filter(({ api }) => !there.has(api)).map(({ label }) => label);
	return missing.length === 0
		? undefined
		: `expected a column for ${inWords(missing)}, got none. ${LOOKED_FOR}`;
}

/** What has no column, although no line can be sent without it. */
function notMapped(mapping: JsonObject): string | undefined {
	const missing = REQUIRED.filter(
		({ api, form }) => isEmpty(mapping[api]) && isEmpty(mapping[form]),
	);
	if (missing.length === 0) return undefined;
	const names = inWords(missing.map(({ label }) => label));
	return `${names} ${missing.length === 1 ? 'is' : 'are'} not mapped`;
}

/**
 * Makes a line of each row, as the parameter Columns says: by the mapping of its form, or by the names
 * of the row's own columns. What is wrong with Columns itself is told of the row, not of its fields.
 *
 * @param rows in their order
 * @param form Columns as the form holds it, its expressions not evaluated: a field that it does not map
 *   is another mistake than a cell that is empty
 * @returns the line of each row by ACC's names; it may still lack what its row lacks
 */
export function linesOfRows(rows: readonly ColumnsOfRow[], form: unknown): LineOfRow[] {
	const inForm = isRecord(form) && isRecord(form.value) ? form.value : undefined;
	const byNames = rows.filter(({ columns }) => isByNames(columns));
	const missing = missingColumns(byNames.map(({ row }) => row));
	const wrong = (expected: string, got: unknown): LineOfRow => ({
		line: {},
		problem: `expected ${expected}, got ${show(got)}`,
	});
	return rows.map(({ columns, problem, row }): LineOfRow => {
		if (problem !== undefined) return { line: {}, problem };
		if (!isRecord(columns)) return wrong('a mapping of columns to fields', columns);
		const { mappingMode, value } = columns;
		if (mappingMode === BY_NAMES) {
			return missing === undefined ? lineByNames(row) : { line: {}, problem: missing };
		}
		if (mappingMode !== 'defineBelow') {
			return wrong(
				'defineBelow (Map Each Column Manually) or autoMapInputData (Map Automatically)',
				mappingMode,
			);
		}
		const line = value ?? {};
		if (!isRecord(line)) return wrong('a mapping of columns to fields', value);
		const unmapped = notMapped(inForm ?? line);
		return unmapped === undefined ? { line } : { line, problem: unmapped };
	});
}
