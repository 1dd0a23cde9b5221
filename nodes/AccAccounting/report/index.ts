import { capital, escapeHtml } from '../values/text';
import {
	type FigureName,
	FIGURE_NAMES,
	FIGURE_TYPES,
	isSurplus,
	RATIOS,
	readValues,
	type FigureValues,
	formatFigure,
	readCurrency,
	type NumberStyle,
	type Language,
} from './figures';

/** One figure of a report as text, with its growth if it has one. */
export interface ReportLine {
	label: string;
	value: string;
	growth?: string;
}

/** A report as text, before formatting. */
interface Page {
	language: string;
	heading: string;
	/** The time of the run. */
	time: string;
	sections: Array<{ heading: string; rows: ReportLine[] }>;
	/** What growth is called. */
	growth: string;
}

interface Markup {
	escape: (text: string) => string;
	bold: (escaped: string) => string;
	/** @default '• ' */
	bullet?: string;
	/** @default a single line break */
	lineBreak?: string;
}

const ALIKE: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': '‘' };
const withoutMarks = (text: string) => text.replace(/[*_~`]/g, (sign) => ALIKE[sign] ?? sign);
const escapeMarkdown = (text: string) => text.replace(/[\\`*_~[\]<>&]/g, '\\$&');

/**
 * Report writers by format.
 *
 * - `slack` (mrkdwn) and `whatsapp` can't escape `*`, `_`, `~`, and backticks, so look-alike
 *   characters replace them. Slack escapes `<`, `>`, and `&` as in HTML.
 * - `telegram`: HTML, for the Telegram node with *Parse Mode* set to *HTML*. MarkdownV2 would need
 *   eighteen characters escaped, including the period and the minus sign of every amount.
 * - `teams`: Markdown with a list, because Teams' webhooks and cards don't show tables. The
 *   Microsoft Teams node itself sends text or HTML: use `html` with it.
 * - `html`: a table for an email, without colors except gray lines: readable in light and dark
 *   mode.
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

function inLines({ escape, bold, bullet = '• ', lineBreak = '\n' }: Markup) {
	return (page: Page): string => {
		const line = ({ label, value, growth }: ReportLine) =>
			`${bullet}${escape(label)}: ${bold(escape(value))}${growth ? escape(` · ${page.growth} ${growth}`) : ''}`;
		return [
			[bold(escape(page.heading)), escape(page.time)].join(lineBreak),
			...page.sections.map(
				({ heading, rows }) => `${bold(escape(heading))}${lineBreak}${rows.map(line).join('\n')}`,
			),
		].join('\n\n');
	};
}

const CELL = 'padding:4px 8px 4px 0;border-bottom:1px solid #888888';

function inTable({ language, heading: title, time, sections, growth }: Page): string {
	const cell = (name: string, align: string, text = '') =>
		`<${name} style="${CELL};text-align:${align}">${escapeHtml(text)}</${name}>`;
	const row = (name: string, first: string, others: Array<string | undefined>) => {
		const cells = others.map((text) => cell(name, 'right', text));
		return `<tr>${cell('th', 'left', first)}${cells.join('')}</tr>`;
	};
	return [
		`<div lang="${language}" style="font-family:sans-serif">`,
		`<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(time)}</p>`,
		'<table style="border-collapse:collapse;font-size:14px">',
		...sections.flatMap(({ heading, rows }) => {
			const hasGrowth = rows.some((each) => each.growth);
			return [
				row('th', heading, ['', hasGrowth ? capital(growth) : '']),
				...rows.map((each) => row('td', each.label, [each.value, each.growth])),
			];
		}),
		'</table>',
		'</div>',
	].join('\n');
}

export interface ReportInput {
	/** `data` of `GET /v1/dashboard/monthly-cashflow`. */
	cashFlow: unknown;
	/** `data` of `GET /v1/dashboard/accountings`. */
	ratios: unknown;
	format: Format;
	language: Language;
	/** ISO 4217 code, or empty for plain numbers: the API states no currency. */
	currency: string;
	now: Date;
	/** IANA name of the workflow's time zone. */
	timezone: string;
	title?: string;
}

