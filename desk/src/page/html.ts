import type { Words } from './words';

/** Signs that mean something in HTML, or in n8n's own replacing of texts in pages. */
export const escapeHtml = (value: unknown) =>
	String(value ?? '').replace(/[&<>"'{}$]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `Rp 1.250.000,50` of hundredths; blanks and minus do not break. */
export function rupiah(cents: number): string {
	const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
	return `${cents < 0 ? '\u2212' : ''}Rp\u00a0${grouped},${rest}`;
}

/** `02/11/2026` of `2026-11-02`. */
export const dayText = (iso = '') => iso.split('-').reverse().join('/');

/** A part of a page that is HTML. */
export const htmlField = (elementName: string, html: string) => ({
	fieldType: 'html',
	elementName,
	html,
});

/** JSON of a page for n8n's form: HTML, then its fields; without `$`, which n8n would replace in it. */
export function pageOf(elementName: string, html: string, fields: object[]): string {
	return JSON.stringify([htmlField(elementName, html), ...fields]).replaceAll('$', '\\u0024');
}

/** What belongs together, by the text that it has in common. */
export function groupsOf<T>(all: T[], nameOf: (each: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const each of all) {
		const name = nameOf(each);
		const group = groups.get(name);
		if (group) group.push(each);
		else groups.set(name, [each]);
	}
	return groups;
}

/** More rows than this make a page that no telephone opens. */
const MOST_ROWS = 200;

/** A table of texts; codes of words name its columns, for styles and for readers. */
export function tableHtml(columns: string[], rows: unknown[][], words: Words): string {
	const head = columns.map(
		(code) => `<th id="${escapeHtml(code)}">${escapeHtml(words[code] ?? code)}</th>`,
	);
	const lines = rows.slice(0, MOST_ROWS).map((row) => {
		const cells = row.map(
			(cell, at) => `<td headers="${escapeHtml(columns[at])}">${escapeHtml(cell)}</td>`,
		);
		return `<tr>${cells.join('')}</tr>`;
	});
	const more = rows.length - MOST_ROWS;
	const rest = more > 0 ? `<p>+ ${more} ${words.andMore}</p>` : '';
	return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>${rest}`;
}
