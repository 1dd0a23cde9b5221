import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeExecutionData,
	type JsonObject as N8nJsonObject,
} from 'n8n-workflow';

import type { Failure, FailureCode } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import { countOf, firstFew } from '../sentences/sentence';
import { groupBy } from '../values/json';
import { isTool } from '../values/n8n';
import type { Problem } from '../values/reading';
import { escapeHtml } from '../values/text';
import {
	readTexts,
	type Failed,
	allRows,
	documentWithRows,
	namesAtBeginning,
	readFailed,
	isNeverSent,
	findNumber,
	type ToldRow,
} from './row';
import { firstLines, type ToldRun } from './told';

/** Failures unrelated to ACC. */
const OF_NODE = new Set<FailureCode>([
	'exception',
	'noOperation',
	'retryOnFail',
	'guardFailed',
	'keyNotRecorded',
	'keyOfOther',
	'repeated',
	'cancelled',
]);

/** A heading or a cell with a line break must not look like a line of its own. */
function inOneLine(line: string): string {
	return line.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
}

/**
 * Builds an n8n error from a headline and lines: a NodeApiError for a failure of ACC or on the way
 * to it, otherwise a NodeOperationError. It contains nothing of the request.
 *
 * n8n's guidelines call for `itemIndex`, and the error of a read has it. A create run's error
 * doesn't: n8n would append "[item 2]", counted from 0, to a message that names data row 3 or row 4
 * of the sheet, and a run is about many items anyway. Instead, its `context.data` lists all of them
 * by index.
 *
 * @param data goes into `error.context.data`, in addition to code and trace ID
 */
function nodeError(
	node: INode,
	{ failure, rows }: Failed,
	{ message, lines }: { message: string; lines: readonly string[] },
	data: IDataObject = {},
): NodeApiError | NodeOperationError {
	const { code, traceId, httpStatus } = failureData(failure);
	const ofTrace = traceId === '' ? '' : `Trace ID: ${traceId}`;
	const texts = [...lines, ofTrace].map(inOneLine).filter((line) => line !== '');
	const told = { message, description: texts.join('\n'), itemIndex: rows[0] };
	const error =
		failure === undefined || OF_NODE.has(failure.code)
			? new NodeOperationError(node, message, told)
			: new NodeApiError(node, { message } as N8nJsonObject, {
					...told,
					httpCode: httpStatus?.toString(),
				});
	error.context.data = { code: code || null, traceId: traceId || null, ...data };
	// The editor renders this one, as HTML; models, logs, and error workflows get the description.
	if (!isTool(node)) {
		error.context.descriptionTemplate = texts.map(escapeHtml).join('<br>');
	}
	// The editor shows the message as text in a panel but as HTML in a notice, hence no angle
	// brackets. n8n replaces a message with a stock text if it finds a code such as `EEXIST` in it,
	// even inside "preexisting", and some stock texts recommend Retry On Fail; so the message is set
	// again here. n8n takes an error with the word "canceled", which ACC may say of an order, for a
	// run that a person stopped, and doesn't call the error workflow.
	error.message = message
		.replaceAll('<', '‹')
		.replaceAll('>', '›')
		.replaceAll('canceled', 'cancelled');
	error.messages = [];
	return error;
}

/**
 * What items report about a failure: the code from ACC or the network, otherwise our own; empty if
 * there is no failure.
 */
export function failureData(failure: Failure | undefined) {
	const { accCode, networkCode, code = '', httpStatus = null, traceId = '' } = failure ?? {};
	return { code: accCode ?? networkCode ?? code, httpStatus, traceId };
}

/** The n8n error for a failure; `more` lines are appended. */
export function buildError(node: INode, failed: Failed, more: readonly string[] = []): Error {
	const { failure, problems = [] } = failed;
	const [message = '', ...lines] = failure
		? [failure.message, failure.advice]
		: problems.map((each) => each.message);
	return nodeError(node, failed, { message, lines: [...lines, ...more] });
}

