import { columns, LINE, PURCHASES, raw, ROW, rowsOf, rowsWith, VOUCHERS, without } from './given';
import { rule, type Case, type Json } from './table';

const NUMBER = '00026/AKB/11/26';
const OTHER = '00027/AKB/11/26';
const DECEMBER = { Tanggal: '01/12/2026' };
const NO_NUMBERS = [
	'belum',
	'?',
	'0',
	0,
	'00',
	'null',
	true,
	{ number: NUMBER },
	[NUMBER],
	1.5,
	'1.23E+12',
	'9'.repeat(100_000),
];
const ERRORS = ['#N/A', '#DIV/0!', '#REF!'];
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
		rows: numbered(ROW, NUMBER, ` ${NUMBER}\u200b`, ' 26 ', 26, '1', '０００２６/AKB'),
		become: Array<string>(6).fill('skipped: posted'),
		says: /already posted as 00026\/AKB\/11\/26/,
	},
	{
		what: 'empty cells and dashes are no number',
		rows: numbered(ROW, '', ' ', '-', '\u2013', '\u200b', null, undefined),
		become: Array<string>(7).fill('posted'),
	},
	...[true, false].map((isDry): Case => ({
		what: `anything else refuses the row, Dry Run ${isDry ? 'on' : 'off'}`,
		isDry,
		rows: [...numbered(ROW, ...NO_NUMBERS, ...ERRORS), { ...ROW, Keterangan: 'sewa' }],
		become: [
			...NO_NUMBERS.map(() => 'notNumberOfAcc'),
			...ERRORS.map(() => 'formulaError'),
			isDry ? 'OK' : 'posted',
		],
	})),
	{
		what: 'with Stop, nothing is sent, and the error names the column',
		rows: [...numbered(ROW, 'belum'), ROW],
		stops: /document_number/,
	},
	{
		what: 'a row that asks for nothing needs none',
		rows: [
			{ ...without(ROW, 'Tanggal', 'Jumlah'), Keterangan: 'SALDO', document_number: '#N/A' },
			ROW,
		],
		become: ['skipped: noMoney', 'posted'],
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
		rows: numbered(without(ROW, 'Keterangan'), NUMBER, 'belum'),
		become: [{ description: NUMBER }, { description: 'belum' }],
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

rule(2, 'one number belongs to one date', VOUCHERS, [
	{
		what: 'a row that was copied with it for another date is refused, and so is the original',
		rows: [...numbered(ROW, NUMBER), ...numbered({ ...ROW, ...DECEMBER }, NUMBER, OTHER), ROW],
		become: ['numberTwice', 'numberTwice', 'skipped: posted', 'posted'],
		says: /document_number 00026\/AKB\/11\/26 is in data rows 1, 2, which have different dates\. Clear the cell/,
	},
	{
		what: 'on the same date, it is one voucher in ACC',
		rows: [...numbered(ROW, NUMBER), ...numbered({ ...ROW, Jumlah: 7 }, NUMBER)],
		become: ['skipped: posted', 'skipped: posted'],
	},
	{
		what: 'only dates that can be read are compared',
		rows: rowsWith({ ...ROW, document_number: NUMBER }, 'Tanggal', 'soon', '', '#N/A', ROW.Tanggal),
		become: Array<string>(4).fill('skipped: posted'),
	},
]);

rule(2, 'one number belongs to one date and one invoice', PURCHASES, [
	...(
		[
			['its lines', { 'Nama Barang': 'Tinta' }, ['skipped: posted']],
			['another date', DECEMBER, ['numberTwice']],
			['another invoice', { 'No. Faktur': 'B' }, ['numberTwice', 'numberTwice']],
			[
				'another invoice and date',
				{ 'No. Faktur': 'B', ...DECEMBER },
				['numberTwice', 'numberTwice'],
			],
			['no number of ACC', { document_number: 'belum' }, ['notNumberOfAcc, rowsDiffer']],
			['another number', { document_number: OTHER }, ['rowsDiffer']],
		] as const
	).map(([what, change, become]): Case => ({
		what: `next to a row with ${what}`,
		rows: rowsOf({ ...LINE, document_number: NUMBER }, {}, change),
		become: [...become],
	})),
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

const ELSEWHERE = /look for the number in another row\. A second equal payment needs a Key\./;

rule(2, 'an equal row that was sent, without a number, says where that may be', VOUCHERS, [
	{
		what: 'in another row, if the sheet has that column',
		form: GUARDED,
		rows: [ROW],
		become: ['posted'],
		then: [
			{ rows: numbered(ROW, ''), become: ['skipped: recorded'], says: ELSEWHERE },
			{ rows: [ROW], become: ['skipped: recorded'], silent: ELSEWHERE },
		],
	},
	{
		what: 'not of an invoice',
		form: { ...PURCHASES, ...GUARDED },
		rows: numbered(LINE, ''),
		become: ['posted'],
		then: [{ become: ['skipped: recorded'], silent: ELSEWHERE }],
	},
]);
