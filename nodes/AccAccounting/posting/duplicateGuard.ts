import { sleep, type IExecuteFunctions } from 'n8n-workflow';

import { KeyLock } from './keyLock';
import { ENTRIES } from './keyStore';

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
}

/**
 * A key as it is recorded: two companies may have the same.
 *
 * @param company as `companyKey` gives it
 */
export function keyOfCompany(company: string, key: string): string {
	return JSON.stringify([company, key]);
}

type GuardContext = Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>;

/** How often the end of a run is tried to be written down, and how long it waits in between. */
const CLOSING_ATTEMPTS = 3;
const CLOSING_PAUSE_MS = 500;

/**
 * Remembers the keys of documents in n8n's own store of processed data, so that a document whose key
 * is known is not sent again. What this promises, and what not, stands in docs/duplicate-guard.md.
 */
export class DuplicateGuard {
	private readonly lock: KeyLock;

	/** Entries that are no longer needed: keys of refused documents, and marks of ended ones. */
	private readonly toForget = new Set<string>();

	/** @param resource is put before every key, so that an invoice and a voucher may have the same */
	constructor(
		private readonly context: GuardContext,
		private readonly resource: string,
	) {
		this.lock = new KeyLock(context);
	}

	private entryOf(key: string): string {
		return `${this.resource} ${key}`;
	}

	/** Marks a key as held by a run that has not come to its end with it. */
	private markOf(key: string): string {
		return `held ${this.entryOf(key)}`;
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
		return await this.lock.hold(async () => {
			await this.forget();
			const entries = keys.flatMap((key) => [this.entryOf(key), this.markOf(key)]);
			const { helpers } = this.context;
			const result = await helpers.checkProcessedAndRecord(entries, 'workflow', ENTRIES);
			const fresh = new Set(result.new.map(String));
			const stateOf = (key: string): KeyState => {
				if (fresh.has(this.entryOf(key))) return 'new';
				return fresh.has(this.markOf(key)) ? 'recorded' : 'held';
			};
			const states = new Map(keys.map((key) => [key, stateOf(key)]));
			const known = keys.filter((key) => states.get(key) === 'recorded');
			known.forEach((key) => this.toForget.add(this.markOf(key)));
			if (known.length > 0) await this.forget();
			return states;
		}, givenUp);
	}

	/**
	 * Says what became of a document whose key was new.
	 *
	 * @param released whether it may be sent again; else its key stays
	 */
	end(key: string, released: boolean): void {
		this.toForget.add(this.markOf(key));
		if (released) this.toForget.add(this.entryOf(key));
	}

	/**
	 * Ends a run: what is no longer needed is forgotten.
	 *
	 * @returns what the user should know, where that did not work
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
				const why = error instanceof Error ? error.message : String(error);
				return [
					`The duplicate guard could not write down the end of this run (${why}). Items of this run will be skipped when they are run again, also refused ones; clear the keys of those first.`,
				];
			}
		}
		return [];
	}

	/** Forgets keys, so that their documents can be sent again. */
	async clear(keys: string[]): Promise<ClearedKeys> {
		return await this.lock.hold(async () => {
			// The store does not tell what it has; what it takes for new was not known.
			const { helpers } = this.context;
			const entries = keys.map((key) => this.entryOf(key));
			const result = await helpers.checkProcessedAndRecord(entries, 'workflow', ENTRIES);
			const fresh = new Set(result.new.map(String));
			keys.forEach((key) => this.end(key, true));
			await this.forget();
			const notKnown = keys.filter((key) => fresh.has(this.entryOf(key)));
			return { cleared: keys.length - notKnown.length, notKnown };
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
