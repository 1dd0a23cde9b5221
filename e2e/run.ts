import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { installN8n, NEWEST, VERSIONS } from './install';

/** Themes to run by default; each is a file in checks/. */
const USUAL = [
	'install',
	'package',
	'credential',
	'httpRequest',
	'pickers',
	'posting',
	'firstTen',
	'examples',
	'templates',
	'pipelines',
	'migration',
	'editor',
	'try',
	'scaling',
	'guard',
	'n8n3',
];

/** Themes that take minutes and rarely find anything new. */
const ONLY_WHEN_NAMED = ['chaos', 'cost', 'pictures'];

/** Themes that also run in an older n8n; the others need nodes or an editor of the newest. */
const IN_OLDER = ['package', 'credential', 'pickers', 'posting', 'examples'];

const HELP = `npm run e2e [-- [--n8n VERSION] theme … [option of Playwright …]]

By default: ${USUAL.join(', ')}
Only when named: ${ONLY_WHEN_NAMED.join(', ')}
Versions of n8n: ${VERSIONS.map(({ version }) => version).join(', ')}; without one the first. In another
one than that run these: ${IN_OLDER.join(', ')}
Options of Playwright: --list names the checks; -g WORDS runs checks whose names contain these words`;

/** Runs Playwright with its own folder for temporary files. Returns its exit code. */
async function runPlaywright(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
	const temporary = mkdtempSync(join(tmpdir(), 'acc-e2e-'));
	// PostgreSQL runs as another user.
	chmodSync(temporary, 0o711);
	const command = [require.resolve('@playwright/test/cli'), 'test', '-c', __dirname, ...args];
	// In its own process group, because Playwright takes a second Ctrl+C as a request to quit
	// immediately.
	const child = spawn(process.execPath, command, {
		stdio: 'inherit',
		detached: true,
		env: { ...process.env, ...env, TMPDIR: temporary },
	});
	let interrupted = false;
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			if (!interrupted) child.kill('SIGINT');
			interrupted = true;
		});
	}
	const code = await new Promise<number>((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (exitCode) => resolve(exitCode ?? 1));
	});
	rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
	return code;
}

/**
 * Runs the checks of the named themes, or the usual themes by default.
 *
 * @returns the exit code
 */
async function main(args: string[]): Promise<number> {
	if (args.includes('--help')) {
		console.log(HELP);
		return 0;
	}
	const isPlaywrights = (arg: string) => /^-/.test(arg) && !/^--n8n(=|$)/.test(arg);
	const end = args.findIndex(isPlaywrights);
	const ours = end === -1 ? args : args.slice(0, end);
	const { values, positionals } = parseArgs({
		args: ours,
		options: { n8n: { type: 'string', default: NEWEST.version } },
		allowPositionals: true,
	});
	const version = VERSIONS.find((each) => each.version === values.n8n);
	if (!version) throw new Error(`No n8n ${values.n8n}\n${HELP}`);
	const usual = version === NEWEST ? USUAL : IN_OLDER;
	const all = version === NEWEST ? [...USUAL, ...ONLY_WHEN_NAMED] : IN_OLDER;
	const unknown = positionals.filter((theme) => !all.includes(theme));
	if (unknown.length > 0) {
		throw new Error(`No theme ${unknown.join(', ')} in n8n ${version.version}\n${HELP}`);
	}
	const themes = positionals.length > 0 ? positionals : usual;
	await installN8n(version);
	const files = themes.map((theme) => `/checks/${theme}\\.ts$`);
	return await runPlaywright([...files, ...args.slice(ours.length)], { E2E_N8N: version.version });
}

main(process.argv.slice(2))
	.then((code) => (process.exitCode = code))
	.catch((error: unknown) => {
		console.error(error);
		process.exitCode = 1;
	});
