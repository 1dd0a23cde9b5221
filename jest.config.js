'use strict';

const { availableParallelism } = require('node:os');

/** @type {import('jest').Config} */
module.exports = {
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	// Types are checked by the linter; here they are only stripped.
	transform: {
		'^.+\\.ts$': ['ts-jest', { diagnostics: false }],
	},
	modulePathIgnorePatterns: ['<rootDir>/e2e/(.*/)?node_modules', '<rootDir>/.cache'],
	// The engine tests load n8n-core and n8n-nodes-base for real; a cold load takes seconds.
	testTimeout: 120_000,
	// More than processors: many tests wait for a time-out, for the end of a token or for another process.
	maxWorkers: Math.ceil(1.5 * availableParallelism()),
	collectCoverageFrom: ['nodes/**/*.ts', 'credentials/**/*.ts', 'tools/sandbox/**/*.ts'],
	coverageReporters: ['text-summary'],
};
