/** A cell longer than this is no value of a table: its row is held, and only its beginning is looked at. */
export const LONGEST_CELL = 1000;

/** The cell as text, without blanks around it and without the apostrophe that marks text in Excel. */
export function textOf(cell: unknown): string {
	if (typeof cell === 'number') return String(cell);
	const text = String(cell ?? '')
		.slice(0, LONGEST_CELL)
		.replace(/[\u00a0\u200b\ufeff]/g, ' ')
		.trim();
	const inside = text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1) : text;
	return (inside.startsWith("'") ? inside.slice(1) : inside).trim();
}

/** A heading or a word of a table without case, blanks and signs, so that spellings compare. */
export function plain(cell: unknown): string {
	return textOf(cell)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

export const isFilled = (cell: unknown) => textOf(cell) !== '';

/** Which cells of a row are filled: rows of one nature, such as those of a footer, have this in common. */
export const shapeOf = (cells: unknown[]): string =>
	[...cells.keys()].filter((at) => isFilled(cells[at])).join(' ');

/** Whether a cell looks like a heading: it begins with a letter and has neither digits nor a colon. */
export const isWord = (cell: unknown) => /^\p{L}[^\d:]*$/u.test(textOf(cell));

/** Whether a cell of amounts says nothing: empty, or a dash, as Excel's format for accounts has it: `Rp -`. */
export const isBlank = (cell: unknown) => /^(rp\.?|idr)? ?[-–]{0,2}$/i.test(textOf(cell));

/** The digits of an account number; spreadsheets drop zeros in front. */
export const digitsOf = (cell: unknown) => textOf(cell).replace(/\D/g, '').replace(/^0+/, '');
