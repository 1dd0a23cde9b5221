import type { IExecuteFunctions } from 'n8n-workflow';

import type { DocumentType } from '../documents/documentType';
import { linesInForm, readDocument, wrongNumber } from '../documents/readDocument';
import { lostProblems } from '../form/collections';
import type { CompanyOfRun } from '../form/actFor';
import { GUARD_KEY, leftToModel, MAIN_SWITCHES } from '../form/createOptions';
import { RunReader, type RunOptions } from '../form/runReader';
import { noteOfMissingFields } from '../form/expressions';
import type { ItemParameters, NodeParameters } from '../form/nodeParameters';
import type { Option } from '../form/option';
import type { Failure } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { dateText, daysBetween, MOST_DAYS_AWAY } from '../values/dates';
import { earlierError } from '../values/earlierError';
import { readJson } from '../values/json';
import { planColumns } from '../sheet/columnPlan';
import { readDocumentsOfRows, readInvoicesOfRows } from '../sheet/readRows';
import { problem, type Problem } from '../values/problem';
import { isEmpty, show } from '../values/text';
import { isTool } from '../values/tool';
import { readAll } from '../values/turn';
import type { Asked, AskedRun } from './asked';
import { createFrom, documentForm, type CreateFrom } from './documentForm';
import { withKeyOfTool } from './contentKeys';
import { askedOf, askedOfSheet, readItem } from './readItem';

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
	const { executeOnce, parameters, ...node } = context.getNode();
	const { company, problems: ofCompany = [] } = of.company;
	const option = createFrom(type);
	const isRows = of.parameters.raw(option.property.name).value === 'rows';
	const rowsOrForm = isRows ? 'rows' : 'form';
	const source = isTool(node) ? 'tool' : rowsOrForm;
	const run = new RunReader(of.parameters, context.getTimezone(), source);
	run.problems.push(
		...ofCompany,
		...lostProblems(run.parameters, documentForm(type)),
		...leftToModel(run.parameters, type.options, isTool(node)),
	);
	const from = readSource(run, option);
	const isInvoicesOfRows = isRows && type.lineFields !== undefined;
	if (executeOnce === true) {
		if (isInvoicesOfRows) run.problems.push(problem('Execute Once', WRONG.executeOnce()));
		else run.notes.push(NOTE.executeOnce());
	}
	let documents = await readDocuments(run, type, from, parameters);
	if (isTool(node)) documents = documents.map(withKeyOfTool);
	if (isRows && isInLoop(context)) run.problems.push(...problemsOfLoop(run.options, documents));
	run.checkKey();
	run.refuseFixedKey(documents.length);
	const notes = [
		...run.notes,
		...noteOfMissingFields(parameters, run.parameters.rows),
		...noteOfExtraFields(type, documents),
	];
	documents = documents
		.map((asked) => withFarDate(asked, run))
		.map((asked) => withEarlierError(asked, run.parameters));
	// The item may have been a line of any of the invoices.
	const failed = documents.flatMap(({ problems }) =>
		problems.filter(({ code }) => isInvoicesOfRows && code === 'earlierError'),
	);
	run.problems.push(...failed.slice(0, 1));
	const { problems, parameters: ofItems } = run;
	const { sheetRows } = ofItems;
	return { documents, sheetRows, company, options: certainOptions(run), problems, notes };
}

/** A note about the Extra Fields of all documents: everything in a body that isn't in the form. */
function noteOfExtraFields(type: DocumentType, documents: readonly Asked[]): Note[] {
	const own = new Set<string>(type.fields.map(({ api }) => api));
	if (type.lineFields) own.add('items');
	const extraOf = ({ skip, body }: Asked) =>
		skip ? [] : Object.keys(body).filter((name) => !own.has(name));
	const names = [...new Set(documents.flatMap(extraOf))].map(show);
	return names.length > 0 ? [NOTE.extraFieldsSent(names)] : [];
}

/**
 * The options of a run. If it's unclear whether it is a dry run, it must end with an error: a table
 * would look as if everything were in order.
 */
function certainOptions({ options, problems }: RunReader): RunOptions {
	const { displayName } = MAIN_SWITCHES.dryRun.property;
	const isUnclear = problems.some(({ field }) => field === displayName);
	return isUnclear ? { ...options, dryRun: false } : options;
}

/**
 * The documents from where the form says. If that doesn't say how to read the items, everything
 * would look empty, so there is nothing to say about them.
 *
 * @param form the node's parameters with unevaluated expressions
 */
async function readDocuments(
	run: RunReader,
	type: DocumentType,
	from: CreateFrom | undefined,
	form: unknown,
): Promise<Asked[]> {
	const { count } = run.parameters;
	if (from === undefined) return unreadDocuments(count);
	if (from !== 'rows') return await readEach(run, type, from === 'json');
	const plan = planColumns(run, type, form);
	if (!plan) return unreadDocuments(count);
	if (plan.columns.has('key')) run.options.guard = true;
	const documents = await (type.lineFields
		? readInvoicesOfRows(run, plan)
		: readDocumentsOfRows(run, plan));
	return documents.map((each) => askedOfSheet(run, each));
}

