import { NOTE } from '../sentences/notes';
import { ROW_NUMBER, shownColumn } from '../documents/columns';
import type { DocumentRead, DocumentType, NameRows } from '../documents/documentType';
import {
	columnsOfCurrencies,
	columnsWithNumbers,
	columnsWithTwoMarks,
	type ExtraColumn,
	type LineTotal,
} from '../documents/extraColumns';
import { readDocument } from '../documents/readDocument';
import { EXTRA_FIELDS, type Field } from '../documents/field';
import { GUARD_KEY, SHEET_OPTIONS } from '../form/createOptions';
import { WRONG } from '../sentences/problems';
import { readAmount } from '../values/amounts';
import { multiply, subtract, toText } from '../values/decimal';
import { comparableJson } from '../values/json';
import { problem, type Problem } from '../values/problem';
import { groupBy, ownValue, plainText } from '../values/record';
import { cut, firstFew, isEmpty, normalText, showWhole } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked } from './asked';
import { listed, type ColumnPlan } from './columnPlan';
import { askedOf } from './readItem';
import type { RunReader } from './readOptions';
import { readRow, type RowRead } from './readRow';

/** How many unexplained columns are named. */
const MOST_EXTRA = 5;

/** The rows of one invoice, in order. */
type InvoiceRows = readonly [RowRead, ...RowRead[]];

/**
 * A comparable form of a row's value for a field: different spellings of the same value are equal.
 */
function saidOf({ api, type }: Field, { head, values }: RowRead): string {
	const read = head.body[api];
	if (read === undefined) return showWhole(values.byApi.get(api)?.value);
	return type === 'text' ? showWhole(normalText(String(read))) : String(read);
}

function extraFieldsOf({ head, values }: RowRead): string {
	const isWrong = head.problems.some(({ field }) => field === EXTRA_FIELDS.displayName);
	return isWrong ? showWhole(values.additional[EXTRA_FIELDS.name]) : comparableJson(head.extra);
}

type SaidOfRow = [label: string, said: (row: RowRead) => string];

/** What a row says in addition to its fields. */
const ALSO_SAID: readonly SaidOfRow[] = [
	[EXTRA_FIELDS.displayName, extraFieldsOf],
	['Simplify', ({ simplify }) => String(simplify)],
	['Amount Limit', ({ limit }) => (limit ? toText(limit) : '')],
	[GUARD_KEY.displayName, ({ key }) => showWhole(key)],
];

const MOST_SAID = 10;
/** Longer than elsewhere, because keys often differ only at the end. */
const LONGEST_SAID = 100;

/** One problem for each invoice-level value on which the rows disagree, quoting the values. */
function disagreements(type: DocumentType, rows: InvoiceRows, nameOf: NameRows): Problem[] {
	if (rows.length === 1) return [];
	const fields = type.fields.map((field): SaidOfRow => {
		const name = rows[0].values.byApi.get(field.api)?.name ?? field.label;
		return [name, (row) => saidOf(field, row)];
	});
	const found = [...fields, ...ALSO_SAID].flatMap(([label, said]): Problem[] => {
		const whatFirst = said(rows[0]);
		if (rows.every((row) => said(row) === whatFirst)) return [];
		const saying = [...groupBy(rows, said)].slice(0, MOST_SAID);
		const values = saying.map(([value, [{ row }]]) => {
			return `${value === '' ? 'empty' : cut(value, LONGEST_SAID)} (${nameOf([row])})`;
		});
		const wrong = WRONG.rowsDiffer(values);
		return [{ ...problem(label, wrong), rows: rows.map(({ row }) => row) }];
	});
	// A key that the node made of the vendor or customer differs with it.
	return found.filter(({ field }) => field !== GUARD_KEY.displayName || found.length === 1);
}

/** Builds one invoice from the rows of a group. All rows must agree on the invoice-level values. */
export function readInvoiceOfRows(
	type: DocumentType,
	rows: InvoiceRows,
	nameOf: NameRows,
): DocumentRead {
	const different = disagreements(type, rows, nameOf);
	const named = new Set(different.map(({ field }) => field));
	const read = readDocument(type, rows[0].head, rows, nameOf);
	const problems = read.problems.filter(({ field }) => !named.has(field));
	return { ...read, problems: [...different, ...problems] };
}

/** Whether all cells of a row are empty, so that it can't belong to any invoice. */
function isEmptyRow({ parameters }: RunReader, row: number): boolean {
	const cells = Object.entries(parameters.rows[row] ?? {});
	return cells.every(([name, value]) => name === ROW_NUMBER || isEmpty(value));
}

