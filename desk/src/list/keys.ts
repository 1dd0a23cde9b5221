import { amountText } from '../rows/amounts';
import { isFilled, plain, textOf } from '../rows/cells';
import { marked, type Columns } from '../rows/columns';
import { isDay } from '../rows/dates';
import { columnsThatSay } from '../rows/layout';
import type { Row } from '../rows/row';

/**
 * A number with this many digits identifies something; a shorter one may be written in several
 * ways.
 */
const LONG = /^\d{10,}$/;

/**
 * Identifies rows regardless of the layout, by all words of a row. Dates, amounts, and short
 * numbers are excluded because another export may format them differently, and so is anything that
 * people edit later.
 */
export class Keys {
	private readonly seen = new Map<string, number>();
	private readonly changing: Set<number>;

	constructor(private readonly columns: Columns) {
		const { layout } = columns.means;
		const fields = ['bank', 'category_out', 'category_in', 'link'];
		const said = (['state', 'notNeeded'] as const).flatMap((says) => columnsThatSay(layout, says));
		this.changing = new Set([
			...fields.map((field) => columns.of(field)),
			...said.map((name) => columns.named(name)),
		]);
	}

	private wordsOf({ cells }: Row): string {
		const words = cells.filter((cell, at) => {
			if (this.changing.has(at) || !isFilled(cell)) return false;
			if (LONG.test(textOf(cell))) return true;
			const isAmount = this.columns.money(marked(cell).digits) !== undefined;
			return /\p{L}/u.test(textOf(cell)) && !isAmount && !isDay(cell);
		});
		return words.map(plain).join(' ');
	}

	/**
	 * The key of a document: account, day, amount, words, and a counter among equal ones.
	 *
	 * @param column the column of further money; empty for the row's own amount
	 */
	of(row: Row, account: string, cents: number | undefined, column: string): string {
		const amount = cents === undefined ? '?' : amountText(cents);
		const parts = [account, row.day, amount, plain(column), this.wordsOf(row)];
		const same = parts.filter(Boolean).join(' ');
		const count = (this.seen.get(same) ?? 0) + 1;
		this.seen.set(same, count);
		return `${same} #${count}`;
	}
}
