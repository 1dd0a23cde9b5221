import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import { readCompany, type CompanyOfRun } from '../form/actFor';
import { NodeParameters, type ItemParameters } from '../form/nodeParameters';
import { lostProblems } from '../form/collections';
import { FAILURE } from '../sentences/failures';
import type { ReadResult } from '../service/failure';
import { addHints, addNotes, errorOf, failedItem } from '../telling/errors';
import type { Failed } from '../telling/failed';
import type { Company } from '../values/company';
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
	read: (asked: A, company: Company) => Promise<ReadResult<ItemData>>;
}

async function readOneItem<A>(
	item: ItemParameters,
	{ company, ...ofCompany }: CompanyOfRun,
	{ ask, read }: Read<A>,
): Promise<ItemData | Failed> {
	const rows = [item.itemIndex];
	if (!company) return { ...ofCompany, rows };
	try {
		const asked = ask(item);
		if (item.problems.length > 0) return { problems: item.problems, rows };
		const result = await read(asked, company);
		return result.ok ? result.value : { failure: result.failure, rows };
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
	const company = await readCompany(context, parameters);
	const dropped = lostProblems(parameters, form);
	const items: INodeExecutionData[] = [];
	const allNotes: Note[] = [];
	const allHints: string[] = [];
	for (let itemIndex = 0; itemIndex < parameters.count; itemIndex++) {
		const item = parameters.ofItem(itemIndex);
		for (const problem of dropped) item.add(problem);
		const result = await readOneItem(item, company, how);
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
