import { match, ok, deepStrictEqual as same } from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

import { openBrowser } from '../browser';
import { atEnd } from '../ending';
import type { Report } from '../report';

const REPOSITORY = resolve(__dirname, '..', '..');

/** Longer than n8n takes to start on a busy computer, milliseconds. */
const STARTED_WITHIN = 300_000;

/** An example, the node to look at, and what its output shows when it ran. */
const EXAMPLES = [
	{
		name: 'ACC: purchase invoices from a CSV file',
		node: 'Create Purchase Invoices',
		shows: /\d{5}\/FPB\/11\/26/,
	},
	{
		name: 'ACC: vouchers from a spreadsheet',
		node: 'Create Vouchers',
		shows: /\d{5}\/AKB\/\d\d\/26/,
	},
	{ name: 'ACC: both dashboards as a message', node: 'Message', shows: /125\.500\.000/ },
];

/** `npm run try` as a process. */
interface Try {
	/** What it printed so far. */
	printed(): string;
	address: string;
	email: string;
	password: string;
	/** Presses Ctrl+C and waits; gives the exit code. */
	interrupt(): Promise<number | null>;
	/** The only folder in which it may keep something for the time being. */
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
			if (printed.includes('Ctrl+C ends')) ready();
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
		email: after('E-mail'),
		password: after('Password'),
		interrupt,
		temporary,
	};
}

/** Keeps what is seen where PICTURES in the environment names a folder. */
async function takePicture(page: Page, name: string): Promise<void> {
	const folder = process.env.PICTURES;
	if (folder === undefined) return;
	mkdirSync(folder, { recursive: true });
	await page.screenshot({ path: join(folder, `try-${name}.png`) });
}

/** Signs in with what was printed. */
async function signIn(page: Page, { address, email, password }: Try): Promise<void> {
	await page.goto(address);
	await page.locator('input[name="emailOrLdapLoginId"]').fill(email);
	await page.locator('input[name="password"]').fill(password);
	await page.locator('[data-test-id="form-submit-button"]').click();
	await page.getByText('ACC: purchase invoices from a CSV file').first().waitFor();
}

/** Opens an example from the list, executes it and opens a node; gives what its output shows. */
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
	await takePicture(page, node.toLowerCase().replaceAll(' ', '-'));
	await page.locator(`[data-test-id="canvas-node"][data-node-name="${node}"]`).first().dblclick();
	const output = page.locator('[data-test-id="output-panel"]');
	await output.getByText(shows).first().waitFor();
	return await output.innerText();
}

/** Ids of the processes whose command or environment names a folder. */
function processesOf(folder: string): string[] {
	return readdirSync('/proc').filter((id) => {
		if (!/^\d+$/.test(id)) return false;
		return ['cmdline', 'environ'].some((file) => {
			try {
				return readFileSync(join('/proc', id, file), 'latin1').includes(folder);
			} catch {
				// It has ended meanwhile, or belongs to somebody else.
				return false;
			}
		});
	});
}

async function theExamplesRunWithoutTyping(running: Try): Promise<void> {
	const { browser, page } = await openBrowser();
	try {
		await signIn(page, running);
		for (const example of EXAMPLES) match(await run(page, running, example), example.shows);
		await page.goto(`${running.address}/home/workflows`);
		await page.getByText('ACC: assistant that checks').first().waitFor();
	} catch (error) {
		await takePicture(page, 'failed');
		throw error;
	} finally {
		await browser.close();
	}
}

/** The page of vouchers, with what was printed: a file of the examples is posted. */
async function aPagePostsAFile({ printed }: Try): Promise<void> {
	const [, address = '', username = '', password = ''] =
		/A file of vouchers +(\S+)[^]*User (\S+), password (\S+)/.exec(printed()) ?? [];
	const { browser } = await openBrowser();
	try {
		const context = await browser.newContext({ httpCredentials: { username, password } });
		const page = await context.newPage();
		page.setDefaultTimeout(30_000);
		await page.goto(address);
		await page
			.locator('input[type=file]')
			.setInputFiles(join(REPOSITORY, 'examples', 'data', 'payments.xlsx'));
		await page.locator('button[type=submit]').click();
		await page.getByText('Post / Catat', { exact: true }).click();
		await takePicture(page, 'page');
		await page.locator('button[type=submit]').click();
		await page.getByText(/\d posted/).waitFor();
	} finally {
		await browser.close();
	}
}

async function ctrlCEndsAll({ interrupt, temporary, printed }: Try): Promise<void> {
	ok(processesOf(temporary).length > 1, 'n8n is not found before it is ended');
	same(await interrupt(), 0, printed());
	same(processesOf(temporary), []);
	const left = readdirSync(temporary).filter((name) => !/^tsx-/.test(name));
	same(left, []);
}

/** `npm run try`, as a newcomer uses it. */
export async function tryChecks(report: Report): Promise<void> {
	let running: Try | undefined;
	await report.check('try: starts, and says what it takes and how to sign in', async () => {
		running = await startTry();
		match(running.printed(), /^This starts a whole n8n/);
		match(running.printed(), /Starting n8n: done in \d+:\d\d/);
		match(running.address, /^http:\/\/127\.0\.0\.1:\d+$/);
	});
	if (!running) return;
	await report.checkAll(running, [
		['try: the three examples run from the editor, nothing typed', theExamplesRunWithoutTyping],
		['try: a page takes a file and posts it', aPagePostsAFile],
		['try: Ctrl+C ends all and leaves nothing', ctrlCEndsAll],
	]);
}
