import type { Asked } from '../create/asked';
import type { Ended, EndedRun } from '../create/ended';
import { groupBy } from '../values/record';
import type { Names } from './names';
import { failureText, failureTexts, problemText } from './sentences';

type NotPosted = Extract<Ended, { outcome: 'refused' | 'unknown' }>;

/** A reason in words; `kind` is the same for those that are told in one line. */
interface ReasonText {
	asked: Asked;
	kind: string;
	text: string;
}

/** Why a document was refused, or is unknown. */
function reasonsOf({ asked, outcome, failure }: NotPosted, names: Names): ReasonText[] {
	if (failure) {
		const text =
			outcome === 'unknown'
				? `Unknown whether posted: ${failureTexts(failure, names).what}`
				: failureText(failure, names);
		return [{ asked, kind: text, text }];
	}
	return asked.problems.map((problem) => {
		const { field, reason, got } = problem;
		const kind = JSON.stringify([field, reason, got === '']);
		return { asked, kind, text: problemText(problem, names) };
	});
}

/**
 * Why documents were refused, or are unknown, in a line for each kind of reason, the most frequent first:
 * `Document Date "21/11/26": write the year with four digits (6: BK-003, BK-007, BK-009 and 3 more)`.
 * The first of a kind stands for all.
 *
 * @param most how many documents a line names
 */
export function reasonLines(documents: readonly NotPosted[], names: Names, most: number): string[] {
	const reasons = documents.flatMap((ended) => reasonsOf(ended, names));
	const kinds = [...groupBy(reasons, ({ kind }) => kind).values()];
	return kinds
		.sort((a, b) => b.length - a.length)
		.map((alike) => {
			const of = [...new Set(alike.map(({ asked }) => asked))];
			const count = of.length > 1 ? `${of.length}: ` : '';
			return `${alike[0].text} (${count}${names.documents(of, most)})`;
		});
}

/** Why a run was not begun, a line for each reason. */
export function refusalLines(
	{ failure, problems = [] }: NonNullable<EndedRun['refusal']>,
	names: Names,
) {
	const ofForm = problems.map((problem) => problemText(problem, names));
	return failure ? [failureText(failure, names), ...ofForm] : ofForm;
}
