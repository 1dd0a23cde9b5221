import { unpacked } from './packed';
import type { Given } from './row';

/** What goes into the list of a file that an import page gives. */
interface Checked {
	/** Approved by a person. */
	documents: Array<{ document: Given }>;
	/** Left out by a person, held, or not answered. */
	kept: Given[];
}

/**
 * What a caller gives: an item for each document or decision. An import page gives a whole file in one item,
 * with what its documents have in common: those that a person approved, left out, or has not answered.
 */
export function givenIn(items: Array<{ json: Given }>): Given[] {
	return items.flatMap(({ json }) => {
		const { packed, shared } = json as { packed?: string; shared?: Given };
		if (packed === undefined) return [json];
		const { documents, kept } = unpacked<Checked>(packed);
		const approved = { ...shared, state: 'approved' };
		return [
			...documents.map(({ document }) => ({ ...document, ...approved })),
			// What was left out stays in the list, so that the next file does not ask again.
			// What is held or unanswered waits there: its row names the reason.
			...kept.map((document) => ({ ...shared, ...document })),
		];
	});
}
