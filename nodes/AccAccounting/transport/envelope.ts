import { isRecord, type JsonObject } from '../documents/record';
import { cleanText } from './cleanText';

/** An answer of the service as it came: HTTP status, headers in lower case, parsed or raw body. */
export interface HttpAnswer {
	httpStatus: number;
	headers: Record<string, unknown>;
	body: unknown;
}

/** The envelope of an answer (API document, "What the service does" and "Errors"). */
export interface Envelope {
	/** As it came: `00` on success, else the error code, for example `ACC03`. */
	status: string;
	message: string;
	data: unknown;
	metadata: JsonObject;
	traceId?: string;
}

const LONGEST_TRACE_ID = 100;
const LONGEST_NUMBER = 100;

/**
 * Reads the envelope of a body, or undefined where the body has none (HTML of a proxy, cut-off JSON,
 * an empty body). Message and trace ID are bounded and without tokens and signatures; a status that is
 * a number is read as text.
 */
export function readEnvelope(body: unknown): Envelope | undefined {
	if (!isRecord(body)) return undefined;
	const { status, message, traceId } = body;
	if (typeof status !== 'string' && typeof status !== 'number') return undefined;
	return {
		status: String(status),
		message: typeof message === 'string' ? cleanText(message) : '',
		data: body.data,
		metadata: isRecord(body.metadata) ? body.metadata : {},
		...(typeof traceId === 'string' && traceId !== ''
			? { traceId: cleanText(traceId, [], LONGEST_TRACE_ID) }
			: {}),
	};
}

/** Whether an answer is a success: HTTP 2xx and status `00` (API document, "Errors"). */
export function isSuccess(answer: HttpAnswer): boolean {
	return (
		answer.httpStatus >= 200 &&
		answer.httpStatus < 300 &&
		readEnvelope(answer.body)?.status === '00'
	);
}

/** Client errors after which the service may still have done its work. */
const UNCERTAIN_STATUS = new Set([408, 409, 425]);

/** What may be meant as `00` where HTTP says success as well. */
const MAYBE_SUCCESS = /^(0*|2\d\d|ok|true|success)$/i;

/**
 * Whether an answer that is no success means that what was asked for was certainly not done. At HTTP
 * 2xx only an envelope whose code and message say no does.
 */
export function isRefusal({ httpStatus, body }: HttpAnswer): boolean {
	if (httpStatus >= 200 && httpStatus < 300) {
		const envelope = readEnvelope(body);
		if (!envelope || MAYBE_SUCCESS.test(envelope.status.trim())) return false;
		return envelope.message.trim().toLowerCase() !== 'success';
	}
	return httpStatus >= 400 && httpStatus < 500 && !UNCERTAIN_STATUS.has(httpStatus);
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
	/"document_?number\\*"\s*:\s*(?!null\b)\\*"?([^"\\,{}[\]\s][^"\\,{}[\]]{0,99})/i;

function asNumber(value: unknown): string | undefined {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/**
 * Finds a document number anywhere in a body: evidence that the document exists, whatever the status
 * of the answer says (API document, "Resources and their fields": `document_number`). A body that
 * could not be parsed, because it was cut off or came as a text, is searched as a text. Linear time.
 *
 * @returns the number that is nearest to the top, as it may be shown; undefined where there is none
 */
export function documentNumberIn(body: unknown): string | undefined {
	const values = new Set<unknown>([body]);
	const shown = (number: string) => cleanText(number, [], LONGEST_NUMBER);
	// Breadth first: the number of the document comes before those that its lines repeat. The set
	// grows while it is walked through, and nothing in it twice.
	for (const value of values) {
		if (typeof value === 'string') {
			const found = NUMBER_IN_TEXT.exec(value)?.[1]?.trim();
			if (found) return shown(found);
		} else if (Array.isArray(value)) {
			for (const inner of value as unknown[]) values.add(inner);
		} else if (isRecord(value)) {
			for (const [name, inner] of Object.entries(value)) {
				const number = IS_NUMBER_FIELD.test(name) ? asNumber(inner) : undefined;
				if (number !== undefined) return shown(number);
				values.add(inner);
			}
		}
	}
	return undefined;
}
