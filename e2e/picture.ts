import type { Locator, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Margin around the parts of a picture, in CSS pixels. */
const MARGIN = 8;

/** Margin above the parts, where n8n shows their titles. */
const TITLE = 40;

/** Maximum height of a picture of a run, in CSS pixels. */
const MOST_HEIGHT = 640;

/** The file for a picture in the folder of PICTURES; undefined if it is not set. */
function pathOf(name: string): string | undefined {
	const folder = process.env.PICTURES;
	if (!folder) return undefined;
	mkdirSync(folder, { recursive: true });
	return join(folder, `${name}.png`);
}

/** Takes a complete picture of a part of a page if PICTURES names a folder. */
export async function takePictureOf(part: Locator, name: string): Promise<void> {
	const path = pathOf(name);
	if (!path) return;
	const page = part.page();
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const box = await part.boundingBox();
	// Sticky elements would cover a part of a taller page.
	await page.setViewportSize({
		width,
		height: Math.max(height, Math.ceil(box?.height ?? 0) + 200),
	});
	await part.screenshot({ path });
	await page.setViewportSize({ width, height });
}

/**
 * Takes a picture of n8n's editor if PICTURES names a folder.
 *
 * @param parts that it shows side by side, by their `data-test-id`; by default the whole page
 */
export async function takePicture(page: Page, name: string, ...parts: string[]): Promise<void> {
	const path = pathOf(name);
	if (!path) return;
	// Waits for the end of animations.
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
		x,
		y,
		width: Math.min(width, right) - x,
		height: Math.min(height, lowest, bottom) - y,
	};
	await page.screenshot({ path, clip });
}

/** Takes a picture of all nodes and notes of an open canvas, if PICTURES names a folder. */
export async function takePictureOfCanvas(page: Page, name: string): Promise<void> {
	const path = pathOf(name);
	if (!path) return;
	// Waits for the end of animations.
	await page.waitForTimeout(2000);
	const found = await page.locator('.vue-flow__node').all();
	const boxes = [];
	for (const node of found) {
		const box = await node.boundingBox();
		if (box) boxes.push(box);
	}
	const left = Math.min(...boxes.map((box) => box.x)) - MARGIN;
	const top = Math.min(...boxes.map((box) => box.y)) - MARGIN;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
	const clip = { x: left, y: top, width: right - left, height: bottom - top };
	await page.screenshot({ path, clip, scale: 'css' });
}
