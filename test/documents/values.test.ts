import fc from 'fast-check';
import { DateTime } from 'luxon';
import { runInNewContext } from 'node:vm';

import { readAmount, type AmountFormat } from '../../nodes/AccAccounting/documents/amounts';
import {
	dateInZone,
	readDate,
	sameDay,
	toAccDate,
	type DateSettings,
} from '../../nodes/AccAccounting/documents/dates';
import {
	add,
	compare,
	decimalOf,
	equals,
	multiply,
	ofNumber,
	roundTo,
	sum,
	toNumber,
	toText,
} from '../../nodes/AccAccounting/documents/decimal';

const ZONES = [
	'UTC',
	'Asia/Jakarta',
	'Asia/Kathmandu',
	'America/New_York',
	'Europe/Berlin',
	'America/St_Johns',
	'Pacific/Kiritimati',
	'Pacific/Pago_Pago',
	'Pacific/Apia',
	'Australia/Lord_Howe',
];

const settings = (timezone = 'Asia/Jakarta', order: DateSettings['order'] = 'dayFirst') => ({
	timezone,
	order,
});

/** What was read, as ACC takes it; undefined where it was refused. */
function accDate(value: unknown, with_ = settings()): string | undefined {
	const reading = readDate(value, with_);
	return reading.ok ? toAccDate(reading.value) : undefined;
}

/** A day between 1900 and 2999, as its distance from 1970. */
const day = fc.integer({ min: -25_509, max: 376_200 });
const parts = (distance: number) => {
	const date = new Date(distance * 86_400_000);
	const two = (n: number) => String(n).padStart(2, '0');
	return {
		y: String(date.getUTCFullYear()),
		m: two(date.getUTCMonth() + 1),
		d: two(date.getUTCDate()),
	};
};

