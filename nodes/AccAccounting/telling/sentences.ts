import type { Ended, EndedRun } from '../create/ended';
import type { Failure } from '../sentences/failures';
import type { Problem } from '../values/problem';

/**
 * All problems, the shortest first: `Bank is empty. Description is empty.`
 *
 * @param longest in characters: so many problems as fit are shown whole, and the rest is counted
 */
export function problemsText(problems: readonly Problem[], longest = Infinity): string {
	const texts = problems.map(({ message }) => message);
	const [first = '', ...others] = [...new Set(texts)].sort((a, b) => a.length - b.length);
	let shown = first;
	for (const [at, text] of others.entries()) {
		const left = ` And ${others.length - at} more.`;
		const isLast = at === others.length - 1;
		if (shown.length + text.length + 1 + (isLast ? 0 : left.length) > longest) return shown + left;
		shown += ` ${text}`;
	}
	return shown;
}

/** A failure in whole sentences. */
export function failureText({ message, advice }: Failure): string {
	return `${message} ${advice}`;
}

/** Something that failed for one or several input items: a document, a read, or a run. */
export interface Failed {
	failure?: Failure;
	/** What is wrong with the items themselves: nothing was sent for them. */
	problems?: readonly Problem[];
	/** The input items that it is about; none: it is about the whole run, or about the form. */
	rows: readonly number[];
	/** The company that it is for, if the credential lets the node choose. */
	tenantId?: string;
}

/** Why a document was not posted, or is unknown. */
export function failedOf({ asked: { rows, problems }, ...ended }: Ended): Failed {
	return { failure: 'failure' in ended ? ended.failure : undefined, problems, rows };
}

/** The problems of a refused document, and of its run. */
export function problemsOf(ended: Ended, { refusal }: EndedRun): readonly Problem[] {
	const isRefused = ended.outcome === 'refused' && !ended.failure;
	if (!isRefused) return [];
	const own = ended.asked.problems;
	// What is wrong with the whole run stands above the table.
	return own.length > 0 ? own : (refusal?.problems ?? []);
}

/** What is wrong, and what to do about it, in whole sentences. */
export function textsOf({ failure, problems = [] }: Failed): { message: string; advice: string } {
	return failure ?? { message: problemsText(problems), advice: 'Correct it and run it again.' };
}
