import { checkValues, checkWidth } from '../form/columns';
import { checkDays } from '../form/days';
import { groupsOf } from '../groups';
import { Keys } from '../list/keys';
import { amountText } from '../rows/amounts';
import { Columns } from '../rows/columns';
import { invoiceRowsOf, type InvoiceRow } from '../rows/invoiceRows';
import { columnIn } from '../rows/layout';
import type { Means } from '../rows/means';
import { hold, isHeldFor, UNREADABLE } from '../rows/row';
import { rupiah } from '../rows/rupiah';
import {
	checkCells,
	checkNameless,
	checkSpellings,
	checkSumRows,
	checkTotal,
	checkTwinLines,
	taxOf,
} from './invoiceChecks';
import { furtherLines, hasTotal, lineOf, ofInvoice, type InvoiceLine } from './invoiceLines';
import { heldRow, type Made, type Reading } from './made';

/** Whether ACC must add PPN: not if the file states none and its total is correct without it. */
function isTaxed(columns: Columns, rows: InvoiceRow[], net: number): boolean {
	const { layout } = columns.means;
	if (layout.ppn !== 'added') return false;
	const isWithout =
		hasTotal(columns) && ofInvoice(columns, rows, columnIn(layout, 'total')) === net;
	return !isWithout || ofInvoice(columns, rows, layout.tax) !== 0;
}

/** The document made from the rows of an invoice. A row that can't be right holds all of them. */
function invoiceOf(columns: Columns, key: string, all: InvoiceRow[]): Made[] {
	// A row that states the sum of others is not a line, unless a person says that it is.
	const counting = all.filter((row) => !isHeldFor(row, 'sumRow'));
	const rows = counting.length > 0 ? counting : all;
	const [first] = rows;
	if (!first) return [];
	const own = rows.map((row) => lineOf(columns, row, rows));
	const lines = [...own, ...furtherLines(columns, rows)];
	const sumOf = (all: InvoiceLine[]) => all.reduce((sum, { cents }) => sum + cents, 0);
	const net = sumOf(lines);
	const withTax = isTaxed(columns, rows, net);
	const tax = withTax ? taxOf(columns, rows, sumOf(own)) : 0;
	const cents = net + tax;
	const { layout } = columns.means;
	for (const row of rows) {
		row.cents = cents;
		const isOther = row.day !== first.day;
		if (isOther)
			hold(row, 'otherDate', { column: layout.date, got: columns.text(row.cells, 'date') });
	}
	for (const row of cents <= 0 ? rows : []) hold(row, 'creditNote', { with: [rupiah(cents)] });
	checkTotal(columns, rows, cents);
	const sent = lines.map(({ line }) => (withTax ? line : { ...line, tax_code: '' }));
	const differs = rows.map(({ decision }) => decision.another).filter(Boolean);
	const document = {
		kind: 'purchaseInvoice',
		key,
		date: first.day,
		total: amountText(cents),
		party: first.vendor,
		reference: first.number,
		description: first.number,
		link: rows.map((row) => columns.text(row.cells, 'link')).find(Boolean) ?? '',
		differs_from: differs.join(','),
		lines: JSON.stringify(sent),
	};
	return [{ document, lines: all.map(({ line }) => line), cents }];
}

/** Holds the other rows of an invoice if one of its rows is held. */
function holdTogether(rows: InvoiceRow[]): void {
	const held = rows.find((row) => row.held.length > 0);
	if (!held) return;
	for (const row of rows.filter((each) => each.held.length === 0)) {
		row.held.push({ code: 'sameInvoice', with: [String(held.line)] });
	}
}

/**
 * Adds an invoice to the list where it belongs. A decision about one of its rows applies to all of
 * it.
 */
function placeInvoice(reading: Reading, rows: InvoiceRow[], made: Made[]): void {
	const leaves = (['skip', 'same'] as const).find((way) =>
		rows.some(({ decision }) => decision.leaves === way),
	);
	const isUnread = rows.some(({ held }) => held.some(({ code }) => UNREADABLE.has(code)));
	if (leaves && !isUnread) {
		reading.left.push(...made.map((each) => ({ ...each, leaves })));
		return;
	}
	if (leaves === 'skip') {
		const skipped = rows.map(({ line, text }) => ({ line, text, isSkipped: true }));
		reading.others.push(...skipped);
		return;
	}
	holdTogether(rows);
	const held = rows.filter((row) => row.held.length > 0);
	reading.held.push(...held.map((row) => heldRow(row, row.text, made)));
	if (held.length === 0) reading.documents.push(...made);
}

/** Identifies the invoice of a row as the mail intake does, so that the same one is one document. */
const nameOf = ({ vendor, number, line }: InvoiceRow): string =>
	number ? `${vendor} / ${number}`.toLowerCase() : `line ${line}`;

/** Counts the money of an invoice once, with the first of its lines: a sum row has none. */
function countMoney({ money }: Reading, rows: InvoiceRow[]): void {
	for (const { line } of rows) money[line] = { in: 0, out: 0 };
	const first = rows.find(({ cents }) => cents !== undefined);
	if (first) money[first.line] = { in: 0, out: first.cents ?? 0 };
}

/** Reads purchase invoices strictly by a confirmed layout. An invoice is held as a whole. */
export function readPurchases(means: Means): Reading {
	const columns = new Columns(means);
	const { rows: all, others } = invoiceRowsOf(columns);
	const off = new Set<unknown>(checkValues(columns, all));
	// Of these, a person may skip a single row. Otherwise, an answer applies to the whole invoice.
	const sums = checkSumRows(columns, all);
	const counting = all.filter((row) => !off.has(row));
	const twins = [...groupsOf(counting, nameOf)].flatMap(([, group]) => checkTwinLines(group));
	for (const row of [...sums, ...twins]) if (row.decision.leaves === 'skip') off.add(row);
	const rows = all.filter((row) => !off.has(row));
	const skipped = all.filter((row) => off.has(row));
	others.push(...skipped.map(({ line, text }) => ({ line, text, isSkipped: true })));
	const reading: Reading = { documents: [], left: [], held: [], others, money: {} };
	// Reading them only computes the amounts.
	for (const [key, group] of groupsOf(skipped, nameOf)) {
		invoiceOf(columns, key, group);
		countMoney(reading, group);
	}
	checkNameless(columns, rows);
	checkCells(columns, rows);
	checkDays(columns, rows);
	checkWidth(columns, rows);
	const invoices = groupsOf(rows, nameOf);
	checkSpellings(invoices);
	const keys = new Keys(columns);
	let above = '';
	for (const [key, group] of invoices) {
		const made = invoiceOf(columns, key, group);
		const [{ number, vendor } = { number: '', vendor: '' }] = group;
		const isNamed = number !== '' && vendor !== '';
		if (isNamed) above = key;
		// It waits. The invoice above it distinguishes it from one in another file.
		for (const { document, cents } of isNamed ? [] : made) {
			document.key = keys.of(group[0] as InvoiceRow, [above, vendor, number].join(' '), cents, '');
		}
		placeInvoice(reading, group, made);
		countMoney(reading, group);
	}
	return reading;
}
