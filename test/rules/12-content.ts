import {
	byCode,
	categoryOfAll,
	categoryRules,
	columns,
	options,
	ROW,
	rowsOf,
	rowsWith,
	VOUCHERS,
	without,
} from './given';
import { rule, type Case, type Json } from './table';

const GUARDED = { ...VOUCHERS, duplicateGuard: true };

rule(12, 'content is what the row says', GUARDED, [
	{
		what: 'an equal row is a second payment',
		rows: [ROW, ROW],
		become: ['posted', 'posted'],
		then: [
			{ become: ['skipped: recorded', 'skipped: recorded'] },
			{
				rows: [ROW, { ...ROW, Keterangan: 'sewa' }, ROW, ROW],
				become: ['skipped: recorded', 'posted', 'skipped: recorded', 'posted'],
			},
		],
	},
	{
		what: 'an equal row is flagged before it is posted',
		isDry: true,
		rows: [ROW, ROW, { ...ROW, Keterangan: 'sewa' }],
		become: ['OK', 'look', 'OK'],
		says: /The same as data row 1/,
	},
]);

const PLAIN = without(ROW, 'Kategori');
const CASH = categoryOfAll('KK01');

/** A change between two runs: the row and the form before, and what is different in the second one. */
type Change = [what: string, Json, Json, change: { form?: Json; row?: Json }];

const NO_CONTENT: Change[] = [
	['the category of the cell', {}, ROW, { row: { Kategori: 'KK02' } }],
	[
		'the category of a rule',
		categoryRules(['PLN', 'KK01']),
		PLAIN,
		{ form: categoryRules(['PLN', 'KK02']) },
	],
	[
		'a rule in place of a cell',
		{},
		ROW,
		{ form: categoryRules(['PLN', 'KK02']), row: { Kategori: '' } },
	],
	['the category of the form', CASH, PLAIN, { form: categoryOfAll('KK02') }],
	[
		'the category of an expression',
		CASH,
		PLAIN,
		{ form: categoryOfAll('={{ $json.Jumlah > 1 ? "KK02" : "KK01" }}') },
	],
	[
		'Extra Fields for all rows',
		CASH,
		PLAIN,
		{ form: options({ extraFields: '{"member_code":"M1"}' }) },
	],
	[
		'a column that is ignored',
		columns({ ignoreColumns: 'M' }),
		{ ...ROW, M: 1 },
		{ row: { M: 2 } },
	],
	['the spelling of codes', {}, ROW, { row: { Bank: 'bank mandiri', Kategori: 'Beban gaji' } }],
	['the kind of cells', {}, ROW, { row: { Jumlah: '5000.00', Tanggal: 46347 } }],
	...['PLN  ', 'P\u200bLN', '\r\nPLN', '\u00a0PLN'].map((Keterangan): Change => {
		return [`the spaces of ${JSON.stringify(Keterangan)}`, {}, ROW, { row: { Keterangan } }];
	}),
	['how a letter is encoded', {}, { ...ROW, Keterangan: 'é' }, { row: { Keterangan: 'e\u0301' } }],
];

const CONTENT: Change[] = [
	['the date', {}, ROW, { row: { Tanggal: '22/11/2026' } }],
	['the amount', {}, ROW, { row: { Jumlah: 5001 } }],
	['the description', {}, ROW, { row: { Keterangan: 'pln' } }],
	['the account', {}, ROW, { row: { 'No. Rekening': '123' } }],
	['the bank of the cell', {}, ROW, { row: { Bank: '014' } }],
	[
		'the bank of the form',
		{ bankCode: byCode('008') },
		without(ROW, 'Bank'),
		{ form: { bankCode: byCode('014') } },
	],
	[
		'the direction',
		columns({ moneyOutMark: 'DB' }),
		{ ...ROW, Jumlah: '5 DB' },
		{ row: { Jumlah: '5', Kategori: 'KM01' } },
	],
	[
		'computed Extra Fields',
		options({ extraFields: '={{ { member_code: $json.M } }}' }),
		{ ...ROW, M: 'a' },
		{ row: { M: 'b' } },
	],
	[
		'a computed description',
		options({ voucherDescription: '={{ $json.M }}' }),
		{ ...without(ROW, 'Keterangan'), M: 'a' },
		{ row: { M: 'b' } },
	],
];

const changed =
	(title: string, outcome: string) =>
	([what, form, row, change]: Change): Case => ({
		what: `${what} ${title}`,
		form,
		rows: [row],
		become: ['posted'],
		then: [{ form: change.form, rows: [{ ...row, ...change.row }], become: [outcome] }],
	});

rule(12, 'a row between two runs', GUARDED, [
	...NO_CONTENT.map(changed('is no content: it is the same payment', 'skipped: recorded')),
	...CONTENT.map(changed('is content: it is another payment', 'posted')),
]);

const DIFFERENTLY: Array<[what: string, Json, Json[]]> = [
	['by their cells', {}, rowsWith(ROW, 'Kategori', 'KK01', 'KK02')],
	['by a cell and a name', {}, rowsWith(ROW, 'Kategori', 'KK01', 'beban gaji')],
	[
		'by rules',
		{
			...categoryRules(['toko a', 'KK01'], ['toko b', 'KK02']),
			...columns({ ignoreColumns: 'Toko' }),
		},
		rowsWith(PLAIN, 'Toko', 'Toko A', 'Toko B'),
	],
	['by an expression', categoryOfAll('={{ $json.Toko }}'), rowsWith(PLAIN, 'Toko', 'KK01', 'KK02')],
];

for (const duplicateGuard of [false, true]) {
	const title = `equal rows that would be booked differently, guard ${duplicateGuard ? 'on' : 'off'}`;
	rule(12, title, { ...VOUCHERS, duplicateGuard }, [
		...DIFFERENTLY.map(([what, form, rows]): Case => ({
			what: `${what} are refused, until a key tells them apart`,
			form,
			rows: [...rows, { ...rows[0], Keterangan: 'sewa' }],
			become: ['equalRows', 'equalRows', 'posted'],
			then: [
				{
					rows: rows.map((row, at) => ({ ...row, Key: `K-${at}` })),
					become: ['posted', 'posted'],
				},
			],
		})),
		{
			what: 'with Stop, nothing is sent',
			rows: rowsOf(ROW, {}, { Kategori: 'KK02' }),
			stops: /data rows 1, 2[^]*column Key/,
		},
		{
			what: 'are posted once they have one category',
			rows: rowsOf(ROW, {}, { Kategori: 'KK02' }),
			become: ['equalRows', 'equalRows'],
			then: [{ rows: [ROW, ROW], become: ['posted', 'posted'] }],
		},
	]);
}

const OFF = /Duplicate Guard is off/;

rule(12, 'a run without the guard', VOUCHERS, [
	{
		what: 'warns that its rows would be posted again',
		rows: rowsWith(ROW, 'Keterangan', 'a', 'b'),
		become: ['posted', 'posted'],
		says: OFF,
		then: [{ isDry: true, become: ['OK', 'OK'], says: OFF }],
	},
	{
		what: 'does not, if it has one row',
		rows: [ROW],
		become: ['posted'],
		silent: OFF,
		then: [{ form: { duplicateGuard: true }, become: ['posted'], silent: OFF }],
	},
]);
