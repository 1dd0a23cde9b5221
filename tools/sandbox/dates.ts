/** A calendar day; months count from 1. */
export interface Day {
	year: number;
	month: number;
	day: number;
}

function utcMidnight({ year, month, day }: Day): Date {
	return new Date(Date.UTC(year, month - 1, day));
}

/** Reads `DD/MM/YYYY`; undefined unless the day exists. */
export function dayOf(value: unknown): Day | undefined {
	const match = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/([1-9]\d{3})$/.exec(value) : null;
	if (!match) return undefined;
	const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
	// A day that the month does not have falls into another month.
	const exists = utcMidnight({ year, month, day }).getUTCMonth() === month - 1;
	return exists ? { year, month, day } : undefined;
}

export function isBefore(a: Day, b: Day): boolean {
	return utcMidnight(a) < utcMidnight(b);
}

/**
 * The beginning of a day as `YYYY-MM-DDTHH:MM:SSZ` (API document, "Resources and their fields").
 *
 * @param timeZone where the day begins: in UTC it is `…T00:00:00Z`, in Asia/Jakarta `…T17:00:00Z` of
 *   the day before
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
