/** How an answer of ACC differs from what was asked. */
export type DifferenceKind =
	| 'differs' // another value; an empty text stands for an empty one
	| 'missing' // no value
	| 'unasked' // a value that nobody asked for
	| 'lines' // another number of lines
	| 'aboveLimit' // the total is above the Amount Limit, which is `asked`
	| 'notCompared' // with the limit; without `field`: comparing failed with the error `answered`
	| 'sameNumber' // `document`, another document of this run, got the same number
	| 'otherNumber'; // the answer holds another document number besides

/** One difference between an answer of ACC and what was asked. */
export interface Difference {
	kind: DifferenceKind;
	/** ACC's name of the field, or `items` for the lines as a whole; empty for none. */
	field: string;
	/** Values as texts, without quotes: at most 60 characters and `…` where they are cut. */
	asked?: string;
	answered?: string;
	/** The other document, by its place in the run. */
	document?: number;
}
