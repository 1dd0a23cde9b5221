import { groupsOf } from '../groups';
import { bare, plainTotal, text, type NewRow, type Row } from './row';

/**
 * Finds what a voucher of a file may be a correction of. A file that is exported again names the vouchers
 * of its last import once more. One of that import that it no longer names, with the same words and the
 * same day or amount, was corrected in the file: the new one would be posted beside it.
 *
 * @param rows of the table
 * @param isNamed whether the file names a row
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
