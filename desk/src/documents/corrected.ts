import { groupsOf } from '../groups';
import { bare, plainTotal, text, type NewRow, type Row } from './row';

/**
 * Finds what a voucher may be a correction of. A file that is exported again repeats the vouchers
 * of its last import. If one of those is missing now, and a new one has the same description and
 * the same day or amount, it was corrected in the file; without this, the new one would be posted
 * in addition.
 *
 * @param rows of the table
 * @param isNamed whether the file contains a row
 */
export function correctedBy(
	rows: Row[],
	isNamed: (row: Row) => boolean,
): (document: NewRow) => Row[] {
	const batches = new Set(rows.filter(isNamed).map(({ batch }) => text(batch)));
	batches.delete('');
	const isGone = (row: Row) =>
		row.kind === 'voucher' && !isNamed(row) && batches.has(text(row.batch));
	const gone = groupsOf(rows.filter(isGone), ({ description }) => bare(description));
	gone.delete('');
	return (document) => {
		const alike = document.kind === 'voucher' ? gone.get(bare(document.description)) : undefined;
		return (alike ?? []).filter(
			(row) =>
				text(row.date) === text(document.date) ||
				plainTotal(row.total) === plainTotal(document.total),
		);
	};
}
