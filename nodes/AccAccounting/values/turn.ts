import { sleep } from 'n8n-workflow';

/** Maximum length of a turn, by a monotonic clock. */
const LONGEST_MS = 50;

/**
 * Yields to n8n in long loops. Otherwise, n8n answers no other user in the meantime, and a worker
 * that can't renew its lock on an execution within a minute loses it.
 */
export class Turn {
	private begun = performance.now();

	/** Lets n8n do other work first if this turn has lasted for more than 50 ms. */
	async over(): Promise<void> {
		if (performance.now() - this.begun <= LONGEST_MS) return;
		await sleep(0);
		this.begun = performance.now();
	}
}

/** Reads values one after the other, yielding to n8n in between. */
export async function readAll<V, T>(values: Iterable<V>, read: (value: V) => T): Promise<T[]> {
	const turn = new Turn();
	const all: T[] = [];
	for (const value of values) {
		all.push(read(value));
		await turn.over();
	}
	return all;
}