/** Item links of an output item: a single link for one row, a list for several. */
export function pairItems(rows: readonly number[]): INodeExecutionData['pairedItem'] {
	const [first = 0, ...others] = rows;
	return others.length === 0 ? { item: first } : rows.map((item) => ({ item }));
}

/** Attaches an error where n8n finds it without its becoming an output column. */
function hideError(object: object, value: unknown): void {
	Object.defineProperty(object, 'error', { value, enumerable: false });
}

/**
 * An item for the error output, to which n8n adds the input row. Row fields that the item would
 * hide are kept as `input_<name>`.
 */
function besideRow(json: IDataObject, row: IDataObject): IDataObject {
	const beside = { ...json };
	for (const name of Object.keys(json).filter((each) => Object.hasOwn(row, each))) {
		let free = `input_${name}`;
		while (Object.hasOwn(row, free)) free = `input_${free}`;
		beside[free] = row[name];
	}
	return beside;
}

/**
 * The output item of a failure. At the error output, it carries its input row, and none if it has
 * several: part of an invoice must not be run again.
 *
 * @param input of the node
 */
export function buildFailureItem(
	node: INode,
	input: readonly INodeExecutionData[],
	failed: Failed,
	json: IDataObject,
): INodeExecutionData {
	const toErrorOutput = node.onError === 'continueErrorOutput';
	const [first = 0, ...others] = failed.rows;
	const row = toErrorOutput && others.length === 0 ? input[first]?.json : undefined;
	const told = row ? besideRow(json, row) : json;
	const item: INodeExecutionData = {
		json: told,
		// n8n would merge the first row of a list of links into the item, but not that of a number.
		pairedItem: toErrorOutput && others.length > 0 ? first : pairItems(failed.rows),
	};
	// This is how n8n recognizes that a node with Retry On Fail has failed.
	hideError(told, json.message);
	// n8n sends an item with an error to the error output, but then replaces its JSON with the
	// error's message alone, unless its copy of the item lacks the error. A non-enumerable property
	// is not copied. n8n copies no item without a list of links, whose JSON it therefore can't set.
	if (toErrorOutput) {
		hideError(item, nodeError(node, failed, { message: String(json.message), lines: [] }));
		Object.defineProperty(item, 'json', { get: () => told, set: () => undefined });
	}
	return item;
}

/** Problems as data of an item. */
export function problemsData(problems: readonly Problem[]): IDataObject[] {
	return problems.map((each) => ({ ...each, what: undefined }));
}

/** The output item of a failed read, or of any other failed operation that creates nothing. */
export function failedItem(
	context: Pick<IExecuteFunctions, 'getNode' | 'getInputData'>,
	failed: Failed,
): INodeExecutionData {
	const node = context.getNode();
	const { failure, problems = [], rows } = failed;
	const { message, advice } = readTexts(failed);
	return buildFailureItem(node, context.getInputData(), failed, {
		outcome: 'refused',
		message,
		itemIndex: rows[0] ?? null,
		...failureData(failure),
		advice,
		problems: problemsData(problems),
	});
}

/** Shows texts above the output, each once. n8n drops hints if the node throws. */
export function addHints(
	context: Pick<IExecuteFunctions, 'addExecutionHints'>,
	texts: Iterable<string>,
	type: 'info' | 'warning' = 'warning',
): void {
	for (const text of new Set(texts)) {
		// n8n renders hints as HTML.
		const message = text.split('\n').map(escapeHtml).join('<br>');
		context.addExecutionHints({ message, location: 'outputPane', type });
	}
}

/** Shows notes above the output. */
export function addNotes(context: IExecuteFunctions, notes: readonly Note[]): void {
	addHints(
		context,
		notes.map(({ message }) => message),
	);
}

/** How many reasons and notes the error of a stopped run has: it comes without a table. */
const MOST_TOLD = 50;

