import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { isTool } from '../values/tool';
import { addHints, pairedWith } from './errors';
import { itemsOf } from './items';
import { searchForOf } from './row';
import { errorOfRefusal, errorOfStop } from './runErrors';
import { firstLines, toldRunOf, type ToldRun } from './toldRun';

/**
 * The third and last stage of a create run: tells the user about it. Returns an item for each
 * document in order, paired with its input items, and shows a hint above them. The summary item has
 * a separate output, so that nodes after the documents don't see it; a tool of an AI agent has a
 * single output.
 *
 * @throws without continue-on-fail: NodeOperationError for problems with the items, NodeApiError if
 *   ACC refused a document or may have posted it. n8n then drops the hint, so the error contains
 *   all of it.
 */
export function tell(
	context: IExecuteFunctions,
	type: DocumentType,
	run: EndedRun,
): INodeExecutionData[][] {
	const node = context.getNode();
	const told = toldRunOf(run, type);
	if (!context.continueOnFail()) {
		const stopped = told.rows[run.stoppedBy ?? -1];
		// A dry run shows its table: it sends nothing anyway, and each row says what is wrong with it.
		const isShown = run.mode === 'dryRun' && run.refusal?.problems;
		if (run.refusal && !isShown) throw errorOfRefusal(node, told);
		if (stopped) throw errorOfStop(node, told, stopped);
	}
	addHints(context, [hintOf(told)], told.reasons.length > 0 ? 'warning' : 'info');
	const items = itemsOf(context, told);
	if (!run.options.summaryItem) return [items];
	return isTool(node) ? [[...items, summaryItem(told)]] : [items, [summaryItem(told)]];
}

/** The item with the counts of a run, paired with all of its items. */
function summaryItem({ run, type, rows, reasons, notes, summary }: ToldRun): INodeExecutionData {
	const pairedItem = pairedWith(run.documents.flatMap(({ asked }) => asked.rows));
	const unknownItems = rows
		.filter(({ ended }) => ended.outcome === 'unknown')
		.map(({ ended }) => ({ items: ended.asked.rows, searchFor: searchForOf(ended, type) }));
	const hints = [...reasons, ...notes];
	const json = {
		...(run.mode === 'dryRun' ? { check: 'summary' } : { outcome: 'summary' }),
		...summary,
		...(unknownItems.length > 0 ? { unknownItems } : {}),
		...(hints.length > 0 ? { hints } : {}),
	};
	return { json: json as IDataObject, pairedItem };
}

const IN_TABLE = 'see "message" of each row, or select Options › Add Summary Item';
const NOT_POSTED = "Nothing was posted. To post, turn off 'Dry Run'.";

/**
 * The single hint of a run: the totals, then reasons, most frequent first, then notes. It says how
 * many are left out, but never leaves out that the guard is off.
 */
function hintOf({ run, reasons, notes, summary }: ToldRun): string {
	const guardOff = run.notes.find(({ code }) => code === 'guardOff')?.message;
	const others = notes.filter((note) => note !== guardOff);
	return [
		summary.text,
		...firstLines([...reasons, ...others], IN_TABLE),
		...(guardOff === undefined ? [] : [guardOff]),
		...(run.mode === 'dryRun' ? [NOT_POSTED] : []),
	].join('\n');
}
