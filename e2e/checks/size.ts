import { mkdirSync } from 'node:fs';

import { DateTime } from 'luxon';

import { NO_CHROMIUM } from '../chromium';
import { bare, expect } from '../fixtures';
import {
	answer,
	answerAllTexts,
	decide,
	press,
	publishPages,
	sheet,
	SHEET_ANSWERS,
	textFile,
	untilPosted,
	upload,
	USER,
	type Pages,
} from '../importPages';
import { NEWEST } from '../install';
import { setUp } from '../setUp';
import { rowsOf } from '../tables';

/** Time limit of a Code node in n8n 3, in seconds. */
const ENV = { N8N_RUNNERS_TASK_TIMEOUT: '60' };

/** More than posting takes on a busy computer, in milliseconds. */
const LONGEST = 45 * 60_000;

const test = bare.extend<{ pages: Pages }>({
	pages: async ({ page }, use, testInfo) => {
		const running = await setUp(NEWEST, ENV);
		const folder = testInfo.outputPath('files');
		mkdirSync(folder, { recursive: true });
		const shared = await publishPages(running);
		await use({ running, page, folder, ...shared });
	},
});

test.skip(...NO_CHROMIUM);
test.use({ httpCredentials: USER, viewport: { width: 1440, height: 1000 } });
test.setTimeout(2 * LONGEST);

/**
 * One of the last 28 days in a bank's format, in chronological order; future days would be held.
 */
function dayOf(row: number, rows: number): string {
	const daysAgo = 27 - Math.floor((row * 28) / rows);
	return DateTime.utc().minus({ days: daysAgo }).toFormat('dd/MM/yyyy');
}

/** Measures a step: its duration and CPU time in seconds, and n8n's memory in megabytes. */
async function measured<T>({ running }: Pages, name: string, step: () => Promise<T>): Promise<T> {
	const { n8n } = running;
	const before = n8n.usage();
	let most = before.megabytes;
	const watch = setInterval(() => (most = Math.max(most, n8n.usage().megabytes)), 250);
	const began = Date.now();
	try {
		return await step();
	} finally {
		clearInterval(watch);
		const seconds = ((Date.now() - began) / 1000).toFixed(1);
		const worked = (n8n.usage().seconds - before.seconds).toFixed(1);
		const memory = `${before.megabytes} MB before, ${most} MB at most`;
		console.log(`${name}: ${seconds} s, ${worked} s of the processor, ${memory}`);
	}
}

/** A file with this many payments. */
function fileOf(pages: Pages, size: number): string {
	const rows = Array.from({ length: size }, (_, at) => [
		dayOf(at, size),
		`TRSF E-BANKING ${at} PELANGGAN NOMOR ${at % 900}`,
		`${1000 + at},00`,
	]);
	return textFile(pages, `${size}.csv`, sheet(rows, 'size'));
}

// A file may have 20,000 lines, with its headings.
for (const size of [5_000, 19_999]) {
	test(`size: a file of ${size} rows`, async ({ page, pages }) => {
		const { running } = pages;
		const file = fileOf(pages, size);
		await measured(pages, 'upload to layout', () => upload(pages, 'acc-vouchers', file));
		await answer(pages, SHEET_ANSWERS);
		await measured(pages, 'layout to check', () => press(pages));
		const check = await measured(pages, 'answer for the one text', () => answerAllTexts(pages));
		const count = size.toLocaleString('de-DE');
		expect(check).toMatch(new RegExp(`${size} siap dicatat`));
		const posting = await measured(pages, 'Catat to answer', () => decide(pages, 'Catat'));
		expect(posting).toMatch(new RegExp(`Sedang dicatat: [\\d.]+ dari ${count}`));
		const address = page.url();
		await page.goto('about:blank');
		await page.goto(address);
		const result = await measured(pages, 'posting', () => untilPosted(pages));
		expect(result).toMatch(new RegExp(`${size} tercatat`));
		const { numbers } = running;
		expect(numbers().length).toBe(size);
		expect(new Set(numbers()).size).toBe(size);
		const documents = await rowsOf(running, 'ACC Documents');
		expect(new Set(documents.map(({ number }) => number)).size).toBe(size);
		await measured(pages, 'known file to check', async () => {
			const known = await upload(pages, 'acc-vouchers', file);
			expect(known).toMatch(new RegExp(`Sudah ada\\s+${size}\\s[^]*0 siap dicatat`));
		});
	});
}

test('size: n8n is killed as soon as it has responded to Catat', async ({ page, pages }) => {
	const { running } = pages;
	const size = 2000;
	// A first file with one row, so that there is a table and a layout.
	await upload(pages, 'acc-vouchers', fileOf(pages, 1));
	await answer(pages, SHEET_ANSWERS);
	await press(pages);
	await decide(pages, 'Catat');
	const file = fileOf(pages, size);
	const check = await upload(pages, 'acc-vouchers', file);
	const ready = Number(/(\d+) siap dicatat/.exec(check)?.[1]);
	expect(await decide(pages, 'Catat')).toContain('Dokumen sedang disimpan dulu');
	await running.n8n.stop('SIGKILL');
	await running.n8n.restart();
	await page.goto(page.url());
	const before = await rowsOf(running, 'ACC Documents');
	console.log(`${before.length - 1} of ${ready} documents were in the list after the kill`);
	expect([1, 1 + ready], 'added in part').toContain(before.length);
	const again = await upload(pages, 'acc-vouchers', file);
	if (before.length === 1) {
		expect(again).toMatch(new RegExp(`${ready} siap dicatat`));
		await decide(pages, 'Catat');
		expect(await untilPosted(pages)).toMatch(new RegExp(`${ready} tercatat`));
	} else {
		expect(again).toMatch(/0 siap dicatat/);
	}
	const states = async () => {
		const rows = await rowsOf(running, 'ACC Documents');
		return rows.map(({ state }) => String(state));
	};
	await expect.poll(states, { timeout: 900_000 }).not.toContain('approved');
	// The last batch is still being sent. Those being sent at the time of the kill wait for a person;
	// there are at most as many as in one batch.
	const notPosted = async () => (await states()).filter((state) => state !== 'posted').length;
	await expect.poll(notPosted, { timeout: 120_000 }).toBeLessThanOrEqual(100);
	const open = await notPosted();
	console.log(`${open} documents were being sent at the kill`);
	const sent = running.sandbox.ledger().map(({ request }) => request.description);
	expect(new Set(sent).size, 'posted twice').toBe(sent.length);
	expect(sent.length, 'lost').toBeGreaterThanOrEqual(1 + ready - open);
});
