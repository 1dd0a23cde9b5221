import {
	NodeApiError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type JsonObject,
} from 'n8n-workflow';

import type { Failure } from '../../transport/failure';

/** What a read gives for one input item: the data of its output items, or why there is none. */
export type ReadResult = { data: IDataObject[]; hints?: string[] } | { failure: Failure };

/**
 * Runs a read for every input item. Its output items are paired with it; with continue-on-fail a
 * failed one becomes an item that says so.
 *
 * @throws NodeApiError for the first failure, without continue-on-fail
 */
export async function readEachItem(
	context: IExecuteFunctions,
	readItem: (itemIndex: number) => Promise<ReadResult>,
): Promise<INodeExecutionData[]> {
	const items: INodeExecutionData[] = [];
	const hints = new Set<string>();
	for (let itemIndex = 0; itemIndex < context.getInputData().length; itemIndex++) {
		const result = await readItem(itemIndex);
		const pairedItem = { item: itemIndex };
		if (!('failure' in result)) {
			result.hints?.forEach((hint) => hints.add(hint));
			items.push(...result.data.map((json) => ({ json, pairedItem })));
			continue;
		}
		const { message, description, code, traceId, httpStatus } = result.failure;
		if (!context.continueOnFail()) {
			throw new NodeApiError(context.getNode(), { message } as JsonObject, {
				message,
				description: traceId ? `${description}<br>Trace ID: ${traceId}` : description,
				itemIndex,
				...(httpStatus === undefined ? {} : { httpCode: String(httpStatus) }),
			});
		}
		items.push({
			json: {
				error: message,
				description,
				code: code ?? null,
				traceId: traceId ?? null,
				httpStatus: httpStatus ?? null,
				itemIndex,
			},
			pairedItem,
		});
	}
	hints.forEach((message) =>
		context.addExecutionHints({ message, location: 'outputPane', type: 'warning' }),
	);
	return items;
}
