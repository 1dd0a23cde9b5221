/** An object of which nothing is known. */
export type Fields = Record<string, unknown>;

export const fields = (value: unknown) =>
	(typeof value === 'object' && value !== null ? value : {}) as Fields;

export const listOf = (value: unknown) => (Array.isArray(value) ? value.map(fields) : []);

/** The longest text that is looked at: that of a PDF of many pages. */
const LONGEST = 100_000;

/** Text without invisible signs and without blanks around it and doubled. */
export function cleaned(value: unknown): string {
	const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
	return isPlain
		? `${value as string}`
				.slice(0, LONGEST)
				.replace(/[\p{C}\p{Z}]+/gu, ' ')
				.trim()
		: '';
}

export type Language = 'en' | 'id';
