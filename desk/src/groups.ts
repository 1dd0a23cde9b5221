/** Groups items by a text that they have in common. */
export function groupsOf<T, Name extends string>(
	all: T[],
	nameOf: (each: T) => Name,
): Map<Name, T[]> {
	const groups = new Map<Name, T[]>();
	for (const each of all) {
		const name = nameOf(each);
		const group = groups.get(name);
		if (group) group.push(each);
		else groups.set(name, [each]);
	}
	return groups;
}
