import { pauseMs, repeated } from '../../nodes/AccAccounting/service/readEndpoint';
import { expectNoSecrets, jsonOf, usePair } from '../support/pair';

const path = '/v1/vouchers/category-cash';
const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

const pair = usePair();

describe('a read', () => {
	it.each([
		{ kind: 'tooMany', retryAfter: '0' } as const,
		{ kind: 'status', httpStatus: 503, headers: { 'Retry-After': '0' } } as const,
		{ kind: 'reset', stored: false } as const,
	])('is repeated after $kind', async (fault) => {
		pair.sandbox.setFaults([{ fault, path, times: 1 }]);
		expect(jsonOf(await pair.run(CATEGORIES, [{}]))).toHaveLength(12);
	});

	it('ends after four attempts, and says why', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'tooMany', retryAfter: '0' }, path }]);
		const result = await pair.run(CATEGORIES, [{}]);
		expect(result.error?.message).toBe('too many requests (01).');
		expect(pair.sandbox.stats().requests[`GET ${path} 429`]).toBe(4);
		expectNoSecrets(pair, result.run);
	});
});

describe('pauses', () => {
	it.each([
		['a success', { passing: false }, 1],
		['what may pass', { passing: true, headers: { 'retry-after': '0' } }, 4],
		['too long a pause', { passing: true, headers: { 'retry-after': '31' } }, 1],
		['a date', { passing: true, headers: { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' } }, 1],
	])('occur between attempts: after %s', async (_, answer, times) => {
		const attempt = jest.fn(async () => await Promise.resolve(answer));
		expect(await repeated(attempt)).toBe(answer);
		expect(attempt).toHaveBeenCalledTimes(times);
		const cancelled = AbortSignal.abort();
		await repeated(attempt, cancelled);
		expect(attempt).toHaveBeenCalledTimes(times + 1);
	});

	it('grow up to half a minute', () => {
		expect([1, 2, 3].map((attempt) => pauseMs(attempt, undefined))).toEqual([500, 1000, 2000]);
		expect(pauseMs(1, 7_000)).toBe(7_000);
		expect(pauseMs(1, 999_000)).toBe(30_000);
	});

	it('are unaffected by a clock that is set back', async () => {
		const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
		const headers = { 'retry-after': '0' };
		const attempt = jest.fn(async () => await Promise.resolve({ passing: true, headers }));
		await repeated(attempt);
		expect(attempt).toHaveBeenCalledTimes(4);
		clock.mockRestore();
	});
});
