import { createHash } from 'node:crypto';
import { sleep } from 'n8n-workflow';

import type { GuardFault } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { errorText } from '../values/record';
import { GuardError, KeyLock, Stopwatch } from './keyLock';
import { KeyStore, type GuardContext } from './keyStore';

/**
 * What is known of a key: *new* (recorded now, its document may be sent), *recorded* (its document has ended)
 * or *held* (by a run that is under way, or was killed).
 */
export type KeyState = 'new' | 'recorded' | 'held';

/** What clearing keys has done. */
export interface ClearedKeys {
	/** How many were forgotten. */
	cleared: number;
	/** Keys that were not remembered. */
	notKnown: string[];
	/** Keys that were forgotten although a run holds them. */
	held: string[];
}

/** How often the end of a run is tried to be recorded. */
const CLOSING_ATTEMPTS = 3;
const CLOSING_PAUSE_MS = 500;
/** How many keys a dry run looks up while it holds the lock. */
const LOOKED_UP_TOGETHER = 500;

/**
 * Remembers the keys of documents in n8n's own store of processed data, so that a document whose key is
 * known is not sent again. docs/duplicate-guard.md says what this promises.
 */
export class DuplicateGuard {
	private readonly lock: KeyLock;
	private readonly store: KeyStore;
	/** Entries to be removed: keys of refused documents, and marks of keys that are no longer held. */
	private readonly toForget = new Set<string>();
	/** Keys that were new, and whose documents have not ended. */
	private readonly underWay = new Set<string>();
	/** The recording that was last: how many keys, how long it took, and the time since then. */
	private latest?: { keys: number; tookMs: number; since: Stopwatch };

	/** @param resource becomes a part of every key: an invoice and a voucher may have the same key */
	constructor(
		context: GuardContext,
		private readonly resource: string,
	) {
		this.lock = new KeyLock(context);
		this.store = new KeyStore(context, 'workflow');
	}

	/** A key as it is stored. n8n hashes it with MD5, for which different texts can be made to collide. */
	entryOf(key: string): string {
		return createHash('sha256').update(`${this.resource} ${key}`).digest('base64');
	}

	private markOf(key: string): string {
		return `held ${this.entryOf(key)}`;
	}

	/** How many keys to record together, `least` or more. */
	ahead(least: number): number {
		if (!this.latest) return least;
		const { keys, tookMs, since } = this.latest;
		return batchSize(least, { keys, tookMs, sinceMs: since.elapsedMs });
	}

	/**
	 * Records keys before their documents are sent.
	 *
	 * @param keys all different, at least one
	 * @param givenUp whether to stop waiting for the lock
	 * @throws GuardError if they are not certainly recorded; then nothing may be sent
	 */
	async record(keys: string[], givenUp?: () => boolean): Promise<Map<string, KeyState>> {
		let mayBeRecorded = false;
		let tookMs = 0;
		const recording = this.lock.hold(async () => {
			// Without the time of waiting: more waiting runs would make the batches larger and larger.
			const recorded = new Stopwatch();
			await this.forget();
			mayBeRecorded = true;
			const states = await this.add(keys);
			for (const [key, state] of states) if (state === 'recorded') this.unmark(key, false);
			await this.forget();
			tookMs = recorded.elapsedMs;
			return states;
		}, givenUp);
		const states = await recording.catch((error: unknown) => {
			throw new GuardError(guardFault(error).why, errorText(error), mayBeRecorded);
		});
		for (const [key, state] of states) if (state === 'new') this.underWay.add(key);
		this.latest = { keys: keys.length, tookMs, since: new Stopwatch() };
		return states;
	}

	/**
	 * Looks keys up for a dry run. The store can only be asked by recording, so the keys are removed again
	 * under the same lock. A kill in between leaves them held.
	 *
	 * @param keys all different
	 * @throws GuardError or the store's error; `close` then tries to remove what was recorded
	 */
	async lookUp(keys: string[], givenUp: () => boolean): Promise<Map<string, KeyState>> {
		const states = new Map<string, KeyState>();
		for (let from = 0; from < keys.length; from += LOOKED_UP_TOGETHER) {
			const some = keys.slice(from, from + LOOKED_UP_TOGETHER);
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

	/** Adds keys with their marks, and says what was known of each. */
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
	 * Ends documents whose keys were new. Those that may be sent again have their keys removed; of equal
	 * documents the last keys, because the next run counts from the first.
	 *
	 * @param keys of one document, or of all equal documents of the run, in their order
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
	 * @throws GuardError or the store's error; some of the keys may be forgotten then
	 */
	async clear(keys: string[], givenUp?: () => boolean): Promise<ClearedKeys> {
		return await this.lock.hold(async () => {
			// The store does not list its entries: a key that it takes for new was not there.
			const states = await this.add(keys);
			keys.forEach((key) => this.unmark(key, true));
			await this.forget();
			const notKnown = keys.filter((key) => states.get(key) === 'new');
			const held = keys.filter((key) => states.get(key) === 'held');
			return { cleared: keys.length - notKnown.length, notKnown, held };
		}, givenUp);
	}

	/**
	 * Forgets all keys of the workflow, of all resources, and says how many entries there were.
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

	/** Removes the entries to be forgotten; they stay in the list until the store has removed them. */
	private async forget(): Promise<void> {
		const entries = [...this.toForget];
		if (entries.length === 0) return;
		await this.store.remove(entries);
		entries.forEach((entry) => this.toForget.delete(entry));
	}
}

/** Most keys that are recorded ahead. With those under way, so many may stay held after a kill. */
export const MOST_AHEAD = 100;

/** Recording a key may take so long for each document. */
const LITTLE_MS = 2;
/** Recording a key may take this part of the time of a document. */
const LITTLE_PART = 0.1;

/** How long it took to record some keys together, and what their documents took since then. */
interface Recording {
	keys: number;
	tookMs: number;
	/** Since the keys were recorded. */
	sinceMs: number;
}

/**
 * How many keys to record together, `least` or more. n8n rewrites all keys of the workflow each time: the
 * longer that took, compared with the documents since then, the more keys share the next one.
 */
export function batchSize(least: number, { keys, tookMs, sinceMs }: Recording): number {
	const ofDocumentMs = sinceMs / keys;
	const enough = Math.ceil(tookMs / Math.max(LITTLE_MS, LITTLE_PART * ofDocumentMs));
	return Math.max(least, Math.min(MOST_AHEAD, enough));
}

/** Why the guard failed, as plain data. An error that is not its own comes from n8n's store. */
export function guardFault(error: unknown): GuardFault {
	const text = errorText(error);
	if (!(error instanceof GuardError)) return { why: 'store', error: text };
	const fault: GuardFault = { why: error.why, error: text };
	return error.mayBeRecorded ? { ...fault, mayBeRecorded: true } : fault;
}
