import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	addHints,
	companyFields,
	failedRead,
	failureOfException,
	failureOfProblems,
	linesOf,
	nodeError,
	type Failed,
} from '../telling/failures';
import { readActFor } from '../form/actFor';
import { NodeParameters, type ItemParameters } from '../reading/nodeParameters';
import type { Company } from '../values/company';
import type { ReadResult } from '../service/failure';
import type { Failure, Problem } from '../values/problem';
import { type OwnCompany, readOwnCompany } from '../service/credentialFields';

/** What a read gives for one input item: the data of its output items, and what to know of them. */
export interface ItemData {
	data: IDataObject[];
	hints: string[];
}

/** One read: what it asks for, by the parameters of an item, and how that is read. */
export interface Read<A> {
	ask: (item: ItemParameters) => A;
	/**
	 * @param company of the item
	 * @param own company of the credential
	 */
	read: (asked: A, company: Company, own: Company) => Promise<ReadResult<ItemData>>;
}

async function readItem<A>(
	item: ItemParameters,
	ownCompany: Promise<OwnCompany>,
	{ ask, read }: Read<A>,
): Promise<{ ok: true; value: ItemData } | { ok: false; failed: Failed }> {
	const rows = [item.itemIndex];
	let tenantId: string | undefined;
	const refused = (failure: Failure, problems?: Problem[]): { ok: false; failed: Failed } => ({
		ok: false,
		failed: { failure, rows, outcome: 'refused', tenantId, ...(problems ? { problems } : {}) },
	});
	try {
		const asked = ask(item);
		const own = await ownCompany;
		const company = readActFor(item, own);
		const { problems } = item;
		if (!company || problems.length > 0) {
			return refused(failureOfProblems(problems, { rows }), problems);
		}
		if (own.mayChoose) tenantId = company.tenantId;
		const result = await read(asked, company, own);
		if (!result.ok) return refused(result.failure);
		const { data, hints } = result.value;
		const its = companyFields(tenantId);
		return { ok: true, value: { data: data.map((json) => ({ ...its, ...json })), hints } };
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
		const result = await readItem(parameters.ofItem(itemIndex), own, read);
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
