import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createEngine } from '../../engine';
import { startSandbox, type Sandbox } from '../../sandbox';
import { storedMarks } from '../support/pair';

const ROWS = 500;

/** After how many stored documents the process is killed, and how many requests it has at a time. */
const KILLS = [
	[1, 1],
	[50, 1],
	[250, 1],
	[499, 1],
	[1, 8],
	[60, 8],
	[123, 8],
	[377, 8],
	[490, 8],
] as const;

describe('kill -9 in the middle of 500 vouchers', () => {
	let sandbox: Sandbox;
	let folder: string;
	let credentialId: string;
	const lost: string[] = [];

	beforeAll(async () => {
		sandbox = await startSandbox();
	});

	beforeEach(async () => {
		folder = mkdtempSync(join(tmpdir(), 'acc-kill-'));
		const engine = await createEngine({ credentialsFile: join(folder, 'credentials.json') });
		credentialId = engine.addCredential('accAccountingApi', 'ACC', sandbox.credentials);
		await engine.close();
		sandbox.reset();
	});

	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	afterAll(async () => {
		console.log(`kill -9: recorded but not stored, per kill: ${lost.join(', ')}`);
		await sandbox.close();
	});

	function start(lanes: number) {
		const child = spawn(
			process.execPath,
			[
				'--import',
				'tsx',
				join(__dirname, 'killed.ts'),
				credentialId,
				folder,
				String(ROWS),
				String(lanes),
			],
			{
				stdio: ['ignore', 'pipe', 'inherit'],
				env: { ...process.env, NODE_ENV: 'production', TMPDIR: folder },
			},
		);
		let printed = '';
		child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
		const gone = new Promise<string>((resolve) => child.once('close', () => resolve(printed)));
		return { child, gone };
	}

	it.each(KILLS)(
		'after %d stored, %d at a time: no duplicate, every row accounted for',
		async (after, lanes) => {
			const killed = start(lanes);
			while (sandbox.ledger().length < after) {
				if (killed.child.exitCode !== null) throw new Error('the run ended before it was killed');
				await wait(1);
			}
			killed.child.kill('SIGKILL');
			expect(await killed.gone).toBe('');

			const outcomes = JSON.parse(await start(lanes).gone) as string[];
			const stored = storedMarks(sandbox);
			expect(new Set(stored).size).toBe(stored.length);
			expect(outcomes).toHaveLength(ROWS);
			const missing = outcomes.filter(
				(outcome, index) => outcome === 'skipped' && !stored.includes(`row-${index}.`),
			);
			outcomes.forEach((outcome, index) => {
				if (outcome === 'posted') expect(stored).toContain(`row-${index}.`);
				else expect(outcome).toBe('skipped');
			});
			// Recorded and not sent when the process died: the price of "at most once".
			expect(missing.length).toBeLessThanOrEqual(2 * lanes);
			lost.push(`${missing.length} of ${ROWS} (${lanes} at a time)`);
			const keys = JSON.parse(readFileSync(join(folder, 'processed.json'), 'utf8')) as Record<
				string,
				string[]
			>;
			expect(Object.values(keys).flat()).toHaveLength(ROWS);
		},
	);
});
