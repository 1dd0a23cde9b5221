import { randomInt, randomUUID } from 'node:crypto';
import { sleep, type IExecuteFunctions } from 'n8n-workflow';

import { errorText } from '../../values/record';

/** How n8n keeps processed data for us: a list of entries, each hashed. */
export const ENTRIES = { mode: 'entries' as const };

/** What every lock holds: who adds it was the first, and has the lock. */
const LOCK = 'ACC Accounting lock';

/**
 * A lock that has not changed for so long is one that a killed process has left. It is taken over
 * after as long again, in which nobody else stirs.
 */
const LEFT_BEHIND_MS = 10_000;

/** Who has not looked for so long has not seen that a lock stayed the same. */
const LONGEST_BLINK_MS = 2_000;

/** Longer than this nobody waits for the lock. */
const LONGEST_WAIT_MS = 300_000;

/** A lock holds a random number of entries, so that its count tells one holder from the next. */
const MOST_FILLERS = 500;

/** How often in a row the store may fail while nobody holds the lock. */
const MOST_FAULTS = 10;

/** Within this process one after the other, so that only processes compete for the lock. */
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

/** The lock as one holder has it. */
interface Held {
	/** An entry that no other holder has. */
	token: string;
	/** When it was made, or a little earlier; milliseconds since 1970. */
	since: number;
}

type Added = { held: Held; fresh: number; isFirst: boolean } | { fault: string };

/**
 * A lock that holds between processes: of two that want it at the same moment, exactly one gets it.
 *
 * n8n keeps one row of entries for a workflow and one for each of its nodes. The keys lie in the
 * workflow's row, which is read and written whole. The node's own row is the lock: the first call
 * inserts it, and the database lets only one of two inserts succeed; letting go deletes it.
 */
export class KeyLock {
	private readonly queue: string;

	constructor(private readonly context: Pick<IExecuteFunctions, 'helpers' | 'getWorkflow'>) {
		this.queue = String(context.getWorkflow().id);
	}

	/**
	 * Does work while this process alone has the lock.
	 *
	 * @param givenUp whether there is no more point in waiting for the lock
	 * @throws Error where the lock cannot be had, was lost meanwhile, or n8n's store fails; what the
	 *   work throws
	 */
	async hold<T>(work: () => Promise<T>, givenUp: () => boolean = () => false): Promise<T> {
		return await inTurn(this.queue, async () => {
			const held = await this.acquire(givenUp);
			let hadItUntilNow = false;
			const result = await work().finally(async () => {
				hadItUntilNow = await this.release(held);
			});
			if (!hadItUntilNow) {
				throw new Error(
					'another run took the duplicate guard over, because this one stood still for too long',
				);
			}
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
				if ('fault' in added && faults === MOST_FAULTS) {
					throw new Error(`n8n's store of keys failed: ${added.fault}`);
				}
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
		throw new Error(
			givenUp() ? 'the execution was cancelled' : 'it is in use by other runs; try again later',
		);
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
	 * Removes a lock that was left behind, unless somebody stirs meanwhile. Whatever lies in this row is
	 * a lock, also where kills have left only a part of it.
	 *
	 * @param count how many entries it has
	 * @returns the lock, where it turns out that nobody holds it any more
	 */
	private async takeOver(count: number): Promise<Held | undefined> {
		const added = await this.add();
		if ('fault' in added) return undefined;
		const { held, fresh, isFirst } = added;
		if (isFirst && (await this.count()) === fresh) return held;
		// Another one that wants to take it over adds entries as well, and a new lock has another count.
		// One that has read the old lock may write it over a new one: it has until the end to do so.
		const begun = Date.now();
		while (Date.now() - begun < LEFT_BEHIND_MS) {
			await sleep(randomInt(5, 40));
			if ((await this.count()) !== count + fresh) return undefined;
		}
		await this.context.helpers.clearAllProcessedItems('node', ENTRIES);
		return undefined;
	}

	/**
	 * Lets go of the lock, with what those have added who came too late.
	 *
	 * @returns whether this process had it until now
	 */
	private async release({ token, since }: Held): Promise<boolean> {
		const { helpers } = this.context;
		if (Date.now() - since > LEFT_BEHIND_MS) {
			// It may have been taken over. Who puts its name back has nobody's lock, and leaves none.
			const mine = [LOCK, token];
			const { new: fresh } = await helpers.checkProcessedAndRecord(mine, 'node', ENTRIES);
			if (fresh.includes(token)) {
				if (fresh.includes(LOCK)) await helpers.clearAllProcessedItems('node', ENTRIES);
				else await helpers.removeProcessed([token], 'node', ENTRIES);
				return false;
			}
		}
		await helpers.clearAllProcessedItems('node', ENTRIES);
		return true;
	}
}
