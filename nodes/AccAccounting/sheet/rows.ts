import {
	type DocumentRead,
	type DocumentType,
	type NameRows,
	isVoucherTotal,
	type Field,
} from '../documents/type';
import { readDocument } from '../documents/readDocument';
import { EXTRA_FIELDS, GUARD_KEY } from '../form/createOptions';
import type { RunReader } from '../form/runOptions';
import { NOTE } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { isDate } from '../values/dates';
import { toText } from '../values/decimal';
import { comparableJson, groupBy, ownValue, plainText } from '../values/json';
import { problem, type Problem } from '../values/reading';
import { cut, isEmpty, normalText, show, showWhole } from '../values/text';
import { readAll } from '../values/n8n';
import { stripDigits } from './categoryRules';
import type { ColumnField } from './columnNames';
import type { ColumnPlan } from './columnPlan';
import { hasMinus } from './money';
import { readRow, type RowRead, type Skip } from './row';

/** The rows of one document, in order. */
type DocumentRows = readonly [RowRead, ...RowRead[]];

/** A document that one or more rows of a sheet ask for. */
export interface SheetDocument {
	rows: DocumentRows;
	/** Its fields as the first row says them, and its lines. */
	document: DocumentRead;
	/** Problems of its rows. */
	problems: Problem[];
	/** The invoice number; null if it can't be read, and undefined for other documents. */
	group?: string | null;
	/** Key of the duplicate guard, if the row or the form supplies it. */
	key: string | undefined;
	/** Why there is nothing to post. */
	skip?: Skip;
}

/** What the rows of an invoice say, in a comparable form. */
type SaidOfRow = [label: string, said: (row: RowRead) => string];

/** A row's value for a field, empty without one: different spellings of the same value are equal. */
function readSaid({ api, type }: Field, { head, values }: RowRead): string {
	const given = values.get(api)?.value;
	if (isEmpty(given)) return '';
	const amount = head.amounts[api];
	if (amount) return toText(amount);
	const read = head.body[api];
	if (read === undefined) return showWhole(given);
	return type === 'text' ? showWhole(normalText(String(read))) : String(read);
}

/** The Extra Fields of a row; as they are if they can't be read. */
function readRowExtraFields({ head }: RowRead): string {
	const wrong = head.problems.find(({ field }) => field === EXTRA_FIELDS.displayName);
	return wrong?.got ?? comparableJson(head.extra);
}

const MOST_SAID = 10;
/** Longer than elsewhere, because keys often differ only at the end. */
const LONGEST_SAID = 100;

/** One problem for each invoice-level value on which the rows disagree, quoting the values. */
function disagreements(type: DocumentType, rows: DocumentRows, nameOf: NameRows): Problem[] {
	if (rows.length === 1) return [];
	const said: SaidOfRow[] = [
		...type.fields.map((field): SaidOfRow => {
			const name = rows[0].values.get(field.api)?.name ?? field.label;
			return [name, (row) => readSaid(field, row)];
		}),
		[EXTRA_FIELDS.displayName, readRowExtraFields],
		['document_number', ({ skip }) => (skip?.why === 'posted' ? skip.number : '')],
		[GUARD_KEY.displayName, ({ key }) => showWhole(key)],
	];
	return said.flatMap(([label, of]): Problem[] => {
		const first = of(rows[0]);
		if (rows.every((row) => of(row) === first)) return [];
		const values = [...groupBy(rows, of)].slice(0, MOST_SAID).map(([value, [{ row }]]) => {
			return `${value === '' ? 'empty' : cut(value, LONGEST_SAID)} (${nameOf([row])})`;
		});
		return [{ ...problem(label, WRONG.rowsDiffer(values)), rows: rows.map(({ row }) => row) }];
	});
}

