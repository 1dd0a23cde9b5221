import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { table } from '../demo/print';
import { freePort } from '../sandbox/ports';
import { makeCertificate, type Certificate } from './certificate';
import type { Measurement, Task } from './contender';
import { CONTENDERS, type ContenderName, type Setting } from './contenders';
import type { Network } from './network';

const NAMES = Object.keys(CONTENDERS) as ContenderName[];
const ROOT = join(__dirname, '../..');
const FLOOR: ContenderName = "n8n's helper in a loop";

const { values } = parseArgs({
	options: {
		repeats: { type: 'string', default: '3' },
		seconds: { type: 'string', default: '3' },
		lanes: { type: 'string', multiple: true, default: ['1', '8', '20'] },
		'round-trip': { type: 'string', multiple: true, default: ['0', '50'] },
		service: { type: 'string', default: '50' },
		memory: { type: 'string', default: '10000' },
	},
});

const REPEATS = Number(values.repeats);

/** The connection between a contender and the sandbox. */
interface Distance {
	roundTripMs: number;
	serviceMs: number;
}

const children = new Set<ChildProcess>();

process.once('exit', () => children.forEach((child) => child.kill()));

function started(file: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
	const child = fork(join(__dirname, file), args, {
		cwd: ROOT,
		execArgv: ['--import', 'tsx'],
		env: { ...process.env, NODE_ENV: 'production', ...env },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	children.add(child);
	child.once('exit', () => children.delete(child));
	return child;
}

/**
 * The next message of a process.
 *
 * @throws Error if the process ends without a message
 */
async function heard<T>(child: ChildProcess): Promise<T> {
	const done = new AbortController();
	const { signal } = done;
	const ended = once(child, 'exit', { signal }).then(([code]) => {
		throw new Error(`${child.spawnargs.slice(2).join(' ')} ended with ${String(code)}`);
	});
	try {
		const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
		return message;
	} finally {
		done.abort();
	}
}

async function startSandbox(latencyMs: number) {
	const port = await freePort();
	const child = started('../sandbox/cli.ts', ['--port', String(port), '--latency', `${latencyMs}`]);
	const url = `http://127.0.0.1:${port}`;
	for (let tenth = 0; ; tenth++) {
		const answer = await fetch(`${url}/sandbox/stats`).catch(() => undefined);
		if (answer?.ok) return { port, url, stop: () => child.kill() };
		if (tenth === 300) throw new Error('the sandbox did not start');
		await wait(100);
	}
}

async function storedIn(sandbox: { url: string }): Promise<number> {
	const answer = await fetch(`${sandbox.url}/sandbox/stats`);
	const { requests } = (await answer.json()) as { requests: Record<string, number> };
	return requests['POST /v1/vouchers 200'] ?? 0;
}

/** A contender in its own process. */
function startContender(name: ContenderName, env: NodeJS.ProcessEnv = {}) {
	const child = started('contender.ts', [name], env);
	return {
		name,
		stop: () => child.disconnect(),
		/** @throws Error unless every voucher was stored exactly once */
		async post(setting: Setting, count: number, sandbox: { url: string }): Promise<Measurement> {
			const before = await storedIn(sandbox);
			child.send({ setting, count } satisfies Task);
			const measurement = await heard<Measurement>(child);
			const stored = (await storedIn(sandbox)) - before;
			if (stored !== count) throw new Error(`${name}: ${stored} stored, expected ${count}`);
			return measurement;
		},
	};
}

type RunningContender = ReturnType<typeof startContender>;

/** NaN for an empty list. */
function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

type Runs = Map<ContenderName, Measurement[]>;

const of = (runs: Runs, name: ContenderName, field: keyof Measurement) =>
	median((runs.get(name) ?? []).map((each) => each[field]));

/**
 * Starts all contenders and warms them up: n8n runs for days, so its code is compiled when a workflow
 * begins.
 */
async function startAll(env: NodeJS.ProcessEnv): Promise<RunningContender[]> {
	const sandbox = await startSandbox(0);
	const contenders = NAMES.map((name) => startContender(name, env));
	const setting = { url: sandbox.url, lanes: 20, answerMs: 1 };
	for (const contender of contenders) await contender.post(setting, 2_000, sandbox);
	sandbox.stop();
	return contenders;
}

/**
 * Measures one point. The contenders take turns, so that other work on the computer affects all of
 * them.
 */
async function measure(
	contenders: RunningContender[],
	{ key, certificate }: Certificate,
	{ roundTripMs, serviceMs }: Distance,
	lanes: number,
): Promise<[number, Runs]> {
	const sandbox = await startSandbox(serviceMs);
	const line = [String(sandbox.port), String(roundTripMs), key, certificate];
	const network = started('network.ts', line);
	const { url } = await heard<Network>(network);
	// Connection, TLS and request take one round trip each.
	const answerMs = 3 * roundTripMs + serviceMs;
	const setting = { url, lanes, answerMs };
	const rounds = Math.max(2, Math.round((Number(values.seconds) * 1000) / answerMs));
	const count = rounds * lanes;
	const runs: Runs = new Map(NAMES.map((name) => [name, []]));
	for (const contender of contenders) await contender.post(setting, lanes, sandbox);
	for (let repeat = 0; repeat < REPEATS; repeat++) {
		// The order rotates: the first contender finds a sandbox that has just started, the others a
		// warm one.
		const order = [...contenders.slice(repeat), ...contenders.slice(0, repeat)];
		for (const contender of order) {
			runs.get(contender.name)?.push(await contender.post(setting, count, sandbox));
		}
	}
	network.kill();
	sandbox.stop();
	return [count, runs];
}

/**
 * Peak memory and CPU time of long runs over HTTP without a delay, 20 requests at a time, each in a
 * new process.
 */
async function measureLong(count: number): Promise<Runs> {
	const sandbox = await startSandbox(0);
	// HTTP Request in batches does not wait for answers. With a pause of one millisecond it would
	// overload the service.
	const setting = { url: sandbox.url, lanes: 20, answerMs: 20 };
	const runs: Runs = new Map(NAMES.map((name) => [name, []]));
	for (let repeat = 0; repeat < REPEATS; repeat++) {
		for (const name of NAMES) {
			const contender = startContender(name);
			runs.get(name)?.push(await contender.post(setting, count, sandbox));
			contender.stop();
		}
	}
	sandbox.stop();
	return runs;
}

async function main(): Promise<void> {
	const serviceMs = Number(values.service);
	const certificate = makeCertificate();
	const contenders = await startAll({ NODE_EXTRA_CA_CERTS: certificate.certificate });
	const { model } = cpus()[0] ?? { model: 'unknown' };
	console.log(`Node.js ${process.version}, ${cpus().length} × ${model}`);
	const results = [];
	const rows: Array<Array<string | number>> = [];
	for (const roundTripMs of values['round-trip'].map(Number)) {
		for (const lanes of values.lanes.map(Number)) {
			const distance = { roundTripMs, serviceMs };
			const [count, runs] = await measure(contenders, certificate, distance, lanes);
			const perSecond = (name: ContenderName) => count / (of(runs, name, 'ms') / 1000);
			const lines = NAMES.map((name) => [
				roundTripMs,
				lanes,
				name,
				perSecond(name).toFixed(1),
				Math.round((lanes * 1000) / perSecond(name)),
				(perSecond(name) / perSecond(FLOOR)).toFixed(2),
				(of(runs, name, 'cpuMs') / count).toFixed(2),
				of(runs, name, 'loopDelayMs').toFixed(0),
			]);
			for (const line of lines) console.log(line.join('  '));
			rows.push(...lines);
			results.push({ roundTripMs, serviceMs, lanes, count, runs: Object.fromEntries(runs) });
		}
	}
	for (const contender of contenders) contender.stop();
	const headings = ['round trip ms', 'lanes', 'contender', 'per second', 'ms each and lane'];
	const more = ['of the helper', 'CPU ms each', 'loop p99 ms'];
	if (rows.length > 0) console.log(`\n${table([...headings, ...more], rows)}`);
	const long = Number(values.memory);
	if (long > 0) {
		const runs = await measureLong(long);
		results.push({ long, runs: Object.fromEntries(runs) });
		const lines = NAMES.map((name) => [
			name,
			Math.round(of(runs, name, 'peakMb')),
			(of(runs, name, 'cpuMs') / long).toFixed(2),
			Math.round(long / (of(runs, name, 'ms') / 1000)),
			of(runs, name, 'loopDelayMs').toFixed(0),
		]);
		const titles = ['contender', 'peak MB', 'CPU ms each', 'per second', 'loop p99 ms'];
		console.log(`\n${long} vouchers over HTTP, 20 lanes\n${table(titles, lines)}`);
	}
	const folder = join(__dirname, 'results');
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
	writeFileSync(file, JSON.stringify({ node: process.version, load: loadavg(), results }, null, 2));
	console.log(
		`\nMedians of ${REPEATS}; load ${loadavg()
			.map((each) => each.toFixed(1))
			.join(' ')}. All runs: tools/bench/results/`,
	);
}

main().catch((error: unknown) => {
	console.error(error);
	process.exit(1);
});
