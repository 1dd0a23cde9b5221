import { DateTime } from 'luxon';

/** Reads `DD/MM/YYYY` as its midnight in UTC; undefined unless the day exists. */
export function dayOf(value: unknown): DateTime | undefined {
	if (typeof value !== 'string') return undefined;
	const day = DateTime.fromFormat(value, 'dd/MM/yyyy', { zone: 'utc', locale: 'en' });
	return day.isValid ? day : undefined;
}

/**
 * The beginning of a day as `YYYY-MM-DDTHH:MM:SSZ` (API document, "Resources and their fields").
 *
 * @param timeZone where the day begins: in UTC it is `…T00:00:00Z`, in Asia/Jakarta `…T17:00:00Z` of
 *   the day before
 */
export function dateTime(day: DateTime, timeZone: string): string {
	const begin = day.setZone(timeZone, { keepLocalTime: true }).toUTC();
	return begin.toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'");
}
