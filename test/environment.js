'use strict';

const { createRequire } = require('node:module');
const { join, sep } = require('node:path');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Stands for the context in which Node.js itself runs. */
const THIS_CONTEXT = {};

const { compileFunction } = vm;
// Jest asks its environment for a context, and Node.js has no object for the current one.
vm.compileFunction = (code, parameters, options) => {
	const isHere = options?.parsingContext === THIS_CONTEXT;
	return compileFunction(
		code,
		parameters,
		isHere ? { ...options, parsingContext: undefined } : options,
	);
};

/**
 * Runs tests as n8n runs the node, in the context of Node.js, instead of in one of their own for each
 * file. So a process can load n8n once (see `loadedOnce.js`), which takes seconds and otherwise is a
 * third of the time of all tests. Test files and the source files that they import are loaded for
 * each file, and so is the built package, because both keep state.
 */
module.exports = class Environment {
	constructor({ projectConfig: config }) {
		if (!globalThis.requireOnce) {
			require('tsx/cjs/api').register();
			globalThis.requireOnce = createRequire(join(config.rootDir, 'package.json'));
		}
		const built = join(config.rootDir, 'dist') + sep;
		for (const path of Object.keys(require.cache)) {
			if (path.startsWith(built)) delete require.cache[path];
		}
		this.global = globalThis;
		this.moduleMocker = new ModuleMocker(globalThis);
		this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
	}

	async setup() {}

	async teardown() {
		this.fakeTimersModern.dispose();
		this.moduleMocker.restoreAllMocks();
	}

	exportConditions() {
		return ['node', 'node-addons'];
	}

	getVmContext() {
		return THIS_CONTEXT;
	}
};
