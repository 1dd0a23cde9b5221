import { columns, LINE, PURCHASES, ROW, VOUCHERS, without } from './given';
import { rule, type Case, type Json } from './table';

const TITLE = 'every column is used or listed, otherwise nothing is posted';

/** Columns that fill no field, with the cells of two rows. */
const LEFT: Array<[heading: string, cells: [unknown, unknown]]> = [
	['Catatan', ['', '']],
	['No', [1, 2]],
	['Saldo', [500, 400]],
	['PIC', ['Budi', 'Sari']],
	['Satuan Kerja', ['rim', '']],
	['Harga', [50000, 50000]],
	['D/K Lama', ['DB', 'CR']],
	['Penerima', ['PLN', '']],
	['Status', ['Lunas', 'Batal']],
	['Cur', ['USD', '']],
	['PPN 11%', ['11%', '']],
	['Ongkir', ['', 25000]],
	['Diskon (Rp)', ['Rp 5.000', '-']],
	['Subtotal', [100000, 100001]],
	['Jumlah_lama', [5, 6]],
	['Telepon, kantor', ['0812-3456-7890', '']],
	['Jatuh "Tempo"', ['1/12/2026', '']],
	['body', [{ a: 1 }, { a: 1 }]],
	['', ['', 'USD']],
	['-', ['', 'USD']],
	['constructor', ['x', '']],
];

/**
 * What is true of vouchers and of invoices.
 *
 * @param documents how many become of two rows
 * @param text column in which rows differ
 */
function casesOf(row: Json, documents: number, text: string): Case[] {
	const all = (outcome: string) => Array<string>(documents).fill(outcome);
	const filling = (heading: string, ...cells: unknown[]) =>
		cells.map((cell, at) => ({ ...row, [text]: `text ${at}`, [heading]: cell }));
	return [
		...LEFT.map(([heading, cells]): Case => ({
			what: `a column that fills no field, "${heading}", stops the run until it is listed`,
			rows: filling(heading, ...cells),
			become: all('columnsLeft'),
			then: [
				{
					form: columns({ ignoreColumns: `x, ${heading.toUpperCase() || '(no heading)'} ,Cabang` }),
					become: all('posted'),
				},
			],
		})),
		{
			what: 'a column without a heading counts only if it holds data; row_number never counts',
			rows: filling('', '', ' ').map((each) => ({ ...each, __EMPTY: null, row_number: 7 })),
			become: all('posted'),
		},
		{
			what: 'a column that the form names is used',
			form: columns({ documentDate: 'buku' }),
			rows: [{ ...without(row, 'Tanggal'), Buku: '21/11/2026' }],
			become: ['posted'],
		},
		{
			what: 'a column is left if the form names another one for its field',
			form: columns({ documentDate: 'Buku' }),
			rows: [{ ...row, Buku: '20/11/2026' }],
			become: ['columnsLeft'],
			then: [
				{
					form: columns({ documentDate: 'Buku', ignoreColumns: 'Buku, Tanggal' }),
					become: [{ document_date: '20/11/2026' }],
				},
			],
		},
		...[
			{ extraFields: '={{ { note: $json["Cat. 2"] } }}' },
			{ duplicateGuardKey: '={{ "K " + $json["Cat. 2"] }}' },
			{ amountLimit: '={{ $json["Cat. 2"] ? 1e9 : 1e9 }}' },
		].map((options): Case => ({
			what: `a column in an expression of the node is used: ${Object.keys(options).join()}`,
			form: { duplicateGuard: 'duplicateGuardKey' in options, options },
			rows: [{ ...row, 'Cat. 2': 'a' }],
			become: ['posted'],
		})),
		{
			what: 'the error has the names to paste, except those that may be something else',
			rows: [{ ...row, 'a, b': 1, ' Baris\n2 ': 2, 'Kode "x"': 4, '': 5, 'x.y': 6, 'PPN 11%': 1 }],
			stops: /"PPN 11%" may [^]*"\(no heading\)"|"\(no heading\)"[^]*"PPN 11%" may /,
			says: /paste this into Columns › 'Columns to Ignore': a, b, Baris 2, Kode "x", x\.y/,
			then: [
				{
					form: columns({ ignoreColumns: 'a, b, Baris 2, Kode "x", x.y' }),
					become: ['columnsLeft'],
				},
				{
					form: columns({
						ignoreColumns: 'a, b, Baris 2, Kode "x", x.y, ppn 11%, (no heading)',
					}),
					become: ['posted'],
				},
			],
		},
		{
			what: 'a dry run whose columns fall short shows its table, with look instead of OK',
			isDry: true,
			rows: filling('Saldo', 1, 2),
			become: all('look'),
			says: /Columns to Ignore[^]*Saldo/,
		},
	];
}

rule(1, `${TITLE} (vouchers)`, VOUCHERS, casesOf(ROW, 2, 'Keterangan'));
rule(1, `${TITLE} (invoices)`, PURCHASES, casesOf(LINE, 1, 'Nama Barang'));

const wrong = (what: string, code: string, rows: Json[], form: Json = {}): Case => ({
	what,
	form,
	rows,
	become: rows.map(() => 'refused'),
	says: new RegExp(`"code":"${code}"`),
});
const INTO = { ...without(ROW, 'Jumlah'), 'Uang Masuk': 5, 'Uang Keluar': '' };
const MANY = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`c${at}`, at]));

