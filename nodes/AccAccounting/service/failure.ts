import type { Failure, Values } from '../values/problem';
import { isRecord, plainText } from '../values/record';
import { cleanText } from './cleanText';
import type { Answer } from './answer';

/** What a read of the service brought: a value, or why there is none. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** HTTP statuses about the credential or the pace, not about the document that was sent. */
export const NOT_ABOUT_THE_ITEM: ReadonlySet<number> = new Set([401, 403, 419, 429, 440, 498]);

const LONGEST_CODE = 50;

/** The failure of an answer that is no success (API document, "Errors"). */
export function failureOf({ httpStatus, message, envelope }: Answer): Failure {
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

/** The failure of a request that ACC has not answered. */
export function networkFailure(networkCode: string | undefined): Failure {
	return { code: 'noAnswer', ...(networkCode ? { networkCode } : {}) };
}

/**
 * The failure of an error of the credential: its refusal with its values, or, where n8n has kept nothing
 * but a message, that message.
 */
export function credentialFailure(error: unknown): Failure {
	const { refusal, values, message } = isRecord(error) ? error : {};
	if (typeof refusal === 'string') {
		return { code: 'credential', with: { ...(values as Values), refusal } };
	}
	return { code: 'credential', with: { error: plainText(message) } };
}
