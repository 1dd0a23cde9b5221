import { rupiah } from './importWords';
import { pairsOf } from './layout';
import {
	amountText,
	cellOf,
	checkNumbers,
	checkStatus,
	checkTexts,
	checkWidth,
	dateRows,
	hold,
	rowsOfTable,
	type Means,
	type Reading,
	type Row,
} from './rows';
import { isBlank, readMoney } from './sheet';
import { plain, textOf } from './text';

/** A line of an invoice as ACC names its fields; its net in hundredths. */
type InvoiceLine = Record<string, string> & { unit_price: string };

/** Ten-thousandths of a quantity, which is written as amounts are, with up to four decimals. */
function quantityOf(cell: unknown, format: string): number | undefined {
	if (cell === undefined) return 10_000;
	if (typeof cell === 'number') return cell > 0 ? Math.round(cell * 10_000) : undefined;
	const [, whole = '', decimal = '', digits = ''] =
		/^(\d+)(?:([.,])(\d{1,4}))?$/.exec(textOf(cell)) ?? [];
	const isDecimal =
		decimal === '' || (digits.length !== 3 && decimal === (format === '1.234,56' ? ',' : '.'));
	const count = Number(`${whole || '0'}.${digits || '0'}`);
	return isDecimal && count > 0 ? Math.round(count * 10_000) : undefined;
}

/** Amount of a column, blank for 0; a row with another text or a minus is held. */
function moneyIn(means: Means, row: Row, name: string): number {
	const at = means.table.names.indexOf(name);
	const cell = at < 0 ? '' : row.cells[at];
	const cents = isBlank(cell) ? 0 : readMoney(cell, means.layout.numbers ?? '');
	if (cents === undefined) hold(row, 'noAmount', name, cell);
	if (cents !== undefined && cents < 0) hold(row, 'negative', name, cell);
	return cents ?? 0;
}

/** The line of a row, and its net in hundredths. */
function lineOf(means: Means, row: Row): { line: InvoiceLine; cents: number } {
	const { layout } = means;
	const text = (name: string) => textOf(cellOf(means, row, name));
	const quantity = quantityOf(cellOf(means, row, 'quantity'), layout.numbers ?? '');
	if (quantity === undefined) hold(row, 'noQuantity', layout.quantity, text('quantity'));
	if (isBlank(cellOf(means, row, 'price'))) hold(row, 'noAmount', layout.price, '');
	const price = moneyIn(means, row, layout.price ?? '');
	const discount = moneyIn(means, row, layout.discount ?? '');
	const name = layout.item_name ? text('item_name') : (layout.item_text ?? '');
	if (name === '') hold(row, 'isEmpty', layout.item_name);
	const isTax = /^(ppn|p\.?p\.?n\.?|pajak pertambahan|vat)\b/i.test(name);
	if (isTax && layout.ppn === 'added') hold(row, 'taxLine', layout.item_name, name);
	const line = {
		...{ item_name: name, item_code: text('item_code'), unit_of_measurement: text('unit') },
		...{ quantity: String((quantity ?? 0) / 10_000), unit_price: amountText(price) },
		...{
			discount_amount: amountText(discount),
			tax_code: layout.ppn === 'added' ? (layout.tax_code ?? '') : '',
		},
	};
	return { line, cents: Math.round(((quantity ?? 0) * price) / 10_000) - discount };
}

/** The one amount of an invoice in a column: of all rows together, or the same in each that has it. */
function ofInvoice(means: Means, rows: Row[], name: string): number | undefined {
	const column = name.replace(/^column:/, '');
	const at = means.table.names.indexOf(column);
	const filled = rows.filter(({ cells }) => !isBlank(cells[at]));
	const amounts = filled.map((row) => moneyIn(means, row, column));
	if (means.layout.total_of === 'perRow') return amounts.reduce((sum, cents) => sum + cents, 0);
	return new Set(amounts).size === 1 ? amounts[0] : amounts.length === 0 ? 0 : undefined;
}

/** Lines of further columns, such as duty stamps, and PPh 23 as a deduction. */
function furtherLines(means: Means, rows: Row[]): Array<{ line: InvoiceLine; cents: number }> {
	const { layout } = means;
	return (['more', 'less'] as const).flatMap((area) =>
		pairsOf(layout[area]).flatMap(([column, item_name]) => {
			const amount = ofInvoice(means, rows, column);
			if (amount === undefined) for (const row of rows) hold(row, 'twoAmounts', column);
			const cents = (area === 'less' ? -1 : 1) * (amount ?? 0);
			const line = {
				item_name,
				quantity: '1',
				unit_price: amountText(cents),
				discount_amount: '0.00',
				tax_code: '',
			};
			return cents === 0 ? [] : [{ line, cents }];
		}),
	);
}

/** Whether what the rows of an invoice say in common is the same, and its total comes out. */
function checkInvoice(means: Means, rows: Row[], cents: number): void {
	const { layout } = means;
	const [first] = rows;
	for (const row of rows) {
		if (row.date !== first?.date) hold(row, 'otherDate', layout.date, cellOf(means, row, 'date'));
	}
	const tax = layout.ppn === 'added' ? ofInvoice(means, rows, layout.tax ?? '') : 0;
	const total = layout.total?.startsWith('column:')
		? ofInvoice(means, rows, layout.total)
		: cents + (tax ?? 0);
	const column = (layout.total ?? '').replace(/^column:/, '');
	if (tax === undefined) for (const row of rows) hold(row, 'twoAmounts', layout.tax);
	else if (total === undefined) for (const row of rows) hold(row, 'twoAmounts', column);
	else if (cents + tax !== total) {
		for (const row of rows) hold(row, 'totalOff', column, '', [rupiah(cents + tax), rupiah(total)]);
	}
}

/** Reads purchase invoices by a confirmed layout alone; an invoice is held as a whole. */
export function readPurchases(means: Means): Reading {
	const { layout } = means;
	const { rows, others } = rowsOfTable(means);
	dateRows(means, rows);
	checkNumbers(means, rows, ['price', 'discount', 'tax', 'total']);
	checkWidth(means, rows);
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const [vendor, number] = ['vendor', 'number'].map((name) => textOf(cellOf(means, row, name)));
		if (!vendor) hold(row, 'isEmpty', layout.vendor);
		if (!number) hold(row, 'isEmpty', layout.number);
		checkStatus(means, row);
		checkTexts(means, row);
		const key = number ? `${plain(vendor)} ${plain(number)}` : `line ${row.line}`;
		groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	const documents: Reading['documents'] = [];
	for (const [key, group] of groups) {
		const lines = [...group.map((row) => lineOf(means, row)), ...furtherLines(means, group)];
		const cents = lines.reduce((sum, each) => sum + each.cents, 0);
		checkInvoice(means, group, cents);
		const held = group.find((row) => row.held)?.held;
		for (const row of held ? group : [])
			hold(row, 'sameInvoice', layout.number, row.reference, [String(held?.line)]);
		const [first] = group;
		if (held || !first) continue;
		const document = {
			...{
				kind: 'purchaseInvoice',
				key,
				date: first.date,
				party: textOf(cellOf(means, first, 'vendor')),
			},
			...{
				description: first.reference,
				total: amountText(cents),
				lines: JSON.stringify(lines.map(({ line }) => line)),
			},
		};
		documents.push({ document, lines: group.map(({ line }) => line), cents });
	}
	return { documents, held: rows.flatMap((row) => row.held ?? []), others, account: '' };
}
