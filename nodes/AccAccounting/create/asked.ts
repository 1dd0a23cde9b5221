import type { Direction } from '../values/cashType';
import type { Company } from '../values/company';
import type { CalendarDate } from '../values/dates';
import type { Failure } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import type { Problem } from '../values/problem';
import type { JsonObject } from '../values/record';

/**
 * One document requested by the input items: plain data that survives
 * `JSON.parse(JSON.stringify())`.
 */
export interface Asked {
	/** Indexes of the input items that it comes from, in order. */
	rows: number[];
	/** What identifies it to a user. */
	known: {
		/**
		 * Key of the duplicate guard. `text`: as the user supplied it, or as derived from the content.
		 * `content`: the same for all rows with equal content.
		 */
		key?: { text: string; content?: string };
		/** Value of Group By for a document made of rows; null if it can't be read. */
		group?: string | null;
		/**
		 * Row numbers in the sheet (`row_number`), one per input item; undefined if any item lacks one.
		 */
		sheetRows?: number[];
	};
	/** The document date, parsed once. */
	date?: CalendarDate;
	/** The exact request body. If there are problems, it holds only the fields that could be read. */
	body: JsonObject;
	/**
	 * Expected totals by ACC's field names: numbers, or strings if a number can't represent them
	 * exactly.
	 */
	totals: JsonObject;
	/** Compared with the Amount Limit: an exact decimal; undefined if an amount can't be read. */
	total?: string;
	/** Raw input values by ACC's field names, shown in outputs for fields that could not be read. */
	given: Record<string, string>;
	/** Every reason why the document can't be sent; empty if it can. */
	problems: Problem[];
	/** Warnings about how its values were read. */
	notes: Note[];
	/**
	 * Set if all cells of the row are empty, as at the end of many sheets: there is nothing to post.
	 */
	isEmpty?: true;
	/**
	 * Set if the values come from the columns of a row: bank and category cells may then hold names
	 * instead of codes.
	 */
	columns?: {
		/** Direction of the money, if the amount's column determines it. */
		direction?: Direction;
		/**
		 * What messages call the source columns, by ACC's field names; no entry for a value from the
		 * form.
		 */
		cells: Partial<Record<string, string>>;
		/**
		 * ACC's names of the fields that make the row different from others: those that its cells or an
		 * expression fill, and the bank. Other values in the form are the same for all rows.
		 */
		own: readonly string[];
	};
	/** Whether the output item is simplified. */
	simplify: boolean;
}

/** Options of a create run. */
export interface RunOptions {
	summaryItem: boolean;
	dryRun: boolean;
	/** Whether the duplicate guard is on. */
	guard: boolean;
	/** Range: 1 to 20. */
	concurrentRequests: number;
	/** 0 means no limit. */
	requestsPerMinute: number;
	/** Time limit of one request, in seconds, from start to end. */
	timeout: number;
}

/**
 * Everything the input items ask for: handed from the first stage (reading) to the second
 * (posting).
 */
export interface AskedRun {
	documents: Asked[];
	/** The company to post to; undefined if it can't be determined, and then nothing is sent. */
	company?: Company;
	options: RunOptions;
	/** Why nothing in the run may be sent; empty if it may. */
	problems: Problem[];
	/** Why the items could not be read at all: a credential failure or an exception. */
	failure?: Failure;
	notes: Note[];
}
