import { kindOf, isSoft, reasonOf, type Reason } from '../page/words';
import { readMoney } from './amounts';
import { isBlank, textOf } from './cells';
import type { Decision } from './decisions';
import type { Facts } from './facts';
import type { Layout } from './layout';
import type { Table } from './sheet';

/** A row that is not posted, the sentence that says why, and its kind. */
export interface Held extends Reason {
	line: number;
	why: string;
	kind: string;
	text: string;
	date: string;
	/** Hundredths, less than 0 for money out; missing where they cannot be read. */
	cents?: number;
}

/** What every row is read with. */
export interface Means {
	table: Table;
	layout: Layout;
	facts: Facts;
	/** What a person decided of rows, by their lines. */
	decisions: Record<string, Decision>;
	/** Where the columns stand. */
	columns: Map<string, number>;
}

export function meansOf(
	table: Table,
	layout: Layout,
	facts: Facts,
	decisions: Means['decisions'] = {},
): Means {
	const columns = new Map(table.names.map((name, at) => [name, at]));
	return { table, layout, facts, decisions, columns };
}

/** Fields that say what a row is about. */
export const TEXTS = ['description', 'description_2', 'description_3', 'item_name'];

/** A row of the table on its way to documents. */
export class Row {
	date = '';
	/** Hundredths, less than 0 for money out; undefined if it cannot be read. */
	value: number | undefined;
	balance: number | undefined;
	isProven = false;
	held: Held | undefined;

	constructor(
		readonly means: Means,
		readonly line: number,
		readonly cells: unknown[],
	) {}

	/** All that stands in the row. */
	get summary(): string {
		const texts = this.cells.map(textOf).filter(Boolean);
		return texts.join(' ').replace(/\s+/g, ' ').slice(0, 120);
	}

	get decision(): Decision {
		return this.means.decisions[this.line] ?? {};
	}

	/** What the row is about. */
	get description(): string {
		const { text } = this.decision;
		if (text) return text;
		return TEXTS.map((name) => this.text(name))
			.filter(Boolean)
			.join(' ');
	}

	/** The column that a field of the layout names. */
	column(field: string): string {
		return (this.means.layout[field] ?? '').replace(/^column:/, '');
	}

	/** The cell of a column. */
	at(column: string): unknown {
		const at = this.means.columns.get(column);
		return column === '' || at === undefined ? undefined : this.cells[at];
	}

	/** The cell of a field. */
	cell(field: string): unknown {
		return this.at(this.column(field));
	}

	text(field: string): string {
		return textOf(this.cell(field)).replace(/\s+/g, ' ');
	}

	/** Hundredths of a cell, 0 if it is blank; what is no amount, or is below the least, holds the row. */
	money(column = '', least = 0, cell = this.at(column)): number | undefined {
		const cents = isBlank(cell) ? 0 : readMoney(cell, this.means.layout.numbers ?? '');
		if (cents !== undefined && cents >= least) return cents;
		this.hold(cents === undefined ? 'noAmount' : 'negative', column, cell);
		return undefined;
	}

	/** Holds the row; the first reason stays. A person may have decided that a soft reason does not count. */
	hold(code: string, column = '', got: unknown = '', more: string[] = []): void {
		if (this.held || (this.decision.accept && isSoft(code))) return;
		const reason = { code, column, got: textOf(got), with: more };
		const why = reasonOf(reason, this.means.facts.words);
		const isInvoice = this.means.facts.kind === 'purchaseInvoice';
		const text = isInvoice ? this.summary : this.description || this.summary;
		this.held = { ...reason, why, kind: kindOf(code), line: this.line, text, date: '' };
	}

	/** Holds the row for the cell of a field if it is wrong. */
	holdIf(isWrong: unknown, code: string, field: string, got = this.cell(field)): void {
		if (isWrong) this.hold(code, this.column(field), got);
	}

	/** What is told of the row if it is held, with what was read of it. */
	heldRow(): Held | undefined {
		if (!this.held) return undefined;
		return { ...this.held, date: this.date, cents: this.value };
	}
}