describe('dates', () => {
	it('every way of writing a day reads as that day', () => {
		fc.assert(
			fc.property(day, fc.constantFrom(...ZONES), (distance, zone) => {
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
				]) {
					expect(accDate(text, settings(zone))).toBe(expected);
				}
				expect(accDate(`${m}/${d}/${y}`, settings(zone, 'monthFirst'))).toBe(expected);
			}),
		);
	});

	it('a moment is read on the day that Luxon gives it in the zone of the workflow', () => {
		const moments = fc.date({
			min: new Date('1900-01-02'),
			max: new Date('2999-12-30'),
			noInvalidDate: true,
		});
		fc.assert(
			fc.property(moments, fc.constantFrom(...ZONES), (moment, zone) => {
				const expected = DateTime.fromJSDate(moment, { zone }).toFormat('dd/MM/yyyy');
				expect(accDate(moment, settings(zone))).toBe(expected);
				expect(accDate(moment.toISOString(), settings(zone))).toBe(expected);
				expect(accDate(DateTime.fromJSDate(moment, { zone: 'UTC' }), settings(zone))).toBe(
					expected,
				);
				const offset = DateTime.fromJSDate(moment, { zone: 'America/New_York' }).toISO();
				expect(accDate(offset, settings(zone))).toBe(expected);
			}),
		);
	});

	it('around midnight and where clocks change', () => {
		expect(accDate('2026-11-20T23:30:00Z')).toBe('21/11/2026');
		expect(accDate('2026-11-21T06:00:00+07:00')).toBe('21/11/2026');
		expect(accDate('2026-11-21T16:59:59Z')).toBe('21/11/2026');
		expect(accDate('2026-11-21T17:00:00Z')).toBe('22/11/2026');
		// New York: the night in which clocks go forward, and the one in which they go back.
		expect(accDate('2026-03-08T04:59:59Z', settings('America/New_York'))).toBe('07/03/2026');
		expect(accDate('2026-03-08T05:00:00Z', settings('America/New_York'))).toBe('08/03/2026');
		expect(accDate('2026-03-09T03:59:59Z', settings('America/New_York'))).toBe('08/03/2026');
		expect(accDate('2026-11-01T03:59:59Z', settings('America/New_York'))).toBe('31/10/2026');
		expect(accDate('2026-11-02T04:59:59Z', settings('America/New_York'))).toBe('01/11/2026');
		// A wall clock time that does not exist there still has its day.
		expect(accDate('2026-03-08T02:30:00', settings('America/New_York'))).toBe('08/03/2026');
	});

	it('day or month first, as the setting says', () => {
		expect(accDate('03/04/2026')).toBe('03/04/2026');
		expect(accDate('03/04/2026', settings('UTC', 'monthFirst'))).toBe('04/03/2026');
		expect(accDate('31/12/2026', settings('UTC', 'monthFirst'))).toBeUndefined();
	});

	it("spreadsheet numbers, with Excel's day that never was", () => {
		expect(accDate(1)).toBe('01/01/1900');
		expect(accDate(59)).toBe('28/02/1900');
		expect(accDate(60)).toBeUndefined();
		expect(accDate(61)).toBe('01/03/1900');
		expect(accDate(46347)).toBe('21/11/2026');
		expect(accDate(46347.999)).toBe('21/11/2026');
		expect(accDate(2_958_465)).toBe('31/12/9999');
		for (const number of [0, 0.5, -1, 2_958_466, 1_795_219_200_000, NaN, Infinity]) {
			expect(accDate(number)).toBeUndefined();
		}
		fc.assert(
			fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
				const { y, m, d } = parts(serial - 25_569);
				expect(accDate(serial)).toBe(`${d}/${m}/${y}`);
			}),
		);
	});

	it.each([
		'2026-02-30',
		'01/01/0026',
		'31/04/2026',
		'29/02/2025',
		'29/02/1900',
		'00/01/2026',
		'01/13/2026',
		'2026-13-01',
		'2026-00-10',
		'03/04/26',
		'20261121',
		'46347',
		'2026-11',
		'21/11-2026',
		'21 Nov 2026',
		'2026-11-21T25:00:00',
		'2026-11-21T10:00:00+99:00',
		'',
		'   ',
		'today',
	])('refuses %j', (text) => {
		expect(accDate(text)).toBeUndefined();
	});

	it('takes leap days that exist', () => {
		expect(accDate('29/02/2024')).toBe('29/02/2024');
		expect(accDate('2000-02-29')).toBe('29/02/2000');
	});

	it('knows dates from outside its own context, and refuses invalid ones', () => {
		expect(accDate(runInNewContext('new Date("2026-11-21T00:00:00Z")'))).toBe('21/11/2026');
		expect(accDate(new Date(NaN))).toBeUndefined();
		expect(accDate(DateTime.fromISO('nonsense'))).toBeUndefined();
		for (const value of [null, undefined, true, {}, [], ['2026-11-21']]) {
			expect(accDate(value)).toBeUndefined();
		}
	});

	it('never throws and never makes a day up', () => {
		fc.assert(
			fc.property(fc.anything({ withDate: true, withBigInt: true }), (value) => {
				const reading = readDate(value, settings());
				if (reading.ok) expect(toAccDate(reading.value)).toMatch(/^\d{2}\/\d{2}\/\d{4,}$/);
				else expect(reading.expected).toContain('a date such as');
			}),
			{ numRuns: 2000 },
		);
	});

	it('an answer means the asked day in UTC or in the zone of the workflow', () => {
		const asked = { year: 2026, month: 11, day: 21 };
		expect(sameDay('2026-11-21T00:00:00Z', asked, 'Asia/Jakarta')).toBe(true);
		expect(sameDay('2026-11-20T17:00:00Z', asked, 'Asia/Jakarta')).toBe(true);
		expect(sameDay('2026-11-20T16:59:59Z', asked, 'Asia/Jakarta')).toBe(false);
		expect(sameDay('2026-11-22T00:00:00Z', asked, 'Asia/Jakarta')).toBe(false);
		expect(sameDay('soon', asked, 'UTC')).toBe(false);
		expect(() => dateInZone(new Date(), 'Mars/Olympus')).toThrow(RangeError);
	});
});

function amount(value: unknown, format: AmountFormat): string | undefined {
	const reading = readAmount(value, format);
	return reading.ok ? toText(reading.value) : undefined;
}

