type Cell = string | number | undefined | null;

/** Rows as a plain table; numbers are aligned to the right. */
export function table(headings: string[], rows: Cell[][]): string {
	const text = (cell: Cell) => (cell === undefined || cell === null ? '' : String(cell));
	const widths = headings.map((heading, column) =>
		Math.max(heading.length, ...rows.map((row) => text(row[column]).length)),
	);
	const line = (cells: Cell[]) =>
		cells
			.map((cell, column) => {
				const width = widths[column] ?? 0;
				return typeof cell === 'number' ? text(cell).padStart(width) : text(cell).padEnd(width);
			})
			.join('  ')
			.trimEnd();
	const rule = widths.map((width) => '-'.repeat(width)).join('  ');
	return [line(headings), rule, ...rows.map(line)].join('\n');
}

/** A heading and the text below it. */
export function section(heading: string, text: string): string {
	return `\n${heading}\n${'='.repeat(heading.length)}\n${text}`;
}
