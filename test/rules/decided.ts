import {
	byCode,
	categoryOfAll,
	FIELDS,
	ITEM,
	JSON_LINES,
	LINE,
	options,
	PURCHASES,
	ROW,
	rowsOf,
	rowsWith,
	SALES,
	VOUCHERS,
	without,
} from './given';
import { rule, type Json } from './table';

const OTHER = 'PT Tinta Jaya';
const invoices = (...changes: Json[]) =>
	changes.map((change, at) => ({ ...LINE, 'No. Faktur': `F${at}`, ...change }));

rule('decided', 'a cell and the form', VOUCHERS, [
	{
		what: 'names in place of codes, without case and spaces',
		rows: rowsOf(
			ROW,
			{ Bank: 'bank  central asia', Kategori: 'BebanSewa' },
			{ Bank: 'Mandiri' },
			{ Bank: 8 },
			{ Kategori: 'Beban' },
			{ Keterangan: 'sewa', Kategori: 'KK99' },
		),
		become: [
			{ bank_code: '014', category_code: 'KK03' },
			'didYouMean',
			'notInAcc',
			'notInAcc',
			'notInAcc',
		],
	},
	{
		what: 'a bank is refused if it differs from the form',
		form: { bankCode: byCode('014') },
		rows: rowsWith(ROW, 'Bank', '008', '014', '', ' '),
		become: ['cellAndForm', 'posted', 'posted', 'posted'],
	},
	{
		what: 'an empty cell, and nothing in the form',
		rows: rowsWith(ROW, 'Bank', '008', ''),
		become: ['posted', 'notChosen'],
	},
	{
		what: 'a dry run looks names up and checks directions as the run does',
		isDry: true,
		rows: rowsOf(
			{ ...without(ROW, 'Jumlah'), 'Uang Masuk': 5, 'Uang Keluar': '', Kategori: 'KM01' },
			{ Bank: 'Bank Mandiri' },
			{ Bank: '999' },
			{ Keterangan: 'sewa', Kategori: 'KK01' },
		),
		become: ['OK', 'refused', 'refused'],
		says: /"bank_code":"008"/,
	},
]);

const EMPTY = Object.fromEntries(Object.keys(ROW).map((name) => [name, ' ']));
const BETWEEN = [{ ...ROW, row_number: 2 }, { ...EMPTY, row_number: 3 }, { row_number: 4 }];

rule('decided', 'rows that are no rows', VOUCHERS, [
	...[{}, { bankCode: byCode('008'), ...categoryOfAll('KK01') }, { duplicateGuard: true }].map(
		(form) => ({
			what: `empty rows are skipped, with ${Object.keys(form).join() || 'nothing in the form'}`,
			form,
			rows: BETWEEN,
			become: ['posted', 'skipped: empty', 'skipped: empty'],
		}),
	),
	{
		what: 'only empty items are an empty sheet: no error',
		onError: 'stop',
		rows: [{}, {}],
		become: ['skipped: empty', 'skipped: empty'],
	},
	{
		what: 'empty rows do not hide problems of others',
		rows: [...BETWEEN, { ...ROW, Jumlah: '' }],
		stops: /ata row 4: Jumlah/,
	},
	{
		what: 'a row with neither a date nor an amount is skipped; one with an amount is a row',
		rows: [ROW, { Jumlah: 5000 }, { Keterangan: 'Total' }],
		become: ['posted', 'noDate, notChosen', 'skipped: noMoney'],
	},
]);

rule('decided', 'rows become invoices without anything in the form', PURCHASES, [
	{
		what: 'one line per row, from Indonesian headings',
		rows: rowsOf(
			LINE,
			{ Satuan: 'rim', 'Nilai Diskon': 10 },
			{ 'Nama Barang': 'Map', Qty: '10', Satuan: '', 'Harga Satuan': '1500' },
		),
		become: [
			{
				vendor_name: 'PT Sumber Makmur',
				document_date: '21/11/2026',
				items: [
					expect.objectContaining({
						item_name: 'Kertas',
						quantity: 2,
						unit_price: 500,
						unit_of_measurement: 'rim',
						discount_amount: 10,
					}),
					expect.objectContaining({ item_name: 'Map', quantity: 10, unit_price: 1500 }),
				],
			},
		],
	},
	{
		what: 'for a customer, from English headings',
		form: SALES,
		rows: [
			{
				'\ufeffInvoice Number': 'F-2',
				Date: 46347,
				Customer: 'Toko Maju Jaya',
				'Item\nName': 'Ink',
				Quantity: 1,
				'Unit Price': '75000',
			},
		],
		become: [
			{
				customer_name: 'Toko Maju Jaya',
				document_date: '21/11/2026',
				items: [expect.objectContaining({ item_name: 'Ink', unit_price: 75000 })],
			},
		],
	},
	{
		what: 'with all optional fields',
		rows: rowsOf(LINE, {
			'Kode Barang': 'K-1',
			'Kode Pajak': 'PPN',
			'Other Amount': 25000,
			'Auto Create Payment': 'true',
		}),
		become: [
			{
				other_amount: 25000,
				auto_create_payment: true,
				items: [expect.objectContaining({ item_code: 'K-1', tax_code: 'PPN' })],
			},
		],
	},
	{
		what: 'with extra fields from a column',
		form: options({ extraFields: '={{ { project: $json.Proyek } }}' }),
		rows: rowsWith(LINE, 'Proyek', 'P1'),
		become: [{ project: 'P1' }],
	},
]);

