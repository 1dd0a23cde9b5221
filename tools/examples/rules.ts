import { plain, rowsOf, SEPARATORS, textOf, type Row, type Said } from './text';

/** A row of a table by its headings, and its number in the file from 1. */
export interface TableRow {
	line: number;
	values: Record<string, string>;
}

/** A table that people keep, and what is wrong with it as a whole. */
export interface Table {
	rows: TableRow[];
	problem?: Said;
}

/**
 * Reads a table that people keep: the text of a file with `,`, `;` or tabs, or rows of a sheet.
 *
 * @param columns headings that must be there, as `plain` writes them, with their names for people
 */
export function readTable(source: unknown, name: string, columns: Record<string, string>): Table {
	const needed = Object.keys(columns);
	let tables: Row[][] = [[]];
	if (typeof source === 'string') tables = SEPARATORS.map((separator) => rowsOf(source, separator));
	if (Array.isArray(source) && source.length > 0) {
		const items = source as Array<Record<string, unknown>>;
		const headings = [...new Set(items.flatMap((item) => Object.keys(item)))];
		const cells = items.map((item) => headings.map((heading) => item[heading]));
		tables = [[headings, ...cells].map((row, index) => ({ line: index + 1, cells: row }))];
	}
	const missingIn = ([heading]: Row[]) =>
		needed.filter((column) => !heading?.cells.map(plain).includes(column));
	const width = ([heading]: Row[]) => heading?.cells.length ?? 0;
	const [best = []] = tables.sort(
		(one, other) => missingIn(one).length - missingIn(other).length || width(other) - width(one),
	);
	const [heading, ...rows] = best;
	const missing = missingIn(best)
		.map((column) => columns[column])
		.join(', ');
	const found = heading?.cells.map(textOf).filter(Boolean).join(', ') ?? '';
	if (!heading || missing) {
		return {
			rows: [],
			problem: {
				en: `${name} has no column ${missing}. Its columns are: ${found || 'none'}`,
				id: `${name} tidak punya kolom ${missing}. Kolomnya: ${found || 'tidak ada'}`,
			},
		};
	}
	const names = heading.cells.map(plain);
	return {
		rows: rows
			.filter(({ cells }) => names.some((column, at) => column && textOf(cells[at]) !== ''))
			.map(({ line, cells }) => ({
				line,
				values: Object.fromEntries(names.map((column, at) => [column, textOf(cells[at])])),
			})),
	};
}

/** Whether money comes in or goes out. */
export type Direction = 'in' | 'out';

const DIRECTIONS: Record<string, Direction> = { in: 'in', masuk: 'in', out: 'out', keluar: 'out' };

type Match = 'contains' | 'starts' | 'party';

const MATCHES: Record<string, Match> = {
	'': 'contains',
	contains: 'contains',
	berisi: 'contains',
	startswith: 'starts',
	diawali: 'starts',
	otherparty: 'party',
	pihaklain: 'party',
};

/** A row of the table of rules. */
export interface Rule {
	text: string;
	match: Match;
	direction?: Direction;
	category: string;
	/** Why it cannot be used. */
	problem?: Said;
}

/** Words as the comparison sees them: capitals and digits, one blank between. */
const words = (text: string) =>
	text
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** Reads the table of rules: *text*, *match*, *direction*, *category_code*. */
export function readRules(source: unknown): { rules: Rule[]; problems: Said[] } {
	const name = typeof source === 'string' ? 'statement-rules.csv' : 'ACC Statement Rules';
	const columns = { text: 'text', direction: 'direction', categorycode: 'category_code' };
	const { rows, problem } = readTable(source, name, columns);
	const rules = rows.map(({ line, values }): Rule => {
		const { text = '', match: way = '', direction: where = '', categorycode = '' } = values;
		const [direction, match] = [DIRECTIONS[plain(where)], MATCHES[plain(way)]];
		const wrong: Said[] = [];
		if (words(text) === '') wrong.push({ en: 'text is empty', id: 'text kosong' });
		if (!match) {
			wrong.push({
				en: `match is "${way}", and may be contains, starts with or other party`,
				id: `match berisi "${way}", padahal harus berisi, diawali atau pihak lain`,
			});
		}
		if (!direction) {
			wrong.push({
				en: `direction is "${where}", and must be in or out`,
				id: `direction berisi "${where}", padahal harus masuk atau keluar`,
			});
		}
		if (!categorycode) wrong.push({ en: 'category_code is empty', id: 'category_code kosong' });
		const rule: Rule = { text: words(text), match: match ?? 'contains', category: categorycode };
		if (direction) rule.direction = direction;
		if (wrong.length > 0) {
			rule.problem = {
				en: `${name}, line ${line}: ${wrong.map(({ en }) => en).join('; ')}`,
				id: `${name}, baris ${line}: ${wrong.map(({ id }) => id).join('; ')}`,
			};
		}
		return rule;
	});
	return {
		rules: rules.filter(({ text }) => text !== ''),
		problems: [problem ?? [], rules.flatMap((rule) => rule.problem ?? [])].flat(),
	};
}

/** Whether a bank's text tells of a transfer from or to somebody. Fees of a transfer are none. */
export function isTransfer(description: string): boolean {
	const text = words(description);
	if (/^(BIAYA|BEA|FEE|CHARGE)\b/.test(text)) return false;
	return /(^| )(\w*(TRF|TRSF|TRFR|TFR|TRANSFER)|(TRF|TRSF|TRFR|TFR|TRANSFER)\w*|BI ?FAST\w*|RTGS\w*|SKN\w*|LLG|KLIRING|CLEARING|OVERBOOKING|PEMINDAHBUKUAN|IBFT|SWITCHING|PRMA)( |$)/.test(
		text,
	);
}

/** Where a line of a statement belongs, or what a person has to decide. */
export type Decision = { category: string; problem?: undefined } | { problem: Said };

/**
 * Finds the category of a line. Rules match whole words. For a transfer only those count that name the
 * other party. Of two rules the one that says more wins; where two say different things, a person
 * decides, and so where a matching rule cannot be used.
 */
export function decide(description: string, direction: Direction, rules: Rule[]): Decision {
	const text = ` ${words(description)} `;
	const transfer = isTransfer(description);
	const matching = rules.filter((rule) => {
		if ((rule.direction ?? direction) !== direction) return false;
		if (!rule.problem && (rule.match === 'party') !== transfer) return false;
		const at = text.indexOf(` ${rule.text} `);
		return rule.match === 'starts' ? at === 0 : at >= 0;
	});
	const best = matching.filter(
		(rule) =>
			!matching.some(
				(other) => other.text !== rule.text && ` ${other.text} `.includes(` ${rule.text} `),
			),
	);
	const broken = best.find(({ problem }) => problem);
	if (broken?.problem) return { problem: broken.problem };
	const categories = [...new Set(best.map(({ category }) => category))];
	const [category] = categories;
	if (category === undefined) {
		return {
			problem: transfer
				? {
						en: 'A transfer, and no rule names its other party',
						id: 'Transfer, dan tidak ada aturan untuk pihak lainnya',
					}
				: { en: 'No rule matches', id: 'Tidak ada aturan yang cocok' },
		};
	}
	if (categories.length > 1) {
		const list = best.map((rule) => `${rule.text} → ${rule.category}`).join(', ');
		return { problem: { en: `Rules disagree: ${list}`, id: `Aturan berbeda: ${list}` } };
	}
	return { category };
}
