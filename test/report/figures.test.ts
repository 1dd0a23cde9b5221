import fc from 'fast-check';

import { buildReport } from '../../nodes/AccAccounting/report';
import { INDONESIAN, findLanguage, readCurrency } from '../../nodes/AccAccounting/report/figures';
import { saying } from '../support/documents';
import { CASH_FLOW, input, RATIOS, visible } from './input';

describe('figures', () => {
	describe('what is missing in the answers', () => {
		const holes = {
			cashFlow: {
				...CASH_FLOW,
				income_growth: undefined,
				total_balance: '12',
				balance_growth: NaN,
			},
			ratios: { ...RATIOS, percentage_not_profit_margin: [1], current_ratio: null },
		};

		it('reads "not available", never a number', () => {
			const english = visible(buildReport(input(holes)).text).split('\n');
			expect(english).toContain('Income: Rp␣12,500,000 · growth n/a');
			expect(english).toContain('Cash flow balance: n/a · growth n/a');
			expect(english.slice(-2)).toEqual(['Net profit margin: n/a', 'Current ratio: n/a']);
			expect(buildReport(input({ ...holes, language: INDONESIAN })).text).toContain(
				'Saldo arus kas: tidak tersedia · pertumbuhan tidak tersedia',
			);
		});

		it('is listed, and null in the values', () => {
			const { missing, values } = buildReport(input(holes));
			expect(missing).toEqual([
				'income_growth',
				'total_balance',
				'balance_growth',
				'percentage_not_profit_margin',
				'current_ratio',
			]);
			expect(values).toEqual({
				...CASH_FLOW,
				...Object.fromEntries(missing.map((field) => [field, null])),
			});
		});

		it.each([undefined, null, 'x', 7, [], [CASH_FLOW]])('is everything in an answer %p', (data) => {
			expect(buildReport(input({ cashFlow: data, ratios: data })).missing).toHaveLength(8);
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

		it('is shown once, and reads back as the original number', () => {
			fc.assert(
				fc.property(
					record(CASH_FLOW),
					record(RATIOS),
					fc.constantFrom('en' as const, 'id' as const),
					fc.constantFrom('', 'IDR', 'USD'),
					(cashFlow, ratios, language, currency) => {
						const { text } = buildReport(
							input({ cashFlow, ratios, language: findLanguage(language), currency }),
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
						const figures = [
							...Object.values(cashFlow),
							ratios.percentage_not_profit_margin,
							ratios.current_ratio,
						];
						expect(shown).toEqual(figures.map((value) => Number(value) + 0));
					},
				),
			);
		});
	});
});

describe('numbers', () => {
	function income(amount: number, currency: string, language: 'en' | 'id'): string {
		const cashFlow = { ...CASH_FLOW, total_income: amount };
		const { text } = buildReport(input({ cashFlow, currency, language: findLanguage(language) }));
		return /(?:Income|Kas masuk): (.*?) · /.exec(visible(text))?.[1] ?? '';
	}

	describe('amounts', () => {
		it.each([
			[1_500_000, 'IDR', 'Rp␣1,500,000', 'Rp␣1.500.000'],
			[1_500_000.5, 'IDR', 'Rp␣1,500,000.50', 'Rp␣1.500.000,50'],
			[1_500_000.25, 'IDR', 'Rp␣1,500,000.25', 'Rp␣1.500.000,25'],
			[1_500_000.001, 'IDR', 'Rp␣1,500,000', 'Rp␣1.500.000'],
			[-1500, 'IDR', '−Rp␣1,500', '−Rp␣1.500'],
			[1500, 'USD', '$1,500.00', 'US$1.500,00'],
			[1500, 'SGD', 'SGD␣1,500.00', 'SGD␣1.500,00'],
			[1500, 'JPY', '¥1,500', 'JP¥1.500'],
			[1500.125, 'BHD', 'BHD␣1,500.125', 'BHD␣1.500,125'],
			[1500.5, 'JPY', '¥1,500.50', 'JP¥1.500,50'],
			[1500, '', '1,500', '1.500'],
			[-1500.5, '', '−1,500.50', '−1.500,50'],
			[-0, '', '0', '0'],
		])('%d in %p', (amount, currency, english, indonesian) => {
			expect([income(amount, currency, 'en'), income(amount, currency, 'id')]).toEqual([
				english,
				indonesian,
			]);
		});

		it.each(['RUPIAH', 'Rp', 'XQZ', 'IDR\n<b>'])('refuses the currency %p', (currency) => {
			expect(readCurrency(currency)).toEqual({ ok: false, wrong: saying('notCurrency') });
		});

		it('reads a currency in either case', () => {
			expect(readCurrency(' idr ')).toEqual({ ok: true, value: 'IDR' });
		});
	});

	describe('growth and ratios', () => {
		it.each([
			[12.5, '+12.5%'],
			[1234.567, '+1,234.57%'],
			[0.00004, '+0.00004%'],
			[-0.00123, '−0.0012%'],
			[-100, '−100%'],
			[-0, '0%'],
		])('a growth of %d is never rounded to zero', (income_growth, expected) => {
			const { text } = buildReport(input({ cashFlow: { ...CASH_FLOW, income_growth } }));
			expect(visible(text)).toContain(`Income: Rp␣12,500,000 · growth ${expected}\n`);
		});

		it.each([
			[1.8234567, '1.82'],
			[0.0000123, '0.000012'],
			[-1234.5, '−1,234.5'],
			[-0, '0'],
		])('a ratio of %d', (current_ratio, expected) => {
			const { text } = buildReport(input({ ratios: { ...RATIOS, current_ratio } }));
			expect(text.split('\n').at(-1)).toBe(`Current ratio: ${expected}`);
		});
	});
});
