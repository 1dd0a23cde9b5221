/** An object with unknown content. */
export type Fields = Record<string, unknown>;

export const fields = (value: unknown) =>
	(typeof value === 'object' && value !== null ? value : {}) as Fields;

export const listOf = (value: unknown) => (Array.isArray(value) ? value.map(fields) : []);

/** Longer text is truncated; this is the length of a PDF of many pages. */
const LONGEST = 100_000;

/** Trimmed text without invisible characters and repeated spaces. */
export function cleaned(value: unknown): string {
	const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
	return isPlain
		? `${value as string}`
				.slice(0, LONGEST)
				.replace(/[\p{C}\p{Z}]+/gu, ' ')
				.trim()
		: '';
}
