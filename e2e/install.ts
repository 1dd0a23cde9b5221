import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = __dirname;
const STAMP = join(HERE, 'node_modules', '.acc-e2e-installed');

/** The npm package that holds Node.js itself, with its headers. n8n needs a newer one than we do. */
const NODE_HOME = join(HERE, 'node_modules', `node-${process.platform}-${process.arch}`);

/** The Node.js that n8n runs on. */
export const NODE = join(NODE_HOME, 'bin', 'node');
/** n8n's own command. */
export const N8N = join(HERE, 'node_modules', 'n8n', 'bin', 'n8n');

function lockHash(): string {
	const files = ['package.json', 'package-lock.json'].map((name) => readFileSync(join(HERE, name)));
	return createHash('sha256').update(Buffer.concat(files)).digest('hex');
}

/**
 * Installs a whole n8n below this folder, unless the lock file is installed already. Takes about four
 * minutes and 2.4 GB.
 *
 * @throws Error of the command that failed, or where there is no Node.js package for this computer
 */
export function installN8n(): void {
	if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return;
	console.log('Installing n8n: about four minutes, 2.4 GB …');
	const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
		execFileSync(command, args, { cwd: HERE, stdio: 'inherit', env: { ...process.env, ...env } });
	run('npm', ['ci']);
	if (!existsSync(NODE)) {
		throw new Error(
			`No Node.js for n8n on ${process.platform} ${process.arch}: add its package to e2e/package.json`,
		);
	}
	run('npm', ['rebuild', 'sqlite3', 'isolated-vm', '--ignore-scripts=false'], {
		PATH: `${join(NODE_HOME, 'bin')}:${process.env.PATH}`,
		npm_config_nodedir: NODE_HOME,
	});
	writeFileSync(STAMP, lockHash());
}

if (require.main === module) installN8n();
