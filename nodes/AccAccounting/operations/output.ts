/** A JSON schema, with the keywords that n8n's editor reads. */
export type Schema =
	| { type: 'string' | 'number' | 'boolean' }
	| { type: 'array'; items: Schema }
	| { type: 'object'; properties: OutputFields };

/** The fields of an operation's items, which n8n offers to the next node before the first run. */
export type OutputFields = Readonly<Record<string, Schema>>;

export const TEXT: Schema = { type: 'string' };
export const NUMBER: Schema = { type: 'number' };
export const YES_OR_NO: Schema = { type: 'boolean' };

/** A list of values of one type. */
export function listOf(items: Schema): Schema {
	return { type: 'array', items };
}

/** An object with these fields. */
export function objectOf(properties: OutputFields): Schema {
	return { type: 'object', properties };
}

/** Fields of one type. */
export function fieldsOfType(names: readonly string[], schema: Schema): OutputFields {
	return Object.fromEntries(names.map((name) => [name, schema]));
}
