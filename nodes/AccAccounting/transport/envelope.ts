/** An answer of the service as it came: HTTP status, headers in lower case, parsed or raw body. */
export interface HttpAnswer {
	httpStatus: number;
	headers: Record<string, unknown>;
	body: unknown;
}

/** The envelope of an answer (API document, "What the service does" and "Errors"). */
export interface Envelope {
	/** `00` on success, else the error code, for example `ACC03`. */
	status: string;
	message: string;
	data: unknown;
	metadata: Record<string, unknown>;
	traceId?: string;
}

/** Whether a value is an object with named fields (not an array, not null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads the envelope of a body, or undefined where the body has none (HTML of a proxy, cut-off
 * JSON, an empty body). A status that is a number is read as text.
 */
export function readEnvelope(body: unknown): Envelope | undefined {
	if (!isRecord(body)) return undefined;
	const { status, message, traceId } = body;
	if (typeof status !== 'string' && typeof status !== 'number') return undefined;
	return {
		status: String(status),
		message: typeof message === 'string' ? message : '',
		data: body.data,
		metadata: isRecord(body.metadata) ? body.metadata : {},
		...(typeof traceId === 'string' && traceId !== '' ? { traceId } : {}),
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

/**
 * The elements of a list answer. Bank data is an array that holds one inner array, categories are a
 * plain array (API document, endpoints 5 and 6): one level is flattened where it is nested.
 */
export function listElements(data: unknown): Array<Record<string, unknown>> {
	if (!Array.isArray(data)) return [];
	return (data.flat(1) as unknown[]).filter(isRecord);
}
