import { groupsOf } from '../groups';
import { daysFrom } from '../rows/dates';
import { hold, type Row } from '../rows/row';

/** Days within which the other side of a transfer arrives. */
const DAYS = 3;

/**
 * Holds rows of a file with several own accounts whose amount another of them has in the other direction. The
 * list is compared by `documents/compare`.
 */
export function checkSides(rows: Row[]): void {
	const byAmount = groupsOf(rows, ({ cents }) => String(cents ?? ''));
	for (const row of rows) {
		if (!row.cents || row.day === '') continue;
		// Who says of one side that it is another payment says so of both.
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
