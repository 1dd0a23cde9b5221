/**
 * Codes that `telling/` has the words of. They are stable: workflows and the pages of the examples word
 * some of them in other languages.
 */

type OfAnyValue = 'empty' | 'notText' | 'lostDigits' | 'notTrueOrFalse' | 'notNumber' | 'oddSign';
type OfOptions = 'notWholeNumber' | 'notAllowed' | 'differsByItem' | 'notCurrency';
type OfExpressions = 'expressionFailed' | 'expressionNotAllowed';

type OfDays = 'notDate' | 'noSuchDay' | 'otherOrder' | 'yearOutOfRange' | 'writeDay';
type OfWrittenDays = 'yearOfTwoDigits' | 'serialAsText';
type OfMoments = 'emptyMoment' | 'invalidMoment' | 'noTimeZone';

type OfAmounts = 'notAmount' | 'twoReadings' | 'otherFormat' | 'tooManyDigits' | 'tooLargeNumber';
type OfWrittenAmounts =
	'debitOrCredit' | 'numberWithWords' | 'centsSign' | 'minusAfter' | 'blanksBetween' | 'exponent';
type OfSizes = 'zero' | 'belowZero' | 'notAboveZero' | 'aboveLimit';

type OfJson = 'notJson' | 'notObject' | 'notList' | 'notSendable' | 'tooDeep' | 'numberNotHeld';
type OfKeysInJson = 'sameKeyTwice' | 'forbiddenKey' | 'alikeNames' | 'ownField';

type OfLines = 'nameOfLine' | 'twoNamesOfLine' | 'twoTaxCodes';
type OfColumns = 'notMapped' | 'noColumn' | 'twoColumns';
type OfRows = 'rowsDiffer' | 'companyOfRows' | 'notFilledDown' | 'executeOnce';

type OfGuardKeys = 'notKey' | 'sameKeyForAll' | 'companiesWithAllKeys';
type OfCompanies = 'noCompany' | 'oneCompany' | 'actForUnread' | 'companyByExpression';
type OfCompanyFields = 'notUuid' | 'notEmail' | 'longEmail' | 'andInEmail';

/** Why a value cannot be taken. `telling/reasonWords.ts` shows which values a reason comes with. */
export type Reason =
	| (OfAnyValue | OfOptions | OfExpressions)
	| (OfDays | OfWrittenDays | OfMoments)
	| (OfAmounts | OfWrittenAmounts | OfSizes)
	| (OfJson | OfKeysInJson)
	| (OfLines | OfColumns | OfRows)
	| (OfGuardKeys | OfCompanies | OfCompanyFields)
	/** A list of ACC does not have the code. */
	| 'notInAcc';

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
	| 'pauseTooLong' // with seconds, until
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
	| 'parameterIgnored' // with role, label, name, isChosen; count, total?
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