/**
 * What the rows of a document ask for. If all of them are empty, they ask for nothing, unless the
 * form alone makes a document that can be sent. Fields without any column are left out: the run
 * reports them once.
 */
function askedOfRows(run: RunReader, plan: ColumnPlan, asked: Asked): Asked {
	const { problems, rows } = asked;
	if (problems.length > 0 && rows.every((row) => isEmptyRow(run, row))) {
		return { ...asked, problems: [], notes: [], isEmpty: true };
	}
	const isOwn = ({ field, code }: Problem) => code !== 'empty' || !plan.missing.has(field);
	return { ...asked, problems: problems.filter(isOwn) };
}

/**
 * Refuses the run if it can't be told which invoice some rows belong to: any invoice may be
 * incomplete without them.
 */
function refuseUnclear(run: RunReader, plan: ColumnPlan, rows: readonly RowRead[]): void {
	const filled = rows.filter(({ row }) => !isEmptyRow(run, row));
	const unclear = filled.filter(({ group }) => group === null);
	// If all are unclear, their own problems say so.
	if (unclear.length === 0 || unclear.length === filled.length) return;
	const items = unclear.map(({ row }) => row);
	const wrong = WRONG.unclearRows(run.parameters.rowNames(items));
	run.problems.push({ ...problem(plan.names.get('group') ?? '', wrong), rows: items });
}

const DATE_NUMBER = /^\d{5}(?:\.\d+)?$/;
/** A day after the 12th, which a spreadsheet that expects the month first leaves as text. */
const DATE_TEXT = /^(?:1[3-9]|2\d|3[01])[-/.]/;

/**
 * Refuses the run if some dates are numbers and some are text. An English Excel leaves 13/11/2026 as
 * text, and makes 11 March of 03/11/2026. But any Excel leaves 31/11/2026 as text, so only dates
 * that could be read count.
 */
function refuseMixedDates(run: RunReader, plan: ColumnPlan, { dateOf }: OfRow): void {
	const column = plan.columns.get('document_date');
	if (column === undefined) return;
	const { rows } = run.parameters;
	const rowWith = (pattern: RegExp) =>
		rows.findIndex((row, at) => {
			return pattern.test(plainText(ownValue(row, column)).trim()) && dateOf(at) !== undefined;
		});
	const number = rowWith(DATE_NUMBER);
	const text = rowWith(DATE_TEXT);
	if (number === -1 || text === -1) return;
	const nameOf = (row: number) => run.parameters.rowNames([row]);
	const wrong = WRONG.mixedDates(nameOf(number), nameOf(text));
	run.problems.push(problem(plan.names.get('document_date') ?? '', wrong));
}

/** Whether a row is booked under the one cash category of the form. */
function isOfOneCategory({ parameters }: RunReader, plan: ColumnPlan, row: number): boolean {
	if (!plan.hasOneCategory) return false;
	const column = plan.columns.get('category_code');
	return column === undefined || isEmpty(ownValue(parameters.rows[row] ?? {}, column));
}

/**
 * Refuses the run if its amounts have both signs, which may tell money in from money out, but one
 * category. On their own, only the negative amounts would be refused.
 */
function refuseTwoSigns(run: RunReader, plan: ColumnPlan, documents: readonly Asked[]): void {
	const ofOne = documents.filter((_, row) => isOfOneCategory(run, plan, row));
	const isNegative = ({ problems }: Asked) => problems.some(({ code }) => code === 'belowZero');
	const at = ofOne.find(isNegative)?.rows;
	if (!at || ofOne.every(({ total }) => total === undefined)) return;
	const wrong = WRONG.twoSigns(run.parameters.rowNames(at));
	run.problems.push(problem(plan.names.get('total_amount') ?? '', wrong));
}

/** What was read of a row, by index; undefined if it can't be read. */
interface OfRow {
	dateOf: (row: number) => unknown;
	/** In sheets of invoices. */
	totalOf?: (row: number) => LineTotal | undefined;
}

/**
 * Adds a note about unused columns that hold data, and refuses the run if a user must explain some
 * of them, or the dates.
 */
