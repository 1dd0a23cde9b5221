import fc from 'fast-check';
import { randomBytes } from 'node:crypto';

import { readAmount, type AmountFormat } from '../../nodes/AccAccounting/values/amounts';
import { decimalOf, ofNumber, toText } from '../../nodes/AccAccounting/values/decimal';

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

/*
 * Edges. The last column: `held` where the row passed before Plain refused what another format reads
 * as another number, and refusals named the format that fits; `failed` where it did not.
 */
type Row = [
	value: unknown,
	format: AmountFormat,
	expected: string | undefined,
	before: 'held' | 'failed',
];
const READ: Row[] = [
	["'150000", 'plain', '150000', 'failed'],
	["'Rp 1.500.000,-", 'indonesian', '1500000', 'failed'],
	["'-5", 'english', '-5', 'failed'],
	["''5", 'plain', undefined, 'held'],
	["'", 'plain', undefined, 'held'],
	['1.234', 'plain', undefined, 'failed'],
	['1.234', 'indonesian', '1234', 'held'],
	['1.234', 'english', '1.234', 'held'],
	['1,234', 'plain', undefined, 'held'],
	['1,234', 'english', '1234', 'held'],
	['1,234', 'indonesian', '1.234', 'held'],
	['1.23', 'indonesian', undefined, 'held'],
	['1.2345', 'indonesian', undefined, 'held'],
	['12.34.567', 'indonesian', undefined, 'held'],
	['1.234.567,89', 'indonesian', '1234567.89', 'held'],
	['1234.567,89', 'indonesian', undefined, 'held'],
	['0.500', 'indonesian', undefined, 'held'],
	['0,500', 'english', undefined, 'held'],
	['0,500', 'indonesian', '0.5', 'held'],
	['1,23', 'english', undefined, 'held'],
	['1234,56', 'indonesian', '1234.56', 'held'],
	['Rp 1.234,56', 'indonesian', '1234.56', 'held'],
	['Rp1.234', 'indonesian', '1234', 'held'],
	['Rp. 1.234', 'indonesian', '1234', 'held'],
	['rp 1.234', 'indonesian', '1234', 'held'],
	['Rp 10.000,-', 'indonesian', '10000', 'held'],
	['1.234,56,-', 'indonesian', undefined, 'held'],
	['1,234,-', 'english', undefined, 'held'],
	['-Rp 1.234,56', 'indonesian', '-1234.56', 'held'],
	['Rp -1.234,56', 'indonesian', '-1234.56', 'held'],
	['−1.234,56', 'indonesian', '-1234.56', 'held'],
	['-10.000,-', 'indonesian', '-10000', 'held'],
	['-Rp -1', 'indonesian', undefined, 'held'],
	['(1.234,56)', 'indonesian', '-1234.56', 'held'],
	['(Rp 1.234,56)', 'indonesian', '-1234.56', 'held'],
	['(-1.234,56)', 'indonesian', undefined, 'held'],
	['((5))', 'indonesian', undefined, 'held'],
	['(5', 'indonesian', undefined, 'held'],
	['Rp\u00a01.234', 'indonesian', '1234', 'held'],
	['\u202fRp\u202f1.234\u00a0', 'indonesian', '1234', 'held'],
	['Rp', 'indonesian', undefined, 'held'],
	['1.234 Rp', 'indonesian', '1234', 'held'],
	['IDR 1,234.5', 'english', '1234.5', 'held'],
	['1,234.5 USD', 'english', '1234.5', 'held'],
	['$1,234.50', 'english', '1234.5', 'held'],
	['$5 Rp', 'english', undefined, 'held'],
	['Rp 5 IDR', 'english', undefined, 'held'],
	['EUR 5', 'english', undefined, 'held'],
	['5 pcs', 'english', undefined, 'held'],
	['5%', 'english', undefined, 'held'],
	['1 234', 'english', undefined, 'held'],
	['Rp 5', 'plain', undefined, 'held'],
	['(5)', 'plain', undefined, 'held'],
	['-5', 'plain', '-5', 'held'],
	['\u00a0-5\u202f\n', 'plain', '-5', 'held'],
	['-0', 'plain', '0', 'held'],
	['- 5', 'plain', undefined, 'held'],
	['--5', 'english', undefined, 'held'],
	['5-', 'english', undefined, 'held'],
	['1e3', 'plain', undefined, 'held'],
	['0x10', 'plain', undefined, 'held'],
	['٣', 'plain', undefined, 'held'],
	['٣', 'indonesian', undefined, 'held'],
	['', 'plain', undefined, 'held'],
	[' \u00a0', 'english', undefined, 'held'],
	['.5', 'plain', undefined, 'held'],
	['5.', 'plain', undefined, 'held'],
	['NaN', 'plain', undefined, 'held'],
	['Infinity', 'english', undefined, 'held'],
	['150.000', 'plain', undefined, 'failed'],
	['150.000', 'english', '150', 'held'],
	['150.000', 'indonesian', '150000', 'held'],
	['1.500', 'plain', undefined, 'failed'],
	['1.500', 'english', '1.5', 'held'],
	['1.500', 'indonesian', '1500', 'held'],
	['-150.000', 'plain', undefined, 'failed'],
	['-150.000', 'english', '-150', 'held'],
	['-150.000', 'indonesian', '-150000', 'held'],
	[' 150.000 ', 'plain', undefined, 'failed'],
	[' 150.000 ', 'english', '150', 'held'],
	[' 150.000 ', 'indonesian', '150000', 'held'],
	['999.999', 'plain', undefined, 'failed'],
	['999.999', 'english', '999.999', 'held'],
	['999.999', 'indonesian', '999999', 'held'],
	['1.000', 'plain', undefined, 'failed'],
	['1.000', 'english', '1', 'held'],
	['1.000', 'indonesian', '1000', 'held'],
	['12.000', 'plain', undefined, 'failed'],
	['12.000', 'english', '12', 'held'],
	['12.000', 'indonesian', '12000', 'held'],
	['1.234.567', 'plain', undefined, 'held'],
	['1.234.567', 'english', undefined, 'held'],
	['1.234.567', 'indonesian', '1234567', 'held'],
	['1,000', 'plain', undefined, 'held'],
	['1,000', 'english', '1000', 'held'],
	['1,000', 'indonesian', '1', 'held'],
	['-1,000', 'plain', undefined, 'held'],
	['-1,000', 'english', '-1000', 'held'],
	['-1,000', 'indonesian', '-1', 'held'],
	['1,234,567', 'plain', undefined, 'held'],
	['1,234,567', 'english', '1234567', 'held'],
	['1,234,567', 'indonesian', undefined, 'held'],
	['1,234.56', 'plain', undefined, 'held'],
	['1,234.56', 'english', '1234.56', 'held'],
	['1,234.56', 'indonesian', undefined, 'held'],
	['1.234,56', 'plain', undefined, 'held'],
	['1.234,56', 'english', undefined, 'held'],
	['1.234,56', 'indonesian', '1234.56', 'held'],
	['150.000,00', 'plain', undefined, 'held'],
	['150.000,00', 'english', undefined, 'held'],
	['150.000,00', 'indonesian', '150000', 'held'],
	['150,000.00', 'plain', undefined, 'held'],
	['150,000.00', 'english', '150000', 'held'],
	['150,000.00', 'indonesian', undefined, 'held'],
	['Rp 150.000', 'plain', undefined, 'held'],
	['Rp 150.000', 'english', '150', 'held'],
	['Rp 150.000', 'indonesian', '150000', 'held'],
	['Rp1.500.000,-', 'plain', undefined, 'held'],
	['Rp1.500.000,-', 'english', undefined, 'held'],
	['Rp1.500.000,-', 'indonesian', '1500000', 'held'],
	['1.500.000,00-', 'plain', undefined, 'held'],
	['1.500.000,00-', 'english', undefined, 'held'],
	['1.500.000,00-', 'indonesian', undefined, 'held'],
	['Rp 1.500.000,--', 'plain', undefined, 'held'],
	['Rp 1.500.000,--', 'english', undefined, 'held'],
	['Rp 1.500.000,--', 'indonesian', undefined, 'held'],
	['Rp. 1.500.000,00', 'plain', undefined, 'held'],
	['Rp. 1.500.000,00', 'english', undefined, 'held'],
	['Rp. 1.500.000,00', 'indonesian', '1500000', 'held'],
	['1.500,-', 'plain', undefined, 'held'],
	['1.500,-', 'english', undefined, 'held'],
	['1.500,-', 'indonesian', '1500', 'held'],
	['0.500', 'plain', '0.5', 'held'],
	['0.500', 'english', '0.5', 'held'],
	['-0.500', 'plain', '-0.5', 'held'],
	['-0.500', 'english', '-0.5', 'held'],
	['-0.500', 'indonesian', undefined, 'held'],
	['00.500', 'plain', '0.5', 'held'],
	['00.500', 'english', '0.5', 'held'],
	['00.500', 'indonesian', undefined, 'held'],
	['001.500', 'plain', '1.5', 'held'],
	['001.500', 'english', '1.5', 'held'],
	['001.500', 'indonesian', undefined, 'held'],
	['0150.000', 'plain', '150', 'held'],
	['0150.000', 'english', '150', 'held'],
	['0150.000', 'indonesian', undefined, 'held'],
	['1234.500', 'plain', '1234.5', 'held'],
	['1234.500', 'english', '1234.5', 'held'],
	['1234.500', 'indonesian', undefined, 'held'],
	['1000.000', 'plain', '1000', 'held'],
	['1000.000', 'english', '1000', 'held'],
	['1000.000', 'indonesian', undefined, 'held'],
	['150.0000', 'plain', '150', 'held'],
	['150.0000', 'english', '150', 'held'],
	['150.0000', 'indonesian', undefined, 'held'],
	['150.00', 'plain', '150', 'held'],
	['150.00', 'english', '150', 'held'],
	['150.00', 'indonesian', undefined, 'held'],
	['1.5', 'plain', '1.5', 'held'],
	['1.5', 'english', '1.5', 'held'],
	['1.5', 'indonesian', undefined, 'held'],
	['1.50', 'plain', '1.5', 'held'],
	['1.50', 'english', '1.5', 'held'],
	['1.50', 'indonesian', undefined, 'held'],
	['150', 'plain', '150', 'held'],
	['150', 'english', '150', 'held'],
	['150', 'indonesian', '150', 'held'],
	['150000', 'plain', '150000', 'held'],
	['150000', 'english', '150000', 'held'],
	['150000', 'indonesian', '150000', 'held'],
	['150000.00', 'plain', '150000', 'held'],
	['150000.00', 'english', '150000', 'held'],
	['150000.00', 'indonesian', undefined, 'held'],
	['0.000', 'plain', '0', 'held'],
	['0.000', 'english', '0', 'held'],
	['0.000', 'indonesian', undefined, 'held'],
	['1.2345', 'plain', '1.2345', 'held'],
	['1.2345', 'english', '1.2345', 'held'],
	['+5', 'plain', undefined, 'held'],
	['+5', 'english', '5', 'held'],
	['+5', 'indonesian', '5', 'held'],
	['+150.000', 'plain', undefined, 'held'],
	['+150.000', 'english', '150', 'held'],
	['+150.000', 'indonesian', '150000', 'held'],
	['5-', 'plain', undefined, 'held'],
	['5-', 'indonesian', undefined, 'held'],
	['5+', 'plain', undefined, 'held'],
	['5+', 'english', undefined, 'held'],
	['5+', 'indonesian', undefined, 'held'],
	['−5', 'plain', undefined, 'held'],
	['−5', 'english', '-5', 'held'],
	['−5', 'indonesian', '-5', 'held'],
	['–5', 'plain', undefined, 'held'],
	['–5', 'english', undefined, 'held'],
	['–5', 'indonesian', undefined, 'held'],
	['(150.000)', 'plain', undefined, 'held'],
	['(150.000)', 'english', '-150', 'held'],
	['(150.000)', 'indonesian', '-150000', 'held'],
	['(1.500', 'plain', undefined, 'held'],
	['(1.500', 'english', undefined, 'held'],
	['(1.500', 'indonesian', undefined, 'held'],
	['€5', 'plain', undefined, 'held'],
	['€5', 'english', undefined, 'held'],
	['€5', 'indonesian', undefined, 'held'],
	['5 €', 'plain', undefined, 'held'],
	['5 €', 'english', undefined, 'held'],
	['5 €', 'indonesian', undefined, 'held'],
	['Rp', 'plain', undefined, 'held'],
	['Rp', 'english', undefined, 'held'],
	['1 234,56', 'plain', undefined, 'held'],
	['1 234,56', 'english', undefined, 'held'],
	['1 234,56', 'indonesian', undefined, 'held'],
	['1\u00a0234,56', 'plain', undefined, 'held'],
	['1\u00a0234,56', 'english', undefined, 'held'],
	['1\u00a0234,56', 'indonesian', undefined, 'held'],
	['1\u202f234', 'plain', undefined, 'held'],
	['1\u202f234', 'english', undefined, 'held'],
	['1\u202f234', 'indonesian', undefined, 'held'],
	["1'234.56", 'plain', undefined, 'held'],
	["1'234.56", 'english', undefined, 'held'],
	["1'234.56", 'indonesian', undefined, 'held'],
	['1_000', 'plain', undefined, 'held'],
	['1_000', 'english', undefined, 'held'],
	['1_000', 'indonesian', undefined, 'held'],
	['1.234.56', 'plain', undefined, 'held'],
	['1.234.56', 'english', undefined, 'held'],
	['1.234.56', 'indonesian', undefined, 'held'],
	['1,234,56', 'plain', undefined, 'held'],
	['1,234,56', 'english', undefined, 'held'],
	['1,234,56', 'indonesian', undefined, 'held'],
	['1,23,456', 'plain', undefined, 'held'],
	['1,23,456', 'english', undefined, 'held'],
	['1,23,456', 'indonesian', undefined, 'held'],
	['1..5', 'plain', undefined, 'held'],
	['1..5', 'english', undefined, 'held'],
	['1..5', 'indonesian', undefined, 'held'],
	['1.,5', 'plain', undefined, 'held'],
	['1.,5', 'english', undefined, 'held'],
	['1.,5', 'indonesian', undefined, 'held'],
	['٣', 'english', undefined, 'held'],
	['１５０', 'plain', undefined, 'held'],
	['１５０', 'english', undefined, 'held'],
	['１５０', 'indonesian', undefined, 'held'],
	['²', 'plain', undefined, 'held'],
	['²', 'english', undefined, 'held'],
	['²', 'indonesian', undefined, 'held'],
	['½', 'plain', undefined, 'held'],
	['½', 'english', undefined, 'held'],
	['½', 'indonesian', undefined, 'held'],
	['5\u200b', 'plain', undefined, 'held'],
	['5\u200b', 'english', undefined, 'held'],
	['5\u200b', 'indonesian', undefined, 'held'],
	['\u200e5', 'plain', undefined, 'held'],
	['\u200e5', 'english', undefined, 'held'],
	['\u200e5', 'indonesian', undefined, 'held'],
	['\ufeff5', 'plain', '5', 'held'],
	['\ufeff5', 'english', '5', 'held'],
	['\ufeff5', 'indonesian', '5', 'held'],
	['5\u0000', 'plain', undefined, 'held'],
	['5\u0000', 'english', undefined, 'held'],
	['5\u0000', 'indonesian', undefined, 'held'],
	['5\n6', 'plain', undefined, 'held'],
	['5\n6', 'english', undefined, 'held'],
	['5\n6', 'indonesian', undefined, 'held'],
	['1e3', 'english', undefined, 'held'],
	['1e3', 'indonesian', undefined, 'held'],
	['1E3', 'plain', undefined, 'held'],
	['1E3', 'english', undefined, 'held'],
	['1E3', 'indonesian', undefined, 'held'],
	['1.5e3', 'plain', undefined, 'held'],
	['1.5e3', 'english', undefined, 'held'],
	['1.5e3', 'indonesian', undefined, 'held'],
	['0b1', 'plain', undefined, 'held'],
	['0b1', 'english', undefined, 'held'],
	['0b1', 'indonesian', undefined, 'held'],
	['1n', 'plain', undefined, 'held'],
	['1n', 'english', undefined, 'held'],
	['1n', 'indonesian', undefined, 'held'],
	['null', 'plain', undefined, 'held'],
	['null', 'english', undefined, 'held'],
	['null', 'indonesian', undefined, 'held'],
	['true', 'plain', undefined, 'held'],
	['true', 'english', undefined, 'held'],
	['true', 'indonesian', undefined, 'held'],
	['=5', 'plain', undefined, 'held'],
	['=5', 'english', undefined, 'held'],
	['=5', 'indonesian', undefined, 'held'],
	['5%', 'plain', undefined, 'held'],
	['5%', 'indonesian', undefined, 'held'],
	['12345678901234567', 'plain', undefined, 'held'],
	['12345678901234567', 'english', undefined, 'held'],
	['12345678901234567', 'indonesian', undefined, 'held'],
	['9007199254740993', 'plain', undefined, 'held'],
	['9007199254740993', 'english', undefined, 'held'],
	['9007199254740993', 'indonesian', undefined, 'held'],
	['10000000000000000', 'plain', '10000000000000000', 'held'],
	['10000000000000000', 'english', '10000000000000000', 'held'],
	['10000000000000000', 'indonesian', '10000000000000000', 'held'],
	['0.1234567890123456789', 'plain', undefined, 'held'],
	['0.1234567890123456789', 'english', undefined, 'held'],
	['0.1234567890123456789', 'indonesian', undefined, 'held'],
	[150, 'plain', '150', 'held'],
	[150, 'english', '150', 'held'],
	[150, 'indonesian', '150', 'held'],
	[150.5, 'plain', '150.5', 'held'],
	[150.5, 'english', '150.5', 'held'],
	[150.5, 'indonesian', '150.5', 'held'],
	[-0, 'plain', '0', 'held'],
	[-0, 'english', '0', 'held'],
	[-0, 'indonesian', '0', 'held'],
	[1e-7, 'plain', '0.0000001', 'held'],
	[1e-7, 'english', '0.0000001', 'held'],
	[1e-7, 'indonesian', '0.0000001', 'held'],
	[9_007_199_254_740_991, 'plain', '9007199254740991', 'held'],
	[9_007_199_254_740_991, 'english', '9007199254740991', 'held'],
	[9_007_199_254_740_991, 'indonesian', '9007199254740991', 'held'],
	[9_007_199_254_740_992, 'plain', undefined, 'failed'],
	[9_007_199_254_740_992, 'english', undefined, 'failed'],
	[9_007_199_254_740_992, 'indonesian', undefined, 'failed'],
	[Number('12345678901234567'), 'plain', undefined, 'failed'],
	[Number('12345678901234567'), 'english', undefined, 'failed'],
	[Number('12345678901234567'), 'indonesian', undefined, 'failed'],
	[1e21, 'plain', undefined, 'failed'],
	[1e21, 'english', undefined, 'failed'],
	[1e21, 'indonesian', undefined, 'failed'],
	[-1e300, 'plain', undefined, 'failed'],
	[-1e300, 'english', undefined, 'failed'],
	[-1e300, 'indonesian', undefined, 'failed'],
	[NaN, 'plain', undefined, 'held'],
	[NaN, 'english', undefined, 'held'],
	[NaN, 'indonesian', undefined, 'held'],
	[Infinity, 'plain', undefined, 'held'],
	[Infinity, 'english', undefined, 'held'],
	[Infinity, 'indonesian', undefined, 'held'],
	[null, 'plain', undefined, 'held'],
	[null, 'english', undefined, 'held'],
	[null, 'indonesian', undefined, 'held'],
	[true, 'plain', undefined, 'held'],
	[true, 'english', undefined, 'held'],
	[true, 'indonesian', undefined, 'held'],
	[[150], 'plain', undefined, 'held'],
	[[150], 'english', undefined, 'held'],
	[[150], 'indonesian', undefined, 'held'],
	[['150'], 'plain', undefined, 'held'],
	[['150'], 'english', undefined, 'held'],
	[['150'], 'indonesian', undefined, 'held'],
	[{ valueOf: () => 150 }, 'plain', undefined, 'held'],
	[{ valueOf: () => 150 }, 'english', undefined, 'held'],
	[{ valueOf: () => 150 }, 'indonesian', undefined, 'held'],
	[new String('150'), 'plain', undefined, 'held'],
	[new String('150'), 'english', undefined, 'held'],
	[new String('150'), 'indonesian', undefined, 'held'],
];

