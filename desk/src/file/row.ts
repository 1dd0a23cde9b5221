import {
	answerTo,
	kindOf,
	reasonOf,
	type Kind,
	type Reason,
	type ReasonCode,
} from '../page/words/reasons';
import { readMoney } from './amounts';
import { isBlank, textOf } from './cells';
import type { Decision } from './decisions';
import type { Facts } from './facts';
import type { Layout } from './layout';
import { ownOf, type Own } from './own';
import { Rules, wordsWithoutNumbers } from './rules';
import type { Table } from './sheet';

/** A row that is not posted: its first reason, the sentences of all of them, and the kind of the first. */
export interface Held extends Reason {
	line: number;
	why: string;
	kind: Kind;
	text: string;
	date: string;
	/** Hundredths, less than 0 for money out; missing where they cannot be read. */
	cents?: number;
	/** The words for which a category is asked; empty where it has one, or no words. */
	asks: string;
	/** Whether nothing but its category is missing. */
	isOpen: boolean;
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
	own: Own;
	rules: Rules;
}

/** @param accounts digits of the accounts of stored layouts */
export function meansOf(
	table: Table,
	layout: Layout,
	facts: Facts,
	decisions: Means['decisions'] = {},
	accounts: string[] = [],
): Means {
	const columns = new Map(table.names.map((name, at) => [name, at]));
	const own = ownOf(table, layout, facts, accounts);
	const rules = new Rules(layout.rules, facts);
	return { table, layout, facts, decisions, columns, own, rules };
}

const isSameCell = (one: Reason, other: Reason) =>
	Boolean(one.got) && one.column === other.column && one.got === other.got;

/** Fields that say what a row is about. */
export const TEXTS = ['description', 'description_2', 'description_3', 'item_name'];

/** A row of the table on its way to documents. */
export class Row {
	date = '';
	/** Hundredths, less than 0 for money out; undefined if it cannot be read. */
	value: number | undefined;
	balance: number | undefined;
	isProven = false;
	/** Which way the money of its section went: -1 below *Pengeluaran*, 1 below *Penerimaan*, else 0. */
	section: -1 | 0 | 1 = 0;
	/** The long numbers by which it is told apart from rows of the same words. */
	numbers: string[] = [];
	/** Why it is not posted; the first of each code. */
	readonly reasons: Reason[] = [];

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

	/** What rows of the same kind have in common: without numbers, but for those that tell it apart. */
	get words(): string {
		const words = wordsWithoutNumbers(this.description || this.summary);
		return words === '' ? '' : [words, ...this.numbers].join(' ');
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

	get isHeld(): boolean {
		return this.reasons.length > 0;
	}

	/** Whether one of these codes holds the row. */
	isHeldFor(...codes: ReasonCode[]): boolean {
		return this.reasons.some(({ code }) => codes.includes(code));
	}

	/** Whether a person cannot wave it through: the columns or the file have to be corrected. */
	get isStuck(): boolean {
		return this.reasons.some(({ code }) => answerTo(code) === undefined);
	}

	/** Whether a person has said that a reason does not count. */
	private isAnswered(code: ReasonCode): boolean {
		const { isChecked, another } = this.decision;
		const answer = answerTo(code);
		if (answer === 'another') return another !== undefined;
		return answer === 'checked' && isChecked === true;
	}

	/** Holds the row. */
	hold(code: ReasonCode, column = '', got: unknown = '', more: string[] = []): void {
		if (this.isAnswered(code) || this.isHeldFor(code)) return;
		this.reasons.push({ code, column, got: textOf(got), with: more });
	}

	/** Holds the row for the cell of a field if it is wrong. */
	holdIf(isWrong: unknown, code: ReasonCode, field: string, got = this.cell(field)): void {
		if (isWrong) this.hold(code, this.column(field), got);
	}

	/** The reasons that are told: what is wrong in a cell explains what is said of this cell after it. */
	private get told(): Reason[] {
		return this.reasons.filter(
			(reason, at) =>
				!this.reasons
					.slice(0, at)
					.some((other) => answerTo(other.code) === undefined && isSameCell(other, reason)),
		);
	}

	/** What is told of the row if it is held, with what was read of it. */
	heldRow(): Held | undefined {
		const [first] = this.reasons;
		if (!first) return undefined;
		const { words, kind } = this.means.facts;
		const text = kind === 'purchaseInvoice' ? this.summary : this.description || this.summary;
		return {
			...first,
			why: this.told.map((reason) => reasonOf(reason, words)).join('; '),
			kind: kindOf(first.code),
			line: this.line,
			text,
			date: this.date,
			cents: this.value,
			asks: this.isHeldFor('noCategoryYet') && !this.isStuck ? this.words : '',
			isOpen: this.reasons.length === 1 && first.code === 'noCategoryYet',
		};
	}
}
