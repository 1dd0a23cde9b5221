import type { Difference, Ended } from '../posting/ended';
import { decimalOf, toAmountText } from '../values/decimal';
import type { Failure, Problem, Values } from '../values/problem';
import { cut } from '../values/text';
import { FAILURE_WORDS } from './failureWords';
import type { LookFor } from './lookFor';
import type { Names } from './names';
import { REASON_WORDS } from './reasonWords';
import { say } from './words';

/** What sentences need to know besides what they are about. */
export interface Around {
	names: Names;
	/** The credential of the node, for example `the credential "ACC – PT Maju"`. */
	credential: string;
}

/** So much of a value that a row contained is shown in a sentence. */
const LONGEST_GOT = 50;
/** And so much of a value to look for. */
const LONGEST_SEARCHED = 30;

/** The phrase of a problem, without its field and what was got. */
export function reasonText({ reason, with: values = {} }: Problem, { names }: Around): string {
	const { items } = values;
	if (!Array.isArray(items)) return say(REASON_WORDS[reason], values);
	return say(REASON_WORDS[reason], { ...values, items: names.items(items.map(Number)) });
}

function fieldText({ field, line }: Problem): string {
	return line === undefined ? field : `${field} of line ${line}`;
}

/**
 * A problem in a sentence without a full stop: `Document Date "21/11/26": write the year with four
 * digits`, `Bank is empty`.
 *
 * @param isOfMany whether it stands for several: then what was got is left out
 */
export function problemText(problem: Problem, around: Around, isOfMany = false): string {
	const { got } = problem;
	const phrase = reasonText(problem, around);
	const shown = got === undefined || got === '' || isOfMany ? '' : ` ${cut(got, LONGEST_GOT)}`;
	const what = `${fieldText(problem)}${got === '' ? ' is empty' : shown}`;
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
	const values: Values = {
		...failure.with,
		accCode,
		accMessage,
		httpStatus,
		networkCode,
		credential,
	};
	const { what, cure } = FAILURE_WORDS[code];
	return { what: say(what, values), cure: say(cure, values) };
}

/** Fields of ACC as a sentence calls them, where that is not their name with blanks. */
const FIELD_WORDS: Record<string, string> = {
	bank_code: 'bank',
	category_code: 'cash category',
	total_amount: 'total',
	sub_total_amount: 'sub-total',
	tenant_id: 'tenant ID',
};

/** A field of ACC as a sentence calls it: `document_date` as `document date`. */
export function fieldWords(field: string): string {
	return FIELD_WORDS[field] ?? field.replaceAll('_', ' ');
}

/** A value of ACC as a sentence shows it: amounts with separators. */
function shownValue(field: string, value: string | undefined): string {
	if (value === undefined || value === '') return 'nothing';
	const amount = /amount|price|tax$/.test(field) ? decimalOf(value) : undefined;
	return amount ? toAmountText(amount).replace(/\.00$/, '') : value;
}

/** A difference, to complete `Posted as 00018/AKB/11/26, but …`. */
export function differenceText(difference: Difference, { names }: Around): string {
	const { kind, field, line, document = -1 } = difference;
	const what = `${fieldWords(field)}${line === undefined ? '' : ` of line ${line}`}`;
	const asked = shownValue(field, difference.asked);
	const answered = shownValue(field, difference.answered);
	switch (kind) {
		case 'differs':
			return `ACC answered ${what} ${answered} instead of ${asked}`;
		case 'missing':
			return `ACC's answer has no ${what}`;
		case 'unasked':
			return `ACC answered ${what} ${answered}, which was not asked for`;
		case 'reordered':
			return "ACC's answer has the lines in another order";
		case 'lines':
			return `ACC answered ${answered} line${answered === '1' ? '' : 's'} instead of ${asked}`;
		case 'aboveLimit':
			return `ACC answered ${what} ${answered}, which is above the Amount Limit of ${asked}`;
		case 'notCompared':
			return field === ''
				? `ACC's answer could not be compared (${difference.answered ?? ''})`
				: `${what} of ACC's answer could not be compared with the Amount Limit`;
		case 'sameNumber':
			return `${names.place(document)} got the same number: look in ACC which of the two is there`;
		case 'otherNumber':
			return `ACC's answer holds number ${difference.answered ?? ''} as well: look in ACC whether there are two`;
		case 'more':
			return `${difference.answered ?? ''} more`;
	}
}

/** How many differences there are; the last may count others. */
function countOf(differences: readonly Difference[]): number {
	const more = differences.filter(({ kind }) => kind === 'more');
	return (
		differences.length - more.length + more.reduce((sum, { answered }) => sum + Number(answered), 0)
	);
}

type Skipped = Extract<Ended, { outcome: 'skipped' }>;

function skippedText({ why, earlier = -1, number }: Skipped, { names }: Around): string {
	switch (why) {
		case 'sameKey':
			return `Not sent: ${names.place(earlier)} has the same key`;
		case 'recorded':
			return number === undefined ? 'Sent before by an earlier run' : `Already posted as ${number}`;
		case 'held':
			return 'Not sent: another run holds this key; look it up in ACC, then clear the key (Duplicate Guard › Clear Keys)';
	}
}

/** By what a person finds a document in ACC, and what is known of its number. */
export function lookForText({ searchFor, known }: LookFor): string {
	const parts = Object.entries(searchFor).map(([field, value]) =>
		cut(shownValue(field, String(value)), LONGEST_SEARCHED),
	);
	return `look in ACC for ${parts.join(', ')}${known === '' ? '' : `; ${known}`}`;
}

/**
 * What a user reads about a document in its row: one sentence with the reason and the cure, never empty.
 *
 * @param lookFor of an unknown document
 */
export function messageOf(ended: Ended, around: Around, lookFor?: LookFor): string {
	switch (ended.outcome) {
		case 'ready':
			return 'OK';
		case 'posted': {
			const posted = `Posted as ${ended.number}`;
			const [first] = ended.differences;
			if (!first) return posted;
			const more = countOf(ended.differences) - 1;
			return `${posted}, but ${differenceText(first, around)}${more > 0 ? ` (+${more})` : ''}`;
		}
		case 'skipped':
			return skippedText(ended, around);
		case 'unknown':
			return `Unknown: ${lookFor ? lookForText(lookFor) : failureTexts(ended.failure, around).what}`;
		case 'refused': {
			const { failure, asked } = ended;
			if (!failure) return problemsText(asked.problems, around) || 'Not sent';
			const { what, cure } = failureTexts(failure, around);
			return cure === '' ? what : `${what}: ${cure}`;
		}
	}
}
