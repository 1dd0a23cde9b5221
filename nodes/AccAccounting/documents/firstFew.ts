const MOST = 10;

/** The first ten of a list, and how many more there are: `1, 2 and 5 more`. */
export function firstFew(values: ReadonlyArray<string | number>, separator = ', '): string {
	const more = values.length > MOST ? ` and ${values.length - MOST} more` : '';
	return `${values.slice(0, MOST).join(separator)}${more}`;
}
