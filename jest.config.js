'use strict';

/** @type {import('jest').Config} */
module.exports = {
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
		],
	},
	modulePathIgnorePatterns: ['<rootDir>/e2e/.cache'],
	// The engine tests load n8n-core and n8n-nodes-base for real; a cold load takes seconds.
	testTimeout: 120_000,
	collectCoverageFrom: ['nodes/**/*.ts', 'credentials/**/*.ts', 'sandbox/**/*.ts'],
	coverageReporters: ['text-summary'],
};
