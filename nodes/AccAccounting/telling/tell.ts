import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { cut } from '../values/text';
import { isTool } from '../values/tool';
import { addHints, pairedWith } from './errors';
import { itemsOf } from './items';
import { searchForOf } from './messages';
import { errorOfRefusal, errorOfStop } from './runErrors';
import { allReasons, reasonLine, type ToldRun, toldRunOf } from './toldRun';

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
		const stoppedBy = run.documents[run.stoppedBy ?? -1];
		// A dry run shows its table: it sends nothing anyway, and each row says what is wrong with it.
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

/** The item with the counts of a run, paired with all of its items. */
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

/** Number of lines between the first and the last: a hint takes up space above the table. */
const ROOM = 3;
const LONGEST_LINE = 280;
/** How many documents a line names; the table has the rest. */
const MOST_NAMES_IN_HINT = 3;

/**
 * The single hint of a run: the outcome, the most important reasons, and notes, in about five lines.
 * Reasons take precedence over notes, but a guard that is off is always mentioned. The last line
 * says where to find what was omitted.
 */
function hintOf(told: ToldRun): string {
	const guardOff = told.run.notes.find(({ code }) => code === 'guardOff')?.message;
	const always = told.notes.filter((note) => note === guardOff);
	const others = told.notes.filter((note) => note !== guardOff);
	const reasons = allReasons(told).map((reason) =>
		reasonLine(reason, (of) => told.names.documents(of, MOST_NAMES_IN_HINT)),
	);
	const lines = [...reasons, ...differingText(told), ...others];
	const shown = lines.length <= ROOM + 1 ? lines : lines.slice(0, ROOM);
	const more = lines.length - shown.length;
	const last = `… and ${more} more: see "message" of each row, or select Options › Add Summary Item`;
	return [told.summary.text, ...shown, ...always, ...(more > 0 ? [last] : [])]
		.map((line) => cut(line, LONGEST_LINE))
		.join('\n');
}

function differingText({ differing, posted }: ToldRun): string[] {
	if (differing.length === 0) return [];
	const which =
		posted.length === 1 ? 'the document' : `${differing.length} of ${posted.length} documents`;
	return [`ACC's response differs from the request for ${which}: see "message".`];
}
