import type { Ended, EndedRun } from '../create/ended';
import type { Values } from '../values/coded';
import type { Failure } from '../values/failure';
import type { Problem } from '../values/problem';
import { refusalTexts } from './credentialWords';
import { FAILURE_WORDS, type OfEveryFailure } from './failureWords';
import type { Names } from './names';
import { capital, sayBoth, type Words } from './words';

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
	if (!isRefused) return [];
	const own = ended.asked.problems;
	// What is wrong with the whole run stands above the table.
	return own.length > 0 ? own : (refusal?.problems ?? []);
}

/** What is wrong, and what to do about it; neither ends with a full stop. */
export function textsOf({ failure, problems = [] }: Failed, names: Names) {
	return failure
		? failureTexts(failure, names)
		: { what: problemsText(problems), cure: 'correct it and run it again' };
}
