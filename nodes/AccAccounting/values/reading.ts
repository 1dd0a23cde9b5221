import type { Wrong } from '../sentences/problems';

/** The value that was read, or why it is refused. */
export type Reading<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };

/** A successful reading. */
export function readable<T>(value: T): Reading<T> {
	return { ok: true, value };
}

/** A failed reading: `unreadable(WRONG.notDate('31/12/2026'))`. */
export function unreadable(wrong: Wrong): { ok: false; wrong: Wrong } {
	return { ok: false, wrong };
}

/**
 * Reads true and false, also as text in any case; undefined for anything else: `yes` or `x` is not
 * guessed.
 */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
}
