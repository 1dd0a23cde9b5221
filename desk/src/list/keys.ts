import { amountText } from '../rows/amounts';
import { isFilled, plain, textOf } from '../rows/cells';
import { marked, type Columns } from '../rows/columns';
import { isDay } from '../rows/dates';
import { columnsThatSay } from '../rows/layout';
import type { Row } from '../rows/row';

/** A number of so many digits is told apart by them; a shorter one is written in several ways. */
const LONG = /^\d{10,}$/;

/**
 * By what rows are known whatever the layout: all words of a row, without dates, amounts and short numbers,
 * which another export writes in another way, and without what people change later.
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
	 * The key of a document: account, day, amount, words, and which one of equal ones it is.
	 *
	 * @param column the one of further money; empty for the row's own
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
