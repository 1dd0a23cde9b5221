import { pauseMs, repeated, retryAfterMs } from '../../nodes/AccAccounting/service/retry';

describe('pauses', () => {
	it.each([
		['3', 3000],
		['0', 0],
		[' 7 ', 7000],
		[60, 60_000],
		['Sat, 21 Nov 2026 00:00:05 GMT', undefined],
		['2026-11-21T00:00:05Z', undefined],
		['soon', undefined],
		['-5', undefined],
		['1.5', undefined],
		['5, 10', undefined],
		['9'.repeat(100_000), undefined],
		['', undefined],
		[null, undefined],
		[undefined, undefined],
	])('Retry-After %#', (value, expected) => {
		expect(retryAfterMs({ 'retry-after': value })).toBe(expected);
	});

	it('need headers', () => {
		expect(retryAfterMs(undefined)).toBeUndefined();
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