/** Amounts as whole numbers of a hundredth, which a spreadsheet may hold. */
const cents = fc.integer({ min: -9_999_999_999_99, max: 9_999_999_999_99 });
const asText = (hundredths: number) => {
	const size = String(Math.abs(hundredths)).padStart(3, '0');
	return `${hundredths < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};

describe('amounts', () => {
	it('what Intl writes is read back, in its format', () => {
		const indonesian = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2 });
		const rupiah = new Intl.NumberFormat('id-ID', {
			style: 'currency',
			currency: 'IDR',
			minimumFractionDigits: 2,
		});
		const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
		fc.assert(
			fc.property(cents, (hundredths) => {
				const value = hundredths / 100;
				const expected = toText(decimalOf(asText(hundredths))!);
				expect(amount(asText(hundredths), 'plain')).toBe(expected);
				expect(amount(indonesian.format(value), 'indonesian')).toBe(expected);
				expect(amount(rupiah.format(value), 'indonesian')).toBe(expected);
				expect(amount(english.format(value), 'english')).toBe(expected);
				for (const format of ['plain', 'indonesian', 'english'] as const) {
					expect(amount(value, format)).toBe(toText(ofNumber(value)));
				}
			}),
		);
	});

	it.each([
		['1.234', 'plain', '1.234'],
		['1.234', 'indonesian', '1234'],
		['1.234', 'english', '1.234'],
		['1,234', 'plain', undefined],
		['1,234', 'english', '1234'],
		['1,234', 'indonesian', '1.234'],
		['1.23', 'indonesian', undefined],
		['1.2345', 'indonesian', undefined],
		['0.500', 'indonesian', undefined],
		['0,500', 'english', undefined],
		['Rp 1.500,-', 'indonesian', '1500'],
		['12.34.567', 'indonesian', undefined],
		['1.234.567,89', 'indonesian', '1234567.89'],
		['1,23', 'english', undefined],
		['1234,56', 'indonesian', '1234.56'],
		['Rp 1.234,56', 'indonesian', '1234.56'],
		['Rp1.234', 'indonesian', '1234'],
		['-Rp 1.234,56', 'indonesian', '-1234.56'],
		['(1.234,56)', 'indonesian', '-1234.56'],
		['(-1.234,56)', 'indonesian', undefined],
		['Rp\u00a01.234', 'indonesian', '1234'],
		['IDR 1,234.5', 'english', '1234.5'],
		['$1,234.50', 'english', '1234.5'],
		['Rp 5', 'plain', undefined],
		['-5', 'plain', '-5'],
		['+5', 'plain', undefined],
		['5-', 'plain', undefined],
		['1e3', 'plain', undefined],
		['0x10', 'plain', undefined],
		['٣', 'plain', undefined],
		['', 'plain', undefined],
		[' ', 'english', undefined],
		['.5', 'plain', undefined],
		['5.', 'plain', undefined],
		['0,5', 'indonesian', '0.5'],
		['12345678901234567890', 'plain', undefined],
		['0.1234567890123456789', 'plain', undefined],
	] as const)('%j in the %s format is %s', (text, format, expected) => {
		expect(amount(text, format)).toBe(expected);
	});

	it('refuses what is no number', () => {
		for (const value of [NaN, Infinity, null, undefined, true, {}, [], [5], new Date()]) {
			expect(amount(value, 'plain')).toBeUndefined();
		}
		expect(amount(10n, 'plain')).toBe('10');
	});

	it('never throws, and never reads a text as another number than JavaScript does', () => {
		fc.assert(
			fc.property(fc.anything({ withBigInt: true }), (value) => {
				expect(() => readAmount(value, 'indonesian')).not.toThrow();
			}),
			{ numRuns: 2000 },
		);
		fc.assert(
			fc.property(fc.string(), (text) => {
				const value = amount(text, 'plain');
				if (value !== undefined) expect(Number(value)).toBe(Number(text));
			}),
			{ numRuns: 2000 },
		);
	});
});

describe('exact decimals', () => {
	it('sums are what whole numbers of the smallest unit give', () => {
		fc.assert(
			fc.property(fc.array(cents, { maxLength: 50 }), (list) => {
				const total = sum(list.map((hundredths) => decimalOf(asText(hundredths))!));
				const expected = list.reduce((a, b) => a + BigInt(b), 0n);
				expect(equals(multiply(total, ofNumber(100)), decimalOf(String(expected))!)).toBe(true);
			}),
		);
	});

	it('has no surprise of binary fractions', () => {
		expect(toText(add(ofNumber(0.1), ofNumber(0.2)))).toBe('0.3');
		expect(toText(multiply(ofNumber(1.1), ofNumber(3)))).toBe('3.3');
		expect(toText(ofNumber(1e-7))).toBe('0.0000001');
		expect(toText(ofNumber(1e21))).toBe('1000000000000000000000');
		expect(toText(ofNumber(-0))).toBe('0');
	});

	it('a number goes there and back', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				const digits = String(value);
				if (digits.length > 30) return;
				expect(toNumber(ofNumber(value))).toBe(value === 0 ? 0 : value);
			}),
		);
		expect(toNumber(decimalOf('9007199254740993')!)).toBeUndefined();
	});

	it('compares and rounds as numbers do', () => {
		fc.assert(
			fc.property(fc.integer(), fc.integer(), (a, b) => {
				expect(Math.sign(compare(ofNumber(a / 4), ofNumber(b / 4)))).toBe(Math.sign(a - b));
			}),
		);
		expect(toText(roundTo(decimalOf('2.5')!, 0))).toBe('3');
		expect(toText(roundTo(decimalOf('-2.5')!, 0))).toBe('-3');
		expect(toText(roundTo(decimalOf('1.0000004')!, 6))).toBe('1');
		expect(toText(roundTo(decimalOf('1.0000005')!, 6))).toBe('1.000001');
	});

	it('refuses absurd texts at once', () => {
		for (const text of ['', '.', 'e5', '1e99999', '1e500', '9'.repeat(10_000), '1_000', '--1']) {
			expect(decimalOf(text)).toBeUndefined();
		}
	});
});
