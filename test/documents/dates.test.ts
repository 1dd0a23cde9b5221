import fc from 'fast-check';
import { DateTime } from 'luxon';
import { randomBytes } from 'node:crypto';
import { runInNewContext } from 'node:vm';

import {
	dateInZone,
	readDate,
	sameDay,
	toAccDate,
	type DateSettings,
} from '../../nodes/AccAccounting/documents/dates';

const DAY = 86_400_000;
const MINUTE = 60_000;

const settings = (timezone = 'Asia/Jakarta', order: DateSettings['order'] = 'dayFirst') => ({
	timezone,
	order,
});

/** What was read, as ACC takes it; undefined where it was refused. */
function accDate(value: unknown, with_ = settings()): string | undefined {
	const reading = readDate(value, with_);
	return reading.ok ? toAccDate(reading.value) : undefined;
}

const two = (n: number) => String(n).padStart(2, '0');

/** The calendar as a person knows it, without any Date. */
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

/** The day of a moment in a zone, by the laws above. */
function dayByLaw(moment: number, timezone: string): string {
	const { y, m, d } = parts(Math.floor((moment + OFFSETS[timezone](moment) * MINUTE) / DAY));
	return `${d}/${m}/${y}`;
}

/** Moments between 2007 and 2037, most of them near a midnight of the zone or a change of clocks. */
function momentsIn(timezone: string): fc.Arbitrary<number> {
	const near = fc.integer({ min: -7200, max: 7200 }).map((seconds) => seconds * 1000);
	const midnight = fc
		.integer({ min: 13_515, max: 24_470 })
		.map((distance) => distance * DAY - OFFSETS[timezone](distance * DAY) * MINUTE);
	const change = fc
		.tuple(
			fc.integer({ min: 2007, max: 2036 }),
			fc.constantFrom([3, 8], [3, 25], [10, 25], [11, 1]),
		)
		.map(([year, [month, from]]) => sunday(year, month, from) + 4 * 60 * MINUTE);
	return fc.tuple(fc.oneof(midnight, change), near).map(([at, delta]) => at + delta);
}

