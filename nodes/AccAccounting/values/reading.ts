import type { Wrong } from '../sentences/problems';

/** The value that was read, or why it cannot be taken. */
export type Reading<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };

/** A reading that worked. */
export function readable<T>(value: T): Reading<T> {
	return { ok: true, value };
}

/** A reading that failed: `unreadable(WRONG.notDate('31/12/2026'))`. */
export function unreadable(wrong: Wrong): { ok: false; wrong: Wrong } {
	return { ok: false, wrong };
}

/** Reads true and false, also as texts in any case; undefined for all else: `yes` or `x` is not guessed. */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
}
