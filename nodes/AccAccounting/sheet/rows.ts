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
import { NOTE, type Note } from '../sentences/notes';
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

/** Builds one document from its rows, which must agree on what isn't said line by line. */
export function joinRows(type: DocumentType, rows: DocumentRows, nameOf: NameRows): DocumentRead {
	const document = readDocument(type, rows[0].head, type.lineFields ? rows : [], nameOf);
	return { ...document, problems: [...disagreements(type, rows, nameOf), ...document.problems] };
}

/** Whether a row belongs to a document. */
const isOfDocument = ({ skip }: RowRead) => !skip || skip.why === 'posted';

/** Rows that can't be assigned to an invoice: any of them may be incomplete without them. */
function checkUnclear(plan: ColumnPlan, rows: readonly RowRead[], nameOf: NameRows): Problem[] {
	const ofDocuments = rows.filter(isOfDocument);
	const unclear = ofDocuments.filter(({ group }) => group === null);
	// If all are unclear, their own problems say so.
	if (unclear.length === 0 || unclear.length === ofDocuments.length) return [];
	const items = unclear.map(({ row }) => row);
	const name = plan.names.get('invoice_number') ?? '';
	return [{ ...problem(name, WRONG.unclearRows(nameOf(items))), rows: items }];
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
 * Columns of amounts or dates that mix numbers with text that has separators: a program that reads
 * 150.000 as 150, or swaps day and month, leaves 1.250.000 and 13/11/2026 as text.
 */
function checkKinds(plan: ColumnPlan, rows: readonly RowRead[], nameOf: NameRows): Problem[] {
	return ONE_KIND.flatMap((field): Problem[] => {
		const column = plan.columns.get(field);
		if (column === undefined) return [];
		const first = new Map<'number' | 'text', number>();
		for (const { row, skip } of rows) {
			const kind = skip ? undefined : classifyCell(ownValue(plan.sheet.rows[row] ?? {}, column));
			if (kind && !first.has(kind)) first.set(kind, row);
		}
		const number = first.get('number');
		const text = first.get('text');
		if (number === undefined || text === undefined) return [];
		const wrong = WRONG.mixedKinds(nameOf([number]), nameOf([text]));
		return [problem(plan.names.get(field) ?? '', wrong)];
	});
}

/**
 * An amount with a minus, if no mark says what that means: on their own, only the negative amounts
 * would be refused.
 */
function checkSigns(plan: ColumnPlan, rows: readonly RowRead[], nameOf: NameRows): Problem[] {
	if (plan.marks) return [];
	const total = plan.type.fields.find(isVoucherTotal)?.api ?? '';
	const found = rows.find(({ skip, values }) => !skip && hasMinus(values.get(total)?.value));
	if (!found) return [];
	const isInTwo = !plan.columns.has('total_amount');
	const wrong = WRONG.signed(nameOf([found.row]), isInTwo);
	return [problem(found.values.get(total)?.name ?? '', wrong)];
}

/** Rows above the headings that are transactions. */
function checkAbove(documents: readonly SheetDocument[], nameOf: NameRows): Problem[] {
	const above = documents.filter(
		({ skip, rows, document }) => skip?.why === 'above' && rows[0].head.date && document.total,
	);
	if (above.length === 0) return [];
	const rows = above.map((each) => each.rows[0].row);
	return [{ ...problem('Heading Row', WRONG.rowsAbove(nameOf(rows))), rows }];
}

/** What the note calls rows without a description. */
const NO_TEXT = 'no description';

/** A note about the descriptions that no rule matches, most frequent first. */
function noteUnmatched(documents: readonly SheetDocument[]): Note[] {
	const kinds = new Map<string, number>();
	for (const { problems, document } of documents) {
		if (!problems.some(({ code }) => code === 'noRule')) continue;
		const kind = stripDigits(plainText(document.body.description));
		kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
	}
	if (kinds.size === 0) return [];
	const texts = [...kinds].sort(([, a], [, b]) => b - a);
	return [NOTE.noRule(texts.map(([kind, rows]) => `${show(kind) || NO_TEXT} (${rows})`))];
}

/** The document that rows ask for. What asks for nothing has no problems. */
function readRowDocument(run: RunReader, type: DocumentType, rows: DocumentRows): SheetDocument {
	const [{ row, group, head, skip, key }] = rows;
	const document = joinRows(type, rows, (its) => run.parameters.rowNames(its));
	// Rows of an invoice that an earlier run has posted only in part are refused, because they differ.
	if (skip && rows.every((each) => each.skip?.why === skip.why)) {
		return { rows, document: { ...document, problems: [] }, problems: [], key, group, skip };
	}
	const item = run.parameters.ofItem(row);
	const partner = head.body[type.partnerField ?? ''] ?? '';
	const made = group === undefined ? undefined : run.keyOfInvoice(item, group, partner);
	const problems = [...rows.flatMap((each) => each.problems), ...item.problems];
	return { rows, document, problems, key: key ?? made, group };
}

/** The documents that the rows of a sheet ask for, and what only several rows together can show. */
interface RowsRead {
	documents: SheetDocument[];
	/** Why nothing of the sheet may be posted. */
	problems: Problem[];
	notes: Note[];
}

/**
 * Reads input items that are rows of a sheet: each is a voucher, or the rows with the same invoice
 * number are the lines of an invoice. Fields come from the row's columns, found by their headings or
 * named in the form; otherwise from rules, or the form itself.
 */
export async function readRows(run: RunReader, plan: ColumnPlan): Promise<RowsRead> {
	const rows = await readAll(run.parameters.rows.keys(), (index) => readRow(run, plan, index));
	const groups = groupBy(rows, (row) => (isOfDocument(row) && row.group) || row.row);
	const documents = await readAll(groups.values(), (its) => readRowDocument(run, plan.type, its));
	const nameOf: NameRows = (its) => run.parameters.rowNames(its);
	return {
		documents,
		problems: [
			...checkAbove(documents, nameOf),
			...checkSigns(plan, rows, nameOf),
			...checkKinds(plan, rows, nameOf),
			...checkUnclear(plan, rows, nameOf),
		],
		notes: noteUnmatched(documents),
	};
}
