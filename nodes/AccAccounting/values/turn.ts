import { sleep } from 'n8n-workflow';

/** How long a turn lasts, by a clock that nobody sets. */
const LONGEST_MS = 50;

/**
 * Gives n8n a turn in long loops: otherwise it answers no other user meanwhile, and a worker that does not
 * renew its lock on an execution for a minute loses it.
 */
export class Turn {
	private begun = performance.now();

	/** Lets n8n do its other work first if this turn has lasted for more than 50 ms. */
	async over(): Promise<void> {
		if (performance.now() - this.begun <= LONGEST_MS) return;
		await sleep(0);
		this.begun = performance.now();
	}
}

/** Reads one value after the other, with turns for n8n in between. */
export async function readAll<V, T>(values: Iterable<V>, read: (value: V) => T): Promise<T[]> {
	const turn = new Turn();
	const all: T[] = [];
	for (const value of values) {
		all.push(read(value));
		await turn.over();
	}
	return all;
}
