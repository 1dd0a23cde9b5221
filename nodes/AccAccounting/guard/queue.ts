/** The last work of each queue. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Does work after all earlier work of the same queue has ended, well or not. A queue is of this process
 * only.
 */
export async function inTurn<T>(queue: string, work: () => Promise<T>): Promise<T> {
	const before = queues.get(queue) ?? Promise.resolve();
	const turn = before.then(work, work);
	queues.set(queue, turn);
	try {
		return await turn;
	} finally {
		if (queues.get(queue) === turn) queues.delete(queue);
	}
}
