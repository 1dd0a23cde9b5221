import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { refuseRetryOnFail, throwInvalid, throwStopped } from './errors';
import { addHints } from './hints';
import { readAlready, type DocumentKind, type DraftSource } from './kind';
import type { RunOptions } from './options';
import { dryRunItems, outputItems, summaryItem } from './outputItems';
import { post } from './post';

/**
 * The posting engine: takes drafts to their end and gives one output item for each.
 *
 * Without continue-on-fail nothing is posted unless all drafts are valid, and the first failure
 * stops new requests; those under way are waited for, and the error names what was posted. With it,
 * every draft that can be sent is sent, and each output item tells its outcome.
 *
 * @returns one item per draft in their order, paired with its input items, and a summary item where
 *   that was asked for
 * @throws NodeOperationError for what is refused before sending, NodeApiError for what ACC refused or
 *   where it is unknown whether it posted
 */
export async function createDocuments(
	context: IExecuteFunctions,
	kind: DocumentKind,
	source: DraftSource,
	options: RunOptions,
): Promise<INodeExecutionData[]> {
	if (!options.dryRun) refuseRetryOnFail(context);
	const goOn = context.continueOnFail();
	let toPost = source;
	if (options.dryRun || options.checkMasterData || !goOn) {
		const all = Array.from({ length: source.count }, (_, index) => source.read(index));
		if (options.checkMasterData) await kind.checkMasterData?.(all);
		if (options.dryRun) return dryRunItems(all);
		if (!goOn) throwInvalid(context, all);
		toPost = readAlready(all);
	}
	const { drafts, results, stoppedBy, hints } = await post(context, kind, toPost, options);
	addHints(context, results, hints);
	if (stoppedBy !== undefined) throwStopped(context, drafts, results, stoppedBy);
	const items = outputItems(context, kind, drafts, results, options);
	if (options.summaryItem) items.push(summaryItem(drafts, results));
	return items;
}
