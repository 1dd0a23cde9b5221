import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { hintsOfDrafts, type Draft } from '../documents/draft';
import { groupBy } from '../values/groupBy';
import {
	failureOfException,
	failureOfProblems,
	linesOf,
	nodeError,
	type Failed,
} from '../output/failures';
import { addHints } from '../output/hints';
import { rowsText } from '../output/text';
import { NodeParameters } from '../parameters/nodeParameters';
import { readOwnCompany } from '../transport/ownCompany';
import { CreateRun, type RunOptions } from './createOptions';
import type { DocumentKind } from './documentKind';
import { hintsOfEarlierRuns, itemsKey, triesOf, type Tries } from './memory';
import type { EndedRun } from './endedRun';
import type { Posting } from './posting';
import { hintsOfFarDates } from './farDates';
import { hintsOfKeys } from './guard/guardOption';
import { dryRunOf, ItemWriter, outputItems, summaryItem, type Told } from './outputItems';
import { problemLines } from './problemLines';
import { PostingRun } from './postingRun';
import { errorOfInvalid, errorOfStop, linesOfNothingSent } from './stop';
import { summarize, summarizeRun } from './summary';

/** Why nothing of a run may be sent. */
type NothingSent = Pick<Failed, 'failure' | 'problems'>;

/**
 * Ends a run before anything was sent: an error, or with continue-on-fail an item for each document
 * (or input item, where the documents are not known) says that it was refused. (After an error n8n
 * would pass the input on as if it were output.)
 *
 * @throws NodeApiError or NodeOperationError without continue-on-fail
 */
function refuseAll(
	context: IExecuteFunctions,
	kind: DocumentKind,
	why: NothingSent,
	drafts: readonly Draft[] | undefined,
	options: Pick<RunOptions, 'summaryItem'>,
	earlier: Tries['outcomes'] = new Map(),
): INodeExecutionData[][] {
	if (!context.continueOnFail()) {
		const lines = [...linesOfNothingSent(drafts ?? [], earlier), ...linesOf(why.failure)];
		throw nodeError(context.getNode(), { ...why, rows: [0] }, lines);
	}
	const rows = context.getInputData().map((_, item) => item);
	const documents: readonly Told[] = drafts ?? rows.map((row) => ({ rows: [row] }));
	const refused = { ...why, outcome: 'refused' } as const;
	const writer = new ItemWriter(context, kind);
	addHints(context, [[why.failure.message, ...linesOf(why.failure)].join('\n')]);
	const items = documents.map((document) => writer.item(document, refused));
	return withSummary(context, options, items, () =>
		summaryItem(summarize(documents.map(() => ({ outcome: refused }))), rows),
	);
}

/**
 * The outputs of a run: a summary has one of its own, so that no node after the documents sees it. A
 * tool of an AI agent has one output.
 */
function withSummary(
	context: IExecuteFunctions,
	options: Pick<RunOptions, 'summaryItem'>,
	items: INodeExecutionData[],
	summary: () => INodeExecutionData,
): INodeExecutionData[][] {
	if (!options.summaryItem) return [items];
	const isTool = context.getNode().type.endsWith('Tool');
	return isTool ? [[...items, summary()]] : [items, [summary()]];
}

const NO_RETRY: NothingSent = {
	failure: {
		message: 'Turn off Retry On Fail in the settings of this node',
		description:
			'With it, n8n runs all items again after an error, and for a tool of an AI agent an earlier try cannot be told from another run: documents that are already posted would be posted twice. Nothing was sent.',
	},
	problems: [],
};

const OTHER_DOCUMENTS: NothingSent = {
	failure: {
		message: 'Another try would make other documents of these items than the first',
		description:
			'An earlier try of this run (Retry On Fail) has posted some of its documents, and now the rows are grouped in another way. Look in ACC what was posted. In this try nothing was sent.',
	},
	problems: [],
};

/** Why documents were refused, to follow what is told of the run: in full where it is the same for all. */
function whyRefused(postings: readonly Posting[]): string {
	const refused = postings.flatMap(({ draft, outcome }) =>
		outcome.outcome === 'refused' ? [{ draft, ...outcome }] : [],
	);
	const invalid = refused.filter(({ problems }) => problems);
	const others = groupBy(
		refused.filter(({ problems }) => !problems),
		({ failure }) => failure.message,
	);
	const lines = [
		...problemLines(invalid.map(({ draft, problems = [] }) => ({ place: draft, problems }))),
		...[...others.values()].map((alike) => {
			const [{ failure, draft }] = alike;
			const rows = alike.flatMap((each) => each.draft.rows);
			return `${failure.message}: ${rowsText(rows, draft)}. ${failure.description}`;
		}),
	];
	// More would leave no room for many items, and these say it.
	return lines.length > 1 && refused.length > 3
		? '. A Dry Run says why in full.'
		: ['', ...lines].join('\n');
}

