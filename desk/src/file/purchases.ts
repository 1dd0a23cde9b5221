import { groupsOf } from '../groups';
import { amountText, readMoney } from './amounts';
import { isBlank } from './cells';
import { beginsLikeSum, isFraming } from './framing';
import {
	checkDueDates,
	checkKinds,
	checkPayments,
	checkStray,
	paymentColumns,
	strayColumns,
} from './freeColumns';
import {
	checkDiscounts,
	checkErrors,
	checkNameless,
	checkNumbers,
	checkSpellings,
	checkTax,
	checkTotal,
	checkTwins,
} from './invoiceChecks';
import { furtherLines, hasTotal, lineOf, ofInvoice, type InvoiceLine } from './invoiceLines';
import { checkNoteColumns, checkTexts } from './notes';
import { checkPrefixes, checkReplaced, checkSections, checkWays, type Section } from './papers';
import type { Means, Row } from './row';
import { readRows, toldApart, type Made, type Reading } from './rows';

const sumOf = (lines: InvoiceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Whether ACC has to add PPN: not where the file states none, and its total comes out without. */
function isTaxed(rows: Row[], net: number): boolean {
	const [first] = rows;
	const { ppn, tax } = first?.means.layout ?? {};
	if (ppn !== 'added') return false;
	const isWithout = hasTotal(first) && ofInvoice(rows, first?.column('total')) === net;
	return !isWithout || ofInvoice(rows, tax) !== 0;
}

/** Columns that nobody has mapped, and that may say something of an invoice. */
interface FreeColumns {
	stray: string[];
	payments: string[];
}

/** The document of the rows of an invoice; a row that cannot be right holds all of them. */
function invoiceOf(key: string, rows: Row[], free: FreeColumns): Made[] {
	const [first] = rows;
	if (!first) return [];
	checkTwins(rows);
	const own = rows.map((row) => lineOf(row, rows));
	const lines = [...own, ...furtherLines(rows)];
	const net = sumOf(lines);
	const withTax = isTaxed(rows, net);
	const tax = withTax ? ofInvoice(rows, first.means.layout.tax) : 0;
	const cents = net + tax;
	for (const row of rows) {
		row.value = cents;
		row.holdIf(row.date !== first.date, 'otherDate', 'date');
	}
	checkPayments(rows, free.payments, cents);
	if (withTax) checkTax(rows, sumOf(own), tax);
	if (hasTotal(first)) checkTotal(rows, cents);
	else {
		checkStray(rows, free.stray, own, [net, cents, sumOf(own), tax]);
		checkDiscounts(rows, own);
	}
	const sent = lines.map(({ line }) => (withTax ? line : { ...line, tax_code: '' }));
	const document = {
		kind: 'purchaseInvoice',
		key,
		date: first.date,
		total: amountText(cents),
		party: first.text('vendor'),
		reference: first.text('number'),
		description: first.text('number'),
		link: rows.map((row) => row.text('link')).find(Boolean) ?? '',
		lines: JSON.stringify(sent),
	};
	return [{ document, lines: rows.map(({ line }) => line), cents }];
}

/** Holds the other rows of an invoice of which one is held. */
function holdTogether(rows: Row[]): void {
	const held = rows.find(({ isHeld }) => isHeld);
	if (!held) return;
	const line = String(held.line);
	for (const row of rows.filter(({ isHeld }) => !isHeld)) {
		row.hold('sameInvoice', row.means.layout.number, '', [line]);
	}
}

/** Puts an invoice where it belongs: a decision on one of its rows is one on all of it. */
function placeInvoice(reading: Reading, rows: Row[], all: Made[]): void {
	const decisions = rows.map(({ decision }) => decision);
	const isWhole = rows.every((row) => row.date !== '' && !row.isStuck);
	const ids = decisions.map(({ another }) => another).filter(Boolean);
	const made = toldApart(all, ids.join(','));
	const leaves = (['skip', 'same'] as const).find((way) =>
		decisions.some((decision) => decision.leaves === way),
	);
	if (leaves && isWhole) {
		reading.left.push(...made.map((each) => ({ ...each, leaves })));
		return;
	}
	if (leaves === 'skip') {
		const skipped = rows.map(({ line, summary }) => ({ line, text: summary, isSkipped: true }));
		reading.others.push(...skipped);
		return;
	}
	holdTogether(rows);
	const held = rows.flatMap((row) => row.heldRow() ?? []);
	reading.held.push(...held.map((row) => ({ ...row, made: isWhole ? made : [] })));
	if (held.length === 0) reading.documents.push(...made);
}

const AMOUNTS = ['price', 'discount', 'tax', 'total'];

/** What the columns of amounts come to: all of them, and since the last sum. */
class InvoiceSums {
	private readonly all = new Map<string, number>();
	private readonly since = new Map<string, number>();

	private amountsOf(row: Row): Array<[field: string, cents: number]> {
		const { numbers = '' } = row.means.layout;
		const filled = AMOUNTS.filter((field) => !isBlank(row.cell(field)));
		return filled.map((field) => [field, readMoney(row.cell(field), numbers) ?? 0]);
	}

	add(row: Row): void {
		for (const [field, cents] of this.amountsOf(row)) {
			for (const sums of [this.all, this.since]) sums.set(field, (sums.get(field) ?? 0) + cents);
		}
	}

	/** Whether a row states these sums; the next part begins behind it. */
	includes(row: Row): boolean {
		const amounts = this.amountsOf(row);
		const isSum = [this.all, this.since].some(
			(sums) => amounts.length > 0 && amounts.every(([field, cents]) => sums.get(field) === cents),
		);
		if (isSum) this.since.clear();
		return isSum;
	}
}

/** Takes sums of the invoices above out of the rows: lines without number and date. */
function takeSums(rows: Row[], others: Reading['others']): Row[] {
	const sums = new InvoiceSums();
	return rows.filter((row) => {
		const isNumbered = row.text('number') !== '' && !beginsLikeSum(row);
		const isNameless = !isNumbered && isBlank(row.cell('date'));
		if (!isNameless) {
			sums.add(row);
			return true;
		}
		if (!sums.includes(row)) return true;
		others.push({ line: row.line, text: row.summary });
		return false;
	});
}

/** Lines of words between the rows: neither sums nor balances. */
function sectionsIn(others: Reading['others']): Section[] {
	const lines = others.filter(({ text }) => !isFraming(text) && !/\d[.,]\d{3}/.test(text));
	return lines.sort((one, other) => one.line - other.line);
}

/** Reads purchase invoices by a confirmed layout alone; an invoice is held as a whole. */
export function readPurchases(means: Means): Reading {
	const read = readRows(means, AMOUNTS);
	const { others } = read;
	const rows = takeSums(read.rows, others);
	const reading: Reading = { documents: [], left: [], held: [], others };
	checkNameless(rows);
	checkNumbers(rows);
	checkDueDates(means, rows);
	checkReplaced(rows, means.table.names);
	checkSections(rows, sectionsIn(others));
	checkErrors(rows);
	checkPrefixes(rows);
	checkWays(rows, means.table.names);
	checkKinds(means, rows);
	checkNoteColumns(means, rows);
	for (const row of rows) checkTexts(row);
	// As the intake of mails has it: the same invoice is one document.
	const invoices = groupsOf(rows, (row) => {
		const vendor = row.text('vendor');
		const number = row.text('number');
		return number ? `${vendor} / ${number}`.toLowerCase() : `line ${row.line}`;
	});
	checkSpellings(invoices);
	const free = { stray: strayColumns(means), payments: paymentColumns(means) };
	for (const [key, group] of invoices) placeInvoice(reading, group, invoiceOf(key, group, free));
	return reading;
}
