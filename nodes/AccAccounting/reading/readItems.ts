import type { IExecuteFunctions } from 'n8n-workflow';

import {
	checkDateOrder,
	readHead,
	linesInForm,
	readDocument,
	wrongNumber,
} from '../documents/readDocument';
import {
	type DocumentRead,
	type DocumentType,
	type Head,
	ADDITIONAL,
	type Field,
	type FieldValue,
} from '../documents/type';
import type { CompanyOfRun } from '../form/actFor';
import { lostProblems } from '../form/collections';
import { EXTRA_FIELDS, GUARD_KEY } from '../form/createOptions';
import { type ItemParameters, noteMissingFields, type NodeParameters } from '../form/parameters';
import {
	checkFormKey,
	findFormKey,
	type ItemOptions,
	type ItemReader,
	readFormKey,
	readItemOptions,
	readOptions,
	readRunOption,
	type RunOptions,
	type Source,
} from '../form/runOptions';
import type { Failure } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { planColumns } from '../sheet/columnPlan';
import type { RowRead } from '../sheet/row';
import { type SheetDocument, readRows } from '../sheet/rows';
import { formatAmount } from '../values/amounts';
import {
	type CalendarDate,
	dateInZone,
	formatDate,
	daysBetween,
	MOST_DAYS_AHEAD,
	MOST_DAYS_AWAY,
} from '../values/dates';
import { absolute, compare, fromNumber, toText, type Decimal } from '../values/decimal';
import { isRecord, plainText, type JsonObject, readJson } from '../values/json';
import { earlierError, isTool, readAll } from '../values/n8n';
import {
	problem,
	readable,
	unreadable,
	wholeProblem,
	type Problem,
	type Reading,
} from '../values/reading';
import { comparableName, cut, isNothing, isEmpty } from '../values/text';
import type { Asked, AskedRun } from './asked';
import { createFrom, documentForm, type CreateFrom } from './documentForm';

/** Values by ACC's field names, and what errors call them. */
type Values = ReadonlyMap<string, FieldValue>;

/** What an item says about its document, without lines. */
interface ItemRead extends ItemOptions {
	values: Values;
	head: Head;
	/** Problems of the item itself. */
	problems: Problem[];
}

/** Items that form one document. */
type ItemsRead = Pick<ItemRead, 'values' | 'head' | 'problems'> &
	Pick<Asked, 'rows' | 'skip' | 'sheet'> &
	Asked['known'];

const LONGEST_GIVEN = 200;
const LINES = 'Lines';

/** The Additional Fields of an item. */
function readAdditional(item: ItemParameters): JsonObject {
	const given = item.get(ADDITIONAL.name, ADDITIONAL.displayName);
	return isRecord(given) ? given : {};
}

/** Reads what an item says about its document in the fields of the form, without lines. */
function readItem(reader: ItemReader, item: ItemParameters, type: DocumentType): ItemRead {
	const options = readItemOptions(item, reader);
	const collection = readAdditional(item);
	const values = new Map<string, FieldValue>();
	for (const { api, form, label, list, additional } of type.fields) {
		const given = additional
			? { value: collection[form] }
			: item.read(form, label, list !== undefined);
		values.set(api, { name: label, ...given });
	}
	const readField = ({ api, label }: Field) => values.get(api) ?? { value: undefined, name: label };
	const head = readHead(type, readField, collection, options.settings);
	return { values, head, problems: item.problems, ...options };
}

const CURRENCY_NAME = comparableName('currency_code');

/** Problems with the Amount Limit, regardless of sign. It's in rupiah: no other currency is sent. */
function checkLimit(
	{ extra, amountFormat }: Head,
	{ total, totals }: DocumentRead,
	{ amountLimit }: RunOptions,
): Problem[] {
	if (amountLimit === undefined) return [];
	const isNamed = Object.keys(extra).some((name) => comparableName(name) === CURRENCY_NAME);
	if (isNamed) return [problem(EXTRA_FIELDS.displayName, WRONG.currencyWithLimit())];
	const limit = fromNumber(amountLimit);
	if (!total || compare(absolute(total), limit) <= 0) return [];
	const isBeforeTax = totals.total_before_tax !== undefined;
	const textOf = (amount: Decimal) => formatAmount(amount, amountFormat);
	const wrong = WRONG.aboveLimit(textOf(limit), textOf(total), isBeforeTax);
	return [problem('Amount Limit', wrong)];
}

