import { spawn } from 'node:child_process';

import { atEnd } from './ending';

/** Lines of a failed command that its error shows. */
const TOLD_LINES = 20;

/**
 * Runs a command to its end, while this process stays able to hear a signal. With the run, the command
 * and all that it started are ended.
 *
 * @param where its working directory, and what its environment has beside ours
 * @returns what it wrote to its standard output
 * @throws Error with its last lines where it fails or cannot be started
 */
export async function runCommand(
	command: string,
	args: string[],
	{ cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<string> {
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		// A process group of its own: npm leaves what it started running when it is ended.
		detached: true,
	});
	let isOver = false;
	const over = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
	}).finally(() => {
		isOver = true;
	});
	atEnd(async () => {
		if (isOver || child.pid === undefined) return;
		process.kill(-child.pid, 'SIGTERM');
		await over;
	});
	const output: Buffer[] = [];
	const all: Buffer[] = [];
	child.stdout.on('data', (part: Buffer) => {
		output.push(part);
		all.push(part);
	});
	child.stderr.on('data', (part: Buffer) => all.push(part));
	const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8');
	const code = await over;
	if (code === 0) return text(output);
	const told = text(all).trimEnd().split('\n').slice(-TOLD_LINES).join('\n');
	throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${told}`);
}
