import type { CureCode } from '../sentences/failures';
import { isRecord, ownValue, type JsonObject } from '../values/record';
import { redact } from './redact';

/** Document numbers and trace IDs are truncated to this many characters. */
const LONGEST_ID = 100;

/** `document_number`, `documentNumber`, and the like, but not `purchase_order_document_number`. */
const DOCUMENT_NUMBER = /^document[\s_-]?number$/i;

/** A letter or a digit that can be seen: some fillers are letters, too. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** What programs write for a missing value. */
const NOTHING = /^(null|undefined)$/i;

interface AnswerHead {
	httpStatus: number;
	/** Header names are in lowercase. */
	headers: Record<string, unknown>;
}

/** An answer from the service as received, with its body parsed or raw. */
export type RawAnswer = AnswerHead & { body: unknown };

/** An answer from the service as read. The table below says what it means. */
export interface Answer extends AnswerHead {
	/** The text of `message`; redacted for display; empty if there is none. */
	message: string;
	/** What the answer says about its reason, wherever it says so; redacted; empty if nowhere. */
	reason: string;
	/** Undefined for a proxy's HTML, truncated JSON, and an empty body. */
	envelope?: Envelope;
	/**
	 * The document number from `data`, at the place given by the API document; redacted for display.
	 */
	documentNumber?: string;
	/** Whether a document number occurs anywhere in the body. */
	namesDocument: boolean;
}

