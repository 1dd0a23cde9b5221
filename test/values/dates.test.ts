import { randomBytes } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { DateTime } from 'luxon';

import {
	dateInZone,
	readAccDate,
	formatDate,
	otherDay,
	readDate,
	isAroundDay,
	toAccDate,
	type DateSettings,
} from '../../nodes/AccAccounting/values/dates';
import type { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { present } from '../support/present';
import { saying, SETTINGS } from '../support/documents';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Today is 26 November 2026. */
const settings = (
	timezone = 'Asia/Jakarta',
	order: DateSettings['order'] = 'dayFirst',
): DateSettings => ({ ...SETTINGS, timezone, order });

/** What was read, in ACC's format; undefined if refused. */
function accDate(value: unknown, with_ = settings()): string | undefined {
	const reading = readDate(value, with_);
	return reading.ok ? toAccDate(reading.value) : undefined;
}

const two = (n: number) => String(n).padStart(2, '0');

/** The calendar rules, without any Date. */
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) =>
	[31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** A day between 1900 and 2999, as its distance from 1970. */
const day = fc.integer({ min: -25_509, max: 376_200 });
const parts = (distance: number) => {
	const date = new Date(distance * DAY);
	return {
		y: String(date.getUTCFullYear()),
		m: two(date.getUTCMonth() + 1),
		d: two(date.getUTCDate()),
	};
};

/** Near the moments that numbers and empty values become when mistaken for milliseconds. */
const isSlip = (moment: number) => moment > -3 * DAY && moment < 40 * DAY;

const sunday = (year: number, month: number, from: number) => {
	const first = Date.UTC(year, month - 1, from);
	return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY;
};

/** Minutes east of Greenwich, from the laws in force since 2007, not from the zone database. */
const OFFSETS: Record<string, (moment: number) => number> = {
	UTC: () => 0,
	'Asia/Jakarta': () => 420,
	'Asia/Kathmandu': () => 345,
	'Asia/Kolkata': () => 330,
	'Pacific/Kiritimati': () => 840,
	'Pacific/Pago_Pago': () => -660,
	'America/New_York': (moment) => {
		const year = new Date(moment).getUTCFullYear();
		const starts = sunday(year, 3, 8) + 7 * 60 * MINUTE;
		const ends = sunday(year, 11, 1) + 6 * 60 * MINUTE;
		return moment >= starts && moment < ends ? -240 : -300;
	},
	'Europe/Berlin': (moment) => {
		const year = new Date(moment).getUTCFullYear();
		const starts = sunday(year, 3, 25) + 60 * MINUTE;
		const ends = sunday(year, 10, 25) + 60 * MINUTE;
		return moment >= starts && moment < ends ? 120 : 60;
	},
};
const zone = fc.constantFrom(...Object.keys(OFFSETS));

/** The day of a moment in a time zone, by the laws above. */
function dayByLaw(moment: number, timezone: string): string {
	const { y, m, d } = parts(
		Math.floor((moment + present(OFFSETS[timezone])(moment) * MINUTE) / DAY),
	);
	return `${d}/${m}/${y}`;
}

/** Moments between 2007 and 2037, most of them near midnight in the time zone or a clock change. */
function momentsIn(timezone: string): fc.Arbitrary<number> {
	const near = fc.integer({ min: -7200, max: 7200 }).map((seconds) => seconds * 1000);
	const midnight = fc
		.integer({ min: 13_515, max: 24_470 })
		.map((distance) => distance * DAY - present(OFFSETS[timezone])(distance * DAY) * MINUTE);
	const change = fc
		.tuple(
			fc.integer({ min: 2007, max: 2036 }),
			fc.constantFrom([3, 8], [3, 25], [10, 25], [11, 1]),
		)
		.map(([year, [month, from]]) => sunday(year, month, from) + 4 * 60 * MINUTE);
	return fc.tuple(fc.oneof(midnight, change), near).map(([at, delta]) => at + delta);
}

/** Day first, Asia/Jakarta. */
const TAKEN: Array<[value: unknown, expected: string]> = [
	...['08:00', '08:00:00', '08.00', '8:05', '08:00 WIB', '8:00:00 AM', '08:00 PM', '23.59.59'].map(
		(clock) => [`21/11/2026 ${clock}`, '21/11/2026'] as [string, string],
	),
	['21/11/2026, 8:00:00 AM', '21/11/2026'],
	['21-11-2026 08:00', '21/11/2026'],
	['Nov 21, 2026 08:00 PM', '21/11/2026'],
	['21 Nov 2026 08.00 WIB', '21/11/2026'],
	// A moment: in Jakarta it is the day before.
	['21/11/2026 00:30 WIT', '20/11/2026'],
	[36_526, '01/01/2000'],
	[36_526.999_988, '01/01/2000'],
	[46_347, '21/11/2026'],
	[46_347.000_011, '21/11/2026'],
	[46_347.999_99, '21/11/2026'],
	[46_081, '28/02/2026'],
	[46_082, '01/03/2026'],
	[45_351, '29/02/2024'],
	[73_050, '31/12/2099'],
	[73_050.999, '31/12/2099'],
	['1/1/1900', '01/01/1900'],
	['31/12/9999', '31/12/9999'],
	['1970-01-01', '01/01/1970'],
	['01/01/1970', '01/01/1970'],
	['1970-01-01T08:00:00', '01/01/1970'],
	['1970-01-28T00:00:00Z', '28/01/1970'],
	['1969-12-30T00:00:00Z', '30/12/1969'],
	['2026-11-21T00:00:00', '21/11/2026'],
	[`${' '.repeat(1_000)}21/11/2026${' '.repeat(1_000)}`, '21/11/2026'],
	['2026-11-20T17:00:00.000Z', '21/11/2026'],
	['2026-11-21t06:00z', '21/11/2026'],
	['2026-11-21 23:59:59+07', '21/11/2026'],
	['2026-11-21T23:30:00,5-0500', '22/11/2026'],
	['\u00a021/11/2026\u202f', '21/11/2026'],
	['\ufeff2026-11-21\r\n', '21/11/2026'],
	[DateTime.fromISO('2026-11-20T17:00:00Z'), '21/11/2026'],
	// What n8n's own expression engine produces from one in an item.
	[{ ...DateTime.fromISO('2026-11-20T17:00:00Z') }, '21/11/2026'],
	[new Date('2026-11-20T17:00:00Z'), '21/11/2026'],
	["'21/11/2026", '21/11/2026'],
	["' 2026-11-21", '21/11/2026'],
	['21 Nov 2026', '21/11/2026'],
	['21 November 2026', '21/11/2026'],
	['21 Nopember 2026', '21/11/2026'],
	['21 Agt 2026', '21/08/2026'],
	['1 JANUARI 2026', '01/01/2026'],
	['29 Pebruari 2024', '29/02/2024'],
	['21-Okt-2026', '21/10/2026'],
	['21/Mei/2026', '21/05/2026'],
	['21.Des.2026', '21/12/2026'],
	['21. Sept. 2026', '21/09/2026'],
	['Nov 21, 2026', '21/11/2026'],
	['august 3 2026', '03/08/2026'],
	['21Nov2026', '21/11/2026'],
	['03 August 2026 11:27:10', '03/08/2026'],
	["'03 Agustus 2026, 11:27", '03/08/2026'],
	// The year first.
	['2026/11/21', '21/11/2026'],
	['2026-1-5', '05/01/2026'],
	['2026-11-21 8:00', '21/11/2026'],
	['2026/11/21 08:00:00', '21/11/2026'],
	// The day of the week.
	['Sabtu, 21 November 2026', '21/11/2026'],
	['SENIN 31/08/2026', '31/08/2026'],
	["Jum'at, 20 November 2026", '20/11/2026'],
	['Jumat 20-11-2026', '20/11/2026'],
	['Saturday, November 21, 2026', '21/11/2026'],
	['Sat. 21/11/2026', '21/11/2026'],
	['Min 2026-11-22', '22/11/2026'],
	['Sabtu, 21/11/26 20.15', '21/11/2026'],
	// Two-digit years, up to 400 days from today.
	['21/11/26', '21/11/2026'],
	['03-04-26', '03/04/2026'],
	['21-Nov-26', '21/11/2026'],
	["21 Nov '26", '21/11/2026'],
	["21/11/'26", '21/11/2026'],
	['Nov 21, 26', '21/11/2026'],
	['21/11/26 08.00 WIB', '21/11/2026'],
	['22/10/25', '22/10/2025'],
	['31/12/27', '31/12/2027'],
];

/** On November 26, 2026, day first, with the latest such day up to today. */
const LATEST: Array<[value: string, expected: string]> = [
	['26/11', '26/11/2026'],
	['27/11', 'yearAhead'],
	['27/12', 'yearAhead'],
	['28/12', '28/12/2025'],
	['27 Nov 23:30 WIT', 'yearAhead'],
	['31 Des', '31/12/2025'],
	['5-Nopember', '05/11/2026'],
	["'05/11", '05/11/2026'],
	['21/11 08:00', '21/11/2026'],
	['Sabtu, 21 Nov', '21/11/2026'],
	['29/02', '29/02/2024'],
	['27/11/2026', '27/11/2026'],
	['31/02', 'noSuchDay'],
	['11/25', 'otherOrder'],
	['21/10/25', 'shortYear'],
	// 21 may be a year.
	['Nov 21', 'notDate'],
];

/** What an error names. */
const EXAMPLE = { example: '31/12/2026' };

/** Every accepted spelling. */
const MONTHS = [
	'Jan Januari January',
	'Feb Februari February Peb Pebruari',
	'Mar Maret March Mrt',
	'Apr April',
	'Mei May',
	'Jun Juni June',
	'Jul Juli July',
	'Agu Agt Ags Agst Agust Agustus Aug August',
	'Sep Sept September',
	'Okt Oktober Oct October',
	'Nov Nop November Nopember',
	'Des Desember Dec December',
].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const));

