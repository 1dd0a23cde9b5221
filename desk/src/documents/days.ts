/** No document has a day beyond this. */
const NEVER = '9999-12-31';

const MS_OF_DAY = 86_400_000;

/** Whether a date is a day as the table has it, `2026-12-31`. */
export const isDay = (date: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

/** The day that is so many days later, earlier for less than 0; none is after the year 9999. */
export function dayAfter(day: string, days: number): string {
	const moment = Math.min(Date.parse(day) + days * MS_OF_DAY, Date.parse(NEVER));
	return new Date(moment).toISOString().slice(0, 10);
}

/** The days from so many before a day to so many after it; none for what is no day. */
export function daysAround(day: string, most: number): string[] {
	if (!isDay(day)) return [];
	return Array.from({ length: 2 * most + 1 }, (_, at) => dayAfter(day, at - most));
}

/** From a Friday to the next working day. */
export const MOST_DAYS_TO_NEXT = 3;

/** How many days lie between two days; NaN where one is no day. */
export const daysBetween = (one: string, other: string): number =>
	Math.abs(Date.parse(one) - Date.parse(other)) / MS_OF_DAY;

/** Whether a day is neither Saturday nor Sunday. */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/** Whether at most one working day begins between two days: Friday and Monday, but not Monday and Wednesday. */
export function isNextWorkingDay(one: string, other: string): boolean {
	const [first = '', last = ''] = [one, other].sort();
	const days = daysBetween(first, last);
	if (!(days <= MOST_DAYS_TO_NEXT)) return false;
	const after = Array.from({ length: days }, (_, at) => dayAfter(first, at + 1));
	return after.filter(isWorkingDay).length <= 1;
}

/** The other side of a transfer comes within 5 days, and the other side of that one as well. */
const DAYS_AROUND = 10;

/**
 * All days of the months of documents, as a corrected one may have another day of its month; and some days
 * around them.
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
