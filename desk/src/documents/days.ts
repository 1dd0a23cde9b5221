/** A day after that of any document. */
const NEVER = '9999-12-31';

const MS_OF_DAY = 86_400_000;

/** Whether a text is a day in the table's format, `2026-12-31`. */
export const isDay = (date: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

/** The day a number of days later, or earlier if negative; never beyond the year 9999. */
export function dayAfter(day: string, days: number): string {
	const moment = Math.min(Date.parse(day) + days * MS_OF_DAY, Date.parse(NEVER));
	return new Date(moment).toISOString().slice(0, 10);
}

/** All days from `most` days before a day to `most` days after it; none if it isn't a day. */
export function daysAround(day: string, most: number): string[] {
	if (!isDay(day)) return [];
	return Array.from({ length: 2 * most + 1 }, (_, at) => dayAfter(day, at - most));
}

/** From a Friday to the next working day. */
export const MOST_DAYS_TO_NEXT = 3;

/** Number of days between two days; NaN if either isn't a day. */
export const daysBetween = (one: string, other: string): number =>
	Math.abs(Date.parse(one) - Date.parse(other)) / MS_OF_DAY;

/** Whether a day is neither Saturday nor Sunday. */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/**
 * Whether at most one working day begins between two days: true for Friday and Monday, false for
 * Monday and Wednesday.
 */
export function isNextWorkingDay(one: string, other: string): boolean {
	const [first = '', last = ''] = [one, other].sort();
	const days = daysBetween(first, last);
	if (!(days <= MOST_DAYS_TO_NEXT)) return false;
	const after = Array.from({ length: days }, (_, at) => dayAfter(first, at + 1));
	return after.filter(isWorkingDay).length <= 1;
}

/** The other side of a transfer comes within 5 days, and so may the other side of that one. */
const DAYS_AROUND = 10;

/**
 * All days of the months that documents fall in, because a correction may move a document within
 * its month, plus a few days around them.
 */
export function monthsOf(days: string[]): { from: string; until: string } {
	const sorted = [...days].sort();
	const first = sorted[0];
	const last = sorted.at(-1);
	if (!first || !last) return { from: NEVER, until: NEVER };
	return {
		from: dayAfter(`${first.slice(0, 7)}-01`, -DAYS_AROUND),
		until: dayAfter(`${last.slice(0, 7)}-28`, 3 + DAYS_AROUND),
	};
}
