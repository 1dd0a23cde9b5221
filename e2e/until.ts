import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again and again until there is something, and gives it.
 *
 * @param what is waited for, for the error
 * @throws Error where there is nothing for so long
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
