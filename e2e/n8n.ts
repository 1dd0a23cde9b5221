import { spawn, type ChildProcess } from 'node:child_process';
import {
	closeSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { runCommand } from './commands';
import { atEnd } from './ending';
import { NEWEST, type N8nVersion } from './install';
import { freePort } from '../tools/sandbox/ports';
import { until } from './until';

/** Where this package lies. */
export const REPOSITORY = resolve(__dirname, '..');

/** As n8n's installer calls npm in the folder of a community package. */
const INSTALL_FLAGS = [
	'--audit=false',
	'--fund=false',
	'--bin-links=false',
	'--install-strategy=shallow',
	'--ignore-scripts=true',
	'--package-lock=false',
];

/** Else n8n fetches a list of MCP servers from its maker when it starts. */
const DISABLED_MODULES = 'mcp-registry';

/** Folders of one n8n: what it keeps, and its logs. */
export interface N8nFolder {
	path: string;
	/** The n8n that runs on it. */
	n8n: N8nVersion;
	/** The packed package. */
	tarball: string;
	encryptionKey: string;
}

/** Fields of a package's package.json that n8n removes before it installs the rest. */
const NOT_INSTALLED = ['devDependencies', 'peerDependencies', 'optionalDependencies'];

/**
 * Packs this package and lays the tarball out as n8n's own installer does: unpacked below
 * `.n8n/nodes`, without development and peer dependencies, and noted in the package.json there.
 *
 * n8n's REST API cannot do it: it takes names of published packages only. n8n loads whatever lies in
 * that folder. The rows that its installer also writes into the database serve the list under
 * Settings → Community nodes and the search for packages that went missing, so this package is not
 * in that list.
 */
export async function prepareFolder(n8n: N8nVersion = NEWEST): Promise<N8nFolder> {
	const path = mkdtempSync(join(tmpdir(), 'acc-e2e-'));
	atEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
	const pack = ['pack', '--json', '--pack-destination', path];
	const packed = await runCommand('npm', pack, { cwd: REPOSITORY });
	const [{ filename, name, version }] = JSON.parse(packed) as [
		{ filename: string; name: string; version: string },
	];
	const tarball = join(path, filename);
	const nodes = join(path, '.n8n', 'nodes');
	const folder = join(nodes, 'node_modules', name);
	mkdirSync(folder, { recursive: true });
	await runCommand('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: folder });
	const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
	const kept = Object.entries(manifest).filter(([field]) => !NOT_INSTALLED.includes(field));
	writeFileSync(join(folder, 'package.json'), JSON.stringify(Object.fromEntries(kept), null, 2));
	await runCommand('npm', ['install', ...INSTALL_FLAGS], { cwd: folder });
	writeFileSync(
		join(nodes, 'package.json'),
		JSON.stringify({ name: 'installed-nodes', private: true, dependencies: { [name]: version } }),
	);
	return { path, n8n, tarball, encryptionKey: crypto.randomUUID() };
}

/** n8n as a process of its own. */
export class N8n {
	private process!: ChildProcess;

	private constructor(
		private readonly folder: N8nFolder,
		private readonly env: Record<string, string>,
		private readonly command: 'start' | 'worker',
		private readonly port: number,
		private readonly brokerPort: number,
	) {}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** The file that it writes its log to, also after a restart. */
	get log(): string {
		return join(this.folder.path, `${this.command}-${this.port}.log`);
	}

	/**
	 * Starts n8n on a folder and waits until it answers; it ends with the run.
	 *
	 * @param command `start`, or `worker` for queue mode
	 * @param preferredPort taken where it is free
	 */
	static async start(
		folder: N8nFolder,
		env: Record<string, string> = {},
		command: 'start' | 'worker' = 'start',
		preferredPort?: number,
	): Promise<N8n> {
		const n8n = new N8n(folder, env, command, await freePort(preferredPort), await freePort());
		await n8n.launch();
		return n8n;
	}

	/** Starts n8n again under the same address, where it still runs after it has stopped it. */
	async restart(): Promise<void> {
		await this.stop();
		await this.launch();
	}

	private async launch(): Promise<void> {
		const { folder, port } = this;
		// Not a pipe: an n8n whose reader has gone neither stops nor rests.
		const file = openSync(this.log, 'a');
		const { nodeHome, folder: installed, differences } = folder.n8n;
		const n8nCommand = join(installed, 'node_modules', 'n8n', 'bin', 'n8n');
		const bin = join(nodeHome, 'bin');
		this.process = spawn(join(bin, 'node'), [n8nCommand, this.command], {
			cwd: folder.path,
			stdio: ['ignore', file, file],
			env: {
				// n8n starts the process of its Code nodes by the name of Node.js alone.
				PATH: `${bin}:${process.env.PATH ?? ''}`,
				HOME: folder.path,
				N8N_USER_FOLDER: folder.path,
				N8N_ENCRYPTION_KEY: folder.encryptionKey,
				N8N_PORT: String(port),
				N8N_LISTEN_ADDRESS: '127.0.0.1',
				N8N_RUNNERS_BROKER_PORT: String(this.brokerPort),
				N8N_SECURE_COOKIE: 'false',
				N8N_DIAGNOSTICS_ENABLED: 'false',
				N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
				N8N_TEMPLATES_ENABLED: 'false',
				N8N_PERSONALIZATION_ENABLED: 'false',
				N8N_HIRING_BANNER_ENABLED: 'false',
				N8N_DYNAMIC_BANNERS_ENABLED: 'false',
				N8N_DISABLED_MODULES: differences.disabledModules ?? DISABLED_MODULES,
				N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
				N8N_LOG_LEVEL: 'info',
				QUEUE_HEALTH_CHECK_ACTIVE: 'true',
				QUEUE_HEALTH_CHECK_PORT: String(port),
				GENERIC_TIMEZONE: 'Asia/Jakarta',
				...this.env,
			},
		});
		closeSync(file);
		atEnd(async () => await this.stop());
		await this.untilReady('/healthz/readiness');
		// The REST API of older versions answers some seconds later.
		if (this.command === 'start') await this.untilReady('/rest/settings');
	}

	/** Waits until n8n has ended, by itself or by `stop`; gives the last lines of its log. */
	async untilEnded(): Promise<string> {
		if (this.isRunning) await new Promise((resolve) => this.process.once('exit', resolve));
		return this.lastLines();
	}

	private get isRunning(): boolean {
		return this.process.exitCode === null && this.process.signalCode === null;
	}

	private lastLines(): string {
		return readFileSync(this.log, 'utf8').split('\n').slice(-20).join('\n');
	}

	private async untilReady(path: string): Promise<void> {
		const isReady = async () => {
			if (!this.isRunning) throw new Error('it has ended');
			return (await fetch(`${this.url}${path}`).catch(() => undefined))?.ok ?? false;
		};
		try {
			await until('n8n answers', isReady, 240);
		} catch (error) {
			const told = this.lastLines();
			await this.stop();
			throw new Error(`n8n did not start:\n${told}`, { cause: error });
		}
	}

	/** Stops n8n where it is, without ending it. */
	pause(): void {
		this.process.kill('SIGSTOP');
	}

	/** Lets a paused n8n go on. */
	resume(): void {
		this.process.kill('SIGCONT');
	}

	/** Ends n8n, gently or with -9, and waits until it is gone. */
	async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
		if (!this.isRunning) return;
		const gone = new Promise((resolve) => this.process.once('exit', resolve));
		this.process.kill(signal);
		const forced = setTimeout(() => this.process.kill('SIGKILL'), 20_000);
		await gone;
		clearTimeout(forced);
	}
}
