import {
	type DocumentRead,
	type DocumentType,
	type NameRows,
	isVoucherTotal,
	type Field,
} from '../documents/type';
import { checkDateOrder, readDocument } from '../documents/readDocument';
import { EXTRA_FIELDS, GUARD_KEY } from '../form/createOptions';
import type { ItemReader } from '../form/runOptions';
import { NOTE, type Note } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { isDate } from '../values/dates';
import { toText } from '../values/decimal';
import { comparableJson, groupBy, ownValue } from '../values/json';
import { checkAgree, problem, wholeProblem, type Problem } from '../values/reading';
import { cut, isEmpty, normalText, showWhole } from '../values/text';
import { readAll } from '../values/n8n';
import { MONEY_COLUMNS, NUMBER_COLUMN } from './columnNames';
import type { ColumnPlan } from './columnPlan';
import { findMark, hasMark } from './money';
import { AMOUNTS_OF_LINE, readRow, type RowRead, type Skip } from './row';

/** The rows of one document, in order. */
type DocumentRows = readonly [RowRead, ...RowRead[]];

/** A document that one or more rows of a sheet ask for. */
export interface SheetDocument {
	rows: DocumentRows;
	/** Its fields as the first row says them, and its lines. */
	document: DocumentRead;
	/** Problems of its rows. */
	problems: Problem[];
	/** Why there is nothing to post. */
	skip?: Skip;
}

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

/** The number under which a row was posted. */
function readNumber({ skip }: RowRead): string | undefined {
	return skip?.why === 'posted' ? skip.number : undefined;
}

/**
 * Refuses rows that have the number of a document with another date or invoice number: they were
 * copied with it, and haven't been posted. Dates and invoice numbers that can't be read aren't
 * compared.
 */
function refuseCopied(documents: readonly SheetDocument[], nameOf: NameRows): SheetDocument[] {
	const problems = new Map<string, Problem>();
	for (const [number, rows] of groupBy(
		documents.flatMap((each) => each.rows),
		readNumber,
	)) {
		const dated = rows.filter(({ head }) => head.date);
		const dates = groupBy(dated, ({ head }) => head.body.document_date);
		const grouped = rows.filter(({ group }) => group);
		const differing = [dates, groupBy(grouped, ({ group }) => group)].find(({ size }) => size > 1);
		if (number === undefined || !differing) continue;
		const places = nameOf([...differing.values()].map(([{ row }]) => row));
		const wrong = WRONG.numberTwice(number, places, differing === dates);
		problems.set(number, wholeProblem(NUMBER_COLUMN, wrong));
	}
	return documents.map((each) => {
		const found = new Set(each.rows.flatMap((row) => problems.get(readNumber(row) ?? '') ?? []));
		if (found.size === 0) return each;
		return { ...each, skip: undefined, problems: [...each.problems, ...found] };
	});
}

/** Longer than elsewhere, because keys often differ only at the end. */
const LONGEST_SAID = 100;

/** One problem for each invoice-level value on which the rows disagree, quoting the values. */
function disagreements(type: DocumentType, rows: DocumentRows, nameOf: NameRows): Problem[] {
	if (rows.length === 1) return [];
	const check = (label: string, said: (row: RowRead) => string, its: readonly RowRead[] = rows) => {
		const values = [...groupBy(its, said)].map(([value, [{ row }]]) => {
			return [value === '' ? 'empty' : cut(value, LONGEST_SAID), row] as const;
		});
		return checkAgree(label, values, nameOf, WRONG.rowsDiffer);
	};
	return [
		...type.fields.flatMap((field) => {
			const name = rows[0].values.get(field.api)?.name ?? field.label;
			const said = (row: RowRead) => readSaid(field, row);
			return check(name, said, field.isOnlyCompared ? rows.filter(said) : rows);
		}),
		...check(EXTRA_FIELDS.displayName, readRowExtraFields),
		...check(NUMBER_COLUMN, (row) => readNumber(row) ?? ''),
		...check(GUARD_KEY.displayName, ({ key }) => showWhole(key)),
	];
}

