import { buildReport, type Format } from '../../nodes/AccAccounting/report';
import { findLanguage, LANGUAGES } from '../../nodes/AccAccounting/report/figures';
import { input, visible, CASH_FLOW } from './input';

describe('languages', () => {
	it('each language has a unique code, by which it is found', () => {
		expect(LANGUAGES.map(({ code }) => findLanguage(code))).toEqual(LANGUAGES);
	});

	describe.each(LANGUAGES)('$name', ({ labels, locale }) => {
		it('has a distinct name for each line', () => {
			const names = Object.values(labels);
			expect(new Set(names).size).toBe(5);
			expect(names.filter((name) => name.trim() === '')).toEqual([]);
		});

		it('has a locale that formats numbers and dates', () => {
			expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
		});
	});
});

describe('formats', () => {
	/** Slack and WhatsApp have the same format. */
	const CHAT_EN = `*Financial report – November 2026*
As of Monday, November 23, 2026 at 08:00 GMT+7

*Cash flow*
• Income: *Rp␣12,500,000* · growth +12.5%
• Expenses: *Rp␣14,000,000.50* · growth −3.1%
• Cash flow balance: *−Rp␣1,500,000.50* · growth 0%

*Ratios*
• Net profit margin: *18.2%*
• Current ratio: *1.8*`;

	const EN = {
		plain: `Financial report – November 2026
As of Monday, November 23, 2026 at 08:00 GMT+7

Cash flow
Income: Rp␣12,500,000 · growth +12.5%
Expenses: Rp␣14,000,000.50 · growth −3.1%
Cash flow balance: −Rp␣1,500,000.50 · growth 0%

Ratios
Net profit margin: 18.2%
Current ratio: 1.8`,
		slack: CHAT_EN,
		telegram: `<b>Financial report – November 2026</b>
As of Monday, November 23, 2026 at 08:00 GMT+7

<b>Cash flow</b>
• Income: <b>Rp␣12,500,000</b> · growth +12.5%
• Expenses: <b>Rp␣14,000,000.50</b> · growth −3.1%
• Cash flow balance: <b>−Rp␣1,500,000.50</b> · growth 0%

<b>Ratios</b>
• Net profit margin: <b>18.2%</b>
• Current ratio: <b>1.8</b>`,
		teams: `**Financial report – November 2026**

As of Monday, November 23, 2026 at 08:00 GMT+7

**Cash flow**

- Income: **Rp␣12,500,000** · growth +12.5%
- Expenses: **Rp␣14,000,000.50** · growth −3.1%
- Cash flow balance: **−Rp␣1,500,000.50** · growth 0%

**Ratios**

- Net profit margin: **18.2%**
- Current ratio: **1.8**`,
		whatsapp: CHAT_EN,
		html: `<strong>Financial report – November 2026</strong><br>
As of Monday, November 23, 2026 at 08:00 GMT+7<br>
<br>
<strong>Cash flow</strong><br>
• Income: <strong>Rp␣12,500,000</strong> · growth +12.5%<br>
• Expenses: <strong>Rp␣14,000,000.50</strong> · growth −3.1%<br>
• Cash flow balance: <strong>−Rp␣1,500,000.50</strong> · growth 0%<br>
<br>
<strong>Ratios</strong><br>
• Net profit margin: <strong>18.2%</strong><br>
• Current ratio: <strong>1.8</strong>`,
	} satisfies Record<Format, string>;

	/** Slack and WhatsApp have the same format. */
	const CHAT_ID = `*Laporan keuangan – November 2026*
Per Senin, 23 November 2026 pukul 08.00 WIB

*Arus kas*
• Kas masuk: *Rp␣12.500.000* · pertumbuhan +12,5%
• Kas keluar: *Rp␣14.000.000,50* · pertumbuhan −3,1%
• Saldo arus kas: *−Rp␣1.500.000,50* · pertumbuhan 0%

*Rasio*
• Margin laba bersih: *18,2%*
• Rasio lancar: *1,8*`;

	const ID = {
		plain: `Laporan keuangan – November 2026
Per Senin, 23 November 2026 pukul 08.00 WIB

Arus kas
Kas masuk: Rp␣12.500.000 · pertumbuhan +12,5%
Kas keluar: Rp␣14.000.000,50 · pertumbuhan −3,1%
Saldo arus kas: −Rp␣1.500.000,50 · pertumbuhan 0%

Rasio
Margin laba bersih: 18,2%
Rasio lancar: 1,8`,
		slack: CHAT_ID,
		telegram: `<b>Laporan keuangan – November 2026</b>
Per Senin, 23 November 2026 pukul 08.00 WIB

<b>Arus kas</b>
• Kas masuk: <b>Rp␣12.500.000</b> · pertumbuhan +12,5%
• Kas keluar: <b>Rp␣14.000.000,50</b> · pertumbuhan −3,1%
• Saldo arus kas: <b>−Rp␣1.500.000,50</b> · pertumbuhan 0%

<b>Rasio</b>
• Margin laba bersih: <b>18,2%</b>
• Rasio lancar: <b>1,8</b>`,
		teams: `**Laporan keuangan – November 2026**

Per Senin, 23 November 2026 pukul 08.00 WIB

**Arus kas**

- Kas masuk: **Rp␣12.500.000** · pertumbuhan +12,5%
- Kas keluar: **Rp␣14.000.000,50** · pertumbuhan −3,1%
- Saldo arus kas: **−Rp␣1.500.000,50** · pertumbuhan 0%

**Rasio**

- Margin laba bersih: **18,2%**
- Rasio lancar: **1,8**`,
		whatsapp: CHAT_ID,
		html: `<strong>Laporan keuangan – November 2026</strong><br>
Per Senin, 23 November 2026 pukul 08.00 WIB<br>
<br>
<strong>Arus kas</strong><br>
• Kas masuk: <strong>Rp␣12.500.000</strong> · pertumbuhan +12,5%<br>
• Kas keluar: <strong>Rp␣14.000.000,50</strong> · pertumbuhan −3,1%<br>
• Saldo arus kas: <strong>−Rp␣1.500.000,50</strong> · pertumbuhan 0%<br>
<br>
<strong>Rasio</strong><br>
• Margin laba bersih: <strong>18,2%</strong><br>
• Rasio lancar: <strong>1,8</strong>`,
	} satisfies Record<Format, string>;

	const FORMATS = Object.keys(EN) as Format[];

	describe.each(FORMATS)('%s', (format) => {
		it('writes the whole report in English and in Indonesian', () => {
			const written = (language: 'en' | 'id') =>
				visible(buildReport(input({ format, language: findLanguage(language) })).text);
			expect(written('en')).toBe(EN[format]);
			expect(written('id')).toBe(ID[format]);
		});

		const title = '<b>&*_`[x]()~\\ "\n# y';
		const oneLine = '<b>&*_`[x]()~\\ "';
		const escaped: Record<Format, string> = {
			plain: `${oneLine} # y – November 2026\n`,
			slack: '*&lt;b&gt;&amp;   [x]() \\ " # y – November 2026*\n',
			telegram: '<b>&lt;b&gt;&amp;*_`[x]()~\\ " # y – November 2026</b>\n',
			whatsapp: '*<b>&   [x]() \\ " # y – November 2026*\n',
			teams: '**\\<b\\>\\&\\*\\_\\`\\[x\\]()\\~\\\\ " # y – November 2026**\n',
			html: '<strong>&lt;b&gt;&amp;*_`[x]()~\\ " # y – November 2026</strong><br>\n',
		};
		it('shows a title as typed, on one line', () => {
			const report = buildReport(input({ format, title }));
			expect(report.text).toContain(escaped[format]);
			expect(report.subject).toBe(`${oneLine} # y – November 2026`);
		});
	});
});

