/**
 * Codes that `telling/` has the words of. They are stable: workflows and the pages of the examples word
 * some of them in other languages.
 */

/** Why a value cannot be taken; after a code, the values that a problem has in `with`. */
export type Reason =
	| 'empty'
	| 'notText'
	| 'lostDigits'
	| 'notTrueOrFalse'
	| 'notNumber'
	| 'notWholeNumber' // least, most?
	| 'notAllowed' // allowed: the choices
	| 'expressionFailed' // error
	| 'expressionNotAllowed'
	| 'differsByItem' // values, items
	| 'oddSign' // sign: `U+200B`
	| 'notCurrency'
	// dates
	| 'notDate' // example
	| 'noSuchDay'
	| 'noSuchTime'
	| 'otherOrder' // order, day
	| 'yearOfTwoDigits'
	| 'noYear'
	| 'noDay'
	| 'yearOutOfRange' // from, to
	| 'weekday' // day
	| 'timeOfDay' // day
	| 'writeDay' // day
	| 'unixTime' // unit
	| 'serialAsText'
	| 'serialOutOfRange' // day?
	| 'emptyMoment'
	| 'invalidMoment'
	| 'noTimeZone' // timezone
	// amounts
	| 'notAmount' // example
	| 'twoReadings' // readings, write?
	| 'otherFormat' // formats, amounts
	| 'debitOrCredit'
	| 'numberWithWords'
	| 'centsSign'
	| 'minusAfter'
	| 'blanksBetween'
	| 'exponent'
	| 'tooManyDigits'
	| 'tooLargeNumber' // most
	| 'zero'
	| 'belowZero'
	| 'notAboveZero'
	| 'aboveLimit' // limit, total, isBeforeTax
	// JSON
	| 'notJson' // error
	| 'notObject'
	| 'notList'
	| 'sameKeyTwice' // path
	| 'forbiddenKey' // path
	| 'numberNotHeld' // path, number, becomes
	| 'tooDeep' // levels
	| 'notSendable' // path, value
	| 'alikeNames' // names
	| 'ownField' // names
	// lines and rows of an invoice
	| 'nameOfLine' // name, api
	| 'twoNamesOfLine' // names
	| 'twoTaxCodes' // codes, lines
	| 'notMapped' // fields
	| 'noColumn' // fields
	| 'twoColumns' // columns
	| 'rowsDiffer' // values, items
	| 'companyOfRows' // items
	| 'notFilledDown' // items
	| 'executeOnce'
	// keys and companies
	| 'notKey'
	| 'sameKeyForAll' // documents
	| 'noCompany'
	| 'oneCompany'
	| 'actForUnread'
	| 'companyByExpression'
	| 'notUuid'
	| 'notEmail'
	| 'longEmail' // most
	| 'andInEmail'
	| 'companiesWithAllKeys'
	// lists of ACC
	| 'notInAcc'; // meant: codes with their names

/** Why a request brought no document or no data, or why nothing was sent. */
export type FailureCode =
	// ACC answered
	| 'accRefused'
	| 'notFromAcc'
	| 'tokenContradicted' // ACC says that the token has ended, and still accepts it
	// nobody answered
	| 'noAnswer'
	| 'credential'
	| 'n8nRefused'
	// nothing was sent
	| 'stoppedEarlier'
	| 'cancelled'
	| 'pauseTooLong' // with seconds
	| 'keyNotRecorded' // with why, error; mayBeRecorded
	| 'guardFailed' // with why: lost | busy | cancelled | store; error
	| 'noKey'
	| 'noCompany'
	| 'listsNotRead' // the failure of the list, with cause: its code
	| 'retryOnFail' // a tool with Retry On Fail
	| 'otherDocuments' // another try would make other documents of the rows
	// ACC answered status 00 and no document
	| 'successWithoutNumber'
	| 'successInOtherForm'
	// here
	| 'exception' // with error
	| 'noOperation' // with operation, resource
	| 'noDashboard' // ACC answered status 00 without an object of numbers
	| 'noFigure'; // of a dashboard; with label, field, got

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
	| 'guardNotAsked' // of a dry run; with why, error
	| 'guardNotClosed' // with why, error
	| 'manyKeys' // with count
	| 'groupOfEarlierRun' // with group, how: posted | sent | checked, number
	| 'moreGroupsOfEarlierRun' // with count
	| 'listNotWhole' // with field, count
	| 'memberRequired' // with categories
	| 'notesFailed' // with error
	// lists of ACC
	| 'parameterIgnored' // with role, label, name, isChosen, isCut; count, total?
	| 'banksNotWhole' // with count; totals? or total?
	| 'categoriesNotWhole' // with count; total? or pages
	// keys that were cleared
	| 'keysNotKnown' // with keys
	| 'keysHeld'; // with keys

/** Why the credential refuses; after a code, its values. `telling/credentialWords.ts` has the words. */
export type Refusal =
	// fields of the credential, each with field
	| 'fieldEmpty'
	| 'fieldNotText' // kind
	| 'fieldTooLong' // most
	| 'fieldWrong' // reason and its values
	| 'baseUrlNotAddress'
	| 'baseUrlNotHttps'
	| 'sameParameterTwice'
	| 'differsByItem' // fields, item
	// the service, with accMessage and httpStatus where it has answered
	| 'unreachable' // host, networkCode
	| 'redirected' // target, version
	| 'noSuchService' // version
	| 'notAccService' // version
	| 'noTokenNow'
	| 'noUsableToken'
	| 'keysRefused' // blanks
	| 'signatureRefused' // blanks, isLayoutChosen
	| 'notNow'
	// requests that are not signed
	| 'otherNode'
	| 'otherAddress' // baseUrl
	| 'pathNotSignable' // most
	| 'ownProxy'
	| 'certificateUnchecked'
	| 'otherHost'
	| 'companyByOtherNode'
	| 'otherCompany'
	| 'createOnceMore'
	| 'tokenNotRenewed'
	| 'tokenStillAccepted';
