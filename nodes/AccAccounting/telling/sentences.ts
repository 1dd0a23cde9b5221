import type { Ended } from '../create/ended';
import type { Difference, DifferenceKind } from '../documents/difference';
import { decimalOf, toAmountText } from '../values/decimal';
import type { Values } from '../values/coded';
import type { Failure } from '../values/failure';
import type { Note } from '../values/note';
import type { Problem } from '../values/problem';
import { groupBy } from '../values/record';
import { cut, firstFew } from '../values/text';
import { refusalTexts } from './credentialWords';
import { FAILURE_WORDS, NOTE_WORDS, type OfEveryFailure } from './failureWords';
import type { LookFor, Names } from './names';
import { capital, phraseOf, say, sayBoth, type Words } from './words';

/** So much is shown of a value that a row contained, and of one to look for. */
const LONGEST_GOT = 50;
const LONGEST_SEARCHED = 30;

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

/** The first two problems, and how many more there are: `Bank is empty. Total Amount is empty (+1)`. */
export function problemsText(problems: readonly Problem[], names: Names): string {
	const texts = problems.slice(0, 2).map((problem) => problemText(problem, names));
	const more = problems.length - texts.length;
	return `${texts.join('. ')}${more > 0 ? ` (+${more})` : ''}`;
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

/** What is wrong, and what to do about it; neither ends with a full stop. */
export function textsOf({ failure, problems = [] }: Failed, names: Names) {
	return failure
		? failureTexts(failure, names)
		: { what: problemsText(problems, names), cure: 'correct it and run it again' };
}

/** The number of a document that was posted, or may have been. */
export function numberOf(ended: Ended): string | undefined {
	return 'number' in ended ? ended.number : undefined;
}

/** Fields of ACC as a sentence calls them, where that is not their name with blanks. */
const FIELD_WORDS: Record<string, string> = {
	bank_code: 'bank',
	category_code: 'cash category',
	total_amount: 'total',
};

/** A value of ACC as a sentence shows it: amounts with separators. */
function shownValue(field: string, value = ''): string {
	if (value === '') return 'nothing';
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
};

/** A difference, to complete `Posted as 00018/AKB/11/26, but …`. */
export function differenceText(difference: Difference, names: Names): string {
	const { kind, field, document } = difference;
	return say(DIFFERENCE_WORDS[kind === 'notCompared' && field === '' ? 'failed' : kind], {
		what: FIELD_WORDS[field] ?? field.replaceAll('_', ' '),
		asked: shownValue(field, difference.asked),
		answered: shownValue(field, difference.answered),
		document: document === undefined ? '' : names.place(document),
	});
}

/** By what a person finds a document in ACC, and what is known of its number. */
export function lookForText({ searchFor, known }: LookFor): string {
	const parts = Object.entries(searchFor).map(([field, value]) =>
		cut(shownValue(field, String(value)), LONGEST_SEARCHED),
	);
	return `look in ACC for ${parts.join(', ')}${known === '' ? '' : `; ${known}`}`;
}

const SKIPPED_WORDS: Record<Extract<Ended, { outcome: 'skipped' }>['why'], Words> = {
	sameKey: ({ number }) =>
		number ? 'Already posted as {number} by {document}' : 'Not sent: {document} has the same key',
	recorded: 'Sent before by an earlier run',
	held: 'Not sent: another run holds this key; look it up in ACC, then clear the key (Duplicate Guard › Clear Keys)',
};

/** What a user reads about a document in its row: a sentence with reason and cure, never empty. */
export function messageOf(ended: Ended, names: Names, lookFor?: LookFor): string {
	switch (ended.outcome) {
		case 'ready':
			return 'OK';
		case 'posted': {
			const [first, ...others] = ended.differences;
			if (!first) return `Posted as ${ended.number}`;
			const more = others.length;
			return `Posted as ${ended.number}, but ${differenceText(first, names)}${more > 0 ? ` (+${more})` : ''}`;
		}
		case 'skipped': {
			if (ended.why !== 'sameKey') return say(SKIPPED_WORDS[ended.why]);
			const { earlier, number = '' } = ended;
			return say(SKIPPED_WORDS.sameKey, { number, document: names.place(earlier) });
		}
		case 'unknown':
			return `Unknown: ${lookFor ? lookForText(lookFor) : failureTexts(ended.failure, names).what}`;
		case 'refused':
			if (ended.failure) return failureText(ended.failure, names);
			return problemsText(ended.asked.problems, names) || 'Not sent';
	}
}

/** So many notes of a code are told; the rest is counted. */
const MOST_OF_A_CODE = 3;

/** Notes that say the same, with all rows that they are about. */
function noteText(notes: readonly [Note, ...Note[]], names: Names): string {
	const [{ code, with: values = {}, tenantId }] = notes;
	const shown = Object.entries(values).map(([name, value]) => [
		name,
		Array.isArray(value) ? firstFew(value.map(String)) : value,
	]);
	const rows = names.items(notes.flatMap((note) => note.rows ?? []));
	// The type of a note holds its code and values together.
	const text = say(NOTE_WORDS[code] as Words, { ...Object.fromEntries(shown), rows });
	return tenantId ? `${tenantId}: ${text}` : text;
}

/** Notes as sentences, each once. */
export function noteTexts(notes: readonly Note[], names: Names): string[] {
	const alike = groupBy(notes, ({ code, with: values, tenantId }) =>
		JSON.stringify([code, values, tenantId]),
	);
	const ofCodes = groupBy([...alike.values()], ([{ code }]) => code);
	return [...ofCodes.values()].flatMap((its) => {
		const texts = its.slice(0, MOST_OF_A_CODE).map((each) => noteText(each, names));
		const more = its.length - texts.length;
		return more > 0 ? [...texts, `The same holds for ${more} more rows or values.`] : texts;
	});
}
