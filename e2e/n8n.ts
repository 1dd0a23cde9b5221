import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
	createWriteStream,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { N8N, NODE } from './install';
import { freePort } from './ports';

const REPOSITORY = resolve(__dirname, '..');

/** Folders of one n8n: what it keeps, and its logs. */
export interface N8nFolder {
	path: string;
	encryptionKey: string;
	remove(): void;
}

/**
 * Packs this package and installs the tarball as n8n installs community packages: into the folder
 * `.n8n/nodes` of the user folder.
 */
export function prepareFolder(): N8nFolder {
	const path = mkdtempSync(join(tmpdir(), 'acc-e2e-'));
	const nodes = join(path, '.n8n', 'nodes');
	mkdirSync(nodes, { recursive: true });
	const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', path], {
		cwd: REPOSITORY,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const [{ filename }] = JSON.parse(packed) as Array<{ filename: string }>;
	writeFileSync(
		join(nodes, 'package.json'),
		JSON.stringify({ name: 'installed-nodes', private: true }),
	);
	execFileSync(
		'npm',
		[
			'install',
			join(path, filename),
			'--ignore-scripts',
			'--legacy-peer-deps',
			'--no-audit',
			'--no-fund',
		],
		{ cwd: nodes, stdio: ['ignore', 'ignore', 'inherit'] },
	);
	return {
		path,
		encryptionKey: crypto.randomUUID(),
		remove: () => rmSync(path, { recursive: true, force: true }),
	};
}

/** n8n as a process of its own. */
export class N8n {
	private constructor(
		readonly url: string,
		private readonly process: ChildProcess,
		readonly log: string,
	) {}

	/**
	 * Starts n8n on a folder and waits until it answers.
	 *
	 * @param command `start`, or `worker` for queue mode
	 */
	static async start(
		folder: N8nFolder,
		env: Record<string, string> = {},
		command: 'start' | 'worker' = 'start',
	): Promise<N8n> {
		const port = await freePort();
		const brokerPort = await freePort();
		const log = join(folder.path, `${command}-${port}.log`);
		const child = spawn(NODE, [N8N, command], {
			cwd: folder.path,
			stdio: ['ignore', 'pipe', 'pipe'],
			env: {
				PATH: process.env.PATH ?? '',
				HOME: folder.path,
				N8N_USER_FOLDER: folder.path,
				N8N_ENCRYPTION_KEY: folder.encryptionKey,
				N8N_PORT: String(port),
				N8N_LISTEN_ADDRESS: '127.0.0.1',
				N8N_RUNNERS_BROKER_PORT: String(brokerPort),
				N8N_SECURE_COOKIE: 'false',
				N8N_DIAGNOSTICS_ENABLED: 'false',
				N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
				N8N_TEMPLATES_ENABLED: 'false',
				N8N_PERSONALIZATION_ENABLED: 'false',
				N8N_HIRING_BANNER_ENABLED: 'false',
				N8N_DYNAMIC_BANNERS_ENABLED: 'false',
				N8N_LOG_LEVEL: 'info',
				QUEUE_HEALTH_CHECK_ACTIVE: 'true',
				QUEUE_HEALTH_CHECK_PORT: String(port),
				GENERIC_TIMEZONE: 'Asia/Jakarta',
				...env,
			},
		});
		const file = createWriteStream(log);
		child.stdout?.pipe(file);
		child.stderr?.pipe(file);
		const n8n = new N8n(`http://127.0.0.1:${port}`, child, log);
		await n8n.untilReady(command === 'start' ? '/healthz/readiness' : '/healthz/readiness');
		return n8n;
	}

	private async untilReady(path: string): Promise<void> {
		for (let second = 0; second < 240; second++) {
			if (this.process.exitCode !== null) break;
			const answer = await fetch(`${this.url}${path}`).catch(() => undefined);
			if (answer?.ok) return;
			await wait(1000);
		}
		const told = readFileSync(this.log, 'utf8').split('\n').slice(-20).join('\n');
		await this.stop();
		throw new Error(`n8n did not start:\n${told}`);
	}

	/** Ends n8n, gently or with -9, and waits until it is gone. */
	async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
		if (this.process.exitCode !== null || this.process.signalCode !== null) return;
		const gone = new Promise((resolve) => this.process.once('exit', resolve));
		this.process.kill(signal);
		const forced = setTimeout(() => this.process.kill('SIGKILL'), 20_000);
		await gone;
		clearTimeout(forced);
	}
}
