import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NO_CHROMIUM } from '../chromium';
import { atEnd } from '../ending';
import { bare, expect } from '../fixtures';
import { REPOSITORY } from '../n8n';
import { takePicture } from '../picture';

/** Longer than n8n takes to start on a busy computer, in milliseconds. */
const STARTED_WITHIN = 300_000;

/** The example that runs immediately after import, the node to open, and what its output shows. */
const EXAMPLES = [
	{
		name: 'ACC: vouchers from a spreadsheet',
		node: 'Check Sample Rows',
		shows: /31\/11\/2026|wrong/,
	},
];

/** `npm run try` as a process. */
interface Try {
	/** What it has printed so far. */
	printed(): string;
	address: string;
	email: string;
	password: string;
	/** Presses Ctrl+C and waits. Returns the exit code. */
	interrupt(): Promise<number | null>;
	/** The only folder in which it may temporarily store something. */
	temporary: string;
}

async function startTry(): Promise<Try> {
	const temporary = mkdtempSync(join(tmpdir(), 'acc-try-'));
	atEnd(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
	const child = spawn(process.execPath, ['--import', 'tsx', join('e2e', 'try.ts')], {
		cwd: REPOSITORY,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, TMPDIR: temporary },
	});
	const ended = new Promise<number | null>((gone) => child.once('close', gone));
	const interrupt = async () => {
		child.kill('SIGINT');
		return await ended;
	};
	atEnd(async () => void (await interrupt()));
	let printed = '';
	const isReady = new Promise<void>((ready, failed) => {
		const read = (part: Buffer) => {
			printed += part.toString('utf8');
			if (printed.includes('Press Ctrl+C to stop')) ready();
		};
		child.stdout.on('data', read);
		child.stderr.on('data', read);
		child.once('close', () => failed(new Error(`it ended:\n${printed}`)));
		setTimeout(() => failed(new Error(`not started:\n${printed}`)), STARTED_WITHIN).unref();
	});
	await isReady;
	const after = (label: string) => new RegExp(`${label} +(\\S+)`).exec(printed)?.[1] ?? '';
	return {
		printed: () => printed,
		address: after('Address'),
		email: after('Email'),
		password: after('Password'),
		interrupt,
		temporary,
	};
}

/** Signs in with the printed credentials. */
async function signIn(page: Page, { address, email, password }: Try): Promise<void> {
	await page.goto(address);
	await page.locator('input[name="emailOrLdapLoginId"]').fill(email);
	await page.locator('input[name="password"]').fill(password);
	await page.locator('[data-test-id="form-submit-button"]').click();
	const first = page.locator('[data-test-id="resources-list-item-workflow"]').first();
	await first.getByText('ACC: vouchers from a spreadsheet').waitFor();
}

/** Opens an example from the list, executes it, and opens a node. Returns what its output shows. */
async function run(
	page: Page,
	{ address }: Try,
	{ name, node, shows }: (typeof EXAMPLES)[number],
): Promise<string> {
	await page.goto(`${address}/home/workflows`);
	await page.getByText(name, { exact: true }).first().click();
	await page.locator('[data-test-id="canvas-node"]').first().waitFor();
	await page.waitForTimeout(1500);
	await page.locator('[data-test-id="execute-workflow-button"]').first().click();
	await page.getByText('Workflow executed successfully').first().waitFor({ timeout: 60_000 });
	await page.waitForTimeout(1000);
	await takePicture(page, `try-${node.toLowerCase().replaceAll(' ', '-')}`);
	await page.locator(`[data-test-id="canvas-node"][data-node-name="${node}"]`).first().dblclick();
	const output = page.locator('[data-test-id="output-panel"]');
	await output.getByText(shows).first().waitFor();
	return await output.innerText();
}

/** IDs of the processes whose command or environment mentions a folder. */
function processesOf(folder: string): string[] {
	return readdirSync('/proc').filter((id) => {
		if (!/^\d+$/.test(id)) return false;
		return ['cmdline', 'environ'].some((file) => {
			try {
				return readFileSync(join('/proc', id, file), 'latin1').includes(folder);
			} catch {
				// It has ended in the meantime, or belongs to somebody else.
				return false;
			}
		});
	});
}

const test = bare.extend<object, { running: Try }>({
	running: [
		async ({}, use) => await use(await startTry()),
		{ scope: 'worker', timeout: 2 * STARTED_WITHIN },
	],
});

test('try: starts, and says how long it takes and how to sign in', ({ running }) => {
	expect(running.printed()).toMatch(/^This starts n8n with this node/);
	expect(running.printed()).toMatch(/Starting n8n: done in \d+:\d\d/);
	expect(running.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test.describe('try: in a browser', () => {
	test.skip(...NO_CHROMIUM);

	test('the first example runs from the editor, nothing typed', async ({ page, running }) => {
		await signIn(page, running);
		for (const example of EXAMPLES) {
			expect(await run(page, running, example)).toMatch(example.shows);
		}
	});
});

/** A run that waits for a command like npm, which doesn't exit on SIGTERM while it downloads. */
const DOWNLOAD = `
	const { runToEnd } = require('./e2e/ending');
	const { runCommand } = require('./e2e/commands');
	const download = ['-c', 'trap "" TERM; echo > "$0"; sleep 600', process.argv[1]];
	runToEnd(async () => await runCommand('sh', download, { cwd: '.' }), { signalIsTheEnd: true });
`;

bare('try: Ctrl+C ends the download at once', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'acc-download-'));
	const begun = join(folder, 'begun');
	const child = spawn(process.execPath, ['--import', 'tsx', '-e', DOWNLOAD, begun], {
		cwd: REPOSITORY,
		stdio: 'ignore',
	});
	const ended = new Promise<number | null>((gone) => child.once('close', gone));
	await expect.poll(() => existsSync(begun), { timeout: 60_000 }).toBe(true);
	child.kill('SIGINT');
	expect(await ended).toBe(0);
	expect(processesOf(folder)).toEqual([]);
	rmSync(folder, { recursive: true });
});

test('try: Ctrl+C stops everything and leaves nothing behind', async ({ running }) => {
	const { interrupt, printed, temporary } = running;
	expect(processesOf(temporary).length, 'n8n is not found').toBeGreaterThan(1);
	expect(await interrupt(), printed()).toBe(0);
	expect(processesOf(temporary)).toEqual([]);
	expect(readdirSync(temporary).filter((name) => !/^tsx-/.test(name))).toEqual([]);
});
