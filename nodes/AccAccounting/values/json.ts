import { WRONG } from '../sentences/problems';
import { readable, type Reading, unreadable } from './reading';
import { errorText, isRecord } from './record';

/** Far deeper than any body. n8n fails to send or save data that is much deeper. */
const MOST_LEVELS = 100;

function isDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * Reads a value that is sent as JSON: JSON text, or a value from an expression, in its JSON form.
 * Refuses what JSON can't represent, such as circular references, and more than 100 levels.
 */
export function readJson(given: unknown): Reading<unknown> {
	try {
		const json = typeof given === 'string' ? given : JSON.stringify(given);
		const value: unknown = JSON.parse(json);
		if (isDeeper(value, MOST_LEVELS)) throw new RangeError(`more than ${MOST_LEVELS} levels`);
		return readable(value);
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
