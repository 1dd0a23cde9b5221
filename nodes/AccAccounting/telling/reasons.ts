import type { Asked } from '../create/asked';
import type { Ended, EndedRun } from '../create/ended';
import { groupBy } from '../values/record';
import type { Names } from './names';
import { failureText } from './sentences';
import { capital } from './words';

type NotPosted = Extract<Ended, { outcome: 'refused' | 'unknown' }>;

/** A reason in words. */
interface ReasonText {
	asked: Asked;
	text: string;
}

/** Why a document was refused, or is unknown. */
function reasonsOf({ asked, outcome, failure }: NotPosted): ReasonText[] {
	if (failure) {
		const text =
			outcome === 'unknown' ? `Unknown whether posted. ${failure.message}` : failureText(failure);
		return [{ asked, text }];
	}
	return asked.problems.map(({ message }) => ({ asked, text: message }));
}

/**
 * Why documents were refused, or are unknown, in a line for each reason, the most frequent first:
 * `Data rows 3, 7, 9 and 3 more: Bank is empty.` Different values are different reasons.
 *
 * @param most how many documents a line names
 */
export function reasonLines(documents: readonly NotPosted[], names: Names, most: number): string[] {
	const reasons = documents.flatMap(reasonsOf);
	const alike = [...groupBy(reasons, ({ text }) => text).values()];
	return alike
		.sort((a, b) => b.length - a.length)
		.map((its) => {
			const of = [...new Set(its.map(({ asked }) => asked))];
			return `${capital(names.documents(of, most))}: ${its[0].text}`;
		});
}

/** Why a run was not begun, a line for each reason. */
export function refusalLines({ failure, problems = [] }: NonNullable<EndedRun['refusal']>) {
	const ofForm = problems.map(({ message }) => message);
	return failure ? [failureText(failure), ...ofForm] : ofForm;
}
