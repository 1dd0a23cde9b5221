interface Timer {
	at: number;
	ring: () => void;
}

/**
 * Runs work in virtual time: timers take no real time. For thousands of timers this is much faster than
 * Jest's fake timers.
 *
 * @param longestMs the most virtual time that may pass
 * @throws Error after that time, or if nothing is left to wait for; and every error of the work
 */
export async function inVirtualTime<T>(work: () => Promise<T>, longestMs: number): Promise<T> {
	const timers: Timer[] = [];
	let now = 0;
	const spies = [
		jest.spyOn(Date, 'now').mockImplementation(() => now),
		jest.spyOn(performance, 'now').mockImplementation(() => now),
		jest.spyOn(globalThis, 'setTimeout').mockImplementation(((ring: () => void, ms = 0) => {
			timers.push({ at: now + Math.max(1, ms), ring });
		}) as never),
	];
	try {
		let isOver = false;
		const all = work().finally(() => (isOver = true));
		// The caller handles its rejection.
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
