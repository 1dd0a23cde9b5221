import { groupsOf } from '../groups';
import { plain, textOf } from './cells';
import { checkSums } from './framing';
import { checkMarks, checkNoteColumns } from './notes';
import type { Means, Row } from './row';

const IS_ORDER = /^(?=.*(no|id\b|number))(?=.*(pesanan|\border\b|invoice|faktur))/i;

/** Holds orders that stand in several rows: a report with a row for each product repeats their amount. */
function checkOrders({ layout, table }: Means, rows: Row[]): void {
	const column = layout.reference || (table.names.find((name) => IS_ORDER.test(name)) ?? '');
	const groups = groupsOf(rows, (row) => {
		const amount = layout.more_vouchers ? '' : ` ${row.date} ${row.value}`;
		return plain(row.at(column)) && plain(row.at(column)) + amount;
	});
	for (const [name, group] of groups) {
		if (name === '' || group.length < 2) continue;
		const lines = group.map(({ line }) => line).join(', ');
		for (const row of group) row.hold('sameReference', column, row.at(column), [lines]);
	}
}

/** Whether a text states cents, as banks write tax and interest: `109,73`. */
const statesCents = (cell: unknown) => typeof cell === 'string' && /\d[.,]\d\d\b/.test(cell);

/** Whether a number cell has a part of a rupiah: 150.5 was 150.500 before Excel read it. */
const hasLostThousands = (cell: unknown) => typeof cell === 'number' && !Number.isInteger(cell);

/**
 * Holds amounts below Rp 1.000: quantities, or number cells whose thousands Excel has lost, and then what is
 * below Rp 10.000 may have lost them too. One that states its cents is an amount, if there are greater ones.
 */
function checkSize(rows: Row[]): void {
	const amountsOf = (row: Row) => ['amount', 'amount_in'].map((field) => row.cell(field));
	const valued = rows.filter(({ value }) => value);
	const below = (least: number) => valued.filter(({ value = 0 }) => Math.abs(value) < least);
	const small = below(100_000);
	const isAll = small.length === valued.length;
	const isLost = small.some((row) => amountsOf(row).some(hasLostThousands));
	for (const row of isLost ? below(1_000_000) : small) {
		const isWritten = amountsOf(row).some(statesCents);
		row.holdIf(isAll || !isWritten, 'tooSmall', 'amount');
	}
}

/** Texts that say: as in the row above. */
const AS_ABOVE = /^(idem|ditto|sda|s\.d\.a\.?|["”']+|- ?["”'] ?-)$/i;

/** Holds the second of two rows that say the same in all but a running number: typed twice, or two payments. */
function checkTwins(rows: Row[]): void {
	const isRunning = /^(no|nomor|nr|urut|id|seq|#)$/i;
	let above: string[] = [];
	const twins = groupsOf(rows, (row) => {
		const { names } = row.means.table;
		const texts = row.cells
			.map((cell) => (/\p{L}/u.test(textOf(cell)) ? plain(cell) : textOf(cell)))
			.map((text, at) => (AS_ABOVE.test(text) ? (above[at] ?? text) : text));
		above = texts;
		const told = texts.filter((_, at) => !isRunning.test(plain(names[at])));
		return row.value === undefined ? `line ${row.line}` : told.join('\n');
	});
	for (const [, [first, ...others]] of twins) {
		for (const row of others) row.hold('twin', '', '', [String(first?.line)]);
	}
}

/** Holds what may be no amount, or no payment of its own, where no balance proves it. */
export function checkUnproven(means: Means, rows: Row[]): void {
	const own = rows.filter(({ decision }) => decision.leaves !== 'skip');
	checkOrders(means, own);
	checkSize(own);
	checkSums(own);
	checkNoteColumns(means, own);
	checkMarks(means, own);
	checkTwins(own);
}
