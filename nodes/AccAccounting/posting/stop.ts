import type { INode } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import { linesOf, nodeError } from '../output/failures';
import { itemsText, placeText } from '../output/text';
import { itemsKey } from './memory';
import type { EndedRun } from './endedRun';
import type { LookFor } from './lookFor';
import type { Outcome } from './outcome';
import { countWrong, problemLines } from './problemLines';
import { postedRanges } from './postedRanges';
import type { Posting } from './posting';
import { summarizeRun } from './summary';

/** More than this is not listed in an error. */
const MOST_LISTED = 50;

function listed(texts: string[]): string[] {
	const more = texts.length - MOST_LISTED;
	return [
		...texts.slice(0, MOST_LISTED).map((text) => `- ${text}`),
		...(more > 0 ? [`- … and ${more} more`] : []),
	];
}

/** What tells a document besides its number. */
function named({ group, tenantId }: Draft): { group?: string; tenantId?: string } {
	return {
		...(typeof group === 'string' ? { group } : {}),
		...(tenantId ? { tenantId } : {}),
	};
}

function countText(count: number): string {
	return count === 1 ? '1 document was' : `${count} documents were`;
}

/** Fields whose name in the form is another than that of the API. */
const FORM_NAMES: Record<string, string> = {
	bank_code: 'Bank',
	category_code: 'Cash Category',
	tenant_id: 'Tenant ID',
	sub_total_amount: 'Sub-Total',
};

/** A field of the API as the form calls it: `document_date` as Document Date. */
function formName(name: string): string {
	const words = name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return FORM_NAMES[name] ?? words.join(' ');
}

function lookForText(draft: Draft, { searchFor, candidates, certainty }: LookFor): string {
	const fields = Object.entries(searchFor).map(
		([name, value]) => `${formName(name)} ${String(value)}`,
	);
	const isTold = candidates.every((number) => certainty.includes(number));
	const numbers = isTold ? '' : ` (${candidates.join(', ')})`;
	return `${placeText(draft)}: look in ACC for ${fields.join(', ')}. ${certainty}${numbers}`;
}

/** What was posted and what may have been, so that nobody runs it again. */
function linesOfPosted(postings: readonly Posting[], lookFor: EndedRun['lookFor']): string[] {
	const { posted, documentNumbers } = summarizeRun(postings);
	const uncertain = postings.filter(({ outcome }) => outcome.outcome === 'unknown');
	return [
		...(posted > 0
			? [
					`${countText(posted)} already posted: ${documentNumbers}. Do not run their items again:`,
					...listed(postedRanges(postings)),
				]
			: []),
		...(uncertain.length > 0
			? [
					`Unknown whether posted: ${itemsText(uncertain.flatMap(({ draft }) => draft.rows))}.`,
					...listed([...lookFor].map(([{ draft }, how]) => lookForText(draft, how))),
				]
			: []),
	];
}

/** Outcomes that earlier tries of a run have come to, by `itemsKey`. */
type EarlierOutcomes = ReadonlyMap<string, Outcome>;

/**
 * What an error says of a try in which nothing was sent: that, and what was posted by the tries before
 * (Retry On Fail), whose own errors n8n does not show.
 */
export function linesOfNothingSent(
	drafts: readonly Draft[],
	earlier: EarlierOutcomes,
): [string, ...string[]] {
	if (earlier.size === 0) return ['Nothing was posted.'];
	const postings = drafts.flatMap((draft) => {
		const outcome = earlier.get(itemsKey(draft));
		return outcome ? [{ draft, outcome }] : [];
	});
	return ['In this try nothing was posted.', ...linesOfPosted(postings, new Map())];
}

/**
 * The error of a run that is not begun, because drafts cannot be sent: a NodeOperationError that
 * lists every problem with its item and field. Undefined where all can be sent.
 *
 * @param earlier see `linesOfNothingSent`; those documents are not sent again, so nothing is wrong
 * @param hints what the user should know besides; n8n drops hints when a node throws
 */
export function errorOfInvalid(
	node: INode,
	drafts: readonly Draft[],
	earlier: EarlierOutcomes = new Map(),
	hints: readonly string[] = [],
): Error | undefined {
	const invalid = drafts.filter(
		(draft) => draft.problems.length > 0 && !earlier.has(itemsKey(draft)),
	);
	const [first] = invalid;
	if (!first) return undefined;
	const wrong = invalid.map((draft) => ({ place: draft, problems: draft.problems }));
	const lines = problemLines(wrong);
	const isOne = wrong.flatMap(({ problems }) => problems).length === 1;
	const message = isOne ? lines.join('') : countWrong(wrong, drafts);
	const [nothingSent, ...linesOfEarlier] = linesOfNothingSent(drafts, earlier);
	return nodeError(
		node,
		{ failure: { message, description: '' }, rows: first.rows, problems: first.problems },
		[
			`${nothingSent} Correct this and run the node again.`,
			...linesOfEarlier,
			...(isOne ? [] : listed(lines)),
			...hints,
		],
	);
}

/** What was posted before a run stopped, and what else has become of its documents. */
function linesOfPostings({ postings, lookFor }: EndedRun, stoppedBy: Posting): string[] {
	const { posted, skipped } = summarizeRun(postings);
	const never = postings.filter(
		(each) => each.outcome.outcome === 'refused' && each !== stoppedBy,
	).length;
	const warnings = postings.flatMap(({ draft, outcome }) =>
		outcome.outcome === 'posted'
			? outcome.warnings.map((warning) => `${outcome.number} (${placeText(draft)}): ${warning}`)
			: [],
	);
	return [
		`This is about ${placeText(stoppedBy.draft)}.`,
		...(posted > 0 ? [] : ['No document was posted before.']),
		...linesOfPosted(postings, lookFor),
		...(skipped > 0 ? [`${skipped} skipped by the duplicate guard.`] : []),
		...(never > 0
			? [`${never} other ${never === 1 ? 'document was' : 'documents were'} not posted.`]
			: []),
		...(warnings.length > 0
			? ['ACC answered something else than what was asked:', ...listed(warnings)]
			: []),
	];
}

/**
 * The error of a run that ended at its first failure. It carries all that hints would have said: n8n
 * drops hints when a node throws.
 *
 * @param hints what the user should know besides what the postings tell
 * @returns a NodeApiError (or NodeOperationError) that names what was posted, and what is unknown
 */
export function errorOfStop(node: INode, ended: EndedRun, stoppedBy: Posting): Error {
	const { postings, hints } = ended;
	const { draft, outcome } = stoppedBy;
	if (outcome.outcome !== 'refused' && outcome.outcome !== 'unknown') {
		throw new TypeError('a run ends at a failure only');
	}
	const { failure } = outcome;
	const [description = '', ...afterwards] = linesOf(failure);
	return nodeError(
		node,
		{ failure, rows: draft.rows },
		[description, ...linesOfPostings(ended, stoppedBy), ...hints, ...afterwards],
		{
			outcome: outcome.outcome,
			posted: postings.flatMap(({ draft: of, outcome: each }) =>
				each.outcome === 'posted' ? [{ number: each.number, items: of.rows, ...named(of) }] : [],
			),
			unknown: postings.flatMap(({ draft: of, outcome: each }) =>
				each.outcome === 'unknown'
					? [{ number: each.number ?? null, items: of.rows, ...named(of) }]
					: [],
			),
		},
	);
}
