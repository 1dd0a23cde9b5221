import {
	EXTRA_FIELDS,
	INVOICE_FIELDS,
	type Field,
	type Party,
	LINE_FIELDS,
	type LineField,
} from '../form/documentFields';
import { companyKey } from '../values/company';
import { toText } from '../values/decimal';
import { wrongKey, type Note, type Problem, type Wrong } from '../values/problem';
import { groupBy, isRecord, type JsonObject } from '../values/record';
import { cut, keyText, normalText, showWhole, comparableName, isEmpty } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked } from './asked';
import { askedOf, readValues, seeExtraFields, type DocumentRead } from './document';
import { readHead, readInvoice, type Head } from './invoice';
import type { ItemParameters } from './nodeParameters';
import type { ItemOptions, RunReader } from './run';

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

const GROUP_BY = 'Group By';
const COLUMNS = 'Columns';

/** One row of an invoice: what it says about the invoice, and its own line. */
export interface InvoiceRow extends ItemOptions {
	/** Index of the input item. */
	row: number;
	key: string | undefined;
	values: Readonly<JsonObject>;
	head: Head;
	line: JsonObject;
}

/** A row of the input, and which group it belongs to. */
interface Row extends InvoiceRow {
	/** Undefined, with a problem, if it cannot be read. */
	group: string | undefined;
	problems: Problem[];
}

/** The line of a row, and what is wrong with the item that it comes from. */
type LineOfItem = LineOfRow & { problems: Problem[] };

/**
 * The lines of all rows. What is wrong with Columns for every row alike is a problem of the run.
 *
 * @param form the parameters of the node as JSON: a column that they name is used by an expression
 */
async function linesFromColumns(run: RunReader, form: string): Promise<LineOfItem[]> {
	const { parameters } = run;
	const rows = await readAll(Array(parameters.count).keys(), (index) => {
		const item = parameters.ofItem(index);
		const columns = item.get('columns', COLUMNS);
		return { columns, row: parameters.json(index), problems: item.problems };
	});
	const lines = linesOfRows(rows, parameters.raw('columns').value);
	const columns = columnsNotTaken(rows).filter(
		(name) => name !== 'row_number' && !form.includes(JSON.stringify(name).slice(1, -1)),
	);
	if (columns.length > 0) run.notes.push({ code: 'columnsNotTaken', with: { columns } });
	const [first] = lines;
	const wrongs = new Set(lines.map(({ wrong }) => JSON.stringify(wrong)));
	if (first?.wrong && wrongs.size === 1 && rows.every(({ problems }) => problems.length === 0)) {
		run.problems.push({ field: COLUMNS, ...first.wrong });
		return lines.map(({ line }) => ({ line, problems: [] }));
	}
	return lines.map((line, index) => ({ ...line, problems: rows[index]?.problems ?? [] }));
}

function readRow(
	run: RunReader,
	party: Party,
	{ line, wrong, problems }: LineOfItem,
	item: ItemParameters,
): Row {
	const known = item.problems.length;
	const given = item.get('groupBy', GROUP_BY);
	const group = keyText(given);
	if (group === undefined && item.problems.length === known) {
		item.refuse(GROUP_BY, wrongKey(given), given);
	}
	for (const problem of problems) item.add(problem);
	if (wrong && problems.length === 0) item.add({ field: COLUMNS, ...wrong });
	const values = readValues(item, INVOICE_FIELDS[party]);
	const options = run.ofItem(item);
	const head = readHead(party, values, options.settings);
	seeExtraFields(run, head.extra);
	const { form = '' } = INVOICE_FIELDS[party][0] ?? {};
	const key = run.keyOf(item, { group, party: values[form] });
	const row = item.itemIndex;
	return { ...options, row, group, key, values, head, line, problems: item.problems };
}

