import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { DocumentType } from '../documents/type';
import type { Ended, EndedRun } from '../posting/ended';
import { readAccDate, toIsoDate } from '../values/dates';
import { oneLine, type JsonObject } from '../values/json';
import { isTool, readInSteps, type Steps } from '../values/n8n';
import { capital, cut, isEmpty } from '../values/text';
import {
	failureData,
	buildFailureItem,
	pairItems,
	problemsData,
	addHints,
	buildRefusalError,
	buildStopError,
} from './errors';
import {
	differenceText,
	findNumber,
	isSkippedAs,
	listProblems,
	listSearched,
	readFailed,
	type ToldRow,
} from './row';
import { type ToldRun, firstLines, tellRun } from './told';

/** A longer text makes a row of n8n's table too tall. */
const LONGEST_MESSAGE = 400;
const LONGEST_CELL = 60;
/** n8n shows an empty cell as an error, in red. */
const EMPTY_CELL = '-';
/** A model that reads the result of its tool sees no box above the table. */
const DRY_RUN = 'Not posted: Dry Run is on. ';

/** Invoices may be made of several rows, and then have a number in the sheet. */
function ofInvoices({ lineFields }: DocumentType): string[] {
	return lineFields ? ['invoice_number'] : [];
}

/** The columns of items with Simplify on. A dry run has `check` in place of `outcome`. */
export function simpleColumns(type: DocumentType): string[] {
	return ['outcome', 'row', ...ofInvoices(type), 'document_number', 'message'];
}

/** The columns that items have in addition with Simplify off, in a run or in a dry run. */
const OTHER_COLUMNS = [
	'advice',
	'skipped',
	'key',
	'itemIndex',
	'itemIndexes',
	'documentType',
	'code',
	'httpStatus',
	'traceId',
	'problems',
	'warnings',
	'differences',
	'searchFor',
	'totals',
	'body',
];

/** The node's own columns. ACC's fields with the same names are output as `acc_<name>`. */
function ownColumns(type: DocumentType): string[] {
	return [...simpleColumns(type), 'check', ...type.identifiedBy, ...OTHER_COLUMNS];
}

/** The columns that identify a document and tell its outcome. */
function firstColumns({ ended, state }: ToldRow, { run, type }: ToldRun): JsonObject {
	const [first = 0] = ended.asked.rows;
	const columns: JsonObject = {
		[run.options.dryRun ? 'check' : 'outcome']: state,
		row: run.sheetRows?.[first] ?? first + 1,
	};
	for (const name of ofInvoices(type)) columns[name] = ended.asked.known.group ?? '';
	columns.document_number = findNumber(ended) ?? '';
	return columns;
}

function shownCell(value: unknown): unknown {
	if (typeof value === 'number') return value;
	return oneLine(value, LONGEST_CELL) || EMPTY_CELL;
}

/** An item with Simplify on. No cell is empty, and the message is truncated to fit. */
function simpleItem(row: ToldRow, told: ToldRun): JsonObject {
	const { sign, why, content } = row;
	const start = `${readPrefix(told)}${sign}`;
	const end = why !== '' && content !== '' ? ` · ${content}` : content;
	const room = Math.max(0, LONGEST_MESSAGE - start.length - end.length);
	// Space for the message: a dry run gets no numbers, and an invoice made of rows has its own.
	const left = new Set([
		told.run.options.dryRun ? 'document_number' : '',
		told.areInvoices ? 'row' : '',
	]);
	const item: JsonObject = {};
	for (const [name, value] of Object.entries(firstColumns(row, told))) {
		if (!left.has(name)) item[name] = shownCell(value);
	}
	item.message = `${start}${cut(why, room)}${end}` || EMPTY_CELL;
	return item;
}

function readPrefix({ run: { options } }: ToldRun): string {
	return options.isTool && options.dryRun ? DRY_RUN : '';
}

/** ACC's answer, renamed where it collides with the node's own columns. */
function besideOwn(answer: JsonObject, type: DocumentType): JsonObject {
	// n8n treats an item with `error` as a failure.
	const taken = new Set([...ownColumns(type), 'error']);
	return Object.fromEntries(
		Object.entries(answer)
			.filter(([name]) => name !== 'document_number' && !type.identifiedBy.includes(name))
			.map(([name, value]) => [taken.has(name) ? `acc_${name}` : name, value]),
	);
}

/**
 * A value that identifies a document: from ACC's answer, otherwise as requested, otherwise as in
 * the row; null for a missing amount. Dates are always those that were asked: a different one in the
 * answer is a difference.
 */
function readTableValue(ended: Ended, type: DocumentType, name: string): unknown {
	const { body, totals, given } = ended.asked;
	const fieldType = type.fields.find(({ api }) => api === name)?.type;
	const date = fieldType === 'date' ? readAccDate(String(body[name])) : undefined;
	if (date) return toIsoDate(date);
	const sources = [ended.outcome === 'posted' ? ended.answer : {}, body, totals, given];
	const isAmount = fieldType === undefined || fieldType === 'voucherTotal';
	const values = sources.map((each) => each[name]);
	return values.find((each) => !isEmpty(each)) ?? (isAmount ? null : '');
}