rule('decided', 'what the rows of an invoice share', PURCHASES, [
	{
		what: 'a vendor of the form',
		form: { vendorName: OTHER },
		rows: [without(LINE, 'Pemasok')],
		become: [{ vendor_name: OTHER }],
	},
	{ what: 'no vendor at all', rows: [without(LINE, 'Pemasok')], become: ['noColumnNamed'] },
	{
		what: 'an empty vendor, and none in the form',
		rows: invoices({}, { Pemasok: '' }),
		become: ['posted', 'notChosen'],
	},
	{
		what: 'a vendor in the cell, and another one in the form',
		form: { vendorName: '={{ $json.Lain }}' },
		rows: invoices({ Lain: OTHER }, { Lain: ' PT Sumber  Makmur' }),
		become: ['cellAndForm', 'posted'],
	},
	{
		what: 'rows with two vendors',
		form: { duplicateGuard: true },
		rows: [...rowsOf(LINE, {}, { Pemasok: OTHER }), ...invoices({})],
		become: ['rowsDiffer', 'posted'],
		silent: /Duplicate Guard Key/,
		says: /differs between the rows of this invoice: .*Sumber Makmur.*data row 1.*Tinta Jaya.*data row 2/,
	},
	{
		what: 'vendors 5 and "5" are one',
		rows: rowsWith(LINE, 'Pemasok', 5, '5'),
		become: ['refused'],
		silent: /differs between the rows/,
	},
	{
		what: 'no column for the number',
		rows: [without(LINE, 'No. Faktur')],
		become: ['noColumnNamed'],
	},
	{
		what: 'two columns for the date',
		rows: rowsWith(LINE, 'Tgl Faktur', '22/11/2026'),
		become: ['sameHeading'],
	},
	{
		what: 'a number in the first row only, as merged cells have it',
		rows: rowsWith(LINE, 'No. Faktur', 'A', '', 'B'),
		become: ['unclearRows', 'empty', 'unclearRows'],
	},
	{
		what: 'a row with a number that is only a space, next to an empty one',
		rows: [LINE, {}, { ...LINE, 'No. Faktur': ' ' }],
		become: ['unclearRows', 'skipped: empty', 'empty'],
	},
	{
		what: 'empty rows between others',
		rows: [LINE, {}, { 'No. Faktur': '' }, { ...LINE, 'Nama Barang': 'Map' }],
		become: ['posted', 'skipped: empty', 'skipped: empty'],
	},
	{
		what: 'a value in the form for rows without one',
		form: options({ autoCreatePayment: true, otherAmount: 5 }),
		rows: invoices({ 'Other Amount': 7 }, { 'Other Amount': '' }, { 'Other Amount': '5' }),
		become: ['cellAndForm', { other_amount: 5, auto_create_payment: true }, 'posted'],
	},
	...[
		['{"a":1,"b":2}', '{ "b": 2, "a": 1 }', 'posted'],
		[{ a: 1 }, '{"a": 1}', 'posted'],
		['', '{}', 'posted'],
		['{"a":1}', '{"a":2}', 'rowsDiffer'],
	].map(([first, second, becomes]) => ({
		what: `Extra Fields ${JSON.stringify(first)} and ${JSON.stringify(second)}: ${String(becomes)}`,
		form: options({ extraFields: '={{ $json.extra }}' }),
		rows: rowsOf(LINE, { extra: first }, { extra: second, 'Nama Barang': 'Map' }),
		become: [becomes as string],
	})),
	{
		what: 'dates of which one has the month first make the others doubtful',
		rows: invoices({ Tanggal: '11/21/2026' }, { Tanggal: '03/04/2026' }),
		become: ['otherOrder', 'orderUnclear'],
		says: /The order of day and month is unclear because of the date .*11.21.2026.* in data row 1/,
	},
	{
		what: 'dates of one invoice of which one has the month first',
		rows: [
			...rowsWith(LINE, 'Tanggal', '11/02/2026', '11/25/2026'),
			...invoices({ Tanggal: '11/03/2026' }),
		],
		become: ['refused', 'orderUnclear'],
	},
	{
		what: 'a line that cannot be read is named by its row',
		rows: rowsWith(LINE, 'Qty', 2, 'dua', 2),
		become: ['notAmount'],
		says: /Qty .*dua.* in data row 2 is not a number/,
	},
]);

