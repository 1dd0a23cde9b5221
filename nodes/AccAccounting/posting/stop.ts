import type { INode } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import { linesOf, nodeError, problemTexts } from '../output/failures';
import { itemsText, placeText } from '../output/text';
import type { EndedRun } from './endedRun';
import type { LookFor } from './lookFor';
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

/**
 * The error of a run that is not begun, because drafts cannot be sent: a NodeOperationError that
 * lists every problem with its item and field. Undefined where all can be sent.
 */
export function errorOfInvalid(node: INode, drafts: readonly Draft[]): Error | undefined {
	const invalid = drafts.filter(({ problems }) => problems.length > 0);
	const [first] = invalid;
	if (!first) return undefined;
	const texts = invalid.flatMap((draft) => problemTexts(draft.problems, draft));
	const [message = '', ...others] = texts;
	return nodeError(
		node,
		{ failure: { message, description: '' }, rows: first.rows, problems: first.problems },
		[
			'Nothing was posted. Correct this and run the node again.',
			...(others.length > 0 ? [`All ${texts.length} problems:`, ...listed(texts)] : []),
		],
	);
}

function named(group: Draft['group']): { group?: string } {
	return typeof group === 'string' ? { group } : {};
}

function countText(count: number): string {
	return count === 1 ? '1 document was' : `${count} documents were`;
}

function lookForText(draft: Draft, { searchFor, candidates, certainty }: LookFor): string {
	const fields = Object.entries(searchFor).map(([name, value]) => `${name} ${String(value)}`);
	const numbers = candidates.length > 0 ? ` (${candidates.join(', ')})` : '';
	return `${placeText(draft)}: look in ACC for ${fields.join(', ')}. ${certainty}${numbers}`;
}

/** What was posted before a run stopped, and what else has become of its documents. */
function linesOfPostings({ postings, lookFor }: EndedRun, stoppedBy: Posting): string[] {
	const { posted, documentNumbers, skipped } = summarizeRun(postings);
	const uncertain = postings.filter(({ outcome }) => outcome.outcome === 'unknown');
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
		posted > 0
			? `${countText(posted)} already posted: ${documentNumbers}. Do not run their items again:`
			: 'No document was posted before.',
		...listed(postedRanges(postings)),
		...(uncertain.length > 0
			? [
					`Unknown whether posted: ${itemsText(uncertain.flatMap(({ draft }) => draft.rows))}.`,
					...listed([...lookFor].map(([{ draft }, how]) => lookForText(draft, how))),
				]
			: []),
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
			posted: postings.flatMap(({ draft: { rows, group }, outcome: each }) =>
				each.outcome === 'posted' ? [{ number: each.number, items: rows, ...named(group) }] : [],
			),
			unknown: postings.flatMap(({ draft: { rows, group }, outcome: each }) =>
				each.outcome === 'unknown'
					? [{ number: each.number ?? null, items: rows, ...named(group) }]
					: [],
			),
		},
	);
}
