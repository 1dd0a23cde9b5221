/**
 * Codes that `telling/` has the words of. They are stable: workflows and the pages of the examples word
 * some of them in other languages.
 */

/** Why a value cannot be taken. `with` lists what a problem carries beside field and value. */
export type Reason =
	// any field
	| 'empty' // with what? (needed: "the code of a bank")
	| 'notText'
	| 'lostDigits'
	| 'notTrueOrFalse'
	| 'notNumber'
	| 'notWholeNumber' // with least, most?
	| 'notAllowed' // with allowed: names of the choices
	| 'expressionFailed' // with error
	| 'expressionNotAllowed'
	| 'differsByItem' // with values, items
	| 'oddSign' // with sign: "U+200B"
	| 'notCurrency'
	// dates
	| 'notDate'
	| 'noSuchDay'
	| 'otherOrder' // with order: name of the choice, day
	| 'yearOfTwoDigits'
	| 'noYear'
	| 'noDay'
	| 'yearOutOfRange' // with from, to
	| 'weekday'
	| 'timeOfDay'
	| 'noSuchTime'
	| 'writeDay' // with day: how to write it
	| 'unixTime' // with unit
	| 'serialAsText'
	| 'serialOutOfRange' // with day?
	| 'emptyMoment'
	| 'invalidMoment'
	| 'noTimeZone' // with timezone
	// amounts
	| 'notAmount' // with example
	| 'twoReadings' // with readings: two amounts
	| 'otherFormat' // with formats: names of the choices, amounts
	| 'numberWithWords'
	| 'centsSign'
	| 'minusAfter'
	| 'blanksBetween'
	| 'exponent'
	| 'tooManyDigits'
	| 'tooLargeNumber'
	| 'zero'
	| 'belowZero'
	| 'notAboveZero'
	| 'aboveLimit' // with limit, total, isBeforeTax
	// JSON
	| 'notJson' // with error
	| 'notObject'
	| 'notList'
	| 'sameKeyTwice' // with path
	| 'forbiddenKey' // with path
	| 'numberNotHeld' // with path, number, becomes
	| 'tooDeep' // with levels, path?
	| 'notSendable' // with path, value
	| 'alikeNames' // with names
	| 'ownField' // with name
	// lines and rows of an invoice
	| 'noLines'
	| 'notLine'
	| 'nameOfLine' // with name, api
	| 'twoNamesOfLine' // with names
	| 'twoTaxCodes' // with codes, lines
	| 'notMapping'
	| 'notMapped' // with fields
	| 'noColumn' // with fields
	| 'twoColumns' // with columns
	| 'rowsDiffer' // with values, items
	| 'noGroup'
	| 'companyOfRows' // with items
	| 'notFilledDown' // with items
	| 'executeOnce'
	// keys and companies
	| 'notKey'
	| 'sameKeyForAll' // with documents
	| 'noCompany'
	| 'oneCompany'
	| 'notUuid'
	| 'notEmail'
	| 'longEmail' // with most
	| 'andInEmail'
	| 'companiesWithAllKeys'
	// lists of ACC
	| 'notInAcc'; // with what, meant: codes with names

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
	| 'pauseTooLong' // with seconds
	| 'keyNotRecorded' // with error; mayBeRecorded
	| 'noKey'
	| 'noCompany'
	| 'listsNotRead' // the failure of the list, with cause: its code
	| 'retryOnFail' // a tool with Retry On Fail
	| 'otherDocuments' // another try would make other documents of the rows
	// ACC answered status 00 and no document
	| 'successWithoutNumber'
	| 'successInOtherForm'
	// here
	| 'exception'; // with error

/** What deserves a look, though nothing is wrong. */
export type NoteCode =
	// reading
	| 'dateElsewhere' // with field, got, origin, taken, timezone
	| 'farDate' // with day
	| 'rowNumberKeys'
	| 'givesNothing' // with field, name, expression
	| 'columnsNotTaken' // with columns
	| 'alikeGroups' // with groups
	| 'executeOnce'
	// posting
	| 'otherGuards' // with nodes
	| 'guardNotAsked' // of a dry run; with error
	| 'guardNotClosed' // with error
	| 'manyKeys' // with count
	| 'groupOfEarlierRun' // with group, how: posted | sent | checked, number
	| 'moreGroupsOfEarlierRun' // with count
	| 'listNotWhole' // with field, count
	| 'memberRequired' // with categories
	| 'notesFailed'; // with error
