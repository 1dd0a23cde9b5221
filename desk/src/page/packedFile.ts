import { packed, unpacked } from '../documents/packed';
import type { CheckedFile } from './checkPage';

/** The parts of a checked file that grow with its rows. */
type Rows = Pick<
	CheckedFile,
	'sheet' | 'names' | 'lines' | 'documents' | 'kept' | 'beside' | 'money' | 'units' | 'texts'
>;

/** A checked file as a run keeps it. */
export type PackedFile = Omit<CheckedFile, keyof Rows> & {
	/** `Rows`, packed into one string. */
	packed: string;
	/** How many documents go into the list. */
	count: number;
};

/** Packs the rows of a checked file into one string. */
export function packFile(file: CheckedFile): PackedFile {
	const { sheet, names, lines, documents, kept, beside, money, units, texts, ...page } = file;
	const rows: Rows = { sheet, names, lines, documents, kept, beside, money, units, texts };
	return { ...page, packed: packed(rows), count: documents.length + kept.length };
}

/** The rows of a checked file. */
export const rowsOfFile = (file: Pick<PackedFile, 'packed'>): Rows => unpacked<Rows>(file.packed);

/** Restores a packed file. */
export function unpackFile(file: PackedFile): CheckedFile {
	return { ...file, ...rowsOfFile(file) };
}
