import { escapeHtml } from '../values/text';

/** One figure of a report in words; `growth` and `change` where there is one. */
export interface Row {
	label: string;
	value: string;
	growth?: string;
	change?: string;
}

/**
 * A report in words, before any format; `growth` and `change` name the two columns, and `since` says
 * since when things have changed.
 */
export interface Page {
	language: string;
	heading: string;
	asOf: string;
	sections: Array<{ heading: string; rows: Row[] }>;
	growth: string;
	change: string;
	since?: string;
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
 * - `plain`: lines of text.
 * - `slack`: mrkdwn, which escapes `<`, `>` and `&` as HTML does. It knows no escape for `*`, `_`, `~`
 *   and backticks: signs that look alike take their place.
 * - `whatsapp`: the same signs make bold text there and have no escape either; nothing else has one.
 * - `telegram`: HTML, to be sent with the Telegram node's *Parse Mode* set to *HTML* (its default
 *   is Markdown). HTML needs three characters escaped, MarkdownV2 eighteen, among them the point
 *   and the minus of every amount; and the node's own closing line works with it.
 * - `teams`: Markdown with a list, as Teams' webhooks and cards show no tables. The Microsoft Teams
 *   node itself sends text or HTML: use `html` with it.
 * - `html`: a fragment with one table for a mail. No colours but grey lines, so that it is
 *   readable in light and dark.
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

/** What the figures are of, a line each. */
function timesOf({ asOf, since }: Page): string[] {
	return since === undefined ? [asOf] : [asOf, since];
}

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
			[bold(escape(page.heading)), ...timesOf(page).map(escape)].join(lineBreak),
			...page.sections.map(
				({ heading, rows }) => `${bold(escape(heading))}${lineBreak}${rows.map(line).join('\n')}`,
			),
		].join('\n\n');
	};
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const CELL = 'padding:4px 8px 4px 0;border-bottom:1px solid #888888';

function inTable(page: Page): string {
	const cell = (name: string, align: string, text = '') =>
		`<${name} style="${CELL};text-align:${align}">${escapeHtml(text)}</${name}>`;
	const columns = page.since === undefined ? 2 : 3;
	const row = (name: string, first: string, others: Array<string | undefined>) => {
		const cells = others.slice(0, columns).map((text) => cell(name, 'right', text));
		return `<tr>${cell('th', 'left', first)}${cells.join('')}</tr>`;
	};
	const sections = page.sections.flatMap(({ heading, rows }) => [
		row('th', heading, [
			'',
			rows.some((each) => each.growth) ? capital(page.growth) : '',
			capital(page.change),
		]),
		...rows.map((each) => row('td', each.label, [each.value, each.growth, each.change])),
	]);
	return [
		`<div lang="${page.language}" style="font-family:sans-serif">`,
		`<p><strong>${escapeHtml(page.heading)}</strong><br>${timesOf(page).map(escapeHtml).join('<br>')}</p>`,
		'<table style="border-collapse:collapse;font-size:14px">',
		...sections,
		'</table>',
		'</div>',
	].join('\n');
}
