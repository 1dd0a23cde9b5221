import {
	byCode,
	columns,
	FIELDS,
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
import { CREATE } from '../support/rows';
import { rule, type Case, type Json } from './table';

/** The sentence above the rules: absent is empty, and anything else is read or refused. */

const LONG = 'x'.repeat(100_000);
const NESTED = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;

/** One item for each value of a field, with the fields that are stored for it, or why it is refused. */
function values(
	what: string,
	field: string,
	all: Array<[unknown, Json | string]>,
	form: Json = {},
): Case {
	const rows = rowsWith(ITEM, field, ...all.map(([value]) => value));
	return { what, form, rows, become: all.map(([, becomes]) => becomes) };
}

const on = (date: string): Json => ({ document_date: date });

rule(0, 'a date', FIELDS, [
	values('that is one', 'date', [
		[46347, on('21/11/2026')],
		[46347.99, on('21/11/2026')],
		['21/11/2026', on('21/11/2026')],
		['21-11-2026', on('21/11/2026')],
		['2026-11-21', on('21/11/2026')],
		['2026-11-21T23:30:00', on('21/11/2026')],
		[' 21/11/2026 ', on('21/11/2026')],
		[36526, on('01/01/2000')],
		[73050, on('31/12/2099')],
		['2026-11-20T18:00:00Z', on('21/11/2026')],
	]),
	values('that is none', 'date', [
		[2026, 'notDate'],
		[21, 'notDate'],
		[211126, 'notDate'],
		[202611, 'notDate'],
		[20261121, 'notDate'],
		[1.5, 'notDate'],
		[0, 'notDate'],
		[-1, 'notDate'],
		[36525, 'notDate'],
		[73051, 'notDate'],
		[1e9, 'notDate'],
		[true, 'notDate'],
		[{}, 'notDate'],
		[[46347], 'notDate'],
		['46347', 'notDate'],
		['2026', 'notDate'],
		['2026-11', 'notDate'],
		['21/11/99', 'shortYear'],
		['03/04/24', 'shortYear'],
		['2026-13-01', 'noSuchDay'],
		['31/11/2026', 'noSuchDay'],
		['21/11/2026 08:00 Uhr', 'notDate'],
		['2026-W47-6', 'notDate'],
		['٢١/١١/٢٠٢٦', 'refused'],
		['yesterday', 'notDate'],
		['00/01/2026', 'noSuchDay'],
		['#N/A', 'formulaError'],
		['', 'empty'],
		[null, 'empty'],
		[LONG, 'notDate'],
	]),
	values('of the other order', 'date', [['12/31/2026', 'otherOrder']]),
	{
		what: 'whose order is selected for each item',
		form: options({ dateOrder: '={{ $json.order }}' }),
		rows: rowsOf(
			ITEM,
			{ date: '03/04/2026', order: 'dayFirst' },
			{ date: '04/03/2026', order: 'monthFirst' },
		),
		become: [on('03/04/2026'), on('03/04/2026')],
	},
]);

type Format = 'plain' | 'english' | 'indonesian';

const AMOUNTS: Array<[text: string, format: Format, becomes: number | string]> = [
	['1500.50', 'plain', 1500.5],
	['150.00', 'plain', 150],
	['150000', 'plain', 150000],
	['0.500', 'plain', 0.5],
	['1234.500', 'plain', 1234.5],
	['050.000', 'plain', 50],
	['150.000', 'plain', 'mayBeThousands'],
	['12.345', 'plain', 'mayBeThousands'],
	['1,000', 'plain', 'otherFormat'],
	['1,234,567', 'plain', 'otherFormat'],
	['1.234.567', 'plain', 'otherFormat'],
	['Rp 1.000', 'plain', 'otherFormat'],
	['(5)', 'plain', 'otherFormat'],
	['1,000', 'english', 1000],
	['1,234.50', 'english', 1234.5],
	['150.00', 'english', 150],
	['150.000', 'english', 'mayBeThousands'],
	['250.500', 'english', 'mayBeThousands'],
	['150.000', 'indonesian', 150000],
	['150,00', 'indonesian', 150],
	['Rp 1.234,56', 'indonesian', 1234.56],
	['0,500', 'indonesian', 0.5],
	['1,000', 'indonesian', 'mayBeThousands'],
	['Rp 250,000', 'indonesian', 'mayBeThousands'],
	['USD 5', 'indonesian', 'foreignCurrency'],
	['1,5', 'Indonesian' as Format, 'refused'],
];

const total = (amount: number): Json => ({ total_amount: amount });

rule(7, 'amounts as text match the selected Number Format', FIELDS, [
	{
		what: 'three digits after the separator may mean thousands',
		form: options({ amountFormat: '={{ $json.format }}' }),
		rows: AMOUNTS.map(([amount, format]) => ({ ...ITEM, amount, format })),
		become: AMOUNTS.map(([, , becomes]) =>
			typeof becomes === 'number' ? total(becomes) : becomes,
		),
	},
	values('what is no amount', 'amount', [
		['abc', 'refused'],
		['1.2.3', 'refused'],
		['1e3,', 'refused'],
		['10-', 'refused'],
		['1 000', 'refused'],
		[true, 'refused'],
		[{}, 'refused'],
		['12345678901234567', 'refused'],
		['١٢', 'refused'],
		[2 ** 53 + 2, 'refused'],
		['#REF!', 'refused'],
		[-5000, 'refused'],
		['-5000', 'refused'],
		['-0.01', 'refused'],
		[undefined, 'empty'],
		[null, 'empty'],
		['', 'empty'],
		[' ', 'empty'],
		['\u00a0', 'empty'],
		['\t', 'empty'],
		[0, 'zero'],
		['0', 'zero'],
		['0.00', 'zero'],
		[-0, 'zero'],
		['-0', 'zero'],
	]),
]);

const LINE_IN_FIELDS = {
	...JSON_LINES,
	createFrom: 'fields',
	lines: {
		line: [
			{
				itemName: 'a',
				quantity: '={{ $json.quantity }}',
				unitPrice: '={{ $json.price }}',
				discountAmount: '={{ $json.discount }}',
			},
		],
	},
};
const LINE_IN_JSON = {
	...JSON_LINES,
	linesJson:
		'={{ [{ item_name: "a", quantity: $json.quantity, unit_price: $json.price, discount_amount: $json.discount }] }}',
};
const LINE_IN_ROWS = {
	...PURCHASES,
	...columns({
		invoiceNumber: 'invoice',
		itemName: 'mark',
		unitPrice: 'price',
		discountAmount: 'discount',
		ignoreColumns: 'amount, bank, category, customer, tax',
	}),
};
const NOT_GIVEN = [null, '', ' ', '\u00a0', '\t'];
const ZEROS = [0, -0];
const ZEROS_AS_TEXT = ['0', '0.00', '-0'];

/** An invoice for each value of a cell. */
function lines(what: string, field: string, cells: unknown[], becomes: string | Json): Case {
	const line = { ...ITEM, quantity: 1, price: 1000, discount: '' };
	return {
		what,
		rows: cells.map((cell, at) => ({ ...line, invoice: `F-${at}`, [field]: cell })),
		become: cells.map(() => becomes),
	};
}

for (const [mode, form] of [
	['Fields', LINE_IN_FIELDS],
	['JSON', LINE_IN_JSON],
	['Rows', LINE_IN_ROWS],
] as const) {
	rule(0, `a line of an invoice from ${mode}`, form, [
		lines('a price that is not given is not 0', 'price', NOT_GIVEN, 'empty'),
		lines('a price of 0 is one', 'price', ZEROS, 'posted'),
		lines('a price of 0 as text is one', 'price', ZEROS_AS_TEXT, 'posted'),
		lines('a quantity that is not given', 'quantity', NOT_GIVEN, 'refused'),
		lines('a quantity of 0', 'quantity', ZEROS, 'notAboveZero'),
		lines('a quantity of 0 as text', 'quantity', ZEROS_AS_TEXT, 'notAboveZero'),
		lines('no discount is 0', 'discount', NOT_GIVEN, 'posted'),
	]);
}

rule(0, 'a line of an invoice from JSON', JSON_LINES, [
	{
		what: 'that is no list, has other names, or numbers that nobody can hold',
		form: { linesJson: '={{ $json.lines }}' },
		rows: rowsWith(
			ITEM,
			'lines',
			'[{',
			'{"a":1}',
			'[{"item_name":"a","quantity":1,"unit_price":12345678901234567}]',
			'[{"item_name":"a","quantity":1e400,"unit_price":1}]',
			'[{"item_name":"a","quantity":1,"unit_price":2,"Tax Code":"A"}]',
			...['__proto__', 'constructor', 'prototype'].map(
				(name) => `[{"item_name":"a","quantity":1,"unit_price":1,"${name}":{"x":1}}]`,
			),
		),
		become: [
			'notJson',
			'notList',
			'refused',
			'refused',
			'unknownInLines',
			'refused',
			'refused',
			'refused',
		],
	},
]);

rule(0, 'a cell of a sheet', VOUCHERS, [
	{
		what: 'a Date, a moment, and a date number are a day in the time zone of the workflow',
		rows: rowsWith(ROW, 'Tanggal', new Date('2026-11-20T18:00:00Z')),
		become: [on('21/11/2026')],
		then: [
			{ rows: rowsWith(ROW, 'Tanggal', '2026-11-21T23:30:00Z'), become: [on('22/11/2026')] },
			{ rows: rowsWith(ROW, 'Tanggal', 46347), become: [on('21/11/2026')] },
		],
	},
	{
		what: 'that is an object, a list, or a long text',
		rows: rowsOf(
			ROW,
			{ Bank: ['008'] },
			{ Tanggal: {} },
			{ Keterangan: { a: 1 } },
			{ Keterangan: NESTED },
			{ Kategori: true },
			{ Bank: LONG },
			{ Tanggal: LONG },
			{ Keterangan: LONG },
		),
		become: ['notText', 'noDate', 'notText', 'notText', 'notText', 'notInAcc', 'noDate', 'posted'],
	},
	{
		what: 'that is nested and in a column that is ignored',
		form: columns({ ignoreColumns: 'Catatan' }),
		rows: rowsWith(ROW, 'Catatan', NESTED),
		become: ['posted'],
	},
	{
		what: 'an amount that is none',
		rows: rowsWith(ROW, 'Jumlah', '-', '', 'lima', { a: 1 }, LONG),
		become: ['notAmount', 'empty', 'notAmount', 'notAmount', 'notAmount'],
	},
	{
		what: 'a date of the other order, which makes all dates doubtful',
		rows: rowsWith(ROW, 'Tanggal', '11/02/2026', '11/13/2026'),
		become: ['orderUnclear', 'otherOrder'],
	},
	{
		what: 'an account number of which Excel has kept 15 digits',
		rows: rowsWith(ROW, 'No. Rekening', 123456789012345, 1234567890123456),
		become: [{ bank_account_number: '123456789012345' }, 'lostDigits'],
	},
]);

rule(0, 'a cell of an invoice', PURCHASES, [
	{
		what: 'that is an object, a formula error, empty, or long',
		rows: rowsOf(
			LINE,
			{ 'No. Faktur': 'A', Qty: { a: 1 } },
			{ 'No. Faktur': 'B', 'Harga Satuan': '#REF!' },
			{ 'No. Faktur': 'C', Qty: '' },
			{ 'No. Faktur': 'D', 'Harga Satuan': LONG },
			{ 'No. Faktur': 'E', Tanggal: ['21/11/2026'] },
			{ 'No. Faktur': 'F', 'Nama Barang': LONG },
		),
		become: ['notAmount', 'formulaError', 'empty', 'notAmount', 'notDate', 'posted'],
	},
]);

rule(0, 'one item that is wrong', FIELDS, [
	{
		what: 'with Stop, nothing is sent, and the error names its row and field',
		rows: rowsWith(ITEM, 'date', '21/11/2026', '2026-02-30', '21/11/2026'),
		stops: /^Data row 2: Document Date "2026-02-30" is not a possible date\./m,
	},
	{
		what: 'with Continue, the others are sent',
		rows: rowsWith(ITEM, 'date', '21/11/2026', '2026-02-30', '21/11/2026'),
		become: ['posted', 'noSuchDay', 'posted'],
		says: /Data row 2: Document Date "2026-02-30" is not a possible date\./,
	},
	{
		what: 'by an expression that has no value for it',
		form: { totalAmount: '={{ $json.nested.amount.toFixed(0) }}' },
		rows: rowsOf(ITEM, { nested: { amount: 5 } }, {}),
		become: ['posted', 'empty'],
	},
	{
		what: 'by an expression that fails for all',
		form: { totalAmount: "={{ $('No such node').item.json.amount }}" },
		rows: [ITEM, ITEM],
		become: ['expressionFailed', 'expressionFailed'],
		says: /Data rows 1, 2: Total Amount has an expression that failed: .*node.*\. Correct/,
	},
]);

rule(0, 'names of an invoice', JSON_LINES, [
	values('a vendor', 'vendor', [
		['  ', 'empty'],
		[' pt sumber  makmur', 'refused'],
	]),
	values('an item', 'mark', [['', 'empty']]),
	values('a customer', 'customer', [['', 'empty']], CREATE.salesInvoice),
]);

rule(0, 'codes and texts by expression', FIELDS, [
	{
		what: 'a code that was picked from the list',
		form: { bankCode: { __rl: true, mode: 'list', value: '014' } },
		rows: [ITEM],
		become: [{ bank_code: '014' }],
	},
	values('no category', 'category', [[null, 'empty']]),
	values('a formula error as bank', 'bank', [['#VALUE!', 'formulaError']]),
	values('a formula error as category', 'category', [['#DIV/0!', 'formulaError']]),
	values('a formula error as description', 'mark', [['#NAME?', 'formulaError']]),
	values('a category that is an object', 'category', [[{ code: 'KK01' }, 'notText']]),
	{
		what: 'a bank code that has become a number',
		form: { bankCode: byCode('={{ $json.bank }}') },
		rows: rowsWith(ITEM, 'bank', 8),
		become: ['refused'],
		says: /bank not found/,
	},
	values(
		'Extra Fields',
		'extra',
		[
			['', 'posted'],
			['[1]', 'notObject'],
			['{"document_date":"21/11/2026"}', 'ownField'],
			[`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'refused'],
		],
		{ additionalFields: { extraFields: '={{ $json.extra }}' } },
	),
]);
