import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeExecutionData,
	type JsonObject as N8nJsonObject,
} from 'n8n-workflow';

import type { Asked } from '../reading/asked';
import type { FailureCode, Failure, Note, Problem, Values } from '../values/problem';
import { groupBy } from '../values/record';
import { escapeHtml, firstFew } from '../values/text';
import { NOTE_WORDS } from './failureWords';
import { Names } from './names';
import { problemText, textsOf, type Around, type Failed } from './sentences';
import { say, sentence } from './words';

/** Whether a node is a tool of an AI agent: a model reads what it returns, and it has one output. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}

/** Whether failed items go to an output of their own, where n8n puts the input row under them. */
export function hasErrorOutput({ onError }: INode): boolean {
	return onError === 'continueErrorOutput';
}

/** What sentences about a node's run need to know. */
export function aroundOf(node: INode, documents: readonly Asked[] = []): Around {
	const name = node.credentials?.accAccountingApi?.name;
	const credential = name ? `the credential "${name}"` : 'the ACC Accounting credential';
	return { names: new Names(documents), credential };
}

/** Failures that have nothing to do with ACC. */
const OF_NODE = new Set<FailureCode>(['exception', 'noOperation', 'retryOnFail', 'otherDocuments']);

/**
 * An n8n error of a headline and lines: a NodeApiError for a failure of ACC or on the way there, else a
 * NodeOperationError. It contains nothing of the request.
 *
 * @param data what `error.context.data` holds besides code and trace ID
 */
export function nodeError(
	node: INode,
	{ failure, rows }: Failed,
	{ message, lines }: { message: string; lines: readonly string[] },
	data: IDataObject = {},
): NodeApiError | NodeOperationError {
	const texts = lines.flatMap((line) => line.split('\n')).filter((line) => line !== '');
	const told = { message, description: texts.join('\n'), itemIndex: rows[0] };
	const error =
		failure === undefined || OF_NODE.has(failure.code)
			? new NodeOperationError(node, message, told)
			: new NodeApiError(node, { message } as N8nJsonObject, {
					...told,
					httpCode: failure.httpStatus?.toString(),
				});
	const { code, traceId } = failureData(failure);
	error.context.data = { code: code || null, traceId: traceId || null, ...data };
	// The editor renders this one, as HTML; the description goes to models, logs and error workflows.
	if (!isTool(node)) {
		error.context.descriptionTemplate = texts.map(escapeHtml).join('<br>');
	}
	// The editor shows the message as text in a panel, and as HTML in a notice: so it has no brackets.
	// n8n replaces a message by a stock text if it finds a code such as `EEXIST` in it, even inside
	// "preexisting", and some stock texts advise Retry On Fail.
	error.message = message.replaceAll('<', '‹').replaceAll('>', '›');
	error.messages = [];
	return error;
}

/** What items say of a failure: the code of ACC or of the network; empty for none. */
export function failureData(failure: Failure | undefined) {
	const { accCode, networkCode, httpStatus = null, traceId = '' } = failure ?? {};
	return { code: accCode ?? networkCode ?? '', httpStatus, traceId };
}

/** The n8n error of something that failed; it ends with `more` lines. */
export function errorOf(node: INode, failed: Failed, more: readonly string[] = []): Error {
	const { failure, problems = [] } = failed;
	const around = aroundOf(node);
	const [first = '', ...others] = problems.map((problem) => problemText(problem, around));
	const { what, cure } = textsOf(failed, around);
	const lines = failure ? [sentence(cure), traceText(failure)] : others.map(sentence);
	return nodeError(node, failed, {
		message: failure ? what : first,
		lines: [...lines, ...more],
	});
}

/** The trace ID of ACC, as a line of an error; empty if there is none. */
export function traceText({ traceId }: Failure): string {
	return traceId ? `Trace ID: ${traceId}` : '';
}

/** Item links of an output item: one number for one row, all of them for several. */
export function pairedWith(rows: readonly number[]): INodeExecutionData['pairedItem'] {
	const [first = 0, ...others] = rows;
	return others.length === 0 ? { item: first } : rows.map((item) => ({ item }));
}

/** Puts a field into an object where n8n finds it, and no column comes of it. */
function hide(object: object, field: string, value: unknown): void {
	Object.defineProperty(object, field, { value, enumerable: false });
}

