/** A JSON object with unknown contents. */
export type Fields = Record<string, unknown>;

/** Far above any amount of money, far below the precision of JSON numbers. */
const TOO_LARGE = 1e15;

export function isObject(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isAmount(value: unknown): value is number {
	return typeof value === 'number' && Math.abs(value) < TOO_LARGE;
}

/** The first field that is given and is not a string. */
export function textProblem(body: Fields, fields: string[], within = ''): string | undefined {
	const wrong = fields.find((name) => body[name] !== undefined && typeof body[name] !== 'string');
	return wrong && `${within}${wrong} must be a string`;
}
