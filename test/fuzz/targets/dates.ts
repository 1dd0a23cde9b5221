import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DateTime } from 'luxon';

import {
	readDate,
	isAroundDay,
	toAccDate,
	type CalendarDate,
	type DateSettings,
} from '../../../nodes/AccAccounting/values/dates';
import { mutated, target } from '../target';

const ZONES = [
	'UTC',
	'Asia/Jakarta',
	'America/New_York',
	'Pacific/Apia',
	'Asia/Kathmandu',
	'Pacific/Kiritimati',
];

const settings = fc.record<DateSettings>({
	timezone: fc.constantFrom(...ZONES),
	order: fc.constantFrom('dayFirst', 'monthFirst'),
	withoutYear: fc.constantFrom('error', 'latest'),
	today: fc.constantFrom({ year: 2026, month: 11, day: 26 }, { year: 2025, month: 3, day: 1 }),
});

function isLeap(year: number): boolean {
	return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function assertRealDay({ year, month, day }: CalendarDate): void {
	const last = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
	assert.ok(last !== undefined && Number.isInteger(month), `month ${month}`);
	assert.ok(Number.isInteger(day) && day >= 1 && day <= last, `day ${day}`);
	assert.ok(Number.isInteger(year) && year >= 1900 && year <= 9999, `year ${year}`);
}

/** The name of a month according to Unicode data. */
function nameOf(month: number, language: 'id' | 'en', how: 'long' | 'short'): string {
	const format = new Intl.DateTimeFormat(language, { month: how, timeZone: 'UTC' });
	return format.format(Date.UTC(2026, month - 1, 1));
}

/** How month names begin, in Indonesian and English. */
const BEGINNINGS = [
	/^ja/i,
	/^[fp]/i,
	/^m(ar|rt)/i,
	/^ap/i,
	/^m(ei|ay)/i,
	/^jun/i,
	/^jul/i,
	/^a[gu]/i,
	/^s/i,
	/^o/i,
	/^n/i,
	/^d/i,
];

/** Reading the result again, in any format, gives the same day. */
function assertStable(date: CalendarDate, each: DateSettings): void {
	const text = toAccDate(date);
	assert.match(text, /^\d{2}\/\d{2}\/\d{4}$/);
	const [day = '', month = '', year = ''] = text.split('/');
	const written = [
		each.order === 'dayFirst' ? text : `${month}/${day}/${year}`,
		`${year}-${month}-${day}`,
		`${year}-${month}-${day}T23:59:59`,
		`'${Number(day)} ${nameOf(date.month, 'id', 'long')} ${year}`,
		`${nameOf(date.month, 'en', 'short')}. ${day}, ${year}`,
		`${day}-${nameOf(date.month, 'en', 'long').toUpperCase()}-${year} 23:59:59`,
	];
	for (const again of written) {
		assert.deepEqual(readDate(again, each), { ok: true, value: date });
	}
	// Moments around 1970 mean "no date".
	if (date.year > 1970) {
		assert.ok(isAroundDay(`${year}-${month}-${day}T00:00:00Z`, date));
	}
}

const WEEKDAY = /^(?:sen|sel|rab|kam|jum|sab|min|mon|tue|wed|thu|fri|sat|sun)[a-z']*[.,]?\s+/i;
const CLOCK = /,?\s+\d{1,2}[:.]\d{2}(?!\d).*$/;

/** The day that a text shows, by its digits only, with the year as written. */
function dayShown(text: string, { order }: DateSettings): Partial<CalendarDate> {
	const [first, second, third] = (text.replace(CLOCK, '').match(/\d+/g) ?? []).map(Number);
	const [name] = text.match(/[a-z]{3,}/i) ?? [];
	if (name !== undefined) {
		const month = BEGINNINGS.findIndex((beginning) => beginning.test(name)) + 1;
		return { day: first, month, year: second };
	}
	if (/^\d{4}[-/]/.test(text)) return { year: first, month: second, day: third };
	return order === 'dayFirst'
		? { day: first, month: second, year: third }
		: { month: first, day: second, year: third };
}

/** The day of a moment with an offset; undefined for any other text. */
function dayOfMoment(text: string, { timezone }: DateSettings): CalendarDate | undefined {
	if (!/^\d{4}.*[T ].*(Z|[+-]\d)/i.test(text)) return undefined;
	// Luxon requires two digits for each part.
	const iso = text
		.toUpperCase()
		.replace(/^(\d{4}).(\d+).(\d+)[T ]\s*/, (_, ...parts: string[]) => {
			const [year, month = '', day = ''] = parts;
			return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T`;
		})
		.replace(/T(?=\d:)/, 'T0')
		.replace(/\s+/g, '');
	const { year, month, day } = DateTime.fromISO(iso, { zone: timezone });
	return { year, month, day };
}

/** Whether the year of a date follows from what a text shows. */
function assertYear(shown: number | undefined, date: CalendarDate, each: DateSettings): void {
	const { year, month, day } = each.today;
	const ago =
		(Date.UTC(year, month - 1, day) - Date.UTC(date.year, date.month - 1, date.day)) / DAY;
	if (shown === undefined) {
		assert.equal(each.withoutYear, 'latest');
		const most = date.month === 2 && date.day === 29 ? 8 * 366 : 366;
		assert.ok(ago >= 0 && ago < most, `${ago} days ago`);
	} else if (shown < 100) {
		assert.ok(date.year === 2000 + shown && Math.abs(ago) <= 400, `${ago} days ago`);
	} else {
		assert.equal(date.year, shown);
	}
}

const DAY = 86_400_000;

const KNOWN = [
	'21/11/2026',
	'3/4/2026',
	'03-04-2026',
	'31.12.2099',
	'12/31/2026',
	'29/02/2024',
	'29/02/2026',
	'2026-11-21',
	'2026-02-30',
	'2026-11-21T06:00:00+07:00',
	'2026-11-20T23:30:00.123Z',
	'2026-11-21T00:30:00-1100',
	'2026-11-21 10:00',
	'2026-12-31 23:59:59,999 +14',
	'9999-12-31T23:59:59Z',
	'1900-01-01T00:00:00Z',
	'1970-01-01T00:00:00Z',
	'20261121',
	'46347',
	'1795219200000',
	'2026-W47-6',
	'2026-325',
	'Nov 21, 2026',
	'21/11/26',
	"'21/11/2026",
	'21 Nopember 2026',
	'1-Agt-2026',
	'31 Des. 2026',
	'29 Pebruari 2024',
	'03 August 2026 11:27:10',
	'Mei 5, 2026',
	'2026/11/21',
	'2026-1-5 8:00',
	'Sabtu, 21/11/2026',
	"Jum'at 20 Nov '26",
	'21/11',
	'29/02 08.00',
	'5 Nov',
];
const PIECES = [
	...'0123456789/.-: TZtz+,',
	'00',
	'2026',
	'1899',
	'Okt',
	'Sept',
	'juni',
	"'",
	'+07:00',
	'-12',
	'+2359',
	'T24:00',
	'\u00a0',
	'\u200e',
	'\u0661',
	'\uff0f',
	'−',
];

/** The day exists, is the one that the text shows, and reads the same again. */
export const dateTexts = target(
	'dates (texts)',
	fc.tuple(mutated(KNOWN, PIECES), settings),
	([text, each]) => {
		const reading = readDate(text, each);
		assert.deepEqual(readDate(` ${text}\t`, each), reading, 'blanks around it count');
		if (!reading.ok) {
			assert.ok(JSON.stringify(reading.wrong).length < 200);
			return;
		}
		assertRealDay(reading.value);
		assertStable(reading.value, each);
		const bare = text.trim().replace(/^'\s*/, '').replace(WEEKDAY, '');
		const { year, ...shown } = dayOfMoment(bare, each) ?? dayShown(bare, each);
		const { month, day } = reading.value;
		assert.deepEqual({ month, day }, shown);
		assertYear(year, reading.value, each);
	},
);

const moment = fc.date({
	min: new Date('1890-01-01'),
	max: new Date('+010001-01-01'),
	noInvalidDate: false,
});
const serial = fc.oneof(fc.integer({ min: -10, max: 3_000_000 }), fc.double());

/** Days from moments and spreadsheets; everything else is refused. */
export const dateValues = target(
	'dates (other values)',
	fc.tuple(
		fc.oneof(
			moment,
			moment.map((each) => DateTime.fromJSDate(each)),
			serial,
			fc.anything({ withBigInt: true, withDate: true, withBoxedValues: true }),
		),
		settings,
	),
	([value, each]) => {
		const reading = readDate(value, each);
		if (!reading.ok) {
			assert.ok(JSON.stringify(reading.wrong).length < 200);
			return;
		}
		assertRealDay(reading.value);
		assertStable(reading.value, each);
		if (typeof value === 'string') return;
		const isMoment = value instanceof Date || DateTime.isDateTime(value);
		assert.ok(isMoment || typeof value === 'number');
		const at = isMoment
			? DateTime.fromMillis(Number(value), { zone: each.timezone })
			: DateTime.fromISO('1899-12-30', { zone: 'UTC' }).plus({ days: Math.floor(Number(value)) });
		assert.equal(toAccDate(reading.value), at.toFormat('dd/MM/yyyy'));
	},
);
