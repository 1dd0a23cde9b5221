import { isObject } from './checks';

/** A copy of a JSON value in which `change` replaces each text. */
export function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]),
	);
}

/**
 * A copy of `base` with the changes: objects field by field, arrays element by element. Everything else
 * in `change`, including null, replaces the old value.
 */
export function merged(base: unknown, change: unknown): unknown {
	if (Array.isArray(base) && Array.isArray(change)) {
		return Array.from({ length: Math.max(base.length, change.length) }, (_, at) =>
			at in change ? merged(base[at], change[at]) : base[at],
		);
	}
	if (!isObject(base) || !isObject(change)) return change;
	const changed = Object.entries(change).map(([name, inner]) => [name, merged(base[name], inner)]);
	return Object.fromEntries([...Object.entries(base), ...changed]);
}

/** A copy of a JSON value without the value at the path; indexes of arrays count from 0. */
export function without(value: unknown, [key, ...rest]: string[]): unknown {
	if (typeof value !== 'object' || value === null) return value;
	const kept = Object.entries(value)
		.filter(([name]) => name !== key || rest.length > 0)
		.map(([name, inner]) => [name, name === key ? without(inner, rest) : inner]);
	return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}
