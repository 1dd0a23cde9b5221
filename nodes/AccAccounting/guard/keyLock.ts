import { randomInt, randomUUID } from 'node:crypto';
import { sleep } from 'n8n-workflow';

import type { GuardFault } from '../sentences/failures';
import { errorText } from '../values/record';
import { KeyStore, type GuardContext } from './keyStore';

/** The first entry of every lock: the process for which it is new has the lock. */
const LOCK = 'ACC Accounting lock';
/** A lock that stays the same for so long was left by a killed process; after as long again it is removed. */
const LEFT_BEHIND_MS = 10_000;
/** A process that has not looked for so long cannot tell that a lock has stayed the same. */
const LONGEST_BLINK_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;
/** A lock holds a random number of entries, so that its count tells one holder from the next. */
const MOST_FILLERS = 500;
/** How often in a row the store may fail while nobody holds the lock. */
const MOST_FAULTS = 10;

/**
 * A lock between processes: if two want it at the same moment, exactly one gets it.
 *
 * The keys are in the workflow's list of n8n's store. The node's own list is the lock: the first call
 * inserts it, the database lets only one of two inserts succeed, and releasing the lock deletes it.
 *
 * The store does not list its entries, it only counts them. So a lock has a random number of entries, and its
 * count is its identity. How a lock that a killed process left behind is removed, in seconds:
 *
 * - 0: the process that waits sees 37 entries. It looks again and again.
 * - 10: still 37, so nobody has released it. It adds 12 of its own: now 49. That announces the removal.
 * - 10 to 20: any other count means that somebody else is at work, and it starts again from 0.
 * - 20: still 49, so it clears the list, and takes the free lock as anybody may.
 */
export class KeyLock {
	private readonly store: KeyStore;
	/** Within this process callers wait for each other, so that only processes compete for the lock. */
	private readonly queue: string;

	constructor(context: GuardContext) {
		this.store = new KeyStore(context, 'node');
		this.queue = String(context.getWorkflow().id);
	}

	/**
	 * Does work while only this process has the lock.
	 *
	 * @param givenUp whether to stop waiting for the lock
	 * @throws GuardError if the lock is not free in time, was lost meanwhile, or n8n's store fails
	 */
	async hold<T>(work: () => Promise<T>, givenUp: () => boolean = () => false): Promise<T> {
		return await inTurn(this.queue, async () => {
			const own = await this.acquire(givenUp);
			let hadItUntilNow = false;
			const result = await work().finally(async () => {
				hadItUntilNow = await this.release(own);
			});
			if (!hadItUntilNow) throw new GuardError('lost');
			return result;
		});
	}

	private async acquire(givenUp: () => boolean): Promise<OwnLock> {
		const waiting = new Stopwatch();
		const seen: Seen = { faults: 0 };
		while (!givenUp() && waiting.elapsedMs < LONGEST_WAIT_MS) {
			const own = await this.tryOnce(seen);
			if (own) return own;
			await shortWait();
		}
		throw new GuardError(givenUp() ? 'cancelled' : 'busy');
	}

	/** Takes the lock if it is free, or was left behind; else keeps in `seen` what it looks like. */
	private async tryOnce(seen: Seen): Promise<OwnLock | undefined> {
		const count = await this.store.count();
		if (count === 0) {
			seen.watched = undefined;
			return await this.takeFree(seen);
		}
		if (!seen.watched?.isSame(count)) {
			seen.watched = new WatchedLock(count);
			return undefined;
		}
		if (!seen.watched.isLeftBehind) return undefined;
		seen.watched = undefined;
		return await this.takeOver(count);
	}

	/**
	 * Takes a lock that nobody holds, unless another process takes it at this moment.
	 *
	 * @throws GuardError if the store fails again and again
	 */
	private async takeFree(seen: Seen): Promise<OwnLock | undefined> {
		const added = await this.add();
		if ('own' in added) {
			seen.faults = 0;
			return added.isFirst ? added.own : undefined;
		}
		// The database has refused the second of two inserts, or the store fails.
		seen.faults = (await this.store.count()) === 0 ? seen.faults + 1 : 0;
		if (seen.faults === MOST_FAULTS) throw new GuardError('store', added.fault);
		return undefined;
	}

