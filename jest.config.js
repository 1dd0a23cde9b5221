'use strict';

/** @type {import('jest').Config} */
module.exports = {
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	// Types are checked by the linter; here they are only stripped.
	transform: {
		'^.+\\.ts$': ['ts-jest', { diagnostics: false }],
	},
	modulePathIgnorePatterns: ['<rootDir>/e2e/node_modules'],
	// The engine tests load n8n-core and n8n-nodes-base for real; a cold load takes seconds.
	testTimeout: 120_000,
	// Jest leaves one processor to itself, which has little to do: of two that is half of the time.
	maxWorkers: '100%',
	collectCoverageFrom: ['nodes/**/*.ts', 'credentials/**/*.ts', 'sandbox/**/*.ts'],
	coverageReporters: ['text-summary'],
};
