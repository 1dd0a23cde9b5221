import { type CureCode, FAILURE, type Failure } from '../sentences/failures';
import { isRecord, ownValue, plainText } from '../values/json';
import type { Answer, Envelope } from './readAnswer';
import { redact } from './redact';

/**
 * The one table of what an answer means. Creates, reads, the bank list, and the credential all use
 * it; no other file interprets an HTTP status or one of ACC's codes.
 */

/** The envelope of a success: HTTP 2xx and status `00` (API document, "Errors"). */
export function readSuccess({ httpStatus, envelope }: Answer): Envelope | undefined {
	return httpStatus >= 200 && httpStatus < 300 && envelope?.status === '00' ? envelope : undefined;
}

/** What an HTTP status means, whether it comes from ACC, a proxy, or a firewall. */
interface StatusMeaning {
	/**
	 * What the status is about: the request itself, the token (it may have expired), the pace (too
	 * many requests), the address, the server (a fault that may pass), or a redirect.
	 */
	about: 'request' | 'token' | 'pace' | 'address' | 'server' | 'redirect';
	/**
	 * Whether a create with this status was stored:
	 * - `no`: any server that returns this status has not processed the request, so no envelope is
	 *   needed.
	 * - `notIfRefused`: not if ACC itself refuses it, in its envelope.
	 * - `perhaps`: a proxy may return it in place of ACC's answer, after ACC stored the document.
	 */
	isStored: 'no' | 'notIfRefused' | 'perhaps';
}

const HANDLED: StatusMeaning = { about: 'request', isStored: 'notIfRefused' };
const NOT_HANDLED: StatusMeaning = { about: 'request', isStored: 'no' };
const MAY_BE_STORED: StatusMeaning = { about: 'request', isStored: 'perhaps' };
const TOKEN_MAY_HAVE_ENDED: StatusMeaning = { about: 'token', isStored: 'perhaps' };
const PACE: StatusMeaning = { about: 'pace', isStored: 'no' };
const NO_SUCH_ADDRESS: StatusMeaning = { about: 'address', isStored: 'no' };
const REDIRECT: StatusMeaning = { about: 'redirect', isStored: 'perhaps' };
const SERVER: StatusMeaning = { about: 'server', isStored: 'perhaps' };

/**
 * HTTP statuses with a specific meaning. `NOT_HANDLED` marks those that a server returns before
 * anything processes a request. Firewalls and sign-in pages also substitute 401, 403, 419, 440,
 * and 498 for an answer that they block.
 */
const STATUS_MEANINGS: Record<number, StatusMeaning> = {
	400: NOT_HANDLED, // malformed request
	401: TOKEN_MAY_HAVE_ENDED,
	403: TOKEN_MAY_HAVE_ENDED,
	404: NO_SUCH_ADDRESS, // also used by ACC for missing master data (ACC09)
	405: NO_SUCH_ADDRESS,
	407: NOT_HANDLED, // a proxy that wants credentials before it forwards anything
	408: MAY_BE_STORED,
	409: MAY_BE_STORED,
	419: TOKEN_MAY_HAVE_ENDED,
	422: NOT_HANDLED, // content that can't be processed
	425: MAY_BE_STORED,
	429: PACE,
	440: TOKEN_MAY_HAVE_ENDED,
	498: TOKEN_MAY_HAVE_ENDED,
};

/** What an HTTP status means. An unassigned one means nothing for certain. */
export function interpretStatus(httpStatus: number): StatusMeaning {
	const own = STATUS_MEANINGS[httpStatus];
	if (own) return own;
	if (httpStatus >= 200 && httpStatus < 300) return HANDLED;
	if (httpStatus >= 300 && httpStatus < 400) return REDIRECT;
	if (httpStatus >= 400 && httpStatus < 500) return HANDLED;
	return httpStatus >= 500 && httpStatus < 600 ? SERVER : MAY_BE_STORED;
}

/**
 * Whether a read with this status is worth repeating after a pause: too many requests, or a server
 * fault.
 */
export function isPassing({ httpStatus }: { httpStatus: number }): boolean {
	return ['pace', 'server'].includes(interpretStatus(httpStatus).about);
}

/** What was requested. */
export type RequestKind = 'read' | 'create';

