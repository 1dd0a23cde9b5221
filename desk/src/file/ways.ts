import { readMoney } from './amounts';
import { isFilled, plain, textOf } from './cells';
import { wayOfCategory } from './facts';
import { unnamedColumns } from './layout';
import type { Means, Row } from './row';

/** An amount such as `15,000.00 DB`: its digits, and -1 for a word of money out, 1 for money in. */
interface Signed {
	digits: unknown;
	/** 0 for another word; undefined where nothing stands behind the digits. */
	way?: -1 | 0 | 1;
}

export function signed(cell: unknown): Signed {
	const text = textOf(cell).slice(0, 60);
	const [, digits, word = ''] = /^([^a-z]*\d[^a-z]*?) ?([a-z]+)$/i.exec(text) ?? [];
	if (digits === undefined) return { digits: cell };
	if (/^(db?|dr|debi?e?t)$/i.test(word)) return { digits, way: -1 };
	return { digits, way: /^(cr?|kr?|kredit|credit)$/i.test(word) ? 1 : 0 };
}

/** The amount of two columns, out and in. */
function readTwo(row: Row): number | undefined {
	const out = row.money(row.column('amount'));
	const into = row.money(row.column('amount_in'));
	const isBoth = Boolean(out && into);
	row.holdIf(isBoth, 'bothSides', '', `${row.text('amount')} / ${row.text('amount_in')}`);
	if (out === undefined || into === undefined || isBoth) return undefined;
	return into - out;
}

/** A word of direction as it compares; an empty cell matches only where a person chose it by name. */
function directionWord(text: string, empty: string): string {
	const word = plain(text) || textOf(text);
	return word === '' ? plain(empty) : word;
}

/** What the column of the direction says: -1 for a word of money out, 1 for one of money in, else 0. */
function saidWay(row: Row): number {
	const { layout, facts } = row.means;
	const empty = facts.words.emptyWord;
	const own = directionWord(row.text('direction'), empty);
	const says = (list = '') =>
		list
			.split(/[,;]/)
			.filter((word) => textOf(word) !== '')
			.some((word) => directionWord(word, '') === own);
	return Number(says(layout.words_in)) - Number(says(layout.words_out));
}

/** Directions that stand behind the amount, and what an amount without such a mark is. */
const WITHOUT_MARK: Record<string, -1 | 0 | 1> = { behind: 0, creditMarked: -1, debitMarked: 1 };

/** The direction of a row whose amount has one column. */
function wayOfRow(row: Row, sign: Signed['way']): number {
	const { layout, facts } = row.means;
	const { direction = '' } = layout;
	const fixed: Record<string, number> = { minusOut: 1, minusIn: -1, in: 1, out: -1 };
	const own = fixed[direction];
	if (own !== undefined) return own;
	const unmarked = WITHOUT_MARK[direction];
	if (unmarked !== undefined) return sign ?? unmarked;
	if (direction === 'section') return row.section;
	if (direction === 'category') {
		return wayOfCategory(facts, row.decision.category ?? row.text('category_out'));
	}
	return saidWay(row);
}

/** The amount of one column, with its direction as the layout says it. */
function readOne(row: Row): number | undefined {
	const { direction = '' } = row.means.layout;
	const cell = row.cell('amount');
	const isMarked = WITHOUT_MARK[direction] !== undefined;
	const { digits, way: sign } = isMarked ? signed(cell) : { digits: cell };
	const least = direction.startsWith('minus') ? -Infinity : 0;
	const cents = row.money(row.column('amount'), least, digits);
	const way = wayOfRow(row, sign);
	if (way === 0 && direction === 'category') row.holdIf(true, 'noCategory', 'category_out');
	if (way === 0) row.holdIf(true, 'noDirection', isMarked ? 'amount' : 'direction');
	return cents === undefined || way === 0 ? undefined : cents * way;
}

/** The amount of a row, as the layout or a person says it. */
export function valueOf(row: Row): number | undefined {
	const { cents } = row.decision;
	if (cents === undefined) return row.means.layout.amount_in ? readTwo(row) : readOne(row);
	const read = row.means.layout.amount_in ? undefined : wayOfRow(row, undefined);
	const way = read || wayOfCategory(row.means.facts, row.decision.category ?? '');
	const isOut = way < 0 || (way === 0 && isFilled(row.cell('amount')));
	return isOut ? -Math.abs(cents) : Math.abs(cents);
}

/** Holds rows whose direction the file itself contradicts. */
export function checkWays(rows: Row[], means: Means): void {
	checkSections(rows);
	checkMinus(rows, means);
	checkOpposite(rows, means);
}

/** Holds rows of a section, such as *Pengeluaran*, that the layout reads the other way. */
function checkSections(rows: Row[]): void {
	for (const row of rows) {
		const isOther = row.section * (row.value ?? 0) < 0;
		row.holdIf(isOther && !row.isProven, 'otherSection', 'amount');
	}
}

/** Holds all rows if a minus says the direction, and no amount of the file has one. */
function checkMinus(rows: Row[], { layout }: Means): void {
	const isMinus = layout.direction === 'minusOut' || layout.direction === 'minusIn';
	if (!isMinus || isAnyMinus(rows)) return;
	const unproven = rows.filter(({ isProven }) => !isProven);
	for (const row of unproven) row.hold('noMinus', row.column('amount'));
}

const isAnyMinus = (rows: Row[]) =>
	rows.some((row) => (readMoney(row.cell('amount'), row.means.layout.numbers ?? '') ?? 0) < 0);

/** Whether a column of numbers follows the amounts the other way round: it is a balance. */
function provesOpposite(rows: Row[], column: string): boolean {
	const { numbers = '' } = rows[0]?.means.layout ?? {};
	const balances = rows.map((row) => readMoney(row.at(column), numbers) ?? NaN);
	return rows.every(
		(row, at) => at === 0 || balances[at] === (balances[at - 1] ?? NaN) - (row.value ?? NaN),
	);
}

/** Fewer rows may agree by chance. */
const LEAST_PROOF = 3;

/** Holds all rows if another column of the file is a balance that shows the opposite of the layout. */
function checkOpposite(rows: Row[], { layout, table }: Means): void {
	// Payments of one direction alone may have a running total beside them.
	const ways = new Set(rows.map(({ value = 0 }) => Math.sign(value)).filter(Boolean));
	if (layout.balance || rows.length < LEAST_PROOF || ways.size < 2) return;
	const balance = unnamedColumns(table.names, layout).find((name) => provesOpposite(rows, name));
	if (balance === undefined) return;
	for (const row of rows) row.hold('otherDirection', balance);
}
