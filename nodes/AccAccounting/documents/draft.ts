import type { Problem } from './fields';

/** A JSON object, as a body or a part of it. */
export type JsonObject = Record<string, unknown>;

/**
 * A document that is ready to be sent, or the reasons why it is not: the result of the first stage,
 * and all that the posting engine needs to know.
 */
export interface Draft {
	/** The input items that it was made of, in their order. */
	rows: number[];
	/** Every reason why it cannot be sent; none if it can. */
	problems: Problem[];
	/** The exact body of the request. With problems it holds what could be read. */
	body: JsonObject;
	/** What the document should come to: amounts by the API's field names. */
	totals: JsonObject;
	/** Holds ACC's answer against what was asked; one line for each difference. */
	compare: (answer: unknown) => string[];
	/** Key of the duplicate guard, where it is on. */
	key?: string;
}
