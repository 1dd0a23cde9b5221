import { randomBytes } from 'node:crypto';
import fc from 'fast-check';

import {
	formatAmount,
	findForeign,
	readAmount,
	type AmountFormat,
} from '../../nodes/AccAccounting/values/amounts';
import { readDecimal, fromNumber, toText } from '../../nodes/AccAccounting/values/decimal';
import type { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { saying } from '../support/documents';

const FORMATS = ['plain', 'indonesian', 'english'] as const;

/** What was read, as plain text; undefined if refused. */
function amount(value: unknown, format: AmountFormat): string | undefined {
	const reading = readAmount(value, format);
	return reading.ok ? toText(reading.value) : undefined;
}

/** Amounts in whole hundredths, as a spreadsheet may hold them. */
const cents = fc.integer({ min: -9_999_999_999_99, max: 9_999_999_999_99 });
const asText = (hundredths: number) => {
	const size = String(Math.abs(hundredths)).padStart(3, '0');
	return `${hundredths < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};
const exact = (text: string) => toText(readDecimal(text)!);

const LOCALES = { plain: undefined, indonesian: 'id-ID', english: 'en-US' } as const;
const MARKS = {
	plain: ['', '.'],
	indonesian: ['.', ','],
	english: [',', '.'],
} as const;

/**
 * What digits with separators mean, determined in reverse: by formatting the number and checking
 * that the result is the same. Undefined if it isn't.
 */
function meaning(text: string, format: AmountFormat): string | undefined {
	const [group, point] = MARKS[format];
	const [whole = '', fraction, ...more] = text.split(point);
	const digits = group === '' ? whole : whole.split(group).join('');
	if (more.length > 0 || (fraction ?? digits) === '') return undefined;
	if (/\D/.test(digits) || /\D/.test(fraction ?? '')) return undefined;
	const regrouped = BigInt(digits).toLocaleString(LOCALES[format]);
	if (whole !== digits && whole !== regrouped) return undefined;
	return exact(`${digits}.${fraction ?? ''}`);
}

const NO = undefined;
type Read = string | undefined;

/** The result of each format for values. */
const READ: Array<[plain: Read, english: Read, indonesian: Read, values: unknown[]]> = [
	['150000', '150000', '150000', ["'150000", '150000']],
	[NO, NO, '1500000', ["'Rp 1.500.000,-", 'Rp1.500.000,-', 'Rp. 1.500.000,00']],
	['-5', '-5', '-5', ["'-5", '-5', '\u00a0-5\u202f\n']],
	[
		NO,
		NO,
		'1234',
		[
			'1.234',
			'Rp1.234',
			'Rp. 1.234',
			'rp 1.234',
			'Rp\u00a01.234',
			'\u202fRp\u202f1.234\u00a0',
			'1.234 Rp',
		],
	],
	[NO, '1234', NO, ['1,234']],
	['1.23', '1.23', NO, ['1.23']],
	['1.2345', '1.2345', NO, ['1.2345']],
	[NO, NO, '1234567.89', ['1.234.567,89']],
	['0.5', '0.5', NO, ['0.500', '00.500']],
	[NO, NO, '0.5', ['0,500']],
	[NO, NO, '1.23', ['1,23']],
	[NO, NO, '250', ['250,0000']],
	[NO, NO, '1250', ['1.250,000']],
	[NO, '1250', NO, ['1,250.000']],
	['250.125', '250.125', '250.125', [250.125]],
	[NO, NO, '1234.56', ['1234,56', 'Rp 1.234,56', '1.234,56']],
	[NO, NO, '10000', ['Rp 10.000,-']],
	[
		NO,
		NO,
		'-1234.56',
		['-Rp 1.234,56', 'Rp -1.234,56', '−1.234,56', '(1.234,56)', '(Rp 1.234,56)'],
	],
	[NO, NO, '-10000', ['-10.000,-']],
	[NO, '1234.5', NO, ['IDR 1,234.5', '1,234.5 IDR']],
	[NO, '5', '5', ['Rp 5', '+5']],
	[NO, '-5', '-5', ['(5)', '- 5', '−5']],
	['0', '0', '0', ['-0', -0]],
	[NO, NO, '150000', ['150.000', ' 150.000 ', 'Rp 150.000', '+150.000']],
	[NO, NO, '1500', ['1.500']],
	[NO, NO, '-150000', ['-150.000', '(150.000)']],
	[NO, NO, '999999', ['999.999']],
	[NO, NO, '1000', ['1.000']],
	[NO, NO, '12000', ['12.000']],
	[NO, NO, '1234567', ['1.234.567']],
	[NO, '1000', NO, ['1,000']],
	[NO, '-1000', NO, ['-1,000']],
	[NO, '1234567', NO, ['1,234,567']],
	[NO, '1234.56', NO, ['1,234.56']],
	[NO, NO, '150000', ['150.000,00']],
	[NO, '150000', NO, ['150,000.00']],
	[NO, NO, '1500', ['1.500,-']],
	['-0.5', '-0.5', NO, ['-0.500']],
	['1.5', '1.5', NO, ['001.500', '1.5', '1.50']],
	['0.5', '0.5', NO, ['.5', '.50', '.500']],
	[NO, NO, '0.5', [',5', ',500']],
	['150', '150', NO, ['0150.000', '150.0000', '150.00']],
	['1234.5', '1234.5', NO, ['1234.500']],
	['1000', '1000', NO, ['1000.000']],
	['150', '150', '150', ['150', 150]],
	['150000', '150000', NO, ['150000.00']],
	['0', '0', NO, ['0.000']],
	['5', '5', '5', ['\ufeff5']],
	['10000000000000000', '10000000000000000', '10000000000000000', ['10000000000000000']],
	['150.5', '150.5', '150.5', [150.5]],
	['0.0000001', '0.0000001', '0.0000001', [1e-7]],
	['9007199254740991', '9007199254740991', '9007199254740991', [9_007_199_254_740_991]],
];

/** Values that no format reads. */
const REFUSED = [
	"''5",
	"'",
	'12.34.567',
	'1234.567,89',
	'1.234,56,-',
	'1,234,-',
	'-Rp -1',
	'(-1.234,56)',
	'((5))',
	'(5',
	'Rp',
	'$5 Rp',
	'Rp 5 IDR',
	'EUR 5',
	'$100',
	'USD 100',
	'100 USD',
	'US$100',
	'€5',
	'5 €',
	'£5',
	'¥500',
	'＄100',
	'S$5',
	'SGD 5',
	'Rp Rp 5',
	'Rp 5 Rp',
	'IDR IDR 5',
	'RpIDR 5',
	'RM 5',
	'5 usd',
	'5 pcs',
	'5%',
	'1 234',
	'--5',
	'5-',
	'1e3',
	'0x10',
	'٣',
	'',
	' \u00a0',
	'5.',
	'NaN',
	'Infinity',
	'1.500.000,00-',
	'Rp 1.500.000,--',
	'5+',
	'–5',
	'(1.500',
	'1 234,56',
	'1\u00a0234,56',
	'1\u202f234',
	"1'234.56",
	'1_000',
	'1.234.56',
	'1,234,56',
	'1,23,456',
	'1..5',
	'1.,5',
	'１５０',
	'²',
	'½',
	'5\u200b',
	'\u200e5',
	'5\u0000',
	'5\n6',
	'1E3',
	'1.5e3',
	'0b1',
	'1n',
	'null',
	'true',
	'=5',
	'12345678901234567',
	'9007199254740993',
	'0.1234567890123456789',
	9_007_199_254_740_992,
	Number('12345678901234567'),
	1e21,
	-1e300,
	NaN,
	Infinity,
	null,
	true,
	[150],
	['150'],
	{ valueOf: () => 150 },
	new String('150'),
];

/** Why a value is refused. */
const REASONS: Array<
	[value: unknown, format: AmountFormat, reason: keyof typeof WRONG, values?: object]
> = [
	['150.000', 'plain', 'mayBeThousands'],
	['-1.500', 'plain', 'mayBeThousands'],
	["'1.500", 'english', 'mayBeThousands'],
	['(Rp 250.000)', 'english', 'mayBeThousands'],
	['38,503', 'indonesian', 'mayBeThousands'],
	['1,234', 'plain', 'otherFormat', { formats: ['English', 'Indonesian'] }],
	['$100', 'english', 'foreignCurrency', { sign: '$', sent: 'IDR' }],
	['$100', 'plain', 'foreignCurrency', { sign: '$', sent: 'IDR' }],
	['RM 1.500', 'indonesian', 'foreignCurrency', { sign: 'RM', sent: 'IDR' }],
	['5 PLN', 'english', 'notAmount', { example: '1,500,000' }],
	['100 USD', 'plain', 'foreignCurrency', { sign: 'USD', sent: 'IDR' }],
	['€ 5', 'indonesian', 'foreignCurrency', { sign: '€', sent: 'IDR' }],
	['1,5 jt', 'indonesian', 'notAmount', { example: '1.500.000' }],
	['15rb', 'indonesian', 'notAmount', { example: '1.500.000' }],
	['15rb', 'plain', 'notAmount', { example: '1500000' }],
	['5 pcs', 'plain', 'notAmount', { example: '1500000' }],
	['1.500.000,00 DB', 'indonesian', 'notAmount', { example: '1.500.000' }],
	['15k', 'plain', 'notAmount', { example: '1500000' }],
	['1.500.000-', 'indonesian', 'notAmount', { example: '1.500.000' }],
	['1.500.000 −', 'indonesian', 'oddSign', { sign: 'U+2212' }],
	['1.500.000,--', 'indonesian', 'notAmount', { example: '1.500.000' }],
	['1 500 000', 'plain', 'notAmount', { example: '1500000' }],
	['10%', 'indonesian', 'percentage', {}],
	['12,5 %', 'indonesian', 'percentage', {}],
	['1.5E+06', 'plain', 'lostDigits', { example: '1500000' }],
	['1,5E+06', 'indonesian', 'lostDigits', { example: '1.500.000' }],
	['1.234.567', 'plain', 'otherFormat', { formats: ['Indonesian'] }],
	['1,5', 'plain', 'otherFormat', { formats: ['Indonesian'] }],
	['Rp 5', 'plain', 'otherFormat', { formats: ['English', 'Indonesian'] }],
	['1,234.56', 'indonesian', 'otherFormat', { formats: ['English'] }],
	['1.23', 'indonesian', 'otherFormat', { formats: ['English', 'Plain'] }],
	['1.234,56', 'english', 'otherFormat', { formats: ['Indonesian'] }],
	['5\u200b', 'plain', 'oddSign', { sign: 'U+200B' }],
	['٣', 'english', 'oddSign', { sign: 'U+0663' }],
	['１５０', 'indonesian', 'oddSign', { sign: 'U+FF11' }],
	['1\u00a0234', 'plain', 'oddSign', { sign: 'U+00A0' }],
	['–5', 'english', 'oddSign', { sign: 'U+2013' }],
	[1e21, 'plain', 'tooLargeNumber', { most: Number.MAX_SAFE_INTEGER }],
	[12345678901234567n, 'plain', 'tooManyDigits'],
	['12345678901234567', 'english', 'tooManyDigits'],
	['five', 'plain', 'notAmount', { example: '1500000' }],
	['five', 'english', 'notAmount', { example: '1,500,000' }],
	[true, 'indonesian', 'notAmount', { example: '1.500.000' }],
];

/** Whether digits with separators may be thousands: three digits follow the decimal separator. */
function mayBeThousands(text: string, format: AmountFormat): boolean {
	const [, point] = MARKS[format];
	return new RegExp(`^[1-9]\\d{0,2}\\${point}\\d{3}$`).test(text);
}

describe('amounts', () => {
	it('what Intl writes is read back, in its format', () => {
		const writer = (locale: string, currency?: string, options: object = {}) =>
			new Intl.NumberFormat(locale, {
				minimumFractionDigits: 2,
				...(currency ? { style: 'currency', currency } : {}),
				...options,
			});
		const writers = [
			['indonesian', writer('id-ID')],
			['indonesian', writer('id-ID', 'IDR')],
			['indonesian', writer('id-ID', undefined, { useGrouping: false })],
			['english', writer('en-US')],
			['english', writer('en-US', 'IDR')],
			['english', writer('en-US', 'IDR', { currencySign: 'accounting' })],
		] as const;
		fc.assert(
			fc.property(cents, (hundredths) => {
				const expected = exact(asText(hundredths));
				expect(amount(asText(hundredths), 'plain')).toBe(expected);
				for (const [format, { format: write }] of writers) {
					expect(amount(write(hundredths / 100), format)).toBe(expected);
				}
				for (const format of FORMATS) {
					expect(amount(hundredths / 100, format)).toBe(toText(fromNumber(hundredths / 100)));
				}
			}),
		);
	});

	it('digits and separators are read only if the number is written exactly like that', () => {
		const soup = fc.string({
			unit: fc.constantFrom(...'0012345', '.', ',', '.000', ',500'),
			minLength: 1,
			maxLength: 7,
		});
		fc.assert(
			fc.property(soup, fc.constantFrom(...FORMATS), (text, format) => {
				fc.pre(text.replace(/\D/g, '').length <= 15);
				const meant = mayBeThousands(text, format) ? undefined : meaning(text, format);
				expect(amount(text, format)).toBe(meant);
			}),
			{ numRuns: 5000 },
		);
	});

	it.each(
		READ.flatMap(([plain, english, indonesian, values]) =>
			values.map((value) => [value, plain, english, indonesian] as const),
		),
	)('%p is %s plain, %s in English, %s in Indonesian', (value, ...expected) => {
		const formats = ['plain', 'english', 'indonesian'] as const;
		expect(formats.map((format) => amount(value, format))).toEqual(expected);
	});

	it.each(REFUSED)('%p is refused in every format', (value) => {
		for (const format of FORMATS) expect(amount(value, format)).toBeUndefined();
	});

	it.each(
		REASONS.map(([value, format, reason, values = {}]) => [value, format, reason, values] as const),
	)('%p in the %s format: %s', (value, format, reason, values) => {
		const reading = readAmount(value, format);
		expect(reading.ok || reading.wrong).toEqual(saying(reason, values));
	});

	it('15 digits can be sent and are read; 18 cannot and are refused', () => {
		const digits = (length: number) =>
			fc
				.tuple(
					fc.integer({ min: 1, max: 9 }),
					fc.array(fc.nat(9), { minLength: length - 2, maxLength: length - 2 }),
					fc.integer({ min: 1, max: 9 }),
				)
				.map(([first, rest, last]) => [first, ...rest, last].join(''));
		fc.assert(
			fc.property(digits(15), digits(18), fc.nat(15), (short, long, point) => {
				const cut = (text: string) => `${text.slice(0, point) || '0'}.${text.slice(point) || '0'}`;
				expect(amount(cut(short), 'plain')).toBe(exact(cut(short)));
				expect(readAmount(cut(long), 'plain')).toEqual({
					ok: false,
					wrong: saying('tooManyDigits'),
				});
			}),
		);
		for (const value of ['9'.repeat(10_000), 12345678901234567890n, 10n ** 1000n]) {
			expect(amount(value, 'plain')).toBeUndefined();
		}
	});

	it('accepts numbers as they print, unless digits may be lost, and refuses everything else', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				const exact = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
				const expected = exact ? toText(fromNumber(value)) : undefined;
				expect(amount(value, 'indonesian')).toBe(expected);
			}),
		);
		fc.assert(
			fc.property(fc.maxSafeInteger(), (value) => {
				expect(amount(BigInt(value), 'plain')).toBe(String(value === 0 ? 0 : value));
			}),
		);
		const others = [NaN, Infinity, null, undefined, true, false, {}, [], [5], new Date(), () => 5];
		for (const value of [...others, Object(5), new String('5'), Symbol('5')]) {
			for (const format of FORMATS) expect(amount(value, format)).toBeUndefined();
		}
	});

	it('garbage never throws, and is never read as a number that it does not show', () => {
		fc.assert(
			fc.property(
				fc.anything({ withBigInt: true }),
				fc.constantFrom(...FORMATS),
				(value, format) => {
					const got = amount(value, format);
					if (got !== undefined) expect(['number', 'bigint', 'string']).toContain(typeof value);
				},
			),
			{ numRuns: 2000 },
		);
		for (let run = 0; run < 3000; run++) {
			const bytes = randomBytes(1 + (run % 12));
			const soup = [...bytes].map((byte) => '00123456789.,,.-−+() Rp$'[byte % 24]).join('');
			for (const text of [bytes.toString('latin1'), bytes.toString('utf8'), soup]) {
				for (const format of FORMATS) {
					const got = amount(text, format);
					if (got === undefined) continue;
					const undressed = text.replace(/,-|rp\.?/gi, '');
					const bare = undressed.replace(/[^\d.,]/g, '');
					const negative = /[(−-]/.test(undressed) && /[1-9]/.test(bare);
					expect([text, got]).toEqual([text, `${negative ? '-' : ''}${meaning(bare, format)}`]);
				}
			}
		}
	});

	it('texts of 100,000 characters are refused quickly', () => {
		for (const sign of [' ', '1', '.', ',', '1.', '.123', '(', '-', 'Rp ']) {
			for (const format of FORMATS) {
				expect(amount(`-${sign.repeat(100_000)}x`, format)).toBeUndefined();
			}
		}
	});
});

it.each<[decimal: string, english: string, indonesian: string]>([
	['0', '0', '0'],
	['5', '5', '5'],
	['999.5', '999.50', '999,50'],
	['1000', '1,000', '1.000'],
	['-1250000.5', '-1,250,000.50', '-1.250.000,50'],
	['1234567.12345', '1,234,567.12345', '1.234.567,12345'],
	['90071992547409929.01', '90,071,992,547,409,929.01', '90.071.992.547.409.929,01'],
])('messages show %s in the format of the sheet', (text, english, indonesian) => {
	const shown = (['english', 'plain', 'indonesian'] as const).map((format) =>
		formatAmount(readDecimal(text)!, format),
	);
	expect(shown).toEqual([english, english, indonesian]);
});

describe('an amount in the currency that is sent', () => {
	const read = (value: string, currency: string, format: AmountFormat = 'english') => {
		const reading = readAmount(value, format, currency);
		return reading.ok ? toText(reading.value) : reading.wrong.code;
	};

	it.each([
		['$100', 'USD'],
		['US$ 100', 'USD'],
		['100 usd', 'USD'],
		['($100.00)', 'SGD'],
		['€100', 'EUR'],
		['100 €', 'EUR'],
		['RM100', 'MYR'],
		['¥100', 'JPY'],
		['¥100', 'CNY'],
		['Rp. 100', 'IDR'],
		['100', 'USD'],
	])('%s is read if %s is sent', (value, currency) => {
		expect(read(value, currency)).toMatch(/^-?100$/);
	});

	it.each([
		['Rp 100', 'USD'],
		['S$100', 'USD'],
		['€100', 'USD'],
		['₺100', 'USD'],
		['$100', 'EUR'],
	])('%s is refused if %s is sent', (value, currency) => {
		expect(read(value, currency)).toBe('foreignCurrency');
	});

	it('has cents behind its sign', () => {
		expect(read('$.50', 'USD')).toBe('0.5');
		expect(read('$100', 'USD', 'plain')).toBe('otherFormat');
	});

	it.each([
		['Jumlah (USD)', 'USD'],
		['AMOUNT_EUR', 'EUR'],
		['Nilai ($)', '$'],
		['Amount (USD/IDR)', 'USD'],
		['Jumlah (Rp)', undefined],
		['Jumlah PLN', undefined],
		['Amount (TOP)', undefined],
		['Eurowings', undefined],
	])('the heading %s has another currency than rupiah: %s', (heading, sign) => {
		expect(findForeign(heading, 'IDR')).toBe(sign);
	});
});