async function checkColumns(run: RunReader, plan: ColumnPlan, ofRow: OfRow): Promise<void> {
	const { rows } = run.parameters;
	const { unused } = plan;
	refuseMixedDates(run, plan, ofRow);
	if (unused.length > 0) run.notes.push(NOTE.columnsNotPosted(listed(unused)));
	if (run.read(SHEET_OPTIONS.extraColumns) === 'ignore') return;
	const currencies = await columnsOfCurrencies(unused, rows);
	const { totalOf } = ofRow;
	const numbers = totalOf ? await columnsWithNumbers(unused, rows, totalOf) : [];
	const placeOf = (row: number | undefined) =>
		row === undefined ? '' : ` in ${run.parameters.rowNames([row])}`;
	const shown = (extra: readonly ExtraColumn[]) =>
		firstFew(
			extra.map(({ name, example, row }) => `"${shownColumn(name)}" (${example}${placeOf(row)})`),
			', ',
			MOST_EXTRA,
		);
	const field = SHEET_OPTIONS.extraColumns.property.displayName;
	if (numbers.length > 0) {
		run.problems.push({ field, ...WRONG.extraNumbers(shown(numbers)) });
	}
	if (currencies.length > 0) {
		run.problems.push({ field, ...WRONG.extraCurrency(shown(currencies)) });
	}
	const isBooked = (at: number) => isOfOneCategory(run, plan, at) && ofRow.dateOf(at) !== undefined;
	const marks = await columnsWithTwoMarks(
		unused,
		rows.filter((_, at) => isBooked(at)),
	);
	if (marks.length > 0) {
		run.problems.push({ field, ...WRONG.extraDirection(shown(marks)) });
	}
}

/**
 * Reads input items that are rows of a sheet, one document per row. Fields come from the row's
 * columns, found by their headings or named in the form; otherwise from the form itself.
 */
export async function readDocumentsOfRows(run: RunReader, plan: ColumnPlan): Promise<Asked[]> {
	const documents = await readAll(run.parameters.rows.keys(), (index) => {
		const item = run.parameters.ofItem(index);
		const row = readRow(run, plan, item);
		const key = plan.columns.has('key') ? row.key : run.keyOf(item, 'content');
		const document = readDocument(plan.type, row.head, []);
		const items = { ...row, group: undefined, rows: [index], key };
		return askedOfRows(run, plan, askedOf(run, items, document));
	});
	refuseTwoSigns(run, plan, documents);
	await checkColumns(run, plan, { dateOf: (at) => documents[at]?.date });
	return documents;
}

/** The invoice that the rows of a group ask for. */
function invoiceOf(run: RunReader, plan: ColumnPlan, rows: InvoiceRows): Asked {
	const nameOf: NameRows = (its) => run.parameters.rowNames(its);
	const problems = rows.flatMap((row) => row.problems);
	const items = { ...rows[0], rows: rows.map(({ row }) => row), problems };
	const document = readInvoiceOfRows(plan.type, rows, nameOf);
	return askedOfRows(run, plan, askedOf(run, items, document));
}

/** The total of a row's line; undefined if the line can't be read. */
function lineTotal({ line, settings: { amountFormat: format } }: RowRead): LineTotal | undefined {
	const quantity = readAmount(line.quantity, format, false);
	const unitPrice = readAmount(line.unit_price, format);
	if (!quantity.ok || !unitPrice.ok) return undefined;
	const gross = multiply(quantity.value, unitPrice.value);
	const discount = readAmount(line.discount_amount, format);
	return { gross, net: discount.ok ? subtract(gross, discount.value) : gross, format };
}

/**
 * Reads input items that are rows of a sheet and lines of invoices: rows with the same group form
 * one invoice. Columns are found as in `readDocumentsOfRows`.
 */
export async function readInvoicesOfRows(run: RunReader, plan: ColumnPlan): Promise<Asked[]> {
	const rows = await readAll(run.parameters.rows.keys(), (index) => {
		const item = run.parameters.ofItem(index);
		const row = readRow(run, plan, item);
		const { partnerField } = plan.type;
		const partner = partnerField === undefined ? '' : row.head.body[partnerField];
		const key = plan.columns.has('key') ? row.key : run.keyOf(item, { group: row.group, partner });
		return { ...row, key };
	});
	await checkColumns(run, plan, {
		dateOf: (at) => rows[at]?.head.date,
		totalOf: (at) => rows[at] && lineTotal(rows[at]),
	});
	refuseUnclear(run, plan, rows);
	const groups = groupBy(rows, ({ group, row }) => group ?? row);
	return await readAll(groups.values(), (members) => invoiceOf(run, plan, members));
}
