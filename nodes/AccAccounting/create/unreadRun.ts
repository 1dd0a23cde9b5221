import type { Failure } from '../sentences/failures';
import type { Asked, AskedRun } from './asked';

/** For each input item a document of which nothing else is known. */
export function unreadDocuments(count: number): Asked[] {
	return Array.from({ length: count }, (_, row) => ({
		rows: [row],
		known: {},
		mayChoose: false,
		body: {},
		totals: {},
		given: {},
		problems: [],
		notes: [],
		simplify: true,
	}));
}

/**
 * A run whose items could not be read at all: each of them is a document that is not sent.
 *
 * @param count of the input items
 * @param summaryItem whether the node has an output for the summary
 */
export function unreadRun(count: number, failure: Failure, summaryItem: boolean): AskedRun {
	return {
		documents: unreadDocuments(count),
		options: {
			summaryItem,
			checkMasterData: false,
			dryRun: false,
			guard: false,
			concurrentRequests: 1,
			requestsPerMinute: 0,
			timeout: 0,
		},
		timezone: '',
		problems: [],
		failure,
		notes: [],
	};
}
