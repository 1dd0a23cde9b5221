import { FAILURE, type Failure } from '../sentences/failures';
import { isRecord, plainText } from '../values/record';
import { judge, LONGEST_ACC_CODE, type RequestKind } from './answers';
import type { Answer } from './readAnswer';
import { redact } from './redact';

/** The result of a read: a value, or why there is none. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/**
 * The failure that an unsuccessful answer means (API document, "Errors").
 *
 * @param kind what was requested; a read by default
 */
export function failureOf(answer: Answer, kind: RequestKind = 'read'): Failure {
	const { httpStatus, reason: accMessage, envelope } = answer;
	const { cure } = judge(answer, kind);
	if (!envelope) {
		const origin = { httpStatus, cure, ...(accMessage ? { accMessage } : {}) };
		return { ...FAILURE.notFromAcc(origin), ...origin };
	}
	const { status, traceId } = envelope;
	const origin = {
		accCode: redact(status, [], LONGEST_ACC_CODE),
		accMessage,
		httpStatus,
		cure,
		...(traceId ? { traceId } : {}),
	};
	return { ...FAILURE.accRefused(origin), ...origin };
}

/** The failure that a credential error means. n8n may have preserved nothing but its message. */
export function credentialFailure(error: unknown): Failure {
	const { refusal, message } = isRecord(error) ? error : {};
	// `CredentialRefused`, or a copy that n8n made of it.
	if (isRecord(refusal)) {
		const { message: what, advice } = refusal;
		return { code: 'credential', message: plainText(what), advice: plainText(advice) };
	}
	return FAILURE.credential(redact(plainText(message)));
}
