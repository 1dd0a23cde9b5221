import { digitsOf, isFilled, isWord, plain, shapeOf, textOf } from './cells';
import { marked, type Columns } from './columns';
import { isDay } from './dates';
import { columnIn, columnsThatSay, valueText } from './layout';
import { hold, type Further, type Reason, type Row } from './row';
import { headingText, type Line } from './sheet';
import { join, longNumbersOf, wordsOf } from './text';
import { furtherOf, isListed, typedValue, valueOf } from './value';
import { groupsOf } from '../groups';

/** A stated balance, and the mark after its digits. */
export interface Stated {
	/** Hundredths, without the sign that the mark implies. */
	cents: number;
	mark: string;
}

/** A line of the table in sequence: a row, or a line that states only a balance. */
export interface Entry {
	row?: Row;
	stated?: Stated;
}

/** A line without money. */
export interface Other {
	line: number;
	text: string;
	/** Whether a person left it out, so that it isn't counted as a line without a transaction. */
	isSkipped?: boolean;
}

/** The lines of a table, by kind. */
export interface Lines {
	rows: Row[];
	others: Other[];
	entries: Entry[];
}

/** Whether all cells of a line are words, as in headings. */
function isHeading(cells: unknown[]): boolean {
	const filled = cells.filter(isFilled);
	return filled.length >= 3 && filled.every(isWord);
}

/**
 * The money of a row: hundredths, or why there are none; and the column, if it is outside of the
 * amount columns.
 */
interface Money {
	cents?: number;
	further: Further[];
	why?: Reason;
	/** -1 where it stands in a column of amounts. */
	elsewhere: number;
}

/** Reads the lines of a table in sequence. */
class Reader {
	readonly lines: Lines = { rows: [], others: [], entries: [] };
	/** The line above that indicates the direction. */
	private way = '';
	/** The line that was above the rows when the first of them was read. */
	private section = '';
	private above: unknown;
	private readonly title: string;
	/** Columns whose money a person has named, or that state balances. */
	private readonly named: Set<number>;

	constructor(
		private readonly columns: Columns,
		isAbove: boolean,
	) {
		const { layout, table } = columns.means;
		this.title = headingText(table.heading);
		// Cells beyond the headings were shifted there by a separator in a text.
		const last = table.heading.cells.map(isFilled).lastIndexOf(true);
		const nothing = columnsThatSay(layout, 'notNeeded')
			.map((name) => columns.named(name))
			.filter((at) => last < 0 || at <= last);
		const totals = ['balance', 'total', 'reference'].map((field) => columns.of(field));
		// Another table has other columns.
		this.named = new Set(isAbove ? [] : [...nothing, ...totals, ...columns.accounts]);
	}

	/** The cells of a line, with the date of the row above if a person said so. */
	private cellsOf({ cells: all }: Line): unknown[] {
		const { layout } = this.columns.means;
		const cells = [...all];
		if (!layout.above) return cells;
		const at = this.columns.of('date');
		if (isFilled(cells[at])) this.above = cells[at];
		else if (at >= 0) cells[at] = this.above;
		return cells;
	}

	private statedIn(cells: unknown[]): Stated | undefined {
		const cell = this.columns.cell(cells, 'balance');
		if (!this.columns.means.layout.balance || !isFilled(cell)) return undefined;
		const { digits, mark } = marked(cell);
		const cents = this.columns.money(digits);
		return cents === undefined ? undefined : { cents, mark };
	}

	private dayOf(cells: unknown[], line: number): string {
		return this.columns.means.decisions[line]?.date ?? this.columns.dayIn(cells);
	}

	/** The money of a line whose amount a person has typed. */
	private typedMoney(cells: unknown[], typed: number): Money {
		const { columns, way } = this;
		const { further, why } = furtherOf(columns, cells, valueOf(columns, cells, way).cents);
		return {
			cents: typedValue(columns, cells, way, typed),
			further,
			why: why?.code === 'noFee' ? why : undefined,
			elsewhere: -1,
		};
	}

