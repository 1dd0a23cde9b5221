import type { Asked } from '../create/asked';
import { rowNames, type SheetRows } from '../sentences/rows';
import { capital, cut, firstFew } from '../values/text';

type NamedDocument = Pick<Asked, 'rows' | 'known'>;

const LONGEST_NUMBER = 40;

/** The number of an invoice made of rows, in one line; empty for other documents. */
export function invoiceNumber({ known }: NamedDocument): string {
	return cut((known.group ?? '').replace(/\s+/g, ' ').trim(), LONGEST_NUMBER);
}

/**
 * How messages name documents: invoices made of rows by their numbers, others by their rows.
 *
 * @param most how many are listed; the rest are counted
 */
export function documentNames(
	documents: readonly NamedDocument[],
	sheetRows: SheetRows,
	most = 10,
): string {
	const numbers = new Set(documents.map(invoiceNumber).filter(Boolean));
	const rows = documents.filter((each) => invoiceNumber(each) === '').flatMap((each) => each.rows);
	return [firstFew([...numbers], ', ', most), rowNames(rows, sheetRows, most)]
		.filter(Boolean)
		.join(', ');
}

/** The same at the beginning of a sentence, where invoice numbers stay as they are. */
export function namesAtBeginning(...named: Parameters<typeof documentNames>): string {
	const names = documentNames(...named);
	return named[0].some((each) => invoiceNumber(each) !== '') ? names : capital(names);
}

/** All rows of documents: `rows 2 to 951, 960`. */
export function allRows(documents: readonly NamedDocument[], sheetRows: SheetRows): string {
	return rowNames(
		documents.flatMap(({ rows }) => rows),
		sheetRows,
		Infinity,
	);
}

/** A document by its number, if it has one, and all its rows: `INV-7 (rows 4 to 9)`. */
export function documentWithRows(document: NamedDocument, sheetRows: SheetRows): string {
	const number = invoiceNumber(document);
	const rows = allRows([document], sheetRows);
	return number === '' ? rows : `${number} (${rows})`;
}
