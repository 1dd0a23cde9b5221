import { isRecord, type JsonObject } from '../values/record';
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

function envelopeOf(fields: JsonObject): Envelope | undefined {
	const { status, traceId, message, ...more } = fields;
	if (typeof status !== 'string' && typeof status !== 'number') return undefined;
	const { data, metadata } = more;
	const envelope: Envelope = {
		status: String(status),
		data,
		metadata: isRecord(metadata) ? metadata : {},
		isBare: isEmptyData(more),
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
