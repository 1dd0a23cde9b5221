import type { Facts } from '../file/facts';
import type { Reading } from '../file/made';
import { rupiah, tableHtml } from './html';
import type { JudgedFile, Shown } from '../judge/judged';

/** The parts into which the rows of a file are divided. */
const PARTS = ['toPost', 'alreadyThere', 'heldRows', 'openRows', 'leftOut', 'others'] as const;
export type Part = (typeof PARTS)[number];

/** Number of rows, and their money in hundredths. */
export interface Sum {
	rows: number;
	in: number;
	out: number;
}

const PART_OF: Record<Shown['state'], Part> = {
	ready: 'toPost',
	there: 'alreadyThere',
	held: 'heldRows',
	open: 'openRows',
	transfer: 'leftOut',
	same: 'leftOut',
	skipped: 'leftOut',
	none: 'others',
};

/**
 * If a line has several states, the first of these applies: a row with a fee may be posted in part.
 */
const WORST: Part[] = ['heldRows', 'openRows', 'toPost', 'leftOut', 'alreadyThere', 'others'];

/**
 * Rows and sums of a file, grouped by outcome. Each line counts once, so that the parts add up to
 * the whole file.
 */
export function controlTotal(
	{ shown }: Pick<JudgedFile, 'shown'>,
	{ money }: Pick<Reading, 'money'>,
): Map<Part, Sum> {
	const byLine = new Map<number, Part>();
	for (const { line, state } of shown) {
		const part = PART_OF[state];
		const before = byLine.get(line);
		const isWorse = before === undefined || WORST.indexOf(part) < WORST.indexOf(before);
		if (isWorse) byLine.set(line, part);
	}
	const sums = new Map<Part, Sum>(PARTS.map((part) => [part, { rows: 0, in: 0, out: 0 }]));
	for (const [line, part] of byLine) {
		const sum = sums.get(part) as Sum;
		const own = money[line] ?? { in: 0, out: 0 };
		sum.rows++;
		sum.in += own.in;
		sum.out += own.out;
	}
	return sums;
}

/** The control total, for a bookkeeper to compare with the file. */
export function controlHtml(judged: JudgedFile, reading: Reading, facts: Facts): string {
	const { words } = facts;
	const sums = [...controlTotal(judged, reading)].map(([part, sum]) => ({
		title: words[part],
		...sum,
	}));
	return sumsHtml(sums, facts);
}

/** The sums of a file's parts, below those of the whole file; parts without rows are omitted. */
export function sumsHtml(
	all: Array<Sum & { title: string }>,
	{ words, kind }: Pick<Facts, 'words' | 'kind'>,
): string {
	const sums = all.filter(({ rows }) => rows > 0);
	const inFile = sums.reduce(
		(total, sum) => ({
			rows: total.rows + sum.rows,
			in: total.in + sum.in,
			out: total.out + sum.out,
		}),
		{ rows: 0, in: 0, out: 0 },
	);
	const money = (sum: Sum) =>
		kind === 'voucher' ? [rupiah(sum.in), rupiah(Math.abs(sum.out))] : [rupiah(sum.out)];
	const lineOf = (title: string, sum: Sum) => [title, sum.rows, ...money(sum)];
	const rows = [lineOf(words.inFile, inFile), ...sums.map((sum) => lineOf(sum.title, sum))];
	const amounts = kind === 'voucher' ? (['moneyIn', 'moneyOut'] as const) : (['money'] as const);
	const table = tableHtml(['control', 'count', ...amounts], rows, words);
	return `<h3>${words.controlTotal}</h3>${table}`;
}
