import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Playwright from 'playwright-core';

import type { N8nClient } from './client';
import { atEnd } from './ending';
import { NotRun } from './report';
import { ACC_NODE } from './workflows';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

type Theme = 'light' | 'dark';

/** A browser with one page, of which n8n knows nothing yet. */
interface Opened {
	browser: Playwright.Browser;
	page: Playwright.Page;
}

/**
 * Opens a real browser; it ends with the run.
 *
 * @param theme that its user prefers
 * @throws NotRun where there is no Chromium
 */
export async function openBrowser(theme: Theme = 'light'): Promise<Opened> {
	if (!existsSync(CHROMIUM)) {
		throw new NotRun(
			`no Chromium at ${CHROMIUM}; install it with "apt-get install chromium", or set CHROMIUM`,
		);
	}
	const temporary = mkdtempSync(join(tmpdir(), 'acc-browser-'));
	atEnd(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
	// By a name that the linter does not follow: it is installed with n8n, not with this package.
	const { chromium } = (await import('playwright-core' as string)) as typeof Playwright;
	const browser = await chromium.launch({
		executablePath: CHROMIUM,
		headless: true,
		args: FLAGS,
		// A Chromium that is interrupted leaves its own temporary folder behind.
		env: { ...process.env, TMPDIR: temporary },
		// Playwright would end the whole process, and n8n and its folder would stay.
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
	});
	atEnd(async () => await browser.close());
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		// Pictures of the documents are read on screens with twice the pixels.
		deviceScaleFactor: 2,
		colorScheme: theme,
	});
	const page = await context.newPage();
	page.setDefaultTimeout(15_000);
	return { browser, page };
}

/**
 * Opens n8n's editor in a real browser, signed in as the client is.
 *
 * @param theme of the editor
 * @throws NotRun where there is no Chromium
 */
export async function openEditor(client: N8nClient, theme: Theme = 'light'): Promise<Opened> {
	const { browser, page } = await openBrowser(theme);
	const context = page.context();
	const [name = '', value = ''] = client.cookie.split('=');
	await context.addCookies([{ name, value, url: client.url, httpOnly: true }]);
	await context.addInitScript(
		({ browserId, chosen }) => {
			const storage = (
				globalThis as unknown as {
					localStorage: Map<string, string> & { setItem(k: string, v: string): void };
				}
			).localStorage;
			storage.setItem('n8n-browserId', browserId);
			storage.setItem('N8N_THEME', chosen);
		},
		{ browserId: client.browserId, chosen: theme },
	);
	return { browser, page };
}

/** Opens the panel of the ACC node of the canvas that a page shows. */
export async function openPanel(page: Playwright.Page): Promise<void> {
	const node = page.locator('[data-test-id="canvas-node"]').filter({ hasText: ACC_NODE }).first();
	await node.waitFor();
	await page.waitForTimeout(1500);
	await node.dblclick();
	await page.locator('[data-test-id="parameter-input"]').first().waitFor();
	await page.waitForTimeout(1000);
}
