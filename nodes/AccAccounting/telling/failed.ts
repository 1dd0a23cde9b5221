import type { Failure } from '../sentences/failures';
import type { Problem } from '../values/problem';

/** Something that failed for one or more input items: a document, a read, or a run. */
export interface Failed {
	failure?: Failure;
	/** Problems of the items themselves: nothing was sent for them. */
	problems?: readonly Problem[];
	/**
	 * Indexes of the input items that it is about; empty if it is about the whole run or the form.
	 */
	rows: readonly number[];
}

/** All problems, each once, shortest first: `Bank is empty. Description is empty.` */
export function problemsText(problems: readonly Problem[]): string {
	const texts = [...new Set(problems.map(({ message }) => message))];
	return texts.sort((a, b) => a.length - b.length).join(' ');
}

/** What is wrong, and what to do about it, in complete sentences. */
export function textsOf({ failure, problems = [] }: Failed): { message: string; advice: string } {
	return failure ?? { message: problemsText(problems), advice: 'Correct it and run it again.' };
}

/** A failure in complete sentences. */
export function failureText({ message, advice }: Failure): string {
	return `${message} ${advice}`;
}