/**
 * Where the documents come from. If that can't be determined, records a problem of the run and
 * returns undefined.
 */
function readSource(run: RunReader, option: Option<CreateFrom>): CreateFrom | undefined {
	const known = run.problems.length;
	const from = run.read(option, '');
	return run.problems.length > known ? undefined : from;
}

/** One document per input item. */
async function readEach(run: RunReader, type: DocumentType, isJson: boolean): Promise<Asked[]> {
	return await readAll(run.parameters.rows.keys(), (row) => {
		const item = run.parameters.ofItem(row);
		const read = readItem(run, item, type);
		const { head, settings } = read;
		run.seeDates(head.problems, row);
		const lines = type.lineFields ? linesOf(item, type, isJson) : [];
		const inputs = lines.map((line) => ({ line, settings }));
		const document = readDocument(type, head, inputs);
		return askedOf(run, { ...read, rows: [row], key: run.keyOf(item) }, document);
	});
}

const LINES = 'Lines';

/** The lines from Fields or JSON. */
function linesOf(item: ItemParameters, type: DocumentType, isJson: boolean): unknown[] {
	if (!isJson) {
		const lines = item.get('lines.line', LINES);
		return Array.isArray(lines) ? linesInForm(type, lines) : [];
	}
	const given = item.get('linesJson', LINES);
	if (isEmpty(given)) return [];
	const reading = readJson(given);
	if (!reading.ok || !Array.isArray(reading.value)) {
		item.refuse(LINES, reading.ok ? WRONG.notList() : reading.wrong, given);
		return [];
	}
	// A value from an expression is checked field by field, where the error can name the line.
	const wrong = typeof given === 'string' ? wrongNumber(given) : undefined;
	if (!wrong) return reading.value;
	item.refuse(LINES, wrong, given);
	return [];
}

/** n8n's Loop Over Items node, formerly Split In Batches. */
const LOOP = 'n8n-nodes-base.splitInBatches';

/**
 * Whether a node runs inside Loop Over Items: the loop is upstream, and the node's output leads
 * back to it.
 */
export function isInLoop(
	context: Pick<IExecuteFunctions, 'getNode' | 'getParentNodes' | 'getChildNodes'>,
): boolean {
	const { name } = context.getNode();
	const isLoop = (node: { type: string; disabled?: boolean }) =>
		node.type === LOOP && node.disabled !== true;
	const loops = context.getParentNodes(name).filter(isLoop);
	if (loops.length === 0) return false;
	const after = new Set(context.getChildNodes(name).map((node) => node.name));
	return loops.some((loop) => after.has(loop.name));
}

/**
 * Problems of running inside a loop. Batches could split the rows of an invoice, and equal rows
 * without a key of their own could not be numbered across batches.
 */
function problemsOfLoop({ guard }: RunOptions, documents: readonly Asked[]): Problem[] {
	if (documents.some(({ known }) => known.group !== undefined)) {
		return [problem('Create From', WRONG.rowsInLoop())];
	}
	const isByContent =
		guard && documents.some(({ known, skip }) => !skip && known.key === undefined);
	return isByContent ? [problem(GUARD_KEY.displayName, WRONG.keyInLoop())] : [];
}

/** Refuses a document of an item that an earlier node failed with, instead of reading the item. */
function withEarlierError(asked: Asked, { rows }: NodeParameters): Asked {
	const error = asked.rows.flatMap((row) => earlierError(rows[row] ?? {}) ?? [])[0];
	if (error === undefined) return asked;
	const wrong = problem('Item', WRONG.earlierError(error));
	return { ...asked, skip: undefined, problems: [{ ...wrong, rows: asked.rows }] };
}

/** A date further ahead than this gets a note. */
const MOST_DAYS_AHEAD = 31;

/**
 * Adds a note if the date is far from today: a typo in the year, or a spreadsheet that uses the
 * 1904 date system.
 */
function withFarDate(asked: Asked, { today, options }: RunReader): Asked {
	const { date, notes, skip } = asked;
	if (!date || skip) return asked;
	const days = daysBetween(today, date);
	const shown = () => dateText(date, options.format.dates);
	if (Math.abs(days) > MOST_DAYS_AWAY) {
		return { ...asked, notes: [...notes, NOTE.farDate(shown())] };
	}
	return days > MOST_DAYS_AHEAD ? { ...asked, notes: [...notes, NOTE.aheadDate(shown())] } : asked;
}

/**
 * A run whose items could not be read at all: each item becomes a document that is not sent.
 *
 * @param count number of input items
 * @param summaryItem whether the node has an output for the summary
 */
export function unreadRun(count: number, failure: Failure, summaryItem: boolean): AskedRun {
	return {
		documents: unreadDocuments(count),
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
function unreadDocuments(count: number): Asked[] {
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
