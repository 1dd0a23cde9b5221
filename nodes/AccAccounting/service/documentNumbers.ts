import type { JsonObject } from '../values/record';
import { redact } from './redact';

/** The longest document number or trace ID that is shown, in characters. */
export const LONGEST_ID = 100;

/** So many numbers of an answer are told. */
const MOST_NUMBERS = 20;

/** `document_number`, however the name is written. The names of fields are not longer than this. */
const NUMBER_FIELD = /^document_?number$/i;
const LONGEST_NUMBER_FIELD = 'document_number'.length;

/**
 * A number inside a text, perhaps JSON in JSON, where a quote that ends it has backslashes before. At most
 * 100 characters of it are read.
 */
const NUMBER_IN_TEXT =
	/"document_?number\\{0,15}"\s{0,9}:\s{0,9}\\{0,15}"?((?:[^"\\,{}[\]]|\\(?!\\{0,15}")){1,100})/gi;

/** What programs write for nothing. */
const NOTHING = /^(null|undefined)$/i;

function isNumberField(name: string): boolean {
	return name.length <= LONGEST_NUMBER_FIELD && NUMBER_FIELD.test(name);
}

/**
 * A document number as it is shown: on one line, at most 100 characters, without control characters and
 * tokens. Undefined for what is no number: blanks, `null`, `undefined`, a list or an object.
 */
export function shownNumber(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	if (typeof text !== 'string') return undefined;
	const shown = redact(text, [], LONGEST_ID);
	return shown === '' || NOTHING.test(shown) ? undefined : shown;
}

/** Whether a value may hold a document number: an object, or JSON as a text. */
function mayHoldNumber(value: unknown): boolean {
	return typeof value === 'string' ? value.includes('"') : typeof value === 'object';
}

function search(body: unknown, inLines: boolean): string[] {
	const values = new Set<unknown>([body]);
	const numbers = new Set<string | undefined>();
	// Breadth first: the number of the document comes before those further down. The set grows on the way.
	for (const value of values) {
		if (typeof value === 'string') {
			for (const [, number] of value.matchAll(NUMBER_IN_TEXT)) numbers.add(shownNumber(number));
			continue;
		}
		for (const name of Object.keys(value ?? {})) {
			const inner = (value as JsonObject)[name];
			if (isNumberField(name)) numbers.add(shownNumber(inner));
			if (mayHoldNumber(inner) && (inLines || name !== 'items')) values.add(inner);
		}
	}
	numbers.delete(undefined);
	return [...numbers].slice(0, MOST_NUMBERS) as string[];
}

/**
 * Finds the values of `document_number` anywhere in a body (API document, "Resources and their fields"); a
 * body that is a text, perhaps cut off, is searched as a text. Linear time.
 *
 * @returns the different numbers as they may be shown, at most 20, the nearest to the top first; those of
 *   lines only if there is no other, since lines repeat the number of their document
 */
export function documentNumbersIn(body: unknown): string[] {
	const numbers = search(body, false);
	return numbers.length > 0 ? numbers : search(body, true);
}

/** Replaces, in place, each text that is a document number by how it is shown. */
export function cleanNumbers(body: unknown): void {
	const objects = new Set<unknown>([body]);
	for (const object of objects) {
		if (typeof object !== 'object' || object === null) continue;
		for (const [name, inner] of Object.entries(object)) {
			objects.add(inner);
			const shown = isNumberField(name) && typeof inner === 'string' ? shownNumber(inner) : inner;
			if (shown !== inner) (object as JsonObject)[name] = shown ?? '';
		}
	}
}
