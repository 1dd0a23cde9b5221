import type { Ended, EndedRun } from '../create/ended';
import type { Difference } from '../documents/compare';
import type { DocumentType } from '../documents/documentType';
import type { Failure } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import { decimalOf, toAmountText } from '../values/decimal';
import type { Problem } from '../values/problem';
import { groupBy, type JsonObject } from '../values/record';
import { capital, cut, isEmpty } from '../values/text';
import type { Names } from './names';

/**
 * What a user must know about a document: the reason and what to do about it; undefined if there is
 * nothing to report.
 */
export function messageOf(
	ended: Ended,
	{ names, type }: { names: Names; type: DocumentType },
): string | undefined {
	switch (ended.outcome) {
		case 'ready':
			return looksText(ended, names);
		case 'posted':
			return differencesText(ended, names);
		case 'skipped':
			return skippedText(ended, names);
		case 'unknown':
			return `May have been posted. ${searchForText(ended, type)}`;
		case 'refused':
			if (ended.failure) return failureText(ended.failure);
			return problemsText(ended.asked.problems) || 'Not sent.';
	}
}

const LONGEST_KEY = 200;

type Skipped = Extract<Ended, { outcome: 'skipped' }>;

/** Why a row that asks for nothing was skipped; undefined for any other reason. */
function nothingText(skipped: Skipped): string | undefined {
	switch (skipped.why) {
		case 'empty':
			return 'The row is empty.';
		case 'above':
			return 'Above the headings.';
		case 'heading':
			return 'The heading row.';
		case 'noMoney':
			return 'No date and no amount.';
		case 'rule':
			return `Skipped by the rule "${skipped.rule}".`;
		case 'posted':
			return `Already posted as ${skipped.number}.`;
		default:
			return undefined;
	}
}

/** Why a document was skipped. */
function skippedText(skipped: Skipped, names: Names): string {
	const { key } = skipped.asked.known;
	switch (skipped.why) {
		case 'recorded':
			return 'Already sent by an earlier run. If that run reported it as unknown, look in ACC. If it has changed since then, correct the document in ACC.';
		case 'held': {
			// A key that the node made is shown nowhere else. A longer one is the user's.
			const shown = key && key.text.length <= LONGEST_KEY ? ` ${key.text}` : '';
			return `Not sent: a run that is still in progress or was interrupted holds this key. Look up the document in ACC, then clear the key${shown} (Duplicate Guard › Clear Keys).`;
		}
		case 'sameKey': {
			const document = names.place(skipped.earlier);
			return skipped.number
				? `Already posted as ${skipped.number} by ${document}.`
				: `Not sent: ${document} has the same key.`;
		}
		default:
			return nothingText(skipped) ?? 'Not sent.';
	}
}

/** Differences and warnings about a posted document; undefined if there are none. */
function differencesText(
	posted: Extract<Ended, { outcome: 'posted' }>,
	names: Names,
): string | undefined {
	const looks = looksText(posted, names);
	if (posted.differences.length === 0) return looks;
	const different = posted.differences.map(differenceText).join('; ');
	const text = `Posted as ${posted.number}, but ${different}.`;
	return looks === undefined ? text : `${text} ${looks}`;
}

/** Names of ACC's fields in running text, where replacing underscores with spaces is not enough. */
const FIELD_WORDS: Record<string, string> = {
	total_amount: 'total',
	sub_total_amount: 'sub-total',
};

/** A value from ACC as shown in a sentence: amounts with separators. */
function shownValue(field: string, value = ''): string {
	if (value === '') return 'nothing';
	const amount = /amount|price|tax$/.test(field) ? decimalOf(value) : undefined;
	return amount ? toAmountText(amount).replace(/\.00$/, '') : value;
}

/** A difference that completes `Posted as 00018/AKB/11/26, but …`, without a period. */
export function differenceText({ kind, field, asked, answered }: Difference): string {
	const what = FIELD_WORDS[field] ?? field.replaceAll('_', ' ');
	if (kind === 'missing') return `ACC's response has no ${what}`;
	return `ACC returned ${what} ${shownValue(field, answered)} instead of ${shownValue(field, asked)}`;
}

