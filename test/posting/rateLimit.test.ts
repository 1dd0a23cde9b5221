import { RateLimit } from '../../nodes/AccAccounting/posting/rateLimit';
import { present } from '../support/present';

/** When requests are sent, in milliseconds from now, with five competing at a time. */
function entering(limit: RateLimit, count: number, stopped = () => false) {
	const begun = performance.now();
	const times: number[] = [];
	let next = 0;
	const enter = async () => {
		while (next++ < count) {
			await limit.enter(stopped);
			times.push(performance.now() - begun);
		}
	};
	return { times, all: Promise.all(Array.from({ length: 5 }, enter)) };
}

async function timesOf(limit: RateLimit, count: number): Promise<number[]> {
	const { times, all } = entering(limit, count);
	await jest.runAllTimersAsync();
	await all;
	return times;
}

describe('when requests may be sent', () => {
	beforeEach(() => {
		jest.useFakeTimers({ now: 0 });
	});

	afterEach(() => {
		jest.useRealTimers();
	});

	describe('requests per minute', () => {
		it('0 is no limit', async () => {
			expect(await timesOf(new RateLimit(0), 1000)).toEqual(Array(1000).fill(0));
		});

		it.each([1, 7, 60, 59, 1000, 60_000])('%d: never exceeded in any minute', async (perMinute) => {
			const count = Math.min(3 * perMinute, 150);
			const times = await timesOf(new RateLimit(perMinute), count);
			expect(times).toHaveLength(count);
			times.forEach((time, at) => {
				if (at >= perMinute)
					expect(time - present(times[at - perMinute])).toBeGreaterThanOrEqual(60_000);
			});
			// And not fewer either: a timer is late by a millisecond at most.
			const gapMs = 60_000 / perMinute;
			expect(times.at(-1)).toBeLessThanOrEqual((count - 1) * (gapMs + 1));
		});

		it('are spread evenly, even after a pause', async () => {
			const limit = new RateLimit(60);
			expect(await timesOf(limit, 2)).toEqual([0, 1000]);
			limit.hold(10_000);
			expect(await timesOf(limit, 3)).toEqual([10_000, 11_000, 12_000]);
		});

		it('keep counting if the system clock is set back', async () => {
			const limited = new RateLimit(60);
			const unlimited = new RateLimit(0);
			await timesOf(limited, 1);
			await timesOf(unlimited, 1);
			jest.setSystemTime(Date.now() - 3_600_000);
			expect(await timesOf(unlimited, 2)).toEqual([0, 0]);
			expect(await timesOf(limited, 2)).toEqual([1_000, 2_000]);
		});

		it('do not accumulate while nothing is sent', async () => {
			const limit = new RateLimit(60);
			await timesOf(limit, 1);
			jest.advanceTimersByTime(30_000);
			expect(await timesOf(limit, 3)).toEqual([0, 1000, 2000]);
		});
	});

	describe('pauses that the service asks for', () => {
		it.each([0, 1, 2_500, 60_000])('of %d ms hold back all requests', async (askedMs) => {
			const limit = new RateLimit(0);
			expect(limit.hold(askedMs)).toBe(true);
			expect(await timesOf(limit, 3)).toEqual([askedMs, askedMs, askedMs]);
		});

		it('are not shortened by a later, shorter one', async () => {
			const limit = new RateLimit(0);
			limit.hold(5_000);
			limit.hold(1_000);
			expect(await timesOf(limit, 1)).toEqual([5_000]);
		});

		it.each([60_001, 1e9, Infinity])(
			'of %d ms are too long, and nothing waits',
			async (askedMs) => {
				const limit = new RateLimit(0);
				expect(limit.hold(askedMs)).toBe(false);
				expect(await timesOf(limit, 1)).toEqual([0]);
			},
		);

		it('double up to a minute while the service is busy without saying how long', async () => {
			const limit = new RateLimit(0);
			const pauses: number[] = [];
			for (let busy = 0; busy < 8; busy++) {
				limit.hold(undefined);
				pauses.push(...(await timesOf(limit, 1)));
			}
			expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
		});

		it('count once for concurrent requests', async () => {
			const limit = new RateLimit(0);
			for (let lane = 0; lane < 8; lane++) limit.hold(undefined);
			expect(await timesOf(limit, 1)).toEqual([1_000]);
			limit.hold(undefined);
			expect(await timesOf(limit, 1)).toEqual([2_000]);
		});

		it('start short again once a request is accepted', async () => {
			const limit = new RateLimit(0);
			for (let busy = 0; busy < 3; busy++) {
				limit.hold(undefined);
				await timesOf(limit, 1);
			}
			limit.release();
			limit.hold(undefined);
			expect(await timesOf(limit, 1)).toEqual([1_000]);
		});
	});

	describe('waiting', () => {
		it('ends soon after the run has stopped', async () => {
			const limit = new RateLimit(1);
			limit.hold(60_000);
			let stopped = false;
			const { times, all } = entering(limit, 3, () => stopped);
			await jest.advanceTimersByTimeAsync(10_000);
			expect(times).toEqual([]);
			stopped = true;
			await jest.advanceTimersByTimeAsync(1_000);
			expect(times).toHaveLength(3);
			await all;
		});
	});
});
