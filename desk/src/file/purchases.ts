import { bareName } from '../documents/compare';
import { groupsOf, rupiah } from '../page/html';
import { amountText, readMoney } from './amounts';
import { isBlank, plain } from './cells';
import { pairsOf, type Layout } from './layout';
import { checkTexts } from './notes';
import type { Means, Row } from './row';
import { readRows, toldApart, type Made, type Reading } from './rows';

/** Hundredths of a quantity: up to two decimals, and no thousands, since three digits could be either. */
function quantityOf(row: Row): number {
	if (!row.means.layout.quantity) return 100;
	const isClear = !/[.,]\d{3}/.test(row.text('quantity'));
	const read = readMoney(row.cell('quantity'), row.means.layout.numbers ?? '') ?? 0;
	row.holdIf(!isClear || read <= 0, 'noQuantity', 'quantity');
	return read;
}

const IS_TAX = /^(p\.?p\.?n\.?|pajak pertambahan|vat)\b/i;

/** A line of an invoice as ACC names its fields, and its net in hundredths. */
function lineOf(row: Row) {
	const { layout } = row.means;
	const quantity = quantityOf(row);
	row.holdIf(isBlank(row.cell('price')), 'noAmount', 'price');
	const price = row.money(layout.price) ?? 0;
	const discount = row.money(layout.discount) ?? 0;
	const name = layout.item_name ? row.text('item_name') : (layout.item_text ?? '');
	row.holdIf(name === '', 'isEmpty', 'item_name');
	const isTaxed = layout.ppn === 'added';
	row.holdIf(isTaxed && IS_TAX.test(name), 'taxLine', 'item_name');
	const line = {
		item_name: name,
		item_code: row.text('item_code'),
		unit_of_measurement: row.text('unit'),
		quantity: String(quantity / 100),
		unit_price: amountText(price),
		discount_amount: amountText(discount),
		tax_code: isTaxed ? (layout.tax_code ?? '') : '',
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
	if (others.length > 0) for (const row of rows) row.hold('twoAmounts', column);
	return amount;
}

/** Lines of further columns, such as duty stamps, and PPh 23 as a deduction. */
function furtherLines(rows: Row[], pairs: string | undefined, sign: 1 | -1) {
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

/** Holds two rows of an invoice that say the same: typed twice, or two of them. */
function checkTwins(group: Row[]): void {
	const twins = groupsOf(group, (row) => row.summary);
	for (const [, [first, ...others]] of twins) {
		for (const row of others) row.hold('twin', '', '', [String(first?.line)]);
	}
}

/** Holds an invoice whose lines and tax do not come to its stated total. */
function checkTotal(group: Row[], cents: number, layout: Layout): void {
	const column = (layout.total ?? '').replace('column:', '');
	const sum = cents + (layout.ppn === 'added' ? ofInvoice(group, layout.tax) : 0);
	const total = column === 'noTotal' ? sum : ofInvoice(group, column);
	if (total === sum) return;
	const amounts = [rupiah(sum), rupiah(total)];
	for (const row of group) row.hold('totalOff', column, '', amounts);
}

/** Rounding may put the PPN of each line so many hundredths beside the rate. */
const ROUNDING = 100;

/** Holds an invoice whose PPN is not what ACC adds by the rate: none at all, or another rate. */
function checkTax(group: Row[], taxed: number, layout: Layout): void {
	if (layout.ppn !== 'added') return;
	const stated = ofInvoice(group, layout.tax);
	const made = Math.round((taxed * parseInt(layout.tax_rate ?? '', 10)) / 100);
	if (Math.abs(stated - made) <= ROUNDING * group.length) return;
	const amounts = [rupiah(stated), rupiah(made)];
	for (const row of group) row.hold('taxOff', layout.tax, '', amounts);
}

const sumOf = (lines: Array<{ cents: number }>) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The document of the rows of an invoice; a row that cannot be right holds all of them. */
function invoiceOf(key: string, group: Row[], means: Means): Made[] {
	const { layout } = means;
	const [first] = group;
	if (!first) return [];
	checkTwins(group);
	const own = group.map(lineOf);
	const more = furtherLines(group, layout.more, 1);
	const less = furtherLines(group, layout.less, -1);
	const lines = [...own, ...more, ...less];
	const cents = sumOf(lines);
	for (const row of group) {
		row.value = cents;
		row.holdIf(row.date !== first.date, 'otherDate', 'date');
	}
	checkTax(group, sumOf(own), layout);
	checkTotal(group, cents, layout);
	const document = {
		kind: 'purchaseInvoice',
		key,
		date: first.date,
		total: amountText(cents),
		party: first.text('vendor'),
		reference: first.text('number'),
		description: first.text('number'),
		lines: JSON.stringify(lines.map(({ line }) => line)),
	};
	return [{ document, lines: group.map(({ line }) => line), cents }];
}

/** Holds the other rows of an invoice of which one is held. */
function holdTogether(group: Row[]): void {
	const held = group.find(({ isHeld }) => isHeld);
	if (!held) return;
	const line = String(held.line);
	for (const row of group.filter(({ isHeld }) => !isHeld)) {
		row.hold('sameInvoice', row.means.layout.number, '', [line]);
	}
}

/** Puts an invoice where it belongs: a decision on one of its rows is one on all of it. */
function placeInvoice(reading: Reading, group: Row[], made: Made[]): void {
	const decisions = group.map(({ decision }) => decision);
	const isWhole = group.every((row) => row.date !== '' && !row.isStuck);
	const ids = decisions.map(({ another }) => another).filter(Boolean);
	const own = toldApart(made, ids.join(','));
	if (isWhole && decisions.some(({ leaves }) => leaves === 'same')) {
		reading.left.push(...own.map((each) => ({ ...each, leaves: 'same' as const })));
		return;
	}
	holdTogether(group);
	const held = group.flatMap((row) => row.heldRow() ?? []);
	reading.held.push(...held.map((row) => ({ ...row, made: isWhole ? own : [] })));
	if (held.length === 0) reading.documents.push(...own);
}

/** Whether a row does not name its invoice: it may be a line of the invoice above. */
const isNameless = (row: Row) => row.text('vendor') === '' || row.text('number') === '';

/** Holds rows without vendor and number, and the invoice above, of which they may be lines. */
function checkNameless(rows: Row[]): void {
	for (const [at, row] of rows.entries()) {
		for (const field of ['vendor', 'number']) row.holdIf(!row.text(field), 'isEmpty', field);
		if (!isNameless(row)) continue;
		const above = rows.slice(0, at).findLast((other) => !isNameless(other));
		above?.hold('linesBelow', '', '', [String(row.line)]);
	}
}

/** Holds invoices that stand in the file in two spellings of vendor or number. */
function checkSpellings(invoices: Map<string, Row[]>): void {
	const spellings = groupsOf([...invoices.values()], ([first]) => {
		const number = plain(first?.text('number'));
		return number && `${bareName(first?.text('vendor'))} ${number}`;
	});
	for (const [name, [first, ...others]] of spellings) {
		if (name === '' || others.length === 0) continue;
		const holdFor = (group: Row[], line = 0) => {
			for (const row of group) row.hold('twoSpellings', '', '', [String(line)]);
		};
		for (const group of others) holdFor(group, first?.[0]?.line);
		holdFor(first ?? [], others[0]?.[0]?.line);
	}
}

/** Reads purchase invoices by a confirmed layout alone; an invoice is held as a whole. */
export function readPurchases(means: Means): Reading {
	const { rows, others } = readRows(means, ['price', 'discount', 'tax', 'total']);
	const reading: Reading = { documents: [], left: [], held: [], others };
	checkNameless(rows);
	for (const row of rows) checkTexts(row);
	const isSkipped = ({ decision }: Row) => decision.leaves === 'skip';
	for (const { line, summary } of rows.filter(isSkipped)) {
		others.push({ line, text: summary, isSkipped: true });
	}
	// As the intake of mails has it: the same invoice is one document.
	const invoices = groupsOf(
		rows.filter((row) => !isSkipped(row)),
		(row) => {
			const vendor = row.text('vendor');
			const number = row.text('number');
			return number ? `${vendor} / ${number}`.toLowerCase() : `line ${row.line}`;
		},
	);
	checkSpellings(invoices);
	for (const [key, group] of invoices) placeInvoice(reading, group, invoiceOf(key, group, means));
	return reading;
}
