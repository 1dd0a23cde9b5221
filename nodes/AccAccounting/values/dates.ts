import { read, unreadable, type Reading } from './problem';
import { isRecord } from './record';
import { oddSignIn, withoutApostrophe } from './text';

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

/** The choices of the option Date Order. */
export const DATE_ORDERS = [
	{ name: 'Day First (3 April)', value: 'dayFirst' },
	{ name: 'Month First (March 4)', value: 'monthFirst' },
] as const;

const DAY_MS = 86_400_000;
/** 1 January 2000 and 31 December 2099 as date numbers; outside lie years, amounts and other numbers. */
const SERIALS = { from: 36_526, to: 73_050 };
/** As in spreadsheets. Earlier years are slips (`0026` for 2026) or stand for "no date". */
const YEARS = { from: 1900, to: 9999 };
/** Moments that an empty value, a date number or Unix seconds become if taken for milliseconds. */
const SLIPS_MS = { from: -DAY_MS, to: 26 * DAY_MS };

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const ISO =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Indonesian and English, in full and shortened: no name stands for different months in the two. */
const MONTHS = new Map(
	[
		'jan januari january',
		'feb februari february peb pebruari',
		'mar maret march mrt',
		'apr april',
		'mei may',
		'jun juni june',
		'jul juli july',
		'agu agustus aug august ags agt agst agust',
		'sep september sept',
		'okt oktober oct october',
		'nov november nop nopember',
		'des desember dec december',
	].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);
const NAMED =
	/^(?:(?<day>\d{1,2})[ .,/-]{0,3}(?<month>[a-z]{3,9})[ .,/-]{0,3}|(?<monthFirst>[a-z]{3,9})[ .,/-]{0,3}(?<dayAfter>\d{1,2})[ .,/-]{1,3})(?<year>\d{4})(?:,? (\d{2}):(\d{2})(?::(\d{2}))?)?$/i;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone. Throws RangeError for a zone that does not exist. */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
	const format =
		formats.get(timeZone) ??
		new Intl.DateTimeFormat('en-US', {
			timeZone,
			calendar: 'gregory',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
		});
	formats.set(timeZone, format);
	// Twice as fast as formatToParts; American English writes 12/31/2026.
	const [month = NaN, day = NaN, year = NaN] = format.format(instant).split('/').map(Number);
	return { year, month, day };
}

function isYear(year: number): boolean {
	return year >= YEARS.from && year <= YEARS.to;
}

function realDate(...parts: Array<string | number | undefined>): CalendarDate | undefined {
	const [year = NaN, month = NaN, day = NaN] = parts.map(Number);
	const probe = new Date(Date.UTC(year, month - 1, day));
	const stays = probe.getUTCMonth() === month - 1 && probe.getUTCDate() === day;
	return stays && isYear(year) ? { year, month, day } : undefined;
}

function slashedDate(match: RegExpExecArray, order: DateSettings['order']) {
	const [, first, , second, year] = match;
	return order === 'dayFirst' ? realDate(year, second, first) : realDate(year, first, second);
}

function namedDate({ groups = {} }: RegExpExecArray): CalendarDate | undefined {
	const { day, month, dayAfter = day, monthFirst = month, year } = groups;
	const named = MONTHS.get(String(monthFirst).toLowerCase());
	return named === undefined ? undefined : realDate(year, named, dayAfter);
}

/** `2026-12-31` */
export function toIsoDate({ year, month, day }: CalendarDate): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function notDate({ order }: DateSettings): Reading<CalendarDate> {
	return unreadable('notDate', { example: order === 'dayFirst' ? '31/12/2026' : '12/31/2026' });
}

function ofMoment(ms: number, { timezone }: DateSettings): Reading<CalendarDate> {
	const moment = new Date(ms);
	const year = moment.getUTCFullYear();
	if (Number.isNaN(year)) return unreadable('invalidMoment');
	if (ms >= SLIPS_MS.from && ms < SLIPS_MS.to) return unreadable('emptyMoment');
	// Formatted years do not tell the years before our era; the neighbours may be in range elsewhere.
	if (year < YEARS.from - 1 || year > YEARS.to + 1) return unreadable('yearOutOfRange', YEARS);
	try {
		const date = dateInZone(moment, String(timezone));
		return isYear(date.year) ? read(date) : unreadable('yearOutOfRange', YEARS);
	} catch {
		return unreadable('noTimeZone', { timezone });
	}
}

