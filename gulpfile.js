'use strict';

const { rm } = require('node:fs/promises');
const { dest, src } = require('gulp');

/** Removes the build, so that a renamed source file leaves nothing behind in it. */
async function clean() {
	await rm('dist', { recursive: true, force: true });
}

/** Copies the icons, which the TypeScript compiler leaves out. */
function assets() {
	return src(['nodes/**/*.svg', 'credentials/**/*.svg'], {
		base: '.',
		encoding: false,
	}).pipe(dest('dist'));
}

module.exports = { clean, assets, default: assets };
