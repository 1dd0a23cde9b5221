import type { INode } from 'n8n-workflow';

import type { Draft } from '../reading/draft';
import { linesOf, nodeError } from './failures';
import { countWrong, itemsText, placeText, problemLines } from './text';
import { companyKey } from '../values/company';
import { isNextNumber, rangeText, toRanges } from '../values/documentNumber';
import type { LookFor } from './lookFor';
import { itemsKey } from '../posting/memory';
import { byOutcome, type Outcome, type Posting } from '../posting/outcome';
import type { EndedRun } from '../posting/postingRun';
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

/** A document that was posted, and the items that it was made of. */
interface Posted {
	draft: Draft;
	outcome: { number: string };
}

/** The only row of a document that is no invoice of rows: those have names of their own. */
function onlyRow({ draft: { rows, group } }: Posted): number | undefined {
	return rows.length === 1 && group === undefined ? rows[0] : undefined;
}

/** Whether a document stands next to another in the items, in the sheet and in ACC. */
function isNext(before: Posted, next: Posted): boolean {
	const [last, row] = [onlyRow(before), onlyRow(next)];
	if (last === undefined || row === undefined || row !== last + 1) return false;
	// Each company numbers its documents for itself.
	if (companyKey(before.draft.company) !== companyKey(next.draft.company)) return false;
	const sheetRow = before.draft.sheetRow?.(last);
	const isNextInSheet =
		next.draft.sheetRow?.(row) === (sheetRow === undefined ? undefined : sheetRow + 1);
	return isNextInSheet && isNextNumber(before.outcome.number, next.outcome.number);
}

function rangeOf({ first, last }: { first: Posted; last: Posted }): string {
	const { draft, outcome } = first;
	const company = draft.tenantId ? ` of ${draft.tenantId}` : '';
	if (first === last) return `${placeText(draft)} → ${outcome.number}${company}`;
	const [from = 0, to = 0] = [onlyRow(first), onlyRow(last)];
	const sheetRow = draft.sheetRow?.(from);
	const sheet = sheetRow === undefined ? '' : `, sheet rows ${sheetRow} to ${sheetRow + to - from}`;
	const numbers = rangeText(outcome.number, last.outcome.number, ' to ');
	return `items ${from} to ${to}${sheet} → ${numbers}${company}`;
}

/**
 * Which items got which document numbers, consecutive ones as a range:
 * `items 0 to 1 → 00006 to 00007/AKB/11/26`. One text for each range, in the order of the items.
 */
export function postedRanges(postings: readonly Posting[]): string[] {
	return toRanges<Posted>(byOutcome(postings).posted, isNext).map(rangeOf);
}

function countText(count: number, what: string): string {
	return `${count} ${what}${count === 1 ? ' was' : 's were'}`;
}

/** What was posted and what may have been, so that nobody runs it again. */
function linesOfPosted(postings: readonly Posting[], lookFor: EndedRun['lookFor']): string[] {
	const { posted, unknown, documentNumbers } = summarizeRun(postings);
	const uncertain = byOutcome(postings).unknown.flatMap(({ draft }) => draft.rows);
	return [
		...(posted > 0
			? [
					`${countText(posted, 'document')} already posted: ${documentNumbers}. Do not run their items again:`,
					...listed(postedRanges(postings)),
				]
			: []),
		...(unknown > 0
			? [
					`Unknown whether posted: ${itemsText(uncertain)}.`,
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
	const wrong = drafts
		.filter((draft) => draft.problems.length > 0 && !earlier.has(itemsKey(draft)))
		.map((draft) => ({ place: draft, problems: draft.problems }));
	const [first] = wrong;
	if (!first) return undefined;
	const lines = problemLines(wrong);
	const isOne = wrong.flatMap(({ problems }) => problems).length === 1;
	const message = isOne ? lines.join('') : countWrong(wrong, drafts);
	const [nothingSent, ...linesOfEarlier] = linesOfNothingSent(drafts, earlier);
	return nodeError(
		node,
		{ failure: { message, description: '' }, rows: first.place.rows, problems: first.problems },
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
	const { posted, refused, skipped } = byOutcome(postings);
	const never = refused.filter((each) => each !== stoppedBy).length;
	const warnings = posted.flatMap(({ draft, outcome }) =>
		outcome.warnings.map((warning) => `${outcome.number} (${placeText(draft)}): ${warning}`),
	);
	return [
		`This is about ${placeText(stoppedBy.draft)}.`,
		...(posted.length > 0 ? [] : ['No document was posted before.']),
		...linesOfPosted(postings, lookFor),
		...(skipped.length > 0 ? [`${skipped.length} skipped by the duplicate guard.`] : []),
		...(never > 0 ? [`${countText(never, 'other document')} not posted.`] : []),
		...(warnings.length > 0
			? ['ACC answered something else than what was asked:', ...listed(warnings)]
			: []),
	];
}

/** A document as the data of an error name it. */
function dataOf({ draft, outcome }: { draft: Draft; outcome: { number?: string } }) {
	const { rows, group, tenantId } = draft;
	return {
		number: outcome.number ?? null,
		items: rows,
		...(typeof group === 'string' ? { group } : {}),
		...(tenantId ? { tenantId } : {}),
	};
}

/**
 * The error of a run that ended at its first failure. It carries all that hints would have said: n8n
 * drops hints when a node throws.
 *
 * @returns a NodeApiError (or NodeOperationError) that names what was posted, and what is unknown
 */
export function errorOfStop(node: INode, ended: EndedRun, stoppedBy: Posting): Error {
	const { draft, outcome } = stoppedBy;
	if (outcome.outcome !== 'refused' && outcome.outcome !== 'unknown') {
		throw new TypeError('a run ends at a failure only');
	}
	const { failure } = outcome;
	const { posted, unknown } = byOutcome(ended.postings);
	const [description = '', ...afterwards] = linesOf(failure);
	return nodeError(
		node,
		{ failure, rows: draft.rows },
		[description, ...linesOfPostings(ended, stoppedBy), ...ended.hints, ...afterwards],
		{ outcome: outcome.outcome, posted: posted.map(dataOf), unknown: unknown.map(dataOf) },
	);
}
