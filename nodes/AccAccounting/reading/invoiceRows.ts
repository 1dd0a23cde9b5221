import { EXTRA_FIELDS, INVOICE_FIELDS, type Field, type Party } from '../form/documentFields';
import { toText } from '../values/decimal';
import { groupBy } from '../values/groupBy';
import type { Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { cut, normalText, showWhole } from '../values/text';
import type { DocumentRead } from './document';
import { readInvoice, type Head } from './invoice';
import type { ItemOptions } from './run';

/** One row of an invoice: what it says about the invoice, and its own line. */
export interface InvoiceRow extends ItemOptions {
	/** Index of the input item. */
	row: number;
	key: string | undefined;
	values: Readonly<JsonObject>;
	head: Head;
	line: JsonObject;
}

/** JSON in which the order of fields does not count. */
function comparableJson(value: unknown): string {
	const ordered = (each: unknown) =>
		isRecord(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each;
	return JSON.stringify(value, (_, each) => ordered(each)) ?? '';
}

/**
 * What a row says about a field, as a text in full: two ways of writing the same agree, and nothing else
 * does.
 */
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
function differences(party: Party, rows: readonly InvoiceRow[]): Problem[] {
	const [first] = rows;
	if (!first || rows.length === 1) return [];
	const fields = INVOICE_FIELDS[party].map((field) => ({
		label: field.label,
		said: (row: InvoiceRow) => saidOf(field, row),
	}));
	return [...fields, ...ALSO_SAID].flatMap(({ label, said }): Problem[] => {
		const whatFirst = said(first);
		if (rows.every((row) => said(row) === whatFirst)) return [];
		const saying = [...groupBy(rows, said)].slice(0, MOST_SAID);
		const values = saying.map(([value]) => (value === '' ? 'nothing' : cut(value, LONGEST_SHOWN)));
		const items = saying.map(([, [{ row }]]) => row);
		const of = rows.map(({ row }) => row);
		return [{ field: label, reason: 'rowsDiffer', with: { values, items }, rows: of }];
	});
}

/**
 * Makes one invoice of the rows of a group: each row is a line, and all rows must say the same about
 * the invoice itself.
 *
 * @param rows in their order; at least one
 */
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
