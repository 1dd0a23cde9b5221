import { amountText, readMoney } from './amounts';
import { isBlank, textOf } from './cells';
import { pairsOf } from './pairs';
import type { Row } from './row';

/** A line of an invoice as ACC names its fields, and its net in hundredths. */
export interface InvoiceLine {
	line: Record<string, string>;
	cents: number;
}

/** Whether the file has a column with the total of an invoice or a row. */
export const hasTotal = (row?: Row) => row !== undefined && row.column('total') !== 'noTotal';

/** The one amount of an invoice in a column: of all rows together, or the same in each that has it. */
export function ofInvoice(rows: Row[], column = ''): number {
	const filled = rows.filter((row) => !isBlank(row.at(column)));
	const amounts = filled.map((row) => row.money(column) ?? 0);
	const isPerRow = rows[0]?.means.layout.total_of === 'perRow';
	if (isPerRow) return amounts.reduce((sum, cents) => sum + cents, 0);
	const [amount = 0, ...others] = new Set(amounts);
	if (others.length > 0) for (const row of rows) row.hold('twoAmounts', column);
	return amount;
}

/** Lines of further columns, such as duty stamps, and PPh 23 as a deduction. */
function linesOfColumns(rows: Row[], pairs: string | undefined, sign: 1 | -1): InvoiceLine[] {
	return pairsOf(pairs).flatMap(({ left: column, right: name }) => {
		const cents = sign * ofInvoice(rows, column);
		if (cents === 0) return [];
		const line = {
			item_name: name,
			quantity: '1',
			unit_price: amountText(cents),
			discount_amount: '0.00',
			tax_code: '',
		};
		return { line, cents };
	});
}

/** The lines of all columns that a layout adds and deducts. */
export function furtherLines(rows: Row[]): InvoiceLine[] {
	const { more, less } = rows[0]?.means.layout ?? {};
	return [...linesOfColumns(rows, more, 1), ...linesOfColumns(rows, less, -1)];
}

/** What a row comes to by the file itself, without PPN; nothing where only the whole invoice is stated. */
function statedNet(row: Row, rows: Row[]): number | undefined {
	const { layout } = row.means;
	const isStated = hasTotal(row) && (layout.total_of === 'perRow' || rows.length === 1);
	if (!isStated) return undefined;
	const tax = layout.ppn === 'added' ? ofInvoice([row], layout.tax) : 0;
	const further = furtherLines([row]).reduce((sum, { cents }) => sum + cents, 0);
	return ofInvoice([row], row.column('total')) - tax - further;
}

/** Three digits behind a mark: `1.250` is a thousand and a quarter, or one and a quarter. */
const TWO_WAYS = /^(\d{1,3})[.,](\d{3})$/;

/** One or two digits behind a mark: no thousands, whichever mark it is. */
const DECIMALS = /^\d+[.,]\d{1,2}$/;

/** A quantity with its unit: `2 dus`. */
const WITH_UNIT = /^([\d.,]+) ?(\p{L}+)\.?$/u;

/** Units that are a number of pieces: the price may be that of a piece. */
const COUNTS = /^(lusin|kodi|gross|dozen)$/i;

/** The cell of the quantity without the unit that stands in it. */
function quantityCell(row: Row): unknown {
	const [, digits, unit = ''] = WITH_UNIT.exec(row.text('quantity')) ?? [];
	const isUnit = digits !== undefined && !COUNTS.test(unit);
	return isUnit ? digits : row.cell('quantity');
}

/** Thousandths of the quantity in a cell of a spreadsheet. */
function quantityOfNumber(value: number): number[] {
	const read = Math.round(value * 1000);
	return read > 0 && Math.abs(read - value * 1000) < 0.01 ? [read] : [];
}

/** What a quantity may be, in thousandths; nothing for none. */
function quantitiesOf(row: Row): number[] {
	const cell = quantityCell(row);
	if (typeof cell === 'number') return quantityOfNumber(cell);
	if (isBlank(cell)) return [1000];
	const text = textOf(cell);
	if (DECIMALS.test(text)) return [Math.round(Number(text.replace(',', '.')) * 1000)];
	const [, whole = '', rest = ''] = TWO_WAYS.exec(text) ?? [];
	if (whole !== '') return [Number(whole + rest) * 1000, Number(whole + rest)];
	const read = readMoney(cell, row.means.layout.numbers ?? '') ?? 0;
	return read > 0 ? [read * 10] : [];
}

/** Thousandths of a quantity: one that may be two is that with which the row comes to what the file states. */
function quantityOf(row: Row, isRight: (quantity: number) => boolean): number {
	if (!row.means.layout.quantity) return 1000;
	const all = quantitiesOf(row);
	const isClear = all.length === 1 && !isBlank(row.cell('quantity'));
	const [quantity, ...others] = isClear ? all : all.filter(isRight);
	if (quantity !== undefined && others.length === 0) return quantity;
	row.hold('noQuantity', row.column('quantity'), row.cell('quantity'));
	return 0;
}

const PERCENT = /^(\d{1,2}(?:[.,]\d{1,2})?|100) ?(%?)$/;

/** Hundredths of a discount: an amount, or a percentage by its sign or by the heading. */
function discountOf(row: Row, gross: number): number {
	const column = row.column('discount');
	const [, digits = '', sign = ''] = PERCENT.exec(textOf(row.cell('discount'))) ?? [];
	const percent = Number(digits.replace(',', '.'));
	const isInPercent = /%|persen|percent/i.test(column) && (percent === 0 || percent >= 1);
	if (digits && (sign || isInPercent)) return Math.round((gross * percent) / 100);
	return row.money(column) ?? 0;
}

/** The line of a row. */
export function lineOf(row: Row, rows: Row[]): InvoiceLine {
	const { layout } = row.means;
	row.holdIf(isBlank(row.cell('price')), 'noAmount', 'price');
	const price = row.money(layout.price) ?? 0;
	const grossOf = (quantity: number) => Math.round((quantity * price) / 1000);
	const netOf = (quantity: number) => grossOf(quantity) - discountOf(row, grossOf(quantity));
	const stated = statedNet(row, rows);
	const quantity = quantityOf(row, (each) => netOf(each) === stated);
	const name = layout.item_name ? row.text('item_name') : (layout.item_text ?? '');
	row.holdIf(name === '', 'isEmpty', 'item_name');
	const line = {
		item_name: name,
		item_code: row.text('item_code'),
		unit_of_measurement: row.text('unit'),
		quantity: String(quantity / 1000),
		unit_price: amountText(price),
		discount_amount: amountText(discountOf(row, grossOf(quantity))),
		tax_code: layout.ppn === 'added' ? (layout.tax_code ?? '') : '',
	};
	return { line, cents: netOf(quantity) };
}
