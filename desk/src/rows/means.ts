import type { Code } from './codes';
import type { Layout } from './layout';
import type { Table } from './sheet';

/** Why a person doesn't post a row: left out, the same as a known one, or between own accounts. */
export type Leaves = 'skip' | 'same' | 'transfer';

/** A person's decision about a row on the check page. */
export interface Decision {
	/** The person has reviewed the objections and wants it posted. */
	isChecked?: boolean;
	/** Questions about several rows that the person dismissed: codes of reasons. */
	accepts?: string[];
	/** It differs from those that it looks like: their IDs in the list, as far as they were shown. */
	another?: string;
	/** Don't post it. */
	leaves?: Leaves;
	/** ACC's code. */
	category?: string;
	/** `2026-11-02` */
	date?: string;
	/** Hundredths, negative for money out. */
	cents?: number;
}

/** Keyed by line number. */
export type Decisions = Record<string, Decision>;

/** Everything needed to read a table. */
export interface Means {
	table: Table;
	layout: Layout;
	/** `2026-11-22` */
	today: string;
	banks: Code[];
	categories: Code[];
	decisions: Decisions;
}
