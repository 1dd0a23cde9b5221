import type { With } from './coded';
import type { Failure, GuardFault } from './failure';

/**
 * Everything that deserves a look though nothing is wrong, with the values of its words.
 * `telling/failureWords.ts` has the words.
 */
export interface NoteValues {
	// Values
	/** `origin`: the day at the moment's own offset; `taken`: the day that is sent. */
	dateElsewhere: { field: string; got: string; origin: string; taken: string; timezone: string };
	/** More than a year from today. */
	farDate: { date: string };
	/** A text with U+FFFD: a file was read in the wrong encoding. */
	lostCharacter: { field: string; got: string };
	/** Names of fields that an expression of the form uses, and that no input item has. */
	fieldsNotInItems: { fields: readonly string[] };

	// Rows
	/** Columns that hold data and fill no field; for information. */
	columnsNotUsed: { columns: string };
	/** The cells of the column `column` are empty: what the form has chosen counts. */
	emptyCells: { field: string; column: string };
	executeOnce: undefined;

	// Duplicate guard
	guardNotAsked: GuardFault;
	guardNotClosed: GuardFault;
	/** Several documents, and the guard is off. */
	guardOff: undefined;
	keysNotKnown: { keys: readonly string[] };
	keysHeld: { keys: readonly string[] };

	// Lists of ACC: `count` were read; `total` or `pages` is what ACC says that it has, if it says so
	/** The code is not in the part received. */
	listNotWhole: { field: string };
	/** ACC's word for the direction of a category is not known. */
	directionNotKnown: { word: string };
	/** Of a document: why is told by `lookUpFailed`. */
	codesNotLookedUp: undefined;
	lookUpFailed: { cause: Failure };
	/** `name`: of the query parameter for the page. */
	parameterIgnored: { count: number; total?: number; name: string };
	banksNotWhole: { count: number; total?: number };
	categoriesNotWhole: { count: number; total?: number; pages?: number };
}

export type NoteCode = keyof NoteValues;

/** What deserves a look, though nothing is wrong. */
export type Note = { [C in NoteCode]: { code: C } & With<NoteValues[C]> }[NoteCode] & {
	/** The input items that it is about; none: it is about the run. */
	rows?: number[];
	/** The company that it is about, if items choose it. */
	tenantId?: string;
};
