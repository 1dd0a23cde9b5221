/** Signs that mean something in HTML, or in n8n's own replacing of texts in pages. */
export function escapeHtml(value: unknown): string {
	return String(value ?? '').replace(/[&<>"'{}$]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** `Rp 1.250.000,50` of hundredths; blanks and minus do not break. */
export function rupiah(cents: number): string {
	const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
	return `${cents < 0 ? '\u2212' : ''}Rp\u00a0${grouped},${rest}`;
}

/** More rows than this make a page that no telephone opens. */
const MOST_ROWS = 200;

/** A table whose cells are HTML already; its columns have names for styles and readers. */
function table(headings: Array<[id: string, title: string]>, rows: string[][]): string {
	const head = headings.map(([id, title]) => `<th id="${id}" headers="${id}">${title}</th>`);
	const lines = rows.map((cells) => {
		const columns = cells.map(
			(cell, at) => `<td headers="${headings[at]?.[0] ?? ''}">${cell}</td>`,
		);
		return `<tr>${columns.join('')}</tr>`;
	});
	return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** A row of a table on a page. */
export type Cells = Array<string | number>;

/** A table of texts; its columns are named by codes of words. */
export function tableOf(columns: string[], rows: Cells[], words: Record<string, string>): string {
	const cells = rows.slice(0, MOST_ROWS).map((row) => row.map(escapeHtml));
	const more = rows.length - MOST_ROWS;
	const head = columns.map((code): [string, string] => [code, words[code] ?? code]);
	return table(head, cells) + (more > 0 ? `<p>+ ${more} ${words.andMore}</p>` : '');
}
