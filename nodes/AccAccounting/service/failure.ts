import type { CredentialFault, Failure, FailureWith } from '../values/failure';
import { isRecord, plainText } from '../values/record';
import { type Answer, judge, LONGEST_ACC_CODE, type RequestKind } from './answers';
import { redact } from './redact';

/** What a read of the service brought: a value, or why there is none. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/**
 * The failure of an answer that is no success (API document, "Errors").
 *
 * @param kind what was asked for; a read by default
 */
export function failureOf(
	answer: Answer,
	kind: RequestKind = 'read',
): FailureWith<'accRefused' | 'notFromAcc'> {
	const { httpStatus, message, envelope } = answer;
	const { cure } = judge(answer, kind);
	if (!envelope) return { code: 'notFromAcc', httpStatus, cure };
	const { status, traceId } = envelope;
	return {
		code: 'accRefused',
		accCode: redact(status, [], LONGEST_ACC_CODE),
		accMessage: message,
		httpStatus,
		cure,
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
	return { code: 'credential', with: { error: redact(plainText(message)) } };
}
