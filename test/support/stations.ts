import { Session } from 'node:inspector/promises';
import { resolve } from 'node:path';

const BUILT = `${resolve('dist')}/`;

/**
 * The files of the built package in which a function runs during some work. Code that runs while a
 * file loads doesn't count.
 *
 * @returns their paths below `dist`, without `.js`, sorted
 */
export async function filesThatRun(work: () => Promise<void>): Promise<string[]> {
	const session = new Session();
	session.connect();
	await session.post('Profiler.enable');
	await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
	await work();
	const { result } = await session.post('Profiler.takePreciseCoverage');
	session.disconnect();
	return result
		.filter(({ url }) => url.includes(BUILT))
		.filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count))
		.map(({ url }) => url.slice(url.indexOf(BUILT) + BUILT.length).replace(/\.js$/, ''))
		.sort();
}
