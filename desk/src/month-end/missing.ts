import { dayAfter, isWorkingDay } from '../documents/days';
import { groupsOf } from '../groups';

/** The first and last day of a month such as `2026-11`. */
export function daysOfMonth(month: string): { first: string; last: string } {
	const first = `${month}-01`;
	const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
	return { first, last: dayAfter(next, -1) };
}

/**
 * Converts a month as people write it, `11/2026` or `2026-11`, to `2026-11`; undefined for anything
 * else.
 */
export function readMonth(written: string): string | undefined {
	const [, year, month] = /^\s*(20\d\d)[-/. ](\d\d?)\s*$/.exec(written) ?? [];
	const [, monthFirst, yearLast] = /^\s*(\d\d?)[-/. ](20\d\d)\s*$/.exec(written) ?? [];
	const number = Number(month ?? monthFirst);
	if (!(number >= 1 && number <= 12)) return undefined;
	return `${year ?? yearLast}-${String(number).padStart(2, '0')}`;
}

/** The Monday of a day's week. */
function weekOf(day: string): string {
	const weekday = new Date(day).getUTCDay();
	return dayAfter(day, weekday === 0 ? -6 : 1 - weekday);
}

/** Working days on which an account has no rows, although it has rows on others. */
export interface Missing {
	/** First and last working day of weeks without any rows. */
	weeks: Array<{ from: string; to: string }>;
	/** Individual days in other weeks. */
	days: string[];
}

/** Working days from the first to the last day, inclusive. */
function workingDays(first: string, last: string): string[] {
	const days: string[] = [];
	for (let day = first; day <= last; day = dayAfter(day, 1)) {
		if (isWorkingDay(day)) days.push(day);
	}
	return days;
}

/**
 * Where rows may be missing: weeks without any rows, if other weeks have rows; and days without
 * rows, if more than half of the other working days have rows.
 *
 * @param days of all rows of an account
 * @param last day that a file can cover by now
 */
export function missingIn(days: string[], first: string, last: string): Missing {
	const has = new Set(days);
	const weeksWithRows = new Set(days.map(weekOf));
	const working = workingDays(first, last);
	if (days.length === 0) return { weeks: [], days: [] };
	const weeks = groupsOf(working, weekOf);
	const empty = [...weeks].filter(([week]) => !weeksWithRows.has(week)).map(([, own]) => own);
	const others = working.filter((day) => weeksWithRows.has(weekOf(day)));
	const without = others.filter((day) => !has.has(day));
	const isDaily = without.length * 2 < others.length;
	return {
		weeks: empty.map((own) => ({ from: own[0] ?? '', to: own.at(-1) ?? '' })),
		days: isDaily ? without : [],
	};
}
