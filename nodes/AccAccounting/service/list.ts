import type { Note } from '../sentences/notes';
import { isRecord, plainText, type JsonObject } from '../values/record';

/** Which part of a list to read. */
export interface AskedList {
	search?: string;
	/** How many elements are wanted. @default Infinity */
	most?: number;
}

/** A list, complete or as far as requested. */
export interface List {
	elements: JsonObject[];
	/** Whether it is complete, as far as the service says; false for an empty list. */
	whole: boolean;
	/** Notes to the user about how the service answered. */
	notes: Note[];
}

/** The elements of a list, which may be an array in an array (API document, endpoints 5 and 6). */
export function listElements(data: unknown): JsonObject[] {
	if (!Array.isArray(data)) return [];
	return (data.flat(1) as unknown[]).filter(isRecord);
}

/** A whole number from the metadata, which may be a string; undefined for anything else. */
export function metadataNumber(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Whether every word of a search occurs in at least one of these values. */
export function holdWords(values: unknown[], search: string): boolean {
	const text = values.map(plainText).join(' ').toLowerCase();
	const words = search.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}