rule(1, 'each field has one column', VOUCHERS, [
	wrong('no column for the date', 'noColumnNamed', [without(ROW, 'Tanggal')]),
	wrong('none for the amount', 'noColumnNamed', [without(ROW, 'Jumlah')]),
	wrong('none for the bank, and none selected', 'noColumnNamed', [without(ROW, 'Bank')]),
	wrong('none for the category, and none selected', 'noColumnNamed', [without(ROW, 'Kategori')]),
	wrong('two columns with data for one field', 'sameHeading', [{ ...ROW, 'Kode Bank': '008' }]),
	wrong('the second of two equal headings', 'sameHeading', [{ ...ROW, Jumlah_1: 7 }]),
	wrong('headings that differ in case only', 'sameHeading', [{ ...ROW, bank: '009' }]),
	wrong('a named column that is not there', 'noSuchColumn', [ROW], columns({ bankCode: 'Kas' })),
	wrong(
		'a dragged column that is not there',
		'noSuchColumn',
		[ROW],
		columns({ totalAmount: '={{ $json["Netto (Rp)"] }}' }),
	),
	wrong(
		'an expression in place of a name',
		'notColumnName',
		[ROW],
		columns({ totalAmount: '={{ $json.Jumlah ?? 5 }}' }),
	),
	wrong('a number in place of a name', 'notColumnName', [ROW], columns({ totalAmount: 7 })),
	wrong(
		'a name of a prototype',
		'noSuchColumn',
		[ROW],
		columns({ voucherDescription: 'constructor' }),
	),
	wrong('all columns by one expression', 'wholeExpression', [ROW], { columns: '={{ $json.x }}' }),
	wrong('a key in the form and in a column', 'inColumnAndForm', [{ ...ROW, Key: 'A-2' }], {
		duplicateGuard: true,
		options: { duplicateGuardKey: '={{ $json.Keterangan }}' },
	}),
	wrong(
		'a mark and two columns of money',
		'marksAndColumns',
		[INTO],
		columns({ moneyOutMark: 'DB' }),
	),
	wrong(
		'a column of marks without a mark',
		'marksMissing',
		[{ ...ROW, 'D/K': 'DB' }],
		columns({ moneyDirection: 'D/K' }),
	),
	wrong('a heading of 201 characters', 'longHeading', [{ ...ROW, ['x'.repeat(201)]: 1 }]),
	wrong('more than 1,000 columns', 'tooManyColumns', [{ ...ROW, ...MANY }]),
	{
		what: 'two columns for one field, of which one is empty',
		rows: [{ ...ROW, 'Kode Bank': '' }],
		become: [{ bank_code: '008' }],
	},
	{
		what: 'two columns for one field, of which one is ignored',
		form: columns({ ignoreColumns: 'bank' }),
		rows: [{ ...ROW, 'Kode Bank': '014' }],
		become: [{ bank_code: '014' }],
	},
	{
		what: 'an empty name in Columns',
		form: columns({ bankCode: '' }),
		rows: [ROW],
		become: [{ bank_code: '008' }],
	},
	{
		what: 'a dragged column',
		form: columns({ totalAmount: "={{ $json['Netto (Rp)'] }}" }),
		rows: [{ ...without(ROW, 'Jumlah'), 'Netto (Rp)': 7 }],
		become: [{ total_amount: 7 }],
	},
	{
		what: 'a column that no row fills',
		rows: [{ ...ROW, 'No. Rekening': '' }],
		become: [{ bank_account_number: '' }],
	},
	{
		what: 'a sheet in other words becomes the same voucher as one in ours',
		form: { options: { amountFormat: 'indonesian' } },
		rows: [
			{
				Date: '21/11/2026',
				Amount: 1250000,
				Description: 'Sewa',
				Bank: '008',
				Category: 'KK01',
				'Bank Account Number': '1230004567890',
				'Bank Account Name': 'PT Sumber Makmur',
			},
		],
		become: [
			{
				document_date: '21/11/2026',
				bank_code: '008',
				bank_account_number: '1230004567890',
				bank_account_name: 'PT Sumber Makmur',
				total_amount: 1250000,
				category_code: 'KK01',
				description: 'Sewa',
			},
		],
		then: [
			{
				form: { duplicateGuard: false },
				rows: [
					{
						TGL: '21-11-2026',
						nominal: '1.250.000,00',
						uraian: 'Sewa',
						'Kode Bank': 'Bank Mandiri',
						kategori: 'beban listrik dan air',
						'No. Rekening': 1230004567890,
						nama_rekening: 'PT Sumber Makmur',
					},
				],
				become: [
					{
						document_date: '21/11/2026',
						bank_code: '008',
						bank_account_number: '1230004567890',
						bank_account_name: 'PT Sumber Makmur',
						total_amount: 1250000,
						category_code: 'KK01',
						description: 'Sewa',
					},
				],
			},
		],
	},
]);

rule(1, 'a dry run says what is wrong with the columns and with each row', PURCHASES, [
	{
		what: 'a missing column, and a quantity that is none',
		isDry: true,
		rows: [
			without(LINE, 'Pemasok'),
			without({ ...LINE, 'No. Faktur': 'B', Qty: 'dua' }, 'Pemasok'),
		],
		become: ['look', 'notAmount'],
		says: /No column is named Vendor [^]*'Vendor Name'/,
	},
]);
