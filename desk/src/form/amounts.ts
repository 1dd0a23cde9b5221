import type { Columns } from '../rows/columns';
import { hold, type Row } from '../rows/row';

/** Amounts below this, in hundredths, may have lost their thousands. */
const SMALL = 100_000;

const isWritten = (cell: unknown) => typeof cell === 'string' && /\d[.,]\d/.test(cell);
const hasCents = (cell: unknown) => typeof cell === 'string' && /\d[.,]\d\d\b/.test(cell);

/** Holds amounts whose thousands may be lost: number cells beside written ones, and very small ones. */
function checkLost(columns: Columns, rows: Row[]): void {
	const cellsOf = ({ cells }: Row) =>
		['amount', 'amount_in'].map((field) => columns.cell(cells, field));
	const { amount: column } = columns.means.layout;
	const isAnyWritten = rows.some((row) => cellsOf(row).some(isWritten));
	for (const row of rows) {
		const cells = cellsOf(row);
		const number = cells.find((cell) => typeof cell === 'number' && cell !== 0);
		if (row.isProven || row.decision.cents !== undefined) continue;
		if (isAnyWritten && number !== undefined)
			hold(row, 'mixedNumbers', { column, got: String(number) });
		const isSmall = Boolean(row.cents) && Math.abs(row.cents ?? 0) < SMALL && !cells.some(hasCents);
		// One text with small amounts, such as daily interest, is asked about once.
		const unit = `small ${Math.sign(row.cents ?? 0)} ${row.words}`;
		if (isSmall) hold(row, 'small', { column, got: String((row.cents ?? 0) / 100), unit });
	}
}

/** Holds all rows if a minus says the direction, and no amount of the file has one. */
function checkMinus(columns: Columns, rows: Row[]): void {
	const { direction, amount: column } = columns.means.layout;
	if (direction !== 'minusOut' && direction !== 'minusIn') return;
	const sign = direction === 'minusIn' ? 1 : -1;
	if (rows.some(({ cents = 0 }) => cents * sign > 0)) return;
	for (const row of rows) if (!row.isProven) hold(row, 'noMinus', { column, unit: 'noMinus' });
}

/** Holds rows whose amounts their own form speaks against. */
export function checkAmounts(columns: Columns, rows: Row[]): void {
	checkLost(columns, rows);
	checkMinus(columns, rows);
}
