import { TARGETS } from './targets';

/**
 * The same inputs every time, so that a failure is caused by a change; `npm run fuzz` tries others.
 */
const SEED = 20_261_121;
const INPUTS = 1_000;

describe('fuzzed parsers', () => {
	it.each(TARGETS.map((target) => [target.name, target] as const))('%s', (_, target) => {
		expect(target.run(SEED, INPUTS)?.report).toBeUndefined();
	});
});
