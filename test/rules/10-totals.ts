import { columns, ITEM, JSON_LINES, LINE, PURCHASES, rowsOf } from './given';
import { rule, type Json } from './table';

/** Invoices of 2 × 500 that state a total. */
const stating = (...totals: unknown[]) =>
	totals.map((total, at) => ({ ...LINE, 'No. Faktur': `F${at}`, 'Invoice Total': total }));
const invoices = (change: Json, column: string, ...totals: unknown[]) =>
	totals.map((total, at) => ({ ...LINE, ...change, 'No. Faktur': `F${at}`, [column]: total }));

rule(10, 'an invoice has the total that its source states', PURCHASES, [
	{
		what: 'without tax: that of its lines',
		rows: stating(1000, '1000', 999),
		become: ['posted', 'posted', 'otherTotal'],
	},
	{
		what: 'without tax: the lines less discounts, and Other Amount',
		form: columns({ invoiceTotal: 'Grand Total' }),
		rows: invoices({ 'Nilai Diskon': 10, 'Other Amount': 50 }, 'Grand Total', 1040, 1000),
		become: ['posted', 'otherTotal'],
	},
	{
		what: 'one row of the invoice is enough, but one must state it',
		rows: ['', 3000, ''].flatMap((total, at) => [
			{ ...LINE, 'Nama Barang': `a${at}`, 'Harga Satuan': 0, 'Invoice Total': '' },
			{ ...LINE, 'No. Faktur': 'B', 'Nama Barang': `b${at}`, 'Invoice Total': total },
		]),
		become: ['totalMissing', 'posted'],
	},
	{
		what: 'two rows that state different ones',
		rows: rowsOf(LINE, { 'Invoice Total': 2500 }, { Qty: 3, 'Invoice Total': 2501 }),
		become: ['rowsDiffer'],
	},
	{
		what: 'half a cent is equal',
		rows: stating(1000.005, 1000.006),
		become: ['posted', 'otherTotal'],
	},
	{
		what: 'in Fields and JSON, too',
		form: { ...JSON_LINES, additionalFields: { invoiceTotal: '={{ $json.total }}' } },
		rows: rowsOf(ITEM, { total: 2000 }, { total: 2001 }),
		become: ['posted', 'otherTotal'],
	},
	{
		what: 'with tax: only ACC knows it, so it is compared after posting',
		form: { taxCode: 'PPN' },
		rows: stating(1110),
		become: ['posted'],
	},
	{
		what: 'with tax and Continue: a difference is reported',
		form: { taxCode: 'PPN' },
		rows: stating(1234),
		become: ['posted'],
		says: /"differences":\[[^\]]*total_amount/,
	},
	{
		what: 'with tax and Stop: a difference of more rupiah than lines ends the run',
		form: { taxCode: 'PPN' },
		rows: stating(1112, 1110),
		stops: /1,11\d/,
		stored: 1,
	},
	{
		what: 'with tax and Stop: a smaller difference is rounding, and a note',
		form: { taxCode: 'PPN' },
		onError: 'stop',
		rows: stating(1111, 1110),
		become: ['posted', 'posted'],
		says: /"differences":\[[^\]]*total_amount/,
	},
	{
		what: 'with tax and the total before tax: the prices may include the tax',
		form: { taxCode: 'PPN' },
		isDry: true,
		rows: stating(1000),
		become: ['look'],
	},
	{
		what: 'Line Total must be filled wherever it is not zero',
		rows: rowsOf(
			LINE,
			{ 'Line Total': '' },
			{ 'No. Faktur': 'B', 'Line Total': 1000 },
			{ 'No. Faktur': 'C', 'Harga Satuan': 0, 'Line Total': '' },
		),
		become: ['empty', 'posted', 'posted'],
	},
	{
		what: 'Line Total: quantity × price, or that less the discount',
		rows: invoices({ 'Nilai Diskon': 10 }, 'Line Total', 1000, 990, 995),
		become: ['posted', 'posted', 'otherLineTotal'],
	},
	{
		what: 'a discount that makes the invoice dearer, none, and one above the lines',
		rows: rowsOf(
			LINE,
			{ 'No. Faktur': 'A', 'Nilai Diskon': -10 },
			{ 'No. Faktur': 'B', 'Nilai Diskon': 0 },
			{ 'No. Faktur': 'C', 'Nilai Diskon': 5000 },
		),
		become: ['negativeDiscount', 'posted', 'negativeTotal'],
	},
]);