	/** Adds the entries of a lock. Never rejects. */
	private async add(): Promise<Added> {
		const lasts = new Stopwatch();
		const token = randomUUID();
		const fillers = Array.from({ length: randomInt(1, MOST_FILLERS) }, (_, at) => `${token} ${at}`);
		try {
			const fresh = await this.store.add([LOCK, token, ...fillers]);
			return { own: { token, lasts }, fresh: fresh.size, isFirst: fresh.has(LOCK) };
		} catch (error) {
			return { fault: errorText(error) };
		}
	}

	/**
	 * Removes a lock of `count` entries that was left behind, whole or in part, unless it changes meanwhile.
	 *
	 * @returns the lock, if nobody holds it any more
	 */
	private async takeOver(count: number): Promise<OwnLock | undefined> {
		const added = await this.add();
		if ('fault' in added) return undefined;
		const { own, fresh, isFirst } = added;
		if (isFirst && (await this.store.count()) === fresh) return own;
		// Another process that takes it over adds entries as well, and a new lock has another count. A process
		// that has read the old lock may write it over a new one: it has until the end of this wait to do so.
		const waiting = new Stopwatch();
		while (waiting.elapsedMs < LEFT_BEHIND_MS) {
			await shortWait();
			if ((await this.store.count()) !== count + fresh) return undefined;
		}
		await this.store.clear();
		return undefined;
	}

	/** Releases the lock, with what other processes have added; says whether this one had it until now. */
	private async release({ token, lasts }: OwnLock): Promise<boolean> {
		let fresh: ReadonlySet<string> = new Set();
		// It may have been taken over. If our token is new again, we do not have it and must leave nothing.
		if (lasts.longestMs > LEFT_BEHIND_MS) fresh = await this.store.add([LOCK, token]);
		const isLost = fresh.has(token);
		const isOther = isLost && !fresh.has(LOCK);
		if (isOther) await this.store.remove([token]);
		else await this.store.clear();
		return !isLost;
	}
}

/** The lock as one holder has it. */
interface OwnLock {
	/** An entry of its own. */
	token: string;
	/** Since the lock was made or a little earlier. */
	lasts: Stopwatch;
}

/** What came of adding the entries of a lock: how many were new, and whether they were the first. */
type Added = { own: OwnLock; fresh: number; isFirst: boolean } | { fault: string };

/** What a process that waits for the lock has seen of it. */
interface Seen {
	watched?: WatchedLock;
	/** How often in a row the store has failed while nobody held the lock. */
	faults: number;
}

/** A lock of another process, as long as it has stayed the same. */
class WatchedLock {
	private readonly unchanged = new Stopwatch();
	private looked = new Stopwatch();

	constructor(readonly count: number) {}

	/** Looks again: whether it is certainly the same lock as before. */
	isSame(count: number): boolean {
		const hasBlinked = this.looked.longestMs > LONGEST_BLINK_MS;
		this.looked = new Stopwatch();
		return count === this.count && !hasBlinked;
	}

	get isLeftBehind(): boolean {
		return this.unchanged.elapsedMs > LEFT_BEHIND_MS;
	}
}

/** Waits a little, for a random time: two processes must not look in step. */
async function shortWait(): Promise<void> {
	await sleep(randomInt(5, 40));
}

/** The last work of each queue. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Does work after all earlier work of the same queue has ended, well or not. A queue is of this process
 * only.
 */
async function inTurn<T>(queue: string, work: () => Promise<T>): Promise<T> {
	const before = queues.get(queue) ?? Promise.resolve();
	const turn = before.then(work, work);
	queues.set(queue, turn);
	try {
		return await turn;
	} finally {
		if (queues.get(queue) === turn) queues.delete(queue);
	}
}

/** The guard failed. What its caller wanted to record may be recorded all the same. */
export class GuardError extends Error {
	/**
	 * @param message of n8n's store, if that failed
	 * @param mayBeRecorded whether keys may be recorded although recording failed
	 */
	constructor(
		readonly why: GuardFault['why'],
		message: string = why,
		readonly mayBeRecorded = false,
	) {
		super(message);
	}
}

/**
 * Measures how long something lasts, with two clocks. The wall clock may be set, forwards or backwards. The
 * steady clock is never set, but may stand still while the machine sleeps.
 */
export class Stopwatch {
	private readonly wallStart = Date.now();
	private readonly steadyStart = performance.now();

	/** Milliseconds since the start, by the steady clock. */
	get elapsedMs(): number {
		return performance.now() - this.steadyStart;
	}

	/** Milliseconds since the start, by the clock that shows more: so long it may have lasted. */
	get longestMs(): number {
		return Math.max(this.elapsedMs, Date.now() - this.wallStart);
	}
}
