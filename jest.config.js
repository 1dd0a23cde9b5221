'use strict';

const { availableParallelism } = require('node:os');

/**
 * What Node.js loads: n8n and luxon, whose dates tests share with it, the engine and the sandbox. Also
 * the build, because n8n loads it; `environment.js` lets that happen anew for each test file.
 */
const LOADED_ONCE = `^${__dirname}/(node_modules/(n8n-|@n8n/|luxon/)|dist/|tools/(engine|sandbox)/).*[.][cm]?[jt]s$`;

/** @type {import('jest').Config} */
module.exports = {
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testEnvironment: '<rootDir>/test/environment.js',
	transform: {
		[LOADED_ONCE]: '<rootDir>/test/loadedOnce.js',
		// The linter checks types; ts-jest only strips them.
		'^.+\\.ts$': ['ts-jest', { diagnostics: false }],
	},
	transformIgnorePatterns: [],
	testSequencer: '<rootDir>/test/sequencer.js',
	// A worker that has used a lot of memory is replaced after a test file. At the end, a large one
	// would need longer to free it than Jest waits, which Jest reports as a leak in the tests.
	workerIdleMemoryLimit: '600MB',
	modulePathIgnorePatterns: ['<rootDir>/e2e/(.*/)?node_modules', '<rootDir>/.cache'],
	// The engine tests load n8n-core and n8n-nodes-base. The first load takes seconds, and minutes on a
	// machine whose memory is slow.
	testTimeout: 300_000,
	// More workers than processors, because many tests wait for a timeout, a token's expiry, or
	// another process.
	maxWorkers: Math.ceil(1.5 * availableParallelism()),
};
