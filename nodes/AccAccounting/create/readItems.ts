import type { IExecuteFunctions } from 'n8n-workflow';

import { documentForm } from '../documents/documentForm';
import type { DocumentType, Source } from '../documents/documentType';
import { readDocument } from '../documents/readDocument';
import { lostProblems } from '../form/collections';
import { BESIDE_OPTIONS, GUARD_KEY, leftToModel } from '../form/createOptions';
import { noteOfMissingFields } from '../form/expressions';
import { NodeParameters, type ItemParameters } from '../form/nodeParameters';
import type { Failure } from '../sentences/failures';
import { NOTE } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import type { OwnCompany } from '../values/company';
import { DAY_MS, toAccDate } from '../values/dates';
import { readJson } from '../values/json';
import { problem, type Problem } from '../values/problem';
import { isEmpty } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked, AskedRun, RunOptions } from './asked';
import { rowsNotChosen } from './columnPlan';
import { askedOf, readItem } from './readItem';
import { RunReader } from './readOptions';
import { readDocumentsOfRows, readInvoicesOfRows } from './readRows';

/**
 * Reads what the input items ask for: the first stage of a run of creates. An item that cannot be read
 * becomes a document with problems; nothing is thrown for it.
 *
 * @param own the company of the credential
 */
export async function readItems(
	context: IExecuteFunctions,
	type: DocumentType,
	own: OwnCompany,
): Promise<AskedRun> {
	const { executeOnce, parameters } = context.getNode();
	const run = new RunReader(new NodeParameters(context), context.getTimezone(), own);
	run.problems.push(
		...lostProblems(run.parameters, documentForm(type), BESIDE_OPTIONS),
		...leftToModel(run.parameters, type.options),
	);
	const from = readSource(run, type.source.option);
	const isRows = from === type.source.rows;
	const isInvoicesOfRows = isRows && type.lineFields !== undefined;
	if (executeOnce === true) {
		if (isInvoicesOfRows) run.problems.push(problem('Execute Once', WRONG.executeOnce()));
		else run.notes.push(NOTE.executeOnce());
	}
	let documents: Asked[];
	// n8n hands over nothing of a form whose choice is none, so everything would seem to be empty.
	if (from === undefined) documents = unreadDocuments(run.parameters.count);
	else if (isInvoicesOfRows) documents = await readInvoicesOfRows(run, type, parameters);
	else if (isRows) documents = await readDocumentsOfRows(run, type, parameters);
	else {
		documents = await readEach(run, type, from === 'json');
		if (type.lineFields) run.problems.push(...rowsNotChosen(run.parameters, type, from));
	}
	if (isRows && isInLoop(context)) run.problems.push(...problemsOfLoop(run.options, documents));
	run.refuseKeyWithoutGuard();
	run.refuseFixedKey(documents.length);
	const notes = [...run.notes, ...noteOfMissingFields(parameters, run.parameters.rows)];
	const { options, timezone, problems } = run;
	const now = Date.now();
	documents = documents.map((asked) => withFarDate(asked, now));
	return { documents, options, timezone, problems, notes };
}

/** Where the documents come from; undefined, with a problem of the run, if it cannot be told. */
function readSource(run: RunReader, option: Source['option']): string | undefined {
	const known = run.problems.length;
	const from = run.read(option, '');
	return run.problems.length > known ? undefined : from;
}

/** One document of each input item. */
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

/** The lines of Define Below or JSON. */
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
	return reading.value;
}

/** n8n's node Loop Over Items, formerly Split In Batches. */
const LOOP = 'n8n-nodes-base.splitInBatches';

/** Whether a node runs inside Loop Over Items: the loop is before it, and what it returns leads back there. */
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
 * What a loop divides cannot be told apart: the rows of an invoice, and equal rows that have no key of their own.
 */
function problemsOfLoop({ guard }: RunOptions, documents: readonly Asked[]): Problem[] {
	if (documents.some(({ known }) => known.group !== undefined)) {
		return [problem('Lines From', WRONG.rowsInLoop())];
	}
	const isByContent = guard && documents.some(({ known }) => known.key === undefined);
	return isByContent ? [problem(GUARD_KEY.displayName, WRONG.keyInLoop())] : [];
}

/** How far a document date may be from today without a look, in days. */
const MOST_DAYS = 400;

/** A document with a look if its date is far from today: a slip in the year, or a spreadsheet's 1904 date system. */
function withFarDate(asked: Asked, now: number): Asked {
	const { date, notes } = asked;
	if (!date) return asked;
	const days = (Date.UTC(date.year, date.month - 1, date.day) - now) / DAY_MS;
	if (Math.abs(days) <= MOST_DAYS) return asked;
	return { ...asked, notes: [...notes, NOTE.farDate(toAccDate(date))] };
}

/**
 * A run whose items could not be read at all: each of them is a document that is not sent.
 *
 * @param count of the input items
 * @param summaryItem whether the node has an output for the summary
 */
export function unreadRun(count: number, failure: Failure, summaryItem: boolean): AskedRun {
	return {
		documents: unreadDocuments(count),
		options: {
			summaryItem,
			checkMasterData: false,
			dryRun: false,
			guard: false,
			concurrentRequests: 1,
			requestsPerMinute: 0,
			timeout: 0,
		},
		timezone: '',
		problems: [],
		failure,
		notes: [],
	};
}

/** For each input item a document of which nothing else is known. */
function unreadDocuments(count: number): Asked[] {
	return Array.from({ length: count }, (_, row) => ({
		rows: [row],
		known: {},
		mayChoose: false,
		body: {},
		totals: {},
		given: {},
		problems: [],
		notes: [],
		simplify: true,
	}));
}