/** The raw values of the fields that could not be read. */
function keepUnread(values: Values, body: Asked['body']): Record<string, string> {
	const unread = [...values].filter(
		([api, { value }]) => body[api] === undefined && !isNothing(value),
	);
	return Object.fromEntries(
		unread.map(([api, { value }]) => [api, cut(plainText(value), LONGEST_GIVEN)]),
	);
}

/** An invoice of 10,000 lines may have seven times as many problems. */
const MOST_PROBLEMS = 100;

/** The first problems of a document, and one that counts the others. */
function firstProblems(problems: Problem[]): Problem[] {
	const left = problems.length - MOST_PROBLEMS;
	if (left <= 0) return problems;
	return [...problems.slice(0, MOST_PROBLEMS), wholeProblem(LINES, WRONG.moreProblems(left))];
}

/** Assembles the document that items ask for. */
function buildAsked(reader: ItemReader, items: ItemsRead, document: DocumentRead): Asked {
	const { rows, key, group, skip, sheet, values, head } = items;
	const { body, totals, total } = document;
	const all = [
		...items.problems,
		...checkLimit(head, document, reader.options),
		...document.problems,
	];
	const problems = skip ? [] : firstProblems(all);
	// Otherwise, an account number above the column of amounts would count as money.
	const isAbove = skip?.why === 'above';
	return {
		rows,
		known: { key, group },
		date: isAbove ? undefined : head.date,
		body,
		totals,
		total: isAbove ? undefined : total && toText(total),
		given: problems.length > 0 ? keepUnread(values, body) : {},
		problems,
		notes: skip ? [] : [...head.notes, ...document.notes],
		skip,
		sheet,
	};
}

/** The fields whose cells may hold names instead of codes. */
const NAMED_BY_CELLS = ['bank_code', 'category_code'];
/** What a row says, whether a cell or the form supplies it. */
const ALWAYS_CONTENT = ['document_date', 'total_amount', 'bank_code'];

/** What makes a row of a sheet different from others, and where its values come from. */
function describeSource(row: RowRead): Asked['sheet'] {
	const { values, head, direction, isExtraComputed, hasNumbers } = row;
	const cells: Partial<Record<string, string>> = {};
	// The category isn't content: it can be corrected between two runs.
	const content = [...ALWAYS_CONTENT, ...(isExtraComputed ? Object.keys(head.extra) : [])];
	for (const [api, { from, name }] of values) {
		const isOfRow = from === 'cell' || from === 'rule';
		if (isOfRow && NAMED_BY_CELLS.includes(api)) cells[api] = name;
		const isContent = from === 'cell' || from === 'expression';
		if (isContent && api !== 'category_code') content.push(api);
	}
	return { direction, cells, hasNumbers, content };
}

/** The document that rows of a sheet ask for. */
function buildAskedOfRows(
	reader: ItemReader,
	{ rows, document, problems, skip }: SheetDocument,
): Asked {
	const [first] = rows;
	const indexes = rows.map(({ row }) => row);
	const asked = { rows: indexes, sheet: describeSource(first), ...first, problems, skip };
	return buildAsked(reader, asked, document);
}

/**
 * Reads what the input items ask for: the first stage of a create run. An item that can't be read
 * becomes a document with problems; nothing is thrown.
 *
 * @param of the items and the company to post to, if it could be determined
 */
