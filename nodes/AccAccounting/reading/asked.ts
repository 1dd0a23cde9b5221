import type { Direction } from '../values/cashType';
import type { Company } from '../values/company';
import type { CalendarDate } from '../values/dates';
import type { Failure } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import type { Problem } from '../values/reading';
import type { JsonObject } from '../values/json';
import type { RunOptions } from '../form/runOptions';
import type { Skip } from '../sheet/row';

/**
 * One document requested by the input items: plain data that survives
 * `JSON.parse(JSON.stringify())`.
 */
export interface Asked {
	/** Indexes of the input items that it comes from, in order. */
	rows: number[];
	/** What identifies it to a user. */
	known: {
		/** Key of the duplicate guard, if the user supplied one. */
		key?: string;
		/** Invoice number of an invoice made of rows; null if it can't be read. */
		group?: string | null;
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
	/**
	 * Compared with the Amount Limit: an exact decimal; undefined if an amount can't be read, or
	 * stands above the headings.
	 */
	total?: string;
	/** Raw input values by ACC's field names, shown in outputs for fields that could not be read. */
	given: Record<string, string>;
	/** Every reason why the document can't be sent; empty if it can. */
	problems: Problem[];
	/** Warnings about how its values were read. */
	notes: Note[];
	/** Why the row asks for nothing. */
	skip?: Skip;
	/**
	 * Set if the values come from a row of a sheet: bank and category cells may then hold names
	 * instead of codes.
	 */
	sheet?: {
		/** Direction of the money, if columns or marks determine it. */
		direction?: Direction;
		/**
		 * What messages call the source of a bank and a category that a cell or a rule supplies, by
		 * ACC's field names.
		 */
		cells: Partial<Record<string, string>>;
		/** Whether the sheet has a column for the numbers of posted rows. */
		hasNumbers?: boolean;
		/** ACC's names of the fields that make the row different from others. */
		content: readonly string[];
	};
}

/**
 * Everything the input items ask for: handed from the first stage (reading) to the second
 * (posting).
 */
export interface AskedRun {
	documents: Asked[];
	/** Row numbers in the sheet (`row_number`) by input item; undefined unless all items have one. */
	sheetRows?: readonly number[];
	/** The company to post to; undefined if it can't be determined, and then nothing is sent. */
	company?: Company;
	options: RunOptions;
	/** Why nothing in the run may be sent; empty if it may. */
	problems: Problem[];
	/** Why the items could not be read at all: a credential failure or an exception. */
	failure?: Failure;
	notes: Note[];
}
