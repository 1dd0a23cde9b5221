import { defineConfig } from '@playwright/test';
import { join, resolve } from 'node:path';

import { CHROMIUM } from './chromium';

/** Reports, traces, pictures and logs of the last run. */
const KEPT = resolve(__dirname, '..', 'node_modules', '.cache', 'e2e');

/** The files of the chosen themes, from run.ts. Playwright runs them in alphabetical order. */
export default defineConfig({
	testDir: 'checks',
	testMatch: '*.ts',
	outputDir: join(KEPT, 'results'),
	reporter: [
		['list'],
		['html', { outputFolder: join(KEPT, 'report'), open: 'never' }],
		['./closing.ts'],
	],
	// All themes share one n8n, except for those that need another.
	workers: 1,
	forbidOnly: true,
	timeout: 15 * 60_000,
	expect: { timeout: 30_000 },
	use: {
		viewport: { width: 1440, height: 900 },
		// Pictures in the documents are shown on high-resolution screens.
		deviceScaleFactor: 2,
		actionTimeout: 30_000,
		navigationTimeout: 30_000,
		trace: 'retain-on-failure',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: CHROMIUM,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
});
