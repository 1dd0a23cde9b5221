import type { CureCode } from '../sentences/failures';
import { isRecord, ownValue, type JsonObject } from '../values/record';
import { redact } from './redact';

/** The longest document number or trace ID that is shown, in characters. */
const LONGEST_ID = 100;

/** What programs write for nothing. */
const NOTHING = /^(null|undefined)$/i;

interface AnswerHead {
	httpStatus: number;
	/** Their names are in lower case. */
	headers: Record<string, unknown>;
}

/** An answer of the service as it came, its body parsed or raw. */
export type RawAnswer = AnswerHead & { body: unknown };

/** An answer of the service as it was read. `answers.ts` says what it means. */
export interface Answer extends AnswerHead {
	/** As it may be shown; empty for none. */
	message: string;
	/** Missing in HTML of a proxy, cut-off JSON and an empty body. */
	envelope?: Envelope;
	/** The number of the document in `data`, where the API document has it; as it may be shown. */
	documentNumber?: string;
}

/** The envelope of an answer (API document, "What the service does" and "Errors"). */
export interface Envelope {
	/** As it came, also where it is a number: `00` on success, else the error code, for example `ACC03`. */
	status: string;
	data: unknown;
	metadata: JsonObject;
	traceId?: string;
	/** Whether nothing else is in it than status, message and trace ID, as in ACC's errors. */
	isBare: boolean;
}

/** The fields of ACC's errors (API document, "Errors"). */
const FIELDS_OF_ERRORS = ['status', 'message', 'traceId'];

function envelopeOf(fields: JsonObject): Envelope | undefined {
	const { status, traceId, data, metadata } = fields;
	if (typeof status !== 'string' && typeof status !== 'number') return undefined;
	const envelope: Envelope = {
		status: String(status),
		data,
		metadata: isRecord(metadata) ? metadata : {},
		isBare: Object.keys(fields).every(
			(name) => FIELDS_OF_ERRORS.includes(name) || isEmptyData(fields[name]),
		),
	};
	if (typeof traceId === 'string' && traceId !== '') {
		envelope.traceId = redact(traceId, [], LONGEST_ID);
	}
	return envelope;
}

/**
 * The number that `data` of a create holds (API document, "Resources and their fields"), on one line, at most
 * 100 characters, without control characters and tokens. Undefined for what is none: blanks, `null`,
 * `undefined`, a list or an object.
 */
function documentNumberOf(data: unknown): string | undefined {
	const number = isRecord(data) ? data.document_number : undefined;
	if (typeof number !== 'string' && typeof number !== 'number') return undefined;
	const shown = redact(String(number), [], LONGEST_ID);
	return shown === '' || NOTHING.test(shown) ? undefined : shown;
}

/**
 * Reads an answer. Message, trace ID and document number are bounded, without tokens and signatures.
 *
 * @param secrets to be removed from the message, if the body was not cleaned of them before
 */
export function readAnswer(
	{ httpStatus, headers, body }: RawAnswer,
	secrets: readonly string[] = [],
): Answer {
	const fields = isRecord(body) ? body : {};
	return {
		httpStatus,
		headers,
		message: typeof fields.message === 'string' ? redact(fields.message, secrets) : '',
		envelope: envelopeOf(fields),
		documentNumber: documentNumberOf(fields.data),
	};
}

/** The envelope of a success: HTTP 2xx and status `00` (API document, "Errors"). */
export function successOf({ httpStatus, envelope }: Answer): Envelope | undefined {
	return httpStatus >= 200 && httpStatus < 300 && envelope?.status === '00' ? envelope : undefined;
}

/** Whether data are empty: nothing, or a list or an object that holds only such, however deep. */
export function isEmptyData(data: unknown): boolean {
	const values = new Set([data]);
	for (const value of values) {
		if (typeof value === 'object' && value !== null) {
			for (const inner of Object.values(value)) values.add(inner);
		} else if ((value ?? '') !== '') {
			return false;
		}
	}
	return true;
}

