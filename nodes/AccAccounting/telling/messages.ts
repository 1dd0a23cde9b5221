import type { Ended } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { besidesLooking } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import type { JsonObject } from '../values/record';
import { cut } from '../values/text';
import { differenceText, shownValue } from './differences';
import type { Names } from './names';
import { noteTexts } from './notes';
import { searchForOf } from './searchFor';
import { failureText, problemsText } from './sentences';

/** So much is shown of a value to search for. */
const LONGEST_SEARCHED = 30;

/** How a person finds a document in ACC: `Look in ACC for 21/11/2026, 008, KK01, 10.` */
export function searchForText(searchFor: JsonObject): string {
	const parts = Object.entries(searchFor).map(([field, value]) =>
		cut(shownValue(field, String(value)), LONGEST_SEARCHED),
	);
	return `Look in ACC for ${parts.join(', ')}.`;
}

/** A key that was made of the content of a row, which nothing else shows. */
function shownKey({ asked: { known } }: Ended): string {
	return known.key?.isContent ? ` ${known.key.text}` : '';
}

/** Why a document was skipped. */
function skippedText(skipped: Extract<Ended, { outcome: 'skipped' }>, names: Names): string {
	switch (skipped.why) {
		case 'recorded':
			return 'Sent before by an earlier run.';
		case 'held':
			return `Not sent: a run that is still going or was interrupted holds this key. Look the document up in ACC, then clear the key${shownKey(skipped)} (Duplicate Guard › Clear Keys).`;
		case 'sameKey': {
			const document = names.place(skipped.earlier);
			return skipped.number
				? `Already posted as ${skipped.number} by ${document}.`
				: `Not sent: ${document} has the same key.`;
		}
	}
}

/** What deserves a look in a document that can be sent, or was posted. */
export function looksOf({ outcome, asked, looks = [] }: Ended): Note[] {
	return outcome === 'ready' || outcome === 'posted' ? [...asked.notes, ...looks] : [];
}

/** The number of a document that was posted, or may have been. */
export function numberOf(ended: Ended): string | undefined {
	return 'number' in ended ? ended.number : undefined;
}

/** What deserves a look in a document; undefined for nothing. */
function looksText(ended: Ended, names: Names): string | undefined {
	// In its own row nobody needs to be told which row it is.
	const notes = looksOf(ended).map((note) => ({ ...note, rows: [] }));
	return notes.length > 0 ? noteTexts(notes, names).join(' ') : undefined;
}

/** How a posted document differs from what was asked, and what deserves a look; undefined for nothing. */
function differencesText(
	posted: Extract<Ended, { outcome: 'posted' }>,
	names: Names,
): string | undefined {
	const looks = looksText(posted, names);
	if (posted.differences.length === 0) return looks;
	const different = posted.differences.map((each) => differenceText(each, names)).join('; ');
	const text = `Posted as ${posted.number}, but ${different}.`;
	return looks === undefined ? text : `${text} ${looks}`;
}

/**
 * What a user must know about a document: the reason and what to do about it; undefined if nothing is wrong
 * and nothing deserves a look.
 *
 * @param longest in characters: several problems are shown whole within it, and the rest is counted
 */
export function messageOf(
	ended: Ended,
	{ names, type }: { names: Names; type: DocumentType },
	longest?: number,
): string | undefined {
	switch (ended.outcome) {
		case 'ready':
			return looksText(ended, names);
		case 'posted':
			return differencesText(ended, names);
		case 'skipped':
			return skippedText(ended, names);
		case 'unknown':
			return `Unknown whether posted. ${searchForText(searchForOf(ended, type))}${besidesLooking(ended.failure)}`;
		case 'refused':
			if (ended.failure) return failureText(ended.failure);
			return problemsText(ended.asked.problems, longest) || 'Not sent.';
	}
}