/** Day first, Asia/Jakarta: why values are refused, and the values in the reason. */
const REFUSED: Array<[reason: keyof typeof WRONG, values: object | undefined, given: unknown[]]> = [
	// Numbers that are not spreadsheet dates of these years: years, months, digits, amounts.
	['notDate', EXAMPLE, [2026]],
	['notDate', EXAMPLE, [1, 1.5]],
	['notDate', EXAMPLE, [59]],
	['notDate', EXAMPLE, [61]],
	['notDate', EXAMPLE, [150_000]],
	['notDate', EXAMPLE, [36_525, 36_525.999]],
	['notDate', EXAMPLE, [73_051]],
	['notDate', EXAMPLE, [2_958_465]],
	['notDate', EXAMPLE, [60, 60.5, 2_958_466, 0, -0, 0.5, -1, -46_347, NaN, 1e21]],
	['notDate', EXAMPLE, [Infinity, -Infinity]],
	['notDate', EXAMPLE, [20_261_121, 21_112_026, '20261121', '21112026']],
	['notDate', EXAMPLE, [1_795_219_200, '1795219200']],
	['notDate', EXAMPLE, [1_795_219_200_000, '1795219200000']],
	['notDate', EXAMPLE, [20_261_131, '20261131', '31112026', '11212026']],
	['notDate', EXAMPLE, ['46347', ' 46347 ', '46347.25', '4.6347e4', '+46347']],
	// The other order, nonexistent days, and parts of days.
	['otherOrder', { first: 'month', ...EXAMPLE }, ['12/31/2026']],
	['otherOrder', { first: 'month', ...EXAMPLE }, ['2-28-2026']],
	['noSuchDay', {}, ['31/02/2026', '29/02/2026', '29/02/2100', '31.11.2026', '13/13/2026']],
	['noSuchDay', {}, ['00/11/2026', '21/00/2026', '2026-02-30', '2026-13-01', '31 Nov 2026']],
	['noSuchDay', {}, ['29 Feb 2026', '31/02/2026 10:00']],
	['noSuchDay', {}, ['21/11/0026', '21/11/1899', '0026-11-21', '0000-00-00', '1899-12-31']],
	['noSuchDay', {}, ['21 Nov 0026']],
	['notDate', EXAMPLE, ['9999-12-31T23:59:59Z', '1900-01-01T00:00:00+14:00']],
	['notDate', EXAMPLE, [new Date('0001-01-01T00:00:00Z'), new Date(8.64e15)]],
	['notDate', EXAMPLE, [new Date('-002026-11-21T00:00:00Z'), new Date(-8.64e15)]],
	['notDate', EXAMPLE, ['2026.11.21', '2026/11-21', '21 11 26', 'Nov 21']],
	['shortYear', EXAMPLE, ['21/10/25', '01/01/28', '21-Nov-29', "21 Nov '00", '26-11-21']],
	['yearMissing', EXAMPLE, ['5 Nov', '21/11', "'05/11", '21 Nov', '21-Nopember', '21/11 08:00']],
	['notDate', EXAMPLE, ['2026-11', '11/2026', 'Nov 2026', 'November, 2026']],
	// The day of the week and the time of day.
	['notDate', EXAMPLE, ['21.11.2026T08:00', '2026-11-21 08:00 PM']],
	['notDate', EXAMPLE, ['2026-11-21T08:00:00 WIB', '21 Nov 2026 08:00 +0700']],
	['notDate', EXAMPLE, ['Sabtu', 'Sabtu, ', 'Sabtu21/11/2026', 'Sab Sabtu 21/11/2026']],
	['noSuchDay', {}, ['Sabtu, 31 November 2026']],
	['otherOrder', { first: 'month', ...EXAMPLE }, ['11/21/2026, 8:00:00 AM']],
	['notDate', EXAMPLE, ['21/11/2026 24:00', '21/11/2026 8:60', '21/11/2026 8', '21/11/202608:00']],
	['notDate', EXAMPLE, ['21/11/2026 08:00 CET', '21/11/2026 08:00 PM WIB']],
	['notDate', EXAMPLE, ['2026-11-21T24:00', '2026-11-21T24:00:00Z', '2026-11-21T10:60:00']],
	['notDate', EXAMPLE, ['2016-12-31T23:59:60Z', '21 Nov 2026 24:00:00']],
	// Invisible characters, and look-alikes.
	['oddSign', { sign: 'U+200B' }, ['21/11/2026\u200b']],
	['oddSign', { sign: 'U+200E' }, ['\u200e21/11/2026']],
	['oddSign', { sign: 'U+202A' }, ['\u202a21/11/2026\u202c']],
	['oddSign', { sign: 'U+00AD' }, ['2026\u00ad-11-21']],
	['oddSign', { sign: 'U+00A0' }, ['21\u00a0/11/2026']],
	['oddSign', { sign: 'U+2013' }, ['21\u201311\u20132026']],
	['oddSign', { sign: 'U+2212' }, ['2026\u221211\u221221', '2026-11-21T08:00:00\u221207:00']],
	['oddSign', { sign: 'U+FF12' }, ['２１/１１/２０２６']],
	['oddSign', { sign: 'U+0662' }, ['٢١/١١/٢٠٢٦']],
	['oddSign', { sign: 'U+000A' }, ['21/11/\n2026']],
	// Invalid moments, and moments that mean something else.
	['invalidMoment', undefined, [new Date(NaN), DateTime.invalid('no zone')]],
	['invalidMoment', undefined, ['2026-11-21T08:00:00+99:00', { ...DateTime.invalid('no zone') }]],
	[
		'invalidMoment',
		undefined,
		[{ isLuxonDateTime: true, ts: 1, invalid: { reason: 'unparsable' } }],
	],
	['invalidMoment', undefined, [{ isLuxonDateTime: true, ts: NaN }, { isLuxonDateTime: true }]],
	['invalidMoment', undefined, [new Date(0), new Date(20_261_121), new Date(1_795_219_200)]],
	['invalidMoment', undefined, [DateTime.fromMillis(46_347), '1970-01-01T00:00:46.347Z']],
	['invalidMoment', undefined, ['1970-01-01T07:00:00.000+07:00']],
	// Everything else.
	['notDate', EXAMPLE, ['2026', '211126', '202611', '46347,5', '15000000']],
	['notDate', EXAMPLE, ['21/11/226', '21/11/20226', '2026-11-21T08']],
	['notDate', EXAMPLE, ['10000-01-01', '21/11-2026', '2026-W47', '2026-325']],
	['notDate', EXAMPLE, ['20261121T080000Z', '-002026-11-21', '21 Nov 20266']],
	['notDate', EXAMPLE, ['November', '21 Nove 2026', '21 Mai 2026', 'PEND', "''"]],
	['notDate', EXAMPLE, [`2026-11-21${' '.repeat(91)}T08:00Z`, '1'.repeat(101)]],
	['notDate', EXAMPLE, ['today', '', '   ', 'null', '[object Object]']],
	['notDate', EXAMPLE, ['21/11/2026, 22/11/2026']],
	['notDate', EXAMPLE, [undefined, null, true, 46_347n, Symbol('a'), [46_347]]],
	['notDate', EXAMPLE, [['21/11/2026'], [], {}, { valueOf: () => 46_347 }]],
	['notDate', EXAMPLE, [new String('21/11/2026'), { year: 2026, month: 11 }]],
	['notDate', EXAMPLE, [{ toISOString: () => '2026-11-21T00:00:00Z' }]],
	['notDate', EXAMPLE, [() => '21/11/2026', { [Symbol.toStringTag]: 'Date' }]],
	['notDate', EXAMPLE, [{ isLuxonDateTime: false, ts: 1 }]],
];

