import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { AskedRun } from '../create/asked';
import type { EndedRun } from '../create/ended';
import { post } from '../create/post';
import { postingContextOf } from '../create/postingContext';
import { readItems, unreadRun } from '../create/readItems';
import { documentForm } from '../documents/documentForm';
import type { DocumentType } from '../documents/documentType';
import { readOwnCompany } from '../service/company';
import { numberOf } from '../telling/messages';
import { simpleColumns } from '../telling/table';
import { tell } from '../telling/tell';
import { FAILURE, type Failure } from '../sentences/failures';
import { errorText } from '../values/record';
import { NUMBER, TEXT, type Operation, type OutputFields } from './operation';

/** Reads what the items ask for. If that fails as a whole, each item is a document that is not sent. */
async function readRun(context: IExecuteFunctions, type: DocumentType): Promise<AskedRun> {
	let failure: Failure;
	try {
		const own = await readOwnCompany(context);
		if (own.ok) return await readItems(context, type, own.value);
		failure = own.failure;
	} catch (error) {
		failure = FAILURE.exception(errorText(error));
	}
	// The outputs of the node follow from this option, which takes no expression.
	const summaryItem = context.getNodeParameter('options.summaryItem', 0, false) === true;
	return unreadRun(context.getInputData().length, failure, summaryItem);
}

/**
 * The items of a run that could not be told because of an exception: what was posted must not get lost.
 *
 * @throws the exception, if the run was to end with an error
 */
function tellBarely(run: EndedRun, goesOn: boolean, error: unknown): INodeExecutionData[][] {
	if (!goesOn && (run.refusal || run.stoppedBy !== undefined)) throw error;
	const items = run.documents.map((ended) => {
		const { rows } = ended.asked;
		const json = {
			outcome: ended.outcome,
			message: errorText(error),
			document_number: numberOf(ended) ?? '',
			itemIndex: rows[0] ?? null,
			itemIndexes: rows,
		};
		return { json, pairedItem: rows.map((item) => ({ item })) };
	});
	return run.options.summaryItem ? [items, []] : [items];
}

/**
 * Creates documents from the input items: reads what they ask for, posts it, and tells what became of it.
 * With continue-on-fail there is an output item for every input item, whatever goes wrong.
 *
 * @throws without continue-on-fail: NodeOperationError for the items, NodeApiError for an answer of ACC
 */
export async function createDocuments(
	context: IExecuteFunctions,
	type: DocumentType,
): Promise<INodeExecutionData[][]> {
	const asked = await readRun(context, type);

	const run = await post(asked, type, postingContextOf(context, type));

	try {
		return tell(context, type, run);
	} catch (error) {
		return tellBarely(run, context.continueOnFail(), error);
	}
}

/**
 * The columns that items may have with Simplify on; a run has one of those that name a row. The company is not
 * among them: the table names it only if a run is for several. Only invoices have a group.
 */
function outputOf(type: DocumentType): OutputFields {
	const absent = type.lineFields ? ['tenantId'] : ['tenantId', 'group'];
	const names = simpleColumns().filter((name) => !absent.includes(name));
	return Object.fromEntries(
		names.map((name) => [name, /^(sheet_)?row$/.test(name) ? NUMBER : TEXT]),
	);
}

/** Create of a type of document (API document, endpoints 2 to 4). */
export function createOperation(type: DocumentType): Operation {
	return {
		name: 'Create',
		value: 'create',
		action: `Create ${type.noun}`,
		description: type.description,
		documentType: type,
		fields: documentForm(type),
		output: outputOf(type),
		execute: async (context) => await createDocuments(context, type),
	};
}
