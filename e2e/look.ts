import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './fixtures';
import { takePictureOf } from './picture';

/** A screen and a phone, in CSS pixels. */
const SIZES = [
	{ name: 'wide', width: 1440, height: 1000 },
	{ name: 'narrow', width: 390, height: 844 },
];

const SCHEMES = ['light', 'dark'] as const;

/** The rules of WCAG 2.1, A and AA. Others, such as landmarks, are about n8n's own page. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/**
 * What is wrong with a page for people who can't see it well.
 *
 * @returns a line for each problem: its rule, and the elements
 */
async function barriers(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
	return violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
	);
}

/** Invalid values, which nobody may see. */
const ODD = /Problem submitting|undefined|\[object|\bNaN\b|\{[01cg]\}/;

/**
 * Checks a page on a screen and on a phone, in light and dark mode: everything fits and is
 * readable. Takes pictures if PICTURES names a folder.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
	const before = page.viewportSize() ?? SIZES[0] ?? { width: 0, height: 0 };
	expect.soft(await page.locator('body').innerText(), name).not.toMatch(ODD);
	for (const { name: size, width, height } of SIZES) {
		for (const colorScheme of SCHEMES) {
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ colorScheme });
			const seen = `${name}-${size}-${colorScheme}`;
			await takePictureOf(page.locator('body'), seen);
			// It takes seconds, and contrast depends on the scheme only.
			if (size === 'wide') expect.soft(await barriers(page), seen).toEqual([]);
			const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
			expect.soft(wide, `${seen} fits`).toBeLessThanOrEqual(width);
		}
	}
	await page.emulateMedia({ colorScheme: 'light' });
	await page.setViewportSize(before);
}
