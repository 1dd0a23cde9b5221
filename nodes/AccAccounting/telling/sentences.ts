import type { Ended, EndedRun } from '../create/ended';
import type { Values } from '../values/coded';
import type { Failure } from '../values/failure';
import type { Problem } from '../values/problem';
import { cut } from '../values/text';
import { refusalTexts } from './credentialWords';
import { FAILURE_WORDS, type OfEveryFailure } from './failureWords';
import type { Names } from './names';
import { phraseOf } from './reasonWords';
import { capital, sayBoth, type Words } from './words';

/** So much is shown of a value that a row contained. */
const LONGEST_GOT = 50;

/**
 * A problem in a sentence without a full stop: `Document Date "21/11/26": write the year with four
 * digits`, `Bank is empty`.
 */
export function problemText(problem: Problem, names: Names): string {
	const { field, line, got } = problem;
	const values: Values = problem.with ?? {};
	const items = Array.isArray(values.items) ? names.items(values.items.map(Number)) : '';
	const phrase = phraseOf(problem, { items });
	const ofLine = line === undefined ? '' : ` of line ${line}`;
	const shown = got === undefined ? '' : ` ${got === '' ? 'is empty' : cut(got, LONGEST_GOT)}`;
	return `${field}${ofLine}${shown}${phrase === '' ? '' : `: ${phrase}`}`;
}

/**
 * All problems, the shortest first: `Bank is empty. Total Amount is empty`.
 *
 * @param longest in characters: so many problems as fit are shown whole, and the rest is counted
 */
export function problemsText(
	problems: readonly Problem[],
	names: Names,
	longest = Infinity,
): string {
	const texts = problems.map((problem) => problemText(problem, names));
	const [first = '', ...others] = [...new Set(texts)].sort((a, b) => a.length - b.length);
	let shown = first;
	for (const [at, text] of others.entries()) {
		const left = `. And ${others.length - at} more`;
		const isLast = at === others.length - 1;
		if (shown.length + text.length + 2 + (isLast ? 0 : left.length) > longest) return shown + left;
		shown += `. ${text}`;
	}
	return shown;
}

/** What happened, and what to do about it; neither ends with a full stop. */
interface Texts {
	what: string;
	cure: string;
}

/** The reason that a failure holds inside of itself, in words. */
function textsOfReason(failure: Failure, names: Names): Texts {
	if (failure.code === 'listsNotRead') return failureTexts(failure.with.cause, names);
	if (failure.code !== 'credential') return { what: '', cure: '' };
	if (failure.with.refusal) return refusalTexts(failure.with, names.credential);
	const { error } = failure.with;
	return { what: error || 'it cannot be used', cure: `open ${names.credential} and test it` };
}

/** A failure in words. */
export function failureTexts(failure: Failure, names: Names): Texts {
	const { code, accCode = '', accMessage = '', httpStatus = '', networkCode = '' } = failure;
	const { cure = '' } = failure;
	const { credential } = names;
	const { what: reason, cure: cureOfReason } = textsOfReason(failure, names);
	const values: OfEveryFailure = {
		accCode,
		accMessage,
		httpStatus,
		cure,
		networkCode,
		credential,
		theCredential: capital(credential),
		account: /parameter data (.+) not found/i.exec(accMessage)?.[1] ?? '',
		reason,
		cureOfReason,
	};
	// The type of `failure` holds the code and its values together.
	const own = failure.with as Values | undefined;
	return sayBoth(FAILURE_WORDS[code] as Words, { ...values, ...own });
}

/** `what: cure` */
export function failureText(failure: Failure, names: Names): string {
	const { what, cure } = failureTexts(failure, names);
	return cure === '' ? what : `${what}: ${cure}`;
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
	return isRefused ? [...(refusal?.problems ?? []), ...ended.asked.problems] : [];
}

/** What is wrong, and what to do about it; neither ends with a full stop. */
export function textsOf({ failure, problems = [] }: Failed, names: Names) {
	return failure
		? failureTexts(failure, names)
		: { what: problemsText(problems, names), cure: 'correct it and run it again' };
}
