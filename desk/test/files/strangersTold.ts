import type { Layout } from '../../src/rows/layout';
import type { HeldOut } from './heldOut';
import { workbook } from './read';

/** Number formats of a file's running balance. */
const WRITTEN = {
	'1.234': (value: number) => Math.round(value).toLocaleString('id-ID'),
	'1.234,56': (value: number) => value.toLocaleString('id-ID', { minimumFractionDigits: 2 }),
	'1,234.56': (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 }),
	'1,234': (value: number) => Math.round(value).toLocaleString('en-US'),
	'1234': (value: number) => String(value),
	'1234.56': (value: number) => value.toFixed(2),
};

interface Balance {
	from: number;
	as: keyof typeof WRITTEN;
	isNewestFirst?: boolean;
}

interface Told {
	text: string;
	lines: Record<number, string>;
}

/**
 * Parses the required outcome of a line, `» 11-02 -15000`; `» held -15000` also says by how much
 * the balance changes.
 */
function outcomeOf(said: string) {
	const word = /^(held|none|transfer)(?: (-?[\d.]+))?$/.exec(said);
	if (word) return { outcome: word[1] ?? '', change: Number(word[2] ?? 0) };
	const parts = said.split(', ').map((part) => part.split(' '));
	const outcome = parts
		.map(([day = '', amount]) => `${day.length === 5 ? `2026-${day}` : day} ${amount}`)
		.join(', ');
	return { outcome, change: parts.reduce((sum, [, amount]) => sum + Number(amount), 0) };
}

/**
 * A file in which `»` at the end of a line marks the required outcome. `{=}` is the running balance
 * after the line, `⏎` a line break within a cell.
 */
export function told(marked: string, balance: Balance = { from: 0, as: '1.234' }): Told {
	const lines: Record<number, string> = {};
	let running = balance.from;
	const all = [...marked.split('\n').entries()];
	const text: string[] = [];
	for (const [at, line] of balance.isNewestFirst ? all.reverse() : all) {
		const [content = '', said] = line.split(/ ?» ?/);
		const { outcome, change } = outcomeOf(said?.trim() ?? 'none');
		running = Math.round((running + change) * 100) / 100;
		if (said) lines[at + 1] = outcome;
		text[at] = content.replace('{=}', WRITTEN[balance.as](running));
	}
	return { text: text.join('\n').replace(/⏎/g, '\n'), lines };
}

/** A text file. */
export function asText(name: string, layout: Layout, marked: string, balance?: Balance): HeldOut {
	const { text, lines } = told(marked, balance);
	return { name, layout, file: text, lines };
}

const dayOf = (day: string) => Date.parse(day) / 86_400_000 + 25_569;

/** A cell of a workbook: `#123` a number, `@2026-11-02` a day, anything else a text. */
function cellOf(text: string): unknown {
	const cell = text.replace(/⏎/g, '\n');
	if (cell.startsWith('#')) return Number(cell.slice(1));
	if (/^@\d{4}-\d\d-\d\d$/.test(cell)) return dayOf(cell.slice(1));
	return cell;
}

/**
 * A workbook whose first sheet is given as text with `|` between cells; `others` are further
 * sheets.
 */
export function asWorkbook(
	name: string,
	layout: Layout,
	marked: string,
	{
		balance,
		type = 'xlsx',
		before = [],
		after = [],
	}: {
		balance?: Balance;
		type?: 'xlsx' | 'biff8' | 'ods';
		before?: unknown[][][];
		after?: unknown[][][];
	} = {},
): HeldOut {
	const kept = told(marked.replace(/⏎/g, '\ue000'), balance);
	const rows = kept.text.split('\n').map((line) =>
		line
			.replace(/\ue000/g, '\n')
			.split('|')
			.map(cellOf),
	);
	return { name, layout, file: workbook([...before, rows, ...after], type), lines: kept.lines };
}
