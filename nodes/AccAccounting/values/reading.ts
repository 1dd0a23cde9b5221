/**
 * What became of reading one value of an input item: the value, or what was expected instead.
 *
 * `expected` completes the sentence "expected …, got …" that the user reads, for example
 * `a date such as 31/12/2026 or 2026-12-31`.
 */
export type Reading<T> = { ok: true; value: T } | { ok: false; expected: string };

/** A reading that worked. */
export function read<T>(value: T): Reading<T> {
	return { ok: true, value };
}

/** A reading that did not work; `expected` says what would have. */
export function unreadable<T>(expected: string): Reading<T> {
	return { ok: false, expected };
}

/**
 * True and false, also as the texts `true` and `false` in any case with blanks around; undefined for
 * everything else: the words of a spreadsheet are not guessed.
 */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
}
