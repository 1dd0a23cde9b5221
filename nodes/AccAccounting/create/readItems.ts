import type { IExecuteFunctions } from 'n8n-workflow';

import { documentForm } from '../documents/documentForm';
import type { DocumentType, Source } from '../documents/documentType';
import { readDocument } from '../documents/readDocument';
import { lostProblems } from '../form/collections';
import type { CompanyOfRun } from '../form/actFor';
import { GUARD_KEY, leftToModel } from '../form/createOptions';
import { noteOfMissingFields } from '../form/expressions';
import type { ItemParameters, NodeParameters } from '../form/nodeParameters';
import type { Failure } from '../sentences/failures';
import { NOTE } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { DAY_MS, toAccDate } from '../values/dates';
import { readJson, thousandsIn } from '../values/json';
import { problem, type Problem } from '../values/problem';
import { isEmpty } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked, AskedRun, RunOptions } from './asked';
import { planColumns, rowsNotChosen } from './columnPlan';
import { askedOf, readItem } from './readItem';
import { RunReader } from './readOptions';
import { readDocumentsOfRows, readInvoicesOfRows } from './readRows';

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
	const { executeOnce, parameters } = context.getNode();
	const { company, problems: ofCompany = [] } = of.company;
	const run = new RunReader(of.parameters, context.getTimezone());
	run.problems.push(
		...ofCompany,
		...lostProblems(run.parameters, documentForm(type)),
		...leftToModel(run.parameters, type.options),
	);
	const from = readSource(run, type.source.option);
	const isRows = from === type.source.rows;
	const isInvoicesOfRows = isRows && type.lineFields !== undefined;
	if (executeOnce === true) {
		if (isInvoicesOfRows) run.problems.push(problem('Execute Once', WRONG.executeOnce()));
		else run.notes.push(NOTE.executeOnce());
	}
	let documents = await readDocuments(run, type, from, parameters);
	run.problems.push(...orderUnclear(run, documents));
	if (isRows && isInLoop(context)) run.problems.push(...problemsOfLoop(run.options, documents));
	run.refuseKeyWithoutGuard();
	run.refuseFixedKey(documents.length);
	const notes = [...run.notes, ...noteOfMissingFields(parameters, run.parameters.rows)];
	const { options, problems } = run;
	const now = Date.now();
	documents = documents.map((asked) => withFarDate(asked, now));
	return { documents, company, options, problems, notes };
}

/**
 * A date such as 11/25/2026 proves that the month comes first, also in 11/02/2026, which can be read
 * in both orders. So the first such date refuses the whole run, even if errors don't stop it.
 */
function orderUnclear({ parameters }: RunReader, documents: readonly Asked[]): Problem[] {
	for (const { problems, rows } of documents) {
		const found = problems.find(({ code }) => code === 'otherOrder');
		if (!found) continue;
		const wrong = WRONG.orderUnclear(parameters.rowNames(rows), found.got ?? '');
		return [{ field: found.field, ...wrong, rows }];
	}
	return [];
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
	from: string | undefined,
	form: unknown,
): Promise<Asked[]> {
	const { count } = run.parameters;
	if (from === undefined) return unreadDocuments(count);
	if (from === type.source.rows) {
		const plan = planColumns(run, type, form);
		if (plan.columns.has('key')) run.options.guard = true;
		return await (type.lineFields ? readInvoicesOfRows(run, plan) : readDocumentsOfRows(run, plan));
	}
	const notChosen = type.lineFields ? rowsNotChosen(run.parameters, type, from) : [];
	run.problems.push(...notChosen);
	if (notChosen.length > 0) return unreadDocuments(count);
	return await readEach(run, type, from === 'json');
}

/**
 * Where the documents come from. If that can't be determined, records a problem of the run and
 * returns undefined.
 */
function readSource(run: RunReader, option: Source['option']): string | undefined {
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
		const lines = type.lineFields ? linesOf(item, isJson) : [];
		const inputs = lines.map((line) => ({ line, settings }));
		const document = readDocument(type, head, inputs);
		return askedOf(run, { ...read, rows: [row], key: run.keyOf(item) }, document);
	});
}

const LINES = 'Lines';

/** The lines from Define Below or JSON. */
function linesOf(item: ItemParameters, isJson: boolean): unknown[] {
	if (!isJson) {
		const lines = item.get('lines.line', LINES);
		return Array.isArray(lines) ? lines : [];
	}
	const given = item.get('linesJson', LINES);
	if (isEmpty(given)) return [];
	const reading = readJson(given);
	if (!reading.ok || !Array.isArray(reading.value)) {
		item.refuse(LINES, reading.ok ? WRONG.notList() : reading.wrong, given);
		return [];
	}
	const thousands = typeof given === 'string' ? thousandsIn(given) : undefined;
	if (thousands === undefined) return reading.value;
	item.refuse(LINES, WRONG.thousandsInJson(thousands), given);
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
		return [problem('Lines From', WRONG.rowsInLoop())];
	}
	const isByContent = guard && documents.some(({ known }) => known.key === undefined);
	return isByContent ? [problem(GUARD_KEY.displayName, WRONG.keyInLoop())] : [];
}

/** Days from today beyond which a document date gets a note. */
const MOST_DAYS = 400;

/**
 * Adds a note if the date is far from today: a typo in the year, or a spreadsheet that uses the
 * 1904 date system.
 */
function withFarDate(asked: Asked, now: number): Asked {
	const { date, notes } = asked;
	if (!date) return asked;
	const days = (Date.UTC(date.year, date.month - 1, date.day) - now) / DAY_MS;
	if (Math.abs(days) <= MOST_DAYS) return asked;
	return { ...asked, notes: [...notes, NOTE.farDate(toAccDate(date))] };
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
			concurrentRequests: 1,
			requestsPerMinute: 0,
			timeout: 0,
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
		simplify: true,
	}));
}
