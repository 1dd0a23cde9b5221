import type { Reason } from '../values/codes';
import type { Words } from './words';

/**
 * What is wrong with a value and what to do, to complete `Document Date "21/11/26": …`. It begins with
 * a lower-case letter, ends without a full stop, and takes at most 80 characters with its values. The
 * values are those of the problem's `with`. Of an empty field it completes `Bank is empty: …`; nothing
 * where that says it all.
 */
export const REASON_WORDS: Record<Reason, Words> = {
	empty: '',
	yearOfTwoDigits: 'write the year with four digits',
	noSuchDay: 'there is no such day; correct the date',
	twoReadings: 'it can be {readings}; choose a Number Format',
	otherFormat: 'choose Number Format {format}',
} as Record<Reason, Words>;
