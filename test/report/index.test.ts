import { buildReport, FORMATS, type Format } from '../../nodes/AccAccounting/report';
import { findLanguage, LANGUAGES } from '../../nodes/AccAccounting/report/figures';
import { input, visible, CASH_FLOW } from './input';

describe('languages', () => {
	it('each language has a unique code, by which it is found', () => {
		expect(LANGUAGES.map(({ code }) => findLanguage(code))).toEqual(LANGUAGES);
	});

	describe.each(LANGUAGES)('$name', ({ labels, locale }) => {
		it('has a distinct name for every figure', () => {
			const names = Object.values(labels);
			expect(new Set(names).size).toBe(10);
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
As of Monday, 23 November 2026 08:00 GMT+7

*Cash flow*
• Income: *Rp␣12,500,000* · growth ▲␣+12.5%
• Expenses: *Rp␣14,000,000.50* · growth ▼␣−3.1%
• Surplus (income − expenses): *−Rp␣1,500,000.50* · growth ■␣0%

*Ratios*
• Net profit margin as a ratio: *0.182*
• Net profit margin: *18.2%*
• Current ratio: *1.8*
• Current ratio in percent: *−4.25%*`;

	const EN = {
		plain: `Financial report – November 2026
As of Monday, 23 November 2026 08:00 GMT+7

Cash flow
Income: Rp␣12,500,000 · growth ▲␣+12.5%
Expenses: Rp␣14,000,000.50 · growth ▼␣−3.1%
Surplus (income − expenses): −Rp␣1,500,000.50 · growth ■␣0%

Ratios
Net profit margin as a ratio: 0.182
Net profit margin: 18.2%
Current ratio: 1.8
Current ratio in percent: −4.25%`,
		slack: CHAT_EN,
		telegram: `<b>Financial report – November 2026</b>
As of Monday, 23 November 2026 08:00 GMT+7

<b>Cash flow</b>
• Income: <b>Rp␣12,500,000</b> · growth ▲␣+12.5%
• Expenses: <b>Rp␣14,000,000.50</b> · growth ▼␣−3.1%
• Surplus (income − expenses): <b>−Rp␣1,500,000.50</b> · growth ■␣0%

<b>Ratios</b>
• Net profit margin as a ratio: <b>0.182</b>
• Net profit margin: <b>18.2%</b>
• Current ratio: <b>1.8</b>
• Current ratio in percent: <b>−4.25%</b>`,
		teams: `**Financial report – November 2026**

As of Monday, 23 November 2026 08:00 GMT+7

**Cash flow**

- Income: **Rp␣12,500,000** · growth ▲␣+12.5%
- Expenses: **Rp␣14,000,000.50** · growth ▼␣−3.1%
- Surplus (income − expenses): **−Rp␣1,500,000.50** · growth ■␣0%

**Ratios**

- Net profit margin as a ratio: **0.182**
- Net profit margin: **18.2%**
- Current ratio: **1.8**
- Current ratio in percent: **−4.25%**`,
		whatsapp: CHAT_EN,
		html: `<div lang="en" style="font-family:sans-serif">
<p><strong>Financial report – November 2026</strong><br>As of Monday, 23 November 2026 08:00 GMT+7</p>
<table style="border-collapse:collapse;font-size:14px">
<tr>{th>}Cash flow</th>{>th}</th>{>th}Growth</th></tr>
<tr>{th>}Income</th>{>td}Rp␣12,500,000</td>{>td}▲␣+12.5%</td></tr>
<tr>{th>}Expenses</th>{>td}Rp␣14,000,000.50</td>{>td}▼␣−3.1%</td></tr>
<tr>{th>}Surplus (income − expenses)</th>{>td}−Rp␣1,500,000.50</td>{>td}■␣0%</td></tr>
<tr>{th>}Ratios</th>{>th}</th>{>th}</th></tr>
<tr>{th>}Net profit margin as a ratio</th>{>td}0.182</td>{>td}</td></tr>
<tr>{th>}Net profit margin</th>{>td}18.2%</td>{>td}</td></tr>
<tr>{th>}Current ratio</th>{>td}1.8</td>{>td}</td></tr>
<tr>{th>}Current ratio in percent</th>{>td}−4.25%</td>{>td}</td></tr>
</table>
</div>`,
	} satisfies Record<Format, string>;

	/** Slack and WhatsApp have the same format. */
	const CHAT_ID = `*Laporan keuangan – November 2026*
Per Senin, 23 November 2026 08.00 WIB

*Arus kas*
• Kas masuk: *Rp␣12.500.000* · pertumbuhan ▲␣+12,5%
• Kas keluar: *Rp␣14.000.000,50* · pertumbuhan ▼␣−3,1%
• Surplus (masuk − keluar): *−Rp␣1.500.000,50* · pertumbuhan ■␣0%

*Rasio*
• Margin laba bersih sebagai rasio: *0,182*
• Margin laba bersih: *18,2%*
• Rasio lancar: *1,8*
• Rasio lancar dalam persen: *−4,25%*`;

	const ID = {
		plain: `Laporan keuangan – November 2026
Per Senin, 23 November 2026 08.00 WIB

Arus kas
Kas masuk: Rp␣12.500.000 · pertumbuhan ▲␣+12,5%
Kas keluar: Rp␣14.000.000,50 · pertumbuhan ▼␣−3,1%
Surplus (masuk − keluar): −Rp␣1.500.000,50 · pertumbuhan ■␣0%

Rasio
Margin laba bersih sebagai rasio: 0,182
Margin laba bersih: 18,2%
Rasio lancar: 1,8
Rasio lancar dalam persen: −4,25%`,
		slack: CHAT_ID,
		telegram: `<b>Laporan keuangan – November 2026</b>
Per Senin, 23 November 2026 08.00 WIB

<b>Arus kas</b>
• Kas masuk: <b>Rp␣12.500.000</b> · pertumbuhan ▲␣+12,5%
• Kas keluar: <b>Rp␣14.000.000,50</b> · pertumbuhan ▼␣−3,1%
• Surplus (masuk − keluar): <b>−Rp␣1.500.000,50</b> · pertumbuhan ■␣0%

<b>Rasio</b>
• Margin laba bersih sebagai rasio: <b>0,182</b>
• Margin laba bersih: <b>18,2%</b>
• Rasio lancar: <b>1,8</b>
• Rasio lancar dalam persen: <b>−4,25%</b>`,
		teams: `**Laporan keuangan – November 2026**

Per Senin, 23 November 2026 08.00 WIB

**Arus kas**

- Kas masuk: **Rp␣12.500.000** · pertumbuhan ▲␣+12,5%
- Kas keluar: **Rp␣14.000.000,50** · pertumbuhan ▼␣−3,1%
- Surplus (masuk − keluar): **−Rp␣1.500.000,50** · pertumbuhan ■␣0%

**Rasio**

- Margin laba bersih sebagai rasio: **0,182**
- Margin laba bersih: **18,2%**
- Rasio lancar: **1,8**
- Rasio lancar dalam persen: **−4,25%**`,
		whatsapp: CHAT_ID,
		html: `<div lang="id" style="font-family:sans-serif">
<p><strong>Laporan keuangan – November 2026</strong><br>Per Senin, 23 November 2026 08.00 WIB</p>
<table style="border-collapse:collapse;font-size:14px">
<tr>{th>}Arus kas</th>{>th}</th>{>th}Pertumbuhan</th></tr>
<tr>{th>}Kas masuk</th>{>td}Rp␣12.500.000</td>{>td}▲␣+12,5%</td></tr>
<tr>{th>}Kas keluar</th>{>td}Rp␣14.000.000,50</td>{>td}▼␣−3,1%</td></tr>
<tr>{th>}Surplus (masuk − keluar)</th>{>td}−Rp␣1.500.000,50</td>{>td}■␣0%</td></tr>
<tr>{th>}Rasio</th>{>th}</th>{>th}</th></tr>
<tr>{th>}Margin laba bersih sebagai rasio</th>{>td}0,182</td>{>td}</td></tr>
<tr>{th>}Margin laba bersih</th>{>td}18,2%</td>{>td}</td></tr>
<tr>{th>}Rasio lancar</th>{>td}1,8</td>{>td}</td></tr>
<tr>{th>}Rasio lancar dalam persen</th>{>td}−4,25%</td>{>td}</td></tr>
</table>
</div>`,
	} satisfies Record<Format, string>;

	const CELL = 'padding:4px 8px 4px 0;border-bottom:1px solid #888888';

	/** The expected texts name a cell by its alignment only: `{th>}` left, `{>td}` right. */
	function withStyles(expected: string): string {
		return expected
			.replaceAll('{th>}', `<th style="${CELL};text-align:left">`)
			.replace(/\{>(t[hd])\}/g, `<$1 style="${CELL};text-align:right">`);
	}

	const FORMATS = Object.keys(EN) as Format[];

	describe.each(FORMATS)('%s', (format) => {
		it('writes the whole report in English and in Indonesian', () => {
			const written = (language: 'en' | 'id') =>
				visible(buildReport(input({ format, language: findLanguage(language) })).text);
			expect(written('en')).toBe(withStyles(EN[format]));
			expect(written('id')).toBe(withStyles(ID[format]));
		});

		const title = '<b>&*_`[x]()~\\ "\n# y';
		const oneLine = '<b>&*_`[x]()~\\ "';
		const escaped: Record<Format, string> = {
			plain: `${oneLine} # y – November 2026\n`,
			slack: '*&lt;b&gt;&amp;∗ˍ‘[x]()∼\\ " # y – November 2026*\n',
			telegram: '<b>&lt;b&gt;&amp;*_`[x]()~\\ " # y – November 2026</b>\n',
			whatsapp: '*<b>&∗ˍ‘[x]()∼\\ " # y – November 2026*\n',
			teams: '**\\<b\\>\\&\\*\\_\\`\\[x\\]()\\~\\\\ " # y – November 2026**\n',
			html: '<p><strong>&lt;b&gt;&amp;*_`[x]()~\\ " # y – November 2026</strong><br>',
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
		['en', 'Rp␣12,500,000', '▲␣+12.5%', '18.2%', 'n/a'],
		['id', 'Rp␣12.500.000', '▲␣+12,5%', '18,2%', 'tidak tersedia'],
	] as const)('returns each figure as a single line of text: %s', (code, ...expected) => {
		const { texts } = buildReport(
			input({ language: findLanguage(code), cashFlow: { ...CASH_FLOW, total_balance: 'x' } }),
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
				input({ now: new Date(now), timezone, language: findLanguage(language) }),
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
});
