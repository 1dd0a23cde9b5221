import fc from 'fast-check';

import { buildReport } from '../../nodes/AccAccounting/report';
import { INDONESIAN, languageOf } from '../../nodes/AccAccounting/report/languages';
import { CASH_FLOW, input, PREVIOUS, RATIOS, visible } from './input';

describe('what is missing in the answers', () => {
	const holes = {
		cashFlow: { ...CASH_FLOW, income_growth: undefined, total_balance: '12', balance_growth: NaN },
		ratios: { ...RATIOS, current_ratio: null, percentage_current_ratio: [1] },
	};

	it('reads "not available", never a number', () => {
		const english = visible(buildReport(input(holes)).text).split('\n');
		expect(english).toContain('Income: Rp␣12,500,000 · growth n/a');
		expect(english).toContain('Balance: n/a · growth n/a');
		expect(english).toContain('Current ratio: n/a');
		expect(english.join()).not.toContain('Current ratio in percent');
		expect(buildReport(input({ ...holes, language: INDONESIAN })).text).toContain(
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

	it('is excluded from comparisons', () => {
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

describe('every figure', () => {
	const SEPARATORS = { en: [',', '.'], id: ['.', ','] } as const;

	const number = fc.oneof(
		fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
		fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
	);
	const record = (names: object) =>
		fc.record(Object.fromEntries(Object.keys(names).map((name) => [name, number])));

	it('reads back as the original number; two that contradict each other are both shown', () => {
		fc.assert(
			fc.property(
				record(CASH_FLOW),
				record(RATIOS),
				fc.constantFrom('en' as const, 'id' as const),
				fc.constantFrom('', 'IDR', 'USD'),
				(cashFlow, ratios, language, currency) => {
					const { text } = buildReport(
						input({ cashFlow, ratios, language: languageOf(language), currency }),
					);
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

describe('one ratio under two names', () => {
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

	it('is shown under the name that ACC returned', () => {
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