/** The number of a document that was or may have been posted. */
export function numberOf(ended: Ended): string | undefined {
	return 'number' in ended ? ended.number : undefined;
}

/** Maximum length of a value to search for. */
const LONGEST_SEARCHED = 30;

/** How a person finds a document in ACC: `Look in ACC for 21/11/2026, 008, KK01, 10.` */
export function searchForText(ended: Ended, type: DocumentType): string {
	const parts = Object.entries(searchForOf(ended, type)).map(([field, value]) =>
		cut(shownValue(field, String(value)), LONGEST_SEARCHED),
	);
	return `Look in ACC for ${parts.join(', ')}.`;
}

/**
 * What to search for in ACC to find a document that may have been posted, by ACC's field names:
 * what was sent, and the number in ACC's answer.
 */
export function searchForOf(ended: Ended, type: DocumentType): JsonObject {
	const { body, totals } = ended.asked;
	const number = ended.outcome === 'unknown' ? ended.number : undefined;
	const fields: JsonObject = { ...totals, ...body, document_number: number };
	const names = ['document_number', ...type.searchFor].filter((name) => !isEmpty(fields[name]));
	return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Warnings about a document that was or can be sent. */
export function looksOf({ outcome, asked, looks = [] }: Ended): Note[] {
	return outcome === 'ready' || outcome === 'posted' ? [...asked.notes, ...looks] : [];
}

/** Warnings about a document as text; undefined if there are none. */
function looksText(ended: Ended, names: Names): string | undefined {
	// The message is in the document's own row, so don't repeat which row it is.
	const notes = looksOf(ended).map((note) => ({ ...note, rows: [] }));
	return notes.length > 0 ? noteTexts(notes, names).join(' ') : undefined;
}

/** How many notes with the same code are shown; the rest are counted. */
const MOST_OF_A_CODE = 3;

/** Notes as sentences, without duplicates. */
export function noteTexts(notes: readonly Note[], names: Names): string[] {
	const alike = groupBy(notes, ({ message }) => message);
	const ofCodes = groupBy([...alike.values()], ([{ code }]) => code);
	return [...ofCodes.values()].flatMap((its) => {
		const texts = its.slice(0, MOST_OF_A_CODE).map((each) => noteText(each, names));
		const more = its.length - texts.length;
		return more > 0 ? [...texts, `The same applies to ${more} more rows or values.`] : texts;
	});
}

/** Notes with the same text, prefixed with what they are about: `Rows 5, 6: …`. */
function noteText(notes: readonly [Note, ...Note[]], names: Names): string {
	const [{ message }] = notes;
	const rows = names.items(notes.flatMap((each) => each.rows ?? []));
	return rows === '' ? message : `${capital(rows)}: ${message}`;
}

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

/** Why a document was not posted, or is unknown. */
export function failedOf({ asked: { rows, problems }, ...ended }: Ended): Failed {
	return { failure: 'failure' in ended ? ended.failure : undefined, problems, rows };
}

/** The problems of a refused document, or those of its run. */
export function problemsOf(ended: Ended, { refusal }: EndedRun): readonly Problem[] {
	const isRefused = ended.outcome === 'refused' && !ended.failure;
	if (!isRefused) return [];
	const own = ended.asked.problems;
	// A row shows only its own problems, if it has any: those of the whole run are in the hint above
	// the table.
	return own.length > 0 ? own : (refusal?.problems ?? []);
}

/** What is wrong, and what to do about it, in complete sentences. */
export function textsOf({ failure, problems = [] }: Failed): { message: string; advice: string } {
	return failure ?? { message: problemsText(problems), advice: 'Correct it and run it again.' };
}

/** All problems, shortest first: `Bank is empty. Description is empty.` */
export function problemsText(problems: readonly Problem[]): string {
	const texts = new Set(problems.map(({ message }) => message));
	return [...texts].sort((a, b) => a.length - b.length).join(' ');
}

/** A failure in complete sentences. */
export function failureText({ message, advice }: Failure): string {
	return `${message} ${advice}`;
}
