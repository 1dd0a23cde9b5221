import { groupsOf } from '../groups';
import { plain } from '../rows/cells';
import type { Columns } from '../rows/columns';
import { hold, type Row } from '../rows/row';

/** Whether values count 1, 2, 3, and so identify nothing. */
function isCount(values: string[]): boolean {
	const follows = (value: string, index: number) =>
		index === 0 || Number(value) === Number(values[index - 1]) + 1;
	return values.length > 1 && values.every(follows);
}

/** The columns that tell rows apart: part of the text, or nearly every row has its own value. */
function namingColumns(columns: Columns, rows: Row[]): number[] {
	return columns.free.filter((at) => {
		if (columns.isTextColumn(at)) return true;
		const values = rows.map(({ cells }) => plain(cells[at])).filter(Boolean);
		const isOwn = values.length > 0 && new Set(values).size * 5 >= values.length * 4;
		return isOwn && !isCount(values);
	});
}

/** Holds rows that are identical in every named column, unless a balance proves them. */
export function checkTwins(columns: Columns, rows: Row[]): void {
	const open = rows.filter(({ isProven, cents, day }) => !isProven && cents && day !== '');
	const telling = [...columns.used, ...namingColumns(columns, open)];
	const groups = groupsOf(open, (row) =>
		[row.day, row.cents, row.account, ...telling.map((at) => plain(row.cells[at]))].join('\n'),
	);
	for (const [, [first, ...others]] of groups) {
		for (const row of others) hold(row, 'twin', { with: [String(first?.line)] });
	}
}