/** Why digits without separators are not a date. */
function wrongDigits(digits: string, settings: DateSettings): Reading<CalendarDate> {
	const iso = /^(\d{4})(\d{2})(\d{2})$/.exec(digits);
	const slashed = /^(\d{2})()(\d{2})(\d{4})$/.exec(digits);
	const date =
		(iso && realDate(...iso.slice(1))) ?? (slashed && slashedDate(slashed, settings.order));
	return date ? unreadable('writeDay', { day: toIsoDate(date) }) : notDate(settings);
}

/** A date number of a spreadsheet (1900 system). */
function ofSerial(serial: number, settings: DateSettings): Reading<CalendarDate> {
	if (!(serial >= SERIALS.from && serial < SERIALS.to + 1)) {
		return wrongDigits(String(serial), settings);
	}
	const date = new Date(Date.UTC(2000, 0, 1) + Math.floor(serial - SERIALS.from) * DAY_MS);
	const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
	return read({ year, month, day });
}

/** The day that a text says, in any way of writing that is taken; undefined if it says none. */
function writtenDay(text: string, { order }: DateSettings): CalendarDate | undefined {
	const slashed = SLASHED.exec(text);
	if (slashed) return slashedDate(slashed, order);
	const named = NAMED.exec(text);
	if (named) return namedDate(named);
	const [, year, month, day] = ISO.exec(text) ?? [];
	return realDate(year, month, day);
}

const WEEKDAY =
	/^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,]*\s+/i;
const TIME =
	/[T, ]\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?|wi(?:b|ta|t)|z|[+-]\d{2}:?\d{2})?$/i;
const YEAR_OF_TWO_DIGITS =
	/^\d{1,2}[ /.-]\d{1,2}[ /.-]\d{2}$|^\d{1,2}[ ./-]*[a-z]{3,9}[ ./-]*'?\d{2}$/i;

/** Whether one of the words of a text is the name of a month. */
function namesMonth(text: string): boolean {
	return (text.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => MONTHS.has(word));
}

/** Why a text in one of the usual ways of writing a day is not a day. */
function wrongDay(text: string, settings: DateSettings): Reading<CalendarDate> | undefined {
	const noDay = (year = '') =>
		isYear(Number(year)) ? unreadable('noSuchDay') : unreadable('yearOutOfRange', YEARS);
	const slashed = SLASHED.exec(text);
	if (slashed) {
		const other = settings.order === 'dayFirst' ? 'monthFirst' : 'dayFirst';
		const date = slashedDate(slashed, other);
		const order = DATE_ORDERS.find(({ value }) => value === other)?.name ?? other;
		return date ? unreadable('otherOrder', { order, day: toIsoDate(date) }) : noDay(slashed[4]);
	}
	const named = NAMED.exec(text);
	if (named && namesMonth(text)) return noDay(named.groups?.year);
	const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?=$|[T ])/i.exec(text);
	if (!yearFirst) return undefined;
	const date = realDate(...yearFirst.slice(1));
	return date ? unreadable('writeDay', { day: toIsoDate(date) }) : noDay(yearFirst[1]);
}

/** Why a text is not a date. */
function wrongText(text: string, settings: DateSettings): Reading<CalendarDate> {
	const sign = oddSignIn(text);
	if (sign !== undefined) return unreadable('oddSign', { sign });
	if (/^\d+(\.\d+)?$/.test(text)) {
		const isSerial = ofSerial(Number(text), settings).ok;
		return isSerial ? unreadable('serialAsText') : wrongDigits(text, settings);
	}
	const bare = text.replace(WEEKDAY, '').replace(TIME, '');
	const day = bare === text ? undefined : writtenDay(bare, settings);
	if (day) return unreadable('writeDay', { day: toIsoDate(day) });
	const wrong = wrongDay(bare, settings);
	if (wrong) return wrong;
	const isShort = YEAR_OF_TWO_DIGITS.test(bare) && (!/[a-z]/i.test(bare) || namesMonth(bare));
	return isShort ? unreadable('yearOfTwoDigits') : notDate(settings);
}

