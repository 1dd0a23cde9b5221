import { buildReport, type Format, readCurrency } from '../../nodes/AccAccounting/report';
import { input, PREVIOUS, visible, CASH_FLOW, RATIOS } from './input';

/** Slack and WhatsApp write alike. */
const CHAT_EN = `*Financial report – November 2026*
As of Monday, 23 November 2026 08:00 GMT+7

*Cash flow*
• Income: *Rp␣12,500,000* · growth ▲␣+12.5%
• Expenses: *Rp␣14,000,000.50* · growth ▼␣−3.1%
• Balance: *−Rp␣1,500,000.50* · growth ■␣0%

*Ratios*
• Net profit margin: *18.2%*
• Current ratio: *1.8*
• Current ratio in percent: *−4.25%*`;

const EN = {
	plain: `Financial report – November 2026
As of Monday, 23 November 2026 08:00 GMT+7

Cash flow
Income: Rp␣12,500,000 · growth ▲␣+12.5%
Expenses: Rp␣14,000,000.50 · growth ▼␣−3.1%
Balance: −Rp␣1,500,000.50 · growth ■␣0%

Ratios
Net profit margin: 18.2%
Current ratio: 1.8
Current ratio in percent: −4.25%`,
	slack: CHAT_EN,
	telegram: `<b>Financial report – November 2026</b>
As of Monday, 23 November 2026 08:00 GMT+7

<b>Cash flow</b>
• Income: <b>Rp␣12,500,000</b> · growth ▲␣+12.5%
• Expenses: <b>Rp␣14,000,000.50</b> · growth ▼␣−3.1%
• Balance: <b>−Rp␣1,500,000.50</b> · growth ■␣0%

<b>Ratios</b>
• Net profit margin: <b>18.2%</b>
• Current ratio: <b>1.8</b>
• Current ratio in percent: <b>−4.25%</b>`,
	teams: `**Financial report – November 2026**

As of Monday, 23 November 2026 08:00 GMT+7

**Cash flow**

- Income: **Rp␣12,500,000** · growth ▲␣+12.5%
- Expenses: **Rp␣14,000,000.50** · growth ▼␣−3.1%
- Balance: **−Rp␣1,500,000.50** · growth ■␣0%

**Ratios**

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
<tr>{th>}Balance</th>{>td}−Rp␣1,500,000.50</td>{>td}■␣0%</td></tr>
<tr>{th>}Ratios</th>{>th}</th>{>th}</th></tr>
<tr>{th>}Net profit margin</th>{>td}18.2%</td>{>td}</td></tr>
<tr>{th>}Current ratio</th>{>td}1.8</td>{>td}</td></tr>
<tr>{th>}Current ratio in percent</th>{>td}−4.25%</td>{>td}</td></tr>
</table>
</div>`,
} satisfies Record<Format, string>;

/** Slack and WhatsApp write alike. */
const CHAT_ID = `*Laporan keuangan – November 2026*
Per Senin, 23 November 2026 08.00 WIB

*Arus kas*
• Kas masuk: *Rp␣12.500.000* · pertumbuhan ▲␣+12,5%
• Kas keluar: *Rp␣14.000.000,50* · pertumbuhan ▼␣−3,1%
• Saldo: *−Rp␣1.500.000,50* · pertumbuhan ■␣0%

*Rasio*
• Margin laba bersih: *18,2%*
• Rasio lancar: *1,8*
• Rasio lancar dalam persen: *−4,25%*`;

const ID = {
	plain: `Laporan keuangan – November 2026
Per Senin, 23 November 2026 08.00 WIB

Arus kas
Kas masuk: Rp␣12.500.000 · pertumbuhan ▲␣+12,5%
Kas keluar: Rp␣14.000.000,50 · pertumbuhan ▼␣−3,1%
Saldo: −Rp␣1.500.000,50 · pertumbuhan ■␣0%

Rasio
Margin laba bersih: 18,2%
Rasio lancar: 1,8
Rasio lancar dalam persen: −4,25%`,
	slack: CHAT_ID,
	telegram: `<b>Laporan keuangan – November 2026</b>
Per Senin, 23 November 2026 08.00 WIB

<b>Arus kas</b>
• Kas masuk: <b>Rp␣12.500.000</b> · pertumbuhan ▲␣+12,5%
• Kas keluar: <b>Rp␣14.000.000,50</b> · pertumbuhan ▼␣−3,1%
• Saldo: <b>−Rp␣1.500.000,50</b> · pertumbuhan ■␣0%

<b>Rasio</b>
• Margin laba bersih: <b>18,2%</b>
• Rasio lancar: <b>1,8</b>
• Rasio lancar dalam persen: <b>−4,25%</b>`,
	teams: `**Laporan keuangan – November 2026**

Per Senin, 23 November 2026 08.00 WIB

**Arus kas**

- Kas masuk: **Rp␣12.500.000** · pertumbuhan ▲␣+12,5%
- Kas keluar: **Rp␣14.000.000,50** · pertumbuhan ▼␣−3,1%
- Saldo: **−Rp␣1.500.000,50** · pertumbuhan ■␣0%

**Rasio**

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
<tr>{th>}Saldo</th>{>td}−Rp␣1.500.000,50</td>{>td}■␣0%</td></tr>
<tr>{th>}Rasio</th>{>th}</th>{>th}</th></tr>
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
			visible(buildReport(input({ format, language })).text);
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
	it('shows a title as it was typed, in one line', () => {
		const report = buildReport(input({ format, title }));
		expect(report.text).toContain(escaped[format]);
		expect(report.subject).toBe(`${oneLine} # y – November 2026`);
	});
});

describe('comparison with the previous report', () => {
	it('follows each figure of a list, and says once since when', () => {
		const english = buildReport(input({ previous: PREVIOUS })).text;
		expect(visible(english).split('\n').slice(1)).toEqual([
			'As of Monday, 23 November 2026 08:00 GMT+7',
			'Changes since 16 November 2026',
			'',
			'Cash flow',
			'Income: Rp␣12,500,000 · growth ▲␣+12.5% · change +Rp␣1,500,000',
			'Expenses: Rp␣14,000,000.50 · growth ▼␣−3.1% · change +Rp␣0.40',
			'Balance: −Rp␣1,500,000.50 · growth ■␣0% · change Rp␣0',
			'',
			'Ratios',
			'Net profit margin: 18.2% · change −0.1 percentage points',
			'Current ratio: 1.8 · change 0',
			'Current ratio in percent: −4.25% · change 0 percentage points',
		]);
		const indonesian = buildReport(input({ previous: PREVIOUS, language: 'id', format: 'slack' }));
		expect(visible(indonesian.text)).toContain(
			'• Kas masuk: *Rp␣12.500.000* · pertumbuhan ▲␣+12,5% · perubahan +Rp␣1.500.000\n',
		);
		expect(indonesian.text).toContain('\nPerubahan sejak 16 November 2026\n\n');
	});

	it('is a column of its own in a mail', () => {
		const { text } = buildReport(input({ previous: PREVIOUS, format: 'html' }));
		expect(text).toContain('08:00 GMT+7<br>Changes since 16 November 2026</p>');
		expect(visible(text)).toContain(
			withStyles(`<tr>{th>}Ratios</th>{>th}</th>{>th}</th>{>th}Change</th></tr>
<tr>{th>}Net profit margin</th>{>td}18.2%</td>{>td}</td>{>td}−0.1 percentage points</td></tr>`),
		);
	});
});

describe('intl', () => {
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
});
