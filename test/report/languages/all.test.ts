import { LANGUAGES, languageOf } from '../../../nodes/AccAccounting/report/languages/all';

it('each language has a code of its own, by which it is found', () => {
	expect(LANGUAGES.map(({ code }) => languageOf(code))).toEqual(LANGUAGES);
});

describe.each(LANGUAGES)('$name', ({ labels, locale }) => {
	it('has a name of its own for every figure', () => {
		const names = Object.values(labels);
		expect(new Set(names).size).toBe(10);
		expect(names.filter((name) => name.trim() === '')).toEqual([]);
	});

	it('is one in which numbers and dates can be written', () => {
		expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
	});
});
