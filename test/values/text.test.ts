import fc from 'fast-check';

import type { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { wrongKey } from '../../nodes/AccAccounting/values/reading';
import {
	caselessText,
	comparableName,
	cut,
	escapeHtml,
	isFormulaError,
	isIncomplete,
	keyText,
	normalText,
	show,
	showWhole,
} from '../../nodes/AccAccounting/values/text';

const ALIKE: Array<[what: string, other: string, plain: string]> = [
	['a zero-width space', 'INV\u200b-1', 'INV-1'],
	['a soft hyphen', 'INV\u00ad-1', 'INV-1'],
	['a byte order mark', '\ufeffINV-1', 'INV-1'],
	['a direction mark', '\u200fINV-1\u200e', 'INV-1'],
	['a direction isolate', '\u2067INV-1\u2069', 'INV-1'],
	['a variation selector', 'INV\ufe0f-1', 'INV-1'],
	['a combining grapheme joiner', 'INV\u034f-1', 'INV-1'],
	['a Hangul filler', 'INV\u3164-1', 'INV-1'],
	['a control character', 'INV\u0000-1\u007f', 'INV-1'],
	['full-width signs', 'ＩＮＶ－１', 'INV-1'],
	['a non-breaking hyphen', 'INV\u20111', 'INV-1'],
	['the dash of a word processor', 'INV–1', 'INV-1'],
	['a composed letter', 'Cafe\u0301 1', 'Caf\u00e9 1'],
	['a letter composed around a joiner', 'Cafe\u200d\u0301 1', 'Caf\u00e9 1'],
	['a no-break space', 'INV\u00a01', 'INV 1'],
	['tabs and line breaks', '\tINV \r\n 1\u2028', 'INV 1'],
	['an empty Braille pattern', '\u2800INV\u28001', 'INV 1'],
	['a blank in a zero-width space', 'INV \u200b 1', 'INV 1'],
	['the apostrophe of a text cell', "'INV-1", 'INV-1'],
	['a ligature', 'ﬁle 1', 'file 1'],
];

describe('the normal form of keys, groups, and codes', () => {
	it.each(ALIKE)('treats a text with %s like the one without', (_what, other, plain) => {
		expect(normalText(other)).toBe(plain);
		expect(keyText(other)).toBe(plain);
	});

	it.each([
		['case', 'inv-1', 'INV-1'],
		['digits of another script', 'INV-١', 'INV-1'],
		['letters of another script', 'ІNV-1', 'INV-1'],
		['an accent', 'Café', 'Cafe'],
		['an inner apostrophe', "O'Brien", 'OBrien'],
	])('distinguishes texts that differ by %s', (_what, one, other) => {
		expect(normalText(one)).not.toBe(normalText(other));
	});

	it('does not change its own result', () => {
		const sign = fc.oneof(
			fc.constantFrom("'", ' ', '\u00a0', '\u200b', '\ufe0f', '\u0301', 'e', '-', '1', '\u2010'),
			fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
		);
		fc.assert(
			fc.property(fc.array(sign), (signs) => {
				const text = normalText(signs.join(''));
				expect(normalText(text)).toBe(text);
			}),
			{ numRuns: 2_000 },
		);
	});
});

/** Values that are no keys, by the reason. */
const NO_KEYS: Array<[reason: keyof typeof WRONG, values: unknown[]]> = [
	// Punctuation and zeros only: empty cells, joined or calculated with.
	['notKey', ['-', ' - ', "''", '\u200b', '…', '()', '0', '0-0', '000', 0, '#N/A']],
	['lostDigits', ['1.23E+12', '1,23456E+15', "'1E+12", ' 9.9e+17 ']],
	['lostDigits', [1e15, 1_234_567_890_123_456, 123_456_789_012_345_678, 1e21]],
	['notText', [Object.create(null), { toString: 5 }, [], Symbol('a'), null, 1.5, true]],
];

/** Texts that are joined from values of which one is missing. */
const INCOMPLETE = [
	// A missing value, turned into text.
	['undefined', 'INV-undefined', 'PT A null', 'NaN/1', '[object Object]', '1 [object Array]'],
	['Invalid DateTime', 'Invalid Date-1', '(undefined)'],
	// A missing value, joined with a separator.
	['A-', '-1', 'A_', '/A', 'A|', ':A', 'A;', 'A,', '~A', '+1', 'A -', 'A–', 'A#', '=A', '·A'],
	['A ', ' A', 'A \u200b', '\u00a0A'],
].flat();

describe('a key', () => {
	it.each(NO_KEYS)('is refused, %s: %p', (reason, values) => {
		for (const value of values) {
			expect([value, keyText(value), wrongKey(value).code]).toEqual([value, undefined, reason]);
		}
	});

	const WHOLE = 'Nullarbor|NULL|undefined1|PT NaNo|object Object|invalid date|Invalid DateTimes';

	it.each(`${WHOLE}|A.|(1)|A-B|1234567890123456`.split('|'))('may be %p', (text) => {
		expect(keyText(text)).toBe(text);
		expect(isIncomplete(text)).toBe(false);
	});

	it.each(INCOMPLETE)('may be %j in a cell, but not in an expression', (text) => {
		expect(keyText(text)).toBe(normalText(text));
		expect(isIncomplete(text)).toBe(true);
	});

	it('may be a number of 15 digits', () => {
		expect(keyText(999_999_999_999_999)).toBe('999999999999999');
	});

	it.each(['1E5', 'E+12', '12E+10X', 'A1E+12', '1.2.3E+12'])('%j is valid', (text) => {
		expect(keyText(text)).toBe(text);
	});

	it('and a caseless name stay unchanged when read again', () => {
		const sign = fc.oneof(
			fc.constantFrom('\u0130', 'I', '\u0307', '\u0301', '\u0323', 'ß', 'ẞ', 'Σ', "'", ' ', 'ﬁ'),
			fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
		);
		fc.assert(
			fc.property(fc.array(sign), (signs) => {
				const key = keyText(caselessText(signs.join('')));
				expect(key === undefined ? undefined : keyText(key)).toBe(key);
			}),
			{ numRuns: 5_000 },
		);
	});
});

it('names of fields are compared without case, spaces, underscores, and invisible characters', () => {
	for (const name of [
		'Unit Price',
		'unitPrice',
		'UNIT_PRICE',
		' unit\u00a0price\u200b',
		'ｕnit-price',
	]) {
		expect(comparableName(name)).toBe('unitprice');
	}
});

describe('a truncated text', () => {
	it.each([
		['abc', 3, 'abc'],
		['abcd', 3, 'abc…'],
		['', 3, ''],
		['ab😀cd', 3, 'ab…'],
		['ab😀cd', 4, 'ab😀…'],
		['a😀', 1, 'a…'],
	])('%s in %d is %s', (text, longest, expected) => {
		expect(cut(text, longest)).toBe(expected);
	});

	it('is never longer than requested, and splits no character', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: 'grapheme' }),
				fc.integer({ min: 1, max: 20 }),
				(text, most) => {
					const short = cut(text, most).replace(/…$/, '');
					expect(short.length <= most && text.startsWith(short) && !/\p{Cs}/u.test(short)).toBe(
						true,
					);
				},
			),
		);
	});
});

