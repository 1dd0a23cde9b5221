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

	it('is given up after four attempts, and says why', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'tooMany', retryAfter: '0' }, path }]);
		const result = await pair.run(CATEGORIES, [{}]);
		expect(result.error?.message).toBe('too many requests (01)');
		expect(pair.sandbox.stats().requests[`GET ${path} 429`]).toBe(4);
		expectNoSecrets(pair, result.run);
	});
});
