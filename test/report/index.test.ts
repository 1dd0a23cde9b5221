import { buildReport } from '../../nodes/AccAccounting/report';
import type { PreviousReport } from '../../nodes/AccAccounting/report/figures';
import { FORMATS, type Format } from '../../nodes/AccAccounting/report/formats';
import { INDONESIAN, languageOf } from '../../nodes/AccAccounting/report/languages';
import { CASH_FLOW, input, PREVIOUS, visible } from './input';

describe('comparison', () => {
	it('is exact in decimals', () => {
		const { changes, notes } = buildReport(input({ previous: PREVIOUS }));
		expect(changes).toEqual({
			total_income: 1_500_000,
			income_growth: 0,
			total_expense: 0.4,
			expense_growth: 0,
			total_balance: 0,
			balance_growth: 0,
			net_profit_margin: 0.082,
			percentage_not_profit_margin: -0.1,
			current_ratio: 0,
			percentage_current_ratio: 0,
		});
		expect(notes).toEqual([]);
	});

	it('accepts a snapshot that went through JSON', () => {
		const first = buildReport(input({ ratios: {} }));
		expect(first.snapshot).toEqual({
			time: '2026-11-23T01:00:00.000Z',
			period: '2026-11',
			values: first.values,
		});
		const previous: unknown = JSON.parse(JSON.stringify(first.snapshot));
		const second = buildReport(input({ previous }));
		expect(second.notes).toEqual([]);
		expect(Object.values(second.changes ?? {})).toEqual([0, 0, 0, 0, 0, 0]);
	});

	it.each([
		['text', 'report'],
		['no values', { ...PREVIOUS, values: undefined }],
		['a figure as text', { ...PREVIOUS, values: { ...PREVIOUS.values, total_income: '1' } }],
		['a figure left out', { ...PREVIOUS, values: { total_income: 1 } }],
		['no time', { ...PREVIOUS, time: 'last week' }],
		['a time without its zone', { ...PREVIOUS, time: '2026-11-16T01:00:00' }],
		['no month', { ...PREVIOUS, period: '2026-13' }],
	])('is omitted with a note if the previous report is damaged: %s', (_what, previous) => {
		const report = buildReport(input({ previous }));
		expect(report.text).toBe(buildReport(input()).text);
		expect(report).not.toHaveProperty('changes');
		expect(report.notes).toEqual([
			'The previous report could not be read, so changes are not shown.',
		]);
	});

	it.each([undefined, null])('is omitted without a note if there is no report: %p', (none) => {
		expect(buildReport(input({ previous: none })).notes).toEqual([]);
	});

	it('notes that the previous report is from another month', () => {
		const previous: PreviousReport = { ...PREVIOUS, period: '2026-10' };
		expect(buildReport(input({ previous })).notes).toEqual([
			'The previous report is from October 2026; monthly figures may have restarted since then.',
		]);
		expect(buildReport(input({ previous, language: INDONESIAN })).notes[0]).toContain(
			'Oktober 2026',
		);
	});
});

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
		const { period, asOf, snapshot } = buildReport(
			input({ now: new Date(now), timezone, language: languageOf(language) }),
		);
		return [period, asOf, snapshot.period];
	};

	it.each([
		['Asia/Jakarta', 'December 2026', 'Tuesday, 1 December 2026 06:00 GMT+7', '2026-12'],
		['UTC', 'November 2026', 'Monday, 30 November 2026 23:00 UTC', '2026-11'],
		['America/New_York', 'November 2026', 'Monday, 30 November 2026 18:00 EST', '2026-11'],
	])('is that of the workflow in %s', (timezone, ...expected) => {
		expect(head('2026-11-30T23:00:00Z', timezone)).toEqual(expected);
	});

	it('changes at midnight of the time zone, even at the end of a year', () => {
		expect(head('2026-12-31T16:59:59Z', 'Asia/Jakarta', 'id')).toEqual([
			'Desember 2026',
			'Kamis, 31 Desember 2026 23.59 WIB',
			'2026-12',
		]);
		expect(head('2026-12-31T17:00:00Z', 'Asia/Jakarta', 'id')).toEqual([
			'Januari 2027',
			'Jumat, 1 Januari 2027 00.00 WIB',
			'2027-01',
		]);
	});

	it('dates the previous report in the same time zone', () => {
		const previous = { ...PREVIOUS, time: '2026-11-15T23:00:00.000Z' };
		expect(buildReport(input({ previous })).text).toContain('Changes since 16 November 2026\n');
		expect(buildReport(input({ previous, timezone: 'UTC' })).text).toContain(
			'Changes since 15 November 2026\n',
		);
	});

	it('refuses an invalid time zone and an invalid time', () => {
		expect(() => head('2026-11-30T23:00:00Z', 'Asia/Atlantis')).toThrow(RangeError);
		expect(() => head('never', 'Asia/Jakarta')).toThrow(RangeError);
	});
});
