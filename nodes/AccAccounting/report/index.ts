import { escapeHtml } from '../values/text';
import {
	type FigureName,
	FIGURE_NAMES,
	FIGURE_TYPES,
	RATIOS,
	readValues,
	type FigureValues,
	formatFigure,
	type NumberStyle,
	type Language,
} from './figures';

/** One figure of a report as text, with its growth if it has one. */
interface ReportLine {
	label: string;
	value: string;
	growth?: string;
}

/** A report as text, before formatting. */
interface Page {
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

const withoutMarks = (text: string) => text.replace(/[*_~`]/g, ' ');
const escapeMarkdown = (text: string) => text.replace(/[\\`*_~[\]<>&]/g, '\\$&');

/**
 * Report writers by format.
 *
 * - `slack` (mrkdwn) and `whatsapp` can't escape `*`, `_`, `~`, and backticks, so spaces replace
 *   them. Slack escapes `<`, `>`, and `&` as in HTML.
 * - `telegram`: HTML, for the Telegram node with *Parse Mode* set to *HTML*. MarkdownV2 would need
 *   eighteen characters escaped, including the period and the minus sign of every amount.
 * - `teams`: Markdown with a list, because Teams' webhooks and cards don't show tables. The
 *   Microsoft Teams node itself sends text or HTML: use `html` with it.
 * - `html`: lines for an email, without colors: readable in light and dark mode.
 */
const FORMATS = {
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
	html: (page) =>
		inLines({ escape: escapeHtml, bold: (text) => `<strong>${text}</strong>` })(page).replaceAll(
			'\n',
			'<br>\n',
		),
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

export interface ReportInput {
	/** `data` of `GET /v1/dashboard/monthly-cashflow`. */
	cashFlow: unknown;
	/** `data` of `GET /v1/dashboard/accountings`. */
	ratios: unknown;
	format: Format;
	language: Language;
	/** ISO 4217 code in capitals, or empty for plain numbers: the API states no currency. */
	currency: string;
	now: Date;
	/** IANA name of the workflow's time zone. */
	timezone: string;
	title?: string;
}

const MONTH_AND_YEAR: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };
const MINUTE: Intl.DateTimeFormatOptions = {
	...MONTH_AND_YEAR,
	weekday: 'long',
	day: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
	timeZoneName: 'short',
};

/** The amounts of a report, each with the name of its growth figure. */
const GROWTH_OF: Partial<Record<FigureName, FigureName>> = {
	total_income: 'income_growth',
	total_expense: 'expense_growth',
	total_balance: 'balance_growth',
};
const AMOUNTS = ['total_income', 'total_expense', 'total_balance'] as const;
const RATIO_NAMES = Object.keys(RATIOS) as Array<keyof typeof RATIOS>;

/** Each figure as text, and a function that builds its line with its growth. */
function buildWriter(values: FigureValues, style: NumberStyle) {
	const { labels, notAvailable } = style.language;
	const texts = Object.fromEntries(
		FIGURE_NAMES.map((field) => {
			const value = values[field];
			return [
				field,
				value === null ? notAvailable : formatFigure(value, FIGURE_TYPES[field], style),
			];
		}),
	) as Record<FigureName, string>;
	const rowOf = (field: keyof Language['labels']): ReportLine => {
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
 * @throws RangeError for an unknown `timezone`, or an invalid `now`
 */
export function buildReport({ language, currency, now, timezone, ...input }: ReportInput) {
	const write = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(language.locale, { timeZone: timezone, ...options }).format(now);
	const values = readValues(input.cashFlow, input.ratios);
	const { texts, rowOf } = buildWriter(values, { language, currency });
	const period = write(MONTH_AND_YEAR);
	const asOf = write(MINUTE);
	// A line break could start a list, a new paragraph, or a mail header.
	const title = input.title?.replace(/[\s\p{Cc}]+/gu, ' ').trim();
	const subject = `${title || language.title} – ${period}`;
	const text = FORMATS[input.format]({
		heading: subject,
		time: `${language.asOf} ${asOf}`,
		sections: [
			{ heading: language.cashFlow, rows: AMOUNTS.map(rowOf) },
			{ heading: language.ratios, rows: RATIO_NAMES.map(rowOf) },
		],
		growth: language.growth,
	});
	return {
		/** The report, escaped for its format. */
		text,
		/** A single line without escaping, for the subject of an email. */
		subject,
		/** Month of the run, such as `November 2026`. */
		period,
		/** Day, time, and time zone of the run as text. */
		asOf,
		values,
		/** Each formatted figure on a single line, for approved WhatsApp templates. */
		texts,
		missing: FIGURE_NAMES.filter((field) => values[field] === null),
	};
}
