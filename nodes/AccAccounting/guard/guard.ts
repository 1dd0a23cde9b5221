import { hash } from 'node:crypto';
import { sleep } from 'n8n-workflow';

import type { GuardFault } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { errorText } from '../values/json';
import { GuardError, KeyLock, KeyStore, type GuardContext } from './keyLock';

/**
 * State of a key: *new* (just recorded; its document may be sent), *recorded* (its document was
 * posted), *held* (by a run that is in progress, was killed, or got no clear answer), or of an
 * *other* document, which was posted, or of another account, which was sent.
 */
export type KeyState = 'new' | 'recorded' | 'held' | 'other';

/** What the guard recognizes a document by. */
export interface Key {
	text: string;
	/** Of a key that is made of the content of a row: the same for all equal rows. */
	content?: string;
	/**
	 * What its document must have besides the key, by name. With `content`, a document that doesn't
	 * have it agrees with any.
	 */
	standsFor?: Readonly<Record<string, string>>;
}

/** The entry that says that another one is held. */
function markOf(entry: string): string {
	return `held ${entry}`;
}

/** The result of clearing keys. */
export interface ClearedKeys {
	/** How many keys were forgotten. */
	cleared: number;
	/** Keys that were not recorded. */
	notKnown: string[];
	/** Keys that were forgotten although they were held. */
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
	/** What keys that were found held now stand for. */
	private readonly toAdd: string[] = [];
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
	 * The text of a key as stored. Hashed with SHA-256 first, because n8n applies MD5, for which
	 * collisions can be constructed.
	 */
	entryOf(key: string): string {
		return hash('sha256', `${this.resource} ${key}`, 'base64');
	}

	/** For each thing that a key stands for: the entry of its value, and if need be, of any value. */
	private listValues({ text, content, standsFor = {} }: Key): string[][] {
		const entryOf = (...said: string[]) => `of ${this.entryOf(JSON.stringify([text, ...said]))}`;
		return Object.entries(standsFor).map(([name, value]) =>
			content === undefined ? [entryOf(name, value)] : [entryOf(name, value), entryOf(name)],
		);
	}

	private listEntries(key: Key): string[] {
		return [this.entryOf(key.text), ...this.listValues(key).flat()];
	}

	/**
	 * Records keys before their documents are sent.
	 *
	 * @param keys all distinct, at least one
	 * @param givenUp whether to stop waiting for the lock
	 * @throws GuardError unless they were certainly recorded; nothing may be sent then
	 */
	async record(keys: Key[], givenUp?: () => boolean): Promise<Map<string, KeyState>> {
		let mayBeRecorded = false;
		const recording = this.lock.hold(async () => {
			await this.forget();
			mayBeRecorded = true;
			const states = await this.add(keys);
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
	 * removed again under the same lock. A kill in between leaves keys held, and what they would stand
	 * for, too: it doesn't count as posted.
	 *
	 * @param keys all distinct
	 * @throws GuardError or the store's error; `close` then tries to remove what was recorded
	 */
	async lookUp(keys: Key[], givenUp: () => boolean): Promise<Map<string, KeyState>> {
		const states = new Map<string, KeyState>();
		for (let from = 0; from < keys.length; from += KEYS_TOGETHER) {
			const some = keys.slice(from, from + KEYS_TOGETHER);
			await this.lock.hold(async () => {
				const found = await this.add(some);
				for (const key of some) if (found.get(key.text) === 'new') this.release(key);
				await this.forget();
				found.forEach((state, text) => states.set(text, state));
			}, givenUp);
		}
		return states;
	}

	/**
	 * Adds keys and what they stand for, each with its held mark. Returns the states of the keys by
	 * their texts. What asking about known keys has added is to be forgotten again.
	 */
	private async add(keys: readonly Key[]): Promise<Map<string, KeyState>> {
		const entries = keys.flatMap((key) => this.listEntries(key));
		const fresh = await this.store.add(entries.flatMap((entry) => [entry, markOf(entry)]));
		const stateOf = (entry: string) => {
			if (fresh.has(entry)) return 'new';
			return fresh.has(markOf(entry)) ? 'recorded' : 'held';
		};
		const states = new Map<string, KeyState>();
		for (const key of keys) {
			const state = stateOf(this.entryOf(key.text));
			// A held key of another account must not be exchanged with that of an equal row.
			const isOther = this.listValues(key).some(([value = '', any]) =>
				state === 'held'
					? any && stateOf(any) !== 'new' && stateOf(value) === 'new'
					: stateOf(value) !== 'recorded' && (!any || stateOf(any) === 'recorded'),
			);
			states.set(key.text, state !== 'new' && isOther ? 'other' : state);
			if (state === 'new') continue;
			for (const entry of this.listEntries(key)) {
				if (stateOf(entry) !== 'held') this.toForget.add(markOf(entry));
				if (stateOf(entry) === 'new') this.toForget.add(entry);
			}
		}
		return states;
	}

	/** Whether this run has recorded a key whose document isn't settled yet. */
	isUnderWay({ text }: Key): boolean {
		return this.underWay.has(text);
	}

	/**
	 * Settles the document of a key that this run has recorded or found held.
	 *
	 * @param state from now on: *new* if the document may be sent again
	 */
	end(key: Key, state: 'new' | 'recorded' | 'held'): void {
		const isOwn = this.underWay.delete(key.text);
		if (state === 'new') this.release(key);
		if (state !== 'recorded') return;
		if (!isOwn) this.toAdd.push(...this.listValues(key).flat());
		for (const entry of this.listEntries(key)) this.toForget.add(markOf(entry));
	}

	private release(key: Key): void {
		for (const entry of this.listEntries(key)) this.toForget.add(entry).add(markOf(entry));
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
			// The store can't list its entries, so a key was absent if adding it reports it as new. What
			// a key stands for stays in the list, because nobody knows it.
			const states = await this.add(keys.map((text) => ({ text })));
			keys.forEach((text) => this.release({ text }));
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
		if (this.toAdd.length > 0) await this.store.add(this.toAdd);
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
