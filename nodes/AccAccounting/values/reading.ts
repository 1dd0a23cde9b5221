import type { Reason } from './codes';
import type { Values, Wrong } from './problem';

/** The value that was read, or why it cannot be taken. `telling/reasonWords.ts` words each reason. */
export type Reading<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };

/** A reading that worked. */
export function read<T>(value: T): Reading<T> {
	return { ok: true, value };
}

/**
 * A reading that failed.
 *
 * @param values what the words of the reason need, for example `{ day: '2026-11-21' }`
 */
export function unreadable(reason: Reason, values?: Values): { ok: false; wrong: Wrong } {
	return { ok: false, wrong: values ? { reason, with: values } : { reason } };
}

/**
 * Reads true and false, also as the texts `true` and `false` in any case with blanks around; undefined
 * for everything else. Words of a spreadsheet such as `yes` or `x` are not guessed.
 */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
}
