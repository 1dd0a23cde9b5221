import type { Note } from '../sentences/notes';
import { isRecord, plainText, type JsonObject } from '../values/record';

/** What of a list is asked for. */
export interface AskedList {
	search?: string;
	/** How many elements are wanted; Infinity for all, the default. */
	most?: number;
}

/** A list that was read, whole or as far as was asked. */
export interface List {
	elements: JsonObject[];
	/** Whether these are all that the service has, as far as it tells; false for an empty list. */
	whole: boolean;
	/** What the user should know about how the service answered. */
	notes: Note[];
}

/** The elements of a list, which may be an array in an array (API document, endpoints 5 and 6). */
export function listElements(data: unknown): JsonObject[] {
	if (!Array.isArray(data)) return [];
	return (data.flat(1) as unknown[]).filter(isRecord);
}

/** A whole number of the metadata, which may be a text; undefined for anything else. */
export function metadataNumber(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Whether all words of a search stand in some of these values. */
export function holdWords(values: unknown[], search: string): boolean {
	const text = values.map(plainText).join(' ').toLowerCase();
	const words = search.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}
