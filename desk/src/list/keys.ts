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

	/** @param month of the rows before the first one with a day, `2026-11` */
	constructor(
		private readonly columns: Columns,
		private month = '',
	) {
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

	/** The date of a row as the file has it, which may lack its year, and the month of the row above. */
	private dateIn({ cells }: Row): string {
		const date = textOf(this.columns.cell(cells, 'date')).toLowerCase();
		const parts = date.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
		return [parts.join('/'), this.month].filter(Boolean).join(' ');
	}

	/** The amounts of a row whose own amount can't be read, wherever they stand. */
	private amountsIn({ cells }: Row): string {
		const { columns } = this;
		const own = new Set(['amount', 'amount_in'].map((field) => columns.of(field)));
		const date = columns.of('date');
		const amounts = cells.filter((cell, at) => {
			if (at === date || LONG.test(textOf(cell))) return false;
			return own.has(at) ? isFilled(cell) : columns.isMoney(cell) || columns.isPlainMoney(cell);
		});
		const written = amounts.map((cell) => {
			const cents = columns.money(cell);
			return cents === undefined ? plain(cell) : amountText(cents);
		});
		return ['?', ...written].join(' ');
	}

	/**
	 * The key of a document: account, day, amount, words, and a counter among equal ones. What can't
	 * be read stands in it as the file has it, so that the rows of two months differ.
	 *
	 * @param column the column of further money; empty for the row's own amount
	 */
	of(row: Row, account: string, cents: number | undefined, column: string): string {
		if (row.day !== '') this.month = row.day.slice(0, 7);
		const day = row.day || this.dateIn(row);
		const amount = cents === undefined ? this.amountsIn(row) : amountText(cents);
		const parts = [account, day, amount, plain(column), this.wordsOf(row)];
		const same = parts.filter(Boolean).join(' ');
		const count = (this.seen.get(same) ?? 0) + 1;
		this.seen.set(same, count);
		return `${same} #${count}`;
	}
}
