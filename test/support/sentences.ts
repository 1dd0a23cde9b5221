import { WRONG, type Wrong } from '../../nodes/AccAccounting/sentences/problems';

type Say<T> = (...given: unknown[]) => T;

/** A value that works as both a string and a list of strings. */
const sample = (text: string) => Object.assign([text], { trim: () => text });

/**
 * What each entry of a table of sentences says about made-up values; a new entry needs no sample.
 */
export function samplesOf<T>(table: Record<string, (...given: never[]) => T>): Array<[string, T]> {
	return Object.entries(table).map(([code, say]) => [
		code,
		(say as unknown as Say<T>)(...['abc', 'def', 'ghi', 'jkl'].map(sample)),
	]);
}

/** Every sentence about a value. */
export const WRONGS: Wrong[] = samplesOf<Wrong>(WRONG).map(([, wrong]) => wrong);

/** Fails for anything that readers would stumble over. */
export function expectPlain(text: string): void {
	expect(text).toMatch(/^\S.*[.?]$/s);
	const withoutExpressions = text.replace(/\{\{.*?\}\}/g, 'it');
	expect(withoutExpressions).not.toMatch(
		/ {2}|\u00a0|undefined|NaN|null|\[object|\bitem 0\b|\{\w+\}|\.\.(?!\.)|: ?$|\(\)|;/,
	);
	// British spellings, and wording that n8n's documentation avoids.
	expect(text).not.toMatch(/\b(organis|recognis|colour|e-mail|whilst|blanks?\b|leave out)/i);
}
