import { sleep } from 'n8n-workflow';

/** How long a node may keep n8n from its other work. */
const LONGEST_TURN_MS = 50;

/**
 * Gives n8n its turn in long work. Otherwise n8n would answer no other user meanwhile, and a worker that
 * does not renew its lock on an execution for a minute loses it.
 */
export class Turn {
	private begun = Date.now();

	/** Lets n8n do its other work, if this turn has lasted for more than 50 ms. */
	async over(): Promise<void> {
		if (Date.now() - this.begun <= LONGEST_TURN_MS) return;
		await sleep(0);
		this.begun = Date.now();
	}
}

/** Reads one value after the other; n8n gets its turn in between. */
export async function readAll<V, T>(values: Iterable<V>, read: (value: V) => T): Promise<T[]> {
	const turn = new Turn();
	const all: T[] = [];
	for (const value of values) {
		all.push(read(value));
		await turn.over();
	}
	return all;
}
