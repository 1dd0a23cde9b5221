import { unpacked } from './packed';
import type { Given } from './row';

/** What an import page passes on from a file for the list. */
interface Checked {
	/** Approved by a person. */
	documents: Array<{ document: Given }>;
	/** Left out by a person, held, or unanswered. */
	kept: Given[];
}

/**
 * The items of a caller, one per document or decision. An import page passes a whole file in one
 * item, with the values that its documents share: those that a person approved, left out, or hasn't
 * answered.
 */
export function givenIn(items: Array<{ json: Given }>): Given[] {
	return items.flatMap(({ json }) => {
		const { packed, shared } = json as { packed?: string; shared?: Given };
		if (packed === undefined) return [json];
		const { documents, kept } = unpacked<Checked>(packed);
		const approved = { ...shared, state: 'approved' };
		return [
			...documents.map(({ document }) => ({ ...document, ...approved })),
			// What was left out stays in the list, so that the next file doesn't ask again. Held and
			// unanswered documents wait there, with the reason in their row.
			...kept.map((document) => ({ ...shared, ...document })),
		];
	});
}
