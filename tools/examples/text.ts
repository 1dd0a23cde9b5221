/** The languages of the templates' texts for people. */
export type Language = 'en' | 'id';

/** A text for a person, in both languages. */
export type Said = Record<Language, string>;

/** A row of a file: its number from 1, and its cells as they stand there. */
export interface Row {
	line: number;
	cells: unknown[];
}

/** Separators of text files, the usual one first. */
export const SEPARATORS = [',', ';', '\t'];

/** The cell as text, without blanks around it and without the apostrophe that marks text in Excel. */
export function textOf(cell: unknown): string {
	const text = String(cell ?? '')
		.replace(/[\u00a0\u200b\ufeff]/g, ' ')
		.trim();
	const [, formula] = /^="(.*)"$/.exec(text) ?? [];
	return (formula ?? text).replace(/^'/, '').trim();
}

/** A heading or a word of a table without case, blanks and signs, so that spellings compare. */
export function plain(cell: unknown): string {
	return textOf(cell)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Splits a text file into rows and cells. Cells may stand in quotation marks, also with line breaks; a
 * mark that is never closed is a sign like any other. Rows without content are left out.
 */
export function rowsOf(text: string, separator: string): Row[] {
	const rows: Row[] = [];
	let line = 1;
	let at = 0;
	while (at < text.length) {
		const row: Row = { line, cells: [] };
		for (let more = true; more;) {
			const quoted = /"((?:[^"]|"")*)"/y;
			quoted.lastIndex = at;
			const [whole = '', inside = ''] = quoted.exec(text) ?? [];
			let end = at + whole.length;
			while (end < text.length && !['\n', '\r', separator].includes(text.charAt(end))) end++;
			const behind = text.slice(at + whole.length, end);
			row.cells.push(whole ? inside.replaceAll('""', '"') + behind : behind);
			line += whole.split('\n').length - 1;
			more = text.charAt(end) === separator;
			at = more ? end + 1 : end;
		}
		if (text.charAt(at) === '\r' && text.charAt(at + 1) === '\n') at++;
		at++;
		line++;
		if (row.cells.some((cell) => textOf(cell) !== '')) rows.push(row);
	}
	return rows;
}
