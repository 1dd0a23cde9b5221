import { plain, textOf } from './cells';
import { findCode, wayOf } from './codes';
import { marked, type Columns } from './columns';
import { columnIn, columnsThatSay, valueText } from './layout';
import { pairsOf } from './pairs';
import type { Further, Reason } from './row';
import { rupiah } from './rupiah';

/** The amount of a row with its direction, or why there is none. */
export interface Value {
	cents?: number;
	why?: Reason;
}

/** Whether a typed list contains a value. */
export const isListed = (list = '', value: string) =>
	list
		.split(/[,;]/)
		.filter((each) => textOf(each) !== '')
		.some((each) => (plain(each) || textOf(each)) === value);

/** The amount from two columns, out and in. A minus sign is a reversal. */
function ofTwo(columns: Columns, cells: unknown[]): Value {
	const out = columns.money(columns.cell(cells, 'amount'));
	const into = columns.money(columns.cell(cells, 'amount_in'));
	const because = (code: string, isOut: boolean): Reason => {
		const field = isOut ? 'amount' : 'amount_in';
		const column = columnIn(columns.means.layout, field);
		return { code, column, got: columns.text(cells, field) };
	};
	if (out === undefined || into === undefined) {
		return { why: because('noAmount', out === undefined) };
	}
	// A balance can show that the minus takes back; without one, a person says so.
	return out < 0 || into < 0
		? { cents: into - out, why: because('minusInColumn', out < 0) }
		: { cents: into - out };
}

/**
 * The direction of a row's money: from a word in a column, a mark after the amount, or the line
 * above.
 */
function wayOfRow(columns: Columns, cells: unknown[], mark: string, section: string): number {
	const { layout, categories } = columns.means;
	const { direction = '' } = layout;
	const fixed: Record<string, number> = { in: 1, out: -1 };
	if (fixed[direction] !== undefined) return fixed[direction];
	if (direction === 'category') {
		return wayOf(findCode(categories, columns.text(cells, 'category_out'))?.type);
	}
	const said = { behind: mark, section }[direction] ?? columns.cell(cells, 'direction');
	const value = valueText(said);
	return Number(isListed(layout.words_in, value)) - Number(isListed(layout.words_out, value));
}

/**
 * An amount that a person typed for a row. The row determines its direction, whatever its sign; if
 * the row doesn't, a minus sign means money out.
 */
export function typedValue(
	columns: Columns,
	cells: unknown[],
	section: string,
	cents: number,
): number {
	const { layout } = columns.means;
	const { direction = '' } = layout;
	if (direction === 'minusOut' || direction === 'minusIn') return cents;
	// Many banks write 0 in the other column. What can't be read is not 0.
	const [out, into] = ['amount', 'amount_in'].map(
		(field) => columns.money(columns.cell(cells, field)) !== 0,
	);
	const { mark } = marked(columns.cell(cells, 'amount'));
	const ofTwoColumns = Number(into) - Number(out);
	const way = layout.amount_in ? ofTwoColumns : wayOfRow(columns, cells, mark, section);
	return way === 0 ? cents : Math.abs(cents) * way;
}

/** The amount from a single column. */
function ofOne(columns: Columns, cells: unknown[], section: string): Value {
	const { direction = '' } = columns.means.layout;
	const cell = columns.cell(cells, 'amount');
	const { digits, mark } = direction === 'behind' ? marked(cell) : { digits: cell, mark: '' };
	const cents = columns.money(digits);
	if (cents === undefined) return { why: { code: 'noAmount' } };
	if (direction === 'minusOut') return { cents };
	if (direction === 'minusIn') return { cents: -cents };
	if (cents === 0) return { cents };
	const way = wayOfRow(columns, cells, mark, section);
	if (way === 0) return { why: { code: 'noDirection' } };
	return cents < 0
		? { cents: cents * way, why: { code: 'minusInColumn' } }
		: { cents: cents * way };
}

/** Adds or subtracts the columns that a person named as parts of the amount. */
function withParts(columns: Columns, cells: unknown[], value: Value): Value {
	const { layout } = columns.means;
	const amounts = ['amount', 'amount_in'].map((field) => columns.money(columns.cell(cells, field)));
	const isMinus = amounts.some((amount = 0) => amount < 0);
	let size = Math.abs(value.cents ?? 0);
	for (const says of ['addAmount', 'subtractAmount'] as const) {
		for (const name of columnsThatSay(layout, says)) {
			const at = columns.named(name);
			const cell = cells[at];
			const part = columns.money(cell);
			if (part === undefined) {
				return { why: { code: 'noAmount', column: name, got: textOf(cell) } };
			}
			// A charge of -500 beside -10.000 makes -10.500.
			const added = isMinus && columns.isSigned(at) ? -part : part;
			size += says === 'addAmount' ? added : -Math.abs(part);
		}
	}
	if (!value.cents) return size === 0 ? value : { why: { code: 'noDirection' } };
	return { ...value, cents: size * Math.sign(value.cents) };
}

/**
 * The amount of a row with its direction, according to the layout.
 *
 * @param section the line above that indicates the direction, if the layout has such lines
 */
export function valueOf(columns: Columns, cells: unknown[], section: string): Value {
	const isTwo = Boolean(columns.means.layout.amount_in);
	const value = isTwo ? ofTwo(columns, cells) : ofOne(columns, cells, section);
	return value.cents === undefined ? value : withParts(columns, cells, value);
}

/**
 * Money in further columns, such as fees, each with its category. It must add up to the row's
 * stated total.
 */
export function furtherOf(
	columns: Columns,
	cells: unknown[],
	own = 0,
): { further: Further[]; why?: Reason } {
	const { layout, categories } = columns.means;
	if (!layout.more_vouchers) return { further: [] };
	let why: Reason | undefined;
	const further = pairsOf(layout.more_vouchers).map(({ left: column, right: category }) => {
		const cell = cells[columns.named(column)];
		const cents = columns.money(cell);
		if (cents === undefined) why = { code: 'noFee', column, got: textOf(cell) };
		const size = Math.abs(cents ?? 0);
		const isOut = wayOf(findCode(categories, category)?.type) < 0;
		return { cents: isOut ? -size : size, column, category };
	});
	const sum = further.reduce((all, { cents }) => all + cents, own);
	const total = layout.total ? columns.money(columns.cell(cells, 'total')) : sum;
	// What a payment comes to with its fees is written without a minus.
	if (total !== sum && !(sum < 0 && total === -sum)) {
		const stated = total === undefined ? columns.text(cells, 'total') : rupiah(total);
		why ??= { code: 'totalOff', column: layout.total, with: [rupiah(Math.abs(sum)), stated] };
	}
	return { further: further.filter(({ cents }) => cents !== 0), why };
}
