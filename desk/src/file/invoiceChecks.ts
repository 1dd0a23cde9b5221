import { bareNumber } from '../documents/compare';
import { isSameName, plainName } from '../documents/names';
import { Part } from '../form/sums';
import { groupsOf } from '../groups';
import type { Columns } from '../rows/columns';
import type { InvoiceRow } from '../rows/invoiceRows';
import { shapeOf } from '../rows/cells';
import { columnIn } from '../rows/layout';
import { hold } from '../rows/row';
import { rupiah } from '../rows/rupiah';
import { join } from '../rows/text';
import { hasTotal, ofInvoice, sumOfRows } from './invoiceLines';

/**
 * Holds identical rows of an invoice: one may have been entered twice.
 *
 * @returns all of them except the first
 */
export function checkTwinLines(rows: InvoiceRow[]): InvoiceRow[] {
	const twins = groupsOf(rows, ({ cells }) => join(cells));
	return [...twins].flatMap(([, [first, ...others]]) => {
		for (const row of others) hold(row, 'twin', { with: [String(first?.line)] });
		return others;
	});
}

/** Holds an invoice whose lines don't add up to its stated total, or whose total is not stated. */
export function checkTotal(columns: Columns, rows: InvoiceRow[], cents: number): void {
	const column = columnIn(columns.means.layout, 'total');
	if (!hasTotal(columns)) {
		for (const row of rows)
			hold(row, 'confirmTotal', { with: [rupiah(cents)], unit: 'confirmTotal' });
		return;
	}
	const stated = ofInvoice(columns, rows, column);
	if (stated === cents) return;
	for (const row of rows) hold(row, 'totalOff', { column, with: [rupiah(cents), rupiah(stated)] });
}

/** Rounding the PPN of each line may make it differ from the rate by this many hundredths. */
const ROUNDING = 100;

/**
 * The PPN of an invoice: the sum of its rows if ACC adds as much at its rate, even if the total is
 * stated for the whole invoice. Holds an invoice with a different PPN.
 */
export function taxOf(columns: Columns, rows: InvoiceRow[], net: number): number {
	const { tax, tax_rate: rate = '' } = columns.means.layout;
	const made = Math.round((net * parseInt(rate, 10)) / 100);
	// The stated total proves it.
	if (!tax) return made;
	const isMade = (stated: number) => Math.abs(stated - made) <= ROUNDING * rows.length;
	const sum = sumOfRows(columns, rows, tax);
	if (isMade(sum)) return sum;
	const stated = ofInvoice(columns, rows, tax);
	for (const row of isMade(stated) ? [] : rows)
		hold(row, 'taxOff', { column: tax, with: [rupiah(stated), rupiah(made)] });
	return stated;
}

/** Sums of the amount columns: overall, and since the last sum row. */
class InvoiceSums {
	private readonly all = new Map<number, Part>();
	private readonly since = new Map<number, Part>();
	private readonly at: number[];

	constructor(private readonly columns: Columns) {
		// A total of the whole invoice is repeated in each of its rows, so adding it up makes no sense.
		const isRepeated = columns.means.layout.total_of === 'perInvoice';
		const totals = isRepeated ? [] : ['tax', 'total'];
		this.at = ['price', 'line_total', 'discount', ...totals]
			.map((field) => columns.of(field))
			.filter((at) => at >= 0);
	}

	private amountsOf({ cells }: InvoiceRow): Array<[at: number, cents: number]> {
		const all = this.at.map((at): [number, number] => [at, this.columns.money(cells[at]) ?? 0]);
		return all.filter(([, cents]) => cents !== 0);
	}

	add(row: InvoiceRow): void {
		for (const [at, cents] of this.amountsOf(row)) {
			for (const parts of [this.all, this.since]) {
				const part = parts.get(at) ?? new Part();
				part.add(row, cents);
				parts.set(at, part);
			}
		}
	}

	/**
	 * Whether a row states these sums; if so, the next part begins after it. One line alone can have
	 * a sum row as well, but only one that lacks a cell: two invoices may have the same amount.
	 */
	includes(row: InvoiceRow): boolean {
		const amounts = this.amountsOf(row);
		const isSum = [this.all, this.since].some(
			(parts) =>
				amounts.length > 0 && amounts.every(([at, cents]) => parts.get(at)?.is(row, 2, 1, cents)),
		);
		if (isSum) this.since.clear();
		return isSum;
	}
}

/**
 * Finds rows without a price that state the sum of rows above, such as one below the lines of each
 * invoice. They are held, and can be left out without leaving out the invoice whose number they
 * have.
 */
export function checkSumRows(columns: Columns, rows: InvoiceRow[]): InvoiceRow[] {
	const sums = new InvoiceSums(columns);
	const found: InvoiceRow[] = [];
	for (const row of rows) {
		const isAlone = !columns.money(columns.cell(row.cells, 'price'));
		if (!isAlone || !sums.includes(row)) {
			sums.add(row);
			continue;
		}
		found.push(row);
		hold(row, 'sumRow', { unit: `sumRow ${shapeOf(row.cells)}` });
	}
	return found;
}

/**
 * Holds an invoice followed by rows without a number, which may be its lines; sum rows don't count.
 */
export function checkNameless(columns: Columns, rows: InvoiceRow[]): void {
	const sums = new InvoiceSums(columns);
	let above: InvoiceRow | undefined;
	for (const row of rows) {
		if (row.number !== '' && row.vendor !== '') {
			sums.add(row);
			above = row;
			continue;
		}
		// A row that nobody posts belongs to no invoice; its answer applies to the invoice above as
		// well.
		const isAnswered = row.decision.leaves === 'skip' || sums.includes(row);
		if (above && !isAnswered) hold(above, 'linesBelow', { with: [String(row.line)] });
	}
}

/** A number of which Excel kept only the first digits: `4,0026E+15`. */
const POWER = /^\d([.,]\d+)?E\+?\d+$/i;

/** What a spreadsheet shows in place of a value. */
const ERROR = /^#[A-Z/0]+[!?]?$/;

/** Holds cells that Excel has damaged: lost digits, formula errors. */
export function checkCells(columns: Columns, rows: InvoiceRow[]): void {
	const { layout } = columns.means;
	for (const row of rows) {
		const cell = columns.cell(row.cells, 'number');
		const isLost = typeof cell === 'number' && cell >= 1e15;
		if (isLost || POWER.test(row.number))
			hold(row, 'lostDigits', { column: layout.number, got: row.number });
		for (const field of ['number', 'vendor', 'item_name']) {
			const got = columns.text(row.cells, field);
			if (ERROR.test(got)) hold(row, 'formulaError', { column: layout[field], got });
		}
	}
}

/** Holds invoices whose vendor or number occurs in two spellings. */
export function checkSpellings(invoices: Map<string, InvoiceRow[]>): void {
	const numbered = groupsOf([...invoices.values()], ([first]) => bareNumber(first?.number));
	numbered.delete('');
	const holdFor = (rows: InvoiceRow[], line = 0) => {
		for (const row of rows) hold(row, 'twoSpellings', { with: [String(line)] });
	};
	for (const [, own] of numbered) {
		for (const [at, rows] of own.entries()) {
			const vendor = plainName(rows[0]?.vendor);
			const before = own
				.slice(0, at)
				.find(([first]) => isSameName(plainName(first?.vendor), vendor));
			if (!before) continue;
			holdFor(rows, before[0]?.line);
			holdFor(before, rows[0]?.line);
		}
	}
}
