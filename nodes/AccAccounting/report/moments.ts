import { dateInZone, toIsoDate } from '../values/dates';
import type { Language } from './languages/language';

/**
 * Formats a moment in an IANA time zone: `month` is `November 2026`, `day` `23 November 2026`,
 * `minute` `Monday, 23 November 2026 08:00 GMT+7` (`WIB` in Indonesian), `key` `2026-11`.
 *
 * @throws RangeError for an invalid moment or time zone
 */
export function formatMoment(moment: Date, timeZone: string, { locale, writeDay }: Language) {
	const write = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(moment);
	const month = write({ month: 'long', year: 'numeric' });
	const day = writeDay(write({ day: 'numeric' }), month);
	const time = write({
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
		timeZoneName: 'short',
	});
	return {
		month,
		day,
		minute: `${write({ weekday: 'long' })}, ${day} ${time}`,
		key: toIsoDate(dateInZone(moment, timeZone)).slice(0, 7),
	};
}
