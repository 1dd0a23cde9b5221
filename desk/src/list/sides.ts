import { daysBetween, MOST_DAYS_TO_NEXT } from '../documents/days';
import { groupsOf } from '../groups';
import { hold, type Row } from '../rows/row';

/**
 * Holds rows of a file with several own accounts if another of those accounts has the same amount
 * in the opposite direction. Comparison with the list is in `documents/compare`.
 */
export function checkSides(rows: Row[]): void {
	const byAmount = groupsOf(rows, ({ cents }) => String(cents ?? ''));
	for (const row of rows) {
		if (!row.cents || row.day === '') continue;
		const other = byAmount.get(String(-row.cents))?.find(
			({ account, day, decision }) =>
				// Saying that one side is a different payment applies to both sides.
				decision.another === undefined &&
				account !== row.account &&
				daysBetween(day, row.day) <= MOST_DAYS_TO_NEXT,
		);
		if (other) hold(row, 'side', { with: [String(other.line)] });
	}
}