/**
 * One of ACC's codes (API document, "Errors"). An error with a known code certainly stored nothing,
 * even with HTTP 200.
 */
interface AccCode {
	/** Whether it is about the data of a request, and therefore never about its token. */
	isAboutData: boolean;
	/** What to do about it. */
	cure: CureCode;
}

/** ACC's known codes. `01` occurs with vouchers, whatever is wrong with them. */
const ACC_CODES: Record<string, AccCode> = {
	'01': { isAboutData: false, cure: 'askAcc' },
	ACC03: { isAboutData: true, cure: 'correctNamed' },
	ACC09: { isAboutData: true, cure: 'createNamed' },
};

/**
 * What to do about ACC's messages, by the texts that they contain (API document, "Errors"). The
 * first match wins.
 */
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

/** What an answer means for its request. */
export interface Judgement {
	/**
	 * - `success`: HTTP 2xx and status `00`; for a create, also a document with a number.
	 * - `refused`: certainly nothing was stored.
	 * - `unknown`: everything else.
	 */
	outcome: 'success' | 'refused' | 'unknown';
	/**
	 * - `keep`: the answer is not about the token.
	 * - `renew`: ACC may no longer accept the token. The request is not resent: it may have been
	 *   stored.
	 * - `resend`: ACC may no longer accept the token. If so, the request is resent once with a new
	 *   one: it is a read, or ACC certainly stored nothing.
	 */
	token: 'keep' | 'renew' | 'resend';
	/** What the user can do about it. */
	cure: CureCode;
}

/** Servers and proxies repeat the HTTP status as a code. */
const HTTP_STATUS = /^[1-5]\d\d$/;

/** A status in an error that may nonetheless mean success: `00` or a similar value. */
const SUCCESS_CODE = /^\s*(0{1,9}|2\d\d|ok|success)\s*$/i;

/** ACC's message on success (API document, "What the service does"). */
const SUCCESS_MESSAGE = 'success';

/** Maximum length of ACC's codes, in characters. */
const LONGEST_ACC_CODE = 50;

/** Whether an answer contains a document number of the type in the API document: a string. */
function hasDocument({ documentNumber, envelope }: Answer): boolean {
	const data = envelope?.data;
	return documentNumber !== undefined && isRecord(data) && typeof data.document_number === 'string';
}

/** Whether an unsuccessful answer may nonetheless indicate success, by its code or its message. */
function saysSuccess({ envelope, message }: Answer): boolean {
	const isShort = envelope && envelope.status.length <= LONGEST_ACC_CODE;
	return (
		(isShort && SUCCESS_CODE.test(envelope.status)) || message.toLowerCase() === SUCCESS_MESSAGE
	);
}

/**
 * Whether ACC refuses in the form of its errors: a code, a message, and nothing else (API document,
 * "Errors").
 */
function isAccError({ envelope, message }: Answer): boolean {
	if (!envelope?.isBare || message === '') return false;
	return envelope.status.length <= LONGEST_ACC_CODE && !HTTP_STATUS.test(envelope.status);
}

/** What the rows below ask about an answer. */
interface Judged {
	answer: Answer;
	kind: RequestKind;
	/** What its HTTP status means. */
	meaning: StatusMeaning;
	/** ACC's code, if it is one of `ACC_CODES`. */
	code: AccCode | undefined;
}

/** Whether the HTTP status is about tokens: ACC or a firewall may no longer accept the token. */
function isAboutToken({ meaning }: Judged): boolean {
	return meaning.about === 'token';
}

/**
 * Whether an envelope without data may mean that ACC no longer accepts the token: its code is not
 * known to be about data. How ACC answers an expired token is "not shown" (API document, "Errors").
 */
function mayBeTheToken({ answer, code }: Judged): boolean {
	return answer.envelope?.isBare === true && code?.isAboutData !== true;
}

/** Whether certainly nothing was stored: by the HTTP status, or in the form of ACC's errors. */
function isRefused({ answer, meaning, code }: Judged): boolean {
	if (meaning.isStored === 'no') return true;
	return isAccError(answer) && (code !== undefined || answer.httpStatus >= 400);
}

/** One row of the table: for which answers it holds, and what they mean for a create. */
interface JudgementRow extends Pick<Judgement, 'outcome' | 'token'> {
	applies: (judged: Judged) => boolean;
}

