import { isRecord, type JsonObject } from '../values/json';
import { redact } from './redact';

/** Document numbers and trace IDs are truncated to this many characters. */
const LONGEST_ID = 100;

/** `document_number`, `documentNumber`, and the like, but not `purchase_order_document_number`. */
const NUMBER_FIELD = /^document[\s_-]?number$/i;

/** A letter or a digit that can be seen: some fillers are letters, too. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** What programs write for a missing value. */
const MISSING_VALUE = /^(null|undefined)$/i;

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

function readEnvelope(fields: JsonObject): Envelope | undefined {
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
	return SEEN.test(shown) && !MISSING_VALUE.test(shown) ? shown : undefined;
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
			if (NUMBER_FIELD.test(name) && readDocumentNumber(inner) !== undefined) return true;
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
function listReasons(value: unknown, level = 0): string[] {
	if (typeof value === 'string') return [value.trim()];
	if (typeof value !== 'object' || value === null || level > MOST_REASON_LEVELS) return [];
	const named = isRecord(value) ? REASON_FIELDS.filter((name) => Object.hasOwn(value, name)) : [];
	const isStated = named.length > 0 || level === 0;
	const fields = Object.entries(value).filter(([name]) => !isStated || named.includes(name));
	return fields.slice(0, MOST_REASONS).flatMap(([name, inner]) => {
		const texts = listReasons(inner, level + 1);
		return isStated || Array.isArray(value) ? texts : texts.map((text) => `${name}: ${text}`);
	});
}

/** The reason in a body or in its `data`, as one text. */
function readReason(body: JsonObject): string {
	const texts = [body, body.data]
		.flatMap((part) => listReasons(part))
		.filter((text) => text !== '');
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
		reason: redact(readReason(fields), secrets),
		envelope: readEnvelope(fields),
		documentNumber: readDocumentNumber(isRecord(fields.data) && fields.data.document_number),
		namesDocument: holdsDocumentNumber(body),
	};
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
