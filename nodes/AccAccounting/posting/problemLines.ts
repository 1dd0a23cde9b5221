import type { Place } from '../documents/draft';
import { groupBy } from '../values/groupBy';
import { placeText, problemTexts, rowsText } from '../output/text';
import type { Problem } from '../values/problem';
import { firstFew } from '../values/text';

/** A document that cannot be sent, or was refused, and why. */
export interface Wrong {
	place: Place;
	problems: readonly Problem[];
}

interface Found {
	place: Place;
	problem: Problem;
}

/** What is the same in problems of one kind: all but the items and what these hold. */
function kindOf({ problem: { field, got, expected, message } }: Found): string {
	return JSON.stringify([field, got === '' || expected === undefined ? message : expected]);
}

function lineOf(found: [Found, ...Found[]]): string {
	const [{ place, problem }, ...more] = found;
	const { field, got, expected, message } = problem;
	if (more.length === 0) return problemTexts([problem], place).join('');
	const rows = found.flatMap((each) => each.problem.rows ?? each.place.rows);
	const isSame = more.every((each) => each.problem.got === got);
	if (isSame) return `${field}${got === '' ? ' ' : ': '}${message}: ${rowsText(rows, place)}`;
	const each = found.map(
		(one) =>
			`${one.problem.got} in ${placeText({ ...one.place, rows: one.problem.rows ?? one.place.rows }, one.problem.line)}`,
	);
	return `${field}: expected ${expected}, got ${firstFew(each, '; ')}`;
}

/**
 * What is wrong with documents, a line for each kind of problem: `Total Amount is empty: items 6, 11`.
 * A problem that there is one of stands as it is.
 */
export function problemLines(wrong: readonly Wrong[]): string[] {
	const found = wrong.flatMap(({ place, problems }) =>
		problems.map((problem) => ({ place, problem })),
	);
	return [...groupBy(found, kindOf).values()].map(lineOf);
}

/** `20 of 24 rows are wrong.` */
export function countWrong(
	wrong: readonly Wrong[],
	all: ReadonlyArray<Pick<Place, 'rows'>>,
): string {
	const what = all.some(({ rows }) => rows.length > 1) ? 'document' : 'row';
	const of = all.length === 1 ? what : `${what}s`;
	return `${wrong.length} of ${all.length} ${of} ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
}
