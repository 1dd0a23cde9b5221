/** Whether a date is a day as the table has it, `2026-12-31`. */
export const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date);

/** No document has a day beyond this. */
const NEVER = '9999-12-31';

/** All days of the months of documents: a corrected one may have another day of its month. */
export function monthsOf(days: string[]): { from: string; until: string } {
	const sorted = [...days].sort();
	const first = sorted[0];
	const last = sorted.at(-1);
	if (!first || !last) return { from: NEVER, until: NEVER };
	return { from: `${first.slice(0, 7)}-01`, until: `${last.slice(0, 7)}-31` };
}
