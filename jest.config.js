'use strict';

const { availableParallelism } = require('node:os');

/** @type {import('jest').Config} */
module.exports = {
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	// The linter checks types; ts-jest only strips them.
	transform: {
		'^.+\\.ts$': ['ts-jest', { diagnostics: false }],
	},
	testSequencer: '<rootDir>/test/sequencer.js',
	// A worker that has used a lot of memory is replaced after a test file. At the end, a large one
	// would need longer to free it than Jest waits, which Jest reports as a leak in the tests.
	workerIdleMemoryLimit: '600MB',
	modulePathIgnorePatterns: ['<rootDir>/e2e/(.*/)?node_modules', '<rootDir>/.cache'],
	// The engine tests load n8n-core and n8n-nodes-base. The first load takes seconds.
	testTimeout: 120_000,
	// More workers than processors, because many tests wait for a timeout, a token's expiry, or
	// another process.
	maxWorkers: Math.ceil(1.5 * availableParallelism()),
	collectCoverageFrom: ['nodes/**/*.ts', 'credentials/**/*.ts', 'tools/sandbox/**/*.ts'],
	coverageReporters: ['text-summary'],
};
