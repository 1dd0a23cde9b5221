import fc from 'fast-check';

import { buildReport, type PreviousReport } from '../../../nodes/AccAccounting/documents/report';
import { CASH_FLOW, input, PREVIOUS, RATIOS, visible } from './input';

describe('what the answers do not hold', () => {
	const holes = {
		cashFlow: { ...CASH_FLOW, income_growth: undefined, total_balance: '12', balance_growth: NaN },
		ratios: { ...RATIOS, current_ratio: null, percentage_current_ratio: [1] },
	};

	it('reads as not available, never as a number', () => {
		const english = visible(buildReport(input(holes)).text).split('\n');
		expect(english).toContain('Income: Rp␣12,500,000 · growth n/a');
		expect(english).toContain('Balance: n/a · growth n/a');
		expect(english).toContain('Current ratio: n/a');
		expect(english.join()).not.toContain('Current ratio in percent');
		expect(buildReport(input({ ...holes, language: 'id' })).text).toContain(
			'Saldo: tidak tersedia · pertumbuhan tidak tersedia',
		);
	});

	it('is listed, and null in the values', () => {
		const { missing, values } = buildReport(input(holes));
		expect(missing).toEqual([
			'income_growth',
			'total_balance',
			'balance_growth',
			'current_ratio',
			'percentage_current_ratio',
		]);
		expect(values).toEqual({
			...CASH_FLOW,
			...RATIOS,
			...Object.fromEntries(missing.map((field) => [field, null])),
		});
	});

	it.each([undefined, null, 'x', 7, [], [CASH_FLOW]])('is everything in an answer %p', (data) => {
		expect(buildReport(input({ cashFlow: data, ratios: data })).missing).toHaveLength(10);
	});

	it('takes part in no comparison', () => {
		const { changes, text } = buildReport(input({ ...holes, previous: PREVIOUS }));
		expect(Object.keys(changes ?? {})).toEqual([
			'total_income',
			'total_expense',
			'expense_growth',
			'net_profit_margin',
			'percentage_not_profit_margin',
		]);
		expect(text).toContain('Balance: n/a · growth n/a\n');
	});
});

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

	it('takes a snapshot that went through JSON', () => {
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
	])('is left out with a note when the previous report is damaged: %s', (_what, previous) => {
		const report = buildReport(input({ previous }));
		expect(report.text).toBe(buildReport(input()).text);
		expect(report).not.toHaveProperty('changes');
		expect(report.notes).toEqual([
			'The previous report could not be read, so nothing is compared.',
		]);
	});

	it.each([undefined, null])('is left out without a note when there is no report: %p', (none) => {
		expect(buildReport(input({ previous: none })).notes).toEqual([]);
	});

	it('notes that the previous report is from another month', () => {
		const previous: PreviousReport = { ...PREVIOUS, period: '2026-10' };
		expect(buildReport(input({ previous })).notes).toEqual([
			'The previous report is from October 2026; monthly figures may have started again since.',
		]);
		expect(buildReport(input({ previous, language: 'id' })).notes[0]).toContain('Oktober 2026');
	});
});

describe('every figure', () => {
	const SEPARATORS = { en: [',', '.'], id: ['.', ','] } as const;

	const number = fc.oneof(
		fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
		fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
	);
	const record = (names: object) =>
		fc.record(Object.fromEntries(Object.keys(names).map((name) => [name, number])));

	it('reads back as the number that came in; two that contradict each other are both there', () => {
		fc.assert(
			fc.property(
				record(CASH_FLOW),
				record(RATIOS),
				fc.constantFrom('en' as const, 'id' as const),
				fc.constantFrom('', 'IDR', 'USD'),
				(cashFlow, ratios, language, currency) => {
					const { text } = buildReport(input({ cashFlow, ratios, language, currency }));
					const [group, point] = SEPARATORS[language];
					const body = text.split('\n').slice(2).join('\n').replaceAll('\u2212', '-');
					const shown = body.match(/-?(?:[^\d\s]*\$|Rp\u00a0)?\d[\d.,]*/g)?.map((figure) =>
						Number(
							figure
								.replace(/[^\d.,-]/g, '')
								.replaceAll(group, '')
								.replace(point, '.'),
						),
					);
					const { net_profit_margin: margin = 0, percentage_not_profit_margin: percent = 0 } =
						ratios;
					const { current_ratio: ratio = 0, percentage_current_ratio: ratioPercent = 0 } = ratios;
					fc.pre(Math.abs(margin * 100 - percent) > 1 && Math.abs(ratio * 100 - ratioPercent) > 1);
					fc.pre(Math.abs(percent * 100 - margin) > 1 && Math.abs(ratioPercent * 100 - ratio) > 1);
					fc.pre(margin !== percent && ratio !== ratioPercent);
					const inOrder = [...Object.values(cashFlow), percent, margin, ratio, ratioPercent];
					expect(shown).toEqual(inOrder.map((value) => value + 0));
				},
			),
		);
	});
});

describe('one ratio by two names', () => {
	const ratiosOf = (ratios: object) =>
		visible(buildReport(input({ ratios })).text.split('\n\n').at(-1) ?? '')
			.split('\n')
			.slice(1);

	it.each([
		[0.2171, 21.71],
		[0.22, 21.71],
		[21.71, 21.71],
		[-0.05, -5.4],
		[0, 0],
	])('margin %p and %p are one figure, in percent', (margin, percent) => {
		const shown = ratiosOf({ net_profit_margin: margin, percentage_not_profit_margin: percent });
		const text = String(percent).replace('-', '−');
		expect(shown).toEqual([`Net profit margin: ${text}%`, 'Current ratio: n/a']);
	});

	it.each([
		[0.2171, 78.29],
		[0.25, 21],
		[5, 0.1],
	])('margin %p and %p contradict each other: both are shown', (margin, percent) => {
		expect(ratiosOf({ net_profit_margin: margin, percentage_not_profit_margin: percent })).toEqual([
			`Net profit margin: ${percent}%`,
			`Net profit margin as a ratio: ${margin}`,
			'Current ratio: n/a',
		]);
	});

	it('is shown by the name that ACC gave', () => {
		expect(ratiosOf({ net_profit_margin: 0.2, percentage_current_ratio: 184 })).toEqual([
			'Net profit margin as a ratio: 0.2',
			'Current ratio in percent: 184%',
		]);
		expect(ratiosOf({ current_ratio: 1.84, percentage_current_ratio: 184 })).toEqual([
			'Net profit margin: n/a',
			'Current ratio: 1.84',
		]);
	});
});

it('gives the QuickChart node a bar for each amount, and a gap for a missing one', () => {
	const { chart } = buildReport(input({ cashFlow: { ...CASH_FLOW, total_expense: undefined } }));
	expect({ ...chart, labels: chart.labels.map(visible) }).toEqual({
		type: 'bar',
		label: 'Cash flow, November 2026',
		labels: ['Income ▲␣+12.5%', 'Expenses ▼␣−3.1%', 'Balance ■␣0%'],
		data: [12_500_000, null, -1_500_000.5],
	});
});
