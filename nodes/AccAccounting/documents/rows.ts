import { EXTRA_FIELDS, INVOICE_FIELDS, LINE_FIELDS } from './field';
import type { Field, Party } from './field';
import { companyKey } from '../values/company';
import { toText } from '../values/decimal';
import type { Note } from '../values/note';
import type { Problem, Wrong } from '../values/problem';
import { groupBy, isRecord, type JsonObject } from '../values/record';
import { comparableName, cut, isEmpty, normalText, showWhole } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked } from '../create/asked';
import { askedOf, readItem, type DocumentRead, type ItemRead } from './document';
import { readInvoice } from './lines';
import type { ItemParameters } from '../form/nodeParameters';
import type { RunReader } from '../create/readOptions';

const GROUP_BY = 'Group By';
const COLUMNS = 'Columns';

/** Map Automatically, as n8n calls it. */
const BY_NAMES = 'autoMapInputData';
const MODES = ['defineBelow (Map Each Column Manually)', `${BY_NAMES} (Map Automatically)`];

const API_NAME = new Map(
	LINE_FIELDS.flatMap(({ api, label, also = [] }) =>
		[api, label, ...also].map((name) => [comparableName(name), api] as const),
	),
);

/** How Columns makes lines of rows. */
export interface Mapping {
	/** With Map Automatically: the field of each column, by its name in ACC. */
	fieldOf?: ReadonlyMap<string, string | undefined>;
	/** What is wrong for every row alike. */
	wrong?: Wrong;
}

/** The required fields of a line that get nothing. */
function missing(reason: 'noColumn' | 'notMapped', has: (field: Field) => boolean) {
	const without = LINE_FIELDS.filter((field) => field.required && !has(field));
	if (without.length === 0) return undefined;
	return { reason, with: { fields: without.map(({ label }) => label) } };
}

/** Reads Columns as the form holds it: a field without a mapping is another mistake than an empty cell. */
export function mappingOf(form: unknown, rows: readonly JsonObject[]): Mapping {
	const { mappingMode, value }: JsonObject = isRecord(form) ? form : {};
	if (mappingMode === BY_NAMES) {
		const columns = new Set(rows.flatMap((row) => Object.keys(row)));
		const fieldOf = new Map(
			[...columns].map((name) => [name, API_NAME.get(comparableName(name))] as const),
		);
		const there = new Set(fieldOf.values());
		return { fieldOf, wrong: missing('noColumn', ({ api }) => there.has(api)) };
	}
	if (mappingMode !== 'defineBelow') {
		return { wrong: { reason: 'notAllowed', with: { allowed: MODES } } };
	}
	// What one whole expression maps is seen in each line.
	if (typeof value === 'string' && value.startsWith('=')) return {};
	const mapped = isRecord(value) ? value : {};
	const has = ({ api, form }: Field) => !isEmpty(mapped[api]) || !isEmpty(mapped[form]);
	return { wrong: missing('notMapped', has) };
}

/** Reads Columns for a run. A column that the form, as JSON, names is used by an expression. */
function readMapping({ parameters, problems, notes }: RunReader, form: string): Mapping {
	const mapping = mappingOf(parameters.raw('columns').value, parameters.rows);
	if (mapping.wrong) problems.push({ field: COLUMNS, ...mapping.wrong });
	const columns = [...(mapping.fieldOf ?? [])]
		.filter(([name, field]) => field === undefined && name !== 'row_number')
		.map(([name]) => name)
		.filter((name) => !form.includes(JSON.stringify(name).slice(1, -1)));
	if (columns.length > 0) notes.push({ code: 'columnsNotTaken', with: { columns } });
	return mapping;
}

/** The line of a row: as Columns maps it, or by the names of the row's own columns. */
export function lineOf(item: ItemParameters, { fieldOf, wrong }: Mapping): JsonObject {
	if (wrong) return {};
	if (!fieldOf) {
		const columns = item.get('columns', COLUMNS);
		return isRecord(columns) && isRecord(columns.value) ? columns.value : {};
	}
	const line: JsonObject = {};
	const row = item.parameters.rows[item.itemIndex] ?? {};
	for (const [field, columns] of groupBy(Object.keys(row), (name) => fieldOf.get(name))) {
		if (field === undefined) continue;
		line[field] = row[columns[0]];
		if (columns.length > 1) item.add({ field: COLUMNS, reason: 'twoColumns', with: { columns } });
	}
	return line;
}

/** One row of the input: what it says about its invoice, and its line. */
export interface Row extends ItemRead {
	/** Index of the input item. */
	row: number;
	/** Null, with a problem, if it cannot be read. */
	group: string | null;
	key: string | undefined;
	line: JsonObject;
	/** The rows below it without a group: merged cells leave the cells below empty. */
	below?: number[];
}

