/**
 * Runs work, which never rejects, on 0 … count-1 in order, at most `most` at a time. None is started after
 * `isStopped` returns true; those under way are waited for.
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
