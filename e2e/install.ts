import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from './commands';
import { runToEnd } from './ending';
import { step } from './progress';

const HERE = __dirname;
const STAMP = join(HERE, 'node_modules', '.acc-e2e-installed');

/** The npm package that holds Node.js itself, with its headers. n8n needs a newer one than we do. */
const NODE_HOME = join(HERE, 'node_modules', `node-${process.platform}-${process.arch}`);

/** The Node.js that n8n runs on. */
export const NODE = join(NODE_HOME, 'bin', 'node');
/** n8n's own command. */
export const N8N = join(HERE, 'node_modules', 'n8n', 'bin', 'n8n');

/** What builds two of n8n's parts, each a command. */
const BUILDERS = ['python3', 'make', 'g++'];

/** Free space that an installation needs, bytes. */
const SPACE = 3_000_000_000;

function lockHash(): string {
	const files = ['package.json', 'package-lock.json'].map((name) => readFileSync(join(HERE, name)));
	return createHash('sha256').update(Buffer.concat(files)).digest('hex');
}

/** Whether the n8n of the lock file is installed. */
export function isInstalled(): boolean {
	return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();
}

/** What this computer lacks for an installation, in words; empty where it has all. */
export function missingForInstall(): string[] {
	const isThere = (command: string) => spawnSync(command, ['--version']).error === undefined;
	const builders = BUILDERS.filter((command) => !isThere(command));
	const { bavail, bsize } = statfsSync(HERE);
	return [
		...(process.platform === 'linux' ? [] : ['Linux']),
		...(builders.length > 0 ? [`${builders.join(', ')} (to build two parts of n8n)`] : []),
		...(bavail * bsize < SPACE ? [`${SPACE / 1e9} GB of free space in ${HERE}`] : []),
	];
}

/**
 * Installs a whole n8n below this folder, unless the lock file is installed already. Takes about four
 * minutes and 2.4 GB.
 *
 * @throws Error naming what this computer lacks, or of the command that failed
 */
export async function installN8n(): Promise<void> {
	if (isInstalled()) return;
	const missing = missingForInstall();
	if (missing.length > 0) throw new Error(`n8n cannot be installed without ${missing.join('; ')}`);
	await step(
		'Downloading n8n, 2.4 GB',
		200,
		async () => await runCommand('npm', ['ci'], { cwd: HERE }),
	);
	if (!existsSync(NODE)) {
		throw new Error(
			`No Node.js for n8n on ${process.platform} ${process.arch}: add its package to e2e/package.json`,
		);
	}
	const rebuild = ['rebuild', 'sqlite3', 'isolated-vm', '--ignore-scripts=false'];
	const env = {
		PATH: `${join(NODE_HOME, 'bin')}:${process.env.PATH}`,
		npm_config_nodedir: NODE_HOME,
	};
	await step(
		'Building two of its parts',
		60,
		async () => await runCommand('npm', rebuild, { cwd: HERE, env }),
	);
	writeFileSync(STAMP, lockHash());
}

if (require.main === module) {
	runToEnd(async () => {
		await installN8n();
		return true;
	});
}
