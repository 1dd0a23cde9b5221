import { buildReport } from '../../nodes/AccAccounting/report';
import { FORMATS, type Format } from '../../nodes/AccAccounting/report/formats';
import { languageOf } from '../../nodes/AccAccounting/report/languages';
import { CASH_FLOW, input, visible } from './input';

it.each([
	['en', 'Rp␣12,500,000', '▲␣+12.5%', '18.2%', 'n/a'],
	['id', 'Rp␣12.500.000', '▲␣+12,5%', '18,2%', 'tidak tersedia'],
] as const)('returns each figure as a single line of text: %s', (code, ...expected) => {
	const { texts } = buildReport(
		input({ language: languageOf(code), cashFlow: { ...CASH_FLOW, total_balance: 'x' } }),
	);
	const { total_income, income_growth, percentage_not_profit_margin, total_balance } = texts;
	const shown = [total_income, income_growth, percentage_not_profit_margin, total_balance];
	expect(shown.map(visible)).toEqual(expected);
	expect(Object.keys(texts)).toHaveLength(10);
	expect(Object.values(texts).filter((text) => !/^\S[^\n\t]*$/.test(text))).toEqual([]);
});

it('names the parse mode for Telegram, and only there', () => {
	const formats = Object.keys(FORMATS) as Format[];
	const modes = formats.map((format) => buildReport(input({ format })).parseMode);
	expect(modes).toEqual(formats.map((format) => (format === 'telegram' ? 'HTML' : undefined)));
});

it('gives the QuickChart node a bar for each amount, and a gap for a missing one', () => {
	const { chart } = buildReport(input({ cashFlow: { ...CASH_FLOW, total_expense: undefined } }));
	expect({ ...chart, labels: chart.labels.map(visible) }).toEqual({
		type: 'bar',
		label: 'Cash flow, November 2026',
		labels: ['Income ▲␣+12.5%', 'Expenses ▼␣−3.1%', 'Cash flow balance ■␣0%'],
		data: [12_500_000, null, -1_500_000.5],
	});
});

describe('period', () => {
	const head = (now: string, timezone: string, language: 'en' | 'id' = 'en') => {
		const { period, asOf } = buildReport(
			input({ now: new Date(now), timezone, language: languageOf(language) }),
		);
		return [period, asOf];
	};

	it.each([
		['Asia/Jakarta', 'December 2026', 'Tuesday, 1 December 2026 06:00 GMT+7'],
		['UTC', 'November 2026', 'Monday, 30 November 2026 23:00 UTC'],
		['America/New_York', 'November 2026', 'Monday, 30 November 2026 18:00 EST'],
	])('is that of the workflow in %s', (timezone, ...expected) => {
		expect(head('2026-11-30T23:00:00Z', timezone)).toEqual(expected);
	});

	it('changes at midnight of the time zone, even at the end of a year', () => {
		expect(head('2026-12-31T16:59:59Z', 'Asia/Jakarta', 'id')).toEqual([
			'Desember 2026',
			'Kamis, 31 Desember 2026 23.59 WIB',
		]);
		expect(head('2026-12-31T17:00:00Z', 'Asia/Jakarta', 'id')).toEqual([
			'Januari 2027',
			'Jumat, 1 Januari 2027 00.00 WIB',
		]);
	});

	it('refuses an invalid time zone and an invalid time', () => {
		expect(() => head('2026-11-30T23:00:00Z', 'Asia/Atlantis')).toThrow(RangeError);
		expect(() => head('never', 'Asia/Jakarta')).toThrow(RangeError);
	});
});
