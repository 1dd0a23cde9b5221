import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

import { table } from '../demo/print';
import { freePort } from '../sandbox/ports';
import { CONTENDERS, type ContenderName, type Point } from './contenders';
import type { Measurement } from './contender';

const run = promisify(execFile);
const NAMES = Object.keys(CONTENDERS) as ContenderName[];
const ROOT = join(__dirname, '..');

const { values } = parseArgs({
	options: {
		quick: { type: 'boolean', default: false },
		full: { type: 'boolean', default: false },
		repeats: { type: 'string', default: '5' },
		count: { type: 'string', multiple: true },
		latency: { type: 'string', multiple: true },
		lanes: { type: 'string', multiple: true },
	},
});

type Setting = Omit<Point, 'url'>;

/**
 * Quick: a look that all works. Full: every point of the plan, hours. Otherwise about half an hour.
 * `--count`, `--latency` and `--lanes` pick points.
 */
function settings(): Setting[] {
	if (values.quick) return [{ count: 200, latencyMs: 0, lanes: 8 }];
	const picked = (among: string[] | undefined, value: number) =>
		among === undefined || among.includes(String(value));
	const all = [1_000, 10_000].flatMap((count) =>
		[0, 50].flatMap((latencyMs) => [1, 8, 20].map((lanes) => ({ count, latencyMs, lanes }))),
	);
	return all
		.filter(({ count, latencyMs }) => values.full || count === 1_000 || latencyMs === 0)
		.filter(
			({ count, latencyMs, lanes }) =>
				picked(values.count, count) &&
				picked(values.latency, latencyMs) &&
				picked(values.lanes, lanes),
		);
}

/** NaN where there are no numbers. */
function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

async function startSandbox(latencyMs: number) {
	const port = await freePort();
	const child = spawn(
		process.execPath,
		[
			'--import',
			'tsx',
			join(ROOT, 'sandbox', 'cli.ts'),
			'--port',
			String(port),
			'--latency',
			String(latencyMs),
		],
		{ stdio: 'ignore' },
	);
	const url = `http://127.0.0.1:${port}`;
	for (let tenth = 0; ; tenth++) {
		const answer = await fetch(`${url}/sandbox/stats`).catch(() => undefined);
		if (answer?.ok) return { url, stop: () => child.kill() };
		if (tenth === 100) throw new Error('the sandbox did not start');
		await wait(100);
	}
}

async function measure(name: ContenderName, point: Point): Promise<Measurement> {
	await fetch(`${point.url}/sandbox/reset`, { method: 'POST' });
	const { stdout } = await run(
		process.execPath,
		['--import', 'tsx', join(__dirname, 'contender.ts'), name, JSON.stringify(point)],
		{ cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 1e8 },
	);
	const stats = (await (await fetch(`${point.url}/sandbox/stats`)).json()) as {
		requests: Record<string, number>;
	};
	const stored = stats.requests['POST /v1/vouchers 200'];
	if (stored !== point.count) throw new Error(`${name}: ${stored} stored, expected ${point.count}`);
	return JSON.parse(stdout) as Measurement;
}

async function main(): Promise<void> {
	const results = [];
	const rows: Array<Array<string | number>> = [];
	for (const setting of settings()) {
		const sandbox = await startSandbox(setting.latencyMs);
		const none = NAMES.map((name) => [name, [] as Measurement[]]);
		const runs = Object.fromEntries(none) as Record<ContenderName, Measurement[]>;
		try {
			for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
				for (const name of NAMES) {
					runs[name].push(await measure(name, { url: sandbox.url, ...setting }));
				}
			}
		} finally {
			sandbox.stop();
		}
		const of = (name: ContenderName, field: keyof Measurement) =>
			median(runs[name].map((each) => each[field]));
		const limit = of('undici loop', 'ms');
		for (const name of NAMES) {
			const row = [
				setting.count,
				setting.latencyMs,
				setting.lanes,
				name,
				Math.round(setting.count / (of(name, 'ms') / 1000)),
				(limit / of(name, 'ms')).toFixed(2),
				(of(name, 'cpuMs') / setting.count).toFixed(2),
				Math.round(of(name, 'peakMb')),
				of(name, 'loopDelayMs').toFixed(1),
			];
			rows.push(row);
			console.log(row.join('  '));
		}
		results.push({ ...setting, runs });
	}
	console.log(
		`\n${table(
			[
				'vouchers',
				'latency ms',
				'lanes',
				'contender',
				'per second',
				'of undici',
				'CPU ms each',
				'peak MB',
				'loop p99 ms',
			],
			rows,
		)}`,
	);
	const folder = join(__dirname, 'results');
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
	writeFileSync(file, JSON.stringify({ node: process.version, results }, null, 2));
	console.log(`\nMedians of ${values.repeats}. All runs: bench/results/`);
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