/** So many seconds as a whole number; a header that asks for more digits asks for nothing. */
const SECONDS = /^\s*\d{1,9}\s*$/;

/** What a Retry-After header asks for in seconds, as milliseconds; undefined for none, and for a date. */
export function retryAfterMs(headers: unknown): number | undefined {
	const value = String((isRecord(headers) ? headers['retry-after'] : undefined) ?? '');
	return SECONDS.test(value) ? Number(value) * 1000 : undefined;
}

/**
 * The one table of what an answer means. Creates, reads, the bank list and the credential all read it; no
 * other file judges an HTTP status or a code of ACC.
 */

/** What an HTTP status says, whoever gives it: ACC, a proxy or a firewall. */
interface StatusMeaning {
	/**
	 * What the status is about: the request itself, the token (it may have ended), the pace (too many
	 * requests), the address, the server (a fault that may pass), or a redirect.
	 */
	about: 'request' | 'token' | 'pace' | 'address' | 'server' | 'redirect';
	/**
	 * Whether a create that got it is stored:
	 * - `no`: whoever gives this status has not handled the request, so an envelope is not needed.
	 * - `notIfRefused`: it is not if ACC itself refuses, in its envelope.
	 * - `perhaps`: a proxy may give it in place of ACC's answer, after ACC has stored the document.
	 */
	isStored: 'no' | 'notIfRefused' | 'perhaps';
}

const HANDLED: StatusMeaning = { about: 'request', isStored: 'notIfRefused' };
const NOT_HANDLED: StatusMeaning = { about: 'request', isStored: 'no' };
const TIMING: StatusMeaning = { about: 'request', isStored: 'perhaps' };
const TOKEN_MAY_HAVE_ENDED: StatusMeaning = { about: 'token', isStored: 'perhaps' };
const PACE: StatusMeaning = { about: 'pace', isStored: 'no' };
const NO_SUCH_ADDRESS: StatusMeaning = { about: 'address', isStored: 'no' };
const GONE: StatusMeaning = { about: 'address', isStored: 'notIfRefused' };
const REDIRECT: StatusMeaning = { about: 'redirect', isStored: 'perhaps' };
const SERVER: StatusMeaning = { about: 'server', isStored: 'perhaps' };

/**
 * HTTP statuses of their own. `NOT_HANDLED` are those that a server gives on sight of the address, the
 * headers or the form of a request, before anything works on its content. Firewalls and sign-in pages also
 * put 401, 403, 419, 440 and 498 in the place of an answer that they hold back.
 */
const STATUS_MEANINGS: Record<number, StatusMeaning> = {
	400: NOT_HANDLED, // malformed request
	401: TOKEN_MAY_HAVE_ENDED,
	403: TOKEN_MAY_HAVE_ENDED,
	404: NO_SUCH_ADDRESS, // also ACC's own for missing master data (ACC09)
	405: NO_SUCH_ADDRESS,
	407: NOT_HANDLED, // a proxy wants to know who asks
	408: TIMING,
	409: TIMING,
	410: GONE,
	411: NOT_HANDLED, // no Content-Length
	414: NOT_HANDLED, // address too long
	415: NOT_HANDLED, // not this media type
	419: TOKEN_MAY_HAVE_ENDED,
	421: NOT_HANDLED, // another server is meant
	422: NOT_HANDLED, // content that cannot be processed
	425: TIMING,
	426: NOT_HANDLED, // another protocol is wanted
	429: PACE,
	431: NOT_HANDLED, // headers too large
	440: TOKEN_MAY_HAVE_ENDED,
	498: TOKEN_MAY_HAVE_ENDED,
};

/** What an HTTP status says. One that is nobody's means nothing for certain. */
export function meaningOf(httpStatus: number): StatusMeaning {
	const own = STATUS_MEANINGS[httpStatus];
	if (own) return own;
	if (httpStatus >= 200 && httpStatus < 300) return HANDLED;
	if (httpStatus >= 300 && httpStatus < 400) return REDIRECT;
	if (httpStatus >= 400 && httpStatus < 500) return HANDLED;
	return httpStatus >= 500 && httpStatus < 600 ? SERVER : TIMING;
}

