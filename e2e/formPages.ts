import type { Page } from '@playwright/test';

/** Opens the first page of a form; n8n registers it shortly after the workflow is published. */
async function openForm(page: Page, url: string): Promise<void> {
	for (let attempt = 0; attempt < 50; attempt++) {
		const answer = await page.goto(url);
		if (answer?.status() !== 404) return;
		await page.waitForTimeout(200);
	}
}

/** Clicks the button of a page. Returns the text of the next one. */
export async function press(page: Page): Promise<string> {
	await page.evaluate('document.body.dataset.sent = "yes"');
	await page.locator('button[type=submit]').first().click();
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
	return await press(page);
}
