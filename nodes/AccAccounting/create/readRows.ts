import { NOTE } from '../sentences/notes';
import { comparableColumn } from '../documents/columnNames';
import { ROW_NUMBER, shownColumn } from '../documents/columns';
import type { DocumentRead, DocumentType } from '../documents/documentType';
import {
	columnsOfCurrencies,
	columnsWithNumbers,
	type ExtraColumn,
	type LineOfRow,
} from '../documents/extraColumns';
import { readDocument } from '../documents/readDocument';
import { EXTRA_FIELDS, type Field } from '../documents/field';
import { SHEET_OPTIONS } from '../form/createOptions';
import { WRONG, type Wrong } from '../sentences/problems';
import { readAmount } from '../values/amounts';
import { companyKey } from '../values/company';
import { toText } from '../values/decimal';
import { comparableJson } from '../values/json';
import { problem, type Problem } from '../values/problem';
import { groupBy } from '../values/record';
import { cut, firstFew, isEmpty, normalText, showWhole } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked } from './asked';
import { listed, nameIn, planColumns, type ColumnPlan } from './columnPlan';
import { askedOf } from './readItem';
import type { RunReader } from './readOptions';
import { readRow, type RowRead } from './readRow';

/** So many columns that nobody explained are named. */
const MOST_EXTRA = 5;

/** The rows of one invoice, in their order. */
type InvoiceRows = readonly [RowRead, ...RowRead[]];

/** What a row says about a field: two ways of writing the same agree, and nothing else does. */
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

/** What a row says besides its fields. */
const ALSO_SAID: readonly SaidOfRow[] = [
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
	const fields = type.fields.map((field): SaidOfRow => {
		const name = rows[0].values.byApi.get(field.api)?.name ?? field.label;
		return [name, (row) => saidOf(field, row)];
	});
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
	const inRows = problems.map((each) => inRow(each, nameOf));
	return { ...read, problems: [...different, ...inRows] };
}

/** A problem of a line that is a row of the sheet: `Qty (Quantity) in row 20 …` instead of `of line 3`. */
function inRow(wrong: Problem, nameOf: NameRows): Problem {
	const { line, rows, message } = wrong;
	if (line === undefined || !rows) return wrong;
	return { ...wrong, message: message.replace(`of line ${line}`, `in ${nameOf(rows)}`) };
}

/** Whether all cells of a row are empty: it can belong to no invoice. */
function isEmptyRow({ parameters }: RunReader, row: number): boolean {
	const cells = Object.entries(parameters.rows[row] ?? {});
	return cells.every(([name, value]) => name === ROW_NUMBER || isEmpty(value));
}

/** A document of an empty row asks for nothing; one that could be sent is never empty. */
function withoutEmpty(run: RunReader, asked: Asked): Asked {
	const isEmpty = asked.problems.length > 0 && asked.rows.every((row) => isEmptyRow(run, row));
	return isEmpty ? { ...asked, problems: [], notes: [], isEmpty } : asked;
}

/**
 * The rows without a number that may be lines of an invoice, by its number: those next to its rows. Where the
 * rows of an invoice do not stand together, a row may belong to any invoice.
 */
function rowsWithoutGroup(run: RunReader, rows: readonly RowRead[]): Map<string, number[]> {
	const beside = new Map<string, number[]>();
	const all: number[] = [];
	let isOrdered = true;
	let above: string | undefined;
	let waiting: number[] = [];
	for (const row of rows) {
		if (row.group === null) {
			if (isEmptyRow(run, row.row)) continue;
			all.push(row.row);
			waiting.push(row.row);
			if (above !== undefined) beside.get(above)?.push(row.row);
			continue;
		}
		const isNext = row.group === above;
		if (!isNext && beside.has(row.group)) isOrdered = false;
		const its = beside.get(row.group) ?? [];
		// Between two rows of one invoice they are noted for it already.
		if (!isNext) its.push(...waiting);
		beside.set(row.group, its);
		waiting = [];
		above = row.group;
	}
	return isOrdered ? beside : new Map([...beside.keys()].map((group) => [group, all]));
}

/** An invoice must not be posted without rows that may belong to it. */
function mayBelong(
	field: string,
	wrong: (rows: string) => Wrong,
	items: readonly number[],
	nameOf: NameRows,
): Problem[] {
	return items.length === 0 ? [] : [{ ...problem(field, wrong(nameOf(items))), rows: [...items] }];
}

/** A document without problems of fields that have no column at all: the run says so, once. */
function withoutMissing(asked: Asked, { missing }: ColumnPlan): Asked {
	const isOwn = ({ field, code }: Problem) => code !== 'empty' || !missing.has(field);
	return { ...asked, problems: asked.problems.filter(isOwn) };
}

/** Reads the columns of a run, and notes what is wrong with them. */
function readPlan(run: RunReader, type: DocumentType, form: unknown): ColumnPlan {
	const { plan, problems, switchesGuardOn } = planColumns(run.parameters, type, form);
	run.problems.push(...problems);
	if (switchesGuardOn) run.options.guard = true;
	return plan;
}

