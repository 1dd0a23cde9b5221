import { isRecord, type JsonObject } from '../values/record';
import { cleanText } from './cleanText';

/** An answer of the service as it came: its headers in lower case, its body parsed or raw. */
export interface RawAnswer {
	httpStatus: number;
	headers: Record<string, unknown>;
	body: unknown;
}

/** An answer of the service as it was read, once for all. */
export interface Answer {
	httpStatus: number;
	headers: Record<string, unknown>;
	/** What the service said, as it may be shown; empty where it said nothing. */
	message: string;
	/** None where the body has none: HTML of a proxy, cut-off JSON, an empty body. */
	envelope?: Envelope;
	/** The document numbers that stand anywhere in the body: evidence that the documents exist. */
	numbers: string[];
}

/** The envelope of an answer (API document, "What the service does" and "Errors"). */
export interface Envelope {
	/** As it came, also where it is a number: `00` on success, else the error code, for example `ACC03`. */
	status: string;
	data: unknown;
	metadata: JsonObject;
	traceId?: string;
}

const LONGEST_TRACE_ID = 100;
const LONGEST_NUMBER = 100;
const MOST_NUMBERS = 20;
/** No answer of the API has more than five. */
const MOST_LEVELS = 100;

function envelopeOf({ status, data, metadata, traceId }: JsonObject): Envelope | undefined {
	if (typeof status !== 'string' && typeof status !== 'number') return undefined;
	return {
		status: String(status),
		data,
		metadata: isRecord(metadata) ? metadata : {},
		...(typeof traceId === 'string' && traceId !== ''
			? { traceId: cleanText(traceId, [], LONGEST_TRACE_ID) }
			: {}),
	};
}

/**
 * Reads an answer. Message, trace ID and document numbers are bounded and without tokens and
 * signatures; what lies too deep is cut off.
 *
 * @param secrets what the message must not hold, where the body was not cleaned of it before
 */
export function readAnswer(
	{ httpStatus, headers, body: given }: RawAnswer,
	secrets: readonly string[] = [],
): Answer {
	const body = withoutDepths(given);
	const { message, ...fields } = isRecord(body) ? body : {};
	return {
		httpStatus,
		headers,
		message: typeof message === 'string' ? cleanText(message, secrets) : '',
		envelope: envelopeOf(fields),
		numbers: documentNumbersIn(body),
	};
}

/** The envelope of a success: HTTP 2xx and status `00` (API document, "Errors"). */
export function successOf({ httpStatus, envelope }: Answer): Envelope | undefined {
	return httpStatus >= 200 && httpStatus < 300 && envelope?.status === '00' ? envelope : undefined;
}

/** Codes that say no (API document, "Errors"); what looks like zero may mean success. */
const REFUSAL_CODE = /^(ACC0*[1-9]\d{0,9}|01)$/i;

/** A message that begins with a success, also in Indonesian, whatever the code beside it is. */
const SAYS_SUCCESS = /^\W*((?!not?\b|tidak|belum|gagal)\w+ )?(success|sukses|berhasil)/i;

/** Client errors after which the service may have done its work, whoever gives them. */
const UNCERTAIN_STATUS = new Set([408, 409, 425]);

/**
 * Client errors that nobody makes up once the service has taken a request: what stands before the
 * service gives them before it passes the request on, or hands on those of the service.
 */
const REFUSAL_STATUS = new Set([
	...[400, 401, 402, 404, 405, 407, 410, 411, 412, 414, 415, 416, 417, 419, 421, 422, 423, 424],
	...[426, 428, 431, 440, 451, 498],
]);

/**
 * Whether an answer means that what was asked for was certainly not done: a code that says no, at
 * HTTP 2xx or 4xx, or an HTTP 4xx that does. HTTP 429 always does. All other 4xx (403 of a firewall
 * that holds back the answer, 406, 413, 499 …) count where the service itself has said them, with a
 * code of its own.
 */
