import { buildReport } from '../../nodes/AccAccounting/report';
import { languageOf } from '../../nodes/AccAccounting/report/languages';
import { readCurrency } from '../../nodes/AccAccounting/report/numbers';
import { CASH_FLOW, input, RATIOS, visible } from './input';
import { saying } from '../support/documents';

function income(amount: number, currency: string, language: 'en' | 'id'): string {
	const cashFlow = { ...CASH_FLOW, total_income: amount };
	const { text } = buildReport(input({ cashFlow, currency, language: languageOf(language) }));
	return /(?:Income|Kas masuk): (.*?) · /.exec(visible(text))?.[1] ?? '';
}

describe('amounts', () => {
	it.each([
		[1_500_000, 'IDR', 'Rp␣1,500,000', 'Rp␣1.500.000'],
		[1_500_000.5, 'IDR', 'Rp␣1,500,000.50', 'Rp␣1.500.000,50'],
		[1_500_000.25, 'IDR', 'Rp␣1,500,000.25', 'Rp␣1.500.000,25'],
		[1_500_000.001, 'IDR', 'Rp␣1,500,000', 'Rp␣1.500.000'],
		[-1500, 'idr', '−Rp␣1,500', '−Rp␣1.500'],
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
		expect(() => buildReport(input({ currency }))).toThrow(
			'Currency: expected an ISO 4217 code, got',
		);
	});
});

describe('growth and ratios', () => {
	it.each([
		[12.5, '▲␣+12.5%'],
		[1234.567, '▲␣+1,234.57%'],
		[0.00004, '▲␣+0.00004%'],
		[-0.00123, '▼␣−0.0012%'],
		[-100, '▼␣−100%'],
		[-0, '■␣0%'],
	])('a growth of %d is never rounded to zero', (income_growth, expected) => {
		const { text } = buildReport(input({ cashFlow: { ...CASH_FLOW, income_growth } }));
		expect(visible(text)).toContain(`Income: Rp␣12,500,000 · growth ${expected}\n`);
	});

	it.each([
		[0.18234567, '0.1823'],
		[0.0000123, '0.000012'],
		[-1234.5, '−1,234.5'],
		[-0, '0'],
	])('a ratio of %d', (current_ratio, expected) => {
		const { text } = buildReport(input({ ratios: { ...RATIOS, current_ratio } }));
		expect(text).toContain(`\nCurrent ratio: ${expected}\n`);
	});
});
