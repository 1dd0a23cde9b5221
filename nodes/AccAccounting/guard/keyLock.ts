import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import { randomInt, randomUUID } from 'node:crypto';

import type { GuardFault } from '../sentences/failures';
import { errorText } from '../values/json';

/** What the guard needs from n8n's context. */
export type GuardContext = Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>;

/** The store's mode: a list of entries, each stored as a hash. */
const ENTRIES = { mode: 'entries' } as const;

/**
 * A list of entries in n8n's own store of processed data. n8n keeps one list per workflow and one
 * per node, each in a single database row that it reads and writes as a whole.
 */
export class KeyStore {
	/** @param scope whose list it is: the *workflow*'s, or the *node*'s own */
	constructor(
		private readonly context: GuardContext,
		private readonly scope: 'workflow' | 'node',
	) {}

	/** Adds entries, and returns those that were not in the list. */
	async add(entries: string[]): Promise<Set<string>> {
		const { helpers } = this.context;
		const result = await helpers.checkProcessedAndRecord(entries, this.scope, ENTRIES);
		return new Set(result.new.map(String));
	}

	async remove(entries: string[]): Promise<void> {
		await this.context.helpers.removeProcessed(entries, this.scope, ENTRIES);
	}

	async count(): Promise<number> {
		return await this.context.helpers.getProcessedDataCount(this.scope, ENTRIES);
	}

	/** Removes all entries, including the database row itself. */
	async clear(): Promise<void> {
		await this.context.helpers.clearAllProcessedItems(this.scope, ENTRIES);
	}
}

/** The first entry of every lock: the process that adds it as new holds the lock. */
const LOCK = 'ACC Accounting lock';
/**
 * A lock that doesn't change for this long was abandoned by a killed process; after the same time
 * again, it is removed.
 */
const LEFT_BEHIND_MS = 10_000;
/** A process that hasn't checked for this long can't know whether the lock stayed the same. */
const LONGEST_BLINK_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;
/**
 * A lock has a random number of entries, so that its count distinguishes one holder from the next.
 */
const MOST_FILLERS = 500;
/** How many times in a row the store may fail while nobody holds the lock. */
const MOST_FAULTS = 10;

/**
 * A lock between processes: if two want it at the same moment, exactly one gets it.
 *
 * The keys are in the workflow's list in n8n's store. The node's own list serves as the lock: the
 * first call inserts it, the database lets only one of two inserts succeed, and releasing the lock
 * deletes it.
 *
 * The store can't list its entries, only count them. So a lock has a random number of entries, and
 * the count is its identity. How a lock that a killed process abandoned is removed, in seconds:
 *
 * - 0: the waiting process sees 37 entries, and keeps checking.
 * - 10: still 37, so nobody has released it. The process adds 12 entries of its own, which makes
 *   49. That announces the removal.
 * - 10 to 20: any other count means that somebody else is active, and the process starts over at 0.
 * - 20: still 49, so it clears the list, and then competes for the free lock like everyone else.
 */
export class KeyLock {
	private readonly store: KeyStore;

	constructor(private readonly context: GuardContext) {
		this.store = new KeyStore(context, 'node');
	}

