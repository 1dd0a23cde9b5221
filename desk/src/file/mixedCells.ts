import { isAmount } from './amounts';
import type { Row } from './row';

/** Holds number cells beside cells that are written as text: Excel took 150.000 for 150. */
export function checkMixed(rows: Row[], field: string, isWritten: (text: string) => boolean): void {
	const cells = rows.map((row) => row.cell(field));
	if (!cells.some((cell) => typeof cell === 'string' && isWritten(cell))) return;
	for (const [at, row] of rows.entries()) {
		const isNumber = typeof cells[at] === 'number' && cells[at] !== 0;
		row.holdIf(isNumber, field === 'date' ? 'mixedDates' : 'mixedNumbers', field);
	}
}

/** Whether a text is an amount with marks between its digits. */
export const isWrittenAmount = (text: string) =>
	/\d[.,]\d/.test(text) && /[1-9]/.test(text) && isAmount(text.replace(/ ?[a-z]+$/i, ''));
