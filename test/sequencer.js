'use strict';

const Sequencer = require('@jest/test-sequencer').default;

/** Small files that take longest. */
const LONGEST = ['runs/matrix', 'runs/kill', 'runs/sequences', 'workflows/files', 'rules/rules'];

/**
 * Starts the longest test files first. In a fresh clone, Jest knows no durations and goes by size,
 * so that a few small files would run alone at the end.
 */
module.exports = class LongestFirst extends Sequencer {
	sort(tests) {
		const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(`/${name}.test.ts`));
		const sorted = super.sort(tests);
		return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
	}
};
