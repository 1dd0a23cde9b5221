import type { IExecuteFunctions } from 'n8n-workflow';

import type { Draft } from '../reading/draft';
import { companyKey } from '../values/company';
import { isTool } from '../telling/failures';
import type { Outcome, Posting } from './outcome';
import { firstHints, show } from '../values/text';

/** What is remembered of a node in an execution. */
interface Memory {
	/** By run index: how many tries of a run there were, and the outcomes that stay, by `itemsKey`. */
	tries: Map<number, { count: number; outcomes: Map<string, Outcome> }>;
	/** The invoices that were made of rows, by `nameOf`, and what has become of them in which run. */
	invoices: Map<string, { runIndex: number; how: string }>;
}

/**
 * What n8n keeps for a node in an execution is the same object in every run of it (a loop) and in
 * every try of a run (Retry On Fail); the run index tells a run from a try.
 */
const memories = new WeakMap<object, Memory>();

/** What n8n gives to tell this run from others. */
type RunContext = Pick<IExecuteFunctions, 'getNode' | 'getContext' | 'evaluateExpression'>;

function memoryOf(context: RunContext): { memory: Memory; runIndex: number } | undefined {
	const runIndex: unknown = context.evaluateExpression('{{ $runIndex }}', 0);
	const place = context.getContext('node');
	if (typeof runIndex !== 'number' || !Number.isInteger(runIndex)) return undefined;
	if (place !== context.getContext('node')) return undefined;
	const memory = memories.get(place) ?? { tries: new Map(), invoices: new Map() };
	memories.set(place, memory);
	return { memory, runIndex };
}

/** As n8n counts: at least two, at most five. */
function mostTries({ maxTries }: { maxTries?: number }): number {
	return Math.min(5, Math.max(2, maxTries || 3));
}

/** Names a document by the input items that it was made of, and its company. */
export function itemsKey({ rows, company }: Pick<Draft, 'rows' | 'company'>): string {
	return `${companyKey(company)} ${rows.join(',')}`;
}

/** Whether an outcome stays as it is in another try: all but what may be sent again. */
function stays(outcome: Outcome): boolean {
	if (outcome.outcome === 'posted' || outcome.outcome === 'unknown') return true;
	return outcome.outcome === 'refused' && outcome.isFinal === true;
}

/** What the tries of a run of the node have come to. */
export interface Tries {
	/** Outcomes of earlier tries that stay, by `itemsKey`. */
	readonly outcomes: ReadonlyMap<string, Outcome>;
	/**
	 * Ends a try.
	 *
	 * @param failed whether n8n will try again, if it has tries left
	 */
	end(postings: readonly Posting[], failed: boolean): void;
}

/**
 * The tries of a run of a node with Retry On Fail: n8n then runs it again for all its items, in the
 * same process, when it throws or its first output item holds an error.
 *
 * @returns undefined where a second try could not be told from another run: for a tool of an AI
 *   agent, each try has a run index of its own
 */
export function triesOf(context: RunContext): Tries | undefined {
	const node = context.getNode();
	const { memory, runIndex = 0 } = memoryOf(context) ?? {};
	if (!memory || isTool(node)) return undefined;
	const { count, outcomes } = memory.tries.get(runIndex) ?? {
		count: 0,
		outcomes: new Map<string, Outcome>(),
	};
	return {
		outcomes,
		end(postings, failed) {
			memory.tries.delete(runIndex);
			if (!failed || count + 1 >= mostTries(node)) return;
			const staying = postings.filter(({ outcome }) => stays(outcome));
			memory.tries.set(runIndex, {
				count: count + 1,
				outcomes: new Map(staying.map(({ draft, outcome }) => [itemsKey(draft), outcome])),
			});
		},
	};
}

/** Two vendors may have the same invoice number, and two companies the same vendor. */
function nameOf({ body, group, company }: Draft): string {
	return JSON.stringify([companyKey(company), body.vendor_name ?? body.customer_name, group]);
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
	context: RunContext,
	drafts: readonly Draft[],
	howOf: (index: number) => string | undefined,
): string[] {
	if (!drafts.some(({ group }) => typeof group === 'string')) return [];
	const { memory, runIndex = 0 } = memoryOf(context) ?? {};
	if (!memory) return [];
	const hints: string[] = [];
	drafts.forEach((draft, index) => {
		if (typeof draft.group !== 'string') return;
		const name = nameOf(draft);
		const earlier = memory.invoices.get(name);
		const how = howOf(index);
		if (earlier && earlier.runIndex !== runIndex) {
			hints.push(
				`Group By: ${show(draft.group)} ${earlier.how} by an earlier run of this node in this execution, and here are more rows of it. All rows of an invoice must come in one run: Loop Over Items must not divide them.`,
			);
		} else if (how !== undefined) {
			memory.invoices.set(name, { runIndex, how });
		}
	});
	return firstHints(hints, 'groups');
}