describe('dates', () => {
	it('every way of writing a day reads as that day', () => {
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

	it('a moment falls on the day that the law of the zone gives it, around midnight above all', () => {
		fc.assert(
			fc.property(
				zone.chain((timezone) => fc.tuple(fc.constant(timezone), momentsIn(timezone))),
				fc.integer({ min: -12 * 4, max: 14 * 4 }),
				([timezone, moment], quarters) => {
					const expected = dayByLaw(moment, timezone);
					const sign = quarters < 0 ? '-' : '+';
					const [hours, minutes] = [
						Math.floor(Math.abs(quarters) / 4),
						(Math.abs(quarters) % 4) * 15,
					];
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

	it('agrees with Luxon on the odd zones, a skipped day and the times before standard time', () => {
		const moments = fc.date({
			min: new Date('1900-01-02'),
			max: new Date('2999-12-30'),
			noInvalidDate: true,
		});
		const odd = fc.constantFrom('America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe');
		fc.assert(
			fc.property(moments, odd, (moment, timezone) => {
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

	it('takes the days that exist and no others; leap days by the rule of 4, 100 and 400', () => {
		const year = fc.oneof(
			fc.integer({ min: 1900, max: 9999 }),
			fc.constantFrom(1900, 2000, 2024, 2025, 2100, 2400),
		);
		const date = fc.tuple(year, fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 32 }));
		fc.assert(
			fc.property(date, ([y, m, d]) => {
				const exists = d >= 1 && d <= daysIn(y, m);
				const expected = exists ? `${two(d)}/${two(m)}/${y}` : undefined;
				expect(accDate(`${two(d)}/${two(m)}/${y}`)).toBe(expected);
				expect(accDate(`${y}-${two(m)}-${two(d)}`)).toBe(expected);
				expect(accDate(`${y}-${two(m)}-${two(d)}T12:00:00+07:00`)).toBe(expected);
			}),
			{ numRuns: 3000 },
		);
	});

	it('spreadsheet numbers count days, with the one of Excel that never was', () => {
		let serial = 1;
		for (let y = 1900; y <= 2200; y++) {
			for (let m = 1; m <= 12; m++) {
				for (let d = 1; d <= daysIn(y, m); d++) {
					if (serial === 60) serial++;
					const reading = readDate(serial, settings());
					if (!reading.ok || toAccDate(reading.value) !== `${two(d)}/${two(m)}/${y}`) {
						throw new Error(
							`${serial} is ${two(d)}/${two(m)}/${y}, got ${JSON.stringify(reading)}`,
						);
					}
					serial++;
				}
			}
		}
		expect(accDate(60)).toBeUndefined();
		expect(accDate(60.5)).toBeUndefined();
		expect(readDate(60, settings())).toMatchObject({
			expected: expect.stringContaining('29 February 1900') as unknown,
		});
		expect(accDate(46347)).toBe('21/11/2026');
		expect(accDate(2_958_465)).toBe('31/12/9999');
	});

	it('drops the time of a spreadsheet number, whatever the zone', () => {
		const time = fc.double({ min: 0, max: 0.999_99, noNaN: true });
		fc.assert(
			fc.property(fc.integer({ min: 61, max: 2_958_464 }), time, zone, (serial, part, timezone) => {
				const { y, m, d } = parts(serial - 25_569);
				expect(accDate(serial + part, settings(timezone))).toBe(`${d}/${m}/${y}`);
			}),
		);
	});

	it('refuses numbers that count something else, such as milliseconds', () => {
		const number = fc.oneof(
			fc.double({ min: 2_958_466 }),
			fc.double({ max: 0.999_999 }),
			fc.integer({ min: 946_684_800, max: 4_102_444_800 }).map((seconds) => seconds * 1000),
			fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 20_261_121, 1_795_219_200_000),
		);
		fc.assert(
			fc.property(number, (value) => {
				const reading = readDate(value, settings());
				expect(reading.ok).toBe(false);
				if (!reading.ok) expect(reading.expected).toContain('from 1 to 2958465');
			}),
		);
	});

	it.each([
		'03/04/26',
		'20261121',
		'46347',
		'1795219200000',
		'2026-11',
		'21/11-2026',
		'2026/11/21',
		'21 Nov 2026',
		'2026-11-21T',
		'2026-11-21T24:00:00',
		'2026-11-21T10:60:00',
		'2026-11-21T10:00:60',
		'2026-11-21T10:00:00+99:00',
		'0026-11-21',
		'21/11/0026',
		'0001-01-01T00:00:00Z',
		'0000-00-00',
		'1899-12-31',
		'10000-01-01',
		'٠٣/٠٤/٢٠٢٦',
		'',
		'   ',
		'today',
	])('refuses %j', (text) => {
		expect(accDate(text)).toBeUndefined();
	});

	it('knows dates from outside its own context', () => {
		expect(accDate(runInNewContext('new Date("2026-11-21T00:00:00Z")'))).toBe('21/11/2026');
	});

	it('refuses moments that are none, or of years that ACC cannot mean', () => {
		for (const value of [
			new Date(NaN),
			DateTime.fromISO('nonsense'),
			new Date('0001-01-01T00:00:00Z'),
			new Date('-002026-11-21T00:00:00Z'),
			new Date(8.64e15),
			new Date(-8.64e15),
			'9999-12-31T23:59:59Z',
			'1899-12-31T16:00:00Z',
			{ [Symbol.toStringTag]: 'Date' },
			{ isLuxonDateTime: true },
			{ isLuxonDateTime: true, toMillis: () => Symbol('no number') },
			{ isLuxonDateTime: false, toMillis: () => 0 },
		]) {
			expect(accDate(value)).toBeUndefined();
		}
		expect(accDate('9999-12-31T23:59:59Z', settings('UTC'))).toBe('31/12/9999');
	});

	it('never throws and never makes a day up', () => {
		fc.assert(
			fc.property(fc.anything({ withBigInt: true }), (value) => {
				const reading = readDate(value, settings());
				if (reading.ok) expect(typeof value === 'number').toBe(true);
				else expect(reading.expected).toContain('a date such as');
			}),
			{ numRuns: 2000 },
		);
		for (let run = 0; run < 5000; run++) {
			const bytes = randomBytes(1 + (run % 30));
			const digits = [...bytes].map((byte) => '0123456789/-.: TZ+'[byte % 18]).join('');
			for (const text of [bytes.toString('latin1'), bytes.toString('utf8'), digits]) {
				expect(readDate(text, settings())).toHaveProperty('ok');
			}
		}
	});

	it('a slip of the pen is refused, or read as Luxon reads it', () => {
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
				const luxon = [
					...['d/M/yyyy', 'd.M.yyyy', 'd-M-yyyy'].map((form) =>
						DateTime.fromFormat(slipped.trim(), form, inZone),
					),
					DateTime.fromISO(slipped.trim().replace(/ (?=[+Z-])/, ''), inZone),
					DateTime.fromSQL(slipped.trim(), inZone),
				].filter((moment) => moment.isValid);
				expect(luxon.map((moment) => moment.toFormat('dd/MM/yyyy'))).toContain(got);
			}),
			{ numRuns: 5000 },
		);
	});

	it('does not know a time zone that does not exist', () => {
		expect(() => dateInZone(new Date(), 'Mars/Olympus')).toThrow(RangeError);
	});
});

describe('the date of an answer', () => {
	it('means the asked day in UTC or in the zone of the workflow', () => {
		fc.assert(
			fc.property(
				zone.chain((timezone) => fc.tuple(fc.constant(timezone), momentsIn(timezone))),
				fc.integer({ min: -2, max: 2 }),
				([timezone, moment], away) => {
					const { y, m, d } = parts(Math.floor(moment / DAY) + away);
					const asked = { year: Number(y), month: Number(m), day: Number(d) };
					const meant = [dayByLaw(moment, 'UTC'), dayByLaw(moment, timezone)];
					const answer = `${new Date(moment).toISOString().slice(0, 19)}Z`;
					expect(sameDay(answer, asked, timezone)).toBe(meant.includes(`${d}/${m}/${y}`));
				},
			),
			{ numRuns: 1000 },
		);
	});

	it('is not guessed from a text that is no date', () => {
		const asked = { year: 2026, month: 12, day: 1 };
		for (const answer of ['soon', '', '2026-11-31', '2026-11-31T00:00:00Z', 'Dec 1 2026', '12']) {
			expect(sameDay(answer, asked, 'UTC')).toBe(false);
		}
		expect(sameDay('2026-12-01', asked, 'Asia/Jakarta')).toBe(true);
		expect(sameDay('2026-12-01T00:30:00', asked, 'America/New_York')).toBe(true);
	});
});