it.each([
	['a', '"a"', '"a"'],
	['x'.repeat(61), `"${'x'.repeat(59)}…`, `"${'x'.repeat(61)}"`],
	[5, '5', '5'],
	[undefined, '', ''],
	[' ', '', ''],
	[{ a: 1 }, '{"a":1}', '{"a":1}'],
	[Object.assign([], { toJSON: () => undefined }), '[object Array]', '[object Array]'],
])('%j is shown as %s', (value, shown, whole) => {
	expect([show(value), showWhole(value)]).toEqual([shown, whole]);
});

it('markup in a text is shown as typed', () => {
	expect(escapeHtml('<b> & "</b>')).toBe('&lt;b&gt; &amp; "&lt;/b&gt;');
});

it.each([
	['#N/A', true],
	['#REF!', true],
	['#VALUE!', true],
	['#DIV/0!', true],
	['#NAME?', true],
	['#NUM!', true],
	['#NULL!', true],
	[' #n/a ', true],
	['#ERROR!', true],
	['#NILAI!', true],
	['#NAMA?', true],
	['#BEZUG!', true],
	['Loading...', true],
	['Loading…', true],
	['Loading dock', false],
	['#SPILL! PT Maju', false],
	['N/A', false],
	['#1', false],
	['#N/A of PT Maju', false],
	['PT #REF! Jaya', false],
	['', false],
	[5, false],
	[null, false],
])("%j is a formula's error: %p", (value, is) => {
	expect(isFormulaError(value)).toBe(is);
});
