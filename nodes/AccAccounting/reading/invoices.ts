import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { withProblems, type DocumentInput, type Draft } from './draft';
import { FieldReader, type Field } from './fields';
import { invoiceFields, readInvoice } from './invoice';
import { readInvoiceFromRows, type InvoiceRow } from './invoiceRows';
import { groupBy } from '../values/groupBy';
import { columnsNotTaken, linesOfRows, type ColumnsOfRow, type LineOfRow } from './lineColumns';
import { itemsText } from '../telling/text';
import type { ItemParameters } from './nodeParameters';
import { createDocuments } from '../operations/createDocuments';
import type { CreateRun } from '../form/createOptions';
import type { DocumentKind } from '../posting/documentKind';
import { readAll } from '../posting/pace';
import { draftsFromItems, readValues } from '../form/fieldProperties';
import { linesFrom } from '../form/invoiceForm';
import { firstFew, firstHints, isEmpty, keyAdvice, keyText, show } from '../values/text';
import { companyKey } from '../values/company';
import type { Problem } from '../values/problem';

const LINES = 'Lines';

/** The lines of Define Below or JSON. */
function readLines(item: ItemParameters, mode: 'define' | 'json', reader: FieldReader): unknown[] {
	const given = mode === 'define' ? item.get('lines.line', LINES) : item.get('linesJson', LINES);
	if (isEmpty(given)) return [];
	return reader.json(LINES, given, 'a JSON array of lines', (value) => Array.isArray(value)) ?? [];
}

function draftOfItem(party: Field, mode: 'define' | 'json') {
	return (input: DocumentInput, item: ItemParameters): Draft => {
		const { settings } = input;
		const reader = new FieldReader(settings);
		const lines = readLines(item, mode, reader).map((value) => ({ value, settings }));
		return withProblems(readInvoice(party, { ...input, lines }), reader.problems);
	};
}

const GROUP_BY = 'Group By';
const COLUMNS = 'Columns';

/** Says which columns Map Automatically has no field for, and no expression of the node names. */
function hintOfColumns(context: IExecuteFunctions, rows: readonly ColumnsOfRow[]): string[] {
	const form = JSON.stringify(context.getNode().parameters);
	const left = columnsNotTaken(rows).filter(
		(name) => name !== 'row_number' && !form.includes(JSON.stringify(name).slice(1, -1)),
	);
	if (left.length === 0) return [];
	const named = firstFew(left.map((name) => show(name)));
	return [`Map Automatically has no field for the columns ${named}.`];
}

/** The lines of all rows. What is wrong with Columns for every row alike is told once. */
async function linesFromColumns(context: IExecuteFunctions, run: CreateRun): Promise<LineOfRow[]> {
	const input = context.getInputData();
	const rows = await run.ofEachItem((item) => {
		const columns = item.get('columns', COLUMNS);
		const [problem] = item.problems;
		const row = input[item.itemIndex]?.json ?? {};
		return { columns, row, ...(problem ? { problem: problem.message } : {}) };
	});
	const lines = linesOfRows(rows, run.parameters.raw('columns').value);
	const [message, ...others] = new Set(lines.map(({ problem }) => problem));
	run.hints.push(...hintOfColumns(context, rows));
	if (message === undefined || others.length > 0) return lines;
	run.problems.push({ field: COLUMNS, message, rows: [] });
	return lines.map(({ line }) => ({ line }));
}

/** What a row of Rows says, and which group it belongs to. */
interface ReadRow extends InvoiceRow {
	group?: string;
	problems: Problem[];
}

function readRow(
	run: CreateRun,
	party: Field,
	{ line, problem }: LineOfRow,
	item: ItemParameters,
): ReadRow {
	const given = item.get('groupBy', GROUP_BY);
	const group = keyText(given);
	if (group === undefined && item.problems.length === 0) {
		const expected = `what the rows of one invoice have in common, as a text or a whole number${keyAdvice(given)}`;
		item.expected(GROUP_BY, expected, given);
	}
	if (problem !== undefined) item.refuse(COLUMNS, problem);
	const values = readValues(item, invoiceFields(party));
	const options = run.ofItem(item);
	const key = run.keyOf(item, { group, party: values[party.form] });
	return {
		row: item.itemIndex,
		values,
		line,
		...options,
		...(key === undefined ? {} : { key }),
		...(group === undefined ? {} : { group }),
		problems: item.problems,
	};
}

