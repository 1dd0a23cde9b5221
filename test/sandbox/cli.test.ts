import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { request } from 'undici';

const ROOT = join(__dirname, '../..');

/** Runs the command; `whenReady` is called with the address once it is printed. */
async function run(flags: string[], whenReady?: (url: string) => Promise<'SIGTERM'>) {
	const child = spawn(process.execPath, ['--import', 'tsx', 'tools/sandbox/cli.ts', ...flags], {
		cwd: ROOT,
	});
	let output = '';
	let url: string | undefined;
	const failures: unknown[] = [];
	const read = (part: Buffer) => {
		output += part.toString();
		const told = /ACC sandbox at (\S+)/.exec(output)?.[1];
		if (!told || url || !output.includes('tenantId')) return;
		url = told;
		whenReady?.(told).then(
			(signal) => child.kill(signal),
			(error: unknown) => {
				failures.push(error);
				child.kill('SIGKILL');
			},
		);
	};
	child.stdout.on('data', read);
	child.stderr.on('data', read);
	const code = await new Promise((resolve) => child.on('close', resolve));
	return { code, output, failures };
}

test('runs until SIGTERM and exits cleanly', async () => {
	const flags = [
		'--port',
		'0',
		'--path-prefix',
		'/acc',
		'--token-lifetime',
		'60',
		'--layout',
		'json',
		'--token-form',
		'opaque',
		'--expires-in',
		'text',
	];
	const { code, output, failures } = await run(flags, async (url) => {
		expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/acc$/);
		const answer = await request(`${url}/oauth/clients/accesstoken`, {
			method: 'POST',
			body: JSON.stringify({
				client_id: 'demo-client',
				client_secret: 'demo-client-secret-for-the-sandbox-only',
			}),
		});
		expect(await answer.body.json()).toMatchObject({
			data: { expires_in: '60', access_token: expect.not.stringContaining('.') },
		});
		return 'SIGTERM';
	});
	expect(failures).toEqual([]);
	expect(code).toBe(0);
	expect(output).toContain('demo-signature-secret-for-the-sandbox-only');
});

test('a wrong flag is refused in one line, without a stack trace', async () => {
	const { code, output } = await run(['--layout', 'xml']);
	expect(code).toBe(1);
	expect(output).toContain('--layout must be one of colon, query, json');
	expect(output).not.toMatch(/^\s+at /m);
});
