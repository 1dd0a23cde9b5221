import { sleep, type DeduplicationScope, type IExecuteFunctions } from 'n8n-workflow';

/**
 * n8n keeps one list of keys per scope and rewrites it whole on every call. Two calls at a time
 * would lose keys, so within this process they go one after the other.
 */
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

const MODE = { mode: 'entries' as const };

/** How often keys that another process has overwritten are recorded again. */
const CONFIRMATIONS = 20;

/** How often in a row all keys must be there, once one was lost. */
const CLEAN = 2;

/**
 * A pause in which a rewrite by another process ends, milliseconds: a busy worker may take hundreds
 * of them between reading the list and writing it. It is not the same for two processes.
 */
const pause = () => 500 + Math.random() * 1000;

type GuardContext = Pick<IExecuteFunctions, 'helpers' | 'getNode' | 'getWorkflow'>;

/**
 * Remembers the keys of documents in n8n's own store of processed data, so that a document whose key
 * is known is not sent again. What this promises, and what not, stands in docs/duplicate-guard.md.
 */
export class DuplicateGuard {
	private readonly toRelease: string[] = [];

	private readonly queue: string;

	constructor(
		private readonly context: GuardContext,
		private readonly scope: DeduplicationScope,
	) {
		const { id } = context.getWorkflow();
		this.queue = scope === 'node' ? `${id} ${context.getNode().id}` : `${id}`;
	}

	/**
	 * Records keys before their documents are sent.
	 *
	 * @param keys no two alike
	 * @returns those that were not known before, and are recorded now
	 */
	async record(keys: string[]): Promise<Set<string>> {
		return await inTurn(this.queue, async () => {
			await this.forgetReleased();
			const { helpers } = this.context;
			const result = await helpers.checkProcessedAndRecord(keys, this.scope, MODE);
			return new Set(result.new.map(String));
		});
	}

	/** Marks a key to be forgotten, because its document was refused: it may be sent again. */
	release(key: string): void {
		this.toRelease.push(key);
	}

	/**
	 * Ends a run: the released keys are forgotten, and the others are there to stay.
	 *
	 * @param kept keys of documents that were posted or may have been
	 * @returns what the user should know, where one of the two did not work
	 */
	async close(kept: string[]): Promise<string[]> {
		const hints: string[] = [];
		try {
			await this.flush();
		} catch {
			hints.push(
				'The duplicate guard could not release the keys of refused items in n8n. They will be skipped when they are run again; clear their keys first.',
			);
		}
		if (!(await this.confirm(kept).catch(() => false))) {
			hints.push(
				'The duplicate guard could not make sure that all keys of this run are recorded in n8n. Do not run these items again without looking in ACC.',
			);
		}
		return hints;
	}

	/** Forgets the released keys now. */
	async flush(): Promise<void> {
		await inTurn(this.queue, async () => await this.forgetReleased());
	}

	/** Forgets all keys of the scope. */
	async clear(): Promise<void> {
		await inTurn(
			this.queue,
			async () => await this.context.helpers.clearAllProcessedItems(this.scope, MODE),
		);
	}

	/** How many keys are remembered. */
	async count(): Promise<number> {
		return await this.context.helpers.getProcessedDataCount(this.scope, MODE);
	}

	/**
	 * Makes sure that keys are still recorded: another process that rewrote the list at the same moment
	 * may have lost them. Where one had, they are looked at again after pauses, until they stay.
	 *
	 * @returns whether all are recorded
	 */
	private async confirm(keys: string[]): Promise<boolean> {
		if (keys.length === 0 || (await this.record(keys)).size === 0) return true;
		let clean = 0;
		for (let attempt = 1; attempt < CONFIRMATIONS; attempt++) {
			await sleep(pause());
			clean = (await this.record(keys)).size === 0 ? clean + 1 : 0;
			if (clean === CLEAN) return true;
		}
		return false;
	}

	private async forgetReleased(): Promise<void> {
		const keys = this.toRelease.splice(0);
		if (keys.length > 0) await this.context.helpers.removeProcessed(keys, this.scope, MODE);
	}
}
