import { WRONG } from '../sentences/problems';
import { readable, type Reading, unreadable } from './reading';
import { errorText, isRecord } from './record';

/** Far deeper than any body; n8n fails to send or to save a much deeper one. */
const MOST_LEVELS = 100;

function isDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * Reads a value that is sent as JSON: a JSON text, or a value that came by an expression, as JSON writes it.
 * Refused is what JSON cannot write, such as a value that contains itself, and more than 100 levels.
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

/** JSON in which the order of fields does not count. */
export function comparableJson(value: unknown): string {
	const ordered = (_: string, each: unknown) =>
		isRecord(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each;
	return JSON.stringify(value, ordered);
}
