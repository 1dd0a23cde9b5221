import { WORDING } from '../../nodes/AccAccounting/report/wording';

describe.each(Object.values(WORDING))('the wording of $locale', ({ labels, ...texts }) => {
	it('has a name of its own for every figure', () => {
		const names = Object.values(labels);
		expect(new Set(names).size).toBe(10);
		expect(names.filter((name) => name.trim() === '')).toEqual([]);
	});

	it('is that of a language that numbers and dates can be written in', () => {
		expect(Intl.NumberFormat.supportedLocalesOf(texts.locale)).toEqual([texts.locale]);
	});
});
