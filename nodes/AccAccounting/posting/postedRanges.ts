import { companyKey } from '../values/company';
import { isNextNumber, rangeText, toRanges } from '../values/documentNumber';
import { placeText } from '../output/text';
import type { Posting } from './posting';

/** A document that was posted, and the items that it was made of. */
interface Posted {
	draft: Posting['draft'];
	number: string;
}

/** The only row of a document that is no invoice of rows: those have names of their own. */
function onlyRow({ draft: { rows, group } }: Posted): number | undefined {
	return rows.length === 1 && group === undefined ? rows[0] : undefined;
}

/** Whether a document stands next to another in the items, in the sheet and in ACC. */
function isNext(before: Posted, next: Posted): boolean {
	const [last, row] = [onlyRow(before), onlyRow(next)];
	if (last === undefined || row === undefined || row !== last + 1) return false;
	// Each company numbers its documents for itself.
	if (companyKey(before.draft.company) !== companyKey(next.draft.company)) return false;
	const sheetRow = before.draft.sheetRow?.(last);
	const isNextInSheet =
		next.draft.sheetRow?.(row) === (sheetRow === undefined ? undefined : sheetRow + 1);
	return isNextInSheet && isNextNumber(before.number, next.number);
}

function rangeOf({ first, last }: { first: Posted; last: Posted }): string {
	const { tenantId } = first.draft;
	const company = tenantId ? ` of ${tenantId}` : '';
	if (first === last) return `${placeText(first.draft)} → ${first.number}${company}`;
	const [from = 0, to = 0] = [onlyRow(first), onlyRow(last)];
	const sheetRow = first.draft.sheetRow?.(from);
	const sheet = sheetRow === undefined ? '' : `, sheet rows ${sheetRow} to ${sheetRow + to - from}`;
	return `items ${from} to ${to}${sheet} → ${rangeText(first.number, last.number, ' to ')}${company}`;
}

/**
 * Which items got which document numbers, consecutive ones as a range:
 * `items 0 to 1 → 00006 to 00007/AKB/11/26`. One text for each range, in the order of the items.
 */
export function postedRanges(postings: readonly Posting[]): string[] {
	const posted = postings.flatMap(({ draft, outcome }) =>
		outcome.outcome === 'posted' ? [{ draft, number: outcome.number }] : [],
	);
	return toRanges(posted, isNext).map(rangeOf);
}
