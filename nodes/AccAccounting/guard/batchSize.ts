/** Most keys that are recorded ahead. With those under way, so many may stay held after a kill. */
export const MOST_AHEAD = 100;

/** Recording a key may take so long for each document. */
const LITTLE_MS = 2;
/** Recording a key may take this part of the time of a document. */
const LITTLE_PART = 0.1;

/** How long it took to record some keys together, and what their documents took since then. */
export interface Recording {
	keys: number;
	tookMs: number;
	/** Since the keys were recorded. */
	sinceMs: number;
}

/**
 * How many keys to record together, `least` or more. n8n rewrites all keys of the workflow each time: the
 * longer that took, compared with the documents since then, the more keys share the next one.
 */
export function batchSize(least: number, { keys, tookMs, sinceMs }: Recording): number {
	const ofDocumentMs = sinceMs / keys;
	const enough = Math.ceil(tookMs / Math.max(LITTLE_MS, LITTLE_PART * ofDocumentMs));
	return Math.max(least, Math.min(MOST_AHEAD, enough));
}
