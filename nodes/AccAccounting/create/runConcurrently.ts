/**
 * Calls `work`, which never rejects, with 0 … count-1 in order, at most `most` at a time. Once
 * `isStopped` returns true, no more are started; those in progress are awaited.
 */
export async function runConcurrently(
	count: number,
	most: number,
	work: (index: number) => Promise<void>,
	isStopped: () => boolean,
): Promise<void> {
	let next = 0;
	const oneAfterTheOther = async () => {
		while (next < count && !isStopped()) await work(next++);
	};
	await Promise.all(Array.from({ length: Math.min(most, count) }, oneAfterTheOther));
}