/** Builds one invoice from its rows, which must agree on the invoice-level values. */
export function joinRows(
	type: DocumentType,
	rows: DocumentRows,
	nameOf: NameRows,
): { document: DocumentRead; problems: Problem[] } {
	const different = disagreements(type, rows, nameOf);
	const named = new Set(different.map(({ field }) => field));
	const document = readDocument(type, rows[0].head, rows, nameOf);
	const own = document.problems.filter(({ field }) => !named.has(field));
	const problems = rows.flatMap((row) => row.problems);
	return { document: { ...document, problems: [...different, ...own] }, problems };
}

/** Fields without any column are left out of a row's problems: the run reports them once. */
function withoutMissing({ missing }: ColumnPlan, problems: readonly Problem[]): Problem[] {
	return problems.filter(({ field, code }) => code !== 'empty' || !missing.has(field));
}

/**
 * Refuses the run if it can't be told which invoice some rows belong to: any invoice may be
 * incomplete without them.
 */
function refuseUnclear(run: RunReader, plan: ColumnPlan, rows: readonly RowRead[]): void {
	const unclear = rows.filter(({ group }) => group === null);
	// If all are unclear, their own problems say so.
	if (unclear.length === 0 || unclear.length === rows.length) return;
	const items = unclear.map(({ row }) => row);
	const wrong = WRONG.unclearRows(run.parameters.rowNames(items));
	const field = plan.names.get('invoice_number') ?? '';
	run.problems.push({ ...problem(field, wrong), rows: items });
}

/** The fields whose columns must be of one kind. */
const ONE_KIND: readonly ColumnField[] = [
	'document_date',
	'total_amount',
	'money_in',
	'money_out',
	'quantity',
	'unit_price',
	'discount_amount',
	'other_amount',
	'invoice_total',
	'line_total',
];
const SEPARATED = /\d[.,/-]\d/;

/** Whether a cell has been converted to a number or a date, or is text with separators. */
function classifyCell(cell: unknown): 'number' | 'text' | undefined {
	if (typeof cell === 'number' || isDate(cell)) return 'number';
	return typeof cell === 'string' && SEPARATED.test(cell) ? 'text' : undefined;
}

/**
 * Refuses the run if a column of amounts or dates mixes numbers with text that has separators: a
 * program that reads 150.000 as 150, or swaps day and month, leaves 1.250.000 and 13/11/2026 as
 * text.
 */
function refuseMixed(run: RunReader, plan: ColumnPlan, rows: readonly RowRead[]): void {
	for (const field of ONE_KIND) {
		const column = plan.columns.get(field);
		if (column === undefined) continue;
		const first = new Map<'number' | 'text', number>();
		for (const { row } of rows) {
			const kind = classifyCell(ownValue(plan.sheet.rows[row] ?? {}, column));
			if (kind && !first.has(kind)) first.set(kind, row);
		}
		const number = first.get('number');
		const text = first.get('text');
		if (number === undefined || text === undefined) continue;
		const nameOf = (row: number) => run.parameters.rowNames([row]);
		const wrong = WRONG.mixedKinds(nameOf(number), nameOf(text));
		run.problems.push(problem(plan.names.get(field) ?? '', wrong));
	}
}

/**
 * Refuses the run if an amount has a minus, and no mark says what that means: on their own, only the
 * negative amounts would be refused.
 */
function refuseSigns(run: RunReader, plan: ColumnPlan, documents: readonly SheetDocument[]): void {
	if (plan.marks) return;
	const total = plan.type.fields.find(isVoucherTotal)?.api ?? '';
	const isNegative = ({ values }: RowRead) => hasMinus(values.get(total)?.value);
	const found = documents.find(({ skip, rows: [row] }) => !skip && isNegative(row));
	if (!found) return;
	const [{ row, values }] = found.rows;
	const name = values.get(total)?.name ?? '';
	const isInTwo = !plan.columns.has('total_amount');
	run.problems.push(problem(name, WRONG.signed(run.parameters.rowNames([row]), isInTwo)));
}

/** Refuses the run if a row above the headings is a transaction. */
function refuseAbove(run: RunReader, documents: readonly SheetDocument[]): void {
	const above = documents.filter(
		({ skip, rows, document }) => skip?.why === 'above' && rows[0].head.date && document.total,
	);
	if (above.length === 0) return;
	const rows = above.map((each) => each.rows[0].row);
	const wrong = WRONG.rowsAbove(run.parameters.rowNames(rows));
	run.problems.push({ ...problem('Heading Row', wrong), rows });
}

