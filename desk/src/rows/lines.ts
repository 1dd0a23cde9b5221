import { isFilled, plain, textOf } from './cells';
import { marked, valueText, type Columns } from './columns';
import { isDay } from './dates';
import { columnsThatSay } from './layout';
import { hold, type Row } from './row';
import { headingText, type Line } from './sheet';
import { join, longNumbersOf, wordsOf } from './text';
import { furtherOf, typedValue, valueOf } from './value';
import { groupsOf } from '../groups';

/** A stated balance, and the mark behind its digits. */
export interface Stated {
	/** Hundredths, without what the mark says. */
	cents: number;
	mark: string;
}

/** A line of the table in its order: a row, or a line that states a balance alone. */
export interface Entry {
	row?: Row;
	stated?: Stated;
}

/** A line without money. */
export interface Other {
	line: number;
	text: string;
	/** Whether a person leaves it out, so that it is no line without a transaction. */
	isSkipped?: boolean;
}

/** What the lines of a table are. */
export interface Lines {
	rows: Row[];
	others: Other[];
	entries: Entry[];
}

/** Whether the cells of a line are words throughout, as those of headings are. */
function isHeading(cells: unknown[]): boolean {
	const filled = cells.filter(isFilled);
	return filled.length >= 3 && filled.every((cell) => /^\p{L}[^\d:]*$/u.test(textOf(cell)));
}

/** Reads the lines of a table one after the other. */
class Reader {
	readonly lines: Lines = { rows: [], others: [], entries: [] };
	/** The line above that says the direction. */
	private way = '';
	/** The line that stands above the rows, since the first of them. */
	private section = '';
	private above: unknown;
	private readonly title: string;
	private readonly accounts: number[];
	/** Columns whose money a person has named, or that state balances. */
	private readonly named: Set<number>;

	constructor(private readonly columns: Columns) {
		const { layout, table } = columns.means;
		this.title = headingText(table.heading);
		const said = columnsThatSay(layout, 'ownAccount').map((name) => columns.named(name));
		this.accounts = [columns.of('account'), ...said].filter((at) => at >= 0);
		const nothing = columnsThatSay(layout, 'notNeeded').map((name) => columns.named(name));
		const totals = ['balance', 'total', 'account', 'reference'].map((field) => columns.of(field));
		this.named = new Set([...nothing, ...totals, ...this.accounts]);
	}

	/** The cells of a line, with the date of the row above where a person said so. */
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

	/** A row of these cells; nothing for a line without money. */
	private rowOf({ line, isCut }: Line, cells: unknown[], stated?: Stated): Row | undefined {
		const { columns } = this;
		const decision = columns.means.decisions[line] ?? {};
		const value = valueOf(columns, cells, this.way);
		const { further, why = value.why } = furtherOf(columns, cells, value.cents);
		const { cents: typed } = decision;
		const cents = typed === undefined ? value.cents : typedValue(columns, cells, this.way, typed);
		const day = this.dayOf(cells, line);
		const isMoneyless = cents === 0 && further.length === 0;
		const amounts = ['amount', 'amount_in'].map((field) => columns.text(cells, field));
		const isUnread = cents === undefined && (day !== '' || amounts.some((text) => /\d/.test(text)));
		const elsewhere = cells.findIndex((cell, at) => !this.named.has(at) && columns.isMoney(cell));
		const isElsewhere = (isMoneyless || (cents === undefined && !isUnread)) && elsewhere >= 0;
		const isMoney = cents !== undefined && !isMoneyless;
		if (!isMoney && !isUnread && !isElsewhere) return undefined;
		const text = decision.text ?? columns.describe(cells);
		const row: Row = {
			line,
			cells,
			day,
			cents: isElsewhere ? undefined : cents,
			further,
			balance: stated?.cents,
			isProven: false,
			account: this.accountOf(cells),
			text,
			words: wordsOf(text || join(cells)),
			decision,
			held: [],
		};
		const column = columns.means.table.names[isElsewhere ? elsewhere : columns.of('amount')];
		if (isElsewhere) hold(row, 'elsewhere', { column, got: textOf(cells[elsewhere]) });
		else if (why && decision.cents === undefined) this.holdValue(row, why, amounts);
		this.holdRow(row, isCut ?? false);
		return row;
	}