	/**
	 * Does work while only this process holds the lock.
	 *
	 * @param givenUp whether to stop waiting for the lock
	 * @throws GuardError if the lock does not become free in time, was lost in the meantime, or n8n's
	 *   store fails
	 */
	async hold<T>(work: () => Promise<T>, givenUp: () => boolean = () => false): Promise<T> {
		// Callers within this process queue up, so that only processes compete for the lock.
		return await inTurn(String(this.context.getWorkflow().id), async () => {
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

	/** Takes the lock if it is free or abandoned; otherwise records in `seen` what it looks like. */
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
	 * Takes a free lock, unless another process takes it at the same moment.
	 *
	 * @throws GuardError if the store fails repeatedly
	 */
	private async takeFree(seen: Seen): Promise<OwnLock | undefined> {
		const added = await this.add();
		if ('own' in added) {
			seen.faults = 0;
			return added.isFirst ? added.own : undefined;
		}
		// Either the database refused the second of two inserts, or the store fails.
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
	 * Removes an abandoned lock of `count` entries, or what is left of it, unless it changes in the
	 * meantime.
	 *
	 * @returns the lock, if nobody holds it anymore
	 */
	private async takeOver(count: number): Promise<OwnLock | undefined> {
		const added = await this.add();
		if ('fault' in added) return undefined;
		const { own, fresh, isFirst } = added;
		if (isFirst && (await this.store.count()) === fresh) return own;
		// Another process that takes over adds entries too, and a new lock has a different count. A
		// process that has read the old lock may still write it over a new one; this wait gives it time
		// to do so.
		const waiting = new Stopwatch();
		while (waiting.elapsedMs < LEFT_BEHIND_MS) {
			await shortWait();
			if ((await this.store.count()) !== count + fresh) return undefined;
		}
		await this.store.clear();
		return undefined;
	}

	/**
	 * Releases the lock, including anything that other processes added. Returns whether this process
	 * held it until now.
	 */
	private async release({ token, lasts }: OwnLock): Promise<boolean> {
		let fresh: ReadonlySet<string> = new Set();
		// It may have been taken over. If our token counts as new, the lock is no longer ours, and we
		// must leave nothing behind.
		if (lasts.longestMs > LEFT_BEHIND_MS) fresh = await this.store.add([LOCK, token]);
		const isLost = fresh.has(token);
		const isOther = isLost && !fresh.has(LOCK);
		if (isOther) await this.store.remove([token]);
		else await this.store.clear();
		return !isLost;
	}
}

/** A lock as seen by its holder. */
interface OwnLock {
	/** An entry that only this lock has. */
	token: string;
	/** Started when the lock was created, or slightly earlier. */
	lasts: Stopwatch;
}

/** The result of adding the entries of a lock: how many were new, and whether they came first. */
type Added = { own: OwnLock; fresh: number; isFirst: boolean } | { fault: string };

/** What a waiting process has seen of the lock. */
interface Seen {
	watched?: WatchedLock;
	/** How many times in a row the store has failed while nobody held the lock. */
	faults: number;
}

/** Another process's lock, for as long as it stays the same. */
class WatchedLock {
	private readonly unchanged = new Stopwatch();
	private looked = new Stopwatch();

	constructor(readonly count: number) {}

	/** Checks again. Returns whether it is certainly still the same lock. */
	isSame(count: number): boolean {
		const hasBlinked = this.looked.longestMs > LONGEST_BLINK_MS;
		this.looked = new Stopwatch();
		return count === this.count && !hasBlinked;
	}

	get isLeftBehind(): boolean {
		return this.unchanged.elapsedMs > LEFT_BEHIND_MS;
	}
}

/** Waits for a short random time, so that two processes don't check in lockstep. */
async function shortWait(): Promise<void> {
	await sleep(randomInt(5, 40));
}

/** The last work item of each queue. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Does work after all earlier work in the same queue has settled. Queues are local to this process.
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

/** The guard failed. The keys may have been recorded nonetheless. */
export class GuardError extends Error {
	/**
	 * @param message from n8n's store, if that failed
	 * @param mayBeRecorded whether keys may have been recorded although recording failed
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
 * Measures elapsed time with two clocks. The wall clock may be set, forward or backward. The
 * monotonic clock can't be set, but may stop while the machine sleeps.
 */
class Stopwatch {
	private readonly wallStart = Date.now();
	private readonly steadyStart = performance.now();

	/** Milliseconds since the start, by the monotonic clock. */
	get elapsedMs(): number {
		return performance.now() - this.steadyStart;
	}

	/** Milliseconds since the start, by whichever clock shows more: an upper bound. */
	get longestMs(): number {
		return Math.max(this.elapsedMs, Date.now() - this.wallStart);
	}
}
