const MOST = 10;

/** The first of a list, ten by default, and how many more there are: `1, 2 and 5 more`. */
export function firstFew(
	values: ReadonlyArray<string | number>,
	separator = ', ',
	most = MOST,
): string {
	const more = values.length > most ? ` and ${values.length - most} more` : '';
	return `${values.slice(0, most).join(separator)}${more}`;
}

/** The first ten hints of a kind, and one that counts the rest: `… and 5 more groups.` */
export function firstHints(hints: string[], what: string): string[] {
	const more = hints.length - MOST;
	return more > 0 ? [...hints.slice(0, MOST), `… and ${more} more ${what}.`] : hints;
}
