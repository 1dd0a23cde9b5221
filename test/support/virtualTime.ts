interface Timer {
	at: number;
	ring: () => void;
}

/**
 * Runs work in a time of its own: waiting for a timer takes none. For thousands of timers it is much
 * faster than Jest's.
 *
 * @param longestMs more time than this must not pass
 * @throws Error where it does, or where nothing is left to wait for; what the work throws
 */
export async function inVirtualTime<T>(work: () => Promise<T>, longestMs: number): Promise<T> {
	const timers: Timer[] = [];
	let now = 0;
	const spies = [
		jest.spyOn(Date, 'now').mockImplementation(() => now),
		jest.spyOn(globalThis, 'setTimeout').mockImplementation(((ring: () => void, ms = 0) => {
			timers.push({ at: now + Math.max(1, ms), ring });
		}) as never),
	];
	try {
		let isOver = false;
		const all = work().finally(() => (isOver = true));
		// Its rejection is for the caller.
		all.catch(() => undefined);
		for (;;) {
			await new Promise((resolve) => setImmediate(resolve));
			if (isOver) return await all;
			const next = timers.reduce<Timer | undefined>(
				(earliest, timer) => (earliest && earliest.at <= timer.at ? earliest : timer),
				undefined,
			);
			if (!next) throw new Error('nothing is left to wait for');
			if (next.at > longestMs) throw new Error(`not over after ${longestMs} ms`);
			timers.splice(timers.indexOf(next), 1);
			now = next.at;
			next.ring();
		}
	} finally {
		spies.forEach((spy) => spy.mockRestore());
	}
}
