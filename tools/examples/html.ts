import type { Language } from './text';

/** Signs that mean something in HTML, or in n8n's own replacing of texts in pages. */
export function escapeHtml(value: unknown): string {
	return String(value ?? '').replace(/[&<>"'{}$]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** More rows than this make a page that no telephone opens. */
export const MOST_ROWS = 200;

/** A table whose cells are HTML already; its columns have names for styles and readers. */
export function table(headings: Array<[id: string, title: string]>, rows: string[][]): string {
	const head = headings.map(([id, title]) => `<th id="${id}" headers="${id}">${title}</th>`);
	const lines = rows.map((cells) => {
		const columns = cells.map(
			(cell, at) => `<td headers="${headings[at]?.[0] ?? ''}">${cell}</td>`,
		);
		return `<tr>${columns.join('')}</tr>`;
	});
	return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** How many rows are not shown. */
export function andMore(count: number, language: Language): string {
	if (count <= MOST_ROWS) return '';
	return `<p>${{ en: 'and', id: 'dan' }[language]} ${count - MOST_ROWS} ${{ en: 'more', id: 'lagi' }[language]}</p>`;
}
