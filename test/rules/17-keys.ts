import {
	columns,
	FIELDS,
	guardedBy,
	ITEM,
	JSON_LINES,
	LINE,
	options,
	PURCHASES,
	ROW,
	rowsOf,
	rowsWith,
	VOUCHERS,
} from './given';
import { rule, type Case, type Json } from './table';

const GUARDED = { duplicateGuard: true };
const keyed = (key: string) => ({ ...GUARDED, options: { duplicateGuardKey: key } });
const invoices = (...numbers: string[]) => rowsWith(LINE, 'No. Faktur', ...numbers);

const KEYED = guardedBy('={{ $json.mark }}');
/** A document, the same with another total or date, and the two ways out. */
const OTHERS: Array<[what: string, Json, Json, change: Json, RegExp]> = [
	['in Fields', { ...FIELDS, ...KEYED }, ITEM, { amount: 987_654 }, /do not send it again/],
	['in JSON', { ...JSON_LINES, ...KEYED }, ITEM, { amount: 987_654 }, /another key\./],
	[
		'of a row, with another total',
		VOUCHERS,
		{ ...ROW, Key: 'K' },
		{ Jumlah: 7 },
		/document_number/,
	],
	[
		'of a row, with another date',
		VOUCHERS,
		{ ...ROW, Key: 'K' },
		{ Tanggal: '1/11/2026' },
		/date or total/,
	],
	[
		'of an invoice of rows',
		{ ...PURCHASES, ...GUARDED },
		LINE,
		{ Qty: 3 },
		/add the year to its number/,
	],
];

rule(17, 'a key of another document', {}, [
	...OTHERS.map(([what, form, row, change, says]): Case => {
		const other = { rows: [{ ...row, ...change }], become: ['keyOfOther'], says };
		return {
			what: `${what}: it is refused, says both ways out, and leaves no trace`,
			form,
			rows: [row],
			become: ['posted'],
			then: [
				{ ...other, isDry: true, become: ['refused'] },
				other,
				{ ...other, onError: 'errorOutput' },
				{ rows: other.rows, stops: /: Not sent: .* was used before/ },
				{ rows: [row], become: ['skipped: recorded'] },
			],
		};
	}),
	{
		what: 'a row that was added to a posted invoice is not called sent',
		form: { ...PURCHASES, ...GUARDED },
		rows: [LINE],
		become: ['posted'],
		then: [{ rows: rowsOf(LINE, {}, { 'Nama Barang': 'Tinta' }), become: ['keyOfOther'] }],
	},
]);

const OF_FORM: Array<[what: string, (value: string) => Json]> = [
	['number of the account', (bankAccountNumber) => ({ bankAccountNumber })],
	['name of the account', (bankAccountName) => ({ bankAccountName })],
	['currency', (code) => ({ extraFields: JSON.stringify({ currency_code: code }) })],
];
const lostFirst = [
	{ fault: { kind: 'reset', stored: false } as const, path: '/v1/vouchers', nth: 1 },
];

for (const [what, optionsOf] of OF_FORM) {
	const of = (value: string) => options(optionsOf(value));
	const NONE = options({});
	rule(17, `the ${what} in Options is what a row stands for`, { ...VOUCHERS, ...GUARDED }, [
		{
			what: 'another one refuses the row',
			form: of('IDR'),
			rows: [ROW],
			become: ['posted'],
			then: [
				{ form: of('USD'), isDry: true, become: ['refused'] },
				{ form: of('USD'), become: ['keyOfOther'] },
				{ form: of('idr '), become: ['skipped: recorded'] },
				{ form: NONE, become: ['skipped: recorded'] },
			],
		},
		{
			what: 'it is also what a row without a clear answer stands for, and its equals are refused with it',
			form: of('IDR'),
			rows: [ROW],
			fault: lostFirst,
			become: ['unknown'],
			then: [
				{ form: of('USD'), fault: [], isDry: true, become: ['refused'] },
				{ form: of('USD'), become: ['keyOfOther'] },
				// The refused row would get the key of the posted one next time.
				{ form: of('USD'), rows: [ROW, ROW], become: ['keyOfOther', 'keyOfOther'] },
				{ form: of('IDR'), rows: [ROW], become: ['skipped: held'] },
			],
		},
		{
			what: 'it is what the posted one of equal rows stands for, if the other one is without an answer',
			form: NONE,
			rows: [ROW],
			fault: lostFirst,
			become: ['unknown'],
			then: [
				{ form: of('IDR'), fault: [], rows: [ROW, ROW], become: ['skipped: held', 'posted'] },
				{ form: of('USD'), rows: [ROW], become: ['keyOfOther'] },
			],
		},
		{
			what: 'nothing is posted again if it is entered between two runs',
			form: NONE,
			rows: [ROW, ROW, { ...ROW, Keterangan: 'sewa' }],
			become: ['posted', 'posted', 'posted'],
			then: [{ form: of('IDR'), become: Array<string>(3).fill('skipped: recorded') }],
		},
	]);
}