/**
 * Formats a moment in an IANA time zone: `month` is `November 2026`, `minute` `Monday, 23 November
 * 2026 08:00 GMT+7` (`WIB` in Indonesian).
 *
 * @throws RangeError for an invalid moment or time zone
 */
function formatMoment(moment: Date, timeZone: string, { locale }: Language) {
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
	return { month, minute: `${write({ weekday: 'long' })}, ${day} ${time}` };
}

/** The amounts of a report, each with the name of its growth figure. */
const GROWTH_OF: Partial<Record<FigureName, FigureName>> = {
	total_income: 'income_growth',
	total_expense: 'expense_growth',
	total_balance: 'balance_growth',
};
const AMOUNTS = Object.keys(GROWTH_OF) as FigureName[];
const RATIO_NAMES = Object.keys(RATIOS) as FigureName[];

/**
 * Collapses a title to a single line, so that it can't start a list, a new paragraph, or a mail
 * header.
 */
function titleInOneLine(title: string): string {
	return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Each figure as text, and a function that builds its line with its growth. */
function buildWriter(values: FigureValues, style: NumberStyle) {
	const { language } = style;
	const labels = isSurplus(values)
		? { ...language.labels, total_balance: language.surplus }
		: language.labels;
	const texts = Object.fromEntries(
		FIGURE_NAMES.map((field) => {
			const value = values[field];
			const type = FIGURE_TYPES[field];
			return [field, value === null ? language.notAvailable : formatFigure(value, type, style)];
		}),
	) as Record<FigureName, string>;
	const rowOf = (field: FigureName): ReportLine => {
		const growth = GROWTH_OF[field];
		return { label: labels[field], value: texts[field], growth: growth && texts[growth] };
	};
	return { texts, rowOf };
}

/**
 * Both dashboards as a message for a chat or an email (API document, endpoints 7 and 8).
 *
 * ACC calls the cash flow monthly but doesn't say which month it covers. So the report names the
 * month and the moment of the run, both in the workflow's time zone. A figure that is missing or
 * not a number reads "n/a" and is listed in `missing`. Requirements of each format:
 * {@link FORMATS}.
 *
 * @throws RangeError for an unknown `currency` or `timezone`, or an invalid `now`
 */
export function buildReport(input: ReportInput) {
	const { language, format, now, timezone } = input;
	const currency = readCurrency(input.currency);
	if (!currency.ok) {
		throw new RangeError(`Currency: expected an ISO 4217 code, got "${input.currency}"`);
	}
	const moment = formatMoment(now, timezone, language);
	const values = readValues(input.cashFlow, input.ratios);
	const style = { language, currency: currency.value };
	const { texts, rowOf } = buildWriter(values, style);
	const amounts = AMOUNTS.map(rowOf);
	const subject = `${titleInOneLine(input.title ?? '') || language.title} – ${moment.month}`;
	const sections = [
		{ heading: language.cashFlow, rows: amounts },
		{ heading: language.ratios, rows: RATIO_NAMES.map(rowOf) },
	];
	const text = FORMATS[format]({
		language: language.code,
		heading: subject,
		time: `${language.asOf} ${moment.minute}`,
		sections,
		growth: language.growth,
	});
	return {
		/** The report, escaped for its format. */
		text,
		/** A single line without escaping, for the subject of an email. */
		subject,
		/** Month of the run, such as `November 2026`. */
		period: moment.month,
		/** Day, time, and time zone of the run as text. */
		asOf: moment.minute,
		/**
		 * For n8n's QuickChart node; a missing amount is a gap. The editor shows only about twenty
		 * fields.
		 */
		chart: {
			type: 'bar',
			label: `${language.cashFlow}, ${moment.month}`,
			labels: amounts.map((row) => `${row.label} ${row.growth}`),
			data: AMOUNTS.map((field) => values[field]),
		},
		/** Required *Parse Mode* of the Telegram node. */
		...(format === 'telegram' && { parseMode: 'HTML' }),
		values,
		/** Each formatted figure on a single line, for approved WhatsApp templates. */
		texts,
		missing: FIGURE_NAMES.filter((field) => values[field] === null),
	};
}
