import type { IExecuteFunctions } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import type { Outcome } from './outcome';
import type { Posting } from './posting';

/** What the tries of one run of the node have come to so far. */
export interface EarlierTries {
	/** How many there were. */
	tries: number;
	/** Outcomes that stay, by the input items of their documents. */
	outcomes: Map<string, Outcome>;
}

/**
 * n8n runs a node with Retry On Fail again for all its items, in the same process, when it throws or
 * its first output item holds an error. What it keeps for the node in an execution is the same object
 * in every try; the run index tells one run of a loop from the next.
 */
const memories = new WeakMap<object, Map<number, EarlierTries>>();

/** As n8n counts: at least two, at most five. */
function mostTries({ maxTries }: { maxTries?: number }): number {
	return Math.min(5, Math.max(2, maxTries || 3));
}

/** Which run of the node in its execution this is, counted from 0: that of a loop, not of a try. */
export function runIndexOf(context: IExecuteFunctions): number | undefined {
	const index: unknown = context.evaluateExpression('{{ $runIndex }}', 0);
	return typeof index === 'number' && Number.isInteger(index) ? index : undefined;
}

/** Names a document by the input items that it was made of, and its company. */
export function itemsKey({ rows, company = '' }: Pick<Draft, 'rows' | 'company'>): string {
	return `${company} ${rows.join(',')}`;
}

/** Whether an outcome stays as it is in another try: all but what may be sent again. */
function stays(outcome: Outcome): boolean {
	if (outcome.outcome === 'posted' || outcome.outcome === 'unknown') return true;
	return outcome.outcome === 'refused' && outcome.isFinal === true;
}

/**
 * The tries of a run of a node with Retry On Fail.
 *
 * @returns undefined where a second try could not be told from another run: for a tool of an AI
 *   agent, each try has a run index of its own
 */
export function triesOf(context: IExecuteFunctions): Tries | undefined {
	const node = context.getNode();
	const runIndex = runIndexOf(context);
	const place = context.getContext('node');
	const isTool = node.type.endsWith('Tool');
	if (isTool || runIndex === undefined || place !== context.getContext('node')) return undefined;
	let runs = memories.get(place);
	if (!runs) {
		runs = new Map();
		memories.set(place, runs);
	}
	return new Tries(runs, runIndex, mostTries(node));
}

/** Remembers what the tries of one run have come to. */
export class Tries {
	constructor(
		private readonly runs: Map<number, EarlierTries>,
		private readonly runIndex: number,
		private readonly most: number,
	) {}

	/** Outcomes of earlier tries that stay, by `itemsKey`. */
	get outcomes(): ReadonlyMap<string, Outcome> {
		return this.runs.get(this.runIndex)?.outcomes ?? new Map<string, Outcome>();
	}

	/**
	 * Ends a try.
	 *
	 * @param failed whether n8n will try again, if it has tries left
	 */
	end(postings: Posting[], failed: boolean): void {
		const tries = (this.runs.get(this.runIndex)?.tries ?? 0) + 1;
		if (!failed || tries >= this.most) {
			this.runs.delete(this.runIndex);
			return;
		}
		const staying = postings.filter(({ outcome }) => stays(outcome));
		const outcomes = new Map(
			staying.map(({ draft, outcome }) => [itemsKey(draft), outcome] as const),
		);
		this.runs.set(this.runIndex, { tries, outcomes });
	}
}
