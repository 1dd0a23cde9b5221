import type { Direction } from '../documents/money';
import type { Company } from '../values/company';
import type { CalendarDate } from '../values/dates';
import type { Failure } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import type { Problem } from '../values/problem';
import type { JsonObject } from '../values/record';

/** One document that the input items ask for: plain data that survives `JSON.parse(JSON.stringify())`. */
export interface Asked {
	/** The input items that it was made of, in their order. */
	rows: number[];
	/** What a person knows it by. */
	known: {
		/**
		 * Key of the duplicate guard: as the user gave it or as it was made of the content, and together with the
		 * company, as it is recorded. `content` is the same for rows with equal content.
		 */
		key?: { text: string; recorded: string; content?: string };
		/** What Group By holds, where the document is made of rows; null where that cannot be read. */
		group?: string | null;
		/** The rows of the sheet (`row_number`), one for each input item; missing where an item has none. */
		sheetRows?: number[];
	};
	/** The company that it is for; missing where that cannot be told, and then it is not sent. */
	company?: Company;
	/** Whether items can choose the company: then outputs name it also with Simplify on. */
	mayChoose: boolean;
	/** The document date, split once. */
	date?: CalendarDate;
	/** Exactly what would be sent. With problems it holds what could be read, and nothing in place of the rest. */
	body: JsonObject;
	/** What it should come to, by ACC's names: amounts as numbers, or as texts where a number cannot hold them. */
	totals: JsonObject;
	/** What is compared with the Amount Limit: an exact decimal; missing where an amount cannot be read. */
	total?: string;
	/** The Amount Limit: an exact decimal. */
	limit?: string;
	/** What the items contained, by ACC's names of fields, as an output shows it where it could not be read. */
	given: Record<string, string>;
	/** Every reason why it cannot be sent; none if it can. */
	problems: Problem[];
	/** What deserves a look in how its values were read. */
	notes: Note[];
	/** Set if all cells of its row are empty, as at the end of many sheets: it asks for nothing. */
	isEmpty?: true;
	/** Set if it was taken from the columns of a row: what its cells hold as bank and category may be names. */
	columns?: {
		/** Which way the money moves, if the column of the amount says it. */
		direction?: Direction;
		/** What messages call the columns that its values come from, by ACC's names; none for one of the form. */
		cells: Partial<Record<string, string>>;
	};
	/** Whether its answer comes out simplified. */
	simplify: boolean;
}

/** What a run of creates is set to. */
export interface RunOptions {
	summaryItem: boolean;
	checkMasterData: boolean;
	dryRun: boolean;
	/** Whether the duplicate guard is on. */
	guard: boolean;
	/** 1 to 20. */
	concurrentRequests: number;
	/** 0 for no limit. */
	requestsPerMinute: number;
	/** Seconds that a request may take in all. */
	timeout: number;
}

/** All that the input items ask for: what the first stage hands to the second. */
export interface AskedRun {
	documents: Asked[];
	options: RunOptions;
	/** IANA name of the workflow's time zone. */
	timezone: string;
	/** Why nothing of the run may be sent; none if it may. */
	problems: Problem[];
	/** Why the items could not be read at all: the credential failed, or an exception. */
	failure?: Failure;
	notes: Note[];
}