/** Equal lines of an invoice: each is worth a look; if all lines are repeated, it's refused. */
function compareLines(document: DocumentRead, rows: DocumentRows, nameOf: NameRows): DocumentRead {
	const { body, problems, notes } = document;
	const lines: unknown = body.items;
	if (!Array.isArray(lines) || problems.length > 0) return document;
	const texts = (lines as unknown[]).map(comparableJson);
	const places = [...groupBy([...rows.keys()], (at) => texts[at]).values()];
	const repeated = places.filter(({ length }) => length > 1);
	const namesOf = (its: readonly number[]) => nameOf(its.flatMap((at) => rows[at]?.row ?? []));
	if (repeated.length < places.length) {
		const found = repeated.map((its) => NOTE.equalLines(namesOf(its)));
		return { ...document, notes: [...notes, ...found] };
	}
	const wrong = WRONG.linesTwice(namesOf([...rows.keys()]));
	return { ...document, problems: [wholeProblem('Lines', wrong)] };
}

/**
 * Builds one document from its rows, which must agree on what isn't said line by line. It's enough if
 * one of them states the total.
 */
export function joinRows(type: DocumentType, rows: DocumentRows, nameOf: NameRows): DocumentRead {
	const total = type.fields.find(({ isOnlyCompared }) => isOnlyCompared)?.api ?? '';
	const { head } = rows.find(({ values }) => !isEmpty(values.get(total)?.value)) ?? rows[0];
	const document = readDocument(type, head, type.lineFields ? rows : [], nameOf);
	const different = disagreements(type, rows, nameOf);
	return { ...document, problems: [...different, ...document.problems] };
}

/** If the sheet has a column with the total, one row of each invoice must state it. */
function checkStated({ columns }: ColumnPlan, rows: DocumentRows): Problem[] {
	const stated = rows.map(({ values }) => values.get('invoice_total'));
	const isMissing = columns.has('invoice_total') && stated.every((each) => isEmpty(each?.value));
	return isMissing ? [problem(stated[0]?.name ?? '', WRONG.totalMissing())] : [];
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
const ONE_KIND = ['document_date', ...MONEY_COLUMNS, ...AMOUNTS_OF_LINE] as const;
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
		const kinds = groupBy(
			rows.filter(({ skip }) => !skip),
			({ row }) => classifyCell(ownValue(plan.sheet.rows[row] ?? {}, column)),
		);
		const [number] = kinds.get('number') ?? [];
		const texts = kinds.get('text');
		if (!number || !texts) return [];
		const isRaw = plan.sheet.raw !== undefined;
		const named = nameOf(texts.map(({ row }) => row));
		const wrong = WRONG.mixedKinds(nameOf([number.row]), named, isRaw);
		return [problem(plan.names.get(field) ?? '', wrong)];
	});
}

/**
 * An amount with a minus or a word next to it, if no mark says what that means: on their own, only
 * such amounts would be refused, and the others posted. Another currency is no mark.
 */
function checkSigns(plan: ColumnPlan, rows: readonly RowRead[], nameOf: NameRows): Problem[] {
	if (plan.marks) return [];
	const total = plan.type.fields.find(isVoucherTotal)?.api ?? '';
	for (const { row, skip, head, values } of rows) {
		const cell = values.get(total);
		const isForeign = head.problems.some(({ code }) => code === 'foreignCurrency');
		const isClear = skip !== undefined || isForeign || head.amounts[total] !== undefined;
		const mark = isClear ? '' : findMark(cell?.value);
		if (mark === '') continue;
		const isInTwo = !plan.columns.has('total_amount');
		return [problem(cell?.name ?? '', WRONG.signed(mark, nameOf([row]), isInTwo))];
	}
	return [];
}

