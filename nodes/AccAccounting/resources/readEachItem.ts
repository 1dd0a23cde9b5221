import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Problem } from '../documents/fields';
import {
	failedItem,
	failureOfException,
	failureOfProblems,
	linesOf,
	nodeError,
	type Failed,
} from '../output/failures';
import { addHints } from '../output/hints';
import { NodeParameters, type ItemParameters } from '../parameters/nodeParameters';
import type { Failure, ReadResult } from '../transport/failure';

/** What a read gives for one input item: the data of its output items, and what to know of them. */
export interface ItemData {
	data: IDataObject[];
	hints: string[];
}

/** One read: what it asks for, by the parameters of an item, and how that is read. */
export interface Read<A> {
	ask: (item: ItemParameters) => A;
	read: (asked: A) => Promise<ReadResult<ItemData>>;
}

async function readItem<A>(
	item: ItemParameters,
	{ ask, read }: Read<A>,
): Promise<{ ok: true; value: ItemData } | { ok: false; failed: Failed }> {
	const rows = [item.itemIndex];
	const refused = (failure: Failure, problems?: Problem[]): { ok: false; failed: Failed } => ({
		ok: false,
		failed: { failure, rows, outcome: 'refused', ...(problems ? { problems } : {}) },
	});
	try {
		const asked = ask(item);
		const { problems } = item;
		if (problems.length > 0) return refused(failureOfProblems(problems, { rows }), problems);
		const result = await read(asked);
		return result.ok ? result : refused(result.failure);
	} catch (error) {
		return refused(failureOfException(error));
	}
}

/**
 * Runs a read for every input item. Its output items are paired with it. With continue-on-fail a
 * failed one becomes an item that says so, whatever it failed of.
 *
 * @throws NodeApiError or NodeOperationError for the first failure, without continue-on-fail
 */
export async function readEachItem<A>(
	context: IExecuteFunctions,
	read: Read<A>,
): Promise<INodeExecutionData[][]> {
	const parameters = new NodeParameters(context);
	const items: INodeExecutionData[] = [];
	const hints: string[] = [];
	for (let itemIndex = 0; itemIndex < parameters.count; itemIndex++) {
		const result = await readItem(parameters.ofItem(itemIndex), read);
		if (!result.ok) {
			const { failed } = result;
			if (!context.continueOnFail()) {
				throw nodeError(context.getNode(), failed, linesOf(failed.failure));
			}
			items.push(failedItem(context, failed));
			continue;
		}
		hints.push(...result.value.hints);
		items.push(...result.value.data.map((json) => ({ json, pairedItem: { item: itemIndex } })));
	}
	addHints(context, hints);
	return [items];
}
