import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

import { CONTENDERS, type ContenderName, type Setting } from './contenders';

/** What one run of a contender took. */
export interface Measurement {
	ms: number;
	/** CPU time of the contender's own process, milliseconds. */
	cpuMs: number;
	/** Peak memory of the process so far. */
	peakMb: number;
	/** 99th percentile of the event loop's delay, milliseconds. */
	loopDelayMs: number;
}

/** What a process of a contender says: that it can begin, or how a run went. */
export type Report = { ready: true } | { measurement: Measurement };

/**
 * A process of its own for each contender, so that CPU time and memory are its own. Its arguments are
 * a name and a setting; each number that it is sent is posted and measured.
 */
async function main(): Promise<void> {
	const [name, setting] = process.argv.slice(2) as [ContenderName, string];
	const post = await CONTENDERS[name](JSON.parse(setting) as Setting);
	const delay = monitorEventLoopDelay({ resolution: 5 });
	const report = (message: Report) => process.send?.(message);
	const measured = async (count: number) => {
		delay.reset();
		delay.enable();
		const [started, cpu] = [performance.now(), process.cpuUsage()];
		await post(count);
		const used = process.cpuUsage(cpu);
		report({
			measurement: {
				ms: performance.now() - started,
				cpuMs: (used.user + used.system) / 1000,
				peakMb: process.resourceUsage().maxRSS / 1024,
				loopDelayMs: delay.percentile(99) / 1e6,
			},
		});
		delay.disable();
	};
	process.on('disconnect', () => process.exit(0));
	process.on('message', (count: number) => {
		measured(count).catch((error: unknown) => {
			console.error(error);
			process.exit(1);
		});
	});
	report({ ready: true });
}

void main();
