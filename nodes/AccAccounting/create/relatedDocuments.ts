import type { Difference } from '../documents/compare';
import { companyKey } from '../values/company';
import { groupBy } from '../values/record';
import type { Ended } from './ended';

/** Names the number of the document with the same key, where that was posted. */
function withNumberOfEarlier(ended: Ended, documents: readonly Ended[]): Ended {
	if (ended.outcome !== 'skipped' || ended.why !== 'sameKey') return ended;
	const earlier = documents[ended.earlier];
	return earlier?.outcome === 'posted' ? { ...ended, number: earlier.number } : ended;
}

/**
 * Relates the documents of a run to each other. A skipped document gets the number of the one with the same
 * key. If two documents of a company got the same number, that is a difference of both.
 */
export function relateDocuments(documents: readonly Ended[]): Ended[] {
	const numbers = documents.map((ended) =>
		ended.outcome === 'posted' ? `${companyKey(ended.asked.company)} ${ended.number}` : '',
	);
	const placesOf = groupBy([...numbers.keys()], (place) => numbers[place]);
	return documents.map((ended, place): Ended => {
		if (ended.outcome !== 'posted') return withNumberOfEarlier(ended, documents);
		const [first, second] = placesOf.get(numbers[place]) ?? [];
		if (second === undefined) return ended;
		const same: Difference = {
			kind: 'sameNumber',
			field: 'document_number',
			answered: ended.number,
			document: place === first ? second : first,
		};
		return { ...ended, differences: [...ended.differences, same] };
	});
}
