import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

import { CONTENDERS, type ContenderName, type Point } from './contenders';

/** What one run of a contender took. */
export interface Measurement {
	ms: number;
	/** CPU time of the contender's own process, milliseconds. */
	cpuMs: number;
	peakMb: number;
	/** 99th percentile of the event loop's delay, milliseconds. */
	loopDelayMs: number;
}

/** A process of its own for one run, so that CPU time and memory are the contender's. */
async function main(): Promise<void> {
	const [name, point] = process.argv.slice(2) as [ContenderName, string];
	const delay = monitorEventLoopDelay({ resolution: 5 });
	let started = 0;
	let cpu = process.cpuUsage();
	await CONTENDERS[name](JSON.parse(point) as Point, () => {
		delay.enable();
		cpu = process.cpuUsage();
		started = performance.now();
	});
	const ms = performance.now() - started;
	const used = process.cpuUsage(cpu);
	const measurement: Measurement = {
		ms,
		cpuMs: (used.user + used.system) / 1000,
		peakMb: process.resourceUsage().maxRSS / 1024,
		loopDelayMs: delay.percentile(99) / 1e6,
	};
	process.stdout.write(JSON.stringify(measurement), () => process.exit(0));
}

void main();
