/** A JSON object, as a body or a part of it. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is an object with named fields: no array, not null. */
export function isRecord(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