/** Month first, UTC: the day, or the reason. */
const MONTH_FIRST: Array<[value: unknown, expected: string]> = [
	['12/31/2026', '31/12/2026'],
	['03/04/2026', '04/03/2026'],
	['2026-12-31', '31/12/2026'],
	['31/12/2026', 'otherOrder'],
	['30/02/2026', 'noSuchDay'],
	['31/12/26', 'otherOrder'],
	['12/31/25', '31/12/2025'],
	['12/31/24', 'shortYear'],
	['12/31', 'yearMissing'],
	['11212026', 'notDate'],
	['12/31/2026 08:00', '31/12/2026'],
];

/** The day in ACC's format, or the reason. */
function dayOrReason(value: unknown, with_: DateSettings): string {
	const reading = readDate(value, with_);
	return reading.ok ? toAccDate(reading.value) : reading.wrong.code;
}

describe('dates', () => {
	it('a day reads the same in every format', () => {
		fc.assert(
			fc.property(day, zone, (distance, timezone) => {
				const { y, m, d } = parts(distance);
				const expected = `${d}/${m}/${y}`;
				for (const text of [
					`${d}/${m}/${y}`,
					`${Number(d)}/${Number(m)}/${y}`,
					`${d}-${m}-${y}`,
					`${d}.${m}.${y}`,
					`${y}-${m}-${d}`,
					`${y}-${m}-${d}T00:00:00`,
					`${y}-${m}-${d} 23:59`,
					`${y}-${m}-${d}T23:59:59.999`,
					` ${d}/${m}/${y}\u00a0`,
					`\u202f${y}-${m}-${d}\n`,
				]) {
					expect(accDate(text, settings(timezone))).toBe(expected);
				}
				expect(accDate(`${m}/${d}/${y}`, settings(timezone, 'monthFirst'))).toBe(expected);
				expect(accDate(`${y}-${m}-${d}`, settings(timezone, 'monthFirst'))).toBe(expected);
				expect(accDate(expected, settings(timezone))).toBe(expected);
			}),
		);
	});

	it('a moment falls on the legal day in the time zone, especially around midnight', () => {
		fc.assert(
			fc.property(
				zone.chain((timezone) => fc.tuple(fc.constant(timezone), momentsIn(timezone))),
				fc.integer({ min: -12 * 4, max: 14 * 4 }),
				([timezone, moment], quarters) => {
					const expected = dayByLaw(moment, timezone);
					const sign = quarters < 0 ? '-' : '+';
					const hours = Math.floor(Math.abs(quarters) / 4);
					const minutes = (Math.abs(quarters) % 4) * 15;
					const elsewhere = new Date(moment + quarters * 15 * MINUTE).toISOString().slice(0, 19);
					for (const value of [
						new Date(moment),
						new Date(moment).toISOString(),
						new Date(moment).toISOString().replace('T', ' ').replace('Z', ' Z'),
						`${elsewhere}${sign}${two(hours)}:${two(minutes)}`,
						`${elsewhere}.250${sign}${two(hours)}${two(minutes)}`,
						DateTime.fromMillis(moment, { zone: 'Asia/Tokyo' }),
					]) {
						expect(accDate(value, settings(timezone))).toBe(expected);
					}
				},
			),
			{ numRuns: 1000 },
		);
	});

	it('agrees with Luxon on unusual time zones, a skipped day, and times before standard time', () => {
		const moments = fc.date({
			min: new Date('1900-01-02'),
			max: new Date('2999-12-30'),
			noInvalidDate: true,
		});
		const odd = fc.constantFrom('America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe');
		fc.assert(
			fc.property(moments, odd, (moment, timezone) => {
				fc.pre(!isSlip(moment.getTime()));
				const expected = DateTime.fromJSDate(moment, { zone: timezone }).toFormat('dd/MM/yyyy');
				expect(accDate(moment, settings(timezone))).toBe(expected);
			}),
		);
		expect(accDate('2011-12-30T09:59:59Z', settings('Pacific/Apia'))).toBe('29/12/2011');
		expect(accDate('2011-12-30T10:00:00Z', settings('Pacific/Apia'))).toBe('31/12/2011');
	});

	it('a bookkeeper in Jakarta at 06:00 does not get yesterday', () => {
		expect(accDate('2026-11-20T23:00:00Z')).toBe('21/11/2026');
		expect(accDate('2026-11-21T06:00:00+07:00')).toBe('21/11/2026');
		expect(accDate('2026-11-21T16:59:59Z')).toBe('21/11/2026');
		expect(accDate('2026-11-21T17:00:00Z')).toBe('22/11/2026');
		// A wall clock time that does not exist in New York still has its day.
		expect(accDate('2026-03-08T02:30:00', settings('America/New_York'))).toBe('08/03/2026');
	});

	it('day or month first, as the setting says', () => {
		expect(accDate('03/04/2026')).toBe('03/04/2026');
		expect(accDate('03/04/2026', settings('UTC', 'monthFirst'))).toBe('04/03/2026');
		expect(accDate('31/12/2026', settings('UTC', 'monthFirst'))).toBeUndefined();
	});

	it('accepts only days that exist; leap days follow the rule of 4, 100, and 400', () => {
		const year = fc.oneof(
			fc.integer({ min: 1900, max: 9999 }),
			fc.constantFrom(1900, 2000, 2024, 2025, 2100, 2400),
		);
		const date = fc.tuple(year, fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 32 }));
		fc.assert(
			fc.property(date, ([y, m, d]) => {
				fc.pre(!isSlip(Date.UTC(y, m - 1, d)));
				const exists = d >= 1 && d <= daysIn(y, m);
				const expected = exists ? `${two(d)}/${two(m)}/${y}` : undefined;
				expect(accDate(`${two(d)}/${two(m)}/${y}`)).toBe(expected);
				expect(accDate(`${y}-${two(m)}-${two(d)}`)).toBe(expected);
				expect(accDate(`${y}-${two(m)}-${two(d)}T12:00:00+07:00`)).toBe(expected);
			}),
			{ numRuns: 3000 },
		);
	});

	it('spreadsheet numbers from 2000 to 2099 are days; others are refused', () => {
		let serial = 1;
		for (let y = 1900; y <= 2200; y++) {
			for (let m = 1; m <= 12; m++) {
				for (let d = 1; d <= daysIn(y, m); d++) {
					if (serial === 60) serial++;
					const reading = readDate(serial, settings());
					const right = reading.ok
						? y >= 2000 && y <= 2099 && toAccDate(reading.value) === `${two(d)}/${two(m)}/${y}`
						: (y < 2000 || y > 2099) && reading.wrong.code === 'notDate';
					if (!right) {
						throw new Error(
							`${serial} is ${two(d)}/${two(m)}/${y}, got ${JSON.stringify(reading)}`,
						);
					}
					serial++;
				}
			}
		}
	});

	it('drops the time of a spreadsheet number in any time zone', () => {
		const time = fc.double({ min: 0, max: 0.999_99, noNaN: true });
		fc.assert(
			fc.property(
				fc.integer({ min: 36_526, max: 73_050 }),
				time,
				zone,
				(serial, part, timezone) => {
					const { y, m, d } = parts(serial - 25_569);
					expect(accDate(serial + part, settings(timezone))).toBe(`${d}/${m}/${y}`);
				},
			),
		);
	});

	it('refuses numbers that count something else, such as milliseconds', () => {
		const number = fc.oneof(
			fc.double({ min: 73_051 }),
			fc.double({ max: 36_525.999 }),
			fc.integer({ min: 946_684_800, max: 4_102_444_800 }).map((seconds) => seconds * 1000),
			fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 20_261_121, 1_795_219_200_000),
		);
		fc.assert(
			fc.property(number, (value) => {
				const reading = readDate(value, settings());
				expect(reading.ok).toBe(false);
			}),
		);
	});

	it('recognizes dates from outside its own context', () => {
		expect(accDate(runInNewContext('new Date("2026-11-21T00:00:00Z")'))).toBe('21/11/2026');
	});

	it('the last day in UTC is valid where local clocks do not show the next year yet', () => {
		expect(accDate('9999-12-31T23:59:59Z', settings('UTC'))).toBe('31/12/9999');
	});

	it('never throws and never makes up a day', () => {
		fc.assert(
			fc.property(fc.anything({ withBigInt: true }), (value) => {
				const reading = readDate(value, settings());
				if (reading.ok) expect(typeof value === 'number').toBe(true);
				else expect(reading.wrong.code).not.toBe('');
			}),
			{ numRuns: 2000 },
		);
		for (let run = 0; run < 1000; run++) {
			const bytes = randomBytes(1 + (run % 30));
			const digits = [...bytes].map((byte) => '0123456789/-.: TZ+'[byte % 18]).join('');
			for (const text of [bytes.toString('latin1'), bytes.toString('utf8'), digits]) {
				expect(readDate(text, settings())).toHaveProperty('ok');
			}
		}
	});

	it('a typo is refused, or read as Luxon reads it', () => {
		const written = day.chain((distance) => {
			const { y, m, d } = parts(distance);
			return fc.constantFrom(
				`${d}/${m}/${y}`,
				`${d}.${m}.${y}`,
				`${y}-${m}-${d}`,
				`${y}-${m}-${d}T23:30:00Z`,
				`${y}-${m}-${d}T00:30:00.5-05:00`,
				`${y}-${m}-${d} 10:00`,
			);
		});
		const slip = fc.tuple(
			written,
			fc.nat(30),
			fc.constantFrom(0, 1),
			fc.constantFrom('', ...'0123456789/-.: TZ+x'),
		);
		fc.assert(
			fc.property(slip, ([text, place, dropped, put]) => {
				const at = place % text.length;
				const slipped = text.slice(0, at) + put + text.slice(at + dropped);
				const got = accDate(slipped);
				if (got === undefined) return;
				const inZone = { zone: 'Asia/Jakarta' };
				// Luxon requires two digits for the month, the day, and the hour, and single spaces.
				const spaced = slipped.trim().replace(/ +/g, ' ');
				const bare = spaced.replace(/(?<=^\d{4}\D|^\d{4}\D\d+\D|[ T])\d(?!\d)/g, '0$&');
				const luxon = [
					...['d/M/yyyy', 'd.M.yyyy', 'd-M-yyyy', 'yyyy/M/d'].map((form) =>
						DateTime.fromFormat(slipped.trim(), form, inZone),
					),
					DateTime.fromISO(bare.replace(/ (?=[+Z-])/, ''), inZone),
					DateTime.fromSQL(bare, inZone),
				].filter((moment) => moment.isValid);
				expect(luxon.map((moment) => moment.toFormat('dd/MM/yyyy'))).toContain(got);
			}),
			{ numRuns: 2000 },
		);
	});

	it.each(MONTHS)('knows the month %s', (name, month) => {
		const expected = `05/${two(month)}/2026`;
		for (const word of [name, name.toLowerCase(), name.toUpperCase(), `${name}.`]) {
			expect(accDate(`5 ${word} 2026`)).toBe(expected);
			expect(accDate(`${word} 05, 2026`)).toBe(expected);
			expect(accDate(`5-${word}-2026`, settings('UTC', 'monthFirst'))).toBe(expected);
		}
	});

	it.each(TAKEN)('reads %p as %s', (value, expected) => {
		expect(accDate(value)).toBe(expected);
	});

	it.each(REFUSED)('%s, %j: %p', (reason, values, given) => {
		for (const value of given) {
			const reading = readDate(value, settings());
			expect([value, reading.ok || reading.wrong]).toEqual([value, saying(reason, values)]);
		}
	});

	it.each(MONTH_FIRST)('month first: %p is %s', (value, expected) => {
		expect(dayOrReason(value, settings('UTC', 'monthFirst'))).toBe(expected);
	});

	it.each(LATEST)('without a year, %p is %s', (value, expected) => {
		expect(dayOrReason(value, { ...settings(), withoutYear: 'latest' })).toBe(expected);
	});

	it.each([
		['2026-12-20', '05/01', 'yearAhead'],
		['2026-12-20', '20/01', 'yearAhead'],
		['2026-12-20', '21/01', '21/01/2026'],
		['2026-01-01', '31/12', '31/12/2025'],
		['2026-01-01', '01/02', 'yearAhead'],
		['2028-02-10', '29/02', 'yearAhead'],
		['2027-02-10', '29/02', '29/02/2024'],
		['2027-11-27', '28 Nov', 'yearAhead'],
	])('without a year on %s, %p is %s', (on, value, expected) => {
		const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
		const today = { year, month, day };
		expect(dayOrReason(value, { ...settings(), withoutYear: 'latest', today })).toBe(expected);
	});

	it.each([
		['2026-11-20T17:30:00Z', '20/11/2026'],
		['21/11/2026 00:30 WIT', '21/11/2026'],
		[new Date('2026-11-20T17:30:00Z'), '20/11/2026'],
		[new Date('2026-11-21T00:00:00Z'), undefined],
		[{ ...DateTime.fromISO('2026-11-20T16:00', { zone: 'America/New_York' }) }, '20/11/2026'],
		['2026-11-21T00:30:00+09:00', '21/11/2026'],
		[DateTime.fromISO('2026-11-20T10:00:00', { zone: 'America/New_York' }), undefined],
		[DateTime.fromISO('2026-11-20T16:00:00', { zone: 'America/New_York' }), '20/11/2026'],
		['2026-11-21T08:00:00', undefined],
		[46_347, undefined],
	])('%p has the day %s at its own offset', (value, expected) => {
		const reading = readDate(value, settings());
		const other = reading.ok ? otherDay(value, reading.value, settings()) : undefined;
		expect(other && toAccDate(other)).toBe(expected);
	});

	it.each([
		['2026-11-20T17:00:00.000Z', undefined],
		['2026-11-20 17:00:00+00', undefined],
		[new Date('2026-11-20T17:00:00Z'), undefined],
		['2026-11-20T17:00:01Z', '20/11/2026'],
		['2026-11-20T12:00:00-05:00', '20/11/2026'],
	])(
		'in Jakarta, where a day begins at 17:00 in UTC, %p has the other day %s',
		(value, expected) => {
			const jakarta = settings('Asia/Jakarta');
			const reading = readDate(value, jakarta);
			const other = reading.ok ? otherDay(value, reading.value, jakarta) : undefined;
			expect(other && toAccDate(other)).toBe(expected);
		},
	);

	it('reads only dates in the format for ACC', () => {
		expect(readAccDate('21/11/2026')).toEqual({ year: 2026, month: 11, day: 21 });
		for (const text of ['', '2026-11-21', '21/11/26', ' 21/11/2026']) {
			expect(readAccDate(text)).toBeUndefined();
		}
	});

	it('is shown in messages in the order of its sheet', () => {
		const date = { year: 2026, month: 3, day: 4 };
		expect(formatDate(date, 'dayFirst')).toBe('04/03/2026');
		expect(formatDate(date, 'monthFirst')).toBe('03/04/2026');
	});

	it('refuses an unknown time zone', () => {
		expect(() => dateInZone(new Date(), 'Mars/Olympus')).toThrow(RangeError);
	});
});

