import { dateInZone, toIsoDate } from '../values/dates';
import { read, type Reading, unreadable } from '../values/reading';
import { escapeHtml } from '../values/text';
import type { FigureType } from './figures';

/** One figure of a report in words; `growth` and `change` where there is one. */
export interface Row {
	label: string;
	value: string;
	growth?: string;
	change?: string;
}

/** A report in words, before any format. */
export interface Page {
	language: string;
	heading: string;
	/** What the figures are of, a line each. */
	times: string[];
	sections: Array<{ heading: string; rows: Row[] }>;
	/** The names of the two columns; `change` only if the report is compared with another. */
	growth: string;
	change?: string;
}

interface Marks {
	escape: (text: string) => string;
	bold: (escaped: string) => string;
	/** @default '• ' */
	bullet?: string;
	/** @default one */
	lineBreak?: string;
}

const ALIKE: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': '‘' };
const withoutMarks = (text: string) => text.replace(/[*_~`]/g, (sign) => ALIKE[sign] ?? sign);
const escapeMarkdown = (text: string) => text.replace(/[\\`*_~[\]<>&]/g, '\\$&');

/**
 * Writers of a report, by format.
 *
 * - `slack` (mrkdwn) and `whatsapp` know no escape for `*`, `_`, `~` and backticks: signs that look alike
 *   take their place. Slack escapes `<`, `>` and `&` as HTML does.
 * - `telegram`: HTML, to be sent with the Telegram node's *Parse Mode* set to *HTML*. MarkdownV2 would
 *   need eighteen characters escaped, among them the point and the minus of every amount.
 * - `teams`: Markdown with a list, as Teams' webhooks and cards show no tables. The Microsoft Teams
 *   node itself sends text or HTML: use `html` with it.
 * - `html`: a table for a mail, without colours but grey lines: readable in light and dark.
 */
export const FORMATS = {
	plain: inLines({ escape: String, bold: String, bullet: '' }),
	slack: inLines({
		escape: (text) => withoutMarks(escapeHtml(text)),
		bold: (text) => `*${text}*`,
	}),
	telegram: inLines({ escape: escapeHtml, bold: (text) => `<b>${text}</b>` }),
	teams: inLines({
		escape: escapeMarkdown,
		bold: (text) => `**${text}**`,
		bullet: '- ',
		lineBreak: '\n\n',
	}),
	whatsapp: inLines({ escape: withoutMarks, bold: (text) => `*${text}*` }),
	html: inTable,
} satisfies Record<string, (page: Page) => string>;

export type Format = keyof typeof FORMATS;

function inLines({ escape, bold, bullet = '• ', lineBreak = '\n' }: Marks) {
	return (page: Page): string => {
		const line = ({ label, value, growth, change }: Row) =>
			[
				`${bullet}${escape(label)}: ${bold(escape(value))}`,
				growth && escape(`${page.growth} ${growth}`),
				change && escape(`${page.change} ${change}`),
			]
				.filter(Boolean)
				.join(' · ');
		return [
			[bold(escape(page.heading)), ...page.times.map(escape)].join(lineBreak),
			...page.sections.map(
				({ heading, rows }) => `${bold(escape(heading))}${lineBreak}${rows.map(line).join('\n')}`,
			),
		].join('\n\n');
	};
}

const CELL = 'padding:4px 8px 4px 0;border-bottom:1px solid #888888';

function inTable({ language, heading: title, times, sections, growth, change }: Page): string {
	const cell = (name: string, align: string, text = '') =>
		`<${name} style="${CELL};text-align:${align}">${escapeHtml(text)}</${name}>`;
	const row = (name: string, first: string, others: Array<string | undefined>) => {
		const shown = change === undefined ? others.slice(0, 2) : others;
		const cells = shown.map((text) => cell(name, 'right', text));
		return `<tr>${cell('th', 'left', first)}${cells.join('')}</tr>`;
	};
	const capital = (text = '') => text.charAt(0).toUpperCase() + text.slice(1);
	return [
		`<div lang="${language}" style="font-family:sans-serif">`,
		`<p><strong>${escapeHtml(title)}</strong><br>${times.map(escapeHtml).join('<br>')}</p>`,
		'<table style="border-collapse:collapse;font-size:14px">',
		...sections.flatMap(({ heading, rows }) => {
			const hasGrowth = rows.some((each) => each.growth);
			return [
				row('th', heading, ['', hasGrowth ? capital(growth) : '', capital(change)]),
				...rows.map((each) => row('td', each.label, [each.value, each.growth, each.change])),
			];
		}),
		'</table>',
		'</div>',
	].join('\n');
}

