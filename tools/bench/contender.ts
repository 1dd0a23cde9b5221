import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

import { CONTENDERS, type ContenderName, type Post, type Setting } from './contenders';

/** The task of a contender's process: where to post, how, and how many documents. */
export interface Task {
	setting: Setting;
	count: number;
}

/** The measurements of one run of a contender. */
export interface Measurement {
	ms: number;
	/** CPU time of the contender's own process, milliseconds. */
	cpuMs: number;
	/** Peak memory of the process so far. */
	peakMb: number;
	/** 99th percentile of the event loop's delay, milliseconds. */
	loopDelayMs: number;
}

/**
 * Each contender has its own process, so that its CPU time and memory are measured alone. Like n8n, the
 * process runs through all points. Its argument is a name. It performs and measures each task that it
 * receives.
 */
function main(): void {
	const [name] = process.argv.slice(2) as [ContenderName];
	const prepared = new Map<string, Post>();
	const delay = monitorEventLoopDelay({ resolution: 5 });
	const measured = async ({ setting, count }: Task): Promise<Measurement> => {
		const key = JSON.stringify(setting);
		const post = prepared.get(key) ?? (await CONTENDERS[name](setting));
		prepared.set(key, post);
		delay.reset();
		delay.enable();
		const started = performance.now();
		const cpu = process.cpuUsage();
		await post(count);
		const ms = performance.now() - started;
		const used = process.cpuUsage(cpu);
		delay.disable();
		return {
			ms,
			cpuMs: (used.user + used.system) / 1000,
			peakMb: process.resourceUsage().maxRSS / 1024,
			loopDelayMs: delay.percentile(99) / 1e6,
		};
	};
	process.on('disconnect', () => process.exit(0));
	process.on('message', (task: Task) => {
		measured(task)
			.then((measurement) => process.send?.(measurement))
			.catch((error: unknown) => {
				console.error(error);
				process.exit(1);
			});
	});
}

main();