describe('the date of an answer', () => {
	const asked = { year: 2026, month: 12, day: 1 };

	it.each([
		['2026-11-30T00:00:00Z', true],
		['2026-11-29T23:59:59Z', false],
		['2026-12-02T23:59:59Z', true],
		['2026-12-03T00:00:00Z', false],
	])('may be up to 36 hours from noon of the requested day: %s is %p', (answer, expected) => {
		expect(isAroundDay(answer, asked)).toBe(expected);
	});

	it('is the requested day in every time zone of the world, from midnight to midnight', () => {
		for (let hours = -12; hours <= 14; hours++) {
			const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
			for (const clock of ['00:00:00', '23:59:59']) {
				expect(isAroundDay(`2026-12-01T${clock}${offset}`, asked)).toBe(true);
			}
		}
	});

	it.each(['2026-12-01', '01/12/2026', '2026-12-01T00:30:00'])(
		'may lack a time zone: %s',
		(answer) => {
			expect(isAroundDay(answer, asked)).toBe(true);
		},
	);

	it.each(['2026-01-12', '12/01/2026', '2027-12-01', '2026-12-31'])(
		'is not another day: %s',
		(answer) => {
			expect(isAroundDay(answer, asked)).toBe(false);
		},
	);

	it.each(['soon', '', '2026-11-31', '2026-11-31T00:00:00Z', 'Dec 1 2026', '12'])(
		'is not guessed from a text that is not a date: %j',
		(answer) => {
			expect(isAroundDay(answer, asked)).toBe(false);
		},
	);
});
