import type { Draft } from '../documents/draft';
import { itemsText } from '../output/text';

/** How far a document date may be from today without a word, in days. */
const MOST_DAYS = 400;

const DAY_MS = 86_400_000;

/** `31/12/2026` as milliseconds. */
function timeOf(date: unknown): number {
	const [day = NaN, month = NaN, year = NaN] = String(date).split('/').map(Number);
	return Date.UTC(year, month - 1, day);
}

/**
 * Says which documents have a date more than a year from today: the date numbers of a spreadsheet mean
 * days four years later in its 1904 date system, and nothing in them tells.
 *
 * @param now in milliseconds
 */
export function hintsOfFarDates(drafts: readonly Draft[], now: number): string[] {
	const far = drafts.filter(
		({ body, problems }) =>
			problems.length === 0 && Math.abs(timeOf(body.document_date) - now) > MOST_DAYS * DAY_MS,
	);
	const [first] = far;
	if (!first) return [];
	return [
		`Document Date is more than a year from today: ${itemsText(far.flatMap(({ rows }) => rows))}, for example ${String(first.body.document_date)}. Is that meant? A spreadsheet in the 1904 date system shifts dates by four years.`,
	];
}
