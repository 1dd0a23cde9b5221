import { bareName, bareNumber } from '../documents/compare';
import { TAX_LINE } from '../documents/paper';
import { groupsOf } from '../groups';
import { rupiah } from '../page/html';
import type { ReasonCode } from '../page/words/reasons';
import { textOf } from './cells';
import { ofInvoice, type InvoiceLine } from './invoiceLines';
import type { Row } from './row';

/** Holds all rows of an invoice. */
function holdAll(rows: Row[], code: ReasonCode, column: string, amounts: string[]): void {
	for (const row of rows) row.hold(code, column, '', amounts);
}

/** Holds two rows of an invoice that say the same: typed twice, or two of them. */
export function checkTwins(rows: Row[]): void {
	const twins = groupsOf(rows, (row) => row.summary);
	for (const [, [first, ...others]] of twins) {
		for (const row of others) row.hold('twin', '', '', [String(first?.line)]);
	}
}

/** Holds an invoice whose amounts do not come to its stated total. */
export function checkTotal(rows: Row[], cents: number): void {
	const column = rows[0]?.column('total') ?? '';
	const stated = ofInvoice(rows, column);
	if (stated !== cents) holdAll(rows, 'totalOff', column, [rupiah(cents), rupiah(stated)]);
}

/** Rounding may put the PPN of each line so many hundredths beside the rate. */
const ROUNDING = 100;

/** Holds an invoice whose PPN is not what ACC adds by the rate, or also stands in a line. */
export function checkTax(rows: Row[], net: number, stated: number): void {
	for (const row of rows) {
		const name = row.text('item_name');
		row.holdIf(TAX_LINE.test(name), 'taxLine', 'item_name');
	}
	const { tax, tax_rate: rate = '' } = rows[0]?.means.layout ?? {};
	const made = Math.round((net * parseInt(rate, 10)) / 100);
	if (Math.abs(stated - made) <= ROUNDING * rows.length) return;
	holdAll(rows, 'taxOff', tax ?? '', [rupiah(stated), rupiah(made)]);
}

/** Holds rows without vendor and number, and the invoice above, of which they may be lines. */
export function checkNameless(rows: Row[]): void {
	const isNameless = (row: Row) => row.text('vendor') === '' || row.text('number') === '';
	for (const [at, row] of rows.entries()) {
		for (const field of ['vendor', 'number']) row.holdIf(!row.text(field), 'isEmpty', field);
		if (!isNameless(row)) continue;
		const above = rows.slice(0, at).findLast((other) => !isNameless(other));
		above?.hold('linesBelow', '', '', [String(row.line)]);
	}
}

/** A number of which Excel keeps only the first digits: `4,0026E+15`. */
const POWER = /^\d([.,]\d+)?E\+?\d+$/i;

/** Holds numbers that have lost digits in Excel: two invoices would have one number. */
export function checkNumbers(rows: Row[]): void {
	for (const row of rows) {
		const cell = row.cell('number');
		const isLost = typeof cell === 'number' && cell >= 1e15;
		row.holdIf(isLost || POWER.test(textOf(cell)), 'lostDigits', 'number');
	}
}

/** What a spreadsheet shows in place of a value. */
const ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i;

/** Holds rows that have an error of a formula in place of a name. */
export function checkErrors(rows: Row[]): void {
	for (const row of rows) {
		for (const field of ['number', 'vendor', 'item_name']) {
			row.holdIf(ERROR.test(row.text(field)), 'formulaError', field);
		}
	}
}

/** Holds invoices that stand in the file in two spellings of vendor or number. */
export function checkSpellings(invoices: Map<string, Row[]>): void {
	const spellings = groupsOf([...invoices.values()], ([first]) => {
		const number = bareNumber(first?.text('number'));
		return number && `${bareName(first?.text('vendor'))} ${number}`;
	});
	for (const [name, [first, ...others]] of spellings) {
		if (name === '' || others.length === 0) continue;
		const holdFor = (rows: Row[], line = 0) => {
			for (const row of rows) row.hold('twoSpellings', '', '', [String(line)]);
		};
		for (const rows of others) holdFor(rows, first?.[0]?.line);
		holdFor(first ?? [], others[0]?.[0]?.line);
	}
}

/** A discount up to so many hundredths is a percentage without its sign. */
const SMALL_DISCOUNT = 10_000;

/** Holds a discount of a few rupiah, which no total proves. */
export function checkDiscounts(rows: Row[], lines: InvoiceLine[]): void {
	for (const [at, row] of rows.entries()) {
		const discount = Number(lines[at]?.line.discount_amount) * 100;
		row.holdIf(discount > 0 && discount <= SMALL_DISCOUNT, 'tooSmall', 'discount');
	}
}