/** Tells above the output how the run went, and what deserves a look. */
function tellHowItWent(context: IExecuteFunctions, { postings, hints, took }: EndedRun): void {
	const summary = summarizeRun(postings);
	const different = postings.filter(
		({ outcome }) => outcome.outcome === 'posted' && outcome.warnings.length > 0,
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
	const { text: line } = summary;
	const told = `${took ? `${line}. ${took}` : line}${whyRefused(postings)}`;
	addHints(context, [told], failed ? 'warning' : 'info');
}

const ONCE =
	'Execute Once is on in the settings of this node: of the items that came in, only the first was taken.';

/** For a node without Retry On Fail: there is no other try. */
const NEVER_TRIED: Pick<Tries, 'outcomes' | 'end'> = { outcomes: new Map(), end: () => undefined };

/**
 * The posting engine: takes drafts to their end and gives one output item for each.
 *
 * Without continue-on-fail nothing is posted unless all drafts are valid, and the first failure
 * stops new requests; those under way are waited for, and the error names what was posted. With it,
 * every draft that can be sent is sent, and each output item tells its outcome.
 *
 * @param draftsOf gives the drafts of a run
 * @returns one item per draft in their order, paired with its input items; at a second output a
 *   summary item where that was asked for
 * @throws NodeOperationError for what is refused before sending, NodeApiError for what ACC refused or
 *   where it is unknown whether it posted
 */
export async function createDocuments(
	context: IExecuteFunctions,
	kind: DocumentKind,
	draftsOf: (run: CreateRun) => Promise<readonly Draft[]>,
): Promise<INodeExecutionData[][]> {
	const node = context.getNode();
	const parameters = new NodeParameters(context);
	const own = await readOwnCompany(context).catch(failureOfException);
	if ('message' in own) {
		const summaryItem = parameters.raw('options.summaryItem').value === true;
		return refuseAll(context, kind, { failure: own }, undefined, { summaryItem });
	}
	const run = new CreateRun(parameters, context.getTimezone(), own);
	const { options, problems, hints } = run;
	const tries = node.retryOnFail === true && !options.dryRun ? triesOf(context) : NEVER_TRIED;
	if (!tries) return refuseAll(context, kind, NO_RETRY, undefined, options);
	const drafts = await draftsOf(run);
	hints.push(...parameters.hints(), ...hintsOfDrafts(drafts));
	hints.push(...hintsOfFarDates(drafts, Date.now()), ...hintsOfKeys(drafts));
	if (node.executeOnce === true) hints.push(ONCE);
	run.refuseFixedKey(drafts.length);
	if (problems.length > 0) {
		const failure = failureOfProblems(problems, { rows: [0] });
		return refuseAll(context, kind, { failure, problems }, drafts, options);
	}
	const open = drafts.filter((draft) => !tries.outcomes.has(itemsKey(draft)));
	const checked = options.checkMasterData ? await kind.checkMasterData?.(open) : undefined;
	if (checked?.failure && !context.continueOnFail()) {
		const why = { failure: checked.failure };
		return refuseAll(context, kind, why, drafts, options, tries.outcomes);
	}
	hints.push(...(checked?.hints ?? []));
	if (options.dryRun) {
		const dryRun = dryRunOf(context, kind, drafts);
		addHints(context, [dryRun.text], dryRun.valid < drafts.length ? 'warning' : 'info');
		const ofRuns = hintsOfEarlierRuns(context, drafts, () => 'was checked');
		addHints(context, [...hints, ...ofRuns]);
		return withSummary(context, options, dryRun.items, () => dryRun.summary);
	}
	const made = new Set(drafts.map(itemsKey));
	if ([...tries.outcomes.keys()].some((items) => !made.has(items))) {
		return refuseAll(context, kind, OTHER_DOCUMENTS, drafts, options, tries.outcomes);
	}
	const invalid = context.continueOnFail()
		? undefined
		: errorOfInvalid(node, drafts, tries.outcomes, hints);
	if (invalid) throw invalid;

	const source = { drafts, hints };
	const ended = await new PostingRun(context, kind, source, options, tries.outcomes).run();
	const [first] = ended.postings;
	const firstFailed = first?.outcome.outcome === 'refused' || first?.outcome.outcome === 'unknown';
	tries.end(ended.postings, ended.stoppedBy !== undefined || firstFailed);
	if (ended.stoppedBy) throw errorOfStop(node, ended, ended.stoppedBy);
	tellHowItWent(context, ended);
	return withSummary(context, options, outputItems(context, kind, ended), () =>
		summaryItem(
			summarizeRun(ended.postings),
			ended.postings.flatMap(({ draft }) => draft.rows),
			ended,
		),
	);
}
