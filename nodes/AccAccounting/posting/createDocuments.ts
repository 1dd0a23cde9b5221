import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import { refuseRetryOnFail, throwInvalid, throwStopped } from './errors';
import { addHints } from './hints';
import type { DocumentKind } from './kind';
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
	drafts: Draft[],
	options: RunOptions,
): Promise<INodeExecutionData[]> {
	if (!options.dryRun) refuseRetryOnFail(context);
	if (options.checkMasterData) await kind.checkMasterData?.(drafts);
	if (options.dryRun) return dryRunItems(drafts);
	if (!context.continueOnFail()) throwInvalid(context, drafts);

	const { results, stoppedBy, hints } = await post(context, kind, drafts, options);
	addHints(context, results, hints);
	if (stoppedBy !== undefined) throwStopped(context, drafts, results, stoppedBy);
	const items = outputItems(context, kind, drafts, results, options);
	if (options.summaryItem) items.push(summaryItem(drafts, results));
	return items;
}