/** Amounts of zero in a column without others: formulas may have been saved without their values. */
function checkZeros(plan: ColumnPlan, rows: readonly RowRead[], nameOf: NameRows): Problem[] {
	const found = rows.find(({ skip, zeros }) => !skip && zeros.length > 0);
	const field = found?.zeros.find((each) => !plan.paid.has(each));
	if (!found || !field) return [];
	return [problem(plan.names.get(field) ?? '', WRONG.onlyZeros(nameOf([found.row])))];
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

/** Fewer different rows, such as two equal fees, don't show that a sheet arrived twice. */
const LEAST_DIFFERENT = 3;

/** Vouchers that all occur equally often, and more than once: the sheet arrived more than once. */
function checkCopies(rows: readonly RowRead[]): Problem[] {
	const ofDocuments = rows.filter(isOfDocument);
	const groups = groupBy(ofDocuments, (row) => {
		const cells = [...row.values.values()].map(({ value }) => showWhole(value));
		return [row.direction, row.key, readRowExtraFields(row), ...cells].join('\n');
	});
	const times = ofDocuments.length / groups.size;
	const isOnce = groups.size < LEAST_DIFFERENT || times === 1;
	if (isOnce || ofDocuments.every(({ skip }) => skip)) return [];
	const isEqual = [...groups.values()].every(({ length }) => length === times);
	return isEqual ? [wholeProblem('Rows', WRONG.rowsTwice(times))] : [];
}

/** A note about marks that no row has: theirs may be another one. A row with two of them has none. */
function noteMarks({ marks }: ColumnPlan, rows: readonly RowRead[]): Note[] {
	if (rows.some(({ problems }) => problems.some(({ code }) => code === 'twoMarks'))) return [];
	const found = new Set(rows.map(({ mark = '' }) => mark));
	const all = [...(marks?.out ?? []), ...(marks?.in ?? [])];
	const unused = all.filter((mark) => !hasMark([...found], mark));
	return unused.length > 0 ? [NOTE.marksUnused(unused)] : [];
}

/** The document that rows ask for. What asks for nothing has no problems. */
function readRowDocument(
	plan: ColumnPlan,
	rows: DocumentRows,
	nameOf: NameRows,
	isClear: boolean,
): SheetDocument {
	const [first] = rows;
	const joined = joinRows(plan.type, rows, nameOf);
	const document = isClear ? compareLines(joined, rows, nameOf) : joined;
	// Rows of an invoice that an earlier run has posted only in part are refused, because they differ.
	const { skip } = first;
	if (skip && rows.every((each) => readNumber(each) === readNumber(first))) {
		return { rows, document: { ...document, problems: [] }, problems: [], skip };
	}
	const problems = [...rows.flatMap((each) => each.problems), ...checkStated(plan, rows)];
	return { rows, document, problems };
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
 *
 * @param isClear whether the plan has no problems: a column that is missing or left may be what tells
 *   equal rows apart
 */
export async function readRows(
	reader: ItemReader,
	plan: ColumnPlan,
	isClear: boolean,
): Promise<RowsRead> {
	const { parameters } = reader;
	const rows = await readAll(parameters.rows.keys(), (index) => readRow(reader, plan, index));
	const groups = groupBy(rows, (row) => (isOfDocument(row) && row.group) || row.row);
	const nameOf: NameRows = (its) => parameters.rowNames(its);
	const read = await readAll(groups.values(), (its) => readRowDocument(plan, its, nameOf, isClear));
	const documents = refuseCopied(read, nameOf);
	const checks = [
		() =>
			checkDateOrder(
				rows.filter(({ skip }) => !skip),
				nameOf,
			),
		() => checkAbove(documents, nameOf),
		() => checkSigns(plan, rows, nameOf),
		() => checkZeros(plan, rows, nameOf),
		() => checkKinds(plan, rows, nameOf),
		() => checkUnclear(plan, rows, nameOf),
		() => (plan.type.lineFields || !isClear ? [] : checkCopies(rows)),
	];
	const problems = (await readAll(checks, (check) => check())).flat();
	return { documents, problems, notes: noteMarks(plan, rows) };
}
