import { rupiah } from './html';
import { pairsOf } from './layout';
import { amountText, checkNumbers, checkStatus, checkTexts, checkWidth, dateRows } from './rows';
import { rowsOfTable, type Means, type Reading, type Row } from './rows';
import { isBlank } from './sheet';
import { textOf } from './text';

/** A line of an invoice as ACC names its fields, and its net in hundredths. */
interface InvoiceLine {
	line: Record<string, string>;
	cents: number;
}

/** Ten-thousandths of a quantity: no thousands, up to four decimals; three could be thousands. */
function quantityOf(cell: unknown, format: string): number | undefined {
	if (cell === undefined) return 10_000;
	if (typeof cell === 'number') return cell > 0 ? Math.round(cell * 10_000) : undefined;
	const pattern =
		format === '1.234,56' ? /^(\d+)(?:,(\d{1,2}|\d{4}))?$/ : /^(\d+)(?:\.(\d{1,2}|\d{4}))?$/;
	const [, whole = '0', digits = '0'] = pattern.exec(textOf(cell)) ?? [];
	return Math.round(Number(`${whole}.${digits}`) * 10_000) || undefined;
}

/** Amount of a column, blank for 0; a row with another text or a minus is held. */
function moneyIn(row: Row, name: string): number {
	const cents = row.money('', name) ?? 0;
	if (cents < 0) row.hold('negative', name, row.cell('', name));
	return cents;
}

function lineOf(row: Row): InvoiceLine {
	const { layout } = row.means;
	const quantity = quantityOf(row.cell('quantity'), layout.numbers ?? '');
	if (quantity === undefined) row.hold('noQuantity', layout.quantity, row.cell('quantity'));
	if (isBlank(row.cell('price'))) row.hold('noAmount', layout.price);
	const [price, discount] = [moneyIn(row, layout.price ?? ''), moneyIn(row, layout.discount ?? '')];
	const name = layout.item_name ? row.text('item_name') : (layout.item_text ?? '');
	if (name === '') row.hold('isEmpty', layout.item_name);
	const isTaxed = layout.ppn === 'added';
	const isTax = /^(p\.?p\.?n\.?|pajak pertambahan|vat)\b/i.test(name);
	if (isTaxed && isTax) row.hold('taxLine', layout.item_name, name);
	const line = {
		...{ item_name: name, item_code: row.text('item_code'), unit_of_measurement: row.text('unit') },
		...{ quantity: String((quantity ?? 0) / 10_000), unit_price: amountText(price) },
		...{ discount_amount: amountText(discount), tax_code: isTaxed ? (layout.tax_code ?? '') : '' },
	};
	return { line, cents: Math.round(((quantity ?? 0) * price) / 10_000) - discount };
}

/** The one amount of an invoice in a column: of all rows together, or the same in each that has it. */
function ofInvoice(rows: Row[], name: string): number | undefined {
	const amounts = rows
		.filter((row) => !isBlank(row.cell('', name)))
		.map((row) => moneyIn(row, name));
	const isPerRow = rows[0]?.means.layout.total_of === 'perRow';
	if (isPerRow || amounts.length === 0) return amounts.reduce((sum, cents) => sum + cents, 0);
	if (new Set(amounts).size === 1) return amounts[0];
	for (const row of rows) row.hold('twoAmounts', name);
	return undefined;
}

/** Lines of further columns, such as duty stamps, and PPh 23 as a deduction. */
function furtherLines(layout: Means['layout'], rows: Row[]): InvoiceLine[] {
	const pairs = ['more', 'less'].flatMap((area) =>
		pairsOf(layout[area]).map((pair) => ({ area, pair })),
	);
	return pairs.flatMap(({ area, pair: [column, item_name] }) => {
		const cents = (area === 'less' ? -1 : 1) * (ofInvoice(rows, column) ?? 0);
		const line = {
			item_name,
			quantity: '1',
			unit_price: amountText(cents),
			discount_amount: '0.00',
			tax_code: '',
		};
		return cents === 0 ? [] : [{ line, cents }];
	});
}

/** Whether what the rows of an invoice say in common is the same, and its total comes out. */
function checkInvoice(layout: Means['layout'], rows: Row[], cents: number): void {
	for (const row of rows) {
		if (row.date !== rows[0]?.date) row.hold('otherDate', layout.date, row.cell('date'));
	}
	const column = rows[0]?.column('total') ?? '';
	const tax = layout.ppn === 'added' ? ofInvoice(rows, layout.tax ?? '') : 0;
	const sum = cents + (tax ?? 0);
	const total = layout.total === 'noTotal' ? sum : ofInvoice(rows, column);
	const isOff = tax !== undefined && total !== undefined && sum !== total;
	for (const row of isOff ? rows : [])
		row.hold('totalOff', column, '', [rupiah(sum), rupiah(total ?? 0)]);
}

/** Reads purchase invoices by a confirmed layout alone; an invoice is held as a whole. */
export function readPurchases(means: Means): Reading {
	const { layout } = means;
	const { rows, others } = rowsOfTable(means);
	dateRows(means, rows);
	checkNumbers(rows, ['price', 'discount', 'tax', 'total']);
	checkWidth(means, rows);
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const [vendor = '', number = ''] = ['vendor', 'number'].map((name) => row.text(name));
		if (!vendor) row.hold('isEmpty', layout.vendor);
		if (!number) row.hold('isEmpty', layout.number);
		checkStatus(row);
		checkTexts(row);
		// As the intake of mails has it: the same invoice is one document.
		const key = number ? `${vendor} / ${number}`.toLowerCase() : `line ${row.line}`;
		groups.set(key, [...(groups.get(key) ?? []), row]);
	}
	const documents: Reading['documents'] = [];
	for (const [key, group] of groups) {
		const lines = [...group.map(lineOf), ...furtherLines(layout, group)];
		const cents = lines.reduce((sum, each) => sum + each.cents, 0);
		checkInvoice(layout, group, cents);
		const held = group.find((row) => row.held);
		for (const row of held ? group : [])
			row.hold('sameInvoice', layout.number, '', [String(held?.line)]);
		const { date = '' } = group[0] ?? {};
		const [party = '', description = ''] = ['vendor', 'number'].map((name) => group[0]?.text(name));
		const document = {
			...{ kind: 'purchaseInvoice', key, date, party, description, total: amountText(cents) },
			lines: JSON.stringify(lines.map(({ line }) => line)),
		};
		if (!held) documents.push({ document, lines: group.map(({ line }) => line), cents });
	}
	return { documents, held: rows.flatMap(({ held }) => held ?? []), others };
}
