import { batchSize, MOST_AHEAD } from '../../nodes/AccAccounting/guard/batchSize';

describe('how many keys are recorded together', () => {
	it.each([
		['no more than wanted if recording is quick', 3, { keys: 3, tookMs: 3, sinceMs: 30 }, 3],
		['as many as make it a tenth of a document', 1, { keys: 1, tookMs: 100, sinceMs: 100 }, 10],
		['as many as make it 2 ms of a quick document', 1, { keys: 10, tookMs: 100, sinceMs: 0 }, 50],
		['at most a hundred', 1, { keys: 1, tookMs: 10_000, sinceMs: 1 }, MOST_AHEAD],
		['at least as many as are sent at a time', 20, { keys: 1, tookMs: 0, sinceMs: 1 }, 20],
	])('%s', (_, least, recording, size) => {
		expect(batchSize(least, recording)).toBe(size);
	});
});