/** JSON in which the order of fields does not count. */
function comparableJson(value: unknown): string {
	const ordered = (_: string, each: unknown) =>
		isRecord(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each;
	return JSON.stringify(value, ordered);
}

/** What a row says about a field: two ways of writing the same agree, and nothing else does. */
function saidOf({ api, form, type }: Field, { head, values }: InvoiceRow): string {
	const read = head.body[api];
	if (read === undefined) return showWhole(values[form]);
	return type === 'text' ? showWhole(normalText(String(read))) : String(read);
}

/** What a row says besides its fields. */
const ALSO_SAID: ReadonlyArray<{ label: string; said: (row: InvoiceRow) => string }> = [
	{
		label: EXTRA_FIELDS,
		said: ({ head, values }) =>
			head.problems.some(({ field }) => field === EXTRA_FIELDS)
				? showWhole(values.extraFields)
				: comparableJson(head.extra),
	},
	{ label: 'Simplify', said: ({ simplify }) => String(simplify) },
	{ label: 'Amount Limit', said: ({ limit }) => (limit ? toText(limit) : '') },
	{ label: 'Act For: E-mail', said: ({ company }) => company?.email ?? '' },
	{ label: 'Duplicate Guard Key', said: ({ key }) => showWhole(key) },
];

const MOST_SAID = 10;
/** Keys are long and differ at their ends. */
const LONGEST_SHOWN = 100;

/** A problem for each thing about the invoice on which its rows differ, with what they say. */
function differences(party: Party, rows: readonly [InvoiceRow, ...InvoiceRow[]]): Problem[] {
	if (rows.length === 1) return [];
	const fields = INVOICE_FIELDS[party].map((field) => ({
		label: field.label,
		said: (row: InvoiceRow) => saidOf(field, row),
	}));
	return [...fields, ...ALSO_SAID].flatMap(({ label, said }): Problem[] => {
		const whatFirst = said(rows[0]);
		if (rows.every((row) => said(row) === whatFirst)) return [];
		const saying = [...groupBy(rows, said)].slice(0, MOST_SAID);
		const values = saying.map(([value]) => (value === '' ? 'nothing' : cut(value, LONGEST_SHOWN)));
		const items = saying.map(([, [{ row }]]) => row);
		const of = rows.map(({ row }) => row);
		return [{ field: label, reason: 'rowsDiffer', with: { values, items }, rows: of }];
	});
}

/** Makes one invoice of the rows of a group: all must say the same about the invoice itself. */
export function readInvoiceOfRows(
	party: Party,
	rows: readonly [InvoiceRow, ...InvoiceRow[]],
): DocumentRead {
	const lines = rows.map(({ line, settings, row }) => ({ value: line, settings, row }));
	const different = differences(party, rows);
	const named = new Set(different.map(({ field }) => field));
	const read = readInvoice(rows[0].head, lines);
	const problems = read.problems.filter(({ field }) => !named.has(field));
	return { ...read, problems: [...different, ...problems] };
}

/** The rows without a group by the group above them: merged cells leave the cells below empty. */
function rowsBelow(rows: readonly Row[], keyOf: (row: Row) => unknown): Map<unknown, number[]> {
	const below = new Map<unknown, number[]>();
	let above: number[] = [];
	for (const row of rows) {
		if (row.group === undefined) {
			above.push(row.row);
			continue;
		}
		above = below.get(keyOf(row)) ?? [];
		below.set(keyOf(row), above);
	}
	return below;
}

/** Groups that may have been meant as one: they differ in case or blanks only. */
function notesOfGroups(rows: readonly Row[]): Note[] {
	const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
	const alike = groupBy(groups, (group) => group.toLowerCase().replaceAll(' ', ''));
	return [...alike.values()]
		.filter((same) => same.length > 1)
		.map((same) => ({ code: 'alikeGroups', with: { groups: same } }));
}

/** The invoice that the rows of a group ask for. */
function invoiceOf(
	run: RunReader,
	party: Party,
	rows: readonly [Row, ...Row[]],
	ofGroup: Problem[],
): Asked {
	const [{ group = null, key, company, limit, simplify, values }] = rows;
	const items = {
		...{ rows: rows.map(({ row }) => row), group, key, company, limit, simplify, values },
		problems: [...rows.flatMap(({ problems }) => problems), ...ofGroup],
	};
	const asked = askedOf(run, INVOICE_FIELDS[party], items, readInvoiceOfRows(party, rows));
	const isAboutColumns = ({ field }: Problem) => field === COLUMNS;
	if (!run.problems.some(isAboutColumns) && !asked.problems.some(isAboutColumns)) return asked;
	// Without columns every line is empty: that would hide the reason.
	return { ...asked, problems: asked.problems.filter(({ line }) => line === undefined) };
}

/** Reads input items that are lines of invoices: those with the same group and company make one. */
export async function readRows(run: RunReader, party: Party, form: string): Promise<Asked[]> {
	const lines = await linesFromColumns(run, form);
	const rows = await readAll(lines.entries(), ([index, line]) =>
		readRow(run, party, line, run.parameters.ofItem(index)),
	);
	// A row without a group or a company stands alone, so that its problem does not draw in another.
	const keyOf = ({ group, company, row }: Row) =>
		group === undefined || !company ? row : JSON.stringify([companyKey(company), group]);
	const below = rowsBelow(rows, keyOf);
	const homeless = groupBy(
		rows.filter(({ company, group }) => !company && group !== undefined),
		({ group }) => group,
	);
	for (const note of notesOfGroups(rows)) run.notes.push(note);
	return await readAll(groupBy(rows, keyOf), ([key, members]) => {
		const problems: Problem[] = [];
		const [{ company, group }] = members;
		const about = (reason: 'companyOfRows' | 'notFilledDown', items: number[] = []) => {
			if (items.length === 0) return;
			problems.push({ field: GROUP_BY, reason, with: { items }, rows: items });
		};
		// An invoice must not be posted without rows that may belong to it.
		about('companyOfRows', company ? homeless.get(group)?.map(({ row }) => row) : []);
		about('notFilledDown', below.get(key));
		return invoiceOf(run, party, members, problems);
	});
}