export async function readItems(
	context: IExecuteFunctions,
	type: DocumentType,
	of: { parameters: NodeParameters; company: CompanyOfRun },
): Promise<AskedRun> {
	const { executeOnce, parameters: form, ...node } = context.getNode();
	const { parameters } = of;
	const { company, problems: ofCompany = [] } = of.company;
	const { source, from, problems: ofSource } = readSource(parameters, type, isTool(node));
	const read = readOptions(parameters, source);
	const key = findFormKey(parameters, source);
	const timezone = context.getTimezone();
	const today = dateInZone(new Date(), timezone);
	const reader = { parameters, options: read.options, clock: { timezone, today }, key };
	const found = await readDocuments(reader, type, from, form);
	// A column of keys turns the guard on.
	const hasKeys = found.documents.some(({ known }) => known.key !== undefined);
	const options = { ...read.options, guard: read.options.guard || hasKeys };
	const ofKey = checkFormKey(key, source, options, found.documents.length);

	const isInvoicesOfRows = from === 'rows' && type.lineFields !== undefined;
	const isOnce = executeOnce === true;
	const documents = await readAll(found.documents, (asked) =>
		checkEarlierError(noteFarDate(asked, today, options), parameters),
	);
	// The item may have been a line of any of the invoices.
	const failed = documents.flatMap(({ problems }) =>
		problems.filter(({ code }) => isInvoicesOfRows && code === 'earlierError'),
	);
	return {
		documents,
		sheetRows: parameters.sheetRows,
		company,
		options,
		problems: [
			...ofSource,
			...read.problems,
			...ofCompany,
			...lostProblems(parameters, documentForm(type)),
			...(isOnce && isInvoicesOfRows ? [problem('Execute Once', WRONG.executeOnce())] : []),
			...found.problems,
			...(from === 'rows' && isInLoop(context) ? checkLoop(options, found.documents) : []),
			...(ofKey.problems ?? []),
			...failed.slice(0, 1),
		],
		notes: [
			...(isOnce && !isInvoicesOfRows ? [NOTE.executeOnce()] : []),
			...found.notes,
			...(ofKey.notes ?? []),
			...noteMissingFields(form, parameters.rows),
		],
	};
}

/** Where the documents come from; `from` is undefined, with a problem, if that can't be read. */
function readSource(parameters: NodeParameters, type: DocumentType, isOfTool: boolean) {
	const option = createFrom(type);
	const { value, problems } = readRunOption(parameters, option);
	const isRows = parameters.raw(option.property.name).value === 'rows';
	const rowsOrForm = isRows ? 'rows' : 'form';
	const source: Source = isOfTool ? 'tool' : rowsOrForm;
	return { source, from: problems.length > 0 ? undefined : value, problems };
}

/** What the input items ask for, and what only all of them together show. */
interface DocumentsRead {
	documents: Asked[];
	problems: Problem[];
	notes: Note[];
}

/**
 * The documents from where the form says. If that doesn't say how to read the items, everything
 * would look empty, so there is nothing to say about them.
 *
 * @param form the node's parameters with unevaluated expressions
 */
async function readDocuments(
	reader: ItemReader,
	type: DocumentType,
	from: CreateFrom | undefined,
	form: unknown,
): Promise<DocumentsRead> {
	const { parameters } = reader;
	const none = { problems: [], notes: [] };
	const unread = () => buildUnread(parameters.count);
	if (from === undefined) return { ...none, documents: unread() };
	if (from !== 'rows') {
		const documents = await readEach(reader, type, from === 'json');
		const heads = documents.map(({ rows: [row = 0], problems }) => ({ row, head: { problems } }));
		const problems = checkDateOrder(heads, (rows) => parameters.rowNames(rows));
		return { ...none, documents, problems };
	}
	if (parameters.areEmpty) {
		const documents = unread().map((each): Asked => ({ ...each, skip: { why: 'empty' } }));
		return { ...none, documents };
	}
	const { plan, problems } = planColumns(parameters, type, form);
	if (!plan) return { ...none, documents: unread(), problems };
	const read = await readRows(reader, plan, problems.length === 0);
	return {
		documents: await readAll(read.documents, (each) => buildAskedOfRows(reader, each)),
		problems: [...problems, ...read.problems],
		notes: read.notes,
	};
}

/** One document per input item. */
async function readEach(reader: ItemReader, type: DocumentType, isJson: boolean): Promise<Asked[]> {
	return await readAll(reader.parameters.rows.keys(), (row) => {
		const item = reader.parameters.ofItem(row);
		const read = readItem(reader, item, type);
		const { head, settings } = read;
		const lines = type.lineFields ? readGivenLines(item, type, isJson) : [];
		const inputs = lines?.map((line) => ({ line, settings }));
		const document = readDocument(type, head, inputs);
		return buildAsked(reader, { rows: [row], key: readFormKey(item, reader), ...read }, document);
	});
}

