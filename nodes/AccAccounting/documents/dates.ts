import { read, unreadable, type Reading } from './reading';

/** A calendar day, without time and zone. */
export interface CalendarDate {
	year: number;
	month: number;
	day: number;
}

/** How dates of a run are read. */
export interface DateSettings {
	/** IANA name of the workflow's time zone. */
	timezone: string;
	/** What `03/04/2026` means. */
	order: 'dayFirst' | 'monthFirst';
}

const DAY_MS = 86_400_000;
/** Day 61 of Excel's 1900 system is 1 March 1900; its day 60, 29 February 1900, never was. */
const EXCEL_NEVER = 60;
const EXCEL_LAST = 2_958_465;
/** As in spreadsheets. Earlier years are slips (`0026` for 2026) or stand for "no date". */
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const ISO =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timezone: string): Intl.DateTimeFormat {
	let format = formats.get(timezone);
	if (!format) {
		format = new Intl.DateTimeFormat('en-US', {
			timeZone: timezone,
			calendar: 'gregory',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
		});
		formats.set(timezone, format);
	}
	return format;
}

/**
 * The calendar day of a moment of our era in a time zone.
 *
 * @throws RangeError for a time zone that does not exist, or an invalid Date
 */
export function dateInZone(instant: Date, timezone: string): CalendarDate {
	// Twice as fast as formatToParts; American English writes 12/31/2026.
	const [month, day, year] = formatFor(timezone).format(instant).split('/').map(Number);
	return { year, month, day };
}

function isYear(year: number): boolean {
	return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function realDate(year: number, month: number, day: number): CalendarDate | undefined {
	const probe = new Date(Date.UTC(year, month - 1, day));
	const stays = probe.getUTCMonth() === month - 1 && probe.getUTCDate() === day;
	return stays && isYear(year) ? { year, month, day } : undefined;
}

function expectedDate({ order }: DateSettings): string {
	return `a date such as ${order === 'dayFirst' ? '31/12/2026' : '12/31/2026'} or 2026-12-31`;
}

function ofMoment(ms: number, settings: DateSettings): Reading<CalendarDate> {
	const moment = new Date(ms);
	const refused = unreadable<CalendarDate>(expectedDate(settings));
	// Formatted years do not tell the years before our era; the neighbours may be in range elsewhere.
	const year = moment.getUTCFullYear();
	if (!(year >= FIRST_YEAR - 1 && year <= LAST_YEAR + 1)) return refused;
	const date = dateInZone(moment, settings.timezone);
	return isYear(date.year) ? read(date) : refused;
}

function ofSerial(serial: number, settings: DateSettings): Reading<CalendarDate> {
	const day = Math.floor(serial);
	const expected = `${expectedDate(settings)}, or a spreadsheet's date number from 1 to ${EXCEL_LAST}`;
	if (!(day >= 1 && day <= EXCEL_LAST)) return unreadable(expected);
	if (day === EXCEL_NEVER) {
		return unreadable(`${expected} (60 is 29 February 1900, which never was)`);
	}
	const sinceMarch = day - (day > EXCEL_NEVER ? 61 : 60);
	const date = new Date(Date.UTC(1900, 2, 1) + sinceMarch * DAY_MS);
	return read({
		year: date.getUTCFullYear(),
		month: date.getUTCMonth() + 1,
		day: date.getUTCDate(),
	});
}

function ofText(text: string, settings: DateSettings): Reading<CalendarDate> {
	const slashed = SLASHED.exec(text);
	if (slashed) {
		const [first, second] = [Number(slashed[1]), Number(slashed[3])];
		const [day, month] = settings.order === 'dayFirst' ? [first, second] : [second, first];
		const date = realDate(Number(slashed[4]), month, day);
		return date ? read(date) : unreadable(expectedDate(settings));
	}
	const iso = ISO.exec(text);
	const date = iso && realDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	if (!iso || !date) return unreadable(expectedDate(settings));
	const [, , , , hour = '0', minute = '0', second = '0', offset] = iso;
	if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
		return unreadable(expectedDate(settings));
	}
	if (!offset) return read(date);
	const zone = offset.length === 3 ? `${offset}:00` : offset.replace(/^(.\d{2})(\d{2})$/, '$1:$2');
	const clock = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':');
	return ofMoment(
		Date.parse(`${iso[1]}-${iso[2]}-${iso[3]}T${clock}${zone.toUpperCase()}`),
		settings,
	);
}

/** The moment that a Luxon DateTime or a JavaScript Date stands for; undefined for other things. */
function momentOf(value: unknown): number | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	// n8n runs nodes in a context of their own, where instanceof does not know a Date from outside.
	const isDate = Object.prototype.toString.call(value) === '[object Date]';
	const { isLuxonDateTime, toMillis, getTime } = value as Record<string, unknown>;
	const millis = isDate ? getTime : isLuxonDateTime === true ? toMillis : undefined;
	if (typeof millis !== 'function') return undefined;
	const moment: unknown = millis.call(value);
	return typeof moment === 'number' ? moment : undefined;
}

/**
 * Reads a calendar day.
 *
 * Taken: `DD/MM/YYYY` (or `MM/DD/YYYY`, by setting; `-` and `.` as well), ISO dates and date-times,
 * Luxon DateTime, JavaScript Date, and date numbers of a spreadsheet (1900 system; the time of day
 * is dropped). A moment – anything with an offset – is converted to the workflow's time zone; a
 * date-time without one keeps its day. Days that do not exist, years of two digits or before 1900 and
 * texts of digits alone are refused, not guessed.
 *
 * @throws RangeError where the time zone does not exist
 */
export function readDate(value: unknown, settings: DateSettings): Reading<CalendarDate> {
	if (typeof value === 'number') return ofSerial(value, settings);
	if (typeof value === 'string') return ofText(value.trim(), settings);
	const moment = momentOf(value);
	return moment === undefined ? unreadable(expectedDate(settings)) : ofMoment(moment, settings);
}

/** A date as ACC takes it: `DD/MM/YYYY` (API document, endpoints 2 to 4). */
export function toAccDate({ year, month, day }: CalendarDate): string {
	const two = (part: number) => String(part).padStart(2, '0');
	return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

/**
 * Whether a date-time of an answer ("Resources and their fields") means the day that was asked for,
 * read either in UTC or in the workflow's time zone: the API document does not say in which one a day
 * begins. A text that is no date means no day.
 */
export function sameDay(answer: string, asked: CalendarDate, timezone: string): boolean {
	return ['UTC', timezone].some((zone) => {
		const reading = readDate(answer, { timezone: zone, order: 'dayFirst' });
		return reading.ok && toAccDate(reading.value) === toAccDate(asked);
	});
}