	/** The money of a line; undefined for a line without money. */
	private moneyOf(cells: unknown[], line: number, day: string): Money | undefined {
		const { columns } = this;
		const typed = columns.means.decisions[line]?.cents;
		if (typed !== undefined) return this.typedMoney(cells, typed);
		const { cents, why: unread } = valueOf(columns, cells, this.way);
		const { further, why: unreadFee } = furtherOf(columns, cells, cents);
		const why = unread ?? unreadFee;
		const isMoneyless = cents === 0 && further.length === 0;
		if (cents !== undefined && !isMoneyless) return { cents, further, why, elsewhere: -1 };
		const amounts = ['amount', 'amount_in'].map((field) => columns.text(cells, field));
		const isUnread = day !== '' || amounts.some((text) => /\d/.test(text));
		if (cents === undefined && isUnread) return { further, why, elsewhere: -1 };
		const elsewhere = columns.moneyBeside(cells, this.named, day);
		if (elsewhere >= 0) return { further, elsewhere };
		// A fee is money even where it looks like any number.
		const hasPart = columns.further.some((at) => Boolean(columns.money(cells[at])));
		return hasPart ? { further, why, elsewhere } : undefined;
	}

	/** The row made from these cells; undefined for a line without money. */
	private rowOf({ line, isCut }: Line, cells: unknown[], stated?: Stated): Row | undefined {
		const { columns } = this;
		const { decisions, table } = columns.means;
		const { [line]: decision = {} } = decisions;
		const day = this.dayOf(cells, line);
		// A cell without a closing quotation mark contains the rows that follow.
		const unread: Money | undefined = isCut ? { further: [], elsewhere: -1 } : undefined;
		const money = this.moneyOf(cells, line, day) ?? unread;
		if (!money) return undefined;
		const text = columns.describe(cells);
		const { cents, further, why, elsewhere } = money;
		const row: Row = {
			line,
			cells,
			day,
			cents,
			further,
			balance: stated?.cents,
			isProven: false,
			account: plain(columns.account(cells)).replace(/^0+/, ''),
			text,
			words: wordsOf(text || join(cells)),
			decision,
			held: [],
		};
		if (elsewhere >= 0) {
			hold(row, 'elsewhere', { column: table.names[elsewhere], got: textOf(cells[elsewhere]) });
		}
		if (why) this.holdValue(row, why);
		this.holdRow(row, isCut ?? false);
		return row;
	}

	/** Holds a row for its amount, beside the cell that cannot be read. */
	private holdValue(row: Row, why: Reason): void {
		const { columns } = this;
		const { layout } = columns.means;
		const isWord = why.code === 'noDirection' && layout.direction?.startsWith('column:');
		const field = isWord ? 'direction' : undefined;
		const amounts = ['amount', 'amount_in'].map((each) => columns.text(row.cells, each));
		const got = field ? columns.text(row.cells, field) : amounts.filter(Boolean).join(' / ');
		hold(row, why.code, { column: columnIn(layout, field ?? 'amount'), got, ...why });
	}

	private holdRow(row: Row, isCut: boolean): void {
		const { columns, section } = this;
		const { layout } = columns.means;
		if (row.day === '') {
			const got = columns.text(row.cells, 'date');
			const unit = /\d/.test(got) ? '' : `noDay ${shapeOf(row.cells)}`;
			hold(row, 'noDay', { column: layout.date ?? '', got, unit });
		}
		const balance = row.balance === undefined ? columns.text(row.cells, 'balance') : '';
		if (balance !== '') hold(row, 'noBalance', { column: layout.balance, got: balance });
		if (isCut) hold(row, 'cut');
		const unit = `belowLine ${plain(section)}`;
		if (section !== '') hold(row, 'belowLine', { got: section, unit });
		const own = digitsOf(layout.account_number);
		if (row.account === '') row.account = own || plain(columns.text(row.cells, 'bank'));
	}

	/** Whether a line is the only content between rows, like the name of a section. */
	private isAlone(cells: unknown[], stated?: Stated): boolean {
		const filled = [...cells.keys()].filter((at) => isFilled(cells[at]));
		const isFew = filled.length > 0 && filled.length <= 3 && stated === undefined;
		const isText = this.columns.isTextColumn(filled[0] ?? -1);
		return isFew && !isText && !isDay(this.columns.cell(cells, 'date'));
	}

	/** Whether a person declared that a line indicates the direction of the rows below. */
	private saysWay(cells: unknown[]): boolean {
		const { direction, words_in, words_out } = this.columns.means.layout;
		const value = valueText(join(cells));
		return direction === 'section' && [words_in, words_out].some((list) => isListed(list, value));
	}

