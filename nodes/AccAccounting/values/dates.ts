import { WRONG, type Wrong } from '../sentences/problems';
import { readable, type Reading, unreadable } from './reading';
import { isRecord } from './json';
import { findOddSign, withoutApostrophe } from './text';

/** A calendar day, without time and time zone. */
export interface CalendarDate {
	year: number;
	month: number;
	day: number;
}

/** How the dates of a run are read. */
export interface DateSettings {
	/** IANA name of the workflow's time zone. */
	timezone: string;
	/** How to read `03/04/2026`. */
	order: 'dayFirst' | 'monthFirst';
	/** How to read `03/04`: not at all, or as the latest such day up to today. */
	withoutYear: 'error' | 'latest';
	/** The current day in the workflow's time zone. */
	today: CalendarDate;
}

/** The choices of the Date Order option. */
export const DATE_ORDERS = [
	{ name: 'Day First (3 April)', value: 'dayFirst' },
	{ name: 'Month First (March 4)', value: 'monthFirst' },
] as const;

/** The choices of the Dates Without a Year option. */
export const WITHOUT_YEAR = [
	{ name: 'Error', value: 'error' },
	{ name: 'Latest Such Day up to Today', value: 'latest' },
] as const;

const DAY_MS = 86_400_000;
/** A date further from today is unlikely, and a two-digit year is then refused. */
export const MOST_DAYS_AWAY = 400;
/** A date further ahead is unlikely, and so is one without a year that would be ahead at all. */
export const MOST_DAYS_AHEAD = 31;
/**
 * January 1, 2000 and December 31, 2099 as spreadsheet date numbers. Anything outside is more
 * likely a year, an amount, or another number.
 */
const SERIALS = { from: 36_526, to: 73_050 };
/** As in spreadsheets. Earlier years are typos (`0026` for 2026) or mean "no date". */
const YEARS = { from: 1900, to: 9999 };
/** Longer texts are not dates; no pattern is matched against them. */
const LONGEST_DATE = 100;
/**
 * The moments that an empty value, a date number, or Unix seconds turn into when mistaken for
 * milliseconds.
 */
const SLIPS_MS = { from: -DAY_MS, to: 26 * DAY_MS };

/**
 * Indonesian and English, full and abbreviated: no name means different months in the two
 * languages.
 */
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

const MONTH = `(?<month>${[...MONTHS.keys()].join('|')})`;
const GAP = '[ .,/-]{0,3}';
const YEAR = String.raw`(?<year>\d{4})`;
const YEAR_OR_SHORT = String.raw`(?:(?<year>\d{4})|'?(?<short>\d{2}))`;
/** Indonesia's time zone abbreviations, which are unambiguous. */
const ZONES = new Map([
	['WIB', '+07:00'],
	['WITA', '+08:00'],
	['WIT', '+09:00'],
]);
/** As banks write it: `8:00`, `08.00`, `08:00:00`, `08:00 WIB`, `8:00 AM`. */
const LOOSE_CLOCK = String.raw`(?:,?\s+(?<clock>(?:[01]?\d|2[0-3])[:.][0-5]\d(?:[:.][0-5]\d(?:[.,]\d+)?)?)(?:\s?[ap]m|\s?(?<offset>${[...ZONES.keys()].join('|')}))?)?`;
const CLOCK = String.raw`(?<clock>(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?)`;
const OFFSET = String.raw`(?<offset>Z|(?<hours>[+-]\d{2})(?::?(?<minutes>\d{2}))?)`;
/** In Indonesian and English, full and abbreviated. */
const WEEKDAY = String.raw`(?:(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|(?:mon|tues|wednes|thurs|fri|satur|sun)day|sen|sel|rab|kam|jum|sab|min|mon|tue|wed|thu|fri|sat|sun)[.,]?\s+)?`;

/**
 * The formats of a day: `31/12/2026`, `2026-12-31T08:00+07:00`, `31 Desember 2026`, and
 * `Dec 31, 2026`, each with or without a weekday. The settings determine whether `one` or `other` is
 * the day. The year may have two digits or be missing, except where it could be the day.
 */
