import { plain, textOf } from './cells';

/**
 * A layout that a person confirmed: a value for each field; `''` means no answer. `column:A` names
 * a column.
 */
export type Layout = Record<string, string>;

/** What a person can say about a column that no question covers. */
export const SAYS = [
	'notNeeded',
	'partOfText',
	'ownAccount',
	'addAmount',
	'subtractAmount',
	'state',
] as const;
export type Says = (typeof SAYS)[number];

/** The layout's fields for a column: what it means, which of its values count, and which don't. */
export const saysField = (column: string) => `says:${column}`;
export const countsField = (column: string) => `counts:${column}`;
export const offField = (column: string) => `off:${column}`;

/** The column named in a field of the layout. */
export const columnIn = (layout: Layout, field: string) =>
	(layout[field] ?? '').replace(/^column:/, '');

/** The columns that a person gave a certain meaning. */
export const columnsThatSay = (layout: Layout, says: Says): string[] =>
	Object.keys(layout).flatMap((field) =>
		field.startsWith('says:') && layout[field] === says ? field.slice('says:'.length) : [],
	);

/** Stands for an empty cell among the values of a layout. Nobody can type it. */
export const EMPTY = '\u0001';

/** A cell as stored among the values of a layout: one line, long texts truncated. */
export const valueOfCell = (cell: unknown): string =>
	textOf(cell).replace(/\s+/g, ' ').slice(0, 60).trim() || EMPTY;

/** A value normalized for comparison. */
export const valueText = (cell: unknown): string => plain(valueOfCell(cell)) || valueOfCell(cell);

/** The values of a list in a layout, one per line. */
export const valuesIn = (list = ''): string[] =>
	list
		.split('\n')
		.map((value) => value.trim())
		.filter(Boolean);