rule(17, 'a key stands for one document', VOUCHERS, [
	{
		what: 'a column for the key switches the guard on',
		rows: rowsWith(ROW, 'Key', 'A-1', ' A-1 ', '', { a: 1 }, 'A-2'),
		become: ['posted', 'skipped: sameKey', 'empty', 'notText', 'posted'],
	},
	{
		what: 'spaces around and between do not count, letters and cases do',
		rows: rowsWith(ROW, 'Key', 'A 1', ' A  1', 'a 1', 'A1'),
		become: ['posted', 'skipped: sameKey', 'posted', 'posted'],
	},
	{
		what: 'a key of another row',
		form: columns({ guardKey: 'No. Bukti' }),
		rows: rowsWith({ ...ROW, 'No. Bukti': 'B-1' }, 'Jumlah', 1, 2, 1),
		become: ['posted', 'keyOfAnother', 'skipped: sameKey'],
	},
	{
		what: 'a key by an expression in Options',
		form: keyed('={{ $json.Keterangan }}'),
		rows: [ROW, ROW],
		become: ['posted', 'skipped: sameKey'],
		says: /same key as data row 1, posted as 00001\/AKB\/11\/26/,
		then: [{ become: ['skipped: recorded', 'skipped: sameKey'] }],
	},
]);

rule(17, 'a key stands for one invoice', PURCHASES, [
	{
		what: 'a column for the key, which two invoices share',
		rows: rowsOf(LINE, { 'No. Faktur': 'A', Key: 'K-1' }, { 'No. Faktur': 'B', Key: 'K-1' }),
		become: ['posted', 'keyOfAnother'],
	},
	{
		what: 'a key that differs within an invoice',
		rows: rowsWith(LINE, 'Key', 'K-1', 'K-2'),
		become: ['rowsDiffer'],
		says: /differs between the rows of this invoice: .*K-1.* and .*K-2/,
	},
	{
		what: 'a key of which one row cannot be read',
		rows: rowsOf(LINE, { Key: 'K-1' }, { Key: { a: 1 }, Qty: 3 }),
		become: ['refused'],
		says: /"code":"notText"/,
	},
	{
		what: 'a key by an expression in Options, which two invoices share',
		form: keyed('={{ $json.Pemasok }}'),
		rows: invoices('A', 'B'),
		become: ['posted', 'keyOfAnother'],
	},
	{
		what: 'without a column, the number and the vendor, in any case, are the key',
		form: GUARDED,
		rows: invoices('INV-1'),
		become: ['posted'],
		then: [
			{
				rows: rowsOf(
					LINE,
					{ Pemasok: 'pt  sumber makmur', 'Nama Barang': 'Map' },
					{ 'No. Faktur': 'INV-2' },
					{ 'No. Faktur': 'INV-3', Pemasok: 'PT Tinta Jaya' },
				),
				become: ['skipped: recorded', 'posted', 'posted'],
			},
			{ rows: rowsOf(LINE, { Pemasok: 'PT Tinta Jaya' }), become: ['posted'] },
		],
	},
]);

rule(17, 'a key in Fields', FIELDS, [
	{
		what: 'one key for two documents',
		form: guardedBy('fixed'),
		rows: rowsWith(ITEM, 'mark', 'a', 'b'),
		become: ['refused', 'refused'],
		says: /is the same for all 2 documents\. Use an expression that returns a different key/,
	},
	{
		what: 'one key for one document',
		form: guardedBy('just one'),
		rows: [ITEM],
		become: ['posted'],
	},
	{
		what: 'an expression without the item',
		form: guardedBy("={{ 'same ' + 'for all' }}"),
		rows: rowsWith(ITEM, 'mark', 'a', 'b', 'c'),
		become: ['posted', 'keyOfAnother', 'keyOfAnother'],
	},
	{
		what: 'a dry run shows what would be skipped',
		form: guardedBy('={{ $json.key }}'),
		isDry: true,
		rows: rowsWith(ITEM, 'key', 'K', 'K'),
		become: ['OK', 'skipped: sameKey'],
		says: /same key as data row 1/,
	},
]);