/** How numbers are written; `currency` is an ISO 4217 code, or empty for plain numbers. */
export interface NumberStyle {
	locale: string;
	currency: string;
}

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** Up to two decimals, but never so few that a figure which is not zero reads as zero. */
const PERCENT: Intl.NumberFormatOptions = {
	maximumFractionDigits: 2,
	maximumSignificantDigits: 2,
	roundingPriority: 'morePrecision',
};

/** As {@link PERCENT}, with the four decimals that ratios are quoted with. */
const RATIO: Intl.NumberFormatOptions = { ...PERCENT, maximumFractionDigits: 4 };

/** A currency setting: an ISO 4217 code in either case, or empty for numbers without a currency. */
export function readCurrency(setting: string): Reading<string> {
	const code = setting.trim().toUpperCase();
	return code === '' || Intl.supportedValuesOf('currency').includes(code)
		? read(code)
		: unreadable('notCurrency');
}

/** A figure as a reader sees it: `Rp 1.500.000`, `▲ +12,5%`, `18,2%` or `1,8`. */
export function formatFigure(value: number, type: FigureType, style: NumberStyle): string {
	const text = formatNumber(value, type, style, type === 'growth' ? 'exceptZero' : 'negative');
	if (type === 'growth') return `${arrow(value)}${NO_BREAK_SPACE}${text}%`;
	return type === 'percent' ? `${text}%` : text;
}

/** A difference with its sign: `+Rp 1.500.000`; of percentages in `points`. */
export function formatChange(
	value: number,
	type: FigureType,
	style: NumberStyle,
	points: string,
): string {
	const text = formatNumber(value, type, style, 'exceptZero');
	return type === 'growth' || type === 'percent' ? `${text} ${points}` : text;
}

/**
 * A moment in words, in an IANA time zone: `month` is `November 2026`, `day` `23 November 2026`, `minute`
 * `Monday, 23 November 2026 08:00 GMT+7` (`WIB` in Indonesian), `key` `2026-11`.
 *
 * @throws RangeError for an invalid moment or zone
 */
export function formatMoment(moment: Date, timeZone: string, locale: string) {
	const write = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(moment);
	const month = write({ month: 'long', year: 'numeric' });
	const day = `${write({ day: 'numeric' })} ${month}`;
	const time = write({
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
		timeZoneName: 'short',
	});
	return {
		month,
		day,
		minute: `${write({ weekday: 'long' })}, ${day} ${time}`,
		key: toIsoDate(dateInZone(moment, timeZone)).slice(0, 7),
	};
}

/** Rupiah as `Rp` in every language; other currencies by a symbol that cannot be mistaken. */
function amountOptions(value: number, { locale, currency }: NumberStyle): Intl.NumberFormatOptions {
	const currencyDisplay = currency === 'IDR' ? 'narrowSymbol' : 'symbol';
	const style: Intl.NumberFormatOptions =
		currency === ''
			? { maximumFractionDigits: 0 }
			: { style: 'currency', currency, currencyDisplay };
	const usual = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 0;
	const most = Math.max(usual, 2);
	const least = Number.isInteger(value) ? usual : most;
	return { ...style, minimumFractionDigits: least, maximumFractionDigits: most };
}

function formatNumber(
	value: number,
	type: FigureType,
	style: NumberStyle,
	signDisplay: 'negative' | 'exceptZero',
): string {
	const ofRatio = type === 'ratio' ? RATIO : PERCENT;
	const options = type === 'amount' ? amountOptions(value, style) : ofRatio;
	const format = new Intl.NumberFormat(style.locale, { ...options, signDisplay });
	return format.format(value).replace('-', MINUS);
}

function arrow(value: number): string {
	if (value === 0) return '■';
	return value > 0 ? '▲' : '▼';
}
