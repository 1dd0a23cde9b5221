import type { CredentialFault, Failure, FailureWith } from '../values/failure';
import { isRecord, type JsonObject, plainText } from '../values/record';
import { cleanText } from './cleanText';

interface Head {
	httpStatus: number;
	/** Their names are in lower case. */
	headers: Record<string, unknown>;
}

/** An answer of the service as it came, its body parsed or raw. */
export type RawAnswer = Head & { body: unknown };

/** An answer of the service as it was read. */
export interface Answer extends Head {
	/** As it may be shown; empty for none. */
	message: string;
	/** Missing in HTML of a proxy, cut-off JSON and an empty body. */
	envelope?: Envelope;
	/** Whether it speaks of success, whatever its status is. */
	saysSuccess: boolean;
	/** The document numbers anywhere in the body: evidence that the documents exist. */
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

/** The longest trace ID or document number that is shown, in characters. */
const LONGEST_ID = 100;
const MOST_NUMBERS = 20;
/** No answer of the API has more than five. */
const MOST_LEVELS = 100;

function envelopeOf({ status, data, metadata, traceId }: JsonObject): Envelope | undefined {
	if (typeof status !== 'string' && typeof status !== 'number') return undefined;
	const isText = typeof traceId === 'string' && traceId !== '';
	const shown = isText ? { traceId: cleanText(traceId, [], LONGEST_ID) } : {};
	return { status: String(status), data, metadata: isRecord(metadata) ? metadata : {}, ...shown };
}

/** Messages that begin with a success, also in Indonesian. */
const BEGINS_WITH_SUCCESS =
	/^\W*((?!not?\b|without|tidak|belum|gagal|tanpa)\w+ )?(success|sukses|berhasil)/i;

const SUCCESS_WORD =
	/\b(success\w*|sukses|berhasil|ok|okay|done|completed|created|saved|stored|posted|recorded|processed|selesai|tersimpan|tercatat|disimpan|dicatat|dibuat|diposting|diproses)\b/i;

/** With these words a message does not report success, for example "must be saved first". */
const NO_SUCCESS =
	/\b(not?|never|cannot|unable|unsuccessful\w*|fail\w*|error|invalid|expired|denied|refused|rejected|must|should|required|before|first|tidak|belum|gagal|bukan|tanpa|harus|wajib|salah|ditolak|sebelum)\b|n't\b/i;

/** Whether the message of a body, or a body that is a text, speaks of success in its first 1,000 characters. */
function isSuccessful(body: unknown): boolean {
	if (isRecord(body) && body.success === true) return true;
	const said = isRecord(body) ? [body.message, body.data] : [body];
	return said.some((text) => {
		if (typeof text !== 'string') return false;
		const words = text.slice(0, 1_000).replace(/<[^<>]*>/g, ' ');
		return BEGINS_WITH_SUCCESS.test(words) || (SUCCESS_WORD.test(words) && !NO_SUCCESS.test(words));
	});
}

/**
 * Reads an answer. Message, trace ID and document numbers are bounded, without tokens and signatures.
 *
 * @param secrets to be removed from the message, if the body was not cleaned of them before
 */
export function readAnswer(
	{ httpStatus, headers, body }: RawAnswer,
	secrets: readonly string[] = [],
): Answer {
	const numbers = documentNumbersIn(body);
	cutDepths(body);
	const { message, ...fields } = isRecord(body) ? body : {};
	return {
		httpStatus,
		headers,
		message: typeof message === 'string' ? cleanText(message, secrets) : '',
		envelope: envelopeOf(fields),
		saysSuccess: isSuccessful(body),
		numbers,
	};
}

/** The envelope of a success: HTTP 2xx and status `00` (API document, "Errors"). */
export function successOf({ httpStatus, envelope }: Answer): Envelope | undefined {
	return httpStatus >= 200 && httpStatus < 300 && envelope?.status === '00' ? envelope : undefined;
}

/** Codes that say no (API document, "Errors"). */
const ERROR_CODE = /^(ACC0*[1-9]\d{0,9}|01)$/i;

/** Codes that may mean success; only `00` does (API document, "Errors"). */
const MAY_BE_SUCCESS =
	/^(0*|0+\W.*|2\d\d|ok|true|success\w*|sukses|berhasil|created|accepted|saved|posted)$/i;

/** Servers and proxies repeat the HTTP status as a code. */
const HTTP_STATUS = /^[1-5]\d\d$/;

/** Client errors after which the service may have done its work, whoever gives them. */
const UNCERTAIN_STATUS = new Set([408, 409, 425]);

/**
 * HTTP statuses that a server gives before it passes a request on, so that they refuse it also without an
 * envelope. 401, 403, 419, 440 and 498 are missing: proxies also give them in place of an answer.
 */
const REFUSAL_STATUS = new Set([
	...[400, 402, 404, 405, 407, 410, 411, 412, 414, 415, 416, 417, 421, 422, 423, 424],
	...[426, 428, 429, 431, 451],
]);

/**
 * Whether an answer certainly means that nothing was stored. Only then a create may be sent again or called
 * refused: with an error code at HTTP 2xx or 4xx, or at the HTTP statuses of `REFUSAL_STATUS`, and without a
 * document number, a message of success or a code that may mean success.
 */
export function isRefusal({ httpStatus, envelope, numbers, saysSuccess }: Answer): boolean {
	const code = envelope?.status.trim();
	const maySucceed = saysSuccess || (code !== undefined && MAY_BE_SUCCESS.test(code));
	if (numbers.length > 0 || maySucceed) return false;
	if (httpStatus >= 200 && httpStatus < 300) return code !== undefined && ERROR_CODE.test(code);
	const isClientError = httpStatus >= 400 && httpStatus < 500 && !UNCERTAIN_STATUS.has(httpStatus);
	const saysNo = code !== undefined && !HTTP_STATUS.test(code);
	return isClientError && (saysNo || REFUSAL_STATUS.has(httpStatus));
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

/** The elements of a list, which may be an array in an array (API document, endpoints 5 and 6). */
export function listElements(data: unknown): JsonObject[] {
	if (!Array.isArray(data)) return [];
	return (data.flat(1) as unknown[]).filter(isRecord);
}

/** A whole number of the metadata, which may be a text; undefined for anything else. */
export function wholeNumber(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** `document_number`, however the name is written. */
const IS_NUMBER_FIELD = /^document_?number$/i;
const NUMBER_IN_TEXT =
	/"document_?number\\*"\s*:\s*(?!null\b)\\*"?([^"\\,{}[\]\s][^"\\,{}[\]]{0,99})/gi;

/** A document number as it may be shown; undefined for anything else. */
export function shownNumber(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	if (typeof text !== 'string' || text.trim() === '') return undefined;
	return cleanText(text.trim(), [], LONGEST_ID);
}

/** Whether a value may hold a document number: an object, or JSON as a text. */
function mayHoldNumber(value: unknown): boolean {
	return typeof value === 'string' ? value.includes('"') : typeof value === 'object';
}

function search(body: unknown, inLines: boolean): string[] {
	const values = new Set<unknown>([body]);
	const numbers = new Set<string | undefined>();
	// Breadth first: the number of the document comes before those further down. The set grows on the way.
	for (const value of values) {
		if (typeof value === 'string') {
			for (const [, number] of value.matchAll(NUMBER_IN_TEXT)) numbers.add(shownNumber(number));
			continue;
		}
		for (const name of Object.keys(value ?? {})) {
			const inner = (value as JsonObject)[name];
			if (IS_NUMBER_FIELD.test(name)) numbers.add(shownNumber(inner));
			if (mayHoldNumber(inner) && (inLines || name !== 'items')) values.add(inner);
		}
	}
	numbers.delete(undefined);
	return [...numbers].slice(0, MOST_NUMBERS) as string[];
}

/**
 * Finds the values of `document_number` anywhere in a body (API document, "Resources and their fields"); a
 * body that is a text, perhaps cut off, is searched as a text. Linear time.
 *
 * @returns the different numbers as they may be shown, at most 20, the nearest to the top first; those of
 *   lines only if there is no other, since lines repeat the number of their document
 */
export function documentNumbersIn(body: unknown): string[] {
	const numbers = search(body, false);
	return numbers.length > 0 ? numbers : search(body, true);
}

/** Cuts off, in place, what lies more than 100 levels deep: n8n saves items level by level. */
function cutDepths(body: unknown): void {
	let level = new Set<unknown>(typeof body === 'object' ? [body] : []);
	for (let depth = 1; level.size > 0; depth++) {
		const below = new Set<unknown>();
		for (const value of level) {
			for (const name of Object.keys(value ?? {})) {
				const inner = (value as JsonObject)[name];
				if (typeof inner !== 'object' || inner === null) continue;
				if (depth < MOST_LEVELS) below.add(inner);
				else (value as JsonObject)[name] = '…';
			}
		}
		level = below;
	}
}

/** What a read of the service brought: a value, or why there is none. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

const LONGEST_CODE = 50;

/** The failure of an answer that is no success (API document, "Errors"). */
export function failureOf({
	httpStatus,
	message,
	envelope,
}: Answer): FailureWith<'accRefused' | 'notFromAcc'> {
	if (!envelope) return { code: 'notFromAcc', httpStatus };
	const { status, traceId } = envelope;
	return {
		code: 'accRefused',
		accCode: cleanText(status, [], LONGEST_CODE),
		accMessage: message,
		httpStatus,
		...(traceId ? { traceId } : {}),
	};
}

/** The failure of an error of the credential; n8n may have kept nothing of it but its message. */
export function credentialFailure(error: unknown): Failure {
	const { refusal, values, message } = isRecord(error) ? error : {};
	if (typeof refusal === 'string') {
		// `CredentialRefused`, which n8n may have copied.
		return { code: 'credential', with: { refusal, with: values } as CredentialFault };
	}
	return { code: 'credential', with: { error: plainText(message) } };
}
