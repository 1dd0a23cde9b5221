import { GROUP } from '../documents/columnsForm';
import type { DocumentRead, DocumentType } from '../documents/documentType';
import { EXTRA_FIELDS } from '../documents/extraFields';
import type { Field } from '../documents/field';
import { readDocument } from '../documents/readDocument';
import type { ItemParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import { companyKey } from '../values/company';
import { toText } from '../values/decimal';
import { comparableJson } from '../values/json';
import { problem, type Problem } from '../values/problem';
import { groupBy, type JsonObject } from '../values/record';
import { cut, normalText, showWhole } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked } from './asked';
import { hasField, notesOfEmptyCells, planColumns, type ColumnPlan } from './columnPlan';
import { askedOf, readItem, type ItemRead } from './readItem';
import type { RunReader } from './readOptions';
import { RowReader } from './rowReader';

/** One row of the input: what it says about its invoice, and its line. */
export interface InvoiceRow extends ItemRead {
	/** Index of the input item. */
	row: number;
	/** Null, with a problem, if it cannot be read. */
	group: string | null;
	key: string | undefined;
	line: JsonObject;
	/** The fields that got their values from the form. */
	fromForm: readonly Field[];
	/** The rows below it without a group: merged cells leave the cells below empty. */
	below?: number[];
}

function readRow(run: RunReader, plan: ColumnPlan, item: ItemParameters): InvoiceRow {
	const { type } = plan;
	const row = new RowReader(plan, item);
	const group = hasField(plan, 'group') ? (row.key('group') ?? null) : null;
	const read = readItem(run, item, type, (settings) => row.values(settings));
	const line = row.line(read.settings);
	const partner = type.partnerField === undefined ? '' : read.head.body[type.partnerField];
	const key = hasField(plan, 'key') ? row.key('key') : run.keyOf(item, { group, partner });
	return { ...read, row: item.itemIndex, group, key, line, fromForm: row.fromForm };
}

/** The rows of one invoice, in their order. */
type InvoiceRows = readonly [InvoiceRow, ...InvoiceRow[]];

/** What a row says about a field: two ways of writing the same agree, and nothing else does. */
function saidOf({ api, type }: Field, { head, values }: InvoiceRow): string {
	const read = head.body[api];
	if (read === undefined) return showWhole(values.byApi.get(api)?.value);
	return type === 'text' ? showWhole(normalText(String(read))) : String(read);
}

function extraFieldsOf({ head, values }: InvoiceRow): string {
	const isWrong = head.problems.some(({ field }) => field === EXTRA_FIELDS.displayName);
	return isWrong ? showWhole(values.additional[EXTRA_FIELDS.name]) : comparableJson(head.extra);
}

type Said = [label: string, said: (row: InvoiceRow) => string];

/** What a row says besides its fields. */
const ALSO_SAID: readonly Said[] = [
	[EXTRA_FIELDS.displayName, extraFieldsOf],
	['Simplify', ({ simplify }) => String(simplify)],
	['Amount Limit', ({ limit }) => (limit ? toText(limit) : '')],
	['Act For: Email', ({ company }) => company?.email ?? ''],
	['Duplicate Guard Key', ({ key }) => showWhole(key)],
];

/** How messages name input items. */
type NameRows = (items: readonly number[]) => string;

const MOST_SAID = 10;
/** Keys are long and differ at their ends. */
const LONGEST_SAID = 100;

/** A problem for each thing about the invoice on which its rows differ, with what they say. */
function disagreements(type: DocumentType, rows: InvoiceRows, nameOf: NameRows): Problem[] {
	if (rows.length === 1) return [];
	const fields = type.fields.map((field): Said => [field.label, (row) => saidOf(field, row)]);
	return [...fields, ...ALSO_SAID].flatMap(([label, said]): Problem[] => {
		const whatFirst = said(rows[0]);
		if (rows.every((row) => said(row) === whatFirst)) return [];
		const saying = [...groupBy(rows, said)].slice(0, MOST_SAID);
		const values = saying.map(([value, [{ row }]]) => {
			return `${value === '' ? 'empty' : cut(value, LONGEST_SAID)} (${nameOf([row])})`;
		});
		const wrong = WRONG.rowsDiffer(values);
		return [{ ...problem(label, wrong), rows: rows.map(({ row }) => row) }];
	});
}

/** Makes one invoice of the rows of a group: all must say the same about the invoice itself. */
export function readInvoiceOfRows(
	type: DocumentType,
	rows: InvoiceRows,
	nameOf: NameRows,
): DocumentRead {
	const different = disagreements(type, rows, nameOf);
	const named = new Set(different.map(({ field }) => field));
	const read = readDocument(type, rows[0].head, rows);
	const problems = read.problems.filter(({ field }) => !named.has(field));
	return { ...read, problems: [...different, ...problems] };
}

/** An invoice must not be posted without rows that may belong to it. */
function mayBelong(
	code: 'companyOfRows' | 'notFilledDown',
	items: number[],
	nameOf: NameRows,
): Problem[] {
	if (items.length === 0) return [];
	return [{ ...problem(GROUP.label, WRONG[code](nameOf(items))), rows: items }];
}

/** The invoice that the rows of a group ask for. */
function invoiceOf(
	run: RunReader,
	plan: ColumnPlan,
	rows: InvoiceRows,
	withoutCompany: readonly InvoiceRow[] = [],
): Asked {
	const indices = (of: readonly InvoiceRow[]) => of.map(({ row }) => row);
	const nameOf: NameRows = (its) => run.parameters.rowNames(its);
	const below = rows.flatMap((row) => row.below ?? []);
	const problems = [
		...rows.flatMap((row) => row.problems),
		...mayBelong('companyOfRows', indices(withoutCompany), nameOf),
		...mayBelong('notFilledDown', below, nameOf),
	];
	const items = { ...rows[0], rows: indices(rows), problems };
	const asked = askedOf(run, items, readInvoiceOfRows(plan.type, rows, nameOf));
	// Of a field without any column the run says so.
	const isNew = ({ field, code }: Problem) => code !== 'empty' || !plan.told.has(field);
	return { ...asked, problems: asked.problems.filter(isNew) };
}

/**
 * Reads input items that are rows of a sheet and lines of invoices: those with the same group and company
 * make one. Columns are found as for documents of one row.
 *
 * @param form the parameters of the node, their expressions not evaluated: they may use columns as well
 */
export async function readRows(
	run: RunReader,
	type: DocumentType,
	form: unknown,
): Promise<Asked[]> {
	const plan = planColumns(run, type, form);
	const rows = await readAll(run.parameters.rows.keys(), (index) =>
		readRow(run, plan, run.parameters.ofItem(index)),
	);
	const fromForm = rows.map((row) => row.fromForm);
	run.notes.push(...notesOfEmptyCells(plan, fromForm));
	let above: InvoiceRow | undefined;
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
		return invoiceOf(run, plan, members, company && withoutCompany.get(group));
	});
}
