import { pauseMs, repeated, retryAfterMs } from '../../nodes/AccAccounting/service/retry';

describe('pauses', () => {
	const now = Date.parse('2026-11-21T00:00:00Z');

	it.each([
		['3', 3000],
		['0', 0],
		['Sat, 21 Nov 2026 00:00:05 GMT', 5000],
		['Fri, 20 Nov 2026 00:00:05 GMT', 0],
		['1.5', 1500],
		['2026-11-21T00:00:05Z', 5000],
		['Saturday, 21-Nov-26 00:00:05 GMT', 5000],
		['soon', undefined],
		// JavaScript reads these as dates of 2001.
		['-5', undefined],
		['5, 10', undefined],
		['retry in 5', undefined],
		['', undefined],
		[undefined, undefined],
	])('Retry-After %s', (value, expected) => {
		expect(retryAfterMs({ 'retry-after': value }, now)).toBe(expected);
	});

	it.each([
		['Fri, 20 Nov 2026 23:00:00 GMT', 3_605_000],
		['Sat, 21 Nov 2026 00:00:10 GMT', 0],
		['nonsense', 5000],
	])("are read against the service's own clock, %s", (date, expected) => {
		const headers = { 'retry-after': 'Sat, 21 Nov 2026 00:00:05 GMT', date };
		expect(retryAfterMs(headers, now)).toBe(expected);
		expect(retryAfterMs({ ...headers, 'retry-after': '3' }, now)).toBe(3000);
	});

	it.each([
		['a success', { passing: false }, 1],
		['what may pass', { passing: true, headers: { 'retry-after': '0' } }, 4],
		['too long a pause', { passing: true, headers: { 'retry-after': '31' } }, 1],
	])('lie between tries: after %s', async (_, answer, times) => {
		const attempt = jest.fn(async () => await Promise.resolve(answer));
		expect(await repeated(attempt)).toBe(answer);
		expect(attempt).toHaveBeenCalledTimes(times);
		const cancelled = AbortSignal.abort();
		await repeated(attempt, cancelled);
		expect(attempt).toHaveBeenCalledTimes(times + 1);
	});

	it('grow, and end at half a minute', () => {
		expect([1, 2, 3].map((attempt) => pauseMs(attempt, undefined))).toEqual([500, 1000, 2000]);
		expect(pauseMs(1, 7_000)).toBe(7_000);
		expect(pauseMs(1, 999_000)).toBe(30_000);
	});

	it('do not wait for a clock that was set back', async () => {
		const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
		const headers = { 'retry-after': '0' };
		const attempt = jest.fn(async () => await Promise.resolve({ passing: true, headers }));
		await repeated(attempt);
		expect(attempt).toHaveBeenCalledTimes(4);
		clock.mockRestore();
	});
});
