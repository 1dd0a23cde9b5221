import { buildReport, readCurrency } from '../../nodes/AccAccounting/report';
import { CASH_FLOW, input, PREVIOUS, RATIOS, visible } from './input';

function income(amount: number, currency: string, language: 'en' | 'id'): string {
	const cashFlow = { ...CASH_FLOW, total_income: amount };
	const { text } = buildReport(input({ cashFlow, currency, language }));
	return /(?:Income|Kas masuk): (.*?) · /.exec(visible(text))?.[1] ?? '';
}

describe('amounts', () => {
	it.each([
		[1_500_000, 'IDR', 'Rp␣1,500,000', 'Rp␣1.500.000'],
		[1_500_000.5, 'IDR', 'Rp␣1,500,000.50', 'Rp␣1.500.000,50'],
		[-1500, 'idr', '−Rp␣1,500', '−Rp␣1.500'],
		[1500, 'USD', '$1,500.00', 'US$1.500,00'],
		[1500, 'SGD', 'SGD␣1,500.00', 'SGD␣1.500,00'],
		[1500, 'JPY', '¥1,500', 'JP¥1.500'],
		[1500.125, 'BHD', 'BHD␣1,500.125', 'BHD␣1.500,125'],
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
		expect(readCurrency(currency)).toEqual({ ok: false, wrong: { reason: 'notCurrency' } });
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
	])('a growth of %d is never rounded to none', (income_growth, expected) => {
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

describe('period', () => {
	const head = (now: string, timezone: string, language: 'en' | 'id' = 'en') => {
		const { period, asOf, snapshot } = buildReport(
			input({ now: new Date(now), timezone, language }),
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

	it('turns at midnight of the zone, also at the end of a year', () => {
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

	it('dates the previous report in the same zone', () => {
		const previous = { ...PREVIOUS, time: '2026-11-15T23:00:00.000Z' };
		expect(buildReport(input({ previous })).text).toContain('Changes since 16 November 2026\n');
		expect(buildReport(input({ previous, timezone: 'UTC' })).text).toContain(
			'Changes since 15 November 2026\n',
		);
	});

	it('refuses a zone and a time that are none', () => {
		expect(() => head('2026-11-30T23:00:00Z', 'Asia/Atlantis')).toThrow(RangeError);
		expect(() => head('never', 'Asia/Jakarta')).toThrow(RangeError);
	});
});
