import { textOf } from './cells';

/** First and last day, `2026-11-02`. */
export type Period = [from: string, to: string];

/** Month names in English and Indonesian. */
const MONTHS = [
	['jan', 'january', 'januari'],
	['feb', 'peb', 'february', 'februari', 'pebruari'],
	['mar', 'march', 'maret'],
	['apr', 'april'],
	['may', 'mei'],
	['jun', 'june', 'juni'],
	['jul', 'july', 'juli'],
	['aug', 'agu', 'agt', 'ags', 'august', 'agustus'],
	['sep', 'sept', 'september'],
	['oct', 'okt', 'october', 'oktober'],
	['nov', 'nop', 'november', 'nopember'],
	['dec', 'des', 'december', 'desember'],
];

/** A month's number from its name or number; 0 for any other word. */
export const monthOf = (word: string) =>
	Number(word) || MONTHS.findIndex((names) => names.includes(word.toLowerCase())) + 1;

/** `2026-11-02`; undefined for a day that doesn't exist. */
function iso(year: number, month: number, day: number): string | undefined {
	const date = new Date(Date.UTC(year, month - 1, day));
	const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isDay ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Date formats. `cells`: date cells of a spreadsheet; `day`: only the day number, such as 16; the
 * month is stated in the file or typed.
 */
export const ORDERS = ['dmy', 'mdy', 'ymd', 'cells', 'day'] as const;

/** Longer texts are not dates. */
const LONGEST = 60;

/** A word before the digits, such as a weekday, but not a month. */
const WORD_FIRST = /^(\p{L}+'?\p{L}*)[.,]* +(?=\d)/u;
const TIME_FIRST = /^\d\d:\d\d(:\d\d)? +(?=\d)/;
/** A time after the date, optionally preceded by a word and followed by its time zone. */
const TIME =
	/(,| [-•])?[T ]+(\p{L}+ )?\d\d?[:.]\d\d([:.]\d\d([.,]\d+)?)? ?(\p{Lu}{2,4}|[+-]\d\d:?\d\d)?$/u;
/** A moment in UTC, as date cells of an ODS file arrive. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

const DAY_PART = '(?<day>\\d\\d?)';
const MONTH_PART = '(?<month>\\d\\d?|\\p{L}+)';
const YEAR_PART = '(?:,?[-/. ]+(?<year>\\d\\d|20\\d\\d))?';
const ORDERED: Record<string, RegExp> = {
	dmy: new RegExp(`^${DAY_PART}[-/. ]+${MONTH_PART}${YEAR_PART}$`, 'u'),
	mdy: new RegExp(`^${MONTH_PART}[-/. ]+${DAY_PART}${YEAR_PART}$`, 'u'),
	ymd: /^(?<year>20\d\d)(?<sign>[-/.]?)(?<month>\d\d?)\k<sign>(?<day>\d\d?)$/,
};

/** The day in Jakarta at a moment in UTC. */
function dayInJakarta(text: string): string | undefined {
	const moment = Date.parse(text) + 7 * 3_600_000;
	return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 10);
}

/** `16NOV2026` and `20261116101530`, as printed by bank systems. */
const GLUED = /^(\d\d)(\p{L}{3})(20\d\d|\d\d)$/u;
const STAMP = /^(20\d{6}) ?\d{6}$/;

/** The text of a date, without weekday and time. */
function dateText(cell: unknown): string {
	const text = textOf(cell);
	if (text.length > LONGEST) return '';
	const line = text.replace(/\s+/g, ' ');
	const isMonth = monthOf(WORD_FIRST.exec(line)?.[1] ?? '') > 0;
	const day = (isMonth ? line : line.replace(WORD_FIRST, '')).replace(TIME_FIRST, '');
	return day.replace(TIME, '').replace(STAMP, '$1').replace(GLUED, '$1 $2 $3');
}

function readDateCell(cell: unknown): string | undefined {
	if (typeof cell !== 'number' || cell < 36_526 || cell > 73_050) return undefined;
	return new Date(Date.UTC(1899, 11, 30 + Math.floor(cell))).toISOString().slice(0, 10);
}

/** The day for a number from 1 to 31 within a period of one month. */
function readDayNumber(cell: unknown, period?: Period): string | undefined {
	const text = dateText(cell);
	if (!/^\d\d?$/.test(text) || Number(text) < 1 || Number(text) > 31) return undefined;
	if (!period) return 'noYear';
	const [year = '', month = ''] = period[0].split('-');
	const isOneMonth = period[1].startsWith(`${year}-${month}`);
	return isOneMonth ? iso(Number(year), Number(month), Number(text)) : 'noYear';
}

/** A day without a year: the year is the only one that puts it into the period. */
function withYear(month: number, day: number, period?: Period): string | undefined {
	const isAnyDay = iso(2024, month, day) !== undefined;
	if (!isAnyDay) return undefined;
	if (!period) return 'noYear';
	const years = new Set(period.map((end) => Number(end.slice(0, 4))));
	const days = [...years].flatMap((year) => iso(year, month, day) ?? []);
	const inside = days.filter((each) => each >= period[0] && each <= period[1]);
	return inside.length === 1 ? inside[0] : undefined;
}

/** The day in a text that matches a pattern with day, month, and possibly a year. */
function readWritten(cell: unknown, pattern?: RegExp, period?: Period): string | undefined {
	const groups = pattern?.exec(dateText(cell))?.groups;
	if (!groups) return undefined;
	const { year, month = '', day = '' } = groups;
	if (year) return iso(Number(year.slice(-2)) + 2000, monthOf(month), Number(day));
	return withYear(monthOf(month), Number(day), period);
}

/** The day of a date that begins with the year, or of a moment. */
function readYearFirst(cell: unknown): string | undefined {
	const text = textOf(cell);
	return MOMENT.test(text) ? dayInJakarta(text) : readWritten(cell, ORDERED.ymd);
}

/**
 * Reads a date strictly in the selected order. A date without a year is read only if exactly one
 * year puts it into the period.
 *
 * @returns `2026-11-02`; `noYear` for a date that needs a period; undefined if it isn't a date in
 *   this order
 */
export function readDay(cell: unknown, order: string, period?: Period): string | undefined {
	if (order === 'cells') return readDateCell(cell);
	if (order === 'day') return readDayNumber(cell, period);
	if (order === 'ymd') return readYearFirst(cell);
	return typeof cell === 'number' ? undefined : readWritten(cell, ORDERED[order], period);
}

/** Whether a cell is a date in any format except a bare day number. */
export const isDay = (cell: unknown) =>
	ORDERS.some((order) => order !== 'day' && readDay(cell, order) !== undefined);

/** Parses a day typed as `31/12/2026`; empty if it isn't one. */
export function dayTyped(text = ''): string {
	const day = readDay(text, 'dmy') ?? readDay(text, 'ymd') ?? '';
	return day === 'noYear' ? '' : day;
}

/** Parses a typed period: `2026-11`, or `2026-12 - 2027-01`. */
export function typedPeriod(text: string): Period | undefined {
	const [, from = '', to = from] =
		/^(20\d\d-(?:0[1-9]|1[0-2]))(?: ?[-–] ?(20\d\d-(?:0[1-9]|1[0-2])))?$/.exec(text) ?? [];
	if (from === '' || from > to) return undefined;
	const last = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5)), 0));
	return [`${from}-01`, last.toISOString().slice(0, 10)];
}

