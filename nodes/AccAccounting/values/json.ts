import { WRONG } from '../sentences/problems';
import { readable, type Reading, unreadable } from './reading';
import { errorText, isRecord } from './record';

/**
 * Reads a value that is sent as JSON: JSON text, or a value from an expression, in its JSON form.
 * Refuses what JSON can't represent, such as circular references.
 */
export function readJson(given: unknown): Reading<unknown> {
	try {
		const json = typeof given === 'string' ? given : JSON.stringify(given);
		return readable(JSON.parse(json));
	} catch (error) {
		return unreadable(WRONG.notJson(errorText(error)));
	}
}

/** JSON with sorted fields, so that equal values have equal text. */
export function comparableJson(value: unknown): string {
	const ordered = (_: string, each: unknown) =>
		isRecord(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each;
	return JSON.stringify(value, ordered);
}
