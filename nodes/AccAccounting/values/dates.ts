import { read, unreadable, type Reading } from './reading';
import { isRecord } from './record';
import { oddSign, withoutApostrophe } from './text';

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
/** Day 61 of Excel's 1900 system is 1 March 1900; its day 60, 29 February 1900, never was. */
const EXCEL_NEVER = 60;
const EXCEL_LAST = 2_958_465;
/** 1 January 2000 and 31 December 2099: years, amounts and other numbers lie outside. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;
/** As in spreadsheets. Earlier years are slips (`0026` for 2026) or stand for "no date". */
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;
const YEARS = `years from ${FIRST_YEAR} to ${LAST_YEAR} are taken`;
/**
 * Where an empty value, a date number of a spreadsheet, digits such as 20261121 and seconds of Unix
 * end up when somebody takes them for milliseconds.
 */
const SLIPS_MS = { from: -DAY_MS, to: 26 * DAY_MS };

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const ISO =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Indonesian and English, whole and shortened: no name means one month here and another there. */
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
	const [month = NaN, day = NaN, year = NaN] = formatFor(timezone)
		.format(instant)
		.split('/')
		.map(Number);
	return { year, month, day };
}

function isYear(year: number): boolean {
	return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function realDate(...parts: Array<string | number | undefined>): CalendarDate | undefined {
	const [year = NaN, month = NaN, day = NaN] = parts.map(Number);
	const probe = new Date(Date.UTC(year, month - 1, day));
	const stays = probe.getUTCMonth() === month - 1 && probe.getUTCDate() === day;
	return stays && isYear(year) ? { year, month, day } : undefined;
}

/** The day that digits with separators between them stand for in an order. */
function slashedDate(match: RegExpExecArray, order: DateSettings['order']) {
	const [, first, , second, year] = match;
	return order === 'dayFirst' ? realDate(year, second, first) : realDate(year, first, second);
}

/** The day that a text with the name of a month stands for. */
function namedDate({ groups = {} }: RegExpExecArray): CalendarDate | undefined {
	const { day, month, dayAfter = day, monthFirst = month, year } = groups;
	const named = MONTHS.get(String(monthFirst).toLowerCase());
	return named === undefined ? undefined : realDate(year, named, dayAfter);
}

function toIso({ year, month, day }: CalendarDate): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function notDate({ order }: DateSettings, hints: Array<string | undefined>): Reading<CalendarDate> {
	const dates = `a date such as ${order === 'dayFirst' ? '31/12/2026' : '12/31/2026'} or 2026-12-31`;
	const said = hints.filter((hint) => hint !== undefined).join('; ');
	return unreadable(said === '' ? dates : `${dates} (${said})`);
}

function ofMoment(ms: number, settings: DateSettings): Reading<CalendarDate> {
	const moment = new Date(ms);
	const year = moment.getUTCFullYear();
	if (Number.isNaN(year)) return notDate(settings, ['it is an invalid date']);
	if (ms >= SLIPS_MS.from && ms < SLIPS_MS.to) {
		return notDate(settings, [
			'it comes from an empty value or from a number that was taken for milliseconds since 1970',
		]);
	}
	// Formatted years do not tell the years before our era; the neighbours may be in range elsewhere.
	if (year < FIRST_YEAR - 1 || year > LAST_YEAR + 1) return notDate(settings, [YEARS]);
	let date: CalendarDate;
	try {
		date = dateInZone(moment, String(settings.timezone));
	} catch {
		return notDate(settings, [
			`which day a moment falls on depends on the workflow's time zone, and there is no "${settings.timezone}": choose another in the workflow's settings`,
		]);
	}
	return isYear(date.year) ? read(date) : notDate(settings, [YEARS]);
}

function serialDate(serial: number): CalendarDate {
	const sinceMarch = serial - (serial > EXCEL_NEVER ? 61 : 60);
	const date = new Date(Date.UTC(1900, 2, 1 + sinceMarch));
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** What digits without separators may have been meant as; told, never taken. */
function likeness(digits: string, { order }: DateSettings): string | undefined {
	const iso = /^(\d{4})(\d{2})(\d{2})$/.exec(digits);
	const slashed = /^(\d{2})()(\d{2})(\d{4})$/.exec(digits);
	const date = (iso && realDate(...iso.slice(1))) ?? (slashed && slashedDate(slashed, order));
	if (date) {
		const text = toIso(date);
		return `it looks like ${text} written without separators: write it as the text ${text}`;
	}
	const unit = { 10: 'seconds', 13: 'milliseconds' }[digits.length];
	return unit && `it looks like a Unix time in ${unit}: make a date of it first`;
}

function ofSerial(serial: number, settings: DateSettings): Reading<CalendarDate> {
	const day = Math.floor(serial);
	if (day >= FIRST_SERIAL && day <= LAST_SERIAL) return read(serialDate(day));
	const isDay = day >= 1 && day <= EXCEL_LAST;
	const there = isDay ? toIso(serialDate(day)) : 'no day at all';
	const would = day === EXCEL_NEVER ? '29 February 1900, which never was' : there;
	return notDate(settings, [
		`as a spreadsheet's date number it would be ${would}; only those of 2000 to 2099 are taken`,
		likeness(String(serial), settings),
	]);
}

function noDay(year: string): string {
	return isYear(Number(year)) ? 'there is no such day' : YEARS;
}

/** Whether one of the words of a text is the name of a month. */
function namesMonth(text: string): boolean {
	return (text.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => MONTHS.has(word));
}

/** What may help with a text that is no date; in the order of what is looked for first. */
function textHint(text: string, settings: DateSettings): string | undefined {
	const odd = oddSign(text);
	if (odd) return odd;
	if (/^\d+(\.\d+)?$/.test(text)) {
		return ofSerial(Number(text), settings).ok
			? "it looks like a spreadsheet's date number that came as text: turn it into a number"
			: likeness(text, settings);
	}
	const slashed = SLASHED.exec(text);
	if (slashed) {
		const other = settings.order === 'dayFirst' ? 'monthFirst' : 'dayFirst';
		const date = slashedDate(slashed, other);
		if (!date) return noDay(slashed[4] ?? '');
		const name = DATE_ORDERS.find(({ value }) => value === other)?.name;
		return `Options › Date Order › ${name} reads it as ${toIso(date)}`;
	}
	const named = NAMED.exec(text);
	if (named && namesMonth(text)) return noDay(named.groups?.year ?? '');
	if (namesMonth(text)) return 'write day, month and a year of four digits, as in 21 Nov 2026';
	const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
	if (yearFirst) {
		const date = realDate(...yearFirst.slice(1));
		return date ? `write it as ${toIso(date)}` : noDay(yearFirst[1] ?? '');
	}
	if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text)) return 'write the year with four digits';
	if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}[T, ]/i.test(text)) return 'write the day without the time';
	if (/^\d{1,2}[/.-]\d{1,2}$/.test(text)) return 'write the year too, with four digits';
	if (/^\d{4}-\d{2}$/.test(text)) return 'write the whole day, not just the month';
	return undefined;
}