/** What the note calls rows without a description. */
const NO_TEXT = 'no description';

/** Adds a note about the descriptions that no rule matches, most frequent first. */
function noteUnmatched(run: RunReader, documents: readonly SheetDocument[]): void {
	const kinds = new Map<string, number>();
	for (const { skip, problems, document } of documents) {
		if (skip || !problems.some(({ code }) => code === 'noRule')) continue;
		const kind = stripDigits(plainText(document.body.description));
		kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
	}
	if (kinds.size === 0) return;
	const texts = [...kinds].sort(([, a], [, b]) => b - a);
	run.notes.push(NOTE.noRule(texts.map(([kind, rows]) => `${show(kind) || NO_TEXT} (${rows})`)));
}

/**
 * Reads input items that are rows of a sheet, one document per row. Fields come from the row's
 * columns, found by their headings or named in the form; otherwise from rules, or the form itself.
 */
export async function readRowDocuments(run: RunReader, plan: ColumnPlan): Promise<SheetDocument[]> {
	const documents = await readAll(run.parameters.rows.keys(), (index): SheetDocument => {
		const row = readRow(run, plan, index);
		const { skip } = row;
		const document = readDocument(plan.type, row.head, []);
		const item = run.parameters.ofItem(index);
		const key = plan.columns.has('key') ? row.key : run.keyOf(item);
		if (skip) {
			return { rows: [row], document: { ...document, problems: [] }, problems: [], key, skip };
		}
		const problems = withoutMissing(plan, [...row.problems, ...item.problems]);
		const own = withoutMissing(plan, document.problems);
		return { rows: [row], document: { ...document, problems: own }, problems, key };
	});
	refuseAbove(run, documents);
	refuseSigns(run, plan, documents);
	noteUnmatched(run, documents);
	refuseMixed(
		run,
		plan,
		documents.filter(({ skip }) => !skip).map(({ rows }) => rows[0]),
	);
	return documents;
}

/**
 * Reads input items that are rows of a sheet and lines of invoices: rows with the same invoice
 * number form one invoice. Columns are found as in {@link readRowDocuments}.
 */
export async function readRowInvoices(run: RunReader, plan: ColumnPlan): Promise<SheetDocument[]> {
	const { type } = plan;
	const rows = await readAll(run.parameters.rows.keys(), (index): RowRead => {
		const row = readRow(run, plan, index);
		if (row.skip || plan.columns.has('key')) return row;
		const item = run.parameters.ofItem(index);
		const key = run.keyOf(item);
		return { ...row, key, problems: [...row.problems, ...item.problems] };
	});
	const isOfInvoice = ({ skip }: RowRead) => !skip || skip.why === 'posted';
	const ofInvoices = rows.filter(isOfInvoice);
	refuseMixed(
		run,
		plan,
		rows.filter(({ skip }) => !skip),
	);
	refuseUnclear(run, plan, ofInvoices);
	const groups = groupBy(rows, (row) =>
		row.group === null || !isOfInvoice(row) ? row.row : row.group,
	);
	const nameOf: NameRows = (its) => run.parameters.rowNames(its);
	const documents = await readAll(groups.values(), (its): SheetDocument => {
		const [{ group, key, skip }] = its;
		const { document, problems } = joinRows(type, its, nameOf);
		// Rows of an invoice that an earlier run has posted only in part are refused, because they differ.
		if (skip && its.every((row) => row.skip?.why === skip.why)) {
			return { rows: its, document: { ...document, problems: [] }, problems: [], key, group, skip };
		}
		const own = withoutMissing(plan, document.problems);
		return {
			rows: its,
			document: { ...document, problems: own },
			problems: withoutMissing(plan, problems),
			key,
			group,
		};
	});
	refuseAbove(run, documents);
	return documents;
}