/**
 * Fields of an item beside those of the input row, which n8n puts under them at the error output. A field
 * of ACC leaves its name to the row's; a field of the node keeps it, and the row's comes out as
 * `input_<name>`.
 */
function besideRow(json: IDataObject, row: IDataObject, own: readonly string[]): IDataObject {
	const beside: IDataObject = {};
	for (const [name, value] of Object.entries(json)) {
		if (!Object.hasOwn(row, name)) {
			beside[name] = value;
		} else if (own.includes(name)) {
			let free = `input_${name}`;
			while (Object.hasOwn(row, free)) free = `input_${free}`;
			Object.assign(beside, { [name]: value, [free]: row[name] });
		}
	}
	return beside;
}

/** The node that failed, and its input items. */
export interface Failing {
	node: INode;
	input: readonly INodeExecutionData[];
}

/** The output item of a failure; `own` are the names in it that are the node's, and not ACC's. */
export function itemOfFailure(
	{ node, input }: Failing,
	failed: Failed,
	json: IDataObject,
	own: readonly string[],
): INodeExecutionData {
	const toErrorOutput = hasErrorOutput(node);
	const row = toErrorOutput ? input[failed.rows[0] ?? 0]?.json : undefined;
	const item: INodeExecutionData = {
		json: row ? besideRow(json, row, own) : json,
		pairedItem: pairedWith(failed.rows),
	};
	const { message } = json;
	// By this n8n tells whether a node with Retry On Fail has failed.
	hide(item.json, 'error', message);
	// n8n sends an item with an error to the error output, but then replaces its JSON with the error's
	// message alone, unless it does not find the error in its copy of the item.
	if (toErrorOutput) {
		hide(item, 'error', nodeError(node, failed, { message: String(message), lines: [] }));
	}
	return item;
}

/** Problems as data: with their sentences, for workflows that word them in another language. */
export function problemsData(problems: readonly Problem[], around: Around): IDataObject[] {
	return problems.map(
		(problem) => ({ ...problem, message: problemText(problem, around) }) as IDataObject,
	);
}

/** The output item of a read that failed, or of anything else that creates nothing. */
export function failedItem(
	context: Pick<IExecuteFunctions, 'getNode' | 'getInputData'>,
	failed: Failed,
): INodeExecutionData {
	const node = context.getNode();
	const { failure, problems = [], rows, tenantId = '' } = failed;
	const around = aroundOf(node);
	const { what, cure } = textsOf(failed, around);
	const json = {
		outcome: 'refused',
		message: what,
		tenantId,
		itemIndex: rows[0] ?? null,
		...failureData(failure),
		advice: sentence(cure),
		problems: problemsData(problems, around),
	};
	return itemOfFailure({ node, input: context.getInputData() }, failed, json, Object.keys(json));
}

/** So many notes of a code are told; the rest is counted. */
const MOST_OF_A_CODE = 3;

/** Notes that say the same, with all rows that they are about. */
function noteText(notes: readonly [Note, ...Note[]], { names }: Around): string {
	const [{ code, with: values = {} }] = notes;
	const lists = Object.entries(values).map(([name, value]) => [
		name,
		Array.isArray(value) ? firstFew(value.map(String)) : value,
	]);
	const rows = names.items(notes.flatMap((note) => note.rows ?? []));
	const text = say(NOTE_WORDS[code], { ...Object.fromEntries(lists), rows } as Values);
	return values.tenantId ? `${String(values.tenantId)}: ${text}` : text;
}

/** Notes as sentences, each once. */
export function noteTexts(notes: readonly Note[], around: Around): string[] {
	const alike = groupBy(notes, ({ code, with: values }) => JSON.stringify([code, values]));
	const ofCodes = groupBy([...alike.values()], ([{ code }]) => code);
	return [...ofCodes.values()].flatMap((its) => {
		const more = its.length - MOST_OF_A_CODE;
		return [
			...its.slice(0, MOST_OF_A_CODE).map((each) => noteText(each, around)),
			...(more > 0 ? [`The same holds for ${more} more rows or values.`] : []),
		];
	});
}

/** Shows texts above the output, each once. n8n drops hints when the node throws. */
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
	addHints(context, noteTexts(notes, aroundOf(context.getNode())));
}
