import { groupsOf } from '../page/html';
import { plain, textOf } from './cells';
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

/** Holds amounts below Rp 1.000, which may be quantities. */
function checkSize(rows: Row[]): void {
	const valued = rows.filter(({ value }) => value);
	const isSmall = valued.every(({ value = 0 }) => Math.abs(value) < 100_000);
	for (const row of rows) row.holdIf(isSmall && valued.length > 0, 'tooSmall', 'amount');
}

/** Holds the second of two rows that say the same in all but a running number: typed twice, or two payments. */
function checkTwins(rows: Row[]): void {
	const isRunning = /^(no|nomor|nr|urut|id|seq|#)$/i;
	const twins = groupsOf(rows, (row) => {
		const { names } = row.means.table;
		const cells = row.cells.filter((_, at) => !isRunning.test(plain(names[at])));
		return row.value === undefined ? `line ${row.line}` : cells.map(textOf).join('\n');
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
	checkTwins(own);
}
