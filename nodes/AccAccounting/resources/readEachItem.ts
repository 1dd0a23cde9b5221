import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	failedRead,
	failureOfException,
	failureOfProblems,
	linesOf,
	nodeError,
	placeFields,
	type Failed,
} from '../output/failures';
import { addHints } from '../output/hints';
import { readActFor } from '../parameters/actFor';
import { NodeParameters, type ItemParameters } from '../parameters/nodeParameters';
import { companyKey, type Company } from '../values/company';
import type { ReadResult } from '../transport/failure';
import { readOwnCompany, type OwnCompany } from '../transport/ownCompany';
import { actingFor, type RequestContext } from '../transport/request';
import type { Failure, Problem } from '../values/problem';

/** What a read gives for one input item: the data of its output items, and what to know of them. */
export interface ItemData {
	data: IDataObject[];
	hints: string[];
}

/** What a read of an item asks with. */
export interface ReadContext extends RequestContext {
	/** What tells the company of the item from the credential's own; undefined for that. */
	otherCompany?: string;
}

/** One read: what it asks for, by the parameters of an item, and how that is read. */
export interface Read<A> {
	ask: (item: ItemParameters) => A;
	/** @param context whose requests are for the company of the item */
	read: (asked: A, context: ReadContext) => Promise<ReadResult<ItemData>>;
}

async function readItem<A>(
	context: RequestContext,
	item: ItemParameters,
	ownCompany: Promise<OwnCompany>,
	{ ask, read }: Read<A>,
): Promise<{ ok: true; value: ItemData } | { ok: false; failed: Failed }> {
	const rows = [item.itemIndex];
	let chosen: Company | undefined;
	const refused = (failure: Failure, problems?: Problem[]): { ok: false; failed: Failed } => ({
		ok: false,
		failed: {
			failure,
			rows,
			outcome: 'refused',
			actFor: chosen,
			...(problems ? { problems } : {}),
		},
	});
	try {
		const asked = ask(item);
		const own = await ownCompany;
		const actFor = readActFor(item, own);
		const { problems } = item;
		if (problems.length > 0) return refused(failureOfProblems(problems, { rows }), problems);
		chosen = actFor;
		const isOther = actFor && companyKey(actFor) !== companyKey(own);
		const acting: ReadContext = actingFor(context, actFor);
		if (isOther) acting.otherCompany = companyKey(actFor);
		const result = await read(asked, acting);
		if (!result.ok) return refused(result.failure);
		const { data, hints } = result.value;
		const company = placeFields({ rows, actFor });
		return { ok: true, value: { data: data.map((json) => ({ ...company, ...json })), hints } };
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
	const own = readOwnCompany(context);
	// Where it cannot be read, each item says so.
	own.catch(() => undefined);
	const items: INodeExecutionData[] = [];
	const hints: string[] = [];
	for (let itemIndex = 0; itemIndex < parameters.count; itemIndex++) {
		const result = await readItem(context, parameters.ofItem(itemIndex), own, read);
		if (!result.ok) {
			const { failed } = result;
			if (!context.continueOnFail()) {
				throw nodeError(context.getNode(), failed, linesOf(failed.failure));
			}
			items.push(failedRead(context, failed));
			continue;
		}
		hints.push(...result.value.hints);
		items.push(...result.value.data.map((json) => ({ json, pairedItem: { item: itemIndex } })));
	}
	addHints(context, hints);
	return [items];
}
