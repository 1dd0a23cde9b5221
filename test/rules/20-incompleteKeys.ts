import { FIELDS, guardedBy, ITEM, LINE, PURCHASES, ROW, rowsWith, VOUCHERS } from './given';
import { rule } from './table';

/** What a key is, and why it is refused. */
const KEYS: Array<[key: unknown, why: string]> = [
	['good one', 'posted'],
	[1.5, 'notText'],
	[true, 'notText'],
	[false, 'notText'],
	[{ a: 1 }, 'notText'],
	[['a'], 'notText'],
	[null, 'empty'],
	['', 'empty'],
	['  ', 'empty'],
	[1234567890123456, 'lostDigits'],
	['1.23E+12', 'lostDigits'],
	[0, 'refused'],
	['0', 'refused'],
	[' . ', 'refused'],
	['PT X undefined', 'refused'],
	['PT X null', 'refused'],
	['FB-NaN', 'refused'],
	['FB [object Object]', 'refused'],
	['12/Invalid DateTime', 'refused'],
	['PT X ', 'refused'],
];

rule(20, 'a key is complete', FIELDS, [
	{
		what: 'a key that is none, or of which a part is missing',
		form: guardedBy('={{ $json.key }}'),
		rows: rowsWith(ITEM, 'key', ...KEYS.map(([key]) => key)),
		become: KEYS.map(([, why]) => why),
	},
	{
		what: 'an expression that fails says why',
		form: guardedBy("={{ $('Nowhere').item.json.id }}"),
		rows: [ITEM],
		become: ['refused'],
		says: /Duplicate Guard Key has an expression that failed: Referenced node/,
	},
]);

rule(20, 'a key is complete', VOUCHERS, [
	{
		what: 'one from a cell is not searched for words or separators of a missing part',
		rows: rowsWith(ROW, 'Key', 'CV Null Byte', 'rina_'),
		become: ['posted', 'posted'],
	},
]);

const NO_NUMBERS = [
	{ a: 1 },
	['A'],
	true,
	false,
	1.5,
	null,
	'',
	'  ',
	1e300,
	NaN,
	1234567890123456,
	'1.23E+12',
	'#N/A',
];

rule(20, 'the number of an invoice is complete', PURCHASES, [
	...NO_NUMBERS.map((number) => ({
		what: `${Number.isNaN(number) ? 'NaN' : JSON.stringify(number)} is none, so no invoice is posted: the row may be one of its lines`,
		rows: rowsWith(LINE, 'No. Faktur', number, number, 'B'),
		become: ['refused', 'refused', 'unclearRows'],
	})),
	{
		what: 'one from a cell is not searched for words or separators of a missing part',
		rows: rowsWith(LINE, 'No. Faktur', 'FB-NaN', 'FB-'),
		become: ['posted', 'posted'],
	},
	...(
		[
			[1, '1', 1],
			['1 ', ' 1', 1],
			['A', 'A\u00a0', 1],
			['A', 'a', 2],
			['INV 1', 'INV  1', 1],
			['INV 1', 'INV1', 2],
			['INV-1', 'INV\u200b\u2011１', 1],
		] as const
	).map(([first, second, invoices]) => ({
		what: `${JSON.stringify(first)} and ${JSON.stringify(second)} are ${invoices === 1 ? 'one' : 'two'}`,
		rows: [
			{ ...LINE, 'No. Faktur': first },
			{ ...LINE, 'No. Faktur': second, 'Nama Barang': 'Map' },
		],
		become: Array<string>(invoices).fill('posted'),
	})),
]);
