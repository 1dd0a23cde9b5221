import type { Layout } from '../../src/rows/layout';
import type { Facts } from '../../src/file/facts';
import type { HeldOut } from './heldOut';
import { USUAL } from './read';
import { asText, asWorkbook } from './strangersTold';

/**
 * A file by somebody who had not read the code. `»` says what has to become of a line, its category, and
 * why it must not be posted: `» 11-02 -15000 KK06`, `» none -15000; the sum`. `transfer` moves own money.
 */
export interface Guest extends HeldOut {
	categories: Map<number, string>;
	/** The same file, exported once more. */
	again?: Guest;
}

type Balance = Parameters<typeof asText>[3];

const bare = (marked: string) => marked.replace(/(» [^;\n]*);[^\n]*/g, '$1');

function categoriesOf(marked: string): Map<number, string> {
	const all = marked
		.split('\n')
		.map((line, at): [number, string] => [at + 1, / » .* (K[KM]\d\d)/.exec(line)?.[1] ?? '']);
	return new Map(all.filter(([, code]) => code !== ''));
}

/** A file of text. */
export const text = (
	name: string,
	layout: Layout,
	marked: string,
	balance?: Balance,
	again?: string,
): Guest => ({
	...asText(name, layout, bare(marked), balance),
	categories: categoriesOf(marked),
	again: again === undefined ? undefined : text(name, layout, again, balance),
});

/** A workbook: `|` between cells, `#` before a number, `@` before a day. */
export const sheet = (
	name: string,
	layout: Layout,
	marked: string,
	more?: Parameters<typeof asWorkbook>[3],
): Guest => ({ ...asWorkbook(name, layout, bare(marked), more), categories: categoriesOf(marked) });

/** A list of purchase invoices. */
export const purchases = (guest: Guest): Guest => ({
	...guest,
	kind: 'purchaseInvoice' satisfies Facts['kind'],
});

export const ENGLISH = '1,234.56';
export const PLAIN = '1234.56';

/** Two columns of money. */
export const two = (out: string, into: string, more: Layout = {}): Layout => ({
	...USUAL,
	amount: out,
	amount_in: into,
	direction: 'columns',
	...more,
});

/** One column of money. */
export const one = (amount: string, direction: string, more: Layout = {}): Layout => ({
	...USUAL,
	amount,
	direction,
	...more,
});

/** One column of money whose direction another one says. */
export const marks = (
	amount: string,
	column: string,
	[out, into]: [string, string],
	more: Layout = {},
): Layout => ({
	...one(amount, `column:${column}`, more),
	words_out: out,
	words_in: into,
});

/** The layout of a list of invoices without totals and tax. */
export const list = (number: string, vendor: string, date: string, more: Layout): Layout => ({
	number: `column:${number}`,
	vendor: `column:${vendor}`,
	date,
	date_order: 'dmy',
	numbers: '1.234,56',
	ppn: 'noTax',
	total: 'noTotal',
	...more,
});

/** PPN that ACC adds. */
export const TAXED: Layout = { ppn: 'added', tax_code: 'PPN11', tax_rate: '11 %' };
