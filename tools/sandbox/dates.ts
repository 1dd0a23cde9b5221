/** A day of the calendar; months count from 1. */
export interface Day {
	year: number;
	month: number;
	day: number;
}

function utcMidnight({ year, month, day }: Day): Date {
	return new Date(Date.UTC(year, month - 1, day));
}

/** Reads `DD/MM/YYYY` of a day that exists; anything else is undefined. */
export function dayOf(value: unknown): Day | undefined {
	const match = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/([1-9]\d{3})$/.exec(value) : null;
	if (!match) return undefined;
	const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
	// A day that the month lacks falls into another month.
	const exists = utcMidnight({ year, month, day }).getUTCMonth() === month - 1;
	return exists ? { year, month, day } : undefined;
}

export function isBefore(a: Day, b: Day): boolean {
	return utcMidnight(a) < utcMidnight(b);
}

/**
 * The beginning of a day as `YYYY-MM-DDTHH:MM:SSZ` (API document, "Resources and their fields").
 *
 * @param timeZone where the day begins: that of UTC is told as `…T00:00:00Z`, that of Asia/Jakarta
 *   as `…T17:00:00Z` of the day before
 */
export function dateTime(day: Day, timeZone: string): string {
	const midnight = utcMidnight(day);
	const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
		.formatToParts(midnight)
		.find(({ type }) => type === 'timeZoneName')
		?.value.replace('GMT', '');
	const local = midnight.toISOString().slice(0, 19);
	return `${new Date(`${local}${offset || 'Z'}`).toISOString().slice(0, 19)}Z`;
}
