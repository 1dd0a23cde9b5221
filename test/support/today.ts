/** All of Jest's fakes but the one of the date. */
const TIMERS = [
	...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
	...(['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
	...(['performance', 'hrtime'] as const),
];

/** Makes this moment the present for all tests of a file, because days without a year depend on it. */
export function stopDate(now: string): void {
	beforeAll(() => {
		jest.useFakeTimers({ now: new Date(now), doNotFake: TIMERS });
	});
	afterAll(() => {
		jest.useRealTimers();
	});
}
