import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { xlsx } from './workbook';

/** Opens the first page of a form; n8n registers it shortly after the workflow is published. */
async function openForm(page: Page, url: string): Promise<void> {
	for (let attempt = 0; attempt < 50; attempt++) {
		const answer = await page.goto(url);
		if (answer?.status() !== 404) return;
		await page.waitForTimeout(200);
	}
}

/** Presses the button of a page with the keyboard. Returns the text of the next page. */
export async function submit(page: Page): Promise<string> {
	await page.evaluate('document.body.dataset.sent = "yes"');
	await page.locator('button[type=submit]').first().press('Enter');
	const next = 'document.querySelector("h1")?.innerText && !document.body.dataset.sent';
	await page.waitForFunction(next, undefined, { timeout: 120_000 });
	await page.waitForTimeout(300);
	return await page.locator('body').innerText();
}

/**
 * Submits a file on the first page of a form, in a browser.
 *
 * @param url of the form: `${n8n.url}/form/…`
 * @param file the path of the file
 * @returns the text of the page that follows
 */
export async function upload(page: Page, url: string, file: string): Promise<string> {
	await openForm(page, url);
	await page.locator('input[type=file]').setInputFiles(file);
	return await submit(page);
}

/**
 * Moves on with the Tab key until an element has the focus, as a person without a mouse does.
 *
 * @throws Error if it isn't reached
 */
export async function tabTo(page: Page, selector: string): Promise<void> {
	for (let press = 0; press < 20; press++) {
		await page.keyboard.press('Tab');
		if (await page.evaluate(`document.activeElement?.matches('${selector}') ?? false`)) return;
	}
	throw new Error(`Tab does not reach ${selector}`);
}

/** The cells of the first sheet of a workbook, as text; empty cells are empty texts. */
export function cellsOf(file: string): string[][] {
	const { read, utils } = xlsx();
	const book = read(readFileSync(file));
	const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
	const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' });
	return rows.map((row) => row.map(String));
}