/** Whether a read that got this status is worth repeating after a pause: too many requests, a server fault. */
export function isPassing({ httpStatus }: { httpStatus: number }): boolean {
	return ['pace', 'server'].includes(meaningOf(httpStatus).about);
}

/**
 * What was asked for: the cure of a code of ACC depends on it. An unchecked create has codes that an option
 * would have looked up first.
 */
export type RequestKind = 'read' | 'create' | 'uncheckedCreate';

/** A code of ACC (API document, "Errors"). */
interface AccCode {
	/** Whether it is about the data of a request, and so never about its token. */
	isAboutData: boolean;
	/** What to do about it. */
	cure: Record<RequestKind, CureCode>;
}

/** The codes of ACC that are known. `01` is seen on vouchers, whatever is wrong with them. */
export const ACC_CODES: Record<string, AccCode> = {
	'01': {
		isAboutData: false,
		cure: {
			read: 'askAcc',
			create: 'correctRow',
			uncheckedCreate: 'checkCodesFirst',
		},
	},
	ACC03: {
		isAboutData: true,
		cure: {
			read: 'correctNamed',
			create: 'correctNamed',
			uncheckedCreate: 'correctNamed',
		},
	},
	ACC09: {
		isAboutData: true,
		cure: {
			read: 'createNamed',
			create: 'createNamed',
			uncheckedCreate: 'createNamed',
		},
	},
};

/** What to do about ACC's messages, by texts that they contain (API document, "Errors"). The first counts. */
const MESSAGE_CURES: ReadonlyArray<{ contains: readonly string[]; cure: CureCode }> = [
	{ contains: ['multiple tax codes are not allowed'], cure: 'oneTaxCode' },
	{
		contains: ['expired date should be later or equal to document date'],
		cure: 'expiryAfterDocument',
	},
	{ contains: ['transaction data purchase order not found'], cure: 'enterPurchaseOrder' },
	{ contains: ['master data currency not found'], cure: 'createCurrency' },
	{ contains: ['parameter data ', ' not found'], cure: 'setAccount' },
	{ contains: ['master data ', ' not found'], cure: 'createMasterData' },
	{ contains: ['transaction data ', ' not found'], cure: 'createMasterData' },
];

/** What an answer means for the request that got it. */
export interface Judgement {
	/**
	 * - `success`: HTTP 2xx and status `00`; of a create also a document with a number.
	 * - `refused`: it is certain that nothing was stored.
	 * - `unknown`: everything else.
	 */
	outcome: 'success' | 'refused' | 'unknown';
	/**
	 * - `keep`: the answer is not about the token.
	 * - `renew`: ACC may no longer accept the token. The request is not sent again: it may be stored.
	 * - `resend`: ACC may no longer accept the token. If it does not, the request is sent once more with
	 *   another: it is a read, or ACC has certainly stored nothing.
	 */
	token: 'keep' | 'renew' | 'resend';
	/** What the user can do about it. */
	cure: CureCode;
}

/** Servers and proxies repeat the HTTP status as a code. */
const HTTP_STATUS = /^[1-5]\d\d$/;

/** A status beside an error that may mean success nonetheless: `00` in one of its spellings. */
const SUCCESS_CODE = /^\s*(0{1,9}|2\d\d|ok|success)\s*$/i;

/** ACC's message of success (API document, "What the service does"). */
const SUCCESS_MESSAGE = 'success';

/** No code of ACC is longer, in characters. */
export const LONGEST_ACC_CODE = 50;

/** Whether an answer holds the number of a document as the API document has it: as a text. */
function hasDocument({ documentNumber, envelope }: Answer): boolean {
	const data = envelope?.data;
	return documentNumber !== undefined && isRecord(data) && typeof data.document_number === 'string';
}