export function isRefusal({ httpStatus, message, envelope }: Answer): boolean {
	if (httpStatus === 429) return true;
	const code = envelope?.status.trim() ?? '';
	if (code === '00' || SAYS_SUCCESS.test(message)) return false;
	const saysNo = REFUSAL_CODE.test(code);
	if (httpStatus >= 200 && httpStatus < 300) return saysNo;
	const isClientError = httpStatus >= 400 && httpStatus < 500 && !UNCERTAIN_STATUS.has(httpStatus);
	const isItsOwn = code !== '' && code !== String(httpStatus);
	return isClientError && (saysNo || isItsOwn || REFUSAL_STATUS.has(httpStatus));
}

/**
 * Whether data are empty: nothing, or a list or an object that holds nothing but such, however deep.
 * Linear time.
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

/**
 * The elements of a list answer. Bank data is an array that holds one inner array, categories are a
 * plain array (API document, endpoints 5 and 6): one level is flattened where it is nested.
 */
export function listElements(data: unknown): JsonObject[] {
	if (!Array.isArray(data)) return [];
	return (data.flat(1) as unknown[]).filter(isRecord);
}

/** A whole number of the metadata, also where it came as text; undefined where it is none. */
export function wholeNumber(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** `document_number`, however the name is written. */
const IS_NUMBER_FIELD = /^document_?number$/i;
const NUMBER_IN_TEXT =
	/"document_?number\\*"\s*:\s*(?!null\b)\\*"?([^"\\,{}[\]\s][^"\\,{}[\]]{0,99})/gi;

/** A document number as it may be shown; undefined for what is none. */
export function shownNumber(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	if (typeof text !== 'string' || text.trim() === '') return undefined;
	return cleanText(text.trim(), [], LONGEST_NUMBER);
}

function search(body: unknown, inLines: boolean): string[] {
	const values = new Set<unknown>([body]);
	const numbers = new Set<string | undefined>();
	// Breadth first, so that the number of the document comes before those further down. The set grows
	// while it is walked through, and nothing is in it twice.
	for (const value of values) {
		if (typeof value === 'string') {
			for (const [, number] of value.matchAll(NUMBER_IN_TEXT)) numbers.add(shownNumber(number));
		} else if (Array.isArray(value)) {
			for (const inner of value as unknown[]) values.add(inner);
		} else if (isRecord(value)) {
			for (const [name, inner] of Object.entries(value)) {
				if (IS_NUMBER_FIELD.test(name)) numbers.add(shownNumber(inner));
				if (inLines || name !== 'items') values.add(inner);
			}
		}
	}
	return [...numbers].filter((number) => number !== undefined).slice(0, MOST_NUMBERS);
}

/**
 * Finds the document numbers anywhere in a body: evidence that the documents exist, whatever the
 * status of the answer says (API document, "Resources and their fields": `document_number`). A body
 * that could not be parsed, because it was cut off or came as a text, is searched as a text. Linear
 * time.
 *
 * @returns the different numbers as they may be shown, at most 20, the one that is nearest to the top
 *   first; those of lines only where there is no other, since lines repeat the number of their document
 */
export function documentNumbersIn(body: unknown): string[] {
	const numbers = search(body, false);
	return numbers.length > 0 ? numbers : search(body, true);
}

/**
 * Cuts off, in place, what lies more than 100 levels deep: n8n saves items level by level, and would
 * lose a run that has posted. What is cut off leaves the document numbers that it holds.
 */
export function withoutDepths<T>(body: T): T {
	let level = new Set<object>(typeof body === 'object' && body !== null ? [body] : []);
	for (let depth = 1; level.size > 0; depth++) {
		const below = new Set<object>();
		for (const value of level) {
			for (const [name, inner] of Object.entries(value)) {
				if (typeof inner !== 'object' || inner === null) continue;
				if (depth < MOST_LEVELS) {
					below.add(inner);
				} else {
					const numbers = documentNumbersIn(inner).map((number) => ({ document_number: number }));
					(value as JsonObject)[name] = numbers.length > 0 ? numbers : '…';
				}
			}
		}
		level = below;
	}
	return body;
}
