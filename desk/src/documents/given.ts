import { text, type Given } from './row';

/** What an import page passes on from a file for the list. */
export interface Checked {
	/** Approved by a person. */
	documents: Array<{ document: Given }>;
	/** Left out by a person, held, or unanswered. */
	kept: Given[];
}

/** A whole file as an import page passes it on. */
interface Whole {
	shared?: Given;
	/** Its name. */
	file?: string;
}

/** A waiting document with the file that it comes from, whose line its message begins with. */
function fromFile(document: Given, file: string): Given {
	if (document.state !== 'waiting' || file === '') return document;
	return { ...document, message: [file, text(document.message)].join(', ') };
}

/**
 * The items of a caller, one per document or decision. An import page passes a whole file in one
 * item, with the values that its documents share: those that a person approved, left out, or hasn't
 * answered.
 */
export function givenIn(items: Array<{ json: Given; rows?: Checked }>): Given[] {
	return items.flatMap(({ json, rows }) => {
		if (!rows) return [json];
		const { shared, file = '' } = json as Whole;
		const { documents, kept } = rows;
		const approved = { ...shared, state: 'approved' };
		return [
			...documents.map(({ document }) => ({ ...document, ...approved })),
			// What was left out stays in the list, so that the next file doesn't ask again. Held and
			// unanswered documents wait there, with the reason in their row.
			...kept.map((document) => ({ ...shared, ...fromFile(document, file) })),
		];
	});
}
