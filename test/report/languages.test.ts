import { LANGUAGES, languageOf } from '../../nodes/AccAccounting/report/languages';

it('each language has a unique code, by which it is found', () => {
	expect(LANGUAGES.map(({ code }) => languageOf(code))).toEqual(LANGUAGES);
});

describe.each(LANGUAGES)('$name', ({ labels, locale }) => {
	it('has a distinct name for every figure', () => {
		const names = Object.values(labels);
		expect(new Set(names).size).toBe(10);
		expect(names.filter((name) => name.trim() === '')).toEqual([]);
	});

	it('has a locale that formats numbers and dates', () => {
		expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
	});
});