/** The envelope of an answer (API document, "What the service does" and "Errors"). */
export interface Envelope {
	/** Verbatim, even if numeric: `00` on success, otherwise the error code, for example `ACC03`. */
	status: string;
	data: unknown;
	metadata: JsonObject;
	traceId?: string;
	/** Whether it contains only status, message, and trace ID, as ACC's errors do. */
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
 * A document number from an answer (API document, "Resources and their fields"), on a single line,
 * at most 100 characters, without control characters and tokens. Undefined if there is none: no
 * letter and no digit, `null`, `undefined`, a list, or an object.
 */
function readDocumentNumber(number: unknown): string | undefined {
	if (typeof number !== 'string' && typeof number !== 'number') return undefined;
	const shown = redact(String(number), [], LONGEST_ID);
	return SEEN.test(shown) && !NOTHING.test(shown) ? shown : undefined;
}

/**
 * Whether a document number occurs in a body, at any depth and however its name is written: ACC's
 * errors have none, so ACC may have stored a document. Linear time.
 */
function holdsDocumentNumber(body: unknown): boolean {
	const values = new Set([body]);
	for (const value of values) {
		if (typeof value !== 'object' || value === null) continue;
		for (const [name, inner] of Object.entries(value)) {
			if (DOCUMENT_NUMBER.test(name) && readDocumentNumber(inner) !== undefined) return true;
			values.add(inner);
		}
	}
	return false;
}

/** Fields in which services say why they refuse a request. */
const REASON_FIELDS = [
	'message',
	'msg',
	'error',
	'errors',
	'error_description',
	'title',
	'detail',
	'reason',
];

/** How many texts a reason is made of, and how deep they may be nested. */
const MOST_REASONS = 10;
const MOST_REASON_LEVELS = 3;

/**
 * The texts in a body that say why a request was refused: ACC says so in `message` (API document,
 * "Errors"), other services in lists, in objects, or by field.
 */
function reasonsIn(value: unknown, level = 0): string[] {
	if (typeof value === 'string') return [value.trim()];
	if (typeof value !== 'object' || value === null || level > MOST_REASON_LEVELS) return [];
	const named = isRecord(value) ? REASON_FIELDS.filter((name) => Object.hasOwn(value, name)) : [];
	const isStated = named.length > 0 || level === 0;
	const fields = Object.entries(value).filter(([name]) => !isStated || named.includes(name));
	return fields.slice(0, MOST_REASONS).flatMap(([name, inner]) => {
		const texts = reasonsIn(inner, level + 1);
		return isStated || Array.isArray(value) ? texts : texts.map((text) => `${name}: ${text}`);
	});
}

/** The reason in a body or in its `data`, as one text. */
function reasonOf(body: JsonObject): string {
	const texts = [body, body.data].flatMap((part) => reasonsIn(part)).filter((text) => text !== '');
	return [...new Set(texts)].slice(0, MOST_REASONS).join('; ');
}

/**
 * Reads an answer. Message, reason, trace ID, and document number are truncated and stripped of
 * tokens and signatures.
 *
 * @param secrets to remove from message and reason, unless the body was already cleaned of them
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
		reason: redact(reasonOf(fields), secrets),
		envelope: envelopeOf(fields),
		documentNumber: readDocumentNumber(isRecord(fields.data) && fields.data.document_number),
		namesDocument: holdsDocumentNumber(body),
	};
}

/** The envelope of a success: HTTP 2xx and status `00` (API document, "Errors"). */
export function successOf({ httpStatus, envelope }: Answer): Envelope | undefined {
	return httpStatus >= 200 && httpStatus < 300 && envelope?.status === '00' ? envelope : undefined;
}

/**
 * Whether data is empty: no value, or a list or object that contains only empty data, at any depth.
 */
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

/** Whole seconds; a header with more digits is ignored. */
const SECONDS = /^\s*\d{1,9}\s*$/;

/** A date in one of HTTP's three formats, which all mean GMT, although one of them doesn't say so. */
const HTTP_DATE = /^\s*([A-Z][a-z]{2,8},? [\w :-]{10,30}?)(?: GMT)?\s*$/;

/** A date of HTTP in milliseconds since 1970; NaN for anything else. */
function httpDate(header: unknown): number {
	return Date.parse(`${HTTP_DATE.exec(String(header))?.[1]} GMT`);
}

/**
 * The delay that a Retry-After header asks for, in seconds or as a date, as milliseconds; undefined
 * if it is absent or neither. A date is compared with the service's own clock, if it shows it.
 */
export function retryAfterMs(headers: unknown): number | undefined {
	const { 'retry-after': value, date } = isRecord(headers) ? headers : {};
	const text = String(value ?? '');
	if (SECONDS.test(text)) return Number(text) * 1000;
	const ms = httpDate(text) - (httpDate(date) || Date.now());
	return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * The one table of what an answer means. Creates, reads, the bank list, and the credential all use
 * it; no other file interprets an HTTP status or one of ACC's codes.
 */

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
const TIMING: StatusMeaning = { about: 'request', isStored: 'perhaps' };
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
	408: TIMING,
	409: TIMING,
	419: TOKEN_MAY_HAVE_ENDED,
	422: NOT_HANDLED, // content that can't be processed
	425: TIMING,
	429: PACE,
	440: TOKEN_MAY_HAVE_ENDED,
	498: TOKEN_MAY_HAVE_ENDED,
};

/** What an HTTP status means. An unassigned one means nothing for certain. */
export function meaningOf(httpStatus: number): StatusMeaning {
	const own = STATUS_MEANINGS[httpStatus];
	if (own) return own;
	if (httpStatus >= 200 && httpStatus < 300) return HANDLED;
	if (httpStatus >= 300 && httpStatus < 400) return REDIRECT;
	if (httpStatus >= 400 && httpStatus < 500) return HANDLED;
	return httpStatus >= 500 && httpStatus < 600 ? SERVER : TIMING;
}

/**
 * Whether a read with this status is worth repeating after a pause: too many requests, or a server
 * fault.
 */
export function isPassing({ httpStatus }: { httpStatus: number }): boolean {
	return ['pace', 'server'].includes(meaningOf(httpStatus).about);
}

/** What was requested. */
export type RequestKind = 'read' | 'create';

/** One of ACC's codes (API document, "Errors"). */
interface AccCode {
	/** Whether it is about the data of a request, and therefore never about its token. */
	isAboutData: boolean;
	/** What to do about it. */
	cure: CureCode;
}

/** ACC's known codes. `01` occurs with vouchers, whatever is wrong with them. */
export const ACC_CODES: Record<string, AccCode> = {
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
export const LONGEST_ACC_CODE = 50;

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
	applies: (asked: Judged) => boolean;
}

/**
 * What an answer means for a create. The first row that applies decides, so every row holds only
 * for answers to which none above it applies.
 */
const JUDGEMENTS: readonly JudgementRow[] = [
	{
		applies: ({ answer, kind }) =>
			successOf(answer) !== undefined && (kind === 'read' || hasDocument(answer)),
		outcome: 'success',
		token: 'keep',
	},
	{ applies: ({ answer }) => answer.namesDocument, outcome: 'unknown', token: 'keep' },
	// A firewall may return these in place of ACC's answer. Only ACC's own words are certain.
	{
		applies: (asked) =>
			isAboutToken(asked) && isAccError(asked.answer) && !saysSuccess(asked.answer),
		outcome: 'unknown',
		token: 'resend',
	},
	{ applies: isAboutToken, outcome: 'unknown', token: 'renew' },
	{ applies: ({ answer }) => saysSuccess(answer), outcome: 'unknown', token: 'keep' },
	{ applies: ({ meaning }) => meaning.isStored === 'perhaps', outcome: 'unknown', token: 'keep' },
	{ applies: ({ meaning }) => meaning.about === 'pace', outcome: 'refused', token: 'keep' },
	{
		applies: (asked) => isRefused(asked) && mayBeTheToken(asked),
		outcome: 'refused',
		token: 'resend',
	},
	{ applies: isRefused, outcome: 'refused', token: 'keep' },
	{ applies: mayBeTheToken, outcome: 'unknown', token: 'renew' },
];
const OTHERWISE = { outcome: 'unknown', token: 'keep' } as const;

function cureOfRefusal({ answer, meaning: { about }, code }: Judged): CureCode {
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
	const meaning = meaningOf(answer.httpStatus);
	const code = ownValue(ACC_CODES, answer.envelope?.status ?? '');
	const asked: Judged = { answer, kind, meaning, code };
	const { outcome, token } = JUDGEMENTS.find(({ applies }) => applies(asked)) ?? OTHERWISE;
	const isRead = kind === 'read';
	return {
		outcome,
		// Resending a read is harmless.
		token: isRead && token === 'renew' ? 'resend' : token,
		cure: isRead || outcome === 'refused' ? cureOfRefusal(asked) : 'lookFirst',
	};
}