/** An invoice must not be posted without rows that may belong to it. */
function mayBelong(rows: number[]): Problem {
	return {
		field: GROUP_BY,
		message: `expected to know the company of all rows of this group, but that of ${itemsText(rows)} cannot be read`,
		rows,
	};
}

/** The rows without a group by the group above them: merged cells leave the cells below empty. */
function rowsBelow(rows: readonly ReadRow[], keyOf: (row: ReadRow) => unknown) {
	const below = new Map<unknown, number[]>();
	let above: number[] = [];
	for (const row of rows) {
		if (row.group === undefined) {
			above.push(row.row);
			continue;
		}
		const known = below.get(keyOf(row));
		above = known ?? [];
		if (!known) below.set(keyOf(row), above);
	}
	return below;
}

function notFilledDown(rows: number[]): Problem {
	return {
		field: GROUP_BY,
		message: `expected every row of this group to name it, but ${itemsText(rows)} below it ${rows.length === 1 ? 'has' : 'have'} none. Fill the cells down in the sheet (of merged cells only the first holds the text), or leave such rows out`,
		rows,
	};
}

/** Says which groups may have been meant as one: their keys differ in case or blanks alone. */
function hintsOfGroups(keys: Iterable<string>): string[] {
	const alike = groupBy([...keys], (key) => key.toLowerCase().replaceAll(' ', ''));
	const hints = [...alike.values()]
		.filter((same) => same.length > 1)
		.map((same) => {
			const named = firstFew(
				same.map((key) => show(key)),
				' and ',
			);
			return `Group By: ${named} differ in case or blanks alone. They make ${same.length} invoices.`;
		});
	return firstHints(hints, 'such groups');
}

async function draftsFromRows(
	context: IExecuteFunctions,
	run: CreateRun,
	party: Field,
): Promise<Draft[]> {
	const lines = await linesFromColumns(context, run);
	const rows = await readAll(lines.entries(), ([itemIndex, line]) =>
		readRow(run, party, line, run.parameters.ofItem(itemIndex)),
	);
	// A row without a key or company stands alone, so that the error names it and no other is drawn in.
	const keyOf = ({ group, company, row }: ReadRow) =>
		group === undefined || !company ? row : JSON.stringify([companyKey(company), group]);
	const below = rowsBelow(rows, keyOf);
	const strays = groupBy(
		rows.filter(({ company, group }) => !company && group !== undefined),
		({ group }) => group,
	);
	const keys = new Set(rows.flatMap(({ group }) => group ?? []));
	run.hints.push(...hintsOfGroups(keys));
	return await readAll(groupBy(rows, keyOf), ([key, members]) => {
		const [{ company, key: guardKey, group }] = members;
		const draft = { ...readInvoiceFromRows(party, members), group: group ?? null };
		const missing = company ? strays.get(group)?.map(({ row }) => row) : undefined;
		const unnamed = below.get(key) ?? [];
		return run.complete(draft, company, guardKey, [
			...members.flatMap(({ problems }) => problems),
			...(missing ? [mayBelong(missing)] : []),
			...(unnamed.length > 0 ? [notFilledDown(unnamed)] : []),
		]);
	});
}

const ONLY_THE_FIRST: Problem = {
	field: 'Execute Once',
	message: 'turn it off in the settings of this node: with it, only the first row comes in',
	rows: [],
};

/** Creates invoices from the input items: one per item, or one per group of rows. */
export async function createInvoices(
	context: IExecuteFunctions,
	kind: DocumentKind,
	party: Field,
): Promise<INodeExecutionData[][]> {
	return await createDocuments(context, kind, (run) => {
		const known = run.problems.length;
		const mode = run.read(linesFrom, '');
		// Where it is not known where the lines come from, it is not known either what makes a document.
		const isRows = mode === 'rows' && run.problems.length === known;
		if (isRows) {
			if (context.getNode().executeOnce === true) run.problems.push(ONLY_THE_FIRST);
			return draftsFromRows(context, run, party);
		}
		const draftOf = draftOfItem(party, mode === 'json' ? 'json' : 'define');
		return draftsFromItems(run, invoiceFields(party), draftOf);
	});
}
