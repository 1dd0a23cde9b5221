import assert from 'node:assert/strict';
import fc from 'fast-check';

import { readAmount, type AmountFormat } from '../../../nodes/AccAccounting/values/amounts';
import { toNumber, toText } from '../../../nodes/AccAccounting/values/decimal';
import { exactValue, isExact } from '../exact';
import { mutated, target } from '../target';

const FORMATS = ['plain', 'indonesian', 'english'] as const;
const MARKS = { plain: ['', '.'], indonesian: ['.', ','], english: [',', '.'] } as const;

/** Digits in groups of three, as a whole number is written in the format. */
function grouped(digits: string, mark: string): string {
	const plain = digits.replace(/^0+(?=\d)/, '');
	const first = plain.length % 3 || 3;
	const groups = [plain.slice(0, first)];
	for (let at = first; at < plain.length; at += 3) groups.push(plain.slice(at, at + 3));
	return groups.join(mark);
}

/**
 * What digits with separators mean in a format, determined in reverse: by formatting the number and
 * checking that the result is the same. Undefined if it isn't.
 */
function meaningOfDigits(text: string, format: AmountFormat): string | undefined {
	const [mark, point] = MARKS[format];
	const [whole = '', fraction, ...more] = text.split(point);
	const digits = mark === '' ? whole : whole.split(mark).join('');
	if (more.length > 0 || /\D/.test(`${digits}${fraction ?? ''}`)) return undefined;
	if ((fraction ?? digits) === '') return undefined;
	if (whole !== digits && whole !== grouped(digits, mark)) return undefined;
	return exactValue(`${digits || '0'}.${fraction ?? '0'}`);
}

/** What an amount means in a format, if it is written like one at all. */
function meaning(text: string, format: AmountFormat): string | undefined {
	const bare = text.trim().replace(/^'\s*/, '');
	if (format === 'plain' && !/^-?[\d.]+$/.test(bare)) return undefined;
	const undressed = bare
		.replace(format === 'indonesian' ? /(\d),-(?=\D*$)/ : /$^/, '$1')
		.replace(/rp\.?|idr/gi, '');
	const value = meaningOfDigits(undressed.replace(/[-−+()\s]/g, ''), format);
	if (value === undefined || value === '0') return value;
	return /[-−(]/.test(undressed) ? `-${value}` : value;
}

const KNOWN = [
	'0',
	'-5',
	'1234.56',
	'1.234,56',
	'1,234.56',
	'150.000',
	'150,000',
	'1.234.567',
	'12,345,678.9',
	'Rp 1.500,00',
	'Rp1.500,-',
	'1.500.000,--',
	"'1500",
	'Rp. 1.500.000',
	'-Rp 1.500',
	'(1.234,50)',
	'(IDR 1,234.50)',
	'$-12.00',
	'IDR 1500',
	'1500 IDR',
	'999999999999999',
	'0.000001',
	'9007199254740993',
	'0,5',
	'0.500',
	'.50',
	',5',
];
const PIECES = [
	...'0123456789.,-+()$ ',
	'.000',
	',000',
	'Rp',
	'IDR',
	'US$',
	',-',
	'−',
	"'",
	'–',
	'e5',
	'\u00a0',
	'\u0660',
	'\uff11',
	'00',
];

/** Whether three digits after the decimal separator may be a group of three. */
function mayBeThousands(text: string, format: AmountFormat): boolean {
	const [, point] = MARKS[format];
	return new RegExp(`^\\D*[1-9]\\d{0,2}\\${point}\\d{3}\\D*$`).test(text);
}

/** The result is the number in the text, can be sent, and no other format reads a different one. */
export const amountTexts = target(
	'amounts (texts)',
	fc.tuple(mutated(KNOWN, PIECES), fc.constantFrom(...FORMATS)),
	([text, format]) => {
		const reading = readAmount(text, format);
		assert.deepEqual(readAmount(` ${text}\n`, format), reading, 'blanks around it count');
		if (!reading.ok) {
			assert.ok(JSON.stringify(reading.wrong).length < 600);
			return;
		}
		assert.equal(exactValue(toText(reading.value)), meaning(text, format));
		assert.ok(!mayBeThousands(text, format), 'may be thousands');
		const number = toNumber(reading.value);
		assert.ok(number !== undefined && exactValue(String(number)) === meaning(text, format));
		for (const other of FORMATS) {
			const otherwise = readAmount(text, other);
			if (otherwise.ok) assert.deepEqual(otherwise.value, reading.value, `${other} disagrees`);
		}
	},
);

const size = fc.integer({ min: 0, max: 999_999_999_999 });

/** Well-formed amounts are read, unless they may be thousands. */
export const writtenAmounts = target(
	'amounts (written well)',
	fc.tuple(
		size,
		fc.stringMatching(/^\d{0,3}$/),
		fc.constantFrom(...FORMATS),
		fc.boolean(),
		fc.constantFrom(...['', '-', '('], ...['Rp ', 'IDR '].map((before) => `-${before}`)),
	),
	([whole, fraction, format, withGroups, dress]) => {
		const [mark, point] = MARKS[format];
		const digits = withGroups ? grouped(String(whole), mark) : String(whole);
		const number = `${digits}${fraction === '' ? '' : `${point}${fraction}`}`;
		const before = format === 'plain' ? dress.slice(0, 1).replace('(', '-') : dress;
		const text = `${before}${number}${before === '(' ? ')' : ''}`;
		const reading = readAmount(text, format);
		assert.equal(reading.ok, !mayBeThousands(text, format), `${text} in ${format}`);
		if (reading.ok) {
			const expected = exactValue(`${before === '' ? '' : '-'}${whole}.${fraction || '0'}`);
			assert.equal(exactValue(toText(reading.value)), expected);
		}
	},
);

/** Numbers are what they print as; anything but numbers and texts is refused. */
export const amountValues = target(
	'amounts (other values)',
	fc.tuple(
		fc.oneof(
			fc.double(),
			fc.maxSafeInteger(),
			fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
			fc.anything({ withBigInt: true, withDate: true, withBoxedValues: true }),
		),
		fc.constantFrom(...FORMATS),
	),
	([value, format]) => {
		const reading = readAmount(value, format);
		if (typeof value === 'string') return;
		const isNumber = typeof value === 'number' || typeof value === 'bigint';
		const isHeld =
			isNumber &&
			(typeof value === 'bigint'
				? isExact(String(value))
				: Math.abs(value) <= Number.MAX_SAFE_INTEGER);
		assert.equal(reading.ok, isHeld);
		if (reading.ok) assert.equal(exactValue(toText(reading.value)), exactValue(String(value)));
	},
);
