import { groupsOf, rupiah } from '../page/html';
import { pairsOf } from './layout';
import { amountText, checkTexts, readRows } from './rows';
import type { Means, Reading, Row } from './rows';
import { isBlank, readMoney } from './sheet';

/** Hundredths of a quantity: up to two decimals, and no thousands, since three digits could be either. */
function quantityOf(row: Row): number {
	if (!row.means.layout.quantity) return 100;
	const isClear = !/[.,]\d{3}/.test(row.text('quantity'));
	const read = readMoney(row.cell('quantity'), row.means.layout.numbers ?? '') ?? 0;
	row.holdIf(!isClear || read <= 0, 'noQuantity', 'quantity');
	return read;
}

/** A line of an invoice as ACC names its fields, and its net in hundredths. */
function lineOf(row: Row) {
	const { layout } = row.means;
	const quantity = quantityOf(row);
	row.holdIf(isBlank(row.cell('price')), 'noAmount', 'price');
	const [price = 0, discount = 0] = [row.money(layout.price), row.money(layout.discount)];
	const name = layout.item_name ? row.text('item_name') : (layout.item_text ?? '');
	row.holdIf(name === '', 'isEmpty', 'item_name');
	const isTaxed = layout.ppn === 'added';
	const isTax = /^(p\.?p\.?n\.?|pajak pertambahan|vat)\b/i.test(name);
	row.holdIf(isTaxed && isTax, 'taxLine', 'item_name');
	const line = {
		...{ item_name: name, item_code: row.text('item_code'), unit_of_measurement: row.text('unit') },
		...{ quantity: String(quantity / 100), unit_price: amountText(price) },
		...{ discount_amount: amountText(discount), tax_code: isTaxed ? (layout.tax_code ?? '') : '' },
	};
	return { line, cents: Math.round((quantity * price) / 100) - discount };
}

/** The one amount of an invoice in a column: of all rows together, or the same in each that has it. */
function ofInvoice(rows: Row[], column = ''): number {
	const filled = rows.filter((row) => !isBlank(row.at(column)));
	const amounts = filled.map((row) => row.money(column) ?? 0);
	const isPerRow = rows[0]?.means.layout.total_of === 'perRow';
	if (isPerRow) return amounts.reduce((sum, cents) => sum + cents, 0);
	const [amount = 0, ...others] = new Set(amounts);
	for (const row of others.length > 0 ? rows : []) row.hold('twoAmounts', column);
	return amount;
}

/** Lines of further columns, such as duty stamps, and PPh 23 as a deduction. */
function furtherLines(rows: Row[], pairs: string | undefined, sign: 1 | -1) {
	return pairsOf(pairs).flatMap(([column, item_name]) => {
		const cents = sign * ofInvoice(rows, column);
		const amounts = { unit_price: amountText(cents), discount_amount: '0.00', tax_code: '' };
		return cents === 0 ? [] : [{ line: { item_name, quantity: '1', ...amounts }, cents }];
	});
}

/** Reads purchase invoices by a confirmed layout alone; an invoice is held as a whole. */
export function readPurchases(means: Means): Reading {
	const { layout } = means;
	const column = (layout.total ?? '').replace('column:', '');
	const { rows, others } = readRows(means, ['price', 'discount', 'tax', 'total']);
	for (const row of rows) {
		for (const field of ['vendor', 'number']) row.holdIf(!row.text(field), 'isEmpty', field);
		checkTexts(row);
	}
	// As the intake of mails has it: the same invoice is one document.
	const groups = groupsOf(rows, (row) => {
		const [vendor, number] = [row.text('vendor'), row.text('number')];
		return number ? `${vendor} / ${number}`.toLowerCase() : `line ${row.line}`;
	});
	const documents = [...groups].flatMap(([key, group]) => {
		const more = [...furtherLines(group, layout.more, 1), ...furtherLines(group, layout.less, -1)];
		const lines = [...group.map(lineOf), ...more];
		const cents = lines.reduce((sum, each) => sum + each.cents, 0);
		for (const row of group) row.holdIf(row.date !== group[0]?.date, 'otherDate', 'date');
		const sum = cents + (layout.ppn === 'added' ? ofInvoice(group, layout.tax) : 0);
		const total = column === 'noTotal' ? sum : ofInvoice(group, column);
		const amounts = [rupiah(sum), rupiah(total)];
		for (const row of total === sum ? [] : group) row.hold('totalOff', column, '', amounts);
		const held = group.find((row) => row.held);
		const at = [String(held?.line)];
		for (const row of held ? group : []) row.hold('sameInvoice', layout.number, '', at);
		const [first] = group;
		const document = {
			...{ kind: 'purchaseInvoice', key, date: first?.date ?? '', total: amountText(cents) },
			...{ party: first?.text('vendor') ?? '', description: first?.text('number') ?? '' },
			lines: JSON.stringify(lines.map(({ line }) => line)),
		};
		return held ? [] : [{ document, lines: group.map(({ line }) => line), cents }];
	});
	return { documents, held: rows.flatMap(({ held }) => held ?? []), others };
}
