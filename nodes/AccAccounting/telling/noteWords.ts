import type { NoteCode } from '../values/codes';
import type { Words } from './words';

/**
 * What deserves a look, as whole sentences with full stops. Their values are the note's `with`;
 * `{rows}` stands for the rows of the note as the user knows them, at most three and a count.
 */
export const NOTE_WORDS: Record<NoteCode, Words> = {
	farDate:
		'Document Date is more than a year from today ({rows}), for example {date}. Is that right? A spreadsheet in the 1904 date system shifts dates by four years.',
	rowNumberKeys:
		'Duplicate Guard Key is the row number. Rows of another sheet have the same numbers and would be skipped: use something of the document itself, such as its number.',
} as Record<NoteCode, Words>;
