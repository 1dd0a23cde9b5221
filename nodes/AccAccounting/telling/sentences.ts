import type { Difference, DifferenceKind, Ended } from '../posting/ended';
import { decimalOf, toAmountText } from '../values/decimal';
import type { Failure, Problem } from '../values/problem';
import { cut } from '../values/text';
import { FAILURE_WORDS, MISSING_ACCOUNT } from './failureWords';
import type { LookFor } from './lookFor';
import type { Names } from './names';
import { REASON_WORDS, capital, say, sayBoth } from './words';

/** What sentences need to know besides what they are about. */
export interface Around {
	names: Names;
	/** The credential of the node, for example `the credential "ACC – PT Maju"`. */
	credential: string;
}

/** So much is shown of a value that a row contained, and of one to look for. */
const LONGEST_GOT = 50;
const LONGEST_SEARCHED = 30;

/**
 * A problem in a sentence without a full stop: `Document Date "21/11/26": write the year with four
 * digits`, `Bank is empty`.
 *
 * @param isOfMany whether it stands for several: then what was got is left out
 */
export function problemText(problem: Problem, around: Around, isOfMany = false): string {
	const { field, line, got, reason, with: values } = problem;
	const items = Array.isArray(values?.items) ? around.names.items(values.items.map(Number)) : '';
	const phrase = say(REASON_WORDS[reason], { ...values, items });
	const shown = got === undefined || isOfMany ? '' : ` ${cut(got, LONGEST_GOT)}`;
	const what = `${field}${line === undefined ? '' : ` of line ${line}`}${got === '' ? ' is empty' : shown}`;
	return phrase === '' ? what : `${what}: ${phrase}`;
}

/** The first two problems, and how many more there are: `Bank is empty. Total Amount is empty (+1)`. */
export function problemsText(problems: readonly Problem[], around: Around): string {
	const texts = problems.slice(0, 2).map((problem) => problemText(problem, around));
	const more = problems.length - texts.length;
	return `${texts.join('. ')}${more > 0 ? ` (+${more})` : ''}`;
}

/** What happened, and what to do about it; neither ends with a full stop. */
export function failureTexts(failure: Failure, { credential }: Around) {
	const { code, accCode = '', accMessage = '', httpStatus = '', networkCode = '' } = failure;
	return sayBoth(FAILURE_WORDS[code], {
		...{ ...failure.with, accCode, accMessage, httpStatus, networkCode },
		...{ credential, theCredential: capital(credential) },
		account: MISSING_ACCOUNT.exec(accMessage)?.[1] ?? '',
	});
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

/** The number of a document that was posted, or may have been. */
export function numberOf(ended: Ended): string | undefined {
	return 'number' in ended ? ended.number : undefined;
}

/** What is wrong, and what to do about it; neither ends with a full stop. */
export function textsOf({ failure, problems = [] }: Omit<Failed, 'rows'>, around: Around) {
	return failure
		? failureTexts(failure, around)
		: { what: problemsText(problems, around), cure: 'correct it and run it again' };
}

/** `what: cure` */
export function wholeText(failure: Failure, around: Around): string {
	const { what, cure } = failureTexts(failure, around);
	return cure === '' ? what : `${what}: ${cure}`;
}

/** Fields of ACC as a sentence calls them, where that is not their name with blanks. */
const FIELD_WORDS: Record<string, string> = {
	bank_code: 'bank',
	category_code: 'cash category',
	total_amount: 'total',
	sub_total_amount: 'sub-total',
	tenant_id: 'tenant ID',
};

/** A value of ACC as a sentence shows it: amounts with separators. */
function shownValue(field: string, value: string | undefined): string {
	if (value === undefined || value === '') return 'nothing';
	const amount = /amount|price|tax$/.test(field) ? decimalOf(value) : undefined;
	return amount ? toAmountText(amount).replace(/\.00$/, '') : value;
}

/** Differences, to complete `Posted as 00018/AKB/11/26, but …`. */
const DIFFERENCE_WORDS: Record<DifferenceKind | 'failed', string> = {
	differs: 'ACC answered {what} {answered} instead of {asked}',
	missing: "ACC's answer has no {what}",
	unasked: 'ACC answered {what} {answered}, which was not asked for',
	lines: 'ACC answered another number of lines: {answered} instead of {asked}',
	aboveLimit: 'ACC answered {what} {answered}, which is above the Amount Limit of {asked}',
	notCompared: "{what} of ACC's answer could not be compared with the Amount Limit",
	failed: "ACC's answer could not be compared ({answered})",
	sameNumber: '{document} got the same number: look in ACC which of the two is there',
	otherNumber: "ACC's answer holds number {answered} as well: look in ACC whether there are two",
	more: '{answered} more',
};

/** A difference, to complete `Posted as 00018/AKB/11/26, but …`. */
export function differenceText(difference: Difference, { names }: Around): string {
	const { kind, field, line, document } = difference;
	return say(DIFFERENCE_WORDS[kind === 'notCompared' && field === '' ? 'failed' : kind], {
		what: `${FIELD_WORDS[field] ?? field.replaceAll('_', ' ')}${line === undefined ? '' : ` of line ${line}`}`,
		asked: shownValue(field, difference.asked),
		answered: shownValue(field, difference.answered),
		document: document === undefined ? '' : names.place(document),
	});
}

const SKIPPED_WORDS = {
	sameKey: 'Not sent: {document} has the same key',
	posted: 'Already posted as {number}',
	recorded: 'Sent before by an earlier run',
	held: 'Not sent: another run holds this key; look it up in ACC, then clear the key (Duplicate Guard › Clear Keys)',
};

/** By what a person finds a document in ACC, and what is known of its number. */
export function lookForText({ searchFor, known }: LookFor): string {
	const parts = Object.entries(searchFor).map(([field, value]) =>
		cut(shownValue(field, String(value)), LONGEST_SEARCHED),
	);
	return `look in ACC for ${parts.join(', ')}${known === '' ? '' : `; ${known}`}`;
}

/** What a user reads about a document in its row: a sentence with reason and cure, never empty. */
export function messageOf(ended: Ended, around: Around, lookFor?: LookFor): string {
	switch (ended.outcome) {
		case 'ready':
			return 'OK';
		case 'posted': {
			const posted = `Posted as ${ended.number}`;
			const [first, ...others] = ended.differences;
			if (!first) return posted;
			// One of them may count others.
			const counts = others.map(({ kind, answered }) => (kind === 'more' ? Number(answered) : 1));
			const more = counts.reduce((one, other) => one + other, 0);
			return `${posted}, but ${differenceText(first, around)}${more > 0 ? ` (+${more})` : ''}`;
		}
		case 'skipped': {
			const { why, earlier = -1, number = '' } = ended;
			const words = SKIPPED_WORDS[why === 'recorded' && number !== '' ? 'posted' : why];
			return say(words, { number, document: around.names.place(earlier) });
		}
		case 'unknown':
			return `Unknown: ${lookFor ? lookForText(lookFor) : failureTexts(ended.failure, around).what}`;
		case 'refused': {
			const { failure, asked } = ended;
			if (failure) return wholeText(failure, around);
			return problemsText(asked.problems, around) || 'Not sent';
		}
	}
}
