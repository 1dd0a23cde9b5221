import { randomInt, randomUUID } from 'node:crypto';
import { sleep, type IExecuteFunctions } from 'n8n-workflow';

import { ENTRIES } from './keyStore';

/** What every lock holds; it tells a lock from other entries. */
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
	/** All entries that the lock was made with, the token among them. */
	entries: string[];
	/** When it was made, or a little earlier; milliseconds since 1970. */
	since: number;
}

type Added = { held: Held; isFirst: boolean } | { fault: string };

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

	/** Adds the entries of a lock, and says whether they were the first. Never rejects. */
	private async add(): Promise<Added> {
		const since = Date.now();
		const token = randomUUID();
		const fillers = Array.from({ length: randomInt(1, MOST_FILLERS) }, (_, at) => `${token} ${at}`);
		const entries = [LOCK, token, ...fillers];
		try {
			const added = await this.context.helpers.checkProcessedAndRecord(entries, 'node', ENTRIES);
			return { held: { token, entries, since }, isFirst: added.new.includes(LOCK) };
		} catch (error) {
			return { fault: error instanceof Error ? error.message : String(error) };
		}
	}

	/**
	 * Removes a lock that was left behind, unless somebody stirs meanwhile.
	 *
	 * @param count how many entries it has
	 * @returns the lock, where it turns out that nobody holds it any more
	 * @throws Error where it is no lock: those entries are nobody's to delete
	 */
	private async takeOver(count: number): Promise<Held | undefined> {
		const { helpers } = this.context;
		const added = await this.add();
		if ('fault' in added) return undefined;
		const { entries } = added.held;
		if (added.isFirst) {
			if ((await this.count()) !== count + entries.length) return added.held;
			await helpers.removeProcessed(entries, 'node', ENTRIES);
			throw new Error(
				'n8n holds keys that an earlier version has recorded for this node alone. Look in ACC what they have posted, then replace this node by a copy of it',
			);
		}
		// Another one that wants to take it over adds entries as well, and a new lock has another count.
		// One that has read the old lock may write it over a new one: it has until the end to do so.
		const begun = Date.now();
		while (Date.now() - begun < LEFT_BEHIND_MS) {
			await sleep(randomInt(5, 40));
			if ((await this.count()) !== count + entries.length - 1) return undefined;
		}
		await helpers.clearAllProcessedItems('node', ENTRIES);
		return undefined;
	}

	/**
	 * Lets go of the lock.
	 *
	 * @returns whether this process had it until now
	 */
	private async release({ token, entries, since }: Held): Promise<boolean> {
		const { helpers } = this.context;
		if ((await this.count()) !== entries.length) {
			// Somebody who came too late has added entries, or has written an earlier lock over this one,
			// which is ours all the same; or it is so old that it was taken over.
			const mayBeTakenOver = Date.now() - since > LEFT_BEHIND_MS;
			const { new: fresh } = await helpers.checkProcessedAndRecord([token], 'node', ENTRIES);
			if (fresh.length > 0 && mayBeTakenOver) {
				// The last entry goes with its row: an empty one would let two in.
				if ((await this.count()) > 1) await helpers.removeProcessed([token], 'node', ENTRIES);
				else await helpers.clearAllProcessedItems('node', ENTRIES);
				return false;
			}
		}
		await helpers.clearAllProcessedItems('node', ENTRIES);
		return true;
	}
}
