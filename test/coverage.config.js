'use strict';

const config = require('../jest.config');

/**
 * Coverage of the published code: the build. Tests that import a source file get the built one
 * here, so that each line is counted once. Not part of `npm test`, which it would slow down a lot.
 *
 * @type {import('jest').Config}
 */
module.exports = {
	...config,
	rootDir: '..',
	// Node.js itself counts no lines, so Jest loads everything, for each test file.
	testEnvironment: 'node',
	transform: { '^.+\\.ts$': ['ts-jest', { diagnostics: false }] },
	collectCoverage: true,
	collectCoverageFrom: ['dist/**/*.js'],
	coverageReporters: ['text'],
	moduleNameMapper: {
		'^(?:\\.\\./)+((?:nodes|credentials)/AccAccounting.*)$': '<rootDir>/dist/$1',
	},
};
