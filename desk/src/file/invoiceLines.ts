import { amountText } from '../rows/amounts';
import { isBlank, textOf } from '../rows/cells';
import type { Columns } from '../rows/columns';
import type { InvoiceRow } from '../rows/invoiceRows';
import { columnIn, columnsThatSay } from '../rows/layout';
import { hold } from '../rows/row';
import { rupiah } from '../rows/rupiah';

/** A line of an invoice by ACC's field names, and its net amount in hundredths. */
export interface InvoiceLine {
	line: Record<string, string>;
	cents: number;
}

/** Whether the file has a column with the total of an invoice or a row. */
export const hasTotal = ({ means: { layout } }: Columns) =>
	Boolean(layout.total) && layout.total !== 'noTotal';

/** The amount in a cell, in hundredths. If it isn't an amount, the row is held. */
function moneyIn(columns: Columns, row: InvoiceRow, column = ''): number {
	const cell = row.cells[columns.named(column)];
	const cents = columns.money(cell);
	if (cents === undefined) hold(row, 'noAmount', { column, got: textOf(cell) });
	return cents ?? 0;
}

/** The amounts of an invoice's rows in a column, as far as they have any. */
function amountsIn(columns: Columns, rows: InvoiceRow[], column: string): number[] {
	const at = columns.named(column);
	const filled = rows.filter(({ cells }) => !isBlank(cells[at]));
	return filled.map((row) => moneyIn(columns, row, column));
}

/** The sum of an invoice's rows in a column. */
export const sumOfRows = (columns: Columns, rows: InvoiceRow[], column = ''): number =>
	amountsIn(columns, rows, column).reduce((sum, cents) => sum + cents, 0);

/**
 * The amount of an invoice in a column: the sum of all rows, or a value that is repeated in each
 * row that has it.
 */
export function ofInvoice(columns: Columns, rows: InvoiceRow[], column = ''): number {
	if (columns.means.layout.total_of === 'perRow') return sumOfRows(columns, rows, column);
	const [amount = 0, ...others] = new Set(amountsIn(columns, rows, column));
	if (others.length > 0) for (const row of rows) hold(row, 'twoAmounts', { column });
	return amount;
}

/** A line with only a name and an amount. */
const lumpSum = (name: string, cents: number): InvoiceLine => ({
	line: {
		item_name: name,
		quantity: '1',
		unit_price: amountText(cents),
		discount_amount: '0.00',
		tax_code: '',
	},
	cents,
});

/** Lines for all columns that are added or subtracted, such as duty stamps or PPh 23. */
export function furtherLines(columns: Columns, rows: InvoiceRow[]): InvoiceLine[] {
	const linesFor = (says: 'addAmount' | 'subtractAmount') =>
		columnsThatSay(columns.means.layout, says).flatMap((column) => {
			const amount = ofInvoice(columns, rows, column);
			const cents = says === 'addAmount' ? amount : -Math.abs(amount);
			return cents === 0 ? [] : lumpSum(column, cents);
		});
	return [...linesFor('addAmount'), ...linesFor('subtractAmount')];
}

/** The net amount of a row as stated by the file, without PPN; undefined if not stated. */
function statedNet(columns: Columns, row: InvoiceRow, rows: InvoiceRow[]): number | undefined {
	const { layout } = columns.means;
	if (layout.line_total) {
		const isStated = !isBlank(columns.cell(row.cells, 'line_total'));
		return isStated ? moneyIn(columns, row, layout.line_total) : undefined;
	}
	const isOwn = layout.total_of === 'perRow' || rows.length === 1;
	if (!hasTotal(columns) || !isOwn) return undefined;
	if (isBlank(columns.cell(row.cells, 'total'))) return undefined;
	const tax = layout.ppn === 'added' ? ofInvoice(columns, [row], layout.tax) : 0;
	const further = furtherLines(columns, [row]).reduce((sum, { cents }) => sum + cents, 0);
	return ofInvoice(columns, [row], columnIn(layout, 'total')) - tax - further;
}

/**
 * Three digits after a separator: `1.250` is either one thousand two hundred fifty or one and a
 * quarter.
 */
const TWO_WAYS = /^(\d{1,3})[.,](\d{3})$/;

/** One or two digits after a separator: always decimals, whichever separator it is. */
const DECIMALS = /^\d+[.,]\d{1,2}$/;

/** A quantity with its unit: `2 dus`. */
const WITH_UNIT = /^([\d.,]+) ?\p{L}+\.?$/u;

/** The quantity in a number cell, in thousandths. */
function quantityOfNumber(cell: number): number[] {
	const read = Math.round(cell * 1000);
	return read > 0 && Math.abs(read - cell * 1000) < 0.01 ? [read] : [];
}