	private holdValue(row: Row, why: string, amounts: string[]): void {
		const { layout, table } = this.columns.means;
		const isTotal = why === 'totalOff';
		const at = this.columns.of(isTotal ? 'total' : 'amount');
		const got = isTotal
			? this.columns.text(row.cells, 'total')
			: amounts.filter(Boolean).join(' / ');
		const isColumn = why === 'noDirection' && layout.direction?.startsWith('column:');
		const column = isColumn ? layout.direction?.replace('column:', '') : table.names[at];
		const said = isColumn ? this.columns.text(row.cells, 'direction') : got;
		hold(row, why, { column, got: said });
	}

	private holdRow(row: Row, isCut: boolean): void {
		const { layout, table } = this.columns.means;
		if (row.day === '') {
			const got = this.columns.text(row.cells, 'date');
			const unit = /\d/.test(got) ? '' : 'noDay';
			hold(row, 'noDay', { column: layout.date ?? '', got, unit });
		}
		const balance = this.columns.text(row.cells, 'balance');
		const isOdd = layout.balance && row.balance === undefined && balance !== '';
		if (isOdd) hold(row, 'noBalance', { column: layout.balance, got: balance });
		if (isCut) hold(row, 'cut');
		const { section } = this;
		if (section !== '')
			hold(row, 'belowLine', { got: section, unit: `belowLine ${plain(section)}` });
		const first = table.account;
		if (row.account === '') row.account = first || plain(this.columns.text(row.cells, 'bank'));
	}

	private accountOf(cells: unknown[]): string {
		const texts = this.accounts.map((at) => plain(cells[at])).filter(Boolean);
		return (texts[0] ?? '').replace(/^0+/, '');
	}

	/** Looks at a line without money: a balance, a heading, a line above rows. */
	private see(line: number, cells: unknown[], stated?: Stated): void {
		const { columns, lines } = this;
		const { layout, empty } = columns.means;
		lines.others.push({ line, text: join(cells).slice(0, 120) });
		if (stated) lines.entries.push({ stated });
		const filled = [...cells.keys()].filter((at) => isFilled(cells[at]));
		const isTitle = headingText({ line, cells }) === this.title;
		const isText = columns.isTextColumn(filled[0] ?? -1);
		const isDated = isDay(columns.cell(cells, 'date'));
		const isAlone = filled.length > 0 && filled.length <= 3 && !isText && !stated && !isDated;
		const lists = `${layout.words_in ?? ''},${layout.words_out ?? ''}`.split(/[,;]/).map(plain);
		const own = valueText(join(cells), empty);
		if (layout.direction === 'section' && lists.includes(own)) {
			this.way = join(cells);
			this.section = '';
			return;
		}
		const isRepeated = isTitle && Boolean(layout.balance);
		if (!isTitle && !isAlone && !isHeading(cells)) return;
		this.section = lines.rows.length > 0 && !isRepeated ? join(cells).slice(0, 120) : this.section;
	}

	read(line: Line): void {
		const cells = this.cellsOf(line);
		const stated = this.statedIn(cells);
		const isTitle = this.title !== '' && headingText({ line: line.line, cells }) === this.title;
		const row = isTitle ? undefined : this.rowOf(line, cells, stated);
		if (!row) return this.see(line.line, cells, stated);
		this.lines.rows.push(row);
		this.lines.entries.push({ row, stated });
	}
}

/** Reads the lines of a table by its layout: each is a row with money in it, or has none. */
export function linesOf(columns: Columns): Lines {
	const reader = new Reader(columns);
	for (const line of columns.means.table.body) reader.read(line);
	return reader.lines;
}

/** A number that stands with so many different texts is that of the account or the card of the file. */
const TOO_MANY_TEXTS = 3;

/**
 * Makes a text of its own of rows that have a long number in common, or one that a rule names.
 *
 * @param isNamed whether a rule names a number
 */
export function tellApart(rows: Row[], isNamed: (number: string) => boolean): void {
	const nameOf = ({ words, cents = 0 }: Row) => `${Math.sign(cents)} ${words}`;
	const all = rows.map((row) => ({ row, name: nameOf(row), numbers: longNumbersOf(row.text) }));
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
