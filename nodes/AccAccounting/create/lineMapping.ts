import { fieldOfColumn } from '../documents/columnNames';
import { cellOf, columnsOf } from '../documents/columns';
import type { Field } from '../documents/field';
import type { ItemParameters } from '../form/nodeParameters';
import type { Wrong } from '../values/problem';
import { groupBy, isRecord, type JsonObject } from '../values/record';
import { isEmpty } from '../values/text';
import type { RunReader } from './readOptions';

/** The label of the parameter that maps columns of rows to fields of lines. */
export const COLUMNS = 'Columns';

/** Map Automatically, as n8n calls it. */
const BY_NAMES = 'autoMapInputData';
const MODES = ['defineBelow (Map Each Column Manually)', `${BY_NAMES} (Map Automatically)`];

/** How Columns makes lines of rows. */
export interface LineMapping {
	/** With Map Automatically: the field of each column, by ACC's name; without n8n's row_number. */
	fieldOf?: ReadonlyMap<string, string | undefined>;
	/** What is wrong for every row alike. */
	wrong?: Wrong;
}

/** The required fields of a line that get nothing. */
function missing(
	reason: 'noColumn' | 'notMapped',
	lineFields: readonly Field[],
	has: (field: Field) => boolean,
): Wrong | undefined {
	const without = lineFields.filter((field) => field.required && !has(field));
	if (without.length === 0) return undefined;
	return { reason, with: { fields: without.map(({ label }) => label) } };
}

/** Map Automatically: each column goes into the field of its name. */
function mappingByNames(rows: readonly JsonObject[], lineFields: readonly Field[]): LineMapping {
	const apis = new Set(lineFields.map(({ api }) => api));
	const fieldOf = new Map(
		[...columnsOf(rows).keys()].map((name) => {
			const field = fieldOfColumn(name);
			return [name, field !== undefined && apis.has(field) ? field : undefined] as const;
		}),
	);
	const there = new Set<string | undefined>(fieldOf.values());
	return { fieldOf, wrong: missing('noColumn', lineFields, ({ api }) => there.has(api)) };
}

/** Reads Columns as the form holds it: a field without a mapping is another mistake than an empty cell. */
export function mappingOf(
	form: unknown,
	rows: readonly JsonObject[],
	lineFields: readonly Field[],
): LineMapping {
	const { mappingMode, value }: JsonObject = isRecord(form) ? form : {};
	if (mappingMode === BY_NAMES) return mappingByNames(rows, lineFields);
	if (mappingMode !== 'defineBelow') {
		return { wrong: { reason: 'notAllowed', with: { allowed: MODES } } };
	}
	// What one whole expression maps is seen in each line.
	if (typeof value === 'string' && value.startsWith('=')) return {};
	const mapped = isRecord(value) ? value : {};
	const has = ({ api, form }: Field) => !isEmpty(mapped[api]) || !isEmpty(mapped[form]);
	return { wrong: missing('notMapped', lineFields, has) };
}

/**
 * Reads Columns for a run.
 *
 * @param form all parameters as JSON: a column that it names is used by an expression
 */
export function readMapping(
	{ parameters, problems, notes }: RunReader,
	lineFields: readonly Field[],
	form: string,
): LineMapping {
	const mapping = mappingOf(parameters.raw('columns').value, parameters.rows, lineFields);
	if (mapping.wrong) problems.push({ field: COLUMNS, ...mapping.wrong });
	const columns = [...(mapping.fieldOf ?? [])]
		.filter(([, field]) => field === undefined)
		.map(([name]) => name)
		.filter((name) => !form.includes(JSON.stringify(name).slice(1, -1)));
	if (columns.length > 0) notes.push({ code: 'columnsNotTaken', with: { columns } });
	return mapping;
}

/** The line of a row: as Columns maps it, or by the names of the row's own columns. */
export function lineOf(item: ItemParameters, { fieldOf, wrong }: LineMapping): JsonObject {
	if (wrong) return {};
	if (!fieldOf) {
		const columns = item.get('columns', COLUMNS);
		return isRecord(columns) && isRecord(columns.value) ? columns.value : {};
	}
	const line: JsonObject = {};
	const row = item.parameters.rows[item.itemIndex] ?? {};
	for (const [field, columns] of groupBy(Object.keys(row), (name) => fieldOf.get(name))) {
		if (field === undefined) continue;
		const { value, filled } = cellOf(row, columns);
		line[field] = value;
		if (filled.length < 2) continue;
		item.add({ field: COLUMNS, reason: 'twoColumns', with: { columns: [...filled] } });
	}
	return line;
}
