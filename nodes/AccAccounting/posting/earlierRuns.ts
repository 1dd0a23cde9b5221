import type { IExecuteFunctions } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import { show } from '../documents/fields';
import { firstHints } from '../documents/firstFew';
import { runIndexOf } from './earlierTries';

/** What has become of an invoice that was made of rows, in a run of the node. */
interface MadeOfRows {
	runIndex: number;
	how: string;
}

/**
 * The invoices that were made of rows in each execution. What n8n keeps for a node in an execution is
 * the same object in every run of it; the run index tells another run from another try of the same.
 */
const memories = new WeakMap<object, Map<string, MadeOfRows>>();

/** Two vendors may have the same invoice number, and two companies the same vendor. */
function nameOf({ body, group, company }: Draft): string {
	return JSON.stringify([company, body.vendor_name ?? body.customer_name, group]);
}

/**
 * Remembers the invoices of a run that were made of rows, and warns of those that an earlier run of
 * the node in the same execution has met: a loop has divided their rows.
 *
 * @param drafts of the run
 * @param howOf what has become of one, to complete "INV-1 …", for example `was posted as 00001/FPB/11/26`;
 *   undefined for nothing that is worth a warning
 * @returns what the user should know
 */
export function hintsOfEarlierRuns(
	context: IExecuteFunctions,
	drafts: readonly Draft[],
	howOf: (index: number) => string | undefined,
): string[] {
	if (!drafts.some(({ group }) => typeof group === 'string')) return [];
	const runIndex = runIndexOf(context);
	if (runIndex === undefined) return [];
	const place = context.getContext('node');
	const made = memories.get(place) ?? new Map<string, MadeOfRows>();
	memories.set(place, made);
	const hints: string[] = [];
	drafts.forEach((draft, index) => {
		if (typeof draft.group !== 'string') return;
		const name = nameOf(draft);
		const earlier = made.get(name);
		const how = howOf(index);
		if (earlier && earlier.runIndex !== runIndex) {
			hints.push(
				`Group By: ${show(draft.group)} ${earlier.how} by an earlier run of this node in this execution, and here are more rows of it. All rows of an invoice must come in one run: Loop Over Items must not divide them.`,
			);
		} else if (how !== undefined) {
			made.set(name, { runIndex, how });
		}
	});
	return firstHints(hints, 'groups');
}
