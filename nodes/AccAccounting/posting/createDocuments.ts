import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { failedItem, failureOfProblems, linesOf, nodeError, type Failed } from '../output/failures';
import { addHints } from '../output/hints';
import { NodeParameters } from '../parameters/nodeParameters';
import { CreateRun } from './createOptions';
import { readAlready, type DocumentKind, type DraftSource } from './documentKind';
import { itemsKey, triesOf, type Tries } from './earlierTries';
import type { EndedRun } from './endedRun';
import { dryRunItems, outputItems, summaryItem } from './outputItems';
import { PostingRun } from './postingRun';
import { errorOfInvalid, errorOfStop } from './stop';
import { summarize, summaryLine } from './summary';
import { readAll } from './turn';

/**
 * Ends a run before anything was sent: an error, or with continue-on-fail every input item says that
 * it was refused. (After an error n8n would pass the input on as if it were output.)
 *
 * @throws NodeApiError or NodeOperationError without continue-on-fail
 */
function refuseAll(
	context: IExecuteFunctions,
	failed: Omit<Failed, 'outcome'>,
): INodeExecutionData[] {
	if (!context.continueOnFail()) {
		throw nodeError(context.getNode(), failed, ['Nothing was posted.', ...linesOf(failed.failure)]);
	}
	return context
		.getInputData()
		.map((_, item) => failedItem(context, { ...failed, rows: [item], outcome: 'refused' }));
}

const NO_RETRY: Omit<Failed, 'outcome' | 'rows'> = {
	failure: {
		message: 'Turn off Retry On Fail in the settings of this node',
		description:
			'With it, n8n runs all items again after an error, and for a tool of an AI agent an earlier try cannot be told from another run: documents that are already posted would be posted twice. Nothing was sent.',
	},
	problems: [],
};

const OTHER_DOCUMENTS: Omit<Failed, 'outcome' | 'rows'> = {
	failure: {
		message: 'Another try would make other documents of these items than the first',
		description:
			'An earlier try of this run (Retry On Fail) has posted some of its documents, and now the rows are grouped in another way. Look in ACC what was posted. In this try nothing was sent.',
	},
	problems: [],
};

/** Tells above the output how the run went, and what deserves a look. */
function tellHowItWent(context: IExecuteFunctions, { postings, hints, took }: EndedRun): void {
	const outcomes = postings.map(({ outcome }) => outcome);
	const summary = summarize(outcomes);
	const different = outcomes.filter(
		(each) => each.outcome === 'posted' && each.warnings.length > 0,
	).length;
	addHints(context, [
		...hints,
		...(different > 0
			? [
					`ACC answered something else than what was asked for ${different} of ${summary.posted} documents. See "warnings" in their items.`,
				]
			: []),
	]);
	const failed = summary.refused + summary.unknown > 0;
	if (postings.length > 1 || failed || summary.skipped > 0) {
		const line = summaryLine(summary);
		addHints(context, [took ? `${line}. ${took}` : line], failed ? 'warning' : 'info');
	}
}

/** For a node without Retry On Fail: there is no other try. */
const NEVER_TRIED: Pick<Tries, 'outcomes' | 'end'> = { outcomes: new Map(), end: () => undefined };

/**
 * The posting engine: takes drafts to their end and gives one output item for each.
 *
 * Without continue-on-fail nothing is posted unless all drafts are valid, and the first failure
 * stops new requests; those under way are waited for, and the error names what was posted. With it,
 * every draft that can be sent is sent, and each output item tells its outcome.
 *
 * @param sourceOf gives the drafts of a run
 * @returns one item per draft in their order, paired with its input items, and a summary item where
 *   that was asked for
 * @throws NodeOperationError for what is refused before sending, NodeApiError for what ACC refused or
 *   where it is unknown whether it posted
 */
export async function createDocuments(
	context: IExecuteFunctions,
	kind: DocumentKind,
	sourceOf: (run: CreateRun) => DraftSource | Promise<DraftSource>,
): Promise<INodeExecutionData[]> {
	const node = context.getNode();
	const run = new CreateRun(new NodeParameters(context), context.getTimezone());
	const source = await sourceOf(run);
	run.refuseFixedKey(source.count);
	const { options, problems } = run;
	if (problems.length > 0) {
		return refuseAll(context, { failure: failureOfProblems(problems, [0]), rows: [0], problems });
	}
	const tries = node.retryOnFail === true && !options.dryRun ? triesOf(context) : NEVER_TRIED;
	if (!tries) return refuseAll(context, { ...NO_RETRY, rows: [0] });
	const isAnotherTry = tries.outcomes.size > 0;

	let toPost = source;
	if (options.dryRun || options.checkMasterData || isAnotherTry || !context.continueOnFail()) {
		const all = await readAll(Array(source.count).keys(), (index) => source.read(index));
		const checked = options.checkMasterData ? await kind.checkMasterData?.(all) : undefined;
		if (checked?.ok === false) return refuseAll(context, { failure: checked.failure, rows: [0] });
		const hints = [...source.hints, ...(checked?.value.hints ?? [])];
		if (options.dryRun) {
			addHints(context, hints);
			return dryRunItems(all);
		}
		const made = new Set(all.map(({ rows }) => itemsKey(rows)));
		if ([...tries.outcomes.keys()].some((items) => !made.has(items))) {
			return refuseAll(context, { ...OTHER_DOCUMENTS, rows: [0] });
		}
		const invalid = context.continueOnFail() ? undefined : errorOfInvalid(node, all);
		if (invalid) throw invalid;
		toPost = readAlready(all, hints);
	}

	const ended = await new PostingRun(context, kind, toPost, options, tries.outcomes).run();
	const [first] = ended.postings;
	const firstFailed = first?.outcome.outcome === 'refused' || first?.outcome.outcome === 'unknown';
	tries.end(ended.postings, ended.stoppedBy !== undefined || firstFailed);
	if (ended.stoppedBy) throw errorOfStop(node, ended, ended.stoppedBy);
	tellHowItWent(context, ended);
	const items = outputItems(context, kind, ended);
	if (options.summaryItem) items.push(summaryItem(ended));
	return items;
}
