import type { Page } from '@playwright/test';

import { expect } from './fixtures';
import { takePictureOf } from './picture';

/** A screen and a phone, in CSS pixels. */
const SIZES = [
	{ name: 'wide', width: 1440, height: 1000 },
	{ name: 'narrow', width: 390, height: 844 },
];

const SCHEMES = ['light', 'dark'] as const;

/** Texts of a page whose contrast with their background is below 4.5:1, with the contrast. */
const FAINT = `(() => {
	const parts = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
	const luminance = (colour) => {
		const [red, green, blue] = parts(colour).map((part) => {
			const share = part / 255;
			return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const isClear = (colour) => parts(colour)[3] === 0;
	const groundOf = (element) => {
		for (let at = element; at; at = at.parentElement) {
			const { backgroundColor } = getComputedStyle(at);
			if (!isClear(backgroundColor)) return backgroundColor;
		}
		return 'rgb(255, 255, 255)';
	};
	const isRead = (element) => {
		const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
		return (own || element.matches('input, select')) && element.checkVisibility({ visibilityProperty: true });
	};
	return [...document.body.querySelectorAll('*')].filter(isRead).flatMap((element) => {
		const [one, other] = [getComputedStyle(element).color, groundOf(element)].map(luminance);
		const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
		return contrast < 4.5 ? [element.innerText.slice(0, 40) + ' ' + contrast.toFixed(2)] : [];
	});
})()`;

/** Drop-downs that show n8n's own placeholder, because none of our options is selected. */
const UNCHOSEN =
	'[...document.querySelectorAll("select")].filter((each) => each.selectedOptions[0]?.disabled).length';

/** Invalid values, which nobody may see. */
const ODD = /Problem submitting|undefined|\[object|\bNaN\b|\{[01cg]\}/;

/**
 * Checks a page on a screen and on a phone, in light and dark mode: everything fits and is
 * readable. Takes pictures if PICTURES names a folder.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
	const before = page.viewportSize() ?? SIZES[0] ?? { width: 0, height: 0 };
	expect.soft(await page.locator('body').innerText(), name).not.toMatch(ODD);
	expect.soft(await page.evaluate(UNCHOSEN), `${name}: drop-downs without a choice`).toBe(0);
	for (const { name: size, width, height } of SIZES) {
		for (const colorScheme of SCHEMES) {
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ colorScheme });
			const seen = `${name}-${size}-${colorScheme}`;
			await takePictureOf(page.locator('body'), seen);
			expect.soft(await page.evaluate(FAINT), seen).toEqual([]);
			const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
			expect.soft(wide, `${seen} fits`).toBeLessThanOrEqual(width);
		}
	}
	await page.emulateMedia({ colorScheme: 'light' });
	await page.setViewportSize(before);
}
