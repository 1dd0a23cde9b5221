import { isEmpty, isShortened, show } from './text';

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

/** Why a value cannot be taken. `telling/words.ts` shows which values a reason comes with. */
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
	| 'parameterIgnored' // the page of the bank list; with name, isChosen, count; total?
	| 'banksNotWhole' // with count; total?
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

/** What a code's words are made of; plain data. */
export type Values = Readonly<
	Record<string, string | number | boolean | readonly string[] | readonly number[]>
>;

/** Why a value cannot be taken. `telling/words.ts` has the words of each reason. */
export interface Wrong {
	reason: Reason;
	with?: Values;
}

/** What is wrong with one field of a document, or of the form. */
export interface Problem extends Wrong {
	/** The field as the form shows it, for example `Quantity`. */
	field: string;
	/** What was got, as an error shows it; an empty text for nothing. */
	got?: string;
	/** The line of the document, counted from 1. */
	line?: number;
	/** The input items that it is about, where it is not the whole document; none: it is about the form. */
	rows?: number[];
}

/** A problem of a field with the value that it holds; an empty value is *empty*, whatever was expected. */
export function problemOf(field: string, wrong: Wrong, value: unknown): Problem {
	return isEmpty(value)
		? { field, reason: 'empty', got: '' }
		: { field, ...wrong, got: show(value) };
}

/** Why a value is not a key, a group or a code. */
export function wrongKey(value: unknown): Wrong {
	const isLong = Number.isInteger(value) || (typeof value === 'string' && isShortened(value));
	if (isLong) return { reason: 'lostDigits' };
	return { reason: typeof value === 'string' ? 'notKey' : 'notText' };
}

/** Why a request brought no document or no data, or why nothing was sent. */
export interface Failure {
	/** `telling/words.ts` has the words of each code. */
	code: FailureCode;
	with?: Values;
	/** `status` and message of ACC's envelope (API document, "Errors"). */
	accCode?: string;
	accMessage?: string;
	traceId?: string;
	httpStatus?: number;
	/** For example `ECONNRESET`. */
	networkCode?: string;
}

/** ACC's codes (API document, "Errors"), and whether each is about data, never about the token. */
export const ACC_CODES = {
	'01': { isAboutData: false },
	ACC03: { isAboutData: true },
	ACC09: { isAboutData: true },
};

/** HTTP statuses about the token or the credential, not about the document that was sent. */
export const ABOUT_THE_CREDENTIAL: ReadonlySet<number> = new Set([401, 403, 419, 440, 498]);

/** With 429, which is about the pace: the document may be sent again. */
export const NOT_ABOUT_THE_DOCUMENT: ReadonlySet<number> = new Set([...ABOUT_THE_CREDENTIAL, 429]);

/** What deserves a look, though nothing is wrong. */
export interface Note {
	code: NoteCode;
	with?: Values;
	rows?: number[];
}

/** The value that was read, or why it cannot be taken. `telling/words.ts` words each reason. */
export type Reading<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };

/** A reading that worked. */
export function read<T>(value: T): Reading<T> {
	return { ok: true, value };
}

/**
 * A reading that failed.
 *
 * @param values what the words of the reason need, for example `{ day: '2026-11-21' }`
 */
export function unreadable(reason: Reason, values?: Values): { ok: false; wrong: Wrong } {
	return { ok: false, wrong: values ? { reason, with: values } : { reason } };
}

/**
 * Reads true and false, also as the texts `true` and `false` in any case with blanks around; undefined
 * for everything else. Words of a spreadsheet such as `yes` or `x` are not guessed.
 */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
}
