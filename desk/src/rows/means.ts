import type { Code } from './codes';
import type { Layout } from './layout';
import type { Table } from './sheet';

/** Why a person does not post a row: left out, the same as a known one, or between own accounts. */
export type Leaves = 'skip' | 'same' | 'transfer';

/** What a person decided of a row on the check page. */
export interface Decision {
	/** The person has looked at what speaks against it: post it. */
	isChecked?: boolean;
	/** What was asked of several rows at once, and does not count: codes of reasons. */
	accepts?: string[];
	/** It is another one than those that it looks like: their IDs in the list, as far as they were shown. */
	another?: string;
	/** Do not post it. */
	leaves?: Leaves;
	/** Code of ACC. */
	category?: string;
	/** `2026-11-02` */
	date?: string;
	/** Hundredths, less than 0 for money out. */
	cents?: number;
	text?: string;
}

/** By the numbers of lines. */
export type Decisions = Record<string, Decision>;

/** What a table is read with. */
export interface Means {
	table: Table;
	layout: Layout;
	/** `2026-11-22` */
	today: string;
	banks: Code[];
	categories: Code[];
	decisions: Decisions;
	/** How a person names an empty cell. */
	empty: string;
}
