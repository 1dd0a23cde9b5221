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

const TEXT_IN_JSON = /"(?:[^"\\]|\\.)*"/g;
const MAY_BE_THOUSANDS = /(?<![\d.eE])[1-9]\d{0,2}\.\d{3}(?![\d.eE])/;

/**
 * The first number in JSON text that may mean thousands, such as `150.000`: an expression in the
 * text inserts it as the sheet writes it. Undefined if there is none.
 */
export function thousandsIn(json: string): string | undefined {
	return MAY_BE_THOUSANDS.exec(json.replace(TEXT_IN_JSON, '""'))?.[0];
}

/** JSON with sorted fields, so that equal values have equal text. */
export function comparableJson(value: unknown): string {
	const ordered = (_: string, each: unknown) =>
		isRecord(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each;
	return JSON.stringify(value, ordered);
}
