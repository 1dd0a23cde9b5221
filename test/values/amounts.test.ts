import fc from 'fast-check';
import { randomBytes } from 'node:crypto';

import { readAmount, type AmountFormat } from '../../nodes/AccAccounting/values/amounts';
import { decimalOf, ofNumber, toText } from '../../nodes/AccAccounting/values/decimal';

const FORMATS = ['plain', 'english', 'indonesian'] as const;

/** What was read, as plain text; undefined where it was refused. */
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
const exact = (text: string) => toText(decimalOf(text)!);

const LOCALES = { plain: undefined, indonesian: 'id-ID', english: 'en-US' } as const;
const MARKS = {
	plain: ['', '.'],
	indonesian: ['.', ','],
	english: [',', '.'],
} as const;

/**
 * What digits with marks mean, found the other way round: by writing the number and looking whether
 * it looks the same. Undefined where it does not.
 */
function meaning(text: string, format: AmountFormat): string | undefined {
	const [group, point] = MARKS[format];
	const [whole = '', fraction, ...more] = text.split(point);
	const digits = group === '' ? whole : whole.split(group).join('');
	if (more.length > 0 || fraction === '' || digits === '') return undefined;
	if (/\D/.test(digits) || /\D/.test(fraction ?? '')) return undefined;
	const regrouped = BigInt(digits).toLocaleString(LOCALES[format]);
	if (whole !== digits && whole !== regrouped) return undefined;
	return exact(`${digits}.${fraction ?? ''}`);
}

const no = undefined;

/** What a text is in each format; `no` where it is refused. */
const READ: Array<
	[
		value: string,
		plain: string | undefined,
		english: string | undefined,
		indonesian: string | undefined,
	]
> = [
	// three digits after the only mark
	['1.234', no, '1.234', '1234'],
	['1.500', no, '1.5', '1500'],
	['1.000', no, '1', '1000'],
	['12.000', no, '12', '12000'],
	['150.000', no, '150', '150000'],
	['999.999', no, '999.999', '999999'],
	['-150.000', no, '-150', '-150000'],
	['+150.000', no, '150', '150000'],
	[' 150.000 ', no, '150', '150000'],
	['(150.000)', no, '-150', '-150000'],
	['Rp 150.000', no, '150', '150000'],
	['1,234', no, '1234', '1.234'],
	['1,000', no, '1000', '1'],
	['-1,000', no, '-1000', '-1'],
	['0,500', no, no, '0.5'],
	// no groups, though three digits follow the point
	['0.000', '0', '0', no],
	['0.500', '0.5', '0.5', no],
	['-0.500', '-0.5', '-0.5', no],
	['00.500', '0.5', '0.5', no],
	['001.500', '1.5', '1.5', no],
	['0150.000', '150', '150', no],
	['1000.000', '1000', '1000', no],
	['1234.500', '1234.5', '1234.5', no],
	// a point and no groups
	['1.5', '1.5', '1.5', no],
	['1.50', '1.5', '1.5', no],
	['1.23', '1.23', '1.23', no],
	['1.2345', '1.2345', '1.2345', no],
	['150.00', '150', '150', no],
	['150.0000', '150', '150', no],
	['150000.00', '150000', '150000', no],
	['1,23', no, no, '1.23'],
	['1234,56', no, no, '1234.56'],
	// groups
	['1.234.567', no, no, '1234567'],
	['1.234.567,89', no, no, '1234567.89'],
	['1.234,56', no, no, '1234.56'],
	['150.000,00', no, no, '150000'],
	['1,234,567', no, '1234567', no],
	['1,234.56', no, '1234.56', no],
	['150,000.00', no, '150000', no],
	// signs and brackets
	['+5', no, '5', '5'],
	['- 5', no, '-5', '-5'],
	['−5', no, '-5', '-5'],
	['(5)', no, '-5', '-5'],
	['−1.234,56', no, no, '-1234.56'],
	['(1.234,56)', no, no, '-1234.56'],
	// currencies, and `,-` for no cents
	['Rp 5', no, '5', '5'],
	['Rp 1.234,56', no, no, '1234.56'],
	['-Rp 1.234,56', no, no, '-1234.56'],
	['Rp -1.234,56', no, no, '-1234.56'],
	['(Rp 1.234,56)', no, no, '-1234.56'],
	['Rp1.234', no, '1.234', '1234'],
	['Rp. 1.234', no, '1.234', '1234'],
	['rp 1.234', no, '1.234', '1234'],
	['1.234 Rp', no, '1.234', '1234'],
	['Rp\u00a01.234', no, '1.234', '1234'],
	['\u202fRp\u202f1.234\u00a0', no, '1.234', '1234'],
	['Rp. 1.500.000,00', no, no, '1500000'],
	['1.500,-', no, no, '1500'],
	['-10.000,-', no, no, '-10000'],
	['Rp 10.000,-', no, no, '10000'],
	['Rp1.500.000,-', no, no, '1500000'],
	["'Rp 1.500.000,-", no, no, '1500000'],
	['IDR 1,234.5', no, '1234.5', no],
	['1,234.5 USD', no, '1234.5', no],
	['$1,234.50', no, '1234.5', no],
];

