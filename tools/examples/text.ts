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
