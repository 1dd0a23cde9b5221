/**
 * Runs work on 0 … count-1 in order, at most `most` at a time. The next one is started when one is
 * done; none is started after `stopped` answers true, and the ones under way are waited for.
 *
 * @param work never rejects; what it finds out it keeps itself
 */
export async function runConcurrently(
	count: number,
	most: number,
	work: (index: number) => Promise<void>,
	stopped: () => boolean,
): Promise<void> {
	let next = 0;
	const oneAfterTheOther = async () => {
		while (next < count && !stopped()) {
			await work(next++);
		}
	};
	await Promise.all(Array.from({ length: Math.min(most, count) }, oneAfterTheOther));
}
