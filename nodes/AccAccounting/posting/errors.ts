import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type JsonObject as N8nJsonObject,
} from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import type { Failure } from '../transport/failure';
import { itemsText, problemText, summarize, type Result } from './results';

/**
 * n8n runs a node with Retry On Fail again for *all* its items as soon as it fails or its first
 * output item holds an error; what was posted the first time would be posted once more.
 *
 * @throws NodeOperationError where it is on
 */
export function refuseRetryOnFail(context: IExecuteFunctions): void {
	if (context.getNode().retryOnFail !== true) return;
	throw new NodeOperationError(
		context.getNode(),
		'Turn off Retry On Fail in the settings of this node',
		{
			description:
				'With it, n8n runs all items again after an error, and documents that are already posted would be posted twice. Nothing was sent.',
		},
	);
}

/**
 * Stops a run in which a draft cannot be sent, before anything is posted.
 *
 * @throws NodeOperationError that lists every problem with its item and field
 */
export function throwInvalid(context: IExecuteFunctions, drafts: Draft[]): void {
	const invalidDrafts = drafts.filter((draft) => draft.problems.length > 0);
	if (invalidDrafts.length === 0) return;
	const texts = invalidDrafts.flatMap((draft) =>
		draft.problems.map((problem) => problemText(draft, problem)),
	);
	const listed = texts.slice(0, 50).map((text) => `- ${text}`);
	const more = texts.length > 50 ? [`- … and ${texts.length - 50} more`] : [];
	throw new NodeOperationError(context.getNode(), texts[0], {
		itemIndex: invalidDrafts[0].rows[0],
		description: [
			'Nothing was posted. Correct this and run the node again.',
			...(texts.length > 1 ? [`All ${texts.length} problems:`, ...listed, ...more] : []),
		].join('<br>'),
	});
}

/**
 * Stops a run after its first failure.
 *
 * @param stoppedBy index of the draft that failed
 * @throws NodeApiError that names what was posted, and what is unknown
 */
export function throwStopped(
	context: IExecuteFunctions,
	drafts: Draft[],
	results: Result[],
	stoppedBy: number,
): void {
	const result = results[stoppedBy];
	if (result.kind !== 'refused' && result.kind !== 'unknown') return;
	const summary = summarize(results);
	const { failure } = result;
	const uncertain = drafts.filter((_, index) => results[index].kind === 'unknown');
	const never = results.filter(
		({ kind }, index) => kind === 'refused' && index !== stoppedBy,
	).length;
	const told = [
		failure.description,
		summary.posted > 0
			? `${summary.posted} ${summary.posted === 1 ? 'document was' : 'documents were'} already posted: ${summary.documentNumbers}. Do not run their items again.`
			: 'No document was posted before.',
		...(uncertain.length > 0
			? [`Unknown whether posted: ${itemsText(uncertain.flatMap(({ rows }) => rows))}.`]
			: []),
		...(summary.skipped > 0 ? [`${summary.skipped} skipped by the duplicate guard.`] : []),
		...(never > 0
			? [`${never} other ${never === 1 ? 'document was' : 'documents were'} not posted.`]
			: []),
		...(failure.traceId ? [`Trace ID: ${failure.traceId}`] : []),
	];
	throw apiError(context, failure, drafts[stoppedBy].rows[0], told.join('<br>'), {
		outcome: result.kind,
		posted: results.flatMap((each, index) =>
			each.kind === 'posted' ? [{ number: each.number, items: drafts[index].rows }] : [],
		),
	});
}

/** An n8n error with what the user needs, and nothing of the request. */
export function apiError(
	context: IExecuteFunctions,
	failure: Failure,
	itemIndex: number,
	description: string,
	data: IDataObject = {},
): NodeApiError {
	const { message, httpStatus, code, traceId } = failure;
	const error = new NodeApiError(context.getNode(), { message } as N8nJsonObject, {
		message,
		description,
		itemIndex,
		...(httpStatus === undefined ? {} : { httpCode: String(httpStatus) }),
	});
	error.context.data = { code: code ?? null, traceId: traceId ?? null, ...data };
	return error;
}