const STATED = /\d{4}-\d\d-\d\d|\d\d?[-/. ](\d\d?|\p{L}{3,})[-/. ]\d{4}/gu;

/** Two days in sequence, in the first order that reads both. */
function statedDays(found: string[], orders: string[]): Period | undefined {
	for (const order of orders) {
		const [from, to, ...more] = found.map((date) =>
			readDay(date, /^\d{4}-/.test(date) ? 'ymd' : order),
		);
		if (from && to && more.length === 0 && from <= to) return [from, to];
	}
	return undefined;
}

/** Month and year at the end of a line: `Buku kas November 2026`. */
const MONTH_LAST = /(?:^|[\s:])(\p{L}{3,}|\d\d?)[\s/-]+(20\d\d)$/u;

/** The month at the end of a line. */
function statedMonth(text: string): Period | undefined {
	const [, name = '', year = ''] = MONTH_LAST.exec(text) ?? [];
	return typedPeriod(`${year}-${String(monthOf(name)).padStart(2, '0')}`);
}

/** The period that stands above a table: two dates in one line, else month and year. */
export function statedPeriod(frame: string[], order: string): Period | undefined {
	const orders = order === 'mdy' ? ['mdy'] : ['dmy', 'mdy'];
	for (const text of frame) {
		const days = statedDays(text.match(STATED) ?? [], orders);
		if (days) return days;
	}
	for (const text of frame.filter((each) => each.search(STATED) === -1)) {
		const month = statedMonth(text);
		if (month) return month;
	}
	return undefined;
}

/** Number of days from one date to another. */
export const daysFrom = (one: string, other: string) =>
	(Date.parse(one) - Date.parse(other)) / 86_400_000;
