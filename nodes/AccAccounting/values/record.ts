/**
 * Groups values by key, in the order in which each key first appears; a group has at least one
 * value. Linear time.
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

/** A JSON object, as a body or a part of it. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is an object with named fields: no array, not null. */
export function isRecord(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a field that an object has itself: `constructor` is none of an empty one. */
export function ownValue<T>(fields: Readonly<Record<string, T>>, name: string): T | undefined {
	return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A value of an answer as text. `String` throws for an object with a field `toString`. */
export function plainText(value: unknown): string {
	if (value === undefined || value === null) return '';
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What an exception says, also where it is no Error. */
export function errorText(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
