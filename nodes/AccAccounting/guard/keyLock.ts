import { randomInt, randomUUID } from 'node:crypto';
import { sleep, type IExecuteFunctions } from 'n8n-workflow';

import { errorText } from '../values/record';

/** The mode of n8n's store: a list of entries, each hashed. */
export const ENTRIES = { mode: 'entries' as const };

/**
 * Why the guard failed: another run took the lock (*lost*), other runs did not let go of it (*busy*), the
 * execution was *cancelled*, or n8n's *store* failed, whose message it has.
 * `mayBeRecorded`: keys may be recorded all the same.
 */
export class GuardError extends Error {
	constructor(
		readonly why: 'lost' | 'busy' | 'cancelled' | 'store',
		message: string = why,
		readonly mayBeRecorded = false,
	) {
		super(message);
	}
}

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

/** Within this process callers wait for each other, so that only processes compete for the lock. */
const queues = new Map<string, Promise<unknown>>();

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

/** The lock as one holder has it: an entry of its own, and when it was made or a little earlier. */
type Held = { token: string; since: number };

type Added = { held: Held; fresh: number; isFirst: boolean } | { fault: string };

/**
 * A lock between processes: if two want it at the same moment, exactly one gets it.
 *
 * n8n keeps one row of entries for a workflow and one for each of its nodes. The keys are in the
 * workflow's row, which n8n reads and writes as a whole. The node's own row is the lock: the first call
 * inserts it, the database lets only one of two inserts succeed, and releasing the lock deletes it.
 */
export class KeyLock {
	private readonly queue: string;

	constructor(private readonly context: Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>) {
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
			const held = await this.acquire(givenUp);
			let hadItUntilNow = false;
			const result = await work().finally(async () => {
				hadItUntilNow = await this.release(held);
			});
			if (!hadItUntilNow) throw new GuardError('lost');
			return result;
		});
	}

	private async count(): Promise<number> {
		return await this.context.helpers.getProcessedDataCount('node', ENTRIES);
	}

	private async acquire(givenUp: () => boolean): Promise<Held> {
		const begun = Date.now();
		let [seen, since, looked, faults] = [0, begun, begun, 0];
		while (!givenUp() && Date.now() - begun < LONGEST_WAIT_MS) {
			const count = await this.count();
			const now = Date.now();
			if (count === 0) {
				const added = await this.add();
				if ('held' in added && added.isFirst) return added.held;
				// Another process has inserted it at this moment, or the store fails.
				faults = 'fault' in added && (await this.count()) === 0 ? faults + 1 : 0;
				if ('fault' in added && faults === MOST_FAULTS) throw new GuardError('store', added.fault);
			} else if (count !== seen || now - looked > LONGEST_BLINK_MS) {
				[seen, since] = [count, now];
			} else if (now - since > LEFT_BEHIND_MS) {
				const held = await this.takeOver(count);
				if (held) return held;
				seen = 0;
			}
			looked = now;
			await sleep(randomInt(5, 40));
		}
		throw new GuardError(givenUp() ? 'cancelled' : 'busy');
	}

	/** Adds the entries of a lock; says how many were new, and whether they were the first. Never rejects. */
	private async add(): Promise<Added> {
		const since = Date.now();
		const token = randomUUID();
		const fillers = Array.from({ length: randomInt(1, MOST_FILLERS) }, (_, at) => `${token} ${at}`);
		const entries = [LOCK, token, ...fillers];
		try {
			const { helpers } = this.context;
			const { new: fresh } = await helpers.checkProcessedAndRecord(entries, 'node', ENTRIES);
			return { held: { token, since }, fresh: fresh.length, isFirst: fresh.includes(LOCK) };
		} catch (error) {
			return { fault: errorText(error) };
		}
	}

	/**
	 * Removes a lock of `count` entries that was left behind, whole or in part, unless it changes meanwhile.
	 *
	 * @returns the lock, if nobody holds it any more
	 */
	private async takeOver(count: number): Promise<Held | undefined> {
		const added = await this.add();
		if ('fault' in added) return undefined;
		const { held, fresh, isFirst } = added;
		if (isFirst && (await this.count()) === fresh) return held;
		// Another process that takes it over adds entries as well, and a new lock has another count. A process
		// that has read the old lock may write it over a new one: it has until the end of this wait to do so.
		const begun = Date.now();
		while (Date.now() - begun < LEFT_BEHIND_MS) {
			await sleep(randomInt(5, 40));
			if ((await this.count()) !== count + fresh) return undefined;
		}
		await this.context.helpers.clearAllProcessedItems('node', ENTRIES);
		return undefined;
	}

	/** Releases the lock, with what other processes have added; says whether this one had it until now. */
	private async release({ token, since }: Held): Promise<boolean> {
		const { helpers } = this.context;
		let fresh: unknown[] = [];
		if (Date.now() - since > LEFT_BEHIND_MS) {
			// It may have been taken over. If our token is new again, we do not have it and must leave nothing.
			const mine = [LOCK, token];
			fresh = (await helpers.checkProcessedAndRecord(mine, 'node', ENTRIES)).new;
		}
		const isLost = fresh.includes(token);
		const isOther = isLost && !fresh.includes(LOCK);
		if (isOther) await helpers.removeProcessed([token], 'node', ENTRIES);
		else await helpers.clearAllProcessedItems('node', ENTRIES);
		return !isLost;
	}
}
