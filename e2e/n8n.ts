import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { runCommand, type User } from './commands';
import { atEnd } from './ending';
import { NEWEST, type N8nVersion } from './install';
import { freePort } from '../tools/sandbox/ports';
import { until } from './until';

/** The folder of this package. */
export const REPOSITORY = resolve(__dirname, '..');

/** Otherwise, n8n loads a list of MCP servers from its vendor on startup. */
const DISABLED_MODULES = 'mcp-registry';

/** Folders of an n8n: its data and its logs. */
export interface N8nFolder {
	path: string;
	/** The n8n that uses them. */
	n8n: N8nVersion;
	/** The packed package. */
	tarball: string;
	/** Without one, n8n generates its own, and stores it in its folder. */
	encryptionKey?: string;
	/** The user that n8n runs as: this process's user by default. */
	user?: User;
}

/** The line of docs/install.md that installs the package into n8n's folder. */
function lineOfInstalling(): string {
	const guide = readFileSync(join(REPOSITORY, 'docs', 'install.md'), 'utf8');
	const [, section = ''] = guide.split('\n## Into your own n8n\n');
	const line = /^PACKAGE_FOLDER=.*$/m.exec(section)?.[0];
	if (line === undefined) throw new Error('docs/install.md has no line that installs the package');
	return line;
}

/**
 * Packs this package and installs it with the line of docs/install.md.
 *
 * n8n's REST API accepts only names of published packages. Its installer also writes rows into its
 * database, for the list in Settings › Community nodes; this package is not in that list.
 */
export async function prepareFolder(n8n: N8nVersion = NEWEST): Promise<N8nFolder> {
	const path = mkdtempSync(join(tmpdir(), 'acc-e2e-'));
	atEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
	const archive = join(path, 'compose');
	const packages = join(archive, 'package');
	mkdirSync(packages, { recursive: true });
	cpSync(join(REPOSITORY, 'compose', 'install-package.sh'), join(archive, 'install-package.sh'));
	const pack = ['pack', '--json', '--pack-destination', packages];
	const packed = await runCommand('npm', pack, { cwd: REPOSITORY });
	const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
	await runCommand('sh', ['-e', '-c', lineOfInstalling()], { cwd: path, env: { HOME: path } });
	return { path, n8n, tarball: join(packages, filename), encryptionKey: crypto.randomUUID() };
}

/** n8n as a separate process. */
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

	/** Its log file, unchanged after a restart. */
	get log(): string {
		return join(this.folder.path, `${this.command}-${this.port}.log`);
	}

	/**
	 * Starts n8n on a folder and waits until it answers. The end of the run ends it.
	 *
	 * @param command `start`, or `worker` for queue mode
	 * @param preferredPort the port to use if it is free
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

	/** Stops n8n if it is running, and starts it again at the same address. */
	async restart(): Promise<void> {
		await this.stop();
		await this.launch();
	}

	private async launch(): Promise<void> {
		const { folder, port } = this;
		// Not a pipe: if its reader is gone, n8n neither stops nor becomes idle.
		const file = openSync(this.log, 'a');
		const { nodeHome, folder: installed, differences } = folder.n8n;
		const n8nCommand = join(installed, 'node_modules', 'n8n', 'bin', 'n8n');
		const bin = join(nodeHome, 'bin');
		this.process = spawn(join(bin, 'node'), [n8nCommand, this.command], {
			...folder.user,
			cwd: folder.path,
			stdio: ['ignore', file, file],
			env: {
				// n8n starts the process of its Code nodes by the command `node`.
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
		// The REST API of older versions becomes available some seconds later.
		if (this.command === 'start') await this.untilReady('/rest/settings');
	}

	/** Waits until n8n has ended, on its own or through `stop`. Returns the last lines of its log. */
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

	/** Pauses the process of n8n. */
	pause(): void {
		this.process.kill('SIGSTOP');
	}

	/** Resumes a paused n8n. */
	resume(): void {
		this.process.kill('SIGCONT');
	}

	/** Ends n8n, normally or with -9, and waits until it is gone. */
	async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
		if (!this.isRunning) return;
		const gone = new Promise((resolve) => this.process.once('exit', resolve));
		this.process.kill(signal);
		const forced = setTimeout(() => this.process.kill('SIGKILL'), 20_000);
		await gone;
		clearTimeout(forced);
	}
}