/** All possible readings of a quantity, in thousandths; empty if there are none. */
function quantitiesOf(columns: Columns, row: InvoiceRow): number[] {
	const cell = columns.cell(row.cells, 'quantity');
	if (typeof cell === 'number') return quantityOfNumber(cell);
	if (isBlank(cell)) return [1000];
	const text = WITH_UNIT.exec(textOf(cell))?.[1] ?? textOf(cell);
	if (DECIMALS.test(text)) return [Math.round(Number(text.replace(',', '.')) * 1000)];
	const [, whole = '', rest = ''] = TWO_WAYS.exec(text) ?? [];
	if (whole !== '') return [Number(whole + rest) * 1000, Number(whole + rest)];
	const read = columns.money(text) ?? 0;
	return read > 0 ? [read * 10] : [];
}

/**
 * The quantity in thousandths. An ambiguous one is resolved by the reading that matches the amount
 * stated in the file.
 */
function quantityOf(
	columns: Columns,
	row: InvoiceRow,
	isRight: (quantity: number) => boolean,
): number {
	const { quantity: column } = columns.means.layout;
	if (!column) return 1000;
	const all = quantitiesOf(columns, row);
	const cell = columns.cell(row.cells, 'quantity');
	const isClear = all.length === 1 && !isBlank(cell);
	const [quantity, ...others] = isClear ? all : all.filter(isRight);
	if (quantity !== undefined && others.length === 0) return quantity;
	hold(row, 'noQuantity', { column, got: textOf(cell) });
	return 0;
}

const PERCENT = /^(\d{1,2}(?:[.,]\d{1,2})?|100) ?(%?)$/;

/**
 * A discount in hundredths: an amount, or a percentage according to its own sign or a person's
 * answer.
 */
function discountOf(columns: Columns, row: InvoiceRow, gross: number): number {
	const { discount: column = '', discount_is: is } = columns.means.layout;
	const [, digits = '', sign = ''] =
		PERCENT.exec(textOf(columns.cell(row.cells, 'discount'))) ?? [];
	const percent = Number(digits.replace(',', '.'));
	const isInPercent = is === 'perCent' && (percent === 0 || percent >= 1);
	if (digits && (sign || isInPercent)) return Math.round((gross * percent) / 100);
	return column ? Math.abs(moneyIn(columns, row, column)) : 0;
}

/** The name of a row's line: from its column, otherwise the one for all rows. */
function nameOf(columns: Columns, row: InvoiceRow): string {
	const { layout } = columns.means;
	const name = layout.item_name ? columns.text(row.cells, 'item_name') : (layout.item_text ?? '');
	if (name === '') hold(row, 'isEmpty', { column: layout.item_name });
	return name;
}

/** The line of a row: quantity and price, or only the amount that the file states for it. */
export function lineOf(columns: Columns, row: InvoiceRow, rows: InvoiceRow[]): InvoiceLine {
	const { layout } = columns.means;
	const stated = statedNet(columns, row, rows);
	const name = nameOf(columns, row);
	const taxCode = layout.ppn === 'added' ? (layout.tax_code ?? '') : '';
	const price = moneyIn(columns, row, layout.price);
	if (price === 0 && stated) {
		const { line, cents } = lumpSum(name, stated);
		return { line: { ...line, tax_code: taxCode }, cents };
	}
	if (price === 0)
		hold(row, 'noAmount', { column: layout.price, got: columns.text(row.cells, 'price') });
	const grossOf = (quantity: number) => Math.round((quantity * price) / 1000);
	const netOf = (quantity: number) =>
		grossOf(quantity) - discountOf(columns, row, grossOf(quantity));
	const quantity = quantityOf(columns, row, (each) => netOf(each) === stated);
	const gross = grossOf(quantity);
	const discount = discountOf(columns, row, gross);
	const isRead = quantity > 0;
	// A line that waits for its quantity still counts in the control total.
	const cents = isRead ? gross - discount : (stated ?? 0);
	// Some lists state the amount before the discount.
	const isOther = stated !== undefined && stated !== cents && stated !== gross;
	if (layout.line_total && isOther) {
		hold(row, 'lineOff', { column: layout.line_total, with: [rupiah(cents), rupiah(stated)] });
	}
	const line = {
		item_name: name,
		item_code: columns.text(row.cells, 'item_code'),
		unit_of_measurement: columns.text(row.cells, 'unit'),
		quantity: String(quantity / 1000),
		unit_price: amountText(price),
		discount_amount: amountText(discount),
		tax_code: taxCode,
	};
	return { line, cents };
}
