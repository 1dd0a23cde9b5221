import { capital, escapeHtml } from '../values/text';

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
