import { groupsOf } from '../groups';
import { daysFrom } from '../rows/dates';
import { hold, type Row } from '../rows/row';

/** Days within which the other side of a transfer arrives. */
const DAYS = 3;

/**
 * Holds rows of a file with several own accounts if another of those accounts has the same amount
 * in the opposite direction. Comparison with the list is in `documents/compare`.
 */
export function checkSides(rows: Row[]): void {
	const byAmount = groupsOf(rows, ({ cents }) => String(cents ?? ''));
	for (const row of rows) {
		if (!row.cents || row.day === '') continue;
		// Saying that one side is a different payment applies to both sides.
		const others = (byAmount.get(String(-row.cents)) ?? []).filter(
			({ decision }) => decision.another === undefined,
		);
		const other = others.find(
			({ account, day }) =>
				account !== row.account && day !== '' && Math.abs(daysFrom(day, row.day)) <= DAYS,
		);
		if (other) hold(row, 'side', { with: [String(other.line)] });
	}
}