/**
 * What an answer means for a create. The first row that applies decides, so every row holds only
 * for answers to which none above it applies.
 */
const JUDGEMENTS: readonly JudgementRow[] = [
	{
		applies: ({ answer, kind }) =>
			readSuccess(answer) !== undefined && (kind === 'read' || hasDocument(answer)),
		outcome: 'success',
		token: 'keep',
	},
	{ applies: ({ answer }) => answer.namesDocument, outcome: 'unknown', token: 'keep' },
	// A firewall may return these in place of ACC's answer. Only ACC's own words are certain.
	{
		applies: (judged) =>
			isAboutToken(judged) && isAccError(judged.answer) && !saysSuccess(judged.answer),
		outcome: 'unknown',
		token: 'resend',
	},
	{ applies: isAboutToken, outcome: 'unknown', token: 'renew' },
	{ applies: ({ answer }) => saysSuccess(answer), outcome: 'unknown', token: 'keep' },
	{ applies: ({ meaning }) => meaning.isStored === 'perhaps', outcome: 'unknown', token: 'keep' },
	{ applies: ({ meaning }) => meaning.about === 'pace', outcome: 'refused', token: 'keep' },
	{
		applies: (judged) => isRefused(judged) && mayBeTheToken(judged),
		outcome: 'refused',
		token: 'resend',
	},
	{ applies: isRefused, outcome: 'refused', token: 'keep' },
	{ applies: mayBeTheToken, outcome: 'unknown', token: 'renew' },
];
const OTHERWISE = { outcome: 'unknown', token: 'keep' } as const;

function cureRefusal({ answer, meaning: { about }, code }: Judged): CureCode {
	const { envelope, reason, httpStatus } = answer;
	if (about === 'pace') return 'slowDown';
	if (about === 'token') return httpStatus === 403 ? 'askForRight' : 'testCredential';
	if (!envelope && (reason === '' || about !== 'request')) return 'checkAddress';
	const said = reason.toLowerCase();
	const known = MESSAGE_CURES.find(({ contains }) => contains.every((text) => said.includes(text)));
	return known?.cure ?? code?.cure ?? 'askAcc';
}

/**
 * Judges an answer by its HTTP status and ACC's envelope (API document, "Errors").
 *
 * @param kind what was requested; a read by default
 */
export function judge(answer: Answer, kind: RequestKind = 'read'): Judgement {
	const meaning = interpretStatus(answer.httpStatus);
	const code = ownValue(ACC_CODES, answer.envelope?.status ?? '');
	const judged: Judged = { answer, kind, meaning, code };
	const { outcome, token } = JUDGEMENTS.find(({ applies }) => applies(judged)) ?? OTHERWISE;
	const isRead = kind === 'read';
	return {
		outcome,
		// Resending a read is harmless.
		token: isRead && token === 'renew' ? 'resend' : token,
		cure: isRead || outcome === 'refused' ? cureRefusal(judged) : 'lookFirst',
	};
}

/** The result of a read: a value, or why there is none. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/**
 * The failure that an unsuccessful answer means (API document, "Errors").
 *
 * @param kind what was requested; a read by default
 */
export function readFailure(answer: Answer, kind: RequestKind = 'read'): Failure {
	const { httpStatus, reason: accMessage, envelope } = answer;
	const { cure } = judge(answer, kind);
	if (!envelope) {
		const origin = { httpStatus, cure, ...(accMessage ? { accMessage } : {}) };
		return { ...FAILURE.notFromAcc(origin), ...origin };
	}
	const { status, traceId } = envelope;
	const origin = {
		accCode: redact(status, [], LONGEST_ACC_CODE),
		accMessage,
		httpStatus,
		cure,
		...(traceId ? { traceId } : {}),
	};
	return { ...FAILURE.accRefused(origin), ...origin };
}

/** The failure that a credential error means. n8n may have preserved nothing but its message. */
export function readCredentialFailure(error: unknown): Failure {
	const { refusal, message } = isRecord(error) ? error : {};
	// `CredentialRefused`, or a copy that n8n made of it.
	if (isRecord(refusal)) {
		const { message: what, advice } = refusal;
		return { code: 'credential', message: plainText(what), advice: plainText(advice) };
	}
	return FAILURE.credential(redact(plainText(message)));
}
