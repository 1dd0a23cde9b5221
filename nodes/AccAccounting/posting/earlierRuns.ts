import type { IExecuteFunctions } from 'n8n-workflow';

import { show } from '../documents/fields';
import { runIndexOf } from './earlierTries';
import type { Posting } from './posting';

/** What an invoice that is made of rows has come to in a run of the node. */
interface MadeOfRows {
	runIndex: number;
	/** Its document number; undefined where it is unknown whether it was posted. */
	number?: string;
}

/**
 * The invoices that were made of rows in each execution. What n8n keeps for a node in an execution is
 * the same object in every run of it; the run index tells another run from another try of the same.
 */
const memories = new WeakMap<object, Map<string, MadeOfRows>>();

/** More than this is counted only. */
const MOST_TOLD = 10;

/** Two vendors may have the same invoice number, and two companies the same vendor. */
function nameOf({ draft: { body, group, company } }: Posting): string {
	return JSON.stringify([company, body.vendor_name ?? body.customer_name, group]);
}

function textOf({ draft: { group } }: Posting, { number }: MadeOfRows): string {
	const how = number === undefined ? 'was sent' : `was posted as ${number}`;
	return `Group By: ${show(group)} ${how} by an earlier run of this node in this execution, and here are more rows of it. All rows of an invoice must come in one run: Loop Over Items must not divide them.`;
}

/**
 * Remembers the invoices of a run that were made of rows, and warns of those that another run of the
 * node in the same execution has sent: a loop has divided their rows.
 *
 * @returns what the user should know
 */
export function hintsOfEarlierRuns(context: IExecuteFunctions, postings: Posting[]): string[] {
	const ofRows = postings.filter(({ draft }) => typeof draft.group === 'string');
	const runIndex = runIndexOf(context);
	if (ofRows.length === 0 || runIndex === undefined) return [];
	const place = context.getContext('node');
	const made = memories.get(place) ?? new Map<string, MadeOfRows>();
	memories.set(place, made);
	const hints: string[] = [];
	for (const posting of ofRows) {
		const name = nameOf(posting);
		const earlier = made.get(name);
		if (earlier && earlier.runIndex !== runIndex) {
			hints.push(textOf(posting, earlier));
			continue;
		}
		const { outcome } = posting;
		if (outcome.outcome === 'posted' || outcome.outcome === 'unknown') {
			made.set(name, { runIndex, number: outcome.number });
		}
	}
	const more = hints.length - MOST_TOLD;
	return more > 0 ? [...hints.slice(0, MOST_TOLD), `… and ${more} more groups.`] : hints;
}
