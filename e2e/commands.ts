import { spawn } from 'node:child_process';

import { atEnd } from './ending';

/** The user that a process runs as; only root can select one other than itself. */
export interface User {
	uid: number;
	gid: number;
}

/** Number of a failed command's last lines in its error. */
const TOLD_LINES = 20;

/**
 * Runs a command to its end. Meanwhile, this process can still receive signals. The end of the run
 * also ends the command and all processes that it started.
 *
 * @param where its working directory, its environment in addition to ours, and its user, ours by
 *   default
 * @returns its standard output
 * @throws Error with its last lines if it fails or can't be started
 */
export async function runCommand(
	command: string,
	args: string[],
	{ cwd, env = {}, user }: { cwd: string; env?: NodeJS.ProcessEnv; user?: User },
): Promise<string> {
	const child = spawn(command, args, {
		...user,
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		// In its own process group: when npm is killed, the processes that it started keep running.
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
		// npm takes minutes to exit on its own while it downloads, and what it leaves behind is
		// useless.
		process.kill(-child.pid, 'SIGKILL');
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
