import type { Columns } from '../rows/columns';
import { hold, type Row } from '../rows/row';

/** Amounts below this, in hundredths, may have lost their thousands. */
const SMALL = 100_000;

const hasCents = (cell: unknown) => typeof cell === 'string' && /\d[.,]\d\d\b/.test(cell);

/**
 * Holds very small amounts, because Excel reads `150.000` as 150. Rows with the same text, such as
 * interest, are asked about once.
 */
function checkSmall(columns: Columns, rows: Row[]): void {
	const { amount: column } = columns.means.layout;
	for (const row of rows) {
		const { cents = 0, isProven, decision, cells, words } = row;
		const isWhole = !['amount', 'amount_in'].some((field) => hasCents(columns.cell(cells, field)));
		const isSmall = cents !== 0 && Math.abs(cents) < SMALL && isWhole;
		if (!isSmall || isProven || decision.cents !== undefined) continue;
		hold(row, 'small', {
			column,
			got: String(cents / 100),
			unit: `small ${Math.sign(cents)} ${words}`,
		});
	}
}

/** Holds all rows if a minus sign indicates the direction but no amount in the file has one. */
function checkMinus(columns: Columns, rows: Row[]): void {
	const { direction, amount: column } = columns.means.layout;
	if (direction !== 'minusOut' && direction !== 'minusIn') return;
	const sign = direction === 'minusIn' ? 1 : -1;
	if (rows.some(({ cents = 0 }) => cents * sign > 0)) return;
	for (const row of rows) if (!row.isProven) hold(row, 'noMinus', { column, unit: 'noMinus' });
}

/** Holds rows whose amounts look wrong by their format. */
export function checkAmounts(columns: Columns, rows: Row[]): void {
	checkSmall(columns, rows);
	checkMinus(columns, rows);
}
