import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { withProblems, type Draft } from '../../documents/draft';
import {
	FieldReader,
	isEmpty,
	keyAdvice,
	keyText,
	show,
	type Problem,
} from '../../documents/fields';
import { firstFew, firstHints } from '../../documents/firstFew';
import { readInvoice, type InvoiceHeader, type InvoiceLineInput } from '../../documents/invoice';
import { readInvoiceFromRows, type InvoiceRow } from '../../documents/invoiceRows';
import { groupBy } from '../../documents/groupBy';
import { linesOfRows, type LineOfRow } from '../../documents/lineColumns';
import { itemsText } from '../../output/text';
import { isCompanyKnown } from '../../parameters/actFor';
import type { ItemParameters } from '../../parameters/nodeParameters';
import { createDocuments } from '../../posting/createDocuments';
import type { CreateRun } from '../../posting/createOptions';
import { readAlready, type DraftSource } from '../../posting/documentKind';
import { readGuardKey, readGuardKeyOfRow } from '../../posting/guardOption';
import { readAll } from '../../posting/turn';
import { linesFrom, type InvoiceResource } from './fields';

function readHeader(item: ItemParameters, invoice: InvoiceResource): InvoiceHeader {
	const additional = item.collection('additionalFields', 'Additional Fields');
	return {
		partyName: item.get(invoice.partyParameter, invoice.partyLabel),
		documentDate: item.get('documentDate', 'Document Date'),
		autoCreatePayment: additional.autoCreatePayment,
		otherAmount: additional.otherAmount,
		extraFields: additional.extraFields,
	};
}

const LINES = 'Lines';

/** The lines of Define Below or JSON. */
function readLines(item: ItemParameters, mode: 'define' | 'json', reader: FieldReader): unknown[] {
	const given = mode === 'define' ? item.get('lines.line', LINES) : item.get('linesJson', LINES);
	if (isEmpty(given)) return [];
	return reader.json(LINES, given, 'a JSON array of lines', (value) => Array.isArray(value)) ?? [];
}

function draftOfItem(run: CreateRun, invoice: InvoiceResource, mode: 'define' | 'json') {
	return (itemIndex: number): Draft => {
		const item = run.parameters.ofItem(itemIndex);
		const options = run.ofItem(item);
		const { settings } = options;
		const header = readHeader(item, invoice);
		const reader = new FieldReader(settings);
		const lines = readLines(item, mode, reader).map((value): InvoiceLineInput => ({
			value,
			settings,
		}));
		const key = run.options.guard ? readGuardKey(item) : undefined;
		const draft = readInvoice(invoice, { rows: [itemIndex], header, lines, ...options });
		const { sheetRow } = run.parameters;
		return withProblems({ ...run.complete(draft, options.actFor, key), sheetRow }, [
			...item.problems,
			...reader.problems,
		]);
	};
}

const GROUP_BY = 'Group By';
const COLUMNS = 'Columns';

/** The lines of all rows. What is wrong with Columns for every row alike is told once. */
async function linesFromColumns(context: IExecuteFunctions, run: CreateRun): Promise<LineOfRow[]> {
	const input = context.getInputData();
	const rows = await readAll(input.entries(), ([itemIndex, { json }]) => {
		const item = run.parameters.ofItem(itemIndex);
		const columns = item.get('columns', COLUMNS);
		const [problem] = item.problems;
		return { columns, row: json, ...(problem ? { problem: problem.message } : {}) };
	});
	const lines = linesOfRows(rows, run.parameters.raw('columns').value);
	const [message, ...others] = new Set(lines.map(({ problem }) => problem));
	if (message === undefined || others.length > 0) return lines;
	run.problems.push({ field: COLUMNS, message, rows: [] });
	return lines.map(({ line }) => ({ line }));
}

/** What a row of Rows says, and which group it belongs to. */
interface ReadRow extends InvoiceRow {
	group?: string;
	/** Whether it is known which company it belongs to. */
	isCompanyRead: boolean;
	problems: Problem[];
}

function readRow(
	run: CreateRun,
	invoice: InvoiceResource,
	{ line, problem }: LineOfRow,
	itemIndex: number,
): ReadRow {
	const item = run.parameters.ofItem(itemIndex);
	const given = item.get('groupBy', GROUP_BY);
	const group = keyText(given);
	if (group === undefined && item.problems.length === 0) {
		const expected = `what the rows of one invoice have in common, as a text or a whole number${keyAdvice(given)}`;
		item.refuse(GROUP_BY, `expected ${expected}, got ${show(given)}`);
	}
	if (problem !== undefined) item.refuse(COLUMNS, problem);
	const header = readHeader(item, invoice);
	const options = run.ofItem(item);
	const key = run.options.guard
		? readGuardKeyOfRow(item, run.guardKeyIsEmpty, group, header.partyName)
		: undefined;
	return {
		row: itemIndex,
		header,
		line,
		...options,
		isCompanyRead: isCompanyKnown(item.problems),
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
	invoice: InvoiceResource,
): Promise<DraftSource> {
	const lines = await linesFromColumns(context, run);
	const rows = await readAll(lines.entries(), ([itemIndex, line]) =>
		readRow(run, invoice, line, itemIndex),
	);
	// A row without a key or company stands alone, so that the error names it and no other is drawn in.
	const groups = groupBy(rows, ({ group, actFor, isCompanyRead, row }) =>
		group === undefined || !isCompanyRead ? row : JSON.stringify([run.companyOf(actFor), group]),
	);
	const { sheetRow } = run.parameters;
	const strays = groupBy(
		rows.filter(({ isCompanyRead, group }) => !isCompanyRead && group !== undefined),
		({ group }) => group,
	);
	const drafts = await readAll(groups.values(), (members) => {
		const [{ actFor, key, group, isCompanyRead }] = members;
		const invoiceOfRows = readInvoiceFromRows(invoice, members);
		const draft = run.complete(invoiceOfRows, actFor, key);
		const missing = isCompanyRead ? strays.get(group)?.map(({ row }) => row) : undefined;
		return withProblems({ ...draft, group: group ?? null, sheetRow }, [
			...members.flatMap(({ problems }) => problems),
			...(missing ? [mayBelong(missing)] : []),
		]);
	});
	const keys = new Set(rows.flatMap(({ group }) => group ?? []));
	return readAlready(drafts, hintsOfGroups(keys));
}

/** Creates invoices from the input items: one per item, or one per group of rows. */
export async function createInvoices(
	context: IExecuteFunctions,
	invoice: InvoiceResource,
): Promise<INodeExecutionData[][]> {
	return await createDocuments(context, invoice, (run) => {
		const known = run.problems.length;
		const mode = run.read(linesFrom, '');
		// Where it is not known where the lines come from, it is not known either what makes a document.
		const isRows = mode === 'rows' && run.problems.length === known;
		if (isRows) return draftsFromRows(context, run, invoice);
		const read = draftOfItem(run, invoice, mode === 'json' ? 'json' : 'define');
		return { count: run.parameters.count, read, hints: [] };
	});
}
