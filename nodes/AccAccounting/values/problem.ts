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

type OfAcc = 'accRefused' | 'notFromAcc' | 'tokenContradicted' | 'noDashboard' | 'noFigure';
type OfSuccess = 'successWithoutNumber' | 'successInOtherForm';
type OfRequests = 'noAnswer' | 'credential' | 'n8nRefused';
type NotSent = 'stoppedEarlier' | 'cancelled' | 'pauseTooLong' | 'noCompany' | 'listsNotRead';
type NotSentByGuard = 'keyNotRecorded' | 'guardFailed' | 'noKey';
type NotSentAgain = 'retryOnFail';
type OfNode = 'exception' | 'noOperation';

/**
 * Why a request brought no document or no data, or why nothing was sent. `telling/failureWords.ts` shows
 * which values a code comes with.
 */
export type FailureCode =
	OfAcc | OfSuccess | OfRequests | NotSent | NotSentByGuard | NotSentAgain | OfNode;

type NoteOfField = 'dateElsewhere' | 'farDate' | 'rowNumberKeys' | 'givesNothing';
type NoteOfRows = 'columnsNotTaken' | 'alikeGroups' | 'executeOnce' | 'rowsInLoop';
type NoteOfGuard = 'notesFailed' | 'guardNotAsked' | 'guardNotClosed' | 'manyKeys';
type NoteOfClearing = 'keysNotKnown' | 'keysHeld';
type NoteOfLists = 'listNotWhole' | 'memberRequired' | 'parameterIgnored';
type NoteOfWholeLists = 'banksNotWhole' | 'categoriesNotWhole';

/** What deserves a look, though nothing is wrong; with values as {@link FailureCode}. */
export type NoteCode =
	(NoteOfField | NoteOfRows) | (NoteOfGuard | NoteOfClearing) | (NoteOfLists | NoteOfWholeLists);

type OfCredentialFields = 'fieldEmpty' | 'fieldNotText' | 'fieldTooLong' | 'fieldWrong';
type OfTheirMeaning =
	'baseUrlNotAddress' | 'baseUrlNotHttps' | 'sameParameterTwice' | 'differsByItem';
type OfService = 'unreachable' | 'redirected' | 'noSuchService' | 'notAccService' | 'notNow';
type OfSecrets = 'noTokenNow' | 'noUsableToken' | 'keysRefused' | 'signatureRefused';
type OfOtherRequests = 'otherNode' | 'otherAddress' | 'otherHost' | 'pathNotSignable';
type OfConnections = 'ownProxy' | 'certificateUnchecked';
type OfActFor = 'companyByOtherNode' | 'otherCompany';
type OfRenewal = 'createOnceMore' | 'tokenNotRenewed' | 'tokenStillAccepted';

/** Why the credential refuses. `telling/credentialWords.ts` shows which values a code comes with. */
export type Refusal =
	| (OfCredentialFields | OfTheirMeaning)
	| (OfService | OfSecrets)
	| (OfOtherRequests | OfConnections | OfActFor | OfRenewal);

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

/** A reading that failed, with what the words of the reason need: `{ day: '2026-11-21' }`. */
export function unreadable(reason: Reason, values?: Values): { ok: false; wrong: Wrong } {
	return { ok: false, wrong: values ? { reason, with: values } : { reason } };
}

/** Reads true and false, also as texts in any case; undefined for all else: `yes` or `x` is not guessed. */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
}
