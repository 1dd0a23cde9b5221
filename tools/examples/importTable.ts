import { escapeHtml, MOST_ROWS, table } from './html';

/** A row of a table on a page. */
export type Cells = Array<string | number>;

/** A table of texts; its columns are named by codes of words. */
export function tableOf(columns: string[], rows: Cells[], words: Record<string, string>): string {
	const cells = rows.slice(0, MOST_ROWS).map((row) => row.map(escapeHtml));
	const more = rows.length - MOST_ROWS;
	const head = columns.map((code): [string, string] => [code, words[code] ?? code]);
	return table(head, cells) + (more > 0 ? `<p>+ ${more} ${words.andMore}</p>` : '');
}