/** Notes columns that hold data and are not used, and refuses the run for those that a person must explain. */
async function tellUnused(
	run: RunReader,
	plan: ColumnPlan,
	lines?: readonly LineOfRow[],
): Promise<void> {
	const { rows } = run.parameters;
	const ignored = new Set(run.read(SHEET_OPTIONS.ignoreColumns).split(',').map(comparableColumn));
	const unused = plan.unused.filter((name) => !ignored.has(comparableColumn(name)));
	if (unused.length > 0) {
		run.notes.push(NOTE.columnsNotUsed(listed(unused)));
	}
	if (run.read(SHEET_OPTIONS.extraColumns) === 'ignore') return;
	const currencies = columnsOfCurrencies(unused, rows);
	const numbers = lines ? await columnsWithNumbers(unused, rows, lines) : [];
	const shown = (extra: readonly ExtraColumn[]) =>
		firstFew(
			extra.map(({ name, example }) => `"${shownColumn(name)}" (${example})`),
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
}

/**
 * Reads input items that are rows of a sheet: one document of each. Its fields come from the columns of the
 * row, found by their names or named in the form, and else from the form. A column for the key switches the
 * duplicate guard on; banks and categories are looked up, as they may be names.
 *
 * @param form the parameters of the node, their expressions not evaluated: they may use columns as well
 */
export async function readDocumentsOfRows(
	run: RunReader,
	type: DocumentType,
	form: unknown,
): Promise<Asked[]> {
	const plan = readPlan(run, type, form);
	run.options.checkMasterData = true;
	const documents = await readAll(run.parameters.rows.keys(), (index) => {
		const item = run.parameters.ofItem(index);
		const row = readRow(run, plan, item);
		const key = plan.columns.has('key') ? row.key : run.keyOf(item, 'content');
		const document = readDocument(type, row.head, []);
		const items = { ...row, group: undefined, rows: [index], key };
		return withoutMissing(withoutEmpty(run, askedOf(run, items, document)), plan);
	});
	await tellUnused(run, plan);
	return documents;
}

/** What may belong to an invoice besides the rows with its number. */
interface Doubtful {
	/** Rows of its number whose company cannot be read. */
	withoutCompany?: readonly RowRead[];
	/** Rows beside it that have no number. */
	withoutGroup?: readonly number[];
}

/** The invoice that the rows of a group ask for. */
function invoiceOf(
	run: RunReader,
	plan: ColumnPlan,
	rows: InvoiceRows,
	{ withoutCompany = [], withoutGroup = [] }: Doubtful,
): Asked {
	const indices = (of: readonly RowRead[]) => of.map(({ row }) => row);
	const nameOf: NameRows = (its) => run.parameters.rowNames(its);
	const number = nameIn(plan, 'group');
	const problems = [
		...rows.flatMap((row) => row.problems),
		...mayBelong(number, WRONG.companyOfRows, indices(withoutCompany), nameOf),
		...mayBelong(number, WRONG.withoutNumber, withoutGroup, nameOf),
	];
	const notes = rows.flatMap(({ values }) => values.notes ?? []);
	const values = { ...rows[0].values, notes };
	const items = { ...rows[0], values, rows: indices(rows), problems };
	const document = readInvoiceOfRows(plan.type, rows, nameOf);
	return withoutMissing(withoutEmpty(run, askedOf(run, items, document)), plan);
}

/** The amounts of the line of a row, as far as they can be read. */
function lineAmounts({ line, settings: { amountFormat: format } }: RowRead): LineOfRow {
	const read = (name: string, isMoney: boolean) => {
		const reading = readAmount(line[name], format, isMoney);
		return reading.ok ? reading.value : undefined;
	};
	return {
		quantity: read('quantity', false),
		unitPrice: read('unit_price', true),
		discount: read('discount_amount', true),
		format,
	};
}

/**
 * Reads input items that are rows of a sheet and lines of invoices: those with the same group and company
 * make one. Columns are found as for documents of one row.
 *
 * @param form the parameters of the node, their expressions not evaluated: they may use columns as well
 */
export async function readInvoicesOfRows(
	run: RunReader,
	type: DocumentType,
	form: unknown,
): Promise<Asked[]> {
	const plan = readPlan(run, type, form);
	const rows = await readAll(run.parameters.rows.keys(), (index) => {
		const item = run.parameters.ofItem(index);
		const row = readRow(run, plan, item);
		const partner = type.partnerField === undefined ? '' : row.head.body[type.partnerField];
		const key = plan.columns.has('key') ? row.key : run.keyOf(item, { group: row.group, partner });
		return { ...row, key };
	});
	await tellUnused(run, plan, await readAll(rows, lineAmounts));
	const withoutGroup = rowsWithoutGroup(run, rows);
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
		return invoiceOf(run, plan, members, {
			withoutCompany: company && withoutCompany.get(group),
			withoutGroup: group === null ? undefined : withoutGroup.get(group),
		});
	});
}
