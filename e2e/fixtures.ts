import { expect, test as base, type Page, type TestInfo } from '@playwright/test';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { endAll } from './ending';
import { CHOSEN, isThere } from './install';
import { QueueMode } from './queueMode';
import { hasServices } from './services';
import { setUp, type Running } from './setUp';
import { prepareTemplates, type Templates } from './templates';

export { expect };

/** More than installing and starting n8n takes on a busy computer, in milliseconds. */
const START = 600_000;

const didNotStart = (project: TestInfo['project']) => join(project.outputDir, 'n8n-did-not-start');

/**
 * Starts n8n. If it doesn't start, the other checks are skipped, because it would fail for them
 * too.
 */
async function started<T>(project: TestInfo['project'], start: () => Promise<T>): Promise<T> {
	try {
		return await start();
	} catch (error) {
		writeFileSync(didNotStart(project), '');
		throw error;
	}
}

/** Keeps n8n's logs if a check failed. */
async function attachLogs(testInfo: TestInfo, logs: string[]): Promise<void> {
	if (testInfo.status === testInfo.expectedStatus) return;
	for (const path of logs) await testInfo.attach(path.replace(/.*\//, ''), { path });
}

/** Checks that start what they need. */
export const bare = base.extend<object, { ending: void }>({
	/** Ends everything that was started in this process, even if the start failed. */
	ending: [
		async ({}, use) => {
			await use();
			await endAll();
		},
		{ scope: 'worker', auto: true, timeout: 300_000 },
	],
});

type Parts = Pick<
	Running,
	'client' | 'sandbox' | 'outside' | 'folder' | 'credentialId' | 'n8n' | 'numbers'
>;

function part<Name extends keyof Parts>(name: Name) {
	return async ({ running }: { running: Running }, use: (value: Parts[Name]) => Promise<void>) =>
		await use(running[name]);
}

/** Checks that share one n8n. Before each check the sandbox forgets its documents and faults. */
export const test = bare.extend<
	Parts & { needs: void; fresh: void; editor: Page },
	{ running: Running; templates: Templates }
>({
	running: [
		async ({}, use, { project }) =>
			await use(await started(project, async () => await setUp(CHOSEN))),
		{ scope: 'worker', timeout: START },
	],
	/** Everything that the examples need; saved at the first request. */
	templates: [
		async ({ running }, use) => await use(await prepareTemplates(running)),
		{ scope: 'worker', timeout: START },
	],
	needs: [
		async ({}, use, testInfo) => {
			testInfo.skip(!isThere('openssl'), 'install openssl');
			testInfo.skip(existsSync(didNotStart(testInfo.project)), 'n8n did not start');
			await use();
		},
		{ auto: true },
	],
	fresh: [
		async ({ running }, use, testInfo) => {
			running.sandbox.reset();
			running.outside.internet.refused.clear();
			await use();
			await attachLogs(testInfo, [running.n8n.log]);
			// n8n's editor contacts its vendor when it opens.
			const asked = [...running.outside.internet.refused].filter(
				(host) => !/\.n8n\.io$/.test(host),
			);
			expect(asked, 'n8n asked somebody else').toEqual([]);
		},
		{ auto: true },
	],
	client: part('client'),
	sandbox: part('sandbox'),
	outside: part('outside'),
	folder: part('folder'),
	credentialId: part('credentialId'),
	n8n: part('n8n'),
	numbers: part('numbers'),
	/** A page with a signed-in editor, in the theme of `colorScheme`. */
	editor: async ({ page, client, colorScheme }, use) => {
		const [name = '', value = ''] = client.cookie.split('=');
		await page.context().addCookies([{ name, value, url: client.url, httpOnly: true }]);
		await page.addInitScript(
			([browserId, theme]) => {
				localStorage.setItem('n8n-browserId', browserId);
				localStorage.setItem('N8N_THEME', theme);
			},
			[client.browserId, colorScheme ?? 'light'] as const,
		);
		await use(page);
	},
});

/**
 * Checks that share n8n's queue mode. Before each check the sandbox forgets its documents and faults.
 */
export const queueTest = bare.extend<{ needs: void; fresh: void }, { queue: QueueMode }>({
	queue: [
		async ({}, use, { project }) =>
			await use(await started(project, async () => await QueueMode.start())),
		{ scope: 'worker', timeout: START },
	],
	needs: [
		async ({}, use, testInfo) => {
			testInfo.skip(!hasServices(), 'install redis-server and postgresql');
			testInfo.skip(existsSync(didNotStart(testInfo.project)), 'n8n did not start');
			await use();
		},
		{ auto: true },
	],
	fresh: [
		async ({ queue }, use, testInfo) => {
			queue.sandbox.reset();
			await use();
			await attachLogs(testInfo, queue.logs);
		},
		{ auto: true },
	],
});
