import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Kind, Asked } from '../reading/asked';
import { contextsOfItems } from '../service/company';
import { readBanks, readCashCategories } from '../service/lists';
import { sendWithGoodToken, type Sent } from '../service/request';
import { type Company, companyKey } from '../values/company';
import type { Note } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import type { Ended } from './ended';
import { DuplicateGuard } from './guard/duplicateGuard';
import type { ListMeans } from './masterData';
import { itemsKey, type Earlier } from './outcome';

/** What is remembered of a node during one execution. */
interface Remembered {
	/** By run index: how many tries a run has had, and the documents that they ended, by `itemsKey`. */
	tries: Map<number, { count: number; ended: Earlier }>;
	/** What a run has done with the invoices that were made of rows, by `nameOf`. */
	groups: Map<string, { runIndex: number; how: 'posted' | 'sent' | 'checked'; number: string }>;
	/** Document numbers by the keys of the duplicate guard, as they are recorded. */
	numbers: Map<string, string>;
}

/** What is remembered of a node during one execution, and which run of it this is. */
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

/** Whether an outcome is the same in another try: other documents may be sent again. */
function stays(ended: Ended): boolean {
	const isRefused = ended.outcome === 'refused' && ended.isFinal === true;
	return isRefused || ended.outcome === 'posted' || ended.outcome === 'unknown';
}

/** The documents that earlier tries of this run have ended. */
export function earlierTries({ tries, runIndex }: Memory): Earlier {
	return tries.get(runIndex)?.ended ?? new Map<string, Ended>();
}

/** Ends a try; n8n makes another one if it has `failed`, and fewer than `most` were made. */
export function endTry(
	{ tries, runIndex }: Memory,
	documents: readonly Ended[],
	{ most, failed }: { most: number; failed: boolean },
): void {
	const count = (tries.get(runIndex)?.count ?? 0) + 1;
	tries.delete(runIndex);
	if (!failed || count >= most) return;
	const ended = new Map(documents.filter(stays).map((each) => [itemsKey(each.asked), each]));
	tries.set(runIndex, { count, ended });
}

/** Remembers under which numbers the documents with keys were posted. */
export function rememberNumbers({ numbers }: Memory, documents: readonly Ended[]): void {
	for (const ended of documents) {
		const key = ended.asked.known.key?.recorded;
		if (key !== undefined && ended.outcome === 'posted') numbers.set(key, ended.number);
	}
}

/** Two vendors may use the same invoice number, and two companies the same vendor. */
function nameOf({ body, known, company }: Asked, { party }: Kind): string {
	return JSON.stringify([companyKey(company), party && body[party], known.group]);
}

const HOW = { posted: 'posted', unknown: 'sent', ready: 'checked' } as const;
const MOST_NOTES = 10;

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
		if (earlier && earlier.runIndex !== runIndex) {
			const { how, number } = earlier;
			notes.push({ code: 'groupOfEarlierRun', with: { group, how, number } });
		} else if (ended.outcome !== 'refused' && ended.outcome !== 'skipped') {
			const number = ended.outcome === 'posted' ? ended.number : '';
			groups.set(name, { runIndex, how: HOW[ended.outcome], number });
		}
	}
	const count = notes.length - MOST_NOTES;
	if (count <= 0) return notes;
	return [...notes.slice(0, MOST_NOTES), { code: 'moreGroupsOfEarlierRun', with: { count } }];
}

/** What posting needs besides the documents: everything of n8n, as functions. */
export interface Means extends ListMeans {
	/** Sends a body with the credential as an item gets it, within so many seconds. */
	send: (
		company: Company,
		body: JsonObject,
		{ item, timeout }: { item: number; timeout: number },
	) => Promise<Sent>;
	openGuard: () => DuplicateGuard;
	/** The names of other nodes with a duplicate guard. */
	otherGuards: () => string[];
	/** How often n8n runs the node in all, if Retry On Fail is on. */
	tries?: number;
	/** What is remembered of the node in this execution; undefined if its runs cannot be told apart. */
	memory?: Memory;
	/** A tool's tries cannot be told from its runs: each has a run index of its own. */
	isTool: boolean;
	isCancelled: () => boolean;
	log: (text: string) => void;
}

/** The nodes with a duplicate guard among those that the node is connected with, in any way. */
function otherGuards(context: IExecuteFunctions): string[] {
	const { name: own, type: ownType } = context.getNode();
	const seen = new Set([own]);
	const guarded = new Set<string>();
	const shown = { includeNodeParameters: true };
	for (const name of seen) {
		const around = [...context.getParentNodes(name, shown), ...context.getChildNodes(name, shown)];
		for (const { name: other, type, disabled, parameters } of around) {
			seen.add(other);
			const options: unknown = parameters?.options;
			const isOther = other !== own && type === ownType && !disabled;
			if (isOther && isRecord(options) && options.duplicateGuard !== undefined) guarded.add(other);
		}
	}
	return [...guarded];
}

/** The means of a run: the only place where n8n's context becomes functions. */
export function meansOf(context: IExecuteFunctions, { path, resource }: Kind): Means {
	const node = context.getNode();
	const runIndex: unknown = context.evaluateExpression('{{ $runIndex }}', 0);
	const contextOf = contextsOfItems(context);
	return {
		send: async (company, body, { item, timeout }) => {
			const request = { method: 'POST', url: path, body: body as IDataObject } as const;
			return await sendWithGoodToken(contextOf(item), company, request, timeout * 1000);
		},
		openGuard: () => new DuplicateGuard(context, resource),
		otherGuards: () => otherGuards(context),
		readBanks: async (company) => await readBanks(context, company),
		readCashCategories: async (company) => await readCashCategories(context, company),
		goesOn: context.continueOnFail(),
		tries: node.retryOnFail === true ? mostTries(node) : undefined,
		memory: memoryAt(() => context.getContext('node'), runIndex),
		isTool: node.type.endsWith('Tool'),
		isCancelled: () => context.getExecutionCancelSignal()?.aborted === true,
		log: (text) => context.logger.info(`${node.name}: ${text}`),
	};
}
