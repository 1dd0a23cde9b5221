import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from './commands';
import { step } from './progress';

/** A version of n8n to test, installed in its own folder. */
export interface N8nVersion {
	version: string;
	/** The folder of package.json and lock file. n8n is installed below it. */
	folder: string;
	/** The Node.js that it runs on: an npm package with its headers. */
	nodeHome: string;
	/** How it differs from the newest version. */
	differences: Differences;
}

/** How older versions of n8n differ. None of these differences is a fault of this package. */
export interface Differences {
	/** Refuses to test an unsaved credential, with HTTP 403. */
	refusesUnsavedCredentials?: boolean;
	/** Publishes a workflow by setting its field `active`. */
	publishesByActive?: boolean;
	/** Modules to disable; n8n doesn't start if it doesn't know one. */
	disabledModules?: string;
}

function versionIn(folder: string, version: string, differences: Differences = {}): N8nVersion {
	const nodeHome = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`);
	return { version, folder, nodeHome, differences };
}

const { dependencies } = JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8')) as {
	dependencies: { n8n: string };
};

/** The version to test by default. The package scanner is installed with it. */
export const NEWEST = versionIn(__dirname, dependencies.n8n);

const inVersions = (version: string, differences: Differences) =>
	versionIn(join(__dirname, 'versions', version), version, differences);

export const VERSIONS: readonly N8nVersion[] = [
	NEWEST,
	inVersions('2.30.8', { refusesUnsavedCredentials: true }),
	inVersions('1.123.81', {
		refusesUnsavedCredentials: true,
		publishesByActive: true,
		disabledModules: '',
	}),
];

/** The version to test: the newest, or the one given by `--n8n`. */
export const CHOSEN = VERSIONS.find(({ version }) => version === process.env.E2E_N8N) ?? NEWEST;

/** Commands required to build two of n8n's parts. */
const BUILDERS = ['python3', 'make', 'g++'];

/** Free space for an installation, in bytes. */
const SPACE = 3_000_000_000;

const stampOf = ({ folder }: N8nVersion) => join(folder, 'node_modules', '.acc-e2e-installed');

function lockHash({ folder }: N8nVersion): string {
	const files = ['package.json', 'package-lock.json'].map((name) =>
		readFileSync(join(folder, name)),
	);
	return createHash('sha256').update(Buffer.concat(files)).digest('hex');
}

/** Whether the n8n of the lock file is installed. */
export function isInstalled(n8n: N8nVersion = NEWEST): boolean {
	const stamp = stampOf(n8n);
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(n8n);
}

/** Whether a command can be started. */
export function isThere(command: string): boolean {
	return spawnSync(command, ['--version']).error === undefined;
}

/** What this computer lacks for an installation, as text; empty if nothing. */
export function missingForInstall(): string[] {
	const builders = BUILDERS.filter((command) => !isThere(command));
	const { bavail, bsize } = statfsSync(__dirname);
	return [
		...(process.platform === 'linux' ? [] : ['Linux']),
		...(builders.length > 0 ? [`${builders.join(', ')} (to build two parts of n8n)`] : []),
		...(bavail * bsize < SPACE ? [`${SPACE / 1e9} GB of free space in ${__dirname}`] : []),
	];
}

/**
 * Installs a whole n8n unless the version of the lock file is already installed. Takes about four
 * minutes and 2.4 GB.
 *
 * @throws Error naming what this computer lacks, or the error of the failed command
 */
export async function installN8n(n8n: N8nVersion = NEWEST): Promise<void> {
	if (isInstalled(n8n)) return;
	const missing = missingForInstall();
	if (missing.length > 0) throw new Error(`n8n cannot be installed without ${missing.join('; ')}`);
	const { folder: cwd, nodeHome, version } = n8n;
	await step(
		`Downloading n8n ${version}, 2.4 GB`,
		200,
		async () => await runCommand('npm', ['ci'], { cwd }),
	);
	if (!existsSync(nodeHome)) {
		throw new Error(
			`No Node.js for n8n on ${process.platform} ${process.arch}: add its package to ${join(cwd, 'package.json')}`,
		);
	}
	const rebuild = ['rebuild', 'sqlite3', 'isolated-vm', '--ignore-scripts=false'];
	const env = {
		PATH: `${join(nodeHome, 'bin')}:${process.env.PATH}`,
		npm_config_nodedir: nodeHome,
	};
	await step(
		'Building two of its parts',
		60,
		async () => await runCommand('npm', rebuild, { cwd, env }),
	);
	writeFileSync(stampOf(n8n), lockHash(n8n));
}