/** What is the same amount in every format. */
const SAME: Array<[value: unknown, amount: string]> = [
	['150', '150'],
	['150000', '150000'],
	['-5', '-5'],
	['-0', '0'],
	["'-5", '-5'],
	["'150000", '150000'],
	['\u00a0-5\u202f\n', '-5'],
	['\ufeff5', '5'],
	['10000000000000000', '10000000000000000'],
	[150, '150'],
	[150.5, '150.5'],
	[-0, '0'],
	[1e-7, '0.0000001'],
	[9_007_199_254_740_991, '9007199254740991'],
];

/** What is refused in every format. */
const REFUSED: Record<string, unknown[]> = {
	'nothing to read': ['', ' \u00a0', "'", 'Rp', 'null', 'true', 'NaN', 'Infinity'],
	'marks at odd places': ['.5', '5.', '1..5', '1.,5', '1.234.56', '1,234,56', '1,23,456'],
	'odd groups': ['12.34.567', '1234.567,89', '1_000', "1'234.56"],
	'blanks within': ['1 234', '1 234,56', '1\u00a0234,56', '1\u202f234', '5\n6'],
	'odd signs': ['--5', '5-', '5+', '–5', "''5", '-Rp -1', '1.500.000,00-', '(-1.234,56)'],
	'odd brackets': ['(5', '(1.500', '((5))'],
	'odd cents': ['1.234,56,-', '1,234,-', 'Rp 1.500.000,--'],
	'odd currencies': ['$5 Rp', 'Rp 5 IDR', 'EUR 5', '€5', '5 €'],
	'words and percent': ['5 pcs', '5%', '=5'],
	'numbers of a program': ['1e3', '1E3', '1.5e3', '0x10', '0b1', '1n'],
	'digits of other scripts': ['٣', '１５０', '²', '½'],
	'hidden characters': ['5\u200b', '\u200e5', '5\u0000'],
	'too many digits': ['12345678901234567', '9007199254740993', '0.1234567890123456789'],
	'numbers that may have lost digits': [
		9_007_199_254_740_992,
		Number('12345678901234567'),
		1e21,
		-1e300,
		NaN,
		Infinity,
	],
	'no text and no number': [null, true, [150], ['150'], { valueOf: () => 150 }, new String('150')],
};

