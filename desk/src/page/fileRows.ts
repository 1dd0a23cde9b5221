import type { CheckedFile } from './checkPage';

/** The parts of a checked file that grow with its rows. */
export type FileRows = Pick<
	CheckedFile,
	'sheet' | 'names' | 'lines' | 'documents' | 'kept' | 'beside' | 'money' | 'units' | 'texts'
>;

/** What the next pages need of a checked file without its rows. */
export type FilePage = Omit<CheckedFile, keyof FileRows> & {
	/** How many documents go into the list. */
	count: number;
};

/** Separates the rows of a checked file, which a run stores elsewhere, from the rest. */
export function separateRows(file: CheckedFile): { page: FilePage; rows: FileRows } {
	const { sheet, names, lines, documents, kept, beside, money, units, texts, ...rest } = file;
	const rows = { sheet, names, lines, documents, kept, beside, money, units, texts };
	return { page: { ...rest, count: documents.length + kept.length }, rows };
}
