import { plainTotal, text, type NewRow, type Row } from './row';

const plainWords = ({ description }: NewRow) =>
	text(description)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** Documents by their words. */
function byWords(rows: Row[]): Map<string, Row[]> {
	const found = new Map<string, Row[]>();
	for (const row of rows) {
		const words = plainWords(row);
		if (words === '') continue;
		const same = found.get(words);
		if (same) same.push(row);
		else found.set(words, [row]);
	}
	return found;
}

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
	const gone = byWords(rows.filter(isGone));
	return (document) => {
		const alike = document.kind === 'voucher' ? gone.get(plainWords(document)) : undefined;
		return (alike ?? []).filter(
			(row) =>
				text(row.date) === text(document.date) ||
				plainTotal(row.total) === plainTotal(document.total),
		);
	};
}
