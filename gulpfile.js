'use strict';

const { rm } = require('node:fs/promises');
const { dest, src } = require('gulp');

/** Removes the build, so that a renamed source file leaves nothing behind in it. */
async function clean() {
	await rm('dist', { recursive: true, force: true });
}

/** Copies what the TypeScript compiler does not: icons and codex files. */
function assets() {
	return src(['nodes/**/*.{svg,json}', 'credentials/**/*.svg'], {
		base: '.',
		encoding: false,
	}).pipe(dest('dist'));
}

module.exports = { clean, assets, default: assets };