/** The day that a text writes, in whichever way; undefined where it writes none. */
function writtenDay(text: string, { order }: DateSettings): CalendarDate | undefined {
	const slashed = SLASHED.exec(text);
	if (slashed) return slashedDate(slashed, order);
	const named = NAMED.exec(text);
	if (named) return namedDate(named);
	const [, year, month, day] = ISO.exec(text) ?? [];
	return realDate(year, month, day);
}

function ofText(text: string, settings: DateSettings): Reading<CalendarDate> {
	const date = writtenDay(text, settings);
	if (!date) return notDate(settings, [textHint(text, settings)]);
	const time = ISO.exec(text)?.slice(4) ?? NAMED.exec(text)?.slice(6) ?? [];
	const [hour = '0', minute = '0', second = '0', offset] = time;
	if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
		return notDate(settings, ['its time of day is not one from 00:00:00 to 23:59:59']);
	}
	if (!offset) return read(date);
	const zone = offset.length === 3 ? `${offset}:00` : offset.replace(/^(.\d{2})(\d{2})$/, '$1:$2');
	const clock = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':');
	return ofMoment(Date.parse(`${toIso(date)}T${clock}${zone.toUpperCase()}`), settings);
}

/** The moment that a Luxon DateTime or a JavaScript Date stands for; undefined for other things. */
function momentOf(value: object): number | undefined {
	// n8n runs nodes in a context of their own, where instanceof does not know a Date from outside.
	const isDate = Object.prototype.toString.call(value) === '[object Date]';
	const { isLuxonDateTime, toMillis, invalid, ts, getTime } = value as Record<string, unknown>;
	// n8n evaluates expressions in an engine of their own: a DateTime comes out as a copy without methods.
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
 * Indonesian or English name of a month with day and year (`21 Nopember 2026`, `Nov 21, 2026`),
 * Luxon DateTime, JavaScript Date, and date numbers of a spreadsheet (1900 system; the time of day
 * is dropped) from 2000 to 2099. A moment – anything with an offset – is converted to the workflow's
 * time zone; a date-time without one keeps its day. Days that do not exist, years of two digits or
 * before 1900, texts of digits alone, and moments of early January 1970, which nobody means, are
 * refused, not guessed; what was expected says how else to write it.
 */
export function readDate(value: unknown, settings: DateSettings): Reading<CalendarDate> {
	if (typeof value === 'number') return ofSerial(value, settings);
	if (typeof value === 'string') return ofText(withoutApostrophe(value), settings);
	const moment = typeof value === 'object' && value !== null ? momentOf(value) : undefined;
	return moment === undefined ? notDate(settings, []) : ofMoment(moment, settings);
}

/** The day that a moment has where it comes from; undefined for what is none, or does not say. */
function dayAtOrigin(value: unknown): CalendarDate | undefined {
	if (typeof value === 'string') {
		const [, year, month, day, , , , offset] = ISO.exec(withoutApostrophe(value)) ?? [];
		if (offset === undefined) return undefined;
		return { year: Number(year), month: Number(month), day: Number(day) };
	}
	if (typeof value !== 'object' || value === null) return undefined;
	// Where a DateTime came out as a copy without methods, its parts are left.
	const { isLuxonDateTime, c } = value as Record<string, unknown>;
	return isLuxonDateTime === true && isRecord(c) ? (c as unknown as CalendarDate) : undefined;
}

/**
 * Says that a moment falls on another day in the workflow's time zone than where it comes from: an
 * order of 08:00 in Jakarta is of the day before in New York.
 *
 * @param date what was read of the value
 */
export function otherDay(
	value: unknown,
	date: CalendarDate,
	{ timezone }: DateSettings,
): string | undefined {
	const origin = dayAtOrigin(value);
	if (!origin || toAccDate(origin) === toAccDate(date)) return undefined;
	return `${toAccDate(origin)} where it comes from, was taken as ${toAccDate(date)}, the day of that moment in the workflow's time zone (${timezone}). If that is not your time zone, change it in the workflow's settings.`;
}

/** A date as ACC takes it: `DD/MM/YYYY` (API document, endpoints 2 to 4). */
export function toAccDate({ year, month, day }: CalendarDate): string {
	const two = (part: number) => String(part).padStart(2, '0');
	return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

/**
 * Whether a date-time of an answer ("Resources and their fields") means the day that was asked for,
 * read either in UTC or in the workflow's time zone: the API document does not say in which one a day
 * begins. A text that is no date means no day; names of months are for people.
 */
export function sameDay(answer: string, asked: CalendarDate, timezone: string): boolean {
	if (!/^\s*\d+[/.-]\d/.test(answer)) return false;
	return ['UTC', timezone].some((zone) => {
		const reading = readDate(answer, { timezone: zone, order: 'dayFirst' });
		return reading.ok && toAccDate(reading.value) === toAccDate(asked);
	});
}
