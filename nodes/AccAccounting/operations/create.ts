import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { AskedRun } from '../reading/asked';
import type { EndedRun } from '../posting/ended';
import { adaptContext } from '../posting/context';
import { post, refuse } from '../posting/post';
import { readItems, buildUnreadRun } from '../reading/readItems';
import { documentForm } from '../reading/documentForm';
import type { DocumentType } from '../documents/type';
import { readCompany } from '../form/actFor';
import { NodeParameters } from '../form/parameters';
import { simpleColumns, tell } from '../telling/items';
import { findNumber } from '../telling/row';
import { FAILURE, type Failure } from '../sentences/failures';
import { errorText } from '../values/json';
import { runInTurns } from '../values/n8n';
import { NUMBER, TEXT, type Operation, type OutputFields } from './operation';

/**
 * Reads what the items ask for. If that fails as a whole, each item becomes a document that is not
 * sent.
 */
async function readRun(context: IExecuteFunctions, type: DocumentType): Promise<AskedRun> {
	let failure: Failure;
	try {
		const parameters = new NodeParameters(context);
		const company = await readCompany(context, parameters);
		if (!company.failure) return await readItems(context, type, { parameters, company });
		failure = company.failure;
	} catch (error) {
		failure = FAILURE.exception(errorText(error));
	}
	// The node's outputs depend on this option, which therefore takes no expression.
	const summaryItem = context.getNodeParameter('options.summaryItem', 0, false) === true;
	return buildUnreadRun(context.getInputData().length, failure, summaryItem);
}

/**
 * Minimal items for a run whose output failed with an exception, so that posted documents are never
 * lost.
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
			document_number: findNumber(ended) ?? '',
			itemIndex: rows[0] ?? null,
			itemIndexes: rows,
		};
		return { json, pairedItem: rows.map((item) => ({ item })) };
	});
	return run.options.summaryItem ? [items, []] : [items];
}

/**
 * Creates documents from the input items in three stages: reads what they ask for, posts it, and
 * tells the outcome. If reading fails with an exception, no document is sent; if telling does, there
 * are minimal items.
 *
 * @throws without continue-on-fail: NodeOperationError about the run or its items, NodeApiError
 *   about ACC or the way to it, or the exception of telling why the run ended
 */
async function createDocuments(
	context: IExecuteFunctions,
	type: DocumentType,
): Promise<INodeExecutionData[][]> {
	const asked = await readRun(context, type);
	const { company } = asked;

	const run = company
		? await post(asked, type, adaptContext(context, type, company))
		: refuse(asked);

	try {
		return await runInTurns(tell(context, type, run));
	} catch (error) {
		return tellBarely(run, context.continueOnFail(), error);
	}
}

/** The columns of items with Simplify on. */
function describeOutput(type: DocumentType): OutputFields {
	const columns = simpleColumns(type);
	return Object.fromEntries(columns.map((name) => [name, name === 'row' ? NUMBER : TEXT]));
}

/** The Create operation of a document type (API document, endpoints 2 to 4). */
export function createOperation(type: DocumentType): Operation {
	return {
		name: 'Create',
		value: 'create',
		action: `Create ${type.noun}`,
		description: type.description,
		fields: documentForm(type),
		output: describeOutput(type),
		execute: async (context) => await createDocuments(context, type),
	};
}
