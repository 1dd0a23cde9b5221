import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Kind, Asked } from './asked';
import { contextsOfItems } from '../service/company';
import { readBanks, readCashCategories } from '../service/lists';
import { sendWithGoodToken, type Sent } from '../service/request';
import { type Company, companyKey } from '../values/company';
import type { Note } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import type { Ended } from './ended';
import { DuplicateGuard } from '../guard/duplicateGuard';
import { itemsKey, type Earlier } from './outcome';

/** What is remembered of a node during one execution. */
interface Remembered {
	/** By run index: how many tries a run has had, and the documents that they ended. */
	tries: Map<number, { count: number; ended: Earlier }>;
	/** What a run has done with the invoices that were made of rows, by `nameOf`. */
	groups: Map<string, { runIndex: number; how: string; number: string }>;
	/** Document numbers by the keys of the duplicate guard, as they are recorded. */
	numbers: Map<string, string>;
}

/** What is remembered of a node, and which run of it this is. */
export type Memory = Remembered & { runIndex: number };

const memories = new WeakMap<object, Remembered>();

/**
 * The memory of a node; undefined if its runs cannot be told apart. n8n keeps the same object for a node
 * (`placeOf`) in every run of an execution (a loop) and in every try of a run (Retry On Fail).
 *
 * @param runIndex tells a run from a try
 */
export function memoryAt(placeOf: () => object, runIndex: unknown): Memory | undefined {
	const place = placeOf();
	if (!Number.isInteger(runIndex) || place !== placeOf()) return undefined;
	const its = memories.get(place) ?? { tries: new Map(), groups: new Map(), numbers: new Map() };
	memories.set(place, its);
	return { ...its, runIndex: Number(runIndex) };
}

/** How often n8n tries, by the settings of the node: at least two times, at most five. */
export function mostTries({ maxTries }: { maxTries?: number }): number {
	return Math.min(5, Math.max(2, maxTries || 3));
}

/** The documents that earlier tries of this run have ended. */
export function earlierTries({ tries, runIndex }: Memory): Earlier {
	return tries.get(runIndex)?.ended ?? new Map();
}

/** Whether an outcome is the same in another try: other documents may be sent again. */
function stays(ended: Ended): boolean {
	if (ended.outcome === 'refused') return ended.isFinal === true;
	return ended.outcome === 'posted' || ended.outcome === 'unknown';
}

/**
 * Remembers under which numbers keys were posted and, for another try, the outcomes that stay. n8n tries
 * again after an error, and if the first item has failed.
 *
 * @param most how often n8n tries in all, if Retry On Fail is on
 * @param isStopped whether the run ends with an error
 */
export function remember(
	{ tries, numbers, runIndex }: Memory,
	documents: readonly Ended[],
	most: number | undefined,
	isStopped: boolean,
): void {
	for (const ended of documents) {
		const key = ended.asked.known.key?.recorded;
		if (key !== undefined && ended.outcome === 'posted') numbers.set(key, ended.number);
	}
	if (most === undefined) return;
	const count = (tries.get(runIndex)?.count ?? 0) + 1;
	const first = documents[0]?.outcome;
	const isFailed = isStopped || first === 'refused' || first === 'unknown';
	tries.delete(runIndex);
	if (!isFailed || count >= most) return;
	const ended = new Map(documents.filter(stays).map((each) => [itemsKey(each.asked), each]));
	tries.set(runIndex, { count, ended });
}

/** Two vendors may use the same invoice number, and two companies the same vendor. */
function nameOf({ body, known, company }: Asked, { party }: Kind): string {
	return JSON.stringify([companyKey(company), party && body[party], known.group]);
}

const HOW: { [O in Ended['outcome']]?: string } = {
	posted: 'posted',
	unknown: 'sent',
	ready: 'checked',
};

/** Remembers the invoices that were made of rows, and finds those that a loop has divided among runs. */
export function notesOfEarlierRuns(
	{ groups, runIndex }: Memory,
	documents: readonly Ended[],
	kind: Kind,
): Note[] {
	const notes: Note[] = [];
	for (const ended of documents) {
		const { group } = ended.asked.known;
		if (typeof group !== 'string') continue;
		const name = nameOf(ended.asked, kind);
		const earlier = groups.get(name);
		const how = HOW[ended.outcome];
		if (earlier && earlier.runIndex !== runIndex) {
			const values = { group, how: earlier.how, number: earlier.number };
			notes.push({ code: 'groupOfEarlierRun', with: values });
		} else if (how) {
			const number = ended.outcome === 'posted' ? ended.number : '';
			groups.set(name, { runIndex, how, number });
		}
	}
	return notes;
}

/** The names of other nodes with a duplicate guard before the node, and after it or one of those. */
function otherGuards(context: IExecuteFunctions): string[] {
	const own = context.getNode();
	const shown = { includeNodeParameters: true };
	const before = context.getParentNodes(own.name, shown);
	const after = [own, ...before].flatMap(({ name }) => context.getChildNodes(name, shown));
	const guarded = [...before, ...after].filter(({ name, type, disabled, parameters }) => {
		const options: unknown = parameters?.options;
		const isGuarded = isRecord(options) && options.duplicateGuard !== undefined;
		return isGuarded && type === own.type && name !== own.name && !disabled;
	});
	return [...new Set(guarded.map(({ name }) => name))];
}

/** What posting needs besides the documents: the only place where n8n's context becomes functions. */
export function meansOf(context: IExecuteFunctions, { path, resource }: Kind) {
	const node = context.getNode();
	const runIndex: unknown = context.evaluateExpression('{{ $runIndex }}', 0);
	const contextOf = contextsOfItems(context);
	return {
		/** Sends a body with the credential as an item gets it, within so many seconds. */
		send: async (
			company: Company,
			body: JsonObject,
			{ item, timeout }: { item: number; timeout: number },
		): Promise<Sent> => {
			const request = { method: 'POST', url: path, body: body as IDataObject } as const;
			return await sendWithGoodToken(contextOf(item), company, request, timeout * 1000);
		},
		readBanks: async (company: Company) => await readBanks(context, company),
		readCashCategories: async (company: Company) => await readCashCategories(context, company),
		openGuard: () => new DuplicateGuard(context, resource),
		otherGuards: () => otherGuards(context),
		/** Whether the node continues after a failure. */
		goesOn: context.continueOnFail(),
		/** How often n8n runs the node in all, if Retry On Fail is on. */
		tries: node.retryOnFail === true ? mostTries(node) : undefined,
		/** What is remembered of the node in this execution; undefined if its runs cannot be told apart. */
		memory: memoryAt(() => context.getContext('node'), runIndex),
		/** A tool's tries cannot be told from its runs: each has a run index of its own. */
		isTool: node.type.endsWith('Tool'),
		isCancelled: () => context.getExecutionCancelSignal()?.aborted === true,
	};
}

export type Means = ReturnType<typeof meansOf>;
