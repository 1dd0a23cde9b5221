/** A JSON object of which nothing is known. */
export type Fields = Record<string, unknown>;

/** Far above any amount of money, far below what JSON numbers lose. */
const TOO_LARGE = 1e15;

export function isObject(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isAmount(value: unknown): value is number {
	return typeof value === 'number' && Math.abs(value) < TOO_LARGE;
}

/** Names the first of the fields that is given and is no string. */
export function textProblem(body: Fields, fields: string[], within = ''): string | undefined {
	const wrong = fields.find((name) => body[name] !== undefined && typeof body[name] !== 'string');
	return wrong && `${within}${wrong} must be a string`;
}
