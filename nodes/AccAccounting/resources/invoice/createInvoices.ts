import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { withProblems, type Draft } from '../../documents/draft';
import { FieldReader, isEmpty, keyText, show, type Problem } from '../../documents/fields';
import { readInvoice, type InvoiceHeader, type InvoiceLineInput } from '../../documents/invoice';
import { lineColumnsOf } from '../../documents/invoiceLine';
import { readInvoiceFromRows, type InvoiceRow } from '../../documents/invoiceRows';
import { isRecord, type JsonObject } from '../../documents/record';
import { groupBy } from '../../documents/groupBy';
import type { ItemParameters } from '../../parameters/nodeParameters';
import { createDocuments } from '../../posting/createDocuments';
import type { CreateRun } from '../../posting/createOptions';
import { readAlready, type DraftSource } from '../../posting/documentKind';
import { readGuardKey, readGuardKeyOfRow } from '../../posting/guardOption';
import { readAll } from '../../posting/turn';
import { linesFrom } from './fields';
import type { InvoiceResource } from './invoiceResource';

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

/** The lines of Define Below or JSON. */
function readLines(item: ItemParameters, mode: 'define' | 'json', reader: FieldReader): unknown[] {
	const given =
		mode === 'define' ? item.get('items.item', 'Items') : item.get('itemsJson', 'Items');
	if (isEmpty(given)) return [];
	return (
		reader.json('Items', given, 'a JSON array of lines', (value) => Array.isArray(value)) ?? []
	);
}

function draftOfItem(run: CreateRun, invoice: InvoiceResource, mode: 'define' | 'json') {
	return (itemIndex: number): Draft => {
		const item = run.parameters.ofItem(itemIndex);
		const { settings, simplify } = run.ofItem(item);
		const header = readHeader(item, invoice);
		const reader = new FieldReader(settings);
		const lines = readLines(item, mode, reader).map((value): InvoiceLineInput => ({
			value,
			settings,
		}));
		const key = run.options.guard ? readGuardKey(item) : undefined;
		const draft = readInvoice(invoice, { rows: [itemIndex], header, lines, settings, simplify });
		return withProblems({ ...draft, ...(key === undefined ? {} : { key }) }, [
			...item.problems,
			...reader.problems,
		]);
	};
}

/** The line of one row: its columns as they are mapped, or the fields of the item itself. */
function lineOfRow(context: IExecuteFunctions, item: ItemParameters): JsonObject {
	const columns = item.get('columns', 'Columns');
	if (!isRecord(columns)) return {};
	if (columns.mappingMode === 'autoMapInputData') {
		return lineColumnsOf(context.getInputData()[item.itemIndex]?.json ?? {});
	}
	return isRecord(columns.value) ? columns.value : {};
}

const GROUP_BY = 'Group By';

/** What a row of Rows says, and which group it belongs to. */
interface ReadRow extends InvoiceRow {
	group?: string;
	problems: Problem[];
}

function readRow(
	context: IExecuteFunctions,
	run: CreateRun,
	invoice: InvoiceResource,
	itemIndex: number,
): ReadRow {
	const item = run.parameters.ofItem(itemIndex);
	const given = item.get('groupBy', GROUP_BY);
	const group = keyText(given);
	if (group === undefined && item.problems.length === 0) {
		const expected = 'what the rows of one invoice have in common, as a text or a whole number';
		item.refuse(GROUP_BY, `expected ${expected}, got ${show(given)}`);
	}
	const header = readHeader(item, invoice);
	const key = run.options.guard
		? readGuardKeyOfRow(item, run.guardKeyIsEmpty, group, header.partyName)
		: undefined;
	return {
		row: itemIndex,
		header,
		line: lineOfRow(context, item),
		...run.ofItem(item),
		...(key === undefined ? {} : { key }),
		...(group === undefined ? {} : { group }),
		problems: item.problems,
	};
}

/** Says which groups may have been meant as one: their keys differ in case or blanks alone. */
function hintsOfGroups(keys: Iterable<string>): string[] {
	const alike = groupBy([...keys], (key) => key.toLowerCase().replace(/\s+/g, ' '));
	return [...alike.values()]
		.filter((same) => same.length > 1)
		.map(
			(same) =>
				`Group By: ${same.map(show).join(' and ')} differ in case or blanks alone. They make ${same.length} invoices.`,
		);
}

async function draftsFromRows(
	context: IExecuteFunctions,
	run: CreateRun,
	invoice: InvoiceResource,
): Promise<DraftSource> {
	const rows = await readAll(Array(run.parameters.count).keys(), (itemIndex) =>
		readRow(context, run, invoice, itemIndex),
	);
	// A row without a key stands alone, so that the error names it and no other row is drawn in.
	const groups = groupBy(rows, ({ group, row }) => group ?? row);
	const drafts = await readAll(groups.values(), (members) =>
		withProblems(
			readInvoiceFromRows(invoice, members),
			members.flatMap(({ problems }) => problems),
		),
	);
	const keys = [...groups.keys()].filter((key) => typeof key === 'string');
	return readAlready(drafts, hintsOfGroups(keys));
}

/** Creates invoices from the input items: one per item, or one per group of rows. */
export async function createInvoices(
	context: IExecuteFunctions,
	invoice: InvoiceResource,
): Promise<INodeExecutionData[]> {
	return await createDocuments(context, invoice, (run) => {
		const mode = run.read(linesFrom, '');
		if (mode === 'rows') return draftsFromRows(context, run, invoice);
		return { count: run.parameters.count, read: draftOfItem(run, invoice, mode), hints: [] };
	});
}
