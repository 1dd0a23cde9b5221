import { createHash } from 'node:crypto';
import { sleep } from 'n8n-workflow';

import type { GuardFault } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { errorText } from '../values/json';
import { GuardError, KeyLock, KeyStore, type GuardContext } from './keyLock';

/**
 * State of a key: *new* (just recorded; its document may be sent), *recorded* (its document is
 * settled), or *held* (by a run that is in progress or was killed).
 */
export type KeyState = 'new' | 'recorded' | 'held';

/** The result of clearing keys. */
export interface ClearedKeys {
	/** How many keys were forgotten. */
	cleared: number;
	/** Keys that were not recorded. */
	notKnown: string[];
	/** Keys that were forgotten although a run holds them. */
	held: string[];
}

/** Attempts to record the end of a run. */
const CLOSING_ATTEMPTS = 3;
const CLOSING_PAUSE_MS = 500;

/**
 * How many keys are recorded or looked up together. n8n rewrites all of the workflow's keys every
 * time. After a kill, so many stay held.
 */
export const KEYS_TOGETHER = 25;

/**
 * Remembers the keys of documents in n8n's own store of processed data, so that a document with a
 * known key is not sent again. docs/duplicate-guard.md describes the guarantees.
 */
export class DuplicateGuard {
	private readonly lock: KeyLock;
	private readonly store: KeyStore;
	/** Entries to remove: keys of refused documents, and held marks that are no longer needed. */
	private readonly toForget = new Set<string>();
	/** New keys whose documents are not settled yet. */
	private readonly underWay = new Set<string>();

	/**
	 * @param resource becomes part of every key, because an invoice and a voucher may have the same
	 *   key
	 */
	constructor(
		context: GuardContext,
		private readonly resource: string,
	) {
		this.lock = new KeyLock(context);
		this.store = new KeyStore(context, 'workflow');
	}

	/**
	 * A key as stored. Hashed with SHA-256 first, because n8n applies MD5, for which collisions can
	 * be constructed.
	 */
	entryOf(key: string): string {
		return createHash('sha256').update(`${this.resource} ${key}`).digest('base64');
	}

	private markOf(key: string): string {
		return `held ${this.entryOf(key)}`;
	}

	/**
	 * Records keys before their documents are sent.
	 *
	 * @param keys all distinct, at least one
	 * @param givenUp whether to stop waiting for the lock
	 * @throws GuardError unless they were certainly recorded; nothing may be sent then
	 */
	async record(keys: string[], givenUp?: () => boolean): Promise<Map<string, KeyState>> {
		let mayBeRecorded = false;
		const recording = this.lock.hold(async () => {
			await this.forget();
			mayBeRecorded = true;
			const states = await this.add(keys);
			for (const [key, state] of states) if (state === 'recorded') this.unmark(key, false);
			await this.forget();
			return states;
		}, givenUp);
		const states = await recording.catch((error: unknown) => {
			throw new GuardError(guardFault(error).why, errorText(error), mayBeRecorded);
		});
		for (const [key, state] of states) if (state === 'new') this.underWay.add(key);
		return states;
	}

	/**
	 * Looks up keys for a dry run. The store can only be queried by adding entries, so new ones are
	 * removed again under the same lock. A kill in between leaves them held.
	 *
	 * @param keys all distinct
	 * @throws GuardError or the store's error; `close` then tries to remove what was recorded
	 */
	async lookUp(keys: string[], givenUp: () => boolean): Promise<Map<string, KeyState>> {
		const states = new Map<string, KeyState>();
		for (let from = 0; from < keys.length; from += KEYS_TOGETHER) {
			const some = keys.slice(from, from + KEYS_TOGETHER);
			await this.lock.hold(async () => {
				for (const [key, state] of await this.add(some)) {
					states.set(key, state);
					if (state !== 'held') this.unmark(key, state === 'new');
				}
				await this.forget();
			}, givenUp);
		}
		return states;
	}

	/** Adds keys with their held marks, and returns their previous states. */
	private async add(keys: string[]): Promise<Map<string, KeyState>> {
		const entries = keys.flatMap((key) => [this.entryOf(key), this.markOf(key)]);
		const fresh = await this.store.add(entries);
		const stateOf = (key: string): KeyState => {
			if (fresh.has(this.entryOf(key))) return 'new';
			return fresh.has(this.markOf(key)) ? 'recorded' : 'held';
		};
		return new Map(keys.map((key) => [key, stateOf(key)]));
	}

	/**
	 * Settles documents whose keys were new. Keys of documents that may be sent again are removed.
	 * Among equal documents, the last keys are removed instead, because the next run numbers them
	 * from the first.
	 *
	 * @param keys of one document, or of all equal documents of the run, in order
	 */
	end(keys: readonly string[], mayBeSentAgain: (key: string) => boolean): void {
		const own = keys.filter((key) => this.underWay.delete(key));
		const kept = own.filter((key) => !mayBeSentAgain(key)).length;
		own.forEach((key, at) => this.unmark(key, at >= kept));
	}

	private unmark(key: string, released: boolean): void {
		this.toForget.add(this.markOf(key));
		if (released) this.toForget.add(this.entryOf(key));
	}

	/** Ends a run: removes the entries that are no longer needed. Never rejects. */
	async close(): Promise<Note[]> {
		for (let attempt = 1; this.toForget.size > 0; attempt++) {
			try {
				await this.lock.hold(async () => await this.forget());
			} catch (error) {
				if (attempt === CLOSING_ATTEMPTS) {
					return [NOTE.guardNotClosed(guardFault(error))];
				}
				await sleep(CLOSING_PAUSE_MS);
			}
		}
		return [];
	}

	/**
	 * Forgets keys, so that their documents can be sent again.
	 *
	 * @param givenUp whether to stop waiting for the lock
	 * @throws GuardError or the store's error; some of the keys may have been forgotten
	 */
	async clear(keys: string[], givenUp?: () => boolean): Promise<ClearedKeys> {
		return await this.lock.hold(async () => {
			// The store can't list its entries, so a key was absent if adding it reports it as new.
			const states = await this.add(keys);
			keys.forEach((key) => this.unmark(key, true));
			await this.forget();
			const notKnown = keys.filter((key) => states.get(key) === 'new');
			const held = keys.filter((key) => states.get(key) === 'held');
			return { cleared: keys.length - notKnown.length, notKnown, held };
		}, givenUp);
	}

	/**
	 * Forgets all keys of the workflow, for all resources. Returns the number of entries removed.
	 *
	 * @param givenUp whether to stop waiting for the lock
	 * @throws GuardError or the store's error
	 */
	async clearAll(givenUp?: () => boolean): Promise<number> {
		return await this.lock.hold(async () => {
			const count = await this.store.count();
			await this.store.clear();
			return count;
		}, givenUp);
	}

	/** Removes the pending entries. They stay pending until the store has removed them. */
	private async forget(): Promise<void> {
		const entries = [...this.toForget];
		if (entries.length === 0) return;
		await this.store.remove(entries);
		entries.forEach((entry) => this.toForget.delete(entry));
	}
}

/**
 * Why the guard failed, as plain data. Any error that isn't a GuardError comes from n8n's store.
 */
export function guardFault(error: unknown): GuardFault {
	const text = errorText(error);
	if (!(error instanceof GuardError)) return { why: 'store', error: text };
	const fault: GuardFault = { why: error.why, error: text };
	return error.mayBeRecorded ? { ...fault, mayBeRecorded: true } : fault;
}