	/** Whether a line repeats the headings. */
	private isTitle(cells: unknown[]): boolean {
		return this.title !== '' && headingText({ cells }) === this.title;
	}

	/** Processes a line without money: a balance, a heading, or a line above rows. */
	private see(line: number, cells: unknown[], stated?: Stated): void {
		const { columns, lines } = this;
		lines.others.push({ line, text: join(cells).slice(0, 120) });
		if (stated) lines.entries.push({ stated });
		if (this.saysWay(cells)) {
			this.way = join(cells);
			this.section = '';
			return;
		}
		const isTitle = this.isTitle(cells);
		// Printouts repeat the headings on each page; the balance shows that the table continues.
		const isRepeated = isTitle && Boolean(columns.means.layout.balance);
		const begins = isTitle || this.isAlone(cells, stated) || isHeading(cells);
		if (begins && !isRepeated && lines.rows.length > 0) this.section = join(cells).slice(0, 120);
	}

	/** The cells of each payment in a line: a line with money in both columns is two payments. */
	private paymentsIn(cells: unknown[], line: number): unknown[][] {
		const { columns } = this;
		const at = ['amount', 'amount_in'].map((field) => columns.of(field));
		const isBoth = at.every((each) => each >= 0 && columns.money(cells[each]));
		const isTyped = columns.means.decisions[line]?.cents !== undefined;
		if (!isBoth || isTyped) return [cells];
		// A fee of the row is paid once.
		const [out = -1, into = -1] = at;
		return [[out, ...columns.further], [into]].map((none) =>
			cells.map((cell, each) => (none.includes(each) ? '' : cell)),
		);
	}

	read(line: Line): void {
		const cells = this.cellsOf(line);
		const stated = this.statedIn(cells);
		const payments = this.isTitle(cells) ? [] : this.paymentsIn(cells, line.line);
		const rows = payments.flatMap((own) => this.rowOf(line, own, stated) ?? []);
		if (rows.length === 0) return this.see(line.line, cells, stated);
		const isTwo = rows.length > 1;
		for (const [at, row] of rows.entries()) {
			const got = ['amount', 'amount_in'].map((field) => this.columns.text(cells, field));
			if (isTwo) hold(row, 'bothSides', { got: got.join(' / ') });
			// The stated balance applies after both payments.
			const isLast = at === rows.length - 1;
			this.lines.rows.push(row);
			this.lines.entries.push({ row, stated: isLast ? stated : undefined });
		}
	}
}

/** Reads the lines of a table by its layout: each is either a row with money, or has none. */
export function linesOf(columns: Columns): Lines {
	const readAll = (lines: Line[], isAbove: boolean): Lines => {
		const reader = new Reader(columns, isAbove);
		for (const line of lines) reader.read(line);
		return reader.lines;
	};
	const above = readAll(columns.rowsAbove, true);
	for (const row of above.rows) hold(row, 'aboveHeadings', { unit: 'aboveHeadings' });
	const { rows, others, entries } = readAll(columns.means.table.body, false);
	return { rows: [...above.rows, ...rows], others: [...above.others, ...others], entries };
}

/**
 * A number that occurs with this many different texts is that of the file's own account or card.
 */
const TOO_MANY_TEXTS = 3;

/** A text with the direction of its money. */
const textName = ({ words, cents = 0 }: Row) => `${Math.sign(cents)} ${words}`;

/**
 * Gives rows that share a long number, or contain one that a rule names, a text of their own.
 *
 * @param isNamed whether a rule names a number
 */
export function tellApart(rows: Row[], isNamed: (number: string) => boolean): void {
	const all = rows.map((row) => ({ row, name: textName(row), numbers: longNumbersOf(row.text) }));
	const stand = all.flatMap(({ name, numbers }) => numbers.map((number) => ({ name, number })));
	const standing = groupsOf(stand, ({ number }) => number);
	for (const { row, name, numbers } of all) {
		const own = numbers.filter((number) => {
			const names = (standing.get(number) ?? []).map((each) => each.name);
			const isRepeated = names.filter((each) => each === name).length > 1;
			return isNamed(number) || (isRepeated && new Set(names).size < TOO_MANY_TEXTS);
		});
		if (own.length > 0) row.words = [row.words, ...own].filter(Boolean).join(' ');
	}
}