rule('decided', 'Create From', JSON_LINES, [
	...(
		[
			['by expression', '={{ $json.from }}'],
			['of an earlier form', 'define'],
			['empty', ''],
			['no text', true],
		] as const
	).map(([what, createFrom]) => ({
		what: `that is ${what}`,
		form: { createFrom },
		rows: rowsWith(ITEM, 'from', 'rows', 'json'),
		become: ['refused', 'refused'],
		says: /Create From .*is (not a valid option\. Use rows|empty)/,
	})),
	{
		what: 'Fields reads no columns',
		form: {
			...FIELDS,
			documentDate: '21/11/2026',
			totalAmount: 7,
			bankCode: byCode('014'),
			categoryCode: byCode('KM01'),
			additionalFields: {},
		},
		rows: [{ ...ROW, Saldo: 5 }],
		become: [{ total_amount: 7, bank_code: '014', description: '' }],
	},
]);

const numbered = (...numbers: string[]) =>
	numbers.map((number, at) => ({
		...LINE,
		'No. Faktur': number,
		'Nama Barang': `item ${at}.`,
		row_number: at + 2,
	}));

rule('decided', 'each item stands for the rows of its invoice', PURCHASES, [
	...[true, false].map((simplify) => ({
		what: `with its number, Simplify ${simplify ? 'on' : 'off'}`,
		form: { simplify },
		rows: numbered('A', 'B', 'A'),
		become: ['posted', 'posted'],
		items: [
			{ invoice_number: 'A', rows: [0, 2] },
			{ invoice_number: 'B', rows: [1] },
		],
	})),
	{
		what: 'whatever became of it',
		form: { duplicateGuard: true },
		rows: numbered('D'),
		become: ['posted'],
		then: [
			{
				rows: [
					...numbered('A', 'C', 'D', 'B'),
					...rowsOf(LINE, { 'No. Faktur': 'B', Pemasok: OTHER, row_number: 6 }),
				],
				fault: [
					{
						fault: { kind: 'reset', stored: true },
						path: '/v1/purchase-invoices',
						bodyIncludes: 'item 0.',
					},
				],
				become: ['unknown', 'posted', 'skipped: recorded', 'rowsDiffer'],
				stored: 2,
				items: [{ rows: [0] }, { rows: [1] }, { rows: [2] }, { rows: [3, 4] }],
			},
		],
	},
	...(
		[
			['continue', [0, 2]],
			['errorOutput', [0]],
		] as const
	).map(([onError, ofA]) => ({
		what: `if the whole run is refused, On Error: ${onError}`,
		form: options({ speed: { values: { timeout: 'long' } } }),
		onError,
		rows: numbered('A', 'B', 'A'),
		become: ['refused', 'refused'],
		items: [
			{ invoice_number: 'A', itemIndexes: [0, 2], rows: [...ofA] },
			{ invoice_number: 'B', rows: [1] },
		],
	})),
	{
		what: 'next to fields of ACC with names of the node',
		fault: {
			kind: 'answer',
			stored: true,
			merge: { data: { invoice_number: 'x', itemIndexes: 7 } },
		},
		rows: numbered('A'),
		become: ['posted'],
		items: [{ invoice_number: 'A', itemIndexes: [0], acc_invoice_number: 'x', acc_itemIndexes: 7 }],
	},
	{
		what: 'of a dry run: with the values that can be read',
		isDry: true,
		rows: rowsOf(LINE, {}, { 'Harga Satuan': 'much' }),
		become: ['notAmount'],
		items: [
			{
				total_before_tax: null,
				totals: { lines: 2, discount_amount: 0 },
				body: { items: [expect.objectContaining({ unit_price: 500 }), { quantity: 2 }] },
			},
		],
	},
]);

rule('decided', 'with Stop, nothing is sent unless all rows are right', PURCHASES, [
	{
		what: 'the error names the row and the column of a wrong cell',
		rows: numbered('A', 'B', 'B').map((row, at) => (at === 2 ? { ...row, Qty: 'dua' } : row)),
		stops: /Qty.* "dua" in row 4 is not a number\./,
	},
	{
		what: 'a refusal of ACC ends the run; the error says what must not be run again',
		rows: numbered('A', 'B', 'A', 'B').map((row, at) =>
			at % 2 ? { ...row, Pemasok: 'Nobody' } : row,
		),
		stops: /B: [^]*Do not run these rows again: rows 2, 4\./,
		stored: 1,
	},
]);
