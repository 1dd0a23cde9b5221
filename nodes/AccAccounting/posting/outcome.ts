import type { Place } from '../documents/draft';
import type { Problem } from '../documents/fields';
import { isRecord, type JsonObject } from '../documents/record';
import { failureOfException, failureOfProblems } from '../output/failures';
import { documentNumberIn, isRefusal, isSuccess, readEnvelope } from '../transport/envelope';
import { failureOf, NOT_ABOUT_THE_ITEM, type Failure } from '../transport/failure';
import type { Sent } from '../transport/request';

/**
 * What became of one document:
 * - *posted*: we hold it.
 * - *refused*: the service said no, or nothing was sent. Safe to run again. It is final where the
 *   service has said no to the document itself.
 * - *unknown*: sent, and no trustworthy answer. It may hold a document number.
 * - *skipped*: not sent, because its key is known to the duplicate guard.
 */
export type Outcome =
	| { outcome: 'posted'; number: string; document: JsonObject; warnings: string[] }
	| { outcome: 'refused'; failure: Failure; problems?: Problem[]; isFinal?: boolean }
	| { outcome: 'unknown'; failure: Failure; number?: string }
	| { outcome: 'skipped'; key: string; reason: string };

const MAYBE_POSTED =
	'It is unknown whether ACC has posted this document. Look it up in ACC before you run this item again.';

function unknown(failure: Failure, number?: string): Outcome {
	const found = number === undefined ? '' : `, but the answer holds document number ${number}`;
	return {
		outcome: 'unknown',
		failure: {
			...failure,
			message: `Unknown whether posted: ${failure.message}${found}`,
			description: MAYBE_POSTED,
		},
		...(number === undefined ? {} : { number }),
	};
}

const NOT_SENT = 'Nothing was sent for this item. Correct it and run it again.';

/** The outcome of a document that was not sent. */
export function notSent(reason: string): Outcome {
	return { outcome: 'refused', failure: { message: reason, description: NOT_SENT } };
}

/** The outcome of a document that cannot be sent as it is. */
export function invalid(problems: Problem[], place: Place): Outcome {
	return { outcome: 'refused', failure: failureOfProblems(problems, place), problems };
}

/** The outcome of a document after whose sending something unexpected went wrong here. */
export function lost(error: unknown): Outcome {
	return unknown(failureOfException(error));
}

/**
 * Decides the outcome of a create request.
 *
 * Posted only with status `00` and a document number. An answer that holds a document number is never
 * refused: the number is evidence that the document exists. HTTP 5xx, redirects, an answer at HTTP 2xx
 * that is no envelope or may mean success by its code or message, and a lost connection are unknown;
 * any other answer is the service's no.
 *
 * @param adviceByCode see `failureOf`
 */
export function outcomeOf(sent: Sent, adviceByCode: Record<string, string> = {}): Outcome {
	if (sent.sent !== 'answered') {
		return sent.sent === 'no'
			? { outcome: 'refused', failure: sent.failure }
			: unknown(sent.failure);
	}
	const { answer } = sent;
	const document = readEnvelope(answer.body)?.data;
	if (isSuccess(answer) && isRecord(document)) {
		const { document_number: number } = document;
		if (typeof number === 'string' && number.trim() !== '') {
			return { outcome: 'posted', document, number, warnings: [] };
		}
	}
	const number = documentNumberIn(answer.body);
	const failure = failureOf(answer, adviceByCode);
	if (isSuccess(answer)) {
		const how = number === undefined ? 'without a document number' : 'in a form that is not known';
		return unknown({ ...failure, message: `ACC reported success ${how}` }, number);
	}
	if (number !== undefined) return unknown(failure, number);
	if (!isRefusal(answer)) return unknown(failure);
	const isFinal = !NOT_ABOUT_THE_ITEM.has(answer.httpStatus);
	return { outcome: 'refused', failure, isFinal };
}