/** What the message of a refusal must hold. */
const EXPLAINED: Array<
	[value: unknown, format: AmountFormat, hint: string, before: 'held' | 'failed']
> = [
	['1,5 jt', 'indonesian', 'write the number alone and in full', 'failed'],
	['15rb', 'indonesian', 'write the number alone and in full', 'failed'],
	['15rb', 'plain', 'write the number alone and in full', 'failed'],
	['1.500.000,00 DB', 'indonesian', 'no DB or CR', 'failed'],
	['15,000.00CR', 'english', 'no DB or CR', 'failed'],
	['1.500.000-', 'indonesian', 'write the minus before the amount', 'failed'],
	['1.500.000 −', 'indonesian', 'write the minus before the amount', 'failed'],
	['1.500.000,--', 'indonesian', 'leave out what stands for no cents', 'failed'],
	['1 500 000', 'plain', 'without blanks between the digits', 'failed'],
	['1.5E+06', 'plain', 'a spreadsheet has shortened it', 'failed'],
	['1,5E+06', 'indonesian', 'a spreadsheet has shortened it', 'failed'],
	[
		'150.000',
		'plain',
		'(Options › Number Format: 1,234.56 (English) reads it as 150, Rp 1.234,56 (Indonesian) reads it as 150000)',
		'failed',
	],
	[
		'-1.500',
		'plain',
		'1,234.56 (English) reads it as -1.5, Rp 1.234,56 (Indonesian) reads it as -1500',
		'failed',
	],
	[
		'1.234.567',
		'plain',
		'(Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1234567)',
		'failed',
	],
	[
		'1,000',
		'plain',
		'1,234.56 (English) reads it as 1000, Rp 1.234,56 (Indonesian) reads it as 1)',
		'failed',
	],
	['1,5', 'plain', 'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1.5', 'failed'],
	[
		'Rp 5',
		'plain',
		'1,234.56 (English) reads it as 5, Rp 1.234,56 (Indonesian) reads it as 5',
		'failed',
	],
	[
		'Rp1.500.000,-',
		'plain',
		'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1500000',
		'failed',
	],
	[
		'1,234.56',
		'indonesian',
		'Options › Number Format: 1,234.56 (English) reads it as 1234.56',
		'failed',
	],
	[
		'1.23',
		'indonesian',
		'1,234.56 (English) reads it as 1.23, 1234.56 (Plain) reads it as 1.23',
		'failed',
	],
	[
		'1.234,56',
		'english',
		'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1234.56',
		'failed',
	],
	['1,5', 'english', 'Options › Number Format: Rp 1.234,56 (Indonesian) reads it as 1.5', 'failed'],
	['5\u200b', 'plain', 'it holds the sign U+200B', 'failed'],
	['٣', 'english', 'it holds the sign U+0663', 'failed'],
	['１５０', 'indonesian', 'it holds the sign U+FF11', 'failed'],
	['1\u00a0234', 'plain', 'it holds the sign U+00A0', 'failed'],
	['–5', 'english', 'it holds the sign U+2013', 'failed'],
	[1e21, 'plain', 'give it as a text', 'failed'],
	[12345678901234567n, 'plain', 'at most 15 significant digits', 'held'],
	['12345678901234567', 'english', 'at most 15 significant digits', 'held'],
	['5 pcs', 'plain', 'a number such as 1234.56', 'held'],
	['five', 'english', 'a number such as 1,234.56', 'held'],
	['', 'indonesian', 'a number such as 1.234,56 or Rp 1.234,56', 'held'],
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

	it.each(READ)('%p in the %s format is %s (%s)', (value, format, expected) => {
		expect(amount(value, format)).toBe(expected);
	});

	it.each(EXPLAINED)('%p in the %s format: %s (%s)', (value, format, hint) => {
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
