/**
 * A longer cell isn't a table value: its row is held, and only the beginning of the cell is
 * processed.
 */
export const LONGEST_CELL = 1000;

/** The trimmed text of a cell, without the apostrophe that marks text in Excel. */
export function textOf(cell: unknown): string {
	if (typeof cell === 'number') return String(cell);
	const text = String(cell ?? '')
		.slice(0, LONGEST_CELL)
		.replace(/[\u00a0\u200b\ufeff]/g, ' ')
		.trim();
	const inside = text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1) : text;
	return (inside.startsWith("'") ? inside.slice(1) : inside).trim();
}

/**
 * A heading or word without case, spaces, and punctuation, so that spelling variants compare equal.
 */
export function plain(cell: unknown): string {
	return textOf(cell)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

export const isFilled = (cell: unknown) => textOf(cell) !== '';

/**
 * Which cells of a row have content: rows of the same kind, such as those of a footer, have the
 * same shape.
 */
export const shapeOf = (cells: unknown[]): string =>
	[...cells.keys()].filter((at) => isFilled(cells[at])).join(' ');

/**
 * Whether a cell looks like a heading: it begins with a letter and has neither digits nor a colon.
 */
export const isWord = (cell: unknown) => /^\p{L}[^\d:]*$/u.test(textOf(cell));

/** Whether an amount cell is empty, or contains a dash, as in Excel's accounting format: `Rp -`. */
export const isBlank = (cell: unknown) => /^(rp\.?|idr)? ?[-–]{0,2}$/i.test(textOf(cell));

/** The digits of an account number, without leading zeros, because spreadsheets drop those. */
export const digitsOf = (cell: unknown) => textOf(cell).replace(/\D/g, '').replace(/^0+/, '');
