import { COLOURS, STYLE, type Colour } from '../src/page/style';

/** Combinations of text and background colors. */
const TEXTS: Array<[Colour, Colour]> = [
	['title', 'card'],
	['text', 'page'],
	['text', 'card'],
	['text', 'head'],
	['text', 'input'],
	['quiet', 'page'],
	['quiet', 'card'],
	['look', 'card'],
	['link', 'card'],
	['onButton', 'button'],
	['onTicked', 'ticked'],
];

/** Combinations for nontext elements that must be visible. */
const EDGES: Array<[Colour, Colour]> = [
	['border', 'card'],
	['border', 'input'],
	['focus', 'card'],
];

/** Luminance of `#rrggbb` according to WCAG 2. */
function luminance(hex: string): number {
	const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
	const [red = 0, green = 0, blue = 0] = parts.map((part) =>
		part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors in light and dark mode. */
function contrasts([one, other]: [Colour, Colour]): number[] {
	return [0, 1].map((at) => {
		const [dark = 0, light = 0] = [one, other]
			.map((name) => luminance(COLOURS[name][at] ?? ''))
			.sort((first, second) => first - second);
		return (light + 0.05) / (dark + 0.05);
	});
}

describe('colors', () => {
	it.each(TEXTS)('%s is readable on %s', (...pair) => {
		expect(Math.min(...contrasts(pair))).toBeGreaterThanOrEqual(4.5);
	});

	it.each(EDGES)('%s is visible on %s', (...pair) => {
		expect(Math.min(...contrasts(pair))).toBeGreaterThanOrEqual(3);
	});

	it('are all among these', () => {
		const rules = STYLE.replace(/--desk-\w+: #\w+;/g, '');
		expect(rules).not.toMatch(/#[\da-f]{3,6}\b|rgb|: (white|black)\b/i);
		const used = [...rules.matchAll(/var\(--desk-(\w+)\)/g)].map(([, name = '']) => name);
		expect(Object.keys(COLOURS)).toEqual(expect.arrayContaining(used));
		const paired = [...TEXTS, ...EDGES].flat();
		const unpaired = Object.keys(COLOURS).filter((name) => !paired.includes(name as Colour));
		expect(unpaired).toEqual(['line']);
	});
});
