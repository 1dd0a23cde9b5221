import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeExecutionData,
	type JsonObject as N8nJsonObject,
} from 'n8n-workflow';

import type { Place } from '../reading/draft';
import { errorText } from '../values/record';
import { problemTexts } from './text';
import { escapeHtml } from '../values/text';
import type { Failure, Problem } from '../values/problem';
import { CredentialProblem } from '../service/credentialFields';

/** Something that failed for one or several input items: a document, or a read. */
export interface Failed extends Place {
	failure: Failure;
	/** A read that failed is *refused*: it changed nothing. */
	outcome: 'refused' | 'unknown';
	/** What is wrong with the items themselves: nothing was sent for them. */
	problems?: Problem[];
}

/** Whether a node is a tool of an AI agent: a model reads what it gives, and it has one output. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}

/** Whether failed items go to an output of their own, where n8n puts the input row under them. */
export function hasErrorOutput({ onError }: INode): boolean {
	return onError === 'continueErrorOutput';
}

/** A failure because of what the items themselves hold: nothing was sent. */
export function failureOfProblems(problems: Problem[], place: Place): Failure {
	const [first = '', ...more] = problemTexts(problems, place);
	return {
		message: `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
		description: 'Nothing was sent for this item. Correct it and run it again.',
	};
}

/** A failure by an exception, whose message is all that is told of it. */
export function failureOfException(error: unknown): Failure {
	const message = errorText(error);
	return {
		message: message || 'The node failed',
		description:
			error instanceof CredentialProblem
				? 'Choose the ACC Accounting credential in this node, open it and test it. Nothing was sent.'
				: 'If you do not know what to do about it, please report it with the workflow.',
	};
}

/**
 * The n8n error of a failure: a NodeApiError for what came from ACC or on the way there, a
 * NodeOperationError for what is wrong with the items. It holds nothing of the request.
 *
 * @param lines what to tell besides the message, a line each
 * @param data what `error.context.data` holds besides code and trace ID
 */
export function nodeError(
	node: INode,
	{ failure, rows, problems }: Pick<Failed, 'failure' | 'problems' | 'rows'>,
	lines: string[],
	data: IDataObject = {},
): NodeApiError | NodeOperationError {
	const { message, httpStatus, code, traceId } = failure;
	const texts = lines.flatMap((line) => line.split('\n')).filter((line) => line !== '');
	const description = texts.join('\n');
	const told = { message, description, ...(rows[0] === undefined ? {} : { itemIndex: rows[0] }) };
	const error = problems
		? new NodeOperationError(node, message, told)
		: new NodeApiError(node, { message } as N8nJsonObject, {
				...told,
				...(httpStatus === undefined ? {} : { httpCode: String(httpStatus) }),
			});
	error.context.data = { code: code ?? null, traceId: traceId ?? null, ...data };
	// The editor renders this one, as HTML; the description goes to models, logs and error workflows.
	if (!isTool(node)) {
		error.context.descriptionTemplate = texts.map(escapeHtml).join('<br>');
	}
	// It is shown as text in a panel, and as HTML in a notice that pops up: it has no brackets. n8n puts
	// stock texts in place of a message in which it finds a code such as `EEXIST`, even inside
	// "preexisting", and some advise to switch on Retry On Fail.
	error.message = message.replaceAll('<', '‹').replaceAll('>', '›');
	error.messages = [];
	return error;
}

/** What a user is told about a failure besides its message. */
export function linesOf({ description, traceId }: Failure): string[] {
	return [description, ...(traceId ? [`Trace ID: ${traceId}`] : [])];
}

/** Item links of an output item: one number for one row, all of them for several. */
export function pairedWith(rows: readonly number[]): INodeExecutionData['pairedItem'] {
	const [first = 0, ...others] = rows;
	return others.length === 0 ? { item: first } : rows.map((item) => ({ item }));
}

/** What an output item says of the company that was chosen. */
export function companyFields(tenantId: string | undefined): IDataObject {
	return tenantId ? { tenantId } : {};
}

/** What an output item says of what came from ACC, or did not; nothing of what went well. */
export function failureFields({ code, httpStatus, traceId }: Partial<Failure>): IDataObject {
	return { code: code ?? '', httpStatus: httpStatus ?? null, traceId: traceId ?? '' };
}

/** Puts a field into an object where n8n finds it, and no column comes of it. */
function hide(object: object, field: string, value: unknown): void {
	Object.defineProperty(object, field, { value, enumerable: false });
}

/**
 * Fields of an item beside those of the input row that n8n puts under them at the error output. What
 * ACC calls as the row does is left to the row; what the node calls so stays, and the row's own comes
 * out as `input_<name>`.
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

/**
 * The output item of a failure; at the error output where that is on.
 *
 * @param own the names in it that are the node's, and not ACC's
 */
export function failedItem(
	{ node, input }: Failing,
	failed: Pick<Failed, 'failure' | 'problems' | 'rows'>,
	json: IDataObject,
	own: readonly string[],
): INodeExecutionData {
	const { failure, rows } = failed;
	const toErrorOutput = hasErrorOutput(node);
	const row = toErrorOutput ? input[rows[0] ?? 0]?.json : undefined;
	const item: INodeExecutionData = {
		json: row ? besideRow(json, row, own) : json,
		pairedItem: pairedWith(rows),
	};
	// By this n8n tells whether a node with Retry On Fail has failed.
	hide(item.json, 'error', failure.message);
	// n8n sends an item with an error to the error output, but then replaces its JSON with the error's
	// message alone, unless it does not find the error in its copy of the item.
	if (toErrorOutput) hide(item, 'error', nodeError(node, failed, linesOf(failure)));
	return item;
}

/** The output item of a read that failed, or of whatever else is no create. */
export function failedRead(context: IExecuteFunctions, failed: Failed): INodeExecutionData {
	const { failure, rows, outcome, tenantId = '', problems = [] } = failed;
	const json = {
		outcome,
		message: failure.message,
		tenantId,
		itemIndex: rows[0] ?? null,
		...failureFields(failure),
		advice: failure.description,
		problems: problems as unknown as IDataObject[],
	};
	const failing = { node: context.getNode(), input: context.getInputData() };
	return failedItem(failing, failed, json, Object.keys(json));
}

/** Tells the user something above the output; each text once. n8n drops hints when the node throws. */
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