/** The lines from Fields or JSON; undefined, with a problem, if they can't be read. */
function readGivenLines(
	item: ItemParameters,
	type: DocumentType,
	isJson: boolean,
): unknown[] | undefined {
	const { value: given, isTold } = item.read(isJson ? 'linesJson' : 'lines.line', LINES);
	if (isTold) return undefined;
	if (!isJson) return Array.isArray(given) ? linesInForm(type, given) : [];
	if (isEmpty(given)) return [];
	const reading = readLinesJson(given);
	if (reading.ok) return reading.value;
	item.refuse(LINES, reading.wrong, given);
	return undefined;
}

function readLinesJson(given: unknown): Reading<unknown[]> {
	const reading = readJson(given);
	if (!reading.ok) return reading;
	if (!Array.isArray(reading.value)) return unreadable(WRONG.notList());
	// A value from an expression is checked field by field, where the error can name the line.
	const wrong = typeof given === 'string' ? wrongNumber(given) : undefined;
	return wrong ? unreadable(wrong) : readable(reading.value);
}

/** n8n's Loop Over Items node, formerly Split In Batches. */
const LOOP = 'n8n-nodes-base.splitInBatches';

/**
 * Whether a node runs inside Loop Over Items: the loop is upstream, and the node's output leads
 * back to it.
 */
function isInLoop(
	context: Pick<IExecuteFunctions, 'getNode' | 'getParentNodes' | 'getChildNodes'>,
): boolean {
	const { name } = context.getNode();
	const after = new Set(context.getChildNodes(name).map((node) => node.name));
	return context
		.getParentNodes(name)
		.some((node) => node.type === LOOP && !node.disabled && after.has(node.name));
}

/**
 * Problems of running inside a loop. Batches could split the rows of an invoice, and equal rows
 * without a key of their own could not be numbered across batches.
 */
function checkLoop({ guard }: RunOptions, documents: readonly Asked[]): Problem[] {
	if (documents.some(({ known }) => known.group !== undefined)) {
		return [problem('Create From', WRONG.rowsInLoop())];
	}
	const isByContent =
		guard && documents.some(({ known, skip }) => !skip && known.key === undefined);
	return isByContent ? [problem(GUARD_KEY.displayName, WRONG.keyInLoop())] : [];
}

/** Refuses a document of an item that an earlier node failed with, instead of reading the item. */
function checkEarlierError(asked: Asked, { rows }: NodeParameters): Asked {
	const error = asked.rows.flatMap((row) => earlierError(rows[row] ?? {}) ?? [])[0];
	if (error === undefined) return asked;
	const wrong = problem('Item', WRONG.earlierError(error));
	return { ...asked, skip: undefined, problems: [{ ...wrong, rows: asked.rows }] };
}

/**
 * Adds a note if the date is far from today: a typo in the year, or a spreadsheet that uses the
 * 1904 date system.
 */
function noteFarDate(asked: Asked, today: CalendarDate, { format }: RunOptions): Asked {
	const { date, notes, skip } = asked;
	if (!date || skip) return asked;
	const days = daysBetween(today, date);
	if (days <= MOST_DAYS_AHEAD && days >= -MOST_DAYS_AWAY) return asked;
	return { ...asked, notes: [...notes, NOTE.farDate(formatDate(date, format.dates))] };
}

/**
 * A run whose items could not be read at all: each item becomes a document that is not sent.
 *
 * @param count number of input items
 * @param summaryItem whether the node has an output for the summary
 */
export function buildUnreadRun(count: number, failure: Failure, summaryItem: boolean): AskedRun {
	return {
		documents: buildUnread(count),
		options: {
			summaryItem,
			dryRun: false,
			guard: false,
			simplify: true,
			isTool: false,
			concurrentRequests: 1,
			requestsPerMinute: 0,
			timeout: 0,
			format: { amounts: 'plain', dates: 'dayFirst' },
		},
		problems: [],
		failure,
		notes: [],
	};
}

/** One document per input item, with nothing known but its index. */
function buildUnread(count: number): Asked[] {
	return Array.from({ length: count }, (_, row) => ({
		rows: [row],
		known: {},
		body: {},
		totals: {},
		given: {},
		problems: [],
		notes: [],
	}));
}
