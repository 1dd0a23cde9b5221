import { cut, jsonText } from './text';

/**
 * Groups values by key, in order of each key's first appearance; no group is empty. Linear time.
 */
export function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, [T, ...T[]]> {
	const groups = new Map<K, [T, ...T[]]>();
	for (const value of values) {
		const key = keyOf(value);
		const group = groups.get(key);
		if (group) group.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}

/** A JSON object: a body or a part of it. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is an object with named fields: not an array, not null. */
export function isRecord(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an object's own field: an empty object has no `constructor`. */
export function ownValue<T>(fields: Readonly<Record<string, T>>, name: string): T | undefined {
	return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * A value from an answer as text. `String` would throw for an object with a field named `toString`.
 */
export function plainText(value: unknown): string {
	if (value === undefined || value === null) return '';
	return typeof value === 'object' ? jsonText(value) : String(value);
}

const LONGEST_ERROR = 1_000;

/** The message of an exception, even if it is not an Error; at most 1,000 characters. */
export function errorText(error: unknown): string {
	return cut(error instanceof Error ? error.message : String(error), LONGEST_ERROR);
}
