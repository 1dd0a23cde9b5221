import fc from 'fast-check';
import { randomBytes } from 'node:crypto';

import { readAmount, type AmountFormat } from '../../nodes/AccAccounting/documents/amounts';
import { decimalOf, ofNumber, toText } from '../../nodes/AccAccounting/documents/decimal';

const FORMATS = ['plain', 'indonesian', 'english'] as const;

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
const MARKS = { plain: ['', '.'], indonesian: ['.', ','], english: [',', '.'] } as const;

/**
 * What digits with marks mean, found the other way round: by writing the number and looking whether
 * it looks the same. Undefined where it does not.
 */
function meaning(text: string, format: AmountFormat): string | undefined {
	const [group, point] = MARKS[format];
	const [whole, fraction, ...more] = text.split(point);
	const digits = group === '' ? whole : whole.split(group).join('');
	if (more.length > 0 || fraction === '' || digits === '') return undefined;
	if (/\D/.test(digits) || /\D/.test(fraction ?? '')) return undefined;
	const regrouped = BigInt(digits).toLocaleString(LOCALES[format]);
	if (whole !== digits && whole !== regrouped) return undefined;
	return exact(`${digits}.${fraction ?? ''}`);
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
				expect(amount(text, format)).toBe(meaning(text, format));
			}),
			{ numRuns: 20_000 },
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
		['12.34.567', 'indonesian', undefined],
		['1.234.567,89', 'indonesian', '1234567.89'],
		['1234.567,89', 'indonesian', undefined],
		['0.500', 'indonesian', undefined],
		['0,500', 'english', undefined],
		['0,500', 'indonesian', '0.5'],
		['1,23', 'english', undefined],
		['1234,56', 'indonesian', '1234.56'],
		['Rp 1.234,56', 'indonesian', '1234.56'],
		['Rp1.234', 'indonesian', '1234'],
		['Rp. 1.234', 'indonesian', '1234'],
		['rp 1.234', 'indonesian', '1234'],
		['Rp 10.000,-', 'indonesian', '10000'],
		['1.234,56,-', 'indonesian', undefined],
		['1,234,-', 'english', undefined],
		['-Rp 1.234,56', 'indonesian', '-1234.56'],
		['Rp -1.234,56', 'indonesian', '-1234.56'],
		['−1.234,56', 'indonesian', '-1234.56'],
		['-10.000,-', 'indonesian', '-10000'],
		['-Rp -1', 'indonesian', undefined],
		['(1.234,56)', 'indonesian', '-1234.56'],
		['(Rp 1.234,56)', 'indonesian', '-1234.56'],
		['(-1.234,56)', 'indonesian', undefined],
		['((5))', 'indonesian', undefined],
		['(5', 'indonesian', undefined],
		['Rp\u00a01.234', 'indonesian', '1234'],
		['\u202fRp\u202f1.234\u00a0', 'indonesian', '1234'],
		['Rp', 'indonesian', undefined],
		['1.234 Rp', 'indonesian', '1234'],
		['IDR 1,234.5', 'english', '1234.5'],
		['1,234.5 USD', 'english', '1234.5'],
		['$1,234.50', 'english', '1234.5'],
		['$5 Rp', 'english', undefined],
		['Rp 5 IDR', 'english', undefined],
		['EUR 5', 'english', undefined],
		['5 pcs', 'english', undefined],
		['5%', 'english', undefined],
		['1 234', 'english', undefined],
		['Rp 5', 'plain', undefined],
		['(5)', 'plain', undefined],
		['-5', 'plain', '-5'],
		['\u00a0-5\u202f\n', 'plain', '-5'],
		['-0', 'plain', '0'],
		['- 5', 'plain', undefined],
		['--5', 'english', undefined],
		['5-', 'english', undefined],
		['1e3', 'plain', undefined],
		['0x10', 'plain', undefined],
		['٣', 'plain', undefined],
		['٣', 'indonesian', undefined],
		['', 'plain', undefined],
		[' \u00a0', 'english', undefined],
		['.5', 'plain', undefined],
		['5.', 'plain', undefined],
		['NaN', 'plain', undefined],
		['Infinity', 'english', undefined],
	] as const)('%j in the %s format is %s', (text, format, expected) => {
		expect(amount(text, format)).toBe(expected);
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

	it('takes finite numbers as they print, and refuses what is no number', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				expect(Number(amount(value, 'indonesian'))).toBe(value === 0 ? 0 : value);
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