/** What the message of a refusal must hold. */
const EXPLAINED: Array<[value: unknown, format: AmountFormat, hint: string]> = [
	['1,5 jt', 'indonesian', 'write the number alone and in full'],
	['15rb', 'indonesian', 'write the number alone and in full'],
	['15rb', 'plain', 'write the number alone and in full'],
	['1.500.000,00 DB', 'indonesian', 'no DB or CR'],
	['15,000.00CR', 'english', 'no DB or CR'],
	['1.500.000-', 'indonesian', 'write the minus before the amount'],
	['1.500.000 −', 'indonesian', 'write the minus before the amount'],
	['1.500.000,--', 'indonesian', 'leave out what stands for no cents'],
	['1 500 000', 'plain', 'without blanks between the digits'],
	['1.5E+06', 'plain', 'a spreadsheet has shortened it'],
	['1,5E+06', 'indonesian', 'a spreadsheet has shortened it'],
	[
		'150.000',
		'plain',
		'(Options › Number Format: 1,234.56 (English) reads it as 150, Rp 1.234,56 (Indonesian) reads it as 150000)',
	],
	[
		'-1.500',
		'plain',
		'1,234.56 (English) reads it as -1.5, Rp 1.234,56 (Indonesian) reads it as -1500',
	],
	['1.234.567', 'plain', '(Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1234567)'],
	[
		'1,000',
		'plain',
		'1,234.56 (English) reads it as 1000, Rp 1.234,56 (Indonesian) reads it as 1)',
	],
	['1,5', 'plain', 'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1.5'],
	['Rp 5', 'plain', '1,234.56 (English) reads it as 5, Rp 1.234,56 (Indonesian) reads it as 5'],
	[
		'Rp1.500.000,-',
		'plain',
		'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1500000',
	],
	['1,234.56', 'indonesian', 'Options › Number Format: 1,234.56 (English) reads it as 1234.56'],
	['1.23', 'indonesian', '1,234.56 (English) reads it as 1.23, 1234.56 (Plain) reads it as 1.23'],
	['1.234,56', 'english', 'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1234.56'],
	['1,5', 'english', 'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1.5'],
	['5\u200b', 'plain', 'it holds the sign U+200B'],
	['٣', 'english', 'it holds the sign U+0663'],
	['１５０', 'indonesian', 'it holds the sign U+FF11'],
	['1\u00a0234', 'plain', 'it holds the sign U+00A0'],
	['–5', 'english', 'it holds the sign U+2013'],
	[1e21, 'plain', 'give it as a text'],
	[12345678901234567n, 'plain', 'at most 15 significant digits'],
	['12345678901234567', 'english', 'at most 15 significant digits'],
	['5 pcs', 'plain', 'a number such as 1234.56'],
	['five', 'english', 'a number such as 1,234.56'],
	['', 'indonesian', 'a number such as 1.234,56 or Rp 1.234,56'],
];

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
			['english', writer('en-US', 'USD')],
			['english', writer('en-US', 'IDR')],
			['english', writer('en-US', 'USD', { currencyDisplay: 'code' })],
			['english', writer('en-US', 'USD', { currencySign: 'accounting' })],
		] as const;
		fc.assert(
			fc.property(cents, (hundredths) => {
				const expected = exact(asText(hundredths));
				expect(amount(asText(hundredths), 'plain')).toBe(expected);
				for (const [format, { format: write }] of writers) {
					expect(amount(write(hundredths / 100), format)).toBe(expected);
				}
				for (const format of FORMATS) {
					expect(amount(hundredths / 100, format)).toBe(toText(ofNumber(hundredths / 100)));
				}
			}),
		);
	});

	it('digits and marks are read exactly where the number is written just so, else refused', () => {
		const soup = fc.string({
			unit: fc.constantFrom(...'0012345', '.', ',', '.000', ',500'),
			minLength: 1,
			maxLength: 7,
		});
		fc.assert(
			fc.property(soup, fc.constantFrom(...FORMATS), (text, format) => {
				fc.pre(text.replace(/\D/g, '').length <= 15);
				const meant = meaning(text, format);
				const others = FORMATS.map((other) => meaning(text, other)).filter(Boolean);
				const unclear = format === 'plain' && new Set(others).size > 1;
				expect(amount(text, format)).toBe(unclear ? undefined : meant);
			}),
			{ numRuns: 20_000 },
		);
	});

	it.each(READ)('%p is %s in plain, %s in English, %s in Indonesian', (value, ...expected) => {
		expect(FORMATS.map((format) => amount(value, format))).toEqual(expected);
	});

	it.each(SAME)('%p is %s in every format', (value, expected) => {
		for (const format of FORMATS) expect(amount(value, format)).toBe(expected);
	});

	describe.each(Object.entries(REFUSED))('refuses %s', (_, values) => {
		it.each(values.map((value) => [value]))('%p', (value) => {
			for (const format of FORMATS) expect(amount(value, format)).toBeUndefined();
		});
	});

	it.each(EXPLAINED)('%p in the %s format: %s', (value, format, hint) => {
		const reading = readAmount(value, format);
		expect(reading.ok ? toText(reading.value) : reading.expected).toContain(hint);
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
					expected: 'a number with at most 15 significant digits',
				});
			}),
		);
		for (const value of ['9'.repeat(10_000), 12345678901234567890n, 10n ** 1000n]) {
			expect(amount(value, 'plain')).toBeUndefined();
		}
	});

	it('takes numbers as they print, unless digits may be lost, and refuses what is no number', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				const exact = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
				const expected = exact ? toText(ofNumber(value)) : undefined;
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

	it('garbage never throws and is never read as a number that it does not show', () => {
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
		for (let run = 0; run < 20_000; run++) {
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

	it('texts of a hundred thousand signs are refused without ado', () => {
		for (const sign of [' ', '1', '.', ',', '1.', '.123', '(', '-', 'Rp ']) {
			for (const format of FORMATS) {
				expect(amount(`-${sign.repeat(100_000)}x`, format)).toBeUndefined();
			}
		}
	});
});