/** What only the items of a run have, or only those of a dry run. */
function ofMode(ended: Ended, { run, type }: ToldRun): JsonObject {
	const { totals, body } = ended.asked;
	if (run.options.dryRun) return { totals, body };
	const differences = ended.outcome === 'posted' ? ended.differences : [];
	return {
		...failureData(readFailed(ended).failure),
		warnings: differences.map((each) => capital(differenceText(each, run))),
		differences: differences.map((each) => ({ ...each })),
		searchFor: ended.outcome === 'unknown' ? listSearched(ended, type) : null,
	};
}

/** An item with Simplify off: everything, including ACC's answer. */
function wholeItem(row: ToldRow, told: ToldRun): JsonObject {
	const { ended, why, content, advice } = row;
	const { type } = told;
	const { rows } = ended.asked;
	const identified = type.identifiedBy.map((name) => [name, readTableValue(ended, type, name)]);
	return {
		...firstColumns(row, told),
		message: `${readPrefix(told)}${why || content || EMPTY_CELL}`,
		...Object.fromEntries(identified),
		advice,
		skipped: ended.outcome === 'skipped' ? ended.why : '',
		key: ended.key?.text ?? '',
		itemIndex: rows[0],
		itemIndexes: [...rows],
		...besideOwn(ended.outcome === 'posted' ? ended.answer : {}, type),
		documentType: type.resource,
		problems: ended.outcome === 'refused' ? problemsData(listProblems(ended, told)) : [],
		...ofMode(ended, told),
	};
}

/**
 * One item for each document of a run, in order. The table leaves out the heading row of raw rows and
 * what stands above it.
 */
function* buildItems(context: IExecuteFunctions, told: ToldRun): Steps<INodeExecutionData[]> {
	const { options } = told.run;
	const node = context.getNode();
	const input = context.getInputData();
	const hasErrorOutput = node.onError === 'continueErrorOutput';
	const isShown = ({ ended }: ToldRow) =>
		!options.simplify || !(isSkippedAs(ended, 'above') || isSkippedAs(ended, 'heading'));
	return yield* readInSteps(told.rows.filter(isShown), (row) => {
		const { ended } = row;
		const isFailed = !options.dryRun && ['refused', 'unknown'].includes(ended.outcome);
		const isSimple = options.simplify && !(isFailed && hasErrorOutput);
		const json = (isSimple ? simpleItem(row, told) : wholeItem(row, told)) as IDataObject;
		return isFailed
			? buildFailureItem(node, input, readFailed(ended), json)
			: { json, pairedItem: pairItems(ended.asked.rows) };
	});
}

/**
 * The third and last stage of a create run: tells the user about it. Returns an item for each
 * document in order, paired with its input items, and shows a hint above them. The summary item has
 * a separate output, so that nodes after the documents don't see it; a tool of an AI agent has a
 * single output.
 *
 * @throws without continue-on-fail: NodeOperationError for problems with the items, NodeApiError if
 *   ACC refused a document or may have posted it. n8n then drops the hint, so the error contains
 *   all of it.
 */
export function* tell(
	context: IExecuteFunctions,
	type: DocumentType,
	run: EndedRun,
): Steps<INodeExecutionData[][]> {
	const node = context.getNode();
	const told = yield* tellRun(run, type);
	if (!context.continueOnFail()) {
		const stopped = told.rows[run.stoppedBy ?? -1];
		// A dry run shows its table: it sends nothing anyway, and each row says what is wrong with it.
		const isShown = run.options.dryRun && run.refusal?.problems;
		if (run.refusal && !isShown) throw buildRefusalError(node, told);
		if (stopped) throw buildStopError(node, told, stopped);
	}
	addHints(
		context,
		[writeHint(told, context.continueOnFail())],
		told.reasons.length > 0 ? 'warning' : 'info',
	);
	const items = yield* buildItems(context, told);
	if (!run.options.summaryItem) return [items];
	return isTool(node) ? [[...items, summaryItem(told)]] : [items, [summaryItem(told)]];
}

/** The item with the counts of a run, paired with all of its items. */
function summaryItem({ run, reasons, notes, summary }: ToldRun): INodeExecutionData {
	const pairedItem = pairItems(run.documents.flatMap(({ asked }) => asked.rows));
	const hints = [...reasons, ...notes];
	const json = {
		...(run.options.dryRun ? { check: 'summary' } : { outcome: 'summary' }),
		...summary,
		...(hints.length > 0 ? { hints } : {}),
	};
	return { json: json as IDataObject, pairedItem };
}

const IN_TABLE = 'see "message" of each row, or select Options › Add Summary Item';
const TO_POST = " To post, turn off 'Dry Run'.";

/**
 * The single hint of a run: the totals, then reasons, most frequent first, then notes. It says how
 * many are left out, but never leaves out that the guard is off.
 */
function writeHint({ run, reasons, notes, summary }: ToldRun, goesOn: boolean): string {
	const guardOff = run.notes.find(({ code }) => code === 'guardOff')?.message;
	const others = notes.filter((note) => note !== guardOff);
	const outcomes = run.documents.map(({ outcome }) => outcome);
	const wouldPost =
		!run.refusal && outcomes.includes('ready') && (goesOn || !outcomes.includes('refused'));
	return [
		summary.text,
		...firstLines([...reasons, ...others], IN_TABLE),
		...(guardOff === undefined ? [] : [guardOff]),
		...(run.options.dryRun ? [`Nothing was posted.${wouldPost ? TO_POST : ''}`] : []),
	].join('\n');
}
