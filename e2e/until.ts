import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks repeatedly until there is a value, and returns it.
 *
 * @param what description of the value, for the error
 * @throws Error if there is no value in time
 */
export async function until<T>(
	what: string,
	ask: () => Promise<T | false> | T | false,
	seconds = 60,
): Promise<T> {
	for (const started = Date.now(); Date.now() - started < seconds * 1000; await wait(100)) {
		const found = await ask();
		if (found !== false) return found;
	}
	throw new Error(`Not within ${seconds} s: ${what}`);
}
