import type { Failure, Values } from '../values/problem';
import { isRecord, plainText } from '../values/record';
import { cleanText } from './cleanText';
import type { Answer } from './answer';

/** What a read of the service brought: a value, or why there is none. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

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

/** The failure of an error of the credential; n8n may have kept nothing of it but its message. */
export function credentialFailure(error: unknown): Failure {
	const { refusal, values, message } = isRecord(error) ? error : {};
	if (typeof refusal === 'string') {
		return { code: 'credential', with: { ...(values as Values), refusal } };
	}
	return { code: 'credential', with: { error: plainText(message) } };
}
