import { randomUUID } from 'node:crypto';

/** An answer, ready to be sent. */
export interface Reply {
	httpStatus: number;
	body: unknown;
	headers?: Record<string, string>;
}

/** A valid create. Storing it gives its number and its answer. */
interface Checked {
	/** @param arrival position of the request in the order of arrival */
	store: (arrival: number) => Reply;
}

export type Creation = Checked | Reply;

export function reply(httpStatus: number, body: unknown, headers?: Record<string, string>): Reply {
	return { httpStatus, body, headers };
}

/** A success envelope (API document, "What the service does"). */
export function success(data: unknown, metadata?: Record<string, unknown>): Reply {
	return reply(200, { status: '00', message: 'success', data, ...(metadata ? { metadata } : {}) });
}

/** The error body of invoice creation (API document, "Errors"). */
export function invoiceError(httpStatus: number, status: string, message: string): Reply {
	return reply(httpStatus, { status, message, traceId: randomUUID() });
}