const DAY_FORMATS = [
	String.raw`(?<one>\d{1,2})(?<mark>[/.-])(?<other>\d{1,2})(?:\k<mark>${YEAR_OR_SHORT})?${LOOSE_CLOCK}`,
	String.raw`${YEAR}(?<mark>[/-])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:(?:T|\s+)${CLOCK}\s*${OFFSET}?)?`,
	String.raw`(?<day>\d{1,2})${GAP}${MONTH}(?:${GAP}${YEAR_OR_SHORT})?[.,]?${LOOSE_CLOCK}`,
	String.raw`${MONTH}${GAP}(?<day>\d{1,2})[ .,/-]{1,3}${YEAR_OR_SHORT}${LOOSE_CLOCK}`,
].map((format) => new RegExp(`^${WEEKDAY}(?:${format})$`, 'i'));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in UTC. */
function dayInUtc(moment: Date): CalendarDate {
	const year = moment.getUTCFullYear();
	const month = moment.getUTCMonth();
	const day = moment.getUTCDate();
	return { year, month: month + 1, day };
}

/** The calendar day of a moment in a time zone. @throws RangeError for an unknown time zone */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
	if (timeZone === 'UTC') return dayInUtc(instant);
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

/** `2026-12-31` */
export function toIsoDate({ year, month, day }: CalendarDate): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** A date as ACC accepts it: `DD/MM/YYYY` (API document, endpoints 2 to 4). */
export function toAccDate({ year, month, day }: CalendarDate): string {
	const two = (part: number) => String(part).padStart(2, '0');
	return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

/** A date for people to read, in the order of their sheet: `31/12/2026` or `12/31/2026`. */
export function formatDate(date: CalendarDate, order: DateSettings['order']): string {
	const { day, month } = date;
	return toAccDate(order === 'dayFirst' ? date : { ...date, day: month, month: day });
}

const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The first and the last of some dates: `3 Nov to 12 Nov 2026`, or `` without any. Months are words,
 * so that swapped days and months are seen.
 */
export function formatPeriod(dates: readonly CalendarDate[]): string {
	const days = dates.map(toIsoDate).sort();
	if (days.length === 0) return '';
	const [first = '', last = ''] = [days[0], days.at(-1)].map((each = '') => {
		const [year, month, day] = each.split('-');
		return `${Number(day)} ${SHORT_MONTHS[Number(month) - 1]} ${year}`;
	});
	return first === last ? last : `${first.replace(last.slice(-5), '')} to ${last}`;
}

/** Parses a date in the format of {@link toAccDate}; undefined for any other text. */
export function readAccDate(text: string): CalendarDate | undefined {
	if (text.length !== 10) return undefined;
	const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
	if (year === undefined) return undefined;
	return { year: Number(year), month: Number(month), day: Number(day) };
}

function isYear(year: number): boolean {
	return year >= YEARS.from && year <= YEARS.to;
}

function isSerial(value: number): boolean {
	return value >= SERIALS.from && value < SERIALS.to + 1;
}

/** Trimmed text without a spreadsheet's leading apostrophe; undefined if too long. */
function readShortText(given: string): string | undefined {
	const text = given.trim();
	return text.length > LONGEST_DATE ? undefined : withoutApostrophe(text);
}

/** Parts of the day and time that a format found in a text, by name. */
type WrittenDay = Partial<Record<string, string>>;

/** The parts of a day written in any of the accepted formats. */
function splitDate(text: string): WrittenDay | undefined {
	for (const way of DAY_FORMATS) {
		const match = way.exec(text);
		if (match) return match.groups;
	}
	return undefined;
}

/** A day without a year, or with one; undefined if it doesn't exist. */
function existing(year: number, month: number, day: number): CalendarDate | undefined {
	const probe = new Date(Date.UTC(year, month - 1, day));
	const exists = probe.getUTCMonth() === month - 1 && probe.getUTCDate() === day;
	return exists && isYear(year) ? { year, month, day } : undefined;
}

/** Days from one date to another. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
	const ms = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day);
	return (ms(to) - ms(from)) / DAY_MS;
}

/** The day and the month of a written day in a date order. */
function readDayAndMonth(written: WrittenDay, order: DateSettings['order']) {
	const [day, month] =
		order === 'dayFirst' ? [written.one, written.other] : [written.other, written.one];
	const name = written.month ?? month ?? '';
	return {
		day: Number(written.day ?? day),
		month: MONTHS.get(name.toLowerCase()) ?? Number(name),
	};
}

/** The day as written; undefined if no such day exists. A leap day exists in some year. */
function readDay(written: WrittenDay, { order, today }: DateSettings): CalendarDate | undefined {
	const { day, month } = readDayAndMonth(written, order);
	const { year, short } = written;
	if (year !== undefined) return existing(Number(year), month, day);
	if (short !== undefined) return existing(2000 + Number(short), month, day);
	const years = Array.from({ length: 9 }, (_, ago) => existing(today.year - ago, month, day));
	return years.find((date) => date && daysBetween(date, today) >= 0);
}

/**
 * Whether the next such day is within 31 days: probably today in another time zone, or a date that
 * was entered in advance.
 */
function isSoon({ month, day }: CalendarDate, today: CalendarDate): boolean {
	return [today.year, today.year + 1].some((year) => {
		const next = existing(year, month, day);
		const days = next ? daysBetween(today, next) : 0;
		return days > 0 && days <= MOST_DAYS_AHEAD;
	});
}

/** Why a day that exists is refused nevertheless: its year is not certain. */
function wrongYear(
	{ year, short }: WrittenDay,
	date: CalendarDate,
	{ withoutYear, today, order }: DateSettings,
): Wrong | undefined {
	if (year !== undefined) return undefined;
	if (short === undefined) {
		if (withoutYear !== 'latest') return WRONG.yearMissing(EXAMPLES[order]);
		return isSoon(date, today) ? WRONG.yearAhead(EXAMPLES[order]) : undefined;
	}
	const isFar = Math.abs(daysBetween(today, date)) > MOST_DAYS_AWAY;
	return isFar ? WRONG.shortYear(EXAMPLES[order]) : undefined;
}

const EXAMPLES = { dayFirst: '31/12/2026', monthFirst: '12/31/2026' };

/** Why a text or a number is not a date, with an accepted example in the run's date order. */
function notDate({ order }: DateSettings): Reading<CalendarDate> {
	return unreadable(WRONG.notDate(EXAMPLES[order]));
}

/** Why a text is not a day: it is written differently, or has the other order, or doesn't exist. */
function noDay(
	text: string,
	written: WrittenDay | undefined,
	settings: DateSettings,
): Reading<CalendarDate> {
	// The text may look fine, because such a character is invisible.
	const sign = findOddSign(text);
	if (sign !== undefined) return unreadable(WRONG.oddSign(sign));
	if (!written) return notDate(settings);
	const { order } = settings;
	const isDayFirst = order === 'dayFirst';
	const other = readDay(written, { ...settings, order: isDayFirst ? 'monthFirst' : 'dayFirst' });
	if (!other) return unreadable(WRONG.noSuchDay());
	return unreadable(WRONG.otherOrder(isDayFirst ? 'month' : 'day', EXAMPLES[order]));
}

function readMoment(ms: number, settings: DateSettings): Reading<CalendarDate> {
	const { timezone } = settings;
	const moment = new Date(ms);
	const year = moment.getUTCFullYear();
	const isSlip = ms >= SLIPS_MS.from && ms < SLIPS_MS.to;
	if (Number.isNaN(year) || isSlip) return unreadable(WRONG.invalidMoment());
	// Formatted years don't distinguish BC from AD. The adjacent years may be in range in another
	// time zone.
	if (year < YEARS.from - 1 || year > YEARS.to + 1) return notDate(settings);
	const date = dateInZone(moment, timezone);
	return isYear(date.year) ? readable(date) : notDate(settings);
}

function readDateNumber(value: number, settings: DateSettings): Reading<CalendarDate> {
	if (!isSerial(value)) return notDate(settings);
	const days = Math.floor(value - SERIALS.from);
	return readable(dayInUtc(new Date(Date.UTC(2000, 0, 1) + days * DAY_MS)));
}

/** The offset of a written day, such as `Z` or `+07:00`. */
function writtenZone({ offset = '', hours, minutes = '00' }: WrittenDay): string {
	return hours === undefined ? (ZONES.get(offset.toUpperCase()) ?? 'Z') : `${hours}:${minutes}`;
}

/** The moment of a day that is written with an offset, in milliseconds since 1970. */
function writtenMoment(written: WrittenDay, date: CalendarDate): number {
	const [hour = '', minute = '', second = '00'] = (written.clock ?? '').split(/[:.,]/);
	const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
	return Date.parse(`${toIsoDate(date)}T${time}${writtenZone(written)}`);
}

function readDateText(text: string, settings: DateSettings): Reading<CalendarDate> {
	const written = splitDate(text);
	const date = written && readDay(written, settings);
	if (!date) return noDay(text, written, settings);
	const wrong = wrongYear(written, date, settings);
	if (wrong) return unreadable(wrong);
	return written.offset === undefined
		? readable(date)
		: readMoment(writtenMoment(written, date), settings);
}

/**
 * Whether a value is a JavaScript Date. n8n runs nodes in a separate context, where instanceof
 * doesn't recognize one from outside.
 */
export function isDate(value: unknown): value is object {
	return Object.prototype.toString.call(value) === '[object Date]';
}

/**
 * The moment of a Luxon DateTime or a JavaScript Date, NaN if invalid; undefined for other objects.
 */
function findMoment(value: object): number | undefined {
	const { isLuxonDateTime, invalid, ts, getTime } = value as Record<string, unknown>;
	if (isDate(value) && typeof getTime === 'function') return Number(getTime.call(value));
	if (isLuxonDateTime !== true) return undefined;
	// n8n evaluates expressions in a separate engine, so a DateTime arrives as a copy without
	// methods.
	return !invalid && typeof ts === 'number' ? ts : NaN;
}

/**
 * Reads a calendar day: a text in an accepted format, a Luxon DateTime, a JavaScript Date, or a
 * spreadsheet's date number (1900 system, time of day dropped) from 2000 to 2099. A moment (with an
 * offset) is converted to the workflow's time zone; a date-time without an offset keeps its day.
 * Everything else is refused rather than guessed.
 */
export function readDate(value: unknown, settings: DateSettings): Reading<CalendarDate> {
	if (typeof value === 'number') return readDateNumber(value, settings);
	if (typeof value === 'string') {
		const text = readShortText(value);
		return text === undefined ? notDate(settings) : readDateText(text, settings);
	}
	const moment = typeof value === 'object' && value !== null ? findMoment(value) : undefined;
	return moment === undefined ? notDate(settings) : readMoment(moment, settings);
}

/** A moment as it's stored. */
interface Stored {
	/** The calendar day at its own offset. */
	day: CalendarDate;
	/** In milliseconds since 1970, if its offset is UTC. */
	inUtc?: number;
}

/** A moment as it's stored; undefined without an offset. */
function readStored(value: unknown, settings: DateSettings): Stored | undefined {
	if (typeof value === 'string') {
		const written = splitDate(readShortText(value) ?? '');
		if (written?.offset === undefined) return undefined;
		const day = readDay(written, settings);
		if (!day) return undefined;
		const isUtc = /^(?:Z|[+-]00:00)$/i.test(writtenZone(written));
		return isUtc ? { day, inUtc: writtenMoment(written, day) } : { day };
	}
	const moment = isDate(value) ? findMoment(value) : undefined;
	if (moment !== undefined) return { day: dayInUtc(new Date(moment)), inUtc: moment };
	// A copy of a DateTime lacks methods but still has its parts.
	const { isLuxonDateTime, c } = isRecord(value) ? value : {};
	return isLuxonDateTime === true && isRecord(c)
		? { day: c as unknown as CalendarDate }
		: undefined;
}

/** Whether a day begins at this moment in the workflow's time zone. */
function beginsDay(ms: number, { timezone }: DateSettings): boolean {
	const [before, after] = [ms - 1, ms].map((each) => dateInZone(new Date(each), timezone).day);
	return before !== after;
}

/**
 * The day of a moment at its own offset, if it differs from that in the workflow's time zone: 08:00
 * in Jakarta is the previous day in New York. The offset of a JavaScript Date is UTC: that is where
 * databases and spreadsheets let a day begin. In UTC, the beginning of a day of the workflow's time
 * zone is how a data table stores a date, which has no other day.
 *
 * @param date what was read from the value
 */
export function otherDay(
	value: unknown,
	date: CalendarDate,
	settings: DateSettings,
): CalendarDate | undefined {
	const stored = readStored(value, settings);
	if (!stored || toAccDate(stored.day) === toAccDate(date)) return undefined;
	const isDateOnly = stored.inUtc !== undefined && beginsDay(stored.inUtc, settings);
	return isDateOnly ? undefined : stored.day;
}

/**
 * Whether a timestamp in an answer is within 36 hours of the requested day's noon in UTC, which means
 * that its day in UTC is at most one day away. The API document ("Resources and their fields")
 * doesn't say in which time zone a day begins.
 */
export function isAroundDay(answer: string, asked: CalendarDate): boolean {
	const text = readShortText(answer);
	if (text === undefined || !/^\d+[/.-]\d/.test(text)) return false;
	const reading = readDate(answer, {
		timezone: 'UTC',
		order: 'dayFirst',
		withoutYear: 'error',
		today: asked,
	});
	return reading.ok && Math.abs(daysBetween(asked, reading.value)) <= 1;
}
