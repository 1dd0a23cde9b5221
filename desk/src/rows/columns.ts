import { readMoney } from './amounts';
import { isBlank, isFilled, plain, textOf } from './cells';
import { dayTyped, isDay, readDay, statedPeriod, typedPeriod, type Period } from './dates';
import { columnIn, columnsThatSay } from './layout';
import type { Means } from './means';
import { pairsOf } from './pairs';
import type { Line } from './sheet';
import { join } from './text';

/** Fields that never name a column, whatever their value. */
const NO_COLUMNS = new Set([
	'rules',
	'words_in',
	'words_out',
	'item_text',
	'account_name',
	'account_number',
	'period',
	'date_all',
]);

/** Hundredths of an amount without thousands separators or cents, at least. */
const LEAST_PLAIN = 100_000;

/** The positions of a table's columns, and how the layout reads their cells. */
export class Columns {
	private readonly at: Map<string, number>;
	/** The days that the file covers, typed or stated above the table. */
	readonly period?: Period;
	private readonly signed = new Map<number, boolean>();
	/** Columns whose texts say what a row is about. */
	private readonly texts: number[];
	/** Columns with the own account. */
	readonly accounts: number[];

	constructor(readonly means: Means) {
		const { layout, table } = means;
		this.at = new Map(table.names.map((name, at) => [name, at]));
		this.period =
			typedPeriod(layout.period ?? '') ?? statedPeriod(table.frame, layout.date_order ?? '');
		const said = columnsThatSay(layout, 'partOfText').map((name) => this.named(name));
		this.texts = [this.of('description'), ...said].filter((at) => at >= 0);
		this.accounts = columnsThatSay(layout, 'ownAccount').map((name) => this.named(name));
	}

	/** The position of a column; -1 if there is none. */
	named(name: string): number {
		return name === '' ? -1 : (this.at.get(name) ?? -1);
	}

	/** The position of a field's column; -1 if there is none. */
	of(field: string): number {
		return this.named(columnIn(this.means.layout, field));
	}

	cell(cells: unknown[], field: string): unknown {
		return cells[this.of(field)];
	}

	text(cells: unknown[], field: string): string {
		return textOf(this.cell(cells, field)).replace(/\s+/g, ' ');
	}

	/** The columns that the layout uses. */
	get used(): Set<number> {
		const { layout } = this.means;
		const fields = Object.keys(layout).filter(
			(field) => !NO_COLUMNS.has(field) && !/^(says|counts|off):/.test(field),
		);
		const fees = pairsOf(layout.more_vouchers).map(({ left }) => left);
		const names = [...fields.map((field) => columnIn(layout, field)), ...fees];
		return new Set(names.map((name) => this.named(name)).filter((at) => at >= 0));
	}

	/** The columns of fees, and of what is added to an amount or taken from it. */
	get further(): number[] {
		const { layout } = this.means;
		const said = (['addAmount', 'subtractAmount'] as const).flatMap((says) =>
			columnsThatSay(layout, says),
		);
		const fees = pairsOf(layout.more_vouchers).map(({ left }) => left);
		return [...fees, ...said].map((name) => this.named(name));
	}

	/** The columns that no field names. */
	get free(): number[] {
		const { used } = this;
		const { names } = this.means.table;
		return [...names.keys()].filter((at) => names[at] !== '' && !used.has(at));
	}

	/**
	 * The day in a cell; empty if there is none. Date cells, and texts that begin with the year, are
	 * read in any date order.
	 */
	dayOf(cell: unknown): string {
		const order = this.means.layout.date_order ?? '';
		const isText = typeof cell === 'string' && order !== 'cells' && order !== 'day';
		const day = readDay(cell, order, this.period) ?? readDay(cell, isText ? 'ymd' : 'cells') ?? '';
		return day === 'noYear' ? '' : day;
	}

	/** The day of a row: from its cell, or the one for all rows if the file has no date column. */
	dayIn(cells: unknown[]): string {
		const { date, date_all: all } = this.means.layout;
		return date ? this.dayOf(this.cell(cells, 'date')) : dayTyped(all);
	}

	/** Hundredths; 0 for a blank cell, undefined if it isn't an amount in the selected format. */
	money(cell: unknown): number | undefined {
		return isBlank(cell) ? 0 : readMoney(cell, this.means.layout.numbers ?? '');
	}

	/** Whether a column has a minus anywhere, so that its amounts say their direction themselves. */
	isSigned(at: number): boolean {
		const known = this.signed.get(at);
		if (known !== undefined) return known;
		const isSigned = this.means.table.body.some(({ cells }) => Number(this.money(cells[at])) < 0);
		this.signed.set(at, isSigned);
		return isSigned;
	}

	/**
	 * Whether a cell is an amount by itself, wherever it stands: with marks of thousands or cents, or
	 * a number cell.
	 */
	isMoney(cell: unknown): boolean {
		if (!isFilled(cell) || isDay(cell) || !this.money(cell)) return false;
		return typeof cell === 'number'
			? Math.abs(cell) >= 1000
			: /\d[.,]\d{2,3}(?!\d)/.test(textOf(cell));
	}

	/** Whether digits may be an amount although no separators tell it from a code. */
	isPlainMoney(cell: unknown): boolean {
		if (isDay(cell) || textOf(cell).startsWith('0')) return false;
		return Math.abs(this.money(cell) ?? 0) >= LEAST_PLAIN;
	}

	/**
	 * The column that contains money outside of the amount columns; -1 if there is none. In a row with
	 * a day, plain digits count as well.
	 *
	 * @param named columns about whose money a person has decided
	 */
	moneyBeside(cells: unknown[], named: Set<number>, day: string): number {
		const at = cells.findIndex((cell, each) => !named.has(each) && this.isMoney(cell));
		if (at >= 0 || day === '') return at;
		return this.free.find((each) => !named.has(each) && this.isPlainMoney(cells[each])) ?? -1;
	}

	/** The lines above the headings with a day and an amount: rows of another table. */
	get rowsAbove(): Line[] {
		const { above } = this.means.table;
		return above.filter(
			({ cells }) => cells.some(isDay) && cells.some((cell) => this.isMoney(cell)),
		);
	}

	/** The own account as written in a row; empty if none is. */
	account(cells: unknown[]): string {
		return this.accounts.map((at) => textOf(cells[at])).find(Boolean) ?? '';
	}

	/** What a row is about. */
	describe(cells: unknown[]): string {
		const said = join(this.texts.map((at) => cells[at]));
		if (said !== '') return said;
		const isText = (cell: unknown) =>
			/\p{L}/u.test(textOf(cell)) && this.money(cell) === undefined && !isDay(cell);
		return join(cells.filter(isText));
	}

	/** Whether a column belongs to the description. */
	isTextColumn(at: number): boolean {
		return this.texts.includes(at);
	}
}

/** Digits, and the letters after them: `15.000 DB`. */
export function marked(cell: unknown): { digits: unknown; mark: string } {
	const [, digits, mark = ''] =
		/^([^a-z]*\d[^a-z]*?) ?([a-z]+)$/i.exec(textOf(cell).slice(0, 60)) ?? [];
	return digits === undefined ? { digits: cell, mark: '' } : { digits, mark: plain(mark) };
}
