import { isBlank, isFilled, shapeOf, textOf } from './cells';
import type { Columns } from './columns';
import { columnsThatSay } from './layout';
import type { Other } from './lines';
import { hold, type Row } from './row';
import { headingText, type Line } from './sheet';
import { join } from './text';

/** A row in a list of invoices: one line of one invoice. */
export interface InvoiceRow extends Row {
	number: string;
	vendor: string;
}

/** Fields whose cells are amounts of an invoice. */
const MONEY = ['price', 'line_total', 'discount', 'tax', 'total'];

/** Fields whose empty cells take the value of the row above, if a person said so. */
const ABOVE = ['number', 'vendor', 'date'];

/** Reads the lines of a list of invoices in sequence. */
class Reader {
	readonly rows: InvoiceRow[] = [];
	readonly others: Other[] = [];
	private readonly last = new Map<number, unknown>();
	private readonly money: number[];
	private readonly nothing: Set<number>;

	constructor(
		private readonly columns: Columns,
		isAbove: boolean,
	) {
		const said = (['addAmount', 'subtractAmount'] as const).flatMap((says) =>
			columnsThatSay(columns.means.layout, says),
		);
		const fields = MONEY.map((field) => columns.of(field));
		this.money = [...fields, ...said.map((name) => columns.named(name))].filter((at) => at >= 0);
		const names = columnsThatSay(columns.means.layout, 'notNeeded');
		const named = ['number', 'quantity', 'item_code'].map((field) => columns.of(field));
		// Another table has other columns.
		this.nothing = new Set(isAbove ? [] : [...names.map((name) => columns.named(name)), ...named]);
	}

	private isMoneyless(cells: unknown[]): boolean {
		return this.money.every((at) => isBlank(cells[at]) || this.columns.money(cells[at]) === 0);
	}

	/** Whether a line contains only what the lines below have in common. */
	private isHead(cells: unknown[]): boolean {
		const filled = [...cells.keys()].filter((at) => isFilled(cells[at]));
		const above = ABOVE.map((field) => this.columns.of(field));
		return filled.length > 0 && filled.every((at) => above.includes(at));
	}

	/** The cells of a line, with empty ones filled from the line above if a person said so. */
	private cellsOf({ cells: all }: Line): unknown[] {
		const cells = [...all];
		if (!this.columns.means.layout.above) return cells;
		if (this.isHead(cells)) this.last.clear();
		else if (this.isMoneyless(cells)) return cells;
		for (const at of ABOVE.map((field) => this.columns.of(field))) {
			if (at < 0) continue;
			if (isFilled(cells[at])) this.last.set(at, cells[at]);
			else if (this.last.has(at)) cells[at] = this.last.get(at);
		}
		return cells;
	}

	read(line: Line, title: string): void {
		const { columns } = this;
		const cells = this.cellsOf(line);
		const isTitle = title !== '' && headingText({ cells }) === title;
		const isMoneyless = this.isMoneyless(cells);
		const day = columns.dayIn(cells);
		const elsewhere = isMoneyless ? columns.moneyBeside(cells, this.nothing, day) : -1;
		// A cell without a closing quotation mark contains the rows that follow.
		if (isTitle || (isMoneyless && elsewhere < 0 && !line.isCut)) {
			this.others.push({ line: line.line, text: join(cells).slice(0, 120) });
			return;
		}
		const row = this.rowOf(line, cells);
		this.rows.push(row);
		if (elsewhere >= 0) {
			const column = columns.means.table.names[elsewhere];
			hold(row, 'elsewhere', { column, got: textOf(cells[elsewhere]) });
		}
	}

	private rowOf({ line, isCut }: Line, cells: unknown[]): InvoiceRow {
		const { columns } = this;
		const { layout, decisions } = columns.means;
		const decision = decisions[line] ?? {};
		const row: InvoiceRow = {
			line,
			cells,
			day: decision.date ?? columns.dayIn(cells),
			further: [],
			isProven: false,
			account: '',
			text: join(cells).slice(0, 120),
			words: '',
			decision,
			held: [],
			number: columns.text(cells, 'number'),
			vendor: columns.text(cells, 'vendor'),
		};
		const isNameless = row.number === '' || row.vendor === '';
		const unit = isNameless ? `isEmpty ${shapeOf(cells)}` : '';
		for (const field of ['number', 'vendor'] as const) {
			if (row[field] === '') hold(row, 'isEmpty', { column: layout[field], unit });
		}
		if (row.day === '') {
			hold(row, 'noDay', { column: layout.date, got: columns.text(cells, 'date'), unit });
		}
		if (isCut) hold(row, 'cut');
		return row;
	}
}

/** Reads the lines of a list of invoices: each is either a row with money, or has none. */
export function invoiceRowsOf(columns: Columns): { rows: InvoiceRow[]; others: Other[] } {
	const title = headingText(columns.means.table.heading);
	const readAll = (lines: Line[], isAbove: boolean) => {
		const reader = new Reader(columns, isAbove);
		for (const line of lines) reader.read(line, title);
		return reader;
	};
	const above = readAll(columns.rowsAbove, true);
	for (const row of above.rows) hold(row, 'aboveHeadings', { unit: 'aboveHeadings' });
	const { rows, others } = readAll(columns.means.table.body, false);
	return { rows: [...above.rows, ...rows], others: [...above.others, ...others] };
}
