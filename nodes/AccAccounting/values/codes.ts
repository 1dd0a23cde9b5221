/**
 * Codes that `telling/` has the words of. They are stable: workflows and the pages of the examples word
 * some of them in other languages.
 */

/** Why a value cannot be taken. */
export type Reason =
	// any field
	| 'empty'
	| 'notText'
	| 'lostDigits'
	| 'notTrueOrFalse'
	| 'expressionFailed'
	| 'notAllowed'
	| 'oddSign'
	// dates
	| 'notDate'
	| 'noSuchDay'
	| 'yearOfTwoDigits'
	| 'noYear'
	| 'otherOrder'
	// amounts
	| 'notAmount'
	| 'twoReadings'
	| 'otherFormat'
	| 'tooManyDigits'
	| 'zero'
	| 'belowZero'
	| 'aboveLimit';

/** Why a request brought no document or no data, or why nothing was sent. */
export type FailureCode =
	// ACC answered
	| 'accRefused'
	| 'notFromAcc'
	// nobody answered
	| 'noAnswer'
	| 'credential'
	| 'n8nRefused'
	// nothing was sent
	| 'stoppedEarlier'
	| 'cancelled'
	| 'pauseTooLong'
	| 'keyNotRecorded'
	| 'noCompany';

/** What deserves a look, though nothing is wrong. */
export type NoteCode = 'dateElsewhere' | 'farDate' | 'rowNumberKeys';
