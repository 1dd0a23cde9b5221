import type { Locator, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Around the parts of a picture, CSS pixels. */
const MARGIN = 8;

/** Above the parts, where n8n writes their titles. */
const TITLE = 40;

/** Of a run what lies lower is not shown, CSS pixels. */
const MOST_HEIGHT = 640;

/** Where PICTURES in the environment wants a picture; nowhere where it is not set. */
function pathOf(name: string): string | undefined {
	const folder = process.env.PICTURES;
	if (!folder) return undefined;
	mkdirSync(folder, { recursive: true });
	return join(folder, `${name}.png`);
}

/** Takes a picture of a part of a page where PICTURES names a folder. */
export async function takePictureOf(part: Locator, name: string): Promise<void> {
	const path = pathOf(name);
	if (path) await part.screenshot({ path });
}

/**
 * Takes a picture of n8n's editor where PICTURES names a folder.
 *
 * @param parts that it shows side by side, by their `data-test-id`; else all of the page
 */
export async function takePicture(page: Page, name: string, ...parts: string[]): Promise<void> {
	const path = pathOf(name);
	if (!path) return;
	// What moves has come to rest.
	await page.waitForTimeout(2000);
	const boxes = [];
	for (const part of parts) {
		const box = await page.locator(`[data-test-id="${part}"]`).first().boundingBox();
		if (box) boxes.push(box);
	}
	if (boxes.length === 0) {
		await page.screenshot({ path });
		return;
	}
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - MARGIN);
	const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - TITLE - MARGIN);
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
	const lowest = parts.includes('output-panel') ? y + MOST_HEIGHT : height;
	const clip = {
		...{ x, y, width: Math.min(width, right) - x },
		height: Math.min(height, lowest, bottom) - y,
	};
	await page.screenshot({ path, clip });
}
