import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Draft } from '../reading/draft';
import {
	addHints,
	failureOfException,
	failureOfProblems,
	linesOf,
	nodeError,
	type Failed,
} from '../telling/failures';
import { NodeParameters } from '../reading/nodeParameters';
import { sendWithGoodToken } from '../service/request';
import { CreateRun } from '../form/createOptions';
import type { DocumentKind } from '../posting/documentKind';
import { DuplicateGuard, hintsOfOtherGuards } from '../posting/guard/duplicateGuard';
import { hintsOfDrafts, hintsOfSameKey, hintsOfTries, howItWent } from '../telling/hints';
import { hintsOfEarlierRuns, itemsKey, triesOf, type Tries } from '../posting/memory';
import { dryRunOf, outputsOf, type Output } from '../telling/outputItems';
import { PostingRun, type EndedRun } from '../posting/postingRun';
import { errorOfInvalid, errorOfStop, linesOfNothingSent } from '../telling/stop';
import { readOwnCompany } from '../service/credentialFields';

/** Why nothing of a run may be sent. */
type NothingSent = Pick<Failed, 'failure' | 'problems'>;

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

const ONCE =
	'Execute Once is on in the settings of this node: of the items that came in, only the first was taken.';

/** For a node without Retry On Fail: there is no other try. */
const NEVER_TRIED: Tries = { outcomes: new Map(), end: () => undefined };

/** Stands for an input item of which it is not known what document it makes. */
function unread(row: number): Draft {
	return { rows: [row], problems: [], body: {}, totals: {}, compare: () => [], simplify: true };
}

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
	const input = context.getInputData();
	const goesOn = context.continueOnFail();
	const parameters = new NodeParameters(context);
	const summaryItem = parameters.raw('options.summaryItem').value === true;
	const output: Output = { node, input, kind, summaryItem };

	// After an error n8n would, with Continue, pass the input on as if it were output.
	const refuseAll = (
		why: NothingSent,
		drafts: readonly Draft[] = input.map((_, row) => unread(row)),
		{ outcomes } = NEVER_TRIED,
	) => {
		const lines = linesOf(why.failure);
		if (!goesOn) {
			const told = [...linesOfNothingSent(drafts, outcomes), ...lines];
			throw nodeError(node, { ...why, rows: [0] }, told);
		}
		addHints(context, [[why.failure.message, ...lines].join('\n')]);
		const outcome = { ...why, outcome: 'refused' } as const;
		const postings = drafts.map((draft) => ({ draft, outcome }));
		return outputsOf(output, { postings, lookFor: new Map(), hints: [] });
	};

	const own = await readOwnCompany(context).catch(failureOfException);
	if ('message' in own) return refuseAll({ failure: own });
	const run = new CreateRun(parameters, context.getTimezone(), own);
	const { options, problems, hints } = run;
	const tries = node.retryOnFail === true && !options.dryRun ? triesOf(context) : NEVER_TRIED;
	if (!tries) return refuseAll(NO_RETRY);

	const drafts = await draftsOf(run);
	hints.push(...parameters.hints(), ...hintsOfDrafts(drafts, Date.now()));
	if (node.executeOnce === true) hints.push(ONCE);
	run.refuseFixedKey(drafts.length);
	if (problems.length > 0) {
		const failure = failureOfProblems(problems, { rows: [0] });
		return refuseAll({ failure, problems }, drafts, tries);
	}

	if (options.checkMasterData) {
		const open = drafts.filter((draft) => !tries.outcomes.has(itemsKey(draft)));
		const checked = await kind.checkMasterData?.(open);
		if (checked?.failure && !goesOn) return refuseAll({ failure: checked.failure }, drafts, tries);
		hints.push(...(checked?.hints ?? []));
	}
	if (options.dryRun) {
		const { outputs, text, isValid } = dryRunOf(output, drafts);
		addHints(context, [text], isValid ? 'info' : 'warning');
		hints.push(...hintsOfEarlierRuns(context, drafts, () => 'was checked'));
		addHints(context, hints);
		return outputs;
	}

	const made = new Set(drafts.map(itemsKey));
	if ([...tries.outcomes.keys()].some((items) => !made.has(items))) {
		return refuseAll(OTHER_DOCUMENTS, drafts, tries);
	}
	const invalid = goesOn ? undefined : errorOfInvalid(node, drafts, tries.outcomes, hints);
	if (invalid) throw invalid;

	const guard = options.guard ? new DuplicateGuard(context, kind.resource) : undefined;
	const posted = await new PostingRun(drafts, kind, options, tries.outcomes, {
		send: async (company, body) => {
			const request = { method: 'POST', url: kind.path, body: body as IDataObject } as const;
			return await sendWithGoodToken(context, company, request, options.timeout * 1000);
		},
		guard,
		goesOn,
		isCancelled: () => context.getExecutionCancelSignal()?.aborted === true,
		log: (text) => context.logger.info(`${node.name}: ${text}`),
	}).run();
	const { postings, stoppedBy } = posted;
	hints.push(...hintsOfTries(tries.outcomes), ...hintsOfSameKey(drafts));
	hints.push(
		...hintsOfEarlierRuns(context, drafts, (index) => {
			const outcome = postings[index]?.outcome;
			if (outcome?.outcome === 'posted') return `was posted as ${outcome.number}`;
			return outcome?.outcome === 'unknown' ? 'was sent' : undefined;
		}),
	);
	if (guard) {
		hints.push(...(await guard.close()));
		addHints(context, hintsOfOtherGuards(context), 'info');
	}

	const ended: EndedRun = { ...posted, hints };
	const first = postings[0]?.outcome.outcome;
	tries.end(postings, stoppedBy !== undefined || first === 'refused' || first === 'unknown');
	if (stoppedBy) throw errorOfStop(node, ended, stoppedBy);
	const told = howItWent(ended);
	addHints(context, told.hints);
	addHints(context, [told.text], told.isFailed ? 'warning' : 'info');
	return outputsOf(output, ended);
}
