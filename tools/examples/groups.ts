/** What belongs together, by the text that it has in common. */
export function groupsOf<T>(all: T[], nameOf: (each: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const each of all) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each]);
	return groups;
}
