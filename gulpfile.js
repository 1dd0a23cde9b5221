'use strict';

const { rm } = require('node:fs/promises');
const { dest, series, src } = require('gulp');

const PUBLISHED = '.cache/published';

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

async function removePublished() {
	await rm(PUBLISHED, { recursive: true, force: true });
}

function copyPublished() {
	const settings = ['package.json', 'tsconfig.json', 'eslint.config.mjs'];
	return src(['nodes/**', 'credentials/**', ...settings], {
		base: '.',
		encoding: false,
	}).pipe(dest(PUBLISHED));
}

/** Copies what is published to a folder of its own: `n8n-node lint` reads every file that it finds. */
const published = series(removePublished, copyPublished);

module.exports = { clean, assets, published, default: assets };
