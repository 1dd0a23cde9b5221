/**
 * Groups values by key, in the order in which each key first appears; a group has at least one
 * value. Linear time.
 */
export function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, [T, ...T[]]> {
	const groups = new Map<K, [T, ...T[]]>();
	for (const value of values) {
		const key = keyOf(value);
		const group = groups.get(key);
		if (group) group.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}
