import { columns, LINE, PURCHASES, raw, ROW, rowsWith, VOUCHERS, without } from './given';
import { rule, type Case, type Json } from './table';

const NUMBER = '00026/AKB/11/26';
const GUARDED = { duplicateGuard: true };
const numbered = (row: Json, ...numbers: unknown[]) => rowsWith(row, 'document_number', ...numbers);

/** A sheet that comes back with the output of an earlier run. */
function casesOf(form: Json, rows: Json[], documents: number, typed: Json): Case[] {
	const all = (outcome: string) => Array<string>(documents).fill(outcome);
	return [
		{
			what: 'a returned sheet is not posted again',
			form,
			rows,
			become: all('posted'),
			then: [{ rows: (sheet) => sheet, become: all('skipped: posted') }],
		},
		{
			what: 'nor if its rows have moved',
			form,
			rows,
			become: all('posted'),
			then: [{ rows: (sheet) => [...sheet].reverse(), become: all('skipped: posted') }],
		},
		{
			what: 'a row that is typed below is posted',
			form,
			rows,
			become: all('posted'),
			then: [
				{
					rows: (sheet) => [...sheet, typed],
					become: [...all('skipped: posted'), 'posted'],
				},
			],
		},
	];
}

const SHEETS: Array<[string, Json, Json[], number, Json]> = [
	['vouchers', VOUCHERS, [ROW, { ...ROW, Keterangan: 'sewa' }, ROW], 3, { ...ROW, Jumlah: 7 }],
	[
		'invoices',
		PURCHASES,
		[LINE, { ...LINE, 'No. Faktur': 'B' }, { ...LINE, 'Nama Barang': 'Map' }],
		2,
		{ ...LINE, 'No. Faktur': 'C' },
	],
];
for (const [kind, form, rows, documents, typed] of SHEETS) {
	for (const guard of [false, true]) {
		const title = `a row with a number of ACC's has been posted (${kind}, guard ${guard ? 'on' : 'off'})`;
		rule(2, title, form, casesOf({ duplicateGuard: guard }, rows, documents, typed));
	}
}

rule(2, "a row with a number of ACC's has been posted", VOUCHERS, [
	{
		what: 'a row that was refused is posted once, after it is corrected',
		rows: rowsWith(ROW, 'Tanggal', 'soon', '21/11/2026'),
		become: ['noDate', 'posted'],
		then: [
			{
				rows: (sheet) => sheet.map((row) => ({ ...row, Tanggal: '21/11/2026' })),
				become: ['posted', 'skipped: posted'],
			},
			{ rows: (sheet) => sheet, become: ['skipped: posted', 'skipped: posted'] },
		],
	},
	{
		what: 'text, a number, and spaces around it',
		rows: numbered(ROW, NUMBER, ' 26 ', 26),
		become: ['skipped: posted', 'skipped: posted', 'skipped: posted'],
		says: /already posted as 00026\/AKB\/11\/26/,
	},
	{
		what: 'empty cells and dashes are no number',
		rows: numbered(ROW, '', ' ', '-', '\u2013', null),
		become: ['posted', 'posted', 'posted', 'posted', 'posted'],
	},
	...['Document Number', 'document number', 'DOCUMENT_NUMBER', 'documentNumber', 'No. Dokumen'].map(
		(heading): Case => ({
			what: `only the column document_number has it: ${heading} is any other column`,
			rows: [{ ...ROW, [heading]: NUMBER }],
			become: ['columnsLeft'],
		}),
	),
	{
		what: 'the other columns of the output say nothing about it',
		rows: [{ ...ROW, outcome: 'posted', check: 'OK', row: 3, row_number: 2, message: 'posted' }],
		become: ['posted'],
	},
	{
		what: 'a column document_number that the form names is data',
		form: columns({ voucherDescription: 'document_number' }),
		rows: [{ ...without(ROW, 'Keterangan'), document_number: NUMBER }],
		become: [{ description: NUMBER }],
	},
	{
		what: 'raw rows',
		rows: raw(
			[...Object.keys(ROW), 'document_number'],
			[...Object.values(ROW), NUMBER],
			[...Object.values(ROW), '-'],
		),
		become: ['skipped: heading', 'skipped: posted', 'posted'],
	},
	{
		what: 'a key of a posted row is used up',
		form: GUARDED,
		rows: numbered({ ...ROW, Key: 'K-1' }, NUMBER, ''),
		become: ['skipped: posted', 'skipped: sameKey'],
	},
]);

rule(2, 'a posted row counts among equal rows', VOUCHERS, [
	{
		what: 'rows that are typed later are payments of their own, without the guard',
		form: { duplicateGuard: false },
		rows: [ROW, ROW],
		become: ['posted', 'posted'],
		then: [
			{
				rows: (sheet) => [ROW, ...sheet, { ...ROW, document_number: '' }],
				become: ['posted', 'skipped: posted', 'skipped: posted', 'posted'],
			},
		],
	},
	{
		what: 'rows that are typed later are payments of their own, with the guard',
		form: GUARDED,
		rows: [ROW, ROW],
		become: ['posted', 'posted'],
		then: [
			{
				rows: (sheet) => [ROW, ...sheet, { ...ROW, document_number: '' }],
				become: ['posted', 'skipped: posted', 'skipped: posted', 'posted'],
			},
		],
	},
	{
		what: 'the guard knows two posted rows, whichever of them has its number',
		form: GUARDED,
		rows: [ROW, ROW],
		become: ['posted', 'posted'],
		then: [
			{
				rows: ([, second = {}]) => [ROW, second],
				become: ['skipped: recorded', 'skipped: posted'],
			},
			{ rows: numbered(ROW, NUMBER, ''), become: ['skipped: posted', 'skipped: recorded'] },
			{ rows: [ROW, ROW], become: ['skipped: recorded', 'skipped: recorded'] },
		],
	},
	{
		what: 'an equal row is flagged, so that one payment is not typed twice',
		isDry: true,
		rows: numbered(ROW, NUMBER, ''),
		become: ['skipped: posted', 'look'],
	},
]);

rule(2, 'one number belongs to one invoice', PURCHASES, [
	{
		what: 'a number in one row of an invoice: was it posted with or without the others?',
		rows: [
			...numbered(LINE, '00026/FPB/11/26'),
			...numbered({ ...LINE, 'Nama Barang': 'Map' }, ''),
			{ ...LINE, 'No. Faktur': 'B' },
		],
		become: ['rowsDiffer', 'posted'],
		says: /document_number differs .*00026.* empty/,
	},
	{
		what: 'next to invoice_number of the output, the column of the number must be named',
		rows: [{ ...LINE, invoice_number: 'INV-1', document_number: '-' }],
		become: ['sameHeading'],
		then: [{ form: columns({ ignoreColumns: 'No. Faktur' }), become: ['posted'] }],
	},
]);
