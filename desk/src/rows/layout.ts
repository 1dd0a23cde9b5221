/** A layout that a person confirmed: a value for each field; `''` is no answer. `column:A` names a column. */
export type Layout = Record<string, string>;

/** What a person can say of a column that no question names. */
export const SAYS = [
	'notNeeded',
	'partOfText',
	'ownAccount',
	'addAmount',
	'subtractAmount',
	'state',
] as const;
export type Says = (typeof SAYS)[number];

/** The fields of a layout for a column: what it says, which of its values count, which do not. */
export const saysField = (column: string) => `says:${column}`;
export const countsField = (column: string) => `counts:${column}`;
export const offField = (column: string) => `off:${column}`;

/** The column that a field of the layout names. */
export const columnIn = (layout: Layout, field: string) =>
	(layout[field] ?? '').replace(/^column:/, '');

/** The columns of which a person has said one thing. */
export const columnsThatSay = (layout: Layout, says: Says): string[] =>
	Object.keys(layout).flatMap((field) =>
		field.startsWith('says:') && layout[field] === says ? field.slice('says:'.length) : [],
	);

/** The values of a list in a layout, a line each. */
export const valuesIn = (list = ''): string[] =>
	list
		.split('\n')
		.map((value) => value.trim())
		.filter(Boolean);