const CORRECT_THIS = 'Nothing was posted. Correct this and run the workflow again.';
const IN_DRY_RUN = "turn on 'Dry Run' to see them in their rows";

const SKIPPED_NEXT = 'The next run skips these rows';
const POSTED_AGAIN = 'Do not run these rows again';
const OTHER_TOTAL = 'Correct this document in ACC. Do not run it again.';

/** All rows of documents after a headline; nothing if there are none. */
function rowsLine(headline: string, rows: readonly ToldRow[], { run }: ToldRun): string[] {
	if (rows.length === 0) return [];
	const documents = rows.map(({ ended }) => ended.asked);
	return [`${headline}: ${allRows(documents, run.sheetRows)}.`];
}

/** `19 of 24 rows are wrong.` */
function countWrong(wrong: readonly ToldRow[], { rows, areInvoices }: ToldRun): string {
	const all = countOf(rows.length, areInvoices ? 'invoice' : 'row');
	return `${wrong.length} of ${all} ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
}

/**
 * The error of a run that did not start. A reason of the run, or the only one, is the message itself;
 * several are listed below the number of documents, and all rows with one of their own are named.
 */
export function buildRefusalError(node: INode, told: ToldRun): Error {
	const { run, reasons, notes } = told;
	const { failure, problems } = run.refusal ?? {};
	const wrong = told.rows.filter(({ ended }) => ended.asked.problems.length > 0);
	const isHeadline = failure !== undefined || problems !== undefined || reasons.length === 1;
	const [reason = '', ...others] = reasons;
	const message = failure?.message ?? (isHeadline ? reason : countWrong(wrong, told));
	const listed = firstLines(isHeadline ? others : reasons, IN_DRY_RUN);
	const lines = [
		failure ? `Nothing was posted. ${failure.advice}` : CORRECT_THIS,
		...listed.map((line) => `- ${line}`),
		...(wrong.length > 1 ? rowsLine('Wrong', wrong, told) : []),
		...notes,
	];
	return nodeError(node, { failure, rows: [] }, { message, lines });
}

/**
 * The error of a run that stopped at its first failure, with the fate of every row: which must not be
 * sent again, and which were not sent.
 */
export function buildStopError(node: INode, told: ToldRun, stopped: ToldRow): Error {
	const { outcome, asked } = stopped.ended;
	const { options, sheetRows } = told.run;
	const byFate: Partial<Record<string, ToldRow[]>> = Object.fromEntries(
		groupBy(told.rows, ({ ended }) => (isNeverSent(ended) ? 'notSent' : ended.outcome)),
	);
	const { posted = [], unknown = [], skipped = [], refused = [], notSent = [] } = byFate;
	const message = `${namesAtBeginning([asked], sheetRows)}: ${stopped.reasons[0]?.text ?? stopped.why}`;
	const others = [...told.reasons, ...told.notes].filter((line) => line !== message);
	const lines = [
		outcome === 'posted' ? OTHER_TOTAL : '',
		`${told.summary.text}.`,
		...rowsLine(`Already posted. ${options.guard ? SKIPPED_NEXT : POSTED_AGAIN}`, posted, told),
		...unknown.map(({ ended, why }) => `- ${documentWithRows(ended.asked, sheetRows)}: ${why}`),
		...rowsLine('Refused', refused, told),
		...rowsLine('Skipped', skipped, told),
		...rowsLine('Not sent', notSent, told),
		...firstFew(others, { most: MOST_TOLD }),
	];
	const list = (its: ToldRow[]) =>
		its.map(({ ended }) => ({ number: findNumber(ended), items: ended.asked.rows }));
	const data = {
		outcome,
		items: asked.rows,
		posted: list(posted),
		unknown: list(unknown),
		notSent: list(notSent),
	};
	const failed = { ...readFailed(stopped.ended), rows: [] };
	return nodeError(node, failed, { message, lines }, data);
}
