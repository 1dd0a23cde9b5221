import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createEngine } from '../../tools/engine';
import { KEYS_TOGETHER } from '../../nodes/AccAccounting/guard/guard';
import { startSandbox } from '../../tools/sandbox';
import { storedMarks } from '../support/pair';

const ROWS = 500;

/** After how many stored documents the process is killed, and its number of concurrent requests. */
const KILLS = [
	[1, 1],
	[499, 1],
	[123, 8],
] as const;

/** What the second run reports about a row. */
interface Told {
	outcome: string;
	message: string;
}

/** A sandbox, and a folder for everything that outlives a process of `killed.ts`. */
async function prepare() {
	const sandbox = await startSandbox();
	const folder = mkdtempSync(join(tmpdir(), 'acc-kill-'));
	const engine = await createEngine({ credentialsFile: join(folder, 'credentials.json') });
	const credentialId = engine.addCredential('accAccountingApi', 'ACC', sandbox.credentials);
	await engine.close();

	function start(atATime: number) {
		const child = spawn(
			process.execPath,
			[
				'--import',
				'tsx',
				join(__dirname, 'killed.ts'),
				credentialId,
				folder,
				String(ROWS),
				String(atATime),
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

	return {
		sandbox,
		start,
		/** All entries in n8n's store of keys, by context. */
		lists: () =>
			JSON.parse(readFileSync(join(folder, 'processed.json'), 'utf8')) as Record<string, string[]>,
		close: async () => {
			await sandbox.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The marks of the rows with this report in the second run. */
function marksOf(told: Told[], is: RegExp): string[] {
	return told.flatMap(({ outcome, message }, row) =>
		is.test(`${outcome} ${message}`) ? [`row-${row}.`] : [],
	);
}

describe('kill -9 in the middle of 500 vouchers', () => {
	const missed: string[] = [];

	afterAll(() => {
		console.log(`kill -9: rows that are not in the books, per kill: ${missed.join(', ')}`);
	});

	// Concurrently, because each mostly waits.
	it.concurrent.each(KILLS)(
		'after %d stored, %d at a time: no duplicates, every row accounted for',
		async (after, atATime) => {
			const { sandbox, start, lists, close } = await prepare();
			const killed = start(atATime);
			while (sandbox.ledger().length < after) {
				if (killed.child.exitCode !== null) throw new Error('the run ended before it was killed');
				await wait(1);
			}
			killed.child.kill('SIGKILL');
			expect(await killed.gone).toBe('');

			const told = JSON.parse(await start(atATime).gone) as Told[];
			const stored = storedMarks(sandbox);
			expect(new Set(stored).size).toBe(stored.length);
			const posted = marksOf(told, /^posted/);
			const recorded = marksOf(told, /^skipped already sent/);
			const cutOff = marksOf(told, /^skipped (its key|key .+) is held/);
			expect(told).toHaveLength(ROWS);
			expect(posted.length + recorded.length + cutOff.length).toBe(ROWS);
			for (const mark of [...posted, ...recorded]) expect(stored).toContain(mark);
			expect(cutOff.length).toBeLessThanOrEqual(KEYS_TOGETHER + atATime);
			// Every key with its total, the marks of those that were interrupted, and no lock.
			expect(Object.keys(lists())).toEqual(['workflow']);
			expect(lists().workflow).toHaveLength(2 * (ROWS + cutOff.length));

			const missing = cutOff.filter((mark) => !stored.includes(mark));
			missed.push(`${missing.length} of ${cutOff.length} cut off (${atATime} at a time)`);
			await close();
		},
		600_000,
	);
});
