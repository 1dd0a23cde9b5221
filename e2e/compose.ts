import { spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';

import { freePort } from '../tools/sandbox/ports';
import { runCommand, type User } from './commands';
import { atEnd } from './ending';
import type { N8nVersion } from './install';
import { REPOSITORY, type N8nFolder } from './n8n';
import { until } from './until';

/** The folder of compose.yaml and of the scripts that its containers run. */
const COMPOSE = join(REPOSITORY, 'compose');

/** The address of the sandbox in the credential that is added to n8n. */
const SANDBOX_ADDRESS = 'http://localhost:4010';

/** `nobody` in Debian. */
const NOBODY: User = { uid: 65534, gid: 65534 };

/** A regular user: `nobody` if this process is root, its own user otherwise. */
const ordinaryUser = (): User | undefined => (process.getuid?.() === 0 ? NOBODY : undefined);

/** Whether a regular user can read this repository, which the containers mount. */
export function isReadableForAll(): boolean {
	return spawnSync('test', ['-r', join(COMPOSE, 'compose.yaml')], ordinaryUser()).status === 0;
}

/**
 * What the containers of compose.yaml do, without Docker: the same scripts, run by a regular user
 * with an empty home directory, and n8n with the same environment.
 */
export class ComposeRun {
	private constructor(
		readonly folder: N8nFolder,
		/** A copy of the folder of compose.yaml. */
		private readonly copy: string,
		private readonly sandboxPort: number,
	) {}

	/** Writes what `npm run compose` writes, and copies it. The package must have been built. */
	static async prepare(n8n: N8nVersion): Promise<ComposeRun> {
		const path = mkdtempSync(join(tmpdir(), 'acc-compose-'));
		atEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
		const write = ['--import', 'tsx', join('tools', 'compose', 'write.ts')];
		await runCommand(process.execPath, write, { cwd: REPOSITORY });
		const copy = join(path, 'compose');
		cpSync(COMPOSE, copy, { recursive: true });
		const sandboxPort = await freePort();
		const credentials = join(copy, 'sandbox', 'credentials.json');
		const text = readFileSync(credentials, 'utf8');
		if (!text.includes(SANDBOX_ADDRESS)) throw new Error(`${credentials}: no ${SANDBOX_ADDRESS}`);
		const address = SANDBOX_ADDRESS.replace('4010', String(sandboxPort));
		writeFileSync(credentials, text.replace(SANDBOX_ADDRESS, address));
		const home = join(path, 'home');
		mkdirSync(home);
		const user = ordinaryUser();
		if (user) chownSync(home, user.uid, user.gid);
		// mkdtemp grants no access to other users.
		chmodSync(path, 0o755);
		const tarball = join(copy, 'package');
		return new ComposeRun({ path: home, n8n, tarball, user }, copy, sandboxPort);
	}

	/** The environment that compose.yaml gives n8n, with the defaults of its variables. */
	get environment(): Record<string, string> {
		const { services } = parse(readFileSync(join(COMPOSE, 'compose.yaml'), 'utf8')) as {
			services: { n8n: { environment: Record<string, string> } };
		};
		const inFull = ([name, value]: [string, string]) => [
			name,
			value.replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
		];
		return Object.fromEntries(Object.entries(services.n8n.environment).map(inFull)) as Record<
			string,
			string
		>;
	}

	/** The file or folder with this name in the folder of compose.yaml. */
	inCopy(...names: string[]): string {
		return join(this.copy, ...names);
	}

	/** Runs a script of the folder as its container does. Returns its output. */
	async script(name: 'install-package.sh' | 'add-example.sh'): Promise<string> {
		const { path, n8n, user } = this.folder;
		const commands = [join(n8n.nodeHome, 'bin'), join(n8n.folder, 'node_modules', '.bin')];
		const env = {
			HOME: path,
			PATH: [...commands, '/usr/bin', '/bin'].join(delimiter),
			PACKAGE_FOLDER: this.inCopy('package'),
			SANDBOX_FOLDER: this.inCopy('sandbox'),
		};
		return await runCommand('sh', [this.inCopy(name)], { cwd: path, env, user });
	}

	/** Starts the bundled sandbox. The end of the run ends it. */
	async startSandbox(): Promise<void> {
		const { path, n8n, user } = this.folder;
		const node = join(n8n.nodeHome, 'bin', 'node');
		const bundle = [this.inCopy('sandbox', 'sandbox.js'), '--port', String(this.sandboxPort)];
		const sandbox = spawn(node, bundle, { ...user, cwd: path, stdio: 'ignore' });
		atEnd(() => void sandbox.kill());
		const stats = `http://127.0.0.1:${this.sandboxPort}/sandbox/stats`;
		const answers = async () => (await fetch(stats).catch(() => undefined))?.ok ?? false;
		await until('the sandbox answers', answers);
	}
}
