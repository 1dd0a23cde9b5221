import {
	columns,
	LINE,
	JSON_LINES,
	ITEM,
	PURCHASES,
	ROW,
	rowsOf,
	rowsWith,
	VOUCHERS,
} from './given';
import { rule, type Json } from './table';

const twice = (...rows: Json[]) => [...rows, ...rows];
const SEVEN = { ...LINE, Qty: 7 };
const OTHER = { ...LINE, 'No. Faktur': 'B' };

rule(14, 'equal lines of an invoice made of rows', PURCHASES, [
	{
		what: 'one of two lines twice is worth a look',
		isDry: true,
		rows: [...twice(LINE), SEVEN],
		become: ['look'],
		then: [{ form: { dryRun: false }, isDry: false, become: ['posted'] }],
	},
	{
		what: 'every line twice: the sheet arrived twice, and the invoice is refused',
		rows: [...twice(LINE, SEVEN), OTHER],
		become: ['linesTwice', 'posted'],
		says: /tell the lines apart in Item Name, or enter quantity 2 in one row/,
	},
	{
		what: 'lines that only an ignored column tells apart, after it is used',
		form: columns({ itemCode: 'Ukuran' }),
		rows: rowsWith(LINE, 'Ukuran', 'A4', 'F4'),
		become: ['posted'],
	},
	{
		what: 'its only line twice, in a dry run, too',
		isDry: true,
		rows: twice(LINE),
		become: ['linesTwice'],
	},
	{
		what: 'with Stop, nothing is sent',
		rows: [OTHER, ...twice(LINE, SEVEN)],
		stops: /Each line occurs more than once in data rows 2 to 5\./,
	},
	{
		what: 'every line three times',
		rows: [LINE, LINE, LINE],
		become: ['linesTwice'],
	},
	{
		what: 'lines that a column tells apart which is not listed yet',
		isDry: true,
		rows: rowsWith(LINE, 'Ukuran', 'A4', 'F4'),
		become: ['look'],
		says: /Columns to Ignore[^]*Ukuran/,
		silent: /more than once/,
	},
]);

const THREE = rowsWith(ROW, 'Keterangan', 'a', 'b', 'c');

rule(14, 'rows of vouchers that all occur equally often', VOUCHERS, [
	{
		what: 'three different ones twice: the sheet arrived twice, and nothing is posted',
		rows: twice(...THREE),
		become: Array<string>(6).fill('rowsTwice'),
	},
	{
		what: 'with Stop, too',
		rows: twice(...THREE),
		stops: /Each row occurs 2 times/,
	},
	{
		what: 'in a dry run, too',
		isDry: true,
		rows: twice(...THREE),
		become: Array<string>(6).fill('look'),
		says: /Each row occurs 2 times/,
	},
	{
		what: 'two different ones twice are payments',
		rows: twice(...THREE.slice(1)),
		become: ['posted', 'posted', 'posted', 'posted'],
	},
	{
		what: 'one more of them, and they are payments',
		rows: [...twice(...THREE), ...THREE.slice(2)],
		become: Array<string>(7).fill('posted'),
	},
]);

const lines = (...all: Json[]) => ({ ...ITEM, lines: JSON.stringify(all) });
const A = { item_name: 'A', quantity: 1, unit_price: 2 };

rule(
	14,
	"lines in JSON have ACC's seven names",
	{ ...JSON_LINES, linesJson: '={{ $json.lines }}' },
	[
		{
			what: 'all of them',
			rows: [
				lines({
					...A,
					item_code: 'K',
					unit_of_measurement: 'kg',
					discount_amount: 1,
					tax_code: 'PPN',
				}),
			],
			become: [{ items: [expect.objectContaining({ item_code: 'K', discount_amount: 1 })] }],
		},
		{
			what: 'another one is refused, and named',
			rows: [lines(A, { ...A, note: 'x' })],
			become: ['unknownInLines'],
			says: /Lines contains \\"note\\", first in line 2\. Use only item_name, /,
		},
		{
			what: 'equal lines of JSON are what they say',
			rows: [lines(A, A)],
			become: ['posted'],
		},
		{
			what: 'two tax codes',
			rows: rowsOf(lines({ ...A, tax_code: 'A' }, { ...A, tax_code: 'B' }), {}),
			become: ['twoTaxCodes'],
			says: /one invoice for each tax code/,
		},
	],
);