function readRow(run: RunReader, party: Party, mapping: Mapping, item: ItemParameters): Row {
	const group = item.key('groupBy', GROUP_BY) ?? null;
	const line = lineOf(item, mapping);
	const read = readItem(run, item, INVOICE_FIELDS[party]);
	const key = run.keyOf(item, { group, party: read.head.body[party] });
	return { ...read, row: item.itemIndex, group, key, line };
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
function saidOf({ api, form, type }: Field, { head, values }: Row): string {
	const read = head.body[api];
	if (read === undefined) return showWhole(values[form]);
	return type === 'text' ? showWhole(normalText(String(read))) : String(read);
}

function extraFieldsOf({ head, values }: Row): string {
	const isWrong = head.problems.some(({ field }) => field === EXTRA_FIELDS);
	return isWrong ? showWhole(values.extraFields) : comparableJson(head.extra);
}

type Said = [label: string, said: (row: Row) => string];

/** What a row says besides its fields. */
const ALSO_SAID: readonly Said[] = [
	[EXTRA_FIELDS, extraFieldsOf],
	['Simplify', ({ simplify }) => String(simplify)],
	['Amount Limit', ({ limit }) => (limit ? toText(limit) : '')],
	['Act For: E-mail', ({ company }) => company?.email ?? ''],
	['Duplicate Guard Key', ({ key }) => showWhole(key)],
];

const MOST_SAID = 10;
/** Keys are long and differ at their ends. */
const LONGEST_SHOWN = 100;

/** A problem for each thing about the invoice on which its rows differ, with what they say. */
function differences(party: Party, rows: readonly [Row, ...Row[]]): Problem[] {
	if (rows.length === 1) return [];
	const fields = INVOICE_FIELDS[party].map((field): Said => [
		field.label,
		(row) => saidOf(field, row),
	]);
	return [...fields, ...ALSO_SAID].flatMap(([label, said]): Problem[] => {
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
export function readInvoiceOfRows(party: Party, rows: readonly [Row, ...Row[]]): DocumentRead {
	const different = differences(party, rows);
	const named = new Set(different.map(({ field }) => field));
	const read = readInvoice(rows[0].head, rows);
	const problems = read.problems.filter(({ field }) => !named.has(field));
	return { ...read, problems: [...different, ...problems] };
}

/** Groups that may have been meant as one: they differ in case or blanks only. */
function notesOfGroups(rows: readonly Row[]): Note[] {
	const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
	const alike = groupBy(groups, (group) => group.toLowerCase().replaceAll(' ', ''));
	return [...alike.values()]
		.filter((same) => same.length > 1)
		.map((same) => ({ code: 'alikeGroups', with: { groups: same } }));
}

/** An invoice must not be posted without rows that may belong to it. */
function mayBelong(reason: 'companyOfRows' | 'notFilledDown', items: number[]): Problem[] {
	return items.length === 0 ? [] : [{ field: GROUP_BY, reason, with: { items }, rows: items }];
}

/** The invoice that the rows of a group ask for. */
function invoiceOf(
	run: RunReader,
	party: Party,
	rows: readonly [Row, ...Row[]],
	withoutCompany: readonly Row[] = [],
): Asked {
	const indices = (of: readonly Row[]) => of.map(({ row }) => row);
	const below = rows.flatMap((row) => row.below ?? []);
	const problems = [
		...rows.flatMap((row) => row.problems),
		...mayBelong('companyOfRows', indices(withoutCompany)),
		...mayBelong('notFilledDown', below),
	];
	const items = { ...rows[0], rows: indices(rows), problems };
	const asked = askedOf(run, INVOICE_FIELDS[party], items, readInvoiceOfRows(party, rows));
	if (![...run.problems, ...asked.problems].some(({ field }) => field === COLUMNS)) return asked;
	// Then fields of lines are empty: that would hide the reason.
	return { ...asked, problems: asked.problems.filter(({ line }) => line === undefined) };
}

/** Reads input items that are lines of invoices: those with the same group and company make one. */
export async function readRows(run: RunReader, party: Party, form: string): Promise<Asked[]> {
	const mapping = readMapping(run, form);
	const rows = await readAll(run.parameters.rows.keys(), (index) =>
		readRow(run, party, mapping, run.parameters.ofItem(index)),
	);
	for (const note of notesOfGroups(rows)) run.notes.push(note);
	let above: Row | undefined;
	for (const row of rows) {
		if (row.group !== null) above = row;
		else if (above) (above.below ??= []).push(row.row);
	}
	const withoutCompany = groupBy(
		rows.filter(({ company, group }) => !company && group !== null),
		({ group }) => group,
	);
	// A row without a group or a company stands alone, so that its problem does not draw in another.
	const groups = groupBy(rows, ({ group, company, row }) =>
		group === null || !company ? row : JSON.stringify([companyKey(company), group]),
	);
	return await readAll(groups.values(), (members) => {
		const [{ company, group }] = members;
		return invoiceOf(run, party, members, company && withoutCompany.get(group));
	});
}
