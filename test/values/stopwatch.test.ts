import { Stopwatch } from '../../nodes/AccAccounting/values/stopwatch';

describe('a stopwatch', () => {
	beforeEach(() => {
		jest.useFakeTimers();
	});

	afterEach(() => {
		jest.useRealTimers();
	});

	it('measures what has passed, whoever sets the wall clock', () => {
		const stopwatch = new Stopwatch();
		jest.setSystemTime(Date.now() - 3_600_000);
		jest.advanceTimersByTime(1_500);
		expect(stopwatch.elapsedMs).toBe(1_500);
		expect(stopwatch.longestMs).toBe(1_500);
	});

	it('knows how long it may have been if the machine slept meanwhile', () => {
		const stopwatch = new Stopwatch();
		jest.setSystemTime(Date.now() + 3_600_000);
		expect(stopwatch.elapsedMs).toBe(0);
		expect(stopwatch.longestMs).toBe(3_600_000);
	});
});
