import { createHash } from 'node:crypto';
import { sleep, type IExecuteFunctions } from 'n8n-workflow';

import { companyKey, type Company } from '../../values/company';
import { errorText, isRecord } from '../../values/record';
import { ENTRIES, KeyLock } from './keyLock';
import { firstFew } from '../../values/text';

/**
 * What is known of a key: *new* (recorded now, its document may be sent), *recorded* (by a run that
 * has come to its end with it) or *held* (by a run that has not: it is under way, or was killed).
 */
export type KeyState = 'new' | 'recorded' | 'held';

/** What clearing keys has done. */
export interface ClearedKeys {
	cleared: number;
	/** Keys that were not remembered. */
	notKnown: string[];
	/** Keys that a run held that has not come to its end with them. */
	held: string[];
}

/** A key as it is recorded: two companies may have the same. */
export function keyOfCompany(company: Company | undefined, key: string): string {
	return JSON.stringify([companyKey(company), key]);
}

/**
 * Warns of other nodes of the workflow that have a duplicate guard. n8n shows a node those that it is
 * connected with, by whatever way; the lock of a node does not keep them out on another worker.
 */
export function hintsOfOtherGuards(context: IExecuteFunctions): string[] {
	const { name: own, type: ownType } = context.getNode();
	const seen = new Set([own]);
	const guarded: string[] = [];
	const shown = { includeNodeParameters: true };
	for (const name of seen) {
		const around = [...context.getParentNodes(name, shown), ...context.getChildNodes(name, shown)];
		for (const { name: other, type, disabled, parameters } of around) {
			if (seen.has(other)) continue;
			seen.add(other);
			const options: unknown = parameters?.options;
			if (type !== ownType || disabled || !isRecord(options)) continue;
			if (options.duplicateGuard !== undefined) guarded.push(`"${other}"`);
		}
	}
	if (guarded.length === 0) return [];
	return [
		`A duplicate guard is on in other nodes of this workflow as well: ${firstFew(guarded, ', ')}. With several workers (queue mode), where they work at the same moment, rows may be posted twice: put each of these nodes into a workflow of its own.`,
	];
}

type GuardContext = Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>;

/** More keys are never recorded ahead: with those on their way, so many may be held after a kill. */
export const MOST_AHEAD = 100;

/** What recording a key may take: so many milliseconds, or a tenth of the time of a document. */
const LITTLE_MS = 2;
const LITTLE = 0.1;

/** How often the end of a run is tried to be written down, and how long it waits in between. */
const CLOSING_ATTEMPTS = 3;
const CLOSING_PAUSE_MS = 500;

/** So many keys cost a second for a few documents. A store that answers sooner holds fewer. */
const MANY_KEYS = 250_000;
const SLOW_MS = 50;

const MAYBE_RECORDED =
	'. It may be recorded all the same: where the next run says that the key is held, look the document up in ACC, then clear the key (Duplicate Guard, Clear Keys)';

/**
 * Remembers the keys of documents in n8n's own store of processed data, so that a document whose key
 * is known is not sent again. What this promises, and what not, stands in docs/duplicate-guard.md.
 */
export class DuplicateGuard {
	private readonly lock: KeyLock;

	/** Entries that are no longer needed: keys of refused documents, and marks of ended ones. */
	private readonly toForget = new Set<string>();

	/** Keys that were new, and whose documents have not come to their end. */
	private readonly held = new Set<string>();

	/** The latest keys that were recorded: how many, how long that took, and when it was done. */
	private latest?: { keys: number; tookMs: number; at: number };

	/** @param resource is put before every key, so that an invoice and a voucher may have the same */
	constructor(
		private readonly context: GuardContext,
		private readonly resource: string,
	) {
		this.lock = new KeyLock(context);
	}

	/** A key as the store has it. n8n hashes it with MD5, where different texts can be made alike. */
	entryOf(key: string): string {
		return createHash('sha256').update(`${this.resource} ${key}`).digest('base64');
	}

	/** Marks a key as held by a run that has not come to its end with it. */
	private markOf(key: string): string {
		return `held ${this.entryOf(key)}`;
	}

	/**
	 * How many keys to record at a time. n8n rewrites all keys of the workflow each time: the longer
	 * that was seen to take, held against the documents in between, the more.
	 *
	 * @param least how many documents are sent at a time
	 */
	ahead(least: number): number {
		if (!this.latest) return least;
		const { keys, tookMs, at } = this.latest;
		const ofDocumentMs = (Date.now() - at) / keys;
		const enough = Math.ceil(tookMs / Math.max(LITTLE_MS, LITTLE * ofDocumentMs));
		return Math.max(least, Math.min(MOST_AHEAD, enough));
	}

