import { isRecord, isSuccess, readEnvelope } from '../transport/envelope';
import { failureOf, type Failure } from '../transport/failure';
import type { Sent } from '../transport/request';

/**
 * What became of one document: *posted* (we hold it), *refused* (the service said no, or nothing was
 * sent: safe to run again) or *unknown* (sent, and no trustworthy answer).
 */
export type Outcome =
	| { outcome: 'posted'; document: Record<string, unknown>; number: string }
	| { outcome: 'refused' | 'unknown'; failure: Failure };

/** Client errors after which the service may still have done its work. */
const UNCERTAIN_STATUS = new Set([408, 409, 425]);

const MAYBE_POSTED =
	'It is unknown whether ACC has posted this document. Look it up in ACC before you run this item again.';

function unknown(failure: Failure): Outcome {
	return {
		outcome: 'unknown',
		failure: {
			...failure,
			message: `Unknown whether posted: ${failure.message}`,
			description: MAYBE_POSTED,
		},
	};
}

/**
 * Decides the outcome of a create request.
 *
 * Posted only with status `00` and a document number. HTTP 5xx, redirects, an answer that is no
 * envelope at HTTP 2xx and a lost connection are unknown; any other answer is the service's no.
 */
export function outcomeOf(sent: Sent): Outcome {
	if ('failure' in sent) {
		return sent.sent === 'no'
			? { outcome: 'refused', failure: sent.failure }
			: unknown(sent.failure);
	}
	const { answer } = sent;
	const envelope = readEnvelope(answer.body);
	if (isSuccess(answer) && isRecord(envelope?.data)) {
		const number = envelope.data.document_number;
		if (typeof number === 'string' && number !== '') {
			return { outcome: 'posted', document: envelope.data, number };
		}
	}
	const failure = failureOf(answer);
	const { httpStatus } = answer;
	if (isSuccess(answer)) {
		return unknown({ ...failure, message: 'ACC reported success without a document number' });
	}
	if (httpStatus < 300) {
		return envelope ? { outcome: 'refused', failure } : unknown(failure);
	}
	const certain = httpStatus >= 400 && httpStatus < 500 && !UNCERTAIN_STATUS.has(httpStatus);
	return certain ? { outcome: 'refused', failure } : unknown(failure);
}
