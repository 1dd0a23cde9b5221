import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { addHints, isTool, pairedWith } from './errors';
import { hintOf } from './hint';
import { itemsOf } from './items';
import { errorOfRefusal, errorOfStop } from './runErrors';
import { searchForOf } from './searchFor';
import { toldRunOf, type ToldRun } from './toldRun';

/** The item that counts a run, paired with all of its items. */
function summaryItem({ run, type, unknown, notes, summary }: ToldRun): INodeExecutionData {
	const pairedItem = pairedWith(run.documents.flatMap(({ asked }) => asked.rows));
	const unknownItems = unknown.map((ended) => ({
		items: ended.asked.rows,
		searchFor: searchForOf(ended, type),
	}));
	const json = {
		...(run.mode === 'dryRun' ? { check: 'summary' } : { outcome: 'summary' }),
		...summary,
		...(unknown.length > 0 ? { unknownItems } : {}),
		...(notes.length > 0 ? { hints: notes } : {}),
	};
	return { json: json as IDataObject, pairedItem };
}

/**
 * Tells the user about a run of creates: the third and last stage. It returns an item for each document in
 * their order, paired with its input items, and shows a hint above them. A summary item has an output of its
 * own, so that no node after the documents sees it; a tool of an AI agent has one output.
 *
 * @throws without continue-on-fail: NodeOperationError for what is wrong with the items, NodeApiError for
 *   what ACC refused, or if it is unknown whether it posted. n8n then drops the hint: the error has all of it.
 */
export function tell(
	context: IExecuteFunctions,
	type: DocumentType,
	run: EndedRun,
): INodeExecutionData[][] {
	const node = context.getNode();
	const told = toldRunOf(run, type);
	if (!context.continueOnFail()) {
		const stoppedBy = run.documents[run.stoppedBy ?? -1];
		// A dry run shows its table: nothing was to be sent, and each row says what is wrong with it.
		const isShown = run.mode === 'dryRun' && run.refusal?.problems;
		if (run.refusal && !isShown) throw errorOfRefusal(node, told);
		if (stoppedBy) throw errorOfStop(node, told, stoppedBy);
	}
	const isFailed = told.refused.length + told.unknown.length > 0;
	addHints(context, [hintOf(told)], isFailed ? 'warning' : 'info');
	const items = itemsOf(context, told);
	if (!run.options.summaryItem) return [items];
	return isTool(node) ? [[...items, summaryItem(told)]] : [items, [summaryItem(told)]];
}