	/**
	 * Records keys before their documents are sent.
	 *
	 * @param keys no two alike
	 * @param givenUp whether there is no more point in waiting
	 * @throws Error where they cannot be recorded for certain; nothing may be sent then
	 */
	async record(
		keys: string[],
		givenUp: () => boolean = () => false,
	): Promise<Map<string, KeyState>> {
		if (keys.length === 0) return new Map();
		let [advice, tookMs] = ['', 0];
		const recording = this.lock.hold(async () => {
			// Without waiting for others: then it would be the more, the more of them wait.
			const begun = Date.now();
			await this.forget();
			advice = MAYBE_RECORDED;
			const states = await this.add(keys);
			const known = keys.filter((key) => states.get(key) === 'recorded');
			known.forEach((key) => this.toForget.add(this.markOf(key)));
			if (known.length > 0) await this.forget();
			tookMs = Date.now() - begun;
			return states;
		}, givenUp);
		const states = await recording.catch((error: unknown) => {
			throw new Error(`${errorText(error)}${advice}`);
		});
		for (const [key, state] of states) if (state === 'new') this.held.add(key);
		this.latest = { keys: keys.length, tookMs, at: Date.now() };
		return states;
	}

	/** Adds keys with their marks, and says what was known of each. */
	private async add(keys: string[]): Promise<Map<string, KeyState>> {
		const entries = keys.flatMap((key) => [this.entryOf(key), this.markOf(key)]);
		const { helpers } = this.context;
		const result = await helpers.checkProcessedAndRecord(entries, 'workflow', ENTRIES);
		const fresh = new Set(result.new.map(String));
		const stateOf = (key: string): KeyState => {
			if (fresh.has(this.entryOf(key))) return 'new';
			return fresh.has(this.markOf(key)) ? 'recorded' : 'held';
		};
		return new Map(keys.map((key) => [key, stateOf(key)]));
	}

	/**
	 * Says what became of a document; nothing changes where its key was not new.
	 *
	 * @param released whether it may be sent again; else its key stays
	 */
	end(key: string, released: boolean): void {
		if (this.held.delete(key)) this.endHeld(key, released);
	}

	private endHeld(key: string, released: boolean): void {
		this.toForget.add(this.markOf(key));
		if (released) this.toForget.add(this.entryOf(key));
	}

	/**
	 * Ends a run: what is no longer needed is forgotten.
	 *
	 * @returns what the user should know: where that did not work, and where there are too many keys
	 */
	async close(): Promise<string[]> {
		for (let attempt = 1; this.toForget.size > 0; attempt++) {
			try {
				await this.lock.hold(async () => await this.forget());
			} catch (error) {
				if (attempt < CLOSING_ATTEMPTS) {
					await sleep(CLOSING_PAUSE_MS);
					continue;
				}
				return [
					`The duplicate guard could not write down the end of this run (${errorText(error)}). Items of this run will be skipped when they are run again, also refused ones; clear the keys of those first.`,
				];
			}
		}
		return await this.hintsOfMany();
	}

	private async hintsOfMany(): Promise<string[]> {
		if (!this.latest || this.latest.tookMs < SLOW_MS) return [];
		const count = await this.context.helpers
			.getProcessedDataCount('workflow', ENTRIES)
			// That is no more than a hint.
			.catch(() => 0);
		if (count < MANY_KEYS) return [];
		return [
			`The duplicate guard remembers ${count} keys for this workflow, and every run takes longer with each. At the turn of a year, when no row of before will come again, go on with a copy of this workflow: a copy begins with no keys.`,
		];
	}

	/** Forgets keys, so that their documents can be sent again. */
	async clear(keys: string[]): Promise<ClearedKeys> {
		return await this.lock.hold(async () => {
			// The store does not tell what it has; what it takes for new was not known.
			const states = await this.add(keys);
			keys.forEach((key) => this.endHeld(key, true));
			await this.forget();
			const notKnown = keys.filter((key) => states.get(key) === 'new');
			const held = keys.filter((key) => states.get(key) === 'held');
			return { cleared: keys.length - notKnown.length, notKnown, held };
		});
	}

	/**
	 * Forgets all keys of the workflow, of all resources.
	 *
	 * @returns how many entries there were
	 */
	async clearAll(): Promise<number> {
		const { helpers } = this.context;
		return await this.lock.hold(async () => {
			const count = await helpers.getProcessedDataCount('workflow', ENTRIES);
			await helpers.clearAllProcessedItems('workflow', ENTRIES);
			return count;
		});
	}

	/** Forgets what is to be forgotten; the list is emptied only when the store has taken it. */
	private async forget(): Promise<void> {
		const entries = [...this.toForget];
		if (entries.length === 0) return;
		await this.context.helpers.removeProcessed(entries, 'workflow', ENTRIES);
		entries.forEach((entry) => this.toForget.delete(entry));
	}
}