/** Whether an answer that is no success may speak of one: of a document, or by its code or message. */
function mayBeSuccess({ envelope, message, documentNumber }: Answer): boolean {
	if (documentNumber !== undefined) return true;
	const isShort = envelope && envelope.status.length <= LONGEST_ACC_CODE;
	return (
		(isShort && SUCCESS_CODE.test(envelope.status)) || message.toLowerCase() === SUCCESS_MESSAGE
	);
}

/** Whether ACC says no in the form of its errors: a code, a message and nothing else (API document, "Errors"). */
function isAccError({ envelope, message }: Answer): boolean {
	if (!envelope?.isBare || message === '') return false;
	return envelope.status.length <= LONGEST_ACC_CODE && !HTTP_STATUS.test(envelope.status);
}

/** What an answer means for the request that got it; the first line that applies decides. */
function judgedOutcome(answer: Answer, kind: RequestKind): Judgement['outcome'] {
	if (successOf(answer) && (kind === 'read' || hasDocument(answer))) return 'success';
	if (mayBeSuccess(answer)) return 'unknown';
	const { isStored } = meaningOf(answer.httpStatus);
	if (isStored === 'perhaps') return 'unknown';
	if (isStored === 'no') return 'refused';
	if (!isAccError(answer)) return 'unknown';
	const isDocumented = ownValue(ACC_CODES, answer.envelope?.status ?? '') !== undefined;
	return isDocumented || answer.httpStatus >= 400 ? 'refused' : 'unknown';
}

/**
 * Whether an answer may mean that ACC no longer accepts the token: each HTTP status about it, and each error of
 * ACC whose code is not known to be about data. Which answer an ended token gets is "not shown" (API document,
 * "Errors").
 */
function mayBeTheToken(answer: Answer): boolean {
	const { about, isStored } = meaningOf(answer.httpStatus);
	if (about === 'pace' || answer.documentNumber !== undefined) return false;
	if (about === 'token') return true;
	if (isStored === 'perhaps' || mayBeSuccess(answer)) return false;
	const { status = '', isBare = false } = answer.envelope ?? {};
	return isBare && ownValue(ACC_CODES, status)?.isAboutData !== true;
}

/** A create is sent once more only if ACC itself refuses it; after HTTP 401 and the like in the form of its errors. */
function judgedToken(
	answer: Answer,
	kind: RequestKind,
	outcome: Judgement['outcome'],
): Judgement['token'] {
	if (!mayBeTheToken(answer)) return 'keep';
	const isTokenStatus = meaningOf(answer.httpStatus).about === 'token';
	const isCertain = isTokenStatus
		? isAccError(answer) && !mayBeSuccess(answer)
		: outcome === 'refused';
	return kind === 'read' || isCertain ? 'resend' : 'renew';
}

function cureOfRefusal({ envelope, message, httpStatus }: Answer, kind: RequestKind): CureCode {
	const { about } = meaningOf(httpStatus);
	if (about === 'pace') return 'slowDown';
	if (about === 'token') return httpStatus === 403 ? 'askForRight' : 'testCredential';
	if (!envelope) return 'checkAddress';
	const said = message.toLowerCase();
	const known = MESSAGE_CURES.find(({ contains }) => contains.every((text) => said.includes(text)));
	return known?.cure ?? ownValue(ACC_CODES, envelope.status)?.cure[kind] ?? 'askAcc';
}

/** What to do where ACC may have stored a document: look first. */
function cureOfUnknown({ httpStatus }: Answer): CureCode {
	if (meaningOf(httpStatus).about !== 'token') return 'lookFirst';
	return httpStatus === 403 ? 'lookThenAskForRight' : 'lookThenTestCredential';
}

/**
 * Judges an answer by its HTTP status and ACC's envelope (API document, "Errors").
 *
 * @param kind what was asked for; a read by default
 */
export function judge(answer: Answer, kind: RequestKind = 'read'): Judgement {
	const outcome = judgedOutcome(answer, kind);
	const mayBeStored = kind !== 'read' && outcome !== 'refused';
	return {
		outcome,
		token: judgedToken(answer, kind, outcome),
		cure: mayBeStored ? cureOfUnknown(answer) : cureOfRefusal(answer, kind),
	};
}
