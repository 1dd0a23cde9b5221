import { columns, LINE, PURCHASES, rowsOf } from './given';
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
