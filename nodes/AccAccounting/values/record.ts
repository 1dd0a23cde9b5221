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