describe('index', () => {
	it.each([
		['en', 'Rp␣12,500,000', '+12.5%', '18.2%', 'n/a'],
		['id', 'Rp␣12.500.000', '+12,5%', '18,2%', 'tidak tersedia'],
	] as const)('returns each figure as a single line of text: %s', (code, ...expected) => {
		const { texts } = buildReport(
			input({ language: findLanguage(code), cashFlow: { ...CASH_FLOW, total_balance: 'x' } }),
		);
		const { total_income, income_growth, percentage_not_profit_margin, total_balance } = texts;
		const shown = [total_income, income_growth, percentage_not_profit_margin, total_balance];
		expect(shown.map(visible)).toEqual(expected);
		expect(Object.keys(texts)).toHaveLength(8);
		expect(Object.values(texts).filter((text) => !/^\S[^\n\t]*$/.test(text))).toEqual([]);
	});

	describe('period', () => {
		const head = (now: string, timezone: string, language: 'en' | 'id' = 'en') => {
			const { period, asOf } = buildReport(
				input({ now: new Date(now), timezone, language: findLanguage(language) }),
			);
			return [period, asOf];
		};

		it.each([
			['Asia/Jakarta', 'December 2026', 'Tuesday, December 1, 2026 at 06:00 GMT+7'],
			['UTC', 'November 2026', 'Monday, November 30, 2026 at 23:00 UTC'],
			['America/New_York', 'November 2026', 'Monday, November 30, 2026 at 18:00 EST'],
		])('is that of the workflow in %s', (timezone, ...expected) => {
			expect(head('2026-11-30T23:00:00Z', timezone)).toEqual(expected);
		});

		it('changes at midnight of the time zone, even at the end of a year', () => {
			expect(head('2026-12-31T16:59:59Z', 'Asia/Jakarta', 'id')).toEqual([
				'Desember 2026',
				'Kamis, 31 Desember 2026 pukul 23.59 WIB',
			]);
			expect(head('2026-12-31T17:00:00Z', 'Asia/Jakarta', 'id')).toEqual([
				'Januari 2027',
				'Jumat, 1 Januari 2027 pukul 00.00 WIB',
			]);
		});

		it('refuses an invalid time zone and an invalid time', () => {
			expect(() => head('2026-11-30T23:00:00Z', 'Asia/Atlantis')).toThrow(RangeError);
			expect(() => head('never', 'Asia/Jakarta')).toThrow(RangeError);
		});
	});
});
