/**
 * A value as one text, for what a run keeps while it waits for a page. n8n reads all data of the run anew
 * whenever a page asks for it, value by value: one text takes an eighth of the time that its values take. With
 * quotes and backslashes in it it would take as long, so they are written as `%22` and `%5C`.
 */
export const packed = (value: unknown): string =>
	JSON.stringify(value).replace(/["\\%]/g, encodeURIComponent);

/** The value of a text that `packed` has made. */
export const unpacked = <Value>(text: string): Value =>
	JSON.parse(decodeURIComponent(text)) as Value;
