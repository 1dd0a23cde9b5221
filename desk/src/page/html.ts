/** Escapes characters with a meaning in HTML, or in n8n's own replacement of text in pages. */
export const escapeHtml = (value: unknown) =>
	String(value ?? '').replace(/[&<>"'{}$]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export { rupiah } from '../rows/rupiah';

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A part of a page with HTML. */
export const htmlField = (elementName: string, html: string) => ({
	fieldType: 'html',
	elementName,
	html,
});

export const hiddenField = (fieldName: string, fieldValue: string) => ({
	fieldName,
	fieldType: 'hiddenField',
	fieldValue,
});

/** JSON of a page for n8n's form, without `$`, which n8n would interpret. */
export const pageOf = (fields: object[]) => JSON.stringify(fields).replaceAll('$', '\\u0024');

/** A page with more rows than this won't open on a phone. */
const MOST_ROWS = 200;

/** The text of a cell that needs attention. */
export class Look {
	constructor(readonly text: string) {}
}

/** A cell that identifies its row. */
export class RowName {
	constructor(readonly text: string) {}
}

/** The text of a cell that may be the address of a file. */
export class FileLink {
	constructor(readonly text: string) {}
}

/** A link if a text is a web address, otherwise the text: a page must not open anything else. */
export function linkHtml(text: string, label = text): string {
	if (!/^https?:\/\/\S+$/i.test(text)) return escapeHtml(text);
	return `<a href="${escapeHtml(text)}" target="_blank">${escapeHtml(label)}</a>`;
}

function cellHtml(cell: unknown): string {
	if (cell instanceof FileLink) return linkHtml(cell.text);
	return cell instanceof Look ? `<em>${escapeHtml(cell.text)}</em>` : escapeHtml(cell);
}

/** Tags that mark the cells of a column for styling: n8n's pages keep tags, but no classes. */
const TAGS: Record<string, string> = {
	line: 'b',
	date: 'b',
	count: 'i',
	invoiceCount: 'i',
	money: 'i',
	moneyIn: 'i',
	moneyOut: 'i',
	documentNumber: 'u',
	message: 'em',
};

function tagged(column: string, html: string): string {
	const tag = TAGS[column];
	return tag && html !== '' ? `<${tag}>${html}</${tag}>` : html;
}

/** A cell with its column's heading, which is shown next to it on a phone. */
function cellOf(cell: unknown, column: string, heading: string): string {
	if (cell instanceof RowName) return `<th scope="row">${escapeHtml(cell.text)}</th>`;
	const html = tagged(column, cellHtml(cell));
	return html === '' ? '<td></td>' : `<td><sub>${heading}</sub>${html}</td>`;
}

/** A table of texts, with codes of words for its columns. Text in `Look` needs attention. */
export function tableHtml<Code extends string>(
	columns: readonly Code[],
	rows: unknown[][],
	words: Record<Code | 'andMore', string>,
): string {
	const headings = columns.map((code) => escapeHtml(words[code]));
	const head = headings.map((heading, at) => {
		const column: string = columns[at] ?? '';
		return `<th scope="col">${tagged(column === 'message' ? '' : column, heading)}</th>`;
	});
	const lines = rows.slice(0, MOST_ROWS).map((row) => {
		const cells = row.map((cell, at) => cellOf(cell, columns[at] ?? '', headings[at] ?? ''));
		return `<tr>${cells.join('')}</tr>`;
	});
	const more = rows.length - MOST_ROWS;
	const rest = more > 0 ? `<p>+ ${more} ${words.andMore}</p>` : '';
	return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>${rest}`;
}