function ofText(text: string, settings: DateSettings): Reading<CalendarDate> {
	const date = writtenDay(text, settings);
	if (!date) return wrongText(text, settings);
	const time = ISO.exec(text)?.slice(4) ?? NAMED.exec(text)?.slice(6) ?? [];
	const [hour = '0', minute = '0', second = '0', offset] = time;
	if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return notDate(settings);
	if (!offset) return read(date);
	const zone = offset.length === 3 ? `${offset}:00` : offset.replace(/^(.\d{2})(\d{2})$/, '$1:$2');
	const clock = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':');
	return ofMoment(Date.parse(`${toIsoDate(date)}T${clock}${zone.toUpperCase()}`), settings);
}

/** The moment of a Luxon DateTime or a JavaScript Date; undefined for other objects. */
function momentOf(value: object): number | undefined {
	// n8n runs nodes in a context of their own, where instanceof does not know a Date from outside.
	const isDate = Object.prototype.toString.call(value) === '[object Date]';
	const { isLuxonDateTime, toMillis, invalid, ts, getTime } = value as Record<string, unknown>;
	// n8n evaluates expressions in a separate engine: a DateTime comes out as a copy without methods.
	const millisOfCopy = (invalid ?? null) === null ? ts : NaN;
	const ofLuxon = isLuxonDateTime === true ? (toMillis ?? millisOfCopy) : undefined;
	const millis = isDate ? getTime : ofLuxon;
	const moment: unknown = typeof millis === 'function' ? millis.call(value) : millis;
	return typeof moment === 'number' ? moment : undefined;
}

/**
 * Reads a calendar day.
 *
 * Taken: `DD/MM/YYYY` (or `MM/DD/YYYY`, by setting; `-` and `.` as well), ISO dates and date-times, an
 * Indonesian or English name of a month with day and year (`21 Nopember 2026`, `Nov 21, 2026`), Luxon
 * DateTime, JavaScript Date, and date numbers of a spreadsheet (1900 system, time of day dropped) from
 * 2000 to 2099. A moment (with an offset) is converted to the workflow's time zone; a date-time without
 * one keeps its day. Everything else is refused, not guessed.
 */
export function readDate(value: unknown, settings: DateSettings): Reading<CalendarDate> {
	if (typeof value === 'number') return ofSerial(value, settings);
	if (typeof value === 'string') return ofText(withoutApostrophe(value), settings);
	const moment = typeof value === 'object' && value !== null ? momentOf(value) : undefined;
	return moment === undefined ? notDate(settings) : ofMoment(moment, settings);
}

/** The calendar day of a moment at its own offset; undefined without an offset. */
function dayAtOrigin(value: unknown): CalendarDate | undefined {
	if (typeof value === 'string') {
		const [, year, month, day, , , , offset] = ISO.exec(withoutApostrophe(value)) ?? [];
		return offset === undefined ? undefined : realDate(year, month, day);
	}
	// A copy of a DateTime without methods still has its parts.
	const { isLuxonDateTime, c } = isRecord(value) ? value : {};
	return isLuxonDateTime === true && isRecord(c) ? (c as unknown as CalendarDate) : undefined;
}

/**
 * The day of a moment at its own offset, where that is another day than in the workflow's time zone:
 * 08:00 in Jakarta is the day before in New York.
 *
 * @param date what was read of the value
 */
export function otherDay(value: unknown, date: CalendarDate): CalendarDate | undefined {
	const origin = dayAtOrigin(value);
	return origin && toAccDate(origin) !== toAccDate(date) ? origin : undefined;
}

/** A date as ACC takes it: `DD/MM/YYYY` (API document, endpoints 2 to 4). */
export function toAccDate({ year, month, day }: CalendarDate): string {
	const two = (part: number) => String(part).padStart(2, '0');
	return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

/**
 * Whether a date-time of an answer means the day that was asked for, in UTC or in the workflow's time
 * zone: the API document ("Resources and their fields") does not say in which one a day begins.
 */
export function sameDay(answer: string, asked: CalendarDate, timezone: string): boolean {
	if (!/^\s*\d+[/.-]\d/.test(answer)) return false;
	return ['UTC', timezone].some((zone) => {
		const reading = readDate(answer, { timezone: zone, order: 'dayFirst' });
		return reading.ok && toAccDate(reading.value) === toAccDate(asked);
	});
}
