import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import { readCompany } from '../form/actFor';
import { NodeParameters, type ItemParameters } from '../form/nodeParameters';
import { lostProblems } from '../form/collections';
import { FAILURE } from '../sentences/failures';
import type { ReadResult } from '../service/failure';
import { readOwnCompany } from '../service/company';
import { addHints, addNotes, errorOf, failedItem } from '../telling/errors';
import type { Failed } from '../telling/messages';
import { companyKey, type Company, type OwnCompany } from '../values/company';
import type { Note } from '../sentences/notes';
import { errorText } from '../values/record';

/** The result of a read for one input item: the data of its output items, and warnings. */
interface ItemData {
	data: IDataObject[];
	notes?: Note[];
	/** Sentences that the report itself provides. */
	hints?: string[];
}

/** A read: how to get its request from the parameters of an item, and how to perform it. */
interface Read<A> {
	ask: (item: ItemParameters) => A;
	/** @param company of the item; `isOwn` if it is the credential's own */
	read: (asked: A, company: Company, isOwn: boolean) => Promise<ReadResult<ItemData>>;
}

async function readOneItem<A>(
	item: ItemParameters,
	own: ReadResult<OwnCompany>,
	{ ask, read }: Read<A>,
): Promise<ItemData | Failed> {
	const rows = [item.itemIndex];
	if (!own.ok) return { failure: own.failure, rows };
	try {
		const asked = ask(item);
		const company = readCompany(item, own.value);
		const { problems } = item;
		if (!company || problems.length > 0) return { problems, rows };
		const tenantId = own.value.mayChoose ? company.tenantId : undefined;
		const result = await read(asked, company, companyKey(company) === companyKey(own.value));
		if (!result.ok) return { failure: result.failure, rows, tenantId };
		const data = result.value.data.map((json) => ({ ...(tenantId ? { tenantId } : {}), ...json }));
		return { ...result.value, data };
	} catch (error) {
		return { failure: FAILURE.exception(errorText(error)), rows };
	}
}

/**
 * Performs a read for every input item. Output items are paired with their input item. With
 * continue-on-fail, a failed item becomes an item with the error.
 *
 * @param form the fields of the operation
 * @throws NodeApiError or NodeOperationError for the first failure, without continue-on-fail
 */
export async function readEachItem<A>(
	context: IExecuteFunctions,
	form: readonly INodeProperties[],
	how: Read<A>,
): Promise<INodeExecutionData[][]> {
	const parameters = new NodeParameters(context);
	const own = await readOwnCompany(context);
	const dropped = lostProblems(parameters, form);
	const items: INodeExecutionData[] = [];
	const allNotes: Note[] = [];
	const allHints: string[] = [];
	for (let itemIndex = 0; itemIndex < parameters.count; itemIndex++) {
		const item = parameters.ofItem(itemIndex);
		for (const problem of dropped) item.add(problem);
		const result = await readOneItem(item, own, how);
		if ('data' in result) {
			const { data, notes = [], hints = [] } = result;
			// Don't spread `data` into arguments: a long list would overflow the stack.
			for (const json of data) items.push({ json, pairedItem: { item: itemIndex } });
			allNotes.push(...notes);
			allHints.push(...hints);
		} else {
			if (!context.continueOnFail()) throw errorOf(context.getNode(), result);
			items.push(failedItem(context, result));
		}
	}
	addNotes(context, allNotes);
	addHints(context, allHints);
	return [items];
}
